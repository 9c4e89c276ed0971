/* test_separator.c -- separators between adjacent texts, only where needed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "inside.h"

/* Concatenate the texts; how often no separator worked. */
static uint64_t put(const char *first, const char *second, pgn_buffer *out) {
    pgn__separator *separator;
    assert_int_equal(pgn__separator_new(&separator, NULL), PGN_OK);
    size_t half = strlen(second) / 2; /* head and tail are one text */
    pgn__record a = {.tail = {first, strlen(first)}};
    pgn__record b = {.head = {second, half}, .tail = {second + half, strlen(second) - half}};
    assert_int_equal(pgn__separator_put(separator, out, &a), PGN_OK);
    assert_int_equal(pgn__separator_put(separator, out, &b), PGN_OK);
    uint64_t joined = pgn__separator_joined(separator);
    pgn__separator_free(separator);
    return joined;
}

static void test_separators(void **state) {
    (void)state;
    static const struct {
        const char *first, *second, *between;
    } rows[] = {
        {"[Event \"a\"]", "[Event \"b\"]", ""},
        {"[Event \"a\"]\n\n1. e4", "[Event \"b\"]\n\n*", ""},
        {"[White \"a\"]", "[Event \"b\"]\n\n*", "*\n\n"},
        {"[White \"a\"]", "[White \"b\"]\n\n*", ""},
        {"[White \"a\"]", "[Black \"b\"]\n\n*", "*\n\n"},
        {"[White \"a\"]\n\n1. e4", "[White \"b\"]\n\n*", ""},
        {"[Event \"a\"]", "1. e4 *", "*\n\n"},
        {"1. d4 d5", "2. c4 e6", "*\n\n"},
        {"1. d4 d5 *", "2. c4 e6", ""},
        {"1. d4 d5 2. c4", "1. e4", ""},
        /* a marker alone is a game, unless it ends the one before */
        {"1. d4 d5 *", "*", ""},
        {"1. d4 d5 *", "1-0\n{said}", ""},
        {"*", "*", ""},
        {"1. d4 d5", "*", "*\n\n"},
        {"[White \"a\"]", "1-0", "*\n\n"},
        {"1. d4 (1. e4", "1. c4 *", "*\n\n"},
        {"1. d4 {open", "1. c4 *", "[Event \"?\"]\n\n"},
        {"1. d4 {open", "1. c4 {x} *", "[Event \"?\"]\n\n"},
        {"1. d4 {open", "[White \"b\"]\n\n1. c4 {x} *", ""},
        {"1. d4 1-0 ; said", "1. c4 *", ""},
        {"[White \"a\"]\n\n1-0", "[White \"b\"]\n\n*", ""},
        {"[White \"a\"]\n\n{x} 1. e4 {y} 1/2-1/2", "[White \"b\"]\n\n*", ""},
        {"[White \"a (b)\"]\n\n1. e4 1-0", "[White \"b\"]\n\n*", ""},
        {"[White \"a\"] (\n1. e4 1-0", "[White \"b\"]\n\n*", ""},
        {"[White \"a\"]\n; 1-0", "[Black \"b\"]\n\n*", "*\n\n"},
        {"[White \"a\"]\n% 1-0", "[Black \"b\"]\n\n*", "*\n\n"},
        {"[White \"a\"]\n{ } {\n1-0 }", "[Black \"b\"]\n\n*", "*\n\n"},
        {"1. d4 ; said", "1. c4 *", ""},
        {"1. d4 ; said", "1... c5 *", "*\n\n"},
        /* an Event tag that neither ends the comment nor waits for its end */
        {"[v\"\"]{", "[Event\"y\"]0", "}\n\n*\n\n"},
        {"[Event \"x\"]\n{", "[Event \"y\"]$1\n", "}\n\n*\n\n"},
        {"[White \"b\"]{*", "[Event \"y\"]$1", "}\n\n*\n\n"},
        /* not a game by itself: what made it one stays in place */
        {"[v\"\"]", "\"", "*\n\n[Event \"?\"]\n\n"},
        /* no game: its comment belongs to the game that follows */
        {"; said", "2. c4 *", ""},
        {"{open", "2. c4 *", "[Event \"?\"]\n\n"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        pgn_buffer out = PGN_BUFFER_INIT, wanted = PGN_BUFFER_INIT;
        assert_int_equal(put(rows[i].first, rows[i].second, &out), 0);
        pgn_buffer_printf(&wanted, "%s\n\n%s%s\n\n", rows[i].first, rows[i].between,
                          rows[i].second);
        assert_string_equal(out.data, wanted.data);
        pgn_buffer_free(&out);
        pgn_buffer_free(&wanted);
    }
    pgn__separator_free(NULL);
}

/* Separators use the line ends of the text before them. */
static void test_line_ends(void **state) {
    (void)state;
    static const struct {
        const char *first, *second, *wanted;
    } rows[] = {
        {"1.\r\nd4", "2. c4 *", "1.\r\nd4\r\n\r\n*\r\n\r\n2. c4 *\n\n"},
        {"1.\rd4", "2. c4\n*", "1.\rd4\r\r*\r\r2. c4\n*\n\n"},
        {"1. d4\r\n{open", "2. c4 *", "1. d4\r\n{open\r\n\r\n[Event \"?\"]\r\n\r\n2. c4 *\n\n"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        pgn_buffer out = PGN_BUFFER_INIT;
        assert_int_equal(put(rows[i].first, rows[i].second, &out), 0);
        assert_string_equal(out.data, rows[i].wanted);
        pgn_buffer_free(&out);
    }
}

/* The second is never exactly one game: nothing is inserted, and it is counted. */
static void test_joined(void **state) {
    (void)state;
    pgn_buffer out = PGN_BUFFER_INIT;
    assert_int_equal(put("(", "1-0[v \"\"]", &out), 1);
    assert_string_equal(out.data, "(\n\n1-0[v \"\"]\n\n");
    pgn_buffer_free(&out);
}

/* Comments after a blank line stay with the last game of a text, on the lines below its marker, and
 * nothing else gets there. */
static void test_late_comments(void **state) {
    (void)state;
    static const struct {
        const char *first, *wanted;
    } rows[] = {
        {"1. d4 *\n\n{a}\n\n; b", "1. d4 *\n{a}\n; b"},
        {"1. d4 *\n\n; a\nHeading\n\nText", "1. d4 *\n; a\nHeading\n\nText"},
        {"1. d4 *\n\n\n0-1 ff\n{a}\n\nText", "1. d4 *\n{a}\n\n0-1 ff\n\nText"},
        {"1. d4 * {a\n\nb} ff\n; c\n\nText\n\n{d}", "1. d4 * {a\n\nb} ff\n; c\n{d}\n\nText"},
        {"1. d4 *\r\n\r\nText\r\n\r\n;a", "1. d4 *\r\n;a\r\n\r\nText"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        pgn_buffer out = PGN_BUFFER_INIT, wanted = PGN_BUFFER_INIT;
        const char *end = strchr(rows[i].first, '\r') ? "\r\n" : "\n";
        assert_int_equal(put(rows[i].first, "[White \"b\"]\n\n*", &out), 0);
        pgn_buffer_printf(&wanted, "%s%s%s[White \"b\"]\n\n*\n\n", rows[i].wanted, end, end);
        assert_string_equal(out.data, wanted.data);
        pgn_buffer_free(&out);
        pgn_buffer_free(&wanted);
    }
}

static void test_after(void **state) {
    (void)state;
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn__separator *separator;
    const char *old = "1. e4 e5", *next = "2. Nf3 *";
    pgn__record record = {.head = {next, strlen(next)}};
    assert_int_equal(pgn__separator_new(&separator, NULL), PGN_OK);
    assert_int_equal(pgn__separator_after(separator, (pgn_span){old, strlen(old)}), PGN_OK);
    assert_int_equal(pgn__separator_put(separator, &out, &record), PGN_OK);
    assert_string_equal(out.data, "*\n\n2. Nf3 *\n\n");
    pgn__separator_free(separator);
    pgn_buffer_free(&out);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_separators), cmocka_unit_test(test_line_ends),
        cmocka_unit_test(test_joined), cmocka_unit_test(test_late_comments),
        cmocka_unit_test(test_after)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
