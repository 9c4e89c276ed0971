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

/* The position of a FEN, with the flags of pgn_fen_parse(); the test fails if it is invalid. */
static inline pgn_position position_of(const char *fen, unsigned flags) {
    pgn_position pos;
    pgn_error err;
    if (pgn_fen_parse(fen, strlen(fen), flags, &pos, &err))
        fail_msg("%s: %s", fen, err.message);
    return pos;
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
    pgn_position again = position_of(fen, PGN_FEN_UNCHECKED);
    assert_true(pgn_position_key(pos) == pgn_position_key(&again));
    assert_memory_equal(pos, &again, sizeof again);
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
