/* test_buffer.c -- the basic modules: buffer, arena, status codes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "inside.h"

#define TEXT(s) s, sizeof(s) - 1

static void test_appends(void **state) {
    (void)state;
    pgn_buffer buf = PGN_BUFFER_INIT;
    assert_int_equal(pgn_buffer_append(&buf, NULL, 0), PGN_OK);
    assert_non_null(buf.data);
    assert_string_equal(buf.data, "");
    assert_int_equal(pgn_buffer_append(&buf, "a\0b", 3), PGN_OK);
    assert_int_equal(pgn__buffer_puts(&buf, "cd"), PGN_OK);
    assert_int_equal(pgn__buffer_putc(&buf, 'e'), PGN_OK);
    assert_int_equal(pgn_buffer_printf(&buf, "%d-%s", 42, "x"), PGN_OK);
    assert_int_equal(buf.len, 10);
    assert_memory_equal(buf.data, "a\0bcde42-x", 11); /* the NUL too */
    pgn_buffer_clear(&buf);
    assert_int_equal(buf.len, 0);
    assert_string_equal(buf.data, "");
    assert_true(buf.capacity > 0);
    pgn_buffer_free(&buf);
    assert_null(buf.data);
    pgn_buffer_free(&buf);
    pgn_buffer_clear(&buf);
}

static void test_grows(void **state) {
    (void)state;
    pgn_buffer buf = PGN_BUFFER_INIT;
    for (int i = 0; i < 100000; i++)
        pgn_buffer_printf(&buf, "%d,", i % 10);
    assert_int_equal(buf.status, PGN_OK);
    assert_int_equal(buf.len, 200000);
    for (size_t i = 0; i < buf.len; i += 2)
        if (buf.data[i] != (char)('0' + i / 2 % 10) || buf.data[i + 1] != ',')
            fail_msg("at %zu", i);
    assert_true(buf.capacity > buf.len);
    pgn_buffer_free(&buf);
}

static void test_impossible_size_is_remembered(void **state) {
    (void)state;
    pgn_buffer buf = PGN_BUFFER_INIT;
    pgn__buffer_puts(&buf, "kept");
    assert_int_equal(pgn__buffer_reserve(&buf, SIZE_MAX), PGN_E_NOMEM);
    assert_int_equal(pgn__buffer_reserve(&buf, SIZE_MAX - 4), PGN_E_NOMEM);
    assert_string_equal(buf.data, "kept");
    pgn__buffer_puts(&buf, "!");
    assert_int_equal(buf.status, PGN_E_NOMEM);
    assert_string_equal(buf.data, "kept"); /* after a failure nothing is appended ... */
    pgn_buffer_clear(&buf);
    assert_int_equal(buf.status, PGN_E_NOMEM); /* ... until it is freed */
    assert_int_equal(pgn_buffer_append(&buf, "x", 1), PGN_E_NOMEM);
    pgn_buffer_free(&buf);
    assert_int_equal(buf.status, PGN_OK);
    assert_int_equal(pgn_buffer_append(&buf, "x", PGN_CSTR), PGN_OK);
    pgn_buffer_free(&buf);
}

static void test_arena(void **state) {
    (void)state;
    pgn__arena arena = PGN_ARENA_INIT;
    unsigned char *parts[2000];
    for (size_t round = 0; round < 3; round++) {
        for (size_t i = 0; i < 2000; i++) {
            parts[i] = pgn__arena_alloc(&arena, i);
            assert_non_null(parts[i]);
            assert_int_equal((uintptr_t)parts[i] % sizeof(void *), 0);
            memset(parts[i], (int)(i % 251), i);
        }
        for (size_t i = 0; i < 2000; i++)
            for (size_t k = 0; k < i; k++)
                if (parts[i][k] != i % 251)
                    fail_msg("block %zu was overwritten", i);
        pgn__arena_reset(&arena);
    }
    assert_string_equal(pgn__arena_copy(&arena, "text and more", 4), "text");
    assert_string_equal(pgn__arena_copy(&arena, NULL, 0), "");
    assert_non_null(pgn__arena_alloc(&arena, 5 << 20));
    assert_null(pgn__arena_alloc(&arena, SIZE_MAX));
    assert_null(pgn__arena_copy(&arena, "", SIZE_MAX));
    pgn__arena_free(&arena);
    pgn__arena_free(&arena);
    pgn__arena_reset(&arena);
}

static void test_status(void **state) {
    (void)state;
    static const struct {
        pgn_status code;
        const char *name;
    } rows[] = {
#define ROW(name, value, sentence) {PGN_##name, #name},
        PGN_STATUS_LIST(ROW)
#undef ROW
    };
    enum { ROWS = sizeof rows / sizeof *rows };
    for (size_t i = 0; i < ROWS; i++) {
        const char *message = pgn_status_message(rows[i].code);
        assert_string_equal(pgn_status_name(rows[i].code), rows[i].name);
        assert_true(strlen(message) > 5 && message[strlen(message) - 1] != '.');
        for (size_t k = 0; k < i; k++)
            if (rows[k].code == rows[i].code)
                fail_msg("%s and %s are the same number", rows[k].name, rows[i].name);
    }
    assert_int_equal(PGN_OK, 0);
    assert_int_equal(PGN_E_NOMEM, -1); /* part of the ABI */
    assert_string_equal(pgn_status_name((pgn_status)12345), "?");
    assert_string_equal(pgn_status_message((pgn_status)12345), "unknown status");
    assert_string_equal(pgn_version(), PGN_VERSION);
    assert_int_equal(pgn_version_number(), PGN_VERSION_NUMBER);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_appends),
        cmocka_unit_test(test_grows),
        cmocka_unit_test(test_impossible_size_is_remembered),
        cmocka_unit_test(test_arena),
        cmocka_unit_test(test_status),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
