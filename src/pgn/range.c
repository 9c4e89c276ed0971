/* range.c -- some games of a stream, by their numbers. */
#include "pgn/visitor.h"

#define HAS(r, handler)  ((r)->passes && (r)->to.calls->handler)
#define CALL(r, handler) ((r)->to.calls->handler)

static pgn_flow on_begin_game(void *self, const char *at) {
    pgn_range *r = self;
    r->games++;
    r->passes = r->games >= r->first && r->games <= r->last;
    if (!r->passes)
        return r->games > r->last ? PGN_STOP : PGN_SKIP;
    return HAS(r, begin_game) ? CALL(r, begin_game)(r->to.self, at) : PGN_GO;
}

static pgn_flow on_tag(void *self, const pgn_tag *tag) {
    pgn_range *r = self;
    return HAS(r, tag) ? CALL(r, tag)(r->to.self, tag) : PGN_GO;
}

static pgn_flow on_begin_moves(void *self) {
    pgn_range *r = self;
    return HAS(r, begin_moves) ? CALL(r, begin_moves)(r->to.self) : PGN_GO;
}

static void on_move(void *self, const pgn_visit_move *move) {
    pgn_range *r = self;
    if (HAS(r, move))
        CALL(r, move)(r->to.self, move);
}

static void on_nag(void *self, unsigned nag, pgn_span source) {
    pgn_range *r = self;
    if (HAS(r, nag))
        CALL(r, nag)(r->to.self, nag, source);
}

static void on_comment(void *self, pgn_span text, pgn_comment_kind kind, pgn_span source) {
    pgn_range *r = self;
    if (HAS(r, comment))
        CALL(r, comment)(r->to.self, text, kind, source);
}

static void on_escape(void *self, pgn_span text, pgn_span source) {
    pgn_range *r = self;
    if (HAS(r, escape))
        CALL(r, escape)(r->to.self, text, source);
}

static pgn_flow on_begin_variation(void *self, pgn_span source) {
    pgn_range *r = self;
    return HAS(r, begin_variation) ? CALL(r, begin_variation)(r->to.self, source) : PGN_GO;
}

static void on_end_variation(void *self, pgn_span source) {
    pgn_range *r = self;
    if (HAS(r, end_variation))
        CALL(r, end_variation)(r->to.self, source);
}

static void on_result(void *self, pgn_result result, pgn_span source) {
    pgn_range *r = self;
    if (HAS(r, result))
        CALL(r, result)(r->to.self, result, source);
}

/* Stops here rather than at the next game, which a pipe may be long in sending. */
static pgn_flow on_end_game(void *self) {
    pgn_range *r = self;
    pgn_flow flow = HAS(r, end_game) ? CALL(r, end_game)(r->to.self) : PGN_GO;
    r->passes = false;
    return r->games >= r->last ? PGN_STOP : flow;
}

static void on_diagnostic(void *self, const pgn_diagnostic *diagnostic) {
    pgn_range *r = self;
    if (HAS(r, diagnostic))
        CALL(r, diagnostic)(r->to.self, diagnostic);
}

static const pgn_visitor RANGE = {
    .begin_game = on_begin_game,
    .tag = on_tag,
    .begin_moves = on_begin_moves,
    .move = on_move,
    .nag = on_nag,
    .comment = on_comment,
    .escape = on_escape,
    .begin_variation = on_begin_variation,
    .end_variation = on_end_variation,
    .result = on_result,
    .end_game = on_end_game,
    .diagnostic = on_diagnostic,
};

pgn_sink pgn_range_sink(pgn_range *range, pgn_sink to, uint64_t first, uint64_t last) {
    *range = (pgn_range){.to = to, .first = first, .last = last};
    return (pgn_sink){&RANGE, range};
}
