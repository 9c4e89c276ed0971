/* clock_int.h -- the common form of a clock time, inline: a dump of Lichess has one for each move.
 */
#ifndef PGN_CLOCK_INT_H
#define PGN_CLOCK_INT_H

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
 * is, and the sum reaches the high bit if it is more than that. */
static inline bool pgn__clock_plain(const char *text, uint64_t *ms) {
    const uint64_t form = 0x30303A3030303A30, most = 0x767A7F76767A7F76;
    const uint64_t high = 0x8080808080808080;
    uint64_t x = (pgn__load4(text) | pgn__load4(text + 3) << 32) ^ form;
    if ((x | (x + most)) & high)
        return false;
    uint64_t hours = x & 15, minutes = (x >> 16 & 15) * 10 + (x >> 24 & 15);
    uint64_t seconds = (x >> 48 & 15) * 10 + (x >> 56);
    *ms = ((hours * 60 + minutes) * 60 + seconds) * 1000;
    return true;
}

#endif
