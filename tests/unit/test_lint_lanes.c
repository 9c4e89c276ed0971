/* test_lint_lanes.c -- a plain game is linted whole, with fast paths for common text: with each
 * byte of a common tag or comment changed, the findings must equal those of the same game emitted
 * call by call. */
#include "inside.h"
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

typedef struct {
    pgn__chunk_reader *reader;
    pgn_buffer *out;
} listing;

static void on_finding(void *self, const pgn__finding *f) {
    listing *to = self;
    pgn_place place;
    pgn__chunk_reader_place(to->reader, f->at.text, &place);
    pgn_buffer_printf(to->out, "%" PRIu64 ":%" PRIu64 " %zu %s %zu [%s]\n", place.line,
                      place.column, f->at.len, f->message, f->edit_count,
                      pgn__rule_public(f->rule)->id);
}

/* The findings on the text as lines. */
static pgn__linter_counts lint_with(const char *text, size_t len, bool one_lane, pgn_buffer *out,
                                    pgn__linter_handler *handler) {
    pgn__chunk_reader_options how = {.one_lane = one_lane};
    pgn__linter_options strict = {.strict = true};
    listing to = {.out = out};
    pgn_input *in;
    pgn__linter *lint;
    pgn__replay *replay;
    pgn_error err;
    pgn_buffer_clear(out);
    assert_int_equal(pgn_input_from_memory(&in, text, len, &err), PGN_OK);
    assert_int_equal(pgn__chunk_reader_new(&to.reader, in, &how, &err), PGN_OK);
    assert_int_equal(pgn__linter_new(&lint, &strict, handler, &to, &err), PGN_OK);
    assert_int_equal(pgn__replay_new(&replay, pgn__linter_sink(lint), &err), PGN_OK);
    assert_int_equal(pgn__chunk_reader_run(to.reader, pgn__replay_sink(replay), &err), PGN_OK);
    pgn__linter_counts counts = *pgn__linter_seen(lint);
    pgn__replay_free(replay);
    pgn__linter_free(lint);
    pgn__chunk_reader_free(to.reader);
    pgn_input_close(in);
    return counts;
}

static pgn__linter_counts lint(const char *text, size_t len, bool one_lane, pgn_buffer *out) {
    return lint_with(text, len, one_lane, out, on_finding);
}

/* Without a handler the same findings are counted. */
static void assert_counts(const pgn_buffer *text) {
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn__linter_counts a = lint(text->data, text->len, false, &out);
    pgn__linter_counts b = lint_with(text->data, text->len, false, &out, NULL);
    assert_memory_equal(&a, &b, sizeof a);
    pgn_buffer_free(&out);
}

static void assert_same(const pgn_buffer *text) {
    pgn_buffer fast = PGN_BUFFER_INIT, slow = PGN_BUFFER_INIT;
    pgn__linter_counts a = lint(text->data, text->len, false, &fast);
    pgn__linter_counts b = lint(text->data, text->len, true, &slow);
    if (fast.len != slow.len || (fast.len && memcmp(fast.data, slow.data, fast.len)))
        fail_msg("%s\nby the fast lane:\n%s\nby the other:\n%s", text->data,
                 fast.len ? fast.data : "", slow.len ? slow.data : "");
    assert_memory_equal(&a, &b, sizeof a);
    pgn_buffer_free(&fast);
    pgn_buffer_free(&slow);
}

/* Games with these tags and comments; twice, since values of the first are cached. */
static void put_games(pgn_buffer *text, const char *tag, const char *before, const char *comment) {
    pgn_buffer_clear(text);
    for (int i = 0; i < 2; i++)
        pgn_buffer_printf(text,
                          "[Event \"Test\"]\n[Site \"London ENG\"]\n[Date \"2001.02.03\"]\n"
                          "[Round \"1\"]\n[White \"Tal, Mikhail\"]\n[Black \"Jones, Ann\"]\n"
                          "[Result \"*\"]\n%s\n\n1. e4 %s 1... e5 %s 2. d4 %s 2... exd4 *\n\n",
                          tag, before, before, comment);
}

