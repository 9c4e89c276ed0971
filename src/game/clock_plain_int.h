/* clock_plain_int.h -- the common form of a clock time, inline: a dump of Lichess has one for each
 * move.
 */
#ifndef PGN_GAME_CLOCK_PLAIN_INT_H
#define PGN_GAME_CLOCK_PLAIN_INT_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* Four and eight bytes as a number, the first lowest. */
static inline uint64_t pgn__load4(const char *s) {
    uint32_t word;
    memcpy(&word, s, sizeof word);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap32(word);
#endif
    return word;
}

static inline uint64_t pgn__load8(const char *s) {
    uint64_t word;
    memcpy(&word, s, sizeof word);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    return word;
}

/* `H:MM:SS`: seven bytes, as two overlapping halves of the form `d:td` (d a digit, t a digit below
 * six). All bytes are checked at once: after the exclusive or each is 0 to 9, or 0 where the colon
 * is, and the sum reaches the high bit if it is more than that. Then every second byte, in lanes of
 * sixteen bits, is H, M, M and S: one multiplication sums them, with their weights in seconds, in
 * the highest lane. */
static inline bool pgn__clock_plain(const char *text, uint64_t *ms) {
    const uint64_t form = 0x30303A3030303A30, most = 0x767A7F76767A7F76;
    const uint64_t high = 0x8080808080808080, lanes = 0x00FF00FF00FF00FF;
    const uint64_t weights = UINT64_C(3600) << 48 | UINT64_C(600) << 32 | 60 << 16 | 10;
    uint64_t x = (pgn__load4(text) | pgn__load4(text + 3) << 32) ^ form;
    if ((x | (x + most)) & high)
        return false;
    *ms = (((x & lanes) * weights >> 48) + (x >> 56)) * 1000;
    return true;
}

#endif
