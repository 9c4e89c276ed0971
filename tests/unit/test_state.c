/* test_state.c -- the state of a position and of a line: check, mate, stalemate, and the draws. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "inside.h"

#define COUNT(a) (sizeof(a) / sizeof *(a))

static pgn_position from_fen(const char *fen, unsigned flags) {
    pgn_position pos;
    pgn_error err;
    if (pgn_fen_parse(fen, strlen(fen), flags, &pos, &err))
        fail_msg("%s: %s", fen, err.message);
    return pos;
}

static void test_flags_of_a_position(void **state) {
    (void)state;
    enum { CHECK = PGN_STATE_CHECK, MATE = PGN_STATE_CHECK | PGN_STATE_CHECKMATE };
    static const struct {
        const char *fen;
        unsigned want;
    } rows[] = {
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0},
        {"4k3/8/8/8/8/8/8/4RK2 b - - 0 1", CHECK},
        {"4k3/8/3N4/8/8/8/8/4RK2 b - - 0 1", CHECK},                             /* double */
        {"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", MATE}, /* fool's */
        {"r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4", MATE},
        {"R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", MATE}, /* back rank */
        {"R5k1/5pp1/8/8/8/8/8/6K1 b - - 0 1", CHECK},
        {"6rk/5Npp/8/8/8/8/8/6K1 b - - 0 1", MATE}, /* smothered */
        {"5Nrk/6pp/8/8/8/8/8/6K1 b - - 0 1", 0},
        {"7k/5K2/6Q1/8/8/8/8/8 b - - 0 1", PGN_STATE_STALEMATE},
        {"k7/P7/K7/8/8/8/8/8 b - - 0 1", PGN_STATE_STALEMATE},
        {"5bnr/4p1pq/4Qpkr/7p/7P/4P3/PPPP1PP1/RNB1KBNR b KQ - 2 10", PGN_STATE_STALEMATE},
        {"7k/5K2/6Q1/8/p7/8/8/8 b - - 0 1", 0}, /* a pawn can move */
        /* the only move is an en passant capture; without it mate */
        {"8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", 0},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn_position pos = from_fen(rows[i].fen, 0);
        unsigned got = pgn_position_state(&pos);
        if (got != rows[i].want)
            fail_msg("%s: %u, not %u", rows[i].fen, got, rows[i].want);
        assert_int_equal(pgn__in_check(&pos), (rows[i].want & PGN_STATE_CHECK) != 0);
        assert_int_equal(pgn_position_line_state(&pos, 1), rows[i].want);
        pgn_position_flip(&pos);
        assert_int_equal(pgn_position_state(&pos), rows[i].want);
    }
}

/* White's pawn has just moved two squares and gives check; nothing but taking it helps. */
static void test_en_passant_saves_from_mate(void **state) {
    (void)state;
    static const struct {
        const char *fen;
        unsigned want;
    } rows[] = {
        {"8/6R1/8/5N1k/5pP1/5K2/8/8 b - g3 0 1", PGN_STATE_CHECK},
        {"8/6R1/8/5N1k/5pP1/5K2/8/8 b - - 0 1", PGN_STATE_CHECK | PGN_STATE_CHECKMATE},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn_position pos = from_fen(rows[i].fen, PGN_FEN_UNCHECKED);
        unsigned got = pgn_position_state(&pos);
        if (got != rows[i].want)
            fail_msg("%s: %u, not %u", rows[i].fen, got, rows[i].want);
    }
}

static void test_insufficient_material(void **state) {
    (void)state;
    /* light squares: b1 d1 f1 h1 a2 c2 ...; dark: a1 c1 e1 g1 b2 ... */
    static const struct {
        const char *fen;
        bool want;
    } rows[] = {
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", true},
        {"4k3/8/8/8/8/8/8/2B1K3 w - - 0 1", true},
        {"4k3/8/8/8/8/8/8/1N2K3 w - - 0 1", true},
        {"2b1k3/8/8/8/8/8/8/4K3 w - - 0 1", true},
        {"1n2k3/8/8/8/8/8/8/4K3 b - - 0 1", true},
        {"5bk1/8/8/8/8/8/8/2B1K3 w - - 0 1", true},   /* f8 and c1: both dark */
        {"4k3/8/8/8/8/B1B5/8/2B1K3 w - - 0 1", true}, /* a3 c3 c1: all dark */
        {"5bk1/8/8/8/8/B7/1B6/4K3 w - - 0 1", true},  /* f8 a3 b2: all dark */
        {"2b1k3/8/8/8/8/1B6/B7/4K3 w - - 0 1", true}, /* c8 b3 a2: all light */
        {"2b1k3/8/8/8/8/B7/B7/4K3 w - - 0 1", false}, /* a3 is dark */
        {"2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1", false}, /* c8 light, c1 dark */
        {"4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1", false},  /* the pair */
        {"4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1", false}, /* two knights: a helpmate exists */
        {"1n2k3/8/8/8/8/8/8/1N2K3 w - - 0 1", false},
        {"1n2k3/8/8/8/8/8/8/2B1K3 w - - 0 1", false},
        {"4k3/8/8/8/8/8/8/1NB1K3 w - - 0 1", false},
        {"4k3/8/8/8/8/8/P7/4K3 w - - 0 1", false},
        {"4k3/p7/8/8/8/8/8/4K3 w - - 0 1", false},
        {"4k3/8/8/8/8/8/8/R3K3 w - - 0 1", false},
        {"4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", false},
        {"4k3/8/8/8/8/8/p7/2B1K3 w - - 0 1", false},
        {"r3k3/8/8/8/8/8/8/2B1K3 w - - 0 1", false},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn_position pos = from_fen(rows[i].fen, 0);
        bool want = rows[i].want;
        bool got = (pgn_position_state(&pos) & PGN_STATE_INSUFFICIENT_MATERIAL) != 0;
        if (got != want)
            fail_msg("%s: %d", rows[i].fen, got);
        pgn_position_flip(&pos);
        assert_int_equal((pgn_position_state(&pos) & PGN_STATE_INSUFFICIENT_MATERIAL) != 0, want);
    }
}

