/* cmd_clock.c -- pgn clock: the time that players used, in a game or in a collection. */
#include <inttypes.h>
#include <string.h>

#include "bulk.h"
#include "pgn/unstable/clock.h"
#include "query.h"

typedef struct {
    const char *number, *trouble, *query, *output;
    int to;
    bool json, svg, in_place, quiet;
    cli_input input;
} options;

static const cli_option OPTIONS[] = {
    {"n number", OPTION_TEXT, offsetof(options, number), "N",
     "Show game N of the file, move by move; negative numbers count from the end."},
    {"trouble", OPTION_TEXT, offsetof(options, trouble), "SECONDS",
     "Time trouble is a clock below SECONDS (default: 5 % of the time control, at least 10 and at "
     "most 300)."},
    {"query", OPTION_TEXT, offsetof(options, query), "QUERY",
     "Use only games that match QUERY, as in `pgn grep`; not with --number."},
    {"json", OPTION_FLAG, offsetof(options, json), NULL, "Print JSON: the game, or the summary."},
    {"svg", OPTION_FLAG, offsetof(options, svg), NULL,
     "Print a chart of one game as SVG (default: the first)."},
    {"to", OPTION_CHOICE, offsetof(options, to), "none|clk|emt|egt",
     "Convert the commands of the main lines to this one and write the games, otherwise unchanged "
     "byte for byte. Several input files require --in-place."},
    {"o output", OPTION_TEXT, offsetof(options, output), "FILE",
     "With --to, write to FILE, created only on success."},
    {"i in-place", OPTION_FLAG, offsetof(options, in_place), NULL,
     "With --to, replace each file in which a command was converted, once complete."},
    CLI_QUIET_OPTION(offsetof(options, quiet)),
    CLI_INPUT_OPTIONS(options),
    {0},
};

static const cli_example EXAMPLES[] = {
    {"pgn clock collection/", "summarize the times of a collection"},
    {"pgn clock -n 1 blitz.pgn", "show the times of one game"},
    {"pgn clock -n 1 --svg blitz.pgn > clock.svg", "draw them"},
    {"pgn clock --to=emt -o times.pgn blitz.pgn", "write time used instead of clocks"},
    {0},
};

static bool parse_trouble(const char *text, uint64_t *ms) {
    const char *p = text;
    uint64_t seconds = 0;
    *ms = 0;
    if (!text)
        return true;
    if (!cli_number(&p, 1000000, &seconds) || *p || !seconds) {
        cli_usage_error("clock: --trouble must be a number of seconds from 1, not \"%s\"", text);
        return false;
    }
    *ms = seconds * 1000;
    return true;
}

/* ---- one game ---- */

static int print_game(const options *o, const pgn_clock_game *game, int64_t number) {
    pgn_buffer out = PGN_BUFFER_INIT;
    const pgn_text_options look = cli_text_look();
    return cli_flush_call(&out, o->svg    ? pgn_clock_write_svg(game, &out, NULL)
                                : o->json ? pgn_clock_write_json(game, (uint64_t)number, &out, NULL)
                                          : pgn_clock_write_text(game, &look, &out, NULL));
}

static int show(const options *o, pgn_reader *reader, const char *path, int64_t number,
                uint64_t trouble) {
    const pgn_clock_game *game;
    pgn_clock *clock = NULL;
    pgn_error err;
    int status = EXIT_OK;
    pgn_status st = pgn_reader_skip(reader, (uint64_t)number - 1, &err);
    if (!st)
        st = pgn_reader_next(reader, NULL, &err);
    if (st == PGN_END)
        return cli_data_error("clock: %s has no game %" PRId64, path, number);
    if (!st)
        st = pgn_clock_new(&clock, &err);
    if (!st)
        st = pgn_clock_read(clock, reader, trouble, &game, &err);
    if (st)
        status = cli_usage_error("%s", err.message);
    else if (!game->timed && !o->json)
        status = cli_data_error("clock: game %" PRId64 " of %s has no times", number, path);
    else
        status = print_game(o, game, number);
    pgn_clock_free(clock);
    return status;
}

static int run_game(const options *o, int argc, char **argv, uint64_t trouble) {
    pgn_read_options reading = {.max_game = 0};
    pgn_reader *reader = NULL;
    pgn_error err;
    int64_t first, last;
    const char *path = argc ? argv[0] : "-";
    if (argc > 1)
        return cli_usage_error("clock: --number and --svg require a single FILE");
    if (!cli_game_range(o->number, &first, &last) || first != last)
        return cli_usage_error("clock: --number must be a game number, not \"%s\"", o->number);
    if (!cli_reading(&cmd_clock, &o->input, &reading))
        return EXIT_USAGE;
    int status =
        first < 0 ? cli_resolve_games(&cmd_clock, path, &reading, false, &first, &last) : EXIT_OK;
    if (status)
        return status;
    if (pgn_reader_open(&reader, path, &reading, &err))
        return cli_usage_error("%s", err.message);
    status = show(o, reader, path, first < 1 ? 1 : first, trouble);
    pgn_reader_close(reader);
    return status;
}

