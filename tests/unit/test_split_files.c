/* test_split_files.c -- pgn_split_files() and pgn_archive_files(): results, callbacks that stop or
 * fail and cancellation at every point, failing allocations. Whatever ends a call early, the files
 * that exist are complete, no temporary file is left, and the next call completes the rest. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "eager_clock.h"
#include "failing_alloc.h"
#include "file_check.h"
#include "pgn.h"

static char directory[FILES_NAME_MAX];
static char first[128], second[128], target[128], mark[128], link_path[128];
static const char *const paths[] = {first, second, NULL};

/* Games of some events, players, months and results; every fourth has an error in it, and the
 * last no end. */
static void make_games(const char *path, const char *player, int count) {
    static const char *const results[] = {"1-0", "0-1", "1/2-1/2", "*"};
    pgn_buffer text = PGN_BUFFER_INIT;
    for (int i = 0; i < count; i++)
        pgn_buffer_printf(&text,
                          "[Event \"Cup %d\"]\n[Date \"200%d.0%d.01\"]\n[White \"%s, %d\"]\n"
                          "[Black \"%s\"]\n[Result \"%s\"]\n[ECO \"A0%d\"]\n\n1. e4 %s%s\n\n",
                          i % 3, i % 2, i % 5 + 1, player, i, i % 2 ? "Ann" : "ANN", results[i % 4],
                          i % 2, i % 4 == 3 ? "$ " : "", i == count - 1 ? "" : results[i % 4]);
    files_put(path, text.data, text.len);
    pgn_buffer_free(&text);
}

static int make_files(void **state) {
    (void)state;
    files_begin(directory, "test_split");
    snprintf(first, sizeof first, "%s/first.pgn", directory);
    snprintf(second, sizeof second, "%s/second.pgn", directory);
    snprintf(target, sizeof target, "%s/target", directory);
    snprintf(mark, sizeof mark, "%s/target/PGN/.unfinished", directory);
    snprintf(link_path, sizeof link_path, "%s/target/2000.pgn", directory);
    make_games(first, "One", 12);
    make_games(second, "Two", 10);
    return 0;
}

static int remove_files(void **state) {
    (void)state;
    files_remove(directory);
    return 0;
}

/* ---- the calls ---- */

static const pgn_split_options SPLITS[] = {
    {.by = PGN_SPLIT_BY_EVENT},
    {.by = PGN_SPLIT_BY_PLAYER, .names = PGN_SPLIT_NAMES_LAST},
    {.by = PGN_SPLIT_BY_YEAR},
    {.by = PGN_SPLIT_BY_MONTH},
    {.by = PGN_SPLIT_BY_DAY},
    {.by = PGN_SPLIT_BY_ECO},
    {.by = PGN_SPLIT_BY_RESULT},
    {.by = PGN_SPLIT_BY_GAMES, .piece = 4, .stem = "piece"},
    {.by = PGN_SPLIT_BY_SIZE, .piece = 700},
    {.by = PGN_SPLIT_BY_PLAYER}, /* of each name 12 or 10 people, but for Ann */
    {.by = PGN_SPLIT_BY_PLAYER, .names = PGN_SPLIT_NAMES_FULL},
};
enum { SPLIT_COUNT = sizeof SPLITS / sizeof *SPLITS, ARCHIVE = SPLIT_COUNT, CALL_COUNT };

/* The results of calls. */
typedef struct {
    pgn_split_result split;
    pgn_archive_result archive;
} results;

/* Run call number `which` into the target. */
static pgn_status run(size_t which, pgn_job *job, results *r, pgn_error *err) {
    memset(r, 0xff, sizeof *r); /* it is set in any case */
    if (which == ARCHIVE)
        return pgn_archive_files(job, paths, target, 1000000000, &r->archive, err);
    pgn_split_options how = SPLITS[which];
    how.directory = target;
    return pgn_split_files(job, paths, &how, &r->split, err);
}

