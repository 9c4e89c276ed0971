/* cmd_epd_run.c -- pgn epd run: count the positions of a suite that an engine solves. */
#include <inttypes.h>
#include <stdlib.h>

#include "epd.h"
#include "interrupt.h"
#include "suite.h"

typedef struct {
    const char *engine, *time, *nodes, *depth, *engines;
    epd_input input; /* no threads option: engines do the work */
    cli_values options;
    bool failed, json;
} options;

static const cli_option OPTIONS[] = {
    {"e engine", OPTION_TEXT, offsetof(options, engine), "COMMAND",
     "Command line of the engine (required). Quotes work as in a shell, but no shell is run."},
    {"t time", OPTION_TEXT, offsetof(options, time), "MS",
     "Search each position for MS milliseconds (default: 1000, if no other limit is given)."},
    {"nodes", OPTION_TEXT, offsetof(options, nodes), "N", "Search N nodes per position."},
    {"depth", OPTION_TEXT, offsetof(options, depth), "N",
     "Search N plies deep. The first limit reached ends the search."},
    {"option", OPTION_LIST, offsetof(options, options), "NAME=VALUE",
     "Set an engine option, such as Hash=256; may be repeated."},
    {"j engines", OPTION_TEXT, offsetof(options, engines), "N",
     "Number of engines to run in parallel (default: 1). Results keep the input order."},
    {"failed", OPTION_FLAG, offsetof(options, failed), NULL,
     "Show only records that were not solved."},
    {"json", OPTION_FLAG, offsetof(options, json), NULL,
     "Print JSON, one object per line: records, and the summary last."},
    EPD_MAX_LINE_OPTION(options),
    CLI_ENCODING_OPTION(offsetof(options, input.encoding)),
    EPD_LETTERS_OPTION(offsetof(options, input.letters)),
    {0},
};

static const cli_example EXAMPLES[] = {
    {"pgn epd run --engine stockfish --time 200 suite.epd",
     "search each position for 200 milliseconds"},
    {"pgn epd run -e stockfish -j 2 --option Hash=32 --failed suite.epd",
     "use two engines, and list what they do not solve"},
    {0},
};

enum { GIVE_UP = 5, MOST_ENGINES = 256 }; /* consecutive failures without an answer */

extern const cli_command cmd_epd_run;

/* ---- options ---- */

/* The number given for an option, 0 by default; false after reporting the error. */
static bool read_number(const char *name, const char *text, uint64_t most, uint64_t *out) {
    const char *p = text;
    *out = 0;
    if (!text || (cli_number(&p, most, out) && !*p && *out))
        return true;
    cli_usage_error("%s: --%s must be a number from 1 to %" PRIu64 ", not \"%s\"", cmd_epd_run.name,
                    name, most, text);
    return false;
}

static bool read_limits(const options *o, pgn_search_limits *limits, pgn_buffer *text) {
    enum { DAY = 24 * 60 * 60 * 1000 };
    uint64_t time, depth;
    if (!read_number("time", o->time, DAY, &time) ||
        !read_number("nodes", o->nodes, 1000000000000, &limits->nodes) ||
        !read_number("depth", o->depth, 1000, &depth))
        return false;
    if (!time && !limits->nodes && !depth)
        time = 1000;
    limits->milliseconds = (uint32_t)time;
    limits->depth = (uint32_t)depth;
    const char *comma = "";
    if (time) {
        pgn_buffer_printf(text, "%" PRIu64 " ms", time);
        comma = ", ";
    }
    if (limits->nodes) {
        pgn_buffer_printf(text, "%s%" PRIu64 " nodes", comma, limits->nodes);
        comma = ", ";
    }
    if (depth)
        pgn_buffer_printf(text, "%sdepth %" PRIu64, comma, depth);
    if (!pgn_buffer_append(text, " per position", PGN_CSTR))
        return true;
    cli_usage_error("%s", pgn_status_message(text->status));
    return false;
}

/* ---- the run ---- */

typedef struct {
    suite_report report;
    int status; /* of inputs that failed */
} run_state;

static pgn_status on_start(void *self, const char *engine) {
    run_state *s = self;
    return suite_report_begin(&s->report, engine) ? PGN_OK : PGN_E_NOMEM;
}

static pgn_status on_answer(void *self, const pgn_suite_answer *answer) {
    run_state *s = self;
    suite_report_answer(&s->report, answer);
    return ferror(stdout) ? PGN_STOP : PGN_OK;
}

