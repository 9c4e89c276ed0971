/* test_date.c -- dates and times of day, in the standard's form and in others. */
#include "value_check.h"

static void test_good(void **state) {
    (void)state;
    static const struct {
        const char *text;
        pgn_date date;
    } rows[] = {
        {"1992.08.31", {1992, 8, 31, 0}},
        {"1993.??.??", {1993, 0, 0, PGN_DATE_NO_MONTH | PGN_DATE_NO_DAY}},
        {"2001.01.01", {2001, 1, 1, 0}},
        {"????.??.??", {0, 0, 0, 0xFF}},
        {"2000.02.29", {2000, 2, 29, 0}},
        {"2400.02.29", {2400, 2, 29, 0}},
        {"1851.07.??", {1851, 7, 0, PGN_DATE_NO_DAY}},
        {"199?.05.05", {1990, 5, 5, 0x08}},
        {"19??.02.29", {1900, 2, 29, 0x0C}},
        {"????.12.25", {0, 12, 25, PGN_DATE_NO_YEAR}},
        {"1992.??.31", {1992, 0, 31, PGN_DATE_NO_MONTH}},
        {"1992.1?.3?", {1992, 10, 30, 0xA0}},
        {"0001.01.01", {1, 1, 1, 0}},
        {"9999.12.31", {9999, 12, 31, 0}},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn_date d;
        char out[PGN_DATE_MAX];
        pgn_error err = {.message = ""};
        if (pgn_date_parse(rows[i].text, 10, &d, &err))
            fail_msg("%s: %s", rows[i].text, err.message);
        if (d.year != rows[i].date.year || d.month != rows[i].date.month ||
            d.day != rows[i].date.day || d.unknown != rows[i].date.unknown)
            fail_msg("%s is %u %u %u %#x", rows[i].text, d.year, d.month, d.day, d.unknown);
        assert_int_equal(pgn_date_write(&d, out), 10);
        assert_string_equal(out, rows[i].text);
        assert_int_equal(pgn_date_guess(rows[i].text, 10, &d, NULL), PGN_OK);
        pgn_date_write(&d, out);
        assert_string_equal(out, rows[i].text);
    }
}

