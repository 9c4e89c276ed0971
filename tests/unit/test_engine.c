/* test_engine.c -- well-behaved engines: greeting, options, what they receive and send, and
 * stopping. test_engine_faults.c has the others. */
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "engine/engine_int.h"
#include "engine_check.h"
#include "feature_check.h"

/* ---- words ---- */

static void test_words(void **state) {
    (void)state;
    static const struct {
        const char *command, *words; /* joined by | */
    } rows[] = {
        {"stockfish", "stockfish"},
        {"  a  b\tc\n", "a|b|c"},
        {"'/opt/my engine/x' -t 1", "/opt/my engine/x|-t|1"},
        {"a\\ b \"c d\"'e f'g", "a b|c de fg"},
        {"\"a\\\"b\\\\c\\d\" 'x\\y'", "a\"b\\c\\d|x\\y"},
        {"'' \"\" x", "||x"},
        {"$HOME *.c ~ | ; `x` #y", "$HOME|*.c|~|||;|`x`|#y"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char **words, joined[200] = "";
        assert_int_equal(pgn__words_split(&words, rows[i].command, &engine_err), PGN_OK);
        for (size_t k = 0; words[k]; k++) {
            strcat(joined, k ? "|" : "");
            strcat(joined, words[k]);
        }
        assert_string_equal(joined, rows[i].words);
        free(words);
    }
    static const char *const wrong[] = {"", "  ", "'a", "a \"b", "a\\", "\"a\\\""};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char **words;
        assert_int_equal(pgn__words_split(&words, wrong[i], &engine_err), PGN_E_ARG);
        assert_null(words);
    }
}

/* ---- starting ---- */

static void test_identity(void **state) {
    (void)state;
    pgn_engine *engine = start_fake("good", &ENGINE_LONG);
    assert_string_equal(pgn_engine_name(engine), "Fake 1.0 of all");
    assert_true(pgn__engine_alive(engine));
    assert_true(engine->process.pid > 1);
    assert_int_equal(kill(-engine->process.pid, 0), 0); /* its own process group */
    assert_int_equal(pgn__engine_noise(engine), 0);
    assert_int_equal(pgn_engine_new_game(engine, &engine_err), PGN_OK);
    pgn_engine_free(engine);
    pgn_engine_free(NULL);
}

static void test_command_line(void **state) {
    (void)state;
    pgn_engine *engine;
    char command[1000];
    snprintf(command, sizeof command, "'%s' \"good\"", FAKE_ENGINE);
    assert_int_equal(pgn_engine_start(&engine, command, &ENGINE_LONG, &engine_err), PGN_OK);
    pgn_engine_free(engine);
    assert_int_equal(pgn_engine_start(&engine, "'", &ENGINE_LONG, &engine_err), PGN_E_ARG);
    assert_null(engine);
}

/* ---- options ---- */

static const pgn_engine_setting *setting(const pgn_engine *engine, const char *name) {
    const pgn__setting *found = pgn__setting_find(engine, name);
    assert_non_null(found);
    return &found->seen;
}

static void test_options_are_read(void **state) {
    (void)state;
    pgn_engine *engine = start_fake("good", &ENGINE_LONG);
    size_t count = 0;
    while (pgn_engine_setting_at(engine, count))
        count++;
    assert_int_equal(count, 7);
    const pgn_engine_setting *o = setting(engine, "hash");
    assert_string_equal(o->type, "spin");
    assert_string_equal(o->name, "Hash");
    assert_string_equal(o->default_value, "16");
    assert_true(o->min == 1 && o->max == 1024);
    assert_string_equal(setting(engine, "CLEAR HASH")->type, "button");
    o = setting(engine, "Style");
    assert_string_equal(o->type, "combo");
    assert_string_equal(o->choices[0], "Solid Rock");
    assert_string_equal(o->choices[2], "Risky");
    assert_null(o->choices[3]);
    assert_string_equal(o->default_value, "Normal");
    assert_string_equal(setting(engine, "Ponder")->type, "check");
    o = setting(engine, "Book File");
    assert_string_equal(o->type, "string");
    assert_string_equal(o->default_value, "a min b.bin");
    assert_string_equal(setting(engine, "Log")->default_value, "");
    assert_null(pgn__setting_find(engine, "Has"));
    assert_null(pgn_engine_setting_at(engine, SIZE_MAX));
    pgn_engine_free(engine);
}

