/* check.c -- run files through lint workers and report the findings. */
#include "check.h"

bool check_setup(check *c, const cli_command *command, const report_subject *subject,
                 const check_options *o, int *status) {
    *status = EXIT_USAGE;
    c->report.subject = subject;
    c->report.format = o->json ? FORMAT_JSON : o->sarif ? FORMAT_SARIF : FORMAT_TEXT;
    c->lint.strict = o->strict;
    if (o->json && o->sarif) {
        cli_usage_error("%s: --json and --sarif exclude each other", command->name);
        return false;
    }
    if (o->list_rules) {
        report_rules(subject, c->report.format);
        *status = EXIT_OK;
        return false;
    }
    return report_choose_rules(subject, &o->rule, &o->no_rule, &c->lint) &&
           report_limit(command, o->limit, &c->report.limit);
}

void check_deliver(check *c, findings *list, const pgn__linter_counts *seen, pgn_status worker,
                   const pgn__chunk *chunk) {
    if (list->findings.len)
        cli_progress_end(&c->progress);
    report_chunk(&c->report, list, seen, chunk->lines, chunk->games);
    c->status = c->status ? c->status : worker ? worker : findings_status(list);
    findings_clear(list);
    cli_progress_step(&c->progress, chunk, c->report.file.games);
}

/* One file; returns an exit status. Findings made before a failure are still printed. */
static int check_file(check *c, pgn__pipeline *pipeline, const char *path) {
    pgn_input *in;
    pgn_error err;
    pgn_status st = pgn_input_open(&in, path, &err);
    if (st)
        return report_failure(&c->report, path, err.message);
    report_file(&c->report, path);
    c->begin_file(c);
    cli_progress_begin(&c->progress, path, in);
    st = pgn__pipeline_run(pipeline, in, &err);
    cli_progress_end(&c->progress);
    report_file_end(&c->report);
    pgn_input_close(in);
    if (!st && c->status) {
        st = c->status;
        snprintf(err.message, sizeof err.message, "%.120s: %s", path, pgn_status_message(st));
    }
    if (st)
        return report_failure(&c->report, path, err.message);
    return c->report.file.errors ? EXIT_DATA : EXIT_OK;
}

int check_run(check *c, const pgn__pipeline_calls *calls, const pgn__pipeline_options *how,
              int argc, char **argv) {
    char *only[] = {"-"}, **files = argc ? argv : only;
    pgn__pipeline *pipeline;
    pgn_error err;
    int status = EXIT_OK;
    c->report.out = stdout;
    c->report.color = cli_wants_color(stdout);
    c->lint.most = c->report.format == FORMAT_TEXT ? c->report.limit : 0;
    if (pgn__pipeline_new(&pipeline, calls, c, how, &err))
        return cli_usage_error("%s", err.message);
    report_begin(&c->report);
    for (int i = 0; i < (argc ? argc : 1); i++) {
        int one = check_file(c, pipeline, files[i]);
        status = one > status ? one : status;
    }
    report_end(&c->report);
    pgn__pipeline_free(pipeline);
    return status;
}
