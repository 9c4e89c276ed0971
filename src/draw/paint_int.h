/* paint_int.h -- a scene as pixels. */
#ifndef PGN_DRAW_PAINT_INT_H
#define PGN_DRAW_PAINT_INT_H

#include "scene_int.h"

enum { PGN__PIECE_KINDS = 14 }; /* 7 types of each color */

/* What is reused: scratch memory, and pieces drawn once. */
typedef struct {
    pgn__raster raster;
    pgn__polygon polygon;
    pgn__path path;
    pgn__image tiles[PGN__PIECE_KINDS]; /* all of the same side */
    /* The last page with its board and coordinates; and the same with all squares highlighted. Only
     * if `board_side` is not 0. */
    pgn__image plain, lit;
    int board_x, board_y, board_side;
    bool dithers; /* the mark of check: for animations, which have few colors */
    bool failed;  /* out of memory; kept until it is freed */
} pgn__brush;

void pgn__brush_free(pgn__brush *brush);
bool pgn__brush_failed(const pgn__brush *brush);

/* Paint a whole scene. The image has its size. What is below the pieces is copied from the image of
 * an earlier scene with the same layout. */
void pgn__paint(pgn__brush *brush, const pgn__scene *scene, pgn__faces *faces, pgn__image *image);

/* Make brush->plain and brush->lit for the layout of the scene, which is a plain picture and not
 * for paper. False if out of memory. */
bool pgn__brush_ground(pgn__brush *brush, const pgn__scene *scene);

/* Paint one square of a plain picture; pixels around it may change too. */
void pgn__paint_square(pgn__brush *brush, const pgn__scene *scene, int x, int y, int side,
                       pgn__image *image);

/* The index of a piece among the tiles. */
static inline unsigned pgn__piece_kind(pgn_piece piece) {
    return pgn_piece_type_of(piece) + (pgn_piece_color(piece) == PGN_BLACK ? 7u : 0u);
}

/* The piece drawn in a side of this size. Its pixels are NULL if out of memory. */
const pgn__image *pgn__brush_tile(pgn__brush *brush, const pgn__theme *theme, pgn_piece piece,
                                  int side);

/* How the outline of a piece is fitted to pixels. Coordinates of shapes go in, path units come out.
 */
typedef struct {
    int side;                   /* pixels */
    int32_t y_from[8], y_to[8]; /* anchors, in hundredths of a unit and in path units */
    int y_count;
    int32_t x_part;        /* of 4096: the width compared with what it would be */
    int32_t outline, line; /* widths in path units */
    int cut; /* what is higher is left out: the cross of a small king, drawn otherwise; 0: none */
    uint32_t dropped; /* a bit for each of the lines that would run into another */
} pgn__fit;

pgn__fit pgn__fit_piece(pgn_piece_type type, int side);
pgn__point pgn__fit_point(const pgn__fit *fit, int x, int y);

#endif
