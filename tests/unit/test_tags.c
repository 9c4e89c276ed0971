/* test_tags.c -- the public calls of tags.h with NUL-terminated texts, with lengths, and with NULL.
 * Parsing is tested in test_date.c, test_round.c, test_players.c. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <pgn/tags.h>

#define COUNT(a) (sizeof(a) / sizeof *(a))

static void test_results(void **state) {
    (void)state;
    static const struct {
        const char *text;
        pgn_result result;
    } rows[] = {
        {"1-0", PGN_RESULT_WHITE},        {"0-1", PGN_RESULT_BLACK}, {"1/2-1/2", PGN_RESULT_DRAW},
        {"*", PGN_RESULT_UNKNOWN},        {"", PGN_RESULT_NONE},     {"1/2", PGN_RESULT_NONE},
        {"1-0 ", PGN_RESULT_NONE},        {"1:0", PGN_RESULT_NONE},  {"O-1", PGN_RESULT_NONE},
        {"1/2-1/2-1/2", PGN_RESULT_NONE}, {"**", PGN_RESULT_NONE},   {"\xff", PGN_RESULT_NONE},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        if (pgn_result_parse(rows[i].text, PGN_CSTR) != rows[i].result ||
            pgn_result_parse(rows[i].text, strlen(rows[i].text)) != rows[i].result)
            fail_msg("\"%s\"", rows[i].text);
        if (rows[i].result)
            assert_string_equal(pgn_result_text(rows[i].result), rows[i].text);
    }
    assert_int_equal(pgn_result_parse("1-0 ", 3), PGN_RESULT_WHITE); /* only the length counts */
    assert_int_equal(pgn_result_parse(NULL, 0), PGN_RESULT_NONE);
    assert_string_equal(pgn_result_text(PGN_RESULT_NONE), "");
    assert_non_null(pgn_result_text((pgn_result)77));
}

/* One text of each kind, with a length that is not at a NUL. */
static void test_lengths(void **state) {
    (void)state;
    pgn_date date;
    pgn_daytime time;
    pgn_eco eco;
    unsigned rating;
    char text[PGN_DATE_MAX];
    assert_int_equal(pgn_date_parse("1992.11.04", PGN_CSTR, &date, NULL), PGN_OK);
    assert_int_equal(pgn_date_parse("1992.11.04x", 10, &date, NULL), PGN_OK);
    assert_int_equal(pgn_date_write(&date, text), 10);
    assert_string_equal(text, "1992.11.04");
    assert_int_equal(pgn_date_guess("3 Feb 2001", PGN_CSTR, &date, NULL), PGN_OK);
    assert_true(date.year == 2001 && date.month == 2 && date.day == 3);
    assert_int_equal(pgn_daytime_parse("20:15:00", PGN_CSTR, &time, NULL), PGN_OK);
    assert_true(time.hour == 20 && time.minute == 15 && time.second == 0);
    assert_int_equal(pgn_daytime_parse("20:15:00 ", 8, &time, NULL), PGN_OK);
    assert_int_equal(pgn_daytime_write(&time, text), 8);
    assert_string_equal(text, "20:15:00");
    assert_int_equal(pgn_rating_parse("2785", PGN_CSTR, &rating, NULL), PGN_OK);
    assert_int_equal(rating, 2785);
    assert_int_equal(pgn_rating_parse("2785", 3, &rating, NULL), PGN_OK);
    assert_int_equal(rating, 278);
    assert_int_equal(pgn_eco_parse("B90/12", PGN_CSTR, &eco, NULL), PGN_OK);
    assert_true(eco.volume == 'B' && eco.code == 90 && eco.detail == 12);
    assert_int_equal(pgn_eco_parse("B90/12", 3, &eco, NULL), PGN_OK);
    assert_true(eco.volume == 'B' && eco.code == 90 && eco.detail == -1);
    assert_int_equal(pgn_eco_write(&eco, text), 3);
    assert_string_equal(text, "B90");
    assert_true(pgn_round_compare("3.2", PGN_CSTR, "3.10", PGN_CSTR) < 0);
    assert_true(pgn_round_compare("3.2x", 3, "3.2", PGN_CSTR) == 0);
    assert_true(pgn_round_compare("4", PGN_CSTR, "3.10", 4) > 0);
    assert_ptr_equal(pgn_title_find("WGM", PGN_CSTR), pgn_title_find("WGMX", 3));
    assert_non_null(pgn_title_find("WGM", PGN_CSTR));
}

/* A rejected text: the same status everywhere, with place and message, and nothing set. */
static void test_failures(void **state) {
    (void)state;
    static const char *const bad[] = {"", "x", "\xff\xff", "99.99.99", "-1", "1992.13.01x"};
    for (size_t i = 0; i < COUNT(bad); i++) {
        pgn_date date = {77, 7, 7, 7};
        pgn_daytime time = {77, 7, 7};
        pgn_eco eco = {'?', 7, 7};
        unsigned rating = 77;
        for (int kind = 0; kind < 5; kind++) {
            pgn_error err;
            memset(&err, 0xA5, sizeof err);
            pgn_status st = kind == 0   ? pgn_date_parse(bad[i], PGN_CSTR, &date, &err)
                            : kind == 1 ? pgn_daytime_parse(bad[i], PGN_CSTR, &time, &err)
                            : kind == 2 ? pgn_rating_parse(bad[i], PGN_CSTR, &rating, &err)
                            : kind == 3 ? pgn_eco_parse(bad[i], PGN_CSTR, &eco, &err)
                                        : pgn_date_guess(bad[i], PGN_CSTR, &date, &err);
            if (st != PGN_E_SYNTAX || err.code != st || err.offset > strlen(bad[i]) ||
                !err.message[0] || err.game || err.line != 1 || err.column < 1)
                fail_msg("\"%s\", %d: %s at %u", bad[i], kind, pgn_status_name(st),
                         (unsigned)err.offset);
        }
        assert_true(date.year == 77 && time.hour == 77 && eco.volume == '?' && rating == 77);
    }
    pgn_date date;
    assert_int_equal(pgn_date_parse(NULL, 0, &date, NULL), PGN_E_SYNTAX);
    assert_true(pgn_round_compare(NULL, 0, NULL, 0) == 0);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_results),
        cmocka_unit_test(test_lengths),
        cmocka_unit_test(test_failures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
