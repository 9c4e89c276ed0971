/* names_map.c -- pgn names --map: names replaced where they stand, and not a byte elsewhere. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "convert.h"
#include "names.h"

/* ---- the map ---- */

typedef struct {
    const char *from, *to;
    size_t from_len, to_len;
} mapping;

typedef struct {
    pgn_buffer rows; /* mapping[], sorted by `from` */
    pgn__arena texts;
} name_map;

static int compare_text(const char *a, size_t a_len, const char *b, size_t b_len) {
    int order = memcmp(a, b, a_len < b_len ? a_len : b_len);
    return order ? order : (a_len > b_len) - (a_len < b_len);
}

static int by_from(const void *x, const void *y) {
    const mapping *a = x, *b = y;
    return compare_text(a->from, a->from_len, b->from, b->from_len);
}

static const mapping *find(const name_map *map, const char *text, size_t len) {
    mapping key = {.from = text, .from_len = len};
    size_t count = map->rows.len / sizeof key;
    return count ? bsearch(&key, map->rows.data, count, sizeof key, by_from) : NULL;
}

static bool has_control(const char *text, size_t len) {
    for (size_t i = 0; i < len; i++)
        if ((unsigned char)text[i] < ' ' || text[i] == 0x7F)
            return true;
    return false;
}

/* One line; false after saying what is wrong with it. */
static bool add_line(name_map *map, const char *path, size_t number, const char *line, size_t len) {
    const char *tab = memchr(line, '\t', len);
    if (!len || line[0] == '#')
        return true;
    size_t from = tab ? (size_t)(tab - line) : 0, to = tab ? len - from - 1 : 0;
    if (!tab || !from || !to || has_control(line, from) || has_control(tab + 1, to)) {
        cli_usage_error("%s:%zu: a line is a name, a tab and the right name", path, number);
        return false;
    }
    mapping row = {pgn__arena_copy(&map->texts, line, from),
                   pgn__arena_copy(&map->texts, tab + 1, to), from, to};
    if (!row.from || !row.to || pgn_buffer_append(&map->rows, &row, sizeof row)) {
        cli_usage_error("%s", pgn_status_message(PGN_E_NOMEM));
        return false;
    }
    return true;
}

/* A name that is given two right names is a mistake. */
static bool sort_map(name_map *map, const char *path) {
    mapping *rows = (mapping *)(void *)map->rows.data;
    size_t count = map->rows.len / sizeof *rows;
    if (count)
        qsort(rows, count, sizeof *rows, by_from);
    for (size_t i = 1; i < count; i++)
        if (by_from(&rows[i - 1], &rows[i]) == 0 && strcmp(rows[i - 1].to, rows[i].to) != 0) {
            cli_usage_error("%s: \"%s\" is both \"%s\" and \"%s\"", path, rows[i].from,
                            rows[i - 1].to, rows[i].to);
            return false;
        }
    return true;
}

static bool read_map(name_map *map, const char *path) {
    pgn_input *in;
    pgn_error err;
    pgn_buffer text = PGN_BUFFER_INIT;
    pgn__block block;
    pgn_status st = pgn_input_open(&in, path, &err);
    while (!st && !(st = pgn__input_next(in, &block, &err)) && block.data)
        if ((st = pgn_buffer_append(&text, block.data, block.len)))
            snprintf(err.message, sizeof err.message, "%s", pgn_status_message(st));
    pgn_input_close(in);
    bool ok = !st;
    if (st)
        cli_usage_error("%s", err.message);
    size_t at = text.len ? pgn__text_bom(text.data, text.len) : 0;
    for (size_t number = 1; ok && at < text.len; number++) {
        const char *line = text.data + at, *end = memchr(line, '\n', text.len - at);
        size_t len = end ? (size_t)(end - line) : text.len - at;
        at += len + 1;
        ok = add_line(map, path, number, line, len - (len && line[len - 1] == '\r'));
    }
    pgn_buffer_free(&text);
    return ok && sort_map(map, path);
}

/* ---- a worker: the chunk's text with names replaced ---- */

typedef struct {
    const struct shared *all;
    pgn__chunk_reader *reader;
    pgn_buffer text;  /* made so far; its status tells at the end whether all of it is there */
    const char *done; /* up to where the chunk has been copied */
    uint64_t games;   /* of the chunk */
    uint64_t names;   /* replaced in it */
    cli_faults faults;
    pgn__sink sink;
} worker;

typedef struct shared {
    cli_conversion to;
    const name_map *map;
    pgn__variants_of what;
    uint64_t games, names;
} shared;

static bool is_wanted(const shared *s, const char *name, size_t len) {
    static const char *const NAMES[][2] = {[PGN__VARIANTS_PLAYERS] = {"White", "Black"},
                                           [PGN__VARIANTS_EVENTS] = {"Event", "Event"},
                                           [PGN__VARIANTS_SITES] = {"Site", "Site"}};
    for (size_t i = 0; i < 2; i++) {
        const char *wanted = NAMES[s->what][i];
        if (strlen(wanted) == len && memcmp(wanted, name, len) == 0)
            return true;
    }
    return false;
}

/* A value as it is written between quotes. */
static void put_escaped(pgn_buffer *out, const char *text, size_t len) {
    for (size_t i = 0; i < len; i++) {
        if (text[i] == '"' || text[i] == '\\')
            pgn__buffer_putc(out, '\\');
        pgn__buffer_putc(out, text[i]);
    }
}

/* Of a list of players each entry by itself: what stands between them stays. False if none is in
 * the map, with nothing written. */
