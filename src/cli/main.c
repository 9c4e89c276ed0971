/* main.c -- find the subcommand, parse its options, run it, and flush the output. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"

static int run_parsed(const cli_command *command, const void *options, int operands, char **argv) {
    pgn_file_list *files = NULL;
    int status = EXIT_USAGE;
    if (!command->reads) {
        cli_expand_startpos(operands, argv);
        return command->run(options, operands, argv);
    }
    if (cli_find_files(command, argv, &files))
        status = command->run(options, (int)pgn_file_list_count(files), pgn_file_list_paths(files));
    pgn_file_list_free(files);
    return status;
}

/* Read the options of the project's file, if the command has such; false after an error. */
static bool configure(const cli_command *command, void *options, const cli_common *common,
                      cli_values *texts) {
    const cli_config *config =
        (const cli_config *)(const void *)((const char *)options + command->config_offset);
    if (!command->config || config->none)
        return true;
    return cli_configure(command, config->file, options, common, texts);
}

static int run(const cli_command *command, int argc, char **argv) {
    cli_common common = {.help = false};
    cli_values texts = {0};
    void *options = calloc(1, command->options_size ? command->options_size : 1);
    if (!options)
        return cli_usage_error("%s", pgn_status_message(PGN_E_NOMEM));
    int operands = cli_parse(command, argc, argv, options, &common), status = EXIT_OK;
    cli_set_color((cli_color)common.color);
    if (operands < 0)
        status = EXIT_USAGE;
    else if (common.help)
        cli_help(command, stdout);
    else if (common.version)
        cli_version();
    else if (!command->run)
        cli_help(command, stderr), status = EXIT_USAGE;
    else if (!configure(command, options, &common, &texts))
        status = EXIT_USAGE;
    else
        status = run_parsed(command, options, operands, argv);
    cli_free_texts(&texts);
    free(options);
    return status;
}

static bool is_word(const char *word, const char *letter, const char *name) {
    return strcmp(word, letter) == 0 || strcmp(word, name) == 0;
}

static int dispatch(int argc, char **argv) {
    int used;
    if (argc < 2) {
        cli_overview(stderr);
        return EXIT_USAGE;
    }
    if (is_word(argv[1], "-V", "--version")) {
        cli_version();
        return EXIT_OK;
    }
    if (is_word(argv[1], "-h", "--help")) {
        cli_overview(stdout);
        return EXIT_OK;
    }
    const cli_command *command = cli_command_find(argc - 1, argv + 1, &used);
    return command ? run(command, argc - 1 - used, argv + 1 + used) : EXIT_USAGE;
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
