/* kind.c -- what kind of event it is, by who met whom in which round. */
#include <stdlib.h>

#include "events_int.h"

/* ---- teams ---- */

/* All games name two different teams, and on average at least two boards of a round have the same
 * pair of them. */
bool pgn__draft_has_teams(pgn__draft *d) {
    for (size_t i = 0; i < d->record_count; i++) {
        const pgn__event_record *r = &d->records[i];
        pgn_span white = d->all->texts.texts[r->white_team],
                 black = d->all->texts.texts[r->black_team];
        if (!white.len || !black.len || r->white_team == r->black_team || white.text[0] == '?' ||
            black.text[0] == '?')
            return false;
    }
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

/* How many pairs met, and how often at most. */
static size_t count_pairs(pgn__draft *d, unsigned *most) {
    uint64_t *pairs = pgn__events_alloc(d->all, d->game_count, sizeof *pairs);
    size_t n = 0, different = 0;
    *most = 0;
    for (size_t i = 0; pairs && i < d->game_count; i++) {
        const pgn__meeting *g = &d->games[i];
        if (g->a != PGN__NOBODY && g->b != PGN__NOBODY)
            pairs[n++] = (uint64_t)(g->a < g->b ? g->a : g->b) << 32 | (g->a < g->b ? g->b : g->a);
    }
    if (pairs)
        qsort(pairs, n, sizeof *pairs, by_value);
    for (size_t from = 0, to; from < n; from = to, different++) {
        for (to = from; to < n && pairs[to] == pairs[from];)
            to++;
        if (to - from > *most)
            *most = (unsigned)(to - from);
    }
    return different;
}

/* ---- knock-outs ---- */

/* Who has lost a match. */
typedef struct {
    unsigned lost;  /* in this round; 0: in none */
    unsigned round; /* of the match seen last */
} path;

/* Each player has one opponent in a round, and who lost a match plays no more, but for third place
 * in the last round. Something must have been decided before the last round. */
static bool is_knock_out(pgn__draft *d) {
    path *paths = pgn__events_alloc(d->all, d->row_count, sizeof *paths);
    unsigned last = 0, decided = 0;
    if (!paths || d->rounds < 2 || d->row_count < 4)
        return false;
    pgn__draft_matches(d, true);
    if (d->all->status || !d->match_count)
        return false;
    last = d->matches[d->match_count - 1].round;
    for (size_t i = 0; i < d->match_count; i++) {
        const pgn_event_match *m = &d->matches[i];
        path *p[2] = {&paths[d->match_rows[i][0]], &paths[d->match_rows[i][1]]};
        bool out = p[0]->lost || p[1]->lost;
        if (p[0]->round == m->round || p[1]->round == m->round ||
            (out && (!p[0]->lost || !p[1]->lost || m->round != last)))
            return false;
        p[0]->round = p[1]->round = m->round;
        if (m->halves[0] != m->halves[1]) {
            p[m->halves[0] > m->halves[1]]->lost = m->round;
            decided += m->round < last;
        }
    }
    return decided;
}

/* ---- all ---- */

pgn_event_kind pgn__draft_kind(pgn__draft *d) {
    size_t n = d->row_count, all = n * (n - (n != 0)) / 2;
    unsigned most;
    size_t pairs = count_pairs(d, &most);
    d->cycles = most;
    if (n == 2)
        return PGN_EVENT_MATCH;
    bool few = n > 2 && n <= PGN_EVENT_CELLS_MAX;
    if (few && pairs == all)
        return PGN_EVENT_ROUND_ROBIN;
    if (is_knock_out(d))
        return PGN_EVENT_KNOCK_OUT;
    return few && pairs >= all - all / 10 ? PGN_EVENT_ROUND_ROBIN : PGN_EVENT_SWISS;
}
