/* column_int.h -- a long array of numbers in segments that never move: growing it never needs twice
 * its memory. Zero-initialise it. */
#ifndef PGN_DUPLICATES_COLUMN_INT_H
#define PGN_DUPLICATES_COLUMN_INT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PGN__COLUMN_BITS = 16 };

typedef struct pgn__number_column {
    uint32_t **segments;
    size_t segment_count, segment_cap, count;
} pgn__number_column;

/* Append one; false without memory. */
bool pgn__column_add(pgn__number_column *column, uint32_t value);

static inline uint32_t *pgn__column_at(const pgn__number_column *column, size_t index) {
    return &column->segments[index >> PGN__COLUMN_BITS]
                            [index & (((size_t)1 << PGN__COLUMN_BITS) - 1)];
}

void pgn__column_free(pgn__number_column *column);

#endif
