/* test_command.c -- commands inside comments: parsing and writing them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "inside.h"

#define COUNT(a) (sizeof(a) / sizeof *(a))

static void same(pgn_span span, const char *want, const char *what) {
    if (span.len != strlen(want) || (span.len && memcmp(span.text, want, span.len) != 0))
        fail_msg("%s: \"%.*s\", not \"%s\"", what, (int)span.len, span.text, want);
}

/* One comment: for each command the text before, source, name, operands, error and its place. */
typedef struct {
    const char *before, *source, *name, *operands;
    pgn__command_kind kind;
    pgn__command_flaw flaw;
    size_t flaw_at;
} want_command;

static const struct {
    const char *text;
    const char *rest;
    want_command commands[4];
} comments[] = {
    {"", "", {{0}}},
    {"plain text [ % and ] [", "plain text [ % and ] [", {{0}}},
    {"[%clk 0:00:30]", "", {{"", "[%clk 0:00:30]", "clk", "0:00:30", PGN_COMMAND_CLK, 0, 0}}},
    {" [%eval 0.17] [%clk 0:00:30] ",
     " ",
     {{" ", "[%eval 0.17]", "eval", "0.17", PGN_COMMAND_EVAL, 0, 0},
      {" ", "[%clk 0:00:30]", "clk", "0:00:30", PGN_COMMAND_CLK, 0, 0}}},
    {"[%clk 0:00:07][%eval -6.05] White is toast",
     " White is toast",
     {{"", "[%clk 0:00:07]", "clk", "0:00:07", PGN_COMMAND_CLK, 0, 0},
      {"", "[%eval -6.05]", "eval", "-6.05", PGN_COMMAND_EVAL, 0, 0}}},
    {"takes a full [%emt 0:20:00] on [this] move",
     " on [this] move",
     {{"takes a full ", "[%emt 0:20:00]", "emt", "0:20:00", PGN_COMMAND_EMT, 0, 0}}},
    {"[[%egt 1:25:42]]", "]", {{"[", "[%egt 1:25:42]", "egt", "1:25:42", PGN_COMMAND_EGT, 0, 0}}},
    {"[%cal Gc2c3,Rc3d4][%csl Ra3,Ya4]",
     "",
     {{"", "[%cal Gc2c3,Rc3d4]", "cal", "Gc2c3,Rc3d4", PGN_COMMAND_CAL, 0, 0},
      {"", "[%csl Ra3,Ya4]", "csl", "Ra3,Ya4", PGN_COMMAND_CSL, 0, 0}}},
    {"[%timestamp 31]", "", {{"", "[%timestamp 31]", "timestamp", "31", PGN_COMMAND_OTHER, 0, 0}}},
    {"[%c_effect e4;square;e4]",
     "",
     {{"", "[%c_effect e4;square;e4]", "c_effect", "e4;square;e4", PGN_COMMAND_OTHER, 0, 0}}},
    {"[%clk2 0:00:30][%clkx][%cl 1]",
     "",
     {{"", "[%clk2 0:00:30]", "clk2", "0:00:30", PGN_COMMAND_OTHER, 0, 0},
      {"", "[%clkx]", "clkx", "", PGN_COMMAND_OTHER, 0, 0},
      {"", "[%cl 1]", "cl", "1", PGN_COMMAND_OTHER, 0, 0}}},
    {"[%command 1:45:12,Nf6,\"very interesting, but ] wrong\"]!",
     "!",
     {{"", "[%command 1:45:12,Nf6,\"very interesting, but ] wrong\"]", "command",
       "1:45:12,Nf6,\"very interesting, but ] wrong\"", PGN_COMMAND_OTHER, 0, 0}}},
    {"[%clk\n0:00:30 ]", "", {{"", "[%clk\n0:00:30 ]", "clk", "0:00:30", PGN_COMMAND_CLK, 0, 0}}},
    {"[%clk \"0:00:30\"]",
     "",
     {{"", "[%clk \"0:00:30\"]", "clk", "\"0:00:30\"", PGN_COMMAND_CLK, 0, 0}}},
    /* near the common form: the fast path must reject these */
    {"[%clk 0:00:30 ]", "", {{"", "[%clk 0:00:30 ]", "clk", "0:00:30", PGN_COMMAND_CLK, 0, 0}}},
    {"[%clk  0:00:30]", "", {{"", "[%clk  0:00:30]", "clk", "0:00:30", PGN_COMMAND_CLK, 0, 0}}},
    {"[%clk \"a]b\"]", "", {{"", "[%clk \"a]b\"]", "clk", "\"a]b\"", PGN_COMMAND_CLK, 0, 0}}},
    {"[%clk 1[%x]",
     "",
     {{"", "[%clk 1", "clk", "1", PGN_COMMAND_CLK, PGN__COMMAND_FLAW_UNCLOSED, 7},
      {"", "[%x]", "x", "", PGN_COMMAND_OTHER, 0, 0}}},
    {"[%clk 0:00:30}",
     "",
     {{"", "[%clk 0:00:30}", "clk", "0:00:30}", PGN_COMMAND_CLK, PGN__COMMAND_FLAW_UNCLOSED, 14}}},
    {"[%clk]", "", {{"", "[%clk]", "clk", "", PGN_COMMAND_CLK, 0, 0}}},
    {"[%clk ]", "", {{"", "[%clk ]", "clk", "", PGN_COMMAND_CLK, 0, 0}}},
    {"[%x a[b]", "", {{"", "[%x a[b]", "x", "a[b", PGN_COMMAND_OTHER, 0, 0}}},
    /* unclosed: before the next command, or at the end */
    {"[%clk 0:10:00",
     "",
     {{"", "[%clk 0:10:00", "clk", "0:10:00", PGN_COMMAND_CLK, PGN__COMMAND_FLAW_UNCLOSED, 13}}},
    {"[%clk 0:10:00 [%eval 1.0] x",
     " x",
     {{"", "[%clk 0:10:00 ", "clk", "0:10:00", PGN_COMMAND_CLK, PGN__COMMAND_FLAW_UNCLOSED, 14},
      {"", "[%eval 1.0]", "eval", "1.0", PGN_COMMAND_EVAL, 0, 0}}},
    {"a [%clk", "", {{"a ", "[%clk", "clk", "", PGN_COMMAND_CLK, PGN__COMMAND_FLAW_UNCLOSED, 5}}},
    {"[%x \"a\"", "", {{"", "[%x \"a\"", "x", "\"a\"", 0, PGN__COMMAND_FLAW_UNCLOSED, 7}}},
    /* bad names */
    {"[%]b", "b", {{"", "[%]", "", "", 0, PGN__COMMAND_FLAW_NAME, 2}}},
    {"[% clk 1]", "", {{"", "[% clk 1]", "", "clk 1", 0, PGN__COMMAND_FLAW_NAME, 2}}},
    {"[%clk:1]", "", {{"", "[%clk:1]", "clk", ":1", 0, PGN__COMMAND_FLAW_NAME, 5}}},
    {"[%[%[%clk 1]",
     "",
     {{"", "[%", "", "", 0, PGN__COMMAND_FLAW_NAME, 2},
      {"", "[%", "", "", 0, PGN__COMMAND_FLAW_NAME, 2},
      {"", "[%clk 1]", "clk", "1", PGN_COMMAND_CLK, 0, 0}}},
    {"[%", "", {{"", "[%", "", "", 0, PGN__COMMAND_FLAW_NAME, 2}}},
    /* bad operands */
    {"[%x \"abc] d", " d", {{"", "[%x \"abc]", "x", "\"abc", 0, PGN__COMMAND_FLAW_OPERAND, 4}}},
    {"[%x \"a\" b,c] d",
     " d",
     {{"", "[%x \"a\" b,c]", "x", "\"a\" b,c", 0, PGN__COMMAND_FLAW_OPERAND, 8}}},
    {"[%x 1,\"a[%clk 1]",
     "",
     {{"", "[%x 1,\"a", "x", "1,\"a", 0, PGN__COMMAND_FLAW_OPERAND, 6},
      {"", "[%clk 1]", "clk", "1", PGN_COMMAND_CLK, 0, 0}}},
};

