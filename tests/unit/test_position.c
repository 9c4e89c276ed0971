/* test_position.c -- building a position piece by piece, and reading it back. Keys and mirror
 * images are tested in test_position_key.c, validity and draws in test_validate.c and test_state.c.
 */
#include <stdlib.h>

#include "position_check.h"

static int sq(const char *name) {
    int square = pgn_square_parse(name, PGN_CSTR);
    assert_int_not_equal(square, PGN_NO_SQUARE);
    return square;
}

static pgn_piece piece(char c) {
    pgn_piece p = pgn_piece_from_char(c);
    assert_int_not_equal(p, PGN_NO_PIECE);
    return p;
}

static void test_is_a_value_of_64_bytes(void **state) {
    (void)state;
    assert_int_equal(sizeof(pgn_position), 64);
}

static void test_init_and_empty(void **state) {
    (void)state;
    pgn_position pos;
    pgn_position_init(&pos);
    assert_fen(&pos, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    pgn_position_clear(&pos);
    assert_fen(&pos, "8/8/8/8/8/8/8/8 w - - 0 1");
    assert_int_equal(pgn_position_side(&pos), PGN_WHITE);
    assert_int_equal(pgn_position_en_passant(&pos), PGN_NO_SQUARE);
    assert_int_equal(pgn_position_halfmove_clock(&pos), 0);
    assert_int_equal(pgn_position_move_number(&pos), 1);
}

static void test_put_get_clear_every_piece_everywhere(void **state) {
    (void)state;
    pgn_position pos, empty;
    pgn_position_clear(&empty);
    pos = empty;
    static const char pieces[] = "PNBRQKpnbrqk";
    for (int square = 0; square < 64; square++)
        for (const char *c = pieces; *c; c++) {
            /* over the pieces of the last round */
            pgn_position_set_piece(&pos, square, piece(*c));
            assert_int_equal(pgn_position_piece(&pos, square), piece(*c));
            pgn_position other = empty;
            pgn_position_set_piece(&other, square, piece(*c));
            for (int below = 0; below < square; below++)
                pgn_position_set_piece(&other, below, piece('k'));
            assert_same_bytes(&pos, &other);
        }
    for (int square = 0; square < 64; square++) {
        pgn_position_set_piece(&pos, square, PGN_NO_PIECE);
        assert_int_equal(pgn_position_piece(&pos, square), PGN_NO_PIECE);
    }
    assert_same_bytes(&pos, &empty);
}

static void test_reserved_bits_are_ignored(void **state) {
    (void)state;
    pgn_position pos, want;
    pgn_position_clear(&pos);
    want = pos;
    pgn_position_set_piece(&pos, sq("c6"), 0xF2);
    pgn_position_set_piece(&want, sq("c6"), 0x12);
    assert_same_bytes(&pos, &want);
    assert_int_equal(pgn_position_piece(&pos, sq("c6")), 0x12);
}

static void test_wrong_squares_and_codes(void **state) {
    (void)state;
    pgn_position pos, before;
    pgn_position_init(&pos);
    before = pos;
    static const int squares[] = {-1, 64, 65, 127, 128, 255, 256, -64, 1 << 30};
    for (size_t i = 0; i < COUNT(squares); i++) {
        assert_int_equal(pgn_position_piece(&pos, squares[i]), PGN_NO_PIECE);
        pgn_position_set_piece(&pos, squares[i], piece('Q'));
        pgn_position_set_piece(&pos, squares[i], PGN_NO_PIECE);
    }
    assert_memory_equal(&pos, &before, sizeof pos);
    /* an invalid code is not a piece, nor part of one */
    pgn_position_set_piece(&before, sq("e2"), PGN_NO_PIECE);
    for (int code = 0; code < 256; code++)
        if (pgn_piece_char((pgn_piece)code) == ' ') {
            pgn_position_set_piece(&pos, sq("e2"), piece('Q'));
            pgn_position_set_piece(&pos, sq("e2"), (pgn_piece)code);
            assert_same_bytes(&pos, &before);
        }
}

/* For any color and type, wildcards included: the same squares as by testing each one. */
static void test_squares_of_a_kind(void **state) {
    (void)state;
    static const char *const fens[] = {
        "8/8/8/8/8/8/8/8 w - - 0 1", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b Kq - 7 9"};
    for (size_t i = 0; i < COUNT(fens); i++) {
        pgn_position pos = unchecked_position(fens[i]);
        for (int color = PGN_NO_COLOR; color <= PGN_BLACK; color++)
            for (int type = PGN_NO_PIECE_TYPE; type <= PGN_KING; type++) {
                uint64_t want = 0;
                for (int square = 0; square < 64; square++) {
                    pgn_piece p = pgn_position_piece(&pos, square);
                    if (p && (!color || (int)pgn_piece_color(p) == color) &&
                        (!type || (int)pgn_piece_type_of(p) == type))
                        want |= UINT64_C(1) << square;
                }
                assert_true(pgn_position_squares(&pos, (pgn_color)color, (pgn_piece_type)type) ==
                            want);
            }
    }
    pgn_position pos;
    pgn_position_init(&pos);
    assert_true(pgn_position_squares(&pos, PGN_WHITE, PGN_PAWN) == 0xFF00);
    assert_true(pgn_position_squares(&pos, PGN_BLACK, PGN_KING) == UINT64_C(1) << 60);
    assert_true(pgn_position_squares(&pos, PGN_NO_COLOR, PGN_NO_PIECE_TYPE) ==
                UINT64_C(0xFFFF00000000FFFF));
}

static void test_side(void **state) {
    (void)state;
    pgn_position pos;
    pgn_position_init(&pos);
    assert_int_equal(pgn_position_side(&pos), PGN_WHITE);
    pgn_position_set_side(&pos, PGN_BLACK);
    assert_int_equal(pgn_position_side(&pos), PGN_BLACK);
    assert_fen(&pos, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1");
    static const int wrong[] = {0, 3, -1, 100};
    for (size_t i = 0; i < COUNT(wrong); i++) {
        pgn_position_set_side(&pos, (pgn_color)wrong[i]);
        assert_int_equal(pgn_position_side(&pos), PGN_BLACK);
    }
    pgn_position_set_side(&pos, PGN_WHITE);
    assert_fen(&pos, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

static void test_castling_rights_one_by_one(void **state) {
    (void)state;
    static const struct {
        pgn_color color;
        pgn_piece_type wing;
        const char *rook, *without, *alone;
    } rows[] = {
        {PGN_WHITE, PGN_KING, "h1", "Qkq", "K"},
        {PGN_WHITE, PGN_QUEEN, "a1", "Kkq", "Q"},
        {PGN_BLACK, PGN_KING, "h8", "KQq", "k"},
        {PGN_BLACK, PGN_QUEEN, "a8", "KQk", "q"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        char fen[PGN_FEN_MAX];
        pgn_position pos;
        pgn_position_init(&pos);
        assert_int_equal(pgn_position_castling(&pos, rows[i].color, rows[i].wing),
                         sq(rows[i].rook));
        pgn_position_set_castling(&pos, rows[i].color, rows[i].wing, PGN_NO_SQUARE);
        assert_int_equal(pgn_position_castling(&pos, rows[i].color, rows[i].wing), PGN_NO_SQUARE);
        strcpy(fen, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w ");
        strcat(fen, rows[i].without);
        strcat(fen, " - 0 1");
        assert_fen(&pos, fen);
        for (int c = PGN_WHITE; c <= PGN_BLACK; c++) {
            pgn_position_set_castling(&pos, (pgn_color)c, PGN_KING, PGN_NO_SQUARE);
            pgn_position_set_castling(&pos, (pgn_color)c, PGN_QUEEN, PGN_NO_SQUARE);
        }
        pgn_position_set_castling(&pos, rows[i].color, rows[i].wing, sq(rows[i].rook));
        strcpy(fen, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w ");
        strcat(fen, rows[i].alone);
        strcat(fen, " - 0 1");
        assert_fen(&pos, fen);
    }
}

static void test_castling_wrong_arguments(void **state) {
    (void)state;
    pgn_position pos, before;
    pgn_position_init(&pos);
    before = pos;
    for (int color = -1; color <= 4; color++)
        for (int wing = -1; wing <= 8; wing++) {
            if ((color == 1 || color == 2) && (wing == PGN_KING || wing == PGN_QUEEN))
                continue;
            pgn_color c = (pgn_color)color;
            pgn_piece_type w = (pgn_piece_type)wing;
            assert_int_equal(pgn_position_castling(&pos, c, w), PGN_NO_SQUARE);
            pgn_position_set_castling(&pos, c, w, sq("h1"));
            pgn_position_set_castling(&pos, c, w, PGN_NO_SQUARE);
        }
    assert_memory_equal(&pos, &before, sizeof pos);
}

/* A square off the color's first rank holds no castling rook. */
static void test_castling_only_on_the_first_rank(void **state) {
    (void)state;
    for (int color = PGN_WHITE; color <= PGN_BLACK; color++)
        for (int square = -2; square < 70; square++) {
            int rank = square < 0 || square > 63 ? -1 : pgn_square_rank(square);
            if (rank == (color == PGN_WHITE ? 0 : 7))
                continue;
            pgn_position pos;
            pgn_position_init(&pos);
            pgn_position_set_castling(&pos, (pgn_color)color, PGN_KING, square);
            assert_fen(&pos, color == PGN_WHITE
                                 ? "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w Qkq - 0 1"
                                 : "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQq - 0 1");
        }
}

static void test_giving_a_right_and_taking_it_away(void **state) {
    (void)state;
    static const struct {
        const char *fen;
        pgn_color color;
        pgn_piece_type wing;
        const char *rook;
    } rows[] = {
        {"4k3/8/8/8/8/8/8/1R1R1KRR w - - 0 1", PGN_WHITE, PGN_KING, "h1"},
        {"4k3/8/8/8/8/8/8/1R1R1KRR w - - 0 1", PGN_WHITE, PGN_KING, "g1"},
        {"4k3/8/8/8/8/8/8/1R1R1KRN w - - 0 1", PGN_WHITE, PGN_QUEEN, "b1"},
        {"4k3/8/8/8/8/8/8/r2R1KRN w - - 0 1", PGN_WHITE, PGN_QUEEN, "d1"},
        {"rr1k1rr1/8/8/8/8/8/8/4K3 w - - 0 1", PGN_BLACK, PGN_KING, "g8"},
        {"rr1k1rr1/8/8/8/8/8/8/4K3 w - - 0 1", PGN_BLACK, PGN_QUEEN, "b8"},
        /* no rook there, and nothing at all on the board yet */
        {"4k3/8/8/8/8/8/8/R3K3 w - - 0 1", PGN_WHITE, PGN_KING, "h1"},
        {"4k2R/8/8/8/8/8/8/4K2R w - - 0 1", PGN_BLACK, PGN_KING, "h8"},
        {"8/8/8/8/8/8/8/8 w - - 0 1", PGN_WHITE, PGN_KING, "h1"},
        {"8/8/8/8/8/8/8/8 w - - 0 1", PGN_WHITE, PGN_QUEEN, "a1"},
        {"8/8/8/8/8/8/8/8 w - - 0 1", PGN_BLACK, PGN_KING, "h8"},
        {"8/8/8/8/8/8/8/8 w - - 0 1", PGN_BLACK, PGN_QUEEN, "a8"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn_position pos = unchecked_position(rows[i].fen), before = pos;
        pgn_position_set_castling(&pos, rows[i].color, rows[i].wing, sq(rows[i].rook));
        int got = pgn_position_castling(&pos, rows[i].color, rows[i].wing);
        if (got != sq(rows[i].rook))
            fail_msg("row %zu %s: rook %s, not %s", i, rows[i].fen, pgn_square_name(got),
                     rows[i].rook);
        pgn_position_set_castling(&pos, rows[i].color, rows[i].wing, PGN_NO_SQUARE);
        assert_same_bytes(&pos, &before);
    }
}

/* Games::Chess lets a user set the rights first and the pieces later. */
static void test_rights_may_come_before_the_pieces(void **state) {
    (void)state;
    pgn_position pos;
    pgn_position_clear(&pos);
    pgn_position_set_castling(&pos, PGN_WHITE, PGN_KING, sq("h1"));
    pgn_position_set_castling(&pos, PGN_WHITE, PGN_QUEEN, sq("a1"));
    pgn_position_set_castling(&pos, PGN_BLACK, PGN_KING, sq("h8"));
    pgn_position_set_castling(&pos, PGN_BLACK, PGN_QUEEN, sq("a8"));
    static const char *const men[] = {"Ke1", "Ra1", "Rh1", "ke8", "ra8", "rh8"};
    for (size_t i = 0; i < COUNT(men); i++)
        pgn_position_set_piece(&pos, sq(men[i] + 1), piece(men[i][0]));
    assert_fen(&pos, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
}

static void test_chess960_rook_by_its_square(void **state) {
    (void)state;
    pgn_position pos = unchecked_position("1r1rk1rr/8/8/8/8/8/8/1R1RK1RR w - - 0 1");
    pgn_position_set_castling(&pos, PGN_WHITE, PGN_KING, sq("g1"));
    assert_int_equal(pgn_position_castling(&pos, PGN_WHITE, PGN_KING), sq("g1"));
    assert_int_equal(pgn_position_castling(&pos, PGN_WHITE, PGN_QUEEN), PGN_NO_SQUARE);
    pgn_position_set_castling(&pos, PGN_WHITE, PGN_QUEEN, sq("d1"));
    assert_int_equal(pgn_position_castling(&pos, PGN_WHITE, PGN_QUEEN), sq("d1"));
    assert_int_equal(pgn_position_castling(&pos, PGN_BLACK, PGN_KING), PGN_NO_SQUARE);
    pgn_position_set_castling(&pos, PGN_BLACK, PGN_QUEEN, sq("b8"));
    assert_int_equal(pgn_position_castling(&pos, PGN_BLACK, PGN_QUEEN), sq("b8"));
    /* d1 and g1 are inner rooks, b8 is the outermost */
    assert_fen(&pos, "1r1rk1rr/8/8/8/8/8/8/1R1RK1RR w GDq - 0 1");
    pgn_position_set_castling(&pos, PGN_WHITE, PGN_KING, PGN_NO_SQUARE);
    assert_int_equal(pgn_position_castling(&pos, PGN_WHITE, PGN_KING), PGN_NO_SQUARE);
    assert_fen(&pos, "1r1rk1rr/8/8/8/8/8/8/1R1RK1RR w Dq - 0 1");
}

static void test_giving_a_right_again_moves_it_to_the_other_rook(void **state) {
    (void)state;
    pgn_position pos = unchecked_position("4k3/8/8/8/8/8/8/4K1RR w G - 0 1");
    assert_int_equal(pgn_position_castling(&pos, PGN_WHITE, PGN_KING), sq("g1"));
    pgn_position_set_castling(&pos, PGN_WHITE, PGN_KING, sq("h1"));
    assert_int_equal(pgn_position_castling(&pos, PGN_WHITE, PGN_KING), sq("h1"));
    assert_fen(&pos, "4k3/8/8/8/8/8/8/4K1RR w K - 0 1");
}

/* No right may remain that pgn_position_castling() cannot see: here the king goes to the rook's
 * square. */
static void test_taking_both_rights_away_leaves_none(void **state) {
    (void)state;
    pgn_position pos;
    pgn_position_init(&pos);
    pgn_position_set_piece(&pos, sq("e1"), PGN_NO_PIECE);
    pgn_position_set_piece(&pos, sq("h1"), piece('K'));
    pgn_position_set_castling(&pos, PGN_WHITE, PGN_QUEEN, PGN_NO_SQUARE);
    pgn_position_set_castling(&pos, PGN_WHITE, PGN_KING, PGN_NO_SQUARE);
    assert_fen(&pos, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNK w kq - 0 1");
}

static void test_is_chess960(void **state) {
    (void)state;
    static const struct {
        const char *fen;
        bool is;
    } rows[] = {
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", false},
        {"r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1", false},
        {"r3k2r/8/8/8/8/8/8/R3K2R w q - 0 1", false},
        {"1r2k2r/8/8/8/8/8/8/1R2K2R w - - 0 1", false},  /* no right, not Chess960 */
        {"1r2k2r/8/8/8/8/8/8/1R2K2R w Kk - 0 1", false}, /* the rights left are ordinary */
        {"1r2k2r/8/8/8/8/8/8/1R2K2R w KQkq - 0 1", true},
        {"r3k2r/8/8/8/8/8/8/R4K1R w KQ - 0 1", true},
        {"r3k2r/8/8/8/8/8/8/R4K1R w kq - 0 1", false}, /* white's king has moved */
        {"r2k3r/8/8/8/8/8/8/R3K2R w k - 0 1", true},
        {"4k3/8/8/8/8/8/8/4K1RR w G - 0 1", true},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn_position pos = unchecked_position(rows[i].fen);
        if (pgn_position_is_chess960(&pos) != rows[i].is)
            fail_msg("%s", rows[i].fen);
    }
}

static void test_en_passant_set_and_clear(void **state) {
    (void)state;
    pgn_position pos =
        unchecked_position("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    assert_int_equal(pgn_position_en_passant(&pos), PGN_NO_SQUARE);
    pgn_position_set_en_passant(&pos, sq("e3"));
    assert_int_equal(pgn_position_en_passant(&pos), sq("e3"));
    assert_fen(&pos, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    /* anything that is not a square means none */
    static const int none[] = {PGN_NO_SQUARE, -1, 65, 100, 255, 256};
    for (size_t i = 0; i < COUNT(none); i++) {
        pgn_position_set_en_passant(&pos, sq("e3"));
        pgn_position_set_en_passant(&pos, none[i]);
        assert_int_equal(pgn_position_en_passant(&pos), PGN_NO_SQUARE);
        assert_fen(&pos, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    }
    for (int square = 0; square < 64; square++) {
        pgn_position_set_en_passant(&pos, square);
        assert_int_equal(pgn_position_en_passant(&pos), square);
    }
}

static void test_clocks(void **state) {
    (void)state;
    pgn_position pos;
    pgn_position_init(&pos);
    static const unsigned halfmoves[] = {0, 1, 50, 100, 150, 151, 32767, 32768, 65535};
    for (size_t i = 0; i < COUNT(halfmoves); i++) {
        pgn_position_set_clocks(&pos, halfmoves[i], 7);
        assert_true(pgn_position_halfmove_clock(&pos) == halfmoves[i]);
        assert_true(pgn_position_move_number(&pos) == 7);
    }
    static const unsigned above[] = {65536, 65537, 0x7fffffff, UINT32_MAX};
    for (size_t i = 0; i < COUNT(above); i++) { /* saturates, never wraps */
        pgn_position_set_clocks(&pos, above[i], 1);
        assert_true(pgn_position_halfmove_clock(&pos) == 65535);
    }
    static const unsigned numbers[] = {0, 1, 39, 65536, 2147483648u, 4294967295u};
    for (size_t i = 0; i < COUNT(numbers); i++) {
        pgn_position_set_clocks(&pos, 65535, numbers[i]);
        assert_true(pgn_position_move_number(&pos) == numbers[i]);
        assert_true(pgn_position_halfmove_clock(&pos) == 65535);
    }
    assert_fen(&pos, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 65535 4294967295");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_is_a_value_of_64_bytes),
        cmocka_unit_test(test_init_and_empty),
        cmocka_unit_test(test_put_get_clear_every_piece_everywhere),
        cmocka_unit_test(test_reserved_bits_are_ignored),
        cmocka_unit_test(test_wrong_squares_and_codes),
        cmocka_unit_test(test_squares_of_a_kind),
        cmocka_unit_test(test_side),
        cmocka_unit_test(test_castling_rights_one_by_one),
        cmocka_unit_test(test_castling_wrong_arguments),
        cmocka_unit_test(test_castling_only_on_the_first_rank),
        cmocka_unit_test(test_giving_a_right_and_taking_it_away),
        cmocka_unit_test(test_rights_may_come_before_the_pieces),
        cmocka_unit_test(test_chess960_rook_by_its_square),
        cmocka_unit_test(test_giving_a_right_again_moves_it_to_the_other_rook),
        cmocka_unit_test(test_taking_both_rights_away_leaves_none),
        cmocka_unit_test(test_is_chess960),
        cmocka_unit_test(test_en_passant_set_and_clear),
        cmocka_unit_test(test_clocks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
