/* deduce.c -- the times that are not written in a game, from those that are and the time control;
 * and whether they agree.
 *
 * A clock falls by the time of a move and rises by the increment, and by the time of the next
 * period once the moves of a period are made. When boards show that differs: at the move, or later;
 * so it is taken where the clock rises. A sandclock rises by what the opponent used. */
#include <stdlib.h>
#include <string.h>

#include "clock_int.h"

enum {
    SLACK = 1999,    /* milliseconds: two clocks rounded to seconds */
    UNKNOWN = 30000, /* trouble without time control */
    LEAST = 10000,
    MOST = 300000
};

/* A player's clock, move by move. */
typedef struct {
    unsigned moves;     /* made */
    size_t period;      /* of the control */
    unsigned in_period; /* moves made in it */
    uint64_t bonus;     /* of periods that have begun, not yet seen on the clock */
    bool known, total_known;
    uint64_t clock; /* after the last move */
    uint64_t total; /* used so far */
    uint64_t egt;   /* as written last */
} hand;

typedef struct {
    pgn_clock *clock;
    pgn_time_control control;
    bool controlled; /* the control limits time */
    hand hands[2];
} deduction;

static bool is_timed(pgn_time_kind kind) {
    return kind != PGN_TIME_UNKNOWN && kind != PGN_TIME_NONE;
}

static void read_control(deduction *d) {
    const char *text = d->clock->game.control;
    d->controlled = !pgn_time_control_parse(text, strlen(text), &d->control, NULL) &&
                    d->control.count && is_timed(d->control.periods[0].kind);
}

static const pgn_time_period *period_of(const deduction *d, const hand *h) {
    return &d->control.periods[h->period < d->control.count ? h->period : d->control.count - 1];
}

/* A move is made: does a period end with it? Its time comes on top. The last period repeats. */
static void count_move(const deduction *d, hand *h) {
    h->moves++;
    if (!d->controlled)
        return;
    const pgn_time_period *p = period_of(d, h);
    if (p->moves && ++h->in_period >= p->moves) {
        h->in_period = 0;
        h->period += h->period + 1 < d->control.count;
        h->bonus += period_of(d, h)->base;
    }
}

/* What the clock would show without the time of this move, as far as is known. */
static uint64_t before_move(const deduction *d, const hand *h, uint64_t opponent) {
    uint64_t increment = 0;
    if (d->controlled && period_of(d, h)->kind == PGN_TIME_SANDCLOCK)
        increment = opponent;
    else if (d->controlled)
        increment = period_of(d, h)->increment;
    return h->clock + increment;
}

/* Does the clock after a player's first move say what he used? With an increment it does not:
 * servers differ in when they begin to add it. */
static bool first_is_known(const deduction *d, const hand *h) {
    const pgn_time_period *p = period_of(d, h);
    return d->controlled && !p->increment && p->kind != PGN_TIME_SANDCLOCK;
}

/* The clock is written: what was used follows. */
static void from_clock(deduction *d, hand *h, pgn_clock_move *m, uint64_t before) {
    if (m->clock > before && h->bonus) {
        before += h->bonus;
        h->bonus = 0;
    }
    if (m->clock > before + (m->has_spent ? SLACK : 0)) {
        if (d->controlled)
            m->contradictions |= 1u << PGN_CLOCK_RISES;
        return;
    }
    uint64_t spent = before > m->clock ? before - m->clock : 0;
    if (m->has_spent) {
        uint64_t off = spent > m->spent ? spent - m->spent : m->spent - spent;
        if (d->controlled && off > SLACK)
            m->contradictions |= 1u << PGN_CLOCK_EMT;
    } else if (d->controlled) {
        m->has_spent = m->spent_derived = true;
        m->spent = spent;
    }
}

/* Only the time used is written: the clock follows. */
static void to_clock(hand *h, pgn_clock_move *m, uint64_t before) {
    if (before + h->bonus < m->spent)
        return; /* beyond the control: unknown from here on */
    m->has_clock = m->clock_derived = true;
    m->clock = before + h->bonus - m->spent;
    h->bonus = 0;
}

