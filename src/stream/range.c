/* range.c -- a range of the games of a stream, by number. */
#include "emit_int.h"
#include "pass_int.h"

static pgn_status on_begin_game(void *self, const char *at) {
    pgn__range *r = self;
    r->games++;
    r->in_game = true;
    if (r->games < r->first || r->games > r->last)
        return r->games > r->last ? PGN_STOP : PGN_SKIP;
    r->now = r->to;
    return pgn__emit_begin_game(r->now, at);
}

/* Stop here rather than at the next game, which may be slow to arrive from a pipe. */
static pgn_status on_end_game(void *self) {
    pgn__range *r = self;
    pgn_status flow = pgn__emit_end_game(r->now);
    r->now = pgn__nobody;
    r->in_game = false;
    return r->games >= r->last ? PGN_STOP : flow;
}

/* Diagnostics between games are about the next game, or before the first about the whole file. */
static void on_diagnostic(void *self, const pgn__diagnostic *d) {
    pgn__range *r = self;
    bool next = r->games + 1 >= r->first && r->games < r->last;
    bool matters = r->games == 0 || next;
    pgn__emit_diagnostic(!r->in_game && matters ? r->to : r->now, d);
}

static const pgn__events RANGE = {
    .begin_game = on_begin_game,
    PGN__PASS_CONTENT,
    .escape = pgn__pass_escape,
    .end_game = on_end_game,
    .diagnostic = on_diagnostic,
};

pgn__sink pgn__range_sink(pgn__range *range, pgn__sink to, uint64_t first, uint64_t last) {
    *range = (pgn__range){.now = pgn__nobody, .to = to, .first = first, .last = last};
    return (pgn__sink){&RANGE, range};
}
