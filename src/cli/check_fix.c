/* check_fix.c -- pgn check --fix: fix files, or print the fixes as a diff. Workers fix chunks; line
 * numbers are computed when the chunks are delivered in order. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "check.h"

typedef struct {
    const pgn__linter_options *rules;
    report *report;
    bool in_place;
    cli_progress progress;
    /* the file */
    const char *path;
    pgn__diff_options look; /* of the diff */
    pgn__diff *diff;
    pgn__output *out;
    uint64_t lines, games; /* of the fixed text, delivered */
    uint64_t offset;       /* in the file, after the last chunk */
    bool left_out;         /* part of the file was in no chunk */
    pgn__fixer_counts made;
    uint64_t refused;
    bool too_large;
    pgn_status status;
    pgn_error err;
} fixing;

typedef struct {
    const fixing *all;
    pgn__fixer *fix;
    findings list;
    uint64_t lines; /* of the fixed text */
} worker;

/* ---- a worker: turns a chunk into fixed text and the remaining findings ---- */

static void on_finding(void *self, const pgn__finding *found) {
    worker *w = self;
    pgn_place place;
    pgn__chunk_reader_place(pgn__fixer_reader(w->fix), found->at.text, &place);
    if (!found->in_game)
        place.game = 0;
    findings_add(&w->list, found, &place);
}

static void forget_findings(void *self) {
    worker *w = self;
    findings_clear(&w->list);
}

static const pgn__fixer_calls FIX_CALLS = {on_finding, forget_findings};

static void close_worker(void *self) {
    worker *w = self;
    pgn__fixer_free(w->fix);
    findings_free(&w->list);
    free(w);
}

static pgn_status open_worker(void *shared, pgn__chunk_reader *reader, void **out, pgn__sink *sink,
                              pgn_error *err) {
    fixing *f = shared;
    worker *w = calloc(1, sizeof *w);
    (void)reader;
    (void)sink;
    if (!w)
        return PGN_E_NOMEM;
    w->all = f;
    pgn_status st = pgn__fixer_new(&w->fix, f->rules, &FIX_CALLS, w, err);
    if (st) {
        close_worker(w);
        return st;
    }
    *out = w;
    return PGN_OK;
}

static pgn_status work(void *self, const pgn__chunk *chunk, uint64_t *games, pgn_error *err) {
    worker *w = self;
    findings_clear(&w->list);
    pgn_status st = cli_need_text(chunk, w->all->path, "--fix", err);
    if (!st)
        st = pgn__fixer_chunk(w->fix, chunk, err);
    if (!st)
        st = findings_status(&w->list);
    if (st)
        return st;
    pgn_span text = pgn__fixer_text(w->fix);
    pgn__chunk repaired = {.text = {.data = (char *)text.text, .len = text.len}};
    w->lines = pgn__chunk_count_lines(&repaired);
    *games = pgn__fixer_left(w->fix)->games;
    return PGN_OK;
}

/* ---- delivering ---- */

static pgn_status print(void *self, const char *bytes, size_t len, pgn_error *err) {
    (void)self;
    if (fwrite(bytes, 1, len, stdout) == len)
        return PGN_OK;
    if (err) {
        err->code = PGN_E_IO;
        snprintf(err->message, sizeof err->message, "cannot write to standard output");
    }
    return PGN_E_IO;
}

/* Each file, and each member of a .zip, gets its own diff. */
static void begin_diff(fixing *f) {
    if (f->diff && !f->status)
        f->status = pgn__diff_end(f->diff, &f->err);
    pgn__diff_free(f->diff);
    f->diff = NULL;
    if (!f->status)
        f->status = pgn__diff_new(&f->diff, &f->look, print, NULL, &f->err);
}

static void show_changes(fixing *f, const pgn__fixer *fix, const pgn__chunk *chunk) {
    size_t count;
    const pgn__edit *edits = pgn__fixer_edits(fix, &count);
    const char *at = chunk->text.data, *end = at + chunk->text.len;
    for (size_t i = 0; i < count && !f->status; i++) {
        const pgn__edit *e = &edits[i];
        f->status = pgn__diff_same(f->diff, at, (size_t)(e->at.text - at), &f->err);
        at = e->at.text + e->at.len;
        if (!f->status)
            f->status = pgn__diff_change(f->diff, e->at.text, e->at.len, e->text.text, e->text.len,
                                         &f->err);
    }
    if (!f->status)
        f->status = pgn__diff_same(f->diff, at, (size_t)(end - at), &f->err);
}

static void add_made(fixing *f, const pgn__fixer_counts *made) {
    f->made.repairs += made->repairs;
    f->made.games += made->games;
    for (int i = 0; i < PGN__RULE_COUNT; i++)
        f->made.of_rule[i] += made->of_rule[i];
}

/* Games whose meaning would have changed. */
static void print_refused(fixing *f, const pgn__fixer *fix) {
    size_t count;
    const size_t *games = pgn__fixer_refused(fix, &count);
    for (size_t i = 0; i < count; i++)
        cli_data_error("%s: game %" PRIu64
                       " is left as it is: if it were repaired, it would read otherwise",
                       f->path, f->games + games[i] + 1);
    f->refused += count;
}

