/* test_collate.c -- sort keys: their byte order is the order of the values, single and joined. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "inside.h"

static uint32_t seed = 7;

static uint32_t next_random(uint32_t below) {
    seed = seed * 1664525u + 1013904223u;
    return (seed >> 8) % below;
}

static int sign(int n) {
    return (n > 0) - (n < 0);
}

typedef pgn_status (*putter)(pgn_buffer *, const char *, size_t);

/* The order of two values by their keys, each followed by a byte that must not count before the
 * values are equal. */
static int key_order(putter put, const char *a, size_t a_len, const char *b, size_t b_len) {
    pgn_buffer x = PGN_BUFFER_INIT, y = PGN_BUFFER_INIT;
    assert_int_equal(put(&x, a, a_len), PGN_OK);
    assert_int_equal(put(&y, b, b_len), PGN_OK);
    size_t least = x.len < y.len ? x.len : y.len;
    int order = memcmp(x.data, y.data, least);
    if (!order)
        assert_int_equal(x.len, y.len); /* neither is the beginning of the other */
    pgn_buffer_free(&x);
    pgn_buffer_free(&y);
    return sign(order);
}

static int text_order(const char *a, size_t a_len, const char *b, size_t b_len) {
    int order = memcmp(a, b, a_len < b_len ? a_len : b_len);
    return sign(order ? order : (a_len > b_len) - (a_len < b_len));
}

static size_t random_text(char *out, const char *letters, size_t count) {
    size_t len = next_random(9);
    for (size_t i = 0; i < len; i++)
        out[i] = letters[next_random((uint32_t)count)];
    return len;
}

static void check_order(putter put, const char *const *in_order, size_t count) {
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < count; k++)
            assert_int_equal(
                key_order(put, in_order[i], strlen(in_order[i]), in_order[k], strlen(in_order[k])),
                sign((int)i - (int)k));
}

static void test_signed(void **state) {
    (void)state;
    static const char *const in_order[] = {"",  "-",  "-1000", "-12", "-3",
                                           "0", "+1", "2",     "+30", "+x"};
    check_order(pgn__collate_put_signed, in_order, sizeof in_order / sizeof *in_order);
}

static void test_numbers(void **state) {
    (void)state;
    static const char *const in_order[] = {"?",   "?.3", "-",    "0",       "1",       "1.?", "1.-",
                                           "1.1", "1.2", "1.10", "2.",      " 10",     "100", "3a",
                                           "3b",  "10a", "F",    "Final 2", "Final 10"};
    check_order(pgn__collate_put_number, in_order, sizeof in_order / sizeof *in_order);
    static const char letters[] = "?-..0019a\0\1\377/:";
    for (int i = 0; i < 200000; i++) {
        char a[16], b[16];
        size_t n = random_text(a, letters, sizeof letters - 1);
        size_t m = random_text(b, letters, sizeof letters - 1);
        assert_int_equal(key_order(pgn__collate_put_number, a, n, b, m),
                         sign(pgn_round_compare(a, n, b, m)));
    }
}

/* Lengths around those at which the length itself takes another byte. */
static void test_long_numbers(void **state) {
    (void)state;
    static const size_t lengths[] = {1, 253, 254, 255, 256, 509, 510, 511, 1000};
    char a[1000], b[1000];
    memset(a, '9', sizeof a);
    memset(b, '1', sizeof b);
    for (size_t i = 0; i < 9; i++)
        for (size_t k = 0; k < 9; k++)
            assert_int_equal(key_order(pgn__collate_put_number, a, lengths[i], b, lengths[k]),
                             sign(pgn_round_compare(a, lengths[i], b, lengths[k])));
}

static void test_texts(void **state) {
    (void)state;
    static const char letters[] = "\0\1\2\3aA\377";
    for (int i = 0; i < 100000; i++) {
        char a[16], b[16];
        size_t n = random_text(a, letters, 7), m = random_text(b, letters, 7);
        assert_int_equal(key_order(pgn__collate_put_text, a, n, b, m), text_order(a, n, b, m));
    }
}

