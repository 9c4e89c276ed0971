/* commands.c -- the command table and lookup by words, with groups such as `pgn epd check`. */
#include <string.h>

#include "cli.h"

static const cli_command *const COMMANDS[] = {
#define CLI_ADDRESS(name) &cmd_##name,
    CLI_COMMAND_LIST(CLI_ADDRESS)
#undef CLI_ADDRESS
};

static const cli_command *command_at(size_t index) {
    return index < sizeof COMMANDS / sizeof *COMMANDS ? COMMANDS[index] : NULL;
}

const char *cli_command_word(const cli_command *command) {
    const char *space = strrchr(command->name, ' ');
    return space ? space + 1 : command->name;
}

/* Does the command belong to the group (NULL: the top level)? */
static bool is_in(const cli_command *command, const cli_command *group) {
    size_t len = (size_t)(cli_command_word(command) - command->name);
    return group
               ? len == strlen(group->name) + 1 && memcmp(command->name, group->name, len - 1) == 0
               : len == 0;
}

const cli_command *cli_command_in(const cli_command *group, size_t index) {
    for (size_t i = 0; command_at(i); i++)
        if (is_in(COMMANDS[i], group) && !index--)
            return COMMANDS[i];
    return NULL;
}

/* The command of the group whose name is closest to the word; NULL if none is close. */
static const cli_command *nearest(const cli_command *group, const char *word) {
    const cli_command *best = NULL, *c;
    size_t best_common = 1;
    for (size_t i = 0; (c = cli_command_in(group, i)); i++) {
        const char *other = cli_command_word(c);
        size_t common = 0, n = strlen(word), m = strlen(other);
        for (size_t k = 0; k < n; k++) /* letters in common, counted roughly */
            common += strchr(other, word[k]) != NULL;
        size_t longer = n > m ? n : m;
        if (common > best_common && common + 2 >= longer && word[0] == other[0]) {
            best = c;
            best_common = common;
        }
    }
    return best;
}

static const cli_command *find_in(const cli_command *group, const char *word) {
    const cli_command *c;
    for (size_t i = 0; (c = cli_command_in(group, i)); i++)
        if (strcmp(cli_command_word(c), word) == 0)
            return c;
    const char *before = group ? group->name : "", *space = group ? " " : "";
    c = nearest(group, word);
    if (c)
        cli_usage_error("no command \"%s%s%s\"; did you mean \"%s\"?", before, space, word,
                        c->name);
    else
        cli_usage_error("no command \"%s%s%s\"; see \"pgn help%s%s\"", before, space, word, space,
                        before);
    return NULL;
}

const cli_command *cli_command_find(int argc, char **argv, int *used) {
    const cli_command *command = NULL;
    for (*used = 0; *used < argc; ++*used) {
        bool is_word = argv[*used][0] != '-';
        if (command && (command->run || !is_word))
            break;
        const cli_command *next = find_in(command, argv[*used]);
        if (!next)
            return NULL;
        command = next;
    }
    return command;
}