/* Copied to a heap block of exact size, so that the sanitizer sees every overread. */
static void check_comment(size_t index) {
    size_t len = strlen(comments[index].text);
    char *text = malloc(len ? len : 1);
    assert_non_null(text);
    memcpy(text, comments[index].text, len);
    pgn__commands it = pgn__commands_in(text, len);
    pgn__command c;
    for (size_t k = 0; k < 4 && comments[index].commands[k].source; k++) {
        const want_command *w = &comments[index].commands[k];
        if (!pgn__command_next(&it, &c))
            fail_msg("%s: command %zu is not found", comments[index].text, k);
        same(c.before, w->before, comments[index].text);
        same(c.source, w->source, comments[index].text);
        same(c.name, w->name, comments[index].text);
        same(c.operands, w->operands, comments[index].text);
        assert_true((c.operands.len == 0) == (c.operands.text == NULL));
        if (c.kind != w->kind || c.flaw != w->flaw || c.flaw_at != w->flaw_at)
            fail_msg("%s: kind %d, fault %d at %zu", comments[index].text, c.kind, c.flaw,
                     c.flaw_at);
    }
    assert_false(pgn__command_next(&it, &c));
    same(c.before, comments[index].rest, comments[index].text);
    assert_false(pgn__command_next(&it, &c));
    same(c.before, "", comments[index].text);
    free(text);
}

