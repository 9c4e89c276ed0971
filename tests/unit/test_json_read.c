/* test_json_read.c -- the reader of JSON: tokens, strings, numbers, and where errors are. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "base/json_read_int.h"

static pgn_status read_text(pgn__json_text *t, const char *text) {
    return pgn__json_read(t, text, strlen(text));
}

static void test_tokens(void **state) {
    (void)state;
    static const char TEXT[] =
        " {\"a\":[1,-2.5e+3,{}],\"b\\n\":\"x\",\"c\":[true,false,null]} rest";
    static const uint8_t TYPES[] = {
        PGN__JSON_OBJECT, PGN__JSON_STRING,  PGN__JSON_LIST,   PGN__JSON_NUMBER, PGN__JSON_NUMBER,
        PGN__JSON_OBJECT, PGN__JSON_ESCAPED, PGN__JSON_STRING, PGN__JSON_STRING, PGN__JSON_LIST,
        PGN__JSON_TRUE,   PGN__JSON_FALSE,   PGN__JSON_NULL};
    static const uint32_t NEXT[] = {13, 2, 6, 4, 5, 6, 7, 8, 9, 13, 11, 12, 13};
    pgn__json_text t = {.deepest = 0};
    assert_int_equal(read_text(&t, TEXT), PGN_OK);
    assert_int_equal(t.tokens.len / sizeof(pgn__json_token), sizeof TYPES);
    for (size_t i = 0; i < sizeof TYPES; i++) {
        assert_int_equal(pgn__json_tokens(&t)[i].type, TYPES[i]);
        assert_int_equal(pgn__json_tokens(&t)[i].next, NEXT[i]);
    }
    assert_string_equal(TEXT + t.at, " rest");
    assert_true(pgn__json_is(&t, &pgn__json_tokens(&t)[1], "a"));
    assert_false(pgn__json_is(&t, &pgn__json_tokens(&t)[1], "ab"));
    assert_true(pgn__json_is(&t, &pgn__json_tokens(&t)[6], "b\n"));
    assert_false(pgn__json_is(&t, &pgn__json_tokens(&t)[2], "a"));
    pgn__json_text_free(&t);
}

/* The text and the offset of its error. */
static const struct {
    const char *text;
    size_t at;
} BAD[] = {
    {"", 0},           {"  ", 2},         {"{", 1},
    {"{\"a\"", 4},     {"{\"a\":}", 5},   {"{\"a\":1,}", 7},
    {"{a:1}", 1},      {"[1,]", 3},       {"[1 2]", 3},
    {"[01]", 2},       {"[-]", 2},        {"[1.]", 3},
    {"[1e]", 3},       {"[+1]", 1},       {"[nul]", 1},
    {"[\"a\nb\"]", 3}, {"[\"\\x\"]", 2},  {"[\"\\u12g4\"]", 2},
    {"[\"a", 3},       {"[1}", 2},        {"{\"a\" 1}", 5},
    {"]", 0},          {"[\"\x01\"]", 2}, {"[1", 2},
    {"{\"a\":1", 6},
};

static void test_errors(void **state) {
    (void)state;
    pgn__json_text t = {.deepest = 0};
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        assert_int_equal(read_text(&t, BAD[i].text), PGN_E_SYNTAX);
        assert_int_equal(t.at, BAD[i].at);
        assert_non_null(t.message);
    }
    pgn__json_text_free(&t);
}

static void test_depth(void **state) {
    (void)state;
    enum { DEEP = 1000000 };
    char *text = malloc(2 * DEEP);
    pgn__json_text t = {.deepest = 0};
    assert_non_null(text);
    memset(text, '[', DEEP);
    memset(text + DEEP, ']', DEEP);
    assert_int_equal(pgn__json_read(&t, text, 2 * DEEP), PGN_OK);
    assert_int_equal(t.tokens.len / sizeof(pgn__json_token), DEEP);
    t.deepest = 100;
    assert_int_equal(pgn__json_read(&t, text, 2 * DEEP), PGN_E_SYNTAX);
    assert_int_equal(t.at, 100);
    pgn__json_text_free(&t);
    free(text);
}

