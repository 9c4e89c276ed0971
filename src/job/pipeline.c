/* pipeline.c -- a ring of slots. Every thread, including the calling one, reads the next chunk into
 * a free slot and parses it, so that a chunk is parsed on the core whose cache holds it. It takes
 * the slot that it used last, if that is free: reading into memory that the cache of another core
 * holds takes twice as long. Where reading is slow because the input is decompressed, threads read
 * ahead, so that there is always a chunk to parse. For plain files, on request, one thread at a
 * time reads only the end of a chunk, to find where the next begins; the thread that parses it
 * reads the rest. The calling thread also delivers the oldest slots. */
#include "pipeline_int.h"

#include <pthread.h>
#include <stdlib.h>

#include "base/error_int.h"
#include "base/input_int.h"

enum {
    SPARE = 2, /* slots beside those in work: chunks that wait to be parsed, or to be delivered */
    AHEAD = 2  /* chunks of a compressed input that wait to be parsed */
};

typedef struct {
    pgn__chunk chunk;
    pgn__chunk_reader *reader;
    void *worker; /* created on first use of the slot */
    pgn__sink sink;
    uint64_t lines, games; /* in the chunk */
    pgn_status status;
    pgn_error err;
    bool unread; /* it is the input that failed */
    bool done;   /* under the lock, as all that follows */
    bool taken;  /* it is in the ring, or being read into */
    pthread_t user;
    uint64_t used; /* the number of the last chunk read into it; 0 for none */
} slot;

/* One input in progress. [oldest, next) modulo the number of slots is the part of the ring that
 * holds its chunks, of which those from `fresh` on wait to be parsed. */
typedef struct {
    pgn_input *in;
    pgn__splitter *splitter;
    size_t oldest, fresh, next;
    size_t ahead;     /* how many chunks may wait */
    pthread_t reader; /* the thread that reads, or was the last to read */
    bool reading;     /* a thread reads the chunk `next` */
    bool ended;       /* nothing more to read, or no use for it */
    pgn_status status;
    bool of_input; /* it is the input that failed, ... */
    bool in_chunk; /* ... when a chunk was completed */
    pgn_error err;
    bool called;      /* the helpers */
    unsigned helpers; /* on the pool's threads */
} flow;

struct pgn__pipeline {
    const pgn__pipeline_calls *calls;
    void *shared;
    pgn__pipeline_options options;
    pgn__pool *own, **pool; /* started for the first input of more than one chunk */
    pthread_mutex_t lock;
    pthread_cond_t turn;     /* a helper may read, or is to end */
    pthread_cond_t change;   /* a slot is done, a chunk is read, a helper has ended */
    pthread_mutex_t calling; /* held while a worker is opened, delivered or closed */
    uint64_t lines, games;   /* before the next chunk delivered */
    flow flow;               /* under the lock */
    uint64_t reads;          /* so far, of all inputs; likewise */
    size_t count;
    slot *slots;
    slot *ring[]; /* in the order of the input */
};

/* ---- making and freeing ---- */

static bool init_locks(pgn__pipeline *p) {
    if (pthread_mutex_init(&p->lock, NULL))
        return false;
    if (pthread_mutex_init(&p->calling, NULL))
        goto no_calling;
    if (pthread_cond_init(&p->turn, NULL))
        goto no_turn;
    if (pthread_cond_init(&p->change, NULL))
        goto no_change;
    return true;
no_change:
    pthread_cond_destroy(&p->turn);
no_turn:
    pthread_mutex_destroy(&p->calling);
no_calling:
    pthread_mutex_destroy(&p->lock);
    return false;
}

pgn_status pgn__pipeline_new(pgn__pipeline **out, const pgn__pipeline_calls *calls, void *shared,
                             const pgn__pipeline_options *options, pgn_error *err) {
    pgn__pipeline_options o = options ? *options : (pgn__pipeline_options){0};
    *out = NULL;
    if (!o.threads)
        o.threads = pgn__cpu_count();
    o.reader.split.defer &= o.threads > 1;
    size_t count = o.threads == 1 ? 1 : (size_t)o.threads + SPARE;
    pgn__pipeline *p = calloc(1, sizeof *p + count * sizeof *p->ring);
    slot *slots = p ? calloc(count, sizeof *slots) : NULL;
    bool ready = slots && init_locks(p);
    if (!ready) {
        free(p);
        free(slots);
        return pgn__fail(err, PGN_E_NOMEM, slots ? "cannot start a thread" : NULL);
    }
    p->slots = slots;
    p->calls = calls;
    p->shared = shared;
    p->options = o;
    p->count = count;
    p->pool = o.pool ? o.pool : &p->own;
    *out = p;
    return PGN_OK;
}

