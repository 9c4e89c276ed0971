/* test_command_value.c -- values of the known commands: times, evaluations, marks. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "inside.h"

#define COUNT(a)    (sizeof(a) / sizeof *(a))
#define FOUND(kind) (1u << PGN_COMMAND_##kind)

static pgn__command first(const char *text) {
    pgn__commands it = pgn__commands_in(text, strlen(text));
    pgn__command c;
    assert_true(pgn__command_next(&it, &c));
    return c;
}

static void test_clock(void **state) {
    (void)state;
    static const struct {
        const char *text;
        uint64_t ms;
        unsigned notes;
    } rows[] = {
        {"[%clk 0:00:30]", 30000, 0},     {"[%clk 0:09:59.9]", 599900, 0},
        {"[%emt 12:00:00]", 43200000, 0}, {"[%egt \"1:00:00\"]", 3600000, 0},
        {"[%clk  0:00:30 ]", 30000, 0},   {"[%emt 12]", 12000, PGN_CLOCK_NOTE_SHORT},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn__command c = first(rows[i].text);
        uint64_t ms = 7;
        unsigned notes = 7;
        assert_int_equal(pgn__command_clock(&c, &ms, &notes, NULL), PGN_OK);
        if (ms != rows[i].ms || notes != rows[i].notes)
            fail_msg("%s: %llu, notes %u", rows[i].text, (unsigned long long)ms, notes);
    }
}

/* Failures of typed commands: the code, the offset into the source, and part of the message. */
static void test_refusals(void **state) {
    (void)state;
    static const struct {
        const char *text;
        pgn_status want;
        unsigned offset;
        const char *part;
    } rows[] = {
        {"[%clk soon]", PGN_E_SYNTAX, 6, "soon"},
        {"[%clk 1:75:00]", PGN_E_SYNTAX, 8, "above 59"},
        {"[%clk]", PGN_E_SYNTAX, 5, "missing time in command clk"},
        {"[%emt 0:00:01,0:00:02]", PGN_E_SYNTAX, 13, "emt has more than one operand"},
        {"[%clk 0:10:00", PGN_E_SYNTAX, 13, "missing ]"},
        {"[%eval]", PGN_E_SYNTAX, 6, "missing value in command eval"},
        {"[%eval good]", PGN_E_SYNTAX, 7, "good"},
        {"[%eval 0.17x]", PGN_E_SYNTAX, 11, "0.17x"},
        {"[%eval 0.17,]", PGN_E_SYNTAX, 12, "depth"},
        {"[%eval 0.17", PGN_E_SYNTAX, 11, "missing ]"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn__command c = first(rows[i].text);
        pgn_error err = {.message = ""};
        uint64_t ms = 7;
        pgn__eval eval = {PGN__EVAL_WHITE_MATES, 7, 7};
        bool is_eval = c.kind == PGN_COMMAND_EVAL;
        pgn_status st = is_eval ? pgn__command_eval(&c, &eval, NULL, &err)
                                : pgn__command_clock(&c, &ms, NULL, &err);
        if (st != rows[i].want || err.code != st || err.offset != rows[i].offset ||
            err.column != rows[i].offset + 1 || !strstr(err.message, rows[i].part))
            fail_msg("%s: %s at %u: %s", rows[i].text, pgn_status_name(st), (unsigned)err.offset,
                     err.message);
        assert_true(ms == 7 && eval.value == 7 && eval.depth == 7);
    }
}

static const struct {
    const char *text;
    pgn__eval want;
    unsigned notes;
    const char *canonical; /* NULL: the same */
} evals[] = {
    {"0.17", {PGN__EVAL_PAWNS, 17, -1}, 0, NULL},
    {"-7.95", {PGN__EVAL_PAWNS, -795, -1}, 0, NULL},
    {"0.0", {PGN__EVAL_PAWNS, 0, -1}, 0, NULL},
    {"0.3", {PGN__EVAL_PAWNS, 30, -1}, 0, NULL},
    {"0.05", {PGN__EVAL_PAWNS, 5, -1}, 0, NULL},
    {"-0.05", {PGN__EVAL_PAWNS, -5, -1}, 0, NULL},
    {"12.3", {PGN__EVAL_PAWNS, 1230, -1}, 0, NULL},
    {"-127.65", {PGN__EVAL_PAWNS, -12765, -1}, 0, NULL},
    {"999999.99", {PGN__EVAL_PAWNS, 99999999, -1}, 0, NULL},
    {"-999999.99", {PGN__EVAL_PAWNS, -99999999, -1}, 0, NULL},
    {"0.30", {PGN__EVAL_PAWNS, 30, -1}, 0, "0.3"},
    {"0.00", {PGN__EVAL_PAWNS, 0, -1}, 0, "0.0"},
    {"-0.00", {PGN__EVAL_PAWNS, 0, -1}, 0, "0.0"},
    {"007.5", {PGN__EVAL_PAWNS, 750, -1}, 0, "7.5"},
    {"#5", {PGN__EVAL_WHITE_MATES, 5, -1}, 0, NULL},
    {"#-3", {PGN__EVAL_BLACK_MATES, 3, -1}, 0, NULL},
    {"#0", {PGN__EVAL_WHITE_MATES, 0, -1}, 0, NULL},
    {"#-0", {PGN__EVAL_BLACK_MATES, 0, -1}, 0, NULL},
    {"-7.95,20", {PGN__EVAL_PAWNS, -795, 20}, 0, NULL},
    {"#-12,9999", {PGN__EVAL_BLACK_MATES, 12, 9999}, 0, NULL},
    {"0.17,0", {PGN__EVAL_PAWNS, 17, 0}, 0, NULL},
    {"0.17 , 12", {PGN__EVAL_PAWNS, 17, 12}, 0, "0.17,12"},
    {"25", {PGN__EVAL_PAWNS, 2500, -1}, PGN_EVAL_NOTE_WHOLE, "25.0"},
    {"-25,18", {PGN__EVAL_PAWNS, -25, 18}, PGN_EVAL_NOTE_WHOLE, "-0.25,18"},
    {"0,1", {PGN__EVAL_PAWNS, 0, 1}, PGN_EVAL_NOTE_WHOLE, "0.0,1"},
    {"+0.5", {PGN__EVAL_PAWNS, 50, -1}, PGN_EVAL_NOTE_SPELLING, "0.5"},
    {".5", {PGN__EVAL_PAWNS, 50, -1}, PGN_EVAL_NOTE_SPELLING, "0.5"},
    {"5.", {PGN__EVAL_PAWNS, 500, -1}, PGN_EVAL_NOTE_SPELLING, "5.0"},
    {"M5", {PGN__EVAL_WHITE_MATES, 5, -1}, PGN_EVAL_NOTE_SPELLING, "#5"},
    {"#+5", {PGN__EVAL_WHITE_MATES, 5, -1}, PGN_EVAL_NOTE_SPELLING, "#5"},
    {"-#3", {PGN__EVAL_BLACK_MATES, 3, -1}, PGN_EVAL_NOTE_SPELLING, "#-3"},
    {"-M3", {PGN__EVAL_BLACK_MATES, 3, -1}, PGN_EVAL_NOTE_SPELLING, "#-3"},
    {"0.123", {PGN__EVAL_PAWNS, 12, -1}, PGN_EVAL_NOTE_PRECISION, "0.12"},
    {"0.120", {PGN__EVAL_PAWNS, 12, -1}, 0, "0.12"},
};

static bool same_eval(pgn__eval a, pgn__eval b) {
    return a.kind == b.kind && a.value == b.value && a.depth == b.depth;
}

static void test_evals(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT(evals); i++) {
        const char *text = evals[i].text, *want = evals[i].canonical;
        char command[64], out[PGN_EVAL_MAX];
        pgn__eval eval = {0}, other = {0}, reparsed = {0};
        unsigned notes = 99, other_notes = 99;
        if (pgn__eval_parse(text, strlen(text), &eval, &notes, NULL))
            fail_msg("%s is not read", text);
        if (!same_eval(eval, evals[i].want) || notes != evals[i].notes)
            fail_msg("%s: %d %d %d, notes %u", text, eval.kind, eval.value, eval.depth, notes);
        snprintf(command, sizeof command, "[%%eval %s]", text);
        pgn__command c = first(command); /* which has a fast path for the common form */
        assert_int_equal(pgn__command_eval(&c, &other, &other_notes, NULL), PGN_OK);
        assert_true(same_eval(eval, other) && notes == other_notes);
        assert_int_equal(pgn__eval_write(&eval, out), strlen(want ? want : text));
        assert_string_equal(out, want ? want : text);
        assert_int_equal(pgn__eval_parse(out, strlen(out), &reparsed, &notes, NULL), PGN_OK);
        assert_true(same_eval(eval, reparsed) && !notes);
    }
}

