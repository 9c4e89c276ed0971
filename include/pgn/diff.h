/* diff.h -- a unified diff, as `diff -u` prints and `patch` takes, of changes that are known: told
 * piece by piece, in the order of the text. Nothing is compared but the edges of the changes. */
#ifndef PGN_DIFF_H
#define PGN_DIFF_H

#include <stdbool.h>

#include "status.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pgn_diff pgn_diff;

/* Takes what is printed; its failure is that of the call that printed. */
typedef pgn_status pgn_diff_writer(void *self, const char *bytes, size_t len, pgn_error *err);

/* Zero means the default. */
typedef struct pgn_diff_options {
    const char *old_name, *new_name; /* for the two lines at the top; they must outlive the diff */
    bool colour;                     /* with escape sequences of terminals */
    bool readable; /* for eyes only: control characters as ^M, bytes that are not UTF-8 as <E9> */
    size_t memory; /* what is kept of a hunk before it goes to a temporary file. 1 MiB */
} pgn_diff_options;

PGN_API pgn_status pgn_diff_new(pgn_diff **out, const pgn_diff_options *options,
                                pgn_diff_writer *writer, void *self, pgn_error *err);

/* Text that is the same in both files, and text that stands in the place of another. Pieces may end
 * anywhere, also within lines. After a failure the diff can only be freed. */
PGN_API pgn_status pgn_diff_same(pgn_diff *diff, const char *text, size_t len, pgn_error *err);
PGN_API pgn_status pgn_diff_change(pgn_diff *diff, const char *old_text, size_t old_len,
                                   const char *new_text, size_t new_len, pgn_error *err);

/* Both files end here. Without a change nothing is printed at all. */
PGN_API pgn_status pgn_diff_end(pgn_diff *diff, pgn_error *err);
PGN_API void pgn_diff_free(pgn_diff *diff);

#ifdef __cplusplus
}
#endif
#endif
