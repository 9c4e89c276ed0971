/* reserved_int.h -- the reserved members of public structs: a nonzero word is an option that only a
 * newer library knows. */
#ifndef PGN_BASE_RESERVED_INT_H
#define PGN_BASE_RESERVED_INT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

static inline bool pgn__any_reserved(const uint64_t *words, size_t bytes) {
    uint64_t all = 0;
    for (size_t i = 0; i < bytes / sizeof *words; i++)
        all |= words[i];
    return all != 0;
}

#endif
