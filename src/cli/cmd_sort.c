/* cmd_sort.c -- pgn sort: sort games by the collating sequence of section 12, or by other keys. */
#include "bulk.h"

typedef struct {
    const char *output, *by, *memory;
    bool in_place, reverse, check, unique, quiet;
    cli_input input;
} options;

static const cli_option OPTIONS[] = {
    CLI_ORDERED_OUTPUT_OPTION(offsetof(options, output)),
    {"i in-place", OPTION_FLAG, offsetof(options, in_place), NULL,
     "Replace the single FILE once complete, like -o FILE."},
    CLI_BY_OPTION(offsetof(options, by)),
    {"reverse", OPTION_FLAG, offsetof(options, reverse), NULL, "Reverse every key."},
    {"unique", OPTION_FLAG, offsetof(options, unique), NULL,
     "Write identical games (byte for byte) once, and count those removed. Games with equal keys "
     "are then sorted by their text."},
    {"check", OPTION_FLAG, offsetof(options, check), NULL,
     "Write nothing; report the first game of each FILE that is out of order, and exit with status "
     "1 if there is one."},
    CLI_ORDERED_MEMORY_OPTION(offsetof(options, memory)),
    CLI_QUIET_OPTION(offsetof(options, quiet)),
    CLI_INPUT_OPTIONS(options),
    {0},
};

static const cli_example EXAMPLES[] = {
    {"pgn sort games.pgn -o sorted.pgn", "sort by date, event, site, round and players"},
    {"pgn sort --by=WhiteElo:desc,date collection/ -o sorted.pgn",
     "sort all files of a directory into one by rating, highest first"},
    {"pgn sort -i games.pgn", "sort the file itself"},
    {0},
};

static int check(cli_bulk *b, const pgn_sort_options *how, char **files) {
    pgn_error err;
    pgn_status st = pgn_sort_check_files(b->job, (const char *const *)files, how, NULL, &err);
    return cli_bulk_end(b, st, &err); /* a game out of order is a data error */
}

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    cli_bulk bulk = {.quiet = o->quiet};
    pgn_sort_options how = {.keys = o->by, .reverse = o->reverse, .unique = o->unique};
    const char *output = o->in_place ? argv[0] : o->output;
    int status = EXIT_USAGE;
    if (o->in_place && (o->output || argc != 1))
        cli_usage_error("sort: --in-place requires one file and cannot be combined with --output");
    else if (o->in_place && !pgn_file_is_replaceable(output))
        cli_usage_error("cannot replace \"%s\": not a plain file", output);
    else if (o->check && (output || o->unique))
        cli_usage_error("sort: --check cannot be combined with --output, --in-place or --unique");
    else if (cli_ordered_open(&bulk, &cmd_sort, &o->input, o->memory, output))
        status = o->check ? check(&bulk, &how, argv)
                          : cli_ordered_run(&bulk, pgn_sort_files, argv, output, &how);
    cli_bulk_close(&bulk);
    return status;
}

const cli_command cmd_sort = {
    .name = "sort",
    .operands = "[FILE...]",
    .topic = TOPIC_COLLECT,
    .reads = READS_GAMES,
    .summary = "sort games",
    .description =
        "Sort the games of all FILEs by the collating sequence of the PGN standard (section 12): "
        "Date (with `?` as 0), Event, Site, Round (as a number), White, Black, Result, and the "
        "text of the moves. A date in another form than YYYY.MM.DD is used if it is unambiguous, "
        "otherwise only its year. Games are copied byte for byte, each followed by an empty line. "
        "With no FILE, or when FILE is `-`, read standard input.\n\n"
        "Moves are not checked. Errors in the text are reported on stderr, and the exit status is "
        "1, but all games are written. " CLI_BOUNDARY_HELP,
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
