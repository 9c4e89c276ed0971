/* stats_files.c -- pgn_stats_files(): the tags of all games counted on all cores. A worker counts
 * what is a number; names are counted on delivery, in one table of a bounded size. */
#include <stdlib.h>
#include <string.h>

#include "base/ascii_int.h"
#include "base/buffer_int.h"
#include "base/error_int.h"
#include "base/reserved_int.h"
#include "openings/openings_int.h"
#include "pgn/reader.h"
#include "query/selected_int.h"
#include "stats_int.h"

typedef struct {
    const pgn_stats_options *options;
    pgn__stats_memory *memory;
} sharing;

/* The names of a game; their texts follow one another in the worker's texts. */
typedef struct {
    uint32_t white, black, termination; /* lengths */
    uint16_t year, white_rating, black_rating;
    uint8_t result;
} named;

typedef struct {
    const sharing *all;
    pgn__counters counters;
    pgn_buffer games; /* named[] */
    pgn_buffer texts;
} worker;

static void close_worker(void *self) {
    worker *w = self;
    pgn_buffer_free(&w->games);
    pgn_buffer_free(&w->texts);
    free(w);
}

static pgn_status open_worker(void *shared, void **out, pgn_error *err) {
    worker *w = calloc(1, sizeof *w);
    if (!w)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    w->all = shared;
    *out = w;
    return PGN_OK;
}

/* ---- tags ---- */

enum { DATE, WHITE, BLACK, WHITE_ELO, BLACK_ELO, ECO, TERMINATION, PLY_COUNT, WANTED };
static const struct {
    const char *name;
    size_t len;
} TAGS[WANTED] = {[DATE] = {"Date", 4},
                  [WHITE] = {"White", 5},
                  [BLACK] = {"Black", 5},
                  [WHITE_ELO] = {"WhiteElo", 8},
                  [BLACK_ELO] = {"BlackElo", 8},
                  [ECO] = {"ECO", 3},
                  [TERMINATION] = {"Termination", 11},
                  [PLY_COUNT] = {"PlyCount", 8}};

/* The first value of each; "?" and "" are none. */
static void find_tags(pgn_reader *reader, pgn_span values[WANTED]) {
    pgn_tag tag;
    memset(values, 0, WANTED * sizeof *values);
    for (size_t i = 0; pgn_reader_tag_at(reader, i, &tag); i++)
        for (size_t k = 0; k < WANTED; k++)
            if (tag.name.len == TAGS[k].len && !values[k].text &&
                memcmp(tag.name.text, TAGS[k].name, TAGS[k].len) == 0) {
                bool none = !tag.value.len || (tag.value.len == 1 && *tag.value.text == '?');
                values[k] = none ? (pgn_span){"", 0} : tag.value;
                break;
            }
}

/* Four digits at the start. */
static unsigned year_of(pgn_span date) {
    unsigned year = 0;
    if (date.len < 4)
        return 0;
    for (size_t i = 0; i < 4; i++) {
        if (!pgn__is_digit(date.text[i]))
            return 0;
        year = year * 10 + (unsigned)(date.text[i] - '0');
    }
    return year;
}

static unsigned rating_of(pgn_span text) {
    unsigned rating;
    return text.len && !pgn_rating_parse(text.text, text.len, &rating, NULL) ? rating : 0;
}

static void count_rating(pgn__counters *c, unsigned rating, pgn_result result, bool black) {
    if (!rating) {
        c->missing[PGN_STATS_RATINGS]++;
        return;
    }
    c->rated++;
    c->rating_sum += rating;
    pgn__tally_add(&c->ratings[rating / 100 < PGN__RATINGS ? rating / 100 : PGN__RATINGS - 1],
                   result, black);
}

static void count_opening(pgn__counters *c, pgn_span text, pgn_result result) {
    bool valid = text.len >= 3 && text.text[0] >= 'A' && text.text[0] <= 'E' &&
                 pgn__is_digit(text.text[1]) && pgn__is_digit(text.text[2]);
    if (!valid) {
        c->missing[PGN_STATS_OPENINGS]++;
        return;
    }
    unsigned code = (unsigned)(text.text[0] - 'A') * 100 + (unsigned)(text.text[1] - '0') * 10 +
                    (unsigned)(text.text[2] - '0');
    pgn__tally_add(&c->ecos[code], result, false);
}

