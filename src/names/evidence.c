/* evidence.c -- weighs the games of two names. Knows nothing of letters: spelling.c does. */
#include "evidence_int.h"

#include <stdlib.h>
#include <string.h>

enum {
    SAMPLE = 256,       /* games of the rarer name that are compared */
    WINDOW = 8,         /* games of the other before, and after, each of them */
    MONTH = 31,         /* days, */
    YEAR = 12 * 31,     /* as all months have 31 here */
    CLOSE = 45,         /* days between which a rating changes once at most */
    LEAST_RATING = 1001 /* the minimum of many lists, which many players share */
};

/* ---- records ---- */

static int by_value(const void *x, const void *y) {
    uint64_t a = *(const uint64_t *)x, b = *(const uint64_t *)y;
    return a < b ? -1 : a > b;
}

/* The numbers of the games, by day; equal days in the order of the files. NULL without memory. */
static uint64_t *games_by_day(const pgn__pairing *games, size_t count) {
    uint64_t *order = malloc((count + 1) * sizeof *order);
    bool sorted = true;
    for (size_t i = 0; i < count && order; i++) {
        order[i] = (uint64_t)games[i].day << 32 | i;
        sorted &= !i || order[i - 1] < order[i];
    }
    if (order && !sorted)
        qsort(order, count, sizeof *order, by_value);
    return order;
}

static void note_career(pgn__career *c, const pgn__pairing *g, unsigned side) {
    if (g->day) {
        c->first_day = c->first_day ? c->first_day : g->day;
        c->last_day = g->day;
    }
    c->rated |= g->rating[side] > 0;
    c->unrated |= !g->rating[side] && g->rating[!side];
}

static void place_seats(pgn__records *r, const uint64_t *order, size_t count) {
    for (size_t i = 0; i < count; i++) {
        uint32_t game = (uint32_t)order[i];
        for (unsigned side = 0; side < 2; side++) {
            uint32_t name = r->games[game].name[side];
            if (!name)
                continue;
            r->seats[r->first[name]++] = 2 * game + side;
            note_career(&r->careers[name - 1], &r->games[game], side);
        }
    }
}

bool pgn__records_make(pgn__records *r, const pgn__variants *v) {
    size_t entries = pgn__name_entry_count(v), count = v->pairings.len / sizeof *r->games;
    *r = (pgn__records){.games = (const pgn__pairing *)(const void *)v->pairings.data};
    uint64_t *order = games_by_day(r->games, count);
    r->first = calloc(entries + 2, sizeof *r->first);
    r->careers = calloc(entries + 1, sizeof *r->careers);
    r->seats = malloc((2 * count + 1) * sizeof *r->seats);
    bool ok = order && r->first && r->careers && r->seats;
    if (ok) {
        for (size_t i = 0; i < count; i++)
            for (unsigned side = 0; side < 2; side++) /* names are numbers plus one; none is 0 */
                r->first[r->games[i].name[side] ? r->games[i].name[side] + 1 : 0]++;
        r->first[0] = 0;
        for (size_t i = 1; i < entries + 2; i++)
            r->first[i] += r->first[i - 1];
        place_seats(r, order, count);
    }
    free(order);
    return ok;
}

void pgn__records_free(pgn__records *r) {
    free(r->seats);
    free(r->first);
    free(r->careers);
}

/* ---- ratings ---- */

/* How much more often one player's ratings differ by so much than those of two whose names are
 * alike: rows by the time between, columns by the difference. */
static int weigh_rating(unsigned days, unsigned difference) {
    static const unsigned GAPS[] = {MONTH, 3 * MONTH, 6 * MONTH, YEAR, 3 * YEAR};
    static const unsigned STEPS[] = {0, 5, 10, 20, 40, 80, 160, 400};
    static const int8_t WEIGHTS[][9] = {
        {25, 9, 8, 5, 1, -4, -13, -24, -30}, {22, 11, 11, 9, 5, 2, -6, -20, -30},
        {21, 11, 11, 9, 6, 3, -4, -18, -28}, {18, 11, 10, 9, 7, 5, -2, -14, -25},
        {14, 11, 10, 9, 6, 6, -2, -8, -20},  {8, 7, 7, 6, 6, 5, 1, -4, -12}};
    size_t row = 0, column = 0;
    while (row < sizeof GAPS / sizeof *GAPS && days > GAPS[row])
        row++;
    while (column < sizeof STEPS / sizeof *STEPS && difference > STEPS[column])
        column++;
    return WEIGHTS[row][column];
}

/* What has been seen of two names so far. */
typedef struct {
    unsigned close_count;      /* ratings compared at close dates, */
    int close_weight;          /* and the sum of their weights */
    unsigned equal[2], equals; /* different ratings that were equal at close dates, up to two */
    unsigned gap, difference;  /* of the ratings closest in time; gap UINT_MAX: none */
    unsigned title_gap;        /* of the games closest in time, */
    int title_weight;          /* and what their titles say */
    bool met, same_round, same_game, elsewhere, same_event, same_team;
} comparison;

static unsigned apart(uint32_t a, uint32_t b) {
    return a > b ? a - b : b - a;
}

