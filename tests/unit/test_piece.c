/* test_piece.c -- pieces, colours and squares against the documentation of Games::Chess. */
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "pgn/piece.h"

static const char *const color_names[] = {"empty", "white", "black"};
static const char *const type_names[] = {"square", "pawn",  "knight", "bishop",
                                         "rook",   "queen", "king"};

/* The meaning of all 256 codes, worked out from the bits alone. */
static int type_bits(int code) {
    return code & 7;
}
static int color_bits(int code) {
    return code >> 3 & 3;
}
static bool is_empty_code(int code) {
    return (code & 31) == 0;
}
static bool is_piece_code(int code) {
    return type_bits(code) >= 1 && type_bits(code) <= 6 && color_bits(code) >= 1 &&
           color_bits(code) <= 2;
}

static void test_constants_are_those_of_games_chess(void **state) {
    (void)state;
    assert_int_equal(PGN_NO_COLOR, 0);
    assert_int_equal(PGN_WHITE, 1);
    assert_int_equal(PGN_BLACK, 2);
    assert_int_equal(PGN_NO_PIECE_TYPE, 0);
    assert_int_equal(PGN_PAWN, 1);
    assert_int_equal(PGN_KNIGHT, 2);
    assert_int_equal(PGN_BISHOP, 3);
    assert_int_equal(PGN_ROOK, 4);
    assert_int_equal(PGN_QUEEN, 5);
    assert_int_equal(PGN_KING, 6);
}

static void test_black_knight_is_eighteen(void **state) {
    (void)state;
    pgn_piece piece = 0;
    assert_int_equal(pgn_piece_make(PGN_BLACK, PGN_KNIGHT, &piece), PGN_OK);
    assert_int_equal(piece, 18);
    assert_int_equal(piece, 0x12);
}

static void test_every_code(void **state) {
    (void)state;
    for (int code = 0; code <= 255; code++) {
        pgn_piece piece = (pgn_piece)code;
        bool real = is_piece_code(code), empty = is_empty_code(code);
        if (pgn__piece_valid(piece) != (real || empty))
            fail_msg("code %d: validity", code);
        if ((int)pgn_piece_color(piece) != (real ? color_bits(code) : 0))
            fail_msg("code %d: colour", code);
        if ((int)pgn_piece_type_of(piece) != (real ? type_bits(code) : 0))
            fail_msg("code %d: kind", code);
        char want = empty ? ' ' : !real ? '?' : " PNBRQK"[type_bits(code)];
        if (real && color_bits(code) == 2)
            want = (char)(want - 'A' + 'a');
        if (pgn_piece_char(piece) != want)
            fail_msg("code %d: char '%c'", code, pgn_piece_char(piece));
        const char *name = pgn_piece_name(piece);
        assert_non_null(name);
        if (real || empty) {
            char expect[32];
            size_t n = strlen(color_names[color_bits(code)]);
            memcpy(expect, color_names[color_bits(code)], n);
            expect[n] = ' ';
            strcpy(expect + n + 1, type_names[type_bits(code)]);
            assert_string_equal(name, expect);
        }
    }
}

static void test_from_number(void **state) {
    (void)state;
    for (long n = 0; n <= 255; n++) {
        pgn_piece piece = 0xAA;
        if (pgn_piece_from_number(n, &piece) != PGN_OK || (piece & 31) != (n & 31))
            fail_msg("number %ld", n);
    }
    static const long wrong[] = {-1, 256, 257, 1000, -18, 65536 + 18, LONG_MIN, LONG_MAX};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        pgn_piece piece = 0xAA;
        if (pgn_piece_from_number(wrong[i], &piece) != PGN_E_ARG || piece != 0xAA)
            fail_msg("number %ld", wrong[i]);
    }
}

static void test_from_every_char(void **state) {
    (void)state;
    static const char letters[] = "PNBRQKpnbrqk";
    for (int c = 0; c <= 255; c++) {
        pgn_piece piece = 0xAA;
        const char *at = c ? strchr(letters, c) : NULL;
        pgn_status st = pgn_piece_from_char((char)c, &piece);
        if (!at && c != ' ') {
            if (st != PGN_E_ARG || piece != 0xAA)
                fail_msg("char %d was taken for a piece", c);
            continue;
        }
        assert_int_equal(st, PGN_OK);
        int index = at ? (int)(at - letters) : 0;
        int want = at ? (index < 6 ? 8 : 16) + index % 6 + 1 : 0;
        assert_int_equal(piece, want);
        assert_int_equal(pgn_piece_char(piece), (char)c);
    }
}

static void test_make_every_pair(void **state) {
    (void)state;
    for (int color = -2; color <= 9; color++)
        for (int type = -2; type <= 9; type++) {
            pgn_piece piece = 0xAA;
            pgn_status st = pgn_piece_make((pgn_color)color, (pgn_piece_type)type, &piece);
            bool right = (color == 1 || color == 2) && type >= 1 && type <= 6;
            if (right ? st != PGN_OK || piece != color * 8 + type
                      : st != PGN_E_ARG || piece != 0xAA)
                fail_msg("colour %d type %d", color, type);
        }
}

