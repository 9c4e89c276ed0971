/* test_export_files.c -- pgn_export_files(), and JSON as a format of readers, by the API. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "pgn.h"
#include "pgn/unstable/convert.h"

static char in_path[] = "/tmp/export-in-XXXXXX", out_path[] = "/tmp/export-out-XXXXXX";

static int make_files(void **state) {
    static const char GAMES[] = "[White \"A\"]\n\n1. e4 e5 1-0\n\n1. d4 Ke3 *\n\n";
    (void)state;
    int in = mkstemp(in_path), out = mkstemp(out_path);
    bool good = in >= 0 && out >= 0 && write(in, GAMES, sizeof GAMES - 1) == sizeof GAMES - 1;
    close(in);
    close(out);
    return good ? 0 : -1;
}

static int remove_files(void **state) {
    (void)state;
    unlink(in_path);
    unlink(out_path);
    return 0;
}

static void check_output(const pgn_export_options *options, const char *right) {
    const char *const paths[] = {in_path, NULL};
    char text[2000] = "";
    pgn_error err;
    assert_int_equal(pgn_export_files(NULL, paths, out_path, options, &err), PGN_OK);
    FILE *file = fopen(out_path, "rb");
    assert_non_null(file);
    size_t len = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    assert_true(len < sizeof text - 1);
    assert_string_equal(text, right);
}

static void test_forms(void **state) {
    (void)state;
    check_output(&(pgn_export_options){.form = PGN_EXPORT_UCI},
                 "position startpos moves e2e4 e7e5\nposition startpos moves d2d4\n");
    check_output(&(pgn_export_options){.form = PGN_EXPORT_LAN}, "e2-e4 e7-e5\nd2-d4\n");
    check_output(&(pgn_export_options){.form = PGN_EXPORT_FEN},
                 "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2\n"
                 "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq d3 0 1\n");
}

static void test_json(void **state) {
    (void)state;
    static const char FIRST[] =
        "{\"type\":\"game\",\"variant\":\"standard\",\"tags\":{\"White\":\"A\"},\"moves\":[{\"san\":\"e4\","
        "\"uci\":\"e2e4\"},{\"san\":\"e5\",\"uci\":\"e7e5\"}],\"result\":\"1-0\"}";
    char text[2000] = "";
    const char *const paths[] = {in_path, NULL};
    assert_int_equal(pgn_export_files(NULL, paths, out_path, NULL, NULL), PGN_OK);
    FILE *file = fopen(out_path, "rb");
    assert_non_null(file);
    size_t len = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    assert_true(len > sizeof FIRST);
    assert_memory_equal(text, "[\n", 2);
    assert_memory_equal(text + 2, FIRST, sizeof FIRST - 1);
    assert_string_equal(text + len - 3, "\n]\n");
}

static void test_arguments(void **state) {
    (void)state;
    const char *const paths[] = {in_path, NULL}, *const none[] = {"/nowhere/at/all", NULL};
    pgn_error err;
    pgn_export_options bad[] = {{.form = (pgn_export_form)99},
                                {.form = PGN_EXPORT_UCI, .json.fen = true},
                                {.form = PGN_EXPORT_LAN, .all_positions = true}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_int_equal(pgn_export_files(NULL, paths, out_path, &bad[i], &err), PGN_E_ARG);
    pgn_export_options newer = {.form = PGN_EXPORT_UCI};
    newer.reserved[7] = 1;
    assert_int_equal(pgn_export_files(NULL, paths, out_path, &newer, &err), PGN_E_UNSUPPORTED);
    assert_true(pgn_export_files(NULL, none, out_path, NULL, NULL) < 0);
}

static void test_reader(void **state) {
    (void)state;
    static const char TEXT[] =
        "[{\"tags\":{\"White\":\"B\"},\"moves\":[{\"san\":\"d4\"},\n{\"san\":\"Ke3\"}]}]";
    pgn_reader *reader;
    pgn_error err;
    assert_int_equal(pgn_format_detect(TEXT, sizeof TEXT - 1), PGN_FORMAT_JSON);
    assert_int_equal(pgn_format_detect("{\"Quoted\" text}", 15), PGN_FORMAT_PGN);
    assert_int_equal(pgn_format_detect("[Event \"x\"]", 11), PGN_FORMAT_PGN);
    assert_int_equal(pgn_reader_from_memory(&reader, TEXT, sizeof TEXT - 1, NULL, &err), PGN_OK);
    assert_int_equal(pgn_reader_next(reader, NULL, &err), PGN_OK);
    assert_string_equal(pgn_reader_tag(reader, "White", ""), "B");
    const pgn_diagnostic *d = pgn_reader_diagnostic(reader, 0);
    assert_non_null(d);
    assert_string_equal(d->rule->id, "illegal-move");
    assert_int_equal(d->place.line, 2);
    assert_int_equal(d->place.column, 8);
    assert_int_equal(pgn_reader_next(reader, NULL, &err), PGN_END);
    pgn_reader_close(reader);
    const pgn_read_options json = {.format = PGN_FORMAT_JSON}, epd = {.format = PGN_FORMAT_EPD};
    assert_int_equal(pgn_reader_from_memory(&reader, "1. e4 *", PGN_CSTR, &json, &err), PGN_OK);
    assert_int_equal(pgn_reader_next(reader, NULL, &err), PGN_END);
    pgn_reader_close(reader);
    assert_int_equal(pgn_reader_from_memory(&reader, TEXT, PGN_CSTR, &epd, &err), PGN_E_ARG);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_forms), cmocka_unit_test(test_json),
                                       cmocka_unit_test(test_arguments),
                                       cmocka_unit_test(test_reader)};
    return cmocka_run_group_tests(tests, make_files, remove_files);
}