static void test_comments(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT(comments); i++)
        check_comment(i);
    pgn__commands it = pgn__commands_in(NULL, 0);
    pgn__command c;
    assert_false(pgn__command_next(&it, &c));
    assert_int_equal(c.before.len, 0);
}

static void test_operands(void **state) {
    (void)state;
    static const struct {
        const char *text;
        size_t count;
        const char *operands[4];
        unsigned quoted; /* a bit for each */
    } rows[] = {
        {"[%command 1:45:12,Nf6,\"very interesting, but wrong\"]",
         3,
         {"1:45:12", "Nf6", "very interesting, but wrong"},
         4},
        {"[%command \"very tense start to the \ngame\",4r1k1/8/8 w - - 0 1,e4,d4]",
         4,
         {"very tense start to the \ngame", "4r1k1/8/8 w - - 0 1", "e4", "d4"},
         1},
        {"[%x]", 0, {0}, 0},
        {"[%x ]", 0, {0}, 0},
        {"[%x \"\"]", 1, {""}, 1},
        {"[%x ,]", 2, {"", ""}, 0},
        {"[%x a,]", 2, {"a", ""}, 0},
        {"[%x a,,b]", 3, {"a", "", "b"}, 0},
        {"[%x  a b , \" c \" ,d\t]", 3, {"a b", " c ", "d"}, 2},
        {"[%x a\"b,\"c\"]", 2, {"a\"b", "c"}, 2},
        {"[%x \"a", 1, {"a"}, 1}, /* malformed: best effort */
        {"[%x \"a\" b,c]", 2, {"a", "c"}, 1},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn__commands it = pgn__commands_in(rows[i].text, strlen(rows[i].text));
        pgn__command c;
        assert_true(pgn__command_next(&it, &c));
        pgn_span rest = c.operands, operand;
        bool quoted;
        for (size_t k = 0; k < rows[i].count; k++) {
            if (!pgn__operand_next(&rest, &operand, &quoted))
                fail_msg("%s: operand %zu is missing", rows[i].text, k);
            same(operand, rows[i].operands[k], rows[i].text);
            assert_int_equal(quoted, rows[i].quoted >> k & 1);
        }
        assert_false(pgn__operand_next(&rest, &operand, &quoted));
    }
}

static void test_lists(void **state) {
    (void)state;
    static const char *const names[] = {"clk", "egt", "emt", "eval", "cal", "csl"};
    for (size_t i = 0; i < COUNT(names); i++) {
        pgn__command_kind kind = pgn__command_find(names[i], strlen(names[i]));
        assert_int_equal(kind, PGN_COMMAND_CLK + i);
    }
    assert_int_equal(pgn__command_find("CLK", 3), PGN_COMMAND_OTHER);
    assert_int_equal(pgn__command_find("", 0), PGN_COMMAND_OTHER);
    assert_int_equal(pgn__command_value_type(PGN_COMMAND_EMT), PGN_COMMAND_VALUE_CLOCK);
    assert_int_equal(pgn__command_value_type(PGN_COMMAND_EVAL), PGN_COMMAND_VALUE_EVAL);
    assert_int_equal(pgn__command_value_type(PGN_COMMAND_CSL), PGN_COMMAND_VALUE_MARKS);
    assert_int_equal(pgn__command_value_type(PGN_COMMAND_OTHER), PGN_COMMAND_VALUE_ANY);
    assert_true(strlen(pgn__command_flaw_text(PGN__COMMAND_FLAW_UNCLOSED)) > 10);
    assert_string_equal(pgn__command_flaw_text((pgn__command_flaw)99), "?");
}

/* Many openings and quotes: in more than linear time this would not finish. */
static void test_long_rubbish(void **state) {
    (void)state;
    static const char *const pieces[] = {"[%",      "[",          "[%clk ", "[%x \"",
                                         "[%x \"[", "[%a \"b\" ", "\"",     "[%x ,"};
    enum { SIZE = 1 << 20 };
    char *text = malloc(SIZE);
    assert_non_null(text);
    for (size_t i = 0; i < COUNT(pieces); i++) {
        size_t n = strlen(pieces[i]), total = 0;
        for (size_t k = 0; k < SIZE; k++)
            text[k] = pieces[i][k % n];
        pgn__commands it = pgn__commands_in(text, SIZE);
        pgn__command c;
        while (pgn__command_next(&it, &c))
            total += c.before.len + c.source.len;
        assert_int_equal(total + c.before.len, SIZE);
    }
    free(text);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_comments),
        cmocka_unit_test(test_operands),
        cmocka_unit_test(test_lists),
        cmocka_unit_test(test_long_rubbish),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
