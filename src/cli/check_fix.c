/* check_fix.c -- pgn check --fix: pgn_fix_files(), and on stderr what was fixed and what is left.
 */
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include "check.h"

typedef struct {
    cli_progress progress; /* first: see cli_progress_show() */
    check *check;
    bool in_place;
    const char *output; /* of the fixed text, NULL for diffs */
    bool full;          /* standard output takes no more */
    bool stopped;       /* since the input failed, which was reported */
    FILE *held;         /* findings of the file, while its diff is written */
} fixing;

static void worsen(fixing *f, int status) {
    f->check->status = status > f->check->status ? status : f->check->status;
}

/* ---- findings ---- */

/* They wait in a temporary file until the diff is complete: on a terminal they would appear in the
 * middle of it. */
static void hold_findings(fixing *f) {
    if (!f->in_place && !f->output && !f->held)
        f->held = tmpfile();
    if (f->held)
        f->check->report.out = f->held;
}

/* The file has ended. */
static void release_findings(fixing *f, const char *input) {
    char block[4096];
    cli_progress_end(&f->progress);
    report_file_done(&f->check->report, input);
    if (!f->held)
        return;
    rewind(f->held);
    fflush(stdout);
    for (size_t n; (n = fread(block, 1, sizeof block, f->held)) > 0;)
        fwrite(block, 1, n, stderr);
    fclose(f->held);
    f->held = NULL;
    f->check->report.out = stderr;
}

/* ---- callbacks ---- */

static pgn_status on_diagnostic(void *self, const pgn_diagnostic *d) {
    fixing *f = self;
    cli_progress_end(&f->progress);
    if (strcmp(d->rule->id, "not-fixed") == 0) {
        cli_data_error("%s: game %" PRIu64 " not fixed: its meaning would change", d->input,
                       d->place.game);
    } else if (strcmp(d->rule->id, "hard-link") == 0) {
        cli_data_error("%s: %s", d->input, d->message);
    } else {
        hold_findings(f);
        return report_diagnostic(&f->check->report, d);
    }
    return PGN_OK;
}

static pgn_status on_write(void *self, const char *bytes, size_t len) {
    fixing *f = self;
    f->full = fwrite(bytes, 1, len, stdout) != len;
    return f->full ? PGN_E_IO : PGN_OK;
}

static void print_fixes(const fixing *f, const pgn_fixed_file *file) {
    fflush(stdout);
    cli_put_clean(stderr, file->input, strlen(file->input));
    if (!file->fixes)
        fputs(": nothing to fix", stderr);
    else
        fprintf(stderr, ": %" PRIu64 " fix%s in %" PRIu64 " game%s %s", file->fixes,
                file->fixes == 1 ? "" : "es", file->games, cli_plural(file->games),
                f->in_place || f->output ? "made" : "shown");
    for (size_t i = 0; i < file->rule_count; i++)
        fprintf(stderr, "%s%s %" PRIu64, i ? ", " : ": ", file->rules[i].rule->id,
                file->rules[i].count);
    fputc('\n', stderr);
}

static pgn_status on_file_done(void *self, const pgn_fixed_file *file) {
    fixing *f = self;
    release_findings(f, file->input);
    print_fixes(f, file);
    worsen(f, f->check->report.file.found[PGN_SEVERITY_ERROR] || file->left_alone ? EXIT_DATA
                                                                                  : EXIT_OK);
    return PGN_OK;
}

static int say_failure(const fixing *f, const char *input, const pgn_error *why) {
    switch (why->code) {
    case PGN_E_LIMIT:
        return cli_data_error("%s: game %" PRIu64 " exceeds the size limit; %s", input,
                              f->check->report.file.games,
                              f->in_place ? "the file is not changed" : "the rest is not fixed");
    case PGN_E_SYNTAX:
        return cli_usage_error("%.120s: --fix requires PGN text", input);
    case PGN_E_GAME: /* not replaced, as something would be lost */
        return cli_data_error("%s", why->message);
    default:
        return cli_usage_error("%s", why->message);
    }
}

static pgn_status on_input_failed(void *self, const char *input, const pgn_error *why) {
    fixing *f = self;
    release_findings(f, input);
    worsen(f, say_failure(f, input, why));
    f->stopped = f->output != NULL; /* which is then not made */
    return f->stopped ? PGN_STOP : PGN_OK;
}

/* ---- the call ---- */

static void fix(fixing *f, pgn_job *job, char **files) {
    report *r = &f->check->report;
    bool diff = !f->in_place && !f->output;
    const pgn_fix_options options = {.rules = f->check->rules,
                                     .in_place = f->in_place,
                                     .diff = diff ? cli_diff_look(NULL) : PGN_DIFF_NONE,
                                     .self = f,
                                     .file_done = on_file_done,
                                     .write = diff ? on_write : NULL};
    pgn_error err;
    cli_guard_job(job);
    pgn_status st = pgn_fix_files(job, (const char *const *)files, f->output, &options, NULL, &err);
    cli_guard_job(NULL);
    if (!st || f->stopped)
        return;
    release_findings(f, r->path ? r->path : "-");
    worsen(f, st == PGN_E_GAME ? cli_data_error("%s", err.message)
                               : cli_usage_error("%s", f->full ? "cannot write to standard output"
                                                               : err.message));
}

int check_fix(check *c, pgn_job_options *how, bool in_place, const char *output, char **files) {
    fixing f = {.check = c, .in_place = in_place, .output = output};
    bool to_file = in_place || (output && strcmp(output, "-") != 0);
    bool on_terminal = !to_file && isatty(STDOUT_FILENO); /* where progress would garble it */
    pgn_job *job;
    pgn_error err;
    how->self = &f;
    how->diagnostic = on_diagnostic;
    how->input_failed = on_input_failed;
    how->min_severity = c->severity;
    how->progress = cli_progress_wanted() && !on_terminal ? cli_progress_show : NULL;
    if (pgn_job_new(&job, how, &err))
        return cli_usage_error("%s", err.message);
    report_begin(&c->report, to_file ? stdout : stderr, job);
    fix(&f, job, files);
    report_end(&c->report);
    pgn_job_free(job);
    return c->status;
}
