/* transcode.c -- games that are not text, for all readers of games. What sinks may need of a game's
 * text (where a token is, what surrounds it) does not exist in another format, so each game is
 * written in export format first, and that is read: the file reads as the equivalent PGN file.
 * Plain games, which are nearly all, come with their text and moves from the decoder, and are not
 * reparsed. */
#include "transcode_int.h"

#include <stdlib.h>
#include <string.h>

#include "base/buffer_int.h"
#include "stream/emit_int.h"
#include "stream/pass_int.h"
#include "text_writer_int.h"

/* The parser's sink for a game that has diagnostics of the decoder, which are emitted after the
 * game's beginning, or unread text, whose comments are of that kind still. */
typedef struct {
    pgn__sink to; /* first, for pass_int.h */
    pgn__transcoder *transcoder;
} front;

/* A diagnostic of the decoder about the game. */
typedef struct {
    pgn__diagnostic finding;
    size_t message; /* in the messages */
} kept;

struct pgn__transcoder {
    pgn__sink to; /* the writer; first, for pass_int.h */
    pgn__sink down;
    front front;
    pgn__parser *parser;
    pgn__decoder *decoder;
    pgn__text_writer *writer;
    pgn_buffer written;        /* by the writer */
    pgn_span text;             /* of the game: the writer's or the decoder's */
    pgn_buffer kept, messages; /* kept[], and their texts */
    const char *game;          /* in the chunk; NULL if the decoder knows */
    bool in_game, stopped;
    pgn_status status;
};

/* A diagnostic of the decoder. */
static void report(pgn__transcoder *r, const pgn__diagnostic *d) {
    const pgn__events *calls = r->down.calls;
    if (calls->diagnostic)
        calls->diagnostic(r->down.self, d);
    else if (calls->not_decoded && pgn__rule_is_loss(d->rule))
        calls->not_decoded(r->down.self, d);
}

/* ---- reading the game's text ---- */

static void emit_kept(pgn__transcoder *r) {
    const kept *list = (const kept *)(const void *)r->kept.data;
    for (size_t i = 0; i < r->kept.len / sizeof *list; i++) {
        pgn__diagnostic d = list[i].finding;
        d.message = r->messages.data + list[i].message;
        report(r, &d);
    }
    pgn_buffer_clear(&r->kept);
    pgn_buffer_clear(&r->messages);
}

static pgn_status on_front_begin(void *self, const char *at) {
    front *f = self;
    pgn_status flow = pgn__emit_begin_game(f->to, at);
    emit_kept(f->transcoder);
    return flow;
}

static void on_front_comment(void *self, pgn_span text, pgn_comment_kind kind, pgn_span source) {
    front *f = self;
    const pgn__transcoder *r = f->transcoder;
    bool unread = pgn__text_writer_is_unread(r->writer, (size_t)(source.text - r->written.data));
    pgn__emit_comment(f->to, text, unread ? PGN_COMMENT_UNREAD : kind, source);
}

static const pgn__events FRONT = {
    .begin_game = on_front_begin,
    .tag = pgn__pass_tag,
    .begin_moves = pgn__pass_begin_moves,
    .move = pgn__pass_move,
    .nag = pgn__pass_nag,
    .comment = on_front_comment,
    .begin_variation = pgn__pass_begin_variation,
    .end_variation = pgn__pass_end_variation,
    .result = pgn__pass_result,
    .escape = pgn__pass_escape,
    .end_game = pgn__pass_end_game,
    .diagnostic = pgn__pass_diagnostic,
};

/* Read a game's text, and emit it to the sink. */
static pgn_status parse(pgn__transcoder *r, const char *text, size_t len, pgn__sink sink) {
    size_t used;
    bool stopped = false;
    r->text = (pgn_span){text, len};
    r->parser->gap = (pgn__gap){.start = true};
    pgn_status st = pgn__parse(r->parser, text, len, true, sink, &used, &stopped);
    r->stopped |= stopped;
    return st;
}

/* Emit what the writer has written. */
static void emit_written(pgn__transcoder *r) {
    pgn_status st = pgn__text_writer_status(r->writer);
    if (!st)
        st = pgn__buffer_reserve(&r->written, PGN__CHUNK_PADDING);
    if (!st) {
        r->front = (front){r->down, r};
        bool fronted = r->kept.len || pgn__text_writer_has_unread(r->writer);
        pgn__sink sink = fronted ? (pgn__sink){&FRONT, &r->front} : r->down;
        st = parse(r, r->written.data, r->written.len, sink);
    }
    emit_kept(r); /* if it contained no game */
    r->status = r->status ? r->status : st;
}

/* ---- handlers for the decoder ---- */

