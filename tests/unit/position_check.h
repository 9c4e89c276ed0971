/* position_check.h -- positions for the chess tests: from a FEN, at random, and compared. */
#ifndef PGN_POSITION_CHECK_H
#define PGN_POSITION_CHECK_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "inside.h"

#define COUNT(a) (sizeof(a) / sizeof *(a))

#define START    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define CASTLES  "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1"
#define PROMOTES "1n5k/P7/8/8/8/8/8/K7 w - - 0 1"
#define PASSANT  "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"
#define TAKES    "4k3/8/8/3p4/4P3/2N5/8/4K3 w - - 0 1"
#define CHECKS   "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"
#define MATES    "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"

/* Positions to play at random from: standard, Chess960, and with many pieces of a kind. */
#define VARIED_STARTS                                                                              \
    START, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",                 \
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",                                               \
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",                        \
        "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",                       \
        "nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w KQkq - 0 1",                                \
        "7k/PPPPPP1P/8/8/8/8/ppp1pppp/K7 w - - 0 1",                                               \
        "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1"

/* The position of a FEN, with the flags of pgn_fen_parse(); the test fails if it is invalid. */
static inline pgn_position position_of(const char *fen, unsigned flags) {
    pgn_position pos;
    pgn_error err;
    if (pgn_fen_parse(fen, strlen(fen), flags, &pos, &err))
        fail_msg("%s: %s", fen, err.message);
    return pos;
}

static inline pgn_position unchecked_position(const char *fen) {
    return position_of(fen, PGN_FEN_UNCHECKED);
}

static inline void assert_same_bytes(const pgn_position *a, const pgn_position *b) {
    char fa[PGN_FEN_MAX], fb[PGN_FEN_MAX];
    pgn_fen_write(a, PGN_FEN_SHREDDER, fa);
    pgn_fen_write(b, PGN_FEN_SHREDDER, fb);
    assert_string_equal(fa, fb);
    assert_memory_equal(a, b, sizeof *a);
}

static inline const char *san_of(const pgn_position *pos, pgn_move move) {
    static char out[PGN_SAN_MAX];
    pgn_san_write(pos, move, out);
    return out;
}

/* The position has this FEN, and parsing that gives the same bytes, key included. */
static inline void assert_fen(const pgn_position *pos, const char *fen) {
    char text[PGN_FEN_MAX];
    pgn_fen_write(pos, 0, text);
    assert_string_equal(text, fen);
    pgn_position reparsed = position_of(fen, PGN_FEN_UNCHECKED);
    assert_true(pgn_position_key(pos) == pgn_position_key(&reparsed));
    assert_memory_equal(pos, &reparsed, sizeof reparsed);
}

/* The next of a fixed sequence of numbers. */
static inline uint64_t random_number(void) {
    static uint64_t x = 0x9e3779b97f4a7c15;
    x ^= x << 13;
    x ^= x >> 7;
    x ^= x << 17;
    return x;
}

#endif
