/* test_diff.c -- unified diffs: as diff -u prints them, and patching one file gives the other. */
#include "inside.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static pgn_status keep(void *self, const char *bytes, size_t len, pgn_error *err) {
    (void)err;
    return pgn_buffer_append(self, bytes, len);
}

/* A script of pieces: "=same", "-old", "+new"; a - and the + after it are one change. */
static void diff_of(const char *const *script, const pgn__diff_options *options, pgn_buffer *out) {
    pgn__diff *diff;
    pgn_error err;
    assert_int_equal(pgn__diff_new(&diff, options, keep, out, &err), PGN_OK);
    for (; *script; script++) {
        const char *text = *script + 1;
        if (**script == '=') {
            assert_int_equal(pgn__diff_same(diff, text, strlen(text), &err), PGN_OK);
        } else if (**script == '-') {
            bool both = script[1] && script[1][0] == '+';
            const char *new_text = both ? script[1] + 1 : "";
            assert_int_equal(
                pgn__diff_change(diff, text, strlen(text), new_text, strlen(new_text), &err),
                PGN_OK);
            script += both;
        } else {
            assert_int_equal(pgn__diff_change(diff, "", 0, text, strlen(text), &err), PGN_OK);
        }
    }
    assert_int_equal(pgn__diff_end(diff, &err), PGN_OK);
    pgn__diff_free(diff);
    pgn_buffer_append(out, "", 0);
}

