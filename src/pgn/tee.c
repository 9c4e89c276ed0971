/* tee.c -- one stream of calls to two sinks, such as a writer and a reporter. */
#include "pgn/visitor.h"

#define EACH(t, i) for (int i = 0; i < 2; i++)

/* Does the sink want calls from inside the game, or variation? */
static bool hears(const pgn_tee *t, int i) {
    return !t->skips_game[i] && !t->skips_from[i];
}

#define CALLS(t, i, handler) ((t)->to[i].calls->handler)

static pgn_flow both(const pgn_tee *t, bool stop) {
    if (stop)
        return PGN_STOP;
    return t->skips_game[0] && t->skips_game[1] ? PGN_SKIP : PGN_GO;
}

static void take(pgn_tee *t, int i, pgn_flow flow, bool *stop) {
    *stop |= flow == PGN_STOP;
    t->skips_game[i] |= flow != PGN_GO;
}

/* Both hear again. */
static void start_over(pgn_tee *t) {
    t->depth = 0;
    EACH(t, i) {
        t->skips_game[i] = false;
        t->skips_from[i] = 0;
    }
}

static bool on_plain_game(void *self, const pgn_plain_game *game) {
    pgn_tee *t = self;
    if (!CALLS(t, 0, plain_game)(t->to[0].self, game))
        return false;
    CALLS(t, 1, plain_game)(t->to[1].self, game); /* which must take it */
    return true;
}

static pgn_flow on_begin_game(void *self, const char *at) {
    pgn_tee *t = self;
    bool stop = false;
    start_over(t);
    EACH(t, i) {
        if (CALLS(t, i, begin_game))
            take(t, i, CALLS(t, i, begin_game)(t->to[i].self, at), &stop);
    }
    return both(t, stop);
}

static pgn_flow on_tag(void *self, const pgn_tag *tag) {
    pgn_tee *t = self;
    bool stop = false;
    EACH(t, i)
    if (hears(t, i) && CALLS(t, i, tag))
        take(t, i, CALLS(t, i, tag)(t->to[i].self, tag), &stop);
    return both(t, stop);
}

static pgn_flow on_begin_moves(void *self) {
    pgn_tee *t = self;
    bool stop = false;
    EACH(t, i)
    if (hears(t, i) && CALLS(t, i, begin_moves))
        take(t, i, CALLS(t, i, begin_moves)(t->to[i].self), &stop);
    return both(t, stop);
}

static void on_move(void *self, const pgn_visit_move *move) {
    pgn_tee *t = self;
    EACH(t, i)
    if (hears(t, i) && CALLS(t, i, move))
        CALLS(t, i, move)(t->to[i].self, move);
}

static void on_nag(void *self, unsigned nag, pgn_span source) {
    pgn_tee *t = self;
    EACH(t, i)
    if (hears(t, i) && CALLS(t, i, nag))
        CALLS(t, i, nag)(t->to[i].self, nag, source);
}

static void on_comment(void *self, pgn_span text, pgn_comment_kind kind, pgn_span source) {
    pgn_tee *t = self;
    EACH(t, i)
    if (hears(t, i) && CALLS(t, i, comment))
        CALLS(t, i, comment)(t->to[i].self, text, kind, source);
}

static void on_escape(void *self, pgn_span text, pgn_span source) {
    pgn_tee *t = self;
    EACH(t, i)
    if (hears(t, i) && CALLS(t, i, escape))
        CALLS(t, i, escape)(t->to[i].self, text, source);
}

static pgn_flow on_begin_variation(void *self, pgn_span source) {
    pgn_tee *t = self;
    bool stop = false;
    t->depth++;
    EACH(t, i) {
        if (!hears(t, i) || !CALLS(t, i, begin_variation))
            continue;
        pgn_flow flow = CALLS(t, i, begin_variation)(t->to[i].self, source);
        stop |= flow == PGN_STOP;
        if (flow == PGN_SKIP)
            t->skips_from[i] = t->depth;
    }
    if (stop)
        return PGN_STOP;
    return !hears(t, 0) && !hears(t, 1) ? PGN_SKIP : PGN_GO;
}

static void on_end_variation(void *self, pgn_span source) {
    pgn_tee *t = self;
    EACH(t, i) {
        if (t->skips_from[i] == t->depth)
            t->skips_from[i] = 0;
        if (hears(t, i) && CALLS(t, i, end_variation))
            CALLS(t, i, end_variation)(t->to[i].self, source);
    }
    t->depth--;
}

static void on_result(void *self, pgn_result result, pgn_span source) {
    pgn_tee *t = self;
    EACH(t, i)
    if (CALLS(t, i, result))
        CALLS(t, i, result)(t->to[i].self, result, source);
}

static pgn_flow on_end_game(void *self) {
    pgn_tee *t = self;
    bool stop = false;
    EACH(t, i)
    if (CALLS(t, i, end_game))
        stop |= CALLS(t, i, end_game)(t->to[i].self) == PGN_STOP;
    start_over(t); /* for what comes between games */
    return stop ? PGN_STOP : PGN_GO;
}

static void on_diagnostic(void *self, const pgn_diagnostic *diagnostic) {
    pgn_tee *t = self;
    EACH(t, i)
    if (hears(t, i) && CALLS(t, i, diagnostic))
        CALLS(t, i, diagnostic)(t->to[i].self, diagnostic);
}

/* clang-format off */
#define HANDLERS                                                                                   \
    .begin_game = on_begin_game,                                                                   \
    .tag = on_tag,                                                                                 \
    .begin_moves = on_begin_moves,                                                                 \
    .move = on_move,                                                                               \
    .nag = on_nag,                                                                                 \
    .comment = on_comment,                                                                         \
    .escape = on_escape,                                                                           \
    .begin_variation = on_begin_variation,                                                         \
    .end_variation = on_end_variation,                                                             \
    .result = on_result,                                                                           \
    .end_game = on_end_game,                                                                       \
    .diagnostic = on_diagnostic
/* clang-format on */

static const pgn_visitor BY_CALLS = {HANDLERS};
static const pgn_visitor BY_GAMES = {HANDLERS, .plain_game = on_plain_game};

pgn_sink pgn_tee_sink(pgn_tee *tee, pgn_sink first, pgn_sink second) {
    bool whole = first.calls->plain_game && second.calls->plain_game;
    *tee = (pgn_tee){.to = {first, second}};
    return (pgn_sink){whole ? &BY_GAMES : &BY_CALLS, tee};
}
