/* cmd_epd_to_pgn.c -- pgn epd to-pgn: records as games. */
#include "epd.h"

typedef struct {
    const char *output;
    epd_input input; /* no threads option: one worker */
} options;

static const cli_option OPTIONS[] = {
    CLI_OUTPUT_OPTION(offsetof(options, output)),
    EPD_MAX_LINE_OPTION(options),
    CLI_ENCODING_OPTION(offsetof(options, input.encoding)),
    EPD_LETTERS_OPTION(offsetof(options, input.letters)),
    CLI_LIMIT_OPTION(offsetof(options, input.limit)),
    {0},
};

static const cli_example EXAMPLES[] = {
    {"pgn epd to-pgn suite.epd",
     "write a game from each position, with the moves of its pv, sm or bm"},
    {"pgn epd from-pgn games.pgn | pgn epd to-pgn", "convert games to records and back"},
    {0},
};

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    const pgn_epd_convert_options convert = {.conversion = PGN_EPD_TO_PGN};
    const cli_rewriting what = {.command = &cmd_epd_to_pgn,
                                .options = &convert,
                                .output = o->output,
                                .limit = o->input.limit};
    pgn_job_options how = {.threads = 0};
    return epd_job(&cmd_epd_to_pgn, &o->input, &how) ? epd_convert(&what, &how, argc, argv)
                                                     : EXIT_USAGE;
}

const cli_command cmd_epd_to_pgn = {
    .name = "epd to-pgn",
    .operands = "[FILE...]",
    .reads = READS_LINES,
    .summary = "convert records to games",
    .description =
        "Convert each record of EPD files, plain or compressed, to a game from its position. "
        "Records linked by their supplied moves (sm) become one game. With no FILE, or when FILE "
        "is `-`, read standard input.\n\n"
        "The moves are those of sm, else pv, else pm, else the first of bm with the others as "
        "variations. An invalid pv is used up to its first error; a pv that differs from sm "
        "becomes a variation. The id of the first record becomes the Event tag; eco, nic, v0, v1 "
        "and v2 become the tags ECO, NIC, Opening, Variation and SubVariation. c0 to c9 become "
        "comments, ce with acd becomes [%eval] from White's point of view, and the private opcodes "
        "Clk, Egt and Emt become clock commands. The result is taken from resign, draw_accept and "
        "draw_claim, or from mate or stalemate. Other operations are dropped.\n\n"
        "Errors in a record are reported on stderr, and the exit status is 1.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
