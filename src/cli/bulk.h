/* bulk.h -- commands that are one bulk library call: the job and its output. */
#ifndef PGN_CLI_BULK_H
#define PGN_CLI_BULK_H

#include "limit.h"

typedef struct {
    cli_progress progress; /* first: see cli_progress_show() */
    const cli_command *command;
    pgn_job *job;
    cli_limiter limiter;
    bool quiet; /* --quiet: no summary */
    /* Optional: see pgn_job_options; self is this struct. */
    pgn_status (*input_failed)(void *self, const char *input, const pgn_error *why);
    int status;       /* the callbacks' contribution to the exit status */
    bool unordered;   /* a game was found out of order */
    bool no_progress; /* progress would garble output on a terminal */
    bool tags_only;   /* moves are not read, and only errors reported */
    bool errors_only; /* warnings are neither shown nor counted */
    bool count_only;  /* errors in games are counted, not shown */
} cli_bulk;

/* Create the job: diagnostics go to stderr, up to a limit per rule and file, and progress to a
 * terminal. `memory` is the value of --memory in bytes, 0 if not given; temporary files go beside
 * the output unless $TMPDIR is set. Returns false after reporting the error. Close it either way.
 */
bool cli_bulk_open(cli_bulk *bulk, const cli_command *command, const cli_input *input,
                   uint64_t memory, const char *output);

/* After the call: report why it failed. Returns an exit
 * status: EXIT_DATA if the data has errors. */
int cli_bulk_end(cli_bulk *bulk, pgn_status status, const pgn_error *err);
void cli_bulk_close(cli_bulk *bulk);

/* Report how many written games will be read as part of another; returns an exit status. */
int cli_unseparated(const cli_command *command, uint64_t games);

/* For the help of commands that concatenate game texts. */
#define CLI_BOUNDARY                                                                               \
    "An unterminated game that would run into the next one is ended with a line `*`, after a `}` " \
    "if needed, or the next one is given a tag `[Event \"?\"]`. If that fails, an error is "       \
    "reported"
#define CLI_BOUNDARY_HELP CLI_BOUNDARY " and the exit status is 1."

/* Parse a size option such as 64M; false after reporting the error. */
#define CLI_MEMORY_OPTION(offset)                                                                  \
    {                                                                                              \
        "memory", OPTION_TEXT, (offset), "SIZE",                                                   \
            "Memory limit for games, such as 64M or 2G (default: 256M). Games that do not fit go " \
            "to temporary files in $TMPDIR or next to the output. Reading takes some tens of "     \
            "megabytes more."                                                                      \
    }
bool cli_size(const cli_command *command, const char *option, const char *text, uint64_t *size);

/* ---- names and openings ---- */

/* A job whose games go to the output (NULL: standard output), or replace each file. One that is not
 * replaced is reported, and the next file read; that counts in `status`. As cli_bulk_open(). */
bool cli_edit_open(cli_bulk *bulk, const cli_command *command, const cli_input *input,
                   const char *output, bool in_place);

/* Do these options contradict each other, or would they overwrite `list`, the file with the changes
 * (NULL: none)? False after reporting the error. */
bool cli_edit_check(const cli_command *command, const char *list, const char *output, bool in_place,
                    int argc, char **argv);

/* ---- sort and merge ---- */

#define CLI_ORDERED_OUTPUT_OPTION(offset)                                                          \
    {                                                                                              \
        "o output", OPTION_TEXT, (offset), "FILE",                                                 \
            "Write to FILE, created only on success. FILE may be one of the inputs."               \
    }

#define CLI_ORDERED_MEMORY_OPTION(offset)                                                          \
    {                                                                                              \
        "memory", OPTION_TEXT, (offset), "SIZE",                                                   \
            "Memory limit, such as 64M or 2G (default: 256M, minimum: 4M). Games that do not fit " \
            "go to temporary files, always removed, in $TMPDIR or next to the output. A low "      \
            "limit reduces the number of threads. Games larger than 1/200 of the limit, or less "  \
            "with more than 16 threads, may exceed it by several times their size per thread."     \
    }

#define CLI_BY_OPTION(offset)                                                                      \
    {                                                                                              \
        "by", OPTION_TEXT, (offset), "KEY[,KEY...]",                                               \
            "Order by these keys: date, event, site, round, white, black, result, moves "          \
            "(default: all, in this order), or any other tag by name, such as WhiteElo, ECO or "   \
            "PlyCount. A leading - or trailing :desc reverses a key. Dates, rounds, ratings and "  \
            "other numbers are compared by value; a missing tag is lower than any value. Games "   \
            "with equal keys keep their order."                                                    \
    }

/* Both commands consist of these options and one call. */
typedef pgn_status cli_ordered_call(pgn_job *job, const char *const *paths, const char *output,
                                    const pgn_sort_options *options, pgn_sort_result *result,
                                    pgn_error *err);
int cli_ordered_run(cli_bulk *bulk, cli_ordered_call *call, char **files, const char *output,
                    const pgn_sort_options *options);
bool cli_ordered_open(cli_bulk *bulk, const cli_command *command, const cli_input *input,
                      const char *memory, const char *output);

#endif
