/* check.c -- pgn check and pgn epd check: pgn_lint_files() and a report of its findings. */
#include "check.h"

#include <string.h>

/* ---- options ---- */

/* The values of an option that may be repeated, as one list; false after reporting an unknown
 * rule. */
static bool join_rules(const report_subject *subject, const cli_values *values, pgn_buffer *out) {
    for (size_t i = 0; i < values->count; i++) {
        if (!report_check_rules(subject, values->texts[i]))
            return false;
        pgn_buffer_printf(out, "%s%s", i ? "," : "", values->texts[i]);
    }
    if (!pgn_buffer_append(out, "", 1))
        return true;
    cli_usage_error("%s", pgn_status_message(out->status));
    return false;
}

bool check_setup(check *c, const cli_command *command, const report_subject *subject,
                 const check_options *o, int *status) {
    report *r = &c->report;
    *status = EXIT_USAGE;
    r->subject = subject;
    r->format = o->json ? FORMAT_JSON : o->sarif ? FORMAT_SARIF : FORMAT_TEXT;
    if (o->json && o->sarif) {
        cli_usage_error("%s: --json cannot be combined with --sarif", command->name);
        return false;
    }
    if (o->list_rules) {
        report_rules(subject, r->format);
        *status = EXIT_OK;
        return false;
    }
    if (o->explain) {
        *status = explain_rule(subject, r->format, o->explain);
        return false;
    }
    if (o->statistics && o->sarif) {
        cli_usage_error("%s: --statistics cannot be combined with --sarif", command->name);
        return false;
    }
    if (!join_rules(subject, &o->rule, &c->only) || !join_rules(subject, &o->no_rule, &c->disable))
        return false;
    r->limiter.command = command;
    if (!cli_limiter_open(&r->limiter, o->limit, &CLI_CHECK_LIMITS))
        return false;
    r->quiet = o->quiet;
    r->statistics = o->statistics;
    c->severity = (pgn_severity)o->severity;
    c->rules = (pgn_lint_options){.strict = o->strict,
                                  .only = o->rule.count ? c->only.data : NULL,
                                  .disable = c->disable.data,
                                  .max_per_rule = report_limit(r)};
    return true;
}

void check_free(check *c) {
    report_free(&c->report);
    pgn_buffer_free(&c->only);
    pgn_buffer_free(&c->disable);
}

/* ---- the job's callbacks ---- */

static pgn_status on_diagnostic(void *self, const pgn_diagnostic *d) {
    check *c = self;
    cli_progress_end(&c->progress);
    return report_diagnostic(&c->report, d);
}

static pgn_status on_input_done(void *self, const char *input, const pgn_account *account) {
    check *c = self;
    cli_progress_end(&c->progress);
    report_file_done(&c->report, input);
    if (account->errors && !c->status)
        c->status = EXIT_DATA;
    return PGN_OK;
}

static pgn_status on_input_failed(void *self, const char *input, const pgn_error *why) {
    check *c = self;
    c->status = report_failure(&c->report, input, why->message);
    return PGN_OK;
}

/* ---- the call ---- */

int check_run(check *c, pgn_job_options *how, char **files) {
    pgn_job *job;
    pgn_error err;
    how->self = c;
    how->diagnostic = on_diagnostic;
    how->input_done = on_input_done;
    how->input_failed = on_input_failed;
    how->min_severity = c->severity;
    how->progress = cli_progress_wanted() ? cli_progress_show : NULL;
    if (pgn_job_new(&job, how, &err))
        return cli_usage_error("%s", err.message);
    report_begin(&c->report, stdout, job);
    if (pgn_lint_files(job, (const char *const *)files, &c->rules, &err))
        c->status = report_failure(&c->report, c->report.path ? c->report.path : "-", err.message);
    report_end(&c->report);
    pgn_job_free(job);
    return c->status;
}
