/* test_engine_faults.c -- engines that misbehave: tests/engines/fake_engine.c in its many modes.
 * Run it under ThreadSanitizer too. */
#include <fcntl.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "engine_check.h"

/* No program, no permission, a directory, and a file that is not a program. */
static void test_cannot_start(void **state) {
    (void)state;
    char path[] = "/tmp/test_engine_XXXXXX";
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    assert_int_equal(write(fd, "no program\n", 11), 11);
    close(fd);
    const char *names[] = {"no-such-engine-anywhere", "/nonexistent/engine", path, "/tmp"};
    for (size_t i = 0; i < 4; i++) {
        pgn_engine *engine = (pgn_engine *)&engine_err;
        assert_int_equal(pgn_engine_start(&engine, names[i], NULL, &engine_err),
                         PGN_E_ENGINE_START);
        assert_null(engine);
        assert_non_null(strstr(engine_err.message, names[i]));
        bool denied = strstr(engine_err.message, "Permission denied");
        if (i == 0) /* or PATH has a directory that is not ours to look into, as after su */
            assert_true(denied || strstr(engine_err.message, "No such file"));
        else
            assert_true(i == 1 ? strstr(engine_err.message, "No such file") != NULL : denied);
    }
    chmod(path, 0700);
    pgn_engine *engine;
    assert_int_equal(pgn_engine_start(&engine, path, NULL, &engine_err), PGN_E_ENGINE_START);
    assert_int_equal(pgn_engine_start(&engine, " ", NULL, &engine_err), PGN_E_ARG);
    unlink(path);
}

/* One descriptor more each time, until there are enough: none may leak. */
static void test_too_few_descriptors(void **state) {
    (void)state;
    char command[1000];
    struct rlimit before, few;
    int lowest = dup(0), failures = 0;
    pgn_status st = PGN_E_ENGINE_START;
    assert_int_equal(getrlimit(RLIMIT_NOFILE, &before), 0);
    close(lowest);
    few = before;
    for (int more = 0; st && more <= 64; more++) {
        pgn_engine *engine;
        few.rlim_cur = (rlim_t)(lowest + more);
        assert_int_equal(setrlimit(RLIMIT_NOFILE, &few), 0);
        st = pgn_engine_start(&engine, fake_command("good", command), &ENGINE_LONG, &engine_err);
        pgn_engine_free(engine);
        assert_int_equal(setrlimit(RLIMIT_NOFILE, &before), 0);
        if (st) {
            assert_int_equal(st, PGN_E_ENGINE_START);
            assert_non_null(strstr(engine_err.message, "Too many open files"));
            failures++;
        }
        int next = dup(0);
        assert_int_equal(next, lowest);
        close(next);
    }
    assert_int_equal(st, PGN_OK);
    assert_true(failures >= 8); /* four pairs; more if the host has some higher ones open */
}

