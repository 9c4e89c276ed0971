/* suite.h -- a suite of positions put to engines: several at a time, answers in order. */
#ifndef PGN_SUITE_H
#define PGN_SUITE_H

#include <pthread.h>

#include "cli.h"

typedef enum { PROBLEM_FREE, PROBLEM_ASKED, PROBLEM_ANSWERED, PROBLEM_DROPPED } problem_state;

/* One record of a suite, and the engine's answer; or one that cannot be read, and why. */
typedef struct {
    size_t number;   /* among the records that are scored, from 1; 0: unreadable */
    pgn_buffer name; /* its id, or where it stands */
    bool has_id;
    pgn_buffer place;
    size_t line, column;
    char rule[40]; /* of what is wrong with it, or "": it may have good moves beside bad ones */
    char fault[PGN_ERROR_MESSAGE_MAX];
    pgn_position position;
    size_t bm_count, am_count;
    pgn_move bm[PGN_MOVES_MAX], am[PGN_MOVES_MAX];
    int64_t dm; /* 0: not given */
    /* the answer */
    pgn_status status; /* of the engine; with the reason in err */
    pgn_error err;
    pgn_search_result result;
    bool solved;
    /* private */
    struct suite *suite;
    problem_state state;
} suite_problem;

typedef struct {
    const char *command; /* of the engine */
    const cli_values *options;
    pgn_search_limits limits;
    unsigned engines;
    /* Told each problem in the order in which they were put, by any thread, one at a time; false
     * ends the run. */
    bool (*deliver)(void *arg, const suite_problem *problem);
    /* Told after the last of them that deliver() or a signal has ended the run. Then the program
     * ends, by the signal or with the exit status that this returns, whatever the thread that puts
     * problems is doing: it may wait for input for ever. */
    int (*ended)(void *arg, bool by_signal);
    void *arg;
} suite_setup;

typedef struct suite suite;

/* Start the first engine and set its options; the others start when they are needed. Returns an
 * exit status, after saying what is wrong. The setup must outlive the suite. From here until
 * suite_close() signals end the program only after the engines. */
int suite_open(suite **out, const suite_setup *setup);
const char *suite_engine_name(const suite *s);

/* A free problem to fill in, which may wait for earlier answers; NULL when the run has ended. Then
 * put it to an engine, or if it is unreadable only in its place; or take it again. */
suite_problem *suite_take(suite *s);
void suite_put(suite *s, suite_problem *problem);

/* Wait until all is delivered. Does not return from a run that has ended before. */
void suite_finish(suite *s);
void suite_close(suite *s); /* ends the engines; NULL is fine */

/* ---- suite_report.c: what people and programs are told ---- */

typedef struct {
    bool json, failed_only;
    const char *limits; /* "100 ms a position" */
    /* private but for reading */
    bool color, progress, shown;
    double began;
    size_t scored, solved, failures, failures_in_a_row;
    size_t unreadable, partly; /* records that cannot be read, and those with some moves that can */
    size_t skipped;
    uint64_t milliseconds; /* of searching */
    pthread_mutex_t lock;  /* rows come from one thread, other news from another */
} suite_report;

void suite_report_begin(suite_report *r, const char *engine);
void suite_report_problem(suite_report *r, const suite_problem *p);
void suite_report_skip(suite_report *r);  /* a record with nothing to score */
void suite_report_pause(suite_report *r); /* before anything else is printed */

/* `why` is NULL for a run that is complete, or a word for its end: "interrupted: ". */
void suite_report_end(suite_report *r, const char *engine, const char *why);

#endif
