/* openings_files.c -- pgn_openings_files(): sets the tags about openings in the text of games, or
 * compares them.
 *
 * A plain game is named from the first moves of its scan. Any other goes through replay. */
#include <stdlib.h>
#include <string.h>

#include "base/error_int.h"
#include "base/reserved_int.h"
#include "base/span_int.h"
#include "base/text_int.h"
#include "game_tags_int.h"
#include "job/job_state_int.h"
#include "pgn/replay_int.h"
#include "pgn/replay_plain_int.h"
#include "pgn/tag_names_int.h"
#include "stream/emit_int.h"
#include "stream/pass_int.h"

typedef struct {
    const pgn_openings_options *options;
    const pgn_openings *table;
    pgn_openings_result result;
} naming;

/* A difference, until it is reported. */
typedef struct {
    pgn_place place; /* line and game from the start of the chunk */
    pgn_opening_tag tag;
    size_t value, value_len; /* in the worker's texts */
    pgn_opening opening;
} difference;

typedef struct {
    pgn__sink to; /* first: see pass_int.h */
    const naming *all;
    pgn__editor *editor;
    pgn__replay *replay;
    pgn__plain_moves plain;
    const char *line_end; /* of the chunk, once known */
    /* a game that goes through replay */
    pgn__game_tags game;
    pgn_buffer values[PGN_OPENING_TAGS];
    pgn_buffer repeated; /* pgn__repeated_tag[] */
    bool has_start;
    pgn_position start;
    pgn_move moves[PGN_OPENINGS_PLIES_MAX];
    size_t count;
    /* results of the chunk */
    pgn_openings_result result;
    pgn_buffer differences, texts;
} worker;

/* ---- a game and its opening ---- */

/* How lines of the chunk end, by the first end from here on. */
static const char *line_end(worker *w, const char *from) {
    if (!w->line_end) {
        size_t len = pgn__chunk_reader_available(w->editor->reader, from),
               n = pgn__text_line(from, len);
        w->line_end = n == len || from[n] == '\n'          ? "\n"
                      : n + 1 < len && from[n + 1] == '\n' ? "\r\n"
                                                           : "\r";
    }
    return w->line_end;
}

static void compare(worker *w, const pgn__game_tags *g, const pgn_opening *opening) {
    char eco[PGN_ECO_MAX];
    pgn_span values[PGN_OPENING_TAGS];
    unsigned wanted = w->all->options->tags;
    pgn__opening_values(opening, eco, values);
    for (unsigned i = 0; i < PGN_OPENING_TAGS; i++) {
        const pgn__game_tag *t = &g->tag[i];
        pgn_opening_tag tag = (pgn_opening_tag)i;
        if (pgn__game_tag_is_missing(t) || (wanted && !(wanted >> i & 1)))
            continue;
        w->result.present[i]++;
        if (pgn__opening_value_agrees(tag, t->value, values[i], opening)) {
            w->result.equal[i]++;
            continue;
        }
        difference d = {
            .tag = tag, .value = w->texts.len, .value_len = t->value.len, .opening = *opening};
        if (!w->all->options->difference)
            continue;
        pgn__chunk_reader_place(w->editor->reader, t->source.text, &d.place);
        if (t->value.len)
            pgn_buffer_append(&w->texts, t->value.text, t->value.len);
        pgn_buffer_append(&w->differences, &d, sizeof d);
    }
}

static void take_game(worker *w, const pgn__game_tags *g, const pgn_position *start,
                      const pgn_move *moves, size_t count) {
    pgn_opening opening;
    if (!pgn_openings_find_line(w->all->table, start, moves, count, &opening))
        return;
    w->result.named++;
    if (w->all->options->check)
        compare(w, g, &opening);
    else
        w->result.changed += pgn__game_tags_set(g, &opening, w->all->options, line_end(w, g->start),
                                                &w->editor->edits);
}

/* ---- plain games ---- */

