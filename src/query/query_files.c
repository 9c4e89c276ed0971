/* query_files.c -- pgn_query_files(): the games of many files that match, and the rest. */
#include <string.h>

#include "base/ascii_int.h"
#include "base/buffer_int.h"
#include "base/reserved_int.h"
#include "order/separator_int.h"
#include "search_int.h"

/* A file of selected games. */
typedef struct {
    pgn__output *out; /* NULL: not written */
    pgn__separator *separator;
    pgn_buffer text;
} target;

typedef struct {
    pgn_job *job;
    const pgn_query *query;
    const pgn_query_files_options *how;
    target selected, rest;
    pgn_query_files_result result;
    uint64_t input_games; /* of the current input before the chunk */
    const char *input;
    pgn_buffer marked; /* a text with its mark */
} search;

/* ---- writing ---- */

static pgn_status open_target(search *s, target *t, const char *path, pgn_error *err) {
    pgn_status st = pgn__separator_new(&t->separator, err);
    return st ? st : pgn__job_output_open(s->job, &t->out, path, err);
}

static pgn_status put(target *t, pgn_span text, pgn_error *err) {
    if (!t->out)
        return PGN_OK;
    const pgn__record record = {.head = text};
    pgn_status st = pgn__separator_put(t->separator, &t->text, &record);
    return st ? pgn__fail(err, st, NULL) : PGN_OK;
}

static pgn_status flush(target *t, pgn_error *err) {
    pgn_status st = PGN_OK;
    if (t->text.status)
        st = pgn__fail(err, PGN_E_NOMEM, NULL);
    else if (t->text.len)
        st = pgn__output_write(t->out, t->text.data, t->text.len, err);
    pgn_buffer_clear(&t->text);
    return st;
}

static void free_target(target *t) {
    pgn__separator_free(t->separator);
    pgn_buffer_free(&t->text);
}

/* ---- marks ---- */

/* "match [%csl Yd5,Ye4]". */
static void put_mark(pgn_buffer *out, uint64_t squares) {
    pgn_buffer_append(out, "{match", PGN_CSTR);
    for (const char *sep = " [%csl Y"; squares; squares &= squares - 1, sep = ",Y")
        pgn_buffer_printf(out, "%s%s", sep, pgn_square_name(__builtin_ctzll(squares)));
    bool any = out->len && out->data[out->len - 1] != 'h';
    pgn_buffer_append(out, any ? "]}" : "}", PGN_CSTR);
}

/* Behind the NAGs that follow a move. */
static const char *skip_nags(const char *at, const char *end) {
    for (const char *p = at;; at = p) {
        while (p < end && memchr(" \t\r\n", *p, 4))
            p++;
        if (p + 1 >= end || p[0] != '$' || !pgn__is_digit(p[1]))
            return at;
        for (p++; p < end && pgn__is_digit(*p);)
            p++;
    }
}

/* The game's text with a comment at the matching ply: after its move, or before the first. */
static pgn_status mark_text(search *s, const pgn__entry *entry, const pgn__qfound *f,
                            pgn_span *text, pgn_error *err) {
    const char *start = text->text, *end = start + text->len, *at = f->mark;
    pgn_buffer *out = &s->marked;
    bool first = f->match.has_ply && !f->match.move;
    if (!f->match.has_ply || (!first && (!at || at < start || at > end)))
        return PGN_OK;
    at = first ? start + entry->movetext : skip_nags(at, end);
    pgn_buffer_clear(out);
    pgn_buffer_append(out, start, (size_t)(at - start));
    if (!first)
        pgn_buffer_append(out, " ", 1);
    put_mark(out, f->match.squares);
    if (first || (at < end && *at == '{'))
        pgn_buffer_append(out, " ", 1);
    pgn_buffer_append(out, at, (size_t)(end - at));
    *text = (pgn_span){out->data, out->len};
    return out->status ? pgn__fail(err, out->status, NULL) : PGN_OK;
}

/* ---- games ---- */

static pgn_status report_hit(search *s, const pgn__qsearch *w, const pgn__chunk *chunk,
                             pgn_span text, size_t index, pgn_error *err) {
    const pgn__entry *entry = pgn__qsearch_entry(w, index);
    pgn_query_hit hit = {.input = s->input,
                         .number = s->result.games,
                         .text = text,
                         .white = entry->values[0],
                         .black = entry->values[1],
                         .result = entry->result,
                         .match = pgn__qsearch_found(w, index)->match};
    pgn__qsearch_place(w, chunk, index, &hit.place);
    pgn_status st = s->how->hit(s->how->self, &hit);
    if (st == PGN_STOP)
        return pgn__fail(err, PGN_E_CANCELED, NULL);
    return st < 0 ? pgn__fail(err, st, NULL) : PGN_OK;
}

static pgn_status take_selected(search *s, const pgn__qsearch *w, const pgn__chunk *chunk,
                                size_t index, pgn_error *err) {
    const pgn__entry *entry = pgn__qsearch_entry(w, index);
    const pgn__qfound *f = pgn__qsearch_found(w, index);
    pgn_span text = entry->text;
    pgn_status st = PGN_OK;
    s->result.selected++;
    if (s->how->mark && s->selected.out)
        st = mark_text(s, entry, f, &text, err);
    if (!st)
        st = put(&s->selected, text, err);
    if (!st && s->how->hit)
        st = report_hit(s, w, chunk, text, index, err);
    return st;
}

static pgn_status report_incomplete(search *s, const pgn__qsearch *w, const pgn__chunk *chunk,
                                    size_t index, pgn_error *err) {
    pgn_place place;
    s->result.incomplete++;
    pgn__qsearch_place(w, chunk, index, &place);
    return pgn__qreport_incomplete(s->job, &place, err);
}

