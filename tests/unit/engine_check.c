/* engine_check.c -- helpers of the engine tests. */
#include <dirent.h>
#include <errno.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "engine_check.h"

const pgn_engine_options ENGINE_SHORT = {
    .start_timeout = 300, .reply_timeout = 300, .move_timeout = 100, .stop_timeout = 200};
const pgn_engine_options ENGINE_LONG = {
    .start_timeout = 20000, .reply_timeout = 20000, .move_timeout = 10000, .stop_timeout = 10000};

const pgn_search_limits ENGINE_QUICK = {.milliseconds = 50};
pgn_error engine_err;

/* ---- what is left behind ---- */

static int open_descriptors(void) {
    DIR *dir = opendir("/proc/self/fd");
    int count = 0;
    while (dir && readdir(dir))
        count++;
    if (dir)
        closedir(dir);
    return count;
}

static int descriptors_before;

int engine_count_before(void **state) {
    (void)state;
    memset(&engine_err, 0, sizeof engine_err);
    descriptors_before = open_descriptors();
    return 0;
}

int engine_nothing_left(void **state) {
    (void)state;
    int left = open_descriptors() - descriptors_before;
    pid_t child = waitpid(-1, NULL, WNOHANG);
    if (left)
        print_error("%d descriptors are left\n", left);
    if (child != -1 || errno != ECHILD)
        print_error("a child is left\n");
    return left || child != -1;
}

/* ---- helpers ---- */

const char *fake_command(const char *mode, char out[1000]) {
    snprintf(out, 1000, "'%s' %s", FAKE_ENGINE, mode);
    return out;
}

pgn_engine *start_fake(const char *mode, const pgn_engine_options *options) {
    char command[1000];
    pgn_engine *engine;
    if (pgn_engine_start(&engine, fake_command(mode, command), options, &engine_err))
        fail_msg("%s: %s", mode, engine_err.message);
    return engine;
}

pgn_status log_search(void *self, const pgn_search_info *info) {
    search_log *h = self;
    if (info->string.len > 5 && memcmp(info->string.text, "got: ", 5) == 0) {
        size_t used = strlen(h->received);
        snprintf(h->received + used, sizeof h->received - used, "%.*s\n", (int)info->string.len - 5,
                 info->string.text + 5);
        return PGN_OK;
    }
    if (h->lines < 16)
        h->info[h->lines] = *info;
    h->lines++;
    return h->stop_after && h->lines >= h->stop_after ? PGN_STOP : PGN_OK;
}

pgn_status engine_search(pgn_engine *engine, const pgn_position *root, const pgn_move *moves,
                         size_t count, const pgn_search_limits *limits,
                         pgn_search_callback *callback, void *self, engine_result *result,
                         pgn_error *err) {
    pgn_status st = pgn_engine_search(engine, root, moves, count, limits, callback, self,
                                      &result->best, &result->ponder, err);
    result->info = pgn_engine_info(engine);
    result->milliseconds = engine->milliseconds;
    result->stopped = engine->stopped;
    return st;
}

pgn_status search_initial(pgn_engine *engine, const pgn_search_limits *limits, search_log *h,
                          engine_result *result) {
    pgn_position pos;
    pgn_position_init(&pos);
    if (h)
        memset(h, 0, sizeof *h);
    return engine_search(engine, &pos, NULL, 0, limits, h ? log_search : NULL, h, result,
                         &engine_err);
}

void assert_engine_move(pgn_move move, const char *from_to) {
    char text[5];
    snprintf(text, sizeof text, "%s%s", pgn_square_name(pgn_move_from(move)),
             pgn_square_name(pgn_move_to(move)));
    assert_string_equal(text, from_to);
}

int64_t engine_now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

pgn_position engine_position(const char *fen) {
    pgn_position pos;
    assert_int_equal(pgn_fen_parse(fen, strlen(fen), PGN_FEN_UNCHECKED, &pos, &engine_err), PGN_OK);
    return pos;
}

void engine_check_begin(void) {
    signal(SIGPIPE, SIG_DFL); /* no SIGPIPE may occur */
    alarm(240);
}
