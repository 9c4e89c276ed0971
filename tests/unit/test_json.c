/* test_json.c -- JSON strings, and the writer: commas, limits, and misuse. */
#include <float.h>
#include <locale.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/text_int.h"
#include "pgn/unstable/json.h"

#define TEXT(s) s, sizeof(s) - 1

/* ---- strings ---- */

static void test_strings(void **state) {
    (void)state;
    static const struct {
        const char *in;
        size_t len;
        const char *out;
    } rows[] = {
        {TEXT(""), "\"\""},
        {TEXT("plain text that is longer than a word"),
         "\"plain text that is longer than a word\""},
        {TEXT("say \"hi\" \\ now"), "\"say \\\"hi\\\" \\\\ now\""},
        {TEXT("\b\f\n\r\t"), "\"\\b\\f\\n\\r\\t\""},
        {TEXT("\0\1\37\177"), "\"\\u0000\\u0001\\u001f\\u007f\""},
        {TEXT("12345\177"
              "78 1234567\177"),
         "\"12345\\u007f78 1234567\\u007f\""},
        {TEXT("\u202E\U000E0041\u2028"), "\"\\u202e\\udb40\\udc41\\u2028\""},
        {TEXT("a \x90"), "\"a \\u0090\""},
        {TEXT("a\x90"), "\"a\\uf790\""}, /* another encoding: no Western word has this byte */
        {TEXT("\xd2\xf3\xf0 \xd0\xa2"), "\"\\uf7d2\\uf7f3\\uf7f0 \u0422\""}, /* and UTF-8 */
        {TEXT("\uF77F\uF780\uF7FF\uF800"),
         "\"\uF77F\\uf7ef\\uf79e\\uf780\\uf7ef\\uf79f\\uf7bf\uF800\""},
        {TEXT("caf\xc3\xa9 \xe2\x99\x98"), "\"caf\xc3\xa9 \xe2\x99\x98\""},
        {TEXT("caf\xe9 \x80"), "\"caf\xc3\xa9 \xe2\x82\xac\""},
        {TEXT("cut \xe2\x82"), "\"cut \xc3\xa2\xe2\x80\x9a\""},
        {TEXT("a/b </script>"), "\"a/b </script>\""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        pgn_buffer buf = PGN_BUFFER_INIT;
        assert_int_equal(pgn_json_write_string(rows[i].in, rows[i].len, &buf), PGN_OK);
        assert_string_equal(buf.data, rows[i].out);
        pgn_buffer_free(&buf);
    }
}

/* Each byte at each place of a text: escaped or copied as it would be alone. (Between letters, some
 * are of another encoding.) */
static void test_every_byte_everywhere(void **state) {
    (void)state;
    for (int c = 0; c < 256; c++)
        for (size_t at = 0; at < 19; at++) {
            char *text = malloc(19);
            pgn_buffer alone = PGN_BUFFER_INIT, within = PGN_BUFFER_INIT, want = PGN_BUFFER_INIT;
            memset(text, '.', 19);
            text[at] = (char)c;
            pgn_json_write_string(text + at, 1, &alone);
            pgn_json_write_string(text, 19, &within);
            pgn_buffer_printf(&want, "\"%.*s%.*s%.*s\"", (int)at, "...................",
                              (int)alone.len - 2, alone.data + 1, (int)(18 - at),
                              "...................");
            assert_string_equal(within.data, want.data);
            assert_int_equal(pgn__utf8_check(within.data, within.len), within.len);
            pgn_buffer_free(&alone);
            pgn_buffer_free(&within);
            pgn_buffer_free(&want);
            free(text);
        }
}

static void test_lengths_of_strings(void **state) {
    (void)state;
    pgn_buffer buf = PGN_BUFFER_INIT;
    assert_int_equal(pgn_json_write_string("a\"b", PGN_CSTR, &buf), PGN_OK);
    assert_int_equal(pgn_json_write_string(NULL, 0, &buf), PGN_OK);
    assert_string_equal(buf.data, "\"a\\\"b\"\"\"");
    assert_int_equal(pgn_json_write_string(NULL, PGN_CSTR, &buf), PGN_E_ARG);
    assert_int_equal(buf.status, PGN_E_ARG);
    assert_string_equal(buf.data, "\"a\\\"b\"\"\"");
    pgn_buffer_free(&buf);
}

/* ---- the writer ---- */

static void put_every_kind(pgn_json_writer *w, bool keys) {
    pgn_json_put_string(w, keys ? "s\"" : NULL, "a\xe9", PGN_CSTR);
    pgn_json_put_integer(w, keys ? "i" : NULL, -7);
    pgn_json_put_unsigned(w, keys ? "u" : NULL, 7);
    pgn_json_put_bool(w, keys ? "b" : NULL, true);
    pgn_json_put_null(w, keys ? "n" : NULL);
    pgn_json_put_fixed(w, keys ? "f" : NULL, 2.5, 2);
    pgn_json_put_raw(w, keys ? "r" : NULL, "[1]", 3);
    pgn_json_begin_object(w, keys ? "o" : NULL);
    pgn_json_end_object(w);
    pgn_json_begin_array(w, keys ? "a" : NULL);
    pgn_json_end_array(w);
}

#define VALUES "-7,7,true,null,2.50,[1],{},[]"
#define MEMBERS                                                                                    \
    "\"s\\\"\":\"a\xc3\xa9\",\"i\":-7,\"u\":7,\"b\":true,\"n\":null,\"f\":2.50,"                   \
    "\"r\":[1],\"o\":{},\"a\":[]"

static void test_every_kind_of_value(void **state) {
    (void)state;
    pgn_buffer buf = PGN_BUFFER_INIT;
    pgn_json_writer w = {.out = &buf};
    pgn_json_begin_object(&w, NULL);
    put_every_kind(&w, true);
    pgn_json_begin_array(&w, "all");
    put_every_kind(&w, false);
    pgn_json_end_array(&w);
    pgn_json_put_key(&w, "key and more", 3);
    pgn_json_put_bool(&w, NULL, false);
    pgn_json_end_object(&w);
    assert_int_equal(pgn_json_finish(&w), PGN_OK);
    assert_string_equal(buf.data, "{" MEMBERS ",\"all\":[\"a\xc3\xa9\"," VALUES "],\"key\":false}");
    pgn_buffer_free(&buf);
}

/* A value may stand alone, and after a line feed another. */
static void test_lines(void **state) {
    (void)state;
    pgn_buffer buf = PGN_BUFFER_INIT;
    pgn_json_writer w = {.out = &buf};
    pgn_json_put_unsigned(&w, NULL, 1);
    pgn_json_newline(&w);
    pgn_json_begin_array(&w, NULL);
    pgn_json_end_array(&w);
    pgn_json_newline(&w);
    assert_int_equal(pgn_json_finish(&w), PGN_OK);
    assert_string_equal(buf.data, "1\n[]\n");
    pgn_buffer_clear(&buf); /* as a caller that prints it */
    pgn_json_begin_array(&w, NULL);
    pgn_json_newline(&w);
    pgn_json_put_unsigned(&w, NULL, 1);
    pgn_json_newline(&w);
    pgn_json_begin_object(&w, NULL);
    pgn_buffer_clear(&buf);
    pgn_json_newline(&w);
    pgn_json_put_null(&w, "a");
    pgn_json_newline(&w);
    pgn_json_put_null(&w, "b");
    pgn_json_end_object(&w);
    pgn_json_newline(&w);
    pgn_json_newline(&w);
    pgn_json_end_array(&w);
    assert_int_equal(pgn_json_finish(&w), PGN_OK);
    assert_string_equal(buf.data, "\n\"a\":null,\n\"b\":null}\n]");
    pgn_buffer_free(&buf);
}

static void test_extreme_numbers(void **state) {
    (void)state;
    pgn_buffer buf = PGN_BUFFER_INIT;
    pgn_json_writer w = {.out = &buf};
    pgn_json_begin_array(&w, NULL);
    pgn_json_put_integer(&w, NULL, INT64_MIN);
    pgn_json_put_integer(&w, NULL, INT64_MAX);
    pgn_json_put_integer(&w, NULL, 0);
    pgn_json_put_unsigned(&w, NULL, UINT64_MAX);
    pgn_json_put_fixed(&w, NULL, -0.125, 17);
    pgn_json_put_fixed(&w, NULL, 0.5, 0);
    pgn_json_put_fixed(&w, NULL, NAN, 2);
    pgn_json_put_fixed(&w, NULL, -INFINITY, 0);
    pgn_json_put_seconds(&w, NULL, 0);
    pgn_json_put_seconds(&w, NULL, 1500);
    pgn_json_put_seconds(&w, NULL, 61007);
    pgn_json_end_array(&w);
    assert_int_equal(pgn_json_finish(&w), PGN_OK);
    assert_string_equal(buf.data,
                        "[-9223372036854775808,9223372036854775807,0,"
                        "18446744073709551615,-0.12500000000000000,0,null,null,0,1.5,61.007]");
    pgn_buffer_clear(&buf);
    w = (pgn_json_writer){.out = &buf};
    assert_int_equal(pgn_json_put_fixed(&w, NULL, -DBL_MAX, 17), PGN_OK);
    assert_int_equal(buf.len, 1 + 309 + 1 + 17);
    assert_true(strtod(buf.data, NULL) == -DBL_MAX);
    pgn_buffer_free(&buf);
}

/* Where such a locale is installed. */
static void test_point_of_every_locale(void **state) {
    (void)state;
    pgn_buffer buf = PGN_BUFFER_INIT;
    pgn_json_writer w = {.out = &buf};
    setlocale(LC_NUMERIC, "de_DE.UTF-8");
    assert_int_equal(pgn_json_put_fixed(&w, NULL, -12.25, 2), PGN_OK);
    setlocale(LC_NUMERIC, "C");
    assert_string_equal(buf.data, "-12.25");
    pgn_buffer_free(&buf);
}

static void test_depth(void **state) {
    (void)state;
    pgn_buffer buf = PGN_BUFFER_INIT;
    pgn_json_writer w = {.out = &buf};
    for (int i = 0; i < PGN_JSON_DEPTH_MAX; i++)
        if (i % 3 == 0)
            pgn_json_begin_object(&w, NULL);
        else
            pgn_json_begin_array(&w, i % 3 == 1 ? "a" : NULL);
    assert_int_equal(w.status, PGN_OK);
    pgn_json_writer deeper = w;
    pgn_buffer other = PGN_BUFFER_INIT;
    deeper.out = &other;
    assert_int_equal(pgn_json_begin_array(&deeper, NULL), PGN_E_ARG);
    pgn_buffer_free(&other);
    pgn_buffer_clear(&buf);
    for (int i = PGN_JSON_DEPTH_MAX; i-- > 0;)
        assert_int_equal(i % 3 ? pgn_json_end_array(&w) : pgn_json_end_object(&w), PGN_OK);
    assert_int_equal(pgn_json_finish(&w), PGN_OK);
    assert_int_equal(buf.len, PGN_JSON_DEPTH_MAX);
    pgn_buffer_free(&buf);
}

/* ---- misuse: each letter a call; the last fails ---- */

static pgn_status call(pgn_json_writer *w, char what) {
    switch (what) {
    case '{':
        return pgn_json_begin_object(w, NULL);
    case 'o':
        return pgn_json_begin_object(w, "key");
    case '}':
        return pgn_json_end_object(w);
    case '[':
        return pgn_json_begin_array(w, NULL);
    case ']':
        return pgn_json_end_array(w);
    case 'k':
        return pgn_json_put_key(w, "key", PGN_CSTR);
    case 'K':
        return pgn_json_put_key(w, NULL, 0);
    case '1':
        return pgn_json_put_unsigned(w, NULL, 1);
    case 'm':
        return pgn_json_put_unsigned(w, "key", 1);
    case 's':
        return pgn_json_put_string(w, NULL, NULL, 1);
    case 'r':
        return pgn_json_put_raw(w, NULL, NULL, 0);
    case 'f':
        return pgn_json_put_fixed(w, NULL, 1, 18);
    case 'n':
        return pgn_json_newline(w);
    default:
        return pgn_json_finish(w);
    }
}

static void test_misuse_is_remembered(void **state) {
    (void)state;
    static const char *const rows[] = {
        "}",   "]",  "{]", "[}", "{k}", "{1",  "[m",  "m",  "o",   "[o",  "{kk",
        "{km", "k",  "[k", "11", "{}1", "1[",  "{kn", "[.", "{.",  "{k.", "[s",
        "[r",  "[f", "K",  "{K", "{}}", "1n}", "{m{", "{[", "{m]", "[1}",
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        pgn_buffer buf = PGN_BUFFER_INIT;
        pgn_json_writer w = {.out = &buf};
        const char *p = rows[i];
        for (; p[1]; p++)
            assert_int_equal(call(&w, *p), PGN_OK);
        assert_int_equal(call(&w, *p), PGN_E_ARG);
        assert_int_equal(w.status, PGN_E_ARG);
        assert_int_equal(buf.status, PGN_E_ARG);
        size_t len = buf.len;
        for (p = "{o}[]kK1msrfn."; *p; p++) /* every later call fails */
            assert_int_equal(call(&w, *p), PGN_E_ARG);
        assert_int_equal(buf.len, len);
        pgn_buffer_free(&buf);
    }
}

static void test_no_buffer(void **state) {
    (void)state;
    for (const char *p = "{[1rsfkn."; *p; p++) {
        pgn_json_writer w = {.out = NULL};
        assert_int_equal(call(&w, *p), PGN_E_ARG);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_strings),
        cmocka_unit_test(test_every_byte_everywhere),
        cmocka_unit_test(test_lengths_of_strings),
        cmocka_unit_test(test_every_kind_of_value),
        cmocka_unit_test(test_lines),
        cmocka_unit_test(test_extreme_numbers),
        cmocka_unit_test(test_point_of_every_locale),
        cmocka_unit_test(test_depth),
        cmocka_unit_test(test_misuse_is_remembered),
        cmocka_unit_test(test_no_buffer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
