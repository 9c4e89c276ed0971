/* test_sort_files.c -- pgn_sort_files(), pgn_merge_files() and pgn_sort_check_files(): defaults,
 * bad arguments, the same bytes on any number of threads. Early ends are in test_collect_files.c.
 */
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "pgn.h"

/* ---- files ---- */

static char directory[] = "/tmp/test_sort_files.XXXXXX";
static char first[64], second[64], empty[64], missing[64], output[64];
static const char OLD[] = "old text\n";

static void put_file(const char *path, const char *text, size_t len) {
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, len, file), len);
    assert_int_equal(fclose(file), 0);
}

static void read_file(const char *path, pgn_buffer *out) {
    char block[4096];
    size_t n;
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    pgn_buffer_clear(out);
    while ((n = fread(block, 1, sizeof block, file)))
        pgn_buffer_append(out, block, n);
    fclose(file);
}

/* Games of falling dates; every fourth has a NAG without a number, which is an error. */
static void make_games(const char *path, const char *name, int count, int step) {
    pgn_buffer text = PGN_BUFFER_INIT;
    for (int i = 0; i < count; i++)
        pgn_buffer_printf(&text, "[Date \"%d.01.01\"]\n[White \"%s %d\"]\n\n1. e4 %s*\n\n",
                          2000 + step * i, name, i, i % 4 == 3 ? "$ " : "");
    put_file(path, text.data, text.len);
    pgn_buffer_free(&text);
}

static int make_files(void **state) {
    (void)state;
    if (!mkdtemp(directory))
        return -1;
    snprintf(first, sizeof first, "%s/first.pgn", directory);
    snprintf(second, sizeof second, "%s/second.pgn", directory);
    snprintf(empty, sizeof empty, "%s/empty.pgn", directory);
    snprintf(missing, sizeof missing, "%s/missing.pgn", directory);
    snprintf(output, sizeof output, "%s/output.pgn", directory);
    make_games(first, "one", 40, -1);
    make_games(second, "two", 40, 1);
    put_file(empty, "", 0);
    return 0;
}

static int remove_files(void **state) {
    (void)state;
    unlink(first);
    unlink(second);
    unlink(empty);
    unlink(output);
    return rmdir(directory); /* fails if it is not empty */
}

/* Only the files made by the tests exist. */
static void check_nothing_left(void) {
    DIR *folder = opendir(directory);
    for (struct dirent *d; (d = readdir(folder));)
        if (d->d_name[0] != '.' || strlen(d->d_name) > 2)
            assert_true(strstr("first.pgn second.pgn empty.pgn output.pgn", d->d_name) != NULL);
    closedir(folder);
}

static void check_old(void) {
    pgn_buffer text = PGN_BUFFER_INIT;
    read_file(output, &text);
    assert_int_equal(text.len, strlen(OLD));
    assert_memory_equal(text.data, OLD, text.len);
    pgn_buffer_free(&text);
    check_nothing_left();
}

typedef pgn_status ordered_call(pgn_job *, const char *const *, const char *,
                                const pgn_sort_options *, pgn_sort_result *, pgn_error *);

static ordered_call *const CALLS[] = {pgn_sort_files, pgn_merge_files};

/* ---- what they do ---- */

static void sorts(void **state) {
    (void)state;
    const char *const paths[] = {first, second, NULL}, *const sorted[] = {output, NULL};
    pgn_buffer one = PGN_BUFFER_INIT, seven = PGN_BUFFER_INIT;
    for (unsigned threads = 1; threads <= 7; threads += 6) {
        pgn_job *job;
        pgn_job_options how = {.threads = threads, .memory = 4 << 20};
        pgn_sort_result result;
        bool yes = false;
        assert_int_equal(pgn_job_new(&job, &how, NULL), PGN_OK);
        assert_int_equal(pgn_sort_files(job, paths, output, NULL, &result, NULL), PGN_OK);
        assert_int_equal(result.games, 80);
        assert_int_equal(result.written, 80);
        read_file(output, threads == 1 ? &one : &seven);
        assert_int_equal(pgn_sort_check_files(job, sorted, NULL, &yes, NULL), PGN_OK);
        assert_true(yes);
        assert_int_equal(pgn_sort_check_files(job, paths, NULL, &yes, NULL), PGN_OK);
        assert_false(yes);
        assert_int_equal(pgn_job_rule_count(job, pgn_rule_find("order", PGN_CSTR)), 1);
        pgn_job_free(job);
    }
    assert_int_equal(one.len, seven.len);
    assert_memory_equal(one.data, seven.data, one.len);
    /* twice the same, once the same */
    const char *const twice[] = {output, output, NULL};
    const pgn_sort_options unique = {.unique = true};
    pgn_sort_result result;
    assert_int_equal(pgn_sort_files(NULL, twice, output, &unique, &result, NULL), PGN_OK);
    assert_int_equal(result.games, 160);
    assert_int_equal(result.written, 80);
    pgn_buffer_free(&one);
    pgn_buffer_free(&seven);
}

