/* cmd_version.c -- pgn version: which version this is. */
#include "cli.h"

static const cli_example EXAMPLES[] = {
    {"pgn version", "print the version"},
    {0},
};

void cli_version(void) {
    printf("pgn %s\n", pgn_version());
}

static int run(const void *options, int argc, char **argv) {
    (void)options;
    if (argc)
        return cli_usage_error("version: unexpected operand \"%s\"", argv[0]);
    cli_version();
    return EXIT_OK;
}

const cli_command cmd_version = {
    .name = "version",
    .operands = "",
    .topic = TOPIC_REFERENCE,
    .summary = "print the version",
    .description = "Print the version of pgn, as `pgn --version` does.",
    .examples = EXAMPLES,
    .run = run,
};
