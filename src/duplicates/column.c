/* column.c -- growing a column. */
#include "column_int.h"

#include <stdlib.h>

static bool add_segment(pgn__number_column *c) {
    if (c->segment_count == c->segment_cap) {
        size_t cap = c->segment_cap ? 2 * c->segment_cap : 16;
        uint32_t **segments = realloc(c->segments, cap * sizeof *segments);
        if (!segments)
            return false;
        c->segments = segments;
        c->segment_cap = cap;
    }
    uint32_t *segment = malloc(sizeof *segment << PGN__COLUMN_BITS);
    if (!segment)
        return false;
    c->segments[c->segment_count++] = segment;
    return true;
}

bool pgn__column_add(pgn__number_column *c, uint32_t value) {
    if (c->count >> PGN__COLUMN_BITS == c->segment_count && !add_segment(c))
        return false;
    *pgn__column_at(c, c->count++) = value;
    return true;
}

void pgn__column_free(pgn__number_column *c) {
    for (size_t i = 0; i < c->segment_count; i++)
        free(c->segments[i]);
    free(c->segments);
    *c = (pgn__number_column){0};
}
