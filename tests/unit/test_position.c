/* test_position.c -- building a position piece by piece, and reading it back. What it is as a whole
 * (its key, its mirror image) is tested in test_position_key.c, what it means (validity, draws) in
 * test_validate.c and test_state.c. */
#include <stdlib.h>

#include "pgn/move.h"
#include "position_check.h"

static int sq(const char *name) {
    int square = pgn_square_from_name(name);
    assert_int_not_equal(square, PGN_NO_SQUARE);
    return square;
}

static pgn_piece piece(char c) {
    pgn_piece p = 0;
    assert_int_equal(pgn_piece_from_char(c, &p), PGN_OK);
    return p;
}

static pgn_position from_fen(const char *fen) {
    return position_of(fen, PGN_FEN_UNCHECKED);
}

static void assert_same_bytes(const pgn_position *a, const pgn_position *b) {
    char fa[PGN_FEN_MAX], fb[PGN_FEN_MAX];
    pgn_fen_write(a, PGN_FEN_SHREDDER, fa);
    pgn_fen_write(b, PGN_FEN_SHREDDER, fb);
    assert_string_equal(fa, fb);
    assert_memory_equal(a, b, sizeof *a);
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
    pgn_position_empty(&pos);
    assert_fen(&pos, "8/8/8/8/8/8/8/8 w - - 0 1");
    assert_int_equal(pgn_position_side(&pos), PGN_WHITE);
    assert_int_equal(pgn_position_en_passant(&pos), PGN_NO_SQUARE);
    assert_int_equal(pgn_position_halfmove_clock(&pos), 0);
    assert_int_equal(pgn_position_move_number(&pos), 1);
}

static void test_put_get_clear_every_piece_everywhere(void **state) {
    (void)state;
    pgn_position pos, empty;
    pgn_position_empty(&empty);
    pos = empty;
    static const char pieces[] = "PNBRQKpnbrqk";
    for (int square = 0; square < 64; square++)
        for (const char *c = pieces; *c; c++) {
            pgn_piece got = 0xAA;
            /* over whatever stands there from the last round */
            assert_int_equal(pgn_position_put(&pos, square, piece(*c)), PGN_OK);
            assert_int_equal(pgn_position_get(&pos, square, &got), PGN_OK);
            assert_int_equal(got, piece(*c));
            pgn_position other = empty;
            pgn_position_put(&other, square, piece(*c));
            for (int below = 0; below < square; below++)
                pgn_position_put(&other, below, piece('k'));
            assert_same_bytes(&pos, &other);
        }
    for (int square = 0; square < 64; square++) {
        pgn_piece got = 0xAA;
        if (square % 2)
            assert_int_equal(pgn_position_clear(&pos, square), PGN_OK);
        else
            assert_int_equal(pgn_position_put(&pos, square, 0), PGN_OK);
        assert_int_equal(pgn_position_get(&pos, square, &got), PGN_OK);
        assert_int_equal(got, 0);
    }
    assert_same_bytes(&pos, &empty);
}

static void test_reserved_bits_are_ignored(void **state) {
    (void)state;
    pgn_position pos, want;
    pgn_position_empty(&pos);
    want = pos;
    assert_int_equal(pgn_position_put(&pos, sq("c6"), 0xF2), PGN_OK);
    assert_int_equal(pgn_position_put(&want, sq("c6"), 0x12), PGN_OK);
    assert_same_bytes(&pos, &want);
    pgn_piece got = 0;
    pgn_position_get(&pos, sq("c6"), &got);
    assert_int_equal(got, 0x12);
}

static void test_wrong_squares_and_codes(void **state) {
    (void)state;
    pgn_position pos, before;
    pgn_position_init(&pos);
    before = pos;
    static const int squares[] = {-1, 64, 65, 127, 128, 255, 256, -64, 1 << 30};
    for (size_t i = 0; i < COUNT(squares); i++) {
        pgn_piece got = 0xAA;
        assert_int_equal(pgn_position_get(&pos, squares[i], &got), PGN_E_ARG);
        assert_int_equal(got, 0xAA);
        assert_int_equal(pgn_position_put(&pos, squares[i], piece('Q')), PGN_E_ARG);
        assert_int_equal(pgn_position_clear(&pos, squares[i]), PGN_E_ARG);
    }
    for (int code = 0; code < 256; code++)
        if (!pgn__piece_valid((pgn_piece)code))
            assert_int_equal(pgn_position_put(&pos, 20, (pgn_piece)code), PGN_E_ARG);
    assert_memory_equal(&pos, &before, sizeof pos);
}

