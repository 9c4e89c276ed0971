/* test_output.c -- files that are created completely or not at all: what exists before, during and
 * after. */
#define _XOPEN_SOURCE 700 /* mkdtemp(), symlink() */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "inside.h"

static char folder[] = "/tmp/test_output.XXXXXX";

static int enter(void **state) {
    (void)state;
    return mkdtemp(folder) && chdir(folder) == 0 ? 0 : -1;
}

static int leave(void **state) {
    (void)state;
    return chdir("/") == 0 && rmdir(folder) == 0 ? 0 : -1; /* and it is empty */
}

static void put(const char *path, const char *text) {
    FILE *f = fopen(path, "wb");
    assert_non_null(f);
    assert_true(fputs(text, f) >= 0);
    assert_int_equal(fclose(f), 0);
}

static void has(const char *path, const char *text) {
    char found[40] = "";
    FILE *f = fopen(path, "rb");
    assert_non_null(f);
    found[fread(found, 1, sizeof found - 1, f)] = '\0';
    fclose(f);
    assert_string_equal(found, text);
}

static pgn__output *begin(const char *path, const char *text) {
    pgn__output *out;
    pgn_error err;
    assert_int_equal(pgn__output_open(&out, path, &err), PGN_OK);
    assert_int_equal(pgn__output_write(out, text, strlen(text), &err), PGN_OK);
    return out;
}

static void test_commit(void **state) {
    (void)state;
    struct stat about;
    put("a", "old");
    assert_int_equal(chmod("a", 0640), 0);
    pgn__output *out = begin("a", "new");
    has("a", "old");
    if (pgn__output_temporary(out)) /* or it has no name yet */
        has(pgn__output_temporary(out), "new");
    assert_int_equal(pgn__output_commit(out, NULL), PGN_OK);
    has("a", "new");
    assert_int_equal(stat("a", &about), 0);
    assert_int_equal(about.st_mode & 07777, 0640);
    assert_int_equal(unlink("a"), 0);
}

static void test_abandon(void **state) {
    (void)state;
    put("a", "old");
    pgn__output_abandon(begin("a", "new"));
    pgn__output_abandon(begin("b", "new"));
    pgn__output_abandon(NULL);
    has("a", "old");
    assert_int_equal(access("b", F_OK), -1);
    assert_int_equal(unlink("a"), 0);
}

static void test_names(void **state) {
    (void)state;
    put("a", "old");
    pgn__output *out = begin("a", "new");
    assert_int_equal(pgn__output_other_names(out), 0);
    pgn__output_abandon(out);
    assert_int_equal(link("a", "b"), 0);
    assert_int_equal(link("a", "c"), 0);
    assert_int_equal(symlink("a", "s"), 0);
    out = begin("s", "new"); /* a symbolic link stays one, a hard link keeps the old text */
    assert_int_equal(pgn__output_other_names(out), 2);
    assert_int_equal(pgn__output_commit(out, NULL), PGN_OK);
    has("a", "new");
    has("s", "new");
    has("b", "old");
    out = begin("d", "new"); /* does not exist yet */
    assert_int_equal(pgn__output_other_names(out), 0);
    pgn__output_abandon(out);
    out = begin("/dev/null", "new");
    assert_int_equal(pgn__output_other_names(out), 0);
    assert_null(pgn__output_temporary(out));
    assert_int_equal(pgn__output_commit(out, NULL), PGN_OK);
    const char *const names[] = {"a", "b", "c", "s"};
    for (int i = 0; i < 4; i++)
        assert_int_equal(unlink(names[i]), 0);
}

/* The temporary name does not exceed the maximum length. */
static void test_long_name(void **state) {
    (void)state;
    char name[256];
    memset(name, 'n', 255);
    name[255] = '\0';
    put(name, "old");
    assert_int_equal(pgn__output_commit(begin(name, "new"), NULL), PGN_OK);
    has(name, "new");
    assert_int_equal(unlink(name), 0);
}

/* A file created meanwhile is not replaced, unless that is allowed. */
static void test_exclusive(void **state) {
    (void)state;
    pgn_error err;
    pgn__output *out = begin("a", "new");
    pgn__output_exclusive(out);
    put("a", "another's");
    assert_int_equal(pgn__output_commit(out, &err), PGN_E_IO);
    assert_non_null(strstr(err.message, " a: "));
    has("a", "another's");
    assert_int_equal(unlink("a"), 0);
    out = begin("a", "new");
    pgn__output_exclusive(out);
    assert_int_equal(pgn__output_commit(out, NULL), PGN_OK);
    has("a", "new");
    assert_int_equal(unlink("a"), 0);
    out = begin("a", "new");
    put("a", "another's");
    assert_int_equal(pgn__output_commit(out, NULL), PGN_OK);
    has("a", "new");
    assert_int_equal(unlink("a"), 0);
}

static void test_failure(void **state) {
    (void)state;
    pgn__output *out;
    pgn_error err;
    assert_int_equal(pgn__output_open(&out, "no/such/folder", &err), PGN_E_IO);
    assert_null(out);
    assert_non_null(strstr(err.message, "no/such/folder"));
    out = begin("a", "new"); /* a directory has taken its place */
    assert_int_equal(mkdir("a", 0700), 0);
    assert_int_equal(pgn__output_commit(out, &err), PGN_E_IO);
    assert_int_equal(rmdir("a"), 0);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_commit),    cmocka_unit_test(test_abandon),
        cmocka_unit_test(test_names),     cmocka_unit_test(test_long_name),
        cmocka_unit_test(test_exclusive), cmocka_unit_test(test_failure),
    };
    return cmocka_run_group_tests(tests, enter, leave);
}
