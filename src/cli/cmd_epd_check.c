/* cmd_epd_check.c -- pgn epd check: what is wrong with position descriptions, and where. */
#include <stdlib.h>

#include "epd.h"
#include "findings.h"

typedef struct {
    bool strict, json, sarif, list_rules;
    cli_values rule, no_rule;
    const char *limit, *threads;
} options;

static const cli_option OPTIONS[] = {
    {"strict", OPTION_FLAG, offsetof(options, strict), NULL,
     "Also report what differs from the canonical form: the first place of each record."},
    {"rule", OPTION_LIST, offsetof(options, rule), "ID",
     "Check only this rule; may be repeated, or a list with commas."},
    {"no-rule", OPTION_LIST, offsetof(options, no_rule), "ID",
     "Do not check this rule; may be repeated, or a list with commas."},
    {"list-rules", OPTION_FLAG, offsetof(options, list_rules), NULL,
     "List the rules: id, severity, and what each finds."},
    {"limit", OPTION_TEXT, offsetof(options, limit), "N",
     "Show at most N findings of each rule and file, 100 if not given; 0 shows all. All are "
     "counted, and JSON and SARIF have them all."},
    {"json", OPTION_FLAG, offsetof(options, json), NULL,
     "One JSON object a line: the findings, and the summary last."},
    {"sarif", OPTION_FLAG, offsetof(options, sarif), NULL,
     "One SARIF 2.1.0 log, for editors and review tools."},
    CLI_THREADS_OPTION(offsetof(options, threads)),
    {0},
};

static const cli_example EXAMPLES[] = {
    {"echo '4k3/8/8/8/8/8/4P3/4K3 w - - bm e5; id \"pawn\";' | pgn epd check; test $? = 1",
     "the place of the move, and why it is not legal"},
    {"echo '4k3/8/8/8/8/8/4P3/4K3 w - - bm e2e4;' | pgn epd check --json",
     "for other programs; exit status 0, as there is no error"},
    {"pgn epd check --list-rules", "every rule, with what it finds"},
    {0},
};

/* ---- a worker: the lines of a chunk to a list of findings ---- */

typedef struct {
    pgn_lint_options lint;
    report report;
    cli_progress progress;
    pgn_status status; /* of the workers */
} shared;

typedef struct {
    epd_reader reader;
    findings list;
} worker;

static void close_worker(void *self) {
    worker *w = self;
    epd_reader_free(&w->reader);
    findings_free(&w->list);
    free(w);
}

static pgn_status open_worker(void *all, pgn_reader *reader, void **out, pgn_sink *sink,
                              pgn_error *err) {
    const shared *s = all;
    worker *w = calloc(1, sizeof *w);
    (void)reader;
    (void)sink;
    (void)err;
    if (!w)
        return PGN_E_NOMEM;
    w->reader.options = &s->lint;
    *out = w;
    return PGN_OK;
}

static void add_findings(worker *w, const epd_line *line, uint64_t record) {
    const epd_fault *f = (const epd_fault *)(const void *)w->reader.faults.data;
    epd_columns columns = {line->text.text, 1};
    for (size_t i = 0; i < w->reader.faults.len / sizeof *f; i++) {
        pgn_place place = {
            .line = line->number, .column = epd_column(&columns, f[i].at.text), .game = record};
        pgn_finding found = {.rule = f[i].fault,
                             .severity = pgn_fault_severity(f[i].fault),
                             .at = f[i].at,
                             .message = epd_message(&w->reader, &f[i]),
                             .in_game = record > 0,
                             .players = w->reader.id};
        findings_add(&w->list, &found, &place);
    }
}

static pgn_status work(void *self, const pgn_chunk *chunk, uint64_t *records, pgn_error *err) {
    worker *w = self;
    epd_lines lines = {.chunk = chunk};
    epd_line line;
    (void)err;
    while (epd_next_line(&lines, &line)) {
        epd_content is = epd_read(&w->reader, &line);
        if (w->reader.faults.len)
            add_findings(w, &line, is == EPD_RECORD ? w->reader.seen.games : 0);
    }
    *records = w->reader.seen.games;
    return PGN_OK;
}

