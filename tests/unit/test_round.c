/* test_round.c -- Round values and their order; also ECO codes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "inside.h"

#define COUNT(a) (sizeof(a) / sizeof *(a))

static void test_kinds(void **state) {
    (void)state;
    static const struct {
        const char *text;
        pgn__round_kind kind;
    } rows[] = {
        {"?", PGN_ROUND_UNKNOWN},
        {"-", PGN_ROUND_NONE},
        {"1", PGN_ROUND_NUMBERS},
        {"3.1", PGN_ROUND_NUMBERS},
        {"4.1.2", PGN_ROUND_NUMBERS},
        {"29", PGN_ROUND_NUMBERS},
        {"?.9", PGN_ROUND_PARTLY},
        {"9.?", PGN_ROUND_PARTLY},
        {"", PGN_ROUND_OTHER},
        {"Final", PGN_ROUND_OTHER},
        {"3a", PGN_ROUND_OTHER},
        {"1.", PGN_ROUND_OTHER},
        {".1", PGN_ROUND_OTHER},
        {"1..2", PGN_ROUND_OTHER},
        {"--", PGN_ROUND_OTHER},
        {"??", PGN_ROUND_OTHER},
        {"1 ", PGN_ROUND_OTHER},
        {"-1", PGN_ROUND_OTHER},
        {"1/2", PGN_ROUND_OTHER},
        {"1.-", PGN_ROUND_OTHER},
        {"123456789012345678901234567890.1", PGN_ROUND_NUMBERS},
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        if (pgn__round_kind_of(rows[i].text, strlen(rows[i].text)) != rows[i].kind)
            fail_msg("%s is not of kind %d", rows[i].text, rows[i].kind);
}

static void test_parts(void **state) {
    (void)state;
    static const char *const want[] = {"4", "1", "22"};
    pgn_span rest = {"4.1.22", 6}, part;
    for (size_t i = 0; i < 3; i++) {
        assert_true(pgn__round_next(&rest, &part));
        assert_int_equal(part.len, strlen(want[i]));
        assert_memory_equal(part.text, want[i], part.len);
    }
    assert_false(pgn__round_next(&rest, &part));
}

static int sign(int n) {
    return (n > 0) - (n < 0);
}

static int compare(const char *a, const char *b) {
    return sign(pgn_round_compare(a, strlen(a), b, strlen(b)));
}

static void test_order(void **state) {
    (void)state;
    static const char *const ascending[] = {
        "?",
        "?.1",
        "?.2",
        "-",
        "-.1",
        "0",
        "1",
        "1.?",
        "1.-",
        "1.1",
        "1.2",
        "1.2.1",
        "1.10",
        "2",
        "9",
        "10",
        "11",
        "100",
        "18446744073709551616",
        "18446744073709551617",
        "+4",
        ".4",
        "3a",
        "4..2",
        "4.a",
        "10a",
        "Final",
        "Final 2",
        "Final 10",
        "Semi",
        "final",
    };
    for (size_t i = 0; i < COUNT(ascending); i++)
        for (size_t k = 0; k < COUNT(ascending); k++)
            if (compare(ascending[i], ascending[k]) != (i > k) - (i < k))
                fail_msg("%s and %s: %d", ascending[i], ascending[k],
                         compare(ascending[i], ascending[k]));
    assert_int_equal(compare("1", "01"), 0);
    assert_int_equal(compare("1.0", "1.00"), 0);
    assert_int_equal(compare("R01", "R1"), 0);
    static const char *const fours[] = {"4", "04", "4.", "4..", " 4", "4 ", "\t4. "};
    for (size_t i = 0; i < COUNT(fours); i++) {
        assert_int_equal(compare(fours[i], "4"), 0);
        assert_int_equal(compare(fours[i], "3.9"), 1);
        assert_int_equal(compare(fours[i], "4.1"), -1);
    }
    assert_int_equal(compare(" ", ""), 0);
    assert_int_equal(compare(".", ""), 0);
    assert_int_equal(compare("?.", "?"), 0);
}

/* For any three short texts the order is transitive. */
static void test_order_is_transitive(void **state) {
    (void)state;
    static const char letters[] = "?-.09a";
    enum { LETTERS = sizeof letters - 1, TEXTS = 1 + LETTERS + LETTERS * LETTERS };
    char texts[TEXTS][3] = {""};
    size_t n = 1;
    for (size_t i = 0; i < LETTERS; i++) {
        texts[n++][0] = letters[i];
        for (size_t k = 0; k < LETTERS; k++) {
            texts[n][0] = letters[i];
            texts[n++][1] = letters[k];
        }
    }
    assert_int_equal(n, TEXTS);
    for (size_t a = 0; a < TEXTS; a++)
        for (size_t b = 0; b < TEXTS; b++) {
            int ab = compare(texts[a], texts[b]);
            assert_int_equal(ab, -compare(texts[b], texts[a]));
            for (size_t c = 0; c < TEXTS; c++)
                if (ab <= 0 && compare(texts[b], texts[c]) <= 0 && compare(texts[a], texts[c]) > 0)
                    fail_msg("%s, %s, %s", texts[a], texts[b], texts[c]);
        }
}

static void test_eco(void **state) {
    (void)state;
    static const char *const good[] = {"A00", "B00", "E99", "C42", "B00/01", "D85/99"};
    for (size_t i = 0; i < COUNT(good); i++) {
        pgn_eco eco;
        char out[PGN_ECO_MAX];
        assert_int_equal(pgn_eco_parse(good[i], strlen(good[i]), &eco, NULL), PGN_OK);
        assert_int_equal(eco.volume, good[i][0]);
        assert_int_equal(pgn_eco_write(&eco, out), strlen(good[i]));
        assert_string_equal(out, good[i]);
    }
    pgn_eco eco;
    assert_int_equal(pgn_eco_parse("B07", 3, &eco, NULL), PGN_OK);
    assert_true(eco.code == 7 && eco.detail == -1);
    assert_int_equal(pgn_eco_parse("B07/00", 6, &eco, NULL), PGN_OK);
    assert_true(eco.code == 7 && eco.detail == 0);
}

static void test_bad_eco(void **state) {
    (void)state;
    static const struct {
        const char *text;
        unsigned offset;
    } bad[] = {{"", 0},  {"F12", 0},   {"B9", 2},     {"b12", 0},     {"B1x", 2},  {"B12/", 4},
               {"?", 0}, {"B12/3", 5}, {"B12-34", 3}, {"B12/345", 6}, {"B12a", 3}, {" B12", 0}};
    for (size_t i = 0; i < COUNT(bad); i++) {
        pgn_eco eco = {'Q', 1, 2};
        pgn_error err = {.message = ""};
        if (pgn_eco_parse(bad[i].text, strlen(bad[i].text), &eco, &err) != PGN_E_SYNTAX)
            fail_msg("%s is not refused", bad[i].text);
        if (err.offset != bad[i].offset || !err.message[0])
            fail_msg("%s: at %u: %s", bad[i].text, (unsigned)err.offset, err.message);
        assert_int_equal(eco.volume, 'Q');
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_kinds), cmocka_unit_test(test_parts),
        cmocka_unit_test(test_order), cmocka_unit_test(test_order_is_transitive),
        cmocka_unit_test(test_eco),   cmocka_unit_test(test_bad_eco),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
