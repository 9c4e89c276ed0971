/* test_hostile.c -- the reader on hostile input, with windows so small that every boundary is hit:
 * the calls it makes, the places it reports, and that calls stay balanced. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "inside.h"
#include "pgn/parse_int.h"

/* The calls as text: `<` and `>` for games, names of tags, moves, comments, ( and ), and for each
 * finding its rule and place. */
typedef struct {
    pgn__chunk_reader *reader;
    pgn_buffer text;
    size_t depth;
    bool in_game;
} listener;

static pgn_status on_begin_game(void *self, const char *at) {
    listener *l = self;
    (void)at;
    assert_false(l->in_game);
    l->in_game = true;
    pgn__buffer_puts(&l->text, "<");
    return PGN_OK;
}

static pgn_status on_tag(void *self, const pgn__tag_event *tag) {
    listener *l = self;
    pgn_buffer_printf(&l->text, "[%.*s=%.*s]", (int)tag->name.len, tag->name.text,
                      (int)tag->value.len, tag->value.text);
    return PGN_OK;
}

static void on_move(void *self, const pgn__move_event *move) {
    listener *l = self;
    pgn_buffer_printf(&l->text, " %.*s", (int)move->text.len, move->text.text);
}

static void on_comment(void *self, pgn_span text, pgn_comment_kind kind, pgn_span source) {
    listener *l = self;
    assert_int_equal(source.text[0], kind == PGN_COMMENT_BRACE ? '{' : ';');
    assert_ptr_equal(text.text, source.text + 1);
    pgn_buffer_printf(&l->text, "%c%.*s|", source.text[0], (int)text.len, text.text);
}

static pgn_status on_begin_variation(void *self, pgn_span source) {
    listener *l = self;
    (void)source;
    l->depth++;
    pgn__buffer_puts(&l->text, "(");
    return PGN_OK;
}

static void on_end_variation(void *self, pgn_span source) {
    listener *l = self;
    (void)source;
    assert_true(l->depth > 0);
    l->depth--;
    pgn__buffer_puts(&l->text, ")");
}

static pgn_status on_end_game(void *self) {
    listener *l = self;
    assert_true(l->in_game && !l->depth);
    l->in_game = false;
    pgn__buffer_puts(&l->text, ">");
    return PGN_OK;
}

static void on_diagnostic(void *self, const pgn__diagnostic *d) {
    listener *l = self;
    pgn_place place;
    if (pgn__rule_severity(d->rule) != PGN_SEVERITY_ERROR)
        return;
    pgn__chunk_reader_place(l->reader, d->at.text, &place);
    pgn_buffer_printf(&l->text, " %s@%d:%d ", pgn__rule_public(d->rule)->id, (int)place.line,
                      (int)place.column);
}

static const pgn__events LISTENER = {
    .begin_game = on_begin_game,
    .tag = on_tag,
    .move = on_move,
    .comment = on_comment,
    .begin_variation = on_begin_variation,
    .end_variation = on_end_variation,
    .end_game = on_end_game,
    .diagnostic = on_diagnostic,
};

static void check(const char *text, size_t len, size_t window, const char *expected) {
    pgn_input *in = NULL;
    listener l = {.text = PGN_BUFFER_INIT};
    pgn__chunk_reader_options options = {
        .split = {.window = window, .largest_game = 128, .deepest_nesting = 5}};
    assert_int_equal(pgn_input_from_memory(&in, text, len, NULL), PGN_OK);
    assert_int_equal(pgn__chunk_reader_new(&l.reader, in, &options, NULL), PGN_OK);
    assert_int_equal(pgn__chunk_reader_run(l.reader, (pgn__sink){&LISTENER, &l}, NULL), PGN_OK);
    assert_false(l.in_game);
    assert_string_equal(l.text.data ? l.text.data : "", expected);
    pgn_buffer_free(&l.text);
    pgn__chunk_reader_free(l.reader);
    pgn_input_close(in);
}

/* Read a literal, inner NUL bytes included, through windows of several sizes. */
#define CHECK(literal, expected)                                                                   \
    do {                                                                                           \
        for (size_t window = 16; window <= 128; window *= 2)                                       \
            check(literal, sizeof literal - 1, window, expected);                                  \
    } while (0)

