/* recode.c -- the pipeline of pack and unpack: replay, the writer, and beside it what is wrong. */
#include "recode.h"

#include <stdlib.h>
#include <string.h>

#include "convert.h"

/* ---- a worker: the games of one chunk ---- */

typedef struct {
    const recoder *recoder;
    pgn__replay *replay;
    void *writer;
    pgn__tee tee;
    pgn_buffer bytes;
    cli_faults faults;
} worker;

static pgn_status worker_status(const worker *w) {
    pgn_status st = w->recoder->status(w->writer);
    st = st ? st : pgn__replay_status(w->replay);
    return st ? st : cli_faults_status(&w->faults);
}

static void close_worker(void *one) {
    worker *w = one;
    pgn__replay_free(w->replay);
    w->recoder->close(w->writer);
    pgn_buffer_free(&w->bytes);
    cli_faults_free(&w->faults);
    free(w);
}

/* ---- the pipeline's calls ---- */

typedef struct {
    const recoder *recoder;
    cli_conversion to;
    bool begun; /* something was written */
} shared;

static pgn_status open_worker(void *all, pgn__chunk_reader *reader, void **out, pgn__sink *sink,
                              pgn_error *err) {
    const shared *s = all;
    worker *w = calloc(1, sizeof *w);
    if (!w)
        return PGN_E_NOMEM;
    *w = (worker){.recoder = s->recoder};
    pgn_status st = s->recoder->open(&w->writer, &w->bytes, err);
    if (!st) {
        pgn__sink tee = pgn__tee_sink(&w->tee, s->recoder->sink(w->writer),
                                      cli_faults_sink(&w->faults, reader));
        st = pgn__replay_new(&w->replay, tee, err);
    }
    if (st) {
        close_worker(w);
        return st;
    }
    *out = w;
    *sink = pgn__replay_sink(w->replay);
    return PGN_OK;
}

/* Put what a file must begin with before its first bytes. */
static pgn_status put_head(shared *s, pgn_buffer *bytes) {
    size_t len = 0, had = bytes->len;
    const char *head = "";
    if (!s->begun && had && s->recoder->head)
        head = s->recoder->head(bytes->data, had, &len);
    s->begun |= had > 0;
    if (!len)
        return PGN_OK;
    pgn_status st = pgn_buffer_append(bytes, head, len);
    if (!st) {
        memmove(bytes->data + len, bytes->data, had);
        memcpy(bytes->data, head, len);
    }
    return st;
}

static pgn_status deliver(void *all, void *one, const pgn__chunk *chunk) {
    shared *s = all;
    worker *w = one;
    pgn_status st = worker_status(w);
    st = st ? st : put_head(s, &w->bytes);
    return cli_convert_deliver(&s->to, st, &w->bytes, &w->faults, chunk);
}

static const pgn__pipeline_calls CALLS = {
    .open = open_worker, .deliver = deliver, .close = close_worker};

int recode_files(const recoder *to, const pgn__pipeline_options *how, const char *output, int argc,
                 char **argv) {
    shared s = {.recoder = to, .to.output = output};
    s.to.shared = &s;
    return cli_convert(&s.to, &CALLS, how, argc, argv);
}
