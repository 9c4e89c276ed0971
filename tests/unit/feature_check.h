/* feature_check.h -- for tests of what a build can leave out: `if (!is_built("gzip")) skip();`. */
#ifndef PGN_FEATURE_CHECK_H
#define PGN_FEATURE_CHECK_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "pgn/unstable/features.h"

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
