/* view_columns.c -- the score sheet: which columns a game's moves need and fit on the line, and
 * their contents. Evaluation and clock alone have fixed places and no titles; with what engines
 * write there are more, each as wide as its widest text. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/text_int.h"
#include "view_int.h"

enum { MOVE_CELL = 10, EVAL_CELL = 7, GAP = 2, SIDE_GAP = 3 };

#define BIT(kind) (1u << PGN_DATUM_##kind)

static const char *const TITLES[COLUMNS] = {
    [COLUMN_EVAL] = "eval", [COLUMN_DEPTH] = "d",     [COLUMN_DEPTHS] = "depth",
    [COLUMN_TIME] = "time", [COLUMN_CLOCK] = "clock", [COLUMN_NODES] = "nodes",
    [COLUMN_SPEED] = "nps", [COLUMN_TBHITS] = "tb",
};

/* Which of them matter most if there is no room for all. */
static const pgn__view_column ORDER[] = {COLUMN_EVAL,   COLUMN_CLOCK, COLUMN_TIME,  COLUMN_DEPTH,
                                         COLUMN_DEPTHS, COLUMN_NODES, COLUMN_SPEED, COLUMN_TBHITS};

/* ---- texts ---- */

static void write_eval(const pgn__view_remarks *r, char out[40]) {
    const pgn_eval *e = &r->eval;
    long size = e->value < 0 ? -(long)e->value : e->value;
    if (!(r->found & BIT(EVAL)))
        snprintf(out, 40, "%s", r->found & BIT(BOOK) ? "book" : "");
    else if (e->kind == PGN_EVAL_CENTIPAWNS)
        snprintf(out, 40, "%s%ld.%02ld",
                 e->value < 0 ? "-"
                 : size       ? "+"
                              : "",
                 size / 100, size % 100);
    else
        snprintf(out, 40, "#%s%ld", e->value < 0 ? "-" : "", size);
}

/* Without the hours where there are none: 4:58, 1:05:23. */
static void write_time(uint64_t ms, const char *before, char out[40]) {
    char text[PGN_CLOCK_MAX];
    pgn_clock_write(ms, text);
    const char *from = strncmp(text, "0:0", 3) == 0 ? text + 3 : text;
    if (from == text && strncmp(text, "0:", 2) == 0)
        from = text + 2;
    snprintf(out, 40, "%s%s", before, from);
}

/* An engine's time, which is exact to the millisecond: 0.45s, 12.5s, 1:05. */
static void write_exact(uint64_t ms, char out[40]) {
    if (ms < 1000)
        snprintf(out, 40, "0.%02us", (unsigned)(ms / 10));
    else if (ms < 60000)
        snprintf(out, 40, "%u.%us", (unsigned)(ms / 1000), (unsigned)(ms % 1000 / 100));
    else
        write_time(ms / 1000 * 1000, "", out);
}

static void write_clock(const pgn__view_remarks *r, char out[40]) {
    enum { LONG = 20000 }; /* from here on tenths do not matter */
    uint64_t clock = r->numbers[PGN_DATUM_CLOCK];
    if (!(r->found & BIT(CLOCK))) {
        if (r->found & BIT(TIME_TOTAL))
            write_time(r->numbers[PGN_DATUM_TIME_TOTAL], "\u03a3", out); /* a sum */
        return;
    }
    if (r->exact & BIT(CLOCK))
        clock -= clock % (clock >= LONG ? 1000 : 100);
    write_time(clock, "", out);
}

/* Three or four digits: 950, 9.5k, 95k, 950k, 9.5M ... */
static void write_count(uint64_t n, char out[40]) {
    static const char units[] = "kMGTPE";
    if (n < 1000) {
        snprintf(out, 40, "%u", (unsigned)n);
        return;
    }
    size_t unit = 0;
    for (; n >= 1000000; n /= 1000)
        unit++;
    if (n < 10000)
        snprintf(out, 40, "%u.%u%c", (unsigned)(n / 1000), (unsigned)(n % 1000 / 100), units[unit]);
    else
        snprintf(out, 40, "%u%c", (unsigned)(n / 1000), units[unit]);
}

