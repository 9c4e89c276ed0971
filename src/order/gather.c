/* gather.c -- entries are made on all threads, and passed on in the order of the inputs. */
#include "gather_int.h"

#include <stdlib.h>

#include "base/error_int.h"

/* What is made of one chunk: its entries, and what is wrong with it. */
typedef struct {
    pgn__entries *entries;
    pgn__reports reports;
    pgn__tee tee;
} worker;

static void close_worker(void *self) {
    worker *w = self;
    pgn__entries_free(w->entries);
    pgn__reports_free(&w->reports);
    free(w);
}

static pgn_status open_worker(void *shared, pgn__chunk_reader *reader, void **out, pgn__sink *sink,
                              pgn_error *err) {
    const pgn__gathering *g = shared;
    worker *w = calloc(1, sizeof *w);
    if (!w)
        return PGN_E_NOMEM;
    pgn_status st = pgn__entries_new(&w->entries, g->tags, g->tag_count, err);
    if (st) {
        close_worker(w);
        return st;
    }
    pgn__job_bound_reports(g->job, &w->reports);
    *out = w;
    *sink = pgn__tee_sink(&w->tee, pgn__entries_sink(w->entries),
                          pgn__reports_sink(&w->reports, reader));
    return PGN_OK;
}

static pgn_status pass_on(pgn__gathering *g, worker *w, const pgn__chunk *chunk, pgn_error *err) {
    pgn_status st = pgn__entries_end(w->entries, chunk);
    if (st)
        return pgn__fail(err, st, NULL);
    if (!g->parts)
        st = pgn__job_need_whole(g->job, chunk, err);
    for (size_t i = 0; i < pgn__entries_count(w->entries) && !st; i++) {
        st = g->game(g->self, pgn__entries_at(w->entries, i), chunk, err);
        g->games++;
        g->input_games++;
    }
    return st;
}

static pgn_status deliver(void *shared, void *self, const pgn__chunk *chunk, pgn_error *err) {
    pgn__gathering *g = shared;
    worker *w = self;
    pgn_error other;
    pgn_status st = pass_on(g, w, chunk, err);
    pgn_status reported = pgn__job_report(g->job, &w->reports, chunk, st ? &other : err);
    if (!g->parts && !st && !reported)
        reported = pgn__job_need_games(g->job, chunk, pgn__entries_count(w->entries), err);
    pgn__entries_clear(w->entries);
    return st ? st : reported;
}

static pgn_status begin_input(void *shared, pgn_input *input, pgn_error *err) {
    pgn__gathering *g = shared;
    (void)input;
    (void)err;
    g->input_games = 0;
    if (g->input)
        g->input(g->self);
    return PGN_OK;
}

pgn_status pgn__gather(pgn__gathering *g, const char *const *paths, pgn_error *err) {
    static const pgn__job_calls CALLS = {
        .open = open_worker, .deliver = deliver, .close = close_worker, .begin_input = begin_input};
    g->reading.texts = true;
    return pgn__job_run_chunks(g->job, paths, &g->reading, &CALLS, g, err);
}
