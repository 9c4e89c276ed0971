/* cmd_check.c -- pgn check: what is wrong with games, and where. */
#include <stdlib.h>

#include "check.h"

typedef struct {
    check_options check;
    bool fix, in_place;
    cli_input input;
} options;

static const cli_option OPTIONS[] = {
    CHECK_OPTIONS(options,
                  "Also report what differs from export format: the first place of each game."),
    {"fix", OPTION_FLAG, offsetof(options, fix), NULL,
     "Repair what has one right answer, and print a unified diff from each file to the repaired "
     "one. What is left is listed on stderr, at its places in the repaired file."},
    {"in-place", OPTION_FLAG, offsetof(options, in_place), NULL,
     "With --fix: replace each file, once it is complete, and print no diff. If it has other names "
     "(hard links), they keep the old text, and that is told."},
    CLI_INPUT_OPTIONS(options),
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
    check check;
    worker *workers; /* all of them */
} shared;

struct worker {
    shared *all;
    worker *next;
    pgn__chunk_reader *reader; /* borrowed */
    pgn__replay *replay;
    pgn__linter *lint;
    findings list;
};

static void on_finding(void *self, const pgn__finding *found) {
    worker *w = self;
    pgn_place place;
    pgn__chunk_reader_place(w->reader, found->at.text, &place);
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
    pgn__replay_free(w->replay);
    pgn__linter_free(w->lint);
    findings_free(&w->list);
    free(w);
}

static pgn_status open_worker(void *all, pgn__chunk_reader *reader, void **out, pgn__sink *sink,
                              pgn_error *err) {
    shared *s = all;
    worker *w = calloc(1, sizeof *w);
    if (!w)
        return PGN_E_NOMEM;
    w->all = s;
    w->reader = reader;
    pgn_status st = pgn__linter_new(&w->lint, &s->check.lint, on_finding, w, err);
    if (!st)
        st = pgn__replay_new(&w->replay, pgn__linter_sink(w->lint), err);
    if (st) {
        close_worker(w);
        return st;
    }
    w->next = s->workers;
    s->workers = w;
    *out = w;
    *sink = pgn__replay_sink(w->replay);
    return PGN_OK;
}

static pgn_status deliver(void *all, void *self, const pgn__chunk *chunk) {
    shared *s = all;
    worker *w = self;
    pgn_status st = pgn__linter_status(w->lint);
    st = st ? st : pgn__replay_status(w->replay);
    check_deliver(&s->check, &w->list, pgn__linter_seen(w->lint), st, chunk);
    pgn__linter_clear(w->lint);
    pgn__linter_reported(w->lint,
                         s->check.report.shown); /* what is shown already is not made again */
    return PGN_OK;
}

static void begin_file(void *all) {
    const shared *s = all;
    for (const worker *w = s->workers; w; w = w->next)
        pgn__linter_reported(w->lint, s->check.report.shown);
}

static const pgn__pipeline_calls CALLS = {
    .open = open_worker, .deliver = deliver, .close = close_worker};

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    shared s = {.check.begin_file = begin_file};
    pgn__pipeline_options how = {0};
    int status;
    if (o->fix && (o->check.json || o->check.sarif))
        return cli_usage_error("check: --fix excludes --json and --sarif");
    if (o->in_place && (!o->fix || argc == 0))
        return cli_usage_error("check: --in-place takes --fix and files");
    if (!check_setup(&s.check, &cmd_check, &REPORT_GAMES, &o->check, &status))
        return status;
    if (!cli_pipeline(&cmd_check, &o->input, &how))
        return EXIT_USAGE;
    if (o->fix)
        return check_fix(&s.check.lint, &s.check.report, o->in_place, &how, argc, argv);
    return check_run(&s.check, &CALLS, &how, argc, argv);
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
