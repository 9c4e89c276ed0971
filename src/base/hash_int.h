/* hash_int.h -- hashes for tables and fingerprints. They differ between machines of another byte
 * order, and are never written to a file.
 *
 * pgn__hash_x are quick, and easily inverted: for keys that are compared beside others. pgn__sip_x
 * are SipHash-2-4 with 128 bits, with a seed that the author of a file cannot know: for data that
 * counts as equal if its hash is equal, and for tables that a crafted file must not slow down. */
#ifndef PGN_BASE_HASH_INT_H
#define PGN_BASE_HASH_INT_H

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

/* ---- with a seed ---- */

typedef struct pgn__sip {
    uint64_t v[4];
} pgn__sip;

/* From the system's source of randomness, or the time where that has none. */
void pgn__random_seed(uint64_t seed[2]);

static inline uint64_t pgn__rotated(uint64_t x, int bits) {
    return x << bits | x >> (64 - bits);
}

static inline void pgn__sip_rounds(pgn__sip *h, int count) {
    uint64_t a = h->v[0], b = h->v[1], c = h->v[2], d = h->v[3];
    while (count-- > 0) {
        a += b;
        b = pgn__rotated(b, 13) ^ a;
        a = pgn__rotated(a, 32);
        c += d;
        d = pgn__rotated(d, 16) ^ c;
        a += d;
        d = pgn__rotated(d, 21) ^ a;
        c += b;
        b = pgn__rotated(b, 17) ^ c;
        c = pgn__rotated(c, 32);
    }
    *h = (pgn__sip){{a, b, c, d}};
}

static inline pgn__sip pgn__sip_begin(const uint64_t seed[2]) {
    return (pgn__sip){{seed[0] ^ 0x736F6D6570736575u, seed[1] ^ 0x646F72616E646F83u,
                       seed[0] ^ 0x6C7967656E657261u, seed[1] ^ 0x7465646279746573u}};
}

static inline void pgn__sip_add(pgn__sip *h, uint64_t word) {
    h->v[3] ^= word;
    pgn__sip_rounds(h, 2);
    h->v[0] ^= word;
}

/* The length comes first, so that it is known where one text ends and the next begins. */
static inline void pgn__sip_bytes(pgn__sip *h, const char *text, size_t len) {
    uint64_t word;
    pgn__sip_add(h, len);
    for (; len >= 8; text += 8, len -= 8) {
        memcpy(&word, text, 8);
        pgn__sip_add(h, word);
    }
    word = 0;
    if (len) {
        memcpy(&word, text, len);
        pgn__sip_add(h, word);
    }
}

static inline void pgn__sip_end(pgn__sip h, uint64_t out[2]) {
    h.v[2] ^= 0xEE;
    pgn__sip_rounds(&h, 4);
    out[0] = h.v[0] ^ h.v[1] ^ h.v[2] ^ h.v[3];
    h.v[1] ^= 0xDD;
    pgn__sip_rounds(&h, 4);
    out[1] = h.v[0] ^ h.v[1] ^ h.v[2] ^ h.v[3];
}

#endif