static const uint8_t NUMBER[PGN_OPENING_TAGS] = {[PGN_OPENING_TAG_ECO] = PGN__TAG_ECO,
                                                 [PGN_OPENING_TAG_OPENING] = PGN__TAG_OPENING,
                                                 [PGN_OPENING_TAG_SUBVARIATION] =
                                                     PGN__TAG_SUB_VARIATION,
                                                 [PGN_OPENING_TAG_VARIATION] = PGN__TAG_VARIATION};

static const char *end_of_tag(const pgn__plain_game *g, const pgn__plain_tag *t) {
    const char *end = g->text + t->value + t->value_len;
    return (const char *)memchr(end, ']', g->len - (size_t)(end - g->text)) + 1;
}

/* Missing tags: the last tag that precedes each. Numbers are in the order of export format. */
static void find_places(const pgn__plain_game *g, pgn__game_tags *out) {
    const pgn__plain_tag *after[PGN_OPENING_TAGS] = {NULL};
    for (size_t i = 0; i < g->tag_count; i++) {
        const pgn__plain_tag *t = &g->tags[i];
        pgn_span name = {g->text + t->name, t->name_len};
        for (unsigned tag = 0; tag < PGN_OPENING_TAGS; tag++)
            if (t->number == PGN__TAG_UNKNOWN ? pgn__stands_before(name, (pgn_opening_tag)tag)
                                              : t->number < NUMBER[tag])
                after[tag] = t;
    }
    for (unsigned tag = 0; tag < PGN_OPENING_TAGS; tag++)
        if (!out->tag[tag].present && after[tag])
            out->tag[tag].after = end_of_tag(g, after[tag]);
}

static void find_plain_tags(const pgn__plain_game *g, bool places, pgn__game_tags *out) {
    *out = (pgn__game_tags){.start = g->text, .any = g->tag_count != 0};
    unsigned missing = PGN_OPENING_TAGS;
    for (unsigned tag = 0; tag < PGN_OPENING_TAGS; tag++) {
        const pgn__plain_tag *t = pgn__known_tag(g, NUMBER[tag]);
        if (!t)
            continue;
        const char *from = g->text + t->name;
        while (*from != '[')
            from--;
        out->tag[tag] = (pgn__game_tag){.present = true,
                                        .value = {g->text + t->value, t->value_len},
                                        .source = {from, (size_t)(end_of_tag(g, t) - from)}};
        missing--;
    }
    if (missing && places)
        find_places(g, out);
}

/* A repeated tag that would be replaced is not seen in a plain game. */
static bool is_too_much(const worker *w, const pgn__plain_game *g) {
    return g->repeated_tags && w->all->options->replace;
}

/* Played by replay: its moves are known. */
static bool on_played(void *self, const pgn__plain_game *g) {
    worker *w = self;
    pgn__game_tags tags;
    if (is_too_much(w, g))
        return false;
    find_plain_tags(g, !w->all->options->check, &tags);
    w->result.games++;
    take_game(w, &tags, g->start, g->moves, g->plies);
    return true;
}

/* Only the first moves are played. */
static bool on_plain_game(void *self, const pgn__plain_game *g) {
    worker *w = self;
    pgn__game_tags tags;
    size_t depth = w->all->table->depth, count = g->plies < depth ? g->plies : depth;
    if (is_too_much(w, g) || !pgn__play_plain_prefix(&w->plain, g, count))
        return w->to.calls->plain_game(w->to.self, g);
    find_plain_tags(g, !w->all->options->check, &tags);
    w->result.games++;
    take_game(w, &tags, NULL, w->plain.moves, count);
    return true;
}

/* ---- other games ---- */

static pgn_status on_begin_game(void *self, const char *at) {
    worker *w = self;
    w->game = (pgn__game_tags){.start = at};
    pgn_buffer_clear(&w->repeated);
    w->count = 0;
    w->has_start = false;
    return PGN_OK;
}

