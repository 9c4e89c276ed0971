/* number_int.h -- whole numbers with a sign, as EPD and UCI write them. */
#ifndef PGN_NUMBER_INT_H
#define PGN_NUMBER_INT_H

#include <stdint.h>

#include "ascii_int.h"

typedef enum { PGN__NUMBER, PGN__NO_NUMBER, PGN__NUMBER_TOO_LARGE } pgn__number;

/* Digits with or without a sign, and nothing else. Of one too large, *out has the sign at least. */
static inline pgn__number pgn__whole_number(const char *text, size_t len, int64_t *out) {
    size_t i = len && (text[0] == '-' || text[0] == '+');
    bool negative = i && text[0] == '-';
    pgn__number result = i < len ? PGN__NUMBER : PGN__NO_NUMBER;
    int64_t n = 0;
    for (; i < len; i++) {
        int digit = text[i] - '0';
        if (!pgn__is_digit(text[i]))
            return PGN__NO_NUMBER;
        if (n > (INT64_MAX - digit) / 10)
            result = PGN__NUMBER_TOO_LARGE;
        else
            n = n * 10 + digit;
    }
    *out = negative ? -n : n;
    return result;
}

#endif
