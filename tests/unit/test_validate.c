/* test_validate.c -- can a position occur in a game? The seven tests of Games::Chess, each passing
 * and failing, and further ones: each has its own rule. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "inside.h"
#include "rule_check.h"

#define COUNT(a) (sizeof(a) / sizeof *(a))

typedef struct row {
    const char *fen;
    const char *want; /* the rule; NULL if the position is possible */
} row;

static pgn_position from_fen(const char *fen) {
    pgn_position pos;
    pgn_error err;
    if (pgn_fen_parse(fen, strlen(fen), PGN_FEN_UNCHECKED, &pos, &err))
        fail_msg("%s: %s", fen, err.message);
    return pos;
}

static void check_position(const pgn_position *pos, const char *want, const char *what) {
    pgn_error err;
    memset(&err, 0xA5, sizeof err);
    pgn_status got = pgn_position_validate(pos, &err);
    if (got != status_of_rule(want) || (got && !same_rule(err.rule, want)))
        fail_msg("%s: %s by %s, not %s", what, pgn_status_name(got), got ? err.rule : "none",
                 want ? want : "possible");
    assert_int_equal(pgn_position_validate(pos, NULL), got);
    if (!want)
        return;
    assert_int_equal(err.code, got);
    assert_int_equal(err.line, 0); /* not a text */
    assert_int_equal(err.game, 0);
    assert_non_null(memchr(err.message, 0, sizeof err.message));
    size_t len = strlen(err.message);
    if (!len || err.message[len - 1] == '.')
        fail_msg("%s: no sentence, or a full stop: \"%s\"", what, err.message);
}

/* Each row as given and with colors swapped; and the FEN parser agrees. */
static void check(const row *rows, size_t count) {
    for (size_t i = 0; i < count; i++) {
        pgn_position pos = from_fen(rows[i].fen), read;
        check_position(&pos, rows[i].want, rows[i].fen);
        assert_int_equal(pgn_fen_parse(rows[i].fen, PGN_CSTR, 0, &read, NULL),
                         status_of_rule(rows[i].want));
        pgn_position_flip(&pos);
        char flipped[PGN_FEN_MAX];
        pgn_fen_write(&pos, 0, flipped);
        check_position(&pos, rows[i].want, flipped);
    }
}

static void test_material(void **state) {
    (void)state;
    static const row rows[] = {
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", NULL},
        {"4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", "pos-material"},
        {"4k3/8/8/8/8/Q7/PPPPPPPP/3QK3 w - - 0 1", "pos-material"},
        {"4k3/8/8/8/8/Q7/1PPPPPPP/3QK3 w - - 0 1", NULL},
        {"4k3/8/8/8/8/R7/PPPPPPPP/R3K2R w - - 0 1", "pos-material"},
        {"4k3/8/8/8/8/R7/1PPPPPPP/R3K2R w - - 0 1", NULL},
        {"4k3/8/8/8/8/B7/PPPPPPPP/2B1KB2 w - - 0 1", "pos-material"},
        {"4k3/8/8/8/8/B7/1PPPPPPP/2B1KB2 w - - 0 1", NULL},
        {"4k3/8/8/8/8/N7/PPPPPPPP/1N2K1N1 w - - 0 1", "pos-material"},
        {"4k3/8/8/8/8/N7/1PPPPPPP/1N2K1N1 w - - 0 1", NULL},
        {"4k3/8/8/8/8/QRBN4/PPPPP3/RNBQKBNR w - - 0 1", "pos-material"},
        {"4k3/8/8/8/8/QRBN4/PPPP4/RNBQKBNR w - - 0 1", NULL},
        {"6rk/6pp/8/8/8/8/QQQQQQ2/QQQ1K3 w - - 0 1", NULL},
        {"6rk/6pp/8/8/8/8/QQQQQQ2/QQQQK3 w - - 0 1", "pos-material"},
        {"4k3/8/8/8/8/8/NNNNN3/NNNNNK2 b - - 0 1", NULL},
        {"4k3/8/8/8/8/8/NNNNNN2/NNNNNK2 b - - 0 1", "pos-material"},
    };
    check(rows, COUNT(rows));
}

