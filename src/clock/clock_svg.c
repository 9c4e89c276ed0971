/* clock_svg.c -- the clocks of a game as a chart: above, the time that both have left; below, the
 * time of each move, White's upwards and Black's downwards. Colors follow the reader's scheme. */
#include <string.h>

#include "base/buffer_int.h"
#include "base/error_int.h"
#include "clock_int.h"
#include "draw/svg_int.h"

enum {
    WIDTH = 860,
    LEFT = 64,
    RIGHT = 20,
    TOP = 78,
    UPPER = 230, /* heights of the two plots */
    GAP = 44,
    LOWER = 130,
    HEIGHT = TOP + UPPER + GAP + LOWER + 40
};

static const char STYLE[] =
    "<style>svg{--bg:#fff;--fg:#1c2024;--soft:#60646c;--grid:#e3e6ea;--w:#c98a1b;--b:#2f5fb3;"
    "--bad:#d64545}"
    "@media(prefers-color-scheme:dark){svg{--bg:#15181c;--fg:#e6e8eb;--soft:#a0a7b1;"
    "--grid:#2d333b;--w:#f0b84b;--b:#7aa7f0;--bad:#ff7b72}}"
    "text{font:13px Inter,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',"
    "'Noto Sans','Liberation Sans',Arial,sans-serif;fill:var(--soft)}"
    ".t{font-size:17px;font-weight:600;fill:var(--fg)}.g{stroke:var(--grid);fill:none}"
    ".w{stroke:var(--w)}.b{stroke:var(--b)}.l{fill:none;stroke-width:2;stroke-linejoin:round}"
    ".fw{fill:var(--w)}.fb{fill:var(--b)}.x{stroke:var(--bad);stroke-dasharray:4 3}"
    "</style>";

typedef struct {
    pgn_buffer *out;
    const pgn_clock_game *game;
    double step;         /* of a ply */
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

static double x_of(const chart *c, size_t ply) {
    return LEFT + c->step * (double)ply;
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
    c->step = (double)(WIDTH - LEFT - RIGHT) / (double)(g->count ? g->count : 1);
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
        pgn_buffer_printf(c->out, "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">", LEFT - 8,
                          y_of(c, t) + 4);
        put_clock(c->out, t);
        pgn__buffer_puts(c->out, "</text>");
    }
    double middle = TOP + UPPER + GAP + LOWER / 2.0;
    put_line(c, LEFT, middle, WIDTH - RIGHT, middle, "g");
    for (int side = 0; side < 2; side++) {
        pgn_buffer_printf(c->out, "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">", LEFT - 8,
                          middle + (side ? LOWER / 2.0 : -LOWER / 2.0 + 8));
        put_clock(c->out, c->most_spent);
        pgn__buffer_puts(c->out, "</text>");
    }
    const pgn_clock_game *g = c->game;
    size_t every = g->count > 240 ? 40 : g->count > 120 ? 20 : g->count > 50 ? 10 : 5;
    for (size_t i = 0; i < g->count; i++)
        if (g->moves[i].color == PGN_WHITE && g->moves[i].number % every == 0) {
            put_line(c, x_of(c, i), TOP, x_of(c, i), TOP + UPPER, "g");
            pgn_buffer_printf(c->out, "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%u</text>",
                              x_of(c, i), TOP + UPPER + 18, g->moves[i].number);
        }
}

/* A line of steps: the clock after each move of a side. */
static void put_clocks(chart *c, pgn_color color) {
    bool open = false;
    pgn_buffer_printf(c->out, "<path class=\"l %c\" d=\"", color == PGN_BLACK ? 'b' : 'w');
    for (size_t i = 0; i < c->game->count; i++) {
        const pgn_clock_move *m = &c->game->moves[i];
        if (m->color != color)
            continue;
        if (m->has_clock)
            pgn_buffer_printf(c->out, "%c%.1f %.1f", open ? 'L' : 'M', x_of(c, i + 1),
                              y_of(c, m->clock));
        open = m->has_clock;
    }
    pgn__buffer_puts(c->out, "\"/>");
}

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
                          x_of(c, i + 1) - width / 2, black ? middle : middle - height, width,
                          height, black ? "fb" : "fw", m->number, black ? "..." : ".");
        pgn__svg_text(c->out, m->san, SIZE_MAX);
        pgn__buffer_puts(c->out, ": ");
        put_clock(c->out, m->spent);
        pgn__buffer_puts(c->out, "</title></rect>");
    }
}

static void put_head(chart *c) {
    const pgn_clock_game *g = c->game;
    pgn_buffer_printf(c->out,
                      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
                      "width=\"%d\" height=\"%d\" role=\"img\"><title>",
                      WIDTH, HEIGHT, WIDTH, HEIGHT);
    pgn__svg_text(c->out, *g->white ? g->white : "White", SIZE_MAX);
    pgn__buffer_puts(c->out, " – ");
    pgn__svg_text(c->out, *g->black ? g->black : "Black", SIZE_MAX);
    pgn_buffer_printf(c->out,
                      "</title>%s<rect width=\"100%%\" height=\"100%%\" fill=\"var(--bg)\"/>"
                      "<circle cx=\"%d\" cy=\"26\" r=\"6\" class=\"fw\"/>"
                      "<text x=\"%d\" y=\"32\" class=\"t\">",
                      STYLE, LEFT + 6, LEFT + 20);
    pgn__svg_text(c->out, *g->white ? g->white : "White", SIZE_MAX);
    pgn_buffer_printf(c->out,
                      "</text><circle cx=\"%d\" cy=\"52\" r=\"6\" class=\"fb\"/>"
                      "<text x=\"%d\" y=\"58\" class=\"t\">",
                      LEFT + 6, LEFT + 20);
    pgn__svg_text(c->out, *g->black ? g->black : "Black", SIZE_MAX);
    pgn_buffer_printf(c->out, "</text><text x=\"%d\" y=\"32\" text-anchor=\"end\">", WIDTH - RIGHT);
    pgn__svg_text(c->out, g->control, SIZE_MAX);
    pgn_buffer_printf(c->out, "</text><text x=\"%d\" y=\"58\" text-anchor=\"end\">%s</text>",
                      WIDTH - RIGHT, pgn_result_text(g->result));
    pgn_buffer_printf(c->out, "<text x=\"%d\" y=\"%d\">Time used per move</text>", LEFT,
                      TOP + UPPER + GAP - 6);
}

pgn_status pgn_clock_write_svg(const pgn_clock_game *game, pgn_buffer *out, pgn_error *err) {
    chart c = {.out = out, .game = game};
    size_t before = out->len;
    measure(&c);
    put_head(&c);
    put_grid(&c);
    if (game->trouble_limit < c.most_clock)
        put_line(&c, LEFT, y_of(&c, game->trouble_limit), WIDTH - RIGHT,
                 y_of(&c, game->trouble_limit), "x");
    put_bars(&c);
    put_clocks(&c, PGN_WHITE);
    put_clocks(&c, PGN_BLACK);
    pgn__buffer_puts(out, "</svg>\n");
    return pgn__buffer_end(out, before, out->status, err);
}