static void check_string(const char *text, const char *right, size_t bad) {
    pgn__json_text t = {.deepest = 0};
    pgn_buffer out = PGN_BUFFER_INIT;
    size_t found;
    bool bytes;
    assert_int_equal(read_text(&t, text), PGN_OK);
    assert_int_equal(pgn__json_string(&t, pgn__json_tokens(&t), &out, &found, &bytes), PGN_OK);
    assert_int_equal(bytes, strstr(text, "\xEF\x9F") || strstr(text, "\\uf7") != NULL);
    assert_string_equal(out.data ? out.data : "", right);
    assert_int_equal(found, bad);
    pgn_buffer_free(&out);
    pgn__json_text_free(&t);
}

static void test_strings(void **state) {
    (void)state;
    check_string("\"\"", "", SIZE_MAX);
    check_string("\"a\\n\\t\\/\\\\\\\"\\u00e9\\ud83d\\ude00z\"",
                 "a\n\t/\\\"\xC3\xA9\xF0\x9F\x98\x80z", SIZE_MAX);
    check_string("\"a\\ud800b\"",
                 "a\xEF\xBF\xBD"
                 "b",
                 2);
    check_string("\"\\ude00\"", "\xEF\xBF\xBD", 1);
    check_string("\"\\ud800\\u0041\"",
                 "\xEF\xBF\xBD"
                 "A",
                 1);
    check_string("\"x\xE9y\"", "x\xEF\xBF\xBDy", 2);
    /* characters that stand for bytes, escaped and not; and their neighbors, which do not */
    check_string("\"a\\uf7d2\\uF780z\"", "a\xD2\x80z", SIZE_MAX);
    check_string("\"\xEF\x9F\x92\xEF\x9F\xBF\"", "\xD2\xFF", SIZE_MAX);
    check_string("\"\xEF\x9D\xBF\xEF\xA0\x80\"", "\xEF\x9D\xBF\xEF\xA0\x80", SIZE_MAX);
    check_string("\"\\uf7ef\\uf79f\\uf792\"", "\xEF\x9F\x92", SIZE_MAX);
}

static void test_integers(void **state) {
    (void)state;
    static const struct {
        const char *text;
        bool good;
        int64_t value;
    } NUMBERS[] = {{"0", true, 0},
                   {"-17", true, -17},
                   {"123456789012", true, 123456789012},
                   {"1.5", false, 0},
                   {"1e3", true, 1000},
                   {"9999999999999999999", false, 0},
                   {"true", false, 0},
                   {"\"1\"", false, 0},
                   {"2.0", true, 2},
                   {"-2.00", true, -2},
                   {"0.0", true, 0},
                   {"-0e-999", true, 0},
                   {"20e-1", true, 2},
                   {"2.5E+1", true, 25},
                   {"25e-1", false, 0},
                   {"1e17", true, 100000000000000000},
                   {"1e18", false, 0},
                   {"0e1000", false, 0},
                   {"0.10", false, 0}};
    pgn__json_text t = {.deepest = 0};
    for (size_t i = 0; i < sizeof NUMBERS / sizeof *NUMBERS; i++) {
        int64_t value;
        assert_int_equal(read_text(&t, NUMBERS[i].text), PGN_OK);
        assert_int_equal(pgn__json_integer(&t, pgn__json_tokens(&t), &value), NUMBERS[i].good);
        if (NUMBERS[i].good)
            assert_int_equal(value, NUMBERS[i].value);
    }
    pgn__json_text_free(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_tokens), cmocka_unit_test(test_errors),
                                       cmocka_unit_test(test_depth), cmocka_unit_test(test_strings),
                                       cmocka_unit_test(test_integers)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
