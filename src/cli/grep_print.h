/* grep_print.h -- what `pgn grep` prints in place of games: called back for each one selected. */
#ifndef PGN_CLI_GREP_PRINT_H
#define PGN_CLI_GREP_PRINT_H

#include "cli.h"
#include "pgn/unstable/query.h"

typedef struct {
    bool several; /* files: names are printed */
} grep_printer;

pgn_status grep_print_line(void *printer, const pgn_query_hit *hit);
pgn_status grep_print_offset(void *printer, const pgn_query_hit *hit);
pgn_status grep_print_json(void *printer, const pgn_query_hit *hit);

#endif
