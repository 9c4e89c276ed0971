/* selecting.c -- a call gets only the selected games of each chunk: its sink is behind one that
 * drops the others, which are counted all the same, so that games keep their numbers. */
#include "selecting_int.h"

#include <stdlib.h>

#include "base/error_int.h"
#include "job_state_int.h"
#include "stream/emit_int.h"
#include "stream/pass_int.h"

typedef struct {
    const pgn__selector *selector;
    const void *what;
    pgn_job *job;
    const pgn__job_calls *calls; /* of the call */
    void *shared;
} selecting;

typedef struct {
    pgn__sink to; /* the call's, or nobody: first, see pass_int.h */
    pgn__sink all;
    pgn__events events;
    const selecting *run;
    pgn__chunk_reader *reader;
    void *selector;
    uint64_t games; /* of the chunk */
    bool inside;    /* a game that is passed call by call */
    void *own;      /* the worker of the call */
} worker;

pgn_status pgn__job_select(pgn_job *job, const pgn__selector *selector, const void *what,
                           pgn_error *err) {
    if (job->running)
        return pgn__fail(err, PGN_E_ARG, "the job is already running");
    job->selector = what ? selector : NULL;
    job->what = what;
    return PGN_OK;
}

bool pgn__job_selects(const pgn_job *job) {
    return job->selector != NULL;
}

bool pgn__job_next_selected(const pgn_job *job, uint64_t *index, pgn_span *text) {
    for (; job->selector && *index < job->selected_of; ++*index)
        if (job->selector->is_selected(job->selected_by, *index)) {
            *text = job->selector->text(job->selected_by, (*index)++);
            return true;
        }
    return false;
}

/* ---- the sink ---- */

/* A game by its number in the chunk, from 1; and the one that began last, or is passed whole. */
static bool is_chosen(const worker *w, uint64_t number) {
    return number && number <= w->games && w->run->selector->is_selected(w->selector, number - 1);
}

static bool is_selected(const worker *w) {
    return is_chosen(w, pgn__chunk_reader_games(w->reader));
}

static bool on_skimmed_game(void *self, const pgn__skimmed_game *game) {
    const worker *w = self;
    return !is_selected(w) || w->all.calls->skimmed_game(w->all.self, game);
}

static bool on_plain_game(void *self, const pgn__plain_game *game) {
    const worker *w = self;
    return !is_selected(w) || w->all.calls->plain_game(w->all.self, game);
}

static bool on_whole_game(void *self, const pgn__plain_game *game) {
    const worker *w = self;
    return !is_selected(w) || w->all.calls->whole_game(w->all.self, game);
}

static pgn_status on_begin_game(void *self, const char *at) {
    worker *w = self;
    w->inside = true;
    if (is_selected(w))
        return pgn__emit_begin_game(w->to, at);
    w->to = pgn__nobody;
    return PGN_SKIP;
}

static void on_unread(void *self, pgn_span source, pgn__unread what) {
    const worker *w = self;
    pgn__emit_unread(w->to, source, what);
}

/* Before a game it belongs to that game, after the last one to the last. */
static void on_escape(void *self, pgn_span text, pgn_span source) {
    const worker *w = self;
    uint64_t number = pgn__chunk_reader_games(w->reader);
    if (!w->inside && number < w->games)
        number++;
    if (is_chosen(w, number))
        pgn__emit_escape(w->all, text, source);
}

/* What is found before the first game may be about the whole chunk. */
static void on_diagnostic(void *self, const pgn__diagnostic *d) {
    const worker *w = self;
    if (!pgn__chunk_reader_games(w->reader) || is_selected(w))
        pgn__emit_diagnostic(w->all, d);
}

static void on_not_decoded(void *self, const pgn__diagnostic *d) {
    const worker *w = self;
    w->all.calls->not_decoded(w->all.self, d);
}

static pgn_status on_end_game(void *self) {
    worker *w = self;
    w->inside = false;
    pgn_status st = pgn__emit_end_game(w->to);
    w->to = w->all;
    return st;
}

