/* rewrite.h -- fmt, pack and unpack: one library call, and its messages. */
#ifndef PGN_CLI_REWRITE_H
#define PGN_CLI_REWRITE_H

#include "cli.h"

/* Rewrite the files, or standard input if none are given, to `output` (NULL is standard output);
 * returns an exit status. */
int cli_rewrite(const cli_command *command, const cli_input *input, const char *output,
                const pgn_write_options *options, int argc, char **argv);

#endif
