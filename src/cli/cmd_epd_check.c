/* cmd_epd_check.c -- pgn epd check: report errors in position descriptions. */
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "epd.h"

typedef struct {
    check_options check;
    epd_input input;
} options;

static const cli_option OPTIONS[] = {
    CHECK_OPTIONS(options, "Also report the first difference from canonical form in each record."),
    EPD_INPUT_OPTIONS(options),
    {0},
};

static const cli_example EXAMPLES[] = {
    {"echo '4k3/8/8/8/8/8/4P3/4K3 w - - bm e5; id \"pawn\";' | pgn epd check; test $? = 1",
     "report an illegal move, with its position and the reason"},
    {"echo '4k3/8/8/8/8/8/4P3/4K3 w - - bm e2e4;' | pgn epd check --json", "print JSON"},
    {"pgn epd check --list-rules", "list all rules"},
    {0},
};

/* ---- a worker: turns the lines of a chunk into a list of findings ---- */

typedef struct {
    check check;
    size_t max_line;
    uint64_t file; /* number of files begun; workers check it at each chunk */
} shared;

typedef struct {
    const shared *all;
    uint64_t file; /* the file that reader.told counts */
    pgn__epd_linter reader;
    findings list;
} worker;

static void close_worker(void *self) {
    worker *w = self;
    pgn__epd_linter_free(&w->reader);
    findings_free(&w->list);
    free(w);
}

static pgn_status open_worker(void *all, pgn__chunk_reader *reader, void **out, pgn__sink *sink,
                              pgn_error *err) {
    const shared *s = all;
    worker *w = calloc(1, sizeof *w);
    (void)reader;
    (void)sink;
    (void)err;
    if (!w)
        return PGN_E_NOMEM;
    w->all = s;
    w->reader.options = &s->check.lint;
    w->reader.max_line = s->max_line;
    *out = w;
    return PGN_OK;
}

static void on_finding(void *self, const pgn__finding *found, const pgn_place *place) {
    worker *w = self;
    findings_add(&w->list, found, place);
}

static pgn_status work(void *self, const pgn__chunk *chunk, uint64_t *records, pgn_error *err) {
    worker *w = self;
    (void)err;
    if (w->file != w->all->file)
        memset(w->reader.reported, 0, sizeof w->reader.reported);
    w->file = w->all->file;
    pgn__epd_lint_chunk(&w->reader, chunk, on_finding, w);
    *records = w->reader.seen.games;
    return PGN_OK;
}

static pgn_status deliver(void *all, void *self, const pgn__chunk *chunk) {
    shared *s = all;
    worker *w = self;
    check_deliver(&s->check, &w->list, &w->reader.seen, pgn__epd_linter_status(&w->reader), chunk);
    w->reader.seen = (pgn__linter_counts){0};
    for (int i = 0; i < PGN__RULE_COUNT; i++) /* findings already shown are not repeated */
        w->reader.reported[i] = s->check.report.shown[i];
    return PGN_OK;
}

static void begin_file(void *all) {
    shared *s = all;
    s->file++;
}

static const pgn__pipeline_calls CALLS = {
    .open = open_worker, .deliver = deliver, .close = close_worker, .work = work};

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    shared s = {.check.begin_file = begin_file};
    pgn__pipeline_options how;
    int status;
    if (!check_setup(&s.check, &cmd_epd_check, &REPORT_RECORDS, &o->check, &status))
        return status;
    if (!epd_pipeline(&cmd_epd_check, &o->input, &how))
        return EXIT_USAGE;
    s.max_line = how.reader.split.largest_game;
    return check_run(&s.check, &CALLS, &how, argc, argv);
}

const cli_command cmd_epd_check = {
    .name = "epd check",
    .operands = "[FILE...]",
    .summary = "report errors in records",
    .description =
        "Check EPD files, plain or compressed, and print one line per finding (file, line and "
        "column, severity, message, rule ID, record and its id), then the numbers of records, "
        "operations, errors and warnings. With no FILE, or when FILE is `-`, read standard "
        "input.\n\n"
        "Operands are checked for number, type and range, and moves for legality, those of pv in "
        "sequence. Nonstandard syntax that is understood is a warning; use `pgn epd fmt` to "
        "correct it. Opcodes that are not in the standard are accepted. The exit status is 1 if "
        "there are errors; warnings do not affect it.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
