/* test_unzip.c -- .zip archives: every kind of member, every truncation and flipped bit, and
 * oddities of other programs. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "input_check.h"
#include "pack.h"

static const pack_member zip_members[] = {
    {"dir/", "", 0, 0, 0, PACK_NO_DESCRIPTOR},
    {"dir/deflated.pgn", TEXT(GAME), 8, 0, PACK_NO_DESCRIPTOR},
    {"empty.pgn", "", 0, 0, 0, PACK_NO_DESCRIPTOR},
    {"empty deflated.pgn", "", 0, 8, 0, PACK_DESCRIPTOR},
    {"stored.pgn", TEXT("stored"), 0, 0, PACK_NO_DESCRIPTOR},
    {"described.pgn", TEXT(GAME), 8, 0, PACK_DESCRIPTOR},
    {"unsigned.pgn", TEXT("PK\7\10 unsigned"), 8, 0, PACK_DESCRIPTOR_UNSIGNED},
    {"wide.pgn", TEXT("wide"), 8, 0, PACK_DESCRIPTOR_WIDE},
    {"empty wide.pgn", "", 0, 8, 0, PACK_DESCRIPTOR_WIDE},
    {"empty stored.pgn", "", 0, 0, 0, PACK_DESCRIPTOR},
    {"unsized.pgn", TEXT("P PK\7\10 PPK\7\10\0\0PK"), 0, 0, PACK_DESCRIPTOR},
    {"unsized wide.pgn", TEXT("unsized"), 0, 0, PACK_DESCRIPTOR_WIDE},
    {"zip64.pgn", TEXT("zip64"), 8, 0, PACK_ZIP64},
    {"zip64 stored.pgn", TEXT("zip64"), 0, 0, PACK_ZIP64},
};
enum { ZIP_MEMBERS = sizeof zip_members / sizeof *zip_members };
#define ZIP_CONTENT                                                                                \
    GAME "stored" GAME "PK\7\10 unsigned"                                                          \
         "wide"                                                                                    \
         "P PK\7\10 PPK\7\10\0\0PK"                                                                \
         "unsized"                                                                                 \
         "zip64zip64"

static void test_zip_members(void **state) {
    (void)state;
    pgn_buffer bytes = PGN_BUFFER_INIT, out = PGN_BUFFER_INIT, names = PGN_BUFFER_INIT;
    pgn_input *in;
    pgn_error err;
    if (pack_zip(&bytes, zip_members, ZIP_MEMBERS, "a comment")) {
        assert_int_equal(pgn_input_from_memory(&in, bytes.data, bytes.len, &err), PGN_OK);
        assert_int_equal(check_drain(in, &out, &names, &err), PGN_OK);
        check_content(&out, TEXT(ZIP_CONTENT));
        assert_string_equal(names.data,
                            "dir/deflated.pgn;stored.pgn;described.pgn;unsigned.pgn;"
                            "wide.pgn;unsized.pgn;unsized wide.pgn;zip64.pgn;zip64 stored.pgn;");
        check_pipe(&bytes, 1, 0, TEXT(ZIP_CONTENT));
    }
    pgn_buffer_free(&bytes);
    pgn_buffer_free(&out);
    pgn_buffer_free(&names);
}

static void test_zip_every_prefix_and_flip(void **state) {
    (void)state;
    pgn_buffer bytes = PGN_BUFFER_INIT, out = PGN_BUFFER_INIT;
    pgn_error err;
    if (pack_zip(&bytes, zip_members, ZIP_MEMBERS, "")) {
        for (size_t n = 3; n < bytes.len; n++) {
            char *copy = malloc(n);
            memcpy(copy, bytes.data, n);
            pgn_status st = check_unpack(copy, n, &out, &err);
            if (st != PGN_E_CORRUPT)
                fail_msg("cut at %zu: %s", n, pgn_status_name(st));
            assert_true(out.len < sizeof ZIP_CONTENT);
            if (out.len)
                assert_memory_equal(out.data, ZIP_CONTENT, out.len);
            free(copy);
        }
        check_flips("zip", &bytes, TEXT(ZIP_CONTENT));
    }
    pgn_buffer_free(&bytes);
    pgn_buffer_free(&out);
}

static void test_zip_oddities(void **state) {
    (void)state;
    static const struct {
        pack_member member;
        pgn_status want;
        const char *says; /* the message, or the member's name */
    } rows[] = {
        {{"a.pgn", TEXT(GAME), 8, 1, PACK_NO_DESCRIPTOR}, PGN_E_UNSUPPORTED, "encrypted"},
        {{"a.pgn", TEXT(GAME), 9, 0, PACK_NO_DESCRIPTOR}, PGN_E_UNSUPPORTED, "method 9"},
        {{"a.pgn", TEXT(GAME), 0, 0, PACK_DESCRIPTOR}, PGN_OK, "a.pgn;"},
        {{"a.pgn", TEXT(GAME), 8, 32, PACK_NO_DESCRIPTOR}, PGN_E_UNSUPPORTED, "patch"},
        {{"caf\xe9.pgn", TEXT(GAME), 8, 0, PACK_NO_DESCRIPTOR}, PGN_OK, "caf\xc3\xa9.pgn;"},
        {{"caf\xc3\xa9.pgn", TEXT(GAME), 8, 2048, PACK_NO_DESCRIPTOR}, PGN_OK, "caf\xc3\xa9.pgn;"},
        {{"", TEXT(GAME), 8, 0, PACK_NO_DESCRIPTOR}, PGN_OK, ";"},
#ifdef PGN_HAVE_BZIP2
        {{"a.pgn", TEXT(GAME), 12, 0, PACK_NO_DESCRIPTOR}, PGN_OK, "a.pgn;"},
#endif
#ifdef PGN_HAVE_ZSTD
        {{"a.pgn", TEXT(GAME), 93, 0, PACK_DESCRIPTOR}, PGN_OK, "a.pgn;"},
#endif
#ifdef PGN_HAVE_LZMA
        {{"a.pgn", TEXT(GAME), 95, 0, PACK_DESCRIPTOR}, PGN_OK, "a.pgn;"},
#endif
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        pgn_buffer bytes = PGN_BUFFER_INIT, out = PGN_BUFFER_INIT, names = PGN_BUFFER_INIT;
        pgn_input *in;
        pgn_error err = {.message = ""};
        if (pack_zip(&bytes, &rows[i].member, 1, "")) {
            assert_int_equal(pgn_input_from_memory(&in, bytes.data, bytes.len, &err), PGN_OK);
            pgn_status st = check_drain(in, &out, &names, &err);
            if (st != rows[i].want || !strstr(st ? err.message : names.data, rows[i].says))
                fail_msg("row %zu: %s %s", i, pgn_status_name(st), err.message);
            if (!st)
                check_content(&out, TEXT(GAME));
        }
        pgn_buffer_free(&bytes);
        pgn_buffer_free(&out);
        pgn_buffer_free(&names);
    }
}

