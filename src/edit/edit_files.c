/* edit_files.c -- pgn_edit_files(): chunks are read, edited, and reparsed to verify that nothing
 * but the requested edit has changed. */
#include <stdlib.h>

#include "base/buffer_int.h"
#include "base/error_int.h"
#include "edit_int.h"
#include "query/search_int.h"

typedef struct {
    pgn__edit_order order;
    pgn_edit_files_result result;
} editing;

/* A game that is not edited, and why. */
typedef struct {
    pgn_place place; /* line and game from the start of the chunk */
    const char *reason;
} left_alone;

/* What should be read of a game when it has been edited. */
typedef struct {
    uint64_t content; /* its hash */
    size_t start;     /* its place in the new text */
} expectation;

typedef struct {
    const editing *all;
    const pgn__chunk *chunk;
    pgn__editor *editor;
    pgn__chunk_reader *second; /* reads what was made */
    pgn__qsearch *search;      /* NULL: no query */
    pgn__sink sink, made_sink;
    pgn__collector collector, made_collector;
    pgn__edit_game game, made_game;
    pgn__chunk made;
    uint64_t seed[2];
    bool quiet; /* the chunk's diagnostics have been reported */
    /* Contents are noted. Not before a change has been seen in this chunk or the last: most edits
     * are of all games or of few. */
    bool noting;
    /* of the chunk, by game */
    pgn_buffer selected; /* bool[], with a query */
    pgn_buffer barred;   /* bool[]: not to be edited; may be shorter */
    pgn_buffer expected; /* expectation[] */
    pgn_buffer contents; /* uint64_t[]: the hash of its new content, */
    pgn_buffer starts;   /* size_t[]: and its place in the new text */
    pgn_buffer left;     /* left_alone[] */
    pgn_edit_files_result result;
} worker;

enum { ATTEMPTS = 8 }; /* before all games of the chunk are left alone */

/* ---- games ---- */

static bool flag(const pgn_buffer *flags, size_t i) {
    return i < flags->len && flags->data[i];
}

static void set_flag(pgn_buffer *flags, size_t i) {
    while (flags->len <= i && !pgn__buffer_putc(flags, '\0'))
        ;
    if (!flags->status)
        flags->data[i] = 1;
}

static void plan(pgn__edit_game *g) {
    const pgn__edit_order *o = g->order;
    if (o->path_len)
        pgn__edit_plan_promote(g);
    if (o->moves && !g->reason)
        pgn__edit_plan_moves(g);
    if (g->promotes && !g->reason)
        pgn__edit_write_promoted(g);
    if (!g->reason)
        pgn__edit_plan_tags(g);
    if (!g->reason)
        pgn__edit_finish_changes(g);
}

static void make_changes(worker *w) {
    const pgn__edit_game *g = &w->game;
    const pgn__edit_change *c = (const pgn__edit_change *)(const void *)g->changes.data;
    size_t count = g->changes.len / sizeof *c;
    for (size_t i = 0; i < count; i++) {
        pgn__edits_replace(&w->editor->edits, c[i].from, c[i].to);
        if (c[i].len)
            pgn__append(&w->editor->edits.text, g->made.data + c[i].text, c[i].len);
    }
    w->result.changed += count != 0;
}

static void leave_alone(worker *w, const char *reason) {
    left_alone l = {.reason = reason};
    pgn__chunk_reader_place(w->editor->reader, w->game.start, &l.place);
    pgn_buffer_append(&w->left, &l, sizeof l);
    w->result.left_alone++;
}

/* A game that is incomplete, for lack of memory, is ignored. */
static uint64_t content_of(const worker *w, const pgn__edit_game *g) {
    return pgn__edit_game_status(g) ? 0 : pgn__edit_content(g, w->seed);
}

/* A game that no one will edit and no one asks for need not be looked at. */
static bool pass_game(void *self, const pgn__tag_event *tags, size_t count) {
    worker *w = self;
    static const expectation NONE = {0, 0};
    bool selected = !w->search || flag(&w->selected, w->expected.len / sizeof NONE);
    if (w->noting || (selected && !pgn__edit_passes(&w->all->order, tags, count)))
        return false;
    w->result.games++;
    w->result.selected += selected;
    pgn_buffer_append(&w->expected, &NONE, sizeof NONE);
    return true;
}

