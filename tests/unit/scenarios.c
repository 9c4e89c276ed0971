/* scenarios.c -- run scenarios with each allocation failing once. */
#include "scenarios.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

#include "failing_alloc.h"

const char *scenario_broken;

/* Until a run makes fewer allocations than the number of the one to fail. */
static long fail_each(const scenario *s) {
    for (long nth = 1;; nth++) {
        failing_alloc_arm(nth);
        pgn_status st = s->run();
        long made = failing_alloc_count();
        failing_alloc_arm(0);
        if (scenario_broken)
            fail_msg("%s, allocation %ld: %s", s->name, nth, scenario_broken);
        if (st && st != PGN_E_NOMEM)
            fail_msg("%s, allocation %ld: %s", s->name, nth, pgn_status_name(st));
        if (made < nth) {
            assert_int_equal(st, PGN_OK);
            return nth - 1;
        }
    }
}

void scenarios_run(const scenario *list, size_t count) {
    for (const scenario *s = list; s < list + count; s++) {
        scenario_broken = NULL;
        failing_alloc_arm(0);
        pgn_status st = s->run();
        if (st || scenario_broken)
            fail_msg("%s fails without cause: %s", s->name, scenario_broken ? scenario_broken : "");
        long failures = fail_each(s);
        print_message("%s: %ld allocations\n", s->name, failures);
        assert_true(failures > 0); /* else the linker's option is missing */
    }
}
