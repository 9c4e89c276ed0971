/* epd_files.c -- pgn_epd_convert_files(): files of EPD, FENs or games through the converters of
 * src/epd on all cores. It is here, and not in src/epd, as it shares the rules about replacing
 * files with pgn_convert_files(). */
#include "pgn/unstable/epd_files.h"

#include <stdlib.h>
#include <string.h>

#include "base/error_int.h"
#include "base/reserved_int.h"
#include "epd/convert_int.h"
#include "game/tree_int.h"
#include "pgn/replay_int.h"
#include "rewriting_int.h"

typedef struct {
    pgn_job *job;
    pgn_epd_convert_options options;
    pgn__rewriting to;
    uint64_t positions; /* of the input being read: records whose fields can be read */
} conversion;

/* Of lines, or of games. */
typedef struct {
    const conversion *all;
    pgn__reports reports;
    pgn__epd_converter *lines;
    pgn__chunk_reader *reader; /* borrowed */
    pgn__replay *replay;
    pgn__tee tee;
    pgn_game *game;
    pgn_epd *record;
    const char *source; /* of the game, in the input */
    pgn_buffer text;
    pgn_status status;
} worker;

static void close_worker(void *self) {
    worker *w = self;
    pgn__reports_free(&w->reports);
    pgn__epd_converter_free(w->lines);
    pgn__replay_free(w->replay);
    pgn_game_free(w->game);
    pgn_epd_free(w->record);
    pgn_buffer_free(&w->text);
    free(w);
}

static worker *new_worker(const conversion *c) {
    worker *w = calloc(1, sizeof *w);
    if (!w)
        return NULL;
    w->all = c;
    pgn__job_bound_reports(c->job, &w->reports);
    return w;
}

/* ---- lines ---- */

/* Errors, and the differences that check_only finds; style findings are fixed silently. */
static void on_finding(void *self, const pgn__finding *found, const pgn_place *place) {
    worker *w = self;
    pgn__kept_finding report = pgn__report_of(found, place);
    report.own = found->rule == PGN__RULE_EPD_FORMAT;
    if (report.own || found->severity == PGN_SEVERITY_ERROR)
        pgn__reports_add(&w->reports, &report);
}

static pgn_status open_lines(void *shared, pgn__chunk_reader *reader, void **out, pgn__sink *sink,
                             pgn_error *err) {
    const conversion *c = shared;
    worker *w = new_worker(c);
    (void)reader;
    (void)sink;
    if (!w)
        return PGN_E_NOMEM;
    pgn__split_options split = pgn__job_split_options(c->job, NULL);
    pgn_status st = pgn__epd_converter_new(&w->lines, &c->options, &split, on_finding, w, err);
    if (st)
        close_worker(w);
    else
        *out = w;
    return st;
}

static pgn_status convert_lines(void *self, const pgn__chunk *chunk, uint64_t *records,
                                pgn_error *err) {
    const worker *w = self;
    (void)err;
    pgn__epd_convert_chunk(w->lines, chunk);
    *records = w->lines->reader.seen.games;
    return PGN_OK;
}

static pgn_status deliver_lines(void *shared, void *self, const pgn__chunk *chunk, pgn_error *err) {
    conversion *c = shared;
    worker *w = self;
    pgn_status st = pgn__epd_converter_status(w->lines);
    if (st)
        return pgn__fail(err, st, NULL);
    c->positions += w->lines->reader.positions;
    w->lines->reader.positions = 0;
    w->lines->reader.seen = (pgn__linter_counts){0};
    c->to.read += chunk->text.len;
    st = pgn__job_report(c->job, &w->reports, chunk, err);
    if (!st && !c->options.check_only)
        st = pgn__rewriting_write(&c->to, w->lines->text.data, w->lines->text.len, err);
    else if (!st)
        st = pgn__rewriting_compare(&c->to, chunk, &w->lines->text, &w->lines->marks, err);
    pgn_buffer_clear(&w->lines->text);
    pgn_buffer_clear(&w->lines->marks);
    return st;
}

/* ---- games: a sink behind the one that fills the tree ---- */

static pgn_status on_begin_game(void *self, const char *at) {
    worker *w = self;
    w->source = at;
    return PGN_OK;
}

static void on_diagnostic(void *self, const pgn__diagnostic *d) {
    worker *w = self;
    pgn__reports_take(&w->reports, w->reader, d);
}

static pgn_status on_end_game(void *self) {
    worker *w = self;
    pgn_position start;
    if (!pgn_game_start_position(w->game, &start)) {
        pgn__kept_finding report = {.rule = PGN__RULE_VARIANT,
                                    .at = {w->source, 0},
                                    .message = "game skipped: its positions are unknown",
                                    .own = true};
        pgn__chunk_reader_place(w->reader, w->source, &report.place);
        pgn__reports_add(&w->reports, &report);
    } else if (!w->status) {
        w->status = pgn__epd_write_positions(&w->all->options, w->game, w->record, &w->text);
    }
    return PGN_OK;
}

