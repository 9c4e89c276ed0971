/* feature_check.h -- for tests of what a build can leave out, or a machine lack:
 * `if (!is_built("gzip")) skip_because("no gzip in this build");`. */
#ifndef PGN_FEATURE_CHECK_H
#define PGN_FEATURE_CHECK_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "pgn/unstable/features.h"

/* tests/summary.py counts a skipped test without a reason as failed. */
#define skip_because(why)                                                                          \
    do {                                                                                           \
        print_message("skipped: %s\n", why);                                                       \
        skip();                                                                                    \
    } while (0)

/* A name that is no feature fails the test. */
static inline bool is_built(const char *name) {
    const pgn_feature *feature;
    for (size_t i = 0; (feature = pgn_feature_at(i)); i++)
        if (strcmp(feature->name, name) == 0)
            return feature->built;
    fail_msg("\"%s\" is no feature", name);
    return false;
}

#endif
