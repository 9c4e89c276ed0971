/* test_lines.c -- lines of an input: ends, marks, members, lines cut by blocks, and the limit. */
#include "feature_check.h"
#include "inside.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

/* All lines of the text, each followed by '|'. */
static pgn_status read_all(pgn_input *in, size_t longest, pgn_buffer *out, pgn_error *err) {
    pgn_lines *lines;
    pgn_line line;
    size_t expected = 1;
    pgn_status st = pgn_lines_new(&lines, in, longest, err);
    assert_int_equal(st, PGN_OK);
    while (!(st = pgn_lines_next(lines, &line, err)) && line.text) {
        assert_int_equal(line.number, expected++);
        assert_null(line.member);
        pgn_buffer_append(out, line.text, line.len);
        pgn__buffer_putc(out, '|');
    }
    pgn_lines_free(lines);
    return st;
}

static void splits_at_line_ends(void **state) {
    (void)state;
    static const struct {
        const char *text, *lines;
    } rows[] = {
        {"", ""},
        {"a", "a|"},
        {"a\n", "a|"},
        {"a\nb", "a|b|"},
        {"\n", "|"},
        {"\n\na", "||a|"},
        {"a\r\nb\r\n", "a|b|"},
        {"a\r", "a|"},
        {"a\rb\n", "a|b|"},
        {"a\r\rb\r\n\nc\r", "a||b||c|"},
        {"\xEF\xBB\xBFx\n", "x|"},
        {"x\n\xEF\xBB\xBFy\n\xEF\xBB\xBF\n", "x|y||"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        pgn_input *in;
        pgn_error err;
        pgn_buffer out = PGN_BUFFER_INIT;
        assert_int_equal(pgn_input_from_memory(&in, rows[i].text, strlen(rows[i].text), &err),
                         PGN_OK);
        assert_int_equal(read_all(in, 0, &out, &err), PGN_OK);
        assert_string_equal(out.data ? out.data : "", rows[i].lines);
        pgn_buffer_free(&out);
        pgn_input_close(in);
    }
}

/* A pipe that delivers one byte at a time splits every line at every place. */
static void joins_lines_that_blocks_cut(void **state) {
    (void)state;
    static const char text[] = "one\r\n\ntwo and more\nthree";
    int ends[2];
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_error err;
    assert_int_equal(pipe(ends), 0);
    pgn_input *in;
    pgn_lines *lines;
    pgn_line line;
    /* enough for format detection, which needs 16 bytes; the rest follows line by line */
    assert_int_equal(write(ends[1], text, 17), 17);
    assert_int_equal(pgn__input_open_fd(&in, ends[0], &err), PGN_OK);
    assert_int_equal(pgn_lines_new(&lines, in, 0, &err), PGN_OK);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(pgn_lines_next(lines, &line, &err), PGN_OK);
        pgn_buffer_append(&out, line.text, line.len);
        pgn__buffer_putc(&out, '|');
    }
    assert_int_equal(write(ends[1], text + 17, sizeof text - 1 - 17), sizeof text - 1 - 17);
    close(ends[1]);
    while (!pgn_lines_next(lines, &line, &err) && line.text) {
        pgn_buffer_append(&out, line.text, line.len);
        pgn__buffer_putc(&out, '|');
    }
    assert_string_equal(out.data, "one||two and more|three|");
    assert_int_equal(line.len, 0);
    pgn_lines_free(lines);
    pgn_input_close(in);
    close(ends[0]);
    pgn_buffer_free(&out);
}

static void cuts_a_line_over_the_limit(void **state) {
    (void)state;
    static const struct {
        const char *text, *lines;
        bool cut;
    } rows[] = {
        {"12345\n", "12345|", false},
        {"123456\n", "12345|", true},
        {"123456", "12345|", true},
        {"123456\nab\n", "12345|ab|", true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        pgn_input *in;
        pgn_lines *lines;
        pgn_line line;
        pgn_error err;
        pgn_buffer out = PGN_BUFFER_INIT;
        assert_int_equal(pgn_input_from_memory(&in, rows[i].text, strlen(rows[i].text), &err),
                         PGN_OK);
        assert_int_equal(pgn_lines_new(&lines, in, 5, &err), PGN_OK);
        for (bool first = true; !pgn_lines_next(lines, &line, &err) && line.text; first = false) {
            assert_int_equal(line.cut, first && rows[i].cut);
            pgn_buffer_append(&out, line.text, line.len);
            pgn__buffer_putc(&out, '|');
        }
        assert_string_equal(out.data, rows[i].lines);
        pgn_lines_free(lines);
        pgn_buffer_free(&out);
        pgn_input_close(in);
    }
}

/* A .zip with the stored members "a" ("x") and "b" ("y\nz"), neither with a last line end. */
static const unsigned char TWO_MEMBERS[] =
    "PK\3\4\12\0\0\0\0\0\0\0\0\0\x83\x16\xdc\x8c\1\0\0\0\1\0\0\0\1\0\0\0ax"
    "PK\3\4\12\0\0\0\0\0\0\0\0\0\x65\xfa\x5e\xee\3\0\0\0\3\0\0\0\1\0\0\0by\nz"
    "PK\1\2\12\0\12\0\0\0\0\0\0\0\0\0\x83\x16\xdc\x8c\1\0\0\0\1\0\0\0\1\0\0\0\0\0\0\0\0\0\0\0\0\0"
    "\0\0\0\0a"
    "PK\1\2\12\0\12\0\0\0\0\0\0\0\0\0\x65\xfa\x5e\xee\3\0\0\0\3\0\0\0\1\0\0\0\0\0\0\0\0\0\0\0\0\0"
    "\x20\0\0\0b"
    "PK\5\6\0\0\0\0\2\0\2\0\x5e\0\0\0\x42\0\0\0\0\0";

static void counts_the_lines_of_each_member(void **state) {
    (void)state;
    static const struct {
        const char *member, *text;
        size_t number;
    } want[] = {{"a", "x", 1}, {"b", "y", 1}, {"b", "z", 2}};
    pgn_input *in;
    pgn_lines *lines;
    pgn_line line;
    pgn_error err;
    pgn_status st = pgn_input_from_memory(&in, TWO_MEMBERS, sizeof TWO_MEMBERS - 1, &err);
    if (st == PGN_E_UNSUPPORTED)
        skip_because("no compression in this build");
    assert_int_equal(st, PGN_OK);
    assert_int_equal(pgn_lines_new(&lines, in, 0, &err), PGN_OK);
    for (size_t i = 0; i < sizeof want / sizeof *want; i++) {
        assert_int_equal(pgn_lines_next(lines, &line, &err), PGN_OK);
        assert_non_null(line.text);
        assert_string_equal(line.member, want[i].member);
        assert_int_equal(line.len, strlen(want[i].text));
        assert_memory_equal(line.text, want[i].text, line.len);
        assert_int_equal(line.number, want[i].number);
    }
    assert_int_equal(pgn_lines_next(lines, &line, &err), PGN_OK);
    assert_null(line.text);
    pgn_lines_free(lines);
    pgn_input_close(in);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(splits_at_line_ends),
        cmocka_unit_test(joins_lines_that_blocks_cut),
        cmocka_unit_test(cuts_a_line_over_the_limit),
        cmocka_unit_test(counts_the_lines_of_each_member),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
