/* test_nag.c -- NAGs: numbers, meanings, symbols. The meanings are compared with the standard's
 * text by tests/tables.py. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <pgn/nag.h>

static void test_every_number(void **state) {
    (void)state;
    size_t symbols = 0;
    for (unsigned nag = 0; nag <= PGN_NAG_MAX + 2; nag++) {
        const char *meaning = pgn_nag_meaning(nag), *symbol = pgn_nag_symbol(nag);
        bool known =
            nag < 155 || nag == 201 || nag == 220 || nag == 221 || (nag > 237 && nag < 256);
        if ((meaning != NULL) != known)
            fail_msg("$%u has %s meaning", nag, meaning ? "a" : "no");
        assert_true(!symbol || (meaning && symbol[0]));
        if (!symbol)
            continue;
        symbols++;
        unsigned back = pgn_nag_from_symbol(symbol, PGN_CSTR);
        assert_true(back > 0);
        assert_string_equal(pgn_nag_symbol(back), symbol);
        assert_int_equal(pgn_nag_from_symbol(symbol, strlen(symbol)), back);
    }
    assert_true(symbols > 10);
    assert_null(pgn_nag_meaning(UINT32_MAX));
    assert_null(pgn_nag_symbol(UINT32_MAX));
}

/* Of several numbers: players and degrees. */
static void test_shared_symbols(void **state) {
    (void)state;
    static const struct {
        unsigned first, last;
    } rows[] = {{7, 8},   {10, 12}, {22, 23}, {24, 29},   {30, 35},
                {36, 39}, {40, 41}, {44, 47}, {130, 135}, {136, 139}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (unsigned nag = rows[i].first; nag <= rows[i].last; nag++)
            assert_string_equal(pgn_nag_symbol(nag), pgn_nag_symbol(rows[i].first));
    assert_string_equal(pgn_nag_symbol(20), pgn_nag_symbol(18));
    assert_string_equal(pgn_nag_symbol(21), pgn_nag_symbol(19));
    assert_null(pgn_nag_symbol(42));
}

static void test_symbols(void **state) {
    (void)state;
    static const struct {
        const char *text;
        unsigned nag;
    } rows[] = {
        {"!", 1},        {"?", 2},        {"!!", 3},        {"?\?", 4},     {"!?", 5},
        {"?!", 6},       {"", 0},         {"x", 0},         {"! ", 0},      {"!!!", 0},
        {" ", 0},        {"\xff", 0},     {"$1", 0},        {"1", 0},       {"+-", 18},
        {"=/+", 15},     {"\u00B1", 16},  {"N", 146},       {"RR", 145},    {"\u2206", 140},
        {"\u25B3", 140}, {"NN", 0},       {"=", 10},        {"\u25A1", 7},  {"\u27F3", 32},
        {"\u21C6", 132}, {"\u2295", 138}, /* the usual one */
        {"\u2191", 36},  {"+\u2212", 18}, {"=/\u221E", 44}, {"\u25CB", 26}, {"\u229E", 50},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (pgn_nag_from_symbol(rows[i].text, PGN_CSTR) != rows[i].nag)
            fail_msg("\"%s\"", rows[i].text);
    assert_int_equal(pgn_nag_from_symbol("!?", 1), 1); /* only the length counts */
    assert_int_equal(pgn_nag_from_symbol("!\0", 2), 0);
    assert_int_equal(pgn_nag_from_symbol(NULL, 0), 0);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_number),
        cmocka_unit_test(test_shared_symbols),
        cmocka_unit_test(test_symbols),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
