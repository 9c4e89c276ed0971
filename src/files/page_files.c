/* page_files.c -- pgn_page_files(): games as one page for a browser. The page is fixed and compiled
 * in; here the texts of the files are put into it, in JSON in which no `<` occurs, so that nothing
 * in a game can end the element that holds it. */
#include "pgn/unstable/page.h"

#include <stdlib.h>
#include <string.h>

#include "base/error_int.h"
#include "base/reserved_int.h"
#include "base/text_int.h"
#include "job/selecting_int.h"
#include "order/separator_int.h"
#include "page_int.h"
#include "pgn/replay_int.h"
#include "pgn/unstable/json.h"
#include "rewriting_int.h"
#include "stream/sink_int.h"

#ifdef PGN_WITH_PAGE

typedef struct {
    pgn_job *job;
    pgn_page_options options;
    pgn__rewriting to;
    bool begun, in_file;       /* the page; the text of a file */
    uint64_t size;             /* of the texts */
    pgn__separator *separator; /* of games that are selected: so that each will be read as one */
    pgn_buffer selected;       /* of a chunk */
    pgn_buffer shown;          /* its text as it is shown */
    pgn_buffer bytes;
} page;

typedef struct {
    pgn__reports reports;
    pgn__replay *replay;
} worker;

/* ---- workers: only what is wrong with the games ---- */

static void close_worker(void *self) {
    worker *w = self;
    pgn__reports_free(&w->reports);
    pgn__replay_free(w->replay);
    free(w);
}

static pgn_status open_worker(void *shared, pgn__chunk_reader *reader, void **out, pgn__sink *sink,
                              pgn_error *err) {
    const page *p = shared;
    worker *w = calloc(1, sizeof *w);
    if (!w)
        return PGN_E_NOMEM;
    pgn__job_bound_reports(p->job, &w->reports);
    pgn_status st = pgn__replay_new(&w->replay, pgn__reports_sink(&w->reports, reader), err);
    if (st) {
        close_worker(w);
        return st;
    }
    *out = w;
    *sink = pgn__replay_sink(w->replay);
    return PGN_OK;
}

/* ---- text ---- */

static void put(page *p, const char *text) {
    pgn_buffer_append(&p->bytes, text, PGN_CSTR); /* the buffer keeps failures, here and below */
}

static void put_part(page *p, int part) {
    pgn_buffer_append(&p->bytes, (const char *)pgn__page[part].bytes, pgn__page[part].len);
}

/* A JSON string without its quotes, and without `<`. */
static void put_json(page *p, const char *text, size_t len) {
    pgn_buffer string = PGN_BUFFER_INIT;
    pgn_status st = pgn_json_write_string(text, len, &string);
    if (st) {
        p->bytes.status = st;
        return;
    }
    const char *at = string.data + 1, *end = string.data + string.len - 1;
    while (at < end) {
        const char *less = memchr(at, '<', (size_t)(end - at));
        pgn_buffer_append(&p->bytes, at, (size_t)((less ? less : end) - at));
        if (less)
            put(p, "\\u003c");
        at = less ? less + 1 : end;
    }
    pgn_buffer_free(&string);
}

/* With what HTML gives a meaning escaped, outside of attributes. */
static void put_html(page *p, const char *text) {
    for (; *text; text++) {
        const char *entity = *text == '&'   ? "&amp;"
                             : *text == '<' ? "&lt;"
                             : *text == '>' ? "&gt;"
                                            : NULL;
        if (entity)
            put(p, entity);
        else
            pgn_buffer_append(&p->bytes, text, 1);
    }
}

static const char *base_name(const char *path) {
    const char *slash = path ? strrchr(path, '/') : NULL;
    return !path || strcmp(path, "-") == 0 ? "" : slash ? slash + 1 : path;
}

static pgn_status flush(page *p, pgn_error *err) {
    pgn_status st = p->bytes.status;
    if (st)
        return pgn__fail(err, st, NULL);
    st = pgn__rewriting_write(&p->to, p->bytes.data ? p->bytes.data : "", p->bytes.len, err);
    pgn_buffer_clear(&p->bytes);
    return st;
}

/* ---- the page ---- */

static void begin_page(page *p, const char *input) {
    const char *letters = pgn__job_letters(p->job), *name = base_name(input);
    const char *title = p->options.title ? p->options.title : *name ? name : "Chess games";
    if (p->begun)
        return;
    p->begun = true;
    put_part(p, PGN__PAGE_HEAD);
    put_html(p, title);
    put_part(p, PGN__PAGE_BODY);
    put(p, p->options.flip ? "{\"flip\":true,\"letters\":\"" : "{\"flip\":false,\"letters\":\"");
    put_json(p, letters ? letters : "", PGN_CSTR);
    put(p, "\",\"title\":\"");
    put_json(p, title, PGN_CSTR);
    put(p, "\",\"files\":[");
}

static pgn_status begin_input(void *shared, pgn_input *input, pgn_error *err) {
    page *p = shared;
    pgn_status st = pgn__rewriting_begin_input(&p->to, input, err);
    if (st)
        return st;
    bool first = !p->begun;
    begin_page(p, pgn_input_name(input));
    put(p, first ? "{\"name\":\"" : ",{\"name\":\"");
    put_json(p, base_name(pgn_input_name(input)), PGN_CSTR);
    put(p, "\",\"text\":\"");
    p->in_file = false;
    return flush(p, err);
}

