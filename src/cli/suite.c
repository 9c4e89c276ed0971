/* suite.c -- engines at work on a suite. A pool's threads each take an engine that is idle;
 * problems lie in a ring, so that they are delivered in order and memory is bounded. An engine that
 * has failed is freed, and a new one started for the next problem.
 *
 * Ctrl-C and its like end the run in good order: searches are stopped, what was answered is
 * delivered, and no engine is left. A second one, a moment later, ends the program at once. */
#include "suite.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SLOTS_AN_ENGINE = 4, LOOK_EVERY_MS = 100 };

struct suite {
    const suite_setup *setup;
    pthread_mutex_t lock;
    pthread_cond_t answered;
    pgn_pool *pool;
    char *name;
    pgn_engine **engines; /* changed under the lock, by whoever has taken it */
    unsigned *idle, idle_count;
    suite_problem *ring;
    size_t size, head, count;
    bool cancelled; /* under the lock */
    bool ended;     /* nothing is delivered any more */
};

/* ---- signals ---- */

static const int SIGNALS[] = {SIGHUP, SIGINT, SIGPIPE, SIGTERM};
static volatile sig_atomic_t caught;
static time_t caught_at;

/* timeout(1) and shells may send one signal twice, to the process and to its group: only one that
 * comes later is meant as a second. */
static void on_signal(int signal) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    if (!caught) {
        caught_at = now.tv_sec;
        caught = signal;
    } else if (now.tv_sec > caught_at + 1) {
        sigaction(signal, &(struct sigaction){.sa_handler = SIG_DFL}, NULL);
        raise(signal); /* which waits until this returns */
    }
}

static void watch_signals(void) {
    struct sigaction action = {.sa_handler = on_signal}, was;
    sigfillset(&action.sa_mask);
    caught = 0;
    for (size_t i = 0; i < sizeof SIGNALS / sizeof *SIGNALS; i++)
        if (sigaction(SIGNALS[i], NULL, &was) == 0 && was.sa_handler == SIG_DFL)
            sigaction(SIGNALS[i], &action, NULL);
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

static pgn_status start_engine(const suite_setup *setup, pgn_engine **out, pgn_error *err) {
    pgn_status st = pgn_engine_start_command(out, setup->command, NULL, err);
    for (size_t i = 0; !st && i < setup->options->count; i++)
        st = set_option(*out, setup->options->texts[i], err);
    if (st) {
        pgn_engine_free(*out);
        *out = NULL;
    }
    return st;
}

static void keep_engine(suite *s, unsigned index, pgn_engine *engine) {
    pthread_mutex_lock(&s->lock);
    s->engines[index] = engine;
    pthread_mutex_unlock(&s->lock);
}

static bool is_cancelled(suite *s) {
    pthread_mutex_lock(&s->lock);
    bool cancelled = s->cancelled;
    pthread_mutex_unlock(&s->lock);
    return cancelled;
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
        p->status = start_engine(s->setup, &engine, &p->err);
        keep_engine(s, index, engine); /* from here on it can be stopped */
    }
    if (is_cancelled(s))
        return false;
    if (!p->status)
        p->status = pgn_engine_new_game(engine, &p->err);
    if (!p->status)
        p->status = pgn_engine_search(engine, &p->position, NULL, 0, &s->setup->limits, NULL, NULL,
                                      &p->result, &p->err);
    p->solved = is_solved(p);
    return !is_cancelled(s);
}

