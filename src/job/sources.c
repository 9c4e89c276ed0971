/* sources.c -- several inputs of one job, read side by side. */
#include "sources_int.h"

#include <string.h>

void pgn__job_source_begin(pgn_job *job, pgn__job_source *source, const char *input) {
    pgn__job_begin_account(job, input);
    pgn__job_source_leave(job, source);
}

void pgn__job_source_enter(pgn_job *job, const pgn__job_source *source) {
    job->input = source->input;
    job->of_input = source->account;
    job->input_started = source->started;
    job->reported = source->reported;
    memcpy(job->reported_of, source->reported_of, sizeof job->reported_of);
    job->variants = source->variants;
    job->lost = source->lost;
}

void pgn__job_source_leave(pgn_job *job, pgn__job_source *source) {
    source->input = job->input;
    source->account = job->of_input;
    source->started = job->input_started;
    source->reported = job->reported;
    memcpy(source->reported_of, job->reported_of, sizeof source->reported_of);
    source->variants = job->variants;
    source->lost = job->lost;
    job->input = NULL;
    job->of_input = (pgn_account){0};
}

pgn_status pgn__job_source_end(pgn_job *job, pgn__job_source *source, bool over, bool failed,
                               pgn_error *err) {
    pgn__job_source_enter(job, source);
    pgn_status st = pgn__job_end_account(job, over, failed, err);
    job->input = NULL;
    return st;
}
