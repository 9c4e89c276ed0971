/* test_intern.c -- texts by number. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/intern_int.h"

static void test_numbers(void **state) {
    pgn__intern in = {0};
    char text[16];
    (void)state;
    assert_int_equal(pgn__intern_add(&in, "a", 1), 0);
    assert_int_equal(pgn__intern_add(&in, NULL, 0), 1);
    assert_int_equal(pgn__intern_add(&in, "a\0b", 3), 2);
    assert_int_equal(pgn__intern_add(&in, "a", 1), 0);
    for (unsigned i = 0; i < 5000; i++) {
        int len = snprintf(text, sizeof text, "n%u", i);
        assert_int_equal(pgn__intern_add(&in, text, (size_t)len), 3 + i);
    }
    for (unsigned i = 0; i < 5000; i++) {
        int len = snprintf(text, sizeof text, "n%u", i);
        assert_int_equal(pgn__intern_add(&in, text, (size_t)len), 3 + i);
        assert_string_equal(in.texts[3 + i].text, text);
    }
    assert_int_equal(in.count, 5003);
    assert_int_equal(pgn__intern_find(&in, "", 0), 1);
    assert_int_equal(pgn__intern_find(&in, "n7", 2), 10);
    assert_int_equal(pgn__intern_find(&in, "n7", 1), PGN__INTERN_NONE);
    assert_int_equal(in.count, 5003);
    assert_int_equal(in.texts[2].len, 3);
    pgn__intern_free(&in);
    assert_int_equal(in.count, 0);
    assert_int_equal(pgn__intern_find(&in, "a", 1), PGN__INTERN_NONE);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_numbers)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
