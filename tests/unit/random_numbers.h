/* random_numbers.h -- random numbers for tests: xorshift, the same in every run. */
#ifndef PGN_TESTS_RANDOM_NUMBERS_H
#define PGN_TESTS_RANDOM_NUMBERS_H

#include <stdint.h>

static uint64_t random_state = 88172645463325252;

static inline uint64_t random_bits(void) {
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return random_state;
}

static inline unsigned random_below(unsigned n) {
    return (unsigned)(random_bits() >> 33) % n;
}

#endif
