/* move_values.c -- the values of a move, from its comments and from the clocks before it. */
#include "move_values_int.h"

#include <string.h>

#include "dialect_int.h"
#include "pgn/time_control.h"

/* Is the time spent that the comment says that of a timestamp? */
static bool is_timestamp(pgn_span comment, pgn_color mover) {
    static const char name[] = "[%timestamp";
    pgn_data data;
    pgn_datum d;
    bool last = false;
    pgn_data_init(&data, comment.text, comment.len, mover);
    data.dotted = PGN__DATA_AS_WRITTEN;
    while (pgn_data_next(&data, &d))
        if (d.kind == PGN_DATUM_TIME)
            last = d.dialect == PGN_DIALECT_COMMANDS && d.source.len >= sizeof name &&
                   memcmp(d.source.text, name, sizeof name - 1) == 0;
    return last;
}

void pgn__move_values_add(pgn__move_values *all, pgn_span comment, pgn_color mover) {
    pgn_comment_values one, *v = &all->v;
    pgn__time_forms forms;
    unsigned found = pgn__comment_values_of(comment.text, comment.len, mover, &one, &forms);
    v->clk = found & PGN_VALUE_CLK ? one.clk : v->clk;
    v->egt = found & PGN_VALUE_EGT ? one.egt : v->egt;
    v->eval = found & PGN_VALUE_EVAL ? one.eval : v->eval;
    if (found & PGN_VALUE_EMT) {
        v->emt = one.emt;
        all->weak = is_timestamp(comment, mover);
    }
    all->found |= found;
    all->forms.dotted = (all->forms.dotted & ~found) | forms.dotted;
    all->forms.fraction |= forms.fraction;
}

static void settle(uint64_t *ms, pgn__dotted dotted) {
    *ms = dotted == PGN__DOTTED_UNKNOWN ? 0
          : dotted == PGN__DOTTED_HOURS ? pgn__dotted_hours(*ms)
                                        : *ms;
}

void pgn__move_values_settle(pgn__move_values *all, pgn__dotted dotted) {
    pgn_comment_values *v = &all->v;
    unsigned set = all->forms.dotted;
    all->forms.dotted = 0;
    if (dotted == PGN__DOTTED_UNKNOWN)
        all->found &= ~set;
    if (set & PGN_VALUE_CLK)
        settle(&v->clk, dotted);
    if (set & PGN_VALUE_EGT)
        settle(&v->egt, dotted);
    if (set & PGN_VALUE_EMT)
        settle(&v->emt, dotted);
}

bool pgn__move_values_spent(const pgn__move_values *all, const uint64_t *clocked, uint64_t *ms) {
    bool said = all->found & PGN_VALUE_EMT && !(all->weak && clocked);
    if (said || clocked)
        *ms = said ? all->v.emt : *clocked;
    return said || clocked;
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

bool pgn__clocks_take(pgn__clocks *c, bool black, uint64_t clock, uint64_t *spent) {
    bool known = c->timed && c->known[black] && c->clock[black] + c->increment >= clock;
    *spent = c->clock[black] + c->increment - clock;
    c->known[black] = true;
    c->clock[black] = clock;
    return known;
}
