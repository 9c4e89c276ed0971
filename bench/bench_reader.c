/* bench_reader.c -- the cost of each query to a reader: tags, main lines, visits, trees; and of
 * the library's own sinks for the same file.
 *
 * bench_reader FILE [STAGE]
 *
 * Each row is the best of several rounds over the whole file, which is read from the page cache
 * every time; the rounds of all rows take turns, so that ratios hold on a noisy machine. */
#include "inside.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "clock.h"

static void die(const char *what) {
    fprintf(stderr, "bench_reader: %s\n", what);
    exit(2);
}

/* Results of a stage, so that nothing is optimised away. */
typedef struct {
    uint64_t games, plies, sum;
} tally;

typedef void at_game(pgn_reader *reader, tally *t);

static void read_all(const char *path, at_game *ask, tally *t) {
    pgn_reader *reader = NULL;
    pgn_error err;
    pgn_status st = pgn_reader_open(&reader, path, NULL, &err);
    while (!st && !(st = pgn_reader_next(reader, NULL, &err))) {
        t->games++;
        ask(reader, t);
    }
    if (st != PGN_END)
        die(err.message);
    pgn_reader_close(reader);
}

/* ---- questions ---- */

static void nothing(pgn_reader *reader, tally *t) {
    (void)reader;
    (void)t;
}

static void ask_tags(pgn_reader *reader, tally *t) {
    t->sum += strlen(pgn_reader_tag(reader, "White", "?"));
    t->sum += strlen(pgn_reader_tag(reader, "Black", "?"));
    t->sum += pgn_reader_result(reader) == PGN_RESULT_WHITE;
}

static void ask_main_line(pgn_reader *reader, tally *t) {
    const pgn_move *moves;
    size_t count;
    if (!pgn_reader_main_line(reader, NULL, &moves, &count, NULL) && count) {
        t->plies += count;
        t->sum += moves[count - 1];
    }
}

static pgn_status on_move(void *self, const pgn_move_event *move) {
    tally *t = self;
    t->plies++;
    if (move->after)
        t->sum += pgn_position_halfmove_clock(move->after) ^ pgn_position_move_number(move->before);
    return PGN_OK;
}

static void ask_visit(pgn_reader *reader, tally *t) {
    static const pgn_visitor visitor = {.move = on_move};
    if (pgn_reader_visit(reader, &visitor, t, NULL))
        die("a visit failed");
}

static pgn_game *tree;

static void ask_tree(pgn_reader *reader, tally *t) {
    if (pgn_reader_read(reader, tree, NULL))
        die("a tree failed");
    t->plies += pgn_game_ply(tree, pgn_game_last_move(tree, PGN_MAIN_LINE));
}

static void ask_check(pgn_reader *reader, tally *t) {
    t->sum += pgn_reader_check(reader, NULL) != PGN_OK;
}

/* ---- the library's own ---- */

static void run(const char *path, pgn__sink sink) {
    pgn_input *in;
    pgn__chunk_reader *reader;
    pgn_error err;
    if (pgn_input_open(&in, path, &err) || pgn__chunk_reader_new(&reader, in, NULL, &err) ||
        pgn__chunk_reader_run(reader, sink, &err))
        die(err.message);
    pgn__chunk_reader_free(reader);
    pgn_input_close(in);
}

static void own_lint(const char *path, tally *t) {
    pgn__linter *lint;
    pgn__replay *replay;
    if (pgn__linter_new(&lint, NULL, NULL, NULL, NULL) ||
        pgn__replay_new(&replay, pgn__linter_sink(lint), NULL))
        die("no memory");
    run(path, pgn__replay_sink(replay));
    t->plies = pgn__linter_seen(lint)->plies;
    t->games = pgn__linter_seen(lint)->games;
    pgn__replay_free(replay);
    pgn__linter_free(lint);
}

static bool take_plain(void *self, const pgn__plain_game *game) {
    tally *t = self;
    t->games++;
    for (size_t i = 0; i < game->tag_count; i++)
        t->sum += game->tags[i].value_len;
    return true;
}

static pgn_status take_tag(void *self, const pgn__tag_event *tag) {
    ((tally *)self)->sum += tag->value.len;
    return PGN_OK;
}

static void own_tags(const char *path, tally *t) {
    static const pgn__events calls = {.plain_game = take_plain, .tag = take_tag};
    run(path, (pgn__sink){&calls, t});
}

/* ---- stages ---- */

static const struct {
    const char *name;
    void (*own)(const char *path, tally *t);
    at_game *ask;
} STAGES[] = {
    {"tags by a private sink", own_tags, NULL},
    {"lint by a private sink", own_lint, NULL},
    {"next", NULL, nothing},
    {"tags and result", NULL, ask_tags},
    {"main_line", NULL, ask_main_line},
    {"visit: move", NULL, ask_visit},
    {"tree", NULL, ask_tree},
    {"check", NULL, ask_check},
};

enum { STAGE_COUNT = sizeof STAGES / sizeof *STAGES, ROUNDS = 5 };

static int find_stage(const char *name) {
    for (int i = 0; i < STAGE_COUNT; i++)
        if (strcmp(STAGES[i].name, name) == 0)
            return i;
    die("there is no such stage");
    return -1;
}

int main(int argc, char **argv) {
    double best[STAGE_COUNT] = {0}, bytes = 0;
    uint64_t plies = 0, sum = 0;
    char block[1 << 16];
    if (argc < 2)
        die("usage: bench_reader FILE [STAGE]");
    int only = argc > 2 ? find_stage(argv[2]) : -1;
    FILE *file = fopen(argv[1], "rb");
    for (size_t n; file && (n = fread(block, 1, sizeof block, file));)
        bytes += (double)n;
    if (!file || fclose(file) || pgn_game_new(&tree, NULL))
        die("cannot read the file");
    for (int round = 0; round < ROUNDS; round++)
        for (int i = 0; i < STAGE_COUNT; i++) {
            tally t = {0};
            if (only >= 0 && i != only)
                continue;
            double start = cpu_seconds();
            if (STAGES[i].own)
                STAGES[i].own(argv[1], &t);
            else
                read_all(argv[1], STAGES[i].ask, &t);
            double spent = cpu_seconds() - start;
            best[i] = round && best[i] < spent ? best[i] : spent;
            plies = t.plies > plies ? t.plies : plies;
            sum += t.sum;
        }
    printf("%.1f MB, %llu plies (%llx)\n", bytes / 1e6, (unsigned long long)plies,
           (unsigned long long)sum);
    for (int i = 0; i < STAGE_COUNT; i++)
        if (only < 0 || i == only)
            printf("  %-24s %8.1f ms %8.1f MB/s %8.2f ns/ply\n", STAGES[i].name, best[i] * 1e3,
                   bytes / 1e6 / best[i], best[i] * 1e9 / (double)(plies ? plies : 1));
    pgn_game_free(tree);
    return 0;
}