static void test_kings(void **state) {
    (void)state;
    static const row rows[] = {
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", NULL},
        {"4k3/8/8/8/8/8/8/8 w - - 0 1", "pos-kings"},
        {"8/8/8/8/8/8/8/4K3 w - - 0 1", "pos-kings"},
        {"8/8/8/8/8/8/8/8 w - - 0 1", "pos-kings"},
        {"4k3/8/8/8/8/8/8/K3K3 w - - 0 1", "pos-kings"},
        {"4k3/8/8/8/8/8/8/KKKK4 b - - 0 1", "pos-kings"},
        {"4k2k/8/8/8/8/8/8/4K3 w - - 0 1", "pos-kings"},
    };
    check(rows, COUNT(rows));
}

static void test_pawn_ranks(void **state) {
    (void)state;
    static const row rows[] = {
        {"4k3/P6p/8/8/8/8/P6p/4K3 w - - 0 1", NULL},
        {"4k3/8/8/8/8/8/8/P3K3 w - - 0 1", "pos-pawn-rank"},
        {"4k3/8/8/8/8/8/8/4K2P w - - 0 1", "pos-pawn-rank"},
        {"P3k3/8/8/8/8/8/8/4K3 b - - 0 1", "pos-pawn-rank"},
        {"4k2p/8/8/8/8/8/8/4K3 w - - 0 1", "pos-pawn-rank"},
        {"4k3/8/8/8/8/8/8/p3K3 w - - 0 1", "pos-pawn-rank"},
    };
    check(rows, COUNT(rows));
}

static void test_en_passant(void **state) {
    (void)state;
    static const row rows[] = {
        {"4k3/8/8/4p3/8/8/8/4K3 w - e6 0 1", NULL},
        {"4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", NULL},
        {"4k3/8/8/4p3/8/8/8/4K3 w - d6 0 1", "pos-en-passant"},   /* no pawn */
        {"4k3/8/8/4P3/8/8/8/4K3 w - e6 0 1", "pos-en-passant"},   /* one of White */
        {"4k3/8/8/4n3/8/8/8/4K3 w - e6 0 1", "pos-en-passant"},   /* no pawn but a knight */
        {"4k3/8/4n3/4p3/8/8/8/4K3 w - e6 0 1", "pos-en-passant"}, /* square taken */
        {"4k3/4n3/8/4p3/8/8/8/4K3 w - e6 0 1", "pos-en-passant"}, /* origin taken */
        {"4k3/4p3/8/4p3/8/8/8/4K3 w - e6 0 1", "pos-en-passant"},
        {"4k3/8/8/4p3/8/8/8/4K3 b - e6 0 1", "pos-en-passant"}, /* wrong side */
        {"4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1", "pos-en-passant"},
    };
    check(rows, COUNT(rows));
}

static void test_en_passant_square_of_any_rank(void **state) {
    (void)state;
    for (int square = 0; square < 64; square++) {
        pgn_position pos = from_fen("4k3/8/8/pppppppp/8/8/8/4K3 w - - 0 1");
        pgn_position_set_en_passant(&pos, square);
        check_position(&pos, square / 8 == 5 ? NULL : "pos-en-passant", pgn_square_name(square));
    }
}

