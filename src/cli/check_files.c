/* check_files.c -- run pgn_lint_files() and report what it finds: pgn check and pgn epd check. */
#include <string.h>

#include "check.h"

/* ---- the job's callbacks ---- */

typedef struct {
    report report;
    cli_progress progress;
    pgn_job *job;
    int status;
} checking;

static pgn_status on_progress(void *self, const pgn_progress *progress) {
    checking *c = self;
    return cli_progress_show(&c->progress, progress);
}

static pgn_status on_diagnostic(void *self, const pgn_diagnostic *d) {
    checking *c = self;
    cli_progress_end(&c->progress);
    report_diagnostic(&c->report, d);
    return PGN_OK;
}

static pgn_status on_input_done(void *self, const char *input, const pgn_account *account) {
    checking *c = self;
    cli_progress_end(&c->progress);
    report_file_done(&c->report, input, account, c->job);
    if (account->errors && !c->status)
        c->status = EXIT_DATA;
    return PGN_OK;
}

static pgn_status on_input_failed(void *self, const char *input, const pgn_error *why) {
    checking *c = self;
    c->status = report_failure(&c->report, input, why->message);
    return PGN_OK;
}

/* ---- the call ---- */

/* The values of an option that may be repeated, as one list. */
static void join(const cli_values *values, pgn_buffer *out) {
    for (size_t i = 0; i < values->count; i++) {
        pgn_buffer_append(out, ",", i > 0);
        pgn_buffer_append(out, values->texts[i], strlen(values->texts[i]));
    }
    pgn_buffer_append(out, "", 1);
}

static int lint_files(checking *c, const pgn_job_options *how, const check_options *o,
                      char **argv) {
    pgn_buffer only = PGN_BUFFER_INIT, disable = PGN_BUFFER_INIT;
    pgn_error err;
    join(&o->rule, &only);
    join(&o->no_rule, &disable);
    pgn_lint_options rules = {
        .strict = o->strict, .only = o->rule.count ? only.data : NULL, .disable = disable.data};
    if (c->report.format == FORMAT_TEXT)
        rules.max_per_rule = c->report.limit;
    pgn_status st = pgn_job_new(&c->job, how, &err);
    if (!st) {
        report_begin(&c->report);
        st = pgn_lint_files(c->job, (const char *const *)argv, &rules, &err);
        if (st)
            c->status =
                report_failure(&c->report, c->report.path ? c->report.path : "-", err.message);
        report_end(&c->report);
    } else {
        c->status = cli_usage_error("%s", err.message);
    }
    pgn_job_free(c->job);
    pgn_buffer_free(&only);
    pgn_buffer_free(&disable);
    return c->status;
}

int check_files(const report *to, const check_options *options, const pgn_job_options *how,
                char **argv) {
    checking c = {.report = *to};
    pgn_job_options job = *how;
    job.self = &c;
    job.diagnostic = on_diagnostic;
    job.input_done = on_input_done;
    job.input_failed = on_input_failed;
    job.progress = cli_progress_wanted() ? on_progress : NULL;
    c.report.out = stdout;
    c.report.color = cli_wants_color(stdout);
    return lint_files(&c, &job, options, argv);
}
