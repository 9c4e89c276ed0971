/* test_job_files.c -- every bulk call that writes files: the same bytes and results on one thread
 * and on many, cancellation by a signal at any moment, and input that is not a collection of games.
 * Callbacks and failing allocations: test_collection_files.c, test_split_files.c,
 * test_convert_files.c. */
#include <inttypes.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <time.h>

#include <cmocka.h>

#include "feature_check.h"
#include "file_check.h"
#include "pgn.h"
#include "pgn/unstable/names.h"

static char directory[FILES_NAME_MAX];
static char first[128], second[128], few[128], hostile[128], target[128], output[128], removed[128],
    report[128];

/* Games with duplicates, spellings of one name, errors, and texts between them. */
static void make_games(const char *path, int from, int count) {
    static const char *const names[] = {"Tal, Mikhail", "Tal,M",   "TAL, Mikhail",
                                        "Smith, Ann",   "Smith,A", "Jones"};
    static const char *const moves[] = {"1. e4 e5 2. Nf3 Nc6", "1. d4 d5 {good} 2. c4 e6",
                                        "1. e4 e5 (1... c5) 2. Nf3 Nc6 3. Bb5", "1. e4 Ke7 $"};
    pgn_buffer text = PGN_BUFFER_INIT;
    for (int i = from; i < from + count; i++)
        pgn_buffer_printf(&text,
                          "%s[Event \"Cup %d\"]\n[Site \"?\"]\n[Date \"%d.%02d.01\"]\n"
                          "[Round \"%d\"]\n[White \"%s\"]\n[Black \"%s\"]\n[Result \"1-0\"]\n"
                          "[WhiteElo \"%d\"]\n\n%s 1-0\n\n",
                          i % 97 ? "" : "some text\n", i % 7, 1990 + i % 5, i % 12 + 1, i % 11,
                          names[i % 6], names[(i + i / 6) % 6], i % 900, moves[i % 4]);
    files_put(path, text.data, text.len);
    pgn_buffer_free(&text);
}

static int make_files(void **state) {
    (void)state;
    files_begin(directory, "test_job");
    snprintf(first, sizeof first, "%s/first.pgn", directory);
    snprintf(second, sizeof second, "%s/second.pgn", directory);
    snprintf(few, sizeof few, "%s/few.pgn", directory);
    snprintf(hostile, sizeof hostile, "%s/hostile.pgn", directory);
    snprintf(target, sizeof target, "%s/target", directory);
    snprintf(output, sizeof output, "%s/target/output.pgn", directory);
    snprintf(removed, sizeof removed, "%s/target/removed.pgn", directory);
    snprintf(report, sizeof report, "%s/target/report.txt", directory);
    make_games(first, 0, 1600); /* more than one chunk */
    make_games(second, 1300, 700);
    make_games(few, 0, 20);
    return 0;
}

static int remove_files(void **state) {
    (void)state;
    files_remove(directory);
    return 0;
}

/* ---- the calls ---- */

typedef struct {
    pgn_job *job;
    const char *const *paths;
    pgn_buffer *log; /* results as text */
    pgn_error err;
} run;

static pgn_status sort(run *r) {
    pgn_sort_options how = {.keys = "white,-date,WhiteElo,moves", .unique = true};
    pgn_sort_result result;
    pgn_status st = pgn_sort_files(r->job, r->paths, output, &how, &result, &r->err);
    pgn_buffer_printf(r->log, "%" PRIu64 " %" PRIu64 "\n", result.games, result.written);
    return st;
}

static pgn_status merge(run *r) {
    pgn_sort_result result;
    pgn_status st = pgn_merge_files(r->job, r->paths, output, NULL, &result, &r->err);
    pgn_buffer_printf(r->log, "%" PRIu64 " %" PRIu64 "\n", result.games, result.written);
    return st;
}

static pgn_status on_duplicate(void *self, const pgn_duplicate *d) {
    pgn_buffer_printf(self, "%s %" PRIu64 " %s %" PRIu64 " %s\n", d->removed.input,
                      d->removed.place.game, d->kept.input, d->kept.place.game, d->reason);
    return PGN_OK;
}

