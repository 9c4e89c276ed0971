/* suite.c -- a run of a suite: its threads, its answers in order, and its end. */
#include <errno.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "base/errno_text_int.h"
#include "base/error_int.h"
#include "base/reserved_int.h"
#include "engine/spawn_int.h"
#include "suite_int.h"

enum {
    ITEMS_AN_ENGINE = 4,
    ENGINES_MAX = 1024,
    MAX_FAILURES = 5,
    MILLISECONDS = 1000, /* of a search, if there is no limit */
    LOOK_EVERY = 50      /* ms: is the job canceled? */
};

bool pgn__suite_is_over(void *suite) {
    const pgn__suite *s = suite;
    return atomic_load(&s->over) || pgn__job_canceled(s->job);
}

/* ---- delivery ---- */

/* A callback's return value as a status of the run: PGN_OK, PGN_STOP, or a failure. */
static pgn_status take_answer(pgn_status answer, pgn_error *err) {
    return answer < 0 ? pgn__fail(err, answer, NULL) : answer == PGN_STOP ? PGN_STOP : PGN_OK;
}

static pgn_status report(pgn__suite *s, const pgn__suite_item *item, pgn_error *err) {
    pgn_diagnostic d = {.rule = item->rule,
                        .message = item->message.data,
                        .input = item->input.data,
                        .place = item->place,
                        .at = {"", 0}};
    d.place.column = item->column;
    return pgn__job_report_one(s->job, &d, err);
}

static pgn_status deliver_answer(pgn__suite *s, const pgn__suite_item *item, pgn_error *err) {
    unsigned most = s->options->max_failures ? s->options->max_failures : MAX_FAILURES;
    bool silent = item->status && item->status != PGN_E_ENGINE_MOVE;
    pgn_suite_answer answer = {.input = item->input.data,
                               .place = item->place,
                               .record = item->record,
                               .best = item->status ? PGN_NO_MOVE : item->best,
                               .info = &item->info.seen,
                               .milliseconds = item->milliseconds,
                               .solved = item->solved,
                               .error = item->status ? &item->err : NULL};
    s->result->scored++;
    s->result->solved += item->solved;
    s->result->failed += item->status != PGN_OK;
    s->result->milliseconds += item->milliseconds;
    s->in_a_row = silent ? s->in_a_row + 1 : 0;
    pgn_status st = take_answer(s->options->answer(s->options->self, &answer), err);
    if (st || s->in_a_row < most)
        return st;
    if (err)
        *err = item->err;
    return item->status;
}

/* Neither a failure of the input nor one of the engine. */
static bool lacked_memory(const pgn__suite_item *item) {
    return item->input_failed ? item->err.code == PGN_E_NOMEM
                              : item->scored && item->status == PGN_E_NOMEM;
}

static pgn_status deliver(pgn__suite *s, const pgn__suite_item *item, pgn_error *err) {
    if (lacked_memory(item))
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    if (item->input_failed)
        return pgn__job_input_failed(s->job, item->input.data, &item->err, err);
    s->result->records++;
    pgn__job_add(s->job, 1, 0);
    pgn_status st = item->rule ? report(s, item, err) : PGN_OK;
    return st || !item->scored ? st : deliver_answer(s, item, err);
}

/* Wait for a change, or until it is time to check the job. Under the lock. */
static void wait_a_little(pgn__suite *s) {
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += LOOK_EVERY * 1000000L;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    pthread_cond_timedwait(&s->changed, &s->lock, &until);
}

/* The oldest item, once it is done; NULL after the last. When the run is over, only what was done
 * by then. */
static pgn__suite_item *next_item(pgn__suite *s) {
    pgn__suite_item *item = NULL;
    pthread_mutex_lock(&s->lock);
    for (;;) {
        item = s->count ? &s->ring[s->head] : NULL;
        if (item ? item->state != PGN__ITEM_ASKED : s->all_read || pgn__suite_is_over(s))
            break;
        wait_a_little(s);
    }
    pthread_mutex_unlock(&s->lock);
    return item;
}

static void free_item(pgn__suite *s, pgn__suite_item *item) {
    pthread_mutex_lock(&s->lock);
    item->state = PGN__ITEM_FREE;
    s->head = (s->head + 1) % s->size;
    s->count--;
    pthread_cond_broadcast(&s->changed);
    pthread_mutex_unlock(&s->lock);
}

/* Deliver until all is delivered or the run ends early: then all up to the first record without an
 * answer. */
static pgn_status deliver_all(pgn__suite *s, pgn_error *err) {
    pgn__suite_item *item;
    pgn_status st = PGN_OK;
    bool dropped = false;
    while (!st && (item = next_item(s))) {
        dropped |= item->state == PGN__ITEM_DROPPED;
        if (!dropped)
            st = deliver(s, item, err);
        free_item(s, item);
    }
    if (!st && pgn__job_canceled(s->job))
        st = pgn__fail(err, PGN_E_CANCELED, NULL);
    return st;
}

/* ---- the run ---- */

