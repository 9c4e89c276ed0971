/* theme_int.h -- the colors of a picture, one row a theme. */
#ifndef PGN_DRAW_THEME_INT_H
#define PGN_DRAW_THEME_INT_H

#include "pgn/unstable/picture.h"
#include "shapes_int.h"

typedef enum { PGN__INK_GREEN, PGN__INK_RED, PGN__INK_YELLOW, PGN__INK_BLUE } pgn__ink;

/* Colors are 0xRRGGBB. */
typedef struct {
    uint32_t page, light, dark, border;
    uint32_t last;                        /* painted over the squares of the last move */
    unsigned last_part;                   /* its opacity, of 255 */
    uint32_t check, coordinates, outside; /* coordinates inside and outside the board */
    uint32_t text, text_soft;
    uint32_t clock, clock_text, turn, turn_text, low, low_text; /* grounds and inks of clocks */
    uint32_t gauge_white, gauge_black, gauge_edge;
    uint32_t disc_white, disc_black, disc_white_edge, disc_black_edge; /* beside the names */
    uint32_t inks[4]; /* of arrows and marks, by pgn__ink */
    bool paper;       /* dark squares are hatched, pieces have a white rim, highlights are frames */
} pgn__theme;

const pgn__theme *pgn__theme_of(pgn_theme theme);

/* Of White's pieces and of Black's. */
const pgn__piece_colors *pgn__theme_pieces(const pgn__theme *theme);

#endif
