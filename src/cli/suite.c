/* suite.c -- engines at work on a suite. A pool's threads each take an engine that is idle;
 * problems lie in a ring, so that they are delivered in order and memory is bounded. Whoever
 * completes the oldest delivers it, and those after it that are waiting: the reader may be asleep
 * over its input. An engine that has failed is freed, and a new one started for the next problem.
 *
 * Ctrl-C and its like, and whoever takes the answers, end the run in good order, whatever the
 * reader does: a thread that waits for them gives up engines that are starting, stops searches and
 * drops their problems, lets what was answered before be delivered, ends the engines, has the end
 * told, and ends the program. */
#include "suite.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "interrupt.h"

enum { SLOTS_AN_ENGINE = 4 };

struct suite {
    const suite_setup *setup;
    pthread_mutex_t lock;
    pthread_cond_t freed; /* a slot of the ring */
    pthread_t watcher;
    bool watched;
    pgn__pool *pool;
    char *name;
    pgn_engine **engines; /* changed under the lock, by whoever has taken it */
    /* under the lock */
    unsigned *idle, idle_count;
    suite_problem *ring;
    size_t size, head, count;
    bool cancelled; /* no problem is put any more */
    bool ended;     /* nothing is delivered any more */
    bool finished;  /* all is delivered; signals come too late to change that */
};

/* Has the run been cancelled, or will it be? */
static bool is_over(void *arg) {
    suite *s = arg;
    if (interrupt_caught())
        return true;
    pthread_mutex_lock(&s->lock);
    bool cancelled = s->cancelled;
    pthread_mutex_unlock(&s->lock);
    return cancelled;
}

/* ---- an engine ---- */

/* NAME=VALUE, or the name of a button. */
static pgn_status set_option(pgn_engine *engine, const char *text, pgn_error *err) {
    const char *equals = strchr(text, '=');
    size_t len = equals ? (size_t)(equals - text) : strlen(text);
    char *name = strndup(text, len);
    if (!name)
        return err->code = PGN_E_NOMEM;
    pgn_status st = pgn_engine_set_option(engine, name, equals ? equals + 1 : NULL, err);
    free(name);
    return st;
}

static pgn_status start_engine(suite *s, pgn_engine **out, pgn_error *err) {
    const pgn_engine_patience patience = {.give_up = is_over, .arg = s};
    const cli_values *options = s->setup->options;
    pgn_status st = pgn_engine_start_command(out, s->setup->command, &patience, err);
    for (size_t i = 0; !st && i < options->count; i++)
        st = set_option(*out, options->texts[i], err);
    if (st) {
        pgn_engine_free(*out);
        *out = NULL;
    }
    return st;
}

static void keep_engine(suite *s, unsigned index, pgn_engine *engine) {
    pthread_mutex_lock(&s->lock);
    s->engines[index] = engine;
    interrupt_group(index, engine ? pgn_engine_process(engine) : 0);
    pthread_mutex_unlock(&s->lock);
}

/* ---- a problem ---- */

static bool among(const pgn_move *moves, size_t count, pgn_move move) {
    for (size_t i = 0; i < count; i++)
        if (moves[i] == move)
            return true;
    return false;
}

/* bm and am decide by the move; dm by the mate announced, where there is no bm. */
static bool is_solved(const suite_problem *p) {
    const pgn_score *score = &p->result.info.score;
    if (p->status || !p->result.best || among(p->am, p->am_count, p->result.best))
        return false;
    if (p->bm_count)
        return among(p->bm, p->bm_count, p->result.best);
    return !p->dm || (score->type == PGN_SCORE_MATE && score->bound != PGN_SCORE_UPPER &&
                      score->value > 0 && score->value <= p->dm);
}

