/* cmd_epd.c -- pgn epd: the group of commands for position descriptions. */
#include "cli.h"

static const cli_example EXAMPLES[] = {
    {"echo '1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - ; bm Qd1 + ; id BK.01' | pgn epd fmt",
     "a record of a well-known suite, as the standard has it"},
    {0},
};

const cli_command cmd_epd = {
    .name = "epd",
    .operands = "COMMAND [options] [operands]",
    .summary = "position descriptions: check, format and convert them",
    .description =
        "Extended Position Description, section 16.2 of the standard: a position and operations on "
        "one line, such as the best move (bm), a name (id), a line of play (pv) or a comment (c0). "
        "Suites of test positions are written in it. All opcodes of the standard and acd are known; "
        "others are kept as they are.",
    .examples = EXAMPLES,
};
