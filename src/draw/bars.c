/* bars.c -- the parts around the board: players with ratings, material and clocks, the gauge of the
 * evaluation, the side to move, the caption. */
#include <stdio.h>
#include <string.h>

#include "scene_int.h"

typedef struct {
    pgn__scene *scene;
    const pgn__style *style;
    const pgn__theme *theme;
    const pgn__layout *layout;
    const pgn_picture *picture;
    pgn__faces *faces;
    int x, y; /* of the picture */
} pgn__bars;

/* ---- the gauge ---- */

/* 1000 / (1 + exp(-0.55 e)) for e = 0, 0.5, 1 ... pawns: the curve of the design. */
static const int SHARE[] = {500, 568, 634, 695, 750, 798, 839, 873, 900, 922, 940,
                            954, 964, 973, 979, 984, 988, 991, 993, 995, 996};
enum { SHARES = sizeof SHARE / sizeof *SHARE };

/* White's share of the gauge, of 1000. */
static int white_share(const pgn_picture *picture) {
    pgn_eval eval = picture->eval;
    if (eval.kind == PGN_EVAL_MATE) {
        bool white =
            eval.value ? eval.value > 0 : pgn_position_side(&picture->position) == PGN_BLACK;
        return white ? 1000 : 0;
    }
    int64_t value = eval.value < 0 ? -(int64_t)eval.value : eval.value;
    int64_t step = value / 50, part = value % 50;
    int share = SHARE[SHARES - 1];
    if (step < SHARES - 1)
        share = SHARE[step] + (int)((SHARE[step + 1] - SHARE[step]) * part / 50);
    return eval.value < 0 ? 1000 - share : share;
}

/* An edge of one pixel, and in it both parts. No line: renderers of SVG draw thin lines less
 * exactly than rectangles. */
static void gauge(const pgn__bars *b) {
    const pgn__layout *l = b->layout;
    int height = b->style->board, width = l->gauge_width;
    int x = b->x + l->gauge_x, y = b->y + l->board_y;
    if (!width || !b->picture->has_eval)
        return;
    int white = (white_share(b->picture) * height + 500) / 1000 - 1;
    white = white < 0 ? 0 : white > height - 2 ? height - 2 : white;
    pgn__scene_rect(b->scene, PGN__LAYER_BAR, x, y, width, height, pgn__rgb(b->theme->gauge_edge));
    pgn__scene_rect(b->scene, PGN__LAYER_BAR, x + 1, y + 1, width - 2, height - 2,
                    pgn__rgb(b->theme->gauge_black));
    if (white)
        pgn__scene_rect(b->scene, PGN__LAYER_BAR_OVER, x + 1,
                        b->style->options.flip ? y + 1 : y + height - 1 - white, width - 2, white,
                        pgn__rgb(b->theme->gauge_white));
}

/* ---- players ---- */

static void disc(const pgn__bars *b, pgn_color side, int32_t x, int32_t y, int32_t radius) {
    size_t first = b->scene->path.count;
    bool white = side == PGN_WHITE;
    pgn__path_circle(&b->scene->path, x, y, radius);
    pgn__scene_fill(b->scene, PGN__LAYER_BAR, first,
                    pgn__rgb(white ? b->theme->disc_white : b->theme->disc_black));
    int32_t line = radius / 5 < PGN__FIX ? PGN__FIX : radius / 5;
    pgn__scene_stroke(b->scene, PGN__LAYER_BAR_OVER, first, line,
                      pgn__rgb(white ? b->theme->disc_white_edge : b->theme->disc_black_edge));
}

/* 1:24:42, 4:05, and tenths below ten seconds: 0:07.3. */
static int clock_text(uint64_t ms, char *out, size_t size) {
    uint64_t seconds = ms / 1000, hours = seconds / 3600;
    unsigned minute = (unsigned)(seconds / 60 % 60), second = (unsigned)(seconds % 60);
    if (hours > 99999)
        return snprintf(out, size, "99999:59:59");
    if (hours)
        return snprintf(out, size, "%u:%02u:%02u", (unsigned)hours, minute, second);
    if (ms < 10000)
        return snprintf(out, size, "0:%02u.%u", second, (unsigned)(ms % 1000 / 100));
    return snprintf(out, size, "%u:%02u", minute, second);
}

