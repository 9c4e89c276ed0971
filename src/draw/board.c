/* board.c -- the board of a picture as items of a scene, layer by layer: squares, last move, check,
 * coordinates, marks, pieces, arrows, badge. Lengths are those of the design, whose squares are 45
 * units wide. */
#include <string.h>

#include "scene_int.h"

typedef struct {
    pgn__scene *scene;
    const pgn__style *style;
    const pgn__theme *theme;
    const pgn_picture *picture;
    int x, y; /* of the first square */
} pgn__board;

/* Hundredths of a unit of the design in path units. */
static int32_t units(const pgn__board *b, int hundredths) {
    return pgn__scale(hundredths, (int64_t)b->style->square * PGN__FIX, 4500);
}

/* The corner of a square, in pixels. */
static int square_x(const pgn__board *b, int square) {
    int file = pgn_square_file(square);
    return b->x + (b->style->options.flip ? 7 - file : file) * b->style->square;
}

static int square_y(const pgn__board *b, int square) {
    int rank = pgn_square_rank(square);
    return b->y + (b->style->options.flip ? rank : 7 - rank) * b->style->square;
}

/* ---- squares ---- */

/* A stripe of a dark square between the diagonals x + y = c1 and x + y = c2. */
static void stripe(pgn__path *path, int32_t x, int32_t y, int32_t side, int32_t c1, int32_t c2) {
    int32_t low1 = c1 > side ? c1 - side : 0, low2 = c2 > side ? c2 - side : 0;
    bool corners = c1 < side && c2 > side;
    pgn__path_add(path, 'M', x + low1, y + c1 - low1);
    pgn__path_add(path, 'L', x + c1 - low1, y + low1);
    if (corners)
        pgn__path_add(path, 'L', x + side, y);
    pgn__path_add(path, 'L', x + c2 - low2, y + low2);
    pgn__path_add(path, 'L', x + low2, y + c2 - low2);
    if (corners)
        pgn__path_add(path, 'L', x, y + side);
    pgn__path_add(path, 'Z', 0, 0);
}

/* On paper dark squares are hatched: eight stripes along an edge, fewer if they would run together.
 * Whole pixels from one to the next make all of them alike, and edges in the middle between
 * quarters of a pixel look alike in a browser, which takes samples there; from edges at whole
 * pixels it makes stripes that are an eighth too dark or too light. */
static void hatch(const pgn__board *b) {
    size_t first = b->scene->path.count;
    int32_t side = b->style->square * PGN__FIX, quarter = PGN__FIX / 4;
    int32_t parts = b->style->square < 36 ? 5 : 8, pixels = (b->style->square + parts / 2) / parts;
    int32_t step = (pixels < 3 ? 3 : pixels) * PGN__FIX, width = step / 4 / quarter * quarter;
    width = width < 5 * quarter ? 5 * quarter : width;
    int32_t rest = (2 * side - width) % step / 2; /* the same at both corners */
    for (int square = 0; square < 64; square++) {
        if ((pgn_square_file(square) + pgn_square_rank(square)) % 2)
            continue;
        int32_t x = square_x(b, square) * PGN__FIX, y = square_y(b, square) * PGN__FIX;
        for (int32_t c = rest / quarter * quarter + quarter / 2; c + width < 2 * side; c += step)
            stripe(&b->scene->path, x, y, side, c, c + width);
    }
    pgn__scene_fill(b->scene, PGN__LAYER_SQUARES, first, pgn__rgb(b->theme->border));
}

static void squares(const pgn__board *b) {
    int border = b->style->border, side = b->style->square, board = b->style->board;
    pgn__color dark = pgn__rgb(b->theme->dark);
    if (border)
        pgn__scene_rect(b->scene, PGN__LAYER_PAGE, b->x - border, b->y - border, board + 2 * border,
                        board + 2 * border, pgn__rgb(b->theme->border));
    pgn__scene_rect(b->scene, PGN__LAYER_SQUARES, b->x, b->y, board, board,
                    pgn__rgb(b->theme->light));
    if (b->theme->paper) {
        hatch(b);
        return;
    }
    for (int square = 0; square < 64; square++)
        if ((pgn_square_file(square) + pgn_square_rank(square)) % 2 == 0)
            pgn__scene_rect(b->scene, PGN__LAYER_SQUARES, square_x(b, square), square_y(b, square),
                            side, side, dark);
}

/* A frame inside a square, for what has no color on paper. */
static void frame(const pgn__board *b, int square, pgn__color color) {
    size_t first = b->scene->path.count;
    int32_t inset = units(b, 125), side = b->style->square * PGN__FIX - 2 * inset;
    pgn__path_rect(&b->scene->path, square_x(b, square) * PGN__FIX + inset,
                   square_y(b, square) * PGN__FIX + inset, side, side);
    pgn__scene_stroke(b->scene, PGN__LAYER_LAST, first, units(b, 250), color);
}

