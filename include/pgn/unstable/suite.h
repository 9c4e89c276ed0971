/* suite.h -- run test suites of EPD records on one or more engines, with results in order.
 *
 * Unstable: so is engine.h, and runs will report more. */
#ifndef PGN_UNSTABLE_SUITE_H
#define PGN_UNSTABLE_SUITE_H

#include "../epd.h"
#include "../job.h"
#include "engine.h"

#ifdef __cplusplus
extern "C" {
#endif

/* One scored record. Borrowed until the callback returns. */
typedef struct pgn_suite_answer {
    const char *input;
    pgn_place place;
    const pgn_epd *record;
    pgn_move best; /* PGN_NO_MOVE if the engine failed: see error */
    const pgn_search_info *info;
    uint64_t milliseconds;
    bool solved; /* the move is one of bm and none of am; with dm N and no bm, mate in N is found */
    const pgn_error *error; /* NULL if the engine answered */
} pgn_suite_answer;

/* Zero means default, but for engine and answer. */
typedef struct pgn_suite_options {
    const char *engine;          /* its command line */
    const char *const *settings; /* "Hash=256" ..., ends with NULL */
    unsigned engines;            /* run in parallel (1) */
    pgn_search_limits limits;    /* per record (1 second) */
    unsigned max_failures;       /* failures in a row that end the run (5) */
    void *self;
    /* Called once, when the first engine is ready: its name, or its command line if it gave none.
     * Optional; answers as `answer` does. */
    pgn_status (*started)(void *self, const char *engine);
    /* Called for each scored record in input order, on the calling thread, and as soon as it is
     * known, also while the input is idle. PGN_STOP ends the run successfully. */
    pgn_status (*answer)(void *self, const pgn_suite_answer *answer);
    uint64_t reserved[6];
} pgn_suite_options;

typedef struct pgn_suite_result {
    uint64_t records; /* read, with errors or not */
    uint64_t scored, solved;
    uint64_t skipped;      /* without bm, am and dm */
    uint64_t failed;       /* scored, but the engine failed */
    uint64_t milliseconds; /* of searching */
    uint64_t reserved[4];
} pgn_suite_result;

/* Run every record that has bm, am or dm. Errors that make a record unreadable are diagnostics of
 * the job; so is a bad move in bm or am beside good ones, by which the record is then scored. Each
 * search is a new game. If an engine fails, its record fails, and the engine is restarted; after
 * max_failures in a row the run ends with the last failure. PGN_E_NOMEM ends it at once. Canceling
 * the job ends the run within a second, engines included, even if the input is idle. *result (may
 * be NULL) is always set. PGN_E_ENGINE_ codes and PGN_E_ARG if the first engine cannot be started
 * or set up. */
PGN_API PGN_CHECK pgn_status pgn_suite_run(pgn_job *job, const char *const *paths,
                                           const pgn_suite_options *options,
                                           pgn_suite_result *result, pgn_error *err);

/* Append an answer as one JSON object and a line feed; PGN_E_NOMEM. */
PGN_API PGN_CHECK pgn_status pgn_suite_answer_write_json(const pgn_suite_answer *answer,
                                                         pgn_buffer *out, pgn_error *err);

/* Append what bm, am and dm of a record ask for: "Qg6 #2", "d5 or f5", "not Ne5". PGN_E_NOMEM. */
PGN_API pgn_status pgn_suite_write_expected(const pgn_epd *record, pgn_buffer *out);

#ifdef __cplusplus
}
#endif
#endif
