/* standings.c -- points, tie-breaks and ranks: the meetings of an event to the rows of its table.
 */
#include <stdlib.h>
#include <string.h>

#include "events_int.h"

/* A row while it is being worked out. */
typedef struct {
    pgn_event_player p;
    uint32_t row;
    double places; /* of a knock-out: a half for winning the last match before he was out, a quarter
                      for the next, and so on */
    double keys[PGN_TIE_BREAKS + 2];
} line;

typedef struct {
    pgn__draft *draft;
    line *lines;       /* by row, until they are sorted */
    unsigned *numbers; /* by row */
    uint32_t *met;     /* scratch, by row */
    pgn__way *ways;    /* of a knock-out, by row */
    size_t keys;
} table;

/* ---- results ---- */

static void add_result(table *t, const pgn__meeting *m, bool black) {
    uint32_t row = black ? m->b : m->a, other = black ? m->a : m->b;
    if (row == PGN__NOBODY)
        return;
    pgn_event_player *p = &t->lines[row].p;
    /* its memory is ours until the event is complete */
    pgn_event_result *r = (pgn_event_result *)(uintptr_t)p->results + p->result_count++;
    *r = (pgn_event_result){.round = pgn__event_text(t->draft->all, m->round),
                            .color = black ? PGN_BLACK : PGN_WHITE,
                            .opponent = other,
                            .halves = m->halves[black],
                            .forfeit = m->forfeit};
    if (r->halves < 0)
        return;
    p->games++;
    p->halves += (unsigned)r->halves;
    p->wins += m->halves[black] > m->halves[!black];
    p->draws += m->halves[black] == m->halves[!black];
    p->losses += m->halves[black] < m->halves[!black];
    if (other != PGN__NOBODY && !m->forfeit) {
        p->games_black += black;
        p->wins_black += black && m->halves[1] > m->halves[0];
    }
}

static void take_results(table *t) {
    pgn__draft *d = t->draft;
    for (size_t i = 0; i < d->meeting_count; i++)
        for (int black = 0; black < 2; black++) {
            uint32_t row = black ? d->meetings[i].b : d->meetings[i].a;
            if (row != PGN__NOBODY)
                t->lines[row].p.result_count++;
        }
    for (size_t i = 0; i < d->row_count; i++) {
        pgn_event_player *p = &t->lines[i].p;
        t->lines[i].row = (uint32_t)i;
        p->name = pgn__event_text(d->all, d->rows[i]);
        p->rating = d->ratings[i];
        p->results = pgn__events_alloc(d->all, p->result_count, sizeof *p->results);
        p->result_count = 0;
        for (size_t k = 0; k < PGN_TIE_BREAKS; k++)
            p->ties[k] = -1;
        if (d->all->status)
            return;
    }
    for (size_t i = 0; i < d->meeting_count; i++) {
        add_result(t, &d->meetings[i], false);
        add_result(t, &d->meetings[i], true);
    }
}

/* ---- tie-breaks ---- */

/* Does the result count for what sums over opponents? */
static bool has_opponent(const table *t, const pgn_event_result *r) {
    return r->opponent != PGN__NOBODY && r->halves >= 0 &&
           !(r->forfeit && t->draft->event.kind == PGN_EVENT_SWISS);
}

static void sum_opponents(const table *t, pgn_event_player *p) {
    double sb = 0, buchholz = 0, lowest = -1, progressive = 0, running = 0, koya = 0;
    for (size_t i = 0; i < p->result_count; i++) {
        const pgn_event_result *r = &p->results[i];
        double own = r->halves > 0 ? r->halves / 2.0 : 0;
        running += own;
        progressive += r->halves >= 0 ? running : 0;
        if (!has_opponent(t, r))
            continue;
        const pgn_event_player *o = &t->lines[r->opponent].p;
        double points = o->halves / 2.0;
        /* half of what could be had: of teams a match has two points */
        bool half = t->draft->teams ? o->halves >= 2 * o->games : o->halves >= o->games;
        sb += own * points;
        buchholz += points;
        lowest = lowest < 0 || points < lowest ? points : lowest;
        koya += half ? own : 0;
    }
    p->ties[PGN_TIE_SONNEBORN_BERGER] = sb;
    p->ties[PGN_TIE_BUCHHOLZ] = buchholz;
    p->ties[PGN_TIE_BUCHHOLZ_CUT1] = lowest < 0 ? 0 : buchholz - lowest;
    p->ties[PGN_TIE_PROGRESSIVE] = progressive;
    p->ties[PGN_TIE_KOYA] = koya;
}