static void merges(void **state) {
    (void)state;
    const char *const paths[] = {second, empty, second, NULL}, *const sorted[] = {output, NULL};
    pgn_sort_result result;
    bool yes;
    assert_int_equal(pgn_merge_files(NULL, paths, output, NULL, &result, NULL), PGN_OK);
    assert_int_equal(result.games, 80);
    assert_int_equal(pgn_sort_check_files(NULL, sorted, NULL, &yes, NULL), PGN_OK);
    assert_true(yes);
}

static void takes_nothing(void **state) {
    (void)state;
    const char *const paths[] = {empty, NULL};
    for (size_t i = 0; i < 2; i++) {
        pgn_buffer text = PGN_BUFFER_INIT;
        assert_int_equal(CALLS[i](NULL, paths, output, NULL, NULL, NULL), PGN_OK);
        read_file(output, &text);
        assert_int_equal(text.len, 0);
        pgn_buffer_free(&text);
    }
    bool yes = false;
    assert_int_equal(pgn_sort_check_files(NULL, paths, NULL, &yes, NULL), PGN_OK);
    assert_true(yes);
    assert_int_equal(pgn_sort_check_files(NULL, paths, NULL, NULL, NULL), PGN_OK);
}

static void refuses(void **state) {
    (void)state;
    const char *const paths[] = {first, NULL}, *const none[] = {first, missing, NULL};
    const pgn_sort_options bad = {.keys = "date,,white"}, newer = {.reserved = {1}};
    const pgn_job_options little = {.memory = 1000}, large = {.read.max_game = 1000};
    pgn_error err;
    pgn_job *job;
    const char *const whole[] = {empty, NULL};
    enum { LARGE = 1 << 20 }; /* larger than a chunk, too */
    char *text = malloc(LARGE);
    assert_non_null(text);
    memset(text, 'x', LARGE);
    memcpy(text, "1. e4 {", 7);
    memcpy(text + LARGE - 4, "} *\n", 4);
    put_file(empty, text, LARGE);
    free(text);
    put_file(output, OLD, strlen(OLD));
    for (size_t i = 0; i < 2; i++) {
        assert_int_equal(CALLS[i](NULL, paths, output, &bad, NULL, &err), PGN_E_ARG);
        assert_int_equal(CALLS[i](NULL, paths, output, &newer, NULL, &err), PGN_E_UNSUPPORTED);
        assert_int_equal(CALLS[i](NULL, paths, NULL, NULL, NULL, &err), PGN_E_ARG);
        assert_true(CALLS[i](NULL, none, output, NULL, NULL, &err) < 0);
        assert_int_equal(pgn_job_new(&job, &little, NULL), PGN_OK);
        assert_int_equal(CALLS[i](job, paths, output, NULL, NULL, &err), PGN_E_ARG);
        pgn_job_free(job);
        assert_int_equal(pgn_job_new(&job, &large, NULL), PGN_OK);
        assert_int_equal(CALLS[i](job, whole, output, NULL, NULL, &err), PGN_E_LIMIT);
        pgn_job_free(job);
        check_old();
    }
    assert_int_equal(pgn_sort_check_files(NULL, paths, &bad, NULL, NULL), PGN_E_ARG);
    put_file(empty, "", 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sorts),
        cmocka_unit_test(merges),
        cmocka_unit_test(takes_nothing),
        cmocka_unit_test(refuses),
    };
    return cmocka_run_group_tests(tests, make_files, remove_files);
}
