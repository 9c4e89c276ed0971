/* target.h -- the entry point of every fuzz target, and require(). */
#ifndef PGN_FUZZ_TARGET_H
#define PGN_FUZZ_TARGET_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static inline void fail(const char *file, int line, const char *what) {
    fprintf(stderr, "%s:%d: does not hold: %s\n", file, line, what);
    abort();
}

#define require(holds) ((holds) ? (void)0 : fail(__FILE__, __LINE__, #holds))

#endif
