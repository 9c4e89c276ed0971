/* main.c -- find the subcommand, parse its options, run it, and flush the output. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"

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
    if (strcmp(argv[1], "--version") == 0) {
        printf("pgn %s\n", pgn_version());
        return EXIT_OK;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0) {
        cli_overview(stdout);
        return EXIT_OK;
    }
    int used;
    const cli_command *command = cli_command_find(argc - 1, argv + 1, &used);
    if (!command)
        return EXIT_USAGE;
    argc -= 1 + used;
    argv += 1 + used;
    if (command->run)
        return run(command, argc, argv);
    bool asked = argc && (strcmp(argv[0], "--help") == 0 || strcmp(argv[0], "-h") == 0);
    cli_help(command, asked ? stdout : stderr);
    return asked ? EXIT_OK : EXIT_USAGE;
}

/* A file opened later must not get the number of a standard stream that is closed: what is printed
 * would go into it. Reading from or writing to such a stream still fails. */
static void occupy_standard_streams(void) {
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        if (fcntl(fd, F_GETFD) < 0 && errno == EBADF &&
            open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) < 0)
            return;
}

int main(int argc, char **argv) {
    static char lines[BUFSIZ];
    occupy_standard_streams();
    setvbuf(stderr, lines, _IOLBF, sizeof lines); /* write by line, not by byte */
    signal(SIGXFSZ,
           SIG_IGN); /* exceeding the file size limit becomes a write error, with cleanup */
    int status = dispatch(argc, argv);
    return cli_finish(status);
}
