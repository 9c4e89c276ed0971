/* object_int.h -- the record behind pgn_epd, for the readers of files. */
#ifndef PGN_EPD_OBJECT_INT_H
#define PGN_EPD_OBJECT_INT_H

#include "lint_int.h"
#include "pgn/epd.h"

struct pgn_epd {
    pgn__epd_linter linter; /* with the record, and the findings of its line */
    pgn_buffer operands;    /* pgn_epd_operand[], one for each of the record */
    pgn_buffer diagnostics; /* pgn_diagnostic[] */
};

/* Read any line as a record. Fails for lack of memory only, and leaves the record without a
 * position then. */
pgn_status pgn__epd_object_read(pgn_epd *epd, const pgn__epd_line *line, pgn_error *err);

/* pgn_epd_reader_open() without a check of the options, and with a descriptor that ends every wait
 * for input once it is readable (-1: none). */
pgn_status pgn__epd_reader_open(pgn_epd_reader **out, const char *path,
                                const pgn_read_options *options, int cancel, pgn_error *err);

/* The current input, with the member of a .zip; until the next record. */
const char *pgn__epd_reader_input(const pgn_epd_reader *reader);

#endif
