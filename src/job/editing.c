/* editing.c -- copies files of games with the changes that a sink finds; never replaces a file if
 * anything would be lost. */
#include "editing_int.h"

#include <stdlib.h>

#include "base/error_int.h"

typedef struct {
    const pgn__editing *all;
    pgn__editor editor;
    void *own; /* the caller's worker */
    pgn__sink sink;
} worker;

/* ---- on any thread ---- */

static void close_worker(void *self) {
    worker *w = self;
    w->all->calls->close(w->own);
    pgn_buffer_free(&w->editor.edits.text);
    pgn_buffer_free(&w->editor.edits.changes);
    pgn__reports_free(&w->editor.reports);
    free(w);
}

static pgn_status open_worker(void *shared, pgn__chunk_reader *reader, void **out, pgn__sink *sink,
                              pgn_error *err) {
    const pgn__editing *e = shared;
    worker *w = calloc(1, sizeof *w);
    if (!w)
        return PGN_E_NOMEM;
    w->all = e;
    w->editor.job = e->job;
    w->editor.reader = reader;
    w->editor.edits.list = e->diff != PGN_DIFF_NONE;
    pgn__job_bound_reports(e->job, &w->editor.reports);
    pgn_status st = e->calls->open(e->shared, &w->editor, &w->own, &w->sink, err);
    if (st) {
        close_worker(w);
        return st;
    }
    *sink = w->sink;
    *out = w;
    return PGN_OK;
}

/* Pass the games to the sink, then copy the rest after the last change. Without any, the chunk
 * itself is written. */
static pgn_status work(void *self, const pgn__chunk *chunk, uint64_t *games, pgn_error *err) {
    worker *w = self;
    pgn__chunk_reader *reader = w->editor.reader;
    pgn__edits *edits = &w->editor.edits;
    const char *end = chunk->text.data + chunk->text.len;
    edits->copied = chunk->text.data;
    pgn_status st = w->all->calls->work ? w->all->calls->work(w->own, chunk, err)
                                        : pgn__chunk_reader_emit(reader, chunk, w->sink, err);
    *games = pgn__chunk_reader_games(reader);
    if (edits->count)
        pgn_buffer_append(&edits->text, edits->copied, (size_t)(end - edits->copied));
    return st;
}

/* ---- on the calling thread ---- */

static pgn_status refuse_pgc(pgn__editing *e) {
    pgn_error why;
    pgn__fail(&why, PGN_E_UNSUPPORTED, "%.120s: input is PGC: expected PGN",
              pgn__job_input_name(e->job));
    e->refused = true;
    return pgn__job_refuse_input(e->job, &why);
}

/* The changes of a chunk, each with its new text: up to where copying went on. */
static pgn_status write_diff(pgn__editing *e, const pgn__edits *edits, const pgn__chunk *chunk,
                             pgn_error *err) {
    const pgn__edits_change *c = (const pgn__edits_change *)(const void *)edits->changes.data;
    size_t count = edits->changes.len / sizeof *c;
    pgn_buffer list = PGN_BUFFER_INIT;
    for (size_t i = 0; i < count; i++) {
        const char *next = i + 1 < count ? c[i + 1].from : chunk->text.data + chunk->text.len;
        size_t end = (i + 1 < count ? c[i + 1].text : edits->text.len) - (size_t)(next - c[i].to);
        const pgn__edit edit = {.at = {c[i].from, (size_t)(c[i].to - c[i].from)},
                                .text = {edits->text.data + c[i].text, end - c[i].text}};
        pgn_buffer_append(&list, &edit, sizeof edit);
    }
    pgn_status st = list.status ? pgn__fail(err, list.status, NULL) : PGN_OK;
    if (!st)
        st = pgn__file_diff_add(&e->file_diff, chunk, (const pgn__edit *)(const void *)list.data,
                                count, err);
    pgn_buffer_free(&list);
    return st;
}

static pgn_status write_chunk(pgn__editing *e, const pgn__edits *edits, const pgn__chunk *chunk,
                              pgn_error *err) {
    const pgn_buffer *text = edits->count ? &edits->text : &chunk->text;
    if (e->diff)
        return write_diff(e, edits, chunk, err);
    return text->len ? pgn__output_write(e->out, text->data, text->len, err) : PGN_OK;
}

static pgn_status deliver(void *shared, void *self, const pgn__chunk *chunk, pgn_error *err) {
    pgn__editing *e = shared;
    worker *w = self;
    pgn__edits *edits = &w->editor.edits;
    const pgn_buffer *text = edits->count ? &edits->text : &chunk->text;
    pgn_status st = pgn__job_report(e->job, &w->editor.reports, chunk, err);
    if (!st && (edits->text.status || edits->changes.status))
        st = pgn__fail(err, PGN_E_NOMEM, NULL);
    if (!st && chunk->made && (e->in_place || e->diff))
        st = refuse_pgc(e);
    if (!st)
        st = e->calls->deliver(e->shared, w->own, chunk, err);
    if (!st && !e->no_output)
        st = pgn__job_need_whole(e->job, chunk, err);
    if (!st && !e->no_output)
        st = write_chunk(e, edits, chunk, err);
    e->read += chunk->text.len;
    e->written += text->len;
    e->changes += edits->count;
    pgn__edits_restart(edits, chunk);
    return st;
}