static void set_tag(worker *w, pgn_opening_tag tag, const pgn__tag_event *event) {
    pgn__game_tag *t = &w->game.tag[tag];
    if (t->present) {
        const pgn__repeated_tag extra = {tag, event->source};
        pgn_buffer_append(&w->repeated, &extra, sizeof extra);
        return;
    }
    pgn_buffer *value = &w->values[tag];
    pgn__buffer_restart(value);
    pgn_buffer_append(value, event->value.text ? event->value.text : "", event->value.len);
    t->present = true;
    t->source = event->source;
    t->value = (pgn_span){value->data ? value->data : "", value->len};
}

static pgn_status on_tag(void *self, const pgn__tag_event *event) {
    worker *w = self;
    if (!w->game.any) /* comments and text may come before it */
        w->game.start = event->source.text;
    w->game.any = true;
    for (unsigned i = 0; i < PGN_OPENING_TAGS; i++) {
        const char *name = pgn__opening_tag_name((pgn_opening_tag)i);
        if (pgn__stands_before(event->name, (pgn_opening_tag)i))
            w->game.tag[i].after = event->source.text + event->source.len;
        if (pgn__span_is(event->name, name))
            set_tag(w, (pgn_opening_tag)i, event);
    }
    return PGN_OK;
}

static pgn_status on_begin_moves(void *self) {
    worker *w = self;
    const pgn_position *start = pgn__replay_start(w->replay);
    w->has_start = start != NULL;
    if (start)
        w->start = *start;
    return start ? PGN_OK : PGN_SKIP;
}

static void on_move(void *self, const pgn__move_event *move) {
    worker *w = self;
    if (w->count < PGN_OPENINGS_PLIES_MAX)
        w->moves[w->count++] = move->move;
}

static pgn_status on_end_game(void *self) {
    worker *w = self;
    w->result.games++;
    w->game.repeated = (const pgn__repeated_tag *)(const void *)w->repeated.data;
    w->game.repeated_count = w->repeated.len / sizeof *w->game.repeated;
    if (w->has_start)
        take_game(w, &w->game, &w->start, w->moves, w->count);
    return PGN_OK;
}

static const pgn__events REPLAYED = {.plain_game = on_played,
                                     .whole_game = on_played,
                                     .begin_game = on_begin_game,
                                     .tag = on_tag,
                                     .begin_moves = on_begin_moves,
                                     .move = on_move,
                                     .begin_variation = pgn__skip_variation,
                                     .end_game = on_end_game};

/* ---- in front of replay ---- */

static void on_unread(void *self, pgn_span source, pgn__unread what) {
    worker *w = self;
    if (w->to.calls->unread)
        w->to.calls->unread(w->to.self, source, what);
}

/* What the text shows is reported; whether its moves are legal is not asked. */
static void on_diagnostic(void *self, const pgn__diagnostic *d) {
    worker *w = self;
    pgn__reports_take(&w->editor->reports, w->editor->reader, d);
}

static const pgn__events FIRST = {.plain_game = on_plain_game,
                                  .begin_game = pgn__pass_begin_game,
                                  PGN__PASS_CONTENT,
                                  .unread = on_unread,
                                  .end_game = pgn__pass_end_game,
                                  .diagnostic = on_diagnostic};

static void close_worker(void *self) {
    worker *w = self;
    if (!w)
        return;
    pgn__replay_free(w->replay);
    pgn__plain_moves_free(&w->plain);
    for (size_t i = 0; i < PGN_OPENING_TAGS; i++)
        pgn_buffer_free(&w->values[i]);
    pgn_buffer_free(&w->repeated);
    pgn_buffer_free(&w->differences);
    pgn_buffer_free(&w->texts);
    free(w);
}

static pgn_status open_worker(void *shared, pgn__editor *editor, void **out, pgn__sink *sink,
                              pgn_error *err) {
    worker *w = *out = calloc(1, sizeof *w);
    if (!w)
        return PGN_E_NOMEM;
    w->all = shared;
    w->editor = editor;
    pgn_status st = pgn__replay_new(&w->replay, (pgn__sink){&REPLAYED, w}, err);
    if (st)
        return st;
    w->to = pgn__replay_sink(w->replay);
    *sink = (pgn__sink){&FIRST, w};
    return PGN_OK;
}

