/* variants_find.c -- puts names in groups. Of names that share a key (variants_index.c) the fullest
 * form groups first; a shorter one joins the only group that it fits. Then the games are checked: a
 * name in one group with an opponent is taken out, and grouping is repeated until there are
 * none. */
#include <stdlib.h>
#include <string.h>

#include "variants_state_int.h"

enum {
    COMPARE_MAX = 400,  /* names of one key, or of one group, that are compared: more add nothing */
    COMPARE_ALL = 4000, /* and of all keys and groups together, for each name: time stays linear */
    ROUNDS = 20         /* of checking the games */
};

/* ---- pairs ---- */

static uint64_t pair_of(uint32_t a, uint32_t b) {
    return a < b ? (uint64_t)(a + 1) << 32 | (b + 1) : (uint64_t)(b + 1) << 32 | (a + 1);
}

/* Record that they are two. False without memory. */
static bool set_apart(pgn__variants *v, uint32_t a, uint32_t b) {
    return pgn__set_add(&v->apart, pair_of(a, b));
}

/* For each entry those that it is apart from: of entry e from list[first[e]] to before
 * list[first[e + 1]]. */
typedef struct {
    size_t *first;
    uint32_t *list;
} opponents;

static bool list_opponents(opponents *o, const pgn__variants *v) {
    const pgn__set *set = &v->apart;
    size_t entries = pgn__entry_count(v);
    free(o->first);
    free(o->list);
    o->first = calloc(entries + 2, sizeof *o->first);
    o->list = malloc((2 * set->count + 1) * sizeof *o->list);
    if (!o->first || !o->list)
        return false;
    for (size_t i = 0; i < set->cap; i++)
        if (set->slots[i]) {
            o->first[(set->slots[i] >> 32) + 1]++; /* pairs hold numbers plus one */
            o->first[(uint32_t)set->slots[i] + 1]++;
        }
    for (size_t i = 2; i < entries + 2; i++)
        o->first[i] += o->first[i - 1];
    for (size_t i = 0; i < set->cap; i++)
        if (set->slots[i]) {
            uint32_t a = (uint32_t)(set->slots[i] >> 32) - 1, b = (uint32_t)set->slots[i] - 1;
            o->list[o->first[a + 1]++] = b;
            o->list[o->first[b + 1]++] = a;
        }
    return true;
}

static pgn__likeness alike(const pgn__variants *v, uint32_t a, uint32_t b) {
    const pgn__entry *x = &pgn__entries(v)[a], *y = &pgn__entries(v)[b];
    if (v->what != PGN__VARIANTS_PLAYERS)
        return pgn__titles_alike(&x->spelling, &y->spelling);
    bool numbers = x->number && y->number && x->number != PGN__SEVERAL && y->number != PGN__SEVERAL;
    pgn__likeness like = pgn__players_alike(&x->spelling, &y->spelling);
    if (numbers && x->number != y->number)
        return PGN__UNLIKE;
    return numbers && !like ? PGN__NEAR : like;
}

/* ---- groups ---- */

static bool add_member(pgn__group *g, uint32_t entry, uint64_t games) {
    if (g->count == g->cap) {
        size_t cap = g->cap ? 2 * g->cap : 4;
        uint32_t *members = realloc(g->members, cap * sizeof *members);
        if (!members)
            return false;
        g->members = members;
        g->cap = cap;
    }
    g->members[g->count++] = entry;
    g->games += games;
    return true;
}

static bool add_group(pgn__variants *v, uint32_t entry) {
    if (v->group_count == v->group_cap) {
        size_t cap = v->group_cap ? 2 * v->group_cap : 256;
        pgn__group *groups = realloc(v->groups, cap * sizeof *groups);
        if (!groups)
            return false;
        v->groups = groups;
        v->group_cap = cap;
    }
    pgn__entry *e = &pgn__entries(v)[entry];
    pgn__group *g = &v->groups[v->group_count];
    *g = (pgn__group){0};
    e->group = (uint32_t)v->group_count++;
    return add_member(g, entry, e->count);
}

void pgn__free_groups(pgn__variants *v) {
    for (size_t i = 0; i < v->group_count; i++)
        free(v->groups[i].members);
    free(v->groups);
    v->groups = NULL;
    v->group_count = v->group_cap = 0;
}

/* What one round of grouping needs. Entries and groups that the current one was compared with are
 * stamped: they may share several keys. So are the groups of those it is apart from. */
