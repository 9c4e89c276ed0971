/* test_clock.c -- times of chess clocks, and the Clock tag. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "inside.h"

#define COUNT(a) (sizeof(a) / sizeof *(a))

static const struct {
    const char *text;
    uint64_t ms;
    unsigned notes;
    const char *canonical;
} good[] = {
    {"0:00:00", 0, 0, "0:00:00"},
    {"0:00:30", 30000, 0, "0:00:30"},
    {"1:05:23", 3923000, 0, "1:05:23"},
    {"9:59:59", 35999000, 0, "9:59:59"},
    {"0:03:00.1", 180100, 0, "0:03:00.1"},
    {"0:09:59.9", 599900, 0, "0:09:59.9"},
    {"0:09:59.0", 599000, 0, "0:09:59"},
    {"0:00:01.25", 1250, 0, "0:00:01.25"},
    {"0:00:01.007", 1007, 0, "0:00:01.007"},
    {"00:10:00", 600000, 0, "0:10:00"},
    {"12:00:01", 43201000, 0, "12:00:01"},
    {"100:00:00", 360000000, 0, "100:00:00"},
    {"999999:59:59.999", UINT64_C(3599999999999), 0, "999999:59:59.999"},
    {"007:00:00", 25200000, PGN_CLOCK_NOTE_DIGITS, "7:00:00"},
    {"1:5:23", 3923000, PGN_CLOCK_NOTE_DIGITS, "1:05:23"},
    {"1:05:3", 3903000, PGN_CLOCK_NOTE_DIGITS, "1:05:03"},
    {"1:05:003", 3903000, PGN_CLOCK_NOTE_DIGITS, "1:05:03"},
    {"4:59", 299000, PGN_CLOCK_NOTE_SHORT, "0:04:59"},
    {"75:00", 4500000, PGN_CLOCK_NOTE_SHORT, "1:15:00"},
    {"30", 30000, PGN_CLOCK_NOTE_SHORT, "0:00:30"},
    {"90.5", 90500, PGN_CLOCK_NOTE_SHORT | PGN_CLOCK_NOTE_FRACTION, "0:01:30.5"},
    {"15.16", 15160, PGN_CLOCK_NOTE_SHORT | PGN_CLOCK_NOTE_DOTTED, "0:00:15.16"},
    {"599.59", 599590, PGN_CLOCK_NOTE_SHORT | PGN_CLOCK_NOTE_DOTTED, "0:09:59.59"},
    {"600.59", 600590, PGN_CLOCK_NOTE_SHORT | PGN_CLOCK_NOTE_FRACTION, "0:10:00.59"},
    {"0:15.16", 15160, PGN_CLOCK_NOTE_SHORT | PGN_CLOCK_NOTE_DOTTED, "0:00:15.16"},
    {"09:59.59", 599590, PGN_CLOCK_NOTE_SHORT | PGN_CLOCK_NOTE_DOTTED, "0:09:59.59"},
    {"10:59.59", 659590, PGN_CLOCK_NOTE_SHORT | PGN_CLOCK_NOTE_FRACTION, "0:10:59.59"},
    {"0:15.60", 15600, PGN_CLOCK_NOTE_SHORT | PGN_CLOCK_NOTE_FRACTION, "0:00:15.6"},
    {"0:15.1", 15100, PGN_CLOCK_NOTE_SHORT | PGN_CLOCK_NOTE_FRACTION, "0:00:15.1"},
    {"0:15.123", 15123, PGN_CLOCK_NOTE_SHORT | PGN_CLOCK_NOTE_FRACTION, "0:00:15.123"},
    {"0:00:01.2345", 1234, PGN_CLOCK_NOTE_PRECISION, "0:00:01.234"},
    {"0:00:01.234000", 1234, 0, "0:00:01.234"},
};

static void test_good(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT(good); i++) {
        uint64_t ms = 77, reparsed = 78;
        unsigned notes = 99;
        char out[PGN_CLOCK_MAX];
        if (pgn__clock_parse(good[i].text, strlen(good[i].text), &ms, &notes, NULL))
            fail_msg("%s is not read", good[i].text);
        if (ms != good[i].ms || notes != good[i].notes)
            fail_msg("%s is %llu ms with notes %u", good[i].text, (unsigned long long)ms, notes);
        assert_int_equal(pgn_clock_write(ms, out), strlen(good[i].canonical));
        assert_string_equal(out, good[i].canonical);
        assert_int_equal(pgn__clock_parse(out, strlen(out), &reparsed, NULL, NULL), PGN_OK);
        assert_true(reparsed == ms);
    }
}

static const struct {
    const char *text;
    unsigned offset;
    const char *part; /* of the message */
} bad[] = {
    {"", 0, "H:MM:SS"},
    {"soon", 0, "\"soon\""},
    {"1:75:00", 2, "minutes of \"1:75:00\" are above 59"},
    {"1:00:60", 5, "seconds of \"1:00:60\" are above 59"},
    {"5:60", 2, "seconds"},
    {"1:60:0x", 2, "minutes"},
    {"0:00:3x", 6, "H:MM:SS"},
    {"0:00:30 ", 7, "H:MM:SS"},
    {" 0:00:30", 0, "H:MM:SS"},
    {"-0:00:30", 0, "H:MM:SS"},
    {"0:00:", 5, "H:MM:SS"},
    {"0::30", 2, "H:MM:SS"},
    {":00:30", 0, "H:MM:SS"},
    {"0:00:30.", 7, "H:MM:SS"},
    {"0:00:30.x", 7, "H:MM:SS"},
    {"0:00:30,5", 7, "H:MM:SS"},
    {"1:0:00:30", 6, "H:MM:SS"},
    {"0.5:00", 3, "H:MM:SS"},
    {"1000000:00:00", 0, "H:MM:SS"},
    {"99999999999999999999999999:00:00", 0, "H:MM:SS"},
};

