/* rewrite.h -- fmt, pack, unpack and the conversions of EPD: one library call, and its messages. */
#ifndef PGN_CLI_REWRITE_H
#define PGN_CLI_REWRITE_H

#include "cli.h"

/* Rewrite the files, or standard input if none are given, to `output` (NULL is standard output);
 * returns an exit status. */
int cli_rewrite(const cli_command *command, const cli_input *input, const char *output,
                const pgn_write_options *options, int argc, char **argv);

/* A call that rewrites files, and how: for cli_rewrite_with(). */
typedef struct {
    pgn_status (*call)(pgn_job *job, const char *const *paths, const char *output,
                       const void *options, pgn_error *err);
    const void *options;
    const char *output;
    bool in_place, check_only;
} cli_rewriting;

/* The same with any such call. Of `how` those options are used that say how files are read. */
int cli_rewrite_with(const cli_rewriting *what, const pgn_job_options *how, int argc, char **argv);

#endif
