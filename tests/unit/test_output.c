/* test_output.c -- files that are created completely or not at all: what exists before, during and
 * after. */
#define _XOPEN_SOURCE 700 /* mkdtemp(), symlink() */
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "feature_check.h"
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

/* A file created meanwhile is not replaced. */
static void test_exclusive(void **state) {
    (void)state;
    pgn_error err;
    pgn__output *out = begin("a", "new");
    pgn__output_exclusive(out);
    put("a", "another's");
    assert_int_equal(pgn__output_commit(out, &err), PGN_E_IO);
    assert_non_null(strstr(err.message, " \"a\": "));
    has("a", "another's");
    assert_int_equal(unlink("a"), 0);
    out = begin("a", "new");
    pgn__output_exclusive(out);
    assert_int_equal(pgn__output_commit(out, NULL), PGN_OK);
    has("a", "new");
    assert_int_equal(unlink("a"), 0);
    out = begin("a", "new");
    put("a", "another's");
    assert_int_equal(pgn__output_commit(out, NULL), PGN_E_IO);
    has("a", "another's");
    assert_int_equal(unlink("a"), 0);
}

/* ---- files that change meanwhile ---- */

static void append_to(const char *path) {
    FILE *f = fopen(path, "ab");
    assert_non_null(f);
    assert_true(fputs("+", f) >= 0);
    assert_int_equal(fclose(f), 0);
}

/* The same size and time, but another file. */
static void swap(const char *path) {
    struct stat about;
    assert_int_equal(stat(path, &about), 0);
    put("other", "xxx");
    const struct timespec times[2] = {about.st_atim, about.st_mtim};
    assert_int_equal(utimensat(AT_FDCWD, "other", times, 0), 0);
    assert_int_equal(rename("other", path), 0);
}

/* The same file and size, and its time set back: only the time of that is another. */
static void edit(const char *path) {
    struct stat about, now;
    assert_int_equal(stat(path, &about), 0);
    const struct timespec times[2] = {about.st_atim, about.st_mtim};
    do {
        FILE *f = fopen(path, "r+b");
        assert_non_null(f);
        assert_true(fputs("xxx", f) >= 0);
        assert_int_equal(fclose(f), 0);
        assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
        assert_int_equal(stat(path, &now), 0);
    } while (now.st_ctim.tv_sec == about.st_ctim.tv_sec &&
             now.st_ctim.tv_nsec == about.st_ctim.tv_nsec);
}

static void discard(const char *path) {
    assert_int_equal(unlink(path), 0);
}

static void (*during_sync)(const char *path); /* what another process does while we wait */

/* In place of the system's, so that something can happen in the meantime. */
int fsync(int fd) {
    (void)fd;
    if (during_sync)
        during_sync("a");
    during_sync = NULL;
    return 0;
}

static void test_changed(void **state) {
    (void)state;
    static const struct {
        void (*change)(const char *path);
        const char *then;
    } CASES[] = {{append_to, "old+"}, {swap, "xxx"}, {edit, "xxx"}, {discard, NULL}};
    pgn_error err;
    for (size_t i = 0; i < 2 * sizeof CASES / sizeof *CASES; i++) {
        put("a", "old");
        pgn__output *out = begin("a", "new");
        if (i % 2) /* as late as can be */
            during_sync = CASES[i / 2].change;
        else
            CASES[i / 2].change("a");
        assert_int_equal(pgn__output_commit(out, &err), PGN_E_CHANGED);
        assert_string_equal(err.message, "cannot replace \"a\": it was changed by another process");
        if (CASES[i / 2].then) {
            has("a", CASES[i / 2].then);
            discard("a");
        }
    }
}

/* A file that was read: what counts is how it was then. */
static void test_replace(void **state) {
    (void)state;
    struct stat was;
    pgn__output *out;
    pgn_error err;
    put("a", "old");
    assert_int_equal(stat("a", &was), 0);
    append_to("a");
    assert_int_equal(pgn__output_replace(&out, "a", &was, &err), PGN_OK);
    assert_int_equal(pgn__output_commit(out, &err), PGN_E_CHANGED);
    has("a", "old+");
    discard("a");
    assert_int_equal(pgn__output_replace(&out, "a", &was, &err), PGN_OK); /* gone */
    assert_int_equal(pgn__output_commit(out, &err), PGN_E_CHANGED);
    assert_int_equal(access("a", F_OK), -1);
}

