/* palette_int.h -- many colors to few. */
#ifndef PGN_DRAW_PALETTE_INT_H
#define PGN_DRAW_PALETTE_INT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
    uint32_t rgb;   /* 0xRRGGBB */
    uint32_t count; /* pixels that have it; 0: the slot is free */
    uint8_t index;  /* of the palette */
} pgn__counted;

/* Counted colors in a hash table, then the palette made of them. */
typedef struct {
    pgn__counted *slots;
    size_t capacity, count; /* a power of two, at most half full */
    uint32_t colors[256];
    unsigned size, kept; /* the first `kept` are those of areas, the others those of edges */
} pgn__palette;

void pgn__palette_free(pgn__palette *palette);

/* Count a pixel. False if out of memory. */
bool pgn__palette_count(pgn__palette *palette, uint32_t rgb);

/* Choose at most `size` colors. The most frequent ones are kept as they are. False if out of
 * memory. */
bool pgn__palette_choose(pgn__palette *palette, unsigned size);

/* The index of any color: that of the nearest one, if it was not counted. */
uint8_t pgn__palette_index(const pgn__palette *palette, uint32_t rgb);

/* Of each color of edges, at most `count` - 1 others in a distance of at most `most` (the sum of
 * squares), the nearest first; ended by the color itself. Those of areas have none. */
void pgn__palette_near(const pgn__palette *palette, uint32_t most, unsigned count, uint8_t *out);

#endif