static pgn_flow deliver(void *all, void *self, const pgn_chunk *chunk) {
    shared *s = all;
    worker *w = self;
    if (w->list.findings.len)
        cli_progress_end(&s->progress);
    report_chunk(&s->report, &w->list, &w->reader.seen, chunk->lines, chunk->games);
    pgn_status st = epd_reader_status(&w->reader);
    st = st ? st : findings_status(&w->list);
    s->status = s->status ? s->status : st;
    w->reader.seen = (pgn_lint_counts){0};
    for (int i = 0; i < PGN_FAULT_COUNT; i++) /* what is shown already is not made again */
        w->reader.told[i] = s->report.shown[i];
    findings_clear(&w->list);
    cli_progress_step(&s->progress, chunk, s->report.file.games);
    return PGN_GO;
}

static const pgn_pipeline_calls CALLS = {
    .open = open_worker, .deliver = deliver, .close = close_worker, .work = work};

/* ---- files ---- */

/* One file; returns an exit status. It has a pipeline of its own, whose workers have told nothing
 * of it yet. What was found before a failure is printed all the same. */
static int check_file(shared *s, unsigned threads, const char *path) {
    pgn_pipeline_options how = epd_pipeline(threads);
    pgn_pipeline *pipeline;
    pgn_input *in;
    pgn_error err;
    pgn_status st = pgn_input_open(&in, path, &err);
    if (st)
        return report_failure(&s->report, path, err.text);
    report_file(&s->report, path);
    st = pgn_pipeline_new(&pipeline, &CALLS, s, &how, &err);
    if (!st) {
        cli_progress_begin(&s->progress, path, in);
        st = pgn_pipeline_run(pipeline, in, &err);
        cli_progress_end(&s->progress);
        report_file_end(&s->report);
    }
    pgn_pipeline_free(pipeline);
    pgn_input_free(in);
    if (!st && s->status) {
        st = s->status;
        snprintf(err.text, sizeof err.text, "%.120s: %s", path, pgn_status_message(st));
    }
    if (st)
        return report_failure(&s->report, path, err.text);
    return s->report.file.errors ? EXIT_DATA : EXIT_OK;
}

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    char *only[] = {"-"}, **files = argc ? argv : only;
    shared s = {.report.subject = &REPORT_RECORDS, .lint.strict = o->strict};
    unsigned threads;
    int status = EXIT_OK;
    if (o->json && o->sarif)
        return cli_usage_error("epd check: --json and --sarif exclude each other");
    s.report.format = o->json ? FORMAT_JSON : o->sarif ? FORMAT_SARIF : FORMAT_TEXT;
    if (o->list_rules) {
        report_rules(&REPORT_RECORDS, s.report.format);
        return EXIT_OK;
    }
    if (!report_choose_rules(&REPORT_RECORDS, &o->rule, &o->no_rule, &s.lint) ||
        !report_limit(&cmd_epd_check, o->limit, &s.report.limit) ||
        !cli_threads(&cmd_epd_check, o->threads, &threads))
        return EXIT_USAGE;
    s.report.out = stdout;
    s.report.colour = cli_wants_colour(stdout);
    s.lint.most = s.report.format == FORMAT_TEXT ? s.report.limit : 0;
    report_begin(&s.report);
    for (int i = 0; i < (argc ? argc : 1); i++) {
        int one = check_file(&s, threads, files[i]);
        status = one > status ? one : status;
    }
    report_end(&s.report);
    return status;
}

const cli_command cmd_epd_check = {
    .name = "epd check",
    .operands = "[FILE...]",
    .summary = "say what is wrong with records, and where",
    .description =
        "Reads EPD files, plain or compressed, and prints a line for each finding: file, line and "
        "column, error or warning, what it is, the rule's id, the record and its id; and last how "
        "many records, operations, errors and warnings there are. Without FILE, or for `-`, it "
        "reads standard input. Operands are checked by their opcode: their number and kind, the "
        "range of numbers, and that moves are legal, those of pv one after the other. What is "
        "understood although it is not as the standard has it is a warning, and `pgn epd fmt` "
        "writes it right. Opcodes that are not in the standard are not errors. The exit status is 1 "
        "if there are errors; warnings alone are 0.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
