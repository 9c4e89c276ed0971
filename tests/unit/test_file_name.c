/* test_file_name.c -- file names that every system accepts. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "inside.h"

static void test_names(void **state) {
    (void)state;
    static const struct {
        const char *text, *name;
    } cases[] = {
        {"Hastings", "Hastings"},
        {"Hastings 1992/93", "Hastings_1992_93"},
        {"ch-USA 1.2", "ch-USA_1.2"},
        {"M\xC3\xBCller", "Muller"},
        {"\xC5\x81ukasz \xC3\x86gir Stra\xC3\x9F"
         "e",
         "Lukasz_Aegir_Strasse"},
        {"e\xCC\x81t\xCC\x81", "et"}, /* standalone accents */
        {"O'Kelly", "OKelly"},
        {"O\xE2\x80\x99Kelly", "OKelly"},
        {"  many   blanks  ", "many_blanks"},
        {"a \xE2\x80\x93 b", "a_b"}, /* a dash */
        {"...hidden", "hidden"},
        {"-rf", "rf"},
        {"_x_", "x"},
        {"dots...", "dots"},
        {"../../etc/passwd", "etc_passwd"},
        {"CON", "CON_"},
        {"nul.pgn", "nul_.pgn"},
        {"com1", "com1_"},
        {"com", "com"},
        {"Console", "Console"},
        {"", "unknown"},
        {"?", "unknown"},
        {"-", "unknown"},
        {"????.??.??", "unknown"},
        {"\xD0\xA2\xD0\xB0\xD0\xBB\xD1\x8C", "name-66c3bd5f"},
        {"Tal \xD0\xA2", "Tal-cf077c94"},
        {"*", "unknown"},
        {"\xE9", "e"}, /* not UTF-8: as Latin-1 */
        {"a\x01\x7F"
         "b",
         "a_b"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char name[PGN__FILE_NAME_MAX];
        size_t len = pgn__file_name(cases[i].text, strlen(cases[i].text), name);
        assert_string_equal(name, cases[i].name);
        assert_int_equal(len, strlen(name));
    }
}

/* Any text gives a valid name, and different long texts give different names. */
static void test_any(void **state) {
    (void)state;
    char text[300], name[PGN__FILE_NAME_MAX], other[PGN__FILE_NAME_MAX];
    uint32_t seed = 3;
    for (int round = 0; round < 20000; round++) {
        size_t len = (seed >> 8) % sizeof text;
        for (size_t i = 0; i < len; i++) {
            seed = seed * 1664525u + 1013904223u;
            text[i] = (char)(seed >> 16);
        }
        seed = seed * 1664525u + 1013904223u;
        size_t n = pgn__file_name(text, len, name);
        assert_true(n > 0 && n < PGN__FILE_NAME_MAX && strlen(name) == n);
        assert_int_equal(
            strspn(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-"), n);
        assert_true(name[0] != '.' && name[0] != '-' && name[n - 1] != '.');
        if (n < 50) { /* converting a name again changes nothing, unless it was too long */
            assert_int_equal(pgn__file_name(name, n, other), n);
            assert_string_equal(name, other);
        }
    }
    memset(text, 'x', sizeof text);
    pgn__file_name(text, sizeof text, name);
    text[sizeof text - 1] = 'y';
    pgn__file_name(text, sizeof text, other);
    assert_string_not_equal(name, other);
    assert_memory_equal(name, "xxxxxxxxxx", 10);
}

static void test_last_names(void **state) {
    (void)state;
    static const struct {
        const char *name, *last;
    } cases[] = {
        {"Tal, Mikhail", "Tal"},    {"Tal,M", "Tal"}, {"Tal , M", "Tal"}, {"Tal", "Tal"}, {"", ""},
        {"Deep Blue", "Deep Blue"}, {", X", ""}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        pgn_span last = pgn__last_name(cases[i].name, strlen(cases[i].name));
        assert_int_equal(last.len, strlen(cases[i].last));
        assert_memory_equal(last.text, cases[i].last, last.len);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_any),
        cmocka_unit_test(test_last_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