/* ---- on the calling thread ---- */

static pgn_status report(const naming *n, const worker *w, const difference *d,
                         const pgn__chunk *chunk, pgn_error *err) {
    char eco[PGN_ECO_MAX], expected[PGN_OPENINGS_NAME_MAX];
    pgn_span values[PGN_OPENING_TAGS];
    pgn_opening_difference out = {.input = pgn__job_input_name(w->editor->job),
                                  .place = d->place,
                                  .tag = d->tag,
                                  .tag_name = pgn__opening_tag_name(d->tag),
                                  .value = {w->texts.data + d->value, d->value_len},
                                  .expected = expected,
                                  .opening = &d->opening};
    pgn__opening_values(&d->opening, eco, values);
    memcpy(expected, values[d->tag].text, values[d->tag].len);
    expected[values[d->tag].len] = '\0';
    if (!d->value_len)
        out.value.text = "";
    out.place.line += out.place.line ? chunk->lines : 0;
    out.place.game += chunk->games;
    return pgn__job_answer(n->options->difference(n->options->self, &out), "difference", err);
}

static void count(pgn_openings_result *all, pgn_openings_result *chunk) {
    all->games += chunk->games;
    all->named += chunk->named;
    all->changed += chunk->changed;
    for (size_t i = 0; i < PGN_OPENING_TAGS; i++) {
        all->present[i] += chunk->present[i];
        all->equal[i] += chunk->equal[i];
    }
    *chunk = (pgn_openings_result){0};
}

static pgn_status deliver(void *shared, void *self, const pgn__chunk *chunk, pgn_error *err) {
    naming *n = shared;
    worker *w = self;
    const difference *all = (const difference *)(const void *)w->differences.data;
    size_t found = w->differences.len / sizeof *all;
    pgn_status st = pgn__replay_status(w->replay);
    for (size_t i = 0; i < PGN_OPENING_TAGS && !st; i++)
        st = w->values[i].status;
    st = st ? st : w->repeated.status;
    st = st ? st : w->differences.status;
    st = st ? st : w->texts.status;
    if (st)
        return pgn__fail(err, st, NULL);
    for (size_t i = 0; i < found && !st; i++)
        st = report(n, w, &all[i], chunk, err);
    count(&n->result, &w->result);
    pgn_buffer_clear(&w->differences);
    pgn_buffer_clear(&w->texts);
    w->line_end = NULL;
    return st;
}

static pgn_status check(const char *output, const pgn_openings_options *o, pgn_error *err) {
    if (pgn__any_reserved(o->reserved, sizeof o->reserved))
        return pgn__fail_newer(err, "option");
    if (o->tags >> PGN_OPENING_TAGS)
        return pgn__fail(err, PGN_E_ARG, "invalid set of tags");
    if (o->check && (output || o->in_place || o->replace))
        return pgn__fail(err, PGN_E_ARG, "check cannot be combined with an output");
    return PGN_OK;
}

pgn_status pgn_openings_files(pgn_job *job, const char *const *paths, const char *output,
                              const pgn_openings_options *options, pgn_openings_result *result,
                              pgn_error *err) {
    static const pgn__editing_calls CALLS = {
        .open = open_worker, .close = close_worker, .deliver = deliver};
    static const pgn_openings_options DEFAULTS;
    const pgn_openings_options *o = options ? options : &DEFAULTS;
    naming n = {.options = o, .table = o->table ? o->table : pgn__openings_default()};
    if (result)
        *result = n.result;
    pgn_status st = check(output, o, err);
    if (st)
        return st;
    pgn__editing editing = {.job = job,
                            .calls = &CALLS,
                            .shared = &n,
                            .output = output,
                            .in_place = o->in_place,
                            .no_output = o->check};
    st = pgn__edit_files(&editing, paths, err);
    if (result)
        *result = n.result;
    return st;
}
