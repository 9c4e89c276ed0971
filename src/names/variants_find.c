/* variants_find.c -- puts names in groups. Of names that share a key (variants_index.c) the fullest
 * form groups first; a shorter one joins the group that it fits if that is likely enough (judge.c)
 * and the only one. Then all games are checked, of which the judge has looked at some: a name
 * grouped with an opponent is taken out, and grouping is repeated until no such name is left. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "judge_int.h"
#include "variants_groups_int.h"

enum {
    COMPARE_MAX = 400,  /* names of one key, or of one group, that are compared: more add nothing */
    COMPARE_ALL = 4000, /* and of all keys and groups together, for each name: time stays linear */
    JUDGE_MAX = 16,     /* members of a group whose games are compared */
    LEARN_MAX = 200,    /* names that one is compared with to learn how often they are one */
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
    size_t entries = pgn__name_entry_count(v);
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

/* By their letters; a FIDE number says more. */
static bool alike(const pgn__variants *v, uint32_t a, uint32_t b) {
    const pgn__name_entry *x = &pgn__name_entries(v)[a], *y = &pgn__name_entries(v)[b];
    if (v->what != PGN__VARIANTS_PLAYERS)
        return pgn__titles_alike(&x->spelling, &y->spelling) != PGN__UNLIKE;
    bool numbers = x->number && y->number && x->number != PGN__SEVERAL && y->number != PGN__SEVERAL;
    return numbers ? x->number == y->number
                   : pgn__players_alike(&x->spelling, &y->spelling) != PGN__UNLIKE;
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
    pgn__name_entry *e = &pgn__name_entries(v)[entry];
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
    pgn__judge judge;
    opponents opponents;
    pgn__rank *ranks;
    pgn__glance *glances;    /* at the entries */
    uint32_t *seen, *judged; /* stamps of entries and of groups */
    uint32_t stamp;
    size_t compared; /* with the current entry */
} workshop;

/* ---- names worth comparing ---- */

/* Where the search for names that share a key with an entry is. */
typedef struct {
    uint32_t entry;
    size_t key; /* its place in the list of the entry's keys */
    size_t at, end;
} search;

static search begin_search(workshop *w, uint32_t entry) {
    w->stamp++;
    w->compared = 0;
    w->seen[entry] = w->stamp;
    return (search){.entry = entry, .key = w->index.first[entry]};
}

/* The next name that was grouped before and may be alike, once each. */
static bool next_other(const pgn__variants *v, workshop *w, search *s, uint32_t *other) {
    const pgn__index *x = &w->index;
    while (w->compared < COMPARE_ALL) {
        if (s->at == s->end) {
            if (s->key == x->first[s->entry + 1])
                return false;
            s->at = x->runs[s->key++];
            uint64_t key = x->rows[s->at].key;
            for (s->end = s->at; s->end < x->count && s->end < s->at + COMPARE_MAX; s->end++)
                if (x->rows[s->end].key != key)
                    break;
        }
        *other = x->rows[s->at++].entry;
        if (w->seen[*other] == w->stamp)
            continue;
        w->seen[*other] = w->stamp;
        if (!pgn__glance_unlike(&w->glances[*other], &w->glances[s->entry]) &&
            pgn__name_entries(v)[*other].group != PGN__NO_GROUP)
            return true;
    }
    return false;
}

/* ---- how often names that differ in one way are one ---- */

/* What the games say of the entry and those before it, by the way they differ. */
static void ask_about(const pgn__variants *v, workshop *w, uint32_t entry,
                      pgn__pair_tally tallies[PGN__CLOSENESSES]) {
    bool one[PGN__CLOSENESSES] = {false}, two[PGN__CLOSENESSES] = {false};
    search s = begin_search(w, entry);
    uint32_t other;
    while (w->compared < LEARN_MAX && next_other(v, w, &s, &other)) {
        const pgn__name_entry *x = &pgn__name_entries(v)[entry], *y = &pgn__name_entries(v)[other];
        w->compared++;
        if (x->spelling.mark != y->spelling.mark || /* Arasan 18.1 and Arasan 18.2 */
            !pgn__players_alike(&x->spelling, &y->spelling))
            continue;
        pgn__verdict verdict = pgn__judge_pair(&w->judge, entry, other);
        one[verdict.closeness] |= verdict.evidence.weight >= PGN__WEIGHT_FOR;
        two[verdict.closeness] |= pgn__is_against(&verdict);
    }
    for (size_t i = 0; i < PGN__CLOSENESSES; i++) {
        tallies[i].one += one[i];
        tallies[i].two += two[i] && !one[i];
    }
}