static void test_options_are_set(void **state) {
    (void)state;
    static const struct {
        const char *name, *value, *sent; /* NULL: refused */
    } rows[] = {
        {"hash", "64", "setoption name Hash value 64"},
        {"Hash", "0", NULL},
        {"Hash", "1025", NULL},
        {"Hash", "12x", NULL},
        {"Hash", "", NULL},
        {"Hash", NULL, NULL},
        {"Clear Hash", NULL, "setoption name Clear Hash"},
        {"Clear Hash", "now", NULL},
        {"Style", "solid rock", "setoption name Style value Solid Rock"},
        {"Style", "Solid", NULL},
        {"Ponder", "TRUE", "setoption name Ponder value true"},
        {"Ponder", "yes", NULL},
        {"Book File", "x y.bin", "setoption name Book File value x y.bin"},
        {"Log", "", "setoption name Log value <empty>"},
        {"Log", "a\nquit", NULL},
        {"Threads", "2", NULL},
        {"Hash\nquit", "2", NULL},
    };
    pgn_engine *engine = start_fake("good", &ENGINE_LONG);
    char expected[2000] = "";
    search_log *h = calloc(1, sizeof *h);
    engine_result result;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        pgn_status st = pgn_engine_set(engine, rows[i].name, rows[i].value, &engine_err);
        assert_int_equal(st, rows[i].sent ? PGN_OK : PGN_E_ENGINE_OPTION);
        if (rows[i].sent) {
            strcat(expected, rows[i].sent);
            strcat(expected, "\n");
        } else {
            assert_true(engine_err.message[0] != '\0');
        }
    }
    strcat(expected, "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"
                     "go movetime 50\n");
    assert_int_equal(search_initial(engine, &ENGINE_QUICK, h, &result), PGN_OK);
    assert_string_equal(h->received, expected);
    free(h);
    pgn_engine_free(engine);
}

/* ---- searching ---- */

static void test_search(void **state) {
    (void)state;
    pgn_engine *engine = start_fake("good", &ENGINE_LONG);
    search_log *h = calloc(1, sizeof *h);
    engine_result r;
    assert_int_equal(search_initial(engine, &ENGINE_QUICK, h, &r), PGN_OK);
    assert_engine_move(r.best, "e2e4");
    assert_engine_move(r.ponder, "e7e5");
    assert_false(r.stopped);
    assert_int_equal(h->lines, 5);
    const pgn_search_info *i = &h->info[0];
    assert_int_equal(i->depth, 1);
    assert_int_equal(i->selective_depth, 2);
    assert_int_equal(i->line, 1);
    assert_int_equal(i->score_kind, PGN_SCORE_CENTIPAWNS);
    assert_int_equal(i->bound, 1);
    assert_int_equal(i->score, 13);
    assert_true(i->nodes == 20 && i->nodes_per_second == 2000 && i->milliseconds == 10 &&
                i->tablebase_hits == 1);
    assert_int_equal(i->hash_permille, 7);
    assert_int_equal(i->pv_count, 1);
    assert_true(h->info[1].depth > 0 && !h->info[1].score_kind && !h->info[1].pv_count);
    assert_int_equal(h->info[3].score_kind, PGN_SCORE_MATE);
    /* the best line as last reported: not that of multipv 2, and no depth without a line */
    i = r.info;
    assert_int_equal(i->depth, 2);
    assert_int_equal(i->selective_depth, 4);
    assert_int_equal(i->score, -25);
    assert_int_equal(i->bound, 0);
    assert_true(i->nodes == 50 && i->milliseconds == 18 && i->nodes_per_second == 2000);
    assert_int_equal(i->pv_count, 2);
    assert_engine_move(i->pv[1], "e7e5");
    assert_null(i->string.text);
    assert_int_equal(pgn__engine_noise(engine), 0);
    free(h);
    pgn_engine_free(engine);
}