/* False if the run was cancelled meanwhile. */
static bool ask(suite *s, unsigned index, suite_problem *p) {
    pgn_engine *engine = s->engines[index];
    p->status = PGN_OK;
    if (engine && !pgn_engine_alive(engine)) {
        keep_engine(s, index, NULL);
        pgn_engine_free(engine);
        engine = NULL;
    }
    memset(&p->result, 0, sizeof p->result);
    if (!engine) {
        p->status = start_engine(s, &engine, &p->err);
        keep_engine(s, index, engine); /* from here on it can be stopped */
    }
    if (is_over(s))
        return false;
    if (!p->status)
        p->status = pgn_engine_new_game(engine, &p->err);
    if (!p->status)
        p->status = pgn_engine_search(engine, &p->position, NULL, 0, &s->setup->limits, NULL, NULL,
                                      &p->result, &p->err);
    p->solved = is_solved(p);
    return !is_over(s);
}

/* ---- the run ---- */

/* Under the lock. */
static void cancel(suite *s) {
    if (s->cancelled)
        return;
    s->cancelled = true;
    for (unsigned i = 0; i < s->setup->engines; i++)
        if (s->engines[i])
            pgn_engine_stop(s->engines[i]);
}

/* The oldest problems as far as they are done. Under the lock, which keeps them in order. */
static void deliver_done(suite *s) {
    while (s->count && s->ring[s->head].state != PROBLEM_ASKED) {
        suite_problem *p = &s->ring[s->head];
        if (p->state == PROBLEM_ANSWERED && !s->ended && !s->setup->deliver(s->setup->arg, p)) {
            s->ended = true;
            cancel(s);
            interrupt_wake();
        }
        p->state = PROBLEM_FREE;
        s->head = (s->head + 1) % s->size;
        s->count--;
        pthread_cond_broadcast(&s->freed);
    }
}

static void work(void *arg) {
    suite_problem *p = arg;
    suite *s = p->suite;
    pthread_mutex_lock(&s->lock);
    unsigned index = s->idle[--s->idle_count]; /* there are as many as threads */
    pthread_mutex_unlock(&s->lock);
    bool answered = !is_over(s) && ask(s, index, p);
    pthread_mutex_lock(&s->lock);
    s->idle[s->idle_count++] = index;
    p->state = answered ? PROBLEM_ANSWERED : PROBLEM_DROPPED;
    deliver_done(s);
    pthread_mutex_unlock(&s->lock);
}

suite_problem *suite_take(suite *s) {
    pthread_mutex_lock(&s->lock);
    while (s->count == s->size)
        pthread_cond_wait(&s->freed, &s->lock);
    /* Delivery moves head and count together: the slot stays the same until something is put. */
    suite_problem *p = &s->ring[(s->head + s->count) % s->size];
    pthread_mutex_unlock(&s->lock);
    return is_over(s) ? NULL : p;
}

void suite_put(suite *s, suite_problem *p) {
    pthread_mutex_lock(&s->lock);
    bool ask_it = !s->cancelled && p->number;
    if (!s->cancelled) {
        s->count++;
        p->state = ask_it ? PROBLEM_ASKED : PROBLEM_ANSWERED;
        deliver_done(s);
    }
    pthread_mutex_unlock(&s->lock);
    if (!ask_it || !pgn__pool_submit(s->pool, work, p))
        return;
    pthread_mutex_lock(&s->lock);
    p->status = p->err.code = PGN_E_NOMEM;
    snprintf(p->err.message, sizeof p->err.message, "%s", pgn_status_message(PGN_E_NOMEM));
    p->solved = false;
    p->state = PROBLEM_ANSWERED;
    deliver_done(s);
    pthread_mutex_unlock(&s->lock);
}

void suite_finish(suite *s) {
    pthread_mutex_lock(&s->lock);
    while (s->count)
        pthread_cond_wait(&s->freed, &s->lock);
    /* after the wait: a signal may have dropped problems */
    s->finished = !s->ended && !interrupt_caught();
    pthread_mutex_unlock(&s->lock);
    while (!s->finished)
        pause(); /* the watcher ends the program */
}

/* ---- the end ---- */