/* The files that the call makes when nothing goes wrong. */
static void describe_right(size_t which, const char *without, pgn_buffer *out) {
    results r;
    files_remove(target);
    assert_int_equal(run(which, NULL, &r, NULL), PGN_OK);
    files_describe(target, without, out);
    files_remove(target);
}

/* ---- results ---- */

static void counts_what_it_writes(void **state) {
    static const uint64_t FILES[CALL_COUNT] = {3, 3, 2, 10, 10, 2, 4, 6, 0, 23, 23};
    (void)state;
    for (size_t i = 0; i < SPLIT_COUNT; i++) {
        results r;
        pgn_error err;
        pgn_buffer now = PGN_BUFFER_INIT;
        size_t lines = 0;
        assert_int_equal(run(i, NULL, &r, &err), PGN_OK);
        files_describe(target, NULL, &now);
        for (const char *p = now.data; (p = strchr(p, '\n')); p++)
            lines++;
        assert_int_equal(r.split.files, lines);
        if (FILES[i])
            assert_int_equal(lines, FILES[i]);
        assert_int_equal(r.split.games, 22);
        assert_int_equal(r.split.written, SPLITS[i].by == PGN_SPLIT_BY_PLAYER ? 44 : 22);
        assert_int_equal(r.split.old_pieces, 0);
        assert_string_equal(r.split.stem, SPLITS[i].stem    ? "piece"
                                          : SPLITS[i].piece ? "first"
                                                            : "");
        assert_int_equal(run(i, NULL, &r, &err), PGN_E_EXISTS);
        assert_int_equal(r.split.written, 0);
        assert_int_equal(r.split.files, 0);
        pgn_buffer after = PGN_BUFFER_INIT;
        files_describe(target, NULL, &after);
        assert_string_equal(now.data, after.data);
        files_remove(target);
        pgn_buffer_free(&now);
        pgn_buffer_free(&after);
    }
}

static void archives_again(void **state) {
    pgn_buffer once = PGN_BUFFER_INIT, twice = PGN_BUFFER_INIT;
    results r;
    (void)state;
    assert_int_equal(run(ARCHIVE, NULL, &r, NULL), PGN_OK);
    assert_int_equal(r.archive.games, 22);
    assert_int_equal(r.archive.added, 22);
    assert_int_equal(r.archive.known, 0);
    assert_int_equal(r.archive.files, r.archive.changed_files);
    assert_false(r.archive.resumed);
    files_describe(target, NULL, &once);
    assert_int_equal(run(ARCHIVE, NULL, &r, NULL), PGN_OK);
    assert_int_equal(r.archive.added, 0);
    assert_int_equal(r.archive.known, 22);
    assert_int_equal(r.archive.changed_files, 0);
    files_describe(target, NULL, &twice);
    assert_string_equal(once.data, twice.data);
    assert_int_equal(pgn_archive_files(NULL, paths, target, 1, NULL, NULL), PGN_OK);
    files_remove(target);
    pgn_buffer_free(&once);
    pgn_buffer_free(&twice);
}

static void refuses_arguments(void **state) {
    static const pgn_split_options BAD[] = {
        {.by = (pgn_split_by)77},
        {.by = PGN_SPLIT_BY_GAMES},
        {.by = PGN_SPLIT_BY_SIZE},
        {.by = PGN_SPLIT_BY_GAMES, .piece = 1, .existing = PGN_EXISTING_APPEND},
        {.by = PGN_SPLIT_BY_YEAR, .existing = (pgn_existing)-1},
        {.by = PGN_SPLIT_BY_PLAYER, .names = (pgn_split_names)3},
        {.by = PGN_SPLIT_BY_PLAYER, .existing = PGN_EXISTING_APPEND},
        {.by = PGN_SPLIT_BY_YEAR, .names = PGN_SPLIT_NAMES_FULL},
        {.by = PGN_SPLIT_BY_YEAR, .directory = ""},
        {.by = PGN_SPLIT_BY_YEAR, .reserved = {[5] = 1}},
    };
    pgn_error err;
    (void)state;
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        pgn_split_result r = {.games = 1};
        pgn_split_options how = BAD[i];
        if (!how.directory)
            how.directory = target;
        assert_int_equal(pgn_split_files(NULL, paths, &how, &r, &err),
                         how.reserved[5] ? PGN_E_UNSUPPORTED : PGN_E_ARG);
        assert_int_equal(r.games, 0);
        assert_false(files_exist(target));
    }
    assert_int_equal(pgn_split_files(NULL, paths, NULL, NULL, NULL), PGN_E_ARG);
    assert_int_equal(pgn_archive_files(NULL, paths, NULL, 0, NULL, NULL), PGN_E_ARG);
    assert_int_equal(pgn_archive_files(NULL, paths, "", 0, NULL, &err), PGN_E_ARG);
    assert_false(files_exist(target));
}