static void test_limits_are_sent(void **state) {
    (void)state;
    static const struct {
        pgn_search_limits limits;
        const char *go;
    } rows[] = {
        {{.milliseconds = 5}, "go movetime 5\n"},
        {{.nodes = 10000000000}, "go nodes 10000000000\n"},
        {{.depth = 7}, "go depth 7\n"},
        {{.mate = 2}, "go mate 2\n"},
        {{.depth = 7, .milliseconds = 9, .nodes = 3}, "go depth 7 nodes 3 movetime 9\n"},
        {{.infinite = true}, "go infinite\n"},
    };
    pgn_engine *engine = start_fake("good", &ENGINE_LONG);
    search_log *h = calloc(1, sizeof *h);
    engine_result r;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (rows[i].limits.infinite)
            pgn_engine_stop(engine);
        assert_int_equal(search_initial(engine, &rows[i].limits, h, &r), PGN_OK);
        assert_string_equal(strstr(h->received, "go "), rows[i].go);
        assert_int_equal(r.stopped, rows[i].limits.infinite);
    }
    assert_int_equal(search_initial(engine, &(pgn_search_limits){0}, h, &r), PGN_E_ARG);
    assert_int_equal(
        search_initial(engine, &(pgn_search_limits){.depth = 1, .reserved = {0, 1}}, h, &r),
        PGN_E_UNSUPPORTED);
    assert_int_equal(
        search_initial(engine, &(pgn_search_limits){.infinite = true, .depth = 1}, h, &r),
        PGN_E_ARG);
    assert_string_equal(h->received, "");
    free(h);
    pgn_engine_free(engine);
}

static void test_moves_are_sent(void **state) {
    (void)state;
    pgn_engine *engine = start_fake("good", &ENGINE_LONG);
    pgn_position pos, at;
    pgn_move moves[7], illegal;
    static const char *const texts[7] = {"e2e4", "e7e5", "g1f3", "g8f6", "f1c4", "f8c5", "e1g1"};
    search_log *h = calloc(1, sizeof *h);
    engine_result r;
    pgn_position_init(&pos);
    at = pos;
    for (int i = 0; i < 7; i++) {
        assert_int_equal(pgn_uci_parse(&at, texts[i], 4, &moves[i], &engine_err), PGN_OK);
        pgn_position_make(&at, moves[i]);
    }
    /* the fake plays e2e4, which is then illegal: only its input matters here */
    assert_int_equal(
        engine_search(engine, &pos, moves, 7, &ENGINE_QUICK, log_search, h, &r, &engine_err),
        PGN_E_ENGINE_MOVE);
    assert_non_null(
        strstr(h->received, " w KQkq - 0 1 moves e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 e1g1\n"));
    illegal = moves[6];
    memset(h, 0, sizeof *h);
    assert_int_equal(
        engine_search(engine, &pos, &illegal, 1, &ENGINE_QUICK, log_search, h, &r, &engine_err),
        PGN_E_MOVE_ILLEGAL);
    illegal = PGN_NULL_MOVE;
    assert_int_equal(
        engine_search(engine, &pos, &illegal, 1, &ENGINE_QUICK, log_search, h, &r, &engine_err),
        PGN_E_MOVE_ILLEGAL);
    pos = engine_position("4k3/8/8/8/8/8/8/8 w - - 0 1");
    assert_int_equal(
        engine_search(engine, &pos, NULL, 0, &ENGINE_QUICK, log_search, h, &r, &engine_err),
        PGN_E_POS_KINGS);
    assert_string_equal(h->received, "");
    /* and it keeps running; an en passant square without a capture is not sent */
    pos = engine_position("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    assert_int_equal(
        engine_search(engine, &pos, NULL, 0, &ENGINE_QUICK, log_search, h, &r, &engine_err),
        PGN_E_ENGINE_MOVE);
    assert_non_null(strstr(h->received, "RNBQKBNR b KQkq - 0 1\n"));
    free(h);
    pgn_engine_free(engine);
}