/* Take the pawn's step back: the side to move must not have been in check then. */
static void test_en_passant_after_an_older_check(void **state) {
    (void)state;
    static const row rows[] = {
        {"4k3/8/8/4p3/8/8/8/K6r w - e6 0 1", "pos-en-passant"},  /* a check from elsewhere */
        {"4k3/8/8/4p3/8/1n6/8/K7 w - e6 0 1", "pos-en-passant"}, /* by a knight */
        {"4k3/8/8/4p3/8/8/1p6/K7 w - e6 0 1", "pos-en-passant"}, /* by another pawn */
        {"4k3/8/8/r3p2K/8/8/8/8 w - e6 0 1", "pos-en-passant"},  /* the pawn closed the line */
        {"b3k3/8/8/8/4P3/8/8/7k w - - 0 1", "pos-kings"},
        {"4k3/8/8/8/4p3/8/8/4K3 w - - 0 1", NULL},
        {"4k3/8/8/4p3/3K4/8/8/8 w - e6 0 1", NULL},              /* the pawn itself gives check */
        {"4k3/1r5K/8/4p3/8/8/8/8 w - e6 0 1", NULL},             /* discovered on the seventh */
        {"3bk3/8/8/4p3/7K/8/8/8 w - e6 0 1", NULL},              /* discovered on the diagonal */
        {"k3r3/8/8/4p3/8/8/8/4K3 w - e6 0 1", NULL},             /* on the file nothing changed */
        {"k7/4r3/8/4p3/8/8/8/4K3 w - e6 0 1", "pos-en-passant"}, /* origin taken */
        /* closed a diagonal on e5: before, the bishop on b8 looked through to the king on h2 */
        {"1b2k3/8/8/4p3/8/8/7K/8 w - e6 0 1", "pos-en-passant"},
        /* the pawn checks and so did a rook */
        {"4k3/8/8/4p3/r2K4/8/8/8 w - e6 0 1", "pos-en-passant"},
    };
    check(rows, COUNT(rows));
}

static void test_castling_standard(void **state) {
    (void)state;
    static const row rows[] = {
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", NULL},
        {"r3k2r/8/8/8/8/8/8/R3K3 w KQkq - 0 1", "pos-castling"}, /* no rook on h1 */
        {"r3k2r/8/8/8/8/8/8/4K2R w KQkq - 0 1", "pos-castling"}, /* none on a1 */
        {"r3k2r/8/8/8/8/8/8/4K2R w Kkq - 0 1", NULL},
        {"r3k2r/8/8/8/8/8/8/R3K2B w K - 0 1", "pos-castling"}, /* a bishop there */
        {"r3k2r/8/8/8/8/8/8/R3K2r w K - 0 1", "pos-castling"}, /* a black rook there */
        {"r3k2r/8/8/8/8/8/4K3/R6R w K - 0 1", "pos-castling"}, /* king off the rank */
        {"r3k2r/8/8/8/8/8/4K3/R6R w Q - 0 1", "pos-castling"},
        {"r6r/4k3/8/8/8/8/8/R3K2R w q - 0 1", "pos-castling"},
    };
    check(rows, COUNT(rows));
}

static void test_castling_chess960(void **state) {
    (void)state;
    static const row rows[] = {
        {"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1", NULL},
        {"rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w CAca - 0 1", NULL},
        {"4k3/8/8/8/8/8/8/1R3KR1 w KQ - 0 1", NULL},
        {"4k3/8/8/8/8/8/8/4K1RR w G - 0 1", NULL}, /* the inner rook */
        {"4k3/8/8/8/8/8/8/4KRRR w F - 0 1", NULL},
        {"4k3/8/8/8/8/8/8/RK6 w A - 0 1", NULL},
        {"4k3/8/8/8/8/8/8/4K1NR w G - 0 1", "pos-castling"}, /* a knight on g1 */
        {"4k3/8/8/8/8/8/8/4K2R w B - 0 1", "pos-castling"},
        /* kings that began on different files: double Chess960 */
        {"1r1k2r1/8/8/8/8/8/8/R4K1R w HAgb - 0 1", NULL},
    };
    check(rows, COUNT(rows));
}

