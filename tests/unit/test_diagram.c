/* test_diagram.c -- positions drawn as text. The plain form matches Games::Chess to the byte; of
 * the others only what diagram.h promises is checked. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "inside.h"

#define COUNT(a) (sizeof(a) / sizeof *(a))
#define START    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

/* The caller frees the text. */
static char *draw(const char *fen, bool unicode, bool color, bool flip) {
    pgn_position pos;
    pgn_buffer buf = PGN_BUFFER_INIT;
    pgn_diagram_options options = {.unicode = unicode, .color = color, .flip = flip};
    assert_int_equal(pgn_fen_parse(fen, strlen(fen), PGN_FEN_UNCHECKED, &pos, NULL), PGN_OK);
    assert_int_equal(pgn_diagram_text(&pos, &options, &buf, NULL), PGN_OK);
    assert_non_null(buf.data);
    assert_int_equal(strlen(buf.data), buf.len);
    return buf.data;
}

static const struct {
    const char *fen;
    bool flip;
    const char *want;
} PLAIN[] = {
    {START, false, /* as printed in the documentation of to_text */
     "r n b q k b n r\n"
     "p p p p p p p p\n"
     "  .   .   .   .\n"
     ".   .   .   .\n"
     "  .   .   .   .\n"
     ".   .   .   .\n"
     "P P P P P P P P\n"
     "R N B Q K B N R\n"},
    {START, true,
     "R N B K Q B N R\n"
     "P P P P P P P P\n"
     "  .   .   .   .\n"
     ".   .   .   .\n"
     "  .   .   .   .\n"
     ".   .   .   .\n"
     "p p p p p p p p\n"
     "r n b k q b n r\n"},
    {"8/8/8/8/8/8/8/8", false,
     "  .   .   .   .\n"
     ".   .   .   .\n"
     "  .   .   .   .\n"
     ".   .   .   .\n"
     "  .   .   .   .\n"
     ".   .   .   .\n"
     "  .   .   .   .\n"
     ".   .   .   .\n"},
    {"8/8/8/8/8/8/8/8", true,
     "  .   .   .   .\n"
     ".   .   .   .\n"
     "  .   .   .   .\n"
     ".   .   .   .\n"
     "  .   .   .   .\n"
     ".   .   .   .\n"
     "  .   .   .   .\n"
     ".   .   .   .\n"},
    {"r7/7Q/8/8/4P3/8/1n6/K6k", false,
     "r .   .   .   .\n"
     ".   .   .   . Q\n"
     "  .   .   .   .\n"
     ".   .   .   .\n"
     "  .   . P .   .\n"
     ".   .   .   .\n"
     "  n   .   .   .\n"
     "K   .   .   . k\n"},
    {"r7/7Q/8/8/4P3/8/1n6/K6k", true,
     "k .   .   .   K\n"
     ".   .   .   n\n"
     "  .   .   .   .\n"
     ".   . P .   .\n"
     "  .   .   .   .\n"
     ".   .   .   .\n"
     "Q .   .   .   .\n"
     ".   .   .   . r\n"},
};

static void test_plain(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT(PLAIN); i++) {
        char *got = draw(PLAIN[i].fen, false, false, PLAIN[i].flip);
        assert_string_equal(got, PLAIN[i].want);
        free(got);
    }
}

static void test_no_options_is_all_off(void **state) {
    (void)state;
    pgn_position pos;
    pgn_position_init(&pos);
    pgn_buffer buf = PGN_BUFFER_INIT;
    assert_int_equal(pgn_diagram_text(&pos, NULL, &buf, NULL), PGN_OK);
    char *want = draw(START, false, false, false);
    assert_string_equal(buf.data, want);
    free(want);
    pgn_buffer_free(&buf);
}

static void test_is_appended(void **state) {
    (void)state;
    pgn_position pos;
    pgn_position_init(&pos);
    pgn_buffer buf = PGN_BUFFER_INIT;
    pgn__buffer_puts(&buf, "before\n");
    assert_int_equal(pgn_diagram_text(&pos, NULL, &buf, NULL), PGN_OK);
    assert_memory_equal(buf.data, "before\nr n b q", 14);
    pgn_buffer_free(&buf);
}

/* Removes escape sequences ESC [ ... letter, in place. */
static void strip_color(char *text) {
    char *to = text;
    for (char *p = text; *p; p++) {
        if (*p == '\x1b') {
            assert_int_equal(p[1], '[');
            p += 2;
            p += strspn(p, "0123456789;:");
            assert_int_equal(*p, 'm');
            continue;
        }
        *to++ = *p;
    }
    *to = 0;
}

static size_t count_of(const char *text, const char *what) {
    size_t n = 0;
    for (const char *p = text; (p = strstr(p, what)) != NULL; p += strlen(what))
        n++;
    return n;
}

/* Nine lines; each begins with its rank, the last names the files in order. */
static void check_edges(const char *text, bool flip) {
    assert_int_equal(count_of(text, "\n"), 9);
    assert_int_equal(text[strlen(text) - 1], '\n');
    const char *line = text;
    for (int i = 0; i < 8; i++) {
        const char *p = line + strspn(line, " ");
        assert_int_equal(*p, flip ? '1' + i : '8' - i);
        line = strchr(line, '\n') + 1;
    }
    char files[9] = "";
    size_t n = 0;
    for (const char *p = line; *p != '\n'; p++)
        if (*p != ' ') {
            assert_true(n < 8);
            files[n++] = *p;
        }
    assert_string_equal(files, flip ? "hgfedcba" : "abcdefgh");
}

