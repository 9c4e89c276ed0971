/* engine_check.c -- what the tests of engines share. */
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

const pgn_engine_patience ENGINE_SHORT = {.handshake = 300, .reply = 300, .late = 100, .stop = 200},
                          ENGINE_LONG = {
                              .handshake = 20000, .reply = 20000, .late = 10000, .stop = 10000};

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

pgn_engine *start_fake(const char *mode, const pgn_engine_patience *patience) {
    const char *argv[] = {FAKE_ENGINE, mode, NULL};
    pgn_engine *engine;
    if (pgn_engine_start(&engine, argv, patience, &engine_err))
        fail_msg("%s: %s", mode, engine_err.message);
    return engine;
}

pgn_search_flow engine_hear(void *arg, const pgn_search_info *info) {
    engine_heard *h = arg;
    if (info->fields & PGN_INFO_STRING && info->string.len > 5 &&
        memcmp(info->string.text, "got: ", 5) == 0) {
        size_t used = strlen(h->told);
        snprintf(h->told + used, sizeof h->told - used, "%.*s\n", (int)info->string.len - 5,
                 info->string.text + 5);
        return PGN_SEARCH_GO;
    }
    if (h->lines < 16)
        h->info[h->lines] = *info;
    h->lines++;
    return h->stop_after && h->lines >= h->stop_after ? PGN_SEARCH_STOP : PGN_SEARCH_GO;
}

pgn_status search_initial(pgn_engine *engine, const pgn_search_limits *limits, engine_heard *h,
                          pgn_search_result *result) {
    pgn_position pos;
    pgn_position_init(&pos);
    if (h)
        memset(h, 0, sizeof *h);
    return pgn_engine_search(engine, &pos, NULL, 0, limits, h ? engine_hear : NULL, h, result,
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
    signal(SIGPIPE, SIG_DFL); /* none may come */
    alarm(240);
}