/* The clock at the right end of a bar; returns where it begins. */
static int32_t clock_box(const pgn__bars *b, const pgn_picture_player *player, bool turn,
                         int32_t right, int32_t top) {
    enum { LOW = 60 * 1000 };
    if (!player->has_clock)
        return right;
    char text[32];
    int len = clock_text(player->clock, text, sizeof text);
    int32_t size = b->style->text, height = b->layout->bar_height * PGN__FIX;
    int32_t width = pgn__text_advance(b->faces, text, (size_t)len, size, true) + size;
    width = (width + PGN__FIX - 1) >> PGN__FIX_BITS << PGN__FIX_BITS;
    int32_t inset = height / 16 >> PGN__FIX_BITS << PGN__FIX_BITS;
    bool low = player->clock < LOW && turn;
    size_t first = b->scene->path.count;
    pgn__path_round_rect(&b->scene->path, right - width, top + inset, width, height - 2 * inset,
                         size * 2 / 5);
    pgn__scene_fill(b->scene, PGN__LAYER_BAR, first,
                    pgn__rgb(low    ? b->theme->low
                             : turn ? b->theme->turn
                                    : b->theme->clock));
    if (b->theme->paper)
        pgn__scene_stroke(b->scene, PGN__LAYER_BAR_OVER, first, PGN__FIX + PGN__FIX / 16,
                          pgn__rgb(0));
    pgn__scene_text(b->scene, right - width / 2, top + height / 2 + size * 36 / 100, size, true,
                    PGN__ALIGN_MIDDLE,
                    pgn__rgb(low    ? b->theme->low_text
                             : turn ? b->theme->turn_text
                                    : b->theme->clock_text),
                    text, (size_t)len);
    return right - width - size / 2;
}

/* How much material one side has more than the other: of each kind, and in pawns. */
static int extra_material(const pgn_position *pos, pgn_color side, int extra[7]) {
    static const int VALUE[7] = {0, 1, 3, 3, 5, 9, 0};
    int sum = 0;
    for (int type = PGN_PAWN; type <= PGN_QUEEN; type++) {
        int balance = 0;
        for (int square = 0; square < 64; square++) {
            pgn_piece piece = pgn_position_piece(pos, square);
            if (pgn_piece_type_of(piece) == (pgn_piece_type)type)
                balance += pgn_piece_color(piece) == side ? 1 : -1;
        }
        extra[type] = balance > 0 ? balance : 0;
        sum += balance * VALUE[type];
    }
    return sum;
}

/* Small silhouettes and +n, as many as fit between x and the end. */
static void material(const pgn__bars *b, pgn_color side, int32_t x, int32_t end, int32_t top) {
    int extra[7] = {0}, sum = extra_material(&b->picture->position, side, extra);
    int32_t size = b->style->text * 5 / 4, step = size * 11 / 16;
    int32_t y = top + (b->layout->bar_height * PGN__FIX - size) / 2 - size / 20;
    pgn__color color = pgn__rgb(b->theme->text_soft);
    size_t first = b->scene->path.count;
    for (int type = PGN_QUEEN; type >= PGN_PAWN; type--)
        for (int i = 0; i < extra[type] && x + size < end; i++, x += step)
            pgn__shape_path(pgn__piece_shapes[type][PGN__SHAPE_BODY], PGN__PIECE_UNITS, size, x, y,
                            &b->scene->path);
    pgn__scene_fill(b->scene, PGN__LAYER_BAR_OVER, first, color);
    if (b->scene->path.count > first)
        x += size / 2;
    char text[16];
    int len = snprintf(text, sizeof text, "+%d", sum);
    if (sum > 0 &&
        x + pgn__text_advance(b->faces, text, (size_t)len, b->style->text * 9 / 10, false) < end)
        pgn__scene_text(b->scene, x, top + b->layout->bar_height * PGN__FIX / 2 + size * 29 / 100,
                        b->style->text * 9 / 10, false, PGN__ALIGN_LEFT, color, text, (size_t)len);
}

/* Text cut with an ellipsis to the width; returns the width taken. */
static int32_t cut_text(const pgn__bars *b, const char *raw, bool bold, uint32_t color, int32_t x,
                        int32_t baseline, int32_t width) {
    static const char DOTS[] = "\u2026";
    pgn_buffer text = PGN_BUFFER_INIT;
    size_t len = pgn__safe_text(&text, raw);
    int32_t size = b->style->text;
    if (pgn__text_fit(b->faces, text.data, len, size, bold, width) < len) {
        int32_t dots = pgn__text_advance(b->faces, DOTS, sizeof DOTS - 1, size, bold);
        len = pgn__text_fit(b->faces, text.data, len, size, bold, width - dots);
        text.len = len;
        len = pgn_buffer_append(&text, DOTS, sizeof DOTS - 1) ? 0 : text.len;
    }
    pgn__scene_text(b->scene, x, baseline, size, bold, PGN__ALIGN_LEFT, pgn__rgb(color), text.data,
                    len);
    int32_t taken = pgn__text_advance(b->faces, text.data, len, size, bold);
    pgn__scene_text_fills(b->scene, taken);
    b->scene->failed |= text.status != PGN_OK;
    pgn_buffer_free(&text);
    return taken;
}