typedef struct {
    pgn__index index;
    opponents opponents;
    struct rank *ranks;
    pgn__glance *glances;    /* at the entries */
    uint32_t *seen, *judged; /* stamps of entries and of groups */
    uint32_t stamp;
    size_t compared; /* with the current entry */
} workshop;

/* Does the name fit every member of the group? Of a large one some will do. Most names do not fit
 * the member that was found, so it is asked first. */
static bool fits(const pgn__variants *v, workshop *w, uint32_t found, uint32_t entry) {
    w->compared++;
    if (!alike(v, found, entry))
        return false;
    const pgn__group *g = &v->groups[pgn__entries(v)[found].group];
    size_t count = g->count > COMPARE_MAX ? COMPARE_MAX : g->count;
    for (size_t i = 0; i < count; i++) {
        if (g->members[i] == found)
            continue;
        w->compared++;
        if (!alike(v, g->members[i], entry))
            return false;
    }
    return true;
}

/* The next entry: no group that has one apart from it is to be judged. */
static void begin_entry(const pgn__variants *v, workshop *w, uint32_t entry) {
    const opponents *o = &w->opponents;
    w->stamp++;
    w->compared = 0;
    w->seen[entry] = w->stamp;
    for (size_t i = o->first[entry]; i < o->first[entry + 1]; i++) {
        uint32_t group = pgn__entries(v)[o->list[i]].group;
        if (group != PGN__NO_GROUP)
            w->judged[group] = w->stamp;
    }
}

/* Groups that the entry fits, and the largest of them; two are enough if it may join one only. */
static size_t count_fitting(const pgn__variants *v, workshop *w, uint32_t entry, uint32_t *best) {
    const pgn__index *x = &w->index;
    const pgn__entry *all = pgn__entries(v);
    size_t found = 0, enough = all[entry].spelling.fullness == 2 ? SIZE_MAX : 2;
    *best = PGN__NO_GROUP;
    begin_entry(v, w, entry);
    for (size_t i = x->first[entry]; i < x->first[entry + 1]; i++) {
        size_t at = x->runs[i], end = at + COMPARE_MAX < x->count ? at + COMPARE_MAX : x->count;
        uint64_t key = x->rows[at].key;
        for (; at < end && x->rows[at].key == key && w->compared < COMPARE_ALL; at++) {
            uint32_t other = x->rows[at].entry;
            if (w->seen[other] == w->stamp)
                continue;
            w->seen[other] = w->stamp;
            if (pgn__glance_unlike(&w->glances[other], &w->glances[entry]))
                continue;
            uint32_t group = all[other].group;
            if (group == PGN__NO_GROUP || w->judged[group] == w->stamp)
                continue;
            w->judged[group] = w->stamp;
            if (!fits(v, w, other, entry))
                continue;
            if (*best == PGN__NO_GROUP || v->groups[group].games > v->groups[*best].games)
                *best = group;
            if (++found == enough)
                return found;
        }
    }
    return found;
}

/* The entries, the fullest names first, then the most frequent. */
typedef struct rank {
    uint32_t entry;
    uint8_t fullness;
    uint64_t count;
    const char *text;
} rank;

static int by_rank(const void *x, const void *y) {
    const rank *a = x, *b = y;
    if (a->fullness != b->fullness)
        return a->fullness > b->fullness ? -1 : 1;
    if (a->count != b->count)
        return a->count > b->count ? -1 : 1;
    return a->entry < b->entry ? -1 : a->entry > b->entry;
}

/* One round of grouping. A name without given names in full that fits two groups joins neither. */
static bool group_all(pgn__variants *v, workshop *w) {
    size_t count = pgn__entry_count(v);
    pgn__free_groups(v);
    if (!list_opponents(&w->opponents, v))
        return false;
    for (size_t i = 0; i < count; i++)
        pgn__entries(v)[i].group = PGN__NO_GROUP;
    for (size_t i = 0; i < count; i++) {
        uint32_t entry = w->ranks[i].entry, best;
        pgn__entry *e = &pgn__entries(v)[entry];
        if (!e->spelling.reading_count)
            continue;
        size_t fitting = count_fitting(v, w, entry, &best);
        bool joins = fitting == 1 || (fitting && e->spelling.fullness == 2);
        if (joins) {
            e->group = best;
            if (!add_member(&v->groups[best], entry, e->count))
                return false;
        } else if (!add_group(v, entry)) {
            return false;
        }
    }
    return true;
}

