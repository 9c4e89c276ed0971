/* lines_int.h -- an input read line by line: FEN and EPD files, lists of names. */
#ifndef PGN_BASE_LINES_INT_H
#define PGN_BASE_LINES_INT_H

#include <stdbool.h>

#include "pgn/input.h"

typedef struct pgn__lines pgn__lines;

enum { PGN_LINE_MAX_DEFAULT = 16 << 20 };

/* One line without its end (LF, CR LF or CR); a byte order mark at the start of a file is skipped.
 * At the end of everything text is NULL. */
typedef struct pgn__input_line {
    const char *text; /* borrowed until the next call */
    size_t len;
    uint64_t offset;    /* of its first byte in the unpacked input */
    size_t number;      /* from 1, in each file or member of a .zip */
    const char *member; /* name inside a .zip, else NULL */
    bool cut;           /* it is longer than the limit, and this is its beginning */
} pgn__input_line;

/* Lines of an input, which stays the caller's and must outlive the reader. Of a line of more than
 * `longest` bytes (0: PGN_LINE_MAX_DEFAULT) only the beginning is given, so that memory stays
 * bounded; the next is the line after it. Lines that lie within one block are not copied. After a
 * failure every further call gives the same. */
pgn_status pgn__lines_new(pgn__lines **out, pgn_input *in, size_t longest, pgn_error *err);
pgn_status pgn__lines_next(pgn__lines *lines, pgn__input_line *line, pgn_error *err);
void pgn__lines_free(pgn__lines *lines);

#endif
