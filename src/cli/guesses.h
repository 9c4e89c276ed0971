/* guesses.h -- what people type who know other programs, and what it is called here. */
#ifndef PGN_CLI_GUESSES_H
#define PGN_CLI_GUESSES_H

#include "cli.h"

/* The index-th other name that the option may be given by, NULL after the last. A name of one
 * character is a letter. */
const char *guess_option(const char *name, size_t len, size_t index);

/* What to answer to an option that the command does not have: "did you mean --limit=0?"; NULL if
 * there is nothing better than the nearest name. */
const char *guess_answer(const cli_command *command, const char *name, size_t len);

/* The command that another program's word stands for, perhaps with an option: "check --explain";
 * NULL if it is unknown. */
const char *guess_command(const char *word);

#endif
