/* convert.c -- run the files of a command that converts them. */
#include "convert.h"

#include <string.h>
#include <unistd.h>

pgn_status cli_convert_deliver(cli_conversion *c, pgn_status made, pgn_buffer *text,
                               cli_reports *faults, const pgn__chunk *chunk) {
    cli_fault_report_show(&c->report, faults, chunk);
    c->read += chunk->text.len;
    c->written += text->len;
    if (made)
        c->failure.code = made;
    else if (text->len)
        pgn__output_write(c->out, text->data, text->len, &c->failure);
    pgn_buffer_clear(text);
    cli_progress_step(&c->progress, chunk, chunk->games);
    return c->failure.code ? PGN_STOP : PGN_OK;
}

pgn_status cli_game_worker_open(cli_game_worker *w, pgn__chunk_reader *reader, pgn__sink maker,
                                pgn__sink own, pgn__sink *sink, pgn_error *err) {
    w->reader = reader;
    pgn_status st = pgn__replay_new(&w->replay, pgn__tee_sink(&w->tee, maker, own), err);
    if (!st)
        *sink = pgn__replay_sink(w->replay);
    return st;
}

pgn_status cli_game_worker_status(const cli_game_worker *w) {
    pgn_status st = w->text.status;
    st = st ? st : pgn__replay_status(w->replay);
    return st ? st : cli_faults_status(&w->faults);
}

void cli_game_worker_free(cli_game_worker *w) {
    pgn__replay_free(w->replay);
    pgn_buffer_free(&w->text);
    cli_faults_free(&w->faults);
}

/* Progress would garble output on a terminal. */
static bool writes_to_terminal(const cli_conversion *c) {
    bool to_file = c->in_place || (c->output && strcmp(c->output, "-") != 0);
    return !to_file && !c->silent && isatty(STDOUT_FILENO);
}

static pgn_status work(cli_conversion *c, pgn__pipeline *pipeline, pgn_input *in, pgn_error *err) {
    if (!writes_to_terminal(c))
        cli_progress_begin(&c->progress, c->report.path, in);
    if (c->begin_file)
        c->begin_file(c->shared);
    pgn_status st = pgn__pipeline_run(pipeline, in, err);
    cli_progress_end(&c->progress);
    if (!st && !c->failure.code && c->end_file)
        c->end_file(c->shared);
    return st;
}

/* Why the input must not be replaced with its conversion; NULL if it may. */
static const char *objection_to(const cli_conversion *c) {
    return c->report.losses           ? "part of it was not read"
           : c->objection             ? c->objection
           : (c->read && !c->written) ? "nothing of it would be left"
                                      : NULL;
}

/* --in-place: commit the file, or discard it. */
static void finish_in_place(cli_conversion *c, bool failed) {
    const char *objection = objection_to(c);
    if (objection && !failed && !c->failure.code)
        cli_not_replaced(c->report.path, objection);
    c->report.errors |= objection != NULL;
    if (failed || c->failure.code || objection)
        pgn__output_abandon(c->out);
    else
        cli_replace(c->out, c->report.path, &c->failure);
    cli_guard(NULL);
    c->out = NULL;
}

/* Convert one file; returns an exit status. With --in-place it has its own output. */
static int convert_file(cli_conversion *c, pgn__pipeline *pipeline, const char *path) {
    pgn_input *in = NULL;
    pgn_error err;
    c->progress = (cli_progress){0};
    c->report = (cli_report_list){.path = path, .progress = &c->progress};
    c->objection = NULL;
    c->read = c->written = 0;
    pgn_status st = pgn_input_open(&in, path, &err);
    if (!st && c->in_place) {
        if (strcmp(path, "-") == 0 || pgn__input_compression(in)) {
            pgn_input_close(in);
            return cli_usage_error("%s: --in-place is for plain files", path);
        }
        st = pgn__output_open(&c->out, path, &err);
        if (!st)
            cli_guard(c->out);
    }
    if (!st)
        st = work(c, pipeline, in, &err);
    cli_fault_report_end(&c->report);
    if (c->in_place && c->out)
        finish_in_place(c, st != PGN_OK);
    else if (!c->in_place && c->output && cli_same_file(c->output, path) && !c->refusal)
        c->refusal = objection_to(c);
    pgn_input_close(in);
    if (st)
        return cli_usage_error("%s", err.message);
    if (c->failure.code)
        return cli_usage_error("%s", c->failure.message[0] ? c->failure.message
                                                           : pgn_status_message(c->failure.code));
    return c->report.errors ? EXIT_DATA : EXIT_OK;
}

static int convert_files(cli_conversion *c, pgn__pipeline *pipeline, int argc, char **argv) {
    int status = argc == 0 ? convert_file(c, pipeline, "-") : EXIT_OK;
    for (int i = 0; i < argc && !c->failure.code; i++) {
        int one = convert_file(c, pipeline, argv[i]);
        status = one > status ? one : status;
    }
    return status;
}

int cli_convert(cli_conversion *c, const pgn__pipeline_calls *calls,
                const pgn__pipeline_options *how, int argc, char **argv) {
    pgn__pipeline *pipeline = NULL;
    pgn_error err;
    pgn_status st = pgn__pipeline_new(&pipeline, calls, c->shared, how, &err);
    if (!st && !c->in_place)
        st = pgn__output_open(&c->out, c->silent ? NULL : c->output, &err);
    if (!st && c->out)
        cli_guard(c->out);
    int status = st ? cli_usage_error("%s", err.message) : convert_files(c, pipeline, argc, argv);
    if (c->out && (status == EXIT_USAGE || c->refusal))
        pgn__output_abandon(c->out);
    else if (c->out && pgn__output_commit(c->out, &err))
        status = cli_usage_error("%s", err.message);
    cli_guard(NULL);
    if (c->refusal && status != EXIT_USAGE)
        status = cli_not_replaced(c->output, c->refusal);
    pgn__pipeline_free(pipeline);
    return status;
}
