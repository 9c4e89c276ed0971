/* perft.h -- test suites of move generators: EPD records with node counts, `FEN ;D1 20 ;D2 400`.
 *
 * Unstable: only the command has used it so far. pgn_perft() of move.h counts one position. */
#ifndef PGN_UNSTABLE_PERFT_H
#define PGN_UNSTABLE_PERFT_H

#include "../epd.h"

#ifdef __cplusplus
extern "C" {
#endif

/* An operation such as `D3 8902`, and what was counted. */
typedef struct pgn_perft_count {
    unsigned depth;
    uint64_t expected, nodes;
} pgn_perft_count;

/* One record. Borrowed until the callback returns. */
typedef struct pgn_perft_record {
    pgn_place place;
    const pgn_epd *record; /* without a position if it cannot be read: see pgn_epd_diagnostic() */
    const pgn_perft_count *counts; /* in the order of the record */
    size_t count;
    const pgn_error *error; /* why the position cannot be counted; NULL if it can */
} pgn_perft_record;

/* Zero means default. */
typedef struct pgn_perft_options {
    int max_depth;      /* skip deeper counts (99); < 0: all but D0 */
    uint64_t max_nodes; /* skip larger counts (no limit) */
    void *self;
    /* Called after each record. Optional. PGN_STOP ends the run successfully, a failure ends it
     * with that failure. */
    pgn_status (*record)(void *self, const pgn_perft_record *record);
    uint64_t reserved[4];
} pgn_perft_options;

typedef struct pgn_perft_result {
    uint64_t records; /* read, with errors or not */
    uint64_t invalid; /* without a position, or with one that cannot be counted */
    uint64_t counts, wrong;
    uint64_t nodes;
    uint64_t reserved[4];
} pgn_perft_result;

/* Count the records of a file ("-" is standard input) to the depths they give, and compare. options
 * and result may be NULL; *result is always set. Fails if the file cannot be read; PGN_E_NOMEM;
 * PGN_E_UNSUPPORTED for options that need a newer library. */
PGN_API PGN_CHECK pgn_status pgn_perft_suite(const char *path, const pgn_perft_options *options,
                                             pgn_perft_result *result, pgn_error *err);

#ifdef __cplusplus
}
#endif
#endif
