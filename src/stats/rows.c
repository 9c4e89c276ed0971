/* rows.c -- counters to rows: in the order of their values, or by number of games. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pgn/unstable/openings.h"
#include "stats_int.h"

const char *pgn_stats_kind_name(pgn_stats_kind kind) {
    static const char *const NAMES[] = {
#define NAME(value, word, heading) word,
        PGN_STATS_LIST(NAME)
#undef NAME
    };
    return (unsigned)kind < PGN_STATS_KINDS ? NAMES[kind] : NULL;
}

const char *pgn_stats_kind_heading(pgn_stats_kind kind) {
    static const char *const HEADINGS[] = {
#define HEADING(value, word, heading) heading,
        PGN_STATS_LIST(HEADING)
#undef HEADING
    };
    return (unsigned)kind < PGN_STATS_KINDS ? HEADINGS[kind] : NULL;
}

static pgn_stats_row row_of(const pgn__tally *t, const char *label, const char *name) {
    return (pgn_stats_row){.label = label,
                           .name = name,
                           .games = t->games,
                           .wins = t->wins,
                           .draws = t->draws,
                           .losses = t->losses,
                           .rating = t->rating};
}

/* ---- by value ---- */

typedef void labeling(size_t index, char out[24]);

static void label_year(size_t i, char out[24]) {
    snprintf(out, 24, "%zu", i);
}

static void label_decade(size_t i, char out[24]) {
    snprintf(out, 24, "%zus", i * 10);
}

static void label_length(size_t i, char out[24]) {
    if (i + 1 == PGN__LENGTHS)
        snprintf(out, 24, "%zu-", i * 10);
    else
        snprintf(out, 24, "%zu-%zu", i * 10, i * 10 + 9);
}

static void label_rating(size_t i, char out[24]) {
    snprintf(out, 24, "%zu-%zu", i * 100, i * 100 + 99);
}

static bool add_values(pgn__stats_memory *m, pgn_stats_group *g, const pgn__tally *tallies,
                       size_t count, labeling *label) {
    size_t n = 0;
    for (size_t i = 0; i < count; i++)
        n += tallies[i].games != 0;
    pgn_stats_row *rows = pgn__arena_alloc(&m->arena, n * sizeof *rows);
    for (size_t i = 0; rows && i < count; i++) {
        char text[24];
        if (!tallies[i].games)
            continue;
        label(i, text);
        const char *copy = pgn__arena_copy(&m->arena, text, strlen(text));
        if (!copy)
            return false;
        rows[g->count++] = row_of(&tallies[i], copy, "");
    }
    g->rows = rows;
    return rows;
}

/* ---- by number ---- */

static int most_first(const void *x, const void *y) {
    const pgn_stats_row *a = x, *b = y;
    if (a->games != b->games)
        return a->games > b->games ? -1 : 1;
    return strcmp(a->label, b->label);
}

static bool add_names(pgn__stats_memory *m, pgn_stats_group *g, const pgn__intern *names,
                      const pgn_buffer *tallies) {
    const pgn__tally *t = (const pgn__tally *)(const void *)tallies->data;
    pgn_stats_row *rows = pgn__arena_alloc(&m->arena, names->count * sizeof *rows);
    for (size_t i = 0; rows && i < names->count; i++)
        rows[i] = row_of(&t[i], names->texts[i].text, "");
    if (rows)
        qsort(rows, names->count, sizeof *rows, most_first);
    g->rows = rows;
    g->count = rows ? names->count : 0;
    return rows;
}

static unsigned code_of(const pgn_opening *o) {
    return (unsigned)(o->eco.volume - 'A') * 100 + o->eco.code;
}

static bool same_opening(const pgn_opening *a, const pgn_opening *b) {
    return a->opening.len == b->opening.len &&
           memcmp(a->opening.text, b->opening.text, a->opening.len) == 0;
}

/* Do more than half of the lines of its code belong to the opening? */
static bool is_usual(const pgn_opening *opening) {
    size_t lines = 0, same = 0;
    pgn_opening o;
    for (size_t i = 0; pgn_openings_at(NULL, i, &o); i++)
        if (code_of(&o) == code_of(opening)) {
            lines++;
            same += same_opening(&o, opening);
        }
    return same * 2 > lines;
}

