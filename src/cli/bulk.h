/* bulk.h -- commands that are one bulk library call: the job and its output. */
#ifndef PGN_CLI_BULK_H
#define PGN_CLI_BULK_H

#include "cli.h"

typedef struct {
    const cli_command *command;
    pgn_job *job;
    cli_progress progress;
    bool quiet; /* --quiet: no summary */
    /* Optional: see pgn_job_options; self is this struct. */
    pgn_status (*input_failed)(void *self, const char *input, const pgn_error *why);
    int status;       /* the callbacks' contribution to the exit status */
    bool no_progress; /* progress would garble output on a terminal */
} cli_bulk;

/* Create the job: diagnostics go to stderr, up to a limit per file, and progress to a terminal.
 * `memory` is the value of --memory in bytes, 0 if not given; temporary files go beside the output
 * unless $TMPDIR is set. Returns false after reporting the error. Close it either way. */
bool cli_bulk_open(cli_bulk *bulk, const cli_command *command, const cli_input *input,
                   uint64_t memory, const char *output);

/* After the call: report why it failed and how many diagnostics were suppressed. Returns an exit
 * status: EXIT_DATA if the data has errors. */
int cli_bulk_end(cli_bulk *bulk, pgn_status status, const pgn_error *err);
void cli_bulk_close(cli_bulk *bulk);

/* Number of diagnostics of a rule. */
uint64_t cli_bulk_count(const cli_bulk *bulk, const char *rule);

/* "pgn: COMMAND: 5 games read, 4 written, 1 dropped: REASON" on stderr. */
void cli_summary(const cli_command *command, uint64_t games, uint64_t written, const char *reason);

/* Report how many written games will be read as part of another; returns an exit status. */
int cli_unseparated(const cli_command *command, uint64_t games);

/* For the help of commands that concatenate game texts. */
#define CLI_SEAM_HELP                                                                                     \
    "A game without an end that would become one with the next is ended with a line `*`, and a "          \
    "`}` before it if need be, or the next begun with `[Event \"?\"]`. Should nothing help, it is told, " \
    "and the exit status is 1."

/* Parse a size option such as 64M; false after reporting the error. */
#define CLI_MEMORY_OPTION(offset)                                                                  \
    {                                                                                              \
        "memory", OPTION_TEXT, (offset), "SIZE",                                                   \
            "Memory for games, as 64M or 2G (256M): what is more goes through temporary files in " \
            "$TMPDIR, or beside the output. Some tens of megabytes for reading come on top."       \
    }
bool cli_size(const cli_command *command, const char *option, const char *text, uint64_t *size);

/* ---- sort and merge ---- */

#define CLI_ORDERED_OUTPUT_OPTION(offset)                                                          \
    {                                                                                              \
        "o output", OPTION_TEXT, (offset), "FILE",                                                 \
            "Write to FILE, which appears when all is written, and may be one of those that are "  \
            "read."                                                                                \
    }

#define CLI_ORDERED_MEMORY_OPTION(offset)                                                          \
    {                                                                                              \
        "memory", OPTION_TEXT, (offset), "SIZE",                                                   \
            "Memory for all that is done, as 64M or 2G (256M, at least 4M): games that find no "   \
            "room go through temporary files in $TMPDIR, or beside the output, which nothing can " \
            "be left of. In little memory fewer threads are used. Games larger than a "            \
            "two-hundredth of it may take more, some times their size for each thread; with more " \
            "than 16 threads smaller ones do."                                                     \
    }

#define CLI_BY_OPTION(offset)                                                                         \
    {                                                                                                 \
        "by", OPTION_TEXT, (offset), "KEY[,KEY...]",                                                  \
            "By these keys: date, event, site, round, white, black, result, moves, or any other "     \
            "tag by its name, as WhiteElo, ECO or PlyCount; with - before it or :desc behind it the " \
            "other way round. Dates, rounds, ratings and other numbers are compared as such; a "      \
            "game without the tag comes first. Games of equal keys stay in the order in which "       \
            "they come."                                                                              \
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
