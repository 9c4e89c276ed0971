/* file_diff_int.h -- diffs of files whose chunks were changed by known edits: shared by the calls
 * that fix, edit and rewrite. Each file, and each member of a .zip, has its own. */
#ifndef PGN_JOB_FILE_DIFF_INT_H
#define PGN_JOB_FILE_DIFF_INT_H

#include "base/diff_int.h"
#include "pgn/chunk_int.h"
#include "pgn/job.h"
#include "pgn/linter_int.h"

/* Set the first four members, and the name for each input. */
typedef struct pgn__file_diff {
    pgn_diff look;
    const char *name;
    pgn__diff_writer *writer;
    void *self;
    pgn__diff *diff; /* of the file being read; NULL: none */
} pgn__file_diff;

/* If the chunk begins a file, complete the diff before and begin another; *begun, if not NULL. */
pgn_status pgn__file_diff_begin(pgn__file_diff *d, const pgn__chunk *chunk, bool *begun,
                                pgn_error *err);

/* The next chunk and its edits, sorted by place and none overlapping. */
pgn_status pgn__file_diff_add(pgn__file_diff *d, const pgn__chunk *chunk, const pgn__edit *edits,
                              size_t count, pgn_error *err);

/* The input has ended: complete its diff, or after a failure discard what is left of it. */
pgn_status pgn__file_diff_end(pgn__file_diff *d, bool failed, pgn_error *err);

#endif