/* How often does the player meet each of the others with his points: the same number with all of
 * them, or 0. */
static unsigned meets_all(table *t, const pgn_event_player *p, size_t group) {
    unsigned each = 0, others = 0;
    if (p->result_count < group - 1)
        return 0;
    for (size_t i = 0; i < p->result_count; i++) {
        const pgn_event_result *r = &p->results[i];
        if (has_opponent(t, r) && t->lines[r->opponent].p.halves == p->halves)
            others += !t->met[r->opponent]++;
    }
    bool equal = others == group - 1;
    for (size_t i = 0; i < p->result_count; i++) {
        const pgn_event_result *r = &p->results[i];
        if (r->opponent == PGN__NOBODY || !t->met[r->opponent])
            continue;
        equal &= !each || t->met[r->opponent] == each;
        each = t->met[r->opponent];
    }
    for (size_t i = 0; i < p->result_count; i++)
        if (p->results[i].opponent != PGN__NOBODY)
            t->met[p->results[i].opponent] = 0;
    return equal ? each : 0;
}

static double points_within(const table *t, const pgn_event_player *p) {
    double points = 0;
    for (size_t i = 0; i < p->result_count; i++) {
        const pgn_event_result *r = &p->results[i];
        if (has_opponent(t, r) && t->lines[r->opponent].p.halves == p->halves)
            points += r->halves / 2.0;
    }
    return points;
}

static int by_points(const void *x, const void *y) {
    const line *const *a = x, *const *b = y;
    return ((*a)->p.halves < (*b)->p.halves) - ((*a)->p.halves > (*b)->p.halves);
}

/* Among those with equal points; and the ranks by points alone. */
static void take_points_ranks(table *t, bool head_to_head) {
    size_t n = t->draft->row_count;
    line **sorted = pgn__events_scratch(t->draft->all, n, sizeof *sorted);
    if (!sorted)
        return;
    for (size_t i = 0; i < n; i++)
        sorted[i] = &t->lines[i];
    qsort(sorted, n, sizeof *sorted, by_points);
    for (size_t from = 0, to; from < n; from = to) {
        for (to = from; to < n && sorted[to]->p.halves == sorted[from]->p.halves; to++)
            sorted[to]->p.points_rank = (unsigned)from + 1;
        unsigned each = 0;
        bool all = head_to_head && to - from > 1;
        for (size_t i = from; i < to && all; i++) {
            unsigned meets = meets_all(t, &sorted[i]->p, to - from);
            all = meets && (i == from || meets == each);
            each = meets;
        }
        for (size_t i = from; i < to && all; i++)
            sorted[i]->p.ties[PGN_TIE_HEAD_TO_HEAD] = points_within(t, &sorted[i]->p);
    }
}

/* Which side won the match of a knock-out: 0 or 1; 2: none. Who is not out after a drawn one was
 * better at something that is not among the games. */
static int winner_of(const table *t, size_t match) {
    const pgn_event_match *m = &t->draft->matches[match];
    const uint32_t *rows = t->draft->match_rows[match];
    if (m->halves[0] != m->halves[1])
        return m->halves[1] > m->halves[0];
    for (int side = 0; t->ways && side < 2; side++)
        if (t->ways[rows[!side]].out == m->round && t->ways[rows[side]].out != m->round)
            return side;
    return 2;
}

/* The last round of a knock-out before he lost: matches for places do not count. */
static void take_rounds(table *t) {
    pgn__draft *d = t->draft;
    size_t odd;
    t->ways = pgn__draft_ways(d, &odd);
    for (size_t i = 0; t->ways && i < d->match_count; i++) {
        const pgn_event_match *m = &d->matches[i];
        for (int side = 0; side < 2; side++) {
            line *l = &t->lines[d->match_rows[i][side]];
            unsigned out = t->ways[l->row].out;
            bool won = winner_of(t, i) == side;
            if (!out || m->round <= out) {
                l->p.ties[PGN_TIE_ROUND_REACHED] = m->round;
                l->places = 0;
                t->met[l->row] = 0;
            }
            unsigned later = t->met[l->row]++;
            if (won && later < 32)
                l->places += 0.5 / (double)(1U << later);
        }
    }
    memset(t->met, 0, d->row_count * sizeof *t->met);
}

