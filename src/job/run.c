/* run.c -- files through the pipeline under a job: opening them in order, accounting for them, and
 * handling those that cannot be read. */
#include <string.h>
#include <sys/stat.h>

#include "base/error_int.h"
#include "job_state_int.h"
#include "pgn/unstable/file_list.h"
#include "pipeline_int.h"
#include "json/formats_int.h"

typedef struct {
    pgn_job *job;
    const pgn__job_calls *calls;
    void *shared;
    pgn__pipeline *pipeline;
    pgn_status status; /* the return value that ended the input early */
    pgn_error err;
} run;

/* ---- the pipeline's calls ---- */

static pgn_status open_worker(void *self, pgn__chunk_reader *reader, void **worker, pgn__sink *sink,
                              pgn_error *err) {
    run *r = self;
    return r->calls->open(r->shared, reader, worker, sink, err);
}

static pgn_status report_progress(run *r, const pgn__chunk *chunk) {
    pgn_job *job = r->job;
    pgn_progress p = {.input = job->now->input,
                      .bytes = job->passed + chunk->taken,
                      .all_bytes = job->all,
                      .games = job->account.games + (job->second_pass ? 0 : chunk->games),
                      .phase = job->phase};
    return pgn__job_call_progress(job, &p, &r->err);
}

static pgn_status deliver(void *self, void *worker, const pgn__chunk *chunk) {
    run *r = self;
    r->status = report_progress(r, chunk);
    if (!r->status)
        r->status = r->calls->deliver(r->shared, worker, chunk, &r->err);
    if (!r->job->second_pass)
        r->job->now->of_input.bytes += chunk->size;
    return r->status ? PGN_STOP : PGN_OK;
}

/* ---- inputs that fail ---- */

pgn_status pgn__job_refuse_input(pgn_job *job, const pgn_error *why) {
    job->refused = true;
    job->refusal = *why;
    return PGN_SKIP;
}

pgn_status pgn__job_input_failed(pgn_job *job, const char *path, const pgn_error *why,
                                 pgn_error *err) {
    const pgn_error reason = *why;
    if (!job->second_pass)
        job->account.failed_inputs++;
    if (job->options.input_failed &&
        job->options.input_failed(job->options.self, path, &reason) == PGN_OK)
        return PGN_OK;
    if (err)
        *err = reason;
    return reason.code;
}

pgn_status pgn__job_open_input(pgn_job *job, const char *path, pgn_input **out, pgn_error *err) {
    *out = NULL;
    if (pgn__job_canceled(job))
        return pgn__fail(err, PGN_E_CANCELED, NULL);
    if (!job->second_pass)
        job->account.inputs++;
    if (job->in_place && !pgn_file_is_replaceable(path))
        return pgn__fail(err, PGN_E_ARG, "cannot replace \"%.180s\": not a plain file", path);
    return pgn_input_open(out, path, err);
}

/* ---- one input ---- */

void pgn__job_begin_account(pgn_job *job, const char *name) {
    job->now->input = name;
    job->now->of_input = (pgn_account){0};
    job->now->input_started = pgn__job_clock();
    job->now->reported = 0;
    memset(job->now->reported_of, 0, sizeof job->now->reported_of);
    job->now->variants = job->now->members = (pgn__known_variants){0};
    job->now->lost = job->now->has_nul = job->refused = false;
    job->now->foreign[0] = '\0';
    job->now->left_out = (pgn__left_out){0};
}

pgn_status pgn__job_end_account(pgn_job *job, bool over, bool failed, pgn_error *err) {
    pgn_account one = job->now->of_input, all;
    pgn_job_account(job, &all);
    one.seconds = pgn__job_clock() - job->now->input_started;
    one.inputs = 1;
    one.failed_inputs = failed;
    all.inputs = job->account.inputs;
    job->account = all;
    job->now->of_input = (pgn_account){0};
    if (over || job->second_pass || !job->options.input_done)
        return PGN_OK;
    return pgn__job_answer(job->options.input_done(job->options.self, job->now->input, &one),
                           "input_done", err);
}

/* How the work on an input ended: *failed if it is the input's failure and not the job's. */
static pgn_status work_through(run *r, pgn_input *input, bool *failed, pgn_error *why) {
    r->status = PGN_OK;
    pgn_status st = pgn__pipeline_run(r->pipeline, input, why);
    *failed = st && pgn__pipeline_input_failed(r->pipeline);
    if (!r->job->second_pass && !r->job->now->of_input.games)
        r->job->now->of_input.games = pgn__pipeline_games(r->pipeline);
    if (!st && r->status) {
        st = r->status;
        *why = r->err;
    }
    if (st == PGN_SKIP)
        st = PGN_OK;
    return st;
}

static pgn_status end_input(run *r, pgn_input *input, pgn_status st, bool *failed, pgn_error *why) {
    bool over = st != PGN_OK && st != PGN_STOP;
    if (!r->calls->end_input)
        return st;
    pgn_error own;
    pgn_status answer = r->calls->end_input(r->shared, input, over ? why : NULL, &own);
    if (over || answer == PGN_OK || answer == PGN_SKIP)
        return st;
    *failed = false;
    *why = own;
    return answer;
}