/* End all waits: of the engines, and of the reader for input and for room in the ring. */
static void end(pgn__suite *s) {
    atomic_store(&s->over, true);
    ssize_t done = write(s->wake[1], "", 1);
    (void)done; /* the pipe is empty: there is room */
    pthread_mutex_lock(&s->lock);
    pthread_cond_broadcast(&s->changed);
    pthread_mutex_unlock(&s->lock);
}

static pgn_status run_threads(pgn__suite *s, pgn_error *err) {
    pthread_t reader;
    pgn_status st = pgn__pool_new(&s->pool, s->engine_count, err);
    if (st)
        return st;
    if (pthread_create(&reader, NULL, pgn__suite_read, s) != 0) {
        pgn__pool_free(s->pool);
        return pgn__fail(err, PGN_E_NOMEM, "cannot start a thread");
    }
    st = deliver_all(s, err);
    end(s);
    pthread_join(reader, NULL);
    pgn__pool_free(s->pool);
    s->result->skipped = s->skipped;
    s->result->records += s->skipped;
    return st == PGN_STOP ? PGN_OK : st;
}

static pgn_status run(pgn__suite *s, pgn_error *err) {
    const pgn_suite_options *o = s->options;
    pgn_status st = pgn__suite_start_engine(s, &s->engines[0], err);
    if (!st && o->started) {
        const char *name = pgn_engine_name(s->engines[0]);
        st = take_answer(o->started(o->self, *name ? name : o->engine), err);
    }
    if (!st)
        st = run_threads(s, err);
    atomic_store(&s->over, st != PGN_OK); /* engines that are done may take their time to end */
    for (unsigned i = 0; i < s->engine_count; i++)
        pgn_engine_free(s->engines[i]);
    return st == PGN_STOP ? PGN_OK : st;
}

/* ---- making and freeing ---- */

static void free_suite(pgn__suite *s) {
    for (size_t i = 0; s->ring && i < s->size; i++) {
        pgn_epd_free(s->ring[i].record);
        pgn_buffer_free(&s->ring[i].input);
        pgn_buffer_free(&s->ring[i].message);
    }
    close(s->wake[0]);
    close(s->wake[1]);
    pthread_cond_destroy(&s->changed);
    pthread_mutex_destroy(&s->lock);
    free(s->engines);
    free(s->idle);
    free(s->ring);
}

/* Locks and the pipe first: free_suite() relies on them. */
static pgn_status open_suite(pgn__suite *s, pgn_error *err) {
    unsigned n = s->engine_count;
    if (!pgn__open_pipe(s->wake)) {
        char errno_text[PGN__ERRNO_TEXT_MAX];
        return pgn__fail(err, PGN_E_IO, "cannot create a pipe: %s",
                         pgn__errno_text(errno, errno_text));
    }
    pthread_mutex_init(&s->lock, NULL);
    pthread_cond_init(&s->changed, NULL);
    s->size = (size_t)n * ITEMS_AN_ENGINE;
    s->engines = calloc(n, sizeof *s->engines);
    s->idle = calloc(n, sizeof *s->idle);
    s->ring = calloc(s->size, sizeof *s->ring);
    pgn_status st = s->engines && s->idle && s->ring ? PGN_OK : pgn__fail(err, PGN_E_NOMEM, NULL);
    for (size_t i = 0; !st && i < s->size; i++) {
        s->ring[i].suite = s;
        st = pgn_epd_new(&s->ring[i].record, err);
    }
    while (!st && s->idle_count < n) { /* the first engine on top */
        s->idle[s->idle_count] = n - 1 - s->idle_count;
        s->idle_count++;
    }
    if (st)
        free_suite(s);
    return st;
}

static pgn_status check_options(const pgn_suite_options *o, pgn_error *err) {
    if (!o || !o->engine || !o->answer)
        return pgn__fail_missing(err, !o ? "options" : o->engine ? "answer function" : "engine");
    if (o->engines > ENGINES_MAX)
        return pgn__fail(err, PGN_E_ARG, "too many engines: at most %d", ENGINES_MAX);
    if (pgn__any_reserved(o->reserved, sizeof o->reserved) ||
        pgn__any_reserved(o->limits.reserved, sizeof o->limits.reserved))
        return pgn__fail_newer(err, "option");
    return PGN_OK;
}

pgn_status pgn_suite_run(pgn_job *job, const char *const *paths, const pgn_suite_options *options,
                         pgn_suite_result *result, pgn_error *err) {
    pgn_suite_result own;
    pgn_suite_result *to = result ? result : &own;
    *to = (pgn_suite_result){0};
    pgn_status st = check_options(options, err);
    st = st ? st : pgn__job_begin(&job, err);
    if (st)
        return st;
    pgn__suite s = {.options = options,
                    .limits = options->limits,
                    .job = job,
                    .paths = paths,
                    .result = to,
                    .engine_count = options->engines ? options->engines : 1};
    const pgn_search_limits *l = &s.limits;
    if (!l->milliseconds && !l->depth && !l->nodes && !l->mate && !l->infinite)
        s.limits.milliseconds = MILLISECONDS;
    st = open_suite(&s, err);
    if (!st) {
        st = run(&s, err);
        free_suite(&s);
    }
    return pgn__job_end(job, st);
}
