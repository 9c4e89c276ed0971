/* path_int.h -- outlines in fixed point: made of lines and cubic curves, flattened, stroked.
 *
 * All of src/draw computes with integers, so that a picture has the same pixels on every machine.
 * Coordinates are in 1/4096 pixel: fine enough for the normals of short chords, and 16384 pixels
 * still leave five bits. */
#ifndef PGN_DRAW_PATH_INT_H
#define PGN_DRAW_PATH_INT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    PGN__FIX_BITS = 12,
    PGN__FIX = 1 << PGN__FIX_BITS, /* one pixel */
    PGN__FIX_LIMIT = 1 << 27       /* coordinates are clamped to this */
};

/* a * b / c, rounded to nearest, for c > 0. */
static inline int32_t pgn__scale(int64_t a, int64_t b, int64_t c) {
    int64_t product = a * b;
    return (int32_t)((product >= 0 ? product + c / 2 : product - c / 2) / c);
}

uint32_t pgn__isqrt(uint64_t n);

typedef struct {
    int32_t x, y;
} pgn__point;

/* 'M' and 'L' have a point, 'C' comes three times in a row, 'Z' has none. */
typedef struct {
    int32_t x, y;
    char verb;
} pgn__step;

typedef struct {
    pgn__step *steps;
    size_t count, capacity;
    bool failed; /* out of memory; kept until the path is freed */
} pgn__path;

void pgn__path_free(pgn__path *path);
void pgn__path_clear(pgn__path *path);
void pgn__path_add(pgn__path *path, char verb, int32_t x, int32_t y);
void pgn__path_rect(pgn__path *path, int32_t x, int32_t y, int32_t width, int32_t height);
void pgn__path_round_rect(pgn__path *path, int32_t x, int32_t y, int32_t width, int32_t height,
                          int32_t radius);
void pgn__path_circle(pgn__path *path, int32_t x, int32_t y, int32_t radius);

/* Polygons: contours one after the other, each closed by itself. */
typedef struct {
    pgn__point *points;
    size_t count, capacity;
    size_t *ends; /* of each contour, in points */
    size_t end_count, end_capacity;
    bool failed;
} pgn__polygon;

void pgn__polygon_free(pgn__polygon *polygon);
void pgn__polygon_clear(pgn__polygon *polygon);

/* Add the inside of the first `count` steps; or a line of the given width along them, with round
 * joins and caps. */
void pgn__polygon_fill(pgn__polygon *out, const pgn__step *steps, size_t count);
void pgn__polygon_stroke(pgn__polygon *out, const pgn__step *steps, size_t count, int32_t width);

/* For the files that make polygons. */
void pgn__polygon_point(pgn__polygon *out, int32_t x, int32_t y);
void pgn__polygon_close(pgn__polygon *out);

#endif
