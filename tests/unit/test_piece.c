/* test_piece.c -- pieces, colors and squares against the documentation of Games::Chess. */
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "inside.h"

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
    pgn_piece piece = pgn_piece_make(PGN_BLACK, PGN_KNIGHT);
    assert_int_equal(piece, 18);
    assert_int_equal(piece, 0x12);
}

static void test_every_code(void **state) {
    (void)state;
    for (int code = 0; code <= 255; code++) {
        pgn_piece piece = (pgn_piece)code;
        bool real = is_piece_code(code);
        if ((int)pgn_piece_color(piece) != color_bits(code))
            fail_msg("code %d: color", code);
        if ((int)pgn_piece_type_of(piece) != type_bits(code))
            fail_msg("code %d: type", code);
        char want = real ? " PNBRQK"[type_bits(code)] : ' ';
        if (real && color_bits(code) == 2)
            want = (char)(want - 'A' + 'a');
        if (pgn_piece_char(piece) != want)
            fail_msg("code %d: char '%c'", code, pgn_piece_char(piece));
        const char *name = pgn_piece_name(piece);
        assert_non_null(name);
        char expect[32] = "empty square"; /* and for meaningless codes */
        if (real)
            snprintf(expect, sizeof expect, "%s %s", color_names[color_bits(code)],
                     type_names[type_bits(code)]);
        assert_string_equal(name, expect);
    }
}

static void test_from_every_char(void **state) {
    (void)state;
    static const char letters[] = "PNBRQKpnbrqk";
    for (int c = 0; c <= 255; c++) {
        const char *at = c ? strchr(letters, c) : NULL;
        pgn_piece piece = pgn_piece_from_char((char)c);
        if (!at) {
            if (piece != PGN_NO_PIECE)
                fail_msg("char %d was taken for a piece", c);
            continue;
        }
        int index = (int)(at - letters);
        assert_int_equal(piece, (index < 6 ? 8 : 16) + index % 6 + 1);
        assert_int_equal(pgn_piece_char(piece), (char)c);
    }
}

static void test_make_every_pair(void **state) {
    (void)state;
    for (int color = PGN_WHITE; color <= PGN_BLACK; color++)
        for (int type = PGN_PAWN; type <= PGN_KING; type++) {
            pgn_piece piece = pgn_piece_make((pgn_color)color, (pgn_piece_type)type);
            if (piece != color * 8 + type || (int)pgn_piece_color(piece) != color ||
                (int)pgn_piece_type_of(piece) != type)
                fail_msg("color %d type %d", color, type);
        }
    assert_int_equal(pgn_piece_make(PGN_NO_COLOR, PGN_NO_PIECE_TYPE), PGN_NO_PIECE);
}

static void test_names(void **state) {
    (void)state;
    for (int type = 0; type < 7; type++)
        assert_string_equal(pgn__piece_type_name((pgn_piece_type)type), type_names[type]);
    assert_string_equal(pgn_piece_name(0x12), "black knight");
    assert_string_equal(pgn_piece_name(0x0e), "white king");
    assert_string_equal(pgn_piece_name(0), "empty square");
    assert_string_equal(pgn_piece_name(0xe0), "empty square"); /* reserved bits are ignored */
}

static void test_names_of_invalid_codes(void **state) {
    (void)state;
    static const int wrong[] = {-1, 7, 8, 99};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_non_null(pgn__piece_type_name((pgn_piece_type)wrong[i]));
}

static void test_squares_by_coordinates(void **state) {
    (void)state;
    for (int x = -2; x <= 9; x++)
        for (int y = -2; y <= 9; y++) {
            bool on = x >= 0 && x <= 7 && y >= 0 && y <= 7;
            int square = pgn__square_at(x, y);
            assert_int_equal(square, on ? y * 8 + x : PGN_NO_SQUARE);
            if (!on)
                continue;
            assert_int_equal(pgn_square_make(x, y), square);
            assert_int_equal(pgn_square_file(square), x);
            assert_int_equal(pgn_square_rank(square), y);
            char name[3] = {(char)('a' + x), (char)('1' + y), 0};
            assert_string_equal(pgn_square_name(square), name);
            assert_int_equal(pgn_square_parse(name, 2), square);
            assert_int_equal(pgn_square_parse(name, PGN_CSTR), square);
        }
    assert_int_equal(pgn__square_at(INT_MAX, INT_MIN), PGN_NO_SQUARE);
    assert_int_equal(pgn__square_at(INT_MIN, INT_MAX), PGN_NO_SQUARE);
}

static void test_well_known_squares(void **state) {
    (void)state;
    assert_int_equal(pgn_square_parse("a1", PGN_CSTR), 0);
    assert_int_equal(pgn_square_parse("b1", PGN_CSTR), 1);
    assert_int_equal(pgn_square_parse("h1", PGN_CSTR), 7);
    assert_int_equal(pgn_square_parse("a2", PGN_CSTR), 8);
    assert_int_equal(pgn_square_parse("h8", PGN_CSTR), 63);
}

static void test_names_that_are_not_squares(void **state) {
    (void)state;
    static const char *const names[] = {"",    "-",    "a",   "1",  "a0",       "a9",      "i1",
                                        "`1",  "A1",   "E4",  "11", "aa",       "e4 ",     " e4",
                                        "e44", "e4\n", "ee4", "4e", "\xc3\xa9", "\xff\xff"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (pgn_square_parse(names[i], PGN_CSTR) != PGN_NO_SQUARE ||
            pgn_square_parse(names[i], strlen(names[i])) != PGN_NO_SQUARE)
            fail_msg("\"%s\" was taken for a square", names[i]);
    assert_int_equal(pgn_square_parse("e4", 0), PGN_NO_SQUARE);
    assert_int_equal(pgn_square_parse("e4", 1), PGN_NO_SQUARE);
    assert_int_equal(pgn_square_parse("e45", 2), 28); /* only the length counts */
    assert_int_equal(pgn_square_parse("e4", 3), PGN_NO_SQUARE);
    assert_int_equal(pgn_square_parse(NULL, 0), PGN_NO_SQUARE);
}

static void test_numbers_that_are_not_squares(void **state) {
    (void)state;
    static const int wrong[] = {-1, 64, 65, 127, 128, 255, 256, INT_MIN, INT_MAX};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_string_equal(pgn_square_name(wrong[i]), "-");
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_constants_are_those_of_games_chess),
        cmocka_unit_test(test_black_knight_is_eighteen),
        cmocka_unit_test(test_every_code),
        cmocka_unit_test(test_from_every_char),
        cmocka_unit_test(test_make_every_pair),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_names_of_invalid_codes),
        cmocka_unit_test(test_squares_by_coordinates),
        cmocka_unit_test(test_well_known_squares),
        cmocka_unit_test(test_names_that_are_not_squares),
        cmocka_unit_test(test_numbers_that_are_not_squares),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
