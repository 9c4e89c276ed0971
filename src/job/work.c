/* work.c -- pgn_job_run(): the caller's work on each game, with a reader for each worker that is
 * set to its chunk. */
#include <stdlib.h>
#include <string.h>

#include "base/error_int.h"
#include "job_state_int.h"
#include "pgn/reader_int.h"

typedef struct {
    pgn_job *job;
    const pgn_work *work;
    void *shared;
    bool may_skip; /* `game` may return PGN_SKIP: it does not want the game, nor its findings */
} run;

typedef struct {
    run *run;
    pgn_reader *reader;
    const char *name; /* of the input, as the reader knows it */
    pgn__reports reports;
    bool stopped; /* `game` has returned PGN_STOP */
    bool opened;
    void *own; /* the caller's worker */
} worker;

/* ---- on any thread ---- */

static void close_worker(void *self) {
    worker *w = self;
    const pgn_work *work = w->run->work;
    if (w->opened && work->close)
        work->close(w->own);
    if (!work->open)
        free(w->own);
    pgn_reader_close(w->reader);
    pgn__reports_free(&w->reports);
    free(w);
}

/* The failure of a callback that returned an unexpected positive code. */
static pgn_status bad_answer(const char *callback, pgn_status answer, pgn_error *err) {
    return pgn__fail(err, PGN_E_ARG, "invalid return value %d of the %s function", (int)answer,
                     callback);
}

static pgn_status open_own(run *r, worker *w, pgn_error *err) {
    if (!r->work->open) {
        w->own = calloc(1, r->work->worker_size ? r->work->worker_size : 1);
        w->opened = w->own != NULL;
        return w->own ? PGN_OK : PGN_E_NOMEM;
    }
    pgn_status st = r->work->open(r->shared, &w->own, err);
    w->opened = st == PGN_OK;
    return st > 0 ? bad_answer("open", st, err) : st;
}

static pgn_status open_worker(void *shared, pgn__chunk_reader *reader, void **out, pgn__sink *sink,
                              pgn_error *err) {
    run *r = shared;
    worker *w = calloc(1, sizeof *w);
    (void)reader;
    (void)sink;
    if (!w)
        return PGN_E_NOMEM;
    w->run = r;
    w->name = r->job->now->input;
    pgn__job_bound_reports(r->job, &w->reports);
    pgn_status st = pgn__reader_new(&w->reader, w->name, &r->job->options.read, err);
    if (!st)
        st = open_own(r, w, err);
    if (st) {
        close_worker(w);
        return st;
    }
    *out = w;
    return PGN_OK;
}

/* The findings in the current game, and in the text before it. */
static void take_diagnostics(worker *w) {
    const pgn_diagnostic *d;
    for (size_t i = 0; (d = pgn_reader_diagnostic(w->reader, i)); i++) {
        pgn__kept_finding report = {.rule = pgn__rule_number(d->rule),
                                    .place = d->place,
                                    .at = d->at,
                                    .message = d->message};
        pgn__reports_add(&w->reports, &report);
    }
}

static pgn_status do_game(worker *w, pgn_error *err) {
    pgn_error reason = {.code = PGN_OK};
    pgn__reader_hold(w->reader, true);
    pgn_status st = w->run->work->game(w->own, w->reader, &reason);
    pgn__reader_hold(w->reader, false);
    w->stopped = st == PGN_STOP;
    if (st == PGN_SKIP && w->run->may_skip)
        return PGN_OK;
    if (st > 0 && st != PGN_STOP)
        return bad_answer("game", st, err);
    if (st < 0) {
        pgn__fail(err, st, NULL);
        if (err && reason.code == st)
            *err = reason;
        return st;
    }
    take_diagnostics(w);
    return PGN_OK;
}

