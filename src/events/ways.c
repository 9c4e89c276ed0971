/* ways.c -- the way of each player through the matches of a knock-out: when he was out, and what
 * does not fit. A drawn match was decided by something that is not among the games; who plays on
 * has won it. */
#include "events_int.h"

typedef struct {
    pgn__way *ways;
    unsigned first, last; /* rounds */
    bool single;          /* most matches are of one game */
    size_t odd;           /* matches that do not fit */
} walk;

static bool is_open(const pgn__way *p) {
    return p->drawn && !p->out;
}

/* One of a drawn match is known to have won it, or to have lost it. */
static void settle(walk *w, pgn__way *p, bool won) {
    pgn__way *rival = &w->ways[p->rival];
    if (won && is_open(rival) && rival->drawn == p->drawn)
        rival->out = rival->drawn;
    if (!won)
        p->out = p->drawn;
    else
        p->drawn = 0;
}

/* Who is out plays only for places: with those who left in the same round, in the last round with
 * anybody who is out. Matches of one game could be a few rounds, or the top boards, of any event:
 * in a knock-out nobody joins later, nothing is left open, and only third place is played for. */
static bool fits(const walk *w, const pgn__way *a, const pgn__way *b, unsigned round) {
    if (!a->out && !b->out)
        return !w->single || round == w->first || (a->round && b->round);
    if (!a->out || !b->out)
        return false;
    return round == w->last || (!w->single && a->out == b->out);
}

static void step(walk *w, const pgn_event_match *m, const uint32_t rows[2]) {
    pgn__way *a = &w->ways[rows[0]], *b = &w->ways[rows[1]];
    if (is_open(a) != is_open(b)) {
        pgn__way *open = is_open(a) ? a : b, *other = is_open(a) ? b : a;
        settle(w, open, !other->out);
    }
    bool left_open = w->single && m->halves[0] == m->halves[1] && m->round < w->last;
    if (!fits(w, a, b, m->round) || left_open) {
        w->odd++;
        if (!a->out != !b->out) /* one of them came back */
            a->out = b->out = 0;
    }
    a->round = b->round = m->round;
    if (a->out)
        return;
    a->drawn = b->drawn = 0;
    if (m->halves[0] != m->halves[1]) {
        pgn__way *loser = m->halves[0] > m->halves[1] ? b : a;
        loser->out = m->round;
        return;
    }
    a->drawn = b->drawn = m->round;
    a->rival = rows[1];
    b->rival = rows[0];
}

pgn__way *pgn__draft_ways(pgn__draft *d, size_t *odd) {
    walk w = {.ways = pgn__events_scratch(d->all, d->row_count, sizeof *w.ways),
              .single = 2 * d->game_count < 3 * d->match_count};
    *odd = 0;
    if (!w.ways || !d->match_count)
        return w.ways;
    w.first = d->matches[0].round;
    w.last = d->matches[d->match_count - 1].round;
    for (size_t i = 0; i < d->match_count; i++) {
        const uint32_t *rows = d->match_rows[i];
        bool twice = w.ways[rows[0]].round == d->matches[i].round ||
                     w.ways[rows[1]].round == d->matches[i].round;
        step(&w, &d->matches[i], rows);
        w.odd += twice ? d->match_count : 0; /* two opponents in a round */
    }
    if (w.single && d->match_count > 2 && d->matches[d->match_count - 3].round == w.last)
        w.odd++;
    *odd = w.single || w.odd > d->match_count / 10 ? w.odd : 0; /* some lose, and replace others */
    return w.ways;
}