static void test_fifty_and_seventyfive(void **state) {
    (void)state;
    static const struct {
        unsigned plies, want;
    } rows[] = {
        {0, 0},
        {99, 0},
        {100, PGN_STATE_FIFTY_MOVES},
        {149, PGN_STATE_FIFTY_MOVES},
        {150, PGN_STATE_FIFTY_MOVES | PGN_STATE_SEVENTY_FIVE_MOVES},
        {65535, PGN_STATE_FIFTY_MOVES | PGN_STATE_SEVENTY_FIVE_MOVES},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn_position pos = from_fen("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", 0);
        pgn_position_set_clocks(&pos, rows[i].plies, 1);
        assert_int_equal(pgn_position_state(&pos), rows[i].want);
        assert_int_equal(pgn_position_line_state(&pos, 1), rows[i].want);
    }
}

static void test_mate_beats_seventyfive(void **state) {
    (void)state;
    pgn_position pos = from_fen("R5k1/5ppp/8/8/8/8/8/6K1 b - - 150 200", 0);
    unsigned got = pgn_position_state(&pos);
    assert_true(got & PGN_STATE_CHECKMATE);
    assert_false(got & PGN_STATE_SEVENTY_FIVE_MOVES);
    pos = from_fen("R5k1/5pp1/8/8/8/8/8/6K1 b - - 150 200", 0); /* only check */
    got = pgn_position_state(&pos);
    assert_true(got & PGN_STATE_CHECK);
    assert_true(got & PGN_STATE_SEVENTY_FIVE_MOVES);
}

static void test_nothing_without_both_kings(void **state) {
    (void)state;
    static const char *const fens[] = {"8/8/8/8/8/8/8/8 w - - 150 1",
                                       "4k3/8/8/8/8/8/8/8 b - - 100 1",
                                       "8/8/8/8/8/8/8/4K2r w - - 0 1"};
    for (size_t i = 0; i < COUNT(fens); i++) {
        pgn_position pos = from_fen(fens[i], PGN_FEN_UNCHECKED);
        assert_int_equal(pgn_position_state(&pos), 0);
        assert_int_equal(pgn_position_line_state(&pos, 1), 0);
    }
    pgn_position none;
    pgn_position_init(&none);
    assert_int_equal(pgn_position_line_state(&none, 0), 0);
    assert_int_equal(pgn__repetitions(&none, 0), 0);
    assert_int_equal(pgn__repetitions(&none, 1), 1);
}

enum { LONGEST_LINE = 64 };

/* Plays blank-separated SAN moves from a FEN; the line has one position more than moves. */
static size_t play(const char *fen, const char *moves, pgn_position line[LONGEST_LINE]) {
    line[0] = from_fen(fen, 0);
    size_t count = 1;
    for (const char *p = moves; *p; p += strspn(p, " ")) {
        size_t len = strcspn(p, " ");
        pgn_move move;
        pgn_error err;
        assert_true(count < LONGEST_LINE);
        line[count] = line[count - 1];
        if (pgn_san_parse(&line[count], p, len, &move, &err))
            fail_msg("%s: %s", p, err.message);
        assert_int_equal(pgn_position_play(&line[count], move, NULL), PGN_OK);
        count++;
        p += len;
    }
    return count;
}

#define SHUFFLE "Nf3 Nf6 Ng1 Ng8 "
#define START   "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

