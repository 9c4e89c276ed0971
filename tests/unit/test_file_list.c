/* test_file_list.c -- directories as lists of files: order, suffixes, depth, what cannot be read,
 * and each allocation failing once. What the command makes of it is in tests/cli/options.t. */
#define _XOPEN_SOURCE 700 /* mkdtemp() */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "failing_alloc.h"
#include "feature_check.h"
#include "pgn/unstable/file_list.h"
#include "scenarios.h"

static char top[] = "/tmp/pgn-file-list-XXXXXX";

static void make_file(const char *name) {
    FILE *file = fopen(name, "w");
    assert_non_null(file);
    fclose(file);
}

static int set_up(void **state) {
    static const char *const FILES[] = {"b.pgn",  "a.PGN.zst", "c.pgc",    "d.txt", "e.pgn.gz.bak",
                                        ".h.pgn", ".pgn",      "deep.zip", "x.epd", "y.fen.xz"};
    (void)state;
    if (!mkdtemp(top) || chdir(top) || mkdir("in", 0777) || mkdir("in/a", 0777) ||
        mkdir("in/a.pgn", 0777) || mkdir("none", 0777) || symlink("..", "in/a/loop"))
        return -1;
    for (size_t i = 0; i < sizeof FILES / sizeof *FILES; i++) {
        char name[64];
        snprintf(name, sizeof name, "in/%s", FILES[i]);
        make_file(name);
    }
    make_file("in/a/z.pgn");
    make_file("in/a.pgn/in.pgn");
    return 0;
}

static int tear_down(void **state) {
    char command[64];
    (void)state;
    snprintf(command, sizeof command, "rm -rf %s", top);
    return chdir("/") || system(command);
}

/* The paths, each followed by a space. */
static void assert_list(const char *const *paths, pgn_file_kind kind, const char *expected) {
    pgn_file_list *list;
    pgn_error err;
    char found[512] = "";
    assert_int_equal(pgn_file_list_new(&list, paths, kind, &err), PGN_OK);
    char **each = pgn_file_list_paths(list);
    for (size_t i = 0; i < pgn_file_list_count(list); i++) {
        strcat(found, each[i]);
        strcat(found, " ");
    }
    assert_null(each[pgn_file_list_count(list)]);
    assert_string_equal(found, expected);
    pgn_file_list_free(list);
}

static void names_are_kept(void **state) {
    (void)state;
    assert_list(NULL, PGN_FILES_OF_GAMES, "");
    assert_list((const char *[]){NULL}, PGN_FILES_OF_GAMES, "");
    assert_list((const char *[]){"-", "missing.pgn", "", "in/d.txt", NULL}, PGN_FILES_OF_GAMES,
                "- missing.pgn  in/d.txt ");
}

static void directories_are_walked(void **state) {
    (void)state;
    assert_list((const char *[]){"in", NULL}, PGN_FILES_OF_GAMES,
                "in/a/z.pgn in/a.PGN.zst in/a.pgn/in.pgn in/b.pgn in/c.pgc in/deep.zip ");
    assert_list((const char *[]){"-", "in/a/", "in/a/loop/a", NULL}, PGN_FILES_OF_GAMES,
                "- in/a/z.pgn in/a/loop/a/z.pgn ");
    assert_list((const char *[]){"in", NULL}, PGN_FILES_OF_EPD,
                "in/deep.zip in/x.epd in/y.fen.xz ");
}

static void deep_directories(void **state) {
    enum { DEPTH = 700 };
    char path[2 * DEPTH + 16] = "deep";
    (void)state;
    assert_int_equal(mkdir(path, 0777), 0);
    for (int i = 0; i < DEPTH; i++) {
        strcat(path, "/d");
        assert_int_equal(mkdir(path, 0777), 0);
    }
    strcat(path, "/x.pgn");
    make_file(path);
    strcat(path, " ");
    pgn_file_list *list;
    assert_int_equal(pgn_file_list_new(&list, (const char *[]){"deep", NULL}, 0, NULL), PGN_OK);
    assert_int_equal(pgn_file_list_count(list), 1);
    assert_memory_equal(pgn_file_list_paths(list)[0], path, strlen(path) - 1);
    pgn_file_list_free(list);
}

