/* test_fix_text.c -- texts fixed by the library: what changes and what does not, diffs, options,
 * hostile bytes, and failing allocations. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <pgn.h>

#include "scenarios.h"

static const char RAW[] = "[White \"A\"]\n\n1.e4 e5 2.Ng1-f3 1/2\n";

static pgn_buffer fix(const char *text, size_t len, const pgn_fix_options *options,
                      pgn_fix_result *result) {
    pgn_buffer out = PGN_BUFFER_INIT;
    assert_int_equal(pgn_fix_text(text, len, options, &out, result, NULL), PGN_OK);
    return out;
}

static void test_fixes(void **state) {
    (void)state;
    const pgn_fix_options some = {.rules.disable = "missing-tag"};
    pgn_fix_result result;
    pgn_buffer once = fix(RAW, PGN_CSTR, &some, &result);
    assert_true(result.fixes && result.games == 1 && !result.left_alone);
    pgn_buffer_append(&once, "", 1);
    assert_non_null(strstr(once.data, "Nf3 1/2-1/2"));
    assert_non_null(strstr(once.data, "[White \"A\"]\n"));
    pgn_buffer twice = fix(once.data, PGN_CSTR, &some, &result);
    assert_int_equal(twice.len, once.len - 1);
    assert_memory_equal(twice.data, once.data, twice.len);
    assert_int_equal(result.fixes, 0);
    pgn_buffer_free(&once);
    pgn_buffer_free(&twice);
}

static void test_diff(void **state) {
    (void)state;
    const pgn_fix_options diff = {.rules.disable = "missing-tag", .diff = true};
    pgn_buffer out = fix(RAW, sizeof RAW - 1, &diff, NULL), none = fix("", 0, &diff, NULL);
    pgn_buffer_append(&out, "", 1);
    assert_int_equal(strncmp(out.data, "--- text\n+++ text\n@@ ", 21), 0);
    assert_non_null(strstr(out.data, "\n-1.e4 e5 2.Ng1-f3 1/2\n+"));
    assert_int_equal(none.len, 0);
    pgn_buffer_free(&out);
    pgn_buffer_free(&none);
}

/* More than one chunk: every game is fixed, and text between them is unchanged. */
static void test_many_games(void **state) {
    (void)state;
    enum { GAMES = 20000 };
    pgn_buffer text = PGN_BUFFER_INIT;
    pgn_fix_result result;
    const pgn_fix_options only = {.rules.only = "move-spelling"};
    for (int i = 0; i < GAMES; i++)
        pgn_buffer_printf(&text, "%%kept\r\n1. Ng1-f3 d5 *\n\n\n");
    pgn_buffer out = fix(text.data, text.len, &only, &result);
    assert_int_equal(result.games, GAMES);
    assert_int_equal(out.len, text.len - 3 * GAMES);
    pgn_buffer_free(&text);
    pgn_buffer_free(&out);
}

static void test_arguments(void **state) {
    (void)state;
    static const pgn_fix_options wrong[] = {{.in_place = true}, {.rules.only = "nonsense"}};
    const pgn_fix_options newer = {.reserved = {1}};
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_error err;
    pgn_buffer_printf(&out, "before");
    for (size_t i = 0; i < 2; i++) {
        assert_int_equal(pgn_fix_text(RAW, PGN_CSTR, &wrong[i], &out, NULL, &err), PGN_E_ARG);
        assert_int_equal(err.code, PGN_E_ARG);
    }
    assert_int_equal(pgn_fix_text(RAW, PGN_CSTR, &newer, &out, NULL, NULL), PGN_E_UNSUPPORTED);
    assert_int_equal(pgn_fix_text("\xFF\xFE"
                                  "1\0.\0\0\xD8", /* not all of it is UTF-16 */
                                  8, NULL, &out, NULL, NULL),
                     PGN_E_SYNTAX);
    assert_int_equal(pgn_fix_text("", 0, NULL, &out, NULL, NULL), PGN_OK);
    assert_int_equal(pgn_fix_text(NULL, 0, NULL, &out, NULL, NULL), PGN_OK);
    assert_int_equal(out.len, 6);
    pgn_buffer_free(&out);
}

/* Any bytes: fixing the output again changes nothing. */
static void test_hostile(void **state) {
    (void)state;
    static const char *const texts[] = {"{",
                                        "(((((",
                                        "[White \"",
                                        "\x01\x02\x05",
                                        "1. e4 {\xE9",
                                        "%",
                                        "$",
                                        "1-0 1-0 * *",
                                        "[A \"b\"][A \"c\"] e4 Ke2 0-0"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        pgn_buffer once = fix(texts[i], PGN_CSTR, NULL, NULL),
                   twice = fix(once.data, once.len, NULL, NULL);
        assert_int_equal(once.len, twice.len);
        assert_memory_equal(once.data, twice.data, once.len);
        pgn_buffer_free(&once);
        pgn_buffer_free(&twice);
    }
}

static pgn_status run(bool diff) {
    const pgn_fix_options options = {.diff = diff};
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_error err = {.code = PGN_OK};
    pgn_status st = pgn_fix_text(RAW, sizeof RAW - 1, &options, &out, NULL, &err);
    CHECK(st == err.code);
    CHECK(st ? out.len == 0 : out.len > 0);
    pgn_buffer_free(&out);
    return st;
}

static pgn_status run_text(void) {
    return run(false);
}

static pgn_status run_diff(void) {
    return run(true);
}

static void test_no_memory(void **state) {
    (void)state;
    static const scenario LIST[] = {{"text", run_text}, {"diff", run_diff}};
    scenarios_run(LIST, sizeof LIST / sizeof *LIST);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fixes),      cmocka_unit_test(test_diff),
        cmocka_unit_test(test_many_games), cmocka_unit_test(test_arguments),
        cmocka_unit_test(test_hostile),    cmocka_unit_test(test_no_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
