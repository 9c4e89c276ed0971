/* text_values_int.h -- numbers, keys, dates and times as text. Each is written at `p`, of which
 * bytes behind the text may be written too, and returns where the next goes. */
#ifndef PGN_TABLE_TEXT_VALUES_INT_H
#define PGN_TABLE_TEXT_VALUES_INT_H

#include <string.h>

#include "base/load_int.h"

/* 00 to 99. */
static const char PGN__PAIRS[] =
    "00010203040506070809101112131415161718192021222324252627282930313233"
    "34353637383940414243444546474849505152535455565758596061626364656667"
    "6869707172737475767778798081828384858687888990919293949596979899";

/* One of five digits or more. */
char *pgn__put_large(char *p, uint64_t n);

static inline char *pgn__put_unsigned(char *p, uint64_t n) {
    if (n < 10) {
        *p = (char)('0' + n);
        return p + 1;
    }
    if (n < 100) {
        memcpy(p, PGN__PAIRS + 2 * n, 2);
        return p + 2;
    }
    if (n < 10000) {
        unsigned high = (unsigned)n / 100;
        memcpy(p, PGN__PAIRS + 2 * high + (high < 10), 2);
        p += 1 + (high >= 10);
        memcpy(p, PGN__PAIRS + 2 * (n % 100), 2);
        return p + 2;
    }
    return pgn__put_large(p, n);
}

static inline char *pgn__put_integer(char *p, int64_t n) {
    if (n < 0)
        *p++ = '-';
    return pgn__put_unsigned(p, n < 0 ? 0 - (uint64_t)n : (uint64_t)n);
}

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
