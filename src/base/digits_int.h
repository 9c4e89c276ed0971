/* digits_int.h -- numbers as text, where each byte counts. They are written at `p`, of which bytes
 * behind the text may be written too, and return where the next goes. */
#ifndef PGN_BASE_DIGITS_INT_H
#define PGN_BASE_DIGITS_INT_H

#include <stdint.h>
#include <string.h>

/* 00 to 99. */
static const char PGN__PAIRS[] =
    "00010203040506070809101112131415161718192021222324252627282930313233"
    "34353637383940414243444546474849505152535455565758596061626364656667"
    "6869707172737475767778798081828384858687888990919293949596979899";

/* One of any number of digits. */
char *pgn__put_large(char *p, uint64_t n);

/* 0 to 99, and how many digits they have. */
#define PGN__TEN(d)                                                                                \
    {d "0", 2}, {d "1", 2}, {d "2", 2}, {d "3", 2}, {d "4", 2}, {d "5", 2}, {d "6", 2},            \
        {d "7", 2}, {d "8", 2}, {                                                                  \
        d "9", 2                                                                                   \
    }
static const struct {
    char text[3];
    uint8_t len;
} PGN__SMALL[100] = {{"0", 1},      {"1", 1},      {"2", 1},      {"3", 1},      {"4", 1},
                     {"5", 1},      {"6", 1},      {"7", 1},      {"8", 1},      {"9", 1},
                     PGN__TEN("1"), PGN__TEN("2"), PGN__TEN("3"), PGN__TEN("4"), PGN__TEN("5"),
                     PGN__TEN("6"), PGN__TEN("7"), PGN__TEN("8"), PGN__TEN("9")};

/* For those that hardly ever have more than two digits. */
static inline char *pgn__put_small(char *p, uint64_t n) {
    if (__builtin_expect(n >= 100, 0))
        return pgn__put_large(p, n);
    memcpy(p, &PGN__SMALL[n], 4);
    return p + PGN__SMALL[n].len;
}

static inline char *pgn__put_unsigned(char *p, uint64_t n) {
    if (n < 100)
        return pgn__put_small(p, n);
    if (n < 10000) {
        unsigned high = (unsigned)n / 100;
        memcpy(p, PGN__PAIRS + 2 * high + (high < 10), 2);
        p += 1 + (high >= 10);
        memcpy(p, PGN__PAIRS + 2 * (n % 100), 2);
        return p + 2;
    }
    return pgn__put_large(p, n);
}

#endif