static pgn_status take_games(search *s, const pgn__qsearch *w, const pgn__chunk *chunk,
                             pgn_error *err) {
    size_t count;
    const uint8_t *verdicts = pgn__qsearch_verdicts(w, &count);
    pgn_status st = PGN_OK;
    for (size_t i = 0; i < count && !st; i++) {
        s->result.games++;
        s->result.faulty += (verdicts[i] & PGN__QFAULTY) != 0;
        if (verdicts[i] & PGN__QINCOMPLETE)
            st = report_incomplete(s, w, chunk, i, err);
        if (st)
            break;
        if (((verdicts[i] & PGN__QMATCHES) != 0) != s->how->invert)
            st = take_selected(s, w, chunk, i, err);
        else if (s->rest.out)
            st = put(&s->rest, pgn__qsearch_entry(w, i)->text, err);
        if (!st && s->how->first && s->result.selected >= s->how->first)
            st = PGN_STOP;
    }
    return st;
}

/* ---- chunks ---- */

static pgn_status open_worker(void *shared, pgn__chunk_reader *reader, void **out, pgn__sink *sink,
                              pgn_error *err) {
    const search *s = shared;
    pgn__qsearch *w;
    pgn_status st = pgn__qsearch_new(&w, s->query, s->job, reader, s->how->places, s->how->mark,
                                     s->how->hit != NULL, err);
    if (st)
        return st;
    *sink = pgn__qsearch_sink(w);
    *out = w;
    return PGN_OK;
}

static pgn_status search_chunk(void *self, const pgn__chunk *chunk, uint64_t *games,
                               pgn_error *err) {
    return pgn__qsearch_run(self, chunk, games, err);
}

static void close_worker(void *self) {
    pgn__qsearch_free(self);
}

static pgn_status deliver(void *shared, void *self, const pgn__chunk *chunk, pgn_error *err) {
    search *s = shared;
    pgn__qsearch *w = self;
    size_t count;
    pgn__qsearch_verdicts(w, &count);
    pgn_status st = pgn__job_report(s->job, pgn__qsearch_reports(w), chunk, err);
    st = st ? st : pgn__job_need_games(s->job, chunk, count, err);
    st = st ? st : pgn__job_need_whole(s->job, chunk, err);
    st = st ? st : take_games(s, w, chunk, err);
    pgn__qsearch_clear(w);
    pgn_status written = st < 0 ? st : flush(&s->selected, err);
    written = written ? written : flush(&s->rest, err);
    return written ? written : st;
}

static pgn_status begin_input(void *shared, pgn_input *input, pgn_error *err) {
    search *s = shared;
    (void)err;
    s->input = pgn_input_name(input);
    return PGN_OK;
}

/* ---- the call ---- */

static pgn_status check(const pgn_query_files_options *o, const char *const *paths,
                        const char *output, pgn_error *err) {
    if (pgn__any_reserved(o->reserved, sizeof o->reserved))
        return pgn__fail_newer(err, "option");
    if (o->no_output && output)
        return pgn__fail(err, PGN_E_ARG, "no_output is set but an output is given");
    if (o->first && o->rest)
        return pgn__fail(err, PGN_E_ARG, "first cannot be combined with rest");
    if (o->rest && pgn__job_is_input(o->rest, paths))
        return pgn__fail(err, PGN_E_ARG, "%.180s is also an input file", o->rest);
    if (o->rest && output && pgn__job_is_input(o->rest, (const char *const[]){output, NULL}))
        return pgn__fail(err, PGN_E_ARG, "%.180s would be written twice", o->rest);
    return PGN_OK;
}

static pgn_status run(search *s, const char *const *paths, const char *output, pgn_error *err) {
    static const pgn__job_calls CALLS = {.open = open_worker,
                                         .deliver = deliver,
                                         .close = close_worker,
                                         .work = search_chunk,
                                         .begin_input = begin_input};
    static const pgn__job_reading READING = {.texts = true, .defer = true};
    pgn_status st = PGN_OK;
    if (!s->how->no_output)
        st = open_target(s, &s->selected, output, err);
    if (!st && s->how->rest)
        st = open_target(s, &s->rest, s->how->rest, err);
    st = st ? st : pgn__job_run_chunks(s->job, paths, &READING, &CALLS, s, err);
    if (!st && output)
        st = pgn__job_may_replace(s->job, output, paths, err);
    /* the games come last, since they may replace an input */
    st = pgn__job_output_close(s->job, s->rest.out, st, err);
    return pgn__job_output_close(s->job, s->selected.out, st, err);
}

pgn_status pgn_query_files(pgn_job *job, const char *const *paths, const char *output,
                           const pgn_query *query, const pgn_query_files_options *options,
                           pgn_query_files_result *result, pgn_error *err) {
    static const pgn_query_files_options DEFAULTS;
    search s = {.query = query, .how = options ? options : &DEFAULTS};
    if (result)
        *result = s.result;
    if (!query)
        return pgn__fail_missing(err, "query");
    pgn_status st = check(s.how, paths, output, err);
    st = st ? st : pgn__job_begin(&job, err);
    if (st)
        return st;
    s.job = job;
    st = run(&s, paths, s.how->no_output ? NULL : output ? output : "-", err);
    if (s.selected.separator)
        s.result.unseparated += pgn__separator_joined(s.selected.separator);
    if (s.rest.separator)
        s.result.unseparated += pgn__separator_joined(s.rest.separator);
    if (!st && result)
        *result = s.result;
    free_target(&s.selected);
    free_target(&s.rest);
    pgn_buffer_free(&s.marked);
    return pgn__job_end(job, st);
}
