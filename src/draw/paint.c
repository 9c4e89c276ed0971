/* paint.c -- a scene as pixels, item by item. */
#include "paint_int.h"

#include <stdlib.h>
#include <string.h>

void pgn__brush_free(pgn__brush *brush) {
    pgn__raster_free(&brush->raster);
    pgn__polygon_free(&brush->polygon);
    pgn__path_free(&brush->path);
    for (int i = 0; i < PGN__PIECE_KINDS; i++)
        free(brush->tiles[i].pixels);
    free(brush->plain.pixels);
    free(brush->lit.pixels);
    *brush = (pgn__brush){0};
}

bool pgn__brush_failed(const pgn__brush *brush) {
    return brush->failed || brush->raster.failed || brush->polygon.failed || brush->path.failed;
}

/* ---- pieces ---- */

static void load_shape(pgn__brush *brush, const pgn__fit *fit, pgn__shape shape, unsigned first,
                       unsigned end) {
    pgn__path_clear(&brush->path);
    for (unsigned i = first; i < end; i++) {
        const pgn__shape_step *s = &pgn__shape_steps[shape.first + i];
        pgn__point p = pgn__fit_point(fit, s->x, s->y < fit->cut ? fit->cut : s->y);
        pgn__path_add(&brush->path, s->verb, p.x, p.y);
    }
}

static void fill(pgn__brush *brush, uint32_t color, pgn__image *image) {
    pgn__polygon_clear(&brush->polygon);
    pgn__polygon_fill(&brush->polygon, brush->path.steps, brush->path.count);
    pgn__raster_fill(&brush->raster, &brush->polygon, pgn__rgb(color), image);
}

static void stroke(pgn__brush *brush, int32_t width, uint32_t color, pgn__image *image) {
    pgn__polygon_clear(&brush->polygon);
    pgn__polygon_stroke(&brush->polygon, brush->path.steps, brush->path.count, width);
    pgn__raster_stroke(&brush->raster, &brush->polygon, pgn__rgb(color), image);
}

/* Each line by itself: where two cross, their areas must not be added. */
static void stroke_lines(pgn__brush *brush, const pgn__fit *fit, pgn__shape lines, uint32_t color,
                         pgn__image *image) {
    const pgn__shape_step *steps = pgn__shape_steps + lines.first;
    unsigned number = 0;
    for (unsigned i = 0, end; i < lines.count; i = end, number++) {
        for (end = i + 1; end < lines.count && steps[end].verb != 'M'; end++)
            ;
        if (fit->dropped >> number & 1)
            continue;
        load_shape(brush, fit, lines, i, end);
        stroke(brush, fit->line, color, image);
    }
}

/* The cross of a small king: whole pixels, as an outline would fill it up. */
static void paint_cross(const pgn__fit *fit, uint32_t color, pgn__image *image) {
    int wide = fit->side % 2 ? 1 : 2,
        half = (fit->side + 4) / 9; /* odd sides have a middle pixel */
    int top = pgn__fit_point(fit, 0, 240).y / PGN__FIX;
    int bottom = pgn__fit_point(fit, 0, fit->cut).y / PGN__FIX + 1;
    int left = fit->side / 2 - wide / 2;
    pgn__image_rect(image, left, top, wide, bottom - top, pgn__rgb(color));
    pgn__image_rect(image, left + wide / 2 - half, top + (bottom - top - wide) / 3 + wide / 2,
                    2 * half + fit->side % 2, wide, pgn__rgb(color));
}

/* Draw a piece into an empty image. */
static void paint_piece(pgn__brush *brush, const pgn__theme *theme, pgn_piece piece,
                        pgn__image *image) {
    const pgn__shape *layers = pgn__piece_shapes[pgn_piece_type_of(piece)];
    const pgn__piece_colors *colors =
        &pgn__theme_pieces(theme)[pgn_piece_color(piece) == PGN_BLACK];
    pgn__fit fit = pgn__fit_piece(pgn_piece_type_of(piece), image->width);
    pgn__shape body = layers[PGN__SHAPE_BODY], shade = layers[PGN__SHAPE_SHADE];
    load_shape(brush, &fit, body, 0, body.count);
    if (theme->paper) /* keeps the hatching away from the outline */
        stroke(brush, fit.outline * 3, 0xffffff, image);
    fill(brush, colors->fill, image);
    load_shape(brush, &fit, shade, 0, shade.count);
    fill(brush, colors->shade, image);
    load_shape(brush, &fit, body, 0, body.count);
    stroke(brush, fit.outline, colors->edge, image);
    if (fit.cut)
        paint_cross(&fit, colors->edge, image);
    stroke_lines(brush, &fit, layers[PGN__SHAPE_LINES], colors->line, image);
    load_shape(brush, &fit, layers[PGN__SHAPE_DOTS], 0, layers[PGN__SHAPE_DOTS].count);
    fill(brush, colors->dot, image);
}