static void end_engines(suite *s) {
    for (unsigned i = 0; s->engines && i < s->setup->engines; i++) {
        pgn_engine_free(s->engines[i]); /* which may take its time: until then it can be killed */
        s->engines[i] = NULL;
        interrupt_group(i, 0);
    }
}

/* The thread that ends a run before its input does; the reader may be inside a read() for ever. */
static void *watch(void *arg) {
    suite *s = arg;
    interrupt_wait();
    pthread_mutex_lock(&s->lock);
    bool finished = s->finished;
    if (!finished)
        cancel(s);
    while (s->count)
        pthread_cond_wait(&s->freed, &s->lock);
    pthread_mutex_unlock(&s->lock);
    if (finished)
        return NULL;
    end_engines(s); /* nobody uses one: each problem is done, and no more are put */
    bool by_signal = interrupt_caught() != 0;
    int status = s->setup->ended(s->setup->arg, by_signal);
    if (by_signal)
        interrupt_end();
    exit(status);
}

/* ---- opening and closing ---- */

const char *suite_engine_name(const suite *s) {
    return s->name;
}

static bool init_locks(suite *s) {
    if (pthread_cond_init(&s->freed, NULL) != 0)
        return false;
    if (pthread_mutex_init(&s->lock, NULL) == 0)
        return true;
    pthread_cond_destroy(&s->freed);
    return false;
}

static pgn_status fill(suite *s, pgn_error *err) {
    unsigned n = s->setup->engines;
    s->size = (size_t)n * SLOTS_AN_ENGINE;
    s->engines = calloc(n, sizeof *s->engines);
    s->idle = calloc(n, sizeof *s->idle);
    s->ring = calloc(s->size, sizeof *s->ring);
    if (!s->engines || !s->idle || !s->ring)
        return PGN_E_NOMEM;
    for (size_t i = 0; i < s->size; i++)
        s->ring[i].suite = s;
    while (s->idle_count < n) { /* the first engine on top */
        s->idle[s->idle_count] = n - 1 - s->idle_count;
        s->idle_count++;
    }
    pgn_engine *first;
    pgn_status st = start_engine(s, &first, err);
    if (st)
        return st;
    keep_engine(s, 0, first);
    const char *name = pgn_engine_name(s->engines[0]);
    s->name = strdup(*name ? name : s->setup->command);
    st = s->name ? pgn__pool_new(&s->pool, n, err) : PGN_E_NOMEM;
    if (st)
        return st;
    s->watched = pthread_create(&s->watcher, NULL, watch, s) == 0;
    return s->watched ? PGN_OK : PGN_E_NOMEM;
}

int suite_open(suite **out, const suite_setup *setup) {
    pgn_error err = {0};
    suite *s = calloc(1, sizeof *s);
    *out = NULL;
    if (!s || !init_locks(s)) {
        free(s);
        return cli_usage_error("%s", pgn_status_message(PGN_E_NOMEM));
    }
    s->setup = setup;
    pgn_status st = interrupt_watch() ? fill(s, &err) : PGN_E_NOMEM;
    if (st) {
        suite_close(s);
        return cli_usage_error("%s", err.message[0] ? err.message : pgn_status_message(st));
    }
    *out = s;
    return EXIT_OK;
}

void suite_close(suite *s) {
    if (!s)
        return;
    pgn__pool_free(s->pool);
    end_engines(s);
    if (s->watched) {
        interrupt_wake();
        pthread_join(s->watcher, NULL);
    }
    if (interrupt_caught()) /* at the start, or after all was told */
        interrupt_end();
    for (size_t i = 0; s->ring && i < s->size; i++) {
        pgn_buffer_free(&s->ring[i].name);
        pgn_buffer_free(&s->ring[i].place);
    }
    pthread_cond_destroy(&s->freed);
    pthread_mutex_destroy(&s->lock);
    free(s->engines);
    free(s->idle);
    free(s->ring);
    free(s->name);
    free(s);
}
