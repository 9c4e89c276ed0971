/* cmd_epd_from_fen.c -- pgn epd from-fen: positions as records. */
#include "epd.h"

static const cli_example EXAMPLES[] = {
    {"pgn epd from-fen positions.fen", "convert the counters to operations"},
    {0},
};

static int run(const void *opts, int argc, char **argv) {
    return epd_convert_plainly(&cmd_epd_from_fen, opts, PGN_EPD_FROM_FEN, argc, argv);
}

const cli_command cmd_epd_from_fen = {
    .name = "epd from-fen",
    .operands = "[FILE...]",
    .reads = READS_LINES,
    .summary = "convert FENs to records",
    .description =
        "Convert files of FENs, one per line, plain or compressed, to EPD records; counters become "
        "hmvc and fmvn. Missing fields get defaults. Empty lines and lines that start with # or % "
        "are skipped. With no FILE, or when FILE is `-`, read standard input. Malformed FENs and "
        "impossible positions are reported on stderr and omitted, and the exit status is 1.",
    .options = EPD_PLAIN_OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(epd_plain_options),
    .run = run,
};