void pgn__view_cell(const pgn__view_remarks *r, pgn__view_column column, char out[40]) {
    static const pgn_datum_kind counts[COLUMNS] = {[COLUMN_NODES] = PGN_DATUM_NODES,
                                                   [COLUMN_SPEED] = PGN_DATUM_NPS,
                                                   [COLUMN_TBHITS] = PGN_DATUM_TBHITS};
    uint64_t depth = r->numbers[PGN_DATUM_DEPTH], sel = r->numbers[PGN_DATUM_SELDEPTH];
    out[0] = '\0';
    switch (column) {
    case COLUMN_EVAL:
        write_eval(r, out);
        break;
    case COLUMN_DEPTHS:
        if (r->found & BIT(SELDEPTH) && r->found & BIT(DEPTH))
            snprintf(out, 40, "%" PRIu64 "/%" PRIu64, depth, sel);
        else if (r->found & BIT(DEPTH))
            snprintf(out, 40, "%" PRIu64, depth);
        break;
    case COLUMN_DEPTH:
        if (r->found & BIT(DEPTH))
            snprintf(out, 40, "%" PRIu64, depth);
        break;
    case COLUMN_TIME:
        if (r->exact & BIT(TIME))
            write_exact(r->numbers[PGN_DATUM_TIME], out);
        else if (r->found & BIT(TIME))
            write_time(r->numbers[PGN_DATUM_TIME], "+", out);
        break;
    case COLUMN_CLOCK:
        write_clock(r, out);
        break;
    default:
        if (r->found & 1u << counts[column])
            write_count(r->numbers[counts[column]], out);
    }
}

/* ---- widths ---- */

size_t pgn__view_cell_width(const pgn__game_view *v) {
    size_t width = v->move_width + SIDE_GAP;
    for (int i = 0; i < COLUMNS; i++)
        if (v->widths[i])
            width += v->widths[i] + (i == COLUMN_EVAL && !v->titles ? 1 : GAP);
    return width;
}

static bool fits(const pgn__game_view *v) {
    size_t gap = v->titles ? SIDE_GAP : 0; /* nothing follows the last column */
    return PGN__VIEW_FIRST_CELL + 2 * pgn__view_cell_width(v) - gap <= v->fill.width;
}

static size_t text_width(const char *text) {
    return pgn__text_width(text, strlen(text));
}

/* The widest text of each column and of the moves; counts the moves with values. */
static size_t measure(pgn__game_view *v, size_t widths[COLUMNS], size_t *move_width,
                      size_t *moves) {
    size_t values = 0;
    char text[40];
    for (pgn_node m = pgn_game_first_move(v->game, PGN_MAIN_LINE); m;
         m = pgn_game_next_move(v->game, m)) {
        pgn__view_remarks r;
        char san[PGN_SAN_MAX];
        pgn__view_gather(v, m, &r);
        size_t width = pgn_game_san(v->game, m, san) + text_width(r.glyphs);
        width += r.symbols[0] ? 1 + text_width(r.symbols) : 0;
        *move_width = width > *move_width ? width : *move_width;
        for (int i = 0; i < COLUMNS; i++) {
            pgn__view_cell(&r, (pgn__view_column)i, text);
            width = text_width(text);
            widths[i] = width > widths[i] ? width : widths[i];
        }
        ++*moves;
        values += r.found != 0;
    }
    return values;
}

static size_t widest(size_t a, size_t b) {
    return a > b ? a : b;
}

