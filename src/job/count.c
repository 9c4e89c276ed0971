/* count.c -- pgn_count_files(): games, and plies of main lines, without parsing moves. */
#include <stdlib.h>

#include "job_int.h"
#include "stream/pass_int.h"

typedef struct {
    pgn_job *job;
    bool plies;
} counting;

typedef struct {
    pgn__chunk_reader *reader; /* borrowed */
    uint64_t plies;
    pgn__reports reports; /* games that could not be read, and are not counted */
} worker;

static void on_move(void *self, const pgn__move_event *move) {
    worker *w = self;
    (void)move;
    w->plies++;
}

static void on_not_decoded(void *self, const pgn__diagnostic *d) {
    worker *w = self;
    if (d->rule != PGN__RULE_PGC_MARKER && d->rule != PGN__RULE_PGC_TRUNCATED) /* of the chunk */
        pgn__reports_take(&w->reports, w->reader, d);
}

/* The reader counts games, and parses no further. */
static const pgn__events GAMES = {.not_decoded = on_not_decoded};
static const pgn__events PLIES = {
    .move = on_move, .begin_variation = pgn__skip_variation, .not_decoded = on_not_decoded};

static pgn_status open_worker(void *shared, pgn__chunk_reader *reader, void **out, pgn__sink *sink,
                              pgn_error *err) {
    const counting *c = shared;
    worker *w = calloc(1, sizeof *w);
    (void)err;
    if (!w)
        return PGN_E_NOMEM;
    w->reader = reader;
    pgn__job_bound_reports(c->job, &w->reports);
    *out = w;
    *sink = (pgn__sink){c->plies ? &PLIES : &GAMES, w};
    return PGN_OK;
}

static pgn_status deliver(void *shared, void *self, const pgn__chunk *chunk, pgn_error *err) {
    const counting *c = shared;
    worker *w = self;
    pgn__job_add(c->job, 0, w->plies);
    w->plies = 0;
    pgn_status st = pgn__job_report(c->job, &w->reports, chunk, err);
    uint64_t games = pgn__chunk_reader_games(w->reader);
    return st ? st : pgn__job_report_losses(c->job, chunk, games, err);
}

static void close_worker(void *self) {
    worker *w = self;
    pgn__reports_free(&w->reports);
    free(w);
}

pgn_status pgn_count_files(pgn_job *job, const char *const *paths, bool plies, pgn_error *err) {
    static const pgn__job_calls CALLS = {
        .open = open_worker, .deliver = deliver, .close = close_worker};
    static const pgn__job_reading READING = {.no_survey = true};
    pgn_status st = pgn__job_begin(&job, err);
    if (st)
        return st;
    counting c = {job, plies};
    st = pgn__job_run_chunks(job, paths, &READING, &CALLS, &c, err);
    return pgn__job_end(job, st);
}
