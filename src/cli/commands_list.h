/* commands_list.h -- every subcommand, one per line, in the order of the help: for cli.h and
 * commands.c. Each is cmd_NAME in cmd_NAME.c, which is all the build needs to know. A group such as
 * epd comes before its commands, epd_check for `pgn epd check`. */
/* clang-format off */
#define CLI_COMMAND_LIST(X) \
    X(archive) \
    X(board) \
    X(check) \
    X(clock) \
    X(completion) \
    X(convert) \
    X(count) \
    X(country) \
    X(dedupe) \
    X(diagram) \
    X(edit) \
    X(epd) \
    X(epd_check) \
    X(epd_fmt) \
    X(epd_from_fen) \
    X(epd_from_pgn) \
    X(epd_run) \
    X(epd_to_fen) \
    X(epd_to_pgn) \
    X(fen) \
    X(fmt) \
    X(grep) \
    X(help) \
    X(merge) \
    X(moves) \
    X(nag) \
    X(names) \
    X(openings) \
    X(pack) \
    X(perft) \
    X(play) \
    X(show) \
    X(sort) \
    X(split) \
    X(stats) \
    X(table) \
    X(tags) \
    X(unpack) \
    X(version)
/* clang-format on */
