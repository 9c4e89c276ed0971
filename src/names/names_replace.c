/* names_replace.c -- pgn_names_replace_files(): replaces names in place, and changes no other
 * byte. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error_int.h"
#include "base/reserved_int.h"
#include "game/tag_values_int.h"
#include "job/job_int.h"
#include "names_int.h"

typedef struct {
    pgn_job *job;
    const pgn_name_map *map;
    pgn_name_kind kind;
    const char *output; /* NULL if in place */
    bool in_place;
    pgn__output *out;       /* of the input being read, if in place */
    uint64_t read, written; /* bytes of the input being read */
    bool refused;           /* it is left unchanged */
    uint64_t names;         /* replaced */
} replacing;

/* ---- a worker: the chunk's text with names replaced ---- */

typedef struct {
    const replacing *all;
    pgn__chunk_reader *reader;
    pgn_buffer text;  /* output so far; its status at the end says whether it is complete */
    const char *done; /* how far the chunk has been copied */
    uint64_t names;   /* replaced in it */
    pgn__reports reports;
    pgn__sink sink;
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

/* Each entry of a list of players by itself: the text between them is kept. False if none is in the
 * map, with nothing written. */
static bool put_entries(worker *w, pgn_span value) {
    pgn_span rest = value, entry;
    const char *done = value.text, *end = value.text + value.len;
    while (pgn_players_next(&rest, &entry)) {
        const pgn__name_mapping *m = pgn__name_map_find(w->all->map, entry.text, entry.len);
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

/* The value is [at, end); if the map has it, its replacement is written instead. */
static void map_value(worker *w, pgn_span value, const char *at, const char *end) {
    const pgn__name_mapping *m = pgn__name_map_find(w->all->map, value.text, value.len);
    bool list = w->all->kind == PGN_NAME_PLAYER && memchr(value.text, ':', value.len);
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

/* The value lies between the first quote of the tag and its last. One without both is malformed,
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

static pgn_status on_begin_moves(void *self) {
    (void)self;
    return PGN_SKIP;
}

static void on_diagnostic(void *self, const pgn__diagnostic *d) {
    worker *w = self;
    pgn__reports_take(&w->reports, w->reader, d);
}

static const pgn__events REPLACE = {.plain_game = on_plain_game,
                                    .tag = on_tag,
                                    .begin_moves = on_begin_moves,
                                    .diagnostic = on_diagnostic};

static void close_worker(void *self) {
    worker *w = self;
    pgn_buffer_free(&w->text);
    pgn__reports_free(&w->reports);
    free(w);
}

static pgn_status open_worker(void *shared, pgn__chunk_reader *reader, void **out, pgn__sink *sink,
                              pgn_error *err) {
    const replacing *s = shared;
    worker *w = calloc(1, sizeof *w);
    (void)err;
    if (!w)
        return PGN_E_NOMEM;
    w->all = s;
    w->reader = reader;
    pgn__job_bound_reports(s->job, &w->reports);
    *sink = w->sink = (pgn__sink){&REPLACE, w};
    *out = w;
    return PGN_OK;
}

/* Pass the games to the sink, then copy the rest after the last name. */
static pgn_status work(void *self, const pgn__chunk *chunk, uint64_t *games, pgn_error *err) {
    worker *w = self;
    w->done = chunk->text.data;
    pgn_status st = pgn__chunk_reader_emit(w->reader, chunk, w->sink, err);
    *games = pgn__chunk_reader_games(w->reader);
    pgn_buffer_append(&w->text, w->done, chunk->text.len - (size_t)(w->done - chunk->text.data));
    return st;
}

/* ---- on the calling thread ---- */

static pgn_status deliver(void *shared, void *self, const pgn__chunk *chunk, pgn_error *err) {
    replacing *s = shared;
    worker *w = self;
    pgn_status st = pgn__job_report(s->job, &w->reports, chunk, err);
    if (!st && w->text.status)
        st = pgn__fail(err, PGN_E_NOMEM, NULL);
    if (!st && chunk->made && s->in_place) {
        pgn_error why;
        pgn__fail(&why, PGN_E_UNSUPPORTED, "%.120s: input is PGC: expected PGN",
                  pgn__job_input_name(s->job));
        s->refused = true;
        st = pgn__job_refuse_input(s->job, &why);
    }
    if (!st)
        st = pgn__job_need_whole(s->job, chunk, err);
    if (!st && w->text.len)
        st = pgn__output_write(s->out, w->text.data, w->text.len, err);
    s->read += chunk->text.len;
    s->written += w->text.len;
    s->names += w->names;
    w->names = 0;
    pgn_buffer_clear(&w->text);
    return st;
}

/* What would be lost if the input were replaced; NULL: nothing. */
static const char *objection_to(const replacing *s) {
    return pgn__job_input_lost(s->job) ? "part of the input was not read"
           : pgn__job_encoding(s->job) ? PGN__READ_AS_NAMED
           : (s->read && !s->written)  ? "the result would be empty"
                                       : NULL;
}

static pgn_status begin_input(void *shared, pgn_input *input, pgn_error *err) {
    replacing *s = shared;
    s->read = s->written = 0;
    s->refused = false;
    return !s->in_place ? PGN_OK : pgn__job_replace_begin(s->job, &s->out, input, err);
}

static pgn_status end_input(void *shared, pgn_input *input, const pgn_error *why, pgn_error *err) {
    replacing *s = shared;
    pgn_error objection;
    (void)input;
    const char *text = objection_to(s), *path = pgn__job_input_name(s->job);
    if (!s->in_place) {
        if (text && pgn__job_is_input(s->output, (const char *const[]){path, NULL}))
            return pgn__fail(err, PGN_E_GAME, "%.180s: not replaced: %s", s->output, text);
        return PGN_OK;
    }
    if (s->refused) /* for another reason */
        text = NULL;
    if (text)
        pgn__fail(&objection, PGN_E_GAME, "%.180s: not replaced: %s", path, text);
    bool stays = why || text || s->refused;
    pgn_status st = pgn__job_replace_end(s->job, s->out, stays ? PGN_STOP : PGN_OK, err);
    s->out = NULL;
    if (why || s->refused)
        return PGN_OK;
    if (text)
        return pgn__job_refuse_input(s->job, &objection);
    return st;
}

static pgn_status check(const char *const *paths, const char *output, const pgn_name_map *map,
                        const pgn_name_options *o, pgn_error *err) {
    if (pgn__any_reserved(o->reserved, sizeof o->reserved))
        return pgn__fail_newer(err, "option");
    if (!map || (unsigned)o->kind > PGN_NAME_SITE)
        return pgn__fail(err, PGN_E_ARG, map ? "invalid kind of name" : "no map given");
    if (o->in_place && output)
        return pgn__fail(err, PGN_E_ARG, "in_place takes no output");
    if (!o->in_place && paths && paths[0] && paths[1])
        return pgn__fail(err, PGN_E_ARG, "cannot write several files to one output");
    return PGN_OK;
}

pgn_status pgn_names_replace_files(pgn_job *job, const char *const *paths, const char *output,
                                   const pgn_name_map *map, const pgn_name_options *options,
                                   uint64_t *replaced, pgn_error *err) {
    static const pgn__job_calls CALLS = {.open = open_worker,
                                         .deliver = deliver,
                                         .close = close_worker,
                                         .work = work,
                                         .begin_input = begin_input,
                                         .end_input = end_input};
    static const pgn_name_options DEFAULTS;
    const pgn_name_options *o = options ? options : &DEFAULTS;
    if (replaced)
        *replaced = 0;
    pgn_status st = check(paths, output, map, o, err);
    st = st ? st : pgn__job_begin(&job, err);
    if (st)
        return st;
    replacing s = {.job = job,
                   .map = map,
                   .kind = o->kind,
                   .output = o->in_place ? NULL
                             : output    ? output
                                         : "-",
                   .in_place = o->in_place};
    const pgn__job_reading reading = {.texts = true, .in_place = o->in_place};
    if (!s.in_place)
        st = pgn__job_output_open(job, &s.out, s.output, err);
    if (!st)
        st = pgn__job_run_chunks(job, paths, &reading, &CALLS, &s, err);
    st = pgn__job_output_close(job, s.out, st, err);
    if (replaced && !st)
        *replaced = s.names;
    return pgn__job_end(job, st);
}
