/* suite_int.h -- a run, shared by the files of this module: records are in a ring, filled by a
 * reader thread, answered by threads with an engine each, and delivered in order on the calling
 * thread. */
#ifndef PGN_SUITE_SUITE_INT_H
#define PGN_SUITE_SUITE_INT_H

#include <pthread.h>
#include <stdatomic.h>

#include "base/pool_int.h"
#include "engine/engine_int.h"
#include "epd/object_int.h"
#include "job/job_int.h"
#include "pgn/unstable/suite.h"

typedef enum pgn__item_state {
    PGN__ITEM_FREE,
    PGN__ITEM_ASKED, /* an engine is to search it, or does */
    PGN__ITEM_DONE,
    PGN__ITEM_DROPPED /* the run has ended before its answer */
} pgn__item_state;

/* An item of the ring: a record to score, one that cannot be read, or an input that failed. */
typedef struct pgn__suite_item {
    struct pgn__suite *suite;
    pgn__item_state state; /* under the lock */
    bool scored;           /* an engine searches it */
    bool input_failed;     /* the input ends here, for the reason in err */
    pgn_epd *record;
    pgn_place place;
    pgn_buffer input;
    /* the record's error, if `rule` is set */
    const pgn_rule *rule;
    pgn_buffer message;
    uint64_t column;
    /* the answer */
    pgn_status status; /* of the engine; with the reason in err */
    pgn_error err;
    pgn_move best;
    pgn__info info;
    uint64_t milliseconds;
    bool solved;
} pgn__suite_item;

typedef struct pgn__suite {
    const pgn_suite_options *options;
    pgn_search_limits limits;
    pgn_job *job;
    const char *const *paths;
    pgn_suite_result *result;
    unsigned in_a_row; /* failures of engines */
    int wake[2];       /* a byte in it ends every wait for input */
    pthread_mutex_t lock;
    pthread_cond_t changed;
    atomic_bool over; /* no more searches */
    pgn__pool *pool;
    unsigned engine_count;
    pgn_engine **engines; /* each used by the thread that took its number */
    /* under the lock */
    unsigned *idle, idle_count; /* numbers of engines */
    pgn__suite_item *ring;
    size_t size, head, count;
    uint64_t skipped;
    bool all_read;
} pgn__suite;

/* Is the run over, or the job canceled? Any thread. */
bool pgn__suite_is_over(void *suite);

/* ---- ask.c ---- */

/* Start an engine with the settings of the run. */
pgn_status pgn__suite_start_engine(pgn__suite *s, pgn_engine **out, pgn_error *err);

/* A task of the pool: let an engine search the item. */
void pgn__suite_ask(void *item);

/* ---- read.c ---- */

/* The thread that reads: all files into the ring. */
void *pgn__suite_read(void *suite);

#endif