/* ---- evidence from games ---- */

static bool in_one_group(const pgn__variants *v, uint32_t a, uint32_t b) {
    const pgn__entry *e = pgn__entries(v);
    return a != b && e[a].group == e[b].group && e[a].group != PGN__NO_GROUP;
}

/* A player of one of the larger groups, in a round. */
typedef struct {
    uint64_t round;
    uint32_t group, entry, opponent;
    bool white;
} seat;

static int by_seat(const void *x, const void *y) {
    const seat *a = x, *b = y;
    if (a->round != b->round)
        return a->round < b->round ? -1 : 1;
    if (a->group != b->group)
        return a->group < b->group ? -1 : 1;
    return a->entry < b->entry ? -1 : a->entry > b->entry;
}

static void add_seat(const pgn__variants *v, pgn_buffer *seats, const pgn__pairing *p, bool white) {
    uint32_t entry = (white ? p->white : p->black) - 1, other = (white ? p->black : p->white) - 1;
    uint32_t group = pgn__entries(v)[entry].group;
    if (group != PGN__NO_GROUP && v->groups[group].count > 1) {
        seat one = {p->round, group, entry, other, white};
        pgn_buffer_append(seats, &one, sizeof one);
    }
}

/* The same game, present twice in two spellings? */
static bool same_game(const pgn__variants *v, const seat *a, const seat *b) {
    return a->white == b->white &&
           (a->opponent == b->opponent || in_one_group(v, a->opponent, b->opponent));
}

/* A player with two games in a round is two players. */
static bool find_double_seats(pgn__variants *v, pgn_buffer *seats, size_t *found) {
    if (seats->status)
        return false;
    seat *s = (seat *)(void *)seats->data;
    size_t count = seats->len / sizeof *s;
    if (count)
        qsort(s, count, sizeof *s, by_seat);
    for (size_t i = 1; i < count; i++)
        if (s[i].round == s[i - 1].round && s[i].group == s[i - 1].group &&
            s[i].entry != s[i - 1].entry && !same_game(v, &s[i], &s[i - 1])) {
            ++*found;
            if (!set_apart(v, s[i].entry, s[i - 1].entry))
                return false;
        }
    return true;
}

/* Pairs of one group that cannot be one player are noted; *found counts them. */
static bool ask_games(pgn__variants *v, size_t *found) {
    const pgn__pairing *p = (const pgn__pairing *)(const void *)v->pairings.data;
    size_t count = v->pairings.len / sizeof *p;
    pgn_buffer seats = PGN_BUFFER_INIT;
    bool ok = true;
    *found = 0;
    for (size_t i = 0; i < count && ok; i++) {
        uint32_t white = p[i].white - 1, black = p[i].black - 1;
        if (in_one_group(v, white, black)) {
            ++*found;
            ok = set_apart(v, white, black);
        }
        if (p[i].round) {
            add_seat(v, &seats, &p[i], true);
            add_seat(v, &seats, &p[i], false);
        }
    }
    ok = ok && find_double_seats(v, &seats, found);
    pgn_buffer_free(&seats);
    return ok;
}

/* ---- the end ---- */

/* Has the name given names in full? Without a comma it is not known where they are, unless the
 * other, which has one, shows it: Suarez Garcia has none beside Suarez Garcia, C. */
static bool is_full(const pgn__spelling *s, const pgn__spelling *other) {
    for (size_t i = 0; i < s->reading_count && !s->comma && other->comma; i++) {
        const pgn__reading *r = &s->readings[i];
        if (strcmp(r->last.text, other->readings[0].last.text) != 0)
            continue;
        for (size_t j = 0; j < PGN__GIVEN; j++)
            if (r->given[j].letters > 1)
                return true;
        return false;
    }
    return s->fullness == 2;
}

/* Given names in full are better, then a comma, then more games; then lower case and accents, which
 * sort later by bytes. */
static bool is_better(const pgn__entry *a, const pgn__entry *b) {
    bool full_a = is_full(&a->spelling, &b->spelling), full_b = is_full(&b->spelling, &a->spelling);
    if (full_a != full_b)
        return full_a;
    if (a->spelling.comma != b->spelling.comma)
        return a->spelling.comma;
    if (a->count != b->count)
        return a->count > b->count;
    return strcmp(a->text, b->text) > 0;
}