static pgn_status dedupe_with(run *r, pgn_dedupe_options how) {
    pgn_dedupe_result result;
    how.self = r->log;
    how.duplicate = on_duplicate;
    pgn_status st = pgn_dedupe_files(r->job, r->paths, output, &how, &result, &r->err);
    pgn_buffer_printf(r->log, "%" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 "\n",
                      result.games, result.written, result.removed, result.exact, result.faulty);
    return st;
}

static pgn_status dedupe(run *r) {
    return dedupe_with(r, (pgn_dedupe_options){.min_plies = PGN_NO_MINIMUM});
}

static pgn_status dedupe_best(run *r) {
    return dedupe_with(r, (pgn_dedupe_options){.min_plies = 2,
                                               .keep = PGN_KEEP_BEST,
                                               .merge = true,
                                               .prefixes = true,
                                               .removed = removed,
                                               .report = report});
}

static void put_names(const pgn_names *names, pgn_buffer *out) {
    pgn_spelling s;
    for (size_t g = 0; pgn_names_at(names, g, 0, &s); g++)
        for (size_t i = 0; pgn_names_at(names, g, i, &s); i++)
            pgn_buffer_printf(out, "%zu %s %" PRIu64 " %s\n", g, s.text, s.games, s.difference);
}

static pgn_status replace_names(run *r) {
    const char *const one[] = {r->paths[0], NULL};
    pgn_names *names = NULL;
    pgn_name_map *map = NULL;
    uint64_t count = 0;
    pgn_status st = pgn_names_find(&names, r->job, r->paths, NULL, &r->err);
    if (!st)
        st = pgn_name_map_from_names(&map, names, &r->err);
    if (!st)
        st = pgn_names_replace_files(r->job, one, output, map, NULL, &count, &r->err);
    if (!st)
        put_names(names, r->log);
    pgn_buffer_printf(r->log, "%" PRIu64 "\n", count);
    pgn_names_free(names);
    pgn_name_map_free(map);
    return st;
}

static pgn_status split_with(run *r, pgn_split_options how) {
    pgn_split_result result;
    how.directory = target;
    pgn_status st = pgn_split_files(r->job, r->paths, &how, &result, &r->err);
    pgn_buffer_printf(r->log, "%" PRIu64 " %" PRIu64 " %" PRIu64 "\n", result.games, result.written,
                      result.files);
    return st;
}

static pgn_status split_players(run *r) {
    return split_with(r, (pgn_split_options){.by = PGN_SPLIT_BY_PLAYER});
}

static pgn_status split_pieces(run *r) {
    return split_with(r, (pgn_split_options){.by = PGN_SPLIT_BY_SIZE, .piece = 100000});
}

static pgn_status archive(run *r) {
    pgn_archive_result result;
    pgn_status st = pgn_archive_files(r->job, r->paths, target, 1000000000, &result, &r->err);
    pgn_buffer_printf(r->log, "%" PRIu64 " %" PRIu64 " %" PRIu64 "\n", result.games, result.added,
                      result.files);
    return st;
}

static pgn_status convert(run *r) {
    return pgn_convert_files(r->job, r->paths, output, NULL, &r->err);
}

static pgn_status pack(run *r) {
    const pgn_write_options how = {.format = PGN_FORMAT_PGC};
    return pgn_convert_files(r->job, r->paths, output, &how, &r->err);
}

static pgn_status lint_and_count(run *r) {
    pgn_status st = pgn_lint_files(r->job, r->paths, NULL, &r->err);
    return st ? st : pgn_count_files(r->job, r->paths, true, &r->err);
}

/* What a call that failed may leave: nothing, some of its files, or part of an archive. */
typedef enum { NOTHING, SOME, PART } leaving;

static const struct {
    const char *name;
    pgn_status (*call)(run *r);
    leaving left;
} CALLS[] = {
    {"sort", sort, NOTHING},
    {"merge", merge, NOTHING},
    {"dedupe", dedupe, NOTHING},
    {"dedupe, best", dedupe_best, SOME},
    {"names", replace_names, NOTHING},
    {"split by player", split_players, SOME},
    {"split by size", split_pieces, SOME},
    {"archive", archive, PART},
    {"convert", convert, NOTHING},
    {"pack", pack, NOTHING},
    {"lint and count", lint_and_count, NOTHING},
};
enum { CALL_COUNT = sizeof CALLS / sizeof *CALLS };