/* ---- owner, permissions, links ---- */

static void test_new_mode(void **state) {
    (void)state;
    struct stat about;
    mode_t before = umask(027);
    assert_int_equal(pgn__output_commit(begin("a", "new"), NULL), PGN_OK);
    assert_int_equal(umask(before), 027);
    assert_int_equal(stat("a", &about), 0);
    assert_int_equal(about.st_mode & 07777, 0640);
    discard("a");
}

static void test_owner(void **state) {
    (void)state;
    struct stat about;
    put("a", "old");
    if (chown("a", 1234, 2345) != 0) { /* not root */
        discard("a");
        skip_because("only root can change owners");
    }
    assert_int_equal(chmod("a", 06750), 0);
    assert_int_equal(pgn__output_commit(begin("a", "new"), NULL), PGN_OK);
    assert_int_equal(stat("a", &about), 0);
    assert_int_equal(about.st_uid, 1234);
    assert_int_equal(about.st_gid, 2345);
    assert_int_equal(about.st_mode & 07777, 06750);
    discard("a");
}

/* An owner or a group that cannot be kept leaves no rights to others than before. Root can keep all
 * of them, and takes the part of another user. */
static void test_foreign_owner(void **state) {
    (void)state;
    enum { OTHER = 65534 };
    struct stat about;
    bool root = geteuid() == 0;
    put("a", "old");
    assert_int_equal(stat("a", &about), 0);
    about.st_mode = S_IFREG | 06764;
    about.st_uid = about.st_gid = 4321;
    int fd = open("a", O_WRONLY);
    assert_true(fd >= 0);
    if (root)
        assert_int_equal(fchown(fd, OTHER, OTHER) + setegid(OTHER) + seteuid(OTHER), 0);
    int done = pgn__target_take_over(fd, "a", &about);
    if (root)
        assert_int_equal(seteuid(0) + setegid(0), 0);
    assert_int_equal(done, 0);
    assert_int_equal(fstat(fd, &about), 0);
    assert_int_equal(about.st_mode & 07777, 0744);
    assert_int_equal(close(fd), 0);
    discard("a");
}

static void test_dangling_link(void **state) {
    (void)state;
    struct stat about;
    pgn__output *out;
    pgn_error err;
    assert_int_equal(mkdir("d", 0700), 0);
    assert_int_equal(symlink("d/2", "1"), 0);
    assert_int_equal(symlink("../a", "d/2"), 0);
    assert_int_equal(pgn__output_commit(begin("1", "new"), NULL), PGN_OK);
    has("a", "new");
    assert_int_equal(lstat("1", &about), 0);
    assert_true(S_ISLNK(about.st_mode));
    assert_int_equal(symlink("loop", "loop"), 0);
    assert_int_equal(pgn__output_open(&out, "loop", &err), PGN_E_IO);
    assert_int_equal(symlink("no/folder", "far"), 0);
    assert_int_equal(pgn__output_open(&out, "far", &err), PGN_E_IO);
    const char *const names[] = {"a", "1", "d/2", "loop", "far"};
    for (int i = 0; i < 5; i++)
        discard(names[i]);
    assert_int_equal(rmdir("d"), 0);
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
        cmocka_unit_test(test_commit),        cmocka_unit_test(test_abandon),
        cmocka_unit_test(test_names),         cmocka_unit_test(test_long_name),
        cmocka_unit_test(test_exclusive),     cmocka_unit_test(test_failure),
        cmocka_unit_test(test_changed),       cmocka_unit_test(test_replace),
        cmocka_unit_test(test_new_mode),      cmocka_unit_test(test_owner),
        cmocka_unit_test(test_foreign_owner), cmocka_unit_test(test_dangling_link),
    };
    return cmocka_run_group_tests(tests, enter, leave);
}
