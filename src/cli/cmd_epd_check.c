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
    CHECK_OPTIONS(
        options,
        "Also report what differs from the canonical form: the first place of each record."),
    EPD_INPUT_OPTIONS(options),
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
