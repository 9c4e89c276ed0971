/* commands_list.h -- every subcommand, one a line, in the order in which help lists them: for cli.h
 * and main.c. Each is cmd_NAME in cmd_NAME.c, which is all that the build needs to know. */
/* clang-format off */
#define CLI_COMMAND_LIST(X) \
    X(board) \
    X(check) \
    X(count) \
    X(country) \
    X(fen) \
    X(fmt) \
    X(help) \
    X(moves) \
    X(nag) \
    X(pack) \
    X(perft) \
    X(play) \
    X(show) \
    X(tags) \
    X(unpack)
/* clang-format on */