static bool put_entries(worker *w, pgn_span value) {
    pgn_span rest = value, entry;
    const char *done = value.text, *end = value.text + value.len;
    while (pgn_players_next(&rest, &entry)) {
        const mapping *m = find(w->all->map, entry.text, entry.len);
        if (!m)
            continue;
        put_escaped(&w->text, done, (size_t)(entry.text - done));
        put_escaped(&w->text, m->to, m->to_len);
        done = entry.text + entry.len;
        w->names++;
    }
    if (done == value.text)
        return false;
    put_escaped(&w->text, done, (size_t)(end - done));
    return true;
}

/* The value stands from `at` to `end`; if the map knows it, the right one is written instead. */
static void map_value(worker *w, pgn_span value, const char *at, const char *end) {
    const mapping *m = find(w->all->map, value.text, value.len);
    bool list = w->all->what == PGN__VARIANTS_PLAYERS && memchr(value.text, ':', value.len);
    if (!m && !list)
        return;
    pgn_buffer_append(&w->text, w->done, (size_t)(at - w->done));
    w->done = at;
    if (m) {
        put_escaped(&w->text, m->to, m->to_len);
        w->names++;
    }
    if (m || put_entries(w, value))
        w->done = end;
}

static bool on_plain_game(void *self, const pgn__plain_game *g) {
    worker *w = self;
    for (size_t i = 0; i < g->tag_count; i++) {
        const pgn__plain_tag *t = &g->tags[i];
        pgn_span value = {g->text + t->value, t->value_len};
        if (is_wanted(w->all, g->text + t->name, t->name_len))
            map_value(w, value, value.text, value.text + value.len);
    }
    return true;
}

/* The value stands between the first quote of the tag and its last. One without both is damaged,
 * and stays as it is. */
static pgn_status on_tag(void *self, const pgn__tag_event *tag) {
    worker *w = self;
    const char *first = memchr(tag->source.text, '"', tag->source.len);
    const char *end = tag->source.text + tag->source.len;
    if (!first || !is_wanted(w->all, tag->name.text, tag->name.len))
        return PGN_OK;
    while (end > first + 1 && end[-1] != '"')
        end--;
    if (end > first + 1)
        map_value(w, tag->value, first + 1, end - 1);
    return PGN_OK;
}

static pgn_status on_begin_moves(void *self) {
    (void)self;
    return PGN_SKIP;
}

static void on_diagnostic(void *self, const pgn__diagnostic *d) {
    worker *w = self;
    cli_faults_take(&w->faults, w->reader, d);
}

static const pgn__events REPLACE = {.plain_game = on_plain_game,
                                    .tag = on_tag,
                                    .begin_moves = on_begin_moves,
                                    .diagnostic = on_diagnostic};

/* ---- the pipeline's calls ---- */

static void close_worker(void *one) {
    worker *w = one;
    pgn_buffer_free(&w->text);
    cli_faults_free(&w->faults);
    free(w);
}

static pgn_status open_worker(void *all, pgn__chunk_reader *reader, void **out, pgn__sink *sink,
                              pgn_error *err) {
    worker *w = calloc(1, sizeof *w);
    (void)err;
    if (!w)
        return PGN_E_NOMEM;
    w->all = all;
    w->reader = reader;
    *sink = w->sink = (pgn__sink){&REPLACE, w};
    *out = w;
    return PGN_OK;
}

/* Tell the games to the sink, then copy what lies behind the last name. */
static pgn_status work(void *one, const pgn__chunk *chunk, uint64_t *games, pgn_error *err) {
    worker *w = one;
    w->done = chunk->text.data;
    pgn_status st = pgn__chunk_reader_emit(w->reader, chunk, w->sink, err);
    *games = w->games = pgn__chunk_reader_games(w->reader);
    if (!chunk->wide)
        pgn_buffer_append(&w->text, w->done,
                          chunk->text.len - (size_t)(w->done - chunk->text.data));
    return st;
}

static pgn_status deliver(void *all, void *one, const pgn__chunk *chunk) {
    shared *s = all;
    worker *w = one;
    pgn_status st = w->text.status;
    st = st ? st : cli_faults_status(&w->faults);
    if (!st && chunk->made && s->to.in_place)
        st = cli_need_text(chunk, s->to.report.path, "--in-place", &s->to.failure);
    st = st ? st : cli_need_whole(chunk, s->to.report.path, &s->to.failure);
    s->games += w->games;
    s->names += w->names;
    w->games = w->names = 0;
    return cli_convert_deliver(&s->to, st, &w->text, &w->faults, chunk);
}

static const pgn__pipeline_calls CALLS = {
    .open = open_worker, .deliver = deliver, .close = close_worker, .work = work};

int names_replace(const names_replacement *r, const pgn__pipeline_options *how, int argc,
                  char **argv) {
    name_map map = {.rows = PGN_BUFFER_INIT};
    int status = EXIT_USAGE;
    if (read_map(&map, r->map)) {
        shared s = {
            .map = &map, .what = r->what, .to = {.output = r->output, .in_place = r->in_place}};
        s.to.shared = &s;
        status = cli_convert(&s.to, &CALLS, how, argc, argv);
        if (status != EXIT_USAGE && !s.to.refusal && !r->quiet)
            fprintf(stderr,
                    "pgn: names: %" PRIu64 " game%s read and written, %" PRIu64
                    " name%s replaced\n",
                    s.games, s.games == 1 ? "" : "s", s.names, s.names == 1 ? "" : "s");
    }
    pgn_buffer_free(&map.rows);
    pgn__arena_free(&map.texts);
    return status;
}
