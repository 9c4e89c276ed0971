/* ordinals.c -- do ordinals by counting equal the indices in the sorted SAN list, in real games?
 *
 * ordinals POSITIONS FILE...
 *
 * Checks the first POSITIONS positions of each file, variations included; prints their number and
 * the maximum of moves in one, and exits with 1 at a difference. */
#include "inside.h"
#include "san_list.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    uint64_t positions, limit;
    size_t most;
    bool differs;
} tally;

static int by_text(const void *a, const void *b) {
    return strcmp(a, b);
}

static bool marks_decide(const san_entry *list, size_t n) {
    char bare[PGN_MOVES_MAX][PGN_SAN_MAX];
    for (size_t i = 0; i < n; i++) {
        memcpy(bare[i], list[i].san, sizeof bare[i]);
        bare[i][strcspn(bare[i], "+#")] = '\0';
    }
    qsort(bare, n, sizeof *bare, by_text);
    for (size_t i = 0; i < n; i++)
        if (memcmp(bare[i], list[i].san, strlen(bare[i])) != 0)
            return true;
    return false;
}

static bool agrees(const pgn_position *pos, tally *t) {
    san_entry list[PGN_MOVES_MAX];
    size_t n = san_list(pos, list);
    t->most = n > t->most ? n : t->most;
    for (size_t i = 0; i < n; i++)
        if (pgn__move_ordinal(pos, list[i].move) != (int)i ||
            pgn__move_at_ordinal(pos, (unsigned)i) != list[i].move)
            return false;
    return pgn__move_at_ordinal(pos, (unsigned)n) == PGN_NO_MOVE && !marks_decide(list, n);
}

static void on_move(void *self, const pgn__move_event *m) {
    tally *t = self;
    if (!m->before || t->differs || t->positions >= t->limit)
        return;
    t->positions++;
    if (!agrees(m->before, t)) {
        char fen[PGN_FEN_MAX];
        pgn_fen_write(m->before, PGN_FEN_SHREDDER, fen);
        printf("they differ in %s\n", fen);
        t->differs = true;
    }
}

static pgn_status on_end_game(void *self) {
    const tally *t = self;
    return t->differs || t->positions >= t->limit ? PGN_STOP : PGN_OK;
}

static const pgn__events CALLS = {.move = on_move, .end_game = on_end_game};

static void need(pgn_status st, const pgn_error *err) {
    if (st) {
        fprintf(stderr, "ordinals: %s\n", err->message);
        exit(2);
    }
}

static bool check(const char *path, uint64_t limit) {
    pgn_input *in;
    pgn__chunk_reader *reader;
    pgn__replay *replay;
    pgn_error err;
    tally t = {.limit = limit};
    need(pgn_input_open(&in, path, &err), &err);
    need(pgn__chunk_reader_new(&reader, in, NULL, &err), &err);
    need(pgn__replay_new(&replay, (pgn__sink){&CALLS, &t}, &err), &err);
    need(pgn__chunk_reader_run(reader, pgn__replay_sink(replay), &err), &err);
    printf("%s: %" PRIu64 " positions, at most %zu moves\n", path, t.positions, t.most);
    pgn__replay_free(replay);
    pgn__chunk_reader_free(reader);
    pgn_input_close(in);
    return !t.differs;
}

int main(int argc, char **argv) {
    uint64_t limit = argc > 1 ? strtoull(argv[1], NULL, 10) : 0;
    int differ = 0;
    for (int i = 2; i < argc; i++)
        differ += !check(argv[i], limit);
    return differ != 0;
}