static void test_bad_evals(void **state) {
    (void)state;
    static const struct {
        const char *text;
        unsigned offset;
    } bad[] = {
        {"", 0},       {"-", 1},       {".", 0},          {"#", 1},     {"#-", 2},
        {"-#-3", 2},   {"#3.5", 2},    {"x", 0},          {"0.17x", 4}, {"0.1.7", 3},
        {"0.17,x", 5}, {"0.17,-1", 5}, {"0.17,12,3", 7},  {"0.17 ", 5}, {"1000000.0", 6},
        {"0,17,2", 4}, {"--1.0", 1},   {"0.17,10000", 5}, {"1e5", 1},   {"]", 0},
    };
    for (size_t i = 0; i < COUNT(bad); i++) {
        pgn__eval eval = {PGN__EVAL_PAWNS, 7, 7};
        unsigned notes = 99;
        pgn_error err = {.message = ""};
        if (pgn__eval_parse(bad[i].text, strlen(bad[i].text), &eval, &notes, &err) != PGN_E_SYNTAX)
            fail_msg("%s is not refused", bad[i].text);
        if (err.offset != bad[i].offset || !err.message[0])
            fail_msg("%s: at %u: %s", bad[i].text, (unsigned)err.offset, err.message);
        assert_true(eval.value == 7 && notes == 99);
    }
}

