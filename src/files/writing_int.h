/* writing_int.h -- progress and cancellation for calls that write many files. */
#ifndef PGN_FILES_WRITING_INT_H
#define PGN_FILES_WRITING_INT_H

#include "job/job_int.h"

/* `self` of the two calls in the options of pgn__filing and pgn__archive. */
typedef struct pgn__writing {
    pgn_job *job;
    const pgn__output *now; /* the file being written */
    uint64_t steps;
} pgn__writing;

/* Have the job remove the file being written should it be canceled. */
void pgn__writing_watch(void *self, const pgn__output *output);

/* Progress, and whether the job is canceled. */
pgn_status pgn__writing_step(void *self, pgn_error *err);

/* All is written or has failed. Returns the status, or PGN_E_CANCELED if that is why it failed. */
pgn_status pgn__writing_end(pgn__writing *writing, pgn_status status, pgn_error *err);

#endif