static void test_chess960(void **state) {
    (void)state;
    pgn_engine *engine = start_fake("castles", &ENGINE_LONG);
    pgn_position pos = engine_position("5k1r/8/8/8/8/8/8/5K1R w Hh - 0 1");
    search_log *h = calloc(1, sizeof *h);
    engine_result r;
    pgn_move castling, step;
    assert_int_equal(
        engine_search(engine, &pos, NULL, 0, &ENGINE_QUICK, log_search, h, &r, &engine_err),
        PGN_OK);
    assert_string_equal(h->received, "setoption name UCI_Chess960 value true\n"
                                     "position fen 5k1r/8/8/8/8/8/8/5K1R w Hh - 0 1\n"
                                     "go movetime 50\n");
    assert_true(pgn_move_is_castling(r.best));
    castling = r.best;
    /* not sent twice; castling is written king takes rook; a king's step is a step */
    memset(h, 0, sizeof *h);
    assert_int_equal(
        engine_search(engine, &pos, &castling, 1, &ENGINE_QUICK, log_search, h, &r, &engine_err),
        PGN_E_ENGINE_MOVE);
    assert_string_equal(h->received, "position fen 5k1r/8/8/8/8/8/8/5K1R w Hh - 0 1 moves f1h1\n"
                                     "go movetime 50\n");
    assert_true(pgn__uci_move(&pos, (pgn_span){"f1g1", 4}, &step));
    assert_false(pgn_move_is_castling(step));
    /* back to chess as usual */
    memset(h, 0, sizeof *h);
    pgn_position_init(&pos);
    engine_search(engine, &pos, NULL, 0, &ENGINE_QUICK, log_search, h, &r, &engine_err);
    assert_non_null(strstr(h->received, "setoption name UCI_Chess960 value false\nposition"));
    /* unless the host wants it always */
    assert_int_equal(pgn_engine_set(engine, "UCI_Chess960", "true", &engine_err), PGN_OK);
    memset(h, 0, sizeof *h);
    engine_search(engine, &pos, NULL, 0, &ENGINE_QUICK, log_search, h, &r, &engine_err);
    assert_non_null(strstr(h->received, "w HAha - 0 1"));
    assert_null(strstr(h->received, "false"));
    pgn_engine_free(engine);

    engine = start_fake("classical", &ENGINE_LONG);
    pos = engine_position("5k1r/8/8/8/8/8/8/5K1R w Hh - 0 1");
    assert_int_equal(
        engine_search(engine, &pos, NULL, 0, &ENGINE_QUICK, log_search, h, &r, &engine_err),
        PGN_E_UNSUPPORTED);
    assert_true(pgn__engine_alive(engine));
    assert_int_equal(search_initial(engine, &ENGINE_QUICK, h, &r), PGN_OK);
    free(h);
    pgn_engine_free(engine);
}

/* ---- stopping ---- */

static pgn_status stop_on_info(void *arg, const pgn_search_info *info) {
    (void)info;
    pgn_engine_stop(arg);
    return PGN_STOP;
}

