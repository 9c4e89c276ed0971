/* load_int.h -- bytes of text as one word, the same on any machine. */
#ifndef PGN_BASE_LOAD_INT_H
#define PGN_BASE_LOAD_INT_H

#include <stdint.h>
#include <string.h>

/* Eight bytes, the first lowest; and four. */
static inline uint64_t pgn__load_eight(const char *text) {
    uint64_t word;
    memcpy(&word, text, 8);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    return word;
}

static inline uint32_t pgn__load_four(const char *text) {
    uint32_t word;
    memcpy(&word, text, 4);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap32(word);
#endif
    return word;
}

static inline void pgn__store_eight(char *text, uint64_t word) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    memcpy(text, &word, 8);
}

#endif
