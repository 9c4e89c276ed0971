/* text_values_int.h -- numbers, keys, dates and times as text. Each is written at `p`, of which
 * bytes behind the text may be written too, and returns where the next goes. */
#ifndef PGN_TABLE_TEXT_VALUES_INT_H
#define PGN_TABLE_TEXT_VALUES_INT_H

#ifdef __SSE2__
#include <emmintrin.h>
#endif
#include <string.h>

#include "base/digits_int.h"
#include "base/load_int.h"

static inline char *pgn__put_integer(char *p, int64_t n) {
    if (n < 0)
        *p++ = '-';
    return pgn__put_unsigned(p, n < 0 ? 0 - (uint64_t)n : (uint64_t)n);
}

#ifdef __SSE2__
static inline char *pgn__put_key(char *p, uint64_t key) {
    const __m128i nibble = _mm_set1_epi8(15), nine = _mm_set1_epi8(9);
    __m128i bytes = _mm_cvtsi64_si128((long long)__builtin_bswap64(key));
    __m128i high = _mm_and_si128(_mm_srli_epi16(bytes, 4), nibble);
    __m128i digits = _mm_unpacklo_epi8(high, _mm_and_si128(bytes, nibble));
    __m128i above = _mm_and_si128(_mm_cmpgt_epi8(digits, nine), _mm_set1_epi8('a' - '9' - 1));
    digits = _mm_add_epi8(_mm_add_epi8(digits, _mm_set1_epi8('0')), above);
    _mm_storeu_si128((__m128i *)(void *)p, digits);
    return p + 16;
}
#else
/* Eight hexadecimal digits at once: a nibble a byte, and 39 more for those above 9. */
static inline void pgn__put_half_key(char *p, uint32_t half) {
    uint64_t x = half;
    x = (x << 16 | x) & 0x0000FFFF0000FFFF;
    x = (x << 8 | x) & 0x00FF00FF00FF00FF;
    x = (x << 4 | x) & 0x0F0F0F0F0F0F0F0F;
    uint64_t above = (x + 0x0606060606060606) >> 4 & 0x0101010101010101;
    pgn__store_eight(p, __builtin_bswap64(x + 0x3030303030303030 + above * 39));
}

static inline char *pgn__put_key(char *p, uint64_t key) {
    pgn__put_half_key(p, (uint32_t)(key >> 32));
    pgn__put_half_key(p + 8, (uint32_t)key);
    return p + 16;
}
#endif

/* Milliseconds as seconds, without zeros at the end. */
static inline char *pgn__put_seconds(char *p, int64_t ms) {
    unsigned rest = (unsigned)(ms % 1000);
    p = pgn__put_unsigned(p, (uint64_t)(ms / 1000));
    if (!rest)
        return p;
    *p++ = '.';
    for (unsigned unit = 100; rest; rest %= unit, unit /= 10)
        *p++ = (char)('0' + rest / unit);
    return p;
}

static inline char *pgn__put_two(char *p, unsigned n) {
    memcpy(p, PGN__PAIRS + 2 * n, 2);
    return p + 2;
}

/* The inverse of what fill_tags.c does. */
static inline char *pgn__put_date(char *p, int64_t days) {
    int64_t z = days + 719468, era = (z >= 0 ? z : z - 146096) / 146097, of_era = z - era * 146097;
    int64_t year = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    int64_t of_year = of_era - (365 * year + year / 4 - year / 100),
            month = (5 * of_year + 2) / 153;
    unsigned day = (unsigned)(of_year - (153 * month + 2) / 5 + 1);
    year += era * 400 + (month >= 10);
    p = pgn__put_two(pgn__put_two(p, (unsigned)year / 100), (unsigned)year % 100);
    *p++ = '-';
    p = pgn__put_two(p, (unsigned)(month < 10 ? month + 3 : month - 9));
    *p++ = '-';
    return pgn__put_two(p, day);
}

static inline char *pgn__put_time(char *p, unsigned seconds) {
    p = pgn__put_two(p, seconds / 3600);
    *p++ = ':';
    p = pgn__put_two(p, seconds / 60 % 60);
    *p++ = ':';
    return pgn__put_two(p, seconds % 60);
}

#endif