static void take_total(hand *h, pgn_clock_move *m) {
    if (m->has_total) {
        if (m->total < h->egt)
            m->contradictions |= 1u << PGN_CLOCK_EGT_FALLS;
        else if (!m->has_spent && h->total_known && m->total >= h->total) {
            m->has_spent = m->spent_derived = true;
            m->spent = m->total - h->total;
        } else if (m->has_spent && h->total_known) {
            uint64_t sum = h->total + m->spent;
            uint64_t off = sum > m->total ? sum - m->total : m->total - sum;
            if (off > SLACK + (uint64_t)h->moves * 500)
                m->contradictions |= 1u << PGN_CLOCK_EGT;
        }
        h->egt = h->total = m->total;
        h->total_known = true;
        return;
    }
    h->total_known &= m->has_spent;
    h->total += m->has_spent ? m->spent : 0;
    if (h->total_known) {
        m->has_total = m->total_derived = true;
        m->total = h->total;
    }
}

static void take_move(deduction *d, size_t i) {
    pgn_clock_move *m = (pgn_clock_move *)(void *)d->clock->moves.data + i;
    hand *h = &d->hands[m->color == PGN_BLACK];
    uint64_t opponent = i && m[-1].has_spent ? m[-1].spent : 0;
    uint64_t before = before_move(d, h, opponent);
    bool first = !h->moves;
    if (first)
        h->total_known = true;
    count_move(d, h);
    if (m->has_clock && h->known && (!first || first_is_known(d, h)))
        from_clock(d, h, m, before);
    else if (!m->has_clock && m->has_spent && h->known && d->controlled)
        to_clock(h, m, before);
    if (m->has_clock && !m->clock_derived && d->controlled &&
        period_of(d, h)->kind != PGN_TIME_SANDCLOCK &&
        m->clock > pgn_time_control_limit(&d->control, h->moves))
        m->contradictions |= 1u << PGN_CLOCK_LIMIT;
    take_total(h, m);
    h->known = m->has_clock;
    h->clock = m->has_clock ? m->clock : 0;
}

/* ---- sums ---- */

static void sum_up(pgn_clock_game *g) {
    for (size_t i = 0; i < g->count; i++) {
        const pgn_clock_move *m = &g->moves[i];
        pgn_clock_side *s = &g->sides[m->color == PGN_BLACK];
        s->moves++;
        g->timed |= m->has_clock || m->has_spent;
        for (unsigned k = 0; k < PGN_CLOCK_CONTRADICTIONS; k++)
            g->contradictions[k] += m->contradictions >> k & 1;
        if (m->has_spent) {
            s->timed++;
            s->spent += m->spent;
            if (m->spent > s->longest) {
                s->longest = m->spent;
                s->longest_move = i;
            }
        }
        if (m->has_clock) {
            s->lowest = !s->has_clock || m->clock < s->lowest ? m->clock : s->lowest;
            s->has_clock = true;
            s->trouble += m->trouble;
        }
    }
}

void pgn__clock_deduce(pgn_clock *c, uint64_t trouble) {
    deduction d = {.clock = c};
    pgn_clock_game *g = &c->game;
    read_control(&d);
    uint64_t limit = UNKNOWN;
    if (d.controlled) {
        limit = d.control.periods[0].base / 20;
        limit = limit < LEAST ? LEAST : limit > MOST ? MOST : limit;
        for (int side = 0; side < 2; side++) {
            d.hands[side].known = true;
            d.hands[side].clock = d.control.periods[0].base;
        }
    }
    g->trouble_limit = trouble ? trouble : limit;
    pgn_clock_move *moves = (pgn_clock_move *)(void *)c->moves.data;
    for (size_t i = 0; i < g->count; i++) {
        take_move(&d, i);
        moves[i].trouble = moves[i].has_clock && moves[i].clock < g->trouble_limit;
    }
    sum_up(g);
}
