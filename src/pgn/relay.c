/* relay.c -- games that are no text, for everybody who reads games. What sinks may ask of a game's
 * text (where a token stands, what is around it) has no meaning in another coding, so each game is
 * written in export format first, and that is read: the file reads as the PGN file that it stands
 * for. Plain games, which are nearly all, come with their text and their moves from the decoder,
 * and are not read again. */
#include "relay_int.h"

#include <stdlib.h>
#include <string.h>

#include "game/pass_int.h"
#include "game/tell_int.h"
#include "pgn/writer.h"

/* The sink that the parser tells a game to which has diagnostics of the decoder: they follow the
 * game's beginning. */
typedef struct {
    pgn_sink to; /* first, for pass_int.h */
    pgn__relay *relay;
} front;

/* What the decoder had to say of the game. */
typedef struct {
    pgn_diagnostic told;
    size_t message; /* in the messages */
} kept;

struct pgn__relay {
    pgn_sink to; /* the writer; first, for pass_int.h */
    pgn_sink down;
    front front;
    pgn__parser *parser;
    pgn__decoder *decoder;
    pgn_writer *writer;
    pgn_buffer text;           /* of the game */
    pgn_buffer kept, messages; /* kept[], and their texts */
    const char *game;          /* in the chunk */
    bool in_game, stopped;
    pgn_status status;
};

/* ---- the game's text, read ---- */

static void tell_kept(pgn__relay *r) {
    const kept *list = (const kept *)(const void *)r->kept.data;
    for (size_t i = 0; i < r->kept.len / sizeof *list; i++) {
        pgn_diagnostic d = list[i].told;
        d.message = r->messages.data + list[i].message;
        pgn__tell_diagnostic(r->down, &d);
    }
    pgn_buffer_clear(&r->kept);
    pgn_buffer_clear(&r->messages);
}

static pgn_flow on_front_begin(void *self, const char *at) {
    front *f = self;
    pgn_flow flow = pgn__tell_begin_game(f->to, at);
    tell_kept(f->relay);
    return flow;
}

static const pgn_visitor FRONT = {
    .begin_game = on_front_begin,
    .tag = pgn__pass_tag,
    .begin_moves = pgn__pass_begin_moves,
    .move = pgn__pass_move,
    .nag = pgn__pass_nag,
    .comment = pgn__pass_comment,
    .escape = pgn__pass_escape,
    .begin_variation = pgn__pass_begin_variation,
    .end_variation = pgn__pass_end_variation,
    .result = pgn__pass_result,
    .end_game = pgn__pass_end_game,
    .diagnostic = pgn__pass_diagnostic,
};

/* Read what the writer has written, and tell it. */
static void tell_text(pgn__relay *r) {
    size_t used;
    bool stopped = false;
    pgn_status st = pgn_writer_status(r->writer);
    if (!st)
        st = pgn_buffer_reserve(&r->text, PGN_CHUNK_PADDING);
    if (!st) {
        r->front = (front){r->down, r};
        r->parser->gap = (pgn__gap){.start = true};
        pgn_sink sink = r->kept.len ? (pgn_sink){&FRONT, &r->front} : r->down;
        st = pgn__parse(r->parser, r->text.data, r->text.len, true, sink, &used, &stopped);
    }
    tell_kept(r); /* if there was no game in it */
    r->status = r->status ? r->status : st;
    r->stopped |= stopped;
}

/* ---- what the decoder tells ---- */

static bool on_plain_game(void *self, const pgn_plain_game *game) {
    pgn__relay *r = self;
    if (!r->down.calls->plain_game || r->parser->one_lane)
        return false;
    r->game = NULL;
    r->parser->games++;
    if (r->down.calls->plain_game(r->down.self, game))
        return true;
    r->parser->games--;
    return false;
}

static pgn_flow on_begin_game(void *self, const char *at) {
    pgn__relay *r = self;
    r->game = at;
    r->in_game = true;
    pgn_buffer_clear(&r->text);
    return pgn__pass_begin_game(self, at);
}