static pgn_status open_games(void *shared, pgn__chunk_reader *reader, void **out, pgn__sink *sink,
                             pgn_error *err) {
    static const pgn__events BESIDE = {
        .begin_game = on_begin_game, .end_game = on_end_game, .diagnostic = on_diagnostic};
    worker *w = new_worker(shared);
    if (!w)
        return PGN_E_NOMEM;
    w->reader = reader;
    pgn_status st = pgn_game_new(&w->game, err);
    st = st ? st : pgn_epd_new(&w->record, err);
    if (!st) {
        pgn__sink both = pgn__tee_sink(&w->tee, pgn__game_sink(w->game), (pgn__sink){&BESIDE, w});
        st = pgn__replay_new(&w->replay, both, err);
    }
    if (st) {
        close_worker(w);
        return st;
    }
    *out = w;
    *sink = pgn__replay_sink(w->replay);
    return PGN_OK;
}

static pgn_status deliver_games(void *shared, void *self, const pgn__chunk *chunk, pgn_error *err) {
    conversion *c = shared;
    worker *w = self;
    pgn_status st = w->status ? w->status : pgn__replay_status(w->replay);
    st = st ? st : pgn__game_status(w->game);
    if (st)
        return pgn__fail(err, st, NULL);
    c->to.read += chunk->text.len;
    st = pgn__job_report(c->job, &w->reports, chunk, err);
    if (!st)
        st = pgn__rewriting_write(&c->to, w->text.data, w->text.len, err);
    pgn_buffer_clear(&w->text);
    return st;
}

/* ---- inputs ---- */

static pgn_status begin_input(void *shared, pgn_input *input, pgn_error *err) {
    conversion *c = shared;
    c->positions = 0;
    return pgn__rewriting_begin_input(&c->to, input, err);
}

/* A file without records is not EPD, so it must not be replaced. */
static pgn_status end_input(void *shared, pgn_input *input, const pgn_error *why, pgn_error *err) {
    conversion *c = shared;
    (void)input;
    bool line_by_line =
        c->options.conversion != PGN_EPD_TO_PGN && c->options.conversion != PGN_EPD_FROM_PGN;
    const char *objection =
        line_by_line && c->to.read && !c->positions ? "it has no records" : NULL;
    return pgn__rewriting_end_input(&c->to, why ? why->code : PGN_OK, objection, err);
}

/* ---- the call ---- */

static pgn_status check_plies(const pgn_epd_convert_options *o, pgn_error *err) {
    if (o->ply_count && !o->plies)
        return pgn__fail(err, PGN_E_ARG, "ply_count without plies");
    for (size_t i = 0; i < o->ply_count; i++)
        if (o->plies[i].last < o->plies[i].first)
            return pgn__fail(err, PGN_E_ARG, "a range of plies is empty");
    return PGN_OK;
}

static pgn_status read_options(conversion *c, const char *output,
                               const pgn_epd_convert_options *options, pgn_error *err) {
    const pgn_epd_convert_options *o = &c->options;
    if (options)
        c->options = *options;
    c->to.output = output && strcmp(output, "-") != 0 ? output : NULL;
    c->to.in_place = o->in_place;
    c->to.check_only = o->check_only;
    c->to.changes.file.look = o->diff;
    if (pgn__any_reserved(o->reserved, sizeof o->reserved))
        return pgn__fail_newer(err, "option");
    if ((unsigned)o->conversion > PGN_EPD_FROM_FEN)
        return pgn__fail(err, PGN_E_ARG, "invalid conversion");
    if (o->conversion != PGN_EPD_CANONICAL &&
        (o->no_comments || o->in_place || o->check_only || o->diff))
        return pgn__fail(err, PGN_E_ARG,
                         "no_comments, in_place, check_only and diff require PGN_EPD_CANONICAL");
    if (o->conversion != PGN_EPD_FROM_PGN && (o->last_position || o->every || o->ply_count))
        return pgn__fail(err, PGN_E_ARG, "every, plies and last_position require PGN_EPD_FROM_PGN");
    if (o->in_place && o->check_only)
        return pgn__fail(err, PGN_E_ARG, "in_place cannot be combined with check_only");
    if ((o->in_place || (o->check_only && !o->diff)) && output)
        return pgn__fail(err, PGN_E_ARG, "in_place and check_only take no output");
    pgn_status st = pgn__rewriting_check(&c->to, err);
    return st ? st : check_plies(o, err);
}

static pgn_status convert(conversion *c, const char *const *paths, pgn_error *err) {
    static const pgn__job_calls LINES = {.open = open_lines,
                                         .work = convert_lines,
                                         .deliver = deliver_lines,
                                         .close = close_worker,
                                         .begin_input = begin_input,
                                         .end_input = end_input},
                                GAMES = {.open = open_games,
                                         .deliver = deliver_games,
                                         .close = close_worker,
                                         .begin_input = begin_input,
                                         .end_input = end_input};
    pgn__job_reading reading = {.lines = c->options.conversion != PGN_EPD_FROM_PGN};
    if (c->options.conversion == PGN_EPD_TO_PGN)
        reading.threads = 1; /* a game may continue in the next chunk */
    return pgn__rewriting_run(&c->to, paths, &reading, reading.lines ? &LINES : &GAMES, c, err);
}

pgn_status pgn_epd_convert_files(pgn_job *job, const char *const *paths, const char *output,
                                 const pgn_epd_convert_options *options, pgn_error *err) {
    conversion c = {.positions = 0};
    pgn_status st = read_options(&c, output, options, err);
    if (!st)
        st = pgn__job_begin_selecting(&job, err);
    if (st)
        return st;
    c.job = c.to.job = job;
    return pgn__job_end(job, convert(&c, paths, err));
}
