/* games.c -- the rows and games of an event, in the order of its rounds. A round has the number
 * with which its text begins; rounds that are words ("Final") follow in the order of their dates.
 */
#include <stdlib.h>
#include <string.h>

#include "base/ascii_int.h"
#include "events_int.h"

static void *alloc(pgn_events *all, pgn__arena *arena, size_t count, size_t size) {
    void *memory = count < SIZE_MAX / 2 / size ? pgn__arena_alloc(arena, count * size) : NULL;
    if (memory)
        memset(memory, 0, count * size);
    else
        all->status = PGN_E_NOMEM;
    return memory;
}

void *pgn__events_alloc(pgn_events *all, size_t count, size_t size) {
    return alloc(all, &all->arena, count, size);
}

void *pgn__events_scratch(pgn_events *all, size_t count, size_t size) {
    return alloc(all, &all->scratch, count, size);
}

/* ---- rounds ---- */

unsigned pgn__round_major(pgn_span round) {
    unsigned n = 0;
    size_t i = 0;
    while (i < round.len && round.text[i] == ' ')
        i++;
    for (; i < round.len && pgn__is_digit(round.text[i]) && n < 100000; i++)
        n = n * 10 + (unsigned)(round.text[i] - '0');
    return n;
}

static bool is_unknown(pgn_span text) {
    return !text.len || text.text[0] == '?' || (text.len == 1 && text.text[0] == '-');
}

typedef struct {
    pgn_span round;
    unsigned major;
    int32_t day;
    uint32_t index;
} place;

static int in_order(const void *x, const void *y) {
    const place *a = x, *b = y;
    if (a->major != b->major)
        return a->major < b->major ? -1 : 1;
    int order = pgn_round_compare(a->round.text, a->round.len, b->round.text, b->round.len);
    if (order)
        return order;
    if (a->day != b->day)
        return a->day < b->day ? -1 : 1;
    return (a->index > b->index) - (a->index < b->index);
}

static int by_text(const void *x, const void *y) {
    const place *a = x, *b = y;
    if (a->round.text != b->round.text) /* interned */
        return a->round.text < b->round.text ? -1 : 1;
    if (a->day != b->day)
        return a->day < b->day ? -1 : 1;
    return (a->index > b->index) - (a->index < b->index);
}

static int by_day(const void *x, const void *y) {
    const place *a = x, *b = y;
    if (a->day != b->day)
        return a->day < b->day ? -1 : 1;
    return (a->index > b->index) - (a->index < b->index);
}

/* Numbers for rounds that are words, above all others. */
static void number_words(pgn__draft *d, place *places, size_t n) {
    place *words = pgn__events_scratch(d->all, n, sizeof *words);
    place *firsts = pgn__events_scratch(d->all, n, sizeof *firsts);
    unsigned highest = 0;
    size_t count = 0, kinds = 0;
    if (!words || !firsts)
        return;
    for (size_t i = 0; i < n; i++) {
        highest = places[i].major > highest ? places[i].major : highest;
        if (!places[i].major && !is_unknown(places[i].round)) {
            words[count] = places[i];
            words[count++].index = (uint32_t)i;
        }
    }
    qsort(words, count, sizeof *words, by_text);
    for (size_t i = 0; i < count; i++)
        if (!i || words[i].round.text != words[i - 1].round.text) {
            firsts[kinds] = words[i];
            firsts[kinds++].major = (unsigned)i; /* where its games begin */
        }
    qsort(firsts, kinds, sizeof *firsts, by_day);
    for (size_t k = 0; k < kinds; k++)
        for (size_t i = firsts[k].major; i < count && words[i].round.text == firsts[k].round.text;
             i++)
            places[words[i].index].major = highest + 1 + (unsigned)k;
}

/* ---- rows ---- */

static bool is_bye(pgn_span name) {
    return name.len == 3 && (name.text[0] | 0x20) == 'b' && (name.text[1] | 0x20) == 'y' &&
           (name.text[2] | 0x20) == 'e';
}

static uint32_t row_of(pgn__draft *d, uint32_t text, unsigned rating) {
    pgn_events *all = d->all;
    if (is_bye(all->texts.texts[text]))
        return PGN__NOBODY;
    uint32_t *row = &all->row_of[text];
    if (*row == PGN__NOBODY) {
        *row = (uint32_t)d->row_count;
        d->rows[d->row_count++] = text;
    }
    if (!d->ratings[*row])
        d->ratings[*row] = rating;
    return *row;
}

static void set_halves(pgn__meeting *m, uint8_t result) {
    static const int8_t WHITE[] = {[PGN_RESULT_NONE] = -1,
                                   [PGN_RESULT_WHITE] = 2,
                                   [PGN_RESULT_BLACK] = 0,
                                   [PGN_RESULT_DRAW] = 1,
                                   [PGN_RESULT_UNKNOWN] = -1};
    m->halves[0] = WHITE[result];
    m->halves[1] = m->halves[0] < 0 ? -1 : 2 - m->halves[0];
}

static void take_games(pgn__draft *d, const place *places, size_t n, bool teams) {
    for (size_t i = 0; i < n; i++) {
        const pgn__event_record *r = &d->records[places[i].index];
        pgn__meeting *m = &d->games[d->game_count];
        uint32_t a = teams ? r->white_team : r->white, b = teams ? r->black_team : r->black;
        pgn_span white = d->all->texts.texts[a], black = d->all->texts.texts[b];
        if (is_unknown(white) || is_unknown(black) || a == b || (is_bye(white) && is_bye(black))) {
            d->anonymous++;
            continue;
        }
        *m = (pgn__meeting){.round = r->round,
                            .major = places[i].major,
                            .record = places[i].index,
                            .forfeit = r->forfeit};
        m->a = row_of(d, a, teams ? 0 : r->white_rating);
        m->b = row_of(d, b, teams ? 0 : r->black_rating);
        set_halves(m, r->result);
        d->rounds += m->major && (!d->game_count || m->major != m[-1].major);
        d->game_count++;
    }
}

void pgn__draft_games(pgn__draft *d, bool teams) {
    pgn_events *all = d->all;
    size_t n = 0;
    place *places = pgn__events_scratch(all, d->record_count, sizeof *places);
    d->games = pgn__events_scratch(all, d->record_count, sizeof *d->games);
    d->rows = pgn__events_scratch(all, 2 * d->record_count, sizeof *d->rows);
    d->ratings = pgn__events_scratch(all, 2 * d->record_count, sizeof *d->ratings);
    d->row_count = d->game_count = d->rounds = d->anonymous = d->duplicates = 0;
    d->teams = teams;
    if (all->status)
        return;
    for (size_t i = 0; i < d->record_count; i++) {
        pgn_span round = all->texts.texts[d->records[i].round];
        if (d->records[i].gone)
            d->duplicates++;
        else
            places[n++] = (place){round, pgn__round_major(round), d->records[i].day, (uint32_t)i};
    }
    number_words(d, places, n);
    qsort(places, n, sizeof *places, in_order);
    take_games(d, places, n, teams);
    for (size_t i = 0; i < d->row_count; i++) /* for the next event */
        all->row_of[d->rows[i]] = PGN__NOBODY;
    d->meetings = d->games;
    d->meeting_count = d->game_count;
}
