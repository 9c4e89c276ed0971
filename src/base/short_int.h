/* short_int.h -- short texts as words: compared and hashed without a loop. */
#ifndef PGN_BASE_SHORT_INT_H
#define PGN_BASE_SHORT_INT_H

#include <stdbool.h>
#include <stddef.h>

#include "load_int.h"

/* Padded with zeros. */
enum { PGN__SHORT_MAX = 24 };

typedef struct {
    uint64_t a, b, c;
} pgn__short;

/* From PGN__SHORT_MAX - n on that many bytes of ones, then zeros. */
#define PGN__EIGHT_ONES "\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF"
static const char pgn__short_mask[2 * PGN__SHORT_MAX] =
    PGN__EIGHT_ONES PGN__EIGHT_ONES PGN__EIGHT_ONES;

/* PGN__SHORT_MAX bytes of the text must be readable. */
static inline pgn__short pgn__load_short(const char *text, size_t len) {
    const char *mask = pgn__short_mask + PGN__SHORT_MAX - len;
    return (pgn__short){pgn__load_eight(text) & pgn__load_eight(mask),
                        pgn__load_eight(text + 8) & pgn__load_eight(mask + 8),
                        pgn__load_eight(text + 16) & pgn__load_eight(mask + 16)};
}

static inline bool pgn__same_short(const pgn__short *x, const pgn__short *y) {
    return !((x->a ^ y->a) | (x->b ^ y->b) | (x->c ^ y->c));
}

#endif
