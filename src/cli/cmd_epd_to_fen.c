/* cmd_epd_to_fen.c -- pgn epd to-fen: the positions of records. */
#include "epd.h"

static const cli_example EXAMPLES[] = {
    {"pgn epd to-fen suite.epd", "print the positions alone"},
    {0},
};

static int run(const void *opts, int argc, char **argv) {
    return epd_convert_plainly(&cmd_epd_to_fen, opts, PGN_EPD_TO_FEN, argc, argv);
}

const cli_command cmd_epd_to_fen = {
    .name = "epd to-fen",
    .operands = "[FILE...]",
    .reads = READS_LINES,
    .summary = "convert records to FENs",
    .description =
        "Write the position of each record of EPD files, plain or compressed, as a FEN, with the "
        "counters of hmvc and fmvn (default: 0 and 1). Other operations are dropped. With no FILE, "
        "or when FILE is `-`, read standard input. Errors in a record are reported on stderr, and "
        "the exit status is 1; its position is still written if it can be read.",
    .options = EPD_PLAIN_OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(epd_plain_options),
    .run = run,
};
