/* test_country.c -- the country code table through its public API. The names are compared with the
 * standard's text by tests/tables.py. */
#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "inside.h"

static void is_code(const char *code) {
    if (!code)
        return;
    assert_int_equal(strlen(code), 3);
    for (int i = 0; i < 3; i++)
        assert_true(isupper((unsigned char)code[i]));
}

/* Every row has a code and a name, an `other_code` is unique and explained, and each code finds its
 * row. */
static void test_rows(void **state) {
    (void)state;
    size_t rows = 0, others = 0;
    for (const pgn_country *c; (c = pgn_country_at(rows)); rows++) {
        const char *codes[] = {c->standard_code, c->current_code, c->other_code};
        assert_true(c->name && *c->name);
        assert_true(c->standard_code || c->current_code || c->other_code);
        assert_true(!c->other_code || (!c->standard_code && !c->current_code && c->note));
        others += c->other_code != NULL;
        for (int i = 0; i < 3; i++) {
            size_t index = 0;
            const pgn_country *found = NULL;
            is_code(codes[i]);
            while (codes[i] && found != c)
                assert_non_null(found = pgn_country_find(codes[i], i % 2 ? 3 : PGN_CSTR, &index));
        }
    }
    assert_true(rows > 200 && others > 10);
    assert_null(pgn_country_at(rows + 1));
}

/* The first row of a code, and the number of rows with it. */
static void finds(const char *code, size_t count, const char *name, const char *note) {
    size_t index = 0, found = 0;
    const pgn_country *first = NULL;
    for (const pgn_country *c; (c = pgn_country_find(code, strlen(code), &index)); found++)
        first = first ? first : c;
    assert_int_equal(found, count);
    assert_string_equal(first ? first->name : "", name);
    assert_string_equal(first && first->note ? first->note : "", note);
}

static void test_find(void **state) {
    (void)state;
    finds("GER", 1, "Germany", ""); /* not the former states */
    finds("GDR", 1, "East Germany", "former: GER since 1990");
    finds("DDR", 1, "East Germany", "former: GER since 1990");
    finds("URS", 1, "Soviet Union", "former: dissolved in 1991");
    finds("CSR", 1, "Czechoslovakia", "former: CZE and SVK since 1993");
    finds("SWZ", 2, "Switzerland", ""); /* today Eswatini's */
    finds("QQQ", 0, "", "");
    finds("ger", 0, "", "");
    finds("GE", 0, "", "");
    finds("GERM", 0, "", "");
    finds("", 0, "", "");
}

/* Codes of other lists are not in our table, and lead to exactly one country. */
static void test_elsewhere(void **state) {
    (void)state;
    static const struct {
        const char *code, *name, *whose;
    } rows[] = {
        {"DEU", "Germany", "ISO's"},      {"CHE", "Switzerland", "ISO's"},
        {"MCO", "Monaco", "ISO's"},       {"SIN", "Singapore", "a former"},
        {"LIT", "Lithuania", "a former"}, {"HOL", "Netherlands", "a former"},
        {"SAU", "Saudi Arabia", "ISO's"}, {"IMN", "Isle of Man", "ISO's"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *whose = NULL;
        const pgn_country *c = pgn_country_elsewhere(rows[i].code, PGN_CSTR, &whose);
        assert_non_null(c);
        assert_string_equal(c->name, rows[i].name);
        assert_string_equal(whose, rows[i].whose);
        assert_ptr_equal(pgn_country_elsewhere(rows[i].code, 3, NULL), c);
    }
    size_t found = 0;
    for (int i = 0; i < 26 * 26 * 26; i++) {
        char code[4] = {(char)('A' + i / 676), (char)('A' + i / 26 % 26), (char)('A' + i % 26), 0};
        size_t index = 0;
        bool ours = pgn_country_find(code, 3, &index);
        bool elsewhere = pgn_country_elsewhere(code, 3, NULL);
        if (ours && elsewhere)
            fail_msg("%s is ours and another list's", code);
        found += elsewhere;
    }
    assert_true(found > 80);
    assert_null(pgn_country_elsewhere("GER", 3, NULL));
    assert_null(pgn_country_elsewhere("DE", PGN_CSTR, NULL));
    assert_null(pgn_country_elsewhere("DEUT", PGN_CSTR, NULL));
    assert_null(pgn_country_elsewhere("deu", PGN_CSTR, NULL));
    assert_null(pgn_country_elsewhere(NULL, 0, NULL));
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows),
        cmocka_unit_test(test_find),
        cmocka_unit_test(test_elsewhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
