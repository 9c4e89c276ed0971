/* palette.c -- the palette of a GIF: the most frequent colors as they are, since large areas show
 * every difference, and the others, which are those of edges, by median cut and then k-means. Only
 * integers and a fixed order: the same pictures have the same palette everywhere. */
#include "palette_int.h"

#include <stdlib.h>
#include <string.h>

void pgn__palette_free(pgn__palette *palette) {
    free(palette->slots);
    *palette = (pgn__palette){0};
}

static size_t slot_of(const pgn__palette *p, uint32_t rgb) {
    size_t mask = p->capacity - 1, i = (rgb * 2654435761u >> 8) & mask;
    while (p->slots[i].count && p->slots[i].rgb != rgb)
        i = (i + 1) & mask;
    return i;
}

static bool grow(pgn__palette *p) {
    pgn__palette larger = *p;
    larger.capacity = p->capacity ? p->capacity * 2 : 4096;
    larger.slots = calloc(larger.capacity, sizeof *larger.slots);
    if (!larger.slots)
        return false;
    for (size_t i = 0; i < p->capacity; i++)
        if (p->slots[i].count)
            larger.slots[slot_of(&larger, p->slots[i].rgb)] = p->slots[i];
    free(p->slots);
    *p = larger;
    return true;
}

bool pgn__palette_count(pgn__palette *p, uint32_t rgb) {
    if (p->count >= p->capacity / 2 && !grow(p))
        return false;
    pgn__counted *slot = &p->slots[slot_of(p, rgb)];
    p->count += !slot->count;
    slot->rgb = rgb;
    slot->count += slot->count < UINT32_MAX;
    return true;
}

/* The index of a color that was counted; false for any other. */
static bool find_counted(const pgn__palette *p, uint32_t rgb, uint8_t *index) {
    const pgn__counted *slot = &p->slots[slot_of(p, rgb)];
    *index = slot->index;
    return slot->count != 0;
}

/* ---- choosing ---- */

static int by_count(const void *a, const void *b) {
    const pgn__counted *x = a, *y = b;
    if (x->count != y->count)
        return x->count > y->count ? -1 : 1;
    return x->rgb < y->rgb ? -1 : x->rgb > y->rgb;
}

static int by_red(const void *a, const void *b) {
    uint32_t x = ((const pgn__counted *)a)->rgb, y = ((const pgn__counted *)b)->rgb;
    return x < y ? -1 : x > y;
}

static uint32_t green_first(uint32_t rgb) {
    return (rgb >> 8 & 255) << 16 | (rgb >> 16 & 255) << 8 | (rgb & 255);
}

static int by_green(const void *a, const void *b) {
    uint32_t x = green_first(((const pgn__counted *)a)->rgb);
    uint32_t y = green_first(((const pgn__counted *)b)->rgb);
    return x < y ? -1 : x > y;
}

static uint32_t blue_first(uint32_t rgb) {
    return (rgb & 255) << 16 | rgb >> 8;
}

static int by_blue(const void *a, const void *b) {
    uint32_t x = blue_first(((const pgn__counted *)a)->rgb);
    uint32_t y = blue_first(((const pgn__counted *)b)->rgb);
    return x < y ? -1 : x > y;
}

enum { ROUNDS = 2 /* of k-means; four are hardly better */ };

/* Some of the colors, and how far they are from their mean. */
typedef struct {
    size_t first, count;
    uint64_t spread; /* 0: not worth a cut */
    int axis;        /* along which they differ most */
    uint32_t mean;
} pgn__cut;

/* Frequent colors count more, but not without limit. */
static uint64_t weight_of(const pgn__counted *c) {
    return c->count < 64 ? c->count : 64;
}

static void measure(pgn__cut *cut, const pgn__counted *list) {
    uint64_t weight = 0, sum[3] = {0}, squares[3] = {0};
    for (size_t i = cut->first; i < cut->first + cut->count; i++) {
        uint64_t w = weight_of(&list[i]);
        weight += w;
        for (int k = 0; k < 3; k++) {
            uint64_t v = list[i].rgb >> (16 - 8 * k) & 255;
            sum[k] += w * v;
            squares[k] += w * v * v;
        }
    }
    uint64_t best = 0, all = 0;
    cut->axis = 0;
    cut->mean = 0;
    for (int k = 0; k < 3; k++) {
        uint64_t mean = (sum[k] + weight / 2) / weight;
        uint64_t spread = squares[k] - sum[k] * sum[k] / weight;
        cut->mean = cut->mean << 8 | (uint32_t)mean;
        all += spread;
        if (spread > best) {
            best = spread;
            cut->axis = k;
        }
    }
    cut->spread = cut->count > 1 ? all : 0;
}