static void test_wide_text(void **state) {
    (void)state;
    static const char le[] = "[\0E\0v\0e\0n\0t\0 \0\"\0x\0\"\0]\0", be[] = "\0[\0E\0v\0e\0n\0t";
    static const char le32[] = "[\0\0\0E\0\0\0", be32[] = "\0\0\0[\0\0\0E", nul[64] = "";
    assert_true(pgn__text_utf16_name(le, sizeof le - 1, true));
    assert_true(pgn__text_utf16_name(be, sizeof be - 1, true));
    assert_true(pgn__text_utf16_name(le32, sizeof le32 - 1, true));
    assert_true(pgn__text_utf16_name(be32, sizeof be32 - 1, true));
    assert_true(pgn__text_utf16_name("\xff\xfe", 2, true));
    assert_true(pgn__text_utf16_name("\xfe\xff", 2, true));
    assert_true(pgn__text_utf16_name("\0\0\xfe\xff", 4, true));
    assert_false(pgn__text_utf16_name("", 0, true));
    assert_false(pgn__text_utf16_name("\0", 1, true));
    assert_false(pgn__text_utf16_name(nul, sizeof nul, true));
    assert_false(pgn__text_utf16_name("1. e4 \0\0 *", 10, true));
    assert_false(pgn__text_utf16_name("[Event \"x\"]", 11, true));
    CHECK("[\0W\0h\0i\0t\0e\0 \0\"\0x\0\"\0]\0\n\0\n\0*\0\n\0", "<[White=x]>");
    CHECK("\xff\xfe*\0\n\0", "<>");
}

static void test_nul_bytes(void **state) {
    (void)state;
    CHECK("1. e4 e5\n\0\0 2. Nf3 \0 *\n", " nul-byte@2:1 < e4 e5 Nf3>");
    CHECK("[White \"a\0b\\\"\"]\n\n*\n", " nul-byte@1:10 <[White=a b\"]>");
}

/* A tag pair that lost its [ is known by the end of its line, which may be in the next window; a
 * line with another tag pair is not one. */
static void test_loose_tag_cut(void **state) {
    (void)state;
    CHECK("[White \"x\"]\nu\"t four on] * [s]\"]\n\n1. e4 *\n",
          "<[White=x] unclosed-tag@2:1 [u=t four on] * [s]] e4>");
    CHECK("[White \"x\"]\n\n1. e4\nu\"t four on] * [s]\"]\n\n1. e4 *\n",
          "<[White=x] e4>< unclosed-tag@4:1 [u=t four on] * [s]] e4>");
    CHECK("[White \"x\"]\nu\"t four on] *[s\"]\n\n1. e4 *\n",
          "<[White=x] stray-close@2:2  stray-close@2:12 >< unclosed-string@2:17 [s=] e4>");
    CHECK("1. e4\nu \"four five\"][FEN \"4k six\n\n1. e4 *\n",
          "< e4>"
          "< unclosed-tag@2:1 [u=four five] unclosed-string@2:20 [FEN=4k six] e4>");
}

/* Whether other quotes are those of a value depends on what follows the second: a game that begins
 * there must not be cut off. */
static void test_odd_value_cut(void **state) {
    (void)state;
    CHECK("[xxxxxxxx\"xxxxxxxxxxxx\n[xxy\x84 xxxxxxxxxxxxxx]xxyx2x\"[xx\"xxx\nxxxxx",
          "< unclosed-string@1:10 [xxxxxxxx=xxxxxxxxxxxx] bad-tag@2:1  xxyx2x stray-close@2:28 >"
          "< unclosed-string@2:32 [xx=xxx]>");
}

static void test_line_ends(void **state) {
    (void)state;
    CHECK("[White \"x\"]\r\r1. e4 )\r) *\r", "<[White=x] e4 stray-close@3:7  stray-close@4:1 >");
    CHECK("[White \"x\"]\r\n\r\n1. e4 )\r\n) *\r\n",
          "<[White=x] e4 stray-close@3:7  stray-close@4:1 >");
    CHECK("[White \"x\"]\n\n1. e4 )\n) *\n", "<[White=x] e4 stray-close@3:7  stray-close@4:1 >");
}

/* Characters, not bytes; also when continuing from the previous place. */
static void test_columns(void **state) {
    (void)state;
    CHECK("1. e4 {\xc3\xa9\xc3\xa9} ) {\xc3\xa9} ) *",
          "< e4{\xc3\xa9\xc3\xa9| stray-close@1:12 {\xc3\xa9| stray-close@1:18 >");
}

static void test_open_variations(void **state) {
    (void)state;
    CHECK("1. e4 (d4 (c4 *\n", "< e4( d4( c4 unclosed-variation@1:7 ))>");
    CHECK("1. e4 (d4 (c4 (b4 (a4 (h4 (g4 (f4))) e5 *\n",
          "< e4( d4( c4( b4( a4( h4 too-deep@1:27 ) e5 unclosed-variation@1:7 ))))>");
}

