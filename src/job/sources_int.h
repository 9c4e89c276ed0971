/* sources_int.h -- inputs that are read side by side under a job, each with an account of its own:
 * for merging. */
#ifndef PGN_JOB_SOURCES_INT_H
#define PGN_JOB_SOURCES_INT_H

#include "job_state_int.h"

/* An input is open. Between enter and leave the job works on it: reports and counts are for this
 * input. Never two at a time. */
void pgn__job_source_begin(pgn_job *job, pgn__job_source *source, const char *input);
void pgn__job_source_enter(pgn_job *job, pgn__job_source *source);
void pgn__job_source_leave(pgn_job *job);

/* It has ended: account for it, and call input_done unless the job has ended. */
pgn_status pgn__job_source_end(pgn_job *job, pgn__job_source *source, bool over, bool failed,
                               pgn_error *err);

#endif
