/* hint.c -- small pieces fitted to pixels.
 *
 * Below 44 pixels the horizontal lines of a piece (foot, collars, battlements) and the sides of its
 * foot are moved to the middle of pixels, what is between them is stretched, and lines keep a width
 * of about one pixel. A line that would touch the one above it is left out. The king's cross is
 * drawn in whole pixels below 36. From 44 pixels on pieces are as the design has them. */
#include "paint_int.h"

enum {
    HINTED_BELOW = 44,
    CROSS_BELOW = 36,
    CROSS_FOOT = 1150,
    MIDDLE = PGN__PIECE_UNITS * 100 / 2
};

static int32_t plain(int v, int side) {
    return pgn__scale(v, (int64_t)side * PGN__FIX, 100 * PGN__PIECE_UNITS);
}

/* The middle of the pixel that v is in. */
static int32_t middle(int32_t v) {
    return (v >> PGN__FIX_BITS << PGN__FIX_BITS) + PGN__FIX / 2;
}

static void anchor(pgn__fit *fit, int from, int32_t to) {
    if (fit->y_count < (int)(sizeof fit->y_from / sizeof *fit->y_from)) {
        fit->y_from[fit->y_count] = from;
        fit->y_to[fit->y_count++] = to;
    }
}

/* Is the line of these steps horizontal? They begin with M. */
static bool is_level(const pgn__shape_step *steps, unsigned count) {
    for (unsigned i = 1; i < count; i++)
        if (steps[i].y != steps[0].y)
            return false;
    return count > 1;
}

static void anchor_lines(pgn__fit *fit, pgn__shape lines, int32_t least) {
    const pgn__shape_step *steps = pgn__shape_steps + lines.first;
    unsigned number = 0;
    int32_t above = least;
    for (unsigned i = 0, end; i < lines.count; i = end, number++) {
        for (end = i + 1; end < lines.count && steps[end].verb != 'M'; end++)
            ;
        if (!is_level(steps + i, end - i))
            continue;
        int32_t to = middle(plain(steps[i].y, fit->side));
        if (to - above < 2 * PGN__FIX) {
            fit->dropped |= 1u << number;
            continue;
        }
        anchor(fit, steps[i].y, to);
        above = to;
    }
}

pgn__fit pgn__fit_piece(pgn_piece_type type, int side) {
    pgn__fit fit = {.side = side,
                    .x_part = 4096,
                    .outline = plain(pgn__piece_outline, side),
                    .line = plain(pgn__piece_line, side)};
    if (side >= HINTED_BELOW)
        return fit;
    fit.cut = type == PGN_KING && side < CROSS_BELOW ? CROSS_FOOT : 0;
    fit.outline = fit.outline < PGN__FIX ? PGN__FIX : fit.outline;
    fit.line = fit.line < PGN__FIX * 9 / 10 ? PGN__FIX * 9 / 10 : fit.line;
    pgn__shape body = pgn__piece_shapes[type][PGN__SHAPE_BODY];
    int top = INT16_MAX, bottom = 0, right = 0;
    for (unsigned i = 0; i < body.count; i++) {
        const pgn__shape_step *s = &pgn__shape_steps[body.first + i];
        if (s->verb == 'Z')
            continue;
        top = s->y < top ? s->y : top;
        bottom = s->y > bottom ? s->y : bottom;
        right = s->y > 3700 && s->x > right ? s->x : right; /* the foot's */
    }
    anchor(&fit, top, middle(plain(top, side)));
    anchor_lines(&fit, pgn__piece_shapes[type][PGN__SHAPE_LINES], fit.y_to[0]);
    anchor(&fit, bottom, middle(plain(bottom, side)));
    int32_t center = side * PGN__FIX / 2, reach = plain(right - MIDDLE, side);
    fit.x_part = pgn__scale(middle(center + reach) - center, 4096, reach);
    return fit;
}

pgn__point pgn__fit_point(const pgn__fit *fit, int x, int y) {
    pgn__point out = {plain(x, fit->side), plain(y, fit->side)};
    if (!fit->y_count)
        return out;
    out.x = fit->side * PGN__FIX / 2 + pgn__scale(plain(x - MIDDLE, fit->side), fit->x_part, 4096);
    int i = 1; /* the anchors around y */
    while (i < fit->y_count - 1 && y > fit->y_from[i])
        i++;
    int32_t from = fit->y_from[i - 1], to = fit->y_from[i];
    if (to > from)
        out.y = fit->y_to[i - 1] + pgn__scale(y - from, fit->y_to[i] - fit->y_to[i - 1], to - from);
    return out;
}
