/* move_values.c -- the values of a move, from its comments and from the clocks before it. */
#include "move_values_int.h"

#include "pgn/time_control.h"

unsigned pgn__comment_values_add(pgn_comment_values *all, unsigned so_far,
                                 const pgn_comment_values *one, unsigned found) {
    all->clk = found & PGN_VALUE_CLK ? one->clk : all->clk;
    all->egt = found & PGN_VALUE_EGT ? one->egt : all->egt;
    all->emt = found & PGN_VALUE_EMT ? one->emt : all->emt;
    all->eval = found & PGN_VALUE_EVAL ? one->eval : all->eval;
    return so_far | found;
}

void pgn__clocks_begin(pgn__clocks *c, pgn_span tag) {
    pgn_time_control control;
    *c = (pgn__clocks){.timed = false};
    if (!tag.text || pgn_time_control_parse(tag.text, tag.len, &control, NULL) ||
        control.count != 1)
        return;
    pgn_time_kind kind = control.periods[0].kind;
    c->timed = kind == PGN_TIME_SUDDEN_DEATH || kind == PGN_TIME_INCREMENT;
    c->increment = control.periods[0].increment;
}

bool pgn__clocks_spent(pgn__clocks *c, bool black, const pgn_comment_values *v, unsigned found,
                       uint64_t *ms) {
    bool derived = false;
    if (found & PGN_VALUE_CLK) {
        derived = c->timed && c->seen[black] && c->clock[black] + c->increment >= v->clk;
        *ms = c->clock[black] + c->increment - v->clk;
        c->seen[black] = true;
        c->clock[black] = v->clk;
    }
    if (!(found & PGN_VALUE_EMT))
        return derived;
    *ms = v->emt;
    return true;
}
