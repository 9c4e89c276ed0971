/* test_sort_files.c -- pgn_sort_files(), pgn_merge_files() and pgn_sort_check_files(): defaults,
 * bad arguments, the same bytes on any number of threads. Early ends are in
 * test_collection_files.c.
 */
#include "collection_check.h"

static const char missing[] = "/tmp/test_sort_files.none/missing.pgn";

typedef pgn_status ordered_call(pgn_job *, const char *const *, const char *,
                                const pgn_sort_options *, pgn_sort_result *, pgn_error *);

static ordered_call *const CALLS[] = {pgn_sort_files, pgn_merge_files};

/* ---- what they do ---- */

static void sorts(void **state) {
    (void)state;
    const char *const paths[] = {first, second, NULL}, *const sorted[] = {output, NULL};
    pgn_buffer one = PGN_BUFFER_INIT;
    for (unsigned threads = 1; threads <= 7; threads += 6) {
        pgn_job *job;
        pgn_job_options how = {.threads = threads, .memory = 4 << 20};
        pgn_sort_result result;
        bool yes = false;
        assert_int_equal(pgn_job_new(&job, &how, NULL), PGN_OK);
        assert_int_equal(pgn_sort_files(job, paths, output, NULL, &result, NULL), PGN_OK);
        assert_int_equal(result.games, 80);
        assert_int_equal(result.written, 80);
        if (threads == 1)
            one = bytes_of(output);
        else
            assert_holds(output, one.data);
        assert_int_equal(pgn_sort_check_files(job, sorted, NULL, &yes, NULL), PGN_OK);
        assert_true(yes);
        assert_int_equal(pgn_sort_check_files(job, paths, NULL, &yes, NULL), PGN_OK);
        assert_false(yes);
        assert_int_equal(pgn_job_rule_count(job, pgn_rule_find("order", PGN_CSTR)), 1);
        pgn_job_free(job);
    }
    /* twice the same, once the same */
    const char *const twice[] = {output, output, NULL};
    const pgn_sort_options unique = {.unique = true};
    pgn_sort_result result;
    assert_int_equal(pgn_sort_files(NULL, twice, output, &unique, &result, NULL), PGN_OK);
    assert_int_equal(result.games, 160);
    assert_int_equal(result.written, 80);
    pgn_buffer_free(&one);
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
        assert_int_equal(CALLS[i](NULL, paths, output, NULL, NULL, NULL), PGN_OK);
        assert_holds(output, "");
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
    put_bytes(empty, text, LARGE);
    free(text);
    put_text(output, OLD);
    for (size_t i = 0; i < 2; i++) {
        assert_int_equal(CALLS[i](NULL, paths, output, &bad, NULL, &err), PGN_E_ARG);
        assert_int_equal(CALLS[i](NULL, paths, output, &newer, NULL, &err), PGN_E_UNSUPPORTED);
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
    put_text(empty, "");
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
