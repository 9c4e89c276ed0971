/* cmd_help.c -- pgn help: list the commands, describe one, or print a manual page; and the
 * reference of the query language. */
#include <string.h>

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
    {"pgn help query", "describe the language of pgn grep"},
    {0},
};

/* Lines of the reference, a manual page of them. */
static void query_help(bool man) {
    if (man) {
        cli_manual_text("pgn-query", "the query language of pgn grep", CLI_QUERY_HELP, stdout);
        return;
    }
    FILE *out = cli_pager_open(true);
    for (size_t i = 0; CLI_QUERY_HELP[i]; i++)
        fprintf(out, "%s\n", CLI_QUERY_HELP[i]);
    cli_pager_close(out);
}

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    const cli_command *command = NULL;
    int used = 0;
    if (argc == 1 && strcmp(argv[0], "query") == 0) {
        query_help(o->man);
        return EXIT_OK;
    }
    char *words[] = {argc ? argv[0] : NULL, argc ? strchr(argv[0], '-') : NULL, NULL};
    if (argc == 1 && strncmp(argv[0], "epd-", 4) == 0) { /* as its manual page is named */
        *words[1]++ = '\0';
        argv = words;
        argc = 2;
    }
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
    .operands = "[COMMAND | query]",
    .topic = TOPIC_REFERENCE,
    .summary = "list the commands, or describe one",
    .description =
        "List all commands, or describe COMMAND: what it does, its options and examples. `pgn help "
        "query` is the reference of the query language.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