static void test_dates(void **state) {
    (void)state;
    for (int i = 0; i < 100000; i++) {
        char text[2][PGN_DATE_MAX];
        pgn_date date[2];
        for (int k = 0; k < 2; k++)
            do {
                for (size_t c = 0; c < 10; c++)
                    text[k][c] = c == 4 || c == 7 ? '.' : "?0012"[next_random(5)];
            } while (pgn_date_parse(text[k], 10, &date[k], NULL));
        assert_int_equal(key_order(pgn__collate_put_date, text[0], 10, text[1], 10),
                         sign(pgn_date_compare(&date[0], &date[1])));
    }
    static const struct {
        const char *text, *digits;
        bool read;
    } cases[] = {
        {"1992.11.04", "19921104", true}, {"199?.??.??", "19900000", true},
        {"????.??.??", "00000000", true}, {"2023.02.31", "20230231", true},
        {"1992", "19920000", true},       {"31.12.1999", "19991231", true},
        {"?", "00000000", true},          {"03/04/1999", "19990000", true},
        {"never", "00000000", false},     {"", "00000000", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char digits[8];
        assert_int_equal(pgn__collate_date(cases[i].text, strlen(cases[i].text), digits),
                         cases[i].read);
        assert_memory_equal(digits, cases[i].digits, 8);
    }
}

/* ---- collations ---- */

/* The order of two entries with one value for each tag. */
static int entry_order(const char *keys, unsigned flags, const pgn__entry *a, const pgn__entry *b) {
    pgn__collation *c;
    pgn_buffer x = PGN_BUFFER_INIT, y = PGN_BUFFER_INIT;
    pgn__record r, s;
    assert_int_equal(pgn__collation_new(&c, keys, flags, NULL), PGN_OK);
    assert_int_equal(pgn__collation_record(c, a, &x, &r), PGN_OK);
    assert_int_equal(pgn__collation_record(c, b, &y, &s), PGN_OK);
    assert_int_equal(r.head.len + r.tail.len, a->text.len);
    int order = sign(pgn__record_compare(&r, &s));
    pgn_buffer_free(&x);
    pgn_buffer_free(&y);
    pgn__collation_free(c);
    return order;
}

static pgn__entry entry(const char *text, size_t movetext, const pgn_span *values) {
    size_t len = strlen(text);
    return (pgn__entry){
        .text = {text, len}, .movetext = movetext, .rest = len, .trailing = len, .values = values};
}

#define SPAN(text)                                                                                 \
    { text, sizeof text - 1 }

static void test_lists(void **state) {
    (void)state;
    static const pgn_span low[2] = {SPAN("9"), SPAN("B")}, high[2] = {SPAN("10"), SPAN("A")};
    pgn__entry a = entry("h1 m2", 3, low), b = entry("h2 m1", 3, high);
    assert_int_equal(entry_order("WhiteElo,Foo", 0, &a, &b), -1);
    assert_int_equal(entry_order("whiteelo:asc,Foo", 0, &a, &b), -1);
    assert_int_equal(entry_order("WhiteElo:desc,Foo", 0, &a, &b), 1);
    assert_int_equal(entry_order("WhiteElo:DESC,Foo", 0, &a, &b), 1);
    assert_int_equal(entry_order("-whiteelo,Foo", 0, &a, &b), 1);
    assert_int_equal(entry_order("-WhiteElo,Foo", PGN__COLLATE_REVERSE, &a, &b), -1);
    assert_int_equal(entry_order("WhiteElo,Foo", PGN__COLLATE_REVERSE, &a, &b), 1);
    assert_int_equal(entry_order("WhiteElo:desc,Foo", PGN__COLLATE_REVERSE, &a, &b), -1);
    assert_int_equal(entry_order("Foo,Bar", 0, &a, &b), 1); /* 9 and 10 as texts */
    assert_int_equal(entry_order("moves", 0, &a, &b), 1);
    assert_int_equal(entry_order("moves:desc", 0, &a, &b), -1);
    assert_int_equal(entry_order("moves,WhiteElo", 0, &a, &b), 1);
    assert_int_equal(entry_order("moves", PGN__COLLATE_REVERSE, &a, &b), -1);
    assert_int_equal(entry_order("moves", PGN__COLLATE_WHOLE, &a, &b), 1);
    assert_int_equal(entry_order("WhiteElo", 0, &a, &a), 0);
    pgn__entry c = entry("h2 m2", 3, low);
    assert_int_equal(entry_order("WhiteElo", 0, &a, &c), 0);
    assert_int_equal(entry_order("WhiteElo", PGN__COLLATE_WHOLE, &a, &c), -1);
}

/* A missing tag counts as unknown; a missing Result is taken from the marker. */
static void test_missing(void **state) {
    (void)state;
    static const pgn_span none[7], some[7] = {SPAN("????.??.??"), SPAN("?"), SPAN("?"),  SPAN("?"),
                                              SPAN("?"),          SPAN("?"), SPAN("0-1")};
    pgn__entry a = entry("*", 0, none), b = entry("*", 0, some);
    a.result = PGN_RESULT_BLACK;
    assert_int_equal(entry_order(NULL, 0, &a, &b), 0);
    a.result = PGN_RESULT_WHITE;
    assert_int_equal(entry_order(NULL, 0, &a, &b), 1);
    a.result = PGN_RESULT_NONE; /* the * */
    assert_int_equal(entry_order(NULL, 0, &a, &b), -1);
}

static void test_tags(void **state) {
    (void)state;
    pgn__collation *c;
    size_t count;
    assert_int_equal(pgn__collation_new(&c, "moves,white,Foo,White,date", 0, NULL), PGN_OK);
    const char *const *tags = pgn__collation_tags(c, &count);
    assert_int_equal(count, 3);
    assert_string_equal(tags[0], "White");
    assert_string_equal(tags[1], "Foo");
    assert_string_equal(tags[2], "Date");
    pgn__collation_free(c);
    pgn__collation_free(NULL);
    static const char *const bad[] = {"",      "date,", "a b",        "date:up", "date,,event",
                                      "date:", ":desc", "-date:desc", "--date",  "-",
                                      "elo",   "-year", "date,plies"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        pgn_error err = {.code = PGN_OK};
        assert_int_equal(pgn__collation_new(&c, bad[i], 0, &err), PGN_E_ARG);
        assert_null(c);
        assert_int_equal(err.code, PGN_E_ARG);
    }
}

/* The key at the first differing byte of two records is the one that decides their order. */
static void check_key_at(const char *keys, unsigned flags, const pgn__entry *a, const pgn__entry *b,
                         const char *name, size_t value) {
    pgn__collation *c;
    pgn_buffer x = PGN_BUFFER_INIT, y = PGN_BUFFER_INIT;
    pgn__record r, s;
    assert_int_equal(pgn__collation_new(&c, keys, flags, NULL), PGN_OK);
    assert_int_equal(pgn__collation_record(c, a, &x, &r), PGN_OK);
    assert_int_equal(pgn__collation_record(c, b, &y, &s), PGN_OK);
    assert_int_equal(pgn_buffer_append(&x, r.tail.text, r.tail.len), PGN_OK);
    assert_int_equal(pgn_buffer_append(&y, s.tail.text, s.tail.len), PGN_OK);
    size_t n = 0, got;
    while (n < x.len && n < y.len && x.data[n] == y.data[n])
        n++;
    assert_string_equal(pgn__collation_key_at(c, a, n, &got), name);
    assert_int_equal(got, value);
    assert_string_equal(pgn__collation_key_at(c, b, n, &got), name);
    pgn_buffer_free(&x);
    pgn_buffer_free(&y);
    pgn__collation_free(c);
}

static void test_key_at(void **state) {
    (void)state;
    static const pgn_span low[2] = {SPAN("9"), SPAN("B")}, high[2] = {SPAN("10"), SPAN("A")},
                          other[2] = {SPAN("09"), SPAN("A")};
    pgn__entry a = entry("h1 m2", 3, low), b = entry("h2 m1", 3, high),
               c = entry("h2 m2", 3, other);
    pgn__entry d = entry("h3 m3", 3, low);
    check_key_at("WhiteElo,Foo", 0, &a, &b, "WhiteElo", 0);
    check_key_at("WhiteElo,Foo", 0, &a, &c, "Foo", 1);
    check_key_at("whiteelo:desc,-Foo,moves", 0, &a, &c, "Foo", 1);
    check_key_at("WhiteElo,moves,Foo", 0, &a, &d, "moves", SIZE_MAX);
    check_key_at("WhiteElo,moves", 0, &a, &d, "moves", SIZE_MAX);
    check_key_at("WhiteElo,-moves", 0, &a, &d, "moves", SIZE_MAX);
    check_key_at("WhiteElo,Foo", PGN__COLLATE_WHOLE, &a, &d, "text", SIZE_MAX);
    check_key_at("WhiteElo,moves", PGN__COLLATE_WHOLE, &a, &d, "moves", SIZE_MAX);
    check_key_at(NULL, 0, &(pgn__entry){.text = SPAN("m1"), .values = (pgn_span[7]){SPAN("1990")}},
                 &(pgn__entry){.text = SPAN("m2"), .values = (pgn_span[7]){SPAN("1990")}}, "moves",
                 SIZE_MAX);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers),      cmocka_unit_test(test_signed),
        cmocka_unit_test(test_long_numbers), cmocka_unit_test(test_texts),
        cmocka_unit_test(test_dates),        cmocka_unit_test(test_lists),
        cmocka_unit_test(test_missing),      cmocka_unit_test(test_tags),
        cmocka_unit_test(test_key_at),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