const pgn__image *pgn__brush_tile(pgn__brush *brush, const pgn__theme *theme, pgn_piece piece,
                                  int side) {
    pgn__image *image = &brush->tiles[pgn__piece_kind(piece)];
    if (image->pixels && image->width == side)
        return image;
    free(image->pixels);
    *image = (pgn__image){calloc((size_t)side * (size_t)side, 4), side, side};
    if (!image->pixels) {
        *image = (pgn__image){0};
        brush->failed = true;
        return image;
    }
    paint_piece(brush, theme, piece, image);
    return image;
}

/* ---- items ---- */

static void paint_path(pgn__brush *brush, const pgn__scene *scene, const pgn__item *item,
                       pgn__image *image) {
    const pgn__step *steps = scene->path.steps + item->first;
    /* Lines of one item have one color; only a transparent one would show where they cross. */
    for (size_t i = 0, end; i < item->count; i = end) {
        for (end = i + 1; end < item->count; end++)
            if (item->kind == PGN__ITEM_STROKE && steps[end].verb == 'M')
                break;
        pgn__polygon_clear(&brush->polygon);
        if (item->kind == PGN__ITEM_FILL) {
            pgn__polygon_fill(&brush->polygon, steps, item->count);
            pgn__raster_fill(&brush->raster, &brush->polygon, item->color, image);
        } else {
            pgn__polygon_stroke(&brush->polygon, steps + i, end - i, item->w);
            pgn__raster_stroke(&brush->raster, &brush->polygon, item->color, image);
        }
    }
}

static void paint_text(pgn__brush *brush, const pgn__scene *scene, const pgn__item *item,
                       pgn__faces *faces, pgn__image *image) {
    const char *text = scene->text.data + item->first;
    int32_t width = item->align == PGN__ALIGN_LEFT
                        ? 0
                        : pgn__text_advance(faces, text, item->count, item->w, item->bold);
    int32_t x = item->x - (item->align == PGN__ALIGN_MIDDLE ? width / 2 : width);
    pgn__polygon_clear(&brush->polygon);
    pgn__text_outline(faces, text, item->count, item->w, item->bold, x, item->y, &brush->polygon);
    pgn__raster_fill(&brush->raster, &brush->polygon, item->color, image);
}

static void paint_item(pgn__brush *brush, const pgn__scene *scene, const pgn__item *item,
                       pgn__faces *faces, pgn__image *image) {
    int x = item->x / PGN__FIX, y = item->y / PGN__FIX;
    switch (item->kind) {
    case PGN__ITEM_RECT:
        pgn__image_rect(image, x, y, item->w / PGN__FIX, item->h / PGN__FIX, item->color);
        break;
    case PGN__ITEM_FILL:
    case PGN__ITEM_STROKE:
        paint_path(brush, scene, item, image);
        break;
    case PGN__ITEM_PIECE: {
        const pgn__image *drawn =
            pgn__brush_tile(brush, scene->theme, item->piece, item->w / PGN__FIX);
        if (drawn->pixels)
            pgn__image_paste(image, drawn, x, y);
        break;
    }
    case PGN__ITEM_GLOW:
        pgn__image_glow(image, x, y, item->w / PGN__FIX, item->color, brush->dithers);
        break;
    case PGN__ITEM_TEXT:
        paint_text(brush, scene, item, faces, image);
        break;
    }
}

/* ---- below the pieces ---- */

/* Does it begin with its page? A picture on a sheet does not, though its border is as low. */
static bool has_page(const pgn__scene *scene) {
    const pgn__item *first = scene->items;
    return scene->count && first->layer == PGN__LAYER_PAGE && first->w == scene->width * PGN__FIX &&
           first->h == scene->height * PGN__FIX;
}

/* The light ground of the board; NULL if the scene is a part of a page, has a mark of check below
 * its coordinates, or is for paper, where highlights are frames. */