static void test_handler_stops(void **state) {
    (void)state;
    pgn_engine *engine = start_fake("good", &ENGINE_LONG);
    search_log *h = calloc(1, sizeof *h);
    pgn_position pos;
    engine_result r;
    pgn_position_init(&pos);
    h->stop_after = 2;
    assert_int_equal(engine_search(engine, &pos, NULL, 0, &(pgn_search_limits){.infinite = true},
                                   log_search, h, &r, &engine_err),
                     PGN_OK);
    assert_true(r.stopped);
    assert_engine_move(r.best, "e2e4");
    /* a stop while the search ends applies to it, not to the next */
    assert_int_equal(
        engine_search(engine, &pos, NULL, 0, &ENGINE_QUICK, stop_on_info, engine, &r, &engine_err),
        PGN_OK);
    assert_int_equal(search_initial(engine, &ENGINE_QUICK, NULL, &r), PGN_OK);
    assert_false(r.stopped);
    free(h);
    pgn_engine_free(engine);
}

static void *stop_later(void *arg) {
    nanosleep(&(struct timespec){.tv_nsec = 50000000}, NULL);
    pgn_engine_stop(arg);
    return NULL;
}

static void test_stop_from_elsewhere(void **state) {
    (void)state;
    static const pgn_search_limits infinite = {.infinite = true};
    pgn_engine *engine = start_fake("good", &ENGINE_LONG);
    engine_result r;
    pthread_t thread;
    assert_int_equal(pthread_create(&thread, NULL, stop_later, engine), 0);
    assert_int_equal(search_initial(engine, &infinite, NULL, &r), PGN_OK);
    assert_true(r.stopped);
    pthread_join(thread, NULL);
    /* before the search: not lost, and many count as one */
    for (int i = 0; i < 100000; i++)
        pgn_engine_stop(engine);
    assert_int_equal(search_initial(engine, &infinite, NULL, &r), PGN_OK);
    assert_true(r.stopped);
    assert_int_equal(search_initial(engine, &ENGINE_QUICK, NULL, &r), PGN_OK);
    assert_false(r.stopped);
    pgn_engine_free(engine);
}

/* ---- callbacks and arguments ---- */

static pgn_status fail_at(void *self, const pgn_search_info *info) {
    int *left = self;
    (void)info;
    return --*left ? PGN_OK : PGN_E_LIMIT;
}

/* The search returns the callback's status, once the engine has given its move; then the engine can
 * be reused. */
static void test_callback_fails(void **state) {
    (void)state;
    pgn_engine *engine = start_fake("good", &ENGINE_LONG);
    pgn_position pos;
    engine_result r;
    pgn_position_init(&pos);
    for (int at = 1; at <= 4; at++) {
        int left = at;
        assert_int_equal(
            engine_search(engine, &pos, NULL, 0, &ENGINE_QUICK, fail_at, &left, &r, &engine_err),
            PGN_E_LIMIT);
        assert_int_equal(engine_err.code, PGN_E_LIMIT);
        assert_int_equal(left, 0); /* it is not called again */
        assert_true(r.stopped);
    }
    assert_int_equal(search_initial(engine, &ENGINE_QUICK, NULL, &r), PGN_OK);
    pgn_engine_free(engine);
}

static void test_arguments(void **state) {
    (void)state;
    pgn_engine *engine = NULL;
    pgn_position pos;
    pgn_move best;
    pgn_position_init(&pos);
    assert_int_equal(pgn_engine_start(NULL, "x", NULL, &engine_err), PGN_E_ARG);
    assert_int_equal(pgn_engine_start(&engine, NULL, NULL, NULL), PGN_E_ARG);
    assert_int_equal(
        pgn_engine_start(&engine, "x", &(pgn_engine_options){.reserved = {1}}, &engine_err),
        PGN_E_UNSUPPORTED);
    assert_null(engine);
    assert_string_equal(pgn_engine_name(NULL), "");
    assert_null(pgn_engine_setting_at(NULL, 0));
    assert_null(pgn_engine_info(NULL));
    assert_int_equal(pgn_engine_set(NULL, "a", "b", NULL), PGN_E_ARG);
    assert_int_equal(pgn_engine_new_game(NULL, NULL), PGN_E_ARG);
    pgn_engine_stop(NULL);
    engine = start_fake("good", &ENGINE_LONG);
    assert_int_equal(
        pgn_engine_search(engine, NULL, NULL, 0, &ENGINE_QUICK, NULL, NULL, &best, NULL, NULL),
        PGN_E_ARG);
    assert_int_equal(
        pgn_engine_search(engine, &pos, NULL, 1, &ENGINE_QUICK, NULL, NULL, &best, NULL, NULL),
        PGN_E_ARG);
    assert_int_equal(
        pgn_engine_search(engine, &pos, NULL, 0, &ENGINE_QUICK, NULL, NULL, NULL, NULL, NULL),
        PGN_E_ARG);
    assert_int_equal(
        pgn_engine_search(engine, &pos, NULL, 0, &ENGINE_QUICK, NULL, NULL, &best, NULL, NULL),
        PGN_OK);
    pgn_engine_free(engine);
}

