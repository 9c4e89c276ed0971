/* run.c -- run a subcommand: parse its options and those of the project, expand the files that it
 * reads, and call it. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"

/* `fmt in.pgn out.pgn` on a terminal: is the last operand meant to be the output? Then suggest
 * -o. */
static bool is_output(const cli_command *command, const void *options, int operands, char **argv) {
    const char *last = operands > 1 ? argv[operands - 1] : NULL;
    if (!last || command == &cmd_check || !isatty(STDOUT_FILENO) || strcmp(last, "-") == 0 ||
        access(argv[0], F_OK) != 0 || access(last, F_OK) == 0)
        return false;
    for (const cli_option *o = command->options; o && o->name; o++)
        if (strcmp(o->name, "o output") == 0 &&
            !*(const char *const *)(const void *)((const char *)options + o->offset)) {
            cli_usage_error("%s: no file \"%s\"; did you mean -o %s?", command->name, last, last);
            return true;
        }
    return false;
}

static int run_parsed(const cli_command *command, const void *options, int operands, char **argv) {
    pgn_file_list *files = NULL;
    int status = EXIT_USAGE;
    if (!command->reads) {
        cli_expand_startpos(operands, argv);
        return command->run(options, operands, argv);
    }
    if (!is_output(command, options, operands, argv) && cli_find_files(command, argv, &files))
        status = command->run(options, (int)pgn_file_list_count(files), pgn_file_list_paths(files));
    pgn_file_list_free(files);
    return status;
}

/* Read the options of the project's file, if the command has such; false after an error. */
static bool configure(const cli_command *command, void *options, const cli_common *common,
                      cli_values *texts) {
    cli_config *config = (cli_config *)(void *)((char *)options + command->config_offset);
    if (!command->config || config->none)
        return true;
    return cli_configure(command, config, options, common, texts);
}

int cli_run(const cli_command *command, int argc, char **argv) {
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
