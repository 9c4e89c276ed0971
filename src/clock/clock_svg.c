/* clock_svg.c -- the clocks of a game as a chart: above, the time that both have left; below, the
 * time of each move, White's upwards and Black's downwards. Colors follow the reader's scheme. */
#include <string.h>

#include "base/buffer_int.h"
#include "base/error_int.h"
#include "clock_int.h"
#include "draw/chart_int.h"

enum {
    WIDTH = 860,
    LEFT = 64,
    RIGHT = 20,
    TOP = 100,
    UPPER = 230, /* heights of the two plots */
    GAP = 44,
    LOWER = 130,
    HEIGHT = TOP + UPPER + GAP + LOWER + 40
};

/* A line is drawn on a wider one in the color of edges. */
static const char STYLE[] = ".g{stroke:var(--line);fill:none}"
                            ".l{fill:none;stroke-width:2}"
                            ".k{fill:none;stroke:var(--edge);stroke-width:4}"
                            ".l,.k{stroke-linejoin:round;stroke-linecap:round}"
                            ".l.w{stroke:var(--w)}.l.b{stroke:var(--b)}"
                            ".x{stroke:var(--bad);stroke-dasharray:4 3}";

typedef struct {
    pgn_buffer *out;
    const pgn_clock_game *game;
    double step;         /* of a ply */
    size_t skipped;      /* White's half of the first move, if Black begins */
    uint64_t most_clock; /* the tops of the plots */
    uint64_t most_spent;
} chart;

static void put_clock(pgn_buffer *out, uint64_t ms) {
    uint64_t s = ms / 1000;
    if (s >= 3600)
        pgn_buffer_printf(out, "%u:%02u:%02u", (unsigned)(s / 3600), (unsigned)(s / 60 % 60),
                          (unsigned)(s % 60));
    else
        pgn_buffer_printf(out, "%u:%02u", (unsigned)(s / 60), (unsigned)(s % 60));
}

/* A round number of milliseconds, of which a few make up the whole. */
static uint64_t grid_step(uint64_t whole, unsigned lines) {
    static const uint32_t STEPS[] = {1,   2,   5,    10,   15,   30,    60,    120,  300,
                                     600, 900, 1800, 3600, 7200, 14400, 43200, 86400};
    for (size_t i = 0; i < sizeof STEPS / sizeof *STEPS; i++)
        if ((uint64_t)STEPS[i] * 1000 * lines >= whole)
            return (uint64_t)STEPS[i] * 1000;
    return whole / lines + 1;
}

/* Where a ply begins; a move of both sides has two. */
static double x_of(const chart *c, size_t ply) {
    return LEFT + c->step * (double)(ply + c->skipped);
}

static double y_of(const chart *c, uint64_t clock) {
    return TOP + UPPER * (1 - (double)clock / (double)c->most_clock);
}

static void measure(chart *c) {
    const pgn_clock_game *g = c->game;
    c->most_clock = c->most_spent = 1000;
    for (size_t i = 0; i < g->count; i++) {
        const pgn_clock_move *m = &g->moves[i];
        if (m->has_clock && m->clock > c->most_clock)
            c->most_clock = m->clock;
        if (m->has_spent && m->spent > c->most_spent)
            c->most_spent = m->spent;
    }
    c->skipped = g->count && g->moves[0].color == PGN_BLACK;
    size_t plies = (g->count + c->skipped + 1) / 2 * 2;
    c->step = (double)(WIDTH - LEFT - RIGHT) / (double)(plies ? plies : 2);
}

static void put_line(chart *c, double x1, double y1, double x2, double y2, const char *class) {
    pgn_buffer_printf(c->out,
                      "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" class=\"%s\"/>", x1,
                      y1, x2, y2, class);
}

static void put_grid(chart *c) {
    uint64_t step = grid_step(c->most_clock, 5);
    for (uint64_t t = 0; t <= c->most_clock; t += step) {
        put_line(c, LEFT, y_of(c, t), WIDTH - RIGHT, y_of(c, t), "g");
        pgn_buffer_printf(c->out, "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\" class=\"s\">",
                          LEFT - 8, y_of(c, t) + 4);
        put_clock(c->out, t);
        pgn__buffer_puts(c->out, "</text>");
    }
    double middle = TOP + UPPER + GAP + LOWER / 2.0;
    put_line(c, LEFT, middle, WIDTH - RIGHT, middle, "g");
    for (int side = 0; side < 2; side++) {
        pgn_buffer_printf(c->out, "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\" class=\"s\">",
                          LEFT - 8, middle + (side ? LOWER / 2.0 : -LOWER / 2.0 + 8));
        put_clock(c->out, c->most_spent);
        pgn__buffer_puts(c->out, "</text>");
    }
    const pgn_clock_game *g = c->game;
    size_t every = g->count > 240 ? 40 : g->count > 120 ? 20 : g->count > 50 ? 10 : 5;
    for (size_t i = 0; i < g->count; i++)
        if (g->moves[i].color == PGN_WHITE && g->moves[i].number % every == 0) {
            put_line(c, x_of(c, i), TOP, x_of(c, i), TOP + UPPER, "g");
            pgn_buffer_printf(
                c->out, "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\" class=\"s\">%u</text>",
                x_of(c, i), TOP + UPPER + 18, g->moves[i].number);
        }
}

