/* painter_int.h -- the painter, which the files behind its calls share. */
#ifndef PGN_DRAW_PAINTER_INT_H
#define PGN_DRAW_PAINTER_INT_H

#include "paint_int.h"
#include "palette_int.h"

/* Plain pictures as indices; indexed.c. */
enum { PGN__INDEXED_SQUARES = 4 + 2 * 64 };
typedef struct {
    uint8_t *grounds[2]; /* the page without pieces, and with all squares highlighted */
    uint8_t *tiles[PGN__PIECE_KINDS][PGN__INDEXED_SQUARES]; /* pieces on squares; NULL: not yet */
    size_t tiles_bytes;
    uint8_t *pixels; /* the last picture; NULL if nothing is kept */
    int width, height, board_x, board_y;
} pgn__indexed;

struct pgn_painter {
    pgn__style style;
    pgn__faces *faces;
    pgn__brush brush;
    pgn__scene scene;
    pgn__image image; /* of the last picture, its memory kept */
    size_t image_bytes;
    pgn__palette known[2]; /* of stills and animations; see pgn__painter_known() */
    pgn__indexed indexed;
};

/* The first thing every call does: PGN_E_ARG for what is NULL, PGN_E_UNSUPPORTED for what needs a
 * newer library. */
pgn_status pgn__painter_check(const pgn_painter *painter, const pgn_picture *pictures, size_t count,
                              pgn_error *err);

/* Can this build write the format? PGN_E_UNSUPPORTED with a sentence, PGN_E_ARG for no format. */
pgn_status pgn__format_check(pgn_picture_format format, pgn_error *err);

/* PGN_E_LIMIT, with a sentence, if the picture is too large. */
pgn_status pgn__size_check(int64_t width, int64_t height, pgn_error *err);

/* Fonts measure what is drawn as pixels; SVG is measured without, so as not to depend on them. */
static inline pgn__faces *pgn__painter_faces(const pgn_painter *painter,
                                             pgn_picture_format format) {
    return format == PGN_PICTURE_SVG ? NULL : painter->faces;
}

/* A layout in which all the pictures fit. PGN_E_LIMIT, PGN_E_NOMEM, PGN_E_IO of a font. */
pgn_status pgn__painter_layout(pgn_painter *painter, const pgn_picture *pictures, size_t count,
                               pgn_picture_format format, pgn__layout *layout, pgn_error *err);

/* Make the scene of one picture. PGN_E_NOMEM. */
pgn_status pgn__painter_scene(pgn_painter *painter, const pgn_picture *picture,
                              const pgn__layout *layout, pgn_picture_format format, pgn_error *err);

/* Make painter->image large enough for this size. PGN_E_NOMEM. */
pgn_status pgn__painter_image(pgn_painter *painter, int width, int height, pgn_error *err);

/* Paint the scene into painter->image. PGN_E_NOMEM, PGN_E_IO of a font. */
pgn_status pgn__painter_paint(pgn_painter *painter, pgn_error *err);

/* "White - Black", or "Chess diagram": safe text. */
void pgn__picture_title(const pgn_picture *picture, pgn_buffer *out);

/* ---- containers: png.c, gif.c. On failure what was appended stays: the caller cuts it off. ----
 */

/* The palette of plain pictures: pieces on squares, the last move, check, coordinates. It depends
 * on the painter's options alone, so that the same picture always has the same one. NULL if out of
 * memory. That of animations is smaller. */
const pgn__palette *pgn__painter_known(pgn_painter *painter, bool animation);

/* Count the colors that it is made of. False if out of memory. The painter's image is lost. */
bool pgn__painter_count(pgn_painter *painter, pgn__palette *palette);

/* Is it such a picture? */
bool pgn__picture_is_plain(const pgn_painter *painter, const pgn_picture *picture);

/* The painter's scene, which is that of a plain picture, as indices of the palette: rows of the
 * layout's width. NULL if out of memory. Borrowed until the next call. */
const uint8_t *pgn__painter_indices(pgn_painter *painter, const pgn__palette *palette,
                                    const pgn__layout *layout);
void pgn__indexed_free(pgn__indexed *indexed);

/* In all the colors of the pixels; or indices of a palette. */
pgn_status pgn__png_write(const pgn__image *image, pgn_buffer *out, pgn_error *err);
pgn_status pgn__png_write_indices(const uint8_t *indices, int width, int height,
                                  const pgn__palette *palette, pgn_buffer *out, pgn_error *err);

/* A still image as PNG or GIF, its palette made of its own colors; painter.c. */
pgn_status pgn__image_write(const pgn__image *image, pgn_picture_format format, pgn_buffer *out,
                            pgn_error *err);

/* Colors of palettes. A quarter as many make an animation an eighth smaller, and it moves. */
enum {
    PGN__STILL_BITS = 8,
    PGN__ANIMATION_BITS = 6,
    PGN__STILL_COLORS = 256,
    PGN__ANIMATION_COLORS = 63 /* and the transparent one */
};

typedef struct pgn__gif pgn__gif;

/* Without a palette some frames go in twice: first pgn__gif_look() at those whose colors are to be
 * counted, then pgn__gif_frame(). All have one size. `loops` is 0 for ever; a single frame has no
 * delay. The palette is borrowed. */
pgn_status pgn__gif_new(pgn__gif **out, int width, int height, size_t frames, unsigned loops,
                        const pgn__palette *palette, pgn_error *err);
void pgn__gif_free(pgn__gif *gif);
pgn__palette *pgn__gif_colors(pgn__gif *gif); /* to be counted, if it has none */
pgn_status pgn__gif_look(pgn__gif *gif, const pgn__image *image, pgn_error *err);
pgn_status pgn__gif_frame(pgn__gif *gif, const pgn__image *image, unsigned milliseconds,
                          pgn_buffer *out, pgn_error *err);

#endif
