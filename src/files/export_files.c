/* export_files.c -- pgn_export_files(): the games of many files in a form for other programs. Each
 * form is a sink that makes the bytes of a chunk of games; here is what all of them share. */
#include <stdlib.h>
#include <string.h>

#include "base/error_int.h"
#include "base/reserved_int.h"
#include "export_lines_int.h"
#include "rewriting_int.h"
#include "json/json_sink_int.h"

typedef struct {
    pgn_job *job;
    pgn_export_options options;
    pgn__rewriting to;
    bool begun; /* something was written */
} export;

typedef struct {
    const export *all;
    pgn__chunk_reader *reader; /* borrowed */
    pgn__reports reports;
    pgn__replay *replay;
    pgn__tee tee;
    pgn__json_sink *json;  /* either this ... */
    pgn__line_maker lines; /* ... or this makes the bytes */
    pgn_buffer bytes;
} worker;

static bool is_json(pgn_export_form form) {
    return form == PGN_EXPORT_JSON || form == PGN_EXPORT_NDJSON;
}

/* ---- workers ---- */

static void close_worker(void *self) {
    worker *w = self;
    pgn__reports_free(&w->reports);
    pgn__replay_free(w->replay);
    pgn__json_sink_free(w->json);
    pgn_buffer_free(&w->bytes);
    free(w);
}

static void report_unknown(void *self, const char *at) {
    worker *w = self;
    pgn__kept_finding report = {
        .rule = PGN__RULE_VARIANT,
        .at = {at, 0},
        .message = "moves not written: another variant or an invalid starting position",
        .own = true};
    pgn__chunk_reader_place(w->reader, at, &report.place);
    pgn__reports_add(&w->reports, &report);
}

static pgn_status open_form(worker *w, pgn__sink *sink, pgn_error *err) {
    const pgn_export_options *o = &w->all->options;
    if (!is_json(o->form)) {
        w->lines =
            (pgn__line_maker){.options = o, .out = &w->bytes, .unknown = report_unknown, .self = w};
        *sink = pgn__line_maker_sink(&w->lines);
        return PGN_OK;
    }
    pgn__json_form form = o->form == PGN_EXPORT_JSON ? PGN__JSON_ARRAY : PGN__JSON_LINES;
    pgn_status st = pgn__json_sink_new(&w->json, &w->bytes, form, &o->json, w->reader, err);
    if (!st)
        *sink = pgn__json_sink_sink(w->json);
    return st;
}

static pgn_status open_worker(void *shared, pgn__chunk_reader *reader, void **out, pgn__sink *sink,
                              pgn_error *err) {
    const export *e = shared;
    worker *w = calloc(1, sizeof *w);
    pgn__sink form;
    if (!w)
        return PGN_E_NOMEM;
    w->all = e;
    w->reader = reader;
    pgn__job_bound_reports(e->job, &w->reports);
    pgn_status st = open_form(w, &form, err);
    if (!st)
        st = pgn__replay_new(
            &w->replay, pgn__tee_sink(&w->tee, form, pgn__reports_sink(&w->reports, reader)), err);
    if (st) {
        close_worker(w);
        return st;
    }
    w->lines.replay = w->replay;
    *out = w;
    *sink = pgn__replay_sink(w->replay);
    return PGN_OK;
}

static pgn_status status_of(const worker *w) {
    pgn_status st = w->json ? pgn__json_sink_status(w->json) : w->bytes.status;
    st = st ? st : pgn__replay_status(w->replay);
    return st ? st : pgn__reports_status(&w->reports);
}

/* ---- output ---- */

/* In an array each game brings the comma before it, which the first does not need. */
static pgn_status write_bytes(export *e, const pgn_buffer *bytes, pgn_error *err) {
    bool first = e->options.form == PGN_EXPORT_JSON && !e->begun;
    if (!bytes->len)
        return PGN_OK;
    e->begun = true;
    pgn_status st = first ? pgn__rewriting_write(&e->to, "[", 1, err) : PGN_OK;
    return st ? st : pgn__rewriting_write(&e->to, bytes->data + first, bytes->len - first, err);
}

static pgn_status finish(void *shared, pgn_error *err) {
    export *e = shared;
    const char *end = e->begun ? "\n]\n" : "[]\n";
    return e->options.form == PGN_EXPORT_JSON ? pgn__rewriting_write(&e->to, end, strlen(end), err)
                                              : PGN_OK;
}

static pgn_status deliver(void *shared, void *self, const pgn__chunk *chunk, pgn_error *err) {
    export *e = shared;
    worker *w = self;
    pgn_status st = status_of(w);
    if (!st && w->json)
        st = pgn__json_sink_end_chunk(w->json, chunk, pgn__job_input_name(e->job));
    if (st)
        return pgn__fail(err, st, NULL);
    e->to.read += chunk->text.len;
    st = pgn__job_report(e->job, &w->reports, chunk, err);
    if (!st)
        st = write_bytes(e, &w->bytes, err);
    pgn_buffer_clear(&w->bytes);
    return st;
}

static pgn_status begin_input(void *shared, pgn_input *input, pgn_error *err) {
    export *e = shared;
    return pgn__rewriting_begin_input(&e->to, input, err);
}

static pgn_status end_input(void *shared, pgn_input *input, const pgn_error *why, pgn_error *err) {
    export *e = shared;
    (void)input;
    return pgn__rewriting_end_input(&e->to, why ? why->code : PGN_OK, NULL, err);
}

/* ---- the call ---- */

static pgn_status read_options(export *e, const char *output, const pgn_export_options *options,
                               pgn_error *err) {
    const pgn_export_options *o = &e->options;
    if (options)
        e->options = *options;
    e->to.output = output && strcmp(output, "-") != 0 ? output : NULL;
    e->to.finish = finish;
    e->to.drop_text = o->drop_text;
    if (pgn__any_reserved(o->reserved, sizeof o->reserved) ||
        pgn__any_reserved(o->json.reserved, sizeof o->json.reserved))
        return pgn__fail_newer(err, "option");
    if ((unsigned)o->form > PGN_EXPORT_FEN)
        return pgn__fail(err, PGN_E_ARG, "invalid form of games");
    if (!is_json(o->form) && (o->json.fen || o->json.key || o->json.place))
        return pgn__fail(err, PGN_E_ARG, "fen, key and place require JSON");
    if (o->form != PGN_EXPORT_FEN && o->all_positions)
        return pgn__fail(err, PGN_E_ARG, "all_positions requires FEN");
    return PGN_OK;
}

pgn_status pgn_export_files(pgn_job *job, const char *const *paths, const char *output,
                            const pgn_export_options *options, pgn_error *err) {
    static const pgn__job_calls CALLS = {.open = open_worker,
                                         .deliver = deliver,
                                         .close = close_worker,
                                         .begin_input = begin_input,
                                         .end_input = end_input};
    export e = {.begun = false};
    pgn_status st = read_options(&e, output, options, err);
    if (!st)
        st = pgn__job_begin_selecting(&job, err);
    if (st)
        return st;
    e.job = e.to.job = job;
    return pgn__job_end(job, pgn__rewriting_run(&e.to, paths, NULL, &CALLS, &e, err));
}
