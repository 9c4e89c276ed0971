/* bench_read.c -- nanoseconds per ply of each stage of reading a file, and the lane its games take.
 *
 * bench_read FILE
 *
 * Each row adds a stage to the one before; each is the best of several rounds over the whole file,
 * which is read from the page cache every time. */
#include "inside.h"
#include <stdio.h>
#include <stdlib.h>

#include "clock.h"

static void die(const char *what) {
    fprintf(stderr, "bench_read: %s\n", what);
    exit(2);
}

typedef struct {
    uint64_t games, plain, plies;
} tally;

static bool on_plain_game(void *self, const pgn__plain_game *g) {
    tally *t = self;
    t->games++;
    t->plain++;
    t->plies += g->plies;
    return true;
}

static pgn_status on_begin_game(void *self, const char *at) {
    (void)at;
    ((tally *)self)->games++;
    return PGN_OK;
}

static void on_move(void *self, const pgn__move_event *move) {
    (void)move;
    ((tally *)self)->plies++;
}

static const pgn__events TALLY = {
    .plain_game = on_plain_game, .begin_game = on_begin_game, .move = on_move};

/* ---- stages ---- */

static void read_only(pgn_input *in, tally *t) {
    static char block[1 << 18];
    size_t got;
    int starts;
    do
        if (pgn__input_read(in, block, sizeof block, &got, &starts, NULL))
            die("cannot read");
    while (got);
    (void)t;
}

static void split_only(pgn_input *in, tally *t) {
    pgn__splitter *splitter;
    pgn__chunk chunk = {0};
    if (pgn__splitter_new(&splitter, in, NULL, NULL))
        die("no memory");
    do
        if (pgn__splitter_next(splitter, &chunk, NULL))
            die("cannot split");
    while (chunk.text.len);
    pgn__chunk_free(&chunk);
    pgn__splitter_free(splitter);
    (void)t;
}

/* Emit chunk by chunk; the output of each is dropped before the next. */
static void emit(pgn_input *in, pgn__sink sink, bool one_lane, pgn_buffer *written) {
    pgn__splitter *splitter;
    pgn__chunk_reader *reader;
    pgn__chunk_reader_options options = {.one_lane = one_lane};
    pgn__chunk chunk = {0};
    pgn_error err;
    if (pgn__splitter_new(&splitter, in, NULL, &err) ||
        pgn__chunk_reader_new(&reader, NULL, &options, &err))
        die(err.message);
    for (;;) {
        if (pgn__splitter_next(splitter, &chunk, &err))
            die(err.message);
        if (!chunk.text.len)
            break;
        if (pgn__chunk_reader_emit(reader, &chunk, sink, &err))
            die(err.message);
        if (written)
            pgn_buffer_clear(written);
    }
    pgn__chunk_free(&chunk);
    pgn__chunk_reader_free(reader);
    pgn__splitter_free(splitter);
}

static void borders(pgn_input *in, tally *t) {
    static const pgn__events games = {.begin_game = on_begin_game};
    emit(in, (pgn__sink){&games, t}, false, NULL);
}

static void scan(pgn_input *in, tally *t) {
    emit(in, (pgn__sink){&TALLY, t}, false, NULL);
}

static void play(pgn_input *in, pgn__sink sink, bool one_lane, pgn_buffer *written) {
    pgn__replay *replay;
    if (pgn__replay_new(&replay, sink, NULL))
        die("no memory");
    emit(in, pgn__replay_sink(replay), one_lane, written);
    pgn__replay_free(replay);
}

static void replay(pgn_input *in, tally *t) {
    play(in, (pgn__sink){&TALLY, t}, false, NULL);
}

static void write_games(pgn_input *in, bool one_lane) {
    pgn__text_writer *writer;
    pgn_buffer out = PGN_BUFFER_INIT;
    if (pgn__text_writer_new(&writer, &out, NULL, NULL))
        die("no memory");
    play(in, pgn__text_writer_sink(writer), one_lane, &out);
    pgn__text_writer_free(writer);
    pgn_buffer_free(&out);
}

static void lint_games(pgn_input *in, tally *t) {
    pgn__linter *lint;
    (void)t;
    if (pgn__linter_new(&lint, NULL, NULL, NULL, NULL))
        die("no memory");
    play(in, pgn__linter_sink(lint), false, NULL);
    pgn__linter_free(lint);
}

static void export_games(pgn_input *in, tally *t) {
    (void)t;
    write_games(in, false);
}

static void general_parse(pgn_input *in, tally *t) {
    emit(in, (pgn__sink){&TALLY, t}, true, NULL);
}

static void general_replay(pgn_input *in, tally *t) {
    play(in, (pgn__sink){&TALLY, t}, true, NULL);
}

static void general_export(pgn_input *in, tally *t) {
    (void)t;
    write_games(in, true);
}

static const struct {
    const char *name;
    void (*run)(pgn_input *in, tally *t);
} STAGES[] = {
    {"read()", read_only},
    {"and split into chunks", split_only},
    {"and count", borders},
    {"and scan (not count)", scan},
    {"and replay", replay},
    {"and lint", lint_games},
    {"and export (not lint)", export_games},
    {"general lane: parse", general_parse},
    {"general lane: and replay", general_replay},
    {"general lane: and export", general_export},
};

enum { STAGE_COUNT = sizeof STAGES / sizeof *STAGES, ROUNDS = 5 };

int main(int argc, char **argv) {
    double best[STAGE_COUNT];
    tally seen = {0};
    if (argc < 2)
        die("usage: bench_read FILE [STAGE]");
    int only = argc > 2 ? atoi(argv[2]) : -1;
    for (int round = 0; round < ROUNDS; round++)
        for (int i = 0; i < STAGE_COUNT; i++) {
            if (only >= 0 && i != only)
                continue;
            pgn_input *in;
            pgn_error err;
            tally t = {0};
            if (pgn_input_open(&in, argv[1], &err))
                die(err.message);
            double start = cpu_seconds();
            STAGES[i].run(in, &t);
            double spent = cpu_seconds() - start;
            pgn_input_close(in);
            best[i] = round && best[i] < spent ? best[i] : spent;
            if (t.plies > seen.plies || STAGES[i].run == replay)
                seen = t;
        }
    printf("%llu games, %llu plies, %.1f%% of the games by the fast lane\n",
           (unsigned long long)seen.games, (unsigned long long)seen.plies,
           100.0 * (double)seen.plain / (double)(seen.games ? seen.games : 1));
    for (int i = 0; i < STAGE_COUNT; i++)
        if (only < 0 || i == only)
            printf("  %-26s %8.1f ms %8.2f ns/ply\n", STAGES[i].name, best[i] * 1e3,
                   best[i] * 1e9 / (double)(seen.plies ? seen.plies : 1));
    return 0;
}
