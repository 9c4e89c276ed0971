/* changes_int.h -- the diffs from files to their new texts, of calls that rewrite files. */
#ifndef PGN_FILES_CHANGES_INT_H
#define PGN_FILES_CHANGES_INT_H

#include "job/file_diff_int.h"
#include "job/job_int.h"

/* Set what is said of the first three members, and the rest to zero; free it. */
typedef struct pgn__changes {
    pgn_job *job;
    pgn__file_diff file;    /* its look */
    pgn__diff_output lines; /* its output: before the first chunk */
    /* private */
    uint64_t end; /* of the last chunk */
    bool games;   /* something of this file was converted */
} pgn__changes;

/* At the start of an input. */
void pgn__changes_begin(pgn__changes *c);

/* From deliver: the new text of the chunk. PGN_E_LIMIT, which is the caller's to report, if part of
 * the input is in no chunk. */
pgn_status pgn__changes_add(pgn__changes *c, const pgn__chunk *chunk, const pgn_buffer *made,
                            const pgn_buffer *marks, pgn_error *err);

/* The input has ended: write the rest of its diff, or after a failure discard it. */
pgn_status pgn__changes_end(pgn__changes *c, bool failed, pgn_error *err);
void pgn__changes_free(pgn__changes *c);

#endif
