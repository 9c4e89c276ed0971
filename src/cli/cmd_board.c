/* cmd_board.c -- pgn board: a diagram of a position. */
#include "cli.h"

typedef struct {
    bool unicode, flip;
    int color;
} options;

enum { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER };

static const cli_option OPTIONS[] = {
    {"unicode", OPTION_FLAG, offsetof(options, unicode), NULL,
     "Chess symbols instead of letters, with the ranks and files named at the edge."},
    {"flip", OPTION_FLAG, offsetof(options, flip), NULL, "Seen from Black's side."},
    {"colour", OPTION_CHOICE, offsetof(options, color), "auto|always|never",
     "Painted squares: only on a terminal (the default), always, or never."},
    {0},
};

static const cli_example EXAMPLES[] = {
    {"pgn board", "the initial position"},
    {"pgn board --unicode '4k3/8/8/8/8/8/4P3/4K3 w - - 5 39'", "a position, with chess symbols"},
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
        .color = o->color == COLOR_ALWAYS || (o->color == COLOR_AUTO && cli_wants_color(stdout)),
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
    .summary = "draw a position",
    .description =
        "Draws the position FEN, or the initial position, as text. Capitals are White's "
        "pieces; dark empty squares are dots. Any placement is drawn, also one that no game "
        "can reach.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
