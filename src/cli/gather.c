/* gather.c -- the games of files as cards, one after the other, and where they are written. */
#include "gather.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* ---- a worker: the cards of one chunk, and what is wrong with it ---- */

typedef struct {
    pgn__entries *cards;
    cli_faults faults;
    pgn__tee tee;
} worker;

static void close_worker(void *one) {
    worker *w = one;
    pgn__entries_free(w->cards);
    cli_faults_free(&w->faults);
    free(w);
}

static pgn_status open_worker(void *all, pgn__chunk_reader *reader, void **out, pgn__sink *sink,
                              pgn_error *err) {
    const cli_gathering *g = all;
    worker *w = calloc(1, sizeof *w);
    if (!w)
        return PGN_E_NOMEM;
    pgn_status st = pgn__entries_new(&w->cards, g->tags, g->tag_count, err);
    if (st) {
        close_worker(w);
        return st;
    }
    *out = w;
    *sink =
        pgn__tee_sink(&w->tee, pgn__entries_sink(w->cards), cli_faults_sink(&w->faults, reader));
    return PGN_OK;
}

static pgn_status take(cli_gathering *g, worker *w, const pgn__chunk *chunk) {
    pgn_status st = pgn__entries_end(w->cards, chunk);
    st = st ? st : cli_faults_status(&w->faults);
    st = st ? st : cli_need_whole(chunk, g->path, &g->failure);
    if (st)
        return st;
    for (size_t i = 0; i < pgn__entries_count(w->cards) && !st; i++) {
        st = g->game(g->self, pgn__entries_at(w->cards, i), chunk, &g->failure);
        g->games++;
        g->file_games++;
    }
    return st;
}

static pgn_status deliver(void *all, void *one, const pgn__chunk *chunk) {
    cli_gathering *g = all;
    worker *w = one;
    pgn_status st = take(g, w, chunk);
    cli_fault_report_show(&g->report, &w->faults, chunk);
    cli_fault_report_games(&g->report, chunk, pgn__entries_count(w->cards));
    pgn__entries_clear(w->cards);
    cli_progress_step(&g->progress, chunk, g->games);
    if (st && !g->failure.code)
        g->failure.code = st;
    return g->failure.code ? PGN_STOP : PGN_OK;
}

static const pgn__pipeline_calls CALLS = {
    .open = open_worker, .deliver = deliver, .close = close_worker};

/* ---- files ---- */

static int gather_file(cli_gathering *g, pgn__pipeline *pipeline, const char *path) {
    pgn_input *in;
    pgn_error err;
    pgn_status st = pgn_input_open(&in, path, &err);
    if (st)
        return cli_usage_error("%s", err.message);
    g->path = path;
    g->file_games = 0;
    g->report = (cli_fault_report){.path = path, .progress = &g->progress};
    if (g->file)
        g->file(g->self);
    cli_progress_begin(&g->progress, path, in);
    st = pgn__pipeline_run(pipeline, in, &err);
    cli_progress_end(&g->progress);
    cli_fault_report_end(&g->report);
    pgn_input_close(in);
    g->errors |= g->report.errors;
    g->losses |= g->report.losses;
    if (st)
        return cli_usage_error("%s", err.message);
    if (g->failure.code)
        return cli_usage_error("%s", g->failure.message[0] ? g->failure.message
                                                           : pgn_status_message(g->failure.code));
    return EXIT_OK;
}

int cli_gather(cli_gathering *g, int argc, char **argv) {
    char *only[] = {"-"}, **files = argc ? argv : only;
    pgn__pipeline *pipeline;
    pgn_error err;
    g->how.texts = true;
    if (pgn__pipeline_new(&pipeline, &CALLS, g, &g->how, &err))
        return cli_usage_error("%s", err.message);
    int status = EXIT_OK;
    for (int i = 0; i < (argc ? argc : 1) && status != EXIT_USAGE; i++)
        status = gather_file(g, pipeline, files[i]);
    pgn__pipeline_free(pipeline);
    return status ? status : g->errors ? EXIT_DATA : EXIT_OK;
}

void cli_gather_summary(const cli_command *command, cli_gathering *g, uint64_t written,
                        uint64_t dropped, const char *reason) {
    cli_progress_end(&g->progress);
    fprintf(stderr, "pgn: %s: %" PRIu64 " game%s read, %" PRIu64 " written", command->name,
            g->games, g->games == 1 ? "" : "s", written);
    if (dropped)
        fprintf(stderr, ", %" PRIu64 " dropped: %s", dropped, reason);
    fputc('\n', stderr);
}

int cli_tell_joined(const cli_command *command, uint64_t joined) {
    if (!joined)
        return EXIT_OK;
    fprintf(stderr,
            "pgn: %s: %" PRIu64 " game%s cannot be kept apart from the one before, "
            "and will be read as part of it\n",
            command->name, joined, joined == 1 ? "" : "s");
    return EXIT_DATA;
}

/* ---- options and names ---- */

char *cli_temporary_directory(const char *output) {
    const char *wanted = getenv("TMPDIR");
    if (wanted && *wanted)
        return strdup(wanted);
    struct stat about;
    if (!output || strcmp(output, "-") == 0 ||
        (stat(output, &about) == 0 && !S_ISREG(about.st_mode)))
        return strdup("/tmp");
    const char *slash = strrchr(output, '/');
    if (!slash)
        return strdup(".");
    return slash == output ? strdup("/") : strndup(output, (size_t)(slash - output));
}
