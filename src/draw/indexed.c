/* indexed.c -- plain pictures as indices of the painter's palette, put together from squares that
 * were indexed before: no pixel is blended, and no color looked up, but for a king in check. */
#include <stdlib.h>
#include <string.h>

#include "painter_int.h"

/* Squares at the edge may have coordinates below their piece, so each is kept by itself; of the
 * others all light ones are the same, and all dark ones. */
enum { INNER = 4, TILES_BYTES_MAX = 1 << 23 };

typedef struct {
    int x, y, side;   /* in pixels */
    int column, row;  /* of the picture, from its top left */
    bool lit, checks; /* highlighted, or with the mark of check */
} cell;

void pgn__indexed_free(pgn__indexed *indexed) {
    for (int kind = 0; kind < PGN__PIECE_KINDS; kind++)
        for (int i = 0; i < PGN__INDEXED_SQUARES; i++)
            free(indexed->tiles[kind][i]);
    free(indexed->grounds[0]);
    free(indexed->grounds[1]);
    free(indexed->pixels);
    *indexed = (pgn__indexed){.pixels = NULL};
}

/* A rectangle of an image as indices, in rows of `stride`. */
static void index_area(const pgn__image *image, const pgn__palette *palette, int x, int y,
                       int width, int height, uint8_t *to, size_t stride) {
    uint32_t last = UINT32_MAX;
    uint8_t index = 0;
    for (int row = 0; row < height; row++, to += stride) {
        const uint8_t *p =
            image->pixels + ((size_t)(y + row) * (size_t)image->width + (size_t)x) * 4;
        for (int i = 0; i < width; i++, p += 4) {
            uint32_t rgb = (uint32_t)p[0] << 16 | (uint32_t)p[1] << 8 | p[2];
            if (rgb != last)
                index = pgn__palette_index(palette, rgb);
            last = rgb;
            to[i] = index;
        }
    }
}

/* The page with an empty board, and with all squares highlighted. */
static bool make_grounds(pgn__indexed *indexed, const pgn__brush *brush,
                         const pgn__palette *palette) {
    const pgn__image *images[] = {&brush->plain, &brush->lit};
    int width = brush->plain.width, height = brush->plain.height;
    size_t pixels = (size_t)width * (size_t)height;
    for (int i = 0; i < 2; i++) {
        indexed->grounds[i] = malloc(pixels);
        if (!indexed->grounds[i])
            return false;
        index_area(images[i], palette, 0, 0, width, height, indexed->grounds[i], (size_t)width);
    }
    indexed->pixels = malloc(pixels);
    return indexed->pixels != NULL;
}

/* Is everything there that a picture of this layout needs? If not, make it. */
static bool prepare(pgn_painter *painter, const pgn__palette *palette, const pgn__layout *layout) {
    pgn__indexed *indexed = &painter->indexed;
    const pgn__brush *brush = &painter->brush;
    if (!pgn__brush_ground(&painter->brush, &painter->scene))
        return false;
    if (indexed->pixels && indexed->tiles_bytes <= TILES_BYTES_MAX &&
        brush->board_x == indexed->board_x && brush->board_y == indexed->board_y &&
        indexed->width == layout->width && indexed->height == layout->height)
        return true;
    pgn__indexed_free(indexed); /* also when large squares have filled the memory */
    if (!make_grounds(indexed, brush, palette)) {
        pgn__indexed_free(indexed);
        return false;
    }
    indexed->width = layout->width;
    indexed->height = layout->height;
    indexed->board_x = brush->board_x;
    indexed->board_y = brush->board_y;
    return true;
}

/* ---- squares ---- */

static cell cell_of(const pgn_painter *painter, const pgn__item *item) {
    cell c = {.x = item->x / PGN__FIX, .y = item->y / PGN__FIX, .side = item->w / PGN__FIX};
    c.column = (c.x - painter->indexed.board_x) / c.side;
    c.row = (c.y - painter->indexed.board_y) / c.side;
    return c;
}