/* A NUL in a member's name must not truncate it, nor may a member without data vanish silently. */
static void test_zip_name_with_nul(void **state) {
    (void)state;
    pgn_buffer bytes = PGN_BUFFER_INIT;
    pack_member m = {"aXb", TEXT(GAME), 0, 0, PACK_NO_DESCRIPTOR};
    pgn_input *in;
    pgn__block block;
    if (pack_zip(&bytes, &m, 1, "")) {
        bytes.data[31] = '\0';
        assert_int_equal(pgn_input_from_memory(&in, bytes.data, bytes.len, NULL), PGN_OK);
        assert_int_equal(pgn__input_next(in, &block, NULL), PGN_OK);
        assert_string_equal(block.member, "a?b");
        pgn_input_close(in);
    }
    pgn_buffer_free(&bytes);
}

/* The members before a damaged one are delivered, and so is its readable part. */
static void test_zip_damaged_member(void **state) {
    (void)state;
    static const pack_member members[] = {{"good.pgn", TEXT(GAME), 8, 0, PACK_NO_DESCRIPTOR},
                                          {"bad.pgn", TEXT("stored"), 0, 0, PACK_NO_DESCRIPTOR},
                                          {"late.pgn", TEXT(GAME), 8, 0, PACK_NO_DESCRIPTOR}};
    pgn_buffer bytes = PGN_BUFFER_INIT, out = PGN_BUFFER_INIT;
    pgn_error err;
    if (pack_zip(&bytes, members, 3, "")) {
        for (size_t i = 0; i + 6 < bytes.len; i++)
            if (!memcmp(bytes.data + i, "stored", 6))
                bytes.data[i] = 'S';
        assert_int_equal(check_unpack(bytes.data, bytes.len, &out, &err), PGN_E_CORRUPT);
        check_content(&out, TEXT(GAME "Stored"));
        assert_non_null(strstr(err.message, "member \"bad.pgn\" is corrupt"));
    }
    pgn_buffer_free(&bytes);
    pgn_buffer_free(&out);
}