/* Handlers decide what is read of a game: there are none that the call's sink has not. */
static void set_events(worker *w) {
    const pgn__events *to = w->all.calls;
    w->events =
        (pgn__events){.skimmed_game = to->skimmed_game ? on_skimmed_game : NULL,
                      .plain_game = to->plain_game ? on_plain_game : NULL,
                      .whole_game = to->whole_game ? on_whole_game : NULL,
                      .takes_misnumbered = to->takes_misnumbered,
                      .begin_game = on_begin_game,
                      .tag = to->tag ? pgn__pass_tag : NULL,
                      .begin_moves = to->begin_moves ? pgn__pass_begin_moves : NULL,
                      .move = to->move ? pgn__pass_move : NULL,
                      .nag = to->nag ? pgn__pass_nag : NULL,
                      .comment = to->comment ? pgn__pass_comment : NULL,
                      .unread = to->unread ? on_unread : NULL,
                      .escape = to->escape ? on_escape : NULL,
                      .begin_variation = to->begin_variation ? pgn__pass_begin_variation : NULL,
                      .end_variation = to->end_variation ? pgn__pass_end_variation : NULL,
                      .result = to->result ? pgn__pass_result : NULL,
                      .end_game = on_end_game,
                      .diagnostic = to->diagnostic ? on_diagnostic : NULL,
                      .not_decoded = to->not_decoded ? on_not_decoded : NULL};
}

/* ---- workers ---- */

static void close_worker(void *self) {
    worker *w = self;
    if (w->selector)
        w->run->selector->close(w->selector);
    if (w->own)
        w->run->calls->close(w->own);
    free(w);
}

static pgn_status open_worker(void *shared, pgn__chunk_reader *reader, void **out, pgn__sink *sink,
                              pgn_error *err) {
    const selecting *run = shared;
    worker *w = calloc(1, sizeof *w);
    if (!w)
        return PGN_E_NOMEM;
    w->run = run;
    w->reader = reader;
    pgn_status st = run->calls->open(run->shared, reader, &w->own, &w->all, err);
    if (st)
        w->own = NULL;
    else
        st = run->selector->open(run->what, run->job, reader, &w->selector, err);
    if (st) {
        close_worker(w);
        return st;
    }
    set_events(w);
    *out = w;
    *sink = w->all; /* receives what is wrong with records that are converted to text */
    return PGN_OK;
}

static pgn_status work(void *self, const pgn__chunk *chunk, uint64_t *games, pgn_error *err) {
    worker *w = self;
    w->to = w->all;
    w->games = 0;
    w->inside = false;
    pgn_status st = w->run->selector->read(w->selector, chunk, &w->games, err);
    st = st ? st : pgn__chunk_reader_emit(w->reader, chunk, (pgn__sink){&w->events, w}, err);
    *games = pgn__chunk_reader_games(w->reader);
    return st;
}

/* ---- on the calling thread ---- */

static pgn_status deliver(void *shared, void *self, const pgn__chunk *chunk, pgn_error *err) {
    const selecting *run = shared;
    const worker *w = self;
    run->job->selected_by = w->selector;
    run->job->selected_of = w->games;
    pgn_status st = run->selector->report(w->selector, run->job, chunk, err);
    return st ? st : run->calls->deliver(run->shared, w->own, chunk, err);
}

static pgn_status begin_input(void *shared, pgn_input *input, pgn_error *err) {
    const selecting *run = shared;
    return run->calls->begin_input ? run->calls->begin_input(run->shared, input, err) : PGN_OK;
}

static pgn_status end_input(void *shared, pgn_input *input, const pgn_error *why, pgn_error *err) {
    const selecting *run = shared;
    return run->calls->end_input ? run->calls->end_input(run->shared, input, why, err) : PGN_OK;
}

pgn_status pgn__job_run_selecting(pgn_job *job, const char *const *paths,
                                  const pgn__job_reading *reading, const pgn__job_calls *calls,
                                  void *shared, pgn_error *err) {
    static const pgn__job_calls CALLS = {.open = open_worker,
                                         .close = close_worker,
                                         .work = work,
                                         .deliver = deliver,
                                         .begin_input = begin_input,
                                         .end_input = end_input};
    selecting run = {job->selector, job->what, job, calls, shared};
    if (run.selector && calls->work)
        return pgn__fail(err, PGN_E_UNSUPPORTED, "a query selects games, not records");
    return run.selector ? pgn__job_run_chunks(job, paths, reading, &CALLS, &run, err)
                        : pgn__job_run_chunks(job, paths, reading, calls, shared, err);
}