/* Every hundredth from -200 to 200 in both spellings, through all three readers. */
static void test_every_hundredth(void **state) {
    (void)state;
    for (int32_t value = -20000; value <= 20000; value++)
        for (int32_t digits = 1; digits <= 2; digits++) {
            if (digits == 1 && value % 10)
                continue;
            char text[64];
            int32_t whole = abs(value) / 100, part = abs(value) % 100;
            snprintf(text, sizeof text, "[%%eval %s%d.%0*d]", value < 0 ? "-" : "", whole,
                     (int)digits, digits == 1 ? part / 10 : part);
            pgn__command c = first(text);
            pgn__eval eval = {0}, plain = {0};
            pgn__comment_values values;
            unsigned notes = 9;
            assert_int_equal(pgn__command_eval(&c, &eval, &notes, NULL), PGN_OK);
            assert_int_equal(pgn__eval_parse(c.operands.text, c.operands.len, &plain, NULL, NULL),
                             PGN_OK);
            assert_int_equal(pgn__comment_read(text, strlen(text), &values), FOUND(EVAL));
            if (eval.value != value || plain.value != value || values.eval.value != value || notes)
                fail_msg("%s is %d, %d, %d", text, eval.value, plain.value, values.eval.value);
        }
}

static void test_marks(void **state) {
    (void)state;
    pgn__command c = first("[%cal Gc2c3, Rh8a1,Zx9a1,Be4e4]");
    static const struct {
        pgn_status st;
        pgn_mark mark;
        const char *text;
    } want[] = {{PGN_OK, {'G', 10, 18}, "Gc2c3"},
                {PGN_OK, {'R', 63, 0}, "Rh8a1"},
                {PGN_E_SYNTAX, {0}, NULL},
                {PGN_OK, {'B', 28, 28}, "Be4e4"}};
    pgn_span rest = c.operands;
    pgn_mark mark;
    pgn_error err = {.message = ""};
    bool more;
    for (size_t i = 0; i < COUNT(want); i++) {
        assert_int_equal(pgn__mark_next(&c, &rest, &mark, &more, &err), want[i].st);
        assert_true(more);
        if (want[i].st) {
            assert_int_equal(err.offset, 20);
            assert_string_equal(err.message, "\"x9\" in \"Zx9a1\" is not a square");
            continue;
        }
        char out[PGN_MARK_MAX];
        assert_true(mark.color == want[i].mark.color && mark.from == want[i].mark.from &&
                    mark.to == want[i].mark.to);
        assert_int_equal(pgn__mark_write(c.kind, &mark, out), 5);
        assert_string_equal(out, want[i].text);
    }
    assert_int_equal(pgn__mark_next(&c, &rest, &mark, &more, &err), PGN_OK);
    assert_false(more);
}

