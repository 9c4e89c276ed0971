/* range.c -- some games of a stream, by their numbers. */
#include "game/pass_int.h"
#include "game/tell_int.h"

static pgn_flow on_begin_game(void *self, const char *at) {
    pgn_range *r = self;
    r->games++;
    r->in_game = true;
    if (r->games < r->first || r->games > r->last)
        return r->games > r->last ? PGN_STOP : PGN_SKIP;
    r->now = r->to;
    return pgn__tell_begin_game(r->now, at);
}

/* Stops here rather than at the next game, which a pipe may be long in sending. */
static pgn_flow on_end_game(void *self) {
    pgn_range *r = self;
    pgn_flow flow = pgn__tell_end_game(r->now);
    r->now = pgn__nobody;
    r->in_game = false;
    return r->games >= r->last ? PGN_STOP : flow;
}

/* What is said between games is about the next one, or before the first about the whole file; and
 * a text that is not read at all may have been the one that has the game. */
static void on_diagnostic(void *self, const pgn_diagnostic *d) {
    pgn_range *r = self;
    bool next = r->games + 1 >= r->first && r->games < r->last;
    bool matters = r->games == 0 || next || d->fault == PGN_FAULT_WIDE_TEXT;
    pgn__tell_diagnostic(!r->in_game && matters ? r->to : r->now, d);
}

static const pgn_visitor RANGE = {
    .begin_game = on_begin_game,
    .tag = pgn__pass_tag,
    .begin_moves = pgn__pass_begin_moves,
    .move = pgn__pass_move,
    .nag = pgn__pass_nag,
    .comment = pgn__pass_comment,
    .escape = pgn__pass_escape,
    .begin_variation = pgn__pass_begin_variation,
    .end_variation = pgn__pass_end_variation,
    .result = pgn__pass_result,
    .end_game = on_end_game,
    .diagnostic = on_diagnostic,
};

pgn_sink pgn_range_sink(pgn_range *range, pgn_sink to, uint64_t first, uint64_t last) {
    *range = (pgn_range){.now = pgn__nobody, .to = to, .first = first, .last = last};
    return (pgn_sink){&RANGE, range};
}
