/* layout.c -- where the parts of a picture go: whole pixels, from the style and from what the
 * pictures of a series have. */
#include "scene_int.h"

#include <string.h>

static int at_least(int value, int least) {
    return value < least ? least : value;
}

static bool has_player(const pgn_picture_player *player) {
    return (player->name && *player->name) || player->has_clock ||
           (player->rating && *player->rating);
}

/* The gap between parts: 8 pixels at a square of 45. */
static int gap(const pgn__style *style) {
    return at_least(style->square * 8 / 45, 4);
}

static int gauge_width(const pgn__style *style) {
    return at_least(style->square * 8 / 45, 4);
}

int32_t pgn__caption_width(const pgn__style *style, bool gauge) {
    int width = style->board + 2 * style->border + style->lmargin;
    width += gauge ? gauge_width(style) + gap(style) : 0;
    return width * PGN__FIX;
}

static unsigned caption_lines(const pgn__style *style, pgn__faces *faces, const char *caption,
                              int32_t width, bool *failed) {
    pgn_buffer text = PGN_BUFFER_INIT;
    size_t len = pgn__safe_lines(&text, caption), at = 0;
    unsigned lines = 0;
    for (; at < len && lines < PGN__CAPTION_LINES_MAX; lines++)
        pgn__caption_line(faces, text.data, at, len, style->text, width, &at);
    *failed |= text.status != PGN_OK;
    pgn_buffer_free(&text);
    return lines;
}

void pgn__parts_add(pgn__parts *parts, const pgn__style *style, pgn__faces *faces,
                    const pgn_picture *picture) {
    parts->players |= has_player(&picture->white) || has_player(&picture->black);
    parts->gauge |= picture->has_eval;
    if (picture->caption && *picture->caption) {
        /* Measured without the gauge: later pictures may have one. */
        int32_t width = pgn__caption_width(style, false);
        unsigned lines = caption_lines(style, faces, picture->caption, width, &parts->failed);
        parts->caption_lines = lines > parts->caption_lines ? lines : parts->caption_lines;
    }
}

pgn__layout pgn__layout_of(const pgn__style *style, const pgn__parts *parts) {
    pgn__layout l = {0};
    int text = (style->text + PGN__FIX - 1) / PGN__FIX, space = gap(style);
    bool more = parts->players || parts->gauge || parts->caption_lines;
    l.padding = style->options.padding ? (int)style->options.padding : more ? space : 0;
    int x = l.padding, y = l.padding;
    l.left = x;
    if (parts->gauge) {
        l.gauge_x = x;
        l.gauge_width = gauge_width(style);
        x += l.gauge_width + space;
    }
    if (parts->players) {
        l.bar_height = text * 2;
        l.top_bar = y;
        y += l.bar_height + space / 2;
    }
    l.board_x = x + style->lmargin + style->border;
    l.board_y = y + style->border;
    x = l.board_x + style->board + style->border;
    y = l.board_y + style->board + style->border + style->bmargin;
    l.right = x;
    if (style->options.side_to_move) {
        int room = at_least(style->square * 2 / 5, 8);
        l.disc_x = x + room / 2 + (l.padding ? 0 : 1);
        x += room;
    }
    if (parts->players) {
        l.bottom_bar = y + space / 2;
        y = l.bottom_bar + l.bar_height;
    }
    if (parts->caption_lines) {
        l.caption_y = y + space / 2;
        y = l.caption_y + text * 4 / 3 * (int)parts->caption_lines + text / 4;
    }
    l.width = x + l.padding;
    l.height = y + l.padding;
    return l;
}