static void test_unicode(void **state) {
    (void)state;
    static const struct {
        const char *symbol;
        size_t count;
    } symbols[] = {
        {"\u2654", 1}, {"\u2655", 1}, {"\u2656", 2}, {"\u2657", 2}, {"\u2658", 2}, {"\u2659", 8},
        {"\u265a", 1}, {"\u265b", 1}, {"\u265c", 2}, {"\u265d", 2}, {"\u265e", 2}, {"\u265f", 8},
    };
    for (int flip = 0; flip < 2; flip++) {
        char *text = draw(START, true, false, flip);
        for (size_t i = 0; i < COUNT(symbols); i++)
            assert_int_equal(count_of(text, symbols[i].symbol), symbols[i].count);
        assert_null(strchr(text, '\x1b'));
        check_edges(text, flip);
        /* the piece in the upper left corner comes first */
        const char *first = strstr(text, flip ? "\u2656" : "\u265c");
        assert_true(first && first < strchr(text, '\n'));
        const char *king = strstr(text, flip ? "\u2654" : "\u265a");
        const char *queen = strstr(text, flip ? "\u2655" : "\u265b");
        assert_true(flip ? king < queen : queen < king);
        free(text);
    }
}

static void test_color(void **state) {
    (void)state;
    for (int flip = 0; flip < 2; flip++)
        for (int unicode = 0; unicode < 2; unicode++) {
            char *text = draw(START, unicode, true, flip);
            assert_non_null(strstr(text, "\x1b["));
            /* every line resets its colors */
            for (char *line = text; *line; line = strchr(line, '\n') + 1) {
                char *end = strchr(line, '\n');
                assert_non_null(end);
                char *last = NULL;
                for (char *p = line; p < end; p++)
                    if (*p == '\x1b')
                        last = p;
                if (last && strncmp(last, "\x1b[0m", 4) != 0 && strncmp(last, "\x1b[m", 3) != 0)
                    fail_msg("a line ends without a reset");
            }
            strip_color(text);
            check_edges(text, flip);
            if (!unicode) {
                assert_int_equal(count_of(text, "K"), 1);
                assert_int_equal(count_of(text, "P"), 8);
                assert_int_equal(count_of(text, "p"), 8);
            }
            free(text);
        }
}

static void test_empty_board_in_every_form(void **state) {
    (void)state;
    for (int form = 0; form < 8; form++) {
        char *text = draw("8/8/8/8/8/8/8/8", form & 1, form & 2, form & 4);
        assert_int_equal(count_of(text, "\n"), form & 3 ? 9 : 8);
        for (const char *c = "KQRBNPkqrnp"; *c; c++)
            if (strchr(text, *c))
                fail_msg("form %d shows a %c", form, *c);
        free(text);
    }
}

static void test_plain_never_ends_a_line_with_a_blank(void **state) {
    (void)state;
    uint64_t seed = 0x123456789abcdef;
    for (int round = 0; round < 2000; round++) {
        pgn_position pos;
        pgn_position_clear(&pos);
        for (int i = 0; i < round % 40; i++) {
            seed ^= seed << 13;
            seed ^= seed >> 7;
            seed ^= seed << 17;
            pgn_piece p = (pgn_piece)((1 + seed % 2) * 8 + 1 + seed / 2 % 6);
            pgn_position_set_piece(&pos, (int)(seed >> 32 & 63), p);
        }
        pgn_buffer buf = PGN_BUFFER_INIT;
        pgn_diagram_options options = {.flip = round % 2};
        assert_int_equal(pgn_diagram_text(&pos, &options, &buf, NULL), PGN_OK);
        assert_int_equal(count_of(buf.data, " \n"), 0);
        assert_int_equal(count_of(buf.data, "\n"), 8);
        pgn_buffer_free(&buf);
    }
}

static void test_newer_options(void **state) {
    pgn_diagram_options diagram = {.reserved = {[5] = 1}};
    pgn_show_options show = {.reserved = {[5] = 1}};
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_position pos;
    pgn_game *game;
    pgn_error err;
    (void)state;
    pgn_position_init(&pos);
    assert_int_equal(pgn_game_new(&game, NULL), PGN_OK);
    assert_int_equal(pgn_diagram_text(&pos, &diagram, &out, &err), PGN_E_UNSUPPORTED);
    assert_string_equal(err.message, "unknown option: needs a newer library");
    assert_int_equal(pgn_show_game(game, &show, &out, &err), PGN_E_UNSUPPORTED);
    assert_string_equal(err.message, "unknown option: needs a newer library");
    assert_int_equal(pgn_diagram_text(NULL, NULL, &out, &err), PGN_E_ARG);
    assert_int_equal(out.len, 0);
    pgn_game_free(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_plain),
        cmocka_unit_test(test_no_options_is_all_off),
        cmocka_unit_test(test_is_appended),
        cmocka_unit_test(test_unicode),
        cmocka_unit_test(test_color),
        cmocka_unit_test(test_empty_board_in_every_form),
        cmocka_unit_test(test_plain_never_ends_a_line_with_a_blank),
        cmocka_unit_test(test_newer_options),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
