/* grep_print.h -- what `pgn grep` prints in place of games: called back for each one selected. */
#ifndef PGN_CLI_GREP_PRINT_H
#define PGN_CLI_GREP_PRINT_H

#include "columns.h"
#include "pgn/unstable/query.h"

enum { GREP_COLUMNS = 6 }; /* file, game, White, Black, result, ply */

typedef struct {
    bool several; /* files: names are printed */
    /* private */
    bool on_terminal; /* lines are aligned */
    size_t widths[GREP_COLUMNS];
    cli_columns columns;
    pgn_buffer line;
} grep_printer;

void grep_printer_begin(grep_printer *p, char **files);
void grep_printer_free(grep_printer *p);

pgn_status grep_print_line(void *printer, const pgn_query_hit *hit);
pgn_status grep_print_offset(void *printer, const pgn_query_hit *hit);
pgn_status grep_print_json(void *printer, const pgn_query_hit *hit);

#endif
