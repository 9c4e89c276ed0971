/* cmd_count.c -- pgn count: how many games, as wc counts lines. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"

typedef struct {
    bool plies;
    cli_input input;
} options;

static const cli_option OPTIONS[] = {
    {"plies", OPTION_FLAG, offsetof(options, plies), NULL,
     "Count the plies of the main lines too, before the name."},
    CLI_INPUT_OPTIONS(options),
    {0},
};

static const cli_example EXAMPLES[] = {
    {"printf '1. e4 e5 *\\n\\n1. d4 1-0\\n' | pgn count --plies", "2 games and 3 plies"},
    {0},
};

typedef struct {
    uint64_t games, plies;
} counts;

static pgn_status on_begin_game(void *self, const char *at) {
    counts *c = self;
    (void)at;
    c->games++;
    return PGN_OK;
}

static void on_move(void *self, const pgn__move_event *move) {
    counts *c = self;
    (void)move;
    c->plies++;
}

static pgn_status skip_variation(void *self, pgn_span source) {
    (void)self;
    (void)source;
    return PGN_SKIP;
}

static const pgn__events GAMES = {.begin_game = on_begin_game}; /* the reader looks no further */
static const pgn__events PLIES = {
    .begin_game = on_begin_game,
    .move = on_move,
    .begin_variation = skip_variation,
};

/* ---- the pipeline's calls ---- */

typedef struct {
    const options *options;
    const char *path;
    counts file;
    int status; /* of the file */
    cli_progress progress;
} shared;

static pgn_status open_worker(void *all, pgn__chunk_reader *reader, void **worker, pgn__sink *sink,
                              pgn_error *err) {
    const shared *s = all;
    (void)reader;
    (void)err;
    *worker = calloc(1, sizeof(counts));
    *sink = (pgn__sink){s->options->plies ? &PLIES : &GAMES, *worker};
    return *worker ? PGN_OK : PGN_E_NOMEM;
}

/* Whatever else is wrong, a game is a game: only what makes the number wrong is told. */
static void tell_loss(shared *s, const pgn__chunk *chunk) {
    if (!chunk->wide && !chunk->cut_off && !chunk->damaged)
        return;
    cli_progress_end(&s->progress);
    if (chunk->wide)
        s->status = cli_data_error("%s: the text is UTF-16 and is not read; convert it to UTF-8 "
                                   "first, as iconv does",
                                   s->path);
    else if (chunk->damaged)
        s->status = cli_data_error("%s: the file is damaged before byte %" PRIu64
                                   ", after game %" PRIu64 "; what follows is not counted",
                                   s->path, chunk->offset + chunk->text.len, s->file.games);
    else if (chunk->coding)
        s->status = cli_data_error("%s: before byte %" PRIu64 ", after game %" PRIu64
                                   ", something is too large; what follows of it is not "
                                   "counted",
                                   s->path, chunk->offset + chunk->text.len, s->file.games);
    else
        s->status = cli_data_error("%s: game %" PRIu64 " is too large; what follows it is not "
                                   "counted up to the next tag pair after an empty line",
                                   s->path, s->file.games);
}

static pgn_status deliver(void *all, void *worker, const pgn__chunk *chunk) {
    shared *s = all;
    counts *c = worker;
    s->file.games += c->games;
    s->file.plies += c->plies;
    tell_loss(s, chunk);
    *c = (counts){0, 0};
    cli_progress_step(&s->progress, chunk, s->file.games);
    return PGN_OK;
}

static const pgn__pipeline_calls CALLS = {.open = open_worker, .deliver = deliver, .close = free};

static void print(const options *o, const counts *c, const char *name) {
    printf("%" PRIu64, c->games);
    if (o->plies)
        printf(" %" PRIu64, c->plies);
    printf("%s%s\n", name ? " " : "", name ? name : "");
}

/* One file; returns an exit status. What was counted before an error is printed all the same. */
static int count_file(const options *o, pgn__pipeline *pipeline, shared *s, const char *path) {
    pgn_input *in;
    pgn_error err;
    s->file = (counts){0, 0};
    s->path = path;
    s->status = EXIT_OK;
    pgn_status st = pgn_input_open(&in, path, &err);
    if (!st) {
        cli_progress_begin(&s->progress, path, in);
        st = pgn__pipeline_run(pipeline, in, &err);
        cli_progress_end(&s->progress);
        print(o, &s->file, strcmp(path, "-") == 0 ? NULL : path);
        pgn_input_close(in);
    }
    return st ? cli_usage_error("%s", err.message) : s->status;
}

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    char *only[] = {"-"}, **files = argc ? argv : only;
    counts total = {0, 0};
    shared s = {.options = o};
    pgn__pipeline *pipeline;
    pgn__pipeline_options how = {.no_lines = true};
    pgn_error err;
    how.reader.split.no_nul = true;
    if (!cli_pipeline(&cmd_count, &o->input, &how))
        return EXIT_USAGE;
    if (pgn__pipeline_new(&pipeline, &CALLS, &s, &how, &err))
        return cli_usage_error("%s", err.message);
    int status = EXIT_OK;
    for (int i = 0; i < (argc ? argc : 1); i++) {
        int one = count_file(o, pipeline, &s, files[i]);
        status = one > status ? one : status;
        total.games += s.file.games;
        total.plies += s.file.plies;
    }
    if (argc > 1)
        print(o, &total, "total");
    pgn__pipeline_free(pipeline);
    return status;
}

const cli_command cmd_count = {
    .name = "count",
    .operands = "[FILE...]",
    .summary = "count games",
    .description =
        "Prints the number of games in each FILE, plain or compressed, and with several the "
        "total. Games without tags or termination markers count as well. Moves are not checked.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
