/* cmd_check.c -- pgn check: what is wrong with games, and where. */
#include <stdlib.h>

#include "findings.h"

typedef struct {
    bool strict, fix, in_place, json, sarif, list_rules;
    cli_values rule, no_rule;
    const char *limit, *threads;
    int from;
} options;

static const cli_option OPTIONS[] = {
    {"strict", OPTION_FLAG, offsetof(options, strict), NULL,
     "Also report what differs from export format: the first place of each game."},
    {"rule", OPTION_LIST, offsetof(options, rule), "ID",
     "Check only this rule; may be repeated, or a list with commas."},
    {"no-rule", OPTION_LIST, offsetof(options, no_rule), "ID",
     "Do not check this rule; may be repeated, or a list with commas."},
    {"fix", OPTION_FLAG, offsetof(options, fix), NULL,
     "Repair what has one right answer, and print a unified diff from each file to the repaired "
     "one. What is left is listed on stderr, at its places in the repaired file."},
    {"in-place", OPTION_FLAG, offsetof(options, in_place), NULL,
     "With --fix: replace each file, once it is complete, and print no diff. If it has other names "
     "(hard links), they keep the old text, and that is told."},
    {"list-rules", OPTION_FLAG, offsetof(options, list_rules), NULL,
     "List the rules: id, severity, and what each finds."},
    {"limit", OPTION_TEXT, offsetof(options, limit), "N",
     "Show at most N findings of each rule and file, 100 if not given; 0 shows all. All are "
     "counted, and JSON and SARIF have them all."},
    {"json", OPTION_FLAG, offsetof(options, json), NULL,
     "One JSON object a line: the findings, files that could not be read, and the summary last."},
    {"sarif", OPTION_FLAG, offsetof(options, sarif), NULL,
     "One SARIF 2.1.0 log, for editors and review tools."},
    CLI_FROM_OPTION(offsetof(options, from)),
    CLI_THREADS_OPTION(offsetof(options, threads)),
    {0},
};

static const cli_example EXAMPLES[] = {
    {"echo '1. e4 e5 2. Ke3 *' | pgn check --rule=illegal-move; test $? = 1",
     "the place of the move, and why it is not legal"},
    {"echo '1. e4 e5 2. Nf3 *' | pgn check --no-rule=missing-tag,no-blank-line --json",
     "for other programs; exit status 0, as there is no error"},
    {"printf '1.e4 e5 2.Ng1-f3 1/2\\n' | pgn check --fix --no-rule=missing-tag",
     "the game with canonical moves and result, as a diff"},
    {"pgn check --list-rules", "every rule, with what it finds"},
    {0},
};

/* ---- a worker: the games of a chunk to a list of findings ---- */

typedef struct worker worker;

typedef struct {
    pgn_lint_options lint;
    report report;
    cli_progress progress;
    worker *workers;   /* all of them */
    pgn_status status; /* of them */
} shared;

struct worker {
    shared *all;
    worker *next;
    pgn_reader *reader; /* borrowed */
    pgn_replay *replay;
    pgn_lint *lint;
    findings list;
};

static void on_finding(void *self, const pgn_finding *found) {
    worker *w = self;
    pgn_place place;
    pgn_reader_place(w->reader, found->at.text, &place);
    if (!found->in_game)
        place.game = 0;
    findings_add(&w->list, found, &place);
}

static void close_worker(void *self) {
    worker *w = self, **link = &w->all->workers;
    while (*link && *link != w)
        link = &(*link)->next;
    if (*link)
        *link = w->next;
    pgn_replay_free(w->replay);
    pgn_lint_free(w->lint);
    findings_free(&w->list);
    free(w);
}

static pgn_status open_worker(void *all, pgn_reader *reader, void **out, pgn_sink *sink,
                              pgn_error *err) {
    shared *s = all;
    worker *w = calloc(1, sizeof *w);
    if (!w)
        return PGN_E_NOMEM;
    w->all = s;
    w->reader = reader;
    pgn_status st = pgn_lint_new(&w->lint, &s->lint, on_finding, w, err);
    if (!st)
        st = pgn_replay_new(&w->replay, pgn_lint_sink(w->lint), err);
    if (st) {
        close_worker(w);
        return st;
    }
    w->next = s->workers;
    s->workers = w;
    *out = w;
    *sink = pgn_replay_sink(w->replay);
    return PGN_OK;
}