static int by_count(const void *x, const void *y) {
    const rank *a = x, *b = y;
    if (a->count != b->count)
        return a->count > b->count ? -1 : 1;
    return strcmp(a->text, b->text);
}

/* The members of all groups, the most frequent first: they are reinserted in that order. */
static void sort_members(pgn__variants *v, rank *ranks) {
    size_t count = pgn__entry_count(v);
    if (count)
        qsort(ranks, count, sizeof *ranks, by_count);
    for (size_t i = 0; i < v->group_count; i++)
        v->groups[i].count = 0;
    for (size_t i = 0; i < count; i++) {
        uint32_t entry = ranks[i].entry, group = pgn__entries(v)[entry].group;
        if (group != PGN__NO_GROUP)
            v->groups[group].members[v->groups[group].count++] = entry;
    }
}

static void put_best_first(const pgn__variants *v, pgn__group *g) {
    const pgn__entry *e = pgn__entries(v);
    size_t best = 0;
    for (size_t i = 1; i < g->count; i++)
        if (is_better(&e[g->members[i]], &e[g->members[best]]))
            best = i;
    uint32_t first = g->members[best];
    memmove(g->members + 1, g->members, best * sizeof *g->members);
    g->members[0] = first;
}

static int by_games(const void *x, const void *y) {
    const pgn__group *a = x, *b = y;
    if (a->games != b->games)
        return a->games > b->games ? -1 : 1;
    return a->members[0] < b->members[0] ? -1 : a->members[0] > b->members[0];
}

/* Only groups of several names matter. */
static void finish(pgn__variants *v, rank *ranks) {
    size_t kept = 0;
    sort_members(v, ranks);
    for (size_t i = 0; i < v->group_count; i++) {
        if (v->groups[i].count < 2) {
            free(v->groups[i].members);
            continue;
        }
        put_best_first(v, &v->groups[i]);
        v->groups[kept++] = v->groups[i];
    }
    v->group_count = kept;
    if (kept)
        qsort(v->groups, kept, sizeof *v->groups, by_games);
}

static bool spell_all(pgn__variants *v) {
    bool ok = true;
    for (size_t i = 0; i < pgn__entry_count(v) && ok; i++) {
        pgn__entry *e = &pgn__entries(v)[i];
        pgn_span text = {e->text, e->len};
        ok = v->what == PGN__VARIANTS_PLAYERS ? pgn__spell_player(&e->spelling, text, &v->texts)
                                              : pgn__spell_title(&e->spelling, text, &v->texts);
    }
    return ok;
}

static bool open_workshop(workshop *w, const pgn__variants *v) {
    size_t count = pgn__entry_count(v);
    w->ranks = malloc((count + 1) * sizeof *w->ranks);
    w->glances = calloc(count + 1, sizeof *w->glances);
    w->seen = calloc(count + 1, sizeof *w->seen);
    w->judged = calloc(count + 1, sizeof *w->judged);
    if (!w->ranks || !w->glances || !w->seen || !w->judged)
        return false;
    for (size_t i = 0; i < count; i++) {
        const pgn__entry *e = &pgn__entries(v)[i];
        w->ranks[i] = (rank){(uint32_t)i, e->spelling.fullness, e->count, e->text};
        if (!e->number) /* which tells more than the letters */
            w->glances[i] = pgn__glance_at(&e->spelling);
    }
    if (count)
        qsort(w->ranks, count, sizeof *w->ranks, by_rank);
    return pgn__index_make(&w->index, v);
}

static void close_workshop(workshop *w) {
    pgn__index_free(&w->index);
    free(w->opponents.first);
    free(w->opponents.list);
    free(w->ranks);
    free(w->glances);
    free(w->seen);
    free(w->judged);
}

pgn_status pgn__find_groups(pgn__variants *v) {
    workshop w = {.stamp = 0};
    size_t found = 1;
    bool ok = spell_all(v) && open_workshop(&w, v);
    for (int i = 0; i < ROUNDS && ok && found; i++)
        ok = group_all(v, &w) && ask_games(v, &found);
    if (ok && found) /* no fixed point: separate the pairs found last as well */
        ok = group_all(v, &w);
    if (ok)
        finish(v, w.ranks);
    close_workshop(&w);
    return ok ? PGN_OK : PGN_E_NOMEM;
}