static void player(const pgn__bars *b, pgn_color side, int bar_top) {
    const pgn_picture_player *p = side == PGN_WHITE ? &b->picture->white : &b->picture->black;
    int32_t size = b->style->text, height = b->layout->bar_height * PGN__FIX;
    int32_t top = (b->y + bar_top) * PGN__FIX, middle = top + height / 2;
    int32_t baseline = (middle + size * 36 / 100) >> PGN__FIX_BITS << PGN__FIX_BITS;
    int32_t x = (b->x + b->layout->board_x - b->style->border) * PGN__FIX;
    int32_t end = (b->x + b->layout->right) * PGN__FIX;
    int32_t radius = size * 2 / 5;
    bool turn = !b->style->moving && pgn_position_side(&b->picture->position) == side;
    end = clock_box(b, p, turn, end, top);
    disc(b, side, x + radius + PGN__FIX, middle, radius);
    x += 2 * radius + size * 7 / 10;
    bool rated = p->rating && *p->rating;
    int32_t rating = rated ? size * 3 : 0; /* four digits and a gap */
    if (p->name && *p->name && end - x - rating > size)
        x += cut_text(b, p->name, true, b->theme->text, x, baseline, end - x - rating) + size / 2;
    if (rated && end - x > size)
        x += cut_text(b, p->rating, false, b->theme->text_soft, x, baseline, end - x) + size / 2;
    if (!b->style->options.no_material)
        material(b, side, x, end, top);
}

/* ---- the rest ---- */

static void side_to_move(const pgn__bars *b) {
    pgn_color side = pgn_position_side(&b->picture->position);
    bool bottom = (side == PGN_WHITE) != b->style->options.flip;
    int32_t radius = b->style->square * PGN__FIX / 7, room = radius + PGN__FIX;
    int32_t top = (b->y + b->layout->board_y) * PGN__FIX;
    disc(b, side, (b->x + b->layout->disc_x) * PGN__FIX,
         bottom ? top + b->style->board * PGN__FIX - room : top + room, radius);
}

static void caption(const pgn__bars *b) {
    pgn_buffer text = PGN_BUFFER_INIT;
    size_t len = pgn__safe_lines(&text, b->picture->caption), at = 0;
    int32_t size = b->style->text, width = pgn__caption_width(b->style, false);
    int32_t left = (b->x + b->layout->left) * PGN__FIX,
            right = (b->x + b->layout->right) * PGN__FIX;
    int32_t line = size / PGN__FIX * 4 / 3 * PGN__FIX;
    int32_t y = (b->y + b->layout->caption_y) * PGN__FIX + size;
    for (unsigned i = 0; at < len && i < PGN__CAPTION_LINES_MAX; i++, y += line) {
        size_t next, end = pgn__caption_line(b->faces, text.data, at, len, size, width, &next);
        if (i + 1 == PGN__CAPTION_LINES_MAX && next < len) { /* what is left does not fit */
            text.len = end;
            end = pgn_buffer_append(&text, "\u2026", 3) ? at : text.len;
        }
        pgn__scene_text(b->scene, (left + right) / 2, y, size, false, PGN__ALIGN_MIDDLE,
                        pgn__rgb(b->theme->text), text.data + at, end - at);
        at = next;
    }
    b->scene->failed |= text.status != PGN_OK;
    pgn_buffer_free(&text);
}

void pgn__scene_bars(pgn__scene *scene, const pgn__style *style, const pgn__layout *layout,
                     const pgn_picture *picture, pgn__faces *faces, int x, int y) {
    pgn__bars b = {scene, style, style->theme, layout, picture, faces, x, y};
    gauge(&b);
    if (layout->bar_height) {
        bool flip = style->options.flip;
        player(&b, flip ? PGN_WHITE : PGN_BLACK, layout->top_bar);
        player(&b, flip ? PGN_BLACK : PGN_WHITE, layout->bottom_bar);
    }
    if (style->options.side_to_move)
        side_to_move(&b);
    if (layout->caption_y)
        caption(&b);
}
