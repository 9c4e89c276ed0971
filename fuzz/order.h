/* order.h -- a visitor that checks that the calls of a game come in order and balanced, from any
 * source. */
#ifndef PGN_FUZZ_ORDER_H
#define PGN_FUZZ_ORDER_H

#include "inside.h"
#include "target.h"
#include <string.h>

typedef struct {
    enum { OUTSIDE, IN_TAGS, IN_MOVES, AFTER_RESULT } state;
    size_t depth, games;
    bool from_text;                 /* the calls have sources */
    const pgn__text_writer *writer; /* called before; may be NULL */
} order;

/* UTF-8, but for text in an encoding that is not known, which is kept as it is. */
static inline bool is_text(pgn_span text) {
    return pgn__utf8_check(text.text, text.len) == text.len ||
           pgn__text_is_foreign(text.text, text.len);
}

static pgn_status on_begin_game(void *self, const char *at) {
    order *o = self;
    require(o->state == OUTSIDE && at);
    o->state = IN_TAGS;
    o->depth = 0;
    o->games++;
    return PGN_OK;
}

static pgn_status on_tag(void *self, const pgn__tag_event *tag) {
    order *o = self;
    require(o->state == IN_TAGS && tag->name.len > 0);
    require(is_text(tag->value));
    require(o->from_text || !memchr(tag->value.text, '\n', tag->value.len));
    return PGN_OK;
}

static pgn_status on_begin_moves(void *self) {
    order *o = self;
    require(o->state == IN_TAGS);
    o->state = IN_MOVES;
    return PGN_OK;
}

static void on_move(void *self, const pgn__move_event *m) {
    order *o = self;
    require(o->state == IN_MOVES && m->text.len > 0);
    require(!m->before || pgn_move_is_legal(m->before, m->move));
}

static void on_nag(void *self, unsigned nag, pgn_span source) {
    order *o = self;
    (void)nag;
    require(o->state == IN_MOVES && (source.len > 0 || !o->from_text));
}

static void on_comment(void *self, pgn_span text, pgn_comment_kind kind, pgn_span source) {
    order *o = self;
    (void)source;
    require(o->state == IN_MOVES);
    require((kind == PGN_COMMENT_UNREAD && o->from_text) || is_text(text));
}

static void on_escape(void *self, pgn_span text, pgn_span source) {
    const order *o = self;
    (void)source;
    require(o->from_text || is_text(text));
    require(!memchr(text.text, '\n', text.len));
}

static pgn_status on_begin_variation(void *self, pgn_span source) {
    order *o = self;
    (void)source;
    require(o->state == IN_MOVES);
    o->depth++;
    return PGN_OK;
}

static void on_end_variation(void *self, pgn_span source) {
    order *o = self;
    (void)source;
    require(o->state == IN_MOVES && o->depth > 0);
    o->depth--;
}

static void on_result(void *self, pgn_result result, pgn_span source) {
    order *o = self;
    (void)result;
    (void)source;
    require(o->state == IN_MOVES && !o->depth);
    o->state = AFTER_RESULT;
}

static pgn_status on_end_game(void *self) {
    order *o = self;
    const char *first;
    require(o->state == AFTER_RESULT);
    o->state = OUTSIDE;
    if (o->writer)
        require((pgn__text_writer_lost(o->writer, &first) > 0) == (first != NULL));
    return PGN_OK;
}

static const pgn__events ORDER = {
    .begin_moves = on_begin_moves,
    PGN__GAME_HANDLERS(on_),
};

#endif
