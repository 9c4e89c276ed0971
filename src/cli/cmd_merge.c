/* cmd_merge.c -- pgn merge: merge sorted files into one. */
#include "bulk.h"

typedef struct {
    const char *output, *by, *memory;
    bool sort, reverse, unique, quiet;
    cli_input input;
} options;

static const cli_option OPTIONS[] = {
    CLI_ORDERED_OUTPUT_OPTION(offsetof(options, output)),
    CLI_BY_OPTION(offsetof(options, by)),
    {"sort", OPTION_FLAG, offsetof(options, sort), NULL,
     "Sort the games, like `pgn sort`; the files need not be sorted."},
    {"reverse", OPTION_FLAG, offsetof(options, reverse), NULL,
     "Reverse every key, as with `pgn sort --reverse`."},
    {"unique", OPTION_FLAG, offsetof(options, unique), NULL,
     "Write identical games (byte for byte) once, and count those removed. Requires files sorted "
     "with `pgn sort --unique`."},
    CLI_ORDERED_MEMORY_OPTION(offsetof(options, memory)),
    CLI_QUIET_OPTION(offsetof(options, quiet)),
    CLI_INPUT_OPTIONS(options),
    {0},
};

static const cli_example EXAMPLES[] = {
    {"pgn merge 1990.pgn 1991.pgn -o all.pgn", "merge two sorted files"},
    {"pgn merge --sort games.pgn more.pgn -o all.pgn", "sort at the same time"},
    {0},
};

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    cli_bulk bulk = {.quiet = o->quiet};
    pgn_sort_options how = {.keys = o->by, .reverse = o->reverse, .unique = o->unique};
    int status = EXIT_USAGE;
    (void)argc;
    if (cli_ordered_open(&bulk, &cmd_merge, &o->input, o->memory, o->output))
        status = cli_ordered_run(&bulk, o->sort ? pgn_sort_files : pgn_merge_files, argv, o->output,
                                 &how);
    if (bulk.unordered)
        cli_data_error("merge: files are not sorted: use --sort, or sort each with \"pgn sort\"");
    cli_bulk_close(&bulk);
    return status;
}

const cli_command cmd_merge = {
    .name = "merge",
    .operands = "[FILE...]",
    .topic = TOPIC_COLLECT,
    .reads = READS_GAMES,
    .summary = "merge sorted files",
    .description =
        "Merge files that are each sorted as by `pgn sort`. Equal games come in the order of their "
        "FILEs. Files are read in parallel, in little memory whatever their size. With no FILE, or "
        "when FILE is `-`, read standard input.\n\n"
        "If a file is not sorted, its first game out of order is reported and the exit status is "
        "1; all games are written, but not in order. --sort sorts them. " CLI_BOUNDARY_HELP,
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
