/* scene_int.h -- what a picture consists of, in the order of painting. The scene is made once from
 * a picture and the painter's options; svg.c writes it as text, paint.c as pixels. Coordinates are
 * those of path_int.h. */
#ifndef PGN_DRAW_SCENE_INT_H
#define PGN_DRAW_SCENE_INT_H

#include "face_int.h"
#include "pgn/buffer.h"
#include "raster_int.h"
#include "theme_int.h"

typedef enum {
    PGN__ITEM_RECT,   /* whole pixels */
    PGN__ITEM_FILL,   /* the inside of a path */
    PGN__ITEM_STROKE, /* a line along a path */
    PGN__ITEM_PIECE,  /* in the square of side w at (x, y), whole pixels */
    PGN__ITEM_GLOW,   /* likewise: the mark of check */
    PGN__ITEM_TEXT    /* a line of text whose baseline begins, ends or has its middle at (x, y) */
} pgn__item_kind;

typedef enum { PGN__ALIGN_LEFT, PGN__ALIGN_MIDDLE, PGN__ALIGN_RIGHT } pgn__align;

/* Layers are painted in this order. Items of one layer do not cover each other, or are added
 * together, so that an animation may exchange some of them. */
typedef enum {
    PGN__LAYER_PAGE,
    PGN__LAYER_SQUARES,
    PGN__LAYER_LAST,
    PGN__LAYER_CHECK,
    PGN__LAYER_COORDINATES,
    PGN__LAYER_MARKS,
    PGN__LAYER_PIECES,
    PGN__LAYER_ARROWS,
    PGN__LAYER_BADGE,
    PGN__LAYER_BADGE_SIGN,
    PGN__LAYER_BAR, /* players, gauge, side to move: grounds first */
    PGN__LAYER_BAR_OVER,
    PGN__LAYER_TEXT,
    PGN__LAYERS
} pgn__layer;

typedef struct {
    pgn__item_kind kind;
    pgn__layer layer;
    pgn__color color;
    int32_t x, y, w, h;  /* of a stroke, w is its width; of text w is its size, h its width or 0 */
    size_t first, count; /* of the scene's steps, or of its text */
    pgn_piece piece;
    pgn__align align;
    bool bold;
} pgn__item;

typedef struct {
    int width, height; /* in pixels */
    const pgn__theme *theme;
    pgn__item *items;
    size_t count, capacity;
    pgn__path path;
    pgn_buffer text;
    bool failed; /* out of memory; see pgn__scene_failed() */
} pgn__scene;

void pgn__scene_free(pgn__scene *scene);

/* Empty, with a page of this size. */
void pgn__scene_begin(pgn__scene *scene, const pgn__theme *theme, int width, int height);
bool pgn__scene_failed(const pgn__scene *scene);

/* A rectangle, a piece or a glow, in whole pixels. */
void pgn__scene_rect(pgn__scene *scene, pgn__layer layer, int x, int y, int w, int h,
                     pgn__color color);
void pgn__scene_piece(pgn__scene *scene, int x, int y, int side, pgn_piece piece);
void pgn__scene_glow(pgn__scene *scene, int x, int y, int side, pgn__color color);

/* What was added to scene->path since `first` steps, filled or stroked. */
void pgn__scene_fill(pgn__scene *scene, pgn__layer layer, size_t first, pgn__color color);
void pgn__scene_stroke(pgn__scene *scene, pgn__layer layer, size_t first, int32_t width,
                       pgn__color color);

/* Safe text (pgn__safe_text()). */
void pgn__scene_text(pgn__scene *scene, int32_t x, int32_t y, int32_t size, bool bold,
                     pgn__align align, pgn__color color, const char *text, size_t len);

/* The text added last takes this width: other fonts of an SVG are to be fitted to it, as something
 * follows on its line. */
void pgn__scene_text_fills(pgn__scene *scene, int32_t width);

/* ---- where everything goes ---- */

/* Options with their defaults filled in, and the size of the parts. In pixels. */
typedef struct {
    pgn_painter_options options;
    const pgn__theme *theme;
    int square, board; /* 8 squares */
    int border, bmargin, lmargin;
    int32_t letter, text; /* sizes of coordinates and of other text, in path units */
    bool moving; /* a frame of a GIF: what would change with every move for looks alone does not */
} pgn__style;

/* What some of a series of pictures have, so that all need a place for it. */
typedef struct {
    bool players, gauge;
    unsigned caption_lines;
    bool failed; /* out of memory: some lines are not counted */
} pgn__parts;

typedef struct {
    int width, height;
    int padding;
    int board_x, board_y; /* of the first square */
    int bar_height;       /* of a player's bar, 0: none */
    int top_bar, bottom_bar;
    int gauge_x, gauge_width; /* 0: none */
    int caption_y;
    int disc_x;      /* middle of the side to move, 0: none */
    int left, right; /* of bars and caption */
} pgn__layout;

enum { PGN__CAPTION_LINES_MAX = 4 };

/* The widest caption that a style allows, in path units. */
int32_t pgn__caption_width(const pgn__style *style, bool gauge);

/* The parts of one more picture. Captions are measured by the faces: NULL for SVG. */
void pgn__parts_add(pgn__parts *parts, const pgn__style *style, pgn__faces *faces,
                    const pgn_picture *picture);
pgn__layout pgn__layout_of(const pgn__style *style, const pgn__parts *parts);

/* Add a picture at (x, y); board.c and bars.c. */
void pgn__scene_board(pgn__scene *scene, const pgn__style *style, const pgn__layout *layout,
                      const pgn_picture *picture, int x, int y);
void pgn__scene_bars(pgn__scene *scene, const pgn__style *style, const pgn__layout *layout,
                     const pgn_picture *picture, pgn__faces *faces, int x, int y);

/* Does the NAG have a sign? */
bool pgn__nag_has_badge(unsigned nag);

/* Add the badge of a NAG to the square whose corner is (column, row) pixels from that of the board,
 * which is (x, y). Nothing for a NAG without a sign. */
void pgn__scene_badge(pgn__scene *scene, const pgn__style *style, unsigned nag, int column, int row,
                      int x, int y);

/* ---- text ---- */

/* Append at most PGN_PICTURE_TEXT_MAX bytes of any text as safe UTF-8: what is not safe or not
 * valid becomes U+FFFD, each run of blanks one space. Returns the number of bytes appended. */
size_t pgn__safe_text(pgn_buffer *out, const char *text);

/* The same with new lines kept: for captions. */
size_t pgn__safe_lines(pgn_buffer *out, const char *text);

/* The end of the line of a caption that begins at `from`: the bytes that fit into the width, broken
 * at a blank if there is one. *next gets the beginning of the next line. */
size_t pgn__caption_line(pgn__faces *faces, const char *text, size_t from, size_t len, int32_t size,
                         int32_t width, size_t *next);

#endif