/* A game has been read. */
static void take_game(void *self) {
    worker *w = self;
    pgn__edit_game *g = &w->game;
    const pgn__edits *e = &w->editor->edits;
    size_t number = w->expected.len / sizeof(expectation);
    expectation expected = {w->noting ? content_of(w, g) : 0,
                            e->text.len + (size_t)(g->start - e->copied)};
    bool selected = !w->search || flag(&w->selected, number);
    w->result.games++;
    w->result.selected += selected;
    if (selected && flag(&w->barred, number)) {
        leave_alone(w, "the edit would change more than requested");
    } else if (selected && !pgn__edit_game_status(g)) {
        plan(g);
        if (g->reason) {
            leave_alone(w, g->reason);
        } else if (g->changes.len && !pgn__edit_game_status(g)) {
            expected.content = pgn__edit_expected(g, w->seed);
            make_changes(w);
        }
    }
    pgn_buffer_append(&w->expected, &expected, sizeof expected);
}

static void take_made_game(void *self) {
    worker *w = self;
    uint64_t content = content_of(w, &w->made_game);
    size_t start = (size_t)(w->made_game.start - w->made.text.data);
    pgn_buffer_append(&w->contents, &content, sizeof content);
    pgn_buffer_append(&w->starts, &start, sizeof start);
}

static void on_diagnostic(void *self, const pgn__diagnostic *d) {
    worker *w = self;
    if (!w->quiet)
        pgn__reports_take(&w->editor->reports, w->editor->reader, d);
}

/* ---- chunks ---- */

/* Which games does the query select? */
static pgn_status select_games(worker *w, pgn_error *err) {
    size_t count;
    uint64_t games;
    pgn_buffer_clear(&w->selected);
    if (!w->search)
        return PGN_OK;
    pgn__qsearch_clear(w->search);
    pgn_status st = pgn__qsearch_run(w->search, w->chunk, &games, err);
    const uint8_t *verdicts = pgn__qsearch_verdicts(w->search, &count);
    for (size_t i = 0; i < count && !st; i++)
        pgn__buffer_putc(&w->selected, (char)(verdicts[i] & PGN__QMATCHES));
    pgn__reports_clear(pgn__qsearch_reports(w->search));
    return st ? st : w->selected.status;
}

static pgn_status worker_status(const worker *w) {
    const pgn_buffer *lists[] = {
        &w->barred, &w->expected,  &w->contents,           &w->starts,
        &w->left,   &w->made.text, &w->editor->edits.text, &w->editor->edits.changes};
    pgn_status st = pgn__collector_status(&w->collector);
    for (size_t i = 0; i < sizeof lists / sizeof *lists && !st; i++)
        st = lists[i]->status;
    st = st ? st : pgn__edit_game_status(&w->game);
    return st ? st : pgn__edit_game_status(&w->made_game);
}

static pgn_status edit_games(worker *w, pgn_error *err) {
    pgn__edits_restart(&w->editor->edits, w->chunk);
    pgn_buffer_clear(&w->expected);
    pgn_buffer_clear(&w->left);
    w->result = (pgn_edit_files_result){0};
    w->game.text = w->chunk->text.data;
    w->game.text_end = w->game.text + w->chunk->text.len;
    w->game.start = NULL;
    pgn_status st = pgn__chunk_reader_emit(w->editor->reader, w->chunk, w->sink, err);
    w->quiet = true;
    return st ? st : worker_status(w);
}