/* Headers across the end of a chunk read from a file: 256 kB less every small number. */
static void test_zip_header_across_chunks(void **state) {
    (void)state;
    enum { CHUNK = 1 << 18 };
    char *large = check_large_text(CHUNK), path[32];
    for (size_t less = 0; less < 150; less += 3) {
        pack_member members[] = {{"a", large, CHUNK - less, 0, 0, PACK_NO_DESCRIPTOR},
                                 {"second", TEXT(GAME), 8, 0, PACK_DESCRIPTOR}};
        pgn_buffer bytes = PGN_BUFFER_INIT, out = PGN_BUFFER_INIT, names = PGN_BUFFER_INIT;
        pgn_input *in;
        pgn_error err;
        if (pack_zip(&bytes, members, 2, "")) {
            check_file(path, bytes.data, bytes.len);
            assert_int_equal(pgn_input_open(&in, path, &err), PGN_OK);
            assert_int_equal(check_drain(in, &out, &names, &err), PGN_OK);
            assert_string_equal(names.data, "a;second;");
            assert_int_equal(out.len, CHUNK - less + strlen(GAME));
            assert_string_equal(out.data + CHUNK - less, GAME);
            unlink(path);
        }
        pgn_buffer_free(&bytes);
        pgn_buffer_free(&out);
        pgn_buffer_free(&names);
    }
    free(large);
}

/* An empty member that the directory does not list: no byte is lost, but something is wrong. */
static void test_zip_directory_lists_too_few(void **state) {
    (void)state;
    static const pack_member members[] = {{"a", "", 0, 0, 0, PACK_NO_DESCRIPTOR},
                                          {"b", TEXT(GAME), 8, 0, PACK_NO_DESCRIPTOR}};
    pgn_buffer two = PGN_BUFFER_INIT, one = PGN_BUFFER_INIT;
    if (pack_zip(&two, members, 1, "") && pack_zip(&one, members + 1, 1, "")) {
        two.len = 31; /* the local header of "a" alone, before the archive of "b" */
        pgn_buffer_append(&two, one.data, one.len);
        check_expect(two.data, two.len, PGN_E_CORRUPT, TEXT(GAME));
    }
    pgn_buffer_free(&two);
    pgn_buffer_free(&one);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_zip_members),
        cmocka_unit_test(test_zip_every_prefix_and_flip),
        cmocka_unit_test(test_zip_oddities),
        cmocka_unit_test(test_zip_name_with_nul),
        cmocka_unit_test(test_zip_damaged_member),
        cmocka_unit_test(test_zip_header_across_chunks),
        cmocka_unit_test(test_zip_directory_lists_too_few),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
