/* latex_files.c -- pgn_latex_files(): the games of many files as one LaTeX document. */
#include <stdlib.h>
#include <string.h>

#include "base/error_int.h"
#include "files/rewriting_int.h"
#include "game/tree_int.h"
#include "latex_int.h"
#include "pgn/replay_int.h"

typedef struct {
    pgn_job *job;
    pgn_latex_options options;
    pgn__rewriting to;
    bool begun; /* the preamble was written */
} document;

typedef struct {
    const document *all;
    pgn_game *game;
    pgn__replay *replay;
    pgn__tee tee, inner; /* the tree, then what is made of it and the findings */
    pgn__reports reports;
    pgn_buffer bytes;
} worker;

/* ---- workers ---- */

static void close_worker(void *self) {
    worker *w = self;
    pgn__replay_free(w->replay);
    pgn_game_free(w->game);
    pgn__reports_free(&w->reports);
    pgn_buffer_free(&w->bytes);
    free(w);
}

/* The tree has been made. */
static pgn_status on_end_game(void *self) {
    worker *w = self;
    if (pgn__game_status(w->game))
        return PGN_STOP;
    return pgn_latex_game(w->game, &w->all->options, &w->bytes, NULL) ? PGN_STOP : PGN_OK;
}

static const pgn__events CALLS = {.end_game = on_end_game};

static pgn_status open_worker(void *shared, pgn__chunk_reader *reader, void **out, pgn__sink *sink,
                              pgn_error *err) {
    const document *d = shared;
    worker *w = calloc(1, sizeof *w);
    if (!w)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    w->all = d;
    pgn__job_bound_reports(d->job, &w->reports);
    pgn_status st = pgn_game_new(&w->game, err);
    if (!st) {
        pgn__sink inner = pgn__tee_sink(&w->inner, (pgn__sink){&CALLS, w},
                                        pgn__reports_sink(&w->reports, reader));
        st = pgn__replay_new(&w->replay, pgn__tee_sink(&w->tee, pgn__game_sink(w->game), inner),
                             err);
    }
    if (st) {
        close_worker(w);
        return st;
    }
    *out = w;
    *sink = pgn__replay_sink(w->replay);
    return PGN_OK;
}

static pgn_status status_of(const worker *w) {
    pgn_status st = w->bytes.status ? w->bytes.status : pgn__game_status(w->game);
    st = st ? st : pgn__replay_status(w->replay);
    return st ? st : pgn__reports_status(&w->reports);
}

/* ---- output ---- */

static pgn_status write_part(document *d, pgn_status made, pgn_buffer *part, pgn_error *err) {
    pgn_status st = made;
    if (!st)
        st = pgn__rewriting_write(&d->to, part->data ? part->data : "", part->len, err);
    pgn_buffer_free(part);
    return st;
}

static pgn_status begin_document(document *d, pgn_error *err) {
    pgn_buffer part = PGN_BUFFER_INIT;
    if (d->begun)
        return PGN_OK;
    d->begun = true;
    return write_part(d, pgn_latex_begin(&d->options, &part, err), &part, err);
}

static pgn_status deliver(void *shared, void *self, const pgn__chunk *chunk, pgn_error *err) {
    document *d = shared;
    worker *w = self;
    pgn_status st = status_of(w);
    if (st)
        return pgn__fail(err, st, NULL);
    d->to.read += chunk->text.len;
    st = pgn__job_report(d->job, &w->reports, chunk, err);
    if (!st && w->bytes.len) {
        st = begin_document(d, err);
        st = st ? st : pgn__rewriting_write(&d->to, w->bytes.data, w->bytes.len, err);
    }
    pgn_buffer_clear(&w->bytes);
    return st;
}

static pgn_status finish(void *shared, pgn_error *err) {
    document *d = shared;
    pgn_buffer part = PGN_BUFFER_INIT;
    pgn_status st = begin_document(d, err);
    return st ? st : write_part(d, pgn_latex_end(&part, err), &part, err);
}

static pgn_status begin_input(void *shared, pgn_input *input, pgn_error *err) {
    document *d = shared;
    return pgn__rewriting_begin_input(&d->to, input, err);
}

static pgn_status end_input(void *shared, pgn_input *input, const pgn_error *why, pgn_error *err) {
    document *d = shared;
    (void)input;
    return pgn__rewriting_end_input(&d->to, why ? why->code : PGN_OK, NULL, err);
}

/* ---- the call ---- */

pgn_status pgn_latex_files(pgn_job *job, const char *const *paths, const char *output,
                           const pgn_latex_options *options, pgn_error *err) {
    static const pgn__job_calls WORK = {.open = open_worker,
                                        .deliver = deliver,
                                        .close = close_worker,
                                        .begin_input = begin_input,
                                        .end_input = end_input};
    document d = {
        .to = {.output = output && strcmp(output, "-") != 0 ? output : NULL, .finish = finish}};
    pgn_status st = pgn__latex_check(options, err);
    if (options)
        d.options = *options;
    st = st ? st : pgn__job_begin_selecting(&job, err);
    if (st)
        return st;
    d.job = d.to.job = job;
    return pgn__job_end(job, pgn__rewriting_run(&d.to, paths, NULL, &WORK, &d, err));
}
