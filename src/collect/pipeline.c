/* pipeline.c -- a ring of slots: the calling thread fills them with chunks and delivers the oldest,
 * the pool's threads tell the games of those between. */
#include "pgn/pipeline.h"

#include <pthread.h>
#include <stdlib.h>

#include "base/error_int.h"
#include "pgn/pool.h"

/* Chunks waiting beside those in work, so that no thread waits for the next to be read. */
enum { SPARE = 2 };

typedef struct {
    pgn_pipeline *pipeline;
    pgn_chunk chunk;
    pgn_reader *reader;
    void *worker; /* made when the slot is first used */
    pgn_sink sink;
    uint64_t lines, games; /* in the chunk */
    pgn_status status;
    pgn_error err;
    bool done; /* under the lock */
} slot;

struct pgn_pipeline {
    const pgn_pipeline_calls *calls;
    void *shared;
    pgn_pipeline_options options;
    pgn_pool *pool; /* started for the first input of more than one chunk */
    pthread_mutex_t lock;
    pthread_cond_t finished;
    uint64_t lines, games; /* before the next chunk delivered */
    size_t count;
    slot slots[];
};

pgn_status pgn_pipeline_new(pgn_pipeline **out, const pgn_pipeline_calls *calls, void *shared,
                            const pgn_pipeline_options *options, pgn_error *err) {
    pgn_pipeline_options o = options ? *options : (pgn_pipeline_options){0};
    *out = NULL;
    if (!o.threads)
        o.threads = pgn_cpu_count();
    size_t count = o.threads == 1 ? 1 : (size_t)o.threads + SPARE;
    pgn_pipeline *p = calloc(1, sizeof *p + count * sizeof *p->slots);
    if (!p)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    if (pthread_mutex_init(&p->lock, NULL)) {
        free(p);
        return pgn__fail(err, PGN_E_THREAD, NULL);
    }
    if (pthread_cond_init(&p->finished, NULL)) {
        pthread_mutex_destroy(&p->lock);
        free(p);
        return pgn__fail(err, PGN_E_THREAD, NULL);
    }
    p->calls = calls;
    p->shared = shared;
    p->options = o;
    p->count = count;
    for (size_t i = 0; i < count; i++)
        p->slots[i].pipeline = p;
    *out = p;
    return PGN_OK;
}

void pgn_pipeline_free(pgn_pipeline *p) {
    if (!p)
        return;
    pgn_pool_free(p->pool);
    for (size_t i = 0; i < p->count; i++) {
        slot *s = &p->slots[i];
        if (s->worker)
            p->calls->close(s->worker);
        pgn_reader_free(s->reader);
        pgn_chunk_free(&s->chunk);
    }
    pthread_cond_destroy(&p->finished);
    pthread_mutex_destroy(&p->lock);
    free(p);
}

static pgn_status prepare(slot *s, pgn_error *err) {
    pgn_pipeline *p = s->pipeline;
    if (s->worker)
        return PGN_OK;
    pgn_status st = s->reader ? PGN_OK : pgn_reader_new(&s->reader, NULL, &p->options.reader, err);
    if (st)
        return st;
    pgn_error reason = {.code = PGN_OK};
    st = p->calls->open(p->shared, s->reader, &s->worker, &s->sink, &reason);
    if (!st)
        return PGN_OK;
    s->worker = NULL;
    return reason.code ? pgn__fail(err, st, "%s", reason.text) : pgn__fail(err, st, NULL);
}

/* Tell the games of the slot's chunk. */
static void work(slot *s) {
    if (s->pipeline->calls->work) {
        s->status = s->pipeline->calls->work(s->worker, &s->chunk, &s->games, &s->err);
    } else {
        s->status = pgn_reader_tell(s->reader, &s->chunk, s->sink, &s->err);
        s->games = pgn_reader_games(s->reader);
    }
    if (!s->pipeline->options.no_lines)
        s->lines = pgn_chunk_count_lines(&s->chunk);
}

static void work_on_pool(void *arg) {
    slot *s = arg;
    work(s);
    pthread_mutex_lock(&s->pipeline->lock);
    s->done = true;
    pthread_cond_signal(&s->pipeline->finished);
    pthread_mutex_unlock(&s->pipeline->lock);
}

