/* badge.c -- the sign of a NAG in a disc at the corner of a square. */
#include <string.h>

#include "game/nag_int.h"
#include "scene_int.h"

/* The colors of the discs of moves, $1 to $6, and of all others. */
static const uint32_t JUDGEMENTS[] = {0,        0x2c8455, 0xbd5a22, 0x12818c,
                                      0xc0392f, 0x7047ad, 0x9a6b0c};
enum { OTHERS = 0x5b6470 };

/* The outline of a sign; NULL if none was drawn. */
static const pgn__nag_shape *shape_of(unsigned nag) {
    const char *sign = pgn_nag_symbol(nag);
    for (unsigned i = 0; sign && i < pgn__nag_shape_count; i++)
        if (strcmp(pgn__nag_shapes[i].name, sign) == 0)
            return &pgn__nag_shapes[i];
    return NULL;
}

/* The first six are built-in letters. */
static bool is_letters(unsigned nag) {
    return nag >= 1 && nag <= PGN__NAG_SUFFIXES;
}

bool pgn__nag_has_badge(unsigned nag) {
    return is_letters(nag) || shape_of(nag);
}

static int32_t units(const pgn__style *style, int hundredths) {
    return pgn__scale(hundredths, (int64_t)style->square * PGN__FIX, 4500);
}

/* Letters in the middle of the disc; wide ones closer together than in text. */
static void letters(pgn__scene *scene, const pgn__style *style, const char *text, int32_t x,
                    int32_t y, pgn__color color) {
    int32_t size = units(style, 1150), width = 0, tight = size / 14;
    size_t first = scene->path.count, n = strlen(text);
    for (size_t i = 0; i < n; i++)
        width +=
            pgn__letter_advance(pgn__letter_of((unsigned char)text[i]), size) - (n > 1 ? tight : 0);
    x -= width / 2;
    y += pgn__scale(size, 35, 100);
    for (size_t i = 0; i < n; i++) {
        const pgn__letter *letter = pgn__letter_of((unsigned char)text[i]);
        pgn__letter_path(letter, size, x, y, &scene->path);
        x += pgn__letter_advance(letter, size) - tight;
    }
    pgn__scene_stroke(scene, PGN__LAYER_BADGE_SIGN, first, pgn__letter_weight(size, true), color);
}

static void symbol(pgn__scene *scene, const pgn__style *style, const pgn__nag_shape *shape,
                   int32_t x, int32_t y, pgn__color color) {
    int32_t size = units(style, 1050);
    size_t first = scene->path.count;
    pgn__shape_path(shape->lines, PGN__NAG_UNITS, size, x - size / 2, y - size / 2, &scene->path);
    pgn__scene_stroke(scene, PGN__LAYER_BADGE_SIGN, first,
                      pgn__scale(pgn__nag_line + 40, size, 100 * PGN__NAG_UNITS), color);
}

void pgn__scene_badge(pgn__scene *scene, const pgn__style *style, unsigned nag, int column, int row,
                      int x, int y) {
    int32_t radius = units(style, 800), rim = units(style, 100);
    int32_t reach = radius + rim / 2, side = style->board * PGN__FIX;
    int32_t cx = column * PGN__FIX + units(style, 3800), cy = row * PGN__FIX + units(style, 700);
    const pgn__nag_shape *shape = shape_of(nag);
    bool move = is_letters(nag);
    if (!move && !shape)
        return;
    /* It does not reach beyond the board. */
    cx = (cx > side - reach ? side - reach : cx) + x * PGN__FIX;
    cy = (cy < reach ? reach : cy) + y * PGN__FIX;
    size_t first = scene->path.count;
    uint32_t color = style->theme->paper ? 0 : move ? JUDGEMENTS[nag] : OTHERS;
    pgn__path_circle(&scene->path, cx, cy, radius);
    pgn__scene_fill(scene, PGN__LAYER_BADGE, first, pgn__rgb(color));
    pgn__scene_stroke(scene, PGN__LAYER_BADGE, first, rim, pgn__rgb(0xffffff));
    if (move)
        letters(scene, style, pgn_nag_symbol(nag), cx, cy, pgn__rgb(0xffffff));
    else
        symbol(scene, style, shape, cx, cy, pgn__rgb(0xffffff));
}
