/* cmd_epd.c -- pgn epd: the group of commands for position descriptions. */
#include "cli.h"

static const cli_example EXAMPLES[] = {
    {"echo '1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - ; bm Qd1 + ; id BK.01' | pgn epd fmt",
     "format a record of a well-known suite"},
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
