/* variants_best.c -- the best spelling of each group, and the order in which groups are reported.
 */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer_int.h"
#include "judge_int.h"
#include "variants_groups_int.h"

enum { FREQUENT = 10, RARE = 4, ASK_MAX = 16 };

/* Does the other, with the same last name, show that a given name is truncated: Mi beside
 * Michael? */
static bool is_cut_short(const pgn__spelling *s, const pgn__spelling *other) {
    const pgn__reading *a = &s->readings[0], *b = &other->readings[0];
    if (!s->comma || !other->comma)
        return false;
    for (size_t i = 0; i < PGN__GIVEN && a->given[i].letters && b->given[i].letters; i++) {
        const pgn__part *x = &a->given[i], *y = &b->given[i];
        if (x->letters < y->letters && strncmp(x->text, y->text, strlen(x->text)) == 0)
            return true;
    }
    return false;
}

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
    return s->fullness == 2 && !is_cut_short(s, other);
}

/* Is there one space after the comma, as the standard has it? */
static bool is_spaced(const char *text) {
    const char *comma = strchr(text, ',');
    return comma && comma[1] == ' ' && comma[2] != ' ';
}

/* Given names in full are better, then a name without a title, then a comma, then more games, then
 * a space after the comma; then lower case and accents, which sort later by bytes. */
static bool is_better(const pgn__name_entry *a, const pgn__name_entry *b) {
    bool full_a = is_full(&a->spelling, &b->spelling), full_b = is_full(&b->spelling, &a->spelling);
    if (full_a != full_b)
        return full_a;
    if (a->spelling.titled != b->spelling.titled)
        return b->spelling.titled;
    if (a->spelling.comma != b->spelling.comma)
        return a->spelling.comma;
    if (a->count != b->count)
        return a->count > b->count;
    if (is_spaced(a->text) != is_spaced(b->text))
        return is_spaced(a->text);
    return strcmp(a->text, b->text) > 0;
}

static int by_count(const void *x, const void *y) {
    const pgn__rank *a = x, *b = y;
    if (a->count != b->count)
        return a->count > b->count ? -1 : 1;
    return strcmp(a->text, b->text);
}

/* The members of all groups, the most frequent first: they are reinserted in that order. */
static void sort_members(pgn__variants *v, pgn__rank *ranks) {
    size_t count = pgn__name_entry_count(v);
    if (count)
        qsort(ranks, count, sizeof *ranks, by_count);
    for (size_t i = 0; i < v->group_count; i++)
        v->groups[i].count = 0;
    for (size_t i = 0; i < count; i++) {
        uint32_t entry = ranks[i].entry, group = pgn__name_entries(v)[entry].group;
        if (group != PGN__NO_GROUP)
            v->groups[group].members[v->groups[group].count++] = entry;
    }
}

/* May the games of the most frequent spelling get this one? Not if that is frequent and this is
 * rare: it would rename a famous player after a typing error, such as Schubert, C Notation fehlt.
 * Only where there are few games a fuller form is better than an initial. */
static bool may_replace(const pgn__name_entry *e, const pgn__name_entry *frequent) {
    bool fuller =
        is_full(&e->spelling, &frequent->spelling) && !is_full(&frequent->spelling, &e->spelling);
    if (frequent->spelling.titled && !e->spelling.titled)
        return true;
    return RARE * e->count >= frequent->count || (fuller && frequent->count < FREQUENT);
}

/* The members are in order of their games. */
static void put_best_first(const pgn__variants *v, pgn__group *g) {
    const pgn__name_entry *e = pgn__name_entries(v);
    size_t best = 0;
    for (size_t i = 1; i < g->count; i++)
        if (is_better(&e[g->members[i]], &e[g->members[best]]) &&
            may_replace(&e[g->members[i]], &e[g->members[0]]))
            best = i;
    uint32_t first = g->members[best];
    memmove(g->members + 1, g->members, best * sizeof *g->members);
    g->members[0] = first;
}

/* A name without title that no game has is only worth proposing as the best. */
static void remove_absent(const pgn__variants *v, pgn__group *g) {
    size_t kept = 1;
    for (size_t i = 1; i < g->count; i++)
        if (pgn__name_entries(v)[g->members[i]].count)
            g->members[kept++] = g->members[i];
    g->count = kept;
}

static int by_games(const void *x, const void *y) {
    const pgn__group *a = x, *b = y;
    if (a->games != b->games)
        return a->games > b->games ? -1 : 1;
    return a->members[0] < b->members[0] ? -1 : a->members[0] > b->members[0];
}

/* The evidence for each spelling but the best: that of the member of the group for which it is
 * strongest. */
static void note_signs(pgn__variants *v, const pgn__judge *j, const pgn__group *g) {
    bool unsure = pgn__name_entries(v)[g->members[0]].unsure; /* then so are the others beside it */
    for (size_t i = 1; i < g->count; i++) {
        pgn__name_entry *e = &pgn__name_entries(v)[g->members[i]];
        e->unsure |= unsure;
        int most = INT_MIN;
        for (size_t k = 0; k < g->count && k < ASK_MAX; k++) {
            if (k == i)
                continue;
            pgn__verdict one = pgn__judge_pair(j, g->members[i], g->members[k]);
            if (one.weight > most) {
                most = one.weight;
                e->signs = (uint16_t)one.evidence.signs;
            }
        }
    }
}

/* "same rating, same title", for each combination of signs that occurs. False without memory. */
static bool write_signs(pgn__variants *v, const pgn__group *g) {
    static const char *const TEXTS[] = {"same FIDE ID",   "same game",  "same rating",
                                        "similar rating", "same title", "same team",
                                        "same event",     "same site"};
    for (size_t i = 1; i < g->count; i++) {
        pgn__name_entry *e = &pgn__name_entries(v)[g->members[i]];
        pgn_buffer text = PGN_BUFFER_INIT;
        for (size_t bit = 0; bit < sizeof TEXTS / sizeof *TEXTS; bit++)
            if (e->signs >> bit & 1) {
                pgn__buffer_puts(&text, text.len ? ", " : "");
                pgn__buffer_puts(&text, TEXTS[bit]);
            }
        if (text.len)
            e->evidence = text.status ? NULL : pgn__arena_copy(&v->texts, text.data, text.len);
        bool ok = !text.status && e->evidence;
        pgn_buffer_free(&text);
        if (!ok)
            return false;
    }
    return true;
}

bool pgn__finish_groups(pgn__variants *v, const pgn__judge *j, pgn__rank *ranks) {
    size_t kept = 0;
    bool ok = true;
    sort_members(v, ranks);
    for (size_t i = 0; i < v->group_count; i++) {
        if (v->groups[i].count > 1) {
            put_best_first(v, &v->groups[i]);
            remove_absent(v, &v->groups[i]);
        }
        if (v->groups[i].count < 2) { /* only groups of several names matter */
            free(v->groups[i].members);
            continue;
        }
        note_signs(v, j, &v->groups[i]);
        ok = ok && write_signs(v, &v->groups[i]);
        v->groups[kept++] = v->groups[i];
    }
    v->group_count = kept;
    if (kept)
        qsort(v->groups, kept, sizeof *v->groups, by_games);
    return ok;
}