/* A line of steps: the clock after each move of a side. */
static void put_clocks(chart *c, pgn_color color, const char *class) {
    bool open = false;
    pgn_buffer_printf(c->out, "<path class=\"%s\" d=\"", class);
    for (size_t i = 0; i < c->game->count; i++) {
        const pgn_clock_move *m = &c->game->moves[i];
        if (m->color != color)
            continue;
        if (m->has_clock)
            pgn_buffer_printf(c->out, open ? "L%.1f %.1f" : "M%.1f %.1fh0", x_of(c, i + 1),
                              y_of(c, m->clock)); /* a single one is a dot */
        open = m->has_clock;
    }
    pgn__buffer_puts(c->out, "\"/>");
}

/* Both bars of a move stand in its middle. */
static void put_bars(chart *c) {
    double middle = TOP + UPPER + GAP + LOWER / 2.0;
    double width = c->step * 1.6 > 14 ? 14 : c->step * 1.6;
    for (size_t i = 0; i < c->game->count; i++) {
        const pgn_clock_move *m = &c->game->moves[i];
        if (!m->has_spent)
            continue;
        double height = (double)m->spent / (double)c->most_spent * LOWER / 2;
        bool black = m->color == PGN_BLACK;
        pgn_buffer_printf(c->out,
                          "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" "
                          "class=\"%s\"><title>%u%s ",
                          x_of(c, i + !black) - width / 2, black ? middle : middle - height, width,
                          height, black ? "b" : "w", m->number, black ? "..." : ".");
        pgn__svg_text(c->out, m->san, SIZE_MAX);
        pgn__buffer_puts(c->out, ": ");
        put_clock(c->out, m->spent);
        pgn__buffer_puts(c->out, "</title></rect>");
    }
}

/* The legend: who has which color. */
static void put_player(chart *c, double y, const char *class, const char *name) {
    const double room = (WIDTH - LEFT - RIGHT - 200) * 13.0 / 17; /* of the larger font */
    pgn_buffer_printf(c->out,
                      "<circle cx=\"%d\" cy=\"%.0f\" r=\"6\" class=\"%s\"/>"
                      "<text x=\"%d\" y=\"%.0f\" class=\"t\">",
                      LEFT + 6, y - 6, class, LEFT + 20, y);
    pgn__svg_text(c->out, name, pgn__chart_fit(name, room));
    pgn__buffer_puts(c->out, "</text>");
}

static void put_head(chart *c) {
    const pgn_clock_game *g = c->game;
    const char *white = *g->white ? g->white : "White", *black = *g->black ? g->black : "Black";
    pgn_buffer_printf(c->out,
                      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
                      "width=\"%d\" height=\"%d\" role=\"img\"><title>",
                      WIDTH, HEIGHT, WIDTH, HEIGHT);
    pgn__svg_text(c->out, white, SIZE_MAX);
    pgn__buffer_puts(c->out, " – ");
    pgn__svg_text(c->out, black, SIZE_MAX);
    pgn__buffer_puts(c->out, "</title>");
    pgn__chart_style(c->out, STYLE);
    pgn__buffer_puts(c->out, "<rect width=\"100%\" height=\"100%\" fill=\"var(--bg)\"/>"
                             "<g class=\"legend\">");
    put_player(c, 32, "w", white);
    put_player(c, 58, "b", black);
    pgn_buffer_printf(c->out, "</g><text x=\"%d\" y=\"32\" text-anchor=\"end\" class=\"s\">",
                      WIDTH - RIGHT);
    pgn__svg_text(c->out, g->control, pgn__chart_fit(g->control, 160));
    pgn_buffer_printf(c->out,
                      "</text><text x=\"%d\" y=\"58\" text-anchor=\"end\" class=\"s\">%s</text>",
                      WIDTH - RIGHT, pgn_result_text(g->result));
}

/* What a plot shows, above it. */
static void put_heading(chart *c, double y, const char *text) {
    pgn_buffer_printf(c->out, "<text x=\"%d\" y=\"%.0f\" class=\"s\">%s</text>", LEFT, y - 8, text);
}

/* The line below which a clock is in trouble, with its name in the legend. */
static void put_trouble(chart *c) {
    double y = y_of(c, c->game->trouble_limit);
    if (c->game->trouble_limit >= c->most_clock)
        return;
    put_line(c, LEFT, y, WIDTH - RIGHT, y, "x");
    pgn__buffer_puts(c->out, "<g class=\"legend\">");
    put_line(c, LEFT + 100, TOP - 12, LEFT + 124, TOP - 12, "x");
    pgn_buffer_printf(c->out, "<text x=\"%d\" y=\"%d\" class=\"s\">time trouble</text></g>",
                      LEFT + 130, TOP - 8);
}

pgn_status pgn_clock_write_svg(const pgn_clock_game *game, pgn_buffer *out, pgn_error *err) {
    chart c = {.out = out, .game = game};
    size_t before = out->len;
    measure(&c);
    put_head(&c);
    put_heading(&c, TOP, "Time left");
    put_heading(&c, TOP + UPPER + GAP, "Time used per move");
    pgn__buffer_puts(out, "<g class=\"plot\">");
    put_grid(&c);
    put_bars(&c);
    put_clocks(&c, PGN_WHITE, "k");
    put_clocks(&c, PGN_WHITE, "l w");
    put_clocks(&c, PGN_BLACK, "k");
    put_clocks(&c, PGN_BLACK, "l b");
    pgn__buffer_puts(out, "</g>");
    put_trouble(&c);
    pgn__buffer_puts(out, "</svg>\n");
    return pgn__buffer_end(out, before, out->status, err);
}
