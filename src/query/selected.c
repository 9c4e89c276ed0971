/* selected.c -- work on the games that a query selects: each worker of a job gets a matcher, and
 * passes on what matches. */
#include "selected_int.h"

#include <stdlib.h>

#include "base/error_int.h"
#include "search_int.h"

typedef struct {
    pgn_job *job;
    const pgn_query *query;
    const pgn_work *work;
    void *shared; /* by the workers of the work */
} selecting;

typedef struct {
    const selecting *all;
    pgn_matcher *matcher;
    pgn_buffer incomplete; /* pgn_place[]: of games with such answers, in the block */
    void *own;             /* the worker of the work */
} worker;

static void close_worker(void *self) {
    worker *w = self;
    pgn_matcher_free(w->matcher);
    pgn_buffer_free(&w->incomplete);
    w->all->work->close(w->own);
    free(w);
}

static pgn_status open_worker(void *shared, void **out, pgn_error *err) {
    const selecting *all = shared;
    worker *w = calloc(1, sizeof *w);
    if (!w)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    w->all = all;
    pgn_status st = all->work->open(all->shared, &w->own, err);
    if (st) {
        free(w);
        return st;
    }
    st = pgn_matcher_new(&w->matcher, all->query, err);
    if (st)
        close_worker(w);
    else
        *out = w;
    return st;
}

static pgn_status on_game(void *self, pgn_reader *reader, pgn_error *err) {
    worker *w = self;
    pgn_query_answer answer;
    pgn_status st = pgn_query_match(w->matcher, reader, &answer, err);
    if (!st && answer.incomplete) {
        pgn_place place;
        pgn_reader_place(reader, &place);
        if (pgn_buffer_append(&w->incomplete, &place, sizeof place))
            return pgn__fail(err, PGN_E_NOMEM, NULL);
    }
    return st || !answer.matches ? st : w->all->work->game(w->own, reader, err);
}

static pgn_status report(const selecting *all, worker *w, pgn_error *err) {
    const pgn_place *places = (const pgn_place *)(const void *)w->incomplete.data;
    size_t count = w->incomplete.len / sizeof *places;
    pgn_status st = PGN_OK;
    pgn_block block;
    pgn_job_block(all->job, &block);
    for (size_t i = 0; i < count && !st; i++) {
        pgn_place place = places[i];
        place.line += place.line ? block.lines : 0;
        place.game += block.games;
        st = pgn__qreport_incomplete(all->job, &place, err);
    }
    pgn_buffer_clear(&w->incomplete);
    return st;
}

static pgn_status deliver(void *shared, void *self, pgn_error *err) {
    const selecting *all = shared;
    worker *w = self;
    pgn_status st = report(all, w, err);
    return st ? st : all->work->deliver(all->shared, w->own, err);
}

pgn_status pgn__job_run_selected(pgn_job *job, const char *const *paths, const pgn_query *query,
                                 const pgn_work *work, void *shared, pgn_error *err) {
    static const pgn_work SELECT = {
        .open = open_worker, .close = close_worker, .game = on_game, .deliver = deliver};
    selecting all = {job, query, work, shared};
    return query ? pgn_job_run(job, paths, &SELECT, &all, err)
                 : pgn_job_run(job, paths, work, shared, err);
}