/* The code of the tag, or, where moves are read, of the position. */
static pgn_status find_code(worker *w, pgn_reader *reader, pgn_span *code, char eco[PGN_ECO_MAX],
                            pgn_error *err) {
    pgn_opening opening;
    bool found;
    if (!w->all->options->moves || pgn__opening_is_known(*code))
        return PGN_OK;
    pgn_status st = pgn_openings_find_current(NULL, reader, &opening, &found, err);
    if (!st && found)
        *code = pgn__opening_value(&opening, PGN_OPENING_TAG_ECO, eco);
    return st;
}

static bool plies_of(pgn_span text, uint64_t *plies) {
    *plies = 0;
    for (size_t i = 0; i < text.len; i++) {
        if (!pgn__is_digit(text.text[i]) || *plies > 1000000)
            return false;
        *plies = *plies * 10 + (uint64_t)(text.text[i] - '0');
    }
    return text.len;
}

static pgn_status count_length(worker *w, pgn_reader *reader, pgn_span ply_count, pgn_result result,
                               pgn_error *err) {
    pgn__counters *c = &w->counters;
    uint64_t plies;
    bool known = plies_of(ply_count, &plies);
    if (w->all->options->moves) {
        const pgn_move *moves;
        size_t count;
        pgn_status st = pgn_reader_main_line(reader, NULL, &moves, &count, err);
        if (st && st != PGN_E_UNSUPPORTED)
            return st;
        known = !st;
        plies = st ? 0 : count;
    }
    if (!known) {
        c->missing[PGN_STATS_LENGTHS]++;
        return PGN_OK;
    }
    uint64_t length = (plies + 1) / 2;
    c->with_length++;
    c->moves += length;
    pgn__tally_add(&c->lengths[length / 10 < PGN__LENGTHS ? length / 10 : PGN__LENGTHS - 1], result,
                   false);
    return PGN_OK;
}

static pgn_status on_game(void *self, pgn_reader *reader, pgn_error *err) {
    worker *w = self;
    pgn__counters *c = &w->counters;
    pgn_span v[WANTED];
    find_tags(reader, v);
    pgn_result result = pgn_reader_result(reader);
    c->games++;
    c->results[result]++;
    named n = {.white = (uint32_t)v[WHITE].len,
               .black = (uint32_t)v[BLACK].len,
               .termination = (uint32_t)v[TERMINATION].len,
               .year = (uint16_t)year_of(v[DATE]),
               .white_rating = (uint16_t)rating_of(v[WHITE_ELO]),
               .black_rating = (uint16_t)rating_of(v[BLACK_ELO]),
               .result = (uint8_t)result};
    count_rating(c, n.white_rating, result, false);
    count_rating(c, n.black_rating, result, true);
    char eco[PGN_ECO_MAX];
    pgn_status st = find_code(w, reader, &v[ECO], eco, err);
    if (st)
        return st;
    count_opening(c, v[ECO], result);
    st = count_length(w, reader, v[PLY_COUNT], result, err);
    if (st)
        return st;
    static const uint8_t NAMES[] = {WHITE, BLACK, TERMINATION};
    for (size_t i = 0; i < sizeof NAMES; i++)
        if (v[NAMES[i]].len)
            pgn__append(&w->texts, v[NAMES[i]].text, v[NAMES[i]].len);
    pgn__append(&w->games, &n, sizeof n);
    st = w->games.status ? w->games.status : w->texts.status;
    return st ? pgn__fail(err, st, NULL) : PGN_OK;
}

/* ---- on the calling thread ---- */

static void add_tallies(pgn__tally *to, const pgn__tally *from, size_t count) {
    for (size_t i = 0; i < count; i++) {
        to[i].games += from[i].games;
        to[i].wins += from[i].wins;
        to[i].draws += from[i].draws;
        to[i].losses += from[i].losses;
    }
}

static void add_counters(pgn__counters *to, const pgn__counters *from) {
    to->games += from->games;
    to->moves += from->moves;
    to->with_length += from->with_length;
    to->rating_sum += from->rating_sum;
    to->rated += from->rated;
    for (size_t i = 0; i < 5; i++)
        to->results[i] += from->results[i];
    for (size_t i = 0; i < PGN_STATS_KINDS; i++)
        to->missing[i] += from->missing[i];
    add_tallies(to->lengths, from->lengths, PGN__LENGTHS);
    add_tallies(to->ratings, from->ratings, PGN__RATINGS);
    add_tallies(to->ecos, from->ecos, PGN__ECOS);
}