static void failures(void **state) {
    pgn_file_list *list;
    pgn_error err;
    (void)state;
    assert_int_equal(pgn_file_list_new(&list, (const char *[]){"in", "none", NULL}, 0, &err),
                     PGN_E_ARG);
    assert_null(list);
    assert_string_equal(err.message, "no .pgn or .pgc files in directory none");
    assert_int_equal(pgn_file_list_new(&list, (const char *[]){"none", NULL}, 0, NULL), PGN_E_ARG);
    pgn_file_list_free(NULL);
}

/* Root reads every directory, and becomes someone else for this. */
static void unreadable_directory(void **state) {
    enum { NOBODY = 65534 };
    pgn_file_list *list;
    pgn_error err;
    bool root = geteuid() == 0;
    (void)state;
    assert_int_equal(chmod("none", 0), 0);
    if (root && (chmod(".", 0755) || seteuid(NOBODY))) {
        assert_int_equal(chmod("none", 0777), 0);
        skip_because("root cannot become an ordinary user here");
    }
    pgn_status st = pgn_file_list_new(&list, (const char *[]){"none", NULL}, 0, &err);
    if (root)
        assert_int_equal(seteuid(0), 0);
    assert_int_equal(chmod("none", 0777), 0);
    assert_int_equal(st, PGN_E_IO);
    assert_string_equal(err.message, "cannot read directory \"none\": Permission denied");
}

static void same_files(void **state) {
    static char beyond[5000];
    (void)state;
    memset(beyond, 'x', sizeof beyond - 1);
    beyond[0] = beyond[4500] = '/';
    assert_int_equal(link("in/b.pgn", "in/link.pgn"), 0);
    assert_true(pgn_file_is_same("in/b.pgn", "in/link.pgn"));
    assert_true(pgn_file_is_same("in/b.pgn", "in/a/loop/./b.pgn"));
    assert_int_equal(unlink("in/link.pgn"), 0);
    assert_true(pgn_file_is_same("in/new.pgn", "./in//new.pgn")); /* to be created */
    assert_true(pgn_file_is_same("new.pgn", "./new.pgn"));
    assert_false(pgn_file_is_same("in/new.pgn", "new.pgn"));
    assert_false(pgn_file_is_same("in/b.pgn", "in/c.pgc"));
    assert_false(pgn_file_is_same("in/b.pgn", "in/new.pgn"));
    assert_false(pgn_file_is_same("in", "in"));
    assert_false(pgn_file_is_same("/dev/null", "/dev/null"));
    assert_false(pgn_file_is_same("-", "-"));
    assert_false(pgn_file_is_same("nowhere/a", "nowhere/a"));
    assert_false(pgn_file_is_same(beyond, beyond));
    assert_false(pgn_file_is_same("", "new.pgn"));
}

static void replaceable_files(void **state) {
    (void)state;
    assert_int_equal(mkfifo("pipe", 0600), 0);
    assert_int_equal(symlink("/dev/null", "device"), 0);
    assert_true(pgn_file_is_replaceable("in/b.pgn"));
    assert_true(pgn_file_is_replaceable("in/a/loop/./b.pgn"));
    assert_true(pgn_file_is_replaceable("new.pgn"));
    assert_true(pgn_file_is_replaceable("in"));
    assert_false(pgn_file_is_replaceable("pipe"));
    assert_false(pgn_file_is_replaceable("device"));
    assert_false(pgn_file_is_replaceable("-"));
    assert_int_equal(unlink("pipe"), 0);
    assert_int_equal(unlink("device"), 0);
}

static pgn_status walk_all(void) {
    pgn_file_list *list;
    pgn_error err;
    pgn_status st = pgn_file_list_new(&list, (const char *[]){"in", "-", "in", NULL}, 0, &err);
    CHECK(st ? !list && err.code == st : pgn_file_list_count(list) == 13);
    pgn_file_list_free(list);
    return st;
}

static void no_memory(void **state) {
    (void)state;
    scenarios_run((const scenario[]){{"walk", walk_all}}, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_kept),       cmocka_unit_test(directories_are_walked),
        cmocka_unit_test(deep_directories),     cmocka_unit_test(failures),
        cmocka_unit_test(unreadable_directory), cmocka_unit_test(same_files),
        cmocka_unit_test(replaceable_files),    cmocka_unit_test(no_memory),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
