/* path.c -- making outlines, and flattening their curves into polygons. */
#include "path_int.h"

#include <stdlib.h>

/* Digit by digit: the same everywhere, unlike sqrt() with its rounding modes. */
uint32_t pgn__isqrt(uint64_t n) {
    uint64_t root = 0, bit = (uint64_t)1 << 62;
    while (bit > n)
        bit >>= 2;
    for (; bit; bit >>= 2) {
        if (n >= root + bit) {
            n -= root + bit;
            root = (root >> 1) + bit;
        } else {
            root >>= 1;
        }
    }
    return (uint32_t)root;
}

/* Room for one more element; false if out of memory. */
static bool grow(void **data, size_t count, size_t *capacity, size_t size) {
    if (count < *capacity)
        return true;
    size_t wanted = *capacity ? *capacity * 2 : 64;
    void *larger = wanted < SIZE_MAX / size ? realloc(*data, wanted * size) : NULL;
    if (!larger)
        return false;
    *data = larger;
    *capacity = wanted;
    return true;
}

/* ---- paths ---- */

void pgn__path_free(pgn__path *path) {
    free(path->steps);
    *path = (pgn__path){0};
}

void pgn__path_clear(pgn__path *path) {
    path->count = 0;
}

static int32_t clamp(int32_t v) {
    return v > PGN__FIX_LIMIT ? PGN__FIX_LIMIT : v < -PGN__FIX_LIMIT ? -PGN__FIX_LIMIT : v;
}

void pgn__path_add(pgn__path *path, char verb, int32_t x, int32_t y) {
    void *steps = path->steps;
    if (path->failed || !grow(&steps, path->count, &path->capacity, sizeof *path->steps)) {
        path->failed = true;
        return;
    }
    path->steps = steps;
    path->steps[path->count++] = (pgn__step){clamp(x), clamp(y), verb};
}

void pgn__path_rect(pgn__path *path, int32_t x, int32_t y, int32_t width, int32_t height) {
    pgn__path_add(path, 'M', x, y);
    pgn__path_add(path, 'L', x + width, y);
    pgn__path_add(path, 'L', x + width, y + height);
    pgn__path_add(path, 'L', x, y + height);
    pgn__path_add(path, 'Z', 0, 0);
}

/* A quarter of a circle from one point to another, (cx, cy) being the corner of their tangents. */
static void corner(pgn__path *path, pgn__point from, pgn__point at, pgn__point to) {
    enum { KAPPA = 5523 }; /* of 10000 */
    pgn__path_add(path, 'C', from.x + pgn__scale(at.x - from.x, KAPPA, 10000),
                  from.y + pgn__scale(at.y - from.y, KAPPA, 10000));
    pgn__path_add(path, 'C', to.x + pgn__scale(at.x - to.x, KAPPA, 10000),
                  to.y + pgn__scale(at.y - to.y, KAPPA, 10000));
    pgn__path_add(path, 'C', to.x, to.y);
}

void pgn__path_round_rect(pgn__path *path, int32_t x, int32_t y, int32_t width, int32_t height,
                          int32_t radius) {
    int32_t r = radius, right = x + width, bottom = y + height;
    r = r > width / 2 ? width / 2 : r;
    r = r > height / 2 ? height / 2 : r;
    pgn__path_add(path, 'M', x + r, y);
    pgn__path_add(path, 'L', right - r, y);
    corner(path, (pgn__point){right - r, y}, (pgn__point){right, y}, (pgn__point){right, y + r});
    pgn__path_add(path, 'L', right, bottom - r);
    corner(path, (pgn__point){right, bottom - r}, (pgn__point){right, bottom},
           (pgn__point){right - r, bottom});
    pgn__path_add(path, 'L', x + r, bottom);
    corner(path, (pgn__point){x + r, bottom}, (pgn__point){x, bottom}, (pgn__point){x, bottom - r});
    pgn__path_add(path, 'L', x, y + r);
    corner(path, (pgn__point){x, y + r}, (pgn__point){x, y}, (pgn__point){x + r, y});
    pgn__path_add(path, 'Z', 0, 0);
}

void pgn__path_circle(pgn__path *path, int32_t x, int32_t y, int32_t radius) {
    pgn__path_round_rect(path, x - radius, y - radius, 2 * radius, 2 * radius, radius);
}

/* ---- polygons ---- */

void pgn__polygon_free(pgn__polygon *polygon) {
    free(polygon->points);
    free(polygon->ends);
    *polygon = (pgn__polygon){0};
}

void pgn__polygon_clear(pgn__polygon *polygon) {
    polygon->count = polygon->end_count = 0;
}

void pgn__polygon_point(pgn__polygon *out, int32_t x, int32_t y) {
    void *points = out->points;
    if (out->failed || !grow(&points, out->count, &out->capacity, sizeof *out->points)) {
        out->failed = true;
        return;
    }
    out->points = points;
    out->points[out->count++] = (pgn__point){x, y};
}

void pgn__polygon_close(pgn__polygon *out) {
    void *ends = out->ends;
    size_t begin = out->end_count ? out->ends[out->end_count - 1] : 0;
    if (out->count == begin)
        return;
    if (out->failed || !grow(&ends, out->end_count, &out->end_capacity, sizeof *out->ends)) {
        out->failed = true;
        return;
    }
    out->ends = ends;
    out->ends[out->end_count++] = out->count;
}

static int64_t away(int32_t a, int32_t b, int32_t c) {
    int64_t d = (int64_t)a - 2 * (int64_t)b + c;
    return d < 0 ? -d : d;
}

/* A curve as chords that are nowhere further from it than 1/32 pixel; the start is there. */
static void curve(pgn__polygon *out, pgn__point p0, const pgn__step p[3]) {
    enum { TOLERANCE = PGN__FIX / 32, CHORDS_MAX = 96 };
    int64_t dx1 = away(p0.x, p[0].x, p[1].x), dx2 = away(p[0].x, p[1].x, p[2].x);
    int64_t dy1 = away(p0.y, p[0].y, p[1].y), dy2 = away(p[0].y, p[1].y, p[2].y);
    int64_t bend = (dx1 > dx2 ? dx1 : dx2) + (dy1 > dy2 ? dy1 : dy2);
    int64_t n = pgn__isqrt((uint64_t)(bend * 3 / (4 * TOLERANCE))) + 1;
    n = n > CHORDS_MAX ? CHORDS_MAX : n;
    int64_t whole = n * n * n;
    for (int64_t i = 1; i <= n; i++) {
        int64_t j = n - i, a = j * j * j, b = 3 * j * j * i, c = 3 * j * i * i, d = i * i * i;
        int64_t x = a * p0.x + b * p[0].x + c * p[1].x + d * p[2].x;
        int64_t y = a * p0.y + b * p[0].y + c * p[1].y + d * p[2].y;
        pgn__polygon_point(out, pgn__scale(x, 1, whole), pgn__scale(y, 1, whole));
    }
}

void pgn__polygon_fill(pgn__polygon *out, const pgn__step *steps, size_t count) {
    pgn__point at = {0, 0};
    for (size_t i = 0; i < count; i++) {
        const pgn__step *s = steps + i;
        if (s->verb == 'Z') {
            pgn__polygon_close(out);
            continue;
        }
        if (s->verb == 'C' && count - i >= 3) {
            curve(out, at, s);
            s += 2;
            i += 2;
        } else {
            if (s->verb == 'M')
                pgn__polygon_close(out);
            pgn__polygon_point(out, s->x, s->y);
        }
        at = (pgn__point){s->x, s->y};
    }
    pgn__polygon_close(out);
}