static pgn_flow deliver(void *all, void *self, const pgn_chunk *chunk) {
    shared *s = all;
    worker *w = self;
    if (w->list.findings.len)
        cli_progress_end(&s->progress);
    report_chunk(&s->report, &w->list, pgn_lint_seen(w->lint), chunk->lines, chunk->games);
    pgn_status st[] = {pgn_lint_status(w->lint), pgn_replay_status(w->replay),
                       findings_status(&w->list)};
    for (size_t i = 0; i < sizeof st / sizeof *st; i++)
        s->status = s->status ? s->status : st[i];
    pgn_lint_clear(w->lint);
    pgn_lint_told(w->lint, s->report.shown); /* what is shown already is not made again */
    findings_clear(&w->list);
    cli_progress_step(&s->progress, chunk, s->report.file.games);
    return PGN_GO;
}

static const pgn_pipeline_calls CALLS = {
    .open = open_worker, .deliver = deliver, .close = close_worker};

/* ---- files ---- */

/* One file; returns an exit status. What was found before a failure is printed all the same. */
static int check_file(pgn_pipeline *pipeline, shared *s, const char *path) {
    pgn_input *in;
    pgn_error err;
    pgn_status st = pgn_input_open(&in, path, &err);
    if (st)
        return report_failure(&s->report, path, err.text);
    report_file(&s->report, path);
    for (worker *w = s->workers; w; w = w->next)
        pgn_lint_told(w->lint, s->report.shown);
    cli_progress_begin(&s->progress, path, in);
    st = pgn_pipeline_run(pipeline, in, &err);
    cli_progress_end(&s->progress);
    report_file_end(&s->report);
    pgn_input_free(in);
    if (!st && s->status) {
        st = s->status;
        snprintf(err.text, sizeof err.text, "%.120s: %s", path, pgn_status_message(st));
    }
    if (st)
        return report_failure(&s->report, path, err.text);
    return s->report.file.errors ? EXIT_DATA : EXIT_OK;
}

static int check_files(shared *s, const pgn_pipeline_options *how, int argc, char **argv) {
    char *only[] = {"-"}, **files = argc ? argv : only;
    pgn_pipeline *pipeline;
    pgn_error err;
    int status = EXIT_OK;
    if (pgn_pipeline_new(&pipeline, &CALLS, s, how, &err))
        return cli_usage_error("%s", err.text);
    report_begin(&s->report);
    for (int i = 0; i < (argc ? argc : 1); i++) {
        int one = check_file(pipeline, s, files[i]);
        status = one > status ? one : status;
    }
    report_end(&s->report);
    pgn_pipeline_free(pipeline);
    return status;
}

/* ---- options ---- */

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    shared s = {.report.subject = &REPORT_GAMES, .lint.strict = o->strict};
    pgn_pipeline_options how = {.reader.split = cli_from(o->from)};
    if (o->json && o->sarif)
        return cli_usage_error("check: --json and --sarif exclude each other");
    if (o->fix && (o->json || o->sarif))
        return cli_usage_error("check: --fix excludes --json and --sarif");
    if (o->in_place && (!o->fix || argc == 0))
        return cli_usage_error("check: --in-place takes --fix and files");
    s.report.format = o->json ? FORMAT_JSON : o->sarif ? FORMAT_SARIF : FORMAT_TEXT;
    if (o->list_rules) {
        report_rules(&REPORT_GAMES, s.report.format);
        return EXIT_OK;
    }
    if (!report_choose_rules(&REPORT_GAMES, &o->rule, &o->no_rule, &s.lint) ||
        !report_limit(&cmd_check, o->limit, &s.report.limit) ||
        !cli_threads(&cmd_check, o->threads, &how.threads))
        return EXIT_USAGE;
    if (o->fix)
        return check_fix(&s.lint, &s.report, o->in_place, &how, argc, argv);
    s.report.out = stdout;
    s.report.colour = cli_wants_colour(stdout);
    s.lint.most = s.report.format == FORMAT_TEXT ? s.report.limit : 0;
    return check_files(&s, &how, argc, argv);
}

const cli_command cmd_check = {
    .name = "check",
    .operands = "[FILE...]",
    .summary = "say what is wrong with games, and where",
    .description =
        "Reads PGN files, plain or compressed, and prints a line for each finding: file, line and "
        "column, error or warning, what it is, the rule's id, the game and its players; and last "
        "how many games, plies, errors and warnings there are. Without FILE, or for `-`, it reads "
        "standard input. Rules look at the text, the moves, the tags and their values, results, "
        "comments and clocks; --list-rules tells them. The exit status is 1 if there are errors; "
        "warnings alone are 0. With --fix, what has one right answer is repaired: the Result tag "
        "after the marker, move numbers, spellings of moves, dates, the order of tags, text that "
        "is not UTF-8 and more; --rule and --no-rule say which. Nothing else of the text changes, "
        "not even the ends of lines, and a game that would then read otherwise is left as it is. "
        "The exit status is then 1 if errors are left.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
