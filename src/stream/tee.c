/* tee.c -- one stream of calls to two sinks, such as a writer and a reporter. */
#include "emit_int.h"

enum { SINKS = 2 };

/* Does the sink want calls from inside the game, or variation? */
static bool receives(const pgn__tee *t, int i) {
    return !t->skips_game[i] && !t->skips_from[i];
}

static pgn_status both(const pgn__tee *t, bool stop) {
    if (stop)
        return PGN_STOP;
    return t->skips_game[0] && t->skips_game[1] ? PGN_SKIP : PGN_OK;
}

static void take(pgn__tee *t, int i, pgn_status flow, bool *stop) {
    *stop |= flow == PGN_STOP;
    t->skips_game[i] |= flow != PGN_OK;
}

/* Both receive calls again. */
static void start_over(pgn__tee *t) {
    t->depth = 0;
    for (int i = 0; i < SINKS; i++) {
        t->skips_game[i] = false;
        t->skips_from[i] = 0;
    }
}

static bool on_skimmed_game(void *self, const pgn__skimmed_game *game) {
    pgn__tee *t = self;
    if (!t->to[0].calls->skimmed_game(t->to[0].self, game))
        return false;
    t->to[1].calls->skimmed_game(t->to[1].self, game); /* must accept it */
    return true;
}

static bool on_plain_game(void *self, const pgn__plain_game *game) {
    pgn__tee *t = self;
    if (!t->to[0].calls->plain_game(t->to[0].self, game))
        return false;
    t->to[1].calls->plain_game(t->to[1].self, game); /* must accept it */
    return true;
}

static bool on_whole_game(void *self, const pgn__plain_game *game) {
    pgn__tee *t = self;
    if (!t->to[0].calls->whole_game(t->to[0].self, game))
        return false;
    t->to[1].calls->whole_game(t->to[1].self, game); /* must accept it */
    return true;
}

static pgn_status on_begin_game(void *self, const char *at) {
    pgn__tee *t = self;
    bool stop = false;
    start_over(t);
    for (int i = 0; i < SINKS; i++)
        take(t, i, pgn__emit_begin_game(t->to[i], at), &stop);
    return both(t, stop);
}

static pgn_status on_tag(void *self, const pgn__tag_event *tag) {
    pgn__tee *t = self;
    bool stop = false;
    for (int i = 0; i < SINKS; i++)
        if (receives(t, i))
            take(t, i, pgn__emit_tag(t->to[i], tag), &stop);
    return both(t, stop);
}

static pgn_status on_begin_moves(void *self) {
    pgn__tee *t = self;
    bool stop = false;
    for (int i = 0; i < SINKS; i++)
        if (receives(t, i))
            take(t, i, pgn__emit_begin_moves(t->to[i]), &stop);
    return both(t, stop);
}

static void on_move(void *self, const pgn__move_event *move) {
    pgn__tee *t = self;
    for (int i = 0; i < SINKS; i++)
        if (receives(t, i))
            pgn__emit_move(t->to[i], move);
}

static void on_nag(void *self, unsigned nag, pgn_span source) {
    pgn__tee *t = self;
    for (int i = 0; i < SINKS; i++)
        if (receives(t, i))
            pgn__emit_nag(t->to[i], nag, source);
}

static void on_comment(void *self, pgn_span text, pgn_comment_kind kind, pgn_span source) {
    pgn__tee *t = self;
    for (int i = 0; i < SINKS; i++)
        if (receives(t, i))
            pgn__emit_comment(t->to[i], text, kind, source);
}

static void on_unread(void *self, pgn_span source, pgn__unread what) {
    pgn__tee *t = self;
    for (int i = 0; i < SINKS; i++)
        if (receives(t, i))
            pgn__emit_unread(t->to[i], source, what);
}

static void on_escape(void *self, pgn_span text, pgn_span source) {
    pgn__tee *t = self;
    for (int i = 0; i < SINKS; i++)
        if (receives(t, i))
            pgn__emit_escape(t->to[i], text, source);
}

static pgn_status on_begin_variation(void *self, pgn_span source) {
    pgn__tee *t = self;
    bool stop = false;
    t->depth++;
    for (int i = 0; i < SINKS; i++) {
        if (!receives(t, i))
            continue;
        pgn_status flow = pgn__emit_begin_variation(t->to[i], source);
        stop |= flow == PGN_STOP;
        if (flow == PGN_SKIP)
            t->skips_from[i] = t->depth;
    }
    if (stop)
        return PGN_STOP;
    return !receives(t, 0) && !receives(t, 1) ? PGN_SKIP : PGN_OK;
}

static void on_end_variation(void *self, pgn_span source) {
    pgn__tee *t = self;
    for (int i = 0; i < SINKS; i++) {
        if (t->skips_from[i] == t->depth)
            t->skips_from[i] = 0;
        if (receives(t, i))
            pgn__emit_end_variation(t->to[i], source);
    }
    t->depth--;
}

static void on_result(void *self, pgn_result result, pgn_span source) {
    pgn__tee *t = self;
    for (int i = 0; i < SINKS; i++)
        pgn__emit_result(t->to[i], result, source);
}

static pgn_status on_end_game(void *self) {
    pgn__tee *t = self;
    bool stop = false;
    for (int i = 0; i < SINKS; i++)
        stop |= pgn__emit_end_game(t->to[i]) == PGN_STOP;
    start_over(t); /* for what comes between games */
    return stop ? PGN_STOP : PGN_OK;
}

static void on_diagnostic(void *self, const pgn__diagnostic *diagnostic) {
    pgn__tee *t = self;
    for (int i = 0; i < SINKS; i++)
        if (receives(t, i))
            pgn__emit_diagnostic(t->to[i], diagnostic);
}

/* clang-format off */
#define HANDLERS                                                                                   \
    .begin_game = on_begin_game,                                                                   \
    .tag = on_tag,                                                                                 \
    .begin_moves = on_begin_moves,                                                                 \
    .move = on_move,                                                                               \
    .nag = on_nag,                                                                                 \
    .comment = on_comment,                                                                         \
    .unread = on_unread,                                                                           \
    .escape = on_escape,                                                                           \
    .begin_variation = on_begin_variation,                                                         \
    .end_variation = on_end_variation,                                                             \
    .result = on_result,                                                                           \
    .end_game = on_end_game,                                                                       \
    .diagnostic = on_diagnostic
/* clang-format on */

static const pgn__events BY_CALLS = {HANDLERS};
static const pgn__events BY_GAMES = {HANDLERS, .plain_game = on_plain_game};
static const pgn__events BY_SKIMMED_GAMES = {HANDLERS, .plain_game = on_plain_game,
                                             .skimmed_game = on_skimmed_game};
static const pgn__events BY_ALL_GAMES = {HANDLERS, .plain_game = on_plain_game,
                                         .whole_game = on_whole_game};

pgn__sink pgn__tee_sink(pgn__tee *tee, pgn__sink first, pgn__sink second) {
    bool whole = first.calls->plain_game && second.calls->plain_game;
    bool all = whole && first.calls->whole_game && second.calls->whole_game;
    bool skimmed = whole && first.calls->skimmed_game && second.calls->skimmed_game;
    *tee = (pgn__tee){.to = {first, second}};
    if (skimmed)
        return (pgn__sink){&BY_SKIMMED_GAMES, tee};
    return (pgn__sink){all ? &BY_ALL_GAMES : whole ? &BY_GAMES : &BY_CALLS, tee};
}
