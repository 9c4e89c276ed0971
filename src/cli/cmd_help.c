/* cmd_help.c -- pgn help: list the commands, describe one, or print a manual page. */
#include "cli.h"

typedef struct {
    bool man;
} options;

static const cli_option OPTIONS[] = {
    {"man", OPTION_FLAG, offsetof(options, man), NULL,
     "Print the manual page as roff source, for man(1)."},
    {0},
};

static const cli_example EXAMPLES[] = {
    {"pgn help", "list the commands"},
    {"pgn help perft", "describe a command"},
    {"pgn help epd check", "describe a command of a group"},
    {0},
};

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    const cli_command *command = NULL;
    int used = 0;
    if (argc && !(command = cli_command_find(argc, argv, &used)))
        return EXIT_USAGE;
    if (argc > used)
        return cli_usage_error("help: expected one command");
    if (o->man)
        cli_manual(command, stdout);
    else if (command)
        cli_help(command, stdout);
    else
        cli_overview(stdout);
    return EXIT_OK;
}

const cli_command cmd_help = {
    .name = "help",
    .operands = "[COMMAND]",
    .topic = TOPIC_REFERENCE,
    .summary = "list the commands, or describe one",
    .description =
        "List all commands, or describe COMMAND: what it does, its options and examples.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
