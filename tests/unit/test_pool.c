/* test_pool.c -- worker threads: everything queued runs once, starts in order, and waiting works.
 * Run it under ThreadSanitizer too. */
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>

#include <cmocka.h>

#include "base/pool_int.h"

static pgn__pool *new_pool(unsigned threads) {
    pgn__pool *pool;
    pgn_error err;
    assert_int_equal(pgn__pool_new(&pool, threads, &err), PGN_OK);
    assert_non_null(pool);
    return pool;
}

static void count_up(void *arg) {
    atomic_fetch_add((atomic_int *)arg, 1);
}

static void wait_for_all(void *arg) {
    pthread_barrier_wait(arg);
}

/* As many tasks as threads, which all wait for each other: with a thread less this would hang. */
static void test_thread_numbers(void **state) {
    (void)state;
    assert_true(pgn__cpu_count() >= 1);
    for (unsigned n = 0; n < 9; n++) {
        pgn__pool *pool = new_pool(n);
        unsigned threads = n ? n : pgn__cpu_count();
        pthread_barrier_t barrier;
        pgn__pool_wait(pool); /* nothing to wait for */
        assert_int_equal(pthread_barrier_init(&barrier, NULL, threads), 0);
        for (unsigned i = 0; i < threads; i++)
            assert_int_equal(pgn__pool_submit(pool, wait_for_all, &barrier), PGN_OK);
        pgn__pool_free(pool);
        pthread_barrier_destroy(&barrier);
    }
    pgn__pool_free(NULL);
}

static void test_every_task_runs_once(void **state) {
    (void)state;
    enum { TASKS = 5000 };
    static atomic_int counts[TASKS];
    for (unsigned threads = 1; threads <= 4; threads++) {
        pgn__pool *pool = new_pool(threads);
        for (int round = 0; round < 3; round++) {
            for (int i = 0; i < TASKS; i++)
                assert_int_equal(pgn__pool_submit(pool, count_up, &counts[i]), PGN_OK);
            pgn__pool_wait(pool);
            for (int i = 0; i < TASKS; i++) {
                if (counts[i] != 1)
                    fail_msg("task %d ran %d times", i, counts[i]);
                counts[i] = 0;
            }
        }
        pgn__pool_free(pool);
    }
}

typedef struct {
    int next;
    int wrong;
} order;

typedef struct {
    order *order;
    int number;
} numbered;

static void check_order(void *arg) {
    numbered *n = arg;
    n->order->wrong += n->order->next++ != n->number;
}

/* One worker: the order of starting is the order of running, and needs no lock. The ring grows and
 * wraps around meanwhile. */
static void test_order(void **state) {
    (void)state;
    enum { TASKS = 1000 };
    static numbered tasks[TASKS];
    order o = {0};
    pgn__pool *pool = new_pool(1);
    for (int i = 0; i < TASKS; i++) {
        tasks[i] = (numbered){&o, i};
        assert_int_equal(pgn__pool_submit(pool, check_order, &tasks[i]), PGN_OK);
        if (i % 97 == 0)
            pgn__pool_wait(pool);
    }
    pgn__pool_wait(pool);
    assert_int_equal(o.next, TASKS);
    assert_int_equal(o.wrong, 0);
    pgn__pool_free(pool);
}

typedef struct {
    pgn__pool *pool;
    atomic_int *count;
    int depth;
} tree;

/* Each task queues two more: wait must wait for those that did not exist when it was called. */
static void grow_tree(void *arg) {
    tree *t = arg;
    atomic_fetch_add(t->count, 1);
    for (int i = 0; i < 2 && t->depth > 0; i++) {
        tree *child = malloc(sizeof *child);
        *child = (tree){t->pool, t->count, t->depth - 1};
        if (pgn__pool_submit(t->pool, grow_tree, child))
            abort();
    }
    free(t);
}

static void test_tasks_queue_tasks(void **state) {
    (void)state;
    for (int by_free = 0; by_free < 2; by_free++) {
        atomic_int count = 0;
        pgn__pool *pool = new_pool(3);
        tree *root = malloc(sizeof *root);
        *root = (tree){pool, &count, 9};
        assert_int_equal(pgn__pool_submit(pool, grow_tree, root), PGN_OK);
        if (!by_free) {
            pgn__pool_wait(pool);
            assert_int_equal(count, 1023);
        }
        pgn__pool_free(pool);
        assert_int_equal(count, 1023);
    }
}

typedef struct {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    int inside;
} meeting;

/* Returns only when all threads are inside: fewer than requested would hang here. */
static void meet(void *arg) {
    meeting *m = arg;
    pthread_mutex_lock(&m->lock);
    m->inside++;
    pthread_cond_broadcast(&m->changed);
    while (m->inside < 4)
        pthread_cond_wait(&m->changed, &m->lock);
    pthread_mutex_unlock(&m->lock);
}

static void test_tasks_run_at_the_same_time(void **state) {
    (void)state;
    meeting m = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, 0};
    pgn__pool *pool = new_pool(4);
    for (int i = 0; i < 4; i++)
        assert_int_equal(pgn__pool_submit(pool, meet, &m), PGN_OK);
    pgn__pool_wait(pool);
    assert_int_equal(m.inside, 4);
    pgn__pool_free(pool);
}

static void sleep_then_count(void *arg) {
    nanosleep(&(struct timespec){.tv_nsec = 30 * 1000 * 1000}, NULL);
    count_up(arg);
}

/* The queue is empty long before the tasks have returned. */
static void test_wait_waits_for_running_tasks(void **state) {
    (void)state;
    atomic_int count = 0;
    pgn__pool *pool = new_pool(2);
    for (int i = 0; i < 2; i++)
        assert_int_equal(pgn__pool_submit(pool, sleep_then_count, &count), PGN_OK);
    nanosleep(&(struct timespec){.tv_nsec = 10 * 1000 * 1000}, NULL);
    pgn__pool_wait(pool);
    assert_int_equal(count, 2);
    pgn__pool_free(pool);
}

typedef struct {
    pgn__pool *pool;
    atomic_int *count;
} submitter;

static void *submit_many(void *arg) {
    submitter *s = arg;
    for (int i = 0; i < 1000; i++)
        if (pgn__pool_submit(s->pool, count_up, s->count))
            abort();
    return NULL;
}

static void test_many_threads_submit(void **state) {
    (void)state;
    atomic_int count = 0;
    pgn__pool *pool = new_pool(2);
    submitter s = {pool, &count};
    pthread_t threads[4];
    for (int i = 0; i < 4; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, submit_many, &s), 0);
    for (int i = 0; i < 4; i++)
        pthread_join(threads[i], NULL);
    pgn__pool_wait(pool);
    assert_int_equal(count, 4000);
    pgn__pool_free(pool);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_thread_numbers),
        cmocka_unit_test(test_every_task_runs_once),
        cmocka_unit_test(test_order),
        cmocka_unit_test(test_tasks_queue_tasks),
        cmocka_unit_test(test_tasks_run_at_the_same_time),
        cmocka_unit_test(test_wait_waits_for_running_tasks),
        cmocka_unit_test(test_many_threads_submit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