static void test_bad(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT(bad); i++) {
        uint64_t ms = 77;
        unsigned notes = 99;
        pgn_error err = {.message = ""};
        if (pgn__clock_parse(bad[i].text, strlen(bad[i].text), &ms, &notes, &err) != PGN_E_SYNTAX)
            fail_msg("%s is not refused", bad[i].text);
        assert_int_equal(err.code, PGN_E_SYNTAX);
        if (err.offset != bad[i].offset || err.column != bad[i].offset + 1)
            fail_msg("%s: offset %u", bad[i].text, (unsigned)err.offset);
        if (!strstr(err.message, bad[i].part))
            fail_msg("%s: %s", bad[i].text, err.message);
        assert_true(ms == 77 && notes == 99);
        assert_int_equal(pgn__clock_parse(bad[i].text, strlen(bad[i].text), &ms, NULL, NULL),
                         PGN_E_SYNTAX);
    }
}

/* The common form has its own fast path: try each byte in each place. */
static void test_every_byte_of_the_common_form(void **state) {
    (void)state;
    for (size_t at = 0; at < 7; at++)
        for (int c = 0; c < 256; c++) {
            char text[] = "1:23:45";
            uint64_t ms;
            text[at] = (char)c;
            bool digit = c >= '0' && c <= '9';
            bool want = at == 1 || at == 4   ? c == ':'
                        : at == 2 || at == 5 ? digit && c < '6'
                                             : digit;
            unsigned notes = 0; /* with another byte it may still be a valid unusual form */
            bool got = !pgn__clock_parse(text, 7, &ms, &notes, NULL) && !notes;
            if (want != got)
                fail_msg("byte %d at %zu is %s", c, at, got ? "read" : "refused");
            if (want && ms != 1000u * (unsigned)((text[0] - '0') * 3600 +
                                                 ((text[2] - '0') * 10 + text[3] - '0') * 60 +
                                                 (text[5] - '0') * 10 + text[6] - '0'))
                fail_msg("%s is %llu", text, (unsigned long long)ms);
        }
}

static void test_every_second_of_ten_hours(void **state) {
    (void)state;
    for (uint64_t s = 0; s < 36000; s++) {
        char out[PGN_CLOCK_MAX], want[PGN_CLOCK_MAX];
        uint64_t reparsed = 1;
        snprintf(want, sizeof want, "%u:%02u:%02u", (unsigned)(s / 3600), (unsigned)(s / 60 % 60),
                 (unsigned)(s % 60));
        assert_int_equal(pgn_clock_write(s * 1000, out), 7);
        assert_string_equal(out, want);
        assert_int_equal(pgn__clock_parse(out, 7, &reparsed, NULL, NULL), PGN_OK);
        assert_true(reparsed == s * 1000);
    }
}

static void test_longest(void **state) {
    (void)state;
    char out[PGN_CLOCK_MAX];
    assert_int_equal(pgn_clock_write(UINT64_MAX, out), PGN_CLOCK_MAX - 1);
    assert_string_equal(out, "5124095576030:25:51.615");
}

static void test_tag(void **state) {
    (void)state;
    static const struct {
        const char *text;
        pgn__clock_side side;
        bool has_time;
        uint64_t ms;
    } tags[] = {
        {"B/0:45:56", PGN_CLOCK_BLACK, true, 2756000},
        {"W/1:34:56", PGN_CLOCK_WHITE, true, 5696000},
        {"N/0:00:01.5", PGN_CLOCK_STOPPED, true, 1500},
        {"N", PGN_CLOCK_STOPPED, false, 0},
    };
    for (size_t i = 0; i < COUNT(tags); i++) {
        pgn__clock_tag tag;
        unsigned notes = 9;
        size_t len = strlen(tags[i].text);
        assert_int_equal(pgn__clock_tag_parse(tags[i].text, len, &tag, &notes, NULL), PGN_OK);
        assert_int_equal(tag.side, tags[i].side);
        assert_int_equal(tag.has_time, tags[i].has_time);
        assert_true(tag.ms == tags[i].ms && notes == 0);
    }
}

static void test_bad_tag(void **state) {
    (void)state;
    static const struct {
        const char *text;
        unsigned offset;
    } tags[] = {{"", 0},          {"Q/soon", 0},    {"W", 1},  {"B:0:45:56", 1},
                {"W/1:75:00", 4}, {"w/1:00:00", 0}, {"N/", 2}, {"0:45:56", 0}};
    for (size_t i = 0; i < COUNT(tags); i++) {
        pgn__clock_tag tag = {PGN_CLOCK_WHITE, true, 5};
        pgn_error err = {.message = ""};
        if (pgn__clock_tag_parse(tags[i].text, strlen(tags[i].text), &tag, NULL, &err) !=
            PGN_E_SYNTAX)
            fail_msg("%s is not refused", tags[i].text);
        if (err.offset != tags[i].offset || err.column != tags[i].offset + 1 || !err.message[0])
            fail_msg("%s: offset %u: %s", tags[i].text, (unsigned)err.offset, err.message);
        assert_true(tag.ms == 5);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_good),
        cmocka_unit_test(test_bad),
        cmocka_unit_test(test_every_byte_of_the_common_form),
        cmocka_unit_test(test_every_second_of_ten_hours),
        cmocka_unit_test(test_longest),
        cmocka_unit_test(test_tag),
        cmocka_unit_test(test_bad_tag),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