/* A sink that does not take it whole receives its parsed text; the empty line is part of that. */
static bool on_plain_game(void *self, const pgn__plain_game *game) {
    pgn__transcoder *r = self;
    bool (*take)(void *, const pgn__plain_game *) = r->down.calls->plain_game;
    r->game = NULL;
    r->text = (pgn_span){game->text, game->len};
    r->parser->games++;
    if (take && take(r->down.self, game))
        return true;
    r->parser->games--;
    pgn_status st = parse(r, game->text, game->len + 2, r->down);
    r->status = r->status ? r->status : st;
    r->decoder->stopped = r->stopped || r->status;
    return true;
}

static pgn_status on_begin_game(void *self, const char *at) {
    pgn__transcoder *r = self;
    r->game = at;
    r->in_game = true;
    pgn_buffer_clear(&r->written);
    return pgn__pass_begin_game(self, at);
}

/* Between games the writer writes it at once. */
static void on_escape(void *self, pgn_span text, pgn_span source) {
    pgn__transcoder *r = self;
    if (!r->in_game)
        pgn_buffer_clear(&r->written);
    pgn__pass_escape(self, text, source);
    if (!r->in_game) {
        emit_written(r);
        r->decoder->stopped = r->stopped || r->status;
    }
}

static pgn_status on_end_game(void *self) {
    pgn__transcoder *r = self;
    pgn__pass_end_game(self);
    emit_written(r);
    r->in_game = false;
    return r->stopped || r->status ? PGN_STOP : PGN_OK;
}

static void on_diagnostic(void *self, const pgn__diagnostic *d) {
    pgn__transcoder *r = self;
    kept one = {*d, r->messages.len};
    if (!r->in_game) {
        report(r, d);
        return;
    }
    pgn_status st = pgn_buffer_append(&r->messages, d->message, strlen(d->message) + 1);
    st = st ? st : pgn_buffer_append(&r->kept, &one, sizeof one);
    r->status = r->status ? r->status : st;
}

static const pgn__events TRANSCODE = {
    .plain_game = on_plain_game,
    .begin_game = on_begin_game,
    PGN__PASS_CONTENT,
    .escape = on_escape,
    .end_game = on_end_game,
    .diagnostic = on_diagnostic,
};

/* ---- the object ---- */

pgn_status pgn__transcoder_new(pgn__transcoder **out, const pgn__game_format *format,
                               pgn__parser *parser) {
    pgn__transcoder *r = *out = calloc(1, sizeof *r);
    if (!r)
        return PGN_E_NOMEM;
    r->parser = parser;
    pgn_status st = format->open(&r->decoder, parser->deepest_nesting, parser->one_lane);
    st = st ? st : pgn__text_writer_new(&r->writer, &r->written, NULL, NULL);
    if (st) {
        pgn__transcoder_free(r);
        *out = NULL;
    }
    return st;
}

void pgn__transcoder_free(pgn__transcoder *r) {
    if (!r)
        return;
    if (r->decoder)
        r->decoder->format->close(r->decoder);
    pgn__text_writer_free(r->writer);
    pgn_buffer_free(&r->written);
    pgn_buffer_free(&r->kept);
    pgn_buffer_free(&r->messages);
    free(r);
}

const pgn__game_format *pgn__transcoder_format(const pgn__transcoder *r) {
    return r ? r->decoder->format : NULL;
}

/* ---- for callers that only count games: no text ---- */

static bool wants_nothing(const pgn__events *v) {
    return !v->tag && !v->begin_moves && !v->move && !v->nag && !v->comment && !v->escape &&
           !v->begin_variation && !v->end_variation && !v->result && !v->diagnostic;
}

static pgn_status on_counted_game(void *self, const char *at) {
    pgn__transcoder *r = self;
    r->parser->games++;
    pgn_status flow = pgn__pass_begin_game(self, at);
    return flow == PGN_OK ? PGN_SKIP : flow;
}

static void on_counted_diagnostic(void *self, const pgn__diagnostic *d) {
    report(self, d);
}

static const pgn__events COUNT = {.begin_game = on_counted_game,
                                  .end_game = pgn__pass_end_game,
                                  .diagnostic = on_counted_diagnostic};

/* ---- chunks ---- */

pgn_status pgn__transcoder_emit(pgn__transcoder *r, const pgn__chunk *chunk, pgn__sink sink,
                                bool *stopped) {
    bool counts = wants_nothing(sink.calls);
    r->to = counts ? sink : pgn__text_writer_sink(r->writer);
    r->down = sink;
    r->game = NULL;
    r->in_game = r->stopped = false;
    r->status = PGN_OK;
    pgn__sink to = {counts ? &COUNT : &TRANSCODE, r};
    pgn_status st = r->decoder->format->emit(r->decoder, chunk, to);
    *stopped = r->decoder->stopped || r->stopped;
    return st ? st : r->status;
}

const char *pgn__transcoder_game(const pgn__transcoder *r) {
    return r->game ? r->game : r->decoder->at;
}

size_t pgn__transcoder_available(const pgn__transcoder *r, const char *at) {
    uintptr_t from = (uintptr_t)r->text.text, place = (uintptr_t)at;
    return place >= from && place - from < r->text.len ? r->text.len - (size_t)(place - from) : 0;
}
