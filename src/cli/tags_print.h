/* tags_print.h -- how pgn tags prints what its workers have collected. */
#ifndef PGN_CLI_TAGS_PRINT_H
#define PGN_CLI_TAGS_PRINT_H

#include "columns.h"
#include "tags_collect.h"

/* Zero-initialise it and set the first members. */
typedef struct {
    const tags_wanted *wanted;
    bool numbers, files; /* the number of a game comes first, before it the name of its file */
    bool names, json;
    /* private */
    bool on_terminal; /* fields are aligned, and safe */
    pgn_buffer out;   /* what is to be printed */
    cli_columns columns;
} tags_printer;

/* False if out of memory. */
bool tags_printer_begin(tags_printer *p);
void tags_printer_free(tags_printer *p);

/* The names of the columns. */
pgn_status tags_print_header(tags_printer *p);

/* The lines or objects of a block, which are removed from the collector. */
pgn_status tags_print_block(tags_printer *p, tags_collector *c, const pgn_block *block);

/* The counts of lines or names. */
pgn_status tags_print_tally(tags_printer *p, cli_tally *tally);

#endif
