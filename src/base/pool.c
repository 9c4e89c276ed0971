/* pool.c -- worker threads and their queue: one lock, a ring of tasks, and two conditions. Tasks
 * are blocks of games, so that a lock taken twice for each is not worth avoiding. */
#ifdef __linux__
#define _GNU_SOURCE /* sched_getaffinity(): sysconf() counts cores that taskset has taken away */
#endif
#include "pool_int.h"

#include <pthread.h>
#ifdef __linux__
#include <sched.h>
#endif
#include <stdlib.h>
#include <unistd.h>

#include "error_int.h"
#include "signals_int.h"

enum { FIRST_CAPACITY = 16 };

typedef struct task {
    pgn__task *run;
    void *arg;
} task;

struct pgn__pool {
    pthread_mutex_t lock;
    pthread_cond_t work; /* a task was queued, or the pool is closing */
    pthread_cond_t idle; /* nothing is queued and nothing runs */
    task *ring;
    size_t cap, head, count; /* the tasks are ring[head], ring[head + 1] ... modulo cap */
    unsigned running;        /* tasks taken from the queue that have not returned */
    int closing;
    unsigned threads; /* started */
    pthread_t ids[];
};

unsigned pgn__cpu_count(void) {
#ifdef __linux__
    cpu_set_t set;
    if (sched_getaffinity(0, sizeof set, &set) == 0 && CPU_COUNT(&set) > 0)
        return (unsigned)CPU_COUNT(&set);
#endif
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count > 0 ? (unsigned)count : 1;
}

static void *work(void *arg) {
    pgn__pool *pool = arg;
    pthread_mutex_lock(&pool->lock);
    for (;;) {
        while (!pool->count && !pool->closing)
            pthread_cond_wait(&pool->work, &pool->lock);
        if (!pool->count)
            break;
        task t = pool->ring[pool->head];
        pool->head = (pool->head + 1) % pool->cap;
        pool->count--;
        pool->running++;
        pthread_mutex_unlock(&pool->lock);
        t.run(t.arg);
        pthread_mutex_lock(&pool->lock);
        pool->running--;
        if (!pool->count && !pool->running)
            pthread_cond_broadcast(&pool->idle);
    }
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

static int init_locks(pgn__pool *pool) {
    if (pthread_mutex_init(&pool->lock, NULL))
        return 0;
    if (pthread_cond_init(&pool->work, NULL) == 0) {
        if (pthread_cond_init(&pool->idle, NULL) == 0)
            return 1;
        pthread_cond_destroy(&pool->work);
    }
    pthread_mutex_destroy(&pool->lock);
    return 0;
}

/* The workers take no signals: a program's handlers run on the program's own threads. */
static void start_workers(pgn__pool *pool, unsigned threads) {
    sigset_t before;
    pgn__signals_hold(&before);
    while (pool->threads < threads &&
           pthread_create(&pool->ids[pool->threads], NULL, work, pool) == 0)
        pool->threads++;
    pgn__signals_release(&before);
}

pgn_status pgn__pool_new(pgn__pool **out, unsigned threads, pgn_error *err) {
    *out = NULL;
    if (!threads)
        threads = pgn__cpu_count();
    size_t most = (SIZE_MAX - sizeof(pgn__pool)) / sizeof(pthread_t);
    pgn__pool *pool = threads < most ? calloc(1, sizeof *pool + threads * sizeof(pthread_t)) : NULL;
    if (!pool)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    if (!init_locks(pool)) {
        free(pool);
        return pgn__fail(err, PGN_E_NOMEM, "cannot start a thread");
    }
    start_workers(pool, threads);
    if (pool->threads < threads) {
        unsigned started = pool->threads;
        pgn__pool_free(pool);
        return pgn__fail(err, PGN_E_NOMEM, "cannot start threads: only %u of %u started", started,
                         threads);
    }
    *out = pool;
    return PGN_OK;
}

/* Under the lock. The tasks move to the start of the new ring. */
static pgn_status grow(pgn__pool *pool) {
    size_t cap = pool->cap ? pool->cap * 2 : FIRST_CAPACITY;
    if (cap > SIZE_MAX / sizeof(task))
        return PGN_E_NOMEM;
    task *ring = malloc(cap * sizeof *ring);
    if (!ring)
        return PGN_E_NOMEM;
    for (size_t i = 0; i < pool->count; i++)
        ring[i] = pool->ring[(pool->head + i) % pool->cap];
    free(pool->ring);
    pool->ring = ring;
    pool->cap = cap;
    pool->head = 0;
    return PGN_OK;
}

pgn_status pgn__pool_submit(pgn__pool *pool, pgn__task *run, void *arg) {
    pgn_status st = PGN_OK;
    pthread_mutex_lock(&pool->lock);
    if (pool->count == pool->cap)
        st = grow(pool);
    if (!st) {
        pool->ring[(pool->head + pool->count) % pool->cap] = (task){run, arg};
        pool->count++;
        pthread_cond_signal(&pool->work);
    }
    pthread_mutex_unlock(&pool->lock);
    return st;
}

void pgn__pool_wait(pgn__pool *pool) {
    pthread_mutex_lock(&pool->lock);
    while (pool->count || pool->running)
        pthread_cond_wait(&pool->idle, &pool->lock);
    pthread_mutex_unlock(&pool->lock);
}

void pgn__pool_free(pgn__pool *pool) {
    if (!pool)
        return;
    pgn__pool_wait(pool);
    pthread_mutex_lock(&pool->lock);
    pool->closing = 1;
    pthread_cond_broadcast(&pool->work);
    pthread_mutex_unlock(&pool->lock);
    for (unsigned i = 0; i < pool->threads; i++)
        pthread_join(pool->ids[i], NULL);
    pthread_cond_destroy(&pool->idle);
    pthread_cond_destroy(&pool->work);
    pthread_mutex_destroy(&pool->lock);
    free(pool->ring);
    free(pool);
}
