/* cmd_count.c -- pgn count: how many games, as wc counts lines. */
#include <inttypes.h>
#include <string.h>

#include "cli.h"

typedef struct {
    bool plies;
} options;

static const cli_option OPTIONS[] = {
    {"plies", OPTION_FLAG, offsetof(options, plies), NULL,
     "Count the plies of the main lines too, before the name."},
    {0},
};

static const cli_example EXAMPLES[] = {
    {"printf '1. e4 e5 *\\n\\n1. d4 1-0\\n' | pgn count --plies", "2 games and 3 plies"},
    {0},
};

typedef struct {
    uint64_t games, plies;
} counts;

static pgn_flow on_begin_game(void *self, const char *at) {
    counts *c = self;
    (void)at;
    c->games++;
    return PGN_GO;
}

static void on_move(void *self, const pgn_visit_move *move) {
    counts *c = self;
    (void)move;
    c->plies++;
}

static pgn_flow skip_variation(void *self, pgn_span source) {
    (void)self;
    (void)source;
    return PGN_SKIP;
}

static const pgn_visitor GAMES = {.begin_game = on_begin_game};
static const pgn_visitor PLIES = {
    .begin_game = on_begin_game,
    .move = on_move,
    .begin_variation = skip_variation,
};

static void print(const options *o, const counts *c, const char *name) {
    printf("%" PRIu64, c->games);
    if (o->plies)
        printf(" %" PRIu64, c->plies);
    printf("%s%s\n", name ? " " : "", name ? name : "");
}

/* One file; returns an exit status. What was counted before an error is printed all the same. */
static int count_file(const options *o, const char *path, counts *total) {
    pgn_input *in = NULL;
    pgn_reader *reader = NULL;
    pgn_error err;
    counts c = {0, 0};
    pgn_sink sink = {o->plies ? &PLIES : &GAMES, &c};
    pgn_status st = pgn_input_open(&in, path, &err);
    if (!st)
        st = pgn_reader_new(&reader, in, NULL, &err);
    if (!st)
        st = pgn_reader_run(reader, sink, &err);
    if (reader)
        print(o, &c, strcmp(path, "-") == 0 ? NULL : path);
    total->games += c.games;
    total->plies += c.plies;
    pgn_reader_free(reader);
    pgn_input_free(in);
    return st ? cli_usage_error("%s", err.text) : EXIT_OK;
}

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    counts total = {0, 0};
    int status = argc == 0 ? count_file(o, "-", &total) : EXIT_OK;
    for (int i = 0; i < argc; i++) {
        int one = count_file(o, argv[i], &total);
        status = one > status ? one : status;
    }
    if (argc > 1)
        print(o, &total, "total");
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