static void test_castling_right_for_any_square(void **state) {
    (void)state;
    static const char *const fen = "4k3/8/8/8/8/8/8/RN1RK1rR w - - 0 1";
    for (int file = 0; file < 8; file++) {
        pgn_position pos = from_fen(fen);
        pgn_position_set_castling(&pos, PGN_WHITE, file < 4 ? PGN_QUEEN : PGN_KING, file);
        bool rook = file == 0 || file == 3 || file == 7;
        check_position(&pos, rook ? NULL : "pos-castling", pgn_square_name(file));
    }
    for (int file = 0; file < 8; file++) { /* black has no rook at all on the eighth */
        pgn_position pos = from_fen(fen);
        pgn_position_set_castling(&pos, PGN_BLACK, file < 4 ? PGN_QUEEN : PGN_KING, 56 + file);
        check_position(&pos, "pos-castling", pgn_square_name(56 + file));
    }
}

static void test_two_rights_on_one_side(void **state) {
    (void)state;
    pgn_position pos = from_fen("4k3/8/8/8/8/8/8/4K1RR w - - 0 1");
    pgn_position_set_castling(&pos, PGN_WHITE, PGN_KING, 6);
    pgn_position_set_castling(&pos, PGN_WHITE, PGN_KING, 7); /* instead of the first */
    check_position(&pos, NULL, "right for h1 after g1");
    /* a right for one wing whose rook is on the other */
    pgn_position_set_castling(&pos, PGN_WHITE, PGN_QUEEN, 6);
    check_position(&pos, "pos-castling", "rights for g1 and h1");
}

static void test_right_on_the_kings_own_square(void **state) {
    (void)state;
    pgn_position pos = from_fen("4k3/8/8/8/8/8/8/R6K w - - 0 1");
    pgn_position_set_castling(&pos, PGN_WHITE, PGN_KING, 7);
    check_position(&pos, "pos-castling", "right for h1 where the king stands");
}

static void test_clocks(void **state) {
    (void)state;
    static const row rows[] = {
        {"4k3/8/8/8/8/8/8/4K2R w - - 0 1", NULL},
        {"4k3/8/8/8/8/8/8/4K2R w - - 50 90", NULL},
        {"4k3/8/8/8/8/8/8/4K2R w - - 51 90", NULL},
        {"4k3/8/8/8/8/8/8/4K2R w - - 100 90", NULL},
        {"4k3/8/8/8/8/8/8/4K2R w - - 101 90", NULL},
        {"4k3/8/8/8/8/8/8/4K2R w - - 150 90", NULL},
        {"4k3/8/8/8/8/8/8/4K2R w - - 151 90", "pos-halfmove"},
        {"4k3/8/8/8/8/8/8/4K2R w - - 65535 90", "pos-halfmove"},
        {"4k3/8/8/8/8/8/8/4K2R w - - 0 0", NULL}, /* read as 1 */
        {"4k3/8/8/8/8/8/8/4K2R w - - 0 4294967295", NULL},
    };
    check(rows, COUNT(rows));
    pgn_position pos = from_fen("4k3/8/8/8/8/8/8/4RK2 w - - 0 0"); /* White gives check, too */
    assert_int_equal(pgn_position_move_number(&pos), 1);
    pgn_position_set_clocks(&pos, 0, 0);
    check_position(&pos, "pos-fullmove", "the move number 0");
}

static void test_opponent_in_check(void **state) {
    (void)state;
    static const row rows[] = {
        {"4k3/8/8/8/8/8/8/4RK2 b - - 0 1", NULL},
        {"4k3/8/8/8/8/8/8/4RK2 w - - 0 1", "pos-opponent-check"},
        {"4k3/8/8/8/8/8/4n3/4RK2 w - - 0 1", NULL},
        {"4k3/3P4/8/8/8/8/8/4K3 w - - 0 1", "pos-opponent-check"},
        {"4k3/4P3/8/8/8/8/8/4K3 w - - 0 1", NULL},
        {"4k3/8/3N4/8/8/8/8/4K3 w - - 0 1", "pos-opponent-check"},
        {"4k3/8/8/1B6/8/8/8/4K3 w - - 0 1", "pos-opponent-check"},
        {"8/8/8/3kK3/8/8/8/8 w - - 0 1", "pos-opponent-check"}, /* kings side by side */
        {"8/8/8/3k4/4K3/8/8/8 b - - 0 1", "pos-opponent-check"},
    };
    check(rows, COUNT(rows));
}

