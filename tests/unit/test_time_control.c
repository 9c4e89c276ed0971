/* test_time_control.c -- the TimeControl tag, 9.6.1. */
#include "value_check.h"

static pgn__time_control parse(const char *text) {
    pgn__time_control control;
    pgn_error err = {.message = ""};
    if (pgn__time_control_parse(text, strlen(text), &control, &err))
        fail_msg("%s: %s", text, err.message);
    return control;
}

/* One field each: kind, moves, base, increment. */
static void test_kinds(void **state) {
    (void)state;
    static const struct {
        const char *text;
        pgn__time_field field;
    } rows[] = {
        {"?", {PGN_TIME_UNKNOWN, 0, 0, 0, 0, 0}},
        {"-", {PGN_TIME_NONE, 0, 0, 0, 0, 0}},
        {"40/9000", {PGN_TIME_MOVES, 40, 9000000, 0, 0, 0}},
        {"1/86400", {PGN_TIME_MOVES, 1, 86400000, 0, 0, 0}},
        {"300", {PGN_TIME_SUDDEN_DEATH, 0, 300000, 0, 0, 0}},
        {"4500+60", {PGN_TIME_INCREMENT, 0, 4500000, 60000, 0, 0}},
        {"300+0", {PGN_TIME_INCREMENT, 0, 300000, 0, 0, 0}},
        {"0+1", {PGN_TIME_INCREMENT, 0, 0, 1000, 0, 0}},
        {"*180", {PGN_TIME_SANDCLOCK, 0, 180000, 0, 0, 0}},
        {"10+0.1", {PGN_TIME_INCREMENT, 0, 10000, 100, PGN_TIME_NOTE_FRACTION, 0}},
        {"0.125+0.005", {PGN_TIME_INCREMENT, 0, 125, 5, PGN_TIME_NOTE_FRACTION, 0}},
        {"40/5400+30", {PGN_TIME_MOVES_INCREMENT, 40, 5400000, 30000, PGN_TIME_NOTE_KIND, 0}},
        {"999999999+999999999",
         {PGN_TIME_INCREMENT, 0, UINT64_C(999999999000), UINT64_C(999999999000), 0, 0}},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn__time_control c = parse(rows[i].text);
        const pgn__time_field *f = &c.fields[0], *want = &rows[i].field;
        char out[PGN_TIME_CONTROL_MAX];
        assert_int_equal(c.count, 1);
        if (f->kind != want->kind || f->moves != want->moves || f->base != want->base ||
            f->increment != want->increment || f->notes != want->notes || f->offset)
            fail_msg("%s is read wrongly", rows[i].text);
        assert_int_equal(pgn__time_control_write(&c, out), strlen(rows[i].text));
        assert_string_equal(out, rows[i].text);
    }
}

static void test_lists(void **state) {
    (void)state;
    static const struct {
        const char *text;
        size_t count;
        unsigned notes[4];
        size_t offsets[4];
    } rows[] = {
        {"40/7200:3600", 2, {0, 0}, {0, 8}},
        {"40/7200:20/3600:900+30", 3, {0, 0, 0}, {0, 8, 16}},
        {"40/7200:20/3600:*60", 3, {0, 0, 0}, {0, 8, 16}},
        {"40/5400+30:1800+30", 2, {PGN_TIME_NOTE_KIND, 0}, {0, 11}},
        {"300:40/7200", 2, {PGN_TIME_NOTE_ORDER, 0}, {0, 4}},
        {"*180:300", 2, {PGN_TIME_NOTE_ORDER, 0}, {0, 5}},
        {"300+2:300", 2, {PGN_TIME_NOTE_ORDER, 0}, {0, 6}},
        {"300:300:300", 3, {PGN_TIME_NOTE_ORDER, PGN_TIME_NOTE_ORDER, 0}, {0, 4, 8}},
        {"?:-", 2, {PGN_TIME_NOTE_ORDER, PGN_TIME_NOTE_ORDER}, {0, 2}},
        {"40/7200:?", 2, {0, PGN_TIME_NOTE_ORDER}, {0, 8}},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn__time_control c = parse(rows[i].text);
        char out[PGN_TIME_CONTROL_MAX];
        assert_int_equal(c.count, rows[i].count);
        for (size_t k = 0; k < c.count; k++)
            if (c.fields[k].notes != rows[i].notes[k] || c.fields[k].offset != rows[i].offsets[k])
                fail_msg("%s, field %zu: notes %u at %zu", rows[i].text, k, c.fields[k].notes,
                         c.fields[k].offset);
        pgn__time_control_write(&c, out);
        assert_string_equal(out, rows[i].text);
    }
}

