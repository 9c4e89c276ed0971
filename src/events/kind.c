/* kind.c -- what kind of event it is, by who met whom in which round. */
#include <stdlib.h>

#include "events_int.h"

/* ---- teams ---- */

static bool names_teams(const pgn__draft *d, const pgn__event_record *r) {
    pgn_span white = d->all->texts.texts[r->white_team], black = d->all->texts.texts[r->black_team];
    return white.len && black.len && r->white_team != r->black_team && white.text[0] != '?' &&
           black.text[0] != '?';
}

/* All games but a few mistakes name two different teams, and on average at least two boards of a
 * round have the same pair of them. */
bool pgn__draft_has_teams(pgn__draft *d) {
    size_t wrong = 0;
    for (size_t i = 0; i < d->record_count; i++)
        wrong += !names_teams(d, &d->records[i]);
    if (wrong > d->record_count / 20)
        return false;
    pgn__draft_games(d, true);
    if (d->all->status || !d->game_count)
        return false;
    pgn__draft_matches(d, true);
    return d->match_count * 2 <= d->game_count;
}

/* ---- round robins ---- */

static int by_value(const void *x, const void *y) {
    const uint64_t *a = x, *b = y;
    return (*a > *b) - (*a < *b);
}

/* How many pairs met, and how often. */
typedef struct {
    size_t pairs;
    unsigned least, most;
} meetings;

static meetings count_pairs(pgn__draft *d) {
    uint64_t *pairs = pgn__events_scratch(d->all, d->game_count, sizeof *pairs);
    meetings m = {0};
    size_t n = 0;
    for (size_t i = 0; pairs && i < d->game_count; i++) {
        const pgn__meeting *g = &d->games[i];
        if (g->a != PGN__NOBODY && g->b != PGN__NOBODY)
            pairs[n++] = (uint64_t)(g->a < g->b ? g->a : g->b) << 32 | (g->a < g->b ? g->b : g->a);
    }
    if (pairs)
        qsort(pairs, n, sizeof *pairs, by_value);
    for (size_t from = 0, to; from < n; from = to, m.pairs++) {
        for (to = from; to < n && pairs[to] == pairs[from];)
            to++;
        unsigned times = (unsigned)(to - from);
        m.most = times > m.most ? times : m.most;
        m.least = !m.least || times < m.least ? times : m.least;
    }
    return m;
}

/* ---- matches ---- */

/* Several matches, each of several games: a player has one opponent. */
static bool are_matches(const pgn__draft *d, const meetings *m) {
    return d->row_count >= 4 && d->row_count == 2 * m->pairs && m->least >= 2;
}

/* A knock-out has matches in each round; in one round alone, each of several games. Else something
 * must have been decided before the last round. */
static bool is_knock_out(pgn__draft *d, const meetings *m) {
    size_t odd, decided = 0;
    if (d->row_count < 4 || !d->rounds)
        return false;
    if (are_matches(d, m))
        return d->rounds == 1 && d->games[0].major;
    pgn__draft_matches(d, true);
    if (d->all->status || !pgn__draft_ways(d, &odd) || odd)
        return false;
    for (size_t i = 0; i < d->match_count; i++)
        decided += d->matches[i].halves[0] != d->matches[i].halves[1] &&
                   d->matches[i].round < d->matches[d->match_count - 1].round;
    return decided;
}

/* ---- all ---- */

pgn_event_kind pgn__draft_kind(pgn__draft *d) {
    size_t n = d->row_count, all = n * (n - (n != 0)) / 2;
    meetings m = count_pairs(d);
    d->cycles = m.most;
    if (n == 2)
        return PGN_EVENT_MATCH;
    bool few = n > 2 && n <= PGN_EVENT_CELLS_MAX;
    if (few && m.pairs == all)
        return PGN_EVENT_ROUND_ROBIN;
    if (is_knock_out(d, &m))
        return PGN_EVENT_KNOCK_OUT;
    if (are_matches(d, &m))
        return PGN_EVENT_MATCH;
    return few && m.pairs >= all - all / 10 ? PGN_EVENT_ROUND_ROBIN : PGN_EVENT_SWISS;
}