static void learn(pgn__variants *v, workshop *w) {
    pgn__pair_tally tallies[PGN__CLOSENESSES] = {{0, 0}};
    size_t count = pgn__name_entry_count(v);
    for (size_t i = 0; i < count && v->what == PGN__VARIANTS_PLAYERS; i++) {
        pgn__name_entry *e = &pgn__name_entries(v)[w->ranks[i].entry];
        if (e->spelling.reading_count) {
            ask_about(v, w, w->ranks[i].entry, tallies);
            e->group = 0; /* seen: others are compared with it */
        }
    }
    pgn__judge_learn(&w->judge, tallies);
}

/* ---- one round of grouping ---- */

/* Does the name fit every member of the group? Of a large group some are enough. Most names do not
 * fit the member that was found, so it is compared first. *weight is the strongest evidence of any
 * member. */
static bool fits(const pgn__variants *v, workshop *w, uint32_t found, uint32_t entry, int *weight) {
    w->compared++;
    if (!alike(v, found, entry))
        return false;
    pgn__verdict verdict = pgn__judge_pair(&w->judge, found, entry);
    *weight = verdict.weight;
    const pgn__group *g = &v->groups[pgn__name_entries(v)[found].group];
    size_t count = g->count > COMPARE_MAX ? COMPARE_MAX : g->count;
    for (size_t i = 0; i < count && !pgn__is_against(&verdict); i++) {
        if (g->members[i] == found)
            continue;
        w->compared++;
        if (!alike(v, g->members[i], entry))
            return false;
        if (i < JUDGE_MAX)
            verdict = pgn__judge_pair(&w->judge, g->members[i], entry);
        *weight = verdict.weight > *weight ? verdict.weight : *weight;
    }
    return !pgn__is_against(&verdict);
}

/* The groups that an entry fits. */
typedef struct {
    size_t count;
    uint32_t best, largest;
    int weight, second; /* of the best, and of the next */
} choice;

static void add_choice(const pgn__variants *v, choice *c, uint32_t group, int weight) {
    if (!c->count++) {
        *c = (choice){1, group, group, weight, INT_MIN / 2};
        return;
    }
    if (v->groups[group].games > v->groups[c->largest].games)
        c->largest = group;
    if (weight > c->weight) {
        c->second = c->weight;
        c->weight = weight;
        c->best = group;
    } else if (weight > c->second) {
        c->second = weight;
    }
}

static choice find_fitting(const pgn__variants *v, workshop *w, uint32_t entry) {
    const opponents *o = &w->opponents;
    search s = begin_search(w, entry);
    choice c = {0};
    uint32_t other;
    int weight;
    for (size_t i = o->first[entry]; i < o->first[entry + 1]; i++) {
        uint32_t group = pgn__name_entries(v)[o->list[i]].group;
        if (group != PGN__NO_GROUP) /* it has one that is apart from the entry */
            w->judged[group] = w->stamp;
    }
    while (next_other(v, w, &s, &other)) {
        uint32_t group = pgn__name_entries(v)[other].group;
        if (w->judged[group] == w->stamp)
            continue;
        w->judged[group] = w->stamp;
        if (fits(v, w, other, entry, &weight))
            add_choice(v, &c, group, weight);
    }
    return c;
}

/* Which group does the name join? PGN__NO_GROUP: none. A name that fits several joins the one with
 * far more evidence. With `bold`, one with given names in full joins the largest. */
static uint32_t choose(const pgn__variants *v, const choice *c, bool full) {
    bool clear = c->count == 1 || (c->count && c->weight - c->second >= PGN__MARGIN);
    if (v->bold && !clear && c->count && full)
        return c->largest;
    return clear && (v->bold || c->weight >= PGN__SAFE) ? c->best : PGN__NO_GROUP;
}

