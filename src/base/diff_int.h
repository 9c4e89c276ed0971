/* diff_int.h -- a unified diff, as `diff -u` prints and `patch` takes, of changes that are known:
 * passed piece by piece, in the order of the text. Nothing is compared but the edges of the
 * changes, unless by pgn__diff_pieces(). */
#ifndef PGN_BASE_DIFF_INT_H
#define PGN_BASE_DIFF_INT_H

#include <stdbool.h>

#include "output_int.h"
#include "pgn/buffer.h"
#include "pgn/status.h"

typedef struct pgn__diff pgn__diff;

/* Takes what is printed; its failure is that of the call that printed. */
typedef pgn_status pgn__diff_writer(void *self, const char *bytes, size_t len, pgn_error *err);

/* Zero means the default. */
typedef struct pgn__diff_options {
    const char *old_name, *new_name; /* for the two lines at the top; they must outlive the diff */
    const char *decoded_from;        /* the encoding or compression of the file; NULL: the text is
                                        the file, and the diff can be applied to it */
    bool color;                      /* with escape sequences of terminals */
    bool readable; /* for eyes only: control characters as ^M, bytes that are not UTF-8 as <E9> */
    size_t memory; /* what is kept of a hunk before it goes to a temporary file. 1 MiB */
} pgn__diff_options;

pgn_status pgn__diff_new(pgn__diff **out, const pgn__diff_options *options,
                         pgn__diff_writer *writer, void *self, pgn_error *err);

/* Text that is the same in both files, and text that replaces another. Pieces may end anywhere,
 * also within lines. After a failure the diff can only be freed. */
pgn_status pgn__diff_same(pgn__diff *diff, const char *text, size_t len, pgn_error *err);
pgn_status pgn__diff_change(pgn__diff *diff, const char *old_text, size_t old_len,
                            const char *new_text, size_t new_len, pgn_error *err);

/* The old text from `source` on became the new text from `made` on. */
typedef struct pgn__diff_mark {
    const char *source;
    size_t made;
} pgn__diff_mark;

/* Compare two texts line by line, from mark to mark; marks are in the order of both texts. */
pgn_status pgn__diff_pieces(pgn__diff *diff, pgn_span old_text, pgn_span new_text,
                            const pgn__diff_mark *marks, size_t count, pgn_error *err);

/* Both files end here. Without a change nothing is printed at all. */
pgn_status pgn__diff_end(pgn__diff *diff, pgn_error *err);
void pgn__diff_free(pgn__diff *diff);

/* ---- to an output ---- */

/* Lines that wait until there are many. Begins with zeros and an open output; free the buffer. */
typedef struct pgn__diff_output {
    pgn__output *out;
    pgn_buffer waiting;
} pgn__diff_output;

/* A pgn__diff_writer; self is a pgn__diff_output. */
pgn_status pgn__diff_output_write(void *self, const char *bytes, size_t len, pgn_error *err);

/* Write what waits: whole lines only, so that messages of the program on the same terminal appear
 * between lines. */
pgn_status pgn__diff_output_flush(pgn__diff_output *d, pgn_error *err);

#endif
