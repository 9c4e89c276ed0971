/* raster.c -- exact area coverage, in integers.
 *
 * Each edge adds to the cells it passes: `cover`, the height it crosses in the cell, and `area`,
 * twice the area between it and the cell's left side. Summed from left to right, they give the part
 * of every pixel that lies inside. Coordinates have 8 bits after the point here. Rows are worked on
 * in bands, so that memory does not grow with the picture. */
#include "raster_int.h"

#include <stdlib.h>
#include <string.h>

enum { ONE = 256, BAND_CELLS = 1 << 15 };

typedef struct {
    int32_t *cover, *area; /* of a band: rows of `stride` cells */
    size_t stride;
    int left, top, rows; /* in pixels */
    int32_t right;       /* the width in 1/256 pixel */
} pgn__band;

void pgn__raster_free(pgn__raster *raster) {
    free(raster->cells);
    *raster = (pgn__raster){0};
}

static int32_t near(int32_t v) { /* to 1/256 pixel */
    enum { SHIFT = PGN__FIX_BITS - 8 };
    return (v + (1 << (SHIFT - 1))) >> SHIFT;
}

static int32_t within(int32_t v, int32_t high) {
    return v < 0 ? 0 : v > high ? high : v;
}

/* The part of an edge in one row: from (x0, y0) to (x1, y1), y between 0 and ONE. */
static void add_row(const pgn__band *b, size_t row, int32_t x0, int32_t y0, int32_t x1,
                    int32_t y1) {
    int32_t *cover = b->cover + row * b->stride, *area = b->area + row * b->stride;
    x0 = within(x0, b->right);
    x1 = within(x1, b->right);
    int32_t cell = x0 >> 8, last = x1 >> 8;
    int step = x1 >= x0 ? 1 : -1;
    int32_t x = x0, y = y0;
    while (cell != last) {
        int32_t edge = (step > 0 ? cell + 1 : cell) * ONE;
        int32_t at = y0 + (int32_t)((int64_t)(y1 - y0) * (edge - x0) / (x1 - x0));
        cover[cell] += at - y;
        area[cell] += (at - y) * ((x - cell * ONE) + (edge - cell * ONE));
        x = edge;
        y = at;
        cell += step;
    }
    cover[cell] += y1 - y;
    area[cell] += (y1 - y) * ((x - cell * ONE) + (x1 - cell * ONE));
}

static void add_edge(const pgn__band *b, pgn__point from, pgn__point to) {
    int32_t x0 = near(from.x) - b->left * ONE, y0 = near(from.y) - b->top * ONE;
    int32_t x1 = near(to.x) - b->left * ONE, y1 = near(to.y) - b->top * ONE;
    int32_t bottom = b->rows * ONE;
    if (y0 == y1 || (y0 <= 0 && y1 <= 0) || (y0 >= bottom && y1 >= bottom))
        return;
    int32_t dx = x1 - x0, dy = y1 - y0;
    int32_t y = within(y0, bottom), end = within(y1, bottom);
    int32_t x = y == y0 ? x0 : x0 + (int32_t)((int64_t)dx * (y - y0) / dy);
    int down = dy > 0;
    while (y != end) {
        int32_t row = down ? y >> 8 : (y - 1) >> 8;
        int32_t next = down ? (row + 1) * ONE : row * ONE;
        next = down ? (next < end ? next : end) : (next > end ? next : end);
        int32_t next_x = next == y1 ? x1 : x0 + (int32_t)((int64_t)dx * (next - y0) / dy);
        add_row(b, (size_t)row, x, y - row * ONE, next_x, next - row * ONE);
        x = next_x;
        y = next;
    }
}

/* Paint a row from its cells, and set them to zero again. */
static void paint_row(const pgn__band *b, size_t row, pgn__color color, uint8_t *to, int width) {
    int32_t *cover = b->cover + row * b->stride, *area = b->area + row * b->stride;
    int32_t sum = 0;
    for (int i = 0; i < width; i++, to += 4) {
        sum += cover[i];
        int32_t inside = sum * (2 * ONE) - area[i];
        if (inside) {
            uint32_t part = (uint32_t)(inside < 0 ? -inside : inside) >> 9; /* 0 to 256 */
            part = part >= 255 ? 255 : part;
            pgn__blend(to, color, part);
        }
    }
    memset(cover, 0, b->stride * sizeof *cover);
    memset(area, 0, b->stride * sizeof *area);
}

typedef struct {
    int left, top, right, bottom;
} pgn__box;

/* The pixels that the polygon touches. */
static pgn__box bounds(const pgn__polygon *polygon, const pgn__image *image) {
    int32_t left = INT32_MAX, top = INT32_MAX, right = INT32_MIN, bottom = INT32_MIN;
    for (size_t i = 0; i < polygon->count; i++) {
        pgn__point p = polygon->points[i];
        left = p.x < left ? p.x : left;
        right = p.x > right ? p.x : right;
        top = p.y < top ? p.y : top;
        bottom = p.y > bottom ? p.y : bottom;
    }
    pgn__box box = {near(left) >> 8, near(top) >> 8, (near(right) + ONE - 1) >> 8,
                    (near(bottom) + ONE - 1) >> 8};
    box.left = box.left < 0 ? 0 : box.left;
    box.top = box.top < 0 ? 0 : box.top;
    box.right = box.right > image->width ? image->width : box.right;
    box.bottom = box.bottom > image->height ? image->height : box.bottom;
    return box;
}

