/* hash_int.h -- hashes for tables and fingerprints. They differ between machines of another byte
 * order, and are never written to a file. */
#ifndef PGN_HASH_INT_H
#define PGN_HASH_INT_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* One more value: the step is a bijection of the state, so that no state is forgotten. */
static inline uint64_t pgn__hash_step(uint64_t state, uint64_t value) {
    state = (state ^ value) * 0x9E3779B97F4A7C15u;
    return state ^ state >> 29;
}

/* All bits of the state spread over all bits. */
static inline uint64_t pgn__hash_end(uint64_t state) {
    state = (state ^ state >> 32) * 0xD6E8FEB86659FD93u;
    state = (state ^ state >> 32) * 0xD6E8FEB86659FD93u;
    return state ^ state >> 32;
}

static inline uint64_t pgn__hash_bytes(uint64_t state, const char *text, size_t len) {
    uint64_t word;
    state = pgn__hash_step(state, len);
    for (; len >= 8; text += 8, len -= 8) {
        memcpy(&word, text, 8);
        state = pgn__hash_step(state, word);
    }
    word = 0;
    if (len) {
        memcpy(&word, text, len);
        state = pgn__hash_step(state, word);
    }
    return state;
}

#endif