void pgn__pipeline_free(pgn__pipeline *p) {
    if (!p)
        return;
    if (*p->pool)
        pgn__pool_wait(*p->pool); /* the last steps of help() are taken on the lock below */
    pgn__pool_free(p->own);
    for (size_t i = 0; i < p->count; i++) {
        slot *s = &p->slots[i];
        if (s->worker)
            p->calls->close(s->worker);
        pgn__chunk_reader_free(s->reader);
        pgn__chunk_free(&s->chunk);
    }
    pthread_cond_destroy(&p->change);
    pthread_cond_destroy(&p->turn);
    pthread_mutex_destroy(&p->calling);
    pthread_mutex_destroy(&p->lock);
    free(p->slots);
    free(p);
}

/* ---- processing a slot ---- */

static pgn_status open_worker(pgn__pipeline *p, slot *s, pgn_error *err) {
    pgn_status st =
        s->reader ? PGN_OK : pgn__chunk_reader_new(&s->reader, NULL, &p->options.reader, err);
    if (st)
        return st;
    pgn_error reason = {.code = PGN_OK};
    pthread_mutex_lock(&p->calling);
    st = p->calls->open(p->shared, s->reader, &s->worker, &s->sink, &reason);
    pthread_mutex_unlock(&p->calling);
    if (!st)
        return PGN_OK;
    s->worker = NULL;
    return reason.code ? pgn__fail(err, st, "%s", reason.message) : pgn__fail(err, st, NULL);
}

/* Emit the games of the slot's chunk. */
static void emit_games(const pgn__pipeline *p, slot *s) {
    s->status = pgn__chunk_complete(&s->chunk, p->flow.in, &s->err);
    s->unread = s->status != PGN_OK;
    if (!s->status && p->options.texts)
        s->status = pgn__chunk_reader_to_text(s->reader, &s->chunk, s->sink, &s->err);
    if (s->status) {
        s->games = 0;
    } else if (p->calls->work) {
        s->status = p->calls->work(s->worker, &s->chunk, &s->games, &s->err);
    } else {
        s->status = pgn__chunk_reader_emit(s->reader, &s->chunk, s->sink, &s->err);
        s->games = pgn__chunk_reader_games(s->reader);
    }
    if (!p->options.reader.split.no_survey)
        s->lines = pgn__chunk_count_lines(&s->chunk);
}

/* The worker's results will not be delivered: the slot gets a new worker on its next use. */
static void discard(pgn__pipeline *p, slot *s) {
    p->calls->close(s->worker);
    s->worker = NULL;
}

static pgn_status deliver(pgn__pipeline *p, slot *s, bool *stop, pgn_error *err) {
    if (s->chunk.starts_file)
        p->lines = 0;
    s->chunk.lines = p->lines;
    s->chunk.games = p->games;
    pthread_mutex_lock(&p->calling);
    if (!s->status)
        *stop = p->calls->deliver(p->shared, s->worker, &s->chunk) == PGN_STOP;
    else
        discard(p, s);
    pthread_mutex_unlock(&p->calling);
    p->lines += s->chunk.passed + s->lines;
    p->games += s->games;
    if (s->status && err)
        *err = s->err;
    return s->status;
}

/* ---- the threads, under the lock unless released ---- */

/* A chunk that is parsed at once, or one more to wait. Those that wait are read by the thread that
 * read before, whose cache has what the decompressor needs. */
static bool may_read(const pgn__pipeline *p) {
    const flow *f = &p->flow;
    size_t waiting = f->next - f->fresh;
    return !f->reading && !f->ended && f->next - f->oldest < p->count &&
           (!waiting || (waiting <= f->ahead && pthread_equal(f->reader, pthread_self())));
}

static bool may_emit(const pgn__pipeline *p) {
    return p->flow.fresh < p->flow.next;
}

static void end_reading(pgn__pipeline *p) {
    p->flow.ended = true;
    pthread_cond_broadcast(&p->turn);
}

/* Is slot a better than b for this thread? Of its own the last one, or what it wrote there is no
 * longer in the cache; of others the first. */
static bool is_better(const slot *a, const slot *b) {
    bool own = a->used && pthread_equal(a->user, pthread_self());
    bool other = b->used && pthread_equal(b->user, pthread_self());
    return own != other ? own : own ? a->used > b->used : a->used < b->used;
}

/* A free slot, of which there is one if this thread may read. */
static slot *take_slot(pgn__pipeline *p) {
    slot *best = NULL;
    for (slot *s = p->slots; s < p->slots + p->count; s++)
        if (!s->taken && (!best || is_better(s, best)))
            best = s;
    best->taken = true;
    best->user = pthread_self();
    best->used = ++p->reads;
    return best;
}

