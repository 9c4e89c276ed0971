/* cmd_check.c -- pgn check: report errors in games. */
#include "check.h"

typedef struct {
    check_options check;
    bool fix, in_place;
    cli_input input;
} options;

static const cli_option OPTIONS[] = {
    CHECK_OPTIONS(options, "Also report the first difference from export format in each game."),
    {"fix", OPTION_FLAG, offsetof(options, fix), NULL,
     "Fix unambiguous problems and print a unified diff for each file. Remaining findings are "
     "listed on stderr, with their positions in the fixed file."},
    {"in-place", OPTION_FLAG, offsetof(options, in_place), NULL,
     "With --fix, replace each file once complete instead of printing a diff. Other hard links to "
     "it keep the old text, and a warning is printed."},
    CLI_INPUT_OPTIONS(options),
    {0},
};

static const cli_example EXAMPLES[] = {
    {"echo '1. e4 e5 2. Ke3 *' | pgn check --rule=illegal-move; test $? = 1",
     "report an illegal move, with its position and the reason"},
    {"echo '1. e4 e5 2. Nf3 *' | pgn check --no-rule=missing-tag,no-blank-line --json",
     "print JSON"},
    {"printf '1.e4 e5 2.Ng1-f3 1/2\\n' | pgn check --fix --no-rule=missing-tag",
     "correct moves and result, and print a diff"},
    {"pgn check --list-rules", "list all rules"},
    {0},
};

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

/* ---- the command ---- */

/* The values of an option that may be repeated, as one list. */
static void join(const cli_values *values, pgn_buffer *out) {
    for (size_t i = 0; i < values->count; i++) {
        pgn__buffer_puts(out, i ? "," : "");
        pgn__buffer_puts(out, values->texts[i]);
    }
    pgn_buffer_append(out, "", 1);
}

static int check_files(checking *c, const pgn_job_options *how, const check_options *o,
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

static int fix_files(check *k, const options *o, int argc, char **argv) {
    pgn__pipeline_options how = {0};
    if (!cli_pipeline(&cmd_check, &o->input, &how))
        return EXIT_USAGE;
    return check_fix(&k->lint, &k->report, o->in_place, &how, argc, argv);
}

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    check k = {.status = PGN_OK};
    int status;
    if (o->fix && (o->check.json || o->check.sarif))
        return cli_usage_error("check: --fix cannot be combined with --json or --sarif");
    if (o->in_place && (!o->fix || argc == 0))
        return cli_usage_error("check: --in-place requires --fix and files");
    if (!check_setup(&k, &cmd_check, &REPORT_GAMES, &o->check, &status))
        return status;
    if (o->fix)
        return fix_files(&k, o, argc, argv);
    checking c = {.report = k.report};
    pgn_job_options how = {.self = &c,
                           .diagnostic = on_diagnostic,
                           .input_done = on_input_done,
                           .input_failed = on_input_failed,
                           .progress = cli_progress_wanted() ? on_progress : NULL};
    c.report.out = stdout;
    c.report.color = cli_wants_color(stdout);
    return cli_job(&cmd_check, &o->input, &how) ? check_files(&c, &how, &o->check, argv)
                                                : EXIT_USAGE;
}

const cli_command cmd_check = {
    .name = "check",
    .operands = "[FILE...]",
    .summary = "report errors in games",
    .description =
        "Check PGN files, plain or compressed, and print one line per finding (file, line and "
        "column, severity, message, rule ID, game and players), then the numbers of games, plies, "
        "errors and warnings. With no FILE, or when FILE is `-`, read standard input.\n\n"
        "Rules cover text, moves, tags and their values, results, comments and clocks; see "
        "--list-rules. The exit status is 1 if there are errors; warnings do not affect it.\n\n"
        "With --fix, unambiguous problems are fixed: the Result tag is set to the termination "
        "marker, and move numbers, notation, dates, tag order, encoding and more are corrected; "
        "--rule and --no-rule select what is fixed. All other text is left alone, even line "
        "endings, and so are games whose meaning would change. The exit status is then 1 if errors "
        "remain.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
