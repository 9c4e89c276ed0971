/* test_letters.c -- piece letters of other languages, section 17, and moves written with them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "inside.h"

#define COUNT(a) (sizeof(a) / sizeof *(a))

/* As printed: pawn, knight, bishop, rook, queen, king. */
static const struct {
    const char *language, *letters;
} section_17[] = {
    {"Czech", "P J S V D K"},     {"Danish", "B S L T D K"},     {"Dutch", "O P L T D K"},
    {"English", "P N B R Q K"},   {"Estonian", "P R O V L K"},   {"Finnish", "P R L T D K"},
    {"French", "P C F T D R"},    {"German", "B S L T D K"},     {"Hungarian", "G H F B V K"},
    {"Icelandic", "P R B H D K"}, {"Italian", "P C A T D R"},    {"Norwegian", "B S L T D K"},
    {"Polish", "P S G W H K"},    {"Portuguese", "P C B T D R"}, {"Romanian", "P C N T D R"},
    {"Spanish", "P C A T D R"},   {"Swedish", "B S L T D K"},
};

static const pgn_letters *find(const char *language) {
    const pgn_letters *letters = pgn_letters_find(language);
    if (!letters)
        fail_msg("no letters for %s", language);
    return letters;
}

static void test_every_letter_of_every_language(void **state) {
    (void)state;
    assert_int_equal(COUNT(section_17), 17);
    for (size_t i = 0; i < COUNT(section_17); i++) {
        const pgn_letters *letters = find(section_17[i].language);
        assert_string_equal(letters->language, section_17[i].language);
        for (int type = PGN_PAWN; type <= PGN_KING; type++) {
            char want[2] = {section_17[i].letters[2 * (type - 1)], 0};
            if (strcmp(letters->letter[type], want) != 0)
                fail_msg("%s %s: %s, not %s", section_17[i].language,
                         pgn__piece_type_name((pgn_piece_type)type), letters->letter[type], want);
        }
    }
}

static void test_figurine(void **state) {
    (void)state;
    static const char *const symbols[] = {"\u2659", "\u2658", "\u2657",
                                          "\u2656", "\u2655", "\u2654"};
    const pgn_letters *letters = find("figurine");
    assert_string_equal(letters->language, "figurine");
    for (int type = PGN_PAWN; type <= PGN_KING; type++)
        assert_string_equal(letters->letter[type], symbols[type - 1]);
}

static void test_find_in_any_case(void **state) {
    (void)state;
    static const char *const names[] = {"german", "German", "GERMAN", "gErMaN"};
    for (size_t i = 0; i < COUNT(names); i++)
        assert_ptr_equal(find(names[i]), find("German"));
    assert_ptr_equal(find("FIGURINE"), find("figurine"));
}

static void test_unknown(void **state) {
    (void)state;
    static const char *const names[] = {"",        "Klingon", "Germa",   "Germans",
                                        " German", "German ", "Deutsch", "de",
                                        "?",       "\xff",    "German\n"};
    for (size_t i = 0; i < COUNT(names); i++)
        if (pgn_letters_find(names[i]))
            fail_msg("\"%s\" was found", names[i]);
}

static void test_all_by_index(void **state) {
    (void)state;
    size_t count = 0;
    for (const pgn_letters *l; (l = pgn_letters_find(pgn_letters_language(count))) != NULL;
         count++) {
        assert_true(count < 100);
        assert_ptr_equal(pgn_letters_find(l->language), l);
        assert_string_equal(pgn_letters_language(count), l->language);
        for (int type = PGN_PAWN; type <= PGN_KING; type++)
            assert_true(strlen(l->letter[type]) >= 1);
    }
    assert_int_equal(count, COUNT(section_17) + 1);
    assert_null(pgn_letters_find(pgn_letters_language(count)));
    assert_null(pgn_letters_find(pgn_letters_language(count + 1)));
    assert_null(pgn_letters_find(pgn_letters_language(SIZE_MAX)));
    assert_null(pgn_letters_language(count));
    assert_null(pgn_letters_language(SIZE_MAX));
}

/* The languages that a guess tries are numbered without gaps, and any two differ in their letters.
 */
static void test_distinct(void **state) {
    (void)state;
    const pgn_letters *a, *b;
    size_t count = 0;
    for (; (a = pgn__letters_distinct(count)); count++)
        for (size_t i = 0; i < count && (b = pgn__letters_distinct(i)); i++) {
            bool same = true;
            for (int type = PGN_PAWN; type <= PGN_KING; type++)
                same &= strcmp(a->letter[type], b->letter[type]) == 0;
            if (same)
                fail_msg("%s has the letters of %s", a->language, b->language);
        }
    assert_true(count <= PGN__LETTERS_DISTINCT);
    size_t tried = 0;
    for (size_t i = 0; pgn_letters_language(i); i++)
        tried += pgn_letters_find(pgn_letters_language(i))->tried > 0;
    assert_int_equal(count, tried);
}

