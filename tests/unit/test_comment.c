/* test_comment.c -- the public API for commands in comments: values in one call, commands one by
 * one, and single values. Unusual forms are tested in test_command.c, test_command_value.c and
 * test_clock.c. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <pgn/comment.h>

#define COUNT(a) (sizeof(a) / sizeof *(a))

static bool is(pgn_span span, const char *text) {
    return span.len == strlen(text) && (!span.len || memcmp(span.text, text, span.len) == 0);
}

/* ---- values in one call ---- */

static void test_values(void **state) {
    (void)state;
    static const struct {
        const char *text;
        unsigned set;
        uint64_t clk, egt, emt;
        pgn_eval eval;
    } rows[] = {
        {"", 0, 0, 0, 0, {0, 0, 0}},
        {"a move of great depth", 0, 0, 0, 0, {0, 0, 0}},
        {"[%clk 0:05:00]", PGN_VALUE_CLK, 300000, 0, 0, {0, 0, 0}},
        {"[%clk 1:02:03.4]", PGN_VALUE_CLK, 3723400, 0, 0, {0, 0, 0}},
        {"[%egt 0:00:07]", PGN_VALUE_EGT, 0, 7000, 0, {0, 0, 0}},
        {"[%emt 0:00:07]", PGN_VALUE_EMT, 0, 0, 7000, {0, 0, 0}},
        {"[%eval 0.17]", PGN_VALUE_EVAL, 0, 0, 0, {PGN_EVAL_CENTIPAWNS, 17, -1}},
        {"[%eval -7.95,20]", PGN_VALUE_EVAL, 0, 0, 0, {PGN_EVAL_CENTIPAWNS, -795, 20}},
        {"[%eval #5]", PGN_VALUE_EVAL, 0, 0, 0, {PGN_EVAL_MATE, 5, -1}},
        {"[%eval #-3,12]", PGN_VALUE_EVAL, 0, 0, 0, {PGN_EVAL_MATE, -3, 12}},
        {"[%eval #0]", PGN_VALUE_EVAL, 0, 0, 0, {PGN_EVAL_MATE, 0, -1}},
        {"[%eval #-0]", PGN_VALUE_EVAL, 0, 0, 0, {PGN_EVAL_MATE, 0, -1}},
        {"good [%eval 0.3] [%clk 0:00:59] [%emt 0:00:01] [%egt 1:00:00] move",
         PGN_VALUE_CLK | PGN_VALUE_EGT | PGN_VALUE_EMT | PGN_VALUE_EVAL,
         59000,
         3600000,
         1000,
         {PGN_EVAL_CENTIPAWNS, 30, -1}},
        /* the last valid one counts */
        {"[%clk 0:05:00][%clk 0:04:00]", PGN_VALUE_CLK, 240000, 0, 0, {0, 0, 0}},
        {"[%clk 0:05:00][%clk soon]", PGN_VALUE_CLK, 300000, 0, 0, {0, 0, 0}},
        {"[%clk soon][%eval ?][%emt", 0, 0, 0, 0, {0, 0, 0}},
        {"[%cal Ge2e4][%csl Rd4]", 0, 0, 0, 0, {0, 0, 0}},
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        for (int counted = 0; counted < 2; counted++) {
            pgn_comment_values v;
            memset(&v, 0xA5, sizeof v);
            unsigned set =
                pgn_comment_read(rows[i].text, counted ? strlen(rows[i].text) : PGN_CSTR, &v);
            if (set != rows[i].set || v.clk != rows[i].clk || v.egt != rows[i].egt ||
                v.emt != rows[i].emt || v.eval.kind != rows[i].eval.kind ||
                v.eval.value != rows[i].eval.value || v.eval.depth != rows[i].eval.depth)
                fail_msg("%s: set %#x", rows[i].text, set);
            for (size_t k = 0; k < COUNT(v.reserved); k++)
                assert_true(v.reserved[k] == 0);
        }
    pgn_comment_values v;
    assert_int_equal(pgn_comment_read(NULL, 0, &v), 0);
    assert_int_equal(pgn_comment_read("[%clk 0:05:00]", 13, &v), 0); /* the bracket is cut off */
}

/* ---- commands ---- */

static void test_commands(void **state) {
    (void)state;
    static const char text[] = "so [%clk 0:05:00] and [%tag a, \"b,c\" ,d][%x] [%no-name 1][%open";
    static const struct {
        const char *before, *source, *name, *operands;
        bool malformed;
    } rows[] = {
        {"so ", "[%clk 0:05:00]", "clk", "0:05:00", false},
        {" and ", "[%tag a, \"b,c\" ,d]", "tag", "a, \"b,c\" ,d", false},
        {"", "[%x]", "x", "", false},
        {" ", "[%no-name 1]", NULL, NULL, true},
        {"", "[%open", NULL, NULL, true},
    };
    pgn_span rest = {text, sizeof text - 1};
    pgn_command c;
    for (size_t i = 0; i < COUNT(rows); i++) {
        assert_true(pgn_command_next(&rest, &c));
        if (!is(c.before, rows[i].before) || !is(c.source, rows[i].source) ||
            c.malformed != rows[i].malformed)
            fail_msg("row %zu: \"%.*s\"", i, (int)c.source.len, c.source.text);
        if (rows[i].name)
            assert_true(is(c.name, rows[i].name) && is(c.operands, rows[i].operands));
    }
    assert_false(pgn_command_next(&rest, &c));
    assert_true(is(c.before, ""));
    assert_int_equal(rest.len, 0);
    assert_false(pgn_command_next(&rest, &c)); /* and still */
}

static void test_text_without_commands(void **state) {
    (void)state;
    static const char *const texts[] = {"", "plain", "[ %clk 1]", "[x] 100%]", "\xff["};
    for (size_t i = 0; i < COUNT(texts); i++) {
        pgn_span rest = {texts[i], strlen(texts[i])};
        pgn_command c;
        memset(&c, 0xA5, sizeof c);
        assert_false(pgn_command_next(&rest, &c));
        assert_true(is(c.before, texts[i]));
        assert_true(!c.source.text && !c.source.len && !c.name.text && !c.malformed);
    }
    pgn_span none = {NULL, 0};
    pgn_command c;
    assert_false(pgn_command_next(&none, &c));
    assert_int_equal(c.before.len, 0);
}

static void test_operands(void **state) {
    (void)state;
    static const struct {
        const char *text;
        size_t count;
        const char *operands[4];
    } rows[] = {
        {"a,", 2, {"a", ""}},
        {"a", 1, {"a"}},
        {"a,b , c d", 3, {"a", "b", "c d"}},
        {"\"a,b\",\"]\"", 2, {"a,b", "]"}},
        {"a,,b", 3, {"a", "", "b"}},
        {"\"\"", 1, {""}},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn_span rest = {rows[i].text, strlen(rows[i].text)}, operand;
        for (size_t k = 0; k < rows[i].count; k++)
            if (!pgn_operand_next(&rest, &operand) || !is(operand, rows[i].operands[k]))
                fail_msg("operand %zu of %s", k, rows[i].text);
        assert_false(pgn_operand_next(&rest, &operand));
    }
    pgn_span none = {NULL, 0}, operand; /* what a command without operands has */
    assert_false(pgn_operand_next(&none, &operand));
}

static void test_write(void **state) {
    (void)state;
    static const struct {
        const char *name, *operands, *want; /* NULL: refused */
    } rows[] = {
        {"clk", "0:05:00", "[%clk 0:05:00]"},
        {"x_1", NULL, "[%x_1]"},
        {"cal", "Ge2e4,Rd1h5", "[%cal Ge2e4,Rd1h5]"},
        {"tag", "\"a]b\"", "[%tag \"a]b\"]"},
        {"", "1", NULL},
        {"", NULL, NULL},
        {"a b", "1", NULL},
        {"a-b", NULL, NULL},
        {"a]", NULL, NULL},
        {"tag", "a]b", NULL},
        {"tag", "a}b", NULL}, /* would end the comment */
        {"tag", "\"a", NULL},
        {"tag", "x][%y", NULL},
        {"tag", "\"a\"b", NULL},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn_buffer out = PGN_BUFFER_INIT;
        pgn_error err;
        memset(&err, 0xA5, sizeof err);
        assert_int_equal(pgn_buffer_append(&out, "so ", PGN_CSTR), PGN_OK);
        pgn_status st = pgn_command_write(rows[i].name, rows[i].operands, &out, &err);
        if (st != (rows[i].want ? PGN_OK : PGN_E_ARG))
            fail_msg("row %zu: %s, \"%s\"", i, pgn_status_name(st), out.data);
        assert_string_equal(out.data + 3,
                            rows[i].want ? rows[i].want : ""); /* nothing is written */
        assert_int_equal(out.len, strlen(out.data));
        assert_int_equal(out.status, PGN_OK);
        if (st) {
            assert_int_equal(err.code, st);
            assert_true(err.message[0]);
            assert_int_equal(pgn_command_write(rows[i].name, rows[i].operands, &out, NULL), st);
        } else {
            pgn_span rest = {out.data + 3, out.len - 3};
            pgn_command c;
            assert_true(pgn_command_next(&rest, &c) && !c.malformed && is(c.name, rows[i].name));
            assert_true(is(c.operands, rows[i].operands ? rows[i].operands : ""));
        }
        pgn_buffer_free(&out);
    }
}

/* A failed buffer accepts nothing until it is freed. */
static void test_write_after_a_failure(void **state) {
    (void)state;
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_error err;
    assert_int_equal(pgn_buffer_append(&out, "so ", PGN_CSTR), PGN_OK);
    assert_int_equal(pgn_buffer_append(&out, "", SIZE_MAX - 1), PGN_E_NOMEM);
    for (int cleared = 0; cleared < 2; cleared++) {
        memset(&err, 0xA5, sizeof err);
        assert_int_equal(pgn_command_write("clk", "0:05:00", &out, &err), PGN_E_NOMEM);
        assert_int_equal(err.code, PGN_E_NOMEM);
        assert_string_equal(out.data, cleared ? "" : "so ");
        pgn_buffer_clear(&out);
    }
    pgn_buffer_free(&out);
    assert_int_equal(pgn_command_write("clk", "0:05:00", &out, &err), PGN_OK);
    assert_string_equal(out.data, "[%clk 0:05:00]");
    pgn_buffer_free(&out);
}

/* ---- single values ---- */

static void test_clocks(void **state) {
    (void)state;
    static const struct {
        const char *text;
        uint64_t ms;
        const char *written;
    } rows[] = {
        {"0:00:00", 0, "0:00:00"},        {"1:05:23.4", 3923400, "1:05:23.4"},
        {"0:00:59.125", 59125, NULL},     {"12:00:00", 43200000, NULL},
        {"4:59", 299000, "0:04:59"},      {"30", 30000, "0:00:30"},
        {"01:00:00", 3600000, "1:00:00"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        uint64_t ms = 77;
        char out[PGN_CLOCK_MAX];
        const char *want = rows[i].written ? rows[i].written : rows[i].text;
        assert_int_equal(pgn_clock_parse(rows[i].text, PGN_CSTR, &ms, NULL), PGN_OK);
        assert_true(ms == rows[i].ms);
        assert_int_equal(pgn_clock_write(ms, out), strlen(want));
        assert_string_equal(out, want);
    }
    static const char *const bad[] = {"", "soon", "1:2:3:4", "0:60:00", "-1", "0:00:0x", " 1"};
    for (size_t i = 0; i < COUNT(bad); i++) {
        uint64_t ms = 77;
        pgn_error err;
        memset(&err, 0xA5, sizeof err);
        pgn_status st = pgn_clock_parse(bad[i], strlen(bad[i]), &ms, &err);
        if (st != PGN_E_SYNTAX || err.code != st || !err.message[0] || ms != 77)
            fail_msg("\"%s\": %s", bad[i], pgn_status_name(st));
    }
    uint64_t ms; /* the operands of [%clk] */
    assert_int_equal(pgn_clock_parse(NULL, 0, &ms, NULL), PGN_E_SYNTAX);
    char out[PGN_CLOCK_MAX];
    assert_true(pgn_clock_write(UINT64_MAX, out) < PGN_CLOCK_MAX);
}

static void test_evals(void **state) {
    (void)state;
    static const struct {
        const char *text;
        pgn_eval eval;
    } rows[] = {
        {"0.17", {PGN_EVAL_CENTIPAWNS, 17, -1}}, {"-7.95,20", {PGN_EVAL_CENTIPAWNS, -795, 20}},
        {"0.0", {PGN_EVAL_CENTIPAWNS, 0, -1}},   {"0.3", {PGN_EVAL_CENTIPAWNS, 30, -1}},
        {"#5", {PGN_EVAL_MATE, 5, -1}},          {"#-3", {PGN_EVAL_MATE, -3, -1}},
        {"#0,0", {PGN_EVAL_MATE, 0, 0}},         {"#-12,9999", {PGN_EVAL_MATE, -12, 9999}},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn_eval e;
        char out[PGN_EVAL_MAX];
        assert_int_equal(pgn_eval_parse(rows[i].text, PGN_CSTR, &e, NULL), PGN_OK);
        assert_true(e.kind == rows[i].eval.kind && e.value == rows[i].eval.value &&
                    e.depth == rows[i].eval.depth);
        assert_int_equal(pgn_eval_write(&e, out), strlen(rows[i].text));
        assert_string_equal(out, rows[i].text);
    }
    static const char *const bad[] = {"", "?", "0.1.2", "#", "0.17,x", "0.17,20,1", "1e5", "# 3"};
    for (size_t i = 0; i < COUNT(bad); i++) {
        pgn_eval e = {PGN_EVAL_MATE, 77, 77};
        pgn_error err;
        memset(&err, 0xA5, sizeof err);
        pgn_status st = pgn_eval_parse(bad[i], strlen(bad[i]), &e, &err);
        if (st != PGN_E_SYNTAX || err.code != st || !err.message[0] || e.value != 77)
            fail_msg("\"%s\": %s", bad[i], pgn_status_name(st));
    }
    /* values set by hand always fit */
    static const int32_t extremes[] = {INT32_MIN, INT32_MIN + 1, -1, INT32_MAX};
    for (size_t i = 0; i < COUNT(extremes); i++)
        for (int kind = PGN_EVAL_CENTIPAWNS; kind <= PGN_EVAL_MATE; kind++) {
            pgn_eval e = {(pgn_eval_kind)kind, extremes[i], INT32_MAX};
            char out[PGN_EVAL_MAX];
            size_t len = pgn_eval_write(&e, out);
            assert_true(len < PGN_EVAL_MAX && strlen(out) == len);
            assert_int_equal(strchr(out, '-') != NULL, extremes[i] < 0);
        }
}

static void test_marks(void **state) {
    (void)state;
    static const struct {
        const char *text;
        pgn_mark mark;
    } rows[] = {
        {"Ra3", {'R', 16, 16}},
        {"Gc2c3", {'G', 10, 18}},
        {"Yh8a1", {'Y', 63, 0}},
        {"Bd4", {'B', 27, 27}},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn_mark m;
        char out[PGN_MARK_MAX];
        assert_int_equal(pgn_mark_parse(rows[i].text, PGN_CSTR, &m, NULL), PGN_OK);
        assert_true(m.color == rows[i].mark.color && m.from == rows[i].mark.from &&
                    m.to == rows[i].mark.to);
        assert_int_equal(pgn_mark_write(&m, out), strlen(rows[i].text));
        assert_string_equal(out, rows[i].text);
    }
    static const char *const bad[] = {"",     "R",     "Ra",      "Ra9", "Ri1",
                                      "Ra3b", "Ra3b9", "Ra3b4c5", "1a3", " Ra3"};
    for (size_t i = 0; i < COUNT(bad); i++) {
        pgn_mark m = {'?', 77, 77};
        pgn_error err;
        memset(&err, 0xA5, sizeof err);
        pgn_status st = pgn_mark_parse(bad[i], strlen(bad[i]), &m, &err);
        if (st != PGN_E_SYNTAX || err.code != st || !err.message[0] || m.from != 77)
            fail_msg("\"%s\": %s", bad[i], pgn_status_name(st));
    }
}

/* Every prefix of a text in a block of exact size, so that an overread is seen. */
static void test_every_cut(void **state) {
    (void)state;
    static const char text[] = "a [%clk 1:05:23.4][%eval -7.95,20] b [%cal Gc2c3,Ra1h8] [%x \"]\"]";
    for (size_t from = 0; from < sizeof text; from++)
        for (size_t len = 0; from + len < sizeof text; len++) {
            char *copy = malloc(len ? len : 1);
            assert_non_null(copy);
            memcpy(copy, text + from, len);
            pgn_comment_values values;
            (void)pgn_comment_read(copy, len, &values);
            pgn_span rest = {copy, len};
            pgn_command c;
            size_t seen = 0;
            while (pgn_command_next(&rest, &c)) {
                pgn_span operands = c.operands, operand;
                seen += c.before.len + c.source.len;
                while (pgn_operand_next(&operands, &operand))
                    assert_true(operand.text >= copy && operand.text + operand.len <= copy + len);
            }
            assert_int_equal(seen + c.before.len, len); /* nothing is lost */
            free(copy);
        }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_values),
        cmocka_unit_test(test_commands),
        cmocka_unit_test(test_text_without_commands),
        cmocka_unit_test(test_operands),
        cmocka_unit_test(test_write),
        cmocka_unit_test(test_write_after_a_failure),
        cmocka_unit_test(test_clocks),
        cmocka_unit_test(test_evals),
        cmocka_unit_test(test_marks),
        cmocka_unit_test(test_every_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
