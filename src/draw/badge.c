/* badge.c -- the sign of a NAG in a disc at the corner of a square. */
#include <string.h>

#include "scene_int.h"

/* Signs: built-in letters, or a symbol by its name; and the color of the disc. */
static const struct {
    uint8_t first, last; /* NAGs */
    const char *letters, *symbol;
    uint32_t color;
} BADGES[] = {
    {1, 1, "!", NULL, 0x2c8455},          {2, 2, "?", NULL, 0xbd5a22},
    {3, 3, "!!", NULL, 0x12818c},         {4, 4, "?\?", NULL, 0xc0392f},
    {5, 5, "!?", NULL, 0x7047ad},         {6, 6, "?!", NULL, 0x9a6b0c},
    {7, 8, NULL, "only", 0x5b6470},       {10, 12, NULL, "eq", 0x5b6470},
    {13, 13, NULL, "inf", 0x5b6470},      {14, 14, NULL, "slw", 0x5b6470},
    {15, 15, NULL, "slb", 0x5b6470},      {16, 16, NULL, "w", 0x5b6470},
    {17, 17, NULL, "b", 0x5b6470},        {18, 18, NULL, "ww", 0x5b6470},
    {19, 19, NULL, "bb", 0x5b6470},       {20, 20, NULL, "ww", 0x5b6470},
    {21, 21, NULL, "bb", 0x5b6470},       {22, 23, NULL, "zug", 0x5b6470},
    {26, 27, NULL, "space", 0x5b6470},    {32, 33, NULL, "dev", 0x5b6470},
    {36, 37, NULL, "init", 0x5b6470},     {40, 41, NULL, "att", 0x5b6470},
    {44, 45, NULL, "comp", 0x5b6470},     {132, 133, NULL, "cp", 0x5b6470},
    {136, 139, NULL, "time", 0x5b6470},   {140, 140, NULL, "idea", 0x5b6470},
    {142, 142, NULL, "better", 0x5b6470}, {146, 146, NULL, "nov", 0x5b6470},
};
enum { COUNT = sizeof BADGES / sizeof *BADGES };

bool pgn__nag_has_badge(unsigned nag) {
    for (size_t i = 0; i < COUNT; i++)
        if (nag >= BADGES[i].first && nag <= BADGES[i].last)
            return true;
    return false;
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

static void symbol(pgn__scene *scene, const pgn__style *style, const char *name, int32_t x,
                   int32_t y, pgn__color color) {
    int32_t size = units(style, 1050);
    size_t first = scene->path.count;
    for (unsigned i = 0; i < pgn__nag_shape_count; i++)
        if (!strcmp(pgn__nag_shapes[i].name, name))
            pgn__shape_path(pgn__nag_shapes[i].lines, PGN__NAG_UNITS, size, x - size / 2,
                            y - size / 2, &scene->path);
    pgn__scene_stroke(scene, PGN__LAYER_BADGE_SIGN, first,
                      pgn__scale(pgn__nag_line + 40, size, 100 * PGN__NAG_UNITS), color);
}

void pgn__scene_badge(pgn__scene *scene, const pgn__style *style, unsigned nag, int column, int row,
                      int x, int y) {
    int32_t radius = units(style, 800), rim = units(style, 100);
    int32_t reach = radius + rim / 2, side = style->board * PGN__FIX;
    int32_t cx = column * PGN__FIX + units(style, 3800), cy = row * PGN__FIX + units(style, 700);
    for (size_t i = 0; i < COUNT; i++) {
        if (nag < BADGES[i].first || nag > BADGES[i].last)
            continue;
        /* It does not reach beyond the board. */
        cx = (cx > side - reach ? side - reach : cx) + x * PGN__FIX;
        cy = (cy < reach ? reach : cy) + y * PGN__FIX;
        size_t first = scene->path.count;
        bool paper = style->theme->paper;
        pgn__path_circle(&scene->path, cx, cy, radius);
        pgn__scene_fill(scene, PGN__LAYER_BADGE, first, pgn__rgb(paper ? 0 : BADGES[i].color));
        pgn__scene_stroke(scene, PGN__LAYER_BADGE, first, rim, pgn__rgb(0xffffff));
        if (BADGES[i].letters)
            letters(scene, style, BADGES[i].letters, cx, cy, pgn__rgb(0xffffff));
        else
            symbol(scene, style, BADGES[i].symbol, cx, cy, pgn__rgb(0xffffff));
        return;
    }
}