static bool group_all(pgn__variants *v, workshop *w) {
    size_t count = pgn__name_entry_count(v);
    pgn__free_groups(v);
    if (!list_opponents(&w->opponents, v))
        return false;
    for (size_t i = 0; i < count; i++)
        pgn__name_entries(v)[i].group = PGN__NO_GROUP;
    for (size_t i = 0; i < count; i++) {
        uint32_t entry = w->ranks[i].entry;
        pgn__name_entry *e = &pgn__name_entries(v)[entry];
        if (!e->spelling.reading_count)
            continue;
        choice fitting = find_fitting(v, w, entry);
        uint32_t group = choose(v, &fitting, e->spelling.fullness == 2);
        e->unsure = group != PGN__NO_GROUP && fitting.weight < PGN__SAFE;
        e->group = group;
        if (group == PGN__NO_GROUP ? !add_group(v, entry)
                                   : !add_member(&v->groups[group], entry, e->count))
            return false;
    }
    return true;
}

/* ---- games that one player cannot have played ---- */

static bool in_one_group(const pgn__variants *v, uint32_t a, uint32_t b) {
    const pgn__name_entry *e = pgn__name_entries(v);
    return a != b && e[a].group == e[b].group && e[a].group != PGN__NO_GROUP;
}

/* A player of one of the larger groups, in a round. */
typedef struct {
    uint32_t round, group, entry, opponent;
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
    uint32_t entry = p->name[!white] - 1, other = p->name[white] - 1;
    uint32_t group = pgn__name_entries(v)[entry].group;
    if (group != PGN__NO_GROUP && v->groups[group].count > 1) {
        seat one = {p->round, group, entry, other};
        pgn_buffer_append(seats, &one, sizeof one);
    }
}

/* The same opponent: one game, present twice in two spellings, or a short match. */
static bool same_opponent(const pgn__variants *v, const seat *a, const seat *b) {
    return a->opponent == b->opponent || in_one_group(v, a->opponent, b->opponent);
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
            s[i].entry != s[i - 1].entry && !same_opponent(v, &s[i], &s[i - 1])) {
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
        uint32_t white = p[i].name[0] - 1, black = p[i].name[1] - 1;
        if (!p[i].name[0] || !p[i].name[1])
            continue;
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

static bool spell_all(pgn__variants *v) {
    bool ok = true;
    for (size_t i = 0; i < pgn__name_entry_count(v) && ok; i++) {
        pgn__name_entry *e = &pgn__name_entries(v)[i];
        pgn_span text = {e->text, e->len};
        ok = v->what == PGN__VARIANTS_PLAYERS ? pgn__spell_player(&e->spelling, text, &v->texts)
                                              : pgn__spell_title(&e->spelling, text, &v->texts);
    }
    return ok;
}

static int by_rank(const void *x, const void *y) {
    const pgn__rank *a = x, *b = y;
    if (a->fullness != b->fullness)
        return a->fullness > b->fullness ? -1 : 1;
    if (a->count != b->count)
        return a->count > b->count ? -1 : 1;
    return a->entry < b->entry ? -1 : a->entry > b->entry;
}

static bool open_workshop(workshop *w, const pgn__variants *v) {
    size_t count = pgn__name_entry_count(v);
    w->ranks = malloc((count + 1) * sizeof *w->ranks);
    w->glances = calloc(count + 1, sizeof *w->glances);
    w->seen = calloc(count + 1, sizeof *w->seen);
    w->judged = calloc(count + 1, sizeof *w->judged);
    if (!w->ranks || !w->glances || !w->seen || !w->judged)
        return false;
    for (size_t i = 0; i < count; i++) {
        const pgn__name_entry *e = &pgn__name_entries(v)[i];
        w->ranks[i] = (pgn__rank){(uint32_t)i, e->spelling.fullness, e->count, e->text};
        if (!e->number) /* which is stronger evidence than the letters */
            w->glances[i] = pgn__glance_at(&e->spelling);
    }
    if (count)
        qsort(w->ranks, count, sizeof *w->ranks, by_rank);
    return pgn__index_make(&w->index, v) && pgn__judge_make(&w->judge, v);
}

static void close_workshop(workshop *w) {
    pgn__index_free(&w->index);
    pgn__judge_free(&w->judge);
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
    if (ok)
        learn(v, &w);
    for (int i = 0; i < ROUNDS && ok && found; i++)
        ok = group_all(v, &w) && ask_games(v, &found);
    if (ok && found) /* no fixed point: separate the pairs found last as well */
        ok = group_all(v, &w);
    ok = ok && pgn__finish_groups(v, &w.judge, w.ranks);
    close_workshop(&w);
    return ok ? PGN_OK : PGN_E_NOMEM;
}
