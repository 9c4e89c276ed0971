/* cmd_board.c -- pgn board: a diagram of a position. */
#include "cli.h"
#include "pgn/unstable/diagram.h"

typedef struct {
    bool unicode, flip;
} options;

static const cli_option OPTIONS[] = {
    {"unicode", OPTION_FLAG, offsetof(options, unicode), NULL,
     "Use chess symbols, and label ranks and files."},
    {"flip", OPTION_FLAG, offsetof(options, flip), NULL, "Draw from Black's side."},
    {0},
};

static const cli_example EXAMPLES[] = {
    {"pgn board", "draw the initial position"},
    {"pgn board --unicode '4k3/8/8/8/8/8/4P3/4K3 w - - 5 39'",
     "draw a position with chess symbols"},
    {0},
};

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    pgn_position pos;
    int status = cli_position(argc, argv, 0, PGN_FEN_UNCHECKED, &pos);
    if (status)
        return status;
    pgn_diagram_options diagram = {
        .unicode = o->unicode,
        .flip = o->flip,
        .color = cli_wants_color(stdout),
    };
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_error err;
    if (pgn_diagram_text(&pos, &diagram, &out, &err))
        return cli_usage_error("%s", err.message);
    return cli_flush(&out);
}

const cli_command cmd_board = {
    .name = "board",
    .operands = "[FEN]",
    .topic = TOPIC_POSITION,
    .summary = "draw a position",
    .description =
        "Draw the position FEN (default: the initial position) as text. Uppercase letters are "
        "White's pieces; dots are empty dark squares. Any placement is drawn, legal or not. "
        "`pgn diagram` also draws games and files, and pictures.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