/* Cut one in two at the median of its axis; the second half becomes `other`. */
static void divide(pgn__cut *cut, pgn__cut *other, pgn__counted *list) {
    static int (*const ORDERS[])(const void *, const void *) = {by_red, by_green, by_blue};
    qsort(list + cut->first, cut->count, sizeof *list, ORDERS[cut->axis]);
    uint64_t weight = 0, half = 0;
    for (size_t i = 0; i < cut->count; i++)
        weight += weight_of(&list[cut->first + i]);
    size_t n = 0;
    while (n + 1 < cut->count && (n == 0 || half < weight / 2))
        half += weight_of(&list[cut->first + n++]);
    *other = (pgn__cut){.first = cut->first + n, .count = cut->count - n};
    cut->count = n;
    measure(cut, list);
    measure(other, list);
}

static uint32_t distance(uint32_t a, uint32_t b) {
    int32_t r = (int32_t)(a >> 16) - (int32_t)(b >> 16);
    int32_t g = (int32_t)(a >> 8 & 255) - (int32_t)(b >> 8 & 255);
    int32_t blue = (int32_t)(a & 255) - (int32_t)(b & 255);
    return (uint32_t)(r * r + g * g + blue * blue);
}

static uint8_t nearest(const pgn__palette *p, uint32_t rgb) {
    unsigned best = 0;
    uint32_t least = UINT32_MAX;
    for (unsigned i = 0; i < p->size && least; i++) {
        uint32_t d = distance(rgb, p->colors[i]);
        if (d < least) {
            least = d;
            best = i;
        }
    }
    return (uint8_t)best;
}

uint8_t pgn__palette_index(const pgn__palette *p, uint32_t rgb) {
    uint8_t index;
    return find_counted(p, rgb, &index) ? index : nearest(p, rgb);
}

/* Put one into a list of the nearest, in its place. */
static void insert_near(const pgn__palette *p, unsigned of, unsigned color, unsigned most,
                        uint8_t *list, unsigned *len) {
    unsigned at = *len < most ? (*len)++ : most;
    uint32_t far = distance(p->colors[of], p->colors[color]);
    for (; at > 0 && distance(p->colors[of], p->colors[list[at - 1]]) > far; at--)
        if (at < most)
            list[at] = list[at - 1];
    if (at < most)
        list[at] = (uint8_t)color;
}

void pgn__palette_near(const pgn__palette *p, uint32_t most, unsigned count, uint8_t *out) {
    for (unsigned i = 0; i < p->size; i++, out += count) {
        unsigned len = 0;
        for (unsigned k = 0; k < p->size && i >= p->kept; k++)
            if (k != i && distance(p->colors[i], p->colors[k]) <= most)
                insert_near(p, i, k, count - 1, out, &len);
        out[len] = (uint8_t)i;
    }
}

/* Give each color of the list the nearest one of the palette, and move those of edges to the mean
 * of their colors: cuts alone would join a green of an arrow to the grays around it. */
static void improve(pgn__palette *p, pgn__counted *list, size_t count) {
    uint64_t sums[256][4] = {{0}};
    for (size_t i = 0; i < count; i++) {
        list[i].index = nearest(p, list[i].rgb);
        uint64_t *sum = sums[list[i].index], weight = weight_of(&list[i]);
        for (int k = 0; k < 3; k++)
            sum[k] += weight * (list[i].rgb >> (16 - 8 * k) & 255);
        sum[3] += weight;
    }
    for (unsigned i = p->kept; i < p->size; i++)
        if (sums[i][3]) {
            p->colors[i] = 0;
            for (int k = 0; k < 3; k++)
                p->colors[i] =
                    p->colors[i] << 8 | (uint32_t)((sums[i][k] + sums[i][3] / 2) / sums[i][3]);
        }
}

/* `list` is sorted by count. */
static void choose(pgn__palette *p, pgn__counted *list, size_t count, unsigned size) {
    unsigned kept = count <= size ? (unsigned)count : size / 5;
    for (p->size = 0; p->size < kept; p->size++)
        p->colors[p->size] = list[p->size].rgb;
    p->kept = kept;
    pgn__cut cuts[256] = {{.first = kept, .count = count - kept}};
    unsigned n = count > kept;
    if (n)
        measure(&cuts[0], list);
    while (n && n + kept < size) {
        unsigned widest = 0;
        for (unsigned i = 1; i < n; i++)
            if (cuts[i].spread > cuts[widest].spread)
                widest = i;
        if (!cuts[widest].spread)
            break;
        divide(&cuts[widest], &cuts[n], list);
        n++;
    }
    for (unsigned i = 0; i < n; i++)
        p->colors[p->size++] = cuts[i].mean;
    for (int i = 0; i < ROUNDS && n; i++)
        improve(p, list, count);
    for (size_t i = 0; i < count; i++)
        p->slots[slot_of(p, list[i].rgb)].index = nearest(p, list[i].rgb);
}

bool pgn__palette_choose(pgn__palette *p, unsigned size) {
    pgn__counted *list = malloc((p->count + 1) * sizeof *list);
    if (!list)
        return false;
    size_t n = 0;
    for (size_t i = 0; i < p->capacity; i++)
        if (p->slots[i].count)
            list[n++] = p->slots[i];
    qsort(list, n, sizeof *list, by_count);
    choose(p, list, n, size);
    free(list);
    return true;
}