/* A code has the name of its shortest line. If such lines are of different openings, it has the
 * name of the usual one, or none: A00 is any first move that has no code of its own. */
static void name_codes(const char *names[PGN__ECOS]) {
    size_t first[PGN__ECOS] = {0};
    unsigned plies[PGN__ECOS] = {0};
    pgn_opening o, other;
    for (size_t i = 0; pgn_openings_at(NULL, i, &o); i++) {
        unsigned code = code_of(&o);
        if (code >= PGN__ECOS || (plies[code] && o.plies > plies[code]))
            continue;
        if (!plies[code] || o.plies < plies[code]) {
            names[code] = o.name;
            plies[code] = o.plies;
            first[code] = i;
        } else if (pgn_openings_at(NULL, first[code], &other) && !same_opening(&o, &other)) {
            bool usual = is_usual(&o);
            names[code] = usual ? o.name : is_usual(&other) ? other.name : NULL;
            first[code] = usual ? i : first[code];
        }
    }
}

static bool add_openings(pgn__stats_memory *m, pgn_stats_group *g) {
    const char *names[PGN__ECOS] = {NULL};
    pgn_stats_row *rows = pgn__arena_alloc(&m->arena, PGN__ECOS * sizeof *rows);
    name_codes(names);
    for (unsigned i = 0; rows && i < PGN__ECOS; i++) {
        const pgn__tally *t = &m->counters.ecos[i];
        char code[] = {(char)('A' + i / 100), (char)('0' + i / 10 % 10), (char)('0' + i % 10)};
        const char *copy = t->games ? pgn__arena_copy(&m->arena, code, sizeof code) : "";
        if (!copy)
            return false;
        if (t->games)
            rows[g->count++] = row_of(t, copy, names[i] ? names[i] : "");
    }
    if (rows)
        qsort(rows, g->count, sizeof *rows, most_first);
    g->rows = rows;
    return rows;
}

bool pgn_stats_is_shown(const pgn_stats *s, pgn_stats_kind kind) {
    enum { MOST = 30 };
    bool many = s->groups[PGN_STATS_YEARS].count > MOST;
    return kind == PGN_STATS_YEARS ? !many : kind == PGN_STATS_DECADES ? many : true;
}

pgn_status pgn__stats_finish(pgn__stats_memory *m, pgn_stats *out) {
    pgn__tally decades[PGN__YEARS / 10] = {{0}};
    const pgn__counters *c = &m->counters;
    pgn_stats_group *g = out->groups;
    out->games = c->games;
    memcpy(out->results, c->results, sizeof out->results);
    out->average_moves = c->with_length ? (double)c->moves / (double)c->with_length : 0;
    out->average_rating = c->rated ? (double)c->rating_sum / (double)c->rated : 0;
    for (size_t i = 0; i < PGN_STATS_KINDS; i++)
        g[i].missing = c->missing[i];
    g[PGN_STATS_DECADES].missing = g[PGN_STATS_YEARS].missing;
    for (size_t i = 0; i < PGN__YEARS; i++) {
        decades[i / 10].games += m->years[i].games;
        decades[i / 10].wins += m->years[i].wins;
        decades[i / 10].draws += m->years[i].draws;
        decades[i / 10].losses += m->years[i].losses;
    }
    g[PGN_STATS_PLAYERS].beyond = m->beyond;
    bool ok = add_values(m, &g[PGN_STATS_YEARS], m->years, PGN__YEARS, label_year) &&
              add_values(m, &g[PGN_STATS_DECADES], decades, PGN__YEARS / 10, label_decade) &&
              add_values(m, &g[PGN_STATS_LENGTHS], c->lengths, PGN__LENGTHS, label_length) &&
              add_values(m, &g[PGN_STATS_RATINGS], c->ratings, PGN__RATINGS, label_rating) &&
              add_openings(m, &g[PGN_STATS_OPENINGS]) &&
              add_names(m, &g[PGN_STATS_PLAYERS], &m->players, &m->player_tallies) &&
              add_names(m, &g[PGN_STATS_TERMINATIONS], &m->terminations, &m->termination_tallies);
    return ok ? PGN_OK : PGN_E_NOMEM;
}