static void note_equal(comparison *c, unsigned rating) {
    for (unsigned i = 0; i < c->equals; i++)
        if (c->equal[i] == rating)
            return;
    if (c->equals < 2)
        c->equal[c->equals++] = rating;
}

static int rating_evidence(const comparison *c, unsigned *signs) {
    int weight = 0;
    if (c->close_count)
        weight = c->close_weight / (int)c->close_count + (c->equals > 1 ? 6 : 0);
    else if (c->gap != UINT32_MAX)
        weight = weigh_rating(c->gap, c->difference);
    if (c->equals && weight >= PGN__WEIGHT_FOR)
        *signs |= PGN__SIGN_RATING;
    else if (weight > 4)
        *signs |= PGN__SIGN_CLOSE_RATING;
    return weight;
}

/* ---- titles ---- */

/* A title is kept, or replaced by a higher one. Missing, it means something only where the
 * opponent's is known. */
static int weigh_title(const pgn__pairing *earlier, unsigned e, const pgn__pairing *later,
                       unsigned l) {
    uint8_t before = earlier->title[e], after = later->title[l];
    unsigned rank_before = before & PGN__TITLE_RANK, rank_after = after & PGN__TITLE_RANK;
    if (before == after)
        return !before ? 0 : rank_before > 2 ? 8 : 6;
    if (!before)
        return earlier->title[!e] ? -3 : 0;
    if (!after)
        return later->title[!l] ? -9 : 0;
    if ((before ^ after) & PGN__TITLE_WOMAN)
        return -9;
    return rank_before < rank_after ? -2 : -12;
}

/* ---- two games ---- */

static bool opponents_alike(const pgn__variants *v, uint32_t a, uint32_t b) {
    const pgn__name_entry *x = &pgn__name_entries(v)[a - 1], *y = &pgn__name_entries(v)[b - 1];
    return a == b || (x->spelling.reading_count && y->spelling.reading_count &&
                      pgn__players_alike(&x->spelling, &y->spelling));
}

/* On the same day in one round against two opponents, or in two places. */
static void compare_day(comparison *c, const pgn__variants *v, const pgn__pairing *x, unsigned xs,
                        const pgn__pairing *y, unsigned ys) {
    if (x->round && x->round == y->round) {
        bool alike = x->name[!xs] && y->name[!ys] && opponents_alike(v, x->name[!xs], y->name[!ys]);
        c->same_game |= alike && xs == ys;
        c->same_round |= !alike;
    }
    c->elsewhere |= x->exact && y->exact && x->place && y->place && x->place != y->place;
}

static void compare_titles(comparison *c, const pgn__pairing *x, unsigned xs, const pgn__pairing *y,
                           unsigned ys, unsigned gap) {
    int weight = x->day <= y->day ? weigh_title(x, xs, y, ys) : weigh_title(y, ys, x, xs);
    if (gap < c->title_gap || (gap == c->title_gap && weight > c->title_weight)) {
        c->title_gap = gap;
        c->title_weight = weight;
    }
}

/* A game of one with those of the other around its day, [from, to) of the other's seats. */
static void compare_game(comparison *c, const pgn__variants *v, const pgn__records *r,
                         uint32_t seat, size_t from, size_t to) {
    const pgn__pairing *x = &r->games[seat / 2];
    unsigned xs = seat % 2, gap = UINT32_MAX, difference = 0;
    for (size_t i = from; i < to; i++) {
        const pgn__pairing *y = &r->games[r->seats[i] / 2];
        unsigned ys = r->seats[i] % 2, days = apart(x->day, y->day);
        c->same_team |= x->team[xs] && x->team[xs] == y->team[ys];
        if (!x->day || !y->day)
            continue;
        if (!days)
            compare_day(c, v, x, xs, y, ys);
        c->same_event |= x->event && x->event == y->event && x->round && y->round && days < MONTH;
        compare_titles(c, x, xs, y, ys, days);
        if (x->rating[xs] < LEAST_RATING || y->rating[ys] < LEAST_RATING)
            continue;
        unsigned differ = apart(x->rating[xs], y->rating[ys]);
        if (days < gap || (days == gap && differ < difference)) {
            gap = days;
            difference = differ;
        }
    }
    if (gap <= CLOSE) {
        c->close_count++;
        c->close_weight += weigh_rating(gap, difference);
        if (!difference)
            note_equal(c, x->rating[xs]);
    }
    if (gap < c->gap || (gap == c->gap && difference < c->difference)) {
        c->gap = gap;
        c->difference = difference;
    }
}

/* The first seat of a name on the day or later. */
static size_t seat_on(const pgn__records *r, uint32_t entry, uint32_t day) {
    size_t from = r->first[entry], to = r->first[entry + 1];
    while (from < to) {
        size_t middle = from + (to - from) / 2;
        if (r->games[r->seats[middle] / 2].day < day)
            from = middle + 1;
        else
            to = middle;
    }
    return from;
}