static bool reserve(pgn__raster *raster, size_t cells) {
    if (raster->failed || cells <= raster->capacity)
        return !raster->failed;
    free(raster->cells);
    raster->cells = calloc(cells, sizeof *raster->cells);
    raster->capacity = raster->cells ? cells : 0;
    raster->failed = !raster->cells;
    return !raster->failed;
}

void pgn__raster_fill(pgn__raster *raster, const pgn__polygon *polygon, pgn__color color,
                      pgn__image *image) {
    if (!polygon->count || polygon->failed)
        return;
    pgn__box box = bounds(polygon, image);
    if (box.left >= box.right || box.top >= box.bottom)
        return;
    int width = box.right - box.left;
    size_t stride = (size_t)width + 2;
    int rows = (int)(BAND_CELLS / stride) + 1;
    rows = rows > box.bottom - box.top ? box.bottom - box.top : rows;
    if (!reserve(raster, 2 * stride * (size_t)rows))
        return;
    for (int top = box.top; top < box.bottom; top += rows) {
        pgn__band b = {raster->cells, raster->cells + stride * (size_t)rows,
                       stride,        box.left,
                       top,           box.bottom - top < rows ? box.bottom - top : rows,
                       width * ONE};
        size_t begin = 0;
        for (size_t c = 0; c < polygon->end_count; begin = polygon->ends[c++]) {
            size_t end = polygon->ends[c];
            for (size_t i = begin; i < end; i++)
                add_edge(&b, polygon->points[i], polygon->points[i + 1 < end ? i + 1 : begin]);
        }
        for (int row = 0; row < b.rows; row++) {
            size_t at = (size_t)(top + row) * (size_t)image->width + (size_t)box.left;
            paint_row(&b, (size_t)row, color, image->pixels + at * 4, width);
        }
    }
}

/* ---- whole pixels ---- */

void pgn__image_rect(pgn__image *image, int x, int y, int width, int height, pgn__color color) {
    int left = x < 0 ? 0 : x, right = x + width > image->width ? image->width : x + width;
    int top = y < 0 ? 0 : y, bottom = y + height > image->height ? image->height : y + height;
    if (left >= right)
        return;
    uint8_t *first = NULL; /* of an opaque color every row is the same */
    size_t bytes = (size_t)(right - left) * 4;
    for (int row = top; row < bottom; row++) {
        uint8_t *to = image->pixels + ((size_t)row * (size_t)image->width + (size_t)left) * 4;
        if (first)
            memcpy(to, first, bytes);
        else if (color.a == 255)
            for (size_t i = 0; i < bytes; i += 4)
                memcpy(to + i, &color, 4);
        else
            for (size_t i = 0; i < bytes; i += 4)
                pgn__blend(to + i, color, 255);
        first = color.a == 255 ? to : NULL;
    }
}

void pgn__image_copy(pgn__image *to, const pgn__image *from, int x, int y, int side) {
    size_t width = (size_t)to->width, first = (size_t)y * width + (size_t)x;
    for (size_t row = 0; row < (size_t)side; row++)
        memcpy(to->pixels + (first + row * width) * 4, from->pixels + (first + row * width) * 4,
               (size_t)side * 4);
}

void pgn__image_paste(pgn__image *image, const pgn__image *over, int x, int y) {
    for (int row = 0; row < over->height; row++) {
        if (y + row < 0 || y + row >= image->height)
            continue;
        const uint8_t *from = over->pixels + (size_t)row * (size_t)over->width * 4;
        int begin = x < 0 ? -x : 0;
        int end = x + over->width > image->width ? image->width - x : over->width;
        uint8_t *to =
            image->pixels + ((size_t)(y + row) * (size_t)image->width + (size_t)(x + begin)) * 4;
        from += (size_t)begin * 4;
        for (int i = begin; i < end; i++, to += 4, from += 4) {
            unsigned rest = 255u - from[3];
            if (!rest)
                memcpy(to, from, 4);
            else if (rest < 255)
                for (int k = 0; k < 4; k++)
                    to[k] = (uint8_t)(from[k] + pgn__div255(to[k] * rest));
        }
    }
}

/* One of few opacities, such that a pattern of 4 x 4 pixels has the right one in the mean. */
static uint32_t dither(uint32_t alpha, int x, int y) {
    static const uint8_t ORDER[4][4] = {
        {0, 8, 2, 10}, {12, 4, 14, 6}, {3, 11, 1, 9}, {15, 7, 13, 5}};
    enum { STEPS = 5, STEP = 255 / STEPS };
    uint32_t more = STEP * (2u * ORDER[y & 3][x & 3] + 1) / 32;
    return (alpha + more) / STEP * STEP;
}

void pgn__image_glow(pgn__image *image, int x, int y, int side, pgn__color color, bool dithered) {
    enum { KNEE = 461, UNIT = 1024 }; /* 45 % of the radius */
    for (int row = 0; row < side; row++) {
        for (int column = 0; column < side; column++) {
            int64_t dx = 2 * column + 1 - side, dy = 2 * row + 1 - side;
            uint32_t at =
                pgn__isqrt((uint64_t)((dx * dx + dy * dy) * UNIT * UNIT)) / (uint32_t)side;
            int px = x + column, py = y + row;
            if (at >= UNIT || px < 0 || py < 0 || px >= image->width || py >= image->height)
                continue;
            uint32_t alpha = at < KNEE ? 255 - (at * 64 + KNEE / 2) / KNEE
                                       : ((UNIT - at) * 191 + (UNIT - KNEE) / 2) / (UNIT - KNEE);
            alpha = dithered ? dither(alpha, column, row) : alpha;
            pgn__blend(image->pixels + ((size_t)py * (size_t)image->width + (size_t)px) * 4, color,
                       alpha);
        }
    }
}