static void test_early_comments(void **state) {
    (void)state;
    CHECK(";a\n{b} {c}\n[White \"x\"]\n{d}\n;e\n*", "<[White=x];a|{b|{c|{d|;e|>");
    CHECK("{a\n", " not-pgn@1:1 ");
    CHECK("{a\n\n[White \"x\"]\n\n{b} *\n", " unclosed-comment@1:1 <[White=x]{a\n\n|{b|>");
}

/* Comments after the marker, in windows of any size. */
static void test_late_comments(void **state) {
    (void)state;
    CHECK("1. e4 *\n{a}\n;b\n\n{c}\n1. d4 *\n\n{d}\n", "< e4{a|;b|><{c| d4{d|>");
    CHECK("[White \"x\"]\n\n1. e4 *\n{a}\n\n[White \"y\"]\n\n1. d4 *\n\n{b}\n",
          "<[White=x] e4{a|><[White=y] d4{b|>");
    CHECK("1. e4 * {a\nb}\nText\n{c}\n\n%d\n{e}\n\nText\n\n[White \"x\"] *\n",
          "< e4{a\nb|{c|><[White=x]{e|>");
    CHECK("1. e4 *\n{open\n\n[White \"x\"]\n\n*\n",
          "< e4 unclosed-comment@2:1 {open\n\n|><[White=x]>");
    CHECK("1. e4 * {a} 1. d4 * ;b\n1. c4 *\r{c}\r\r{d}", "< e4{a|>< d4;b|>< c4{c|{d|>");
    CHECK("1. e4 *\n\nText\n\n{a}\n\n[b]\n", "< e4{a| bad-tag@7:3 >");
}

/* Whether a marker belongs to its variation is known only at the ), in windows of any size. */
static void test_marker_in_variation(void **state) {
    (void)state;
    CHECK("1. e4 (1. d4 1-0 {a comment of more than a window} d5 2. c4) e5 *\n1. d4 *\n",
          "< e4( d4{a comment of more than a window| d5 c4) e5>< d4>");
}

static void test_too_large(void **state) {
    (void)state;
    char text[512], expected[512];
    memset(text, 'x', sizeof text);
    memcpy(text, "1. e4 {", 7);
    static const char next[] = "} *\n\n[White \"x\"]\n\n1. d4 *\n";
    memcpy(text + 300, next, sizeof next);
    snprintf(expected, sizeof expected,
             " too-large@1:1 < e4 unclosed-comment@1:7 {%.*s|><[White=x] d4>", 128 - 7, text + 7);
    check(text, strlen(text), 32, expected);
    for (char *p = text; *p; p++)
        if (*p == '\n')
            *p = '\r';
    check(text, strlen(text), 32, expected);
}

static void test_blanks_and_prose(void **state) {
    (void)state;
    char text[600];
    memset(text, '\n', sizeof text);
    check(text, sizeof text, 32, "");
    for (size_t i = 0; i + 30 <= sizeof text; i += 30)
        memcpy(text + i, "Prose, and more of it, it is.\n", 30);
    for (size_t i = 58; i < sizeof text; i += 60)
        text[i] = '\n';
    memcpy(text + sizeof text - 8, "\n1. e4 *", 8);
    check(text, sizeof text, 32, "< e4>");
}

static void test_unclosed_values(void **state) {
    (void)state;
    CHECK("[White \"C:\\chess\\\"]\n*", "< unclosed-string@1:8 [White=C:\\chess\\]>");
    CHECK("[White \"x]\n*", "< unclosed-string@1:8 [White=x]>");
    CHECK("[]\n[] *\n1. e4 *", " bad-tag@1:1 < e4>");
    CHECK("[White \"x\" y]\n[]\n*", "< bad-tag@1:12 [White=x] bad-tag@2:1 >");
}