static void test_board_vector_is_file_times_8_plus_rank(void **state) {
    (void)state;
    pgn_position pos;
    uint8_t board[64];
    pgn_position_empty(&pos);
    pgn_position_put(&pos, sq("c7"), piece('n'));
    pgn_position_board(&pos, board);
    for (int i = 0; i < 64; i++)
        assert_int_equal(board[i], i == 22 ? 18 : 0);

    pgn_position_init(&pos);
    pgn_position_board(&pos, board);
    for (int x = 0; x < 8; x++)
        for (int y = 0; y < 8; y++) {
            pgn_piece got = 0xAA;
            pgn_position_get(&pos, pgn__square_at(x, y), &got);
            assert_int_equal(board[x * 8 + y], got);
        }
}

static void test_set_board_round_trip_leaves_the_rest_alone(void **state) {
    (void)state;
    pgn_position from =
        from_fen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b Kq - 7 9");
    uint8_t board[64];
    pgn_position_board(&from, board);
    pgn_position pos;
    pgn_position_init(&pos);
    pgn_position_set_halfmove(&pos, 33);
    pgn_position_set_fullmove(&pos, 44);
    pgn_position_set_en_passant(&pos, sq("e6"));
    assert_int_equal(pgn_position_set_board(&pos, board), PGN_OK);
    assert_fen(&pos, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq e6 33 44");
}

static void test_set_board_refuses_nonsense_whole(void **state) {
    (void)state;
    for (int code = 0; code < 256; code++) {
        pgn_position pos, before;
        pgn_position_init(&pos);
        before = pos;
        uint8_t board[64] = {0};
        board[0] = 0x0e;
        board[63] = (uint8_t)code;
        bool fine = pgn__piece_valid((pgn_piece)code);
        assert_int_equal(pgn_position_set_board(&pos, board), fine ? PGN_OK : PGN_E_ARG);
        if (!fine)
            assert_memory_equal(&pos, &before, sizeof pos);
    }
}

static void test_side(void **state) {
    (void)state;
    pgn_position pos;
    pgn_position_init(&pos);
    assert_int_equal(pgn_position_side(&pos), PGN_WHITE);
    assert_int_equal(pgn_position_set_side(&pos, PGN_BLACK), PGN_OK);
    assert_int_equal(pgn_position_side(&pos), PGN_BLACK);
    assert_fen(&pos, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1");
    static const int wrong[] = {0, 3, -1, 100};
    for (size_t i = 0; i < COUNT(wrong); i++) {
        assert_int_equal(pgn_position_set_side(&pos, (pgn_color)wrong[i]), PGN_E_ARG);
        assert_int_equal(pgn_position_side(&pos), PGN_BLACK);
    }
    assert_int_equal(pgn_position_set_side(&pos, PGN_WHITE), PGN_OK);
    assert_fen(&pos, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

static void test_castling_rights_one_by_one(void **state) {
    (void)state;
    static const struct {
        pgn_color color;
        pgn_piece_type side;
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
        assert_true(pgn_position_can_castle(&pos, rows[i].color, rows[i].side));
        assert_int_equal(pgn_position_castling(&pos, rows[i].color, rows[i].side),
                         sq(rows[i].rook));
        assert_int_equal(pgn_position_set_castling(&pos, rows[i].color, rows[i].side, false),
                         PGN_OK);
        assert_false(pgn_position_can_castle(&pos, rows[i].color, rows[i].side));
        assert_int_equal(pgn_position_castling(&pos, rows[i].color, rows[i].side), PGN_NO_SQUARE);
        strcpy(fen, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w ");
        strcat(fen, rows[i].without);
        strcat(fen, " - 0 1");
        assert_fen(&pos, fen);
        for (int c = 1; c <= 2; c++) {
            pgn_position_set_castling(&pos, (pgn_color)c, PGN_KING, false);
            pgn_position_set_castling(&pos, (pgn_color)c, PGN_QUEEN, false);
        }
        assert_int_equal(pgn_position_set_castling(&pos, rows[i].color, rows[i].side, true),
                         PGN_OK);
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
        for (int side = -1; side <= 8; side++) {
            if ((color == 1 || color == 2) && (side == PGN_KING || side == PGN_QUEEN))
                continue;
            pgn_color c = (pgn_color)color;
            pgn_piece_type s = (pgn_piece_type)side;
            assert_false(pgn_position_can_castle(&pos, c, s));
            assert_int_equal(pgn_position_castling(&pos, c, s), PGN_NO_SQUARE);
            assert_int_equal(pgn_position_set_castling(&pos, c, s, true), PGN_E_ARG);
            assert_int_equal(pgn_position_set_castling(&pos, c, s, false), PGN_E_ARG);
        }
    for (int square = -2; square < 70; square++)
        if (square < 0 || (square >= 8 && square < 56) || square > 63) {
            assert_int_equal(pgn_position_set_castling_rook(&pos, square, true), PGN_E_ARG);
            assert_int_equal(pgn_position_set_castling_rook(&pos, square, false), PGN_E_ARG);
        }
    assert_memory_equal(&pos, &before, sizeof pos);
}

static void test_giving_a_right_chooses_the_outermost_rook(void **state) {
    (void)state;
    static const struct {
        const char *fen;
        pgn_color color;
        pgn_piece_type side;
        const char *rook;
    } rows[] = {
        {"4k3/8/8/8/8/8/8/1R1R1KRR w - - 0 1", PGN_WHITE, PGN_KING, "h1"},
        {"4k3/8/8/8/8/8/8/1R1R1KRN w - - 0 1", PGN_WHITE, PGN_KING, "g1"},
        {"4k3/8/8/8/8/8/8/1R1R1KRN w - - 0 1", PGN_WHITE, PGN_QUEEN, "b1"},
        {"4k3/8/8/8/8/8/8/r2R1KRN w - - 0 1", PGN_WHITE, PGN_QUEEN, "d1"},
        {"rr1k1rr1/8/8/8/8/8/8/4K3 w - - 0 1", PGN_BLACK, PGN_KING, "g8"},
        {"rr1k1rr1/8/8/8/8/8/8/4K3 w - - 0 1", PGN_BLACK, PGN_QUEEN, "a8"},
        /* no rook: the corner */
        {"4k3/8/8/8/8/8/8/R3K3 w - - 0 1", PGN_WHITE, PGN_KING, "h1"},
        {"4k3/8/8/8/8/8/8/4K2R w - - 0 1", PGN_WHITE, PGN_QUEEN, "a1"},
        {"4k2R/8/8/8/8/8/8/4K2R w - - 0 1", PGN_BLACK, PGN_KING, "h8"},
        /* nothing at all on the board yet: still the corner */
        {"8/8/8/8/8/8/8/8 w - - 0 1", PGN_WHITE, PGN_KING, "h1"},
        {"8/8/8/8/8/8/8/8 w - - 0 1", PGN_WHITE, PGN_QUEEN, "a1"},
        {"8/8/8/8/8/8/8/8 w - - 0 1", PGN_BLACK, PGN_KING, "h8"},
        {"8/8/8/8/8/8/8/8 w - - 0 1", PGN_BLACK, PGN_QUEEN, "a8"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn_position pos = from_fen(rows[i].fen);
        assert_int_equal(pgn_position_set_castling(&pos, rows[i].color, rows[i].side, true),
                         PGN_OK);
        int got = pgn_position_castling(&pos, rows[i].color, rows[i].side);
        if (got != sq(rows[i].rook))
            fail_msg("row %zu %s: rook %s, not %s", i, rows[i].fen, pgn_square_name(got),
                     rows[i].rook);
        assert_true(pgn_position_can_castle(&pos, rows[i].color, rows[i].side));
        assert_int_equal(pgn_position_set_castling(&pos, rows[i].color, rows[i].side, false),
                         PGN_OK);
        pgn_position before = from_fen(rows[i].fen);
        assert_same_bytes(&pos, &before);
    }
}

/* Games::Chess lets a user set the rights first and the pieces later. */
static void test_rights_may_come_before_the_pieces(void **state) {
    (void)state;
    pgn_position pos;
    pgn_position_empty(&pos);
    for (int color = 1; color <= 2; color++) {
        assert_int_equal(pgn_position_set_castling(&pos, (pgn_color)color, PGN_KING, true), PGN_OK);
        assert_int_equal(pgn_position_set_castling(&pos, (pgn_color)color, PGN_QUEEN, true),
                         PGN_OK);
    }
    static const char *const men[] = {"Ke1", "Ra1", "Rh1", "ke8", "ra8", "rh8"};
    for (size_t i = 0; i < COUNT(men); i++)
        pgn_position_put(&pos, sq(men[i] + 1), piece(men[i][0]));
    assert_fen(&pos, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
}

static void test_chess960_rook_by_its_square(void **state) {
    (void)state;
    pgn_position pos = from_fen("1r1rk1rr/8/8/8/8/8/8/1R1RK1RR w - - 0 1");
    assert_int_equal(pgn_position_set_castling_rook(&pos, sq("g1"), true), PGN_OK);
    assert_int_equal(pgn_position_castling(&pos, PGN_WHITE, PGN_KING), sq("g1"));
    assert_false(pgn_position_can_castle(&pos, PGN_WHITE, PGN_QUEEN));
    assert_int_equal(pgn_position_set_castling_rook(&pos, sq("d1"), true), PGN_OK);
    assert_int_equal(pgn_position_castling(&pos, PGN_WHITE, PGN_QUEEN), sq("d1"));
    assert_false(pgn_position_can_castle(&pos, PGN_BLACK, PGN_KING));
    assert_int_equal(pgn_position_set_castling_rook(&pos, sq("b8"), true), PGN_OK);
    assert_int_equal(pgn_position_castling(&pos, PGN_BLACK, PGN_QUEEN), sq("b8"));
    /* d1 and g1 are inner rooks, b8 is the outermost */
    assert_fen(&pos, "1r1rk1rr/8/8/8/8/8/8/1R1RK1RR w GDq - 0 1");
    assert_int_equal(pgn_position_set_castling_rook(&pos, sq("g1"), false), PGN_OK);
    assert_false(pgn_position_can_castle(&pos, PGN_WHITE, PGN_KING));
    assert_fen(&pos, "1r1rk1rr/8/8/8/8/8/8/1R1RK1RR w Dq - 0 1");
}

static void test_giving_a_right_again_moves_it_to_the_outermost_rook(void **state) {
    (void)state;
    pgn_position pos = from_fen("4k3/8/8/8/8/8/8/4K1RR w G - 0 1");
    assert_int_equal(pgn_position_castling(&pos, PGN_WHITE, PGN_KING), sq("g1"));
    assert_int_equal(pgn_position_set_castling(&pos, PGN_WHITE, PGN_KING, true), PGN_OK);
    assert_int_equal(pgn_position_castling(&pos, PGN_WHITE, PGN_KING), sq("h1"));
    assert_fen(&pos, "4k3/8/8/8/8/8/8/4K1RR w K - 0 1");
}

/* No right may hide where can_castle() cannot see it: here the king goes to the rook's square. */
static void test_taking_both_rights_away_leaves_none(void **state) {
    (void)state;
    pgn_position pos;
    pgn_position_init(&pos);
    pgn_position_clear(&pos, sq("e1"));
    pgn_position_put(&pos, sq("h1"), piece('K'));
    assert_int_equal(pgn_position_set_castling(&pos, PGN_WHITE, PGN_QUEEN, false), PGN_OK);
    assert_int_equal(pgn_position_set_castling(&pos, PGN_WHITE, PGN_KING, false), PGN_OK);
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
        {"1r2k2r/8/8/8/8/8/8/1R2K2R w - - 0 1", false},  /* no right, no matter */
        {"1r2k2r/8/8/8/8/8/8/1R2K2R w Kk - 0 1", false}, /* the rights left are ordinary */
        {"1r2k2r/8/8/8/8/8/8/1R2K2R w KQkq - 0 1", true},
        {"r3k2r/8/8/8/8/8/8/R4K1R w KQ - 0 1", true},
        {"r3k2r/8/8/8/8/8/8/R4K1R w kq - 0 1", false}, /* white's king has moved */
        {"r2k3r/8/8/8/8/8/8/R3K2R w k - 0 1", true},
        {"4k3/8/8/8/8/8/8/4K1RR w G - 0 1", true},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn_position pos = from_fen(rows[i].fen);
        if (pgn_position_is_chess960(&pos) != rows[i].is)
            fail_msg("%s", rows[i].fen);
    }
}

static void test_en_passant_set_and_clear(void **state) {
    (void)state;
    pgn_position pos = from_fen("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    assert_int_equal(pgn_position_en_passant(&pos), PGN_NO_SQUARE);
    assert_int_equal(pgn_position_set_en_passant(&pos, sq("e3")), PGN_OK);
    assert_int_equal(pgn_position_en_passant(&pos), sq("e3"));
    assert_fen(&pos, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    static const int wrong[] = {-1, 65, 100, 255, 256};
    for (size_t i = 0; i < COUNT(wrong); i++) {
        assert_int_equal(pgn_position_set_en_passant(&pos, wrong[i]), PGN_E_ARG);
        assert_int_equal(pgn_position_en_passant(&pos), sq("e3"));
    }
    assert_int_equal(pgn_position_set_en_passant(&pos, PGN_NO_SQUARE), PGN_OK);
    assert_int_equal(pgn_position_en_passant(&pos), PGN_NO_SQUARE);
    assert_fen(&pos, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    for (int square = 0; square < 64; square++) {
        assert_int_equal(pgn_position_set_en_passant(&pos, square), PGN_OK);
        assert_int_equal(pgn_position_en_passant(&pos), square);
    }
}

static void test_clocks(void **state) {
    (void)state;
    pgn_position pos;
    pgn_position_init(&pos);
    static const long halfmoves[] = {0, 1, 50, 100, 150, 151, 32767, 32768, 65535};
    for (size_t i = 0; i < COUNT(halfmoves); i++) {
        assert_int_equal(pgn_position_set_halfmove(&pos, halfmoves[i]), PGN_OK);
        assert_true(pgn_position_halfmove_clock(&pos) == (unsigned)halfmoves[i]);
    }
    static const long wrong[] = {-1, 65536, 65537, -65536, 0x7fffffff};
    for (size_t i = 0; i < COUNT(wrong); i++) {
        assert_int_equal(pgn_position_set_halfmove(&pos, wrong[i]), PGN_E_ARG);
        assert_true(pgn_position_halfmove_clock(&pos) == 65535);
    }
    static const long long numbers[] = {0, 1, 39, 65536, 2147483648LL, 4294967295LL};
    for (size_t i = 0; i < COUNT(numbers); i++) {
        assert_int_equal(pgn_position_set_fullmove(&pos, numbers[i]), PGN_OK);
        assert_true(pgn_position_move_number(&pos) == (unsigned long)numbers[i]);
    }
    static const long long wrong_numbers[] = {-1, 4294967296LL, 4294967297LL, INT64_MIN, INT64_MAX};
    for (size_t i = 0; i < COUNT(wrong_numbers); i++) {
        assert_int_equal(pgn_position_set_fullmove(&pos, wrong_numbers[i]), PGN_E_ARG);
        assert_true(pgn_position_move_number(&pos) == 4294967295UL);
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
        cmocka_unit_test(test_board_vector_is_file_times_8_plus_rank),
        cmocka_unit_test(test_set_board_round_trip_leaves_the_rest_alone),
        cmocka_unit_test(test_set_board_refuses_nonsense_whole),
        cmocka_unit_test(test_side),
        cmocka_unit_test(test_castling_rights_one_by_one),
        cmocka_unit_test(test_castling_wrong_arguments),
        cmocka_unit_test(test_giving_a_right_chooses_the_outermost_rook),
        cmocka_unit_test(test_rights_may_come_before_the_pieces),
        cmocka_unit_test(test_chess960_rook_by_its_square),
        cmocka_unit_test(test_giving_a_right_again_moves_it_to_the_outermost_rook),
        cmocka_unit_test(test_taking_both_rights_away_leaves_none),
        cmocka_unit_test(test_is_chess960),
        cmocka_unit_test(test_en_passant_set_and_clear),
        cmocka_unit_test(test_clocks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