static void what_is_printed(void **state) {
    (void)state;
    static const struct {
        const char *script[12];
        const char *right;
    } rows[] = {
        {{"=a\nb\n", NULL}, ""},
        {{"=a\n", "-b", "+b", "=\nc\n", NULL}, ""},
        {{"-a", "+b", NULL},
         "@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n\\ No newline at end of file\n"},
        {{"=a", "+\n", NULL}, "@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n"},
        {{"+a\n", NULL}, "@@ -0,0 +1 @@\n+a\n"},
        {{"-a\nb\n", NULL}, "@@ -1,2 +0,0 @@\n-a\n-b\n"},
        {{"=1\n2\n3\n4\n5 ", "-x", "+y", "=\n6\n7\n8\n9\n", NULL},
         "@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5 x\n+5 y\n 6\n 7\n 8\n"},
        {{"=1\n2\n3\n4\n5\n", "+new\n", "=6\n7", NULL},
         "@@ -3,5 +3,6 @@\n 3\n 4\n 5\n+new\n 6\n 7\n\\ No newline at end of file\n"},
        {{"=a\nb", "+\nnew", "=\nc\n", NULL}, "@@ -1,3 +1,4 @@\n a\n b\n+new\n c\n"},
        {{"=a\nb", "-\ngone", "=\nc\n", NULL}, "@@ -1,4 +1,3 @@\n a\n b\n-gone\n c\n"},
        /* adjacent lines are one change */
        {{"=", "-a", "+A", "=\n", "-b", "+B", "=\nc\n", NULL},
         "@@ -1,3 +1,3 @@\n-a\n-b\n+A\n+B\n c\n"},
        /* six lines between two changes join them, seven do not */
        {{"-a", "+A", "=\n1\n2\n3\n4\n5\n6\n", "-b", "+B", "=\n", NULL},
         "@@ -1,8 +1,8 @@\n-a\n+A\n 1\n 2\n 3\n 4\n 5\n 6\n-b\n+B\n"},
        {{"-a", "+A", "=\n1\n2\n3\n4\n5\n6\n7\n", "-b", "+B", "=\n", NULL},
         "@@ -1,4 +1,4 @@\n-a\n+A\n 1\n 2\n 3\n@@ -6,4 +6,4 @@\n 5\n 6\n 7\n-b\n+B\n"},
        /* pieces may end anywhere */
        {{"=1\n2\n3", "=\n4", "=\n", "=5", "=5", "-x", "+y", "=", "=z", "=\n6", NULL},
         "@@ -2,5 +2,5 @@\n 2\n 3\n 4\n-55xz\n+55yz\n 6\n\\ No newline at end of file\n"},
        {{"=a\r\nb", "+\r\nnew", "=\r\nc\r\n", NULL},
         "@@ -1,3 +1,4 @@\n a\r\n b\r\n+new\r\n c\r\n"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        pgn_buffer out = PGN_BUFFER_INIT;
        diff_of(rows[i].script, NULL, &out);
        const char *top = "--- -\n+++ -\n", *got = out.data ? out.data : "";
        if (*got) {
            assert_memory_equal(got, top, strlen(top));
            got += strlen(top);
        }
        if (strcmp(got, rows[i].right) != 0)
            fail_msg("row %zu:\n%s", i, got);
        pgn_buffer_free(&out);
    }
}

static void names_and_looks(void **state) {
    (void)state;
    static const char *const script[] = {"=a\033\n", "-\xE9\r", "+\u00E9", "=\n", NULL};
    static const struct {
        pgn__diff_options options;
        const char *right;
    } rows[] = {
        {{.old_name = "my games.pgn", .new_name = "b\".pgn"},
         "--- my games.pgn\t\n+++ \"b\\\".pgn\"\n@@ -1,2 +1,2 @@\n a\033\n-\xE9\r\n+\u00E9\n"},
        {{.old_name = "a\n", .new_name = "b\\", .readable = true},
         "--- \"a\\012\"\n+++ \"b\\\\\"\n@@ -1,2 +1,2 @@\n a^[\n-<E9>^M\n+\u00E9\n"},
        {{.old_name = "a", .new_name = "b", .readable = true, .color = true},
         "\033[1m--- a\033[0m\n\033[1m+++ b\033[0m\n\033[36m@@ -1,2 +1,2 @@\033[0m\n a^[\n"
         "\033[31m-<E9>^M\033[0m\n\033[32m+\u00E9\033[0m\n"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        pgn_buffer out = PGN_BUFFER_INIT;
        diff_of(script, &rows[i].options, &out);
        assert_string_equal(out.data, rows[i].right);
        pgn_buffer_free(&out);
    }
}

/* ---- patching ---- */

static size_t line_of(const char *text) {
    const char *lf = strchr(text, '\n');
    return lf ? (size_t)(lf + 1 - text) : strlen(text);
}

/* A line of a diff, without its mark, and without its LF if the next line says there is none. */
static size_t bare_line(const char *line) {
    size_t len = line_of(line);
    return line[len] == '\\' ? len - 2 : len - 1;
}

/* Patch the old text, strictly: each line must be where its hunk says. */
static void patch(const char *old, const char *diff, pgn_buffer *out) {
    unsigned long at = 1; /* line of old */
    if (!*diff) {
        pgn__buffer_puts(out, old);
        return;
    }
    diff += line_of(diff);
    diff += line_of(diff);
    while (*diff) {
        unsigned long start = 0, count = 1, new_start = 0, new_count = 1, seen = 0, made = 0;
        char *p;
        assert_memory_equal(diff, "@@ -", 4);
        start = strtoul(diff + 4, &p, 10);
        if (*p == ',')
            count = strtoul(p + 1, &p, 10);
        new_start = strtoul(p + 2, &p, 10);
        if (*p == ',')
            new_count = strtoul(p + 1, &p, 10);
        assert_memory_equal(p, " @@\n", 4);
        diff += line_of(diff);
        unsigned long first = count ? start : start + 1;
        assert_true(first >= at);
        for (; at < first; at++) {
            size_t n = line_of(old);
            pgn_buffer_append(out, old, n);
            old += n;
        }
        unsigned long lines = 1;
        for (size_t i = 0; i < out->len; i++)
            lines += out->data[i] == '\n';
        assert_int_equal(lines, new_count ? new_start : new_start + 1);
        while (*diff && *diff != '@') {
            size_t n = bare_line(diff);
            if (*diff != '+') {
                assert_int_equal(line_of(old), n);
                assert_memory_equal(old, diff + 1, n);
                old += n;
                at++;
                seen++;
            }
            if (*diff != '-') {
                pgn_buffer_append(out, diff + 1, n);
                made++;
            }
            diff += line_of(diff);
            if (*diff == '\\')
                diff += line_of(diff);
        }
        assert_int_equal(seen, count);
        assert_int_equal(made, new_count);
    }
    pgn__buffer_puts(out, old);
}

static uint32_t dice(uint32_t *seed, uint32_t sides) {
    *seed = *seed * 1664525u + 1013904223u;
    return (*seed >> 8) % sides;
}

/* Random letters and line ends. */
static void random_text(uint32_t *seed, uint32_t longest, pgn_buffer *out) {
    for (uint32_t n = dice(seed, longest); n; n--)
        pgn__buffer_putc(out, dice(seed, 3) ? (char)('a' + dice(seed, 3)) : '\n');
}

static void patches_of_random_changes(void **state) {
    (void)state;
    uint32_t seed = 7;
    size_t changed = 0;
    for (int trial = 0; trial < 20000; trial++) {
        pgn_buffer old = PGN_BUFFER_INIT, new = PGN_BUFFER_INIT, out = PGN_BUFFER_INIT;
        pgn_buffer one = PGN_BUFFER_INIT, two = PGN_BUFFER_INIT, diffs[2] = {PGN_BUFFER_INIT};
        pgn__diff *diff[2];
        pgn_error err;
        pgn__diff_options spooled = {.memory = 1}; /* with nothing kept in memory */
        assert_int_equal(pgn__diff_new(&diff[0], NULL, keep, &diffs[0], &err), PGN_OK);
        assert_int_equal(pgn__diff_new(&diff[1], &spooled, keep, &diffs[1], &err), PGN_OK);
        for (uint32_t n = dice(&seed, 8); n; n--) {
            pgn_buffer_clear(&one);
            pgn_buffer_clear(&two);
            random_text(&seed, 30, &one);
            pgn_buffer_append(&old, one.data ? one.data : "", one.len);
            pgn_buffer_append(&new, one.data ? one.data : "", one.len);
            for (int i = 0; i < 2; i++)
                assert_int_equal(pgn__diff_same(diff[i], one.data, one.len, &err), PGN_OK);
            pgn_buffer_clear(&one);
            random_text(&seed, 6, &one);
            random_text(&seed, 6, &two);
            pgn_buffer_append(&old, one.data ? one.data : "", one.len);
            pgn_buffer_append(&new, two.data ? two.data : "", two.len);
            for (int i = 0; i < 2; i++)
                assert_int_equal(
                    pgn__diff_change(diff[i], one.data, one.len, two.data, two.len, &err), PGN_OK);
        }
        for (int i = 0; i < 2; i++) {
            assert_int_equal(pgn__diff_end(diff[i], &err), PGN_OK);
            pgn__diff_free(diff[i]);
        }
        changed += diffs[0].len != 0;
        for (int i = 0; i < 2; i++) {
            pgn_buffer_clear(&out);
            patch(old.data ? old.data : "", diffs[i].data ? diffs[i].data : "", &out);
            assert_string_equal(out.data ? out.data : "", new.data ? new.data : "");
        }
        pgn_buffer *all[] = {&old, &new, &out, &one, &two, &diffs[0], &diffs[1]};
        for (size_t i = 0; i < sizeof all / sizeof *all; i++)
            pgn_buffer_free(all[i]);
    }
    assert_true(changed > 10000);
}

/* ---- failures ---- */

/* Texts of lines of one letter, compared between marks. */
static void pieces_are_compared(void **state) {
    static const struct {
        const char *before, *after;
        size_t source, made; /* a mark, if not both are 0 */
        const char *right;
    } ROWS[] = {
        {"a\nb\nc\n", "a\nb\nc\n", 0, 0, ""},
        {"a\nb\nc\n", "a\nx\nc\n", 0, 0, "@@ -1,3 +1,3 @@\n a\n-b\n+x\n c\n"},
        {"a\nb\nc\nd\n", "b\nx\nd\ne\n", 0, 0, "@@ -1,4 +1,4 @@\n-a\n b\n-c\n+x\n d\n+e\n"},
        {"a\nb\n", "", 0, 0, "@@ -1,2 +0,0 @@\n-a\n-b\n"},
        {"", "a\nb\n", 0, 0, "@@ -0,0 +1,2 @@\n+a\n+b\n"},
        {"a\nb", "a\nb\n", 0, 0, "@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n"},
        /* beyond a mark nothing is found again, but at the edges of a change */
        {"a\nb\n", "b\na\n", 2, 2, "@@ -1,2 +1,2 @@\n-a\n-b\n+b\n+a\n"},
        {"a\n\nb\n", "a\n\nb\n", 2, 3, ""}, /* an empty line on this side and on that */
        {"a\n\nb\n", "a\n\nb\n", 3, 2, ""},
        {"a\nb\n", "a\nb\n", 99, 4, ""}, /* a mark behind the end */
    };
    (void)state;
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        pgn_buffer out = PGN_BUFFER_INIT;
        pgn__diff *diff;
        pgn_span before = {ROWS[i].before, strlen(ROWS[i].before)},
                 after = {ROWS[i].after, strlen(ROWS[i].after)};
        pgn__diff_mark mark = {before.text +
                                   (ROWS[i].source > before.len ? before.len + 1 : ROWS[i].source),
                               ROWS[i].made};
        assert_int_equal(pgn__diff_new(&diff, NULL, keep, &out, NULL), PGN_OK);
        assert_int_equal(pgn__diff_pieces(diff, before, after, &mark, ROWS[i].made != 0, NULL),
                         PGN_OK);
        assert_int_equal(pgn__diff_end(diff, NULL), PGN_OK);
        pgn_buffer_append(&out, "", 1);
        const char *got = strstr(out.data, "@@");
        assert_string_equal(got ? got : "", ROWS[i].right);
        pgn__diff_free(diff);
        pgn_buffer_free(&out);
    }
}

/* More lines than are compared each with each are one change. */
static void large_pieces(void **state) {
    pgn_buffer before = PGN_BUFFER_INIT, after = PGN_BUFFER_INIT, out = PGN_BUFFER_INIT;
    pgn__diff *diff;
    (void)state;
    for (int i = 0; i < 2000; i++) {
        pgn_buffer_printf(&before, "%d\n", i);
        pgn_buffer_printf(&after, "%d\n", i + (i % 1999 == 0));
    }
    assert_int_equal(pgn__diff_new(&diff, NULL, keep, &out, NULL), PGN_OK);
    assert_int_equal(pgn__diff_pieces(diff, (pgn_span){before.data, before.len},
                                      (pgn_span){after.data, after.len}, NULL, 0, NULL),
                     PGN_OK);
    assert_int_equal(pgn__diff_end(diff, NULL), PGN_OK);
    pgn_buffer_append(&out, "", 1);
    assert_non_null(strstr(out.data, "@@ -1,2000 +1,2000 @@\n-0\n-1\n-2\n"));
    pgn__diff_free(diff);
    pgn_buffer_free(&before);
    pgn_buffer_free(&after);
    pgn_buffer_free(&out);
}

static pgn_status refuse(void *self, const char *bytes, size_t len, pgn_error *err) {
    (void)self;
    (void)bytes;
    (void)len;
    err->code = PGN_E_IO;
    return PGN_E_IO;
}

static void writer_that_fails(void **state) {
    (void)state;
    pgn__diff *diff;
    pgn_error err = {0};
    assert_int_equal(pgn__diff_new(&diff, NULL, refuse, NULL, &err), PGN_OK);
    assert_int_equal(pgn__diff_change(diff, "a", 1, "b", 1, &err), PGN_OK);
    assert_int_equal(pgn__diff_end(diff, &err), PGN_E_IO);
    assert_int_equal(err.code, PGN_E_IO);
    assert_int_equal(pgn__diff_same(diff, "a", 1, &err), PGN_E_IO);
    pgn__diff_free(diff);
    pgn__diff_free(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_printed),
        cmocka_unit_test(names_and_looks),
        cmocka_unit_test(patches_of_random_changes),
        cmocka_unit_test(pieces_are_compared),
        cmocka_unit_test(large_pieces),
        cmocka_unit_test(writer_that_fails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