static void test_number_of_checkers(void **state) {
    (void)state;
    static const row rows[] = {
        {"4k3/8/8/8/8/8/8/4RK2 b - - 0 1", NULL},                /* one */
        {"4k3/8/3N4/8/8/8/8/4RK2 b - - 0 1", NULL},              /* two */
        {"4k3/8/3N4/1B6/8/8/8/4RK2 b - - 0 1", "pos-checkers"},  /* three */
        {"R3k3/8/3N4/1B6/8/8/8/4RK2 b - - 0 1", "pos-checkers"}, /* four */
        {"4k3/3P1P2/3N4/8/8/8/8/4K3 b - - 0 1", "pos-checkers"},
    };
    check(rows, COUNT(rows));
}

/* "The code of the first test that fails": two errors each, in the order of the list. */
static void test_the_first_failure_counts(void **state) {
    (void)state;
    static const row rows[] = {
        {"8/8/8/8/8/P7/PPPPPPPP/8 w - - 0 1", "pos-material"},
        {"4k3/8/8/8/8/8/8/P7 w - - 0 1", "pos-kings"},
        {"4k3/8/8/8/8/8/8/P3K3 w - e6 0 1", "pos-pawn-rank"},
        {"4k3/8/8/8/8/8/8/4K3 w K e6 0 1", "pos-en-passant"},
        {"4k3/8/8/8/8/8/8/4K3 w K - 151 1", "pos-castling"},
        {"4k3/8/8/8/8/8/8/4K3 w - - 151 0", "pos-halfmove"},
        {"4k3/8/8/8/8/8/8/r2rRK1r w - - 0 1", "pos-opponent-check"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn_position pos = from_fen(rows[i].fen);
        check_position(&pos, rows[i].want, rows[i].fen);
    }
}

static void test_codes_are_distinct(void **state) {
    (void)state;
    static const pgn_status codes[] = {
        PGN_E_POS_MATERIAL, PGN_E_POS_KINGS, PGN_E_POS_PAWNS, PGN_E_POS_EN_PASSANT,
        PGN_E_POS_CASTLING, PGN_E_POS_CLOCK, PGN_E_POS_CHECK, PGN_E_POS_BOARD,
    };
    for (size_t i = 0; i < COUNT(codes); i++)
        for (size_t j = 0; j < i; j++) {
            assert_int_not_equal(codes[i], codes[j]);
            assert_string_not_equal(pgn_status_message(codes[i]), pgn_status_message(codes[j]));
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_material),
        cmocka_unit_test(test_kings),
        cmocka_unit_test(test_pawn_ranks),
        cmocka_unit_test(test_en_passant),
        cmocka_unit_test(test_en_passant_square_of_any_rank),
        cmocka_unit_test(test_en_passant_after_an_older_check),
        cmocka_unit_test(test_castling_standard),
        cmocka_unit_test(test_castling_chess960),
        cmocka_unit_test(test_castling_right_for_any_square),
        cmocka_unit_test(test_two_rights_on_one_side),
        cmocka_unit_test(test_right_on_the_kings_own_square),
        cmocka_unit_test(test_clocks),
        cmocka_unit_test(test_opponent_in_check),
        cmocka_unit_test(test_number_of_checkers),
        cmocka_unit_test(test_the_first_failure_counts),
        cmocka_unit_test(test_codes_are_distinct),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