/* Read the next chunk, and let others read. */
static void read_chunk(pgn__pipeline *p) {
    flow *f = &p->flow;
    slot *s = take_slot(p);
    pgn_error err = {.code = PGN_OK};
    f->reading = true;
    f->reader = pthread_self();
    pthread_mutex_unlock(&p->lock);
    pgn_status st = pgn__splitter_next(f->splitter, &s->chunk, &err);
    bool some = !st && s->chunk.text.len, of_input = st && st != PGN_E_NOMEM;
    s->chunk.size = s->chunk.text.len;
    if (some && !s->worker)
        st = open_worker(p, s, &err);
    pthread_mutex_lock(&p->lock);
    f->reading = false;
    if (f->ended) { /* meanwhile there is no use for it */
        s->taken = false;
    } else if (st || !some) {
        s->taken = false;
        f->of_input = of_input;
        f->status = st; /* reported once all earlier chunks are delivered */
        f->err = err;
        end_reading(p);
    } else {
        p->ring[f->next++ % p->count] = s;
        pthread_cond_signal(&p->turn);
    }
    pthread_cond_signal(&p->change);
}

/* Emit the oldest of the chunks that wait. */
static void emit_chunk(pgn__pipeline *p) {
    slot *s = p->ring[p->flow.fresh++ % p->count];
    s->done = false;
    pthread_mutex_unlock(&p->lock);
    emit_games(p, s);
    pthread_mutex_lock(&p->lock);
    s->done = true;
    pthread_cond_signal(&p->change);
}

/* A thread of the pool, from the second chunk to the end of the input. */
static void help(void *arg) {
    pgn__pipeline *p = arg;
    pthread_mutex_lock(&p->lock);
    while (!p->flow.ended || may_emit(p)) {
        if (may_read(p))
            read_chunk(p);
        else if (may_emit(p))
            emit_chunk(p);
        else
            pthread_cond_wait(&p->turn, &p->lock);
    }
    p->flow.helpers--;
    pthread_cond_signal(&p->change);
    pthread_mutex_unlock(&p->lock);
}

/* Without them, or with fewer, it only takes longer. */
static void call_helpers(pgn__pipeline *p) {
    flow *f = &p->flow;
    f->called = true;
    if (!*p->pool && pgn__pool_new(p->pool, p->options.threads - 1, NULL))
        return;
    while (f->helpers < p->options.threads - 1 && !pgn__pool_submit(*p->pool, help, p))
        f->helpers++;
}

/* Read a chunk on the calling thread. Helpers start after the first one, unless it is the only. */
static void read_and_call(pgn__pipeline *p) {
    const flow *f = &p->flow;
    read_chunk(p);
    bool only = p->count == 1 || f->ended || (f->next == 1 && p->ring[0]->chunk.ends_file);
    if (!only && !f->called)
        call_helpers(p);
}

/* Until all is delivered, or a delivery stops or fails. */
static pgn_status work_through(pgn__pipeline *p, bool *stop, pgn_error *err) {
    flow *f = &p->flow;
    pgn_status failed = PGN_OK;
    while (!failed && !*stop && (!f->ended || f->oldest < f->next)) {
        slot *s = p->ring[f->oldest % p->count];
        if (f->oldest < f->fresh && s->done) {
            pthread_mutex_unlock(&p->lock);
            failed = deliver(p, s, stop, err);
            pthread_mutex_lock(&p->lock);
            f->in_chunk = s->unread;
            f->oldest++;
            s->taken = false;
            pthread_cond_signal(&p->turn);
        } else if (may_read(p)) {
            read_and_call(p);
        } else if (may_emit(p)) {
            emit_chunk(p);
        } else {
            pthread_cond_wait(&p->change, &p->lock);
        }
    }
    return failed;
}

/* Stop the helpers, and drop their results after a stop or a failure. */
static void wind_up(pgn__pipeline *p) {
    flow *f = &p->flow;
    f->fresh = f->next;
    end_reading(p);
    while (f->helpers)
        pthread_cond_wait(&p->change, &p->lock);
    for (; f->oldest < f->next; f->oldest++) {
        slot *s = p->ring[f->oldest % p->count];
        discard(p, s);
        s->taken = false;
    }
}

uint64_t pgn__pipeline_games(const pgn__pipeline *p) {
    return p->games;
}

bool pgn__pipeline_input_failed(const pgn__pipeline *p) {
    return p->flow.of_input;
}

pgn_status pgn__pipeline_run(pgn__pipeline *p, pgn_input *in, pgn_error *err) {
    flow *f = &p->flow;
    *f = (flow){.in = in, .ahead = pgn__input_compression(in) ? AHEAD : 0};
    p->lines = p->games = 0;
    pgn_status st = pgn__splitter_new(&f->splitter, in, &p->options.reader.split, err);
    if (st)
        return st;
    bool stop = false;
    pthread_mutex_lock(&p->lock);
    st = work_through(p, &stop, err);
    wind_up(p);
    pthread_mutex_unlock(&p->lock);
    pgn__splitter_free(f->splitter);
    if (st || stop) { /* read-ahead does not count */
        f->of_input = f->in_chunk;
        return st;
    }
    if (f->status && err)
        *err = f->err;
    return f->status;
}
