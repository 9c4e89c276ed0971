/* bench_san.c -- nanoseconds per move, over a recorded stream of SAN moves.
 *
 * bench_san FILE      the main lines of a PGN file without comments or variations
 * bench_san           random games, generated here
 *
 * The stream is cut into tokens first and is not part of the time. Each row is the best of several
 * rounds over the whole stream; all rows take the general path, the public functions one move at a
 * time. */
#include "inside.h"
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "clock.h"

typedef struct {
    uint32_t offset;
    uint8_t len;
    uint8_t starts_game;
} token;

typedef struct {
    pgn_buffer text;
    token *tokens;
    size_t count, cap;
} stream;

static void die(const char *what) {
    fprintf(stderr, "bench_san: %s\n", what);
    exit(2);
}

static void add(stream *s, size_t offset, size_t len, bool starts_game) {
    if (s->count == s->cap) {
        s->cap = s->cap ? s->cap * 2 : 1 << 16;
        s->tokens = realloc(s->tokens, s->cap * sizeof *s->tokens);
        if (!s->tokens)
            die("out of memory");
    }
    s->tokens[s->count++] = (token){(uint32_t)offset, (uint8_t)len, starts_game};
}

static void load(stream *s, const char *path) {
    pgn_input *in;
    pgn__block block;
    pgn_error err;
    if (pgn_input_open(&in, path, &err))
        die(err.message);
    do {
        if (pgn__input_next(in, &block, &err))
            die(err.message);
        pgn_buffer_append(&s->text, block.data, block.len);
    } while (block.data);
    pgn_input_close(in);
    if (s->text.status || s->text.len > UINT32_MAX)
        die("the file does not fit");
}

/* Plain games only: tag lines, move numbers, moves, results. */
static void cut(stream *s) {
    const char *text = s->text.data;
    size_t n = s->text.len;
    bool starts = true;
    for (size_t i = 0; i < n;) {
        if (text[i] == '[' && (i == 0 || text[i - 1] == '\n')) {
            while (i < n && text[i] != '\n')
                i++;
            starts = true;
        } else if (isalpha((unsigned char)text[i])) {
            size_t start = i;
            while (i < n && !isspace((unsigned char)text[i]))
                i++;
            add(s, start, i - start, starts);
            starts = false;
        } else {
            i++;
        }
    }
}

static void make_games(stream *s) {
    uint64_t x = 88172645463325252;
    for (int game = 0; game < 20000; game++) {
        pgn_position pos;
        pgn_position_init(&pos);
        for (int ply = 0; ply < 80; ply++) {
            pgn_move moves[PGN_MOVES_MAX];
            char san[PGN_SAN_MAX];
            size_t n = pgn_position_moves(&pos, moves);
            if (n == 0)
                break;
            x ^= x << 13, x ^= x >> 7, x ^= x << 17;
            pgn_move move = moves[x % n];
            size_t len = pgn_san_write(&pos, move, san);
            add(s, s->text.len, len, ply == 0);
            pgn_buffer_append(&s->text, san, len);
            pgn__buffer_putc(&s->text, ' ');
            pgn_position_make(&pos, move);
        }
    }
}

typedef enum {
    PARSE_MAKE,
    PARSE_MAKE_KEY,
    VERIFY_MAKE,
    PARSE_WRITE_MAKE,
    PARSE_RANK_MAKE,
    PARSE_FIND_MAKE
} task;

static uint64_t sink;

/* One move of the stream; false if it is not legal. */
static inline bool step(pgn_position *pos, const char *text, size_t len, task what) {
    pgn__move_text read;
    pgn__move_options verify = {.verify_marks = true};
    if (pgn__move_parse(pos, text, len, what == VERIFY_MAKE ? &verify : NULL, &read, NULL))
        return false;
    if (what == PARSE_WRITE_MAKE) {
        char san[PGN_SAN_MAX];
        sink += pgn_san_write(pos, read.move, san);
    }
    if (what == PARSE_RANK_MAKE)
        sink += (uint64_t)pgn__move_ordinal(pos, read.move);
    if (what == PARSE_FIND_MAKE) /* ordinals of other moves, which serve as well */
        sink += pgn__move_at_ordinal(pos, (unsigned)read.move % 31);
    pgn_position_make(pos, read.move);
    if (what == PARSE_MAKE_KEY)
        sink += pgn_position_key(pos);
    return true;
}

static double run(const stream *s, task what) {
    pgn_position pos;
    size_t bad = 0;
    double start = cpu_seconds();
    for (size_t i = 0; i < s->count; i++) {
        const token *t = &s->tokens[i];
        if (t->starts_game)
            pgn_position_init(&pos);
        bad += !step(&pos, s->text.data + t->offset, t->len, what);
    }
    double seconds = cpu_seconds() - start;
    if (bad)
        die("the stream has moves that are not legal");
    return seconds;
}

int main(int argc, char **argv) {
    static const struct {
        task what;
        const char *name;
    } rows[] = {
        {PARSE_MAKE, "parse, legality, make"},
        {PARSE_MAKE_KEY, "parse, legality, make, Polyglot key"},
        {VERIFY_MAKE, "parse, legality, check marks verified, make"},
        {PARSE_WRITE_MAKE, "parse, legality, canonical SAN written, make"},
        {PARSE_RANK_MAKE, "parse, legality, PGC ordinal, make"},
        {PARSE_FIND_MAKE, "parse, legality, move at an ordinal, make"},
    };
    enum { ROUNDS = 5, ROWS = sizeof rows / sizeof *rows };
    stream s = {.text = PGN_BUFFER_INIT};
    double best[ROWS];
    if (argc > 1) {
        load(&s, argv[1]);
        cut(&s);
    } else {
        make_games(&s);
    }
    if (!s.count)
        die("no moves in the stream");
    for (int round = 0; round < ROUNDS; round++)
        for (size_t i = 0; i < ROWS; i++) {
            double t = run(&s, rows[i].what);
            if (round == 0 || t < best[i])
                best[i] = t;
        }
    printf("%zu moves\n", s.count);
    for (size_t i = 0; i < ROWS; i++)
        printf("%-46s %6.1f ns a move  %6.1f million moves/s\n", rows[i].name,
               best[i] / (double)s.count * 1e9, (double)s.count / best[i] / 1e6);
    free(s.tokens);
    pgn_buffer_free(&s.text);
    return sink == UINT64_MAX; /* so that no result is optimised away */
}