static void test_names(void **state) {
    (void)state;
    for (int color = 0; color < 3; color++)
        assert_string_equal(pgn__color_name((pgn_color)color), color_names[color]);
    for (int type = 0; type < 7; type++)
        assert_string_equal(pgn__piece_type_name((pgn_piece_type)type), type_names[type]);
    assert_string_equal(pgn_piece_name(0x12), "black knight");
    assert_string_equal(pgn_piece_name(0x0e), "white king");
    assert_string_equal(pgn_piece_name(0), "empty square");
    assert_string_equal(pgn_piece_name(0xe0), "empty square"); /* reserved bits are ignored */
}

static void test_names_of_nonsense_are_text(void **state) {
    (void)state;
    static const int wrong[] = {-1, 3, 7, 8, 99};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_non_null(pgn__color_name((pgn_color)wrong[i]));
        if (wrong[i] != 3)
            assert_non_null(pgn__piece_type_name((pgn_piece_type)wrong[i]));
    }
}

static void test_validity_functions(void **state) {
    (void)state;
    static const struct {
        long value;
        bool color, type, halfmove, move;
    } rows[] = {
        {LONG_MIN, 0, 0, 0, 0}, {-1, 0, 0, 0, 0},  {0, 0, 0, 1, 0},   {1, 1, 1, 1, 1},
        {2, 1, 1, 1, 1},        {3, 0, 1, 1, 1},   {6, 0, 1, 1, 1},   {7, 0, 0, 1, 1},
        {50, 0, 0, 1, 1},       {51, 0, 0, 1, 1},  {100, 0, 0, 1, 1}, {101, 0, 0, 1, 1},
        {150, 0, 0, 1, 1},      {151, 0, 0, 0, 1}, {257, 0, 0, 0, 1}, {LONG_MAX, 0, 0, 0, 1},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        long v = rows[i].value;
        if (v >= INT_MIN && v <= INT_MAX) {
            if (pgn__color_valid((int)v) != rows[i].color)
                fail_msg("colour %ld", v);
            if (pgn_piece_type_valid((int)v) != rows[i].type)
                fail_msg("type %ld", v);
        }
        if (pgn_halfmove_valid(v) != rows[i].halfmove_clock)
            fail_msg("halfmove %ld", v);
        if (pgn_move_number_valid(v) != rows[i].move)
            fail_msg("move number %ld", v);
    }
    assert_false(pgn__color_valid(INT_MIN));
    assert_false(pgn_piece_type_valid(INT_MAX));
}

static void test_squares_by_coordinates(void **state) {
    (void)state;
    for (int x = -2; x <= 9; x++)
        for (int y = -2; y <= 9; y++) {
            bool on = x >= 0 && x <= 7 && y >= 0 && y <= 7;
            assert_int_equal(pgn_xy_valid(x, y), on);
            int square = pgn__square_at(x, y);
            assert_int_equal(square, on ? y * 8 + x : PGN_NO_SQUARE);
            if (!on)
                continue;
            assert_int_equal(pgn_square_file(square), x);
            assert_int_equal(pgn_square_rank(square), y);
            char name[3] = {(char)('a' + x), (char)('1' + y), 0};
            assert_string_equal(pgn_square_name(square), name);
            assert_int_equal(pgn_square_from_name(name), square);
        }
    assert_int_equal(pgn__square_at(INT_MAX, INT_MIN), PGN_NO_SQUARE);
    assert_int_equal(pgn__square_at(INT_MIN, INT_MAX), PGN_NO_SQUARE);
    assert_false(pgn_xy_valid(INT_MAX, 0));
    assert_false(pgn_xy_valid(0, INT_MIN));
}

static void test_well_known_squares(void **state) {
    (void)state;
    assert_int_equal(pgn_square_from_name("a1"), 0);
    assert_int_equal(pgn_square_from_name("b1"), 1);
    assert_int_equal(pgn_square_from_name("h1"), 7);
    assert_int_equal(pgn_square_from_name("a2"), 8);
    assert_int_equal(pgn_square_from_name("h8"), 63);
}

static void test_names_that_are_no_square(void **state) {
    (void)state;
    static const char *const names[] = {"",    "-",    "a",   "1",  "a0",       "a9",      "i1",
                                        "`1",  "A1",   "E4",  "11", "aa",       "e4 ",     " e4",
                                        "e44", "e4\n", "ee4", "4e", "\xc3\xa9", "\xff\xff"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (pgn_square_from_name(names[i]) != PGN_NO_SQUARE)
            fail_msg("\"%s\" was taken for a square", names[i]);
}

static void test_numbers_that_are_no_square(void **state) {
    (void)state;
    static const int wrong[] = {-1, 64, 65, 127, 128, 255, 256, INT_MIN, INT_MAX};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_int_equal(pgn_square_file(wrong[i]), -1);
        assert_int_equal(pgn_square_rank(wrong[i]), -1);
        assert_string_equal(pgn_square_name(wrong[i]), "-");
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_constants_are_those_of_games_chess),
        cmocka_unit_test(test_black_knight_is_eighteen),
        cmocka_unit_test(test_every_code),
        cmocka_unit_test(test_from_number),
        cmocka_unit_test(test_from_every_char),
        cmocka_unit_test(test_make_every_pair),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_names_of_nonsense_are_text),
        cmocka_unit_test(test_validity_functions),
        cmocka_unit_test(test_squares_by_coordinates),
        cmocka_unit_test(test_well_known_squares),
        cmocka_unit_test(test_names_that_are_no_square),
        cmocka_unit_test(test_numbers_that_are_no_square),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