static pgn_status begin_chunk(worker *w, const pgn__chunk *chunk, pgn_error *err) {
    const run *r = w->run;
    pgn_status st = PGN_OK;
    if (!r->work->open)
        memset(w->own, 0, r->work->worker_size);
    w->stopped = false;
    if (w->name != r->job->now->input) {
        w->name = r->job->now->input;
        st = pgn__reader_set_name(w->reader, w->name, err);
    }
    return st ? st : pgn__reader_set_chunk(w->reader, chunk, err);
}

static pgn_status work_on_chunk(void *self, const pgn__chunk *chunk, uint64_t *games,
                                pgn_error *err) {
    worker *w = self;
    *games = 0;
    pgn_status st = begin_chunk(w, chunk, err);
    while (!st && !w->stopped && !(st = pgn_reader_next(w->reader, NULL, err)))
        st = do_game(w, err);
    if (st == PGN_END) {
        take_diagnostics(w);
        st = PGN_OK;
    }
    *games = pgn__reader_games(w->reader);
    return st;
}

/* ---- on the calling thread ---- */

static pgn_status deliver(void *shared, void *self, const pgn__chunk *chunk, pgn_error *err) {
    run *r = shared;
    worker *w = self;
    bool stopped = w->stopped;
    pgn_status st = pgn__job_report(r->job, &w->reports, chunk, err);
    if (!st && r->work->deliver) {
        pgn_error reason = {.code = PGN_OK};
        r->job->block = (pgn_block){r->job->now->input, chunk->lines, chunk->games};
        st = r->work->deliver(r->shared, w->own, &reason);
        r->job->block = (pgn_block){NULL, 0, 0};
        if (st > 0 && st != PGN_STOP)
            return bad_answer("deliver", st, err);
        if (st < 0) {
            pgn__fail(err, st, NULL);
            if (err && reason.code == st)
                *err = reason;
        }
    }
    return st < 0 ? st : st > 0 || stopped ? PGN_STOP : PGN_OK;
}

void pgn_job_block(const pgn_job *job, pgn_block *out) {
    static const pgn_block nothing;
    *out = job ? job->block : nothing;
}

static const pgn__job_calls CALLS = {
    .open = open_worker, .deliver = deliver, .close = close_worker, .work = work_on_chunk};

static pgn_status run_work(pgn_job *job, const char *const *paths, pgn_input *input,
                           const pgn__job_reading *reading, run *r, pgn_error *err) {
    return input ? pgn__job_run_input(job, input, reading, &CALLS, r, err)
                 : pgn__job_run_chunks(job, paths, reading, &CALLS, r, err);
}

pgn_status pgn__job_run_work(pgn_job *job, const char *const *paths, pgn_input *input,
                             const pgn__job_reading *reading, const pgn_work *work, void *shared,
                             pgn_error *err) {
    run r = {job, work, shared, true};
    return run_work(job, paths, input, reading, &r, err);
}

static pgn_status check(const pgn_work *work, pgn_error *err) {
    static const pgn_work NOTHING;
    if (!work || !work->game)
        return pgn__fail_missing(err, "work");
    if (memcmp(work->reserved, NOTHING.reserved, sizeof work->reserved) != 0)
        return pgn__fail_newer(err, "option");
    return PGN_OK;
}

pgn_status pgn_job_run(pgn_job *job, const char *const *paths, const pgn_work *work, void *shared,
                       pgn_error *err) {
    pgn_status st = check(work, err);
    if (!st)
        st = pgn__job_begin_work(&job, err);
    if (st)
        return st;
    run r = {job, work, shared, false};
    st = run_work(job, paths, NULL, NULL, &r, err);
    return pgn__job_end(job, st);
}

pgn_status pgn_job_run_input(pgn_job *job, pgn_input *input, const pgn_work *work, void *shared,
                             pgn_error *err) {
    pgn_status st = input ? check(work, err) : pgn__fail_missing(err, "input");
    if (!st)
        st = pgn__job_begin_work(&job, err);
    if (st)
        return st;
    run r = {job, work, shared, false};
    st = run_work(job, NULL, input, NULL, &r, err);
    return pgn__job_end(job, st);
}