static void test_start_fails(void **state) {
    (void)state;
    static const struct {
        const char *mode;
        pgn_status status;
        const char *words;
    } rows[] = {
        {"mute", PGN_E_ENGINE_TIMEOUT, "did not answer uci within 300 ms"},
        {"flood-at-start", PGN_E_ENGINE_TIMEOUT, "did not answer uci"},
        {"die-at-start", PGN_E_ENGINE_DIED,
         "exited with status 3; last output: cannot find my network"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char command[1000];
        pgn_engine *engine;
        pgn_engine_options wait =
            rows[i].status == PGN_E_ENGINE_TIMEOUT ? ENGINE_SHORT : ENGINE_LONG;
        assert_int_equal(
            pgn_engine_start(&engine, fake_command(rows[i].mode, command), &wait, &engine_err),
            rows[i].status);
        assert_null(engine);
        assert_non_null(strstr(engine_err.message, rows[i].words));
    }
    /* programs that are not engines */
    pgn_engine *engine;
    assert_int_equal(pgn_engine_start(&engine, "true", &ENGINE_LONG, &engine_err),
                     PGN_E_ENGINE_DIED);
    assert_string_equal(engine_err.message, "the engine exited with status 0");
    assert_int_equal(pgn_engine_start(&engine, "cat", &ENGINE_SHORT, &engine_err),
                     PGN_E_ENGINE_TIMEOUT);
    assert_int_equal(pgn_engine_start(&engine, "yes", &ENGINE_SHORT, &engine_err),
                     PGN_E_ENGINE_TIMEOUT);
}

static bool count_down(void *arg) {
    int *left = arg;
    return --*left < 0;
}

/* The host need not wait for an engine that does not greet, or is never ready. */
static void test_host_gives_up(void **state) {
    (void)state;
    static const struct {
        const char *mode;
        pgn_status status;
    } rows[] = {{"deaf", PGN_E_CANCELED}, {"good", PGN_OK}};
    char command[1000];
    int left = 3;
    const pgn__engine_host host = {count_down, &left};
    pgn_engine *engine;
    engine_result r;
    int64_t before = engine_now();
    assert_int_equal(
        pgn__engine_start(&engine, fake_command("mute", command), &ENGINE_LONG, &host, &engine_err),
        PGN_E_CANCELED);
    assert_null(engine);
    left = 1000;
    assert_int_equal(pgn__engine_start(&engine, fake_command("unready", command), &ENGINE_LONG,
                                       &host, &engine_err),
                     PGN_OK);
    left = 3;
    assert_int_equal(pgn_engine_new_game(engine, &engine_err), PGN_E_CANCELED);
    assert_false(pgn__engine_alive(engine));
    pgn_engine_free(engine);
    /* a stopped search has little time for its move */
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        left = 1000;
        assert_int_equal(pgn__engine_start(&engine, fake_command(rows[i].mode, command),
                                           &ENGINE_LONG, &host, &engine_err),
                         PGN_OK);
        left = 20;
        assert_int_equal(search_initial(engine, &(pgn_search_limits){.infinite = true}, NULL, &r),
                         rows[i].status);
        assert_int_equal(pgn__engine_alive(engine), rows[i].status == PGN_OK);
        pgn_engine_free(engine);
    }
    assert_true(engine_now() - before < 15000);
}

static void test_does_not_quit(void **state) {
    (void)state;
    pgn_engine_options wait = ENGINE_LONG;
    wait.stop_timeout = 100;
    pgn_engine *engine = start_fake("undying", &wait);
    int64_t before = engine_now();
    pgn_engine_free(engine);
    assert_true(engine_now() - before >= 100);
}