static const pgn__item *ground_of(const pgn__scene *scene) {
    const pgn__item *ground = NULL;
    if (!has_page(scene) || scene->theme->paper)
        return NULL;
    for (size_t i = 0; i < scene->count && scene->items[i].layer <= PGN__LAYER_CHECK; i++) {
        if (scene->items[i].layer == PGN__LAYER_CHECK)
            return NULL;
        if (!ground && scene->items[i].layer == PGN__LAYER_SQUARES)
            ground = &scene->items[i];
    }
    return ground;
}

static void paint_ground(pgn__brush *brush, const pgn__scene *scene, const pgn__item *ground,
                         bool lit, pgn__image *image) {
    for (size_t i = 0; i < scene->count; i++) {
        const pgn__item *item = &scene->items[i];
        if (item->layer == PGN__LAYER_COORDINATES && lit)
            pgn__image_rect(image, ground->x / PGN__FIX, ground->y / PGN__FIX, ground->w / PGN__FIX,
                            ground->h / PGN__FIX,
                            pgn__rgba(scene->theme->last, scene->theme->last_part));
        if (item->layer <= PGN__LAYER_SQUARES || item->layer == PGN__LAYER_COORDINATES) {
            paint_item(brush, scene, item, NULL, image);
            lit = lit && item->layer != PGN__LAYER_COORDINATES;
        }
    }
    if (lit) /* no coordinates */
        pgn__image_rect(image, ground->x / PGN__FIX, ground->y / PGN__FIX, ground->w / PGN__FIX,
                        ground->h / PGN__FIX,
                        pgn__rgba(scene->theme->last, scene->theme->last_part));
}

/* Are brush->plain and brush->lit of this layout? If not, make them. */
static bool has_ground(pgn__brush *brush, const pgn__scene *scene, const pgn__item *ground) {
    int x = ground->x / PGN__FIX, y = ground->y / PGN__FIX, side = ground->w / PGN__FIX;
    if (brush->board_side == side && brush->board_x == x && brush->board_y == y &&
        brush->plain.width == scene->width && brush->plain.height == scene->height)
        return true;
    size_t bytes = (size_t)scene->width * (size_t)scene->height * 4;
    free(brush->plain.pixels);
    free(brush->lit.pixels);
    brush->board_side = 0;
    brush->plain = (pgn__image){malloc(bytes), scene->width, scene->height};
    brush->lit = (pgn__image){malloc(bytes), scene->width, scene->height};
    if (!brush->plain.pixels || !brush->lit.pixels) {
        brush->failed = true;
        return false;
    }
    paint_ground(brush, scene, ground, false, &brush->plain);
    paint_ground(brush, scene, ground, true, &brush->lit);
    brush->board_x = x;
    brush->board_y = y;
    brush->board_side = side;
    return true;
}

bool pgn__brush_ground(pgn__brush *brush, const pgn__scene *scene) {
    for (size_t i = 0; i < scene->count; i++)
        if (scene->items[i].layer == PGN__LAYER_SQUARES)
            return has_ground(brush, scene, &scene->items[i]);
    return false;
}

void pgn__paint(pgn__brush *brush, const pgn__scene *scene, pgn__faces *faces, pgn__image *image) {
    const pgn__item *ground = ground_of(scene);
    bool copied = ground && has_ground(brush, scene, ground);
    if (copied)
        memcpy(image->pixels, brush->plain.pixels,
               (size_t)image->width * (size_t)image->height * 4);
    for (size_t i = 0; i < scene->count; i++) {
        const pgn__item *item = &scene->items[i];
        if (copied && item->layer == PGN__LAYER_LAST)
            pgn__image_copy(image, &brush->lit, item->x / PGN__FIX, item->y / PGN__FIX,
                            item->w / PGN__FIX);
        else if (!copied || item->layer > PGN__LAYER_COORDINATES)
            paint_item(brush, scene, item, faces, image);
    }
}

void pgn__paint_square(pgn__brush *brush, const pgn__scene *scene, int x, int y, int side,
                       pgn__image *image) {
    for (size_t i = 0; i < scene->count; i++) {
        const pgn__item *item = &scene->items[i];
        int left = item->x / PGN__FIX, top = item->y / PGN__FIX;
        int right = left + item->w / PGN__FIX, bottom = top + item->h / PGN__FIX;
        if (item->kind == PGN__ITEM_RECT && left <= x && top <= y && right >= x + side &&
            bottom >= y + side)
            pgn__image_rect(image, x, y, side, side, item->color);
        else if (item->kind != PGN__ITEM_RECT &&
                 ((left == x && top == y) || item->layer == PGN__LAYER_COORDINATES))
            paint_item(brush, scene, item, NULL, image);
    }
}