static void take_board_points(table *t) {
    pgn__draft *d = t->draft;
    for (size_t i = 0; i < d->row_count; i++)
        t->lines[i].p.ties[PGN_TIE_BOARD_POINTS] = 0;
    for (size_t i = 0; i < d->match_count; i++)
        for (int side = 0; side < 2; side++)
            t->lines[d->match_rows[i][side]].p.ties[PGN_TIE_BOARD_POINTS] +=
                d->matches[i].halves[side] / 2.0;
}

/* ---- ranks ---- */

static int in_order(const void *x, const void *y) {
    const line *a = x, *b = y;
    for (size_t i = 0; i < sizeof a->keys / sizeof *a->keys; i++)
        if (a->keys[i] != b->keys[i])
            return a->keys[i] > b->keys[i] ? -1 : 1;
    return strcmp(a->p.name, b->p.name);
}

static void sort_lines(table *t) {
    pgn__draft *d = t->draft;
    const pgn_event *e = &d->event;
    for (size_t i = 0; i < d->row_count; i++) {
        line *l = &t->lines[i];
        bool out = e->kind == PGN_EVENT_KNOCK_OUT;
        l->p.ties[PGN_TIE_WINS] = l->p.wins;
        l->p.ties[PGN_TIE_WINS_BLACK] = l->p.wins_black;
        l->keys[0] = out ? l->p.ties[PGN_TIE_ROUND_REACHED] : l->p.halves;
        l->keys[1] = out ? l->places : 0;
        for (size_t k = 0; k < e->tie_break_count; k++)
            l->keys[2 + k] = l->p.ties[e->tie_breaks[k]];
    }
    qsort(t->lines, d->row_count, sizeof *t->lines, in_order);
    for (size_t i = 0; i < d->row_count; i++) {
        line *l = &t->lines[i];
        bool shared = i && memcmp(l->keys, l[-1].keys, sizeof l->keys) == 0;
        l->p.number = (unsigned)i + 1;
        l->p.rank = shared ? l[-1].p.rank : l->p.number;
        t->numbers[l->row] = l->p.number;
    }
}

static const pgn_event_match *keep_matches(pgn__draft *d) {
    pgn_event_match *kept =
        d->match_count ? pgn__events_alloc(d->all, d->match_count, sizeof *kept) : NULL;
    if (kept)
        memcpy(kept, d->matches, d->match_count * sizeof *kept);
    return kept;
}

/* Rows to numbers. */
static void finish(table *t) {
    pgn__draft *d = t->draft;
    pgn_event_player *players = pgn__events_alloc(d->all, d->row_count, sizeof *players);
    for (size_t i = 0; players && i < d->row_count; i++) {
        pgn_event_result *results = (pgn_event_result *)(uintptr_t)t->lines[i].p.results;
        for (size_t k = 0; k < t->lines[i].p.result_count; k++)
            results[k].opponent =
                results[k].opponent == PGN__NOBODY ? 0 : t->numbers[results[k].opponent];
        players[i] = t->lines[i].p;
    }
    for (size_t i = 0; i < d->match_count; i++) {
        pgn_event_match *m = &d->matches[i];
        pgn_event_game *games = (pgn_event_game *)(uintptr_t)m->games;
        for (int side = 0; side < 2; side++)
            m->players[side] = t->numbers[d->match_rows[i][side]];
        m->winner = winner_of(t, i) < 2 ? m->players[winner_of(t, i)] : 0;
        for (size_t k = 0; k < m->game_count; k++)
            games[k].white = m->players[games[k].white];
    }
    d->event.players = players;
    d->event.player_count = players ? d->row_count : 0;
    d->event.matches = keep_matches(d);
    d->event.match_count = d->event.matches ? d->match_count : 0;
}

void pgn__draft_standings(pgn__draft *d) {
    pgn_event_kind kind = d->event.kind;
    bool sums = kind != PGN_EVENT_MATCH && kind != PGN_EVENT_KNOCK_OUT;
    table t = {.draft = d,
               .lines = pgn__events_scratch(d->all, d->row_count, sizeof *t.lines),
               .numbers = pgn__events_scratch(d->all, d->row_count, sizeof *t.numbers),
               .met = pgn__events_scratch(d->all, d->row_count, sizeof *t.met)};
    if (d->all->status)
        return;
    take_results(&t);
    if (d->all->status)
        return;
    for (size_t i = 0; i < d->row_count && sums; i++)
        sum_opponents(&t, &t.lines[i].p);
    take_points_ranks(&t, sums);
    if (kind == PGN_EVENT_KNOCK_OUT)
        take_rounds(&t);
    if (kind == PGN_EVENT_TEAM)
        take_board_points(&t);
    sort_lines(&t);
    finish(&t);
}
