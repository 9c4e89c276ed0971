/* search.c -- one search: sends the position and limits, reads lines until the best move or a
 * timeout. */
#include <inttypes.h>

#include "base/buffer_int.h"
#include "base/error_int.h"
#include "base/reserved_int.h"
#include "chess/position_int.h"
#include "engine_int.h"
#include "pgn/move.h"
#include "pgn/position.h"

typedef struct {
    pgn_engine *engine;
    pgn_position pos; /* searched */
    int64_t began;
    int64_t deadline; /* of the move; when it is over, stop is sent, once */
    pgn_search_callback *callback;
    void *self;
    pgn_status answer; /* of the callback, if it failed */
    pgn__info line;
    pgn_move *best, *ponder;
} search;

/* ---- requests ---- */

static pgn_status check_limits(const pgn_search_limits *l, pgn_error *err) {
    bool bounded = l->milliseconds || l->nodes || l->depth || l->mate;
    if (pgn__any_reserved(l->reserved, sizeof l->reserved))
        return pgn__fail_newer(err, "limit");
    if (bounded == l->infinite)
        return pgn__fail(err, PGN_E_ARG,
                         bounded ? "an infinite search cannot have another limit"
                                 : "a search requires a limit");
    return PGN_OK;
}

/* "position fen ... moves ..." into the engine's command, and the position searched. Castling is
 * written for the engine's current mode, so the mode is set first. */
static pgn_status make_position(search *s, const pgn_position *root, const pgn_move *moves,
                                size_t count, bool chess960, pgn_error *err) {
    pgn_buffer *out = &s->engine->command;
    char fen[PGN_FEN_MAX], uci[PGN_UCI_MAX];
    /* Only an en passant square that matters: some engines hash or check any other wrongly. */
    pgn_fen_write(root, PGN_FEN_EP_LEGAL | (chess960 ? PGN_FEN_SHREDDER : 0u), fen);
    pgn_buffer_clear(out);
    pgn_buffer_printf(out, "position fen %s%s", fen, count ? " moves" : "");
    s->pos = *root;
    for (size_t i = 0; i < count; i++) {
        pgn_uci_write(&s->pos, moves[i], chess960, uci);
        if (moves[i] == PGN_NULL_MOVE)
            return pgn__fail(err, PGN_E_MOVE_ILLEGAL, "null moves cannot be sent to an engine");
        pgn_status st = pgn_position_play(&s->pos, moves[i], err);
        if (st)
            return st;
        pgn_buffer_printf(out, " %s", uci);
    }
    return out->status ? pgn__fail(err, PGN_E_NOMEM, NULL) : PGN_OK;
}

/* Turn Chess960 on for a root that needs it, and off again unless the host has set it. */
static pgn_status set_mode(pgn_engine *engine, bool chess960, pgn_error *err) {
    bool wanted = engine->chess960_wanted;
    if (chess960 == engine->chess960)
        return PGN_OK;
    if (!pgn__setting_find(engine, "UCI_Chess960"))
        return pgn__fail(err, PGN_E_UNSUPPORTED, "the engine does not support Chess960");
    pgn_status st = pgn_engine_set(engine, "UCI_Chess960", chess960 ? "true" : "false", err);
    engine->chess960_wanted = wanted;
    return st;
}

static pgn_status send_position(search *s, const pgn_position *root, const pgn_move *moves,
                                size_t count, pgn_error *err) {
    pgn_engine *engine = s->engine;
    bool chess960 = engine->chess960_wanted || pgn_position_is_chess960(root);
    pgn_status st = pgn__position_validate_composed(root, err);
    if (!st) /* once to check the moves before anything is sent */
        st = make_position(s, root, moves, count, chess960, err);
    if (!st && chess960 != engine->chess960) {
        st = set_mode(engine, chess960, err);
        if (!st)
            st = make_position(s, root, moves, count, chess960, err);
    }
    if (!st)
        st = pgn__engine_send_command(engine, err);
    return st ? st : pgn__engine_sync(engine, err);
}

static pgn_status send_go(search *s, const pgn_search_limits *l, pgn_error *err) {
    pgn_buffer *out = &s->engine->command;
    pgn_buffer_clear(out);
    pgn__buffer_puts(out, l->infinite ? "go infinite" : "go");
    if (l->depth)
        pgn_buffer_printf(out, " depth %" PRIu32, l->depth);
    if (l->nodes)
        pgn_buffer_printf(out, " nodes %" PRIu64, l->nodes);
    if (l->mate)
        pgn_buffer_printf(out, " mate %" PRIu32, l->mate);
    if (l->milliseconds)
        pgn_buffer_printf(out, " movetime %" PRIu32, l->milliseconds);
    s->began = pgn__now();
    return pgn__engine_send_command(s->engine, err);
}

/* ---- replies ---- */

/* Does the callback want the move now? */
static bool take_info(search *s, pgn_span rest) {
    if (!pgn__uci_info(&s->pos, rest, &s->line))
        s->engine->noise++;
    pgn__info_merge(&s->engine->best, &s->line);
    pgn_status st = s->callback && !s->answer ? s->callback(s->self, &s->line.seen) : PGN_OK;
    if (st < 0)
        s->answer = st;
    return st < 0 || st == PGN_STOP;
}

static bool has_moves(const pgn_position *pos) {
    pgn_move moves[PGN_MOVES_MAX];
    return pgn_position_moves(pos, moves) > 0;
}

