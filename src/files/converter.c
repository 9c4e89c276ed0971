/* converter.c -- converts games to bytes and checks each result: is it identical to the input, has
 * it errors, did it lose characters? */
#include "converter_int.h"

#include <stdlib.h>
#include <string.h>

#include "pgn/replay_odd_int.h"

static const uint64_t UNKNOWN = UINT64_MAX;    /* an earlier game differs */
static const uint64_t BEFORE = UINT64_MAX - 1; /* none in this chunk: decided by earlier chunks */

static void on_diagnostic(void *self, const pgn__diagnostic *d) {
    pgn__converter *w = self;
    w->game_errors |= pgn__reports_take(&w->reports, w->reader, d);
}

static void find(pgn__converter *w, const char *at, const char *message) {
    pgn__kept_finding report = {
        .rule = PGN__RULE_EXPORT_FORMAT, .at = {at, 0}, .message = message, .own = true};
    pgn__chunk_reader_place(w->reader, at, &report.place);
    pgn__reports_add(&w->reports, &report);
}

/* ---- comparing ---- */

/* A game or an escape between games begins here, and nothing may precede it. For the first in the
 * chunk this is not known yet: its report is withdrawn on delivery if all is well. */
static void begin_compare(pgn__converter *w, const char *at) {
    pgn_place place;
    w->source = at;
    pgn__chunk_reader_place(w->reader, at, &place);
    if (place.offset != w->expected && w->expected != UNKNOWN) {
        find(w, at,
             w->in_game ? "game has too many or too few empty lines before it"
                        : "escape has too many or too few empty lines before it");
        if (w->expected == BEFORE) {
            w->first = place.offset;
            w->first_report = pgn__reports_last(&w->reports);
        }
    }
    w->expected = place.offset;
}

/* What has been compared is needed for a diff only. */
static void keep_or_drop(pgn__converter *w) {
    const pgn__diff_mark mark = {w->source, w->game_start};
    if (w->all->keep)
        pgn_buffer_append(&w->marks, &mark, sizeof mark);
    else
        w->bytes.len = w->game_start;
    w->compared = w->bytes.len;
}

/* Is the game, or the escape, in the input identical to what was written? */
static void compare(pgn__converter *w) {
    size_t len = w->bytes.len - w->game_start,
           have = pgn__chunk_reader_available(w->reader, w->source);
    const char *text = len ? w->bytes.data + w->game_start : "";
    while (have < len && text[len - 1] == '\n')
        len--; /* the empty line may be in the next chunk; the start of its first game decides */
    if (have < len || (len && memcmp(w->source, text, len) != 0)) { /* nothing: without memory */
        find(w, w->source,
             w->in_game ? "game is not in export format" : "escape is not in export format");
        w->expected = UNKNOWN;
    } else {
        w->expected += w->bytes.len - w->game_start;
    }
    keep_or_drop(w);
}

void pgn__converter_join(pgn__converter *w, uint64_t *expected) {
    if (w->expected == BEFORE) /* neither a game nor an escape */
        return;
    if (*expected == UNKNOWN || *expected == w->first)
        pgn__reports_withdraw(&w->reports, w->first_report);
    *expected = w->expected;
    w->expected = BEFORE;
}

void pgn__converter_clear(pgn__converter *w) {
    pgn_buffer_clear(&w->bytes);
    pgn_buffer_clear(&w->damaged);
    pgn_buffer_clear(&w->marks);
    w->compared = 0;
}

bool pgn__converter_ends_well(uint64_t expected, uint64_t end) {
    return expected == UNKNOWN || expected == end;
}

/* ---- the sink beside the writer, which receives each call first ---- */

/* The game, or the escape, was written: with all its characters? */
static void count_lost(pgn__converter *w) {
    const char *first;
    size_t lost = w->writer ? pgn__text_writer_lost(w->writer, &first) : 0;
    if (lost && !w->lost)
        pgn__chunk_reader_place(w->reader, first, &w->first_lost);
    w->lost += lost;
}

static pgn_status on_begin_game(void *self, const char *at) {
    pgn__converter *w = self;
    w->game_start = w->bytes.len;
    w->game_errors = false;
    w->in_game = true;
    w->source = at;
    if (w->all->check_only)
        begin_compare(w, at);
    return PGN_OK;
}