static void copy_area(uint8_t *to, size_t to_stride, const uint8_t *from, size_t from_stride,
                      int side) {
    for (int row = 0; row < side; row++, to += to_stride, from += from_stride)
        memcpy(to, from, (size_t)side);
}

/* Which of the squares that are kept is it? */
static int square_of(const pgn_painter *painter, const cell *c) {
    bool inner = c->column > 0 && c->column < 7 && c->row > 0 && c->row < 7;
    if (inner && !painter->style.options.font_size) /* letters of any size reach anywhere */
        return (c->column + c->row) % 2 + (c->lit ? 2 : 0);
    return INNER + 2 * (8 * c->row + c->column) + c->lit;
}

/* The piece on its square, drawn into the painter's image; NULL if out of memory. */
static uint8_t *make_tile(pgn_painter *painter, const pgn__palette *palette, const cell *c,
                          pgn_piece piece) {
    pgn__indexed *indexed = &painter->indexed;
    pgn__brush *brush = &painter->brush;
    const pgn__image *tile = pgn__brush_tile(brush, painter->style.theme, piece, c->side);
    size_t bytes = (size_t)c->side * (size_t)c->side;
    uint8_t *made = tile->pixels ? malloc(bytes) : NULL;
    if (!made)
        return NULL;
    indexed->tiles_bytes += bytes;
    pgn__image_copy(&painter->image, c->lit ? &brush->lit : &brush->plain, c->x, c->y, c->side);
    pgn__image_paste(&painter->image, tile, c->x, c->y);
    index_area(&painter->image, palette, c->x, c->y, c->side, c->side, made, (size_t)c->side);
    return made;
}

static bool put_piece(pgn_painter *painter, const pgn__palette *palette, const cell *c,
                      pgn_piece piece) {
    pgn__indexed *indexed = &painter->indexed;
    size_t stride = (size_t)indexed->width;
    uint8_t *to = indexed->pixels + (size_t)c->y * stride + (size_t)c->x;
    if (c->checks) {
        pgn__paint_square(&painter->brush, &painter->scene, c->x, c->y, c->side, &painter->image);
        index_area(&painter->image, palette, c->x, c->y, c->side, c->side, to, stride);
        return true;
    }
    uint8_t **tile = &indexed->tiles[pgn__piece_kind(piece)][square_of(painter, c)];
    if (!*tile)
        *tile = make_tile(painter, palette, c, piece);
    if (*tile)
        copy_area(to, stride, *tile, (size_t)c->side, c->side);
    return *tile != NULL;
}

const uint8_t *pgn__painter_indices(pgn_painter *painter, const pgn__palette *palette,
                                    const pgn__layout *layout) {
    const pgn__scene *scene = &painter->scene;
    pgn__indexed *indexed = &painter->indexed;
    bool lit[8][8] = {{false}}, checks[8][8] = {{false}};
    if (!prepare(painter, palette, layout))
        return NULL;
    size_t stride = (size_t)indexed->width;
    memcpy(indexed->pixels, indexed->grounds[0], stride * (size_t)indexed->height);
    for (size_t i = 0; i < scene->count; i++) {
        const pgn__item *item = &scene->items[i];
        if (item->layer != PGN__LAYER_LAST && item->kind != PGN__ITEM_GLOW &&
            item->kind != PGN__ITEM_PIECE)
            continue;
        cell c = cell_of(painter, item);
        size_t at = (size_t)c.y * stride + (size_t)c.x;
        c.lit = lit[c.row][c.column] |= item->layer == PGN__LAYER_LAST;
        c.checks = checks[c.row][c.column] |= item->kind == PGN__ITEM_GLOW;
        if (item->layer == PGN__LAYER_LAST)
            copy_area(indexed->pixels + at, stride, indexed->grounds[1] + at, stride, c.side);
        if (item->kind == PGN__ITEM_PIECE && !put_piece(painter, palette, &c, item->piece))
            return NULL;
    }
    return indexed->pixels;
}