/* Between games the writer writes it at once. */
static void on_escape(void *self, pgn_span text, pgn_span source) {
    pgn__relay *r = self;
    if (!r->in_game)
        pgn_buffer_clear(&r->text);
    pgn__pass_escape(self, text, source);
    if (!r->in_game)
        tell_text(r);
}

static pgn_flow on_end_game(void *self) {
    pgn__relay *r = self;
    pgn__pass_end_game(self);
    tell_text(r);
    r->in_game = false;
    return r->stopped || r->status ? PGN_STOP : PGN_GO;
}

static void on_diagnostic(void *self, const pgn_diagnostic *d) {
    pgn__relay *r = self;
    kept one = {*d, r->messages.len};
    if (!r->in_game) {
        pgn__tell_diagnostic(r->down, d);
        return;
    }
    pgn_status st = pgn_buffer_append(&r->messages, d->message, strlen(d->message) + 1);
    st = st ? st : pgn_buffer_append(&r->kept, &one, sizeof one);
    r->status = r->status ? r->status : st;
}

static const pgn_visitor RELAY = {
    .plain_game = on_plain_game,
    .begin_game = on_begin_game,
    .tag = pgn__pass_tag,
    .begin_moves = pgn__pass_begin_moves,
    .move = pgn__pass_move,
    .nag = pgn__pass_nag,
    .comment = pgn__pass_comment,
    .escape = on_escape,
    .begin_variation = pgn__pass_begin_variation,
    .end_variation = pgn__pass_end_variation,
    .result = pgn__pass_result,
    .end_game = on_end_game,
    .diagnostic = on_diagnostic,
};

/* ---- the object ---- */

pgn_status pgn__relay_new(pgn__relay **out, const pgn_coding *coding, pgn__parser *parser) {
    pgn__relay *r = *out = calloc(1, sizeof *r);
    if (!r)
        return PGN_E_NOMEM;
    r->parser = parser;
    pgn_status st = coding->open(&r->decoder, parser->deepest_nesting, parser->one_lane);
    st = st ? st : pgn_writer_new(&r->writer, &r->text, NULL, NULL);
    if (st) {
        pgn__relay_free(r);
        *out = NULL;
    }
    return st;
}

void pgn__relay_free(pgn__relay *r) {
    if (!r)
        return;
    if (r->decoder)
        r->decoder->coding->close(r->decoder);
    pgn_writer_free(r->writer);
    pgn_buffer_free(&r->text);
    pgn_buffer_free(&r->kept);
    pgn_buffer_free(&r->messages);
    free(r);
}

const pgn_coding *pgn__relay_coding(const pgn__relay *r) {
    return r ? r->decoder->coding : NULL;
}

/* Whoever only counts games needs no text. */
static bool wants_nothing(const pgn_visitor *v) {
    return !v->tag && !v->begin_moves && !v->move && !v->nag && !v->comment && !v->escape &&
           !v->begin_variation && !v->end_variation && !v->result && !v->diagnostic;
}

pgn_status pgn__relay_tell(pgn__relay *r, const pgn_chunk *chunk, pgn_sink sink, bool *stopped) {
    bool counts = wants_nothing(sink.calls);
    r->to = pgn_writer_sink(r->writer);
    r->down = sink;
    r->game = NULL;
    r->in_game = r->stopped = false;
    r->status = PGN_OK;
    pgn_status st =
        r->decoder->coding->tell(r->decoder, chunk, counts ? sink : (pgn_sink){&RELAY, r});
    if (counts)
        r->parser->games += r->decoder->games;
    *stopped = r->decoder->stopped || r->stopped;
    return st ? st : r->status;
}

const char *pgn__relay_game(const pgn__relay *r) {
    return r->game ? r->game : r->decoder->at;
}

size_t pgn__relay_available(const pgn__relay *r, const char *at) {
    uintptr_t from = (uintptr_t)r->text.data, place = (uintptr_t)at;
    return place >= from && place - from < r->text.len ? r->text.len - (size_t)(place - from) : 0;
}