/* The tally of a name. NULL without memory. */
static pgn__tally *tally_of(pgn__intern *names, pgn_buffer *tallies, pgn_span name) {
    static const pgn__tally NONE;
    uint32_t before = names->count;
    uint32_t id = pgn__intern_add(names, name.text, name.len);
    if (id == PGN__INTERN_NOMEM)
        return NULL;
    if (names->count > before && pgn_buffer_append(tallies, &NONE, sizeof NONE))
        return NULL;
    return (pgn__tally *)(void *)tallies->data + id;
}

static pgn_status add_player(pgn__stats_memory *m, pgn_span name, const named *n, bool black) {
    if (!name.len) {
        m->counters.missing[PGN_STATS_PLAYERS]++;
        return PGN_OK;
    }
    if (m->players.count >= PGN_STATS_PLAYERS_MAX) {
        m->beyond++;
        return PGN_OK;
    }
    pgn__tally *t = tally_of(&m->players, &m->player_tallies, name);
    if (!t)
        return PGN_E_NOMEM;
    pgn__tally_add(t, (pgn_result)n->result, black);
    unsigned rating = black ? n->black_rating : n->white_rating;
    t->rating = rating > t->rating ? rating : t->rating;
    return PGN_OK;
}

static pgn_status add_names(pgn__stats_memory *m, const named *n, const char *text) {
    pgn_status st = add_player(m, (pgn_span){text, n->white}, n, false);
    text += n->white;
    st = st ? st : add_player(m, (pgn_span){text, n->black}, n, true);
    text += n->black;
    if (n->year)
        pgn__tally_add(&m->years[n->year], (pgn_result)n->result, false);
    else
        m->counters.missing[PGN_STATS_YEARS]++;
    if (!n->termination) {
        m->counters.missing[PGN_STATS_TERMINATIONS]++;
        return st;
    }
    if (m->terminations.count >= PGN_STATS_PLAYERS_MAX)
        return st;
    pgn__tally *t =
        tally_of(&m->terminations, &m->termination_tallies, (pgn_span){text, n->termination});
    if (t)
        pgn__tally_add(t, (pgn_result)n->result, false);
    return t ? st : PGN_E_NOMEM;
}

static pgn_status deliver(void *shared, void *self, pgn_error *err) {
    const sharing *all = shared;
    worker *w = self;
    const named *n = (const named *)(const void *)w->games.data;
    const char *text = w->texts.data ? w->texts.data : "";
    pgn_status st = PGN_OK;
    add_counters(&all->memory->counters, &w->counters);
    for (size_t i = 0; i < w->games.len / sizeof *n && !st; i++) {
        st = add_names(all->memory, &n[i], text);
        text += (size_t)n[i].white + n[i].black + n[i].termination;
    }
    w->counters = (pgn__counters){.games = 0};
    pgn_buffer_clear(&w->games);
    pgn_buffer_clear(&w->texts);
    return st ? pgn__fail(err, st, NULL) : PGN_OK;
}

pgn_status pgn_stats_files(pgn_job *job, const char *const *paths, const pgn_stats_options *options,
                           pgn_stats *out, pgn_error *err) {
    static const pgn_stats_options DEFAULTS;
    static const pgn_work WORK = {
        .open = open_worker, .close = close_worker, .game = on_game, .deliver = deliver};
    const pgn_stats_options *o = options ? options : &DEFAULTS;
    *out = (pgn_stats){.games = 0};
    if (pgn__any_reserved(o->reserved, sizeof o->reserved))
        return pgn__fail_newer(err, "option");
    pgn__stats_memory *m = calloc(1, sizeof *m);
    if (!m)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    out->memory = m;
    sharing all = {.options = o, .memory = m};
    pgn_status st = pgn__job_run_selected(job, paths, o->query, &WORK, &all, err);
    if (st)
        return st;
    st = pgn__stats_finish(m, out);
    return st ? pgn__fail(err, st, NULL) : PGN_OK;
}

void pgn_stats_free(pgn_stats *stats) {
    if (!stats)
        return;
    pgn__stats_memory *m = stats->memory;
    if (m) {
        pgn__intern_free(&m->players);
        pgn__intern_free(&m->terminations);
        pgn_buffer_free(&m->player_tallies);
        pgn_buffer_free(&m->termination_tallies);
        pgn__arena_free(&m->arena);
    }
    free(m);
    *stats = (pgn_stats){.games = 0};
}
