/* test_split_lines.c -- input split at lines: for any window the chunks hold whole lines and add up
 * to the input, and the rest of a line that is too long is left out. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "inside.h"

/* The chunks as text: their content, `!` where one is cut off, `|` between them. */
static void split(const char *text, size_t len, size_t window, size_t longest, pgn_buffer *out,
                  uint64_t *lines) {
    pgn_input *in;
    pgn__splitter *s;
    pgn__chunk chunk = {0};
    pgn__split_options o = {.window = window, .largest_game = longest, .lines = true};
    assert_int_equal(pgn_input_from_memory(&in, text, len, NULL), PGN_OK);
    assert_int_equal(pgn__splitter_new(&s, in, &o, NULL), PGN_OK);
    *lines = 0;
    for (;;) {
        assert_int_equal(pgn__splitter_next(s, &chunk, NULL), PGN_OK);
        if (!chunk.text.len)
            break;
        pgn_buffer_append(out, chunk.text.data, chunk.text.len);
        if (chunk.cut_off)
            pgn__buffer_putc(out, '!');
        else if (!chunk.ends_file) /* it ends with its last line */
            assert_non_null(strchr("\r\n", out->data[out->len - 1]));
        *lines += chunk.passed + pgn__chunk_count_lines(&chunk);
    }
    pgn__chunk_free(&chunk);
    pgn__splitter_free(s);
    pgn_input_close(in);
}

static void chunks_are_the_input(void **state) {
    static const char text[] = "one\ntwo\r\n\r\nthree three three\rfour\n\n\nfive [Event \"x\"]\n"
                               "\n1-0\n\n[Event \"?\"]\n\nsix";
    (void)state;
    for (size_t window = 1; window < 2 * sizeof text; window++) {
        pgn_buffer out = PGN_BUFFER_INIT;
        uint64_t lines;
        split(text, sizeof text - 1, window, 1000, &out, &lines);
        assert_string_equal(out.data, text);
        assert_int_equal(lines, 13);
        pgn_buffer_free(&out);
    }
}

/* A line of n bytes. */
static void put_line(pgn_buffer *out, size_t n, const char *end) {
    for (size_t i = 0; i < n; i++)
        pgn__buffer_putc(out, (char)('a' + i % 26));
    pgn__buffer_puts(out, end);
}

static void long_lines_are_cut(void **state) {
    static const char *const ends[] = {"\n", "\r\n", "\r"};
    enum { LONGEST = 100 };
    (void)state;
    for (size_t k = 0; k < 3; k++)
        for (size_t window = 1; window <= LONGEST; window++) {
            pgn_buffer text = PGN_BUFFER_INIT, wanted = PGN_BUFFER_INIT, out = PGN_BUFFER_INIT;
            uint64_t lines;
            put_line(&text, 10, ends[k]);
            put_line(&text, 300, ends[k]);
            put_line(&text, 20, ends[k]);
            put_line(&text, 1000, "");
            put_line(&wanted, 10, ends[k]);
            put_line(&wanted, LONGEST, "!");
            put_line(&wanted, 20, ends[k]);
            put_line(&wanted, LONGEST, "!");
            split(text.data, text.len, window, LONGEST, &out, &lines);
            assert_string_equal(out.data, wanted.data);
            assert_int_equal(lines, 3);
            pgn_buffer_free(&text);
            pgn_buffer_free(&wanted);
            pgn_buffer_free(&out);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chunks_are_the_input),
        cmocka_unit_test(long_lines_are_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