static void set_apart(pgn__converter *w) {
    if (w->bytes.status || w->bytes.len <= w->game_start)
        return;
    pgn_buffer_append(&w->damaged, w->bytes.data + w->game_start, w->bytes.len - w->game_start);
    w->bytes.len = w->game_start;
}

static pgn_status on_end_game(void *self) {
    pgn__converter *w = self;
    bool damaged = w->game_errors || (w->writer && pgn__text_writer_has_unread(w->writer));
    if (w->all->drop_faulty && w->game_errors) {
        find(w, w->source, "game dropped because of errors");
        w->bytes.len = w->game_start;
    } else if (w->all->check_only) {
        compare(w);
    } else {
        count_lost(w);
        if (w->all->part && damaged)
            set_apart(w);
    }
    w->in_game = false;
    return PGN_OK;
}

/* It is ASCII, and has no errors except oddly spelled moves. */
static bool on_plain_game(void *self, const pgn__plain_game *game) {
    static const pgn__events notes = {.diagnostic = on_diagnostic};
    pgn__converter *w = self;
    pgn__report_whole((pgn__sink){&notes, w}, game);
    if (w->all->check_only) {
        w->in_game = true;
        w->game_start = w->compared;
        begin_compare(w, game->text);
        compare(w);
        w->in_game = false;
    }
    return true;
}

static void on_escape(void *self, pgn_span text, pgn_span source) {
    pgn__converter *w = self;
    (void)text;
    if (w->in_game)
        return;
    if (!w->all->check_only) {
        count_lost(w);
        return;
    }
    w->game_start = w->compared;
    begin_compare(w, source.text);
    compare(w);
}

static const pgn__events BESIDE = {
    .plain_game = on_plain_game,
    .whole_game = on_plain_game,
    .begin_game = on_begin_game,
    .end_game = on_end_game,
    .escape = on_escape,
    .diagnostic = on_diagnostic,
};

/* Without these only the diagnostics matter. */
static pgn__sink beside(pgn__converter *w) {
    const pgn__conversion *c = w->all;
    return c->check_only || c->drop_faulty || c->part || c->writing.latin1
               ? (pgn__sink){&BESIDE, w}
               : pgn__reports_sink(&w->reports, w->reader);
}

/* ---- the worker ---- */

void pgn__converter_free(pgn__converter *w) {
    if (!w)
        return;
    pgn__replay_free(w->replay);
    pgn__text_writer_free(w->writer);
    pgn__pgc_encoder_free(w->encoder);
    pgn_buffer_free(&w->bytes);
    pgn_buffer_free(&w->damaged);
    pgn_buffer_free(&w->marks);
    pgn__reports_free(&w->reports);
    free(w);
}

pgn_status pgn__converter_new(pgn__converter **out, const pgn__conversion *all,
                              pgn__chunk_reader *reader, pgn__sink *sink, pgn_error *err) {
    pgn__converter *w = calloc(1, sizeof *w);
    if (!w)
        return PGN_E_NOMEM;
    *w = (pgn__converter){.all = all, .reader = reader, .expected = BEFORE};
    pgn__job_bound_reports(all->job, &w->reports);
    pgn_status st = all->pgc ? pgn__pgc_encoder_new(&w->encoder, &w->bytes, err)
                             : pgn__text_writer_new(&w->writer, &w->bytes, &all->writing, err);
    if (!st) {
        pgn__sink maker =
            all->pgc ? pgn__pgc_encoder_sink(w->encoder) : pgn__text_writer_sink(w->writer);
        st = pgn__replay_new(&w->replay, pgn__tee_sink(&w->tee, maker, beside(w)), err);
    }
    if (st) {
        pgn__converter_free(w);
        return st;
    }
    *out = w;
    *sink = pgn__replay_sink(w->replay);
    return PGN_OK;
}

pgn_status pgn__converter_status(const pgn__converter *w) {
    pgn_status st =
        w->encoder ? pgn__pgc_encoder_status(w->encoder) : pgn__text_writer_status(w->writer);
    st = st ? st : w->bytes.status;
    st = st ? st : w->damaged.status;
    st = st ? st : w->marks.status;
    st = st ? st : pgn__replay_status(w->replay);
    return st ? st : pgn__reports_status(&w->reports);
}
