/* test_text.c -- UTF-8, Windows-1252 and Latin-1: every code point, every lone byte, every place of
 * a byte above 0x7F in a word. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "inside.h"

#define TEXT(s) s, sizeof(s) - 1

static void test_every_code_point(void **state) {
    (void)state;
    for (uint32_t code = 0; code < 0x110400; code++) {
        char bytes[4];
        uint32_t back = ~code;
        size_t len = pgn__utf8_encode(bytes, code);
        size_t want = code < 0x80                        ? 1
                      : code < 0x800                     ? 2
                      : code >= 0xd800 && code <= 0xdfff ? 0
                      : code < 0x10000                   ? 3
                      : code <= 0x10ffff                 ? 4
                                                         : 0;
        if (len != want)
            fail_msg("U+%04X: %zu bytes", code, len);
        if (!len)
            continue;
        if (pgn__utf8_decode(bytes, len, &back) != len || back != code)
            fail_msg("U+%04X decodes as U+%04X", code, back);
        for (size_t cut = 0; cut < len; cut++)
            if (pgn__utf8_decode(bytes, cut, &back))
                fail_msg("U+%04X cut to %zu", code, cut);
    }
    char bytes[4];
    assert_int_equal(pgn__utf8_encode(bytes, UINT32_MAX), 0);
}

/* Every sequence of up to three bytes that decodes must equal the encoding of the result: that
 * excludes overlong forms and surrogates without listing them. */
static void test_decode_accepts_only_what_encode_makes(void **state) {
    (void)state;
    for (uint32_t n = 0; n < 1u << 24; n += n < 0xe00000 && (n & 0x3f) ? 3 : 1) {
        char in[4] = {(char)(n >> 16), (char)(n >> 8 & 0xff), (char)(n & 0xff), '\x80'}, out[4];
        uint32_t code;
        size_t len = pgn__utf8_decode(in, 4, &code);
        if (len && (pgn__utf8_encode(out, code) != len || memcmp(in, out, len) != 0))
            fail_msg("%06X", n);
    }
}

