/* rewrite.h -- fmt, pack and unpack: one call of the library, and what is printed of it. */
#ifndef PGN_CLI_REWRITE_H
#define PGN_CLI_REWRITE_H

#include "cli.h"

/* Rewrite the files, or standard input if there are none, to `output` (NULL is standard output);
 * returns an exit status. */
int cli_rewrite(const cli_command *command, const cli_input *input, const char *output,
                const pgn_write_options *options, int argc, char **argv);

#endif