static pgn_status deliver(void *shared, void *self, const pgn__chunk *chunk) {
    fixing *f = shared;
    worker *w = self;
    size_t refused;
    f->too_large |= chunk->cut_off;
    f->left_out |= chunk->cut_off || chunk->utf16 || chunk->offset != f->offset;
    f->offset = chunk->offset + chunk->text.len;
    if (chunk->starts_file) {
        f->lines = 0;
        if (!f->in_place)
            begin_diff(f);
    }
    pgn_span text = pgn__fixer_text(w->fix);
    if (f->in_place && !f->status)
        f->status = pgn__output_write(f->out, text.text, text.len, &f->err);
    else if (!f->status)
        show_changes(f, w->fix, chunk);
    pgn__fixer_refused(w->fix, &refused);
    if (refused || (f->in_place && w->list.findings.len))
        cli_progress_end(&f->progress);
    report_chunk(f->report, &w->list, pgn__fixer_left(w->fix), f->lines, f->games);
    print_refused(f, w->fix);
    add_made(f, pgn__fixer_made(w->fix));
    f->lines += w->lines;
    f->games += pgn__fixer_left(w->fix)->games;
    cli_progress_step(&f->progress, chunk, f->games);
    return f->status || f->too_large ? PGN_STOP : PGN_OK;
}

static const pgn__pipeline_calls CALLS = {
    .open = open_worker, .deliver = deliver, .close = close_worker, .work = work};

/* ---- files ---- */

static void print_made(const fixing *f) {
    const pgn__fixer_counts *m = &f->made;
    const char *before = ": ";
    fflush(stdout);
    cli_put_clean(stderr, f->path, strlen(f->path));
    if (!m->repairs)
        fputs(": nothing to repair", stderr);
    else
        fprintf(stderr, ": %" PRIu64 " repair%s in %" PRIu64 " game%s %s", m->repairs,
                m->repairs == 1 ? "" : "s", m->games, m->games == 1 ? "" : "s",
                f->in_place ? "made" : "shown");
    for (int i = 0; i < PGN__RULE_COUNT; i++)
        if (m->of_rule[i]) {
            fprintf(stderr, "%s%s %" PRIu64, before, pgn__rule_name((pgn__rule)i), m->of_rule[i]);
            before = ", ";
        }
    fputc('\n', stderr);
}

/* Findings wait in a temporary file until the diff is complete: on a terminal they would appear in
 * the middle of it. */
static void hold_findings(fixing *f) {
    FILE *held = f->in_place ? NULL : tmpfile();
    f->report->out = f->in_place ? stdout : held ? held : stderr;
}

static void release_findings(fixing *f) {
    FILE *held = f->report->out;
    char block[4096];
    if (held == stdout || held == stderr)
        return;
    rewind(held);
    fflush(stdout);
    for (size_t n; (n = fread(block, 1, sizeof block, held)) > 0;)
        fwrite(block, 1, n, stderr);
    fclose(held);
    f->report->out = stderr;
}

/* Commit the fixed file, or discard it. */
static void finish_output(fixing *f, pgn_status st) {
    if (!st && !f->status && f->diff)
        f->status = pgn__diff_end(f->diff, &f->err);
    pgn__diff_free(f->diff);
    f->diff = NULL;
    if (f->out && (st || f->status || f->left_out || !f->made.repairs))
        pgn__output_abandon(f->out);
    else if (f->out)
        f->status = cli_replace(f->out, f->path, &f->err);
    cli_guard(NULL);
    f->out = NULL;
}

static void begin_file(fixing *f, const char *path) {
    f->path = path;
    f->lines = f->games = f->offset = f->refused = 0;
    f->made = (pgn__fixer_counts){0};
    f->too_large = f->left_out = false;
    f->look.old_name = f->look.new_name = path;
    report_file(f->report, path);
}

static int fix_file(pgn__pipeline *pipeline, fixing *f, const char *path) {
    pgn_input *in;
    pgn_error err;
    begin_file(f, path);
    pgn_status st = pgn_input_open(&in, path, &err);
    if (st)
        return cli_usage_error("%s", err.message);
    if (f->in_place && (strcmp(path, "-") == 0 || pgn__input_compression(in))) {
        pgn_input_close(in);
        return cli_usage_error("%s: --in-place is for plain files", path);
    }
    if (f->in_place)
        st = pgn__output_open(&f->out, path, &err);
    if (f->in_place && !st)
        cli_guard(f->out);
    hold_findings(f);
    if (!st) {
        cli_progress_begin(&f->progress, path, in);
        st = pgn__pipeline_run(pipeline, in, &err);
        cli_progress_end(&f->progress);
    }
    finish_output(f, st);
    pgn_input_close(in);
    report_file_end(f->report);
    release_findings(f);
    if (st || f->status)
        return cli_usage_error("%s", st ? err.message : f->err.message);
    if (f->too_large)
        return cli_data_error("%s: game %" PRIu64 " is too large to be repaired; %s", path,
                              f->games,
                              f->in_place ? "the file is left as it is" : "stopped there");
    print_made(f);
    return f->report->file.errors || f->refused ? EXIT_DATA : EXIT_OK;
}

int check_fix(const pgn__linter_options *rules, report *to, bool in_place,
              const pgn__pipeline_options *how, int argc, char **argv) {
    char *only[] = {"-"}, **files = argc ? argv : only;
    fixing f = {.rules = rules, .report = to, .in_place = in_place};
    pgn__pipeline *pipeline;
    pgn_error err;
    int status = EXIT_OK;
    to->out = in_place ? stdout : stderr; /* the diff has stdout for itself */
    to->color = cli_wants_color(to->out);
    f.look.color = cli_wants_color(stdout);
    f.look.readable = isatty(STDOUT_FILENO);
    if (pgn__pipeline_new(&pipeline, &CALLS, &f, how, &err))
        return cli_usage_error("%s", err.message);
    for (int i = 0; i < (argc ? argc : 1) && !f.status; i++) {
        int one = fix_file(pipeline, &f, files[i]);
        status = one > status ? one : status;
    }
    fflush(stdout);
    report_end(to);
    pgn__pipeline_free(pipeline);
    return status;
}
