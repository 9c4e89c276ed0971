/* sources.c -- several inputs of one job, read side by side. */
#include "sources_int.h"

void pgn__job_source_begin(pgn_job *job, pgn__job_source *source, const char *input) {
    pgn__job_source_enter(job, source);
    pgn__job_begin_account(job, input);
    pgn__job_source_leave(job);
}

void pgn__job_source_enter(pgn_job *job, pgn__job_source *source) {
    job->now = source;
}

void pgn__job_source_leave(pgn_job *job) {
    job->now = &job->source;
}

pgn_status pgn__job_source_end(pgn_job *job, pgn__job_source *source, bool over, bool failed,
                               pgn_error *err) {
    pgn__job_source_enter(job, source);
    pgn_status st = pgn__job_end_account(job, over, failed, err);
    pgn__job_source_leave(job);
    return st;
}
