/* commands.c -- the command table and lookup by words, with groups such as `pgn epd check`. */
#include <string.h>
#include <unistd.h>

#include "cli.h"
#include "guesses.h"
#include "suggest.h"

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

/* The command of the group whose word is the first `len` bytes. */
static const cli_command *named(const cli_command *group, const char *word, size_t len) {
    const cli_command *c;
    for (size_t i = 0; (c = cli_command_in(group, i)); i++)
        if (strlen(cli_command_word(c)) == len && memcmp(cli_command_word(c), word, len) == 0)
            return c;
    return NULL;
}

/* What another program's word is called here, in the group; NULL if it is unknown. */
static const char *called_here(const cli_command *group, const char *word) {
    const char *guess;
    for (size_t i = 0; (guess = guess_command(word, i)); i++)
        if (named(group, guess, strcspn(guess, " ")))
            return guess;
    return NULL;
}

/* Hints for words given instead of a command: a file, an option, another program's name of a
 * command. False if there is no hint. */
static bool answer(const cli_command *group, const char *word) {
    const char *before = group ? group->name : "", *space = group ? " " : "";
    const char *guess = called_here(group, word);
    if (guess)
        cli_usage_error("no command \"%s%s%s\"; did you mean \"%s%s%s\"?", before, space, word,
                        before, space, guess);
    else if (group && strcmp(word, "help") == 0)
        cli_usage_error("no command \"%s help\"; did you mean \"help %s\"?", before, before);
    else if (strcmp(word, "-v") == 0)
        cli_usage_error("unknown option \"-v\"; did you mean --version?");
    else if (*word == '-')
        cli_usage_error("unknown option \"%s\"; options come after the command", word);
    else if (access(word, F_OK) == 0)
        cli_usage_error("no command \"%s%s%s\"; did you mean \"pgn %s %s\"?", before, space, word,
                        group ? "epd check" : "show", word);
    else
        return false;
    return true;
}

static const cli_command *find_in(const cli_command *group, const char *word) {
    const cli_command *c = named(group, word, strlen(word));
    if (c || answer(group, word))
        return c;
    const char *before = group ? group->name : "", *space = group ? " " : "";
    cli_suggestion s = cli_suggest(word, strlen(word));
    for (size_t i = 0; (c = cli_command_in(group, i)); i++)
        cli_suggest_try(&s, cli_command_word(c), strlen(cli_command_word(c)));
    if (s.best)
        cli_usage_error("no command \"%s%s%s\"; did you mean \"%s%s%.*s\"?", before, space, word,
                        before, space, (int)s.best_len, s.best);
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
