/* gather.h -- commands that put the games of their files elsewhere as they stand: sort, merge,
 * split, archive. */
#ifndef PGN_CLI_GATHER_H
#define PGN_CLI_GATHER_H

#include "bulk.h"

typedef struct {
    const char *const *tags; /* whose values the cards have */
    size_t tag_count;
    pgn__pipeline_options how; /* of cli_pipeline(), and how it cuts */
    bool quiet;
    void *self;
    /* Optional: a file begins. Then each of its games, in order; a failure ends it all. */
    void (*file)(void *self);
    pgn_status (*game)(void *self, const pgn__entry *card, const pgn__chunk *chunk, pgn_error *err);
    /* told by cli_gather() */
    const char *path;    /* of the file being read */
    uint64_t games;      /* of all files so far */
    uint64_t file_games; /* of this one, before the game that is told */
    bool errors;         /* of the data: the exit status will be 1 */
    bool losses;         /* some of the input was not read */
    cli_progress progress;
    cli_fault_report report; /* private, as is the rest */
    pgn_error failure;
} cli_gathering;

/* Work through the files, or standard input if there are none, and say what is wrong with them;
 * returns an exit status. EXIT_USAGE: not all was read. */
int cli_gather(cli_gathering *g, int argc, char **argv);

/* "pgn: COMMAND: 5 games read, 4 written, 1 dropped: REASON" on stderr, progress removed before. */
void cli_gather_summary(const cli_command *command, cli_gathering *g, uint64_t written,
                        uint64_t dropped, const char *reason);

/* Say how many games were written so that they are read as part of another (seam.h); an exit
 * status. */
int cli_tell_joined(const cli_command *command, uint64_t joined);

/* Where temporary files go: $TMPDIR, or beside the output, or /tmp. Free it; NULL without memory.
 */
char *cli_temporary_directory(const char *output);

#endif