/* A file is recognized by its first bytes: it must not become one of another format. */
static bool begins_well(const worker *w) {
    enum { LOOK = 64 };
    const pgn_buffer *old = &w->chunk->text, *made = &w->made.text;
    size_t len = made->len < LOOK ? made->len : LOOK;
    if (!w->chunk->starts_file || !len)
        return true;
    if (pgn_format_detect(made->data, made->len) != pgn_format_detect(old->data, old->len))
        return false;
    if (old->len >= len && memcmp(old->data, made->data, len) == 0)
        return true;
    for (size_t i = 0; i < len; i++)
        if ((unsigned char)made->data[i] < ' ' &&
            (!made->data[i] || !strchr("\t\r\n", made->data[i])))
            return false;
    return (old->len && *made->data == *old->data) ||
           strchr("[{;(%*0123456789 \t\r\n", *made->data);
}

static void bar_all(worker *w) {
    size_t count = w->expected.len / sizeof(expectation);
    for (size_t i = 0; i < count; i++)
        set_flag(&w->barred, i);
}

/* Make and read the new text of the chunk. */
static pgn_status read_made(worker *w, pgn_error *err) {
    const pgn__edits *e = &w->editor->edits;
    const char *end = w->chunk->text.data + w->chunk->text.len;
    pgn_buffer text = w->made.text;
    w->made = *w->chunk;
    w->made.text = text;
    w->made.counted = w->made.in_file = false;
    pgn_buffer_clear(&w->made.text);
    pgn_buffer_clear(&w->contents);
    pgn_buffer_clear(&w->starts);
    pgn__append(&w->made.text, e->text.data, e->text.len);
    pgn__append(&w->made.text, e->copied, (size_t)(end - e->copied));
    pgn_status st = pgn__buffer_reserve(&w->made.text, PGN__CHUNK_PADDING);
    w->made_game.start = NULL;
    st = st ? st : pgn__chunk_reader_emit(w->second, &w->made, w->made_sink, err);
    return st ? st : worker_status(w);
}

/* Bar the games whose new text was not read as one game with what was planned for it; false if
 * there are any. One that was read as a part of that before it may be good without it; of many,
 * every second one is barred, as there are few attempts. */
static bool bar_unexpected(worker *w) {
    size_t count = w->expected.len / sizeof(expectation), games = w->starts.len / sizeof(size_t);
    const expectation *want = (const expectation *)(const void *)w->expected.data;
    const uint64_t *contents = (const uint64_t *)(const void *)w->contents.data;
    const size_t *starts = (const size_t *)(const void *)w->starts.data;
    bool all = true, blamed = false; /* the last one was barred just now */
    for (size_t i = 0, k = 0; i < count; i++) {
        size_t first = k, end = i + 1 < count ? want[i + 1].start : SIZE_MAX;
        while (k < games && starts[k] < end)
            k++;
        if (k == first + 1 && contents[first] == want[i].content) {
            blamed = false;
            continue;
        }
        all = false;
        bool spared = k == first && blamed;
        blamed = !spared && !flag(&w->barred, i);
        if (!spared)
            set_flag(&w->barred, i);
    }
    return all && (count || !games);
}

static pgn_status judge(worker *w, bool *ok, pgn_error *err) {
    pgn_status st = read_made(w, err);
    if (st)
        return st;
    *ok = bar_unexpected(w);
    if (!begins_well(w)) {
        *ok = false;
        bar_all(w);
    }
    return w->barred.status;
}

static pgn_status work(void *self, const pgn__chunk *chunk, pgn_error *err) {
    worker *w = self;
    bool ok = false;
    w->chunk = chunk;
    w->quiet = false;
    pgn_buffer_clear(&w->barred);
    pgn_status st = select_games(w, err);
    for (int attempt = 0; !st && !ok; attempt++) {
        if (attempt == ATTEMPTS)
            bar_all(w);
        st = edit_games(w, err);
        if (!st && !w->editor->edits.count) {
            w->noting = false;
            break;
        }
        if (!st && !w->noting) { /* once more */
            w->noting = true;
            st = edit_games(w, err);
        }
        if (!st)
            st = judge(w, &ok, err);
    }
    return st ? pgn__fail(err, st, NULL) : PGN_OK;
}

/* ---- workers ---- */

