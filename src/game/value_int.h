/* value_int.h -- what the readers and writers of small values share: digits, blanks, and failing
 * with the offending text in the message. */
#ifndef PGN_VALUE_INT_H
#define PGN_VALUE_INT_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "base/ascii_int.h"
#include "base/error_int.h"
#include "base/text_int.h"

static inline bool pgn__is_blank(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static inline const char *pgn__skip_blanks(const char *p, const char *end) {
    while (p < end && pgn__is_blank(*p))
        p++;
    return p;
}

static inline pgn_span pgn__span(const char *from, const char *to) {
    return (pgn_span){from, (size_t)(to - from)};
}

static inline unsigned pgn__digit(char c) {
    return (unsigned)(c - '0');
}

/* A run of digits from *at on, which is moved after it. False if none, or its value is above
 * max. */
static inline bool pgn__read_number(const char **at, const char *end, uint64_t max,
                                    uint64_t *value) {
    const char *p = *at;
    uint64_t n = 0;
    for (; p < end && pgn__is_digit(*p); p++) {
        n = n * 10 + pgn__digit(*p);
        if (n > max)
            return false;
    }
    if (p == *at)
        return false;
    *at = p;
    *value = n;
    return true;
}

/* The number in decimal with at least `width` digits; returns where it ends. No NUL. */
static inline char *pgn__put_number(char *out, uint64_t value, unsigned width) {
    char digits[20];
    unsigned n = 0;
    do
        digits[n++] = (char)('0' + value % 10);
    while (value /= 10);
    for (; width > n; width--)
        *out++ = '0';
    while (n)
        *out++ = digits[--n];
    return out;
}

/* A fraction, `.` and the `width` digits of value without the zeros at the end; nothing for 0. */
static inline char *pgn__put_fraction(char *out, unsigned value, unsigned width) {
    if (!value)
        return out;
    *out++ = '.';
    out = pgn__put_number(out, value, width);
    while (out[-1] == '0')
        out--;
    return out;
}

enum { PGN__EXCERPT_MAX = 32 };

/* The start of a text for a message: cut at a character, control characters as `?`. */
static inline const char *pgn__excerpt(const char *text, size_t len, char out[PGN__EXCERPT_MAX]) {
    size_t n = 0;
    for (size_t i = 0; i < len;) {
        size_t step = pgn__utf8_decode(text + i, len - i, NULL);
        if (n + (step ? step : 1) > PGN__EXCERPT_MAX - 4) {
            memcpy(out + n, "...", 3);
            n += 3;
            break;
        }
        if (step > 1 || (step == 1 && text[i] >= ' ' && text[i] != 0x7F))
            memcpy(out + n, text + i, step);
        else
            out[n] = '?';
        n += step ? step : 1;
        i += step ? step : 1;
    }
    out[n] = '\0';
    return out;
}

/* Fail at an offset of the text with a formatted message. */
#define PGN__VALUE_FAIL(err, code, text, offset, ...)                                              \
    ((err) ? pgn__fail_at(err, code, offset, pgn__text_width(text, offset) + 1, __VA_ARGS__)       \
           : (code))

/* Is it a capital letter of the Latin, Greek or Cyrillic alphabet? */
bool pgn__is_capital(uint32_t code);

#endif