static pgn_status on_diagnostic(void *self, const pgn_diagnostic *d) {
    pgn_buffer_printf(self, "%s:%" PRIu64 ":%" PRIu64 " %s\n", d->input ? d->input : "",
                      d->place.line, d->place.column, d->message);
    return PGN_OK;
}

/* Run a call into an empty directory. What it reports, and the status, are in the log. */
static pgn_status run_call(size_t which, const char *const *paths, unsigned threads,
                           pgn_buffer *log, pgn_job **current) {
    const pgn_job_options how = {
        .threads = threads, .memory = 8 << 20, .self = log, .diagnostic = on_diagnostic};
    pgn_account account;
    run r = {.paths = paths, .log = log, .err = {.code = PGN_OK}};
    pgn_buffer_clear(log);
    files_remove(target);
    assert_int_equal(mkdir(target, 0777), 0);
    assert_int_equal(pgn_job_new(&r.job, &how, NULL), PGN_OK);
    *current = r.job;
    pgn_status st = CALLS[which].call(&r);
    *current = NULL;
    assert_int_equal(r.err.code, st);
    pgn_job_account(r.job, &account);
    pgn_buffer_printf(log, "%d: %" PRIu64 " %" PRIu64 " %" PRIu64 "\n", st, account.games,
                      account.errors, account.plies);
    pgn_job_free(r.job);
    return st;
}

/* ---- threads ---- */

static void is_the_same_on_all_threads(void **state) {
    const char *const paths[] = {first, second, NULL};
    static const unsigned THREADS[] = {1, 7, 2};
    pgn_job *job;
    (void)state;
    for (size_t i = 0; i < CALL_COUNT; i++) {
        pgn_buffer log[2] = {PGN_BUFFER_INIT}, files[2] = {PGN_BUFFER_INIT};
        for (size_t k = 0; k < sizeof THREADS / sizeof *THREADS; k++) {
            assert_int_equal(run_call(i, paths, THREADS[k], &log[k > 0], &job), PGN_OK);
            files_describe(target, NULL, &files[k > 0]);
            if (k && strcmp(log[0].data, log[1].data) != 0)
                fail_msg("%s: other results on %u threads", CALLS[i].name, THREADS[k]);
            if (k && strcmp(files[0].data, files[1].data) != 0)
                fail_msg("%s: other files on %u threads", CALLS[i].name, THREADS[k]);
        }
        for (int k = 0; k < 2; k++) {
            pgn_buffer_free(&log[k]);
            pgn_buffer_free(&files[k]);
        }
    }
}

/* ---- signals ---- */

static pgn_job *volatile running;
static volatile sig_atomic_t signals;

static void on_alarm(int number) {
    (void)number;
    signals++;
    pgn_job_cancel(running);
}

static double seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void set_alarm(double delay) {
    long us = (long)(delay * 1e6) + 1;
    struct itimerval timer = {.it_value = {us / 1000000, us % 1000000}};
    assert_int_equal(setitimer(ITIMER_REAL, &timer, NULL), 0);
}

static pgn_status run_with_alarm(size_t which, double delay, pgn_buffer *log) {
    const char *const paths[] = {first, second, NULL};
    set_alarm(delay);
    pgn_status st = run_call(which, paths, 3, log, (pgn_job **)&running);
    set_alarm(0); /* at once, if it is still to come */
    return st;
}

/* At some moments of a run, however long that takes here. System calls are interrupted, too. The
 * call is canceled, and leaves complete files at most, or it is done. */
static void is_canceled_by_signals(void **state) {
    enum { MOMENTS = 8 };
    struct sigaction action = {.sa_handler = on_alarm}, old;
    pgn_buffer log = PGN_BUFFER_INIT, right = PGN_BUFFER_INIT, now = PGN_BUFFER_INIT;
    int canceled = 0;
    (void)state;
    assert_int_equal(sigaction(SIGALRM, &action, &old), 0);
    for (size_t i = 0; i < CALL_COUNT; i++) {
        double begun = seconds();
        assert_int_equal(run_with_alarm(i, 3600, &log), PGN_OK);
        double all = seconds() - begun;
        files_describe(target, "News", &right);
        for (int k = 0; k < MOMENTS; k++) {
            pgn_status st = run_with_alarm(i, all * k / MOMENTS, &log);
            canceled += st == PGN_E_CANCELED;
            if (st != PGN_OK && st != PGN_E_CANCELED)
                fail_msg("%s, canceled: %s", CALLS[i].name, log.data);
            files_describe(target, "News", &now);
            if (st == PGN_OK)
                assert_string_equal(now.data, right.data);
            else
                assert_true(CALLS[i].left == PART || files_are_among(&now, &right));
            if (st != PGN_OK && CALLS[i].left == NOTHING)
                assert_int_equal(now.len, 0);
        }
    }
    assert_true(canceled > 0 && signals > canceled);
    assert_int_equal(sigaction(SIGALRM, &old, NULL), 0);
    pgn_buffer_free(&log);
    pgn_buffer_free(&right);
    pgn_buffer_free(&now);
}

