/* main.c -- find the subcommand, parse its options, run it, and see the output through. */
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"

static const cli_command *const COMMANDS[] = {
#define CLI_ADDRESS(name) &cmd_##name,
    CLI_COMMAND_LIST(CLI_ADDRESS)
#undef CLI_ADDRESS
};

const cli_command *cli_command_at(size_t index) {
    return index < sizeof COMMANDS / sizeof *COMMANDS ? COMMANDS[index] : NULL;
}

const cli_command *cli_command_find(const char *name) {
    for (size_t i = 0; cli_command_at(i); i++)
        if (strcmp(COMMANDS[i]->name, name) == 0)
            return COMMANDS[i];
    return NULL;
}

static int run(const cli_command *command, int argc, char **argv) {
    bool help = false;
    void *options = calloc(1, command->options_size ? command->options_size : 1);
    if (!options)
        return cli_usage_error("%s", pgn_status_message(PGN_E_NOMEM));
    int operands = cli_parse(command, argc, argv, options, &help), status;
    if (operands < 0) {
        status = EXIT_USAGE;
    } else if (help) {
        cli_help(command, stdout);
        status = EXIT_OK;
    } else {
        status = command->run(options, operands, argv);
    }
    free(options);
    return status;
}

static int dispatch(int argc, char **argv) {
    if (argc < 2) {
        cli_overview(stderr);
        return EXIT_USAGE;
    }
    const char *name = argv[1];
    if (strcmp(name, "--version") == 0) {
        printf("pgn %s\n", pgn_version());
        return EXIT_OK;
    }
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0) {
        cli_overview(stdout);
        return EXIT_OK;
    }
    const cli_command *command = cli_command_find(name);
    if (command)
        return run(command, argc - 2, argv + 2);
    const char *nearest = cli_command_nearest(name);
    if (nearest)
        return cli_usage_error("there is no command \"%s\"; did you mean \"%s\"?", name, nearest);
    return cli_usage_error("there is no command \"%s\"; \"pgn help\" lists them", name);
}

int main(int argc, char **argv) {
    static char lines[BUFSIZ];
    setvbuf(stderr, lines, _IOLBF, sizeof lines); /* a line at a time, not a byte */
    signal(SIGXFSZ, SIG_IGN); /* a file at its limit is a failed write, which is cleaned up after */
    int status = dispatch(argc, argv);
    errno = 0;
    if (fflush(stdout) || ferror(stdout))
        return cli_usage_error("cannot write to standard output: %s",
                               errno ? strerror(errno) : "write error");
    return status;
}