static void test_repetitions(void **state) {
    (void)state;
    static const struct {
        const char *why, *fen, *moves;
        size_t times;
    } rows[] = {
        {"nothing", START, "", 1},
        {"once back", START, SHUFFLE, 2},
        {"threefold", START, SHUFFLE SHUFFLE, 3},
        {"not on the board now", START, SHUFFLE SHUFFLE "e4", 1},
        {"fourfold", START, SHUFFLE SHUFFLE SHUFFLE, 4},
        {"fivefold", START, SHUFFLE SHUFFLE SHUFFLE SHUFFLE, 5},
        {"sixfold", START, SHUFFLE SHUFFLE SHUFFLE SHUFFLE SHUFFLE, 6},
        {"other side to move: two tempi lost against three", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
         "Kd2 Ke7 Kd1 Ke8 Ke1", 1},
        /* 1. e4 gives an en passant square, but nobody can capture */
        {"empty en passant", START, "e4 Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1", 3},
        /* the capture on d6 is legal only the first time */
        {"legal en passant", "4k1n1/3p4/8/4P3/8/8/8/4K1N1 b - - 0 1", "d5 Nf3 Nf6 Ng1 Ng8", 1},
        {"legal en passant, later ones count among themselves",
         "4k1n1/3p4/8/4P3/8/8/8/4K1N1 b - - 0 1", "d5 Nf3 Nh6 Ng1 Ng8 Nf3 Nh6 Ng1 Ng8", 2},
        /* the pawn on e5 is pinned to the king on e1 by the rook on e8 */
        {"pinned en passant", "4r1nk/3p4/8/4P3/8/8/8/4K1N1 b - - 0 1", "d5 Nf3 Nh6 Ng1 Ng8", 2},
        /* rights: king and rook trips */
        {"king moved", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "Ke2 Ke7 Ke1 Ke8", 1},
        {"king moved, second time", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
         "Ke2 Ke7 Ke1 Ke8 Ke2 Ke7 Ke1 Ke8", 2},
        {"rook moved", "r3k3/8/8/8/8/8/8/R3K3 w Qq - 0 1", "Rb1 Rb8 Ra1 Ra8", 1},
        {"no rights to lose", "r3k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Rb1 Rb8 Ra1 Ra8", 2},
        /* a capture or a pawn move in between */
        {"after a pawn move", START, SHUFFLE "e3 e6 " SHUFFLE, 2},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn_position line[LONGEST_LINE];
        size_t count = play(rows[i].fen, rows[i].moves, line);
        size_t times = pgn__repetitions(line, count);
        if (times != rows[i].times)
            fail_msg("%s: %zu times, not %zu", rows[i].why, times, rows[i].times);
        unsigned flags = pgn_position_line_state(line, count);
        if (((flags & PGN_STATE_THREEFOLD) != 0) != (rows[i].times >= 3))
            fail_msg("%s: threefold", rows[i].why);
        if (((flags & PGN_STATE_FIVEFOLD) != 0) != (rows[i].times >= 5))
            fail_msg("%s: fivefold", rows[i].why);
        unsigned repetition = PGN_STATE_THREEFOLD | PGN_STATE_FIVEFOLD;
        assert_int_equal(flags & ~repetition, pgn_position_state(&line[count - 1]));
        assert_int_equal(pgn_position_state(&line[count - 1]) & repetition, 0);
    }
}

/* The line may begin anywhere: a clock larger than the line must not cause a read before the first
 * position. */
static void test_line_shorter_than_its_clock(void **state) {
    (void)state;
    pgn_position line[LONGEST_LINE];
    size_t count =
        play("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 90 60", SHUFFLE SHUFFLE, line);
    assert_int_equal(pgn__repetitions(line, count), 3);
    assert_int_equal(pgn__repetitions(line + 4, count - 4), 2);
    assert_int_equal(pgn__repetitions(line + 8, count - 8), 1);
}

/* Compare with a slow count of repetitions by the rule, over long aimless play. */
static void test_against_comparing_all_pairs(void **state) {
    (void)state;
    uint64_t seed = 88172645463325252ULL;
    for (int game = 0; game < 20; game++) {
        static pgn_position line[400];
        line[0] = from_fen("r3k2r/p7/8/1P6/8/8/7P/R3K2R w KQkq - 0 1", 0);
        size_t count = 1;
        while (count < 400) {
            pgn_move moves[PGN_MOVES_MAX];
            size_t n = pgn_position_moves(&line[count - 1], moves);
            if (!n)
                break;
            seed ^= seed << 13;
            seed ^= seed >> 7;
            seed ^= seed << 17;
            line[count] = line[count - 1];
            /* prefer the first of the list: aimless play repeats */
            pgn_position_make(&line[count], moves[seed % 4 ? seed % (n < 2 ? n : 2) : seed % n]);
            count++;
            size_t slow = 0;
            for (size_t i = 0; i < count; i++)
                slow += pgn_position_same(&line[i], &line[count - 1]);
            assert_int_equal(pgn__repetitions(line, count), slow);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_flags_of_a_position),
        cmocka_unit_test(test_en_passant_saves_from_mate),
        cmocka_unit_test(test_insufficient_material),
        cmocka_unit_test(test_fifty_and_seventyfive),
        cmocka_unit_test(test_mate_beats_seventyfive),
        cmocka_unit_test(test_nothing_without_both_kings),
        cmocka_unit_test(test_repetitions),
        cmocka_unit_test(test_line_shorter_than_its_clock),
        cmocka_unit_test(test_against_comparing_all_pairs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