/* ---- input that is not a collection ---- */

static const struct {
    const char *bytes;
    size_t len;
} HOSTILE[] = {
#define BYTES(text)                                                                                \
    { text, sizeof(text) - 1 }
    BYTES(""),
    BYTES("\0"),
    BYTES("\0\0\0\0\0\0\0\0[Event \"\0\"]\n\n1. e4 \0 *\n"),
    BYTES("\n\n\n"),
    BYTES("no game at all"),
    BYTES("\xff\xfe[\0E\0v\0"),
    BYTES("{"),
    BYTES("((((((((((((((((((((((((((((((((((((((((((((((((((("),
    BYTES("[Event \"\n[Event \""),
    BYTES("1. e4 (1. d4"),
    BYTES("*"),
    BYTES("\x05\x02\x06Result\x01*\x02\x01\x41\x01\xe9\x03\xff\xff"), /* PGC, cut off */
    BYTES("\x1f\x8b\x08\0\0\0\0\0\0\x03\xab"),                        /* gzip, likewise */
    BYTES("%\n%\n;"),
#undef BYTES
};
enum { HOSTILE_COUNT = sizeof HOSTILE / sizeof *HOSTILE };

static void survives_hostile_input(void **state) {
    const char *const alone[] = {hostile, NULL}, *const among[] = {hostile, few, hostile, NULL};
    pgn_job *job;
    (void)state;
    for (size_t i = 0; i < CALL_COUNT * HOSTILE_COUNT; i++) {
        size_t which = i / HOSTILE_COUNT, what = i % HOSTILE_COUNT;
        pgn_buffer log[2] = {PGN_BUFFER_INIT}, files[2] = {PGN_BUFFER_INIT};
        files_put(hostile, HOSTILE[what].bytes, HOSTILE[what].len);
        for (int k = 0; k < 4; k++) {
            pgn_status st =
                run_call(which, k < 2 ? alone : among, k % 2 ? 7 : 1, &log[k % 2], &job);
            files_describe(target, NULL, &files[k % 2]);
            assert_true(st == PGN_OK || st == PGN_E_CORRUPT ||
                        (st == PGN_E_UNSUPPORTED && !is_built("gzip")));
            if (st && CALLS[which].left == NOTHING)
                assert_int_equal(files[k % 2].len, 0);
            if (k % 2 && (strcmp(log[0].data, log[1].data) || strcmp(files[0].data, files[1].data)))
                fail_msg("%s of hostile input %zu: not the same on 7 threads", CALLS[which].name,
                         what);
        }
        for (int k = 0; k < 2; k++) {
            pgn_buffer_free(&log[k]);
            pgn_buffer_free(&files[k]);
        }
    }
}

/* Inputs that cannot be opened or read. */
static void fails_without_input(void **state) {
    const char *const none[] = {"/nonexistent", NULL}, *const folder[] = {directory, NULL};
    pgn_buffer log = PGN_BUFFER_INIT, files = PGN_BUFFER_INIT;
    pgn_job *job;
    (void)state;
    for (size_t i = 0; i < CALL_COUNT; i++) {
        assert_int_equal(run_call(i, none, 2, &log, &job), PGN_E_NOT_FOUND);
        assert_int_equal(run_call(i, folder, 2, &log, &job), PGN_E_IO);
        files_describe(target, NULL, &files);
        assert_int_equal(files.len, 0);
    }
    pgn_buffer_free(&log);
    pgn_buffer_free(&files);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(is_the_same_on_all_threads),
        cmocka_unit_test(is_canceled_by_signals),
        cmocka_unit_test(survives_hostile_input),
        cmocka_unit_test(fails_without_input),
    };
    return cmocka_run_group_tests(tests, make_files, remove_files);
}
