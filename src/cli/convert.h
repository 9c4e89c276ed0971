/* convert.h -- commands that convert their input: to standard output, to a file created only on
 * success, or in place. */
#ifndef PGN_CLI_CONVERT_H
#define PGN_CLI_CONVERT_H

#include "pipeline.h"

typedef struct {
    const char *output; /* --output; NULL is standard output */
    bool in_place;      /* each file is replaced */
    bool silent;        /* nothing is written, as for --check */
    void *shared;       /* passed to the pipeline's calls */
    /* Optional: called before and after each file. */
    void (*begin_file)(void *shared);
    void (*end_file)(void *shared);
    const char *objection; /* set by these calls: why the file is not replaced, or NULL */
    /* private, but for the report's path and errors */
    pgn__output *out;
    uint64_t read, written; /* bytes of the file */
    const char *refusal;    /* why the output, which is also an input, is not replaced */
    cli_progress progress;
    cli_report_list report; /* of the file */
    pgn_error failure;      /* output or memory failure: ends the run; its code is PGN_OK before */
} cli_conversion;

/* State of a worker that turns games into text. Zero-initialise it. */
typedef struct {
    pgn__chunk_reader *reader; /* borrowed */
    pgn__replay *replay;
    pgn__tee tee;
    pgn_buffer text; /* the result */
    cli_reports faults;
} cli_game_worker;

/* Set it up to pass replayed games to `maker` and then to `own`; *sink receives them. */
pgn_status cli_game_worker_open(cli_game_worker *w, pgn__chunk_reader *reader, pgn__sink maker,
                                pgn__sink own, pgn__sink *sink, pgn_error *err);
pgn_status cli_game_worker_status(const cli_game_worker *w);
void cli_game_worker_free(cli_game_worker *w); /* does not free the struct */

/* Convert the files, or standard input if none are given; returns an exit status. */
int cli_convert(cli_conversion *c, const pgn__pipeline_calls *calls,
                const pgn__pipeline_options *how, int argc, char **argv);

/* A chunk is delivered: show its diagnostics, write the worker's text (unless `made` is a failure),
 * and clear both. */
pgn_status cli_convert_deliver(cli_conversion *c, pgn_status made, pgn_buffer *text,
                               cli_reports *faults, const pgn__chunk *chunk);

#endif
