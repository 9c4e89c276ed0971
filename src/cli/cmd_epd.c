/* cmd_epd.c -- pgn epd: the group of commands for position descriptions. */
#include "cli.h"

static const cli_example EXAMPLES[] = {
    {"pgn epd check suite.epd", "report what is wrong with the records of a suite"},
    {"pgn epd run --engine stockfish --time 100 suite.epd",
     "count the positions that an engine solves"},
    {0},
};

const cli_command cmd_epd = {
    .name = "epd",
    .operands = "COMMAND [options] [operands]",
    .topic = TOPIC_POSITION,
    .summary = "check, format, convert and run EPD records",
    .description =
        "Work with Extended Position Description (EPD), section 16.2 of the PGN standard: one "
        "position per line, with operations such as the best move (bm), a name (id), a line of "
        "play (pv) or a comment (c0). Engine test suites use this format. All opcodes of the "
        "standard and acd are supported; others are preserved.",
    .examples = EXAMPLES,
};
