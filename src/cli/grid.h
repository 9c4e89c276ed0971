/* grid.h -- small tables of text: all rows are known before the first is printed, numbers are
 * aligned to the right, and a column may be a bar. */
#ifndef PGN_CLI_GRID_H
#define PGN_CLI_GRID_H

#include "cli.h"

/* Zero-initialise it. `align` has a letter for each column: l, r, c (centered); the last one counts
 * for all that follow. */
typedef struct {
    const char *align;
    const char *indent; /* before each line; NULL: nothing */
    size_t longest;     /* columns of a cell, the rest of which becomes an ellipsis; 0: any */
    /* private */
    pgn_buffer cells;
    pgn_buffer text;
    pgn_buffer rows; /* size_t[]: where the cells of a row begin */
} cli_grid;

/* Begin a row; add a cell to it. Text from files may be anything: it is made safe here. */
void cli_grid_row(cli_grid *g);
void cli_grid_cell(cli_grid *g, const char *text, size_t len);
void cli_grid_printf(cli_grid *g, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A row of headings; a cell with `part` of `whole` as a bar of so many columns. */
void cli_grid_heading(cli_grid *g, const char *const *texts, size_t count);
void cli_grid_bar(cli_grid *g, double part, double whole, unsigned columns);

/* Columns of the widest line. */
size_t cli_grid_width(const cli_grid *g);

/* Append all to `out`, the first row in bold if `bold`, and forget it. PGN_E_NOMEM. */
pgn_status cli_grid_write(cli_grid *g, pgn_buffer *out, bool bold);

#endif