/* As many columns as fit, each wide enough for its title. */
static void choose_titled(pgn__game_view *v, const size_t widths[COLUMNS], size_t move_width) {
    enum { NARROWEST_MOVE = 7, WIDEST_MOVE = 12 };
    v->titles = true;
    v->move_width = move_width < NARROWEST_MOVE ? NARROWEST_MOVE : move_width;
    v->move_width = v->move_width > WIDEST_MOVE ? WIDEST_MOVE : v->move_width;
    for (size_t i = 0; i < sizeof ORDER / sizeof *ORDER; i++) {
        pgn__view_column c = ORDER[i];
        size_t plain = v->widths[COLUMN_DEPTH];
        if (!widths[c] || (c == COLUMN_DEPTHS && widths[c] == widths[COLUMN_DEPTH]))
            continue;
        v->widths[c] = widest(widths[c], strlen(TITLES[c]));
        if (c == COLUMN_DEPTHS)
            v->widths[COLUMN_DEPTH] = 0;
        if (fits(v))
            continue;
        v->widths[c] = 0;
        if (c == COLUMN_DEPTHS)
            v->widths[COLUMN_DEPTH] = plain;
    }
}

void pgn__view_choose_columns(pgn__game_view *v) {
    size_t widths[COLUMNS] = {0}, move_width = 0, moves = 0;
    size_t values = measure(v, widths, &move_width, &moves);
    size_t count = 0;
    for (int i = 0; i < COLUMNS; i++)
        count += widths[i] && i != COLUMN_DEPTHS;
    v->columns = v->options.layout == PGN_SHOW_COLUMNS ||
                 (v->options.layout == PGN_SHOW_AUTO && values * 2 > moves);
    v->move_width = MOVE_CELL;
    bool both = widths[COLUMN_TIME] && widths[COLUMN_CLOCK];
    if (both || count > (size_t)(widths[COLUMN_EVAL] != 0) +
                            (widths[COLUMN_TIME] || widths[COLUMN_CLOCK])) {
        choose_titled(v, widths, move_width);
    } else {
        v->widths[COLUMN_EVAL] = widths[COLUMN_EVAL] ? EVAL_CELL : 0;
        v->widths[COLUMN_TIME] = widths[COLUMN_TIME];
        v->widths[COLUMN_CLOCK] = widths[COLUMN_CLOCK];
    }
    if (!fits(v))
        v->columns = false;
}

/* ---- lines ---- */

/* Text to the right, at the end of a cell. */
static void put_right(pgn__game_view *v, const char *text, size_t end) {
    size_t width = text_width(text);
    pgn__view_tab(&v->fill, end > width ? end - width : 0);
    pgn__view_puts(&v->fill, STYLE_DIM, text);
    pgn__view_tab(&v->fill, end);
}

/* Where a column ends that follows one ending at `end`. The fixed place of the evaluation has its
 * gap behind it. */
static size_t column_end(const pgn__game_view *v, int column, size_t end) {
    bool fixed = column == COLUMN_EVAL && !v->titles;
    return end + v->widths[column] + (fixed ? 0 : GAP);
}

void pgn__view_cells(pgn__game_view *v, const pgn__view_remarks *r, size_t start) {
    char text[40];
    size_t end = start + v->move_width;
    pgn__view_tab(&v->fill, v->fill.column);
    for (int i = 0; i < COLUMNS; i++) {
        if (!v->widths[i])
            continue;
        end = column_end(v, i, end);
        pgn__view_cell(r, (pgn__view_column)i, text);
        if (*text)
            put_right(v, text, end);
        end += i == COLUMN_EVAL && !v->titles; /* the gap behind a fixed place */
    }
}

void pgn__view_titles(pgn__game_view *v) {
    if (!v->titles || v->titled)
        return;
    v->titled = true;
    for (int side = 0; side < 2; side++) {
        size_t start = PGN__VIEW_FIRST_CELL + (side ? pgn__view_cell_width(v) : 0);
        size_t end = start + v->move_width;
        pgn__view_tab(&v->fill, start);
        pgn__view_puts(&v->fill, STYLE_DIM, side ? "Black" : "White");
        for (int i = 0; i < COLUMNS; i++) {
            if (!v->widths[i])
                continue;
            end = column_end(v, i, end);
            put_right(v, TITLES[i], end);
        }
    }
    pgn__view_line(&v->fill, 0);
}