/* The square a move goes to; castling is written as the king's way to the rook. */
static int destination(pgn_move move) {
    int to = pgn_move_to(move);
    if (!pgn_move_is_castling(move))
        return to;
    return pgn_square_make(to > pgn_move_from(move) ? 6 : 2, pgn_square_rank(to));
}

static bool is_shown(pgn_move move) {
    return move != PGN_NO_MOVE && move != PGN_NULL_MOVE;
}

static void last_move(const pgn__board *b) {
    pgn_move move = b->picture->last_move;
    if (!is_shown(move))
        return;
    int side = b->style->square, places[2] = {pgn_move_from(move), destination(move)};
    for (int i = 0; i < 2 - (places[0] == places[1]); i++) {
        if (b->theme->paper)
            frame(b, places[i], pgn__rgb(b->theme->last));
        else
            pgn__scene_rect(b->scene, PGN__LAYER_LAST, square_x(b, places[i]),
                            square_y(b, places[i]), side, side,
                            pgn__rgba(b->theme->last, b->theme->last_part));
    }
}

/* ---- on the squares ---- */

static void ring(const pgn__board *b, int square, pgn__layer layer, pgn__color color) {
    size_t first = b->scene->path.count;
    int32_t half = units(b, 2250);
    pgn__path_circle(&b->scene->path, square_x(b, square) * PGN__FIX + half,
                     square_y(b, square) * PGN__FIX + half, units(b, 2050));
    pgn__scene_stroke(b->scene, layer, first, units(b, 300), color);
}

static void check(const pgn__board *b) {
    const pgn_position *pos = &b->picture->position;
    if (b->style->options.no_check || !(pgn_position_state(pos) & PGN_STATE_CHECK))
        return;
    uint64_t king = pgn_position_squares(pos, pgn_position_side(pos), PGN_KING);
    for (int square = 0; square < 64; square++) {
        if (!(king >> square & 1))
            continue;
        if (b->theme->paper)
            ring(b, square, PGN__LAYER_CHECK, pgn__rgb(b->theme->check));
        else
            pgn__scene_glow(b->scene, square_x(b, square), square_y(b, square), b->style->square,
                            pgn__rgb(b->theme->check));
        return;
    }
}

static pgn__color ink(const pgn__board *b, char color, unsigned alpha) {
    pgn__ink index = color == 'R'   ? PGN__INK_RED
                     : color == 'Y' ? PGN__INK_YELLOW
                     : color == 'B' ? PGN__INK_BLUE
                                    : PGN__INK_GREEN;
    return pgn__rgba(b->theme->inks[index], b->theme->paper ? 255 : alpha);
}

static void pieces(const pgn__board *b) {
    for (int square = 0; square < 64; square++) {
        pgn_piece piece = pgn_position_piece(&b->picture->position, square);
        if (pgn_piece_char(piece) != ' ') /* also what is none, on a board made of any bits */
            pgn__scene_piece(b->scene, square_x(b, square), square_y(b, square), b->style->square,
                             piece);
    }
}

/* ---- arrows ---- */

static void arrow(const pgn__board *b, const pgn_mark *mark) {
    static const int SHAPE[7][2] = {/* along, across; from the tail (+) or from the tip (-) */
                                    {1300, -340}, {-1900, -340}, {-1900, -950}, {-400, 0},
                                    {-1900, 950}, {-1900, 340},  {1300, 340}};
    int32_t half = units(b, 2250), x = square_x(b, mark->from) * PGN__FIX + half;
    int32_t y = square_y(b, mark->from) * PGN__FIX + half;
    int64_t dx = (int64_t)square_x(b, mark->to) * PGN__FIX + half - x;
    int64_t dy = (int64_t)square_y(b, mark->to) * PGN__FIX + half - y;
    int64_t length = pgn__isqrt((uint64_t)(dx * dx + dy * dy));
    size_t first = b->scene->path.count;
    for (int i = 0; i < 7; i++) {
        int64_t along = units(b, SHAPE[i][0]) + (SHAPE[i][0] < 0 ? length : 0);
        int64_t across = units(b, SHAPE[i][1]);
        pgn__path_add(&b->scene->path, i ? 'L' : 'M',
                      x + pgn__scale(dx * along - dy * across, 1, length),
                      y + pgn__scale(dy * along + dx * across, 1, length));
    }
    pgn__path_add(&b->scene->path, 'Z', 0, 0);
    if (b->theme->paper) /* a white rim, as pieces have */
        pgn__scene_stroke(b->scene, PGN__LAYER_ARROWS, first, units(b, 300), pgn__rgb(0xffffff));
    pgn__scene_fill(b->scene, PGN__LAYER_ARROWS, first, ink(b, mark->color, 199));
}

static void marks(const pgn__board *b) {
    const pgn_picture *p = b->picture;
    for (unsigned i = 0; i < p->mark_count; i++)
        if (p->marks[i].from == p->marks[i].to && p->marks[i].from < 64)
            ring(b, p->marks[i].from, PGN__LAYER_MARKS, ink(b, p->marks[i].color, 217));
}

