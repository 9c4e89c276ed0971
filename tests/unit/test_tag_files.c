/* test_tag_files.c -- tags listed and counted, in all formats. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "file_check.h"
#include <pgn/unstable/tag_files.h>

static char path[FILES_NAME_MAX + 8];
static const char *const paths[] = {path, NULL};

static pgn_status append(void *self, const char *text, size_t len) {
    assert_int_equal(text[len], 0);
    return pgn_buffer_append(self, text, len);
}

static pgn_status stop(void *self, const char *text, size_t len) {
    (void)text;
    (void)len;
    ++*(int *)self;
    return PGN_STOP;
}

static pgn_status fail_to_write(void *self, const char *text, size_t len) {
    stop(self, text, len);
    return PGN_E_IO;
}

/* What the call writes for these columns. */
static void written_is(pgn_tag_files_options how, const char *const *names, const char *expected) {
    pgn_tag_column columns[4] = {{.name = {NULL, 0}}};
    pgn_buffer out = PGN_BUFFER_INIT;
    size_t count = 0;
    pgn_error err;
    for (; names && names[count]; count++)
        columns[count].name = (pgn_span){names[count], strlen(names[count])};
    how.self = &out;
    how.write = append;
    assert_int_equal(pgn_tag_files(NULL, paths, columns, count, &how, &err), PGN_OK);
    assert_string_equal(out.data ? out.data : "", expected);
    pgn_buffer_free(&out);
}

static const char *const WHITE_SITE[] = {"White", "Site", NULL};

static void test_games(void **state) {
    (void)state;
    written_is((pgn_tag_files_options){.header = true, .number = true}, WHITE_SITE,
               "Game\tWhite\tSite\n1\tTal, M\t\n2\t\t\n3\tTal, M\t\n");
    written_is((pgn_tag_files_options){.format = PGN_TAG_CSV}, WHITE_SITE,
               "\"Tal, M\",\r\n,\r\n\"Tal, M\",\r\n");
    written_is((pgn_tag_files_options){.header = true}, NULL,
               "Event\tSite\tDate\tRound\tWhite\tBlack\tResult\n"
               "\t\t\t\tTal, M\t\t\nE\t\t\t\t\t\t\n\t\t\t\tTal, M\t\t\n");
}

static void test_counts(void **state) {
    (void)state;
    written_is((pgn_tag_files_options){.rows = PGN_TAG_ROWS_VALUES, .header = true}, WHITE_SITE,
               "Games\tWhite\tSite\n2\tTal, M\t\n1\t\t\n");
    written_is(
        (pgn_tag_files_options){.rows = PGN_TAG_ROWS_VALUES, .format = PGN_TAG_JSON}, WHITE_SITE,
        "{\"type\":\"tag-values\",\"games\":1,\"tags\":{\"White\":null,\"Site\":null}}\n"
        "{\"type\":\"tag-values\",\"games\":1,\"tags\":{\"White\":\"Tal, M\",\"Site\":\"\"}}\n"
        "{\"type\":\"tag-values\",\"games\":1,\"tags\":{\"White\":\"Tal, M\",\"Site\":null}}\n");
    written_is((pgn_tag_files_options){.rows = PGN_TAG_ROWS_NAMES}, NULL,
               "2\tWhite\n1\tEvent\n1\tSite\n1\twhite\n");
}

static void test_columns(void **state) {
    pgn_tag_column columns[] = {
        {.name = {"White", 5}, .games = 99}, {.name = {"WHITE", 5}}, {.name = {"Black", 5}}};
    pgn_buffer out = PGN_BUFFER_INIT;
    const pgn_tag_files_options how = {.self = &out, .write = append};
    (void)state;
    assert_int_equal(pgn_tag_files(NULL, paths, columns, 3, &how, NULL), PGN_OK);
    assert_int_equal(columns[0].games, 2);
    assert_int_equal(columns[1].games, 0);
    assert_string_equal(columns[1].similar, "white"); /* "White" is a column itself */
    assert_string_equal(columns[2].similar, "");
    pgn_buffer_free(&out);
}

static void test_arguments(void **state) {
    pgn_tag_column twice[] = {{.name = {"A", 1}}, {.name = {"A", 1}}};
    int calls = 0;
    const pgn_tag_files_options none = {.header = true},
                                newer = {.self = &calls, .write = stop, .reserved = {1}},
                                odd = {.self = &calls, .write = stop, .format = PGN_TAG_JSON + 1},
                                stops = {.self = &calls, .write = stop, .header = true},
                                fails = {.self = &calls, .write = fail_to_write};
    const char *const missing[] = {"/nonexistent/file", NULL};
    pgn_error err;
    (void)state;
    assert_int_equal(pgn_tag_files(NULL, paths, NULL, 0, NULL, &err), PGN_E_ARG);
    assert_int_equal(pgn_tag_files(NULL, paths, NULL, 0, &none, &err), PGN_E_ARG);
    assert_int_equal(pgn_tag_files(NULL, paths, NULL, 0, &odd, &err), PGN_E_ARG);
    assert_int_equal(pgn_tag_files(NULL, paths, NULL, 0, &newer, &err), PGN_E_UNSUPPORTED);
    assert_int_equal(pgn_tag_files(NULL, paths, twice, 2, &stops, &err), PGN_E_ARG);
    assert_int_equal(calls, 0);
    assert_int_equal(pgn_tag_files(NULL, paths, NULL, 0, &stops, &err), PGN_OK);
    assert_int_equal(calls, 1);
    assert_int_equal(pgn_tag_files(NULL, paths, NULL, 0, &fails, &err), PGN_E_IO);
    assert_int_equal(err.code, PGN_E_IO);
    assert_true(pgn_tag_files(NULL, missing, NULL, 0, &fails, &err) < 0);
}

int main(void) {
    static const char GAMES[] =
        "[White \"Tal, M\"]\n[White \"again\"]\n[white \"x\"]\n\n1. e4 *\n\n"
        "[Event \"E\"]\n\n*\n\n[White \"Tal, M\"]\n[Site \"\"]\n\n*\n";
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_games), cmocka_unit_test(test_counts),
                                       cmocka_unit_test(test_columns),
                                       cmocka_unit_test(test_arguments)};
    char directory[FILES_NAME_MAX];
    files_begin(directory, "tags");
    snprintf(path, sizeof path, "%s/a", directory);
    files_put(path, GAMES, sizeof GAMES - 1);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    files_remove(directory);
    return failed;
}