static void test_localise(void **state) {
    (void)state;
    static const struct {
        const char *language, *san, *want;
    } rows[] = {
        {"English", "Nf3", "Nf3"},
        {"German", "Nf3", "Sf3"},
        {"German", "Bxe5+", "Lxe5+"},
        {"German", "Qa6xb7#", "Da6xb7#"},
        {"German", "Ra1", "Ta1"},
        {"German", "Kd2", "Kd2"},
        {"German", "e4", "e4"},
        {"German", "bxc3", "bxc3"}, /* a file is not a bishop */
        {"German", "O-O", "O-O"},
        {"German", "O-O-O+", "O-O-O+"},
        {"German", "--", "--"},
        {"German", "fxg1=Q+", "fxg1=D+"},
        {"German", "b8=N", "b8=S"},
        {"German", "Ng1-f3", "Sg1-f3"},
        {"German", "e7-e8=Q+", "e7-e8=D+"},
        {"French", "Kd1", "Rd1"}, /* each letter once: K to R, R to T */
        {"French", "Rd1", "Td1"},
        {"Romanian", "Bb5", "Nb5"},
        {"Romanian", "Nc3", "Cc3"},
        {"Hungarian", "Rd1", "Bd1"},
        {"Dutch", "Nf3", "Pf3"},
        {"figurine", "Nf3", "\u2658f3"},
        {"figurine", "Qa6xb7#", "\u2655a6xb7#"},
        {"figurine", "bxa8=Q#", "bxa8=\u2655#"},
        {"figurine", "Kxe2", "\u2654xe2"},
        {"figurine", "e4", "e4"},
        {"figurine", "O-O", "O-O"},
        {"German", "", ""},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        char out[PGN_LOCAL_SAN_MAX + 8];
        memset(out, 0x5A, sizeof out);
        size_t len = pgn__san_localise(rows[i].san, find(rows[i].language), out);
        if (strcmp(out, rows[i].want) != 0)
            fail_msg("%s %s: %s, not %s", rows[i].language, rows[i].san, out, rows[i].want);
        assert_int_equal(len, strlen(rows[i].want));
        for (size_t j = PGN_LOCAL_SAN_MAX; j < sizeof out; j++)
            assert_int_equal(out[j], 0x5A);
    }
}

/* Every move of some positions in every language reads back as the same move. */
static void test_moves_in_every_language(void **state) {
    (void)state;
    static const char *const fens[] = {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1"};
    for (size_t f = 0; f < COUNT(fens); f++) {
        pgn_position pos;
        pgn_move moves[PGN_MOVES_MAX];
        assert_int_equal(pgn_fen_parse(fens[f], PGN_CSTR, 0, &pos, NULL), PGN_OK);
        size_t count = pgn_position_moves(&pos, moves);
        for (size_t i = 0; i < count; i++)
            for (size_t n = 0; pgn_letters_language(n); n++) {
                const pgn_letters *letters = find(pgn_letters_language(n));
                char san[PGN_SAN_MAX], want[PGN_LOCAL_SAN_MAX], out[PGN_LOCAL_SAN_MAX];
                pgn_move move = PGN_NO_MOVE;
                pgn_san_write(&pos, moves[i], san);
                size_t len = pgn__san_localise(san, letters, want);
                assert_int_equal(pgn_san_write_local(&pos, moves[i], letters, out), len);
                assert_string_equal(out, want);
                assert_int_equal(
                    pgn_move_parse_local(&pos, out, i % 2 ? PGN_CSTR : len, letters, &move, NULL),
                    PGN_OK);
                assert_int_equal(move, moves[i]);
            }
    }
}

/* Without letters, or with those of another language, English is read and written. */
static void test_english_is_understood_everywhere(void **state) {
    (void)state;
    pgn_position pos;
    pgn_move move = PGN_NO_MOVE, same = PGN_NO_MOVE;
    char out[PGN_LOCAL_SAN_MAX];
    pgn_error err;
    pgn_position_init(&pos);
    assert_int_equal(pgn_move_parse_local(&pos, "Nf3", PGN_CSTR, find("German"), &move, &err),
                     PGN_OK);
    assert_int_equal(pgn_move_parse_local(&pos, "Nf3", PGN_CSTR, NULL, &same, &err), PGN_OK);
    assert_int_equal(move, same);
    assert_int_equal(pgn_san_write_local(&pos, move, NULL, out), 3);
    assert_string_equal(out, "Nf3");
    assert_int_equal(pgn_move_parse_local(&pos, "Sf3", PGN_CSTR, NULL, &same, &err),
                     PGN_E_MOVE_SYNTAX);
    assert_int_equal(err.code, PGN_E_MOVE_SYNTAX);
    assert_int_equal(pgn_move_parse_local(&pos, "Sf3", 2, find("German"), &same, &err),
                     PGN_E_MOVE_SYNTAX);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_letter_of_every_language),
        cmocka_unit_test(test_figurine),
        cmocka_unit_test(test_find_in_any_case),
        cmocka_unit_test(test_unknown),
        cmocka_unit_test(test_all_by_index),
        cmocka_unit_test(test_distinct),
        cmocka_unit_test(test_localise),
        cmocka_unit_test(test_moves_in_every_language),
        cmocka_unit_test(test_english_is_understood_everywhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