static void test_canonical(void **state) {
    (void)state;
    static const char *const rows[][2] = {
        {"0300+00", "300+0"}, {"10.50+0.100", "10.5+0.1"}, {"040/07200", "40/7200"}, {"5.0", "5"}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn__time_control c = parse(rows[i][0]);
        char out[PGN_TIME_CONTROL_MAX];
        pgn__time_control_write(&c, out);
        assert_string_equal(out, rows[i][1]);
    }
}

static void test_bad(void **state) {
    (void)state;
    static const refusal rows[] = {
        {"", 0, "empty"},
        {":300", 0, "empty"},
        {"40/7200:", 8, "empty"},
        {"40/7200::300", 8, "empty"},
        {"300+a", 4, "increment"},
        {"300+", 4, "increment"},
        {"+5", 0, "number of seconds"},
        {"300 ", 3, "unexpected \" \""},
        {" 300", 0, "number of seconds"},
        {"G/30", 0, "number of moves"},
        {"0/300", 0, "number of moves"},
        {"/300", 0, "number of moves"},
        {"40 /300", 0, "number of moves"},
        {"40/", 3, "number of seconds"},
        {"40/0", 0, "without any time"},
        {"0", 0, "without any time"},
        {"0+0", 0, "without any time"},
        {"*0", 0, "without any time"},
        {"*", 1, "number of seconds"},
        {"*180+2", 4, "\"+2\""},
        {"??", 1, "\"?\""},
        {"--", 1, "\"-\""},
        {"-300", 1, "\"300\""},
        {"300+5+5", 5, "\"+5\""},
        {"10.", 2, "\".\""},
        {"10.0001", 6, "decimals"},
        {"1000000000", 0, "999999999"},
        {"40/7200:300+x", 12, "increment"},
        {"5 min", 1, "\" min\""},
        {"1:1:1:1:1:1:1:1:1:1:1:1:1:1:1:1:1", 32, "16 fields"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn__time_control control = {.count = 3};
        pgn_error err = {.message = ""};
        pgn_status st = pgn__time_control_parse(rows[i].text, strlen(rows[i].text), &control, &err);
        check_refusal(&rows[i], st, &err);
        assert_int_equal(control.count, 3);
    }
}

static void test_longest(void **state) {
    (void)state;
    char text[PGN_TIME_CONTROL_MAX + 1] = "", out[PGN_TIME_CONTROL_MAX];
    for (int i = 0; i < PGN_TIME_FIELDS_MAX; i++)
        strcat(text, i ? ":999999999/999999999.999+999999999.999"
                       : "999999999/999999999.999+999999999.999");
    pgn__time_control c = parse(text);
    assert_int_equal(c.count, PGN_TIME_FIELDS_MAX);
    assert_int_equal(pgn__time_control_write(&c, out), strlen(text));
    assert_string_equal(out, text);
    assert_true(pgn__time_control_limit(&c, UINT32_MAX) > 0); /* no overflow, for the sanitizer */
    for (size_t i = 0; i < c.count; i++) {                    /* any values set by hand */
        c.fields[i].moves = UINT32_MAX;
        c.fields[i].base = c.fields[i].increment = UINT64_MAX;
    }
    assert_true(pgn__time_control_write(&c, out) < sizeof out);
    assert_true(pgn__time_control_limit(&c, UINT32_MAX) == PGN_TIME_NO_LIMIT);
}

/* The public calls agree with the private ones, except for notes and offsets. */
static void test_public_calls(void **state) {
    (void)state;
    static const char *const texts[] = {"?",    "-",       "40/7200:20/3600:900+30", "10+0.1",
                                        "*180", "1/86400", "40/5400+30:1800+30",     "300:40/7200"};
    for (size_t i = 0; i < COUNT(texts); i++) {
        pgn__time_control want = parse(texts[i]);
        pgn_time_control got;
        char out[PGN_TIME_CONTROL_MAX];
        size_t len = i % 2 ? PGN_CSTR : strlen(texts[i]);
        assert_int_equal(pgn_time_control_parse(texts[i], len, &got, NULL), PGN_OK);
        assert_int_equal(got.count, want.count);
        for (size_t k = 0; k < got.count; k++)
            assert_true(got.periods[k].kind == want.fields[k].kind &&
                        got.periods[k].moves == want.fields[k].moves &&
                        got.periods[k].base == want.fields[k].base &&
                        got.periods[k].increment == want.fields[k].increment);
        assert_int_equal(pgn_time_control_write(&got, out), strlen(texts[i]));
        assert_string_equal(out, texts[i]);
        for (uint32_t moves = 0; moves < 100; moves++)
            assert_true(pgn_time_control_limit(&got, moves) ==
                        pgn__time_control_limit(&want, moves));
    }
    pgn_time_control control, before;
    pgn_error err;
    memset(&control, 0xA5, sizeof control);
    before = control;
    assert_int_equal(pgn_time_control_parse("40/7200:soon", PGN_CSTR, &control, &err),
                     PGN_E_SYNTAX);
    assert_int_equal(err.code, PGN_E_SYNTAX);
    assert_int_equal(err.offset, 8);
    assert_memory_equal(&control, &before, sizeof control);
    assert_int_equal(pgn_time_control_parse("", 0, &control, NULL), PGN_E_SYNTAX);
    /* values set by hand always fit */
    char out[PGN_TIME_CONTROL_MAX];
    control.count = SIZE_MAX;
    for (size_t i = 0; i < PGN_TIME_PERIODS_MAX; i++)
        control.periods[i] =
            (pgn_time_period){PGN_TIME_MOVES_INCREMENT, UINT32_MAX, UINT64_MAX, UINT64_MAX};
    assert_true(pgn_time_control_write(&control, out) < sizeof out);
    assert_true(pgn_time_control_limit(&control, UINT32_MAX) == UINT64_MAX);
    control.count = 0;
    assert_int_equal(pgn_time_control_write(&control, out), 0);
    assert_string_equal(out, "");
    assert_true(pgn_time_control_limit(&control, 0) == UINT64_MAX);
}

#define NO UINT64_MAX

static void test_limit_and_gain(void **state) {
    (void)state;
    static const struct {
        const char *text;
        uint32_t moves;
        uint64_t limit, gain; /* seconds */
    } rows[] = {
        {"?", 0, NO, NO},
        {"-", 9, NO, NO},
        {"300", 0, 300, 0},
        {"300", 60, 300, 0},
        {"300+2", 0, 302, 2},
        {"300+2", 1, 304, 2},
        {"300+2", 10, 322, 2},
        {"0+1", 3, 4, 1},
        {"40/7200", 39, 7200, 0},
        {"40/7200", 40, 14400, 7200},
        {"40/7200", 79, 14400, 7200}, /* a clock may add the time only when it runs out */
        {"40/7200", 80, 21600, 7200},
        {"40/7200:3600", 39, 7200, 0},
        {"40/7200:3600", 40, 10800, 3600},
        {"40/7200:3600", 100, 10800, 3600},
        {"40/7200:20/3600:900+30", 40, 10800, 3600},
        {"40/7200:20/3600:900+30", 59, 10800, 3600},
        {"40/7200:20/3600:900+30", 60, 11730, 3630},
        {"40/5400+30:1800+30", 39, 6600, 30},
        {"40/5400+30:1800+30", 40, 8430, 1830},
        {"1/86400", 0, 86400, 0},
        {"1/86400", 3, 345600, 86400},
        {"*180", 5, 360, 360},
        {"300:40/7200", 0, NO, NO}, /* the meaning is unknown */
        {"40/7200:?", 39, 7200, 0},
        {"40/7200:?", 40, NO, NO},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn__time_control c = parse(rows[i].text);
        uint64_t limit = pgn__time_control_limit(&c, rows[i].moves);
        uint64_t gain = pgn__time_control_gain(&c, rows[i].moves);
        if (limit != (rows[i].limit == NO ? NO : rows[i].limit * 1000) ||
            gain != (rows[i].gain == NO ? NO : rows[i].gain * 1000))
            fail_msg("%s after %u: limit %lld, gain %lld", rows[i].text, rows[i].moves,
                     (long long)limit, (long long)gain);
    }
}

/* The limit never falls, and never rises by more than the gain, except with the first move. */
static void test_limit_grows_by_the_gain(void **state) {
    (void)state;
    static const char *const texts[] = {"300",     "300+2",   "40/7200:20/3600:900+30",
                                        "1/86400", "40/60+1", "5/10:300"};
    for (size_t i = 0; i < COUNT(texts); i++) {
        pgn__time_control c = parse(texts[i]);
        for (uint32_t moves = 1; moves < 200; moves++) {
            uint64_t before = pgn__time_control_limit(&c, moves - 1);
            uint64_t after = pgn__time_control_limit(&c, moves);
            if (after < before || after - before > pgn__time_control_gain(&c, moves))
                fail_msg("%s at move %u", texts[i], moves);
        }
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_kinds),          cmocka_unit_test(test_lists),
        cmocka_unit_test(test_canonical),      cmocka_unit_test(test_bad),
        cmocka_unit_test(test_longest),        cmocka_unit_test(test_public_calls),
        cmocka_unit_test(test_limit_and_gain), cmocka_unit_test(test_limit_grows_by_the_gain),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