/* ---- a collection ---- */

static int run_files(const options *o, char **argv, uint64_t trouble) {
    cli_bulk bulk = {.quiet = o->quiet, .count_only = true, .errors_only = true};
    pgn_clock_options how = {.trouble = trouble};
    pgn_clock_summary sum = {.games = 0};
    pgn_query *query = NULL;
    pgn_error err;
    int status = EXIT_USAGE;
    if (o->query && !(query = cli_query(&cmd_clock, "query", o->query, strlen(o->query), false)))
        return EXIT_USAGE;
    how.query = query;
    if (cli_bulk_open(&bulk, &cmd_clock, &o->input, 0, NULL)) {
        pgn_status st = pgn_clock_files(bulk.job, (const char *const *)argv, &how, &sum, &err);
        status = cli_bulk_end(&bulk, st, &err);
        if (!st) {
            const pgn_text_options look = cli_text_look();
            pgn_buffer out = PGN_BUFFER_INIT;
            status = cli_flush_call(
                &out, o->json ? pgn_clock_summary_write_json(&sum, &out, NULL)
                              : pgn_clock_summary_write_text(&sum, &look, &out, NULL));
        }
        status = status ? status : bulk.status;
    }
    pgn_clock_summary_free(&sum);
    cli_bulk_close(&bulk);
    pgn_query_free(query);
    return status;
}

/* ---- converting ---- */

static void print_converted(const pgn_clock_convert_result *r) {
    fprintf(stderr,
            "pgn: clock: %" PRIu64 " game%s read, %" PRIu64 " command%s converted, %" PRIu64
            " unchanged",
            r->games, cli_plural(r->games), r->converted, cli_plural(r->converted), r->left);
    if (r->contradictory)
        fprintf(stderr, "; %" PRIu64 " game%s with contradictions left alone", r->contradictory,
                cli_plural(r->contradictory));
    fputc('\n', stderr);
}

static int convert(const options *o, char **argv) {
    const pgn_clock_convert_options how = {.to = (pgn_clock_command)(o->to - 1),
                                           .in_place = o->in_place};
    cli_bulk bulk = {.quiet = o->quiet};
    pgn_clock_convert_result r;
    pgn_error err;
    int status = EXIT_USAGE;
    if (cli_edit_open(&bulk, &cmd_clock, &o->input, o->output, o->in_place)) {
        pgn_status st =
            pgn_clock_convert_files(bulk.job, (const char *const *)argv, o->output, &how, &r, &err);
        status = cli_bulk_end(&bulk, st, &err);
        status = status > bulk.status ? status : bulk.status;
        if (!st && status != EXIT_USAGE && !o->quiet)
            print_converted(&r);
    }
    cli_bulk_close(&bulk);
    return status;
}

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    uint64_t trouble;
    bool one = o->number || o->svg;
    if (o->json && o->svg)
        return cli_usage_error("clock: --json cannot be combined with --svg");
    if (one && o->query)
        return cli_usage_error("clock: --query cannot be combined with --number or --svg");
    if (!o->to && (o->output || o->in_place))
        return cli_usage_error("clock: --output and --in-place require --to");
    if (o->to && (one || o->json || o->query || o->trouble))
        return cli_usage_error(
            "clock: --to cannot be combined with --number, --query, --trouble, --json "
            "or --svg");
    if (o->to)
        return cli_edit_check(&cmd_clock, NULL, o->output, o->in_place, argc, argv)
                   ? convert(o, argv)
                   : EXIT_USAGE;
    if (!parse_trouble(o->trouble, &trouble))
        return EXIT_USAGE;
    return one ? run_game(o, argc, argv, trouble) : run_files(o, argv, trouble);
}

const cli_command cmd_clock = {
    .name = "clock",
    .operands = "[FILE...]",
    .topic = TOPIC_LOOK,
    .reads = READS_GAMES,
    .summary = "show the time that players used",
    .description =
        "Print a summary of the time used: average time per move by phase of the game, time "
        "trouble, longest thinks and contradictions. With --number, print the time used and left "
        "in one game, move by move. Times come from [%clk], [%emt] and [%egt] commands, engine "
        "comments, and the TimeControl tag. With no FILE, or when FILE is `-`, read standard "
        "input.\n\n"
        "Missing values are computed if the time control allows: time used from two clocks, the "
        "increment and the time of a new period; clocks from time used. The time used on a "
        "player's first move is not computed from the clock if there is an increment, because "
        "servers differ in when they start to add it. A move in time trouble is marked !, one that "
        "contradicts other moves or the time control ?. Differences below two seconds are treated "
        "as rounding.\n\n"
        "--to converts all these commands to one kind. Commands whose new value cannot be computed "
        "are left alone, as are games with contradictions.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