static pgn_status take_best(search *s, pgn_span rest, pgn_error *err) {
    pgn_span best = pgn__next_word(&rest), word = pgn__next_word(&rest);
    s->engine->milliseconds = (uint64_t)(pgn__now() - s->began);
    if (!pgn__uci_move(&s->pos, best, s->best)) {
        bool none = !best.len || pgn__span_is(best, "(none)") || pgn__span_is(best, "0000") ||
                    pgn__span_is(best, "NULL");
        if (none && !has_moves(&s->pos))
            return PGN_OK;
        if (none)
            return pgn__fail(err, PGN_E_ENGINE_MOVE,
                             "the engine returned no move, but legal moves exist");
        return pgn__fail(err, PGN_E_ENGINE_MOVE, "the engine returned an illegal move \"%.*s\"",
                         (int)(best.len < 40 ? best.len : 40), best.text);
    }
    if (pgn__span_is(word, "ponder")) {
        pgn_position next = s->pos;
        word = pgn__next_word(&rest);
        pgn_position_make(&next, *s->best);
        if (!pgn__uci_move(&next, word, s->ponder) && !pgn__span_is(word, "(none)"))
            s->engine->noise++;
    }
    return PGN_OK;
}

/* ---- the wait ---- */

/* When stop is sent at the latest. */
static int64_t latest(const search *s, const pgn_search_limits *l) {
    if (l->milliseconds)
        return s->began + l->milliseconds + s->engine->wait.move_timeout;
    return l->infinite ? INT64_MAX : s->began + s->engine->longest;
}

/* Send stop, once, and allow time for the reply. */
static pgn_status ask_to_stop(search *s, pgn_error *err) {
    if (s->engine->stopped)
        return PGN_OK;
    s->engine->stopped = true;
    s->deadline = pgn__now() + s->engine->wait.stop_timeout;
    return pgn__engine_send(s->engine, "stop", err);
}

/* The host has canceled: little time is left. */
static pgn_status give_up(search *s, pgn_error *err) {
    int64_t soon = pgn__now() + PGN__ENGINE_LAST_CHANCE;
    pgn_status st = ask_to_stop(s, err);
    s->deadline = soon < s->deadline ? soon : s->deadline;
    return st;
}

/* It does not obey stop. */
static pgn_status not_stopped(search *s, pgn_error *err) {
    if (!pgn__engine_given_up(s->engine))
        return pgn__engine_late(s->engine, "obey stop", s->engine->wait.stop_timeout, err);
    pgn__process_end(&s->engine->process, 0);
    return pgn__fail(err, PGN_E_CANCELED, NULL);
}

/* Handle one line, or the outcome instead of it; *done with the best move. */
static pgn_status wait_once(search *s, bool *done, pgn_error *err) {
    pgn_engine *engine = s->engine;
    int64_t until = pgn__engine_slice(engine, s->deadline);
    pgn_span line, word;
    switch (pgn__process_line(&engine->process, until, !engine->stopped, &line)) {
    case PGN__LATE:
        if (until < s->deadline)
            return PGN_OK;
        return engine->stopped ? not_stopped(s, err) : ask_to_stop(s, err);
    case PGN__WOKEN:
        return ask_to_stop(s, err);
    case PGN__ENDED:
        return pgn__engine_died(engine, err);
    case PGN__LINE:
        break;
    }
    word = pgn__next_word(&line);
    *done = pgn__span_is(word, "bestmove");
    if (*done)
        return take_best(s, line, err);
    if (pgn__span_is(word, "info"))
        return take_info(s, line) ? ask_to_stop(s, err) : PGN_OK;
    engine->noise++;
    return PGN_OK;
}

static pgn_status wait_for_best(search *s, const pgn_search_limits *limits, pgn_error *err) {
    bool done = false, over = false;
    pgn_status st = PGN_OK;
    s->deadline = latest(s, limits);
    while (!st && !done) {
        if (!over && (over = pgn__engine_given_up(s->engine)))
            st = give_up(s, err);
        st = st ? st : wait_once(s, &done, err);
    }
    return st || !s->answer ? st : pgn__fail(err, s->answer, NULL);
}

pgn_status pgn_engine_search(pgn_engine *engine, const pgn_position *root, const pgn_move *moves,
                             size_t count, const pgn_search_limits *limits,
                             pgn_search_callback *callback, void *self, pgn_move *best,
                             pgn_move *ponder, pgn_error *err) {
    pgn_move unused;
    search s = {.engine = engine,
                .callback = callback,
                .self = self,
                .best = best,
                .ponder = ponder ? ponder : &unused};
    const char *missing = !engine           ? "engine"
                          : !root           ? "position"
                          : !limits         ? "limits"
                          : !best           ? "place for the best move"
                          : count && !moves ? "moves"
                                            : NULL;
    if (missing)
        return pgn__fail_missing(err, missing);
    *best = *s.ponder = PGN_NO_MOVE;
    pgn__info_clear(&engine->best);
    engine->milliseconds = 0;
    engine->stopped = false;
    if (!pgn__engine_alive(engine))
        return pgn__engine_died(engine, err);
    pgn_status st = check_limits(limits, err);
    if (!st)
        st = send_position(&s, root, moves, count, err);
    if (!st)
        st = send_go(&s, limits, err);
    if (!st) {
        st = wait_for_best(&s, limits, err);
        pgn__process_unwake(&engine->process); /* a pending stop was meant for this search */
    }
    return st;
}