/* What the worker holds will not be delivered: the slot gets another when it is used again. */
static void discard(slot *s) {
    s->pipeline->calls->close(s->worker);
    s->worker = NULL;
}

static pgn_status deliver(slot *s, bool *stop, pgn_error *err) {
    pgn_pipeline *p = s->pipeline;
    if (s->chunk.starts_file)
        p->lines = 0;
    s->chunk.lines = p->lines;
    s->chunk.games = p->games;
    if (!s->status)
        *stop = p->calls->deliver(p->shared, s->worker, &s->chunk) == PGN_STOP;
    else
        discard(s);
    p->lines += s->chunk.passed + s->lines;
    p->games += s->games;
    if (s->status && err)
        *err = s->err;
    return s->status;
}

static void wait_for(slot *s) {
    pthread_mutex_lock(&s->pipeline->lock);
    while (!s->done)
        pthread_cond_wait(&s->pipeline->finished, &s->pipeline->lock);
    pthread_mutex_unlock(&s->pipeline->lock);
}

/* The slots [oldest, next) modulo count hold chunks; the first of them is delivered next. */
typedef struct {
    pgn_splitter *splitter;
    size_t oldest, next;
    bool ended;
} flow;

/* Read a chunk into the next slot. At the end there is none, nor after a failure. */
static pgn_status read_chunk(pgn_pipeline *p, flow *f, pgn_error *err) {
    slot *s = &p->slots[f->next % p->count];
    pgn_status st = pgn_splitter_next(f->splitter, &s->chunk, err);
    f->ended = st || !s->chunk.text.len;
    if (!f->ended) {
        st = prepare(s, err);
        f->ended = st != PGN_OK;
    }
    if (!f->ended)
        f->next++;
    return st;
}

static pgn_status start_work(pgn_pipeline *p, slot *s, pgn_error *err) {
    if (!p->pool) {
        pgn_status st = pgn_pool_new(&p->pool, p->options.threads, err);
        if (st)
            return st;
    }
    s->done = false;
    pgn_status st = pgn_pool_submit(p->pool, work_on_pool, s);
    return st ? pgn__fail(err, st, NULL) : PGN_OK;
}

static pgn_status run_here(pgn_pipeline *p, flow *f, pgn_error *err) {
    bool stop = false;
    pgn_status st = PGN_OK;
    while (!st && !stop && !f->ended) {
        slot *s = &p->slots[f->next % p->count];
        st = read_chunk(p, f, err);
        if (f->ended)
            break;
        work(s);
        st = deliver(s, &stop, err);
    }
    return st;
}

static pgn_status run_on_pool(pgn_pipeline *p, flow *f, pgn_error *err) {
    bool stop = false;
    pgn_status st = PGN_OK, failed = PGN_OK;
    while (!failed && !stop && (!f->ended || f->oldest < f->next)) {
        if (!f->ended && f->next - f->oldest < p->count) {
            slot *s = &p->slots[f->next % p->count];
            st = read_chunk(p, f, err); /* reported once all before it is delivered */
            if (!f->ended && (st = start_work(p, s, err))) {
                f->ended = true;
                f->next--;
            }
            continue;
        }
        slot *s = &p->slots[f->oldest % p->count];
        wait_for(s);
        f->oldest++;
        failed = deliver(s, &stop, err);
    }
    for (; f->oldest < f->next; f->oldest++) { /* after a stop or a failure */
        slot *s = &p->slots[f->oldest % p->count];
        wait_for(s);
        discard(s);
    }
    return failed ? failed : stop ? PGN_OK : st; /* what was read ahead of a stop does not count */
}

pgn_status pgn_pipeline_run(pgn_pipeline *p, pgn_input *in, pgn_error *err) {
    flow f = {0};
    p->lines = p->games = 0;
    pgn_status st = pgn_splitter_new(&f.splitter, in, &p->options.reader.split, err);
    if (!st)
        st = p->count == 1 ? run_here(p, &f, err) : run_on_pool(p, &f, err);
    pgn_splitter_free(f.splitter);
    return st;
}
