/* names_replace.c -- pgn_names_replace_files(): replaces names in place, and changes no other
 * byte. */
#include <stdlib.h>
#include <string.h>

#include "base/error_int.h"
#include "base/reserved_int.h"
#include "game/tag_values_int.h"
#include "job/editing_int.h"
#include "names_int.h"
#include "stream/pass_int.h"

typedef struct {
    const pgn_name_map *map;
    pgn_name_kind kind;
    uint64_t names; /* replaced */
} replacing;

/* ---- on any thread ---- */

typedef struct {
    const replacing *all;
    pgn__editor *editor;
    uint64_t names; /* replaced in the chunk */
} worker;

static bool is_wanted(const replacing *s, const char *name, size_t len) {
    static const char *const NAMES[][2] = {[PGN_NAME_PLAYER] = {"White", "Black"},
                                           [PGN_NAME_EVENT] = {"Event", "Event"},
                                           [PGN_NAME_SITE] = {"Site", "Site"}};
    for (size_t i = 0; i < 2; i++) {
        const char *wanted = NAMES[s->kind][i];
        if (strlen(wanted) == len && memcmp(wanted, name, len) == 0)
            return true;
    }
    return false;
}

/* Append a value, escaped as between quotes. */
static void put_escaped(pgn_buffer *out, const char *text, size_t len) {
    for (size_t i = 0; i < len; i++) {
        if (text[i] == '"' || text[i] == '\\')
            pgn__buffer_putc(out, '\\');
        pgn__buffer_putc(out, text[i]);
    }
}

/* Each entry of a list of players by itself: the text between them is kept. */
static void map_entries(worker *w, pgn_span value, const char *at, const char *end) {
    pgn_buffer *out = &w->editor->edits.text;
    pgn_span rest = value, entry;
    const char *done = value.text, *value_end = value.text + value.len;
    while (pgn_players_next(&rest, &entry)) {
        const pgn__name_mapping *m = pgn__name_map_find(w->all->map, entry.text, entry.len);
        if (!m)
            continue;
        if (done == value.text)
            pgn__edits_replace(&w->editor->edits, at, end);
        put_escaped(out, done, (size_t)(entry.text - done));
        put_escaped(out, m->to, m->to_len);
        done = entry.text + entry.len;
        w->names++;
    }
    if (done != value.text)
        put_escaped(out, done, (size_t)(value_end - done));
}

/* The value is [at, end); if the map has it, its replacement is written instead. */
static void map_value(worker *w, pgn_span value, const char *at, const char *end) {
    const pgn__name_mapping *m = pgn__name_map_find(w->all->map, value.text, value.len);
    if (m) {
        pgn__edits_replace(&w->editor->edits, at, end);
        put_escaped(&w->editor->edits.text, m->to, m->to_len);
        w->names++;
    } else if (w->all->kind == PGN_NAME_PLAYER && memchr(value.text, ':', value.len)) {
        map_entries(w, value, at, end);
    }
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

/* The value is between the first and the last quote of the tag. A tag without both is malformed,
 * and left unchanged. */
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

static void on_diagnostic(void *self, const pgn__diagnostic *d) {
    worker *w = self;
    pgn__reports_take(&w->editor->reports, w->editor->reader, d);
}

static const pgn__events REPLACE = {.plain_game = on_plain_game,
                                    .tag = on_tag,
                                    .begin_moves = pgn__skip_moves,
                                    .diagnostic = on_diagnostic};

static pgn_status open_worker(void *shared, pgn__editor *editor, void **out, pgn__sink *sink,
                              pgn_error *err) {
    worker *w = *out = calloc(1, sizeof *w);
    (void)err;
    if (!w)
        return PGN_E_NOMEM;
    w->all = shared;
    w->editor = editor;
    *sink = (pgn__sink){&REPLACE, w};
    return PGN_OK;
}

/* ---- on the calling thread ---- */

static pgn_status deliver(void *shared, void *self, const pgn__chunk *chunk, pgn_error *err) {
    replacing *s = shared;
    worker *w = self;
    (void)chunk;
    (void)err;
    s->names += w->names;
    w->names = 0;
    return PGN_OK;
}

static pgn_status check(const pgn_name_map *map, const pgn_name_options *o, pgn_error *err) {
    if (pgn__any_reserved(o->reserved, sizeof o->reserved))
        return pgn__fail_newer(err, "option");
    if (!map || (unsigned)o->kind > PGN_NAME_SITE)
        return map ? pgn__fail(err, PGN_E_ARG, "invalid kind of name")
                   : pgn__fail_missing(err, "map");
    return PGN_OK;
}

pgn_status pgn_names_replace_files(pgn_job *job, const char *const *paths, const char *output,
                                   const pgn_name_map *map, const pgn_name_options *options,
                                   uint64_t *replaced, pgn_error *err) {
    static const pgn__editing_calls CALLS = {
        .open = open_worker, .close = free, .deliver = deliver};
    static const pgn_name_options DEFAULTS;
    const pgn_name_options *o = options ? options : &DEFAULTS;
    if (replaced)
        *replaced = 0;
    pgn_status st = check(map, o, err);
    if (st)
        return st;
    replacing s = {.map = map, .kind = o->kind};
    pgn__editing editing = {
        .job = job, .calls = &CALLS, .shared = &s, .output = output, .in_place = o->in_place};
    st = pgn__edit_files(&editing, paths, err);
    if (replaced && !st)
        *replaced = s.names;
    return st;
}