/* The rarer name's games, or so many of them, with the other's around each. */
static void compare_games(comparison *c, const pgn__variants *v, const pgn__records *r, uint32_t a,
                          uint32_t b) {
    if (r->first[a + 1] - r->first[a] > r->first[b + 1] - r->first[b]) {
        uint32_t rarer = b;
        b = a;
        a = rarer;
    }
    size_t count = r->first[a + 1] - r->first[a], step = count / SAMPLE + 1;
    for (size_t i = r->first[a]; i < r->first[a + 1]; i += step) {
        const pgn__pairing *x = &r->games[r->seats[i] / 2];
        size_t at = seat_on(r, b, x->day), begin = r->first[b], end = r->first[b + 1];
        c->met |= x->name[!(r->seats[i] % 2)] == b + 1;
        compare_game(c, v, r, r->seats[i], at - begin > WINDOW ? at - WINDOW : begin,
                     end - at > WINDOW ? at + WINDOW : end);
    }
}

/* ---- years ---- */

/* From the end of one career to the beginning of the other. The dates are known. */
static unsigned years_between(const pgn__career *a, const pgn__career *b) {
    unsigned gap = a->first_day > b->last_day   ? a->first_day - b->last_day
                   : b->first_day > a->last_day ? b->first_day - a->last_day
                                                : 0;
    return gap / YEAR;
}

/* Besides, a player who has a rating and one who has none in the same years may well be two. */
static int weigh_years(const pgn__career *a, const pgn__career *b) {
    enum { UNRATED = -4 };
    if (!a->first_day || !b->first_day)
        return 0;
    unsigned years = years_between(a, b);
    bool unrated = (a->unrated && !a->rated && b->rated) || (b->unrated && !b->rated && a->rated);
    if (years < 2)
        return unrated ? UNRATED : 0;
    return years < 10 ? 0 : years < 25 ? -3 : years < 50 ? -8 : -30;
}

/* ---- the sum ----
 *
 * Opponents that two names share are left out. On games with FIDE numbers, of 558 pairs that differ
 * by initials, having some was worth 1 to 4 decibans, and having none nothing: people of one town
 * play the same people. */

enum { SEPARATE = -60, IN_TWO_PLACES = -20, ONE_GAME = 20, TEAM = 8, EVENT = 5 };

static bool numbers_known(const pgn__name_entry *a, const pgn__name_entry *b) {
    return a->number && b->number && a->number != PGN__SEVERAL && b->number != PGN__SEVERAL;
}

pgn__evidence pgn__weigh_players(const pgn__variants *v, const pgn__records *r, uint32_t a,
                                 uint32_t b) {
    const pgn__name_entry *x = &pgn__name_entries(v)[a], *y = &pgn__name_entries(v)[b];
    const pgn__career *p = &r->careers[a], *q = &r->careers[b];
    comparison c = {.gap = UINT32_MAX, .title_gap = UINT32_MAX};
    pgn__evidence e = {0, 0};
    if (numbers_known(x, y) && x->number != y->number)
        return (pgn__evidence){SEPARATE, 0};
    compare_games(&c, v, r, a, b);
    if (c.met || c.same_round)
        return (pgn__evidence){SEPARATE, 0};
    if (numbers_known(x, y))
        return (pgn__evidence){-SEPARATE, PGN__SIGN_NUMBER};
    e.weight = rating_evidence(&c, &e.signs) + weigh_years(p, q) + c.title_weight;
    if (c.title_weight > 0)
        e.signs |= PGN__SIGN_TITLE;
    if (c.elsewhere)
        e.weight += IN_TWO_PLACES;
    if (c.same_game) {
        e.weight += ONE_GAME;
        e.signs |= PGN__SIGN_GAME;
    } else if (c.same_event) {
        e.weight += EVENT;
        e.signs |= PGN__SIGN_EVENT;
    }
    if (c.same_team) {
        e.weight += TEAM;
        e.signs |= PGN__SIGN_TEAM;
    }
    return e;
}

/* ---- events and sites ---- */

enum { SAME_PLACE = 15 };

pgn__evidence pgn__weigh_titles(const pgn__variants *v, const pgn__records *r, uint32_t a,
                                uint32_t b) {
    if (r->first[a + 1] - r->first[a] > r->first[b + 1] - r->first[b])
        return pgn__weigh_titles(v, r, b, a);
    size_t count = r->first[a + 1] - r->first[a], step = count / SAMPLE + 1;
    for (size_t i = r->first[a]; i < r->first[a + 1]; i += step) {
        const pgn__pairing *x = &r->games[r->seats[i] / 2];
        size_t at = seat_on(r, b, x->day), begin = r->first[b], end = r->first[b + 1];
        size_t to = end - at > WINDOW ? at + WINDOW : end;
        for (size_t j = at - begin > WINDOW ? at - WINDOW : begin; j < to && x->day; j++) {
            const pgn__pairing *y = &r->games[r->seats[j] / 2];
            if (y->day && apart(x->day, y->day) <= MONTH && x->place && x->place == y->place)
                return (pgn__evidence){SAME_PLACE, v->what == PGN__VARIANTS_SITES ? PGN__SIGN_EVENT
                                                                                  : PGN__SIGN_SITE};
        }
    }
    return (pgn__evidence){0, 0};
}