/* Tag pairs in other quotes, and what is like one: wherever the window ends, the same games. */
static void test_other_quotes(void **state) {
    (void)state;
    CHECK("[White \u201CTal\u201D]\n\n1. e4 *\n", "< tag-quotes@1:8 [White=Tal] e4>");
    CHECK("[White \u201ETal\u201C]\r\n[Black \u00ABx\u00BB]\r\n\r\n*",
          "< tag-quotes@1:8 [White=Tal] tag-quotes@2:8 [Black=x]>");
    CHECK("[White 'O'Kelly']\n[Black `x']\n[Site ''y'']\n*",
          "< tag-quotes@1:8 [White=O'Kelly] tag-quotes@2:8 [Black=x] tag-quotes@3:7 [Site=y]>");
    CHECK("[White \x93Tal\x94]*", "< tag-quotes@1:8 [White=Tal]>");
    CHECK("[White \"Tal\u201D]\n[Black \u201Cx\"]\n*",
          "< tag-quotes@1:8 [White=Tal] tag-quotes@2:8 [Black=x]>");
    CHECK("[White \"a \u201Cb\u201D]\n*", "< unclosed-string@1:8 [White=a \u201Cb\u201D]>");
    CHECK("[White \u201C\u201D]\n*", "< tag-quotes@1:8 [White=]>");
    CHECK("[White \u201CTal\u201D\n1. e4 *", "< tag-quotes@1:8  unclosed-tag@1:13 [White=Tal] e4>");
    CHECK("1. e4 *\n\n[White \u201CTal\u201D]\n*", "< e4>< tag-quotes@3:8 [White=Tal]>");
    CHECK("1. e4\n\n[White \u201CTal\u201D]\n*", "< e4>< tag-quotes@3:8 [White=Tal]>");
    CHECK("1. e4 [White \u201CTal\u201D] e5 *", "< e4 bad-tag@1:14  e5>");
    CHECK("1. e4 {a\n\n[White 'x']\n*",
          "< e4 unclosed-comment@1:7 {a\n\n|>< tag-quotes@3:8 [White=x]>");
    CHECK("[x 'a] 1. e4 * 1. d4 * ']*", "< tag-quotes@1:4 [x=a] 1. e4 * 1. d4 * ]>");
    CHECK("[x 'a] 1. e4 * 1. d4 * ' *", " not-pgn@1:1 ");
}

/* A text may be cut only where that does not change how a line ends. */
static void test_lines_with_open_values(void **state) {
    (void)state;
    CHECK("[x \"a\" 1. e4 * 1. d4 * \"]*", "<[x=a\" 1. e4 * 1. d4 * ]>");
    CHECK("1. e4 e5 --+\n\nx \"y\"]\n1. d4 *", "< e4 e5>< unclosed-tag@3:1 [x=y] d4>");
    CHECK("[x \"a \"8[\\\"][\ny \"z\"]*",
          "< unclosed-tag@1:8 [x=a ] garbage@1:8  bad-tag@1:9 ><[y=z]>");
}

/* Other square brackets before a game are kept for it. */
static void test_bad_tags_before_games(void **state) {
    (void)state;
    CHECK("[White Tal]\n\n1. e4 *", " bad-tag@1:8 < e4>");
    CHECK("[White Tal\n[Black \"x\"]\n*", " bad-tag@1:8 <[Black=x]>");
    CHECK("1. e4 *\n[White Tal]\n{a}\n[Black \"x\"]\n*", "< e4> bad-tag@2:8 <[Black=x]{a|>");
    CHECK("1. e4 *\n{a}\n[White Tal]\n[Black \"x\"]\n*", "< e4{a|> bad-tag@3:8 <[Black=x]>");
    CHECK("1. e4 *\n[White Tal]\n{a}\n", "< e4 bad-tag@2:8 {a|>");
    CHECK("[White Tal]\n{a}\n", " not-pgn@1:1 ");
}

static void test_roster_names(void **state) {
    (void)state;
    assert_string_equal(pgn_roster_name(0), "Event");
    assert_string_equal(pgn_roster_name(6), "Result");
    assert_null(pgn_roster_name(7));
    assert_null(pgn_roster_name(SIZE_MAX));
}

/* A quotation in a finding: nothing behind the text is read, and no character is cut. */
static void test_quoted_length(void **state) {
    (void)state;
    for (size_t len = 0; len < 70; len++) {
        char *exact = malloc(len ? len : 1); /* sanitizers see a byte too many */
        assert_non_null(exact);
        memset(exact, 'x', len);
        assert_int_equal(pgn__quoted_length((pgn_span){exact, len}), len < 60 ? len : 60);
        if (len > 60) {
            memcpy(exact + 58, "\xE2\x80\xA6", 3);
            assert_int_equal(pgn__quoted_length((pgn_span){exact, len}), 58);
            memset(exact, 0x80, len);
            assert_int_equal(pgn__quoted_length((pgn_span){exact, len}), 60);
        }
        free(exact);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_quoted_length),
        cmocka_unit_test(test_wide_text),
        cmocka_unit_test(test_nul_bytes),
        cmocka_unit_test(test_loose_tag_cut),
        cmocka_unit_test(test_odd_value_cut),
        cmocka_unit_test(test_line_ends),
        cmocka_unit_test(test_columns),
        cmocka_unit_test(test_open_variations),
        cmocka_unit_test(test_early_comments),
        cmocka_unit_test(test_late_comments),
        cmocka_unit_test(test_marker_in_variation),
        cmocka_unit_test(test_too_large),
        cmocka_unit_test(test_blanks_and_prose),
        cmocka_unit_test(test_unclosed_values),
        cmocka_unit_test(test_other_quotes),
        cmocka_unit_test(test_lines_with_open_values),
        cmocka_unit_test(test_bad_tags_before_games),
        cmocka_unit_test(test_roster_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