/* What would be lost if the input were replaced; NULL: nothing. */
static const char *objection_to(const pgn__editing *e) {
    return pgn__job_input_lost(e->job) ? "part of the input was not read"
           : pgn__job_encoding(e->job) ? PGN__READ_AS_NAMED
           : (e->read && !e->written)  ? "the result would be empty"
                                       : NULL;
}

static pgn_status begin_input(void *shared, pgn_input *input, pgn_error *err) {
    pgn__editing *e = shared;
    e->read = e->written = e->changes = 0;
    e->refused = false;
    e->file_diff.name = pgn__job_input_name(e->job);
    return !e->in_place ? PGN_OK : pgn__job_replace_begin(e->job, &e->out, input, err);
}

static pgn_status end_in_place(pgn__editing *e, bool failed, pgn_error *err) {
    pgn_error why;
    const char *objection = e->changes && !failed ? objection_to(e) : NULL;
    if (objection)
        pgn__fail(&why, PGN_E_GAME, "cannot replace \"%.180s\": %s", pgn__job_input_name(e->job),
                  objection);
    bool stays = failed || objection || !e->changes;
    pgn_status st = pgn__job_replace_end(e->job, e->out, stays ? PGN_STOP : PGN_OK, err);
    e->out = NULL;
    return objection ? pgn__job_refuse_input(e->job, &why) : stays ? PGN_OK : st;
}

static pgn_status end_input(void *shared, pgn_input *input, const pgn_error *why, pgn_error *err) {
    pgn__editing *e = shared;
    (void)input;
    if (e->in_place)
        return end_in_place(e, why || e->refused, err);
    if (e->diff) {
        pgn_status st = pgn__file_diff_end(&e->file_diff, why || e->refused, err);
        return st || pgn__job_canceled(e->job) ? st : pgn__diff_output_flush(&e->lines, err);
    }
    const char *path = pgn__job_input_name(e->job), *objection = objection_to(e);
    if (!e->no_output && objection &&
        pgn__job_is_input(e->output, (const char *const[]){path, NULL}))
        return pgn__fail(err, PGN_E_GAME, "cannot replace \"%.180s\": %s", e->output, objection);
    return PGN_OK;
}

static pgn_status check(const pgn__editing *e, const char *const *paths, pgn_error *err) {
    if (e->no_output)
        return PGN_OK;
    if ((unsigned)e->diff > PGN_DIFF_COLOR)
        return pgn__fail(err, PGN_E_ARG, "invalid value of pgn_diff");
    if (e->in_place && (e->output || e->diff))
        return pgn__fail(err, PGN_E_ARG,
                         e->output ? "in_place cannot be combined with an output"
                                   : "in_place cannot be combined with a diff");
    if (e->diff && pgn__job_is_input(e->output, paths))
        return pgn__fail(err, PGN_E_ARG, "the diff would replace its input file");
    if (!e->in_place && !e->diff && paths && paths[0] && paths[1])
        return pgn__fail(err, PGN_E_ARG, "cannot write several files to one output");
    return PGN_OK;
}

static pgn_status run(pgn__editing *e, const char *const *paths, pgn_error *err) {
    static const pgn__job_calls CALLS = {.open = open_worker,
                                         .deliver = deliver,
                                         .close = close_worker,
                                         .work = work,
                                         .begin_input = begin_input,
                                         .end_input = end_input};
    const pgn__job_reading reading = {.texts = true, .in_place = e->in_place};
    pgn_status st = PGN_OK;
    e->file_diff =
        (pgn__file_diff){.look = e->diff, .writer = pgn__diff_output_write, .self = &e->lines};
    if (!e->output && !e->in_place)
        e->output = "-";
    if (!e->in_place && !e->no_output)
        st = pgn__job_output_open(e->job, &e->out, e->output, err);
    e->lines.out = e->out;
    if (!st)
        st = pgn__job_run_chunks(e->job, paths, &reading, &CALLS, e, err);
    pgn_status ended = pgn__file_diff_end(&e->file_diff, true, NULL); /* after a failure */
    pgn_buffer_free(&e->lines.waiting);
    return pgn__job_output_close(e->job, e->out, st ? st : ended, err);
}

pgn_status pgn__edit_files(pgn__editing *e, const char *const *paths, pgn_error *err) {
    pgn_status st = check(e, paths, err);
    st = st ? st : pgn__job_begin(&e->job, err);
    return st ? st : pgn__job_end(e->job, run(e, paths, err));
}
