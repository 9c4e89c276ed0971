/* test_view.c -- displayed games, and the sink that selects a range. Exact output is tested in
 * tests/cli/show.t; here is what must hold for any game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game_check.h"

static const char GAME[] =
    "[White \"A Player With Quite A Long Name, Who Has Another\"]\n[Black \"B\"]\n"
    "[Event \"The Championship of Somewhere, in Which Everybody Was Allowed to Play\"]\n"
    "[Date \"1999.??.??\"]\n[TimeControl \"40/5400+30:1800+30\"]\n\n"
    "{A comment that is so long that it needs more than one line, whatever the width may be.} "
    "1. e4 $1 $14 $24 e5 {[%clk 0:01:02] and a word} (1... c5 {why not} 2. Nf3 (2. c3 d5) d6) "
    "2. Nf3 Nc6 {[#]} 3. Bb5 *";

/* No line is longer than the width, and none ends with a space. */
static void check_lines(const pgn_buffer *out, size_t width) {
    size_t from = 0;
    for (size_t i = 0; i < out->len; i++) {
        if (out->data[i] != '\n')
            continue;
        size_t utf16 = pgn__text_width(out->data + from, i - from);
        if (utf16 > width)
            fail_msg("%zu of %zu columns: %.*s", utf16, width, (int)(i - from), out->data + from);
        assert_true(i == from || out->data[i - 1] != ' ');
        from = i + 1;
    }
    assert_int_equal(from, out->len); /* ends with a newline */
}

static void test_widths(void **state) {
    (void)state;
    pgn_game *g = game_read(GAME);
    for (unsigned layout = 0; layout < 3; layout++)
        for (unsigned width = 40; width < 130; width++) {
            pgn_buffer out = PGN_BUFFER_INIT;
            pgn_show_options o = {.width = width, .layout = (pgn_show_layout)layout};
            assert_int_equal(pgn_show_game(g, &o, &out, NULL), PGN_OK);
            check_lines(&out, width);
            assert_non_null(strstr(out.data, "why"));
            pgn_buffer_free(&out);
        }
    pgn_buffer out = PGN_BUFFER_INIT;
    assert_int_equal(pgn_show_game(g, NULL, &out, NULL), PGN_OK);
    check_lines(&out, 79);
    pgn_buffer_free(&out);
    pgn_game_free(g);
}

/* Color adds codes, and changes only the diagram otherwise. */
static void test_color(void **state) {
    (void)state;
    pgn_game *g = game_read("1. e4 {[%clk 0:01:02] x} e5 (1... c5 {y}) 2. Ke3 *");
    pgn_buffer plain = PGN_BUFFER_INIT, color = PGN_BUFFER_INIT, bare = PGN_BUFFER_INIT;
    assert_int_equal(pgn_show_game(g, NULL, &plain, NULL), PGN_OK);
    assert_int_equal(pgn_show_game(g, &(pgn_show_options){.color = true}, &color, NULL), PGN_OK);
    for (size_t i = 0; i < color.len; i++) {
        if (color.data[i] == '\x1b')
            i += strcspn(color.data + i, "m");
        else
            pgn__buffer_putc(&bare, color.data[i]);
    }
    assert_true(color.len > plain.len);
    assert_string_equal(bare.data, plain.data);
    pgn_buffer_free(&plain);
    pgn_buffer_free(&color);
    pgn_buffer_free(&bare);
    pgn_game_free(g);
}

/* No text reaches a terminal as a control character. */
static void test_control_characters(void **state) {
    char text[600];
    size_t n = 0;
    (void)state;
    n += (size_t)sprintf(text, "[White \"");
    for (int c = 1; c < 256; c++)
        if (!strchr("\"\\\n\r[]{}", c))
            text[n++] = (char)c;
    n += (size_t)sprintf(text + n, "\"]\n1. e4 {");
    for (int c = 1; c < 128; c++)
        if (c != '}')
            text[n++] = (char)c;
    sprintf(text + n, "} e5 *");
    pgn_game *g = game_read(text);
    pgn_buffer out = PGN_BUFFER_INIT;
    assert_int_equal(pgn_show_game(g, NULL, &out, NULL), PGN_OK);
    assert_int_equal(pgn__utf8_check(out.data, out.len), out.len);
    for (size_t i = 0; i < out.len; i++) {
        unsigned char c = (unsigned char)out.data[i];
        bool c1 = c == 0xC2 && (unsigned char)out.data[i + 1] < 0xA0;
        assert_false((c < ' ' && c != '\n') || c == 0x7F || c1);
    }
    pgn_buffer_free(&out);
    pgn_game_free(g);
}

static void test_deep_game(void **state) {
    enum { DEPTH = 100000 };
    (void)state;
    pgn_buffer text = PGN_BUFFER_INIT, out = PGN_BUFFER_INIT;
    pgn__buffer_puts(&text, "1. c4 ");
    for (int i = 0; i < DEPTH; i++)
        pgn__buffer_puts(&text, i % 2 ? "(1. d4 " : "(1. e4 ");
    for (int i = 0; i < DEPTH; i++)
        pgn__buffer_putc(&text, ')');
    pgn__buffer_puts(&text, " e5 *");
    pgn_game *g = game_read(text.data);
    assert_int_equal(pgn_show_game(g, NULL, &out, NULL), PGN_OK);
    size_t opens = 0, closes = 0;
    for (size_t i = 0; i < out.len; i++) {
        opens += out.data[i] == '(';
        closes += out.data[i] == ')';
    }
    assert_int_equal(opens, DEPTH);
    assert_int_equal(closes, DEPTH);
    pgn_buffer_free(&text);
    pgn_buffer_free(&out);
    pgn_game_free(g);
}

static void test_an_empty_game(void **state) {
    pgn_game *g;
    pgn_buffer out = PGN_BUFFER_INIT;
    (void)state;
    assert_int_equal(pgn_game_new(&g, NULL), PGN_OK);
    assert_int_equal(pgn_show_game(g, &(pgn_show_options){.diagram_at_end = true}, &out, NULL),
                     PGN_OK);
    assert_string_equal(out.data, "? - ?\n\n*\n");
    pgn_buffer_free(&out);
    pgn_game_free(g);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_widths),
        cmocka_unit_test(test_color),
        cmocka_unit_test(test_control_characters),
        cmocka_unit_test(test_deep_game),
        cmocka_unit_test(test_an_empty_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