/* ---- a real one ---- */

static void test_stockfish(void **state) {
    (void)state;
    pgn_engine *engine;
    engine_result r;
    pgn_status st = pgn_engine_start(&engine, "stockfish", NULL, &engine_err);
    if (st == PGN_E_ENGINE_START)
        st = pgn_engine_start(&engine, "/usr/games/stockfish", NULL, &engine_err);
    if (st == PGN_E_ENGINE_START) {
        skip_because("no stockfish here");
    }
    assert_int_equal(st, PGN_OK);
    uint64_t banner = pgn__engine_noise(engine); /* it prints a banner before any command */
    assert_true(banner <= 1);
    assert_non_null(strstr(pgn_engine_name(engine), "Stockfish"));
    assert_int_equal(pgn_engine_set(engine, "hash", "16", &engine_err), PGN_OK);
    assert_int_equal(pgn_engine_new_game(engine, &engine_err), PGN_OK);
    pgn_position pos = engine_position("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
    assert_int_equal(engine_search(engine, &pos, NULL, 0, &(pgn_search_limits){.depth = 6}, NULL,
                                   NULL, &r, &engine_err),
                     PGN_OK);
    assert_engine_move(r.best, "a1a8");
    assert_int_equal(r.info->score_kind, PGN_SCORE_MATE);
    assert_int_equal(r.info->score, 1);
    /* a Chess960 position: the engine's lines are parsed through castling */
    pos = engine_position("nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w GBgb - 0 1");
    assert_int_equal(engine_search(engine, &pos, NULL, 0, &(pgn_search_limits){.nodes = 20000},
                                   NULL, NULL, &r, &engine_err),
                     PGN_OK);
    assert_true(r.info->pv_count > 0);
    assert_int_equal(r.info->pv[0], r.best);
    pos = engine_position("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1");
    pgn_engine_stop(engine);
    assert_int_equal(search_initial(engine, &(pgn_search_limits){.infinite = true}, NULL, &r),
                     PGN_OK);
    assert_true(r.stopped);
    assert_int_equal(
        engine_search(engine, &pos, NULL, 0, &ENGINE_QUICK, NULL, NULL, &r, &engine_err), PGN_OK);
    assert_int_equal(r.best, PGN_NO_MOVE);
    assert_int_equal(r.info->score, 0);
    assert_int_equal(pgn__engine_noise(engine), banner);
    pgn_engine_free(engine);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        ENGINE_TEST(test_words),
        ENGINE_TEST(test_identity),
        ENGINE_TEST(test_command_line),
        ENGINE_TEST(test_options_are_read),
        ENGINE_TEST(test_options_are_set),
        ENGINE_TEST(test_search),
        ENGINE_TEST(test_limits_are_sent),
        ENGINE_TEST(test_moves_are_sent),
        ENGINE_TEST(test_chess960),
        ENGINE_TEST(test_handler_stops),
        ENGINE_TEST(test_stop_from_elsewhere),
        ENGINE_TEST(test_callback_fails),
        ENGINE_TEST(test_arguments),
        ENGINE_TEST(test_stockfish),
    };
    engine_check_begin();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
