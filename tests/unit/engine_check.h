/* engine_check.h -- helpers of the engine tests: a fake engine in a given mode, a record of its
 * input, and a check that it leaves nothing behind. */
#ifndef ENGINE_CHECK_H
#define ENGINE_CHECK_H

#include "engine/engine_int.h"
#include "inside.h"

/* Short timeouts where the engine will not answer, long ones where it will. */
extern const pgn_engine_options ENGINE_SHORT, ENGINE_LONG;
extern const pgn_search_limits ENGINE_QUICK;
extern pgn_error engine_err;

/* A test that fails if it leaves a child or a descriptor behind. */
int engine_count_before(void **state);
int engine_nothing_left(void **state);
#define ENGINE_TEST(name)                                                                          \
    cmocka_unit_test_setup_teardown(name, engine_count_before, engine_nothing_left)

/* The command that starts the fake engine. */
const char *fake_command(const char *mode, char out[1000]);

void engine_check_begin(void); /* called by main(): hung tests end, SIGPIPE kills */

pgn_engine *start_fake(const char *mode, const pgn_engine_options *options);

typedef struct {
    char received[4096]; /* the engine's input, as it echoes it */
    size_t lines, stop_after;
    pgn_search_info info[16]; /* its lines of play are no longer valid */
} search_log;

pgn_status log_search(void *self, const pgn_search_info *info);

/* The result of a search, and what only the tests use. */
typedef struct {
    pgn_move best, ponder;
    const pgn_search_info *info;
    uint64_t milliseconds;
    bool stopped;
} engine_result;

pgn_status engine_search(pgn_engine *engine, const pgn_position *root, const pgn_move *moves,
                         size_t count, const pgn_search_limits *limits,
                         pgn_search_callback *callback, void *self, engine_result *result,
                         pgn_error *err);

/* Search the initial position; *h, which may be NULL, is cleared before. */
pgn_status search_initial(pgn_engine *engine, const pgn_search_limits *limits, search_log *h,
                          engine_result *result);

pgn_position engine_position(const char *fen);
void assert_engine_move(pgn_move move, const char *from_to);
int64_t engine_now(void); /* ms */

#endif
