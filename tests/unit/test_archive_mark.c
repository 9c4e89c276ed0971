/* test_archive_mark.c -- the lock file of a run of pgn archive: held, left behind, not lockable,
 * not a file; and the temporary files of an interrupted run. */
#define _XOPEN_SOURCE 700 /* mkdtemp(), utimensat() */
#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/temp_file_int.h"
#include "files/archive_state_int.h"
#include "inside.h"

static int lock_failure; /* the errno of flock(), 0 to call it */

int __real_flock(int fd, int how);
int __wrap_flock(int fd, int how);
int __wrap_flock(int fd, int how) {
    if (!lock_failure)
        return __real_flock(fd, how);
    errno = lock_failure;
    return -1;
}

#define MARK "archive/PGN/.unfinished"

static const pgn__archive_options ARCHIVE = {.directory = "archive"};
static char folder[] = "/tmp/test_mark_XXXXXX";

static int enter(void **state) {
    (void)state;
    strcpy(folder + sizeof folder - 7, "XXXXXX");
    return mkdtemp(folder) && chdir(folder) == 0 && mkdir("archive", 0777) == 0 &&
                   mkdir("archive/PGN", 0777) == 0
               ? 0
               : -1;
}

/* Everything the test made must be gone. */
static int leave(void **state) {
    (void)state;
    return rmdir("archive/PGN") == 0 && rmdir("archive") == 0 && chdir("/") == 0 &&
                   rmdir(folder) == 0
               ? 0
               : -1;
}

static void put_file(const char *path, const char *text) {
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static bool exists(const char *path) {
    struct stat about;
    return lstat(path, &about) == 0;
}

static void assert_begins(pgn__mark *m, bool broken) {
    struct stat about;
    pgn_error err = {.code = PGN_OK};
    if (pgn__mark_begin(m, &ARCHIVE, &err))
        fail_msg("%s", err.message);
    assert_int_equal(m->broken, broken);
    assert_int_equal(stat(MARK, &about), 0);
    assert_true(about.st_size > 0);
}

static void assert_fails(pgn_status status, const char *message) {
    pgn__mark m;
    pgn_error err = {.code = PGN_OK};
    assert_int_equal(pgn__mark_begin(&m, &ARCHIVE, &err), status);
    if (!strstr(err.message, message))
        fail_msg("%s", err.message);
    pgn__mark_leave(&m);
}

static void held_and_left_behind(void **state) {
    (void)state;
    pgn__mark first, second;
    assert_begins(&first, false);
    assert_fails(PGN_E_LOCKED, "another run is adding games to \"archive\"");
    assert_int_equal(pgn__mark_end(&first, NULL), PGN_OK);
    assert_false(exists(MARK));
    assert_begins(&first, false);
    pgn__mark_leave(&first); /* as if interrupted */
    assert_begins(&second, true);
    assert_int_equal(pgn__mark_end(&second, NULL), PGN_OK);
    put_file(MARK, ""); /* before it was written to */
    assert_begins(&second, false);
    unlink(MARK);
    pgn_error err;
    assert_int_equal(pgn__mark_end(&second, &err), PGN_E_IO);
    assert_non_null(strstr(err.message, "cannot remove"));
}

static void no_file(void **state) {
    (void)state;
    assert_int_equal(symlink("elsewhere", MARK), 0);
    assert_fails(PGN_E_IO, "is not a regular file");
    assert_false(exists("archive/PGN/elsewhere"));
    unlink(MARK);
    assert_int_equal(mkdir(MARK, 0777), 0);
    assert_fails(PGN_E_IO, "is not a regular file");
    rmdir(MARK);
    assert_int_equal(mkfifo(MARK, 0666), 0);
    assert_fails(PGN_E_IO, "is not a regular file");
    unlink(MARK);
    assert_int_equal(rmdir("archive/PGN"), 0);
    assert_fails(PGN_E_IO, "cannot write \"archive/PGN/.unfinished\": No such file");
    assert_int_equal(mkdir("archive/PGN", 0777), 0);
}

/* Where there are no locks only the run that made the file may go on. */
static void no_locks(void **state) {
    (void)state;
    static const int codes[] = {ENOLCK, ENOTSUP, ENOSYS};
    pgn__mark m;
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        lock_failure = codes[i];
        assert_begins(&m, false);
        assert_fails(PGN_E_LOCKED, "file locking is not available");
        assert_int_equal(pgn__mark_end(&m, NULL), PGN_OK);
    }
    lock_failure = EIO;
    assert_fails(PGN_E_IO, "cannot lock");
    lock_failure = 0;
    unlink(MARK);
}

static void no_space(void **state) {
    (void)state;
    struct rlimit before, none;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    none = before;
    none.rlim_cur = 0;
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &none), 0);
    pgn__mark m;
    pgn_error err = {.code = PGN_OK};
    pgn_status st = pgn__mark_begin(&m, &ARCHIVE, &err);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    signal(SIGXFSZ, SIG_DFL);
    assert_int_equal(st, PGN_E_IO);
    assert_non_null(strstr(err.message, "cannot write to"));
    assert_false(exists(MARK));
    pgn__mark_leave(&m);
}

/* Temporary files since the run began are removed, and nothing else. */
static void sweeping(void **state) {
    (void)state;
    static const struct {
        const char *name;
        long seconds, nanoseconds; /* its time */
        bool removed;
    } rows[] = {
        {PGN__TEMPORARY "aB3xYz", 1000, 500, true},
        {PGN__TEMPORARY "000000", 1001, 0, true},
        {PGN__TEMPORARY "aaaaaa", 1000, 499, false},
        {PGN__TEMPORARY "bbbbbb", 999, 999, false},
        {PGN__TEMPORARY "ccccc", 2000, 0, false},
        {PGN__TEMPORARY "ddddddd", 2000, 0, false},
        {PGN__TEMPORARY "eeee.e", 2000, 0, false},
        {"x" PGN__TEMPORARY "ffffff", 2000, 0, false},
        {"games.pgn", 2000, 0, false},
    };
    const pgn__mark m = {.fd = -1, .when = {.tv_sec = 1000, .tv_nsec = 500}};
    char path[64];
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct timespec time = {rows[i].seconds, rows[i].nanoseconds};
        snprintf(path, sizeof path, "archive/PGN/%s", rows[i].name);
        put_file(path, "x");
        assert_int_equal(utimensat(AT_FDCWD, path, (struct timespec[]){time, time}, 0), 0);
    }
    assert_int_equal(mkdir("archive/PGN/" PGN__TEMPORARY "gggggg", 0777), 0);
    assert_int_equal(pgn__mark_sweep(&m, "archive/PGN", NULL), PGN_OK);
    assert_int_equal(pgn__mark_sweep(&m, "archive/none", NULL), PGN_OK);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        snprintf(path, sizeof path, "archive/PGN/%s", rows[i].name);
        if (exists(path) == rows[i].removed)
            fail_msg("%s", path);
        unlink(path);
    }
    assert_int_equal(rmdir("archive/PGN/" PGN__TEMPORARY "gggggg"), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(held_and_left_behind, enter, leave),
        cmocka_unit_test_setup_teardown(no_file, enter, leave),
        cmocka_unit_test_setup_teardown(no_locks, enter, leave),
        cmocka_unit_test_setup_teardown(no_space, enter, leave),
        cmocka_unit_test_setup_teardown(sweeping, enter, leave),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
