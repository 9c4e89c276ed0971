/* rewrite.h -- fmt, pack, unpack and the conversions of EPD: one library call, and its messages. */
#ifndef PGN_CLI_REWRITE_H
#define PGN_CLI_REWRITE_H

#include "limit.h"
#include "pgn/unstable/query.h"

/* A call that rewrites files, and how: for cli_rewrite_with(). Zero means default. */
typedef struct {
    const cli_command *command;
    pgn_status (*call)(pgn_job *job, const char *const *paths, const char *output,
                       const void *options, pgn_error *err);
    const void *options;
    const char *output;
    const pgn_query *query; /* only the games that match; NULL: all */
    bool in_place, check_only;
    bool list;          /* check_only: print the names of the files that would change */
    bool diff;          /* check_only: the output is a diff */
    bool hide_own;      /* check_only: do not print the findings of the call itself */
    bool quiet;         /* check_only: no summary */
    bool counts_unread; /* a summary says how many games have text that was not read */
    bool may_drop;      /* the command has an option --drop-text */
    const char *limit;  /* --limit: findings shown of a rule and file */
} cli_rewriting;

/* --limit of commands that have --check. */
#define CLI_REWRITE_LIMIT_OPTION(offset)                                                           \
    {                                                                                              \
        "limit", OPTION_TEXT, (offset), "N",                                                       \
            "Report at most N problems per rule and file on stderr (default: 3, with --check 20 "  \
            "errors and 5 warnings; 0 for all). The others are counted."                           \
    }

#define CLI_DROP_TEXT_OPTION(offset)                                                               \
    {                                                                                              \
        "drop-text", OPTION_FLAG, (offset), NULL,                                                  \
            "Replace an input file although text in it belongs to no game, such as a heading "     \
            "between games, and drop the text. Without it such a file is left alone, with exit "   \
            "status 1. A warning names what is dropped, here and in other output."                 \
    }

/* Rewrite the files, or standard input if none are given, by pgn_convert_files() with the options
 * given; returns an exit status. `what` needs no call. */
int cli_rewrite(const cli_rewriting *what, const cli_input *input, int argc, char **argv);

/* The same with any such call. Of `how` those options are used that say how files are read. */
int cli_rewrite_with(const cli_rewriting *what, const pgn_job_options *how, int argc, char **argv);

#endif