static void work(void *arg) {
    suite_problem *p = arg;
    suite *s = p->suite;
    pthread_mutex_lock(&s->lock);
    unsigned index = s->idle[--s->idle_count]; /* there are as many as threads */
    pthread_mutex_unlock(&s->lock);
    bool answered = !is_cancelled(s) && ask(s, index, p);
    pthread_mutex_lock(&s->lock);
    s->idle[s->idle_count++] = index;
    p->state = answered ? PROBLEM_ANSWERED : PROBLEM_DROPPED;
    pthread_cond_signal(&s->answered);
    pthread_mutex_unlock(&s->lock);
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

/* Wait for the oldest problem, and deliver it. */
static void deliver_one(suite *s) {
    suite_problem *p = &s->ring[s->head];
    pthread_mutex_lock(&s->lock);
    while (p->state == PROBLEM_ASKED) {
        struct timespec until;
        if (caught)
            cancel(s);
        clock_gettime(CLOCK_MONOTONIC, &until);
        until.tv_nsec += LOOK_EVERY_MS * 1000000;
        until.tv_sec += until.tv_nsec / 1000000000;
        until.tv_nsec %= 1000000000;
        pthread_cond_timedwait(&s->answered, &s->lock, &until);
    }
    bool answered = p->state == PROBLEM_ANSWERED;
    pthread_mutex_unlock(&s->lock);
    if (answered && !s->ended && !s->setup->deliver(s->setup->arg, p))
        s->ended = true;
    p->state = PROBLEM_FREE;
    s->head = (s->head + 1) % s->size;
    s->count--;
    if (s->ended || caught) {
        pthread_mutex_lock(&s->lock);
        cancel(s);
        pthread_mutex_unlock(&s->lock);
    }
}

static bool is_answered(suite *s, const suite_problem *p) {
    pthread_mutex_lock(&s->lock);
    bool answered = p->state != PROBLEM_ASKED;
    pthread_mutex_unlock(&s->lock);
    return answered;
}

suite_problem *suite_take(suite *s) {
    while (s->count && (s->count == s->size || is_answered(s, &s->ring[s->head])))
        deliver_one(s);
    return s->ended || caught ? NULL : &s->ring[(s->head + s->count) % s->size];
}

void suite_put(suite *s, suite_problem *p) {
    s->count++;
    p->state = p->number ? PROBLEM_ASKED : PROBLEM_ANSWERED;
    if (p->number && pgn_pool_submit(s->pool, work, p)) {
        p->status = p->err.code = PGN_E_NOMEM;
        snprintf(p->err.text, sizeof p->err.text, "%s", pgn_status_message(PGN_E_NOMEM));
        p->solved = false;
        p->state = PROBLEM_ANSWERED;
    }
}

int suite_finish(suite *s) {
    while (s->count)
        deliver_one(s);
    return caught;
}

/* ---- opening and closing ---- */

const char *suite_engine_name(const suite *s) {
    return s->name;
}

static bool init_locks(suite *s) {
    pthread_condattr_t attributes;
    bool good = pthread_condattr_init(&attributes) == 0;
    if (!good)
        return false;
    good = pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC) == 0 &&
           pthread_cond_init(&s->answered, &attributes) == 0;
    pthread_condattr_destroy(&attributes);
    if (good && pthread_mutex_init(&s->lock, NULL) != 0) {
        pthread_cond_destroy(&s->answered);
        good = false;
    }
    return good;
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
    pgn_status st = start_engine(s->setup, &s->engines[0], err);
    if (st)
        return st;
    const char *name = pgn_engine_name(s->engines[0]);
    s->name = strdup(*name ? name : s->setup->command);
    return s->name ? pgn_pool_new(&s->pool, n, err) : PGN_E_NOMEM;
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
    pgn_status st = fill(s, &err);
    if (st) {
        suite_close(s);
        return cli_usage_error("%s", err.text[0] ? err.text : pgn_status_message(st));
    }
    watch_signals();
    *out = s;
    return EXIT_OK;
}

void suite_close(suite *s) {
    if (!s)
        return;
    pgn_pool_free(s->pool);
    for (unsigned i = 0; s->engines && i < s->setup->engines; i++)
        pgn_engine_free(s->engines[i]);
    for (size_t i = 0; s->ring && i < s->size; i++) {
        pgn_buffer_free(&s->ring[i].name);
        pgn_buffer_free(&s->ring[i].place);
    }
    pthread_cond_destroy(&s->answered);
    pthread_mutex_destroy(&s->lock);
    free(s->engines);
    free(s->idle);
    free(s->ring);
    free(s->name);
    free(s);
}
