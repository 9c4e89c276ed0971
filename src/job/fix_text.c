/* fix_text.c -- pgn_fix_text(): fixes texts of any size chunk by chunk, as files are. */
#include <stdlib.h>
#include <string.h>

#include "base/diff_int.h"
#include "base/error_int.h"
#include "job_int.h"
#include "pgn/fixer_int.h"
#include "pgn/lint.h"

typedef struct {
    pgn__linter_options rules;
    pgn_buffer *out;
    pgn__diff *diff; /* NULL: the text itself */
    uint64_t offset; /* after the last chunk */
    pgn_fix_result result;
} fixing;

/* ---- chunks ---- */

static void forget(void *self) {
    (void)self; /* remaining findings are not reported */
}

static pgn_status open_worker(void *shared, pgn__chunk_reader *reader, void **out, pgn__sink *sink,
                              pgn_error *err) {
    static const pgn__fixer_calls CALLS = {NULL, forget};
    const fixing *f = shared;
    pgn__fixer *fix;
    (void)reader;
    (void)sink;
    pgn_status st = pgn__fixer_new(&fix, &f->rules, &CALLS, NULL, err);
    if (!st)
        *out = fix;
    return st;
}

static void close_worker(void *self) {
    pgn__fixer_free(self);
}

static pgn_status work(void *self, const pgn__chunk *chunk, uint64_t *games, pgn_error *err) {
    pgn_status st = pgn__fixer_chunk(self, chunk, err);
    if (!st)
        *games = pgn__fixer_left(self)->games;
    return st;
}

static pgn_status append(void *self, const char *bytes, size_t len, pgn_error *err) {
    return len && pgn_buffer_append(self, bytes, len) ? pgn__fail(err, PGN_E_NOMEM, NULL) : PGN_OK;
}

static pgn_status show_changes(const fixing *f, const pgn__fixer *fix, const pgn__chunk *chunk,
                               pgn_error *err) {
    size_t count;
    const pgn__edit *edits = pgn__fixer_edits(fix, &count);
    const char *at = chunk->text.data, *end = at + chunk->text.len;
    pgn_status st = PGN_OK;
    for (size_t i = 0; i < count && !st; i++) {
        const pgn__edit *e = &edits[i];
        st = pgn__diff_same(f->diff, at, (size_t)(e->at.text - at), err);
        at = e->at.text + e->at.len;
        if (!st)
            st = pgn__diff_change(f->diff, e->at.text, e->at.len, e->text.text, e->text.len, err);
    }
    return st ? st : pgn__diff_same(f->diff, at, (size_t)(end - at), err);
}

static pgn_status deliver(void *shared, void *self, const pgn__chunk *chunk, pgn_error *err) {
    fixing *f = shared;
    const pgn__fixer *fix = self;
    size_t refused;
    if (chunk->utf16 || chunk->cut_off || chunk->offset != f->offset)
        return pgn__fail(err, PGN_E_SYNTAX, "part of the text cannot be read");
    f->offset += chunk->text.len;
    pgn__fixer_refused(fix, &refused);
    f->result.left_alone += refused;
    f->result.fixes += pgn__fixer_made(fix)->repairs;
    f->result.games += pgn__fixer_made(fix)->games;
    if (f->diff)
        return show_changes(f, fix, chunk, err);
    pgn_span text = pgn__fixer_text(fix);
    return append(f->out, text.text, text.len, err);
}

/* ---- the call ---- */

static pgn_status run(fixing *f, pgn_input *input, pgn_error *err) {
    static const pgn__job_calls CALLS = {
        .open = open_worker, .deliver = deliver, .close = close_worker, .work = work};
    const pgn_job_options how = {.threads = 1,
                                 .read = {.format = PGN_FORMAT_PGN, .max_game = SIZE_MAX}};
    pgn_job *job = NULL;
    pgn_status st = pgn_job_new(&job, &how, err);
    if (!st)
        st = pgn__job_begin(&job, err);
    if (!st)
        st = pgn__job_end(job, pgn__job_run_input(job, input, NULL, &CALLS, f, err));
    pgn_job_free(job);
    return st;
}

static pgn_status read_options(fixing *f, const pgn_fix_options *o, pgn_error *err) {
    static const pgn__diff_options LOOK = {.old_name = "text", .new_name = "text"};
    for (size_t i = 0; o && i < sizeof o->reserved / sizeof *o->reserved; i++)
        if (o->reserved[i])
            return pgn__fail(err, PGN_E_UNSUPPORTED, "unknown option: needs a newer library");
    if (o && o->in_place)
        return pgn__fail(err, PGN_E_ARG, "in_place does not apply to text");
    pgn_status st = pgn__linter_choose(&f->rules, o ? &o->rules : NULL, false, err);
    if (!st && o && o->diff)
        st = pgn__diff_new(&f->diff, &LOOK, append, f->out, err);
    return st;
}

pgn_status pgn_fix_text(const char *text, size_t len, const pgn_fix_options *options,
                        pgn_buffer *out, pgn_fix_result *result, pgn_error *err) {
    fixing f = {.out = out};
    size_t before = out->len;
    pgn_input *input = NULL;
    len = len == PGN_CSTR ? strlen(text) : len;
    pgn_status st = read_options(&f, options, err);
    if (!st && len)
        st = pgn_input_from_memory(&input, text, len, err);
    if (!st && len)
        st = run(&f, input, err);
    if (!st && f.diff)
        st = pgn__diff_end(f.diff, err);
    pgn__diff_free(f.diff);
    pgn_input_close(input);
    if (st)
        out->len = before;
    else if (result)
        *result = f.result;
    return st;
}