static void close_worker(void *self) {
    worker *w = self;
    if (!w)
        return;
    pgn__qsearch_free(w->search);
    pgn__collector_close(&w->collector);
    pgn__collector_close(&w->made_collector);
    pgn__edit_game_free(&w->game);
    pgn__edit_game_free(&w->made_game);
    pgn__chunk_reader_free(w->second);
    pgn_buffer *lists[] = {&w->selected, &w->barred, &w->expected, &w->contents,
                           &w->starts,   &w->left,   &w->made.text};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        pgn_buffer_free(lists[i]);
    free(w);
}

static pgn_status open_worker(void *shared, pgn__editor *editor, void **out, pgn__sink *sink,
                              pgn_error *err) {
    const editing *e = shared;
    worker *w = *out = calloc(1, sizeof *w);
    if (!w)
        return PGN_E_NOMEM;
    w->all = e;
    w->editor = editor;
    w->game.order = w->made_game.order = &e->order;
    pgn__random_seed(w->seed);
    w->collector = (pgn__collector){.game = &w->game,
                                    .take = take_game,
                                    .diagnostic = on_diagnostic,
                                    .self = w,
                                    .pass = pass_game};
    w->made_collector = (pgn__collector){.game = &w->made_game, .take = take_made_game, .self = w};
    pgn_status st = pgn__chunk_reader_new(&w->second, NULL, NULL, err);
    if (st)
        return st;
    pgn__chunk_reader_letters(w->second, pgn__job_split_options(editor->job, NULL).letters);
    st = pgn__collector_open(&w->collector, true, &w->sink, err);
    st = st ? st : pgn__collector_open(&w->made_collector, false, &w->made_sink, err);
    if (!st && e->order.options->query)
        st = pgn__qsearch_new(&w->search, e->order.options->query, editor->job, editor->reader,
                              false, false, false, err);
    *sink = w->sink;
    return st;
}

/* ---- on the calling thread ---- */

static pgn_status report(pgn_job *job, const left_alone *l, const pgn__chunk *chunk,
                         pgn_error *err) {
    char message[120];
    snprintf(message, sizeof message, "game not edited: %s", l->reason);
    pgn_diagnostic d = {.rule = pgn__rule_public(PGN__RULE_NOT_EDITED),
                        .message = message,
                        .place = l->place,
                        .at = {"", 0}};
    d.place.line += d.place.line ? chunk->lines : 0;
    d.place.game += chunk->games;
    return pgn__job_report_one(job, &d, err);
}

static pgn_status deliver(void *shared, void *self, const pgn__chunk *chunk, pgn_error *err) {
    editing *e = shared;
    worker *w = self;
    const left_alone *left = (const left_alone *)(const void *)w->left.data;
    size_t count = w->left.len / sizeof *left;
    pgn_status st = PGN_OK;
    if (w->search)
        st = pgn__qsearch_report(w->search, w->editor->job, chunk, err);
    for (size_t i = 0; i < count && !st; i++)
        st = report(w->editor->job, &left[i], chunk, err);
    e->result.games += w->result.games;
    e->result.selected += w->result.selected;
    e->result.changed += w->result.changed;
    e->result.left_alone += w->result.left_alone;
    return st;
}

pgn_status pgn_edit_files(pgn_job *job, const char *const *paths, const char *output,
                          const pgn_edit_files_options *options, pgn_edit_files_result *result,
                          pgn_error *err) {
    static const pgn__editing_calls CALLS = {
        .open = open_worker, .close = close_worker, .work = work, .deliver = deliver};
    static const pgn_edit_files_options DEFAULTS;
    const pgn_edit_files_options *o = options ? options : &DEFAULTS;
    editing e = {.result = {0}};
    if (result)
        *result = e.result;
    pgn_status st = pgn__edit_order_of(&e.order, o, err);
    if (st)
        return st;
    pgn__editing run = {.job = job,
                        .calls = &CALLS,
                        .shared = &e,
                        .output = output,
                        .in_place = o->in_place,
                        .diff = o->diff};
    st = pgn__edit_files(&run, paths, err);
    if (result)
        *result = e.result;
    return st;
}
