/* shapes_int.h -- the outlines of pieces, letters and NAG symbols: constants that gen_shapes.c
 * prints while building, from the files of src/draw/pieces. */
#ifndef PGN_DRAW_SHAPES_INT_H
#define PGN_DRAW_SHAPES_INT_H

#include <stdint.h>

/* As pgn__step, in hundredths of the file's unit. */
typedef struct {
    int16_t x, y;
    char verb;
} pgn__shape_step;

/* A part of pgn__shape_steps. */
typedef struct {
    uint16_t first, count;
} pgn__shape;

enum { PGN__PIECE_UNITS = 45, PGN__NAG_UNITS = 16, PGN__LETTER_UNITS = 10 };

/* A piece is painted in this order: body and shade filled, the body's outline, lines, dots. */
typedef enum {
    PGN__SHAPE_BODY,
    PGN__SHAPE_SHADE,
    PGN__SHAPE_LINES,
    PGN__SHAPE_DOTS,
    PGN__SHAPE_LAYERS
} pgn__shape_layer;

/* Colors of White's pieces and of Black's, 0xRRGGBB. */
typedef struct {
    uint32_t fill, shade, edge, line, dot;
} pgn__piece_colors;

typedef struct {
    uint32_t code;   /* the character, in ascending order */
    int16_t advance; /* hundredths of the unit */
    pgn__shape lines;
} pgn__letter;

typedef struct {
    char name[8];
    pgn__shape lines;
} pgn__nag_shape;

extern const pgn__shape_step pgn__shape_steps[];
extern const pgn__shape pgn__piece_shapes[7][PGN__SHAPE_LAYERS]; /* by pgn_piece_type */
extern const pgn__piece_colors pgn__piece_palette[2];            /* White, Black */
extern const int pgn__piece_outline, pgn__piece_line;            /* widths, in hundredths */
extern const pgn__letter pgn__letters[];
extern const unsigned pgn__letter_count;
extern const pgn__nag_shape pgn__nag_shapes[];
extern const unsigned pgn__nag_shape_count;
extern const int pgn__nag_line;

#endif
