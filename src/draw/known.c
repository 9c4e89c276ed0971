/* known.c -- the colors that plain pictures are made of, known before any is drawn: each piece on
 * each kind of square. With them a picture needs no palette of its own, and a game no first pass.
 */
#include <stdlib.h>
#include <string.h>

#include "painter_int.h"

static bool count_pixels(pgn__palette *palette, const pgn__image *image) {
    size_t bytes = (size_t)image->width * (size_t)image->height * 4;
    for (size_t i = 0; i < bytes; i += 4) {
        const uint8_t *p = image->pixels + i;
        if (!pgn__palette_count(palette,
                                (uint32_t)p[0] << 16 | (uint32_t)p[1] << 8 | (uint32_t)p[2]))
            return false;
    }
    return true;
}

/* All pieces on squares of one kind, the king also in check. */
static bool count_pieces(pgn_painter *painter, uint32_t square, bool lit, pgn__palette *known,
                         pgn__image *scratch) {
    const pgn__theme *theme = painter->style.theme;
    for (int color = PGN_WHITE; color <= PGN_BLACK; color++)
        for (int type = PGN_PAWN; type <= PGN_KING; type++) {
            pgn_piece piece = pgn_piece_make((pgn_color)color, (pgn_piece_type)type);
            const pgn__image *tile =
                pgn__brush_tile(&painter->brush, theme, piece, painter->style.square);
            pgn__image_rect(scratch, 0, 0, scratch->width, scratch->height, pgn__rgb(square));
            if (lit)
                pgn__image_rect(scratch, 0, 0, scratch->width, scratch->height,
                                pgn__rgba(theme->last, theme->last_part));
            if (!tile->pixels)
                return false;
            pgn__image_paste(scratch, tile, 0, 0);
            if (!count_pixels(known, scratch))
                return false;
            if (type != PGN_KING || lit || painter->style.options.no_check)
                continue;
            pgn__image_rect(scratch, 0, 0, scratch->width, scratch->height, pgn__rgb(square));
            pgn__image_glow(scratch, 0, 0, scratch->width, pgn__rgb(theme->check),
                            painter->brush.dithers);
            pgn__image_paste(scratch, tile, 0, 0);
            if (!count_pixels(known, scratch))
                return false;
        }
    return true;
}

/* The board without pieces: its coordinates on every kind of square. */
static bool count_board(pgn_painter *painter, pgn__palette *known) {
    pgn_picture empty;
    pgn__layout layout;
    pgn_picture_init(&empty, NULL);
    pgn_position_clear(&empty.position);
    if (pgn__painter_layout(painter, &empty, 1, PGN_PICTURE_PNG, &layout, NULL) ||
        pgn__painter_image(painter, layout.width, layout.height, NULL) ||
        pgn__painter_scene(painter, &empty, &layout, PGN_PICTURE_PNG, NULL) ||
        pgn__painter_paint(painter, NULL))
        return false;
    bool grounds = painter->brush.board_side != 0;
    return count_pixels(known, &painter->image) &&
           (!grounds || count_pixels(known, &painter->brush.lit));
}

static bool count_all(pgn_painter *painter, pgn__palette *known, pgn__image *scratch) {
    const pgn__theme *theme = painter->style.theme;
    if (!scratch->pixels || !count_board(painter, known))
        return false;
    for (int lit = 0; lit < (theme->paper ? 1 : 2); lit++)
        if (!count_pieces(painter, theme->light, lit, known, scratch) ||
            !count_pieces(painter, theme->dark, lit, known, scratch))
            return false;
    return true;
}

bool pgn__painter_count(pgn_painter *painter, pgn__palette *palette) {
    int side = painter->style.square;
    pgn__image scratch = {malloc((size_t)side * (size_t)side * 4), side, side};
    bool good = count_all(painter, palette, &scratch);
    free(scratch.pixels);
    return good;
}

const pgn__palette *pgn__painter_known(pgn_painter *painter, bool animation) {
    pgn__palette *known = &painter->known[animation];
    if (known->size)
        return known;
    if (pgn__painter_count(painter, known) &&
        pgn__palette_choose(known, animation ? PGN__ANIMATION_COLORS : PGN__STILL_COLORS))
        return known;
    pgn__palette_free(known);
    return NULL;
}

bool pgn__picture_is_plain(const pgn_painter *painter, const pgn_picture *p) {
    bool players = p->white.name || p->white.rating || p->white.has_clock || p->black.name ||
                   p->black.rating || p->black.has_clock;
    return !players && !p->mark_count && !p->nag && !p->has_eval && !(p->caption && *p->caption) &&
           !painter->style.theme->paper && !painter->style.options.side_to_move;
}
