/* cmd_epd_from_pgn.c -- pgn epd from-pgn: the positions of games as records. */
#include "epd.h"

typedef struct {
    const char *output, *every, *ply;
    bool final;
    cli_input input;
} options;

static const cli_option OPTIONS[] = {
    {"every", OPTION_TEXT, offsetof(options, every), "N",
     "Write only every Nth position, starting with the first."},
    {"ply", OPTION_TEXT, offsetof(options, ply), "LIST",
     "Write only positions after these numbers of plies (0 is the start), such as 0,20,30-40."},
    {"final", OPTION_FLAG, offsetof(options, final), NULL,
     "Write only the last position of each game. With several of --every, --ply and --final, a "
     "position that matches any is written."},
    CLI_OUTPUT_OPTION(offsetof(options, output)),
    CLI_INPUT_OPTIONS(options),
    {0},
};

static const cli_example EXAMPLES[] = {
    {"pgn epd from-pgn games.pgn -o positions.epd",
     "write a record for each position of the games"},
    {"pgn epd from-pgn --final games.pgn", "write the last position of each game"},
    {0},
};

/* ---- which positions ---- */

enum { RANGES_MAX = 64 };

/* False if it is not a list of plies, or too long. */
static bool read_plies(const char *text, pgn_ply_range ranges[RANGES_MAX], size_t *count) {
    for (const char *p = text;; p++) {
        pgn_ply_range *range = &ranges[*count];
        if (*count == RANGES_MAX || !cli_number(&p, UINT64_MAX, &range->first))
            return false;
        range->last = range->first;
        if (*p == '-' && (p++, !cli_number(&p, UINT64_MAX, &range->last)))
            return false;
        ++*count;
        if (range->last < range->first || (*p && *p != ','))
            return false;
        if (!*p)
            return true;
    }
}

/* False after reporting the error. */
static bool choose(const options *o, pgn_epd_convert_options *convert,
                   pgn_ply_range ranges[RANGES_MAX]) {
    const char *every = o->every;
    convert->last_position = o->final;
    convert->plies = ranges;
    if (every && (!cli_number(&every, UINT64_MAX, &convert->every) || *every || !convert->every)) {
        cli_usage_error("epd from-pgn: --every must be a number of at least 1, not \"%s\"",
                        o->every);
        return false;
    }
    if (o->ply && !read_plies(o->ply, ranges, &convert->ply_count)) {
        cli_usage_error(
            "epd from-pgn: --ply must be a list of at most %d numbers and ranges such as 0,20,30-40, not \"%s\"",
            RANGES_MAX, o->ply);
        return false;
    }
    return true;
}

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    pgn_epd_convert_options convert = {.conversion = PGN_EPD_FROM_PGN};
    pgn_ply_range ranges[RANGES_MAX];
    pgn_job_options how = {.threads = 0};
    for (int i = 0; i < argc; i++)
        if (cli_overwrites(&cmd_epd_from_pgn, argv[i], o->output))
            return EXIT_USAGE;
    if (!choose(o, &convert, ranges) || !cli_job(&cmd_epd_from_pgn, &o->input, &how))
        return EXIT_USAGE;
    const cli_rewriting what = {.command = &cmd_epd_from_pgn,
                                .options = &convert,
                                .output = o->output,
                                .limit = o->input.limit};
    return epd_convert(&what, &how, argc, argv);
}

const cli_command cmd_epd_from_pgn = {
    .name = "epd from-pgn",
    .operands = "[FILE...]",
    .reads = READS_GAMES,
    .summary = "convert the positions of games to records",
    .description =
        "Write an EPD record for each position in the main line of each game, including the last. "
        "Input is PGN or PGC, plain or compressed. With no FILE, or when FILE is `-`, read "
        "standard input.\n\n"
        "Each record has an id (players, event, date and move number), hmvc and fmvn. Where the "
        "game provides them, it also has sm, the move played (unless it is a null move); eco, nic, v0, v1 and "
        "v2 from the tags ECO, NIC, Opening, Variation and SubVariation; ce and acd from the [%eval] of the "
        "previous move, from the point of view of the side to move; and the private opcodes Clk, "
        "Egt and Emt from the clock commands of the move played.\n\n"
        "A game with an illegal move is converted up to that move; the error is reported on "
        "stderr, and the exit status is 1.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
