/* guesses.h -- names that people know from other programs, and what they are called here. */
#ifndef PGN_CLI_GUESSES_H
#define PGN_CLI_GUESSES_H

#include "cli.h"

/* The index-th other name that the option may be given by, NULL after the last. A name of one
 * character is a letter. */
const char *guess_option(const char *name, size_t len, size_t index);

/* The hint for an option that the command does not have: "did you mean --limit=0?"; NULL if none is
 * better than the nearest name. */
const char *guess_answer(const cli_command *command, const char *name, size_t len);

/* The hint for an operand that is not the name of a file; NULL if none. */
const char *guess_operand(const cli_command *command, const char *word);

/* A hint to add to the message about an invalid value of an option; "" for none. */
const char *guess_value(const cli_option *option);

/* The index-th command that another program's word stands for, perhaps with an option: "check
 * --explain"; NULL after the last. */
const char *guess_command(const char *word, size_t index);

#endif
