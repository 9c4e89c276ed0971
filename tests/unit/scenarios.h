/* scenarios.h -- repeat some work, each time with another allocation failing: it must return
 * E_NOMEM or succeed, and neither crash nor leak (run it under ASan).
 *
 * A scenario does its work, checks with CHECK what must hold either way, frees everything and
 * returns the status. It may not use cmocka's assertions between allocations, as those leave by
 * longjmp() and would leak. */
#ifndef SCENARIOS_H
#define SCENARIOS_H

#include <stddef.h>

#include <pgn/status.h>

typedef struct {
    const char *name;
    pgn_status (*run)(void);
} scenario;

extern const char *scenario_broken; /* the first check that failed in the running one */

#define CHECK(condition)                                                                           \
    do {                                                                                           \
        if (!(condition) && !scenario_broken)                                                      \
            scenario_broken = #condition;                                                          \
    } while (0)

/* Run them all, and fail the test if one does not behave. */
void scenarios_run(const scenario *list, size_t count);

#endif
