/* hybrid_int.h -- Parquet's RLE/bit-packing hybrid: small numbers as runs of equal ones, and in
 * between as groups of eight, each number in `width` bits. */
#ifndef PGN_TABLE_HYBRID_INT_H
#define PGN_TABLE_HYBRID_INT_H

#include "base/buffer_int.h"

/* Set out and width (1 to 32), the rest zero. */
typedef struct pgn__hybrid {
    pgn_buffer *out;
    unsigned width;
    /* private */
    uint32_t value;
    size_t run; /* how often it came */
    uint32_t group[8];
    unsigned pending;    /* in the group, and then there is no run */
    pgn_buffer literals; /* groups that are full */
} pgn__hybrid;

/* The value, so many times. */
void pgn__hybrid_put(pgn__hybrid *h, uint32_t value, size_t count);

/* Each of these values once. */
void pgn__hybrid_put_all(pgn__hybrid *h, const uint32_t *values, size_t count);

/* All have come. Frees what it holds. */
void pgn__hybrid_end(pgn__hybrid *h);

/* Bits that numbers below `count` need, at least 1. */
unsigned pgn__bit_width(size_t count);

#endif