static void test_bad(void **state) {
    (void)state;
    static const refusal rows[] = {
        {"1992.13.04", 5, "month 13 does not exist"},
        {"1992.00.04", 5, "month 00 does not exist"},
        {"1992.2?.04", 5, "month 2? does not exist"},
        {"1992.02.30", 8, "day 30 does not exist"},
        {"1992.04.31", 8, "day 31 does not exist"},
        {"1900.02.29", 8, "day 29 does not exist"},
        {"1991.02.29", 8, "day 29 does not exist"},
        {"19?1.02.29", 8, "day 29 does not exist"},
        {"1992.01.00", 8, "day 00 does not exist"},
        {"1992.??.32", 8, "day 32 does not exist"},
        {"1992.02.3?", 8, "day 3? does not exist"},
        {"0000.01.01", 0, "year 0 does not exist"},
        {"", 0, "YYYY.MM.DD"},
        {"1992", 4, "YYYY.MM.DD"},
        {"1992.1.4", 6, "YYYY.MM.DD"},
        {"1992-11-04", 4, "YYYY.MM.DD"},
        {"1992.11.04 ", 10, "YYYY.MM.DD"},
        {"1992.11.0x", 9, "YYYY.MM.DD"},
        {"92.11.04", 2, "YYYY.MM.DD"},
        {"?", 1, "YYYY.MM.DD"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn_date d = {7, 7, 7, 7};
        pgn_error err = {.message = ""};
        pgn_status st = pgn_date_parse(rows[i].text, strlen(rows[i].text), &d, &err);
        check_refusal(&rows[i], st, &err);
        assert_true(d.year == 7 && d.unknown == 7);
    }
}

/* Every day of 400 years is a date, and no other combination is. */
static void test_calendar(void **state) {
    (void)state;
    unsigned days = 0;
    for (unsigned year = 1800; year < 2200; year++)
        for (unsigned month = 0; month < 14; month++)
            for (unsigned day = 0; day < 33; day++) {
                char text[16];
                pgn_date d;
                snprintf(text, sizeof text, "%04u.%02u.%02u", year, month, day);
                bool want = day >= 1 && day <= pgn__date_days(year, month);
                if (want != !pgn_date_parse(text, 10, &d, NULL))
                    fail_msg("%s is %s", text, want ? "refused" : "read");
                days += want;
            }
    assert_int_equal(days, 146097); /* 400 Gregorian years */
    assert_int_equal(pgn__date_days(2001, 0), 0);
    assert_int_equal(pgn__date_days(2001, 13), 0);
}

static void test_order(void **state) {
    (void)state;
    static const char *const texts[] = {"????.??.??", "????.01.01", "1989.12.31", "199?.05.05",
                                        "1990.06.01", "1991.??.??", "1991.??.05", "1991.01.??",
                                        "1991.01.01", "1991.01.02", "1991.1?.01", "1991.12.31",
                                        "2000.01.01"};
    for (size_t i = 0; i < COUNT(texts); i++)
        for (size_t k = 0; k < COUNT(texts); k++) {
            pgn_date a, b;
            assert_int_equal(pgn_date_parse(texts[i], 10, &a, NULL), PGN_OK);
            assert_int_equal(pgn_date_parse(texts[k], 10, &b, NULL), PGN_OK);
            int order = pgn_date_compare(&a, &b), want = (i > k) - (i < k);
            if ((order > 0) - (order < 0) != want)
                fail_msg("%s and %s: %d", texts[i], texts[k], order);
        }
    pgn_date a, b; /* a query mark counts exactly as a zero digit */
    assert_int_equal(pgn_date_parse("199?.05.05", 10, &a, NULL), PGN_OK);
    assert_int_equal(pgn_date_parse("1990.05.05", 10, &b, NULL), PGN_OK);
    assert_int_equal(pgn_date_compare(&a, &b), 0);
}

static void test_guess(void **state) {
    (void)state;
    static const char *const rows[][2] = {
        {"2001-02-03", "2001.02.03"},
        {"2001/2/3", "2001.02.03"},
        {"31.12.1999", "1999.12.31"},
        {"12/31/1999", "1999.12.31"},
        {"1999", "1999.??.??"},
        {"1999.12", "1999.12.??"},
        {"12/1999", "1999.12.??"},
        {"1999.12.??", "1999.12.??"},
        {"1999.?.?", "1999.??.??"},
        {"1999.12.?", "1999.12.??"},
        {"1999-00-00", "1999.??.??"},
        {"0000.00.00", "????.??.??"},
        {"?", "????.??.??"},
        {"????", "????.??.??"},
        {"?.?.?", "????.??.??"},
        {"19??", "19??.??.??"},
        {"3.3.1999", "1999.03.03"},
        {"29/2/2000", "2000.02.29"},
        {"20010203", "2001.02.03"},
        {"31121999", "1999.12.31"},
        {"3 Feb 2001", "2001.02.03"},
        {"February 3, 2001", "2001.02.03"},
        {"3-feb-2001", "2001.02.03"},
        {"2001 Feb 3", "2001.02.03"},
        {"SEPT 1999", "1999.09.??"},
        {"  2001.02.03 ", "2001.02.03"},
        {"1066.10.14", "1066.10.14"},
        {"??.??.1999", "1999.??.??"},
        {"1999 . 12 . 5", "1999.12.05"},
        {"13.??.1999", "1999.??.13"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn_date d;
        char out[PGN_DATE_MAX];
        pgn_error err = {.message = ""};
        if (pgn_date_guess(rows[i][0], strlen(rows[i][0]), &d, &err))
            fail_msg("%s: %s", rows[i][0], err.message);
        pgn_date_write(&d, out);
        assert_string_equal(out, rows[i][1]);
    }
}

static void test_guess_refuses(void **state) {
    (void)state;
    static const struct {
        const char *text;
        pgn_status want;
    } rows[] = {
        {"03/04/1999", PGN_E_AMBIGUOUS},
        {"3.4.1999", PGN_E_AMBIGUOUS},
        {"??.12.1999", PGN_E_AMBIGUOUS},
        {"10111999", PGN_E_AMBIGUOUS},
        {"", PGN_E_SYNTAX},
        {" ", PGN_E_SYNTAX},
        {"soon", PGN_E_SYNTAX},
        {"7.04.99", PGN_E_SYNTAX},
        {"99", PGN_E_SYNTAX},
        {"1999.13.02", PGN_E_SYNTAX}, /* nobody writes year, day, month */
        {"1992.02.30", PGN_E_SYNTAX},
        {"32.12.1999", PGN_E_SYNTAX},
        {"31 Feb 1999", PGN_E_SYNTAX},
        {"Feb Mar 1999", PGN_E_SYNTAX},
        {"3 Fe 2001", PGN_E_SYNTAX},
        {"3 Febr1 2001", PGN_E_SYNTAX},
        {"2001-02-03T12:00", PGN_E_SYNTAX},
        {"2001.02.03.04", PGN_E_SYNTAX},
        {"12345", PGN_E_SYNTAX},
        {"1999;12;05", PGN_E_SYNTAX},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn_date d = {7, 7, 7, 7};
        pgn_error err = {.message = ""};
        pgn_status st = pgn_date_guess(rows[i].text, strlen(rows[i].text), &d, &err);
        if (st != rows[i].want || err.code != st || !err.message[0])
            fail_msg("%s: %s %s", rows[i].text, pgn_status_name(st), err.message);
        assert_int_equal(d.year, st == PGN_E_SYNTAX ? 7 : 1999);
    }
    pgn_date d;
    pgn_error err;
    assert_int_equal(pgn_date_guess("03/04/1999", 10, &d, &err), PGN_E_AMBIGUOUS);
    assert_string_equal(err.message, "\"03/04/1999\" is ambiguous: 1999.04.03 or 1999.03.04");
    char text[PGN_DATE_MAX];
    pgn_date_write(&d, text);
    assert_string_equal(text, "1999.??.??");
}

static void test_time_of_day(void **state) {
    (void)state;
    static const char *const good[] = {"00:00:00", "23:59:59", "20:15:00", "20:??:??", "??:??:??"};
    for (size_t i = 0; i < COUNT(good); i++) {
        pgn_daytime t;
        char out[PGN_DAYTIME_MAX];
        assert_int_equal(pgn_daytime_parse(good[i], 8, &t, NULL), PGN_OK);
        assert_int_equal(pgn_daytime_write(&t, out), 8);
        assert_string_equal(out, good[i]);
    }
    static const struct {
        const char *text;
        unsigned offset;
    } bad[] = {{"", 0},         {"12:30", 0},    {"25:00:00", 0}, {"12:60:00", 3},
               {"12:00:60", 6}, {"12.30.00", 0}, {"1:02:03", 0},  {"12:30:00 ", 0},
               {"12:3?:00", 0}, {"24:00:00", 0}, {"12:30:0x", 0}, {"12;30:00", 0}};
    for (size_t i = 0; i < COUNT(bad); i++) {
        pgn_daytime t = {1, 2, 3};
        pgn_error err = {.message = ""};
        if (pgn_daytime_parse(bad[i].text, strlen(bad[i].text), &t, &err) != PGN_E_SYNTAX)
            fail_msg("%s is not refused", bad[i].text);
        if (err.offset != bad[i].offset || !err.message[0])
            fail_msg("%s: at %u: %s", bad[i].text, (unsigned)err.offset, err.message);
        assert_int_equal(t.second, 3);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_good),        cmocka_unit_test(test_bad),
        cmocka_unit_test(test_calendar),    cmocka_unit_test(test_order),
        cmocka_unit_test(test_guess),       cmocka_unit_test(test_guess_refuses),
        cmocka_unit_test(test_time_of_day),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
