/* cmd_count.c -- pgn count: count games, as wc counts lines. */
#include <inttypes.h>
#include <string.h>

#include "limit.h"

typedef struct {
    bool plies, json;
    cli_input input;
} options;

static const cli_option OPTIONS[] = {
    {"plies", OPTION_FLAG, offsetof(options, plies), NULL,
     "Also print the number of plies of all main lines, before the file name."},
    {"json", OPTION_FLAG, offsetof(options, json), NULL,
     "Print one JSON object per file; in the total, file is null."},
    CLI_INPUT_OPTIONS(options),
    {0},
};

static const cli_example EXAMPLES[] = {
    {"pgn count games.pgn", "print the number of games"},
    {"pgn count --plies collection/",
     "print games and plies of all files of a directory, and the total"},
    {0},
};

/* ---- the job's callbacks ---- */

typedef struct {
    cli_progress progress; /* first: see cli_progress_show() */
    const options *options;
    cli_limiter limiter;
    int status;
} counting;

/* The total has no file. */
static void print_json(const options *o, const pgn_account *a, const char *file) {
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_json_writer json = {.out = &out};
    cli_json_begin(&json, "count");
    if (file)
        pgn_json_put_string(&json, "file", file, PGN_CSTR);
    else
        pgn_json_put_null(&json, "file");
    pgn_json_put_unsigned(&json, "games", a->games);
    if (o->plies)
        pgn_json_put_unsigned(&json, "plies", a->plies);
    cli_json_line(&json);
}

static void print(const options *o, const pgn_account *a, const char *name) {
    printf("%" PRIu64, a->games);
    if (o->plies)
        printf(" %" PRIu64, a->plies);
    if (name) {
        fputc(' ', stdout);
        cli_put_clean(stdout, name, strlen(name));
    }
    fputc('\n', stdout);
}

/* A game with errors still counts: report only what makes the count wrong. */
static pgn_status on_diagnostic(void *self, const pgn_diagnostic *d) {
    counting *c = self;
    cli_progress_end(&c->progress);
    c->status = c->status ? c->status : EXIT_DATA;
    if (!cli_limiter_shows(&c->limiter, d->rule))
        return PGN_OK;
    if (strcmp(d->rule->id, "utf-16") == 0 || strcmp(d->rule->id, "not-pgn") == 0)
        cli_data_error("%s: %s", d->input, d->message);
    else if (strcmp(d->rule->id, "pgc-marker") == 0)
        cli_data_error("%s: file is corrupt before byte %" PRIu64 ", after game %" PRIu64
                       "; the rest is not counted",
                       d->input, d->place.offset, d->place.game);
    else if (strcmp(d->rule->id, "too-large") != 0) /* JSON, or invalid bytes */
        cli_finding(d->input, &d->place, cli_severity(d->rule), d->message, d->rule->id, NULL);
    else if (!d->place.line) /* PGC */
        cli_data_error("%s: size limit exceeded before byte %" PRIu64 ", after game %" PRIu64
                       "; the rest of that game is not counted",
                       d->input, d->place.offset, d->place.game);
    else
        cli_data_error("%s: game %" PRIu64 " exceeds the size limit; text up to the next "
                       "tag pair after an empty line is not counted",
                       d->input, d->place.game);
    return PGN_OK;
}

/* The count up to a failure is still printed. */
static pgn_status on_input_done(void *self, const char *input, const pgn_account *account) {
    counting *c = self;
    cli_progress_end(&c->progress);
    cli_limiter_end_file(&c->limiter, input);
    if (c->options->json)
        print_json(c->options, account, input);
    else
        print(c->options, account, strcmp(input, "-") == 0 ? NULL : input);
    return PGN_OK;
}

static pgn_status on_input_failed(void *self, const char *input, const pgn_error *why) {
    counting *c = self;
    (void)input;
    c->status = cli_usage_error("%s", why->message);
    return PGN_OK;
}

/* ---- the command ---- */

static int run(const void *opts, int argc, char **argv) {
    counting c = {.options = opts, .limiter.command = &cmd_count};
    pgn_job_options how = {.self = &c,
                           .diagnostic = on_diagnostic,
                           .input_done = on_input_done,
                           .input_failed = on_input_failed,
                           .progress = cli_progress_wanted() ? cli_progress_show : NULL};
    pgn_job *job = NULL;
    pgn_account all;
    pgn_error err;
    if (!cli_job(&cmd_count, &c.options->input, &how) ||
        !cli_limiter_open(&c.limiter, c.options->input.limit, &CLI_USUAL_LIMITS))
        return EXIT_USAGE;
    pgn_status st = pgn_job_new(&job, &how, &err);
    c.limiter.job = job;
    if (!st)
        st = pgn_count_files(job, (const char *const *)argv, c.options->plies, &err);
    if (st)
        c.status = cli_usage_error("%s", err.message);
    pgn_job_account(job, &all);
    if (argc > 1 && c.options->json)
        print_json(c.options, &all, NULL);
    else if (argc > 1)
        print(c.options, &all, "total");
    pgn_job_free(job);
    cli_limiter_free(&c.limiter);
    return c.status;
}

const cli_command cmd_count = {
    .name = "count",
    .operands = "[FILE...]",
    .topic = TOPIC_LOOK,
    .reads = READS_GAMES,
    .summary = "count games",
    .description =
        "Print the number of games in each FILE, plain or compressed, and a total if there are "
        "several. Games without tags or a termination marker are counted. Moves are not checked. With "
        "no FILE, or when FILE is `-`, read standard input.\n\n"
        "The JSON keys are type (count), file, games and, with --plies, plies.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