static pgn_status on_finding(void *self, const pgn_diagnostic *d) {
    run_state *s = self;
    suite_report_finding(&s->report, d);
    return PGN_OK;
}

static pgn_status on_failed_input(void *self, const char *input, const pgn_error *why) {
    run_state *s = self;
    (void)input;
    suite_report_pause(&s->report);
    s->status = cli_usage_error("%s", why->message);
    return PGN_OK;
}

/* Print the summary of a run that has begun; returns its exit status. */
static int conclude(run_state *s, const pgn_suite_result *result, pgn_status st,
                    const pgn_error *err) {
    bool interrupted = st == PGN_E_CANCELED, given_up = st < 0 && !interrupted;
    bool incomplete = s->status || ferror(stdout);
    suite_report_end(&s->report, result,
                     interrupted  ? "interrupted: "
                     : given_up   ? "aborted: "
                     : incomplete ? "incomplete: "
                                  : NULL);
    if (given_up && st == PGN_E_NOMEM)
        return cli_usage_error("%s", err->message);
    if (given_up)
        return cli_data_error("the engine failed %d times in a row; run aborted", GIVE_UP);
    if (s->status)
        return s->status;
    return interrupted || incomplete || result->failed || s->report.findings ? EXIT_DATA : EXIT_OK;
}

static int play(run_state *s, const pgn_suite_options *suite, const pgn_read_options *reading,
                char **paths) {
    const pgn_job_options how = {
        .read = *reading, .self = s, .diagnostic = on_finding, .input_failed = on_failed_input};
    pgn_suite_result result;
    pgn_job *job;
    pgn_error err;
    int status;
    if (pgn_job_new(&job, &how, &err))
        return cli_usage_error("%s", err.message);
    interrupt_watch(job);
    pgn_status st = pgn_suite_run(job, (const char *const *)paths, suite, &result, &err);
    if (s->report.engine)
        status = conclude(s, &result, st, &err);
    else
        status = interrupt_caught() ? EXIT_DATA : cli_usage_error("%s", err.message);
    interrupt_watch(NULL);
    pgn_job_free(job);
    if (interrupt_caught())
        interrupt_end();
    return status;
}

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    run_state s = {.report = {.json = o->json, .failed_only = o->failed}};
    pgn_suite_options suite = {.engine = o->engine,
                               .max_failures = GIVE_UP,
                               .self = &s,
                               .started = on_start,
                               .answer = on_answer};
    pgn_buffer limits = PGN_BUFFER_INIT;
    uint64_t engines = 1;
    pgn_read_options reading = {.encoding = o->input.encoding, .letters = o->input.letters};
    int status = EXIT_USAGE;
    argv[argc] = NULL; /* operands come before it, options followed it */
    if (!o->engine)
        return cli_usage_error("%s: --engine is required, for example --engine stockfish",
                               cmd_epd_run.name);
    const char **settings = calloc(o->options.count + 1, sizeof *settings);
    if (!settings)
        return cli_usage_error("%s", pgn_status_message(PGN_E_NOMEM));
    for (size_t i = 0; i < o->options.count; i++)
        settings[i] = o->options.texts[i];
    suite.settings = settings;
    if (epd_max_line(&cmd_epd_run, o->input.max_line, &reading.max_game) &&
        read_limits(o, &suite.limits, &limits) &&
        read_number("engines", o->engines, MOST_ENGINES, &engines)) {
        suite.engines = (unsigned)engines;
        s.report.limits = limits.data;
        status = play(&s, &suite, &reading, argv);
    }
    suite_report_free(&s.report);
    pgn_buffer_free(&limits);
    free(settings);
    return status;
}

const cli_command cmd_epd_run = {
    .name = "epd run",
    .operands = "[FILE...]",
    .reads = READS_LINES,
    .summary = "run a test suite on an engine and score it",
    .description =
        "Run a UCI engine on each record with bm, am or dm, and print what was expected, the move "
        "played, score, depth and time, and the number of records solved. A record is solved if "
        "the move is one of bm and none of am; with dm N and no bm, if the engine announces mate "
        "in N moves or fewer. Other records are skipped. With no FILE, or when FILE is `-`, read "
        "standard input.\n\n"
        "Each search starts a new game. An engine that hangs is killed, one that exits is "
        "restarted, and the record counts as failed; five such failures in a row end the run. "
        "Invalid moves of a record are ignored if it has valid ones. The exit status is 0 after a "
        "complete run, solved or not, and 1 if records could not be read or the engine failed on "
        "some.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