/* A link may lead anywhere, and is not written through. */
static void follows_no_links(void **state) {
    pgn_split_options how = {.by = PGN_SPLIT_BY_YEAR, .directory = target};
    pgn_buffer before = PGN_BUFFER_INIT, after = PGN_BUFFER_INIT;
    (void)state;
    assert_int_equal(pgn_split_files(NULL, paths, &how, NULL, NULL), PGN_OK);
    unlink(link_path);
    assert_int_equal(symlink(first, link_path), 0);
    files_read(first, &before);
    for (int i = 0; i < 3; i++) {
        how.existing = (pgn_existing)i;
        assert_int_equal(pgn_split_files(NULL, paths, &how, NULL, NULL),
                         i ? PGN_E_IO : PGN_E_EXISTS);
        files_read(first, &after);
        assert_string_equal(before.data, after.data);
    }
    files_remove(target);
    pgn_buffer_free(&before);
    pgn_buffer_free(&after);
}

/* ---- callbacks that end it, at every point ---- */

typedef struct {
    pgn_job *job;
    int calls, at;
    pgn_status answer;
    bool cancel;
    bool writing; /* it ended in that phase */
} trial;

static pgn_status answer(trial *t, bool writing) {
    if (++t->calls != t->at)
        return PGN_OK;
    t->writing = writing;
    if (t->cancel)
        pgn_job_cancel(t->job);
    return t->cancel ? PGN_OK : t->answer;
}

static pgn_status on_progress(void *self, const pgn_progress *p) {
    return answer(self, strcmp(p->phase, "writing") == 0);
}

static pgn_status on_diagnostic(void *self, const pgn_diagnostic *d) {
    assert_non_null(d->rule);
    return answer(self, false);
}

static pgn_status on_input_done(void *self, const char *input, const pgn_account *account) {
    assert_non_null(input);
    assert_true(account->games == 12 || account->games == 10);
    return answer(self, false);
}

static const struct {
    pgn_status answer;
    bool cancel;
    pgn_status status;
} ENDS[] = {
    {PGN_STOP, false, PGN_E_CANCELED}, {PGN_E_IO, false, PGN_E_IO}, {PGN_OK, true, PGN_E_CANCELED}};
enum { END_COUNT = sizeof ENDS / sizeof *ENDS };

/* After a call that ended early: complete files only, and the next call completes the rest. */
static void check_rest(size_t which, const pgn_buffer *right) {
    pgn_buffer now = PGN_BUFFER_INIT;
    bool marked = files_exist(mark);
    results r;
    if (marked) /* it is not a file of the archive */
        files_describe(target, "News", &now);
    else {
        files_describe(target, which == ARCHIVE ? "News" : NULL, &now);
        assert_true(files_are_among(&now, right));
    }
    if (which == ARCHIVE) {
        assert_int_equal(run(which, NULL, &r, NULL), PGN_OK);
        assert_int_equal(r.archive.resumed, marked);
        assert_int_equal(r.archive.games, r.archive.added + r.archive.known);
        assert_false(files_exist(mark));
        files_describe(target, "News", &now);
        assert_string_equal(now.data, right->data);
    }
    files_remove(target);
    pgn_buffer_free(&now);
}