/* Bytes of the games that will be in the page. */
static size_t size_of(const page *p, const pgn__chunk *chunk) {
    size_t size = 0;
    pgn_span text;
    if (!pgn__job_selects(p->job))
        return chunk->text.len;
    for (uint64_t at = 0; pgn__job_next_selected(p->job, &at, &text);)
        size += text.len;
    return size;
}

/* Games, which are shown: a line in an unknown encoding has U+FFFD for its bytes. */
static void put_games(page *p, const char *text, size_t len) {
    pgn_buffer *shown = &p->shown;
    if (pgn__utf8_check(text, len) == len) {
        put_json(p, text, len);
        return;
    }
    pgn_buffer_clear(shown);
    for (size_t at = 0, end; at < len; at = end) {
        const char *bad = text + at + pgn__utf8_check(text + at, len - at), *from = bad;
        const char *lf = bad < text + len ? memchr(bad, '\n', (size_t)(text + len - bad)) : NULL;
        while (from > text + at && from[-1] != '\n')
            from--;
        end = lf ? (size_t)(lf - text) : len;
        pgn_buffer_append(shown, text + at, (size_t)(from - text) - at);
        pgn__text_shown(shown, from, end - (size_t)(from - text));
    }
    if (shown->status)
        p->bytes.status = shown->status;
    else
        put_json(p, shown->data, shown->len);
}

static void put_texts(page *p, const pgn__chunk *chunk) {
    pgn_span text;
    if (!pgn__job_selects(p->job)) {
        if (p->in_file && chunk->starts_file) /* another member of a .zip */
            put(p, "\\n\\n");
        p->in_file = true;
        put_games(p, chunk->text.data ? chunk->text.data : "", chunk->text.len);
        return;
    }
    pgn_buffer_clear(&p->selected);
    for (uint64_t at = 0; pgn__job_next_selected(p->job, &at, &text) && !p->bytes.status;) {
        const pgn__record record = {.head = text};
        p->bytes.status = pgn__separator_put(p->separator, &p->selected, &record);
    }
    if (p->selected.len)
        put_games(p, p->selected.data, p->selected.len);
}

static pgn_status deliver(void *shared, void *self, const pgn__chunk *chunk, pgn_error *err) {
    page *p = shared;
    worker *w = self;
    pgn_status st = pgn__replay_status(w->replay);
    st = st ? st : pgn__reports_status(&w->reports);
    if (st)
        return pgn__fail(err, st, NULL);
    p->to.read += chunk->text.len;
    p->size += size_of(p, chunk);
    if (p->size > PGN_PAGE_MAX)
        return pgn__fail(
            err, PGN_E_LIMIT,
            "more than %d MB of games: too large for a page; use --query to select some",
            PGN_PAGE_MAX >> 20);
    st = pgn__job_report(p->job, &w->reports, chunk, err);
    if (st)
        return st;
    put_texts(p, chunk);
    return flush(p, err);
}

static pgn_status end_input(void *shared, pgn_input *input, const pgn_error *why, pgn_error *err) {
    page *p = shared;
    (void)input;
    put(p, "\"}");
    pgn_status st = flush(p, err);
    return st ? st : pgn__rewriting_end_input(&p->to, why ? why->code : PGN_OK, NULL, err);
}

static pgn_status finish(void *shared, pgn_error *err) {
    page *p = shared;
    begin_page(p, NULL);
    put(p, "]}");
    put_part(p, PGN__PAGE_END);
    return flush(p, err);
}

static pgn_status write_page(page *p, const char *const *paths, pgn_error *err) {
    static const pgn__job_calls CALLS = {.open = open_worker,
                                         .deliver = deliver,
                                         .close = close_worker,
                                         .begin_input = begin_input,
                                         .end_input = end_input};
    static const pgn__job_reading READING = {.texts = true};
    p->to.finish = finish;
    p->to.job = p->job;
    pgn_status st = pgn__separator_new(&p->separator, err);
    st = st ? st : pgn__rewriting_run(&p->to, paths, &READING, &CALLS, p, err);
    pgn__separator_free(p->separator);
    pgn_buffer_free(&p->selected);
    pgn_buffer_free(&p->shown);
    pgn_buffer_free(&p->bytes);
    return st;
}

#endif

pgn_status pgn_page_files(pgn_job *job, const char *const *paths, const char *output,
                          const pgn_page_options *options, pgn_error *err) {
    if (options && pgn__any_reserved(options->reserved, sizeof options->reserved))
        return pgn__fail_newer(err, "option");
#ifdef PGN_WITH_PAGE
    page p = {.options = options ? *options : (pgn_page_options){.title = NULL},
              .to = {.output = output && strcmp(output, "-") != 0 ? output : NULL},
              .bytes = PGN_BUFFER_INIT};
    pgn_status st = pgn__job_begin_selecting(&job, err);
    if (st)
        return st;
    p.job = job;
    return pgn__job_end(job, write_page(&p, paths, err));
#else
    (void)job, (void)paths, (void)output;
    return pgn__fail(err, PGN_E_UNSUPPORTED, "HTML pages are not supported by this build");
#endif
}
