/* pool_int.h -- a fixed set of worker threads and one queue of tasks. */
#ifndef PGN_BASE_POOL_INT_H
#define PGN_BASE_POOL_INT_H

#include "pgn/status.h"

typedef struct pgn__pool pgn__pool;

/* Runs on one of the pool's threads; must not call pgn__pool_wait() or pgn__pool_free() itself. */
typedef void pgn__task(void *arg);

/* Start `threads` workers; 0 means one for each core this process may run on. */
pgn_status pgn__pool_new(pgn__pool **out, unsigned threads, pgn_error *err);

unsigned pgn__cpu_count(void); /* cores this process may run on, at least 1 */

/* Queue a task; tasks start in the order in which they were queued. Any thread may call it, a task
 * too. E_NOMEM leaves the queue as it was. */
pgn_status pgn__pool_submit(pgn__pool *pool, pgn__task *task, void *arg);

/* Until every task queued so far, and every task that those queued, has returned. */
void pgn__pool_wait(pgn__pool *pool);

/* Waits for all tasks, then ends the threads. NULL is fine. */
void pgn__pool_free(pgn__pool *pool);

#endif