/* Each byte of a text changed to each of these, and left out. */
static void each_change(const char *tag, const char *before, const char *comment, bool of_tag) {
    static const char others[] = " \"#+-./0123456789:?@ABEFNUWZ[\\]abceflksx{}~\xC3\xFF";
    const char *from = of_tag ? tag : comment;
    size_t len = strlen(from);
    char changed[100];
    pgn_buffer text = PGN_BUFFER_INIT;
    assert_true(len + 1 < sizeof changed);
    put_games(&text, tag, before, comment);
    assert_same(&text);
    for (size_t i = 0; i < len; i++)
        for (const char *c = others; c < others + sizeof others; c++) {
            memcpy(changed, from, len + 1);
            if (*c)
                changed[i] = *c;
            else
                memmove(changed + i, changed + i + 1, len - i);
            put_games(&text, of_tag ? changed : tag, before, of_tag ? comment : changed);
            assert_same(&text);
        }
    pgn_buffer_free(&text);
}

static void tags_and_their_values(void **state) {
    static const char *const tags[] = {
        "[WhiteElo \"2718\"]",      "[BlackElo \"991\"]",      "[ECO \"B90\"]",
        "[UTCTime \"14:40:12\"]",   "[UTCTime \"23:59:59\"]",  "[EventDate \"2001.12.31\"]",
        "[WhiteTitle \"GM\"]",      "[Annotator \"Tal, M.\"]", "[TimeControl \"300+3\"]",
        "[WhiteRatingDiff \"+3\"]", "[Board \"3\"]",           "[Round \"12.3\"]\n[ECO \"A00\"]",
        "[Opening \"?\"]",          "[ECOUrl \"x\"]",          "[Link \"x\"]\n[EndTime \"y\"]",
    };
    (void)state;
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
        each_change(tags[i], "", "", true);
}

/* Names that are not in the table are cached if there is nothing to report about them, which must
 * not hide that a game has one twice. There are more names than entries. */
static void names_of_tags(void **state) {
    enum { NAMES = 150 };
    pgn_buffer tags = PGN_BUFFER_INIT, text = PGN_BUFFER_INIT;
    (void)state;
    for (unsigned repeated = 0; repeated < NAMES; repeated += 7) {
        pgn_buffer_clear(&tags);
        for (unsigned i = 0; i < NAMES; i++)
            pgn_buffer_printf(&tags, "[%c%u \"%u\"]\n", i % 10 ? 'N' : 'n', i, i);
        pgn_buffer_printf(&tags,
                          "[N%u \"again\"]\n[ANameOfMoreThanTwentyFourLetters \"x\"]\n"
                          "[ANameOfMoreThanTwentyFourLetters \"x\"]",
                          repeated);
        put_games(&text, tags.data, "", "");
        assert_same(&text);
    }
    pgn_buffer_free(&tags);
    pgn_buffer_free(&text);
}

/* The same tags in every order: those of the roster may be out of it, or repeated. */
static void order_of_tags(void **state) {
    static const char *const tags[] = {"[Event \"a\"]\n",  "[Round \"1\"]\n", "[White \"b\"]\n",
                                       "[Result \"*\"]\n", "[ECO \"A\"]\n",   "[Round \"?\"]\n"};
    enum { TAGS = sizeof tags / sizeof *tags };
    pgn_buffer text = PGN_BUFFER_INIT;
    (void)state;
    for (unsigned n = 0; n < 6 * 6 * 6 * 6; n++) {
        pgn_buffer_clear(&text);
        for (unsigned i = 0, rest = n; i < 4; i++, rest /= TAGS)
            pgn_buffer_printf(&text, "%s", tags[rest % TAGS]);
        pgn_buffer_printf(&text, "\n1. e4 e5 *\n\n");
        assert_same(&text);
    }
    pgn_buffer_free(&text);
}

