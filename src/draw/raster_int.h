/* raster_int.h -- polygons to pixels, by exact area coverage. */
#ifndef PGN_DRAW_RASTER_INT_H
#define PGN_DRAW_RASTER_INT_H

#include "path_int.h"

/* Pixels R, G, B, A with the color multiplied by A. Rows follow each other without gaps. */
typedef struct {
    uint8_t *pixels;
    int width, height;
} pgn__image;

typedef struct {
    uint8_t r, g, b, a; /* not multiplied */
} pgn__color;

/* 0xRRGGBB */
static inline pgn__color pgn__rgb(uint32_t rgb) {
    return (pgn__color){(uint8_t)(rgb >> 16), (uint8_t)(rgb >> 8), (uint8_t)rgb, 255};
}

static inline pgn__color pgn__rgba(uint32_t rgb, unsigned alpha) {
    pgn__color color = pgn__rgb(rgb);
    color.a = (uint8_t)alpha;
    return color;
}

/* Scratch memory, which is reused. */
typedef struct {
    int32_t *cells;
    size_t capacity;
    bool failed; /* out of memory; kept until it is freed */
} pgn__raster;

void pgn__raster_free(pgn__raster *raster);

/* Paint the inside of the contours; where they overlap in the same direction it is painted once. */
void pgn__raster_fill(pgn__raster *raster, const pgn__polygon *polygon, pgn__color color,
                      pgn__image *image);

/* n / 255, rounded to nearest, for n up to 255 * 255. */
static inline unsigned pgn__div255(unsigned n) {
    n += 128;
    return (n + (n >> 8)) >> 8;
}

/* One pixel under a color with coverage 0 to 255. */
static inline void pgn__blend(uint8_t to[4], pgn__color color, unsigned coverage) {
    unsigned a = color.a == 255 ? coverage : pgn__div255(color.a * coverage), rest = 255 - a;
    to[0] = (uint8_t)pgn__div255(color.r * a + to[0] * rest);
    to[1] = (uint8_t)pgn__div255(color.g * a + to[1] * rest);
    to[2] = (uint8_t)pgn__div255(color.b * a + to[2] * rest);
    to[3] = (uint8_t)pgn__div255(255 * a + to[3] * rest);
}

/* Paint whole pixels, those outside the image left out. */
void pgn__image_rect(pgn__image *image, int x, int y, int width, int height, pgn__color color);

/* Copy a square of `side` pixels at (x, y) from one image to another of the same size. */
void pgn__image_copy(pgn__image *to, const pgn__image *from, int x, int y, int side);

/* Paint one image over another at (x, y). */
void pgn__image_paste(pgn__image *image, const pgn__image *over, int x, int y);

/* A disc that fades: color at full opacity in the middle, three quarters of it at 45 % of the
 * radius, none at the rim. It fills the square of `side` pixels at (x, y). Dithered, for palettes:
 * it has few opacities, in an ordered pattern. */
void pgn__image_glow(pgn__image *image, int x, int y, int side, pgn__color color, bool dithered);

#endif
