/* matches.c -- the games of two players, or teams, in one round: knock-outs, matches, team events.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "events_int.h"

/* A game by its pair, for sorting. */
typedef struct {
    unsigned round;
    uint32_t low, high;
    size_t game;
} pair;

static int by_pair(const void *x, const void *y) {
    const pair *a = x, *b = y;
    if (a->round != b->round)
        return a->round < b->round ? -1 : 1;
    if (a->low != b->low)
        return a->low < b->low ? -1 : 1;
    if (a->high != b->high)
        return a->high < b->high ? -1 : 1;
    return (a->game > b->game) - (a->game < b->game);
}

static bool same_pair(const pair *a, const pair *b) {
    return a->round == b->round && a->low == b->low && a->high == b->high;
}

/* Where the games of a match are among the pairs, until matches are in order. */
typedef struct {
    size_t first_game; /* in the order of rounds */
    size_t from, count;
} span;

static int by_first_game(const void *x, const void *y) {
    const span *a = x, *b = y;
    return (a->first_game > b->first_game) - (a->first_game < b->first_game);
}

static void make_match(pgn__draft *d, const pair *pairs, const span *s) {
    static const pgn_result RESULTS[] = {PGN_RESULT_BLACK, PGN_RESULT_DRAW, PGN_RESULT_WHITE};
    const pgn__meeting *first = &d->games[s->first_game];
    pgn_event_match *m = &d->matches[d->match_count];
    uint32_t *rows = d->match_rows[d->match_count++];
    pgn_event_game *games = pgn__events_alloc(d->all, s->count, sizeof *games);
    if (!games)
        return;
    rows[0] = first->a;
    rows[1] = first->b;
    m->round = pairs[s->from].round;
    m->games = games;
    m->game_count = s->count;
    for (size_t i = 0; i < s->count; i++) {
        const pgn__meeting *g = &d->games[pairs[s->from + i].game];
        bool turned = g->a != rows[0];
        games[i].round = pgn__event_text(d->all, g->round);
        games[i].white = turned; /* replaced by its number later */
        games[i].result = g->halves[0] < 0 ? PGN_RESULT_UNKNOWN : RESULTS[g->halves[0]];
        if (g->halves[0] >= 0) {
            m->halves[turned] += (unsigned)g->halves[0];
            m->halves[!turned] += (unsigned)g->halves[1];
        }
    }
}

void pgn__draft_matches(pgn__draft *d, bool by_round) {
    pair *pairs = pgn__events_scratch(d->all, d->game_count, sizeof *pairs);
    span *spans = pgn__events_scratch(d->all, d->game_count, sizeof *spans);
    size_t n = 0, count = 0;
    d->matches = pgn__events_scratch(d->all, d->game_count, sizeof *d->matches);
    d->match_rows = pgn__events_scratch(d->all, d->game_count, sizeof *d->match_rows);
    d->match_count = 0;
    if (d->all->status)
        return;
    for (size_t i = 0; i < d->game_count; i++) {
        const pgn__meeting *g = &d->games[i];
        if (g->a == PGN__NOBODY || g->b == PGN__NOBODY)
            continue;
        pairs[n++] = (pair){by_round && g->major ? g->major : 1, g->a < g->b ? g->a : g->b,
                            g->a < g->b ? g->b : g->a, i};
    }
    qsort(pairs, n, sizeof *pairs, by_pair);
    for (size_t from = 0, to; from < n; from = to) {
        for (to = from + 1; to < n && same_pair(&pairs[from], &pairs[to]);)
            to++;
        spans[count++] = (span){pairs[from].game, from, to - from};
    }
    qsort(spans, count, sizeof *spans, by_first_game);
    for (size_t i = 0; i < count; i++)
        make_match(d, pairs, &spans[i]);
}

/* The round of a match of teams: "2" of the boards "2.1" and "2.2". */
static uint32_t round_of(pgn__draft *d, const pgn_event_match *m) {
    const char *text = m->games[0].round;
    unsigned major = pgn__round_major((pgn_span){text, strlen(text)});
    char number[16];
    if (major) {
        (void)snprintf(number, sizeof number, "%u", major);
        text = number;
    }
    uint32_t id = pgn__intern_add(&d->all->texts, text, strlen(text));
    if (id == PGN__INTERN_NOMEM)
        d->all->status = PGN_E_NOMEM;
    return id;
}

/* A match of teams is what their tables are about: two points for winning it. A match in which a
 * game has no result counts when all have. */
void pgn__draft_team_meetings(pgn__draft *d) {
    pgn__meeting *meetings = pgn__events_scratch(d->all, d->match_count, sizeof *meetings);
    for (size_t i = 0; meetings && i < d->match_count; i++) {
        const pgn_event_match *m = &d->matches[i];
        bool open = false;
        for (size_t k = 0; k < m->game_count; k++)
            open |= m->games[k].result == PGN_RESULT_UNKNOWN;
        int won = m->halves[0] > m->halves[1] ? 4 : m->halves[0] == m->halves[1] ? 2 : 0;
        meetings[i] = (pgn__meeting){.a = d->match_rows[i][0],
                                     .b = d->match_rows[i][1],
                                     .halves = {open ? -1 : won, open ? -1 : 4 - won},
                                     .round = round_of(d, m),
                                     .major = m->round};
    }
    if (d->all->status)
        return;
    d->meetings = meetings;
    d->meeting_count = meetings ? d->match_count : 0;
}