static void arrows(const pgn__board *b) {
    const pgn_picture *p = b->picture;
    for (unsigned i = 0; i < p->mark_count; i++)
        if (p->marks[i].from != p->marks[i].to && p->marks[i].from < 64 && p->marks[i].to < 64)
            arrow(b, &p->marks[i]);
}

/* ---- coordinates ---- */

enum { LETTERED_FROM = 26 }; /* in smaller squares letters that can be read would touch pieces */

static void letter(const pgn__board *b, char c, pgn__align align, int32_t x, int32_t y) {
    const pgn__letter *shape = pgn__letter_of((unsigned char)c);
    int32_t advance = pgn__letter_advance(shape, b->style->letter);
    x -= align == PGN__ALIGN_RIGHT ? advance : align == PGN__ALIGN_MIDDLE ? advance / 2 : 0;
    pgn__letter_path(shape, b->style->letter, x, y, &b->scene->path);
}

static int32_t whole(int32_t v) { /* the nearest pixel */
    return (v + PGN__FIX / 2) >> PGN__FIX_BITS << PGN__FIX_BITS;
}

/* Of the lines of letters: a little more than a pixel, as renderers of SVG draw thinner ones less
 * exactly. */
static int32_t line_weight(const pgn__board *b) {
    int32_t weight = pgn__letter_weight(b->style->letter, true), least = PGN__FIX + PGN__FIX / 16;
    return weight < least ? least : weight;
}

/* Of a g, which stays on the board, as does the white around it on paper. */
static int32_t descent(const pgn__board *b) {
    int32_t below = pgn__scale(b->style->letter, 165, 1000) + line_weight(b) / 2;
    below += b->theme->paper ? PGN__FIX : 0;
    return (below + PGN__FIX - 1) >> PGN__FIX_BITS << PGN__FIX_BITS;
}

/* In the corners of the squares at the edge. Baselines are on whole pixels. */
static void inside(const pgn__board *b, int i, char file, char rank) {
    int32_t side = b->style->square * PGN__FIX, cap = pgn__scale(b->style->letter, 7, 10);
    int32_t x = b->x * PGN__FIX, y = b->y * PGN__FIX;
    int32_t up = whole(units(b, 240)), low = descent(b), down = whole(units(b, 820));
    down = down < cap + PGN__FIX ? whole(cap + PGN__FIX) : down; /* letters have a least size */
    up = up < low ? low : up;
    letter(b, file, PGN__ALIGN_RIGHT, x + (i + 1) * side - units(b, 100), y + 8 * side - up);
    letter(b, rank, PGN__ALIGN_LEFT, x + units(b, 120), y + i * side + down);
}

/* In the middle of the margins. */
static void outside(const pgn__board *b, int i, char file, char rank) {
    int32_t side = b->style->square * PGN__FIX, cap = pgn__scale(b->style->letter, 7, 10);
    int32_t x = b->x * PGN__FIX, y = b->y * PGN__FIX, border = b->style->border * PGN__FIX;
    int32_t low = whole((b->style->bmargin * PGN__FIX + cap) / 2);
    letter(b, file, PGN__ALIGN_MIDDLE, x + i * side + side / 2, y + 8 * side + border + low);
    letter(b, rank, PGN__ALIGN_MIDDLE, x - border - b->style->lmargin * PGN__FIX / 2,
           y + i * side + whole((side + cap) / 2));
}

static void coordinates(const pgn__board *b) {
    pgn_coordinates kind = b->style->options.coordinates;
    bool flip = b->style->options.flip, in = kind == PGN_COORDINATES_INSIDE;
    bool fits = !in || b->style->square >= LETTERED_FROM || b->style->options.font_size;
    if (kind == PGN_COORDINATES_NONE || !fits)
        return;
    size_t first = b->scene->path.count;
    for (int i = 0; i < 8; i++)
        (in ? inside : outside)(b, i, (char)(flip ? 'h' - i : 'a' + i),
                                (char)(flip ? '1' + i : '8' - i));
    int32_t weight = line_weight(b);
    if (in && b->theme->paper) /* keeps the hatching away from them */
        pgn__scene_stroke(b->scene, PGN__LAYER_COORDINATES, first, weight + 2 * PGN__FIX,
                          pgn__rgb(b->theme->light));
    pgn__scene_stroke(b->scene, PGN__LAYER_COORDINATES, first, weight,
                      pgn__rgb(in ? b->theme->coordinates : b->theme->outside));
}

void pgn__scene_board(pgn__scene *scene, const pgn__style *style, const pgn__layout *layout,
                      const pgn_picture *picture, int x, int y) {
    pgn__board b = {scene, style, style->theme, picture, x + layout->board_x, y + layout->board_y};
    squares(&b);
    last_move(&b);
    check(&b);
    coordinates(&b);
    marks(&b);
    pieces(&b);
    arrows(&b);
    pgn_move move = picture->last_move;
    if (is_shown(move) && picture->nag)
        pgn__scene_badge(scene, style, picture->nag, square_x(&b, destination(move)) - b.x,
                         square_y(&b, destination(move)) - b.y, b.x, b.y);
}