static void ends_at_every_point(void **state) {
    pgn_buffer right = PGN_BUFFER_INIT;
    int in_writing = 0;
    (void)state;
    for (size_t i = 0; i < END_COUNT * CALL_COUNT; i++) {
        size_t which = i % CALL_COUNT, end = i / CALL_COUNT;
        pgn_status st = PGN_E_CANCELED;
        describe_right(which, which == ARCHIVE ? "News" : NULL, &right);
        for (int at = 1; st; at++) {
            trial t = {.at = at, .answer = ENDS[end].answer, .cancel = ENDS[end].cancel};
            pgn_job_options options = {.threads = 2,
                                       .memory = 4 << 20,
                                       .self = &t,
                                       .progress = on_progress,
                                       .diagnostic = on_diagnostic,
                                       .input_done = on_input_done};
            results r;
            assert_int_equal(pgn_job_new(&t.job, &options, NULL), PGN_OK);
            eager_clock(true);
            st = run(which, t.job, &r, NULL);
            eager_clock(false);
            pgn_job_free(t.job);
            if (st != (t.calls < at ? PGN_OK : ENDS[end].status))
                fail_msg("call %zu, end %zu, point %d, writing %d: %d", which, end, at, t.writing,
                         st);
            in_writing += t.writing;
            check_rest(which, &right);
        }
    }
    assert_true(in_writing > 0);
    pgn_buffer_free(&right);
}

/* While one run writes, another one into the same archive fails. */
static pgn_status on_locked(void *self, const pgn_progress *p) {
    int *locked = self;
    if (strcmp(p->phase, "writing") != 0)
        return PGN_OK;
    results r;
    pgn_error err;
    assert_int_equal(run(ARCHIVE, NULL, &r, &err), PGN_E_LOCKED);
    assert_int_equal(err.code, PGN_E_LOCKED);
    assert_false(r.archive.resumed);
    ++*locked;
    return PGN_OK;
}

static void locks_the_archive(void **state) {
    int locked = 0;
    pgn_job_options options = {.self = &locked, .progress = on_locked};
    pgn_job *job;
    results r;
    (void)state;
    assert_int_equal(pgn_job_new(&job, &options, NULL), PGN_OK);
    eager_clock(true);
    assert_int_equal(run(ARCHIVE, job, &r, NULL), PGN_OK);
    eager_clock(false);
    assert_true(locked > 0);
    assert_int_equal(r.archive.added, 22);
    pgn_job_free(job);
    files_remove(target);
}

/* ---- without memory ---- */

static void needs_memory(void **state) {
    const pgn_job_options options = {.threads = 1, .memory = 4 << 20};
    static const size_t WHICH[] = {1, 7, ARCHIVE}; /* players, pieces */
    pgn_buffer right = PGN_BUFFER_INIT;
    (void)state;
    for (size_t i = 0; i < sizeof WHICH / sizeof *WHICH; i++) {
        long made = 0, n = 1;
        describe_right(WHICH[i], WHICH[i] == ARCHIVE ? "News" : NULL, &right);
        for (; made >= n - 1; n++) {
            pgn_job *job = NULL;
            pgn_error err = {.code = PGN_OK};
            results r;
            failing_alloc_arm(n);
            pgn_status st = pgn_job_new(&job, &options, &err);
            if (!st)
                st = run(WHICH[i], job, &r, &err);
            made = failing_alloc_count();
            failing_alloc_arm(0);
            pgn_job_free(job);
            assert_true(st == PGN_OK || st == PGN_E_NOMEM);
            assert_int_equal(err.code, st);
            check_rest(WHICH[i], &right);
        }
        assert_true(n > 50);
    }
    pgn_buffer_free(&right);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_what_it_writes), cmocka_unit_test(archives_again),
        cmocka_unit_test(refuses_arguments),     cmocka_unit_test(follows_no_links),
        cmocka_unit_test(ends_at_every_point),   cmocka_unit_test(locks_the_archive),
        cmocka_unit_test(needs_memory),
    };
    return cmocka_run_group_tests(tests, make_files, remove_files);
}
