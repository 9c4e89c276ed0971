/* recode.c -- the pipeline of pack and unpack: replay, the writer, and beside it what is wrong. */
#include "recode.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- a worker: the games of one chunk ---- */

typedef struct {
    const recoder *recoder;
    pgn_reader *reader;
    pgn_replay *replay;
    void *writer;
    pgn_tee tee;
    pgn_buffer bytes;
    cli_faults faults;
} worker;

static void on_diagnostic(void *self, const pgn_diagnostic *d) {
    worker *w = self;
    cli_faults_take(&w->faults, w->reader, d);
}

/* Nothing is wrong with it. */
static bool on_plain_game(void *self, const pgn_plain_game *game) {
    (void)self;
    (void)game;
    return true;
}

static const pgn_visitor WORKER = {.plain_game = on_plain_game, .diagnostic = on_diagnostic};

static pgn_status worker_status(const worker *w) {
    pgn_status st = w->recoder->status(w->writer);
    st = st ? st : pgn_replay_status(w->replay);
    return st ? st : cli_faults_status(&w->faults);
}

static void close_worker(void *one) {
    worker *w = one;
    pgn_replay_free(w->replay);
    w->recoder->close(w->writer);
    pgn_buffer_free(&w->bytes);
    cli_faults_free(&w->faults);
    free(w);
}

/* ---- the pipeline's calls ---- */

typedef struct {
    const recoder *recoder;
    pgn_output *out;
    bool begun; /* something was written */
    bool quiet; /* the output is a terminal, which progress would disturb */
    cli_progress progress;
    cli_fault_report report; /* of the file */
    pgn_error failure;       /* of output or memory: ends it all; its code is PGN_OK before */
} shared;

static pgn_status open_worker(void *all, pgn_reader *reader, void **out, pgn_sink *sink,
                              pgn_error *err) {
    const shared *s = all;
    worker *w = calloc(1, sizeof *w);
    if (!w)
        return PGN_E_NOMEM;
    *w = (worker){.recoder = s->recoder, .reader = reader};
    pgn_status st = s->recoder->open(&w->writer, &w->bytes, err);
    if (!st) {
        pgn_sink tee = pgn_tee_sink(&w->tee, s->recoder->sink(w->writer), (pgn_sink){&WORKER, w});
        st = pgn_replay_new(&w->replay, tee, err);
    }
    if (st) {
        close_worker(w);
        return st;
    }
    *out = w;
    *sink = pgn_replay_sink(w->replay);
    return PGN_OK;
}

static void write_bytes(shared *s, const pgn_buffer *bytes) {
    size_t len = 0;
    const char *head = "";
    if (!s->begun && s->recoder->head)
        head = s->recoder->head(bytes->data, bytes->len, &len);
    s->begun = true;
    if (len && pgn_output_write(s->out, head, len, &s->failure))
        return;
    pgn_output_write(s->out, bytes->data, bytes->len, &s->failure);
}

static pgn_flow deliver(void *all, void *one, const pgn_chunk *chunk) {
    shared *s = all;
    worker *w = one;
    pgn_status st = worker_status(w);
    cli_fault_report_show(&s->report, &w->faults, chunk);
    if (st)
        s->failure.code = st;
    else if (w->bytes.len)
        write_bytes(s, &w->bytes);
    pgn_buffer_clear(&w->bytes);
    cli_progress_step(&s->progress, chunk->games);
    return s->failure.code ? PGN_STOP : PGN_GO;
}

static const pgn_pipeline_calls CALLS = {
    .open = open_worker, .deliver = deliver, .close = close_worker};

/* ---- files ---- */

static int recode_file(shared *s, pgn_pipeline *pipeline, const char *path) {
    pgn_input *in;
    pgn_error err;
    s->progress = (cli_progress){0};
    s->report = (cli_fault_report){.path = path, .progress = &s->progress};
    pgn_status st = pgn_input_open(&in, path, &err);
    if (st)
        return cli_usage_error("%s", err.text);
    if (!s->quiet)
        cli_progress_begin(&s->progress, path, in);
    st = pgn_pipeline_run(pipeline, in, &err);
    cli_progress_end(&s->progress);
    cli_fault_report_end(&s->report);
    pgn_input_free(in);
    if (st)
        return cli_usage_error("%s", err.text);
    if (s->failure.code)
        return cli_usage_error("%s", s->failure.text[0] ? s->failure.text
                                                        : pgn_status_message(s->failure.code));
    return s->report.errors ? EXIT_DATA : EXIT_OK;
}

int recode_files(const recoder *to, const pgn_pipeline_options *how, const char *output, int argc,
                 char **argv) {
    char *only[] = {"-"}, **files = argc ? argv : only;
    bool to_file = output && strcmp(output, "-") != 0;
    shared s = {.recoder = to, .quiet = !to_file && isatty(STDOUT_FILENO)};
    pgn_pipeline *pipeline;
    pgn_error err;
    int status = EXIT_OK;
    if (pgn_pipeline_new(&pipeline, &CALLS, &s, how, &err))
        return cli_usage_error("%s", err.text);
    if (pgn_output_open(&s.out, output, &err)) {
        pgn_pipeline_free(pipeline);
        return cli_usage_error("%s", err.text);
    }
    cli_guard(s.out);
    for (int i = 0; i < (argc ? argc : 1) && !s.failure.code; i++) {
        int one = recode_file(&s, pipeline, files[i]);
        status = one > status ? one : status;
    }
    if (status == EXIT_USAGE)
        pgn_output_abandon(s.out);
    else if (pgn_output_commit(s.out, &err))
        status = cli_usage_error("%s", err.text);
    cli_guard(NULL);
    pgn_pipeline_free(pipeline);
    return status;
}
