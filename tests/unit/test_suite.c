/* test_suite.c -- suites run against fake engines, through the public headers: order, counts,
 * callbacks that stop or fail at every point, and cancellation at every point. */
#include <fcntl.h>
#include <pthread.h>
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

#include "engine_check.h"
#include "pgn/unstable/suite.h"

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - "

/* The fake plays e2e4 everywhere. */
static const char SUITE[] =
    START "bm e4; id \"1\";\n" START "bm d4; id \"2\";\n"
          "# comment\n\n" START "id \"skipped\";\n" START "bm e5; id \"unreadable\";\n" START
          "bm e5 e4; id \"3, in part\";\n" START "am e4; id \"4\";\n"
          "words\n" START "am d4; id \"5\";\n" START "bm;\n";

static char path[] = "/tmp/test_suite_XXXXXX";

typedef struct {
    char seen[1000]; /* the calls, in order */
    char name[100];
    unsigned calls, fail_at;
    pgn_status answer; /* of the call with that number */
    pgn_job *cancel;   /* canceled by that call */
} call_log;

static pgn_status log_call(call_log *h, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static pgn_status log_call(call_log *h, const char *format, ...) {
    size_t used = strlen(h->seen);
    va_list args;
    va_start(args, format);
    vsnprintf(h->seen + used, sizeof h->seen - used, format, args);
    va_end(args);
    if (++h->calls != h->fail_at)
        return PGN_OK;
    pgn_job_cancel(h->cancel);
    return h->answer;
}

static pgn_status on_start(void *self, const char *engine) {
    call_log *h = self;
    snprintf(h->name, sizeof h->name, "%s", engine);
    return log_call(h, "start ");
}

static pgn_status on_answer(void *self, const pgn_suite_answer *a) {
    pgn_epd_operation id;
    assert_true(pgn_epd_find(a->record, "id", &id));
    assert_string_equal(a->input, path);
    assert_true(!a->error == (a->best != PGN_NO_MOVE));
    assert_non_null(a->info);
    pgn_buffer text = PGN_BUFFER_INIT;
    assert_int_equal(pgn_suite_answer_write_json(a, &text, NULL), PGN_OK);
    assert_memory_equal(text.data, "{\"type\":\"suite-result\",", 23);
    assert_non_null(strstr(text.data, a->solved ? "\"solved\":true" : "\"solved\":false"));
    assert_non_null(strstr(text.data, a->error ? "\"faults\":[" : "\"answer\":{"));
    pgn_buffer_free(&text);
    return log_call(self, "%.1s%s ", id.operands[0].text.text,
                    a->error    ? pgn_status_name(a->error->code)
                    : a->solved ? "+"
                                : "-");
}

static pgn_status on_finding(void *self, const pgn_diagnostic *d) {
    assert_string_equal(d->input, path);
    return log_call(self, "%s:%d ", d->rule->id + 4, (int)d->place.line);
}

static pgn_status on_failed_input(void *self, const char *input, const pgn_error *why) {
    assert_true(why->code < 0);
    return log_call(self, "failed:%s ", input);
}

static pgn_job *new_job(call_log *h) {
    pgn_job *job;
    pgn_job_options options = {
        .self = h, .diagnostic = on_finding, .input_failed = on_failed_input};
    assert_int_equal(pgn_job_new(&job, &options, &engine_err), PGN_OK);
    return job;
}

static pgn_suite_options options_for(call_log *h, const char *mode, unsigned engines) {
    static char command[1000];
    return (pgn_suite_options){.engine = fake_command(mode, command),
                               .engines = engines,
                               .limits = {.depth = 1},
                               .self = h,
                               .started = on_start,
                               .answer = on_answer};
}

static void write_suite(const char *text) {
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static const char *const PATHS[] = {path, NULL};
static const char ALL[] = "start 1+ 2- illegal-move:6 illegal-move:7 3+ 4- fields:9 5+ "
                          "operand-count:11 ";
enum { CALLS = 10 }; /* of them */

/* ---- what is delivered ---- */

static void test_order_and_counts(void **state) {
    (void)state;
    for (unsigned engines = 0; engines <= 3; engines++) {
        call_log h = {.fail_at = 0};
        pgn_job *job = new_job(&h);
        pgn_suite_options o = options_for(&h, "good", engines);
        pgn_suite_result r;
        pgn_account account;
        write_suite(SUITE);
        assert_int_equal(pgn_suite_run(job, PATHS, &o, &r, &engine_err), PGN_OK);
        assert_string_equal(h.seen, ALL);
        assert_string_equal(h.name, "Fake 1.0 of all");
        assert_true(r.records == 9 && r.scored == 5 && r.solved == 3 && r.skipped == 1 &&
                    r.failed == 0);
        pgn_job_account(job, &account);
        assert_int_equal(pgn_job_rule_count(job, pgn_rule_find("epd-illegal-move", 16)), 2);
        pgn_job_free(job);
    }
}

static void test_settings(void **state) {
    (void)state;
    static const char *const good[] = {"Hash=32", "Clear Hash", NULL};
    static const char *const bad[] = {"Hash=32", "Hsh=1", NULL};
    call_log h = {.fail_at = 0};
    pgn_suite_options o = options_for(&h, "good", 1);
    o.settings = good;
    write_suite(START "bm e4; id \"1\";\n");
    assert_int_equal(pgn_suite_run(NULL, PATHS, &o, NULL, &engine_err), PGN_OK);
    assert_string_equal(h.seen, "start 1+ ");
    o.settings = bad;
    assert_int_equal(pgn_suite_run(NULL, PATHS, &o, NULL, &engine_err), PGN_E_ENGINE_OPTION);
    assert_string_equal(h.seen, "start 1+ ");
}

/* A failing engine loses its record; too many in a row end the run. */
static void test_failing_engines(void **state) {
    (void)state;
    call_log h = {.fail_at = 0};
    pgn_suite_options o = options_for(&h, "die", 2);
    pgn_suite_result r;
    pgn_buffer text = PGN_BUFFER_INIT;
    for (int i = 1; i <= 9; i++)
        pgn_buffer_printf(&text, START "bm e4; id \"%d\";\n", i);
    write_suite(text.data);
    assert_int_equal(pgn_suite_run(NULL, PATHS, &o, &r, &engine_err), PGN_E_ENGINE_DIED);
    assert_non_null(strstr(engine_err.message, "exited with status 7"));
    assert_true(r.scored == 5 && r.failed == 5 && r.solved == 0);
    o.max_failures = 2;
    assert_int_equal(pgn_suite_run(NULL, PATHS, &o, &r, &engine_err), PGN_E_ENGINE_DIED);
    assert_int_equal(r.scored, 2);
    o.max_failures = 100;
    assert_int_equal(pgn_suite_run(NULL, PATHS, &o, &r, &engine_err), PGN_OK);
    assert_int_equal(r.failed, 9);
    /* an illegal move is an answer, though a wrong one */
    o = options_for(&h, "illegal", 1);
    assert_int_equal(pgn_suite_run(NULL, PATHS, &o, &r, &engine_err), PGN_OK);
    assert_int_equal(r.failed, 9);
    o = options_for(&h, "die-at-start", 1);
    assert_int_equal(pgn_suite_run(NULL, PATHS, &o, &r, &engine_err), PGN_E_ENGINE_DIED);
    assert_int_equal(r.records, 0);
    pgn_buffer_free(&text);
}

static void test_inputs(void **state) {
    (void)state;
    const char *const paths[] = {"/nonexistent", path, "/", path, NULL};
    call_log h = {.fail_at = 0};
    pgn_job *job = new_job(&h);
    pgn_suite_options o = options_for(&h, "good", 2);
    write_suite(START "bm e4; id \"1\";\n");
    assert_int_equal(pgn_suite_run(job, paths, &o, NULL, &engine_err), PGN_OK);
    assert_string_equal(h.seen, "start failed:/nonexistent 1+ failed:/ 1+ ");
    /* without the callback the first failure ends the run */
    assert_int_equal(pgn_suite_run(NULL, paths, &o, NULL, &engine_err), PGN_E_NOT_FOUND);
    pgn_job_free(job);
}

static void test_arguments(void **state) {
    (void)state;
    call_log h = {.fail_at = 0};
    pgn_suite_options good = options_for(&h, "good", 1), o = good;
    assert_int_equal(pgn_suite_run(NULL, PATHS, NULL, NULL, NULL), PGN_E_ARG);
    o.engine = NULL;
    assert_int_equal(pgn_suite_run(NULL, PATHS, &o, NULL, NULL), PGN_E_ARG);
    o = good;
    o.answer = NULL;
    assert_int_equal(pgn_suite_run(NULL, PATHS, &o, NULL, &engine_err), PGN_E_ARG);
    o = good;
    o.engines = UINT32_MAX;
    assert_int_equal(pgn_suite_run(NULL, PATHS, &o, NULL, &engine_err), PGN_E_ARG);
    o = good;
    o.reserved[5] = 1;
    assert_int_equal(pgn_suite_run(NULL, PATHS, &o, NULL, &engine_err), PGN_E_UNSUPPORTED);
    o = good;
    o.engine = "'";
    assert_int_equal(pgn_suite_run(NULL, PATHS, &o, NULL, &engine_err), PGN_E_ARG);
    assert_string_equal(h.seen, "");
}

/* ---- the end, at every point ---- */

/* Run it with one call returning this status, or canceling; the calls made must be a prefix of
 * those of a full run. */
static pgn_status end_at(unsigned call, pgn_status answer, bool cancel, unsigned engines) {
    call_log h = {.fail_at = call, .answer = answer};
    pgn_job *job = new_job(&h);
    pgn_suite_options o = options_for(&h, "good", engines);
    pgn_suite_result r;
    if (cancel)
        h.cancel = job;
    engine_err.code = PGN_OK;
    pgn_status st = pgn_suite_run(job, PATHS, &o, &r, &engine_err);
    assert_int_equal(engine_err.code, st);
    assert_memory_equal(h.seen, ALL, strlen(h.seen));
    if (!cancel) /* after that nothing is called */
        assert_int_equal(h.calls, call);
    h.fail_at = 0;
    h.seen[0] = '\0';
    assert_int_equal(pgn_suite_run(job, PATHS, &o, &r, &engine_err), PGN_OK); /* reused */
    assert_string_equal(h.seen, ALL);
    pgn_job_free(job);
    return st;
}

static void test_callbacks_fail(void **state) {
    (void)state;
    write_suite(SUITE);
    for (unsigned call = 1; call <= CALLS; call++)
        assert_int_equal(end_at(call, PGN_E_LIMIT, false, 1 + call % 2), PGN_E_LIMIT);
}

/* The run's own callbacks stop it, those of the job cancel it. */
static void test_callbacks_stop(void **state) {
    (void)state;
    write_suite(SUITE);
    for (unsigned call = 1; call <= CALLS; call++) {
        bool of_job = call == 4 || call == 5 || call == 8 || call == 10;
        assert_int_equal(end_at(call, PGN_STOP, false, 1 + call % 2),
                         of_job ? PGN_E_CANCELED : PGN_OK);
    }
}

static void test_canceled(void **state) {
    (void)state;
    write_suite(SUITE);
    for (unsigned call = 1; call <= CALLS; call++)
        assert_int_equal(end_at(call, PGN_OK, true, 1 + call % 3), PGN_E_CANCELED);
}

static void *cancel_later(void *job) {
    nanosleep(&(struct timespec){.tv_nsec = 200000000}, NULL);
    pgn_job_cancel(job);
    return NULL;
}

/* From another thread, while engines search or start, and while the input blocks. */
static void test_canceled_from_elsewhere(void **state) {
    (void)state;
    static const char *const modes[] = {"deaf", "mute", "unready", "good"};
    char idle[sizeof path + 8];
    const char *const paths[] = {path, idle, NULL};
    snprintf(idle, sizeof idle, "%s.fifo", path);
    assert_int_equal(mkfifo(idle, 0600), 0);
    int writer = open(idle, O_RDWR); /* so that it opens, but delivers nothing */
    assert_true(writer >= 0);
    write_suite(START "bm e4; id \"1\";\n" START "bm e4; id \"2\";\n");
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
        call_log h = {.fail_at = 0};
        pgn_job *job = new_job(&h);
        pgn_suite_options o = options_for(&h, modes[i], 2);
        pthread_t thread;
        int64_t before = engine_now();
        assert_int_equal(pthread_create(&thread, NULL, cancel_later, job), 0);
        assert_int_equal(pgn_suite_run(job, paths, &o, NULL, &engine_err), PGN_E_CANCELED);
        assert_true(engine_now() - before < 5000);
        assert_string_equal(h.seen, i == 3 ? "start 1+ 2+ " : i == 1 ? "" : "start ");
        pthread_join(thread, NULL);
        pgn_job_free(job);
    }
    close(writer);
    unlink(idle);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        ENGINE_TEST(test_order_and_counts),
        ENGINE_TEST(test_settings),
        ENGINE_TEST(test_failing_engines),
        ENGINE_TEST(test_inputs),
        ENGINE_TEST(test_arguments),
        ENGINE_TEST(test_callbacks_fail),
        ENGINE_TEST(test_callbacks_stop),
        ENGINE_TEST(test_canceled),
        ENGINE_TEST(test_canceled_from_elsewhere),
    };
    engine_check_begin();
    close(mkstemp(path));
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    unlink(path);
    return failed;
}