/* Where a finding is only counted, a line is not measured to its end. */
static void long_lines(void **state) {
    static const char *const ends[] = {"", "\xC3\xBC", "\xE2\x82\xAC", "\xF0\x9F\x98\x80"};
    char line[300];
    pgn_buffer text = PGN_BUFFER_INIT;
    (void)state;
    memset(line, 'x', sizeof line);
    for (int n = 240; n < 260; n++)
        for (int i = 0; i < 16; i++) {
            pgn_buffer_clear(&text);
            pgn_buffer_printf(&text, "[Event \"a\"]\n\n1. e4 {a\n%.*s%s%s\nb} *\n\n", n, line,
                              ends[i % 4], ends[i / 4]);
            assert_counts(&text);
        }
    pgn_buffer_free(&text);
}

static void comments_with_commands(void **state) {
    static const char *const comments[] = {
        "{ [%eval 0.17] [%clk 0:04:58] }",
        "{ [%eval -12.3] [%clk 0:05:03] }",
        "{ [%clk 0:05:03] }",
        "{[%clk 0:04:58.9]}",
        "{ [%eval #-3] }",
        "{ [%eval 9999.99] }",
    };
    (void)state;
    for (size_t i = 0; i < sizeof comments / sizeof *comments; i++)
        each_change("[TimeControl \"300+3\"]", "{ [%clk 0:05:00] }", comments[i], false);
}

/* Valid clock times depend on the time control and on earlier clocks. */
static void clocks(void **state) {
    static const char *const controls[] = {
        "",
        "[TimeControl \"300\"]",
        "[TimeControl \"300+3\"]",
        "[TimeControl \"*300\"]",
        "[TimeControl \"1/300:60\"]",
        "[TimeControl \"1/300+3\"]",
        "[TimeControl \"300:20\"]",
        "[TimeControl \"?\"]",
    };
    static const char *const times[] = {
        "{ [%clk 0:04:57] }", "{ [%clk 0:05:00] }",  "{ [%clk 0:05:03] }",
        "{[%clk 0:05:03.1]}", "{ [%clk 0:05:06] }",  "{ [%clk 0:06:00] }",
        "{ [%clk 9:59:59] }", "{ [%clk 99:59:59] }", "{ }"};
    enum { CONTROLS = sizeof controls / sizeof *controls, TIMES = sizeof times / sizeof *times };
    pgn_buffer text = PGN_BUFFER_INIT;
    (void)state;
    for (int c = 0; c < CONTROLS; c++)
        for (int i = 0; i < TIMES; i++)
            for (int k = 0; k < TIMES; k++) {
                put_games(&text, controls[c], times[i], times[k]);
                assert_same(&text);
            }
    pgn_buffer_free(&text);
}

/* In a comment a tag pair after an empty line means that it was never closed, wherever in a block
 * of the scan either is. */
static void tag_pair_in_a_comment(void **state) {
    enum { BLOCK = 64 };
    pgn_buffer text = PGN_BUFFER_INIT;
    (void)state;
    for (int before = 0; before < 2 * BLOCK; before++) {
        pgn_buffer_clear(&text);
        pgn_buffer_printf(&text,
                          "[Event \"x\"]\n\n1. e4 e5 (1... c5) {%0*d\n\n[White \"Tal\"]\n"
                          "%080d\n%080d} 2. Nf3 *\n",
                          before + 1, 0, 0, 0);
        assert_same(&text);
    }
    pgn_buffer_free(&text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tags_and_their_values),  cmocka_unit_test(names_of_tags),
        cmocka_unit_test(order_of_tags),          cmocka_unit_test(long_lines),
        cmocka_unit_test(comments_with_commands), cmocka_unit_test(clocks),
        cmocka_unit_test(tag_pair_in_a_comment),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