/* PGN_OK: continue with the next; PGN_STOP: stop; else the failure of the job. */
static pgn_status run_input(run *r, pgn_input *input, const char *name, bool *failed,
                            pgn_error *why) {
    pgn_job *job = r->job;
    *failed = false;
    pgn__job_begin_account(job, name);
    pgn_status st = r->calls->begin_input ? r->calls->begin_input(r->shared, input, why) : PGN_OK;
    bool begun = st == PGN_OK;
    if (begun)
        st = work_through(r, input, failed, why);
    else if (st == PGN_SKIP)
        st = PGN_OK;
    if (begun)
        st = end_input(r, input, st, failed, why);
    if (job->refused && !st) {
        *failed = true;
        *why = job->refusal;
        st = job->refusal.code;
    }
    pgn_error other;
    pgn_status done = pgn__job_end_account(job, st && !*failed && st != PGN_STOP, *failed, &other);
    if (!done)
        return st;
    *failed = false;
    *why = other;
    return done;
}

static pgn_status run_path(run *r, const char *path, pgn_error *err) {
    pgn_job *job = r->job;
    pgn_input *input;
    pgn_error why = {.code = PGN_OK};
    bool failed = true;
    pgn_status st = pgn__job_open_input(job, path, &input, &why);
    if (st == PGN_E_CANCELED || st == PGN_E_NOMEM)
        failed = false;
    if (!st)
        st = run_input(r, input, path, &failed, &why);
    job->passed += input ? pgn__input_consumed(input) : 0;
    if (st && st != PGN_STOP) {
        if (failed)
            st = pgn__job_input_failed(job, path, &why, err);
        else if (err)
            *err = why;
    }
    job->now->input = NULL;
    pgn_input_close(input);
    return st;
}

/* ---- all inputs ---- */

pgn__split_options pgn__job_split_options(const pgn_job *job, const pgn__job_reading *reading) {
    const pgn_read_options *o = &job->options.read;
    pgn__split_options split = {.largest_game = o->max_game,
                                .deepest_nesting = o->max_depth,
                                .encoding = o->encoding,
                                .letters = pgn__letters_option(o->letters)};
    if (reading) {
        split.window = reading->window;
        split.no_survey = reading->no_survey;
        split.defer = reading->defer;
        split.lines = reading->lines;
    }
    if (!split.lines)
        pgn__formats_choose(o->format, &split);
    return split;
}

static pgn_status begin_run(run *r, const pgn__pipeline_calls *calls,
                            const pgn__job_reading *reading, pgn_error *err) {
    pgn_job *job = r->job;
    pgn_format format = job->options.read.format;
    bool lines = reading && reading->lines;
    if (lines ? format != PGN_FORMAT_AUTO && format != PGN_FORMAT_EPD : format == PGN_FORMAT_EPD)
        return pgn__fail(err, PGN_E_ARG,
                         lines ? "the job's format must be EPD"
                               : "the job's format must not be EPD");
    pgn__pipeline_options how = {.threads = pgn__job_threads(job), .pool = &job->pool};
    how.reader.split = pgn__job_split_options(job, reading);
    if (reading && reading->threads && reading->threads < how.threads) {
        how.threads = reading->threads;
        how.pool = NULL; /* those of the job are as many as its options say */
    }
    if (reading)
        how.texts = reading->texts;
    job->second_pass = reading && reading->second_pass;
    job->in_place = reading && reading->in_place;
    job->phase = reading && reading->phase ? reading->phase : "reading";
    job->passed = job->all = 0;
    return pgn__pipeline_new(&r->pipeline, calls, r, &how, err);
}

/* 0 if one of them is not a regular file. */
static uint64_t size_of_all(const char *const *paths) {
    uint64_t sum = 0;
    for (; *paths; paths++) {
        struct stat about;
        if (stat(*paths, &about) != 0)
            continue;
        if (!S_ISREG(about.st_mode))
            return 0;
        sum += (uint64_t)about.st_size;
    }
    return sum;
}

pgn_status pgn__job_run_chunks(pgn_job *job, const char *const *paths,
                               const pgn__job_reading *reading, const pgn__job_calls *calls,
                               void *shared, pgn_error *err) {
    static const char *const standard_input[] = {"-", NULL};
    const pgn__pipeline_calls through = {open_worker, deliver, calls->close, calls->work};
    run r = {.job = job, .calls = calls, .shared = shared};
    pgn_status st = begin_run(&r, &through, reading, err);
    if (st)
        return st;
    if (!paths || !*paths)
        paths = standard_input;
    if (job->options.progress)
        job->all = size_of_all(paths);
    for (; *paths && !st; paths++)
        st = run_path(&r, *paths, err);
    pgn__pipeline_free(r.pipeline);
    return st == PGN_STOP ? PGN_OK : st;
}

pgn_status pgn__job_run_input(pgn_job *job, pgn_input *input, const pgn__job_reading *reading,
                              const pgn__job_calls *calls, void *shared, pgn_error *err) {
    const pgn__pipeline_calls through = {open_worker, deliver, calls->close, calls->work};
    run r = {.job = job, .calls = calls, .shared = shared};
    pgn_status st = begin_run(&r, &through, reading, err);
    if (st)
        return st;
    pgn_error why = {.code = PGN_OK};
    bool failed;
    job->account.inputs += !job->second_pass;
    job->all = pgn__input_size(input);
    st = run_input(&r, input, pgn_input_name(input), &failed, &why);
    job->account.failed_inputs += failed;
    if (st && st != PGN_STOP && err)
        *err = why;
    job->now->input = NULL;
    pgn__pipeline_free(r.pipeline);
    return st == PGN_STOP ? PGN_OK : st;
}
