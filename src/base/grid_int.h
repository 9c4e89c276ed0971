/* grid_int.h -- small tables of text for a terminal: all rows are known before the first is
 * written, numbers are aligned to the right, and a column may be a bar. */
#ifndef PGN_BASE_GRID_INT_H
#define PGN_BASE_GRID_INT_H

#include "pgn/unstable/text.h"

/* Zero-initialise it. `align` has a letter for each column: l, r, c (centered); the last one counts
 * for all that follow. */
typedef struct pgn__grid {
    const char *align;
    const char *indent; /* before each line; NULL: nothing */
    size_t longest;     /* columns of a cell, the rest of which becomes an ellipsis; 0: any */
    /* private */
    pgn_buffer cells;
    pgn_buffer text;
    pgn_buffer rows; /* size_t[]: where the cells of a row begin */
} pgn__grid;

/* Begin a row; add a cell to it. Text from files may be anything: it is made safe here. */
void pgn__grid_row(pgn__grid *g);
void pgn__grid_cell(pgn__grid *g, const char *text, size_t len);
void pgn__grid_printf(pgn__grid *g, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A row of headings; a cell with `part` of `whole` as a bar of so many columns. */
void pgn__grid_heading(pgn__grid *g, const char *const *texts, size_t count);
void pgn__grid_bar(pgn__grid *g, double part, double whole, unsigned columns);

/* Columns of the widest line. */
size_t pgn__grid_width(const pgn__grid *g);

/* Append all to `out`, the first row in bold if `bold`, and forget it. PGN_E_NOMEM, which `out`
 * keeps.
 */
pgn_status pgn__grid_write(pgn__grid *g, pgn_buffer *out, bool bold);
void pgn__grid_free(pgn__grid *g);

/* A call that appends text: begin with its options, which may be NULL (PGN_E_UNSUPPORTED: they are
 * not known here); end with nothing appended if it failed. */
typedef struct {
    pgn_text_options options;
    pgn_buffer *out;
    size_t before;
} pgn__text;

pgn_status pgn__text_begin(pgn__text *text, pgn_buffer *out, const pgn_text_options *options,
                           pgn_error *err);
pgn_status pgn__text_end(const pgn__text *text, pgn_error *err);

/* "s", or nothing after the number 1. */
static inline const char *pgn__plural(uint64_t n) {
    return n == 1 ? "" : "s";
}

#endif
