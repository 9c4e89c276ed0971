/* convert.h -- commands that write what they make of their input: to standard output, to a file
 * that appears when all is written, or in the place of each file. */
#ifndef PGN_CLI_CONVERT_H
#define PGN_CLI_CONVERT_H

#include "cli.h"

typedef struct {
    const char *output; /* of --output; NULL is standard output */
    bool in_place;      /* each file is replaced */
    bool silent;        /* nothing is written, as for --check */
    void *shared;       /* what the pipeline's calls are given */
    /* Optional: before and after a file has been worked through. */
    void (*begin_file)(void *shared);
    void (*end_file)(void *shared);
    const char *objection; /* set by them: why the file is not replaced, or NULL */
    /* private, but for the report's path and errors */
    pgn__output *out;
    uint64_t read, written; /* bytes of the file */
    const char *refusal;    /* why the output, which is one of the files, is not replaced */
    cli_progress progress;
    cli_fault_report report; /* of the file */
    pgn_error failure;       /* of output or memory: ends it all; its code is PGN_OK before */
} cli_conversion;

/* What a worker has that makes text of games. Zero-initialise it. */
typedef struct {
    pgn__chunk_reader *reader; /* borrowed */
    pgn__replay *replay;
    pgn__tee tee;
    pgn_buffer text; /* what is made */
    cli_faults faults;
} cli_game_worker;

/* Set it up for games that go, replayed, to `maker` and then to `own`; *sink is where they come in.
 */
pgn_status cli_game_worker_open(cli_game_worker *w, pgn__chunk_reader *reader, pgn__sink maker,
                                pgn__sink own, pgn__sink *sink, pgn_error *err);
pgn_status cli_game_worker_status(const cli_game_worker *w);
void cli_game_worker_free(cli_game_worker *w); /* not the struct */

/* Work through the files, or standard input if there are none; returns an exit status. */
int cli_convert(cli_conversion *c, const pgn__pipeline_calls *calls,
                const pgn__pipeline_options *how, int argc, char **argv);

/* A chunk is delivered: show what is wrong with it, write what a worker has made of it (unless the
 * status of that is a failure), and empty both. */
pgn_status cli_convert_deliver(cli_conversion *c, pgn_status made, pgn_buffer *text,
                               cli_faults *faults, const pgn__chunk *chunk);

#endif