static void test_best_moves(void **state) {
    (void)state;
    static const char START[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    static const char MATED[] = "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1";
    static const struct {
        const char *mode, *fen;
        pgn_status status;
        const char *words;
    } rows[] = {
        {"illegal", START, PGN_E_ENGINE_MOVE, "illegal move \"e2e5\""},
        {"none", START, PGN_E_ENGINE_MOVE, "returned no move"},
        {"null", START, PGN_E_ENGINE_MOVE, "returned no move"},
        {"empty", START, PGN_E_ENGINE_MOVE, "returned no move"},
        {"none", MATED, PGN_OK, ""},
        {"null", MATED, PGN_OK, ""},
        {"good", MATED, PGN_E_ENGINE_MOVE, "illegal move \"e2e4\""},
        {"promotion", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", PGN_OK, ""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        pgn_engine *engine = start_fake(rows[i].mode, &ENGINE_LONG);
        pgn_position pos = engine_position(rows[i].fen);
        engine_result r;
        engine_err.message[0] = '\0';
        assert_int_equal(
            engine_search(engine, &pos, NULL, 0, &ENGINE_QUICK, NULL, NULL, &r, &engine_err),
            rows[i].status);
        assert_non_null(strstr(engine_err.message, rows[i].words));
        assert_true(pgn__engine_alive(engine));
        if (strcmp(rows[i].mode, "promotion") == 0) {
            assert_int_equal(pgn_move_promotion(r.best), PGN_QUEEN);
            assert_engine_move(r.ponder, "e8d7");
        } else {
            assert_int_equal(r.best, PGN_NO_MOVE);
        }
        pgn_engine_free(engine);
    }
}

static void test_garbage(void **state) {
    (void)state;
    pgn_engine *engine = start_fake("garbage", &ENGINE_LONG);
    search_log *h = calloc(1, sizeof *h);
    engine_result r;
    uint64_t before = pgn__engine_noise(engine);
    assert_int_equal(before, 8);
    assert_string_equal(pgn_engine_name(engine), "Fake 1.0 of all");
    assert_null(pgn__setting_find(engine, "Y"));
    assert_int_equal(search_initial(engine, &ENGINE_QUICK, h, &r), PGN_OK);
    assert_true(!h->info[0].depth && h->info[0].selective_depth && h->info[0].nodes_per_second);
    assert_true(!h->info[1].depth && !h->info[1].score_kind && !h->info[1].string.text);
    const pgn_search_info *line = &h->info[3];
    assert_int_equal(line->pv_count, 2); /* legal moves only */
    assert_int_equal(line->depth, 9);
    assert_int_equal(r.info->pv_count, 2);
    /* two lines of info, hello, best move, the line's, and the line that is too long */
    assert_int_equal(pgn__engine_noise(engine) - before, 6);
    pgn_engine_free(engine);

    engine = start_fake("many-moves", &ENGINE_LONG);
    assert_int_equal(search_initial(engine, &ENGINE_QUICK, h, &r), PGN_OK);
    assert_int_equal(r.info->pv_count, PGN__PV_MAX);
    assert_int_equal(r.info->score, -12);
    assert_int_equal(r.info->bound, -1);
    assert_int_equal(pgn__engine_noise(engine), 0);
    free(h);
    pgn_engine_free(engine);
}

/* Bounded, however many there are. */
static void test_many_options(void **state) {
    (void)state;
    pgn_engine *engine = start_fake("many-options", &ENGINE_LONG);
    size_t count = 0;
    while (pgn_engine_setting_at(engine, count))
        count++;
    assert_int_equal(count, PGN__ENGINE_SETTINGS_MAX);
    assert_true(pgn__engine_noise(engine) > 190000);
    assert_string_equal(pgn_engine_name(engine), "Fake 1.0 of all");
    pgn_engine_free(engine);
}

/* Meaningless option lines have a cost too, except those with nothing to keep. */
static void test_options_of_nothing(void **state) {
    (void)state;
    pgn_engine *engine = start_fake("nonsense-options", &ENGINE_LONG);
    assert_null(pgn_engine_setting_at(engine, 0));
    assert_true(pgn__engine_noise(engine) >= 20000);
    pgn_engine_free(engine);
    engine = start_fake("bare-options", &ENGINE_LONG);
    assert_non_null(pgn__setting_find(engine, "Hash"));
    assert_int_equal(pgn__engine_noise(engine), 200000);
    pgn_engine_free(engine);
}

static void test_stale_answers(void **state) {
    (void)state;
    pgn_engine *engine = start_fake("twice", &ENGINE_LONG);
    engine_result r;
    for (int i = 0; i < 3; i++) {
        assert_int_equal(search_initial(engine, &ENGINE_QUICK, NULL, &r), PGN_OK);
        assert_engine_move(r.best, "e2e4");
    }
    assert_int_equal(pgn__engine_noise(engine), 2);
    pgn_engine_free(engine);
}

/* ---- engines that fail in a search ---- */

static void test_search_fails(void **state) {
    (void)state;
    static const struct {
        const char *mode;
        pgn_status status;
        const char *words;
    } rows[] = {
        {"deaf", PGN_E_ENGINE_TIMEOUT, "did not obey stop within 200 ms"},
        {"deserter", PGN_E_ENGINE_TIMEOUT, "did not obey stop"},
        {"flood", PGN_E_ENGINE_TIMEOUT, "did not obey stop"},
        {"unready", PGN_E_ENGINE_TIMEOUT, "did not answer isready within 300 ms"},
        {"deaf-after-greeting", PGN_E_ENGINE_TIMEOUT, "did not answer isready"},
        {"die", PGN_E_ENGINE_DIED,
         "exited with status 7; last output: fake: assertion failed: depth"},
        {"crash", PGN_E_ENGINE_DIED, "killed by signal 11 (SIGSEGV); last output: info string"},
        {"close", PGN_E_ENGINE_DIED, "closed its streams and was killed"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        pgn_engine_options wait = ENGINE_LONG;
        if (rows[i].status == PGN_E_ENGINE_TIMEOUT) {
            wait = ENGINE_SHORT;
            wait.start_timeout = ENGINE_LONG.start_timeout;
        }
        pgn_engine *engine = start_fake(rows[i].mode, &wait);
        engine_result r;
        int64_t before = engine_now();
        if (search_initial(engine, &ENGINE_QUICK, NULL, &r) != rows[i].status ||
            !strstr(engine_err.message, rows[i].words))
            fail_msg("%s: %s", rows[i].mode, engine_err.message);
        assert_true(engine_now() - before < 10000);
        assert_false(pgn__engine_alive(engine));
        assert_int_equal(search_initial(engine, &ENGINE_QUICK, NULL, &r), PGN_E_ENGINE_DIED);
        assert_int_equal(pgn_engine_new_game(engine, &engine_err), PGN_E_ENGINE_DIED);
        assert_int_equal(pgn_engine_set(engine, "Hash", "2", &engine_err), PGN_E_ENGINE_DIED);
        pgn_engine_stop(engine); /* harmless */
        pgn_engine_free(engine);
    }
}

/* It answers late, or only after `stop`. */
static void test_slow_engines(void **state) {
    (void)state;
    pgn_engine_options wait = ENGINE_LONG;
    engine_result r;
    pgn_engine *engine = start_fake("slow", &wait);
    assert_int_equal(search_initial(engine, &ENGINE_QUICK, NULL, &r), PGN_OK);
    assert_true(r.milliseconds >= 250);
    assert_false(r.stopped);
    pgn_engine_free(engine);
    wait.move_timeout = 50;
    engine = start_fake("sluggard", &wait);
    assert_int_equal(search_initial(engine, &ENGINE_QUICK, NULL, &r), PGN_OK);
    assert_true(r.stopped);
    assert_true(r.milliseconds >= 100);
    engine->longest = 20;
    assert_int_equal(search_initial(engine, &(pgn_search_limits){.depth = 3}, NULL, &r), PGN_OK);
    assert_true(r.stopped);
    pgn_engine_free(engine);
}

static pgn_status dawdle(void *arg, const pgn_search_info *info) {
    bool *done = arg;
    (void)info;
    if (!*done)
        nanosleep(&(struct timespec){.tv_sec = 1}, NULL);
    *done = true;
    return PGN_OK;
}

/* The move arrived before the deadline but has not been read: no stop is needed. */
static void test_slow_host(void **state) {
    (void)state;
    pgn_engine *engine = start_fake("slow", &ENGINE_LONG);
    pgn_position pos;
    engine_result r;
    bool done = false;
    engine->longest = 500;
    pgn_position_init(&pos);
    assert_int_equal(engine_search(engine, &pos, NULL, 0, &(pgn_search_limits){.depth = 1}, dawdle,
                                   &done, &r, &engine_err),
                     PGN_OK);
    assert_true(done);
    assert_engine_move(r.best, "e2e4");
    assert_false(r.stopped);
    pgn_engine_free(engine);
}

/* It exits after its move: this shows only in the next search, which must not raise SIGPIPE. */
static void test_ends_between_searches(void **state) {
    (void)state;
    pgn_engine *engine = start_fake("one-move", &ENGINE_LONG);
    engine_result r;
    assert_int_equal(search_initial(engine, &ENGINE_QUICK, NULL, &r), PGN_OK);
    nanosleep(&(struct timespec){.tv_nsec = 200000000}, NULL);
    assert_true(pgn__engine_alive(engine));
    assert_int_equal(search_initial(engine, &ENGINE_QUICK, NULL, &r), PGN_E_ENGINE_DIED);
    assert_non_null(strstr(engine_err.message, "exited with status 4"));
    assert_false(pgn__engine_alive(engine));
    pgn_engine_free(engine);
    engine = start_fake("one-move", &ENGINE_LONG);
    assert_int_equal(search_initial(engine, &ENGINE_QUICK, NULL, &r), PGN_OK);
    nanosleep(&(struct timespec){.tv_nsec = 200000000}, NULL);
    pgn_engine_free(engine); /* nobody receives quit */
}

static bool is_running(long pid) {
    char path[64], text[200] = "";
    snprintf(path, sizeof path, "/proc/%ld/stat", pid);
    FILE *file = fopen(path, "r");
    if (!file)
        return false;
    size_t got = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    const char *state = got ? strrchr(text, ')') : NULL;
    return state && state[2] != 'Z' && state[2] != 'X';
}

static pgn_status keep_child(void *arg, const pgn_search_info *info) {
    if (info->string.len > 6 && memcmp(info->string.text, "child ", 6) == 0)
        *(long *)arg = strtol(info->string.text + 6, NULL, 10);
    return PGN_OK;
}

/* The engine exits, but its child holds the streams open: there is no end of file. */
static void test_grandchild(void **state) {
    (void)state;
    pgn_engine *engine = start_fake("orphan", &ENGINE_LONG);
    pgn_position pos;
    engine_result r;
    long child = 0;
    pgn_position_init(&pos);
    assert_int_equal(
        engine_search(engine, &pos, NULL, 0, &ENGINE_QUICK, keep_child, &child, &r, &engine_err),
        PGN_E_ENGINE_DIED);
    assert_non_null(strstr(engine_err.message, "exited with status 5"));
    assert_true(child > 0);
    for (int i = 0; i < 200 && is_running(child); i++)
        nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
    assert_false(is_running(child));
    pgn_engine_free(engine);
}

/* A position of 240 kB: more than the pipe holds while the engine does not read, or is writing. */
static void test_long_positions(void **state) {
    (void)state;
    enum { MOVES = 48000 };
    static const char *const texts[4] = {"g1f3", "g8f6", "f3g1", "f6g8"};
    pgn_move *moves = calloc(MOVES, sizeof *moves);
    pgn_position pos, at;
    engine_result r;
    pgn_position_init(&pos);
    at = pos;
    for (int i = 0; i < MOVES; i++) {
        assert_int_equal(pgn_uci_parse(&at, texts[i % 4], 4, &moves[i], NULL), PGN_OK);
        pgn_position_make(&at, moves[i]);
    }
    pgn_engine *engine = start_fake("good", &ENGINE_LONG);
    assert_int_equal(
        engine_search(engine, &pos, moves, MOVES, &ENGINE_QUICK, NULL, NULL, &r, &engine_err),
        PGN_OK);
    pgn_engine_free(engine);
    engine = start_fake("chatty", &ENGINE_LONG);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(pgn_engine_set(engine, "Log", "x", &engine_err), PGN_OK);
        assert_int_equal(
            engine_search(engine, &pos, moves, MOVES, &ENGINE_QUICK, NULL, NULL, &r, &engine_err),
            PGN_OK);
    }
    pgn_engine_free(engine);
    pgn_engine_options wait = ENGINE_SHORT;
    wait.start_timeout = ENGINE_LONG.start_timeout;
    engine = start_fake("deaf-after-greeting", &wait);
    engine_search(engine, &pos, moves, MOVES, &ENGINE_QUICK, NULL, NULL, &r, &engine_err);
    assert_int_equal(engine_err.code, PGN_E_ENGINE_TIMEOUT);
    assert_false(pgn__engine_alive(engine));
    pgn_engine_free(engine);
    free(moves);
}

/* ---- threads and hosts ---- */

/* Each thread has its own engines, good and bad; cmocka must not be called from here. */
static void *play_many(void *arg) {
    const char *const modes[] = {"good", "die", "twice", "illegal", "orphan", "close"};
    size_t *wrong = arg;
    for (size_t i = 0; i < 12; i++) {
        char command[1000];
        static const pgn_status expected[] = {
            PGN_OK,           PGN_E_ENGINE_DIED, PGN_OK, PGN_E_ENGINE_MOVE, PGN_E_ENGINE_DIED,
            PGN_E_ENGINE_DIED};
        pgn_engine *engine;
        pgn_position pos;
        engine_result r;
        pgn_error why;
        pgn_position_init(&pos);
        if (pgn_engine_start(&engine, fake_command(modes[i % 6], command), &ENGINE_LONG, &why)) {
            ++*wrong;
            continue;
        }
        *wrong += engine_search(engine, &pos, NULL, 0, &ENGINE_QUICK, NULL, NULL, &r, &why) !=
                  expected[i % 6];
        pgn_engine_free(engine);
    }
    return NULL;
}

static void test_threads(void **state) {
    (void)state;
    enum { THREADS = 4 };
    pthread_t threads[THREADS];
    size_t wrong[THREADS] = {0};
    for (int i = 0; i < THREADS; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, play_many, &wrong[i]), 0);
    for (int i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
    for (int i = 0; i < THREADS; i++)
        assert_int_equal(wrong[i], 0);
}

/* Hosts differ: standard streams closed, SIGCHLD ignored, SIGPIPE blocked. In a child, as it
 * changes the process. */
static void test_strange_host(void **state) {
    (void)state;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        pgn_engine *engine;
        engine_result r;
        char good[1000], dies[1000];
        pgn_position pos;
        sigset_t all;
        int failed = 0;
        pgn_position_init(&pos);
        sigfillset(&all);
        sigprocmask(SIG_SETMASK, &all, NULL);
        signal(SIGCHLD, SIG_IGN);
        signal(SIGPIPE, SIG_IGN);
        close(0);
        close(1);
        close(2);
        failed |= pgn_engine_start(&engine, fake_command("good", good), &ENGINE_LONG, &engine_err)
                      ? 1
                      : 0;
        for (int i = 0; i < 3; i++) /* not used, or printed text would go to the engine */
            failed |= fcntl(i, F_GETFD) != -1 ? 16 : 0;
        if (!failed) {
            failed |=
                engine_search(engine, &pos, NULL, 0, &ENGINE_QUICK, NULL, NULL, &r, &engine_err)
                    ? 2
                    : 0;
            pgn_engine_free(engine);
        }
        failed |=
            pgn_engine_start(&engine, fake_command("die", dies), &ENGINE_LONG, &engine_err) ? 4 : 0;
        if (!(failed & 4)) {
            pgn_status st =
                engine_search(engine, &pos, NULL, 0, &ENGINE_QUICK, NULL, NULL, &r, &engine_err);
            failed |= st != PGN_E_ENGINE_DIED ? 8 : 0;
            pgn_engine_free(engine);
        }
        _exit(failed);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        ENGINE_TEST(test_cannot_start),
        ENGINE_TEST(test_too_few_descriptors),
        ENGINE_TEST(test_start_fails),
        ENGINE_TEST(test_host_gives_up),
        ENGINE_TEST(test_does_not_quit),
        ENGINE_TEST(test_best_moves),
        ENGINE_TEST(test_garbage),
        ENGINE_TEST(test_many_options),
        ENGINE_TEST(test_options_of_nothing),
        ENGINE_TEST(test_stale_answers),
        ENGINE_TEST(test_search_fails),
        ENGINE_TEST(test_slow_engines),
        ENGINE_TEST(test_slow_host),
        ENGINE_TEST(test_ends_between_searches),
        ENGINE_TEST(test_grandchild),
        ENGINE_TEST(test_long_positions),
        ENGINE_TEST(test_threads),
        ENGINE_TEST(test_strange_host),
    };
    engine_check_begin();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
