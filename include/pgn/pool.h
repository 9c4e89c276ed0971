/* pool.h -- a fixed set of worker threads and one queue of tasks. */
#ifndef PGN_POOL_H
#define PGN_POOL_H

#include "status.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pgn_pool pgn_pool;

/* Runs on one of the pool's threads; must not call pgn_pool_wait() or pgn_pool_free() itself. */
typedef void pgn_task(void *arg);

/* Start `threads` workers; 0 means one for each core this process may run on. */
PGN_API pgn_status pgn_pool_new(pgn_pool **out, unsigned threads, pgn_error *err);

PGN_API unsigned pgn_pool_threads(const pgn_pool *pool);
PGN_API unsigned pgn_cpu_count(void); /* cores this process may run on, at least 1 */

/* Queue a task; tasks start in the order in which they were queued. Any thread may call it, a task
 * too. E_NOMEM leaves the queue as it was. */
PGN_API pgn_status pgn_pool_submit(pgn_pool *pool, pgn_task *task, void *arg);

/* Until every task queued so far, and every task that those queued, has returned. */
PGN_API void pgn_pool_wait(pgn_pool *pool);

/* Waits for all tasks, then ends the threads. NULL is fine. */
PGN_API void pgn_pool_free(pgn_pool *pool);

#ifdef __cplusplus
}
#endif
#endif
