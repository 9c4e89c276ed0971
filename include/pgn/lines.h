/* lines.h -- an input read line by line: FEN and EPD files, lists of names. */
#ifndef PGN_LINES_H
#define PGN_LINES_H

#include <stdbool.h>

#include "input.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pgn_lines pgn_lines;

enum { PGN_LINE_MAX_DEFAULT = 16 << 20 };

/* One line without its end (LF, CR LF or CR); a byte order mark at the start of a file is skipped.
 * At the end of everything text is NULL. */
typedef struct pgn_line {
    const char *text; /* borrowed until the next call */
    size_t len;
    size_t number;      /* from 1, in each file or member of a .zip */
    const char *member; /* name inside a .zip, else NULL */
    bool cut;           /* it is longer than the limit, and this is its beginning */
} pgn_line;

/* Lines of an input, which stays the caller's and must outlive the reader. Of a line of more than
 * `longest` bytes (0: PGN_LINE_MAX_DEFAULT) only the beginning is given, so that memory stays
 * bounded; the next is the line after it. Lines that lie within one block are not copied. After a
 * failure every further call gives the same. */
PGN_API pgn_status pgn_lines_new(pgn_lines **out, pgn_input *in, size_t longest, pgn_error *err);
PGN_API pgn_status pgn_lines_next(pgn_lines *lines, pgn_line *line, pgn_error *err);
PGN_API void pgn_lines_free(pgn_lines *lines);

#ifdef __cplusplus
}
#endif
#endif
