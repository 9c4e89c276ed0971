/* engine_check.h -- what the tests of engines share: a fake engine in a mood, what it was told, and
 * the check that nothing of it is left. */
#ifndef ENGINE_CHECK_H
#define ENGINE_CHECK_H

#include "inside.h"

/* Short where the engine will not answer, long where it will. */
extern const pgn_engine_patience ENGINE_SHORT, ENGINE_LONG;
extern const pgn_search_limits ENGINE_QUICK;
extern pgn_error engine_err;

/* A test that fails if it leaves a child or a descriptor behind. */
int engine_count_before(void **state);
int engine_nothing_left(void **state);
#define ENGINE_TEST(name)                                                                          \
    cmocka_unit_test_setup_teardown(name, engine_count_before, engine_nothing_left)

void engine_check_begin(void); /* of main(): tests that hang end, SIGPIPE kills */

pgn_engine *start_fake(const char *mode, const pgn_engine_patience *patience);

typedef struct {
    char told[4096]; /* what the engine was told, as it repeats it */
    size_t lines, stop_after;
    pgn_search_info info[16];
} engine_heard;

pgn_search_flow engine_hear(void *arg, const pgn_search_info *info);

/* Search the initial position; *h, which may be NULL, is cleared before. */
pgn_status search_initial(pgn_engine *engine, const pgn_search_limits *limits, engine_heard *h,
                          pgn_search_result *result);

pgn_position engine_position(const char *fen);
void assert_engine_move(pgn_move move, const char *from_to);
int64_t engine_now(void); /* ms */

#endif