static void test_decode_refuses(void **state) {
    (void)state;
    static const struct {
        const char *bytes;
        size_t len;
    } rows[] = {
        {TEXT("\x80")},
        {TEXT("\xbf")},
        {TEXT("\xc0\x80")},
        {TEXT("\xc1\xbf")},
        {TEXT("\xc3")},
        {TEXT("\xc3(")},
        {TEXT("\xe0\x80\x80")},
        {TEXT("\xe0\x9f\xbf")},
        {TEXT("\xed\xa0\x80")},
        {TEXT("\xed\xbf\xbf")},
        {TEXT("\xe2\x82")},
        {TEXT("\xe2(\xa1")},
        {TEXT("\xf0\x80\x80\x80")},
        {TEXT("\xf0\x8f\xbf\xbf")},
        {TEXT("\xf4\x90\x80\x80")},
        {TEXT("\xf5\x80\x80\x80")},
        {TEXT("\xf0\x9f\x98")},
        {TEXT("\xfe")},
        {TEXT("\xff")},
        {TEXT("")},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (pgn__utf8_decode(rows[i].bytes, rows[i].len, NULL) != 0)
            fail_msg("row %zu", i);
}

static void test_bom(void **state) {
    (void)state;
    assert_int_equal(pgn__text_bom(TEXT("\xef\xbb\xbf[Event")), 3);
    assert_int_equal(pgn__text_bom(TEXT("\xef\xbb\xbf")), 3);
    assert_int_equal(pgn__text_bom(TEXT("\xef\xbb")), 0);
    assert_int_equal(pgn__text_bom(TEXT("[Event")), 0);
    assert_int_equal(pgn__text_bom(NULL, 0), 0);
}

static void test_check_and_width(void **state) {
    (void)state;
    static const struct {
        const char *text;
        size_t len;
        size_t width, check; /* characters; offset of the first byte that is not UTF-8 */
    } rows[] = {
        {TEXT(""), 0, 0},
        {TEXT("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6"), 40, 40},
        {TEXT("Gr\xc3\xbc\xc3\x9f"
              "e"),
         5, 7},
        {TEXT("\xd0\x9a\xd0\xb0\xd1\x81\xd0\xbf\xd0\xb0\xd1\x80\xd0\xbe\xd0\xb2"), 8, 16},
        {TEXT("\xe2\x99\x98"
              "f3 \xf0\x9f\x98\x80"),
         5, 10},
        {TEXT("Gr\xfc\xdf"
              "e"),
         5, 2},
        {TEXT("\xe9"), 1, 0},
        {TEXT("\xc3\xa9 and \xe9"), 7, 7},
        {TEXT("\xe9 and \xc3\xa9"), 7, 0},
        {TEXT("cut \xe2\x82"), 6, 4},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_int_equal(pgn__text_width(rows[i].text, rows[i].len), rows[i].width);
        assert_int_equal(pgn__utf8_check(rows[i].text, rows[i].len), rows[i].check);
    }
}

/* A byte above 0x7F at every place of texts of every length up to a few words, at every alignment,
 * in memory that ends where the text ends. */
static void test_every_place_in_a_word(void **state) {
    (void)state;
    for (size_t len = 1; len <= 75; len++)
        for (size_t at = 0; at < len; at++) {
            char *text = malloc(len);
            pgn_buffer out = PGN_BUFFER_INIT;
            size_t converted = 99;
            memset(text, 'a', len);
            text[at] = '\xe9';
            for (size_t from = 0; from <= at && from < 9; from++)
                assert_int_equal(pgn__utf8_check(text + from, len - from), at - from);
            assert_int_equal(pgn__text_width(text, len), len);
            assert_int_equal(pgn__text_to_utf8(&out, text, len, &converted), PGN_OK);
            assert_int_equal(converted, 1);
            assert_int_equal(out.len, len + 1);
            assert_memory_equal(out.data + at, "\xc3\xa9", 2);
            assert_int_equal(pgn__utf8_check(out.data, out.len), out.len);
            if (at + 1 < len) {
                memcpy(text + at, "\xc3\xa9", 2);
                assert_int_equal(pgn__utf8_check(text, len), len);
                assert_int_equal(pgn__text_width(text, len), len - 1);
            }
            pgn_buffer_free(&out);
            free(text);
        }
}

static void test_to_utf8(void **state) {
    (void)state;
    static const struct {
        const char *in, *out;
        size_t converted;
    } rows[] = {
        {"", "", 0},
        {"plain", "plain", 0},
        {"\xc3\xa9\xe9", "\xc3\xa9\xc3\xa9", 1},
        {"\x80 \x99 \x9f", "\xe2\x82\xac \xe2\x84\xa2 \xc5\xb8", 3},
        {"\x80 \x82 \x83 \x84 \x85 \x86 \x87 \x88 \x89 \x8a \x8b \x8c \x8e",
         "€ ‚ ƒ „ … † ‡ ˆ ‰ Š ‹ Œ Ž", 13},
        {"\x91 \x92 \x93 \x94 \x95 \x96 \x97 \x98 \x99 \x9a \x9b \x9c \x9e \x9f",
         "‘ ’ “ ” • – — ˜ ™ š › œ ž Ÿ", 14},
        {"\x81 \x8d \x8f \x90 \x9d", "\xc2\x81 \xc2\x8d \xc2\x8f \xc2\x90 \xc2\x9d", 5},
        {"\xff\xfe", "\xc3\xbf\xc3\xbe", 2},
        {"\xed\xa0\x80", "\xc3\xad\xc2\xa0\xe2\x82\xac", 3}, /* a surrogate is three letters */
        {"\x93quoted\x94", "\xe2\x80\x9cquoted\xe2\x80\x9d", 2},
        /* no Western word has three such letters: kept as it is */
        {"\xc1\xee\xf2\xe2\xe8\xed\xed\xe8\xea \xe9", "\xc1\xee\xf2\xe2\xe8\xed\xed\xe8\xea \xe9",
         0},
        {"\xcf\xb8\xf2\xf0", "\xcf\xb8\xf2\xf0", 0}, /* its beginning looks like UTF-8 */
        {"j\xe4\xe4\xe4\xe4r", "j\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4r", 4}, /* Estonian */
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        pgn_buffer out = PGN_BUFFER_INIT;
        size_t converted;
        pgn__buffer_puts(&out, "before ");
        assert_int_equal(pgn__text_to_utf8(&out, rows[i].in, strlen(rows[i].in), &converted),
                         PGN_OK);
        assert_string_equal(out.data + 7, rows[i].out);
        assert_int_equal(converted, rows[i].converted);
        pgn_buffer_free(&out);
    }
}

static void test_to_latin1(void **state) {
    (void)state;
    static const struct {
        const char *in, *out;
        size_t lost, first; /* how many, and where the first is */
    } rows[] = {
        {"", "", 0, 0},
        {"plain", "plain", 0, 5},
        {"Gr\xc3\xbc\xc3\x9f"
         "e",
         "Gr\xfc\xdf"
         "e",
         0, 7},
        {"\xc3\xbf\xc4\x80", "\xff?", 1, 2},
        {"\xe2\x99\x98"
         "f3 \xf0\x9f\x98\x80!",
         "?f3 ?!", 2, 0},
        {"\xe9", "\xe9", 0, 1}, /* invalid UTF-8 is read as everywhere else */
        {"a\x80", "a?", 1, 1},
        {"\x8a\xae\xe0\xe7 \x80", "\x8a\xae\xe0\xe7 \x80", 0, 6}, /* unknown: as it is */
        {"\xcf\xb8\xf2\xf0", "\xcf\xb8\xf2\xf0", 0, 4},           /* though two are UTF-8 */
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        pgn_buffer out = PGN_BUFFER_INIT;
        size_t lost;
        assert_int_equal(pgn__latin1_check(rows[i].in, strlen(rows[i].in)), rows[i].first);
        pgn__buffer_puts(&out, "before ");
        assert_int_equal(pgn__text_to_latin1(&out, rows[i].in, strlen(rows[i].in), &lost), PGN_OK);
        assert_string_equal(out.data + 7, rows[i].out);
        assert_int_equal(lost, rows[i].lost);
        pgn_buffer_free(&out);
    }
}

/* All bytes survive as Latin-1. */
static void test_from_latin1(void **state) {
    (void)state;
    char bytes[256];
    pgn_buffer utf8 = PGN_BUFFER_INIT, back = PGN_BUFFER_INIT;
    size_t lost;
    for (int c = 0; c < 256; c++)
        bytes[c] = (char)c;
    assert_int_equal(pgn__text_from_latin1(&utf8, bytes, sizeof bytes), PGN_OK);
    assert_int_equal(utf8.len, 128 + 2 * 128);
    assert_int_equal(pgn__utf8_check(utf8.data, utf8.len), utf8.len);
    assert_int_equal(pgn__text_to_latin1(&back, utf8.data, utf8.len, &lost), PGN_OK);
    assert_int_equal(lost, 0);
    assert_int_equal(back.len, sizeof bytes);
    assert_memory_equal(back.data, bytes, sizeof bytes);
    pgn_buffer_free(&utf8);
    pgn_buffer_free(&back);
}

/* Latin-1 (not Windows-1252) bytes survive conversion to UTF-8 and back. */
static void test_latin1_round_trip(void **state) {
    (void)state;
    for (int c = 1; c < 256; c++) {
        char byte = (char)c;
        pgn_buffer utf8 = PGN_BUFFER_INIT, back = PGN_BUFFER_INIT;
        if (c >= 0x80 && c < 0xa0)
            continue;
        assert_int_equal(pgn__text_to_utf8(&utf8, &byte, 1, NULL), PGN_OK);
        assert_int_equal(pgn__text_to_latin1(&back, utf8.data, utf8.len, NULL), PGN_OK);
        assert_int_equal(back.len, 1);
        assert_int_equal(back.data[0], byte);
        pgn_buffer_free(&utf8);
        pgn_buffer_free(&back);
    }
}

/* ---- the public calls ---- */

static void test_next_character(void **state) {
    (void)state;
    static const struct {
        const char *text;
        size_t len, size;
        uint32_t code;
    } rows[] = {
        {TEXT("a\xC3\xA9"), 1, 'a'},
        {TEXT("\xC3\xA9z"), 2, 0xE9},
        {TEXT("\xE2\x99\x9E"), 3, 0x265E},
        {TEXT("\xF0\x9F\x98\x80"), 4, 0x1F600},
        {TEXT("\xEF\xBF\xBD"), 3, 0xFFFD}, /* in the text: not the sign of a bad byte */
        {TEXT("\xE9tude"), 1, PGN_NOT_UTF8},
        {TEXT("\xE2\x99"), 1, PGN_NOT_UTF8},     /* cut off */
        {TEXT("\xC0\x80"), 1, PGN_NOT_UTF8},     /* over-long */
        {TEXT("\xED\xA0\x80"), 1, PGN_NOT_UTF8}, /* a surrogate */
        {"\xE2\x99\x9E", 2, 1, PGN_NOT_UTF8},    /* nothing after len is read */
        {"x\0y", 3, 1, 'x'},
        {"\0y", 2, 1, 0},
        {"abc", PGN_CSTR, 1, 'a'},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        uint32_t code = 1;
        assert_int_equal(pgn_text_next(rows[i].text, rows[i].len, &code), rows[i].size);
        assert_int_equal(code, rows[i].code);
        assert_int_equal(pgn_text_next(rows[i].text, rows[i].len, NULL), rows[i].size);
    }
    uint32_t code = 7;
    assert_int_equal(pgn_text_next("", PGN_CSTR, &code), 0);
    assert_int_equal(pgn_text_next(NULL, 0, &code), 0);
    assert_int_equal(code, 7);
}

/* As many columns as steps, whatever the bytes. */
static void test_width_counts_characters(void **state) {
    (void)state;
    uint32_t seed = 1;
    for (int round = 0; round < 2000; round++) {
        static const unsigned char some[] = {'a',  0,    0x7F, 0x80, 0xBF,
                                             0xC3, 0xE2, 0x99, 0xF0, 0xFF};
        char text[24];
        size_t steps = 0, at = 0, n;
        for (size_t i = 0; i < sizeof text; i++) {
            seed = seed * 1103515245 + 12345;
            text[i] = (char)some[(seed >> 16) % sizeof some];
        }
        for (; (n = pgn_text_next(text + at, sizeof text - at, NULL)); at += n)
            steps++;
        assert_int_equal(at, sizeof text);
        assert_int_equal(pgn_text_width(text, sizeof text), steps);
    }
    assert_int_equal(pgn_text_width("Ji\xC5\x99\xC3\xAD", PGN_CSTR), 4);
    assert_int_equal(pgn_text_width(NULL, 0), 0);
}

static void test_safe_text(void **state) {
    pgn_buffer out = PGN_BUFFER_INIT;
    (void)state;
    assert_int_equal(pgn_text_append_safe(&out, "a\033[1m\xc3\xa9\xff\n", PGN_CSTR), PGN_OK);
    assert_string_equal(out.data, "a?[1m\xc3\xa9??");
    assert_int_equal(pgn_text_append_safe(&out, "", 0), PGN_OK);
    assert_int_equal(pgn_text_append_safe(&out, "\0b", 2), PGN_OK);
    assert_string_equal(out.data, "a?[1m\xc3\xa9???b");
    pgn_buffer_free(&out);
}

static void test_fit(void **state) {
    (void)state;
    assert_int_equal(pgn_text_fit("abc", PGN_CSTR, 3), 3);
    assert_int_equal(pgn_text_fit("abcd", 4, 3), 2); /* and an ellipsis */
    assert_int_equal(pgn_text_fit("\xc3\xa9\xc3\xa9\xc3\xa9", PGN_CSTR, 2), 2);
    assert_int_equal(pgn_text_fit("abc", PGN_CSTR, 0), 0);
    assert_int_equal(pgn_text_fit("", 0, 0), 0);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_code_point),
        cmocka_unit_test(test_decode_accepts_only_what_encode_makes),
        cmocka_unit_test(test_decode_refuses),
        cmocka_unit_test(test_bom),
        cmocka_unit_test(test_check_and_width),
        cmocka_unit_test(test_every_place_in_a_word),
        cmocka_unit_test(test_to_utf8),
        cmocka_unit_test(test_to_latin1),
        cmocka_unit_test(test_from_latin1),
        cmocka_unit_test(test_latin1_round_trip),
        cmocka_unit_test(test_next_character),
        cmocka_unit_test(test_width_counts_characters),
        cmocka_unit_test(test_safe_text),
        cmocka_unit_test(test_fit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