static void test_one_mark(void **state) {
    (void)state;
    static const struct {
        pgn__command_kind kind;
        const char *text;
        bool good;
    } rows[] = {
        {PGN_COMMAND_CSL, "Ra3", true},    {PGN_COMMAND_CSL, "Yh8", true},
        {PGN_COMMAND_CSL, "Ze4", true},    {PGN_COMMAND_CSL, "Ra9", false},
        {PGN_COMMAND_CSL, "Ri1", false},   {PGN_COMMAND_CSL, "ra3", false},
        {PGN_COMMAND_CSL, "Ra3a4", false}, {PGN_COMMAND_CSL, "", false},
        {PGN_COMMAND_CSL, "a3", false},    {PGN_COMMAND_CAL, "Ge2e4", true},
        {PGN_COMMAND_CAL, "Ge2", false},   {PGN_COMMAND_CAL, "Ge2e9", false},
        {PGN_COMMAND_CAL, "e2e4", false},  {PGN_COMMAND_CAL, "Ge2-e4", false},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn_mark mark;
        char out[PGN_MARK_MAX];
        size_t len = strlen(rows[i].text);
        pgn_status st = pgn__mark_parse(rows[i].kind, rows[i].text, len, &mark, NULL);
        if (st != (rows[i].good ? PGN_OK : PGN_E_SYNTAX))
            fail_msg("%s: %s", rows[i].text, pgn_status_name(st));
        if (!st) {
            assert_int_equal(pgn__mark_write(rows[i].kind, &mark, out), len);
            assert_string_equal(out, rows[i].text);
        }
    }
    assert_string_equal(pgn__mark_color_name('G'), "green");
    assert_string_equal(pgn__mark_color_name('Y'), "yellow");
    assert_null(pgn__mark_color_name('Z'));
    assert_null(pgn__mark_color_name('g'));
}

static void test_comment(void **state) {
    (void)state;
    static const struct {
        const char *text;
        unsigned found;
        uint64_t clk, egt, emt;
        int32_t eval;
    } rows[] = {
        {"", 0, 0, 0, 0, 0},
        {" ", 0, 0, 0, 0, 0},
        {"nothing", 0, 0, 0, 0, 0},
        {"[%eval 0.17] [%clk 0:00:30]", FOUND(EVAL) | FOUND(CLK), 30000, 0, 0, 17},
        {" [%eval -0.17] [%clk 0:00:30] ", FOUND(EVAL) | FOUND(CLK), 30000, 0, 0, -17},
        {"[%clk 0:00:30][%eval 12.5]", FOUND(EVAL) | FOUND(CLK), 30000, 0, 0, 1250},
        {"[%clk 0:09:59.9]", FOUND(CLK), 599900, 0, 0, 0},
        {"[%clk 71:59:50]", FOUND(CLK), 259190000, 0, 0, 0},
        {"[%emt 0:00:05][%egt 0:01:00]", FOUND(EMT) | FOUND(EGT), 0, 60000, 5000, 0},
        {"[%eval 0.1]", FOUND(EVAL), 0, 0, 0, 10},
        {"a [%clk 0:00:30] b [%eval 0.25,20] c", FOUND(EVAL) | FOUND(CLK), 30000, 0, 0, 25},
        {"[%clk 0:00:30][%clk 0:00:31]", FOUND(CLK), 31000, 0, 0, 0},
        {"[%clk 0:00:30][%clk 0:00:31x]", FOUND(CLK), 30000, 0, 0, 0},
        {"[%clk 0:00:30] [%clk 0:00:31.5x]", FOUND(CLK), 30000, 0, 0, 0},
        {"[%eval 1.0] [%eval x]", FOUND(EVAL), 0, 0, 0, 100},
        {"[%clk soon] [%eval 0.5]", FOUND(EVAL), 0, 0, 0, 50},
        {"[%timestamp 31][%clk 0:00:30", 0, 0, 0, 0, 0},
        {"[%csl Ra3][%eval 2.34]", FOUND(EVAL), 0, 0, 0, 234},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        size_t len = strlen(rows[i].text);
        char *text = malloc(len ? len : 1); /* to the byte */
        assert_non_null(text);
        memcpy(text, rows[i].text, len);
        pgn__comment_values v = {0};
        unsigned found = pgn__comment_read(text, len, &v);
        if (found != rows[i].found || v.clk != rows[i].clk || v.egt != rows[i].egt ||
            v.emt != rows[i].emt || v.eval.value != rows[i].eval)
            fail_msg("%s: %#x, %llu %llu %llu %d", rows[i].text, found, (unsigned long long)v.clk,
                     (unsigned long long)v.egt, (unsigned long long)v.emt, v.eval.value);
        free(text);
    }
    pgn__comment_values v;
    assert_int_equal(pgn__comment_read("[%eval #-3]", 11, &v), FOUND(EVAL));
    assert_true(same_eval(v.eval, (pgn__eval){PGN__EVAL_BLACK_MATES, 3, -1}));
    assert_int_equal(pgn__comment_read(NULL, 0, &v), 0);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_clock),           cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_evals),           cmocka_unit_test(test_bad_evals),
        cmocka_unit_test(test_every_hundredth), cmocka_unit_test(test_marks),
        cmocka_unit_test(test_one_mark),        cmocka_unit_test(test_comment),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
