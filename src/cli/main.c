/* main.c -- find the subcommand, run it, and flush the output. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"

static bool is_word(const char *word, const char *letter, const char *name) {
    return strcmp(word, letter) == 0 || strcmp(word, name) == 0;
}

static int dispatch(int argc, char **argv) {
    int used;
    if (argc < 2) {
        cli_overview(stderr);
        return EXIT_USAGE;
    }
    if (is_word(argv[1], "-V", "--version") && argc == 3 && strcmp(argv[2], "--json") == 0)
        return cli_run(&cmd_version, 1, argv + 2);
    if (is_word(argv[1], "-V", "--version")) {
        cli_version();
        return EXIT_OK;
    }
    if (is_word(argv[1], "-h", "--help"))
        return cli_run(&cmd_help, argc - 2, argv + 2);
    const cli_command *command = cli_command_find(argc - 1, argv + 1, &used);
    return command ? cli_run(command, argc - 1 - used, argv + 1 + used) : EXIT_USAGE;
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
