/* clock_text.c -- the times of a game, or of a collection, as text. */
#include <inttypes.h>
#include <string.h>

#include "base/grid_int.h"
#include "clock_int.h"

enum { BAR = 24 };

/* "1:02:03", "2:03", "2.4s": short, with tenths below ten seconds. */
static const char *time_text(uint64_t ms, char out[32]) {
    uint64_t s = ms / 1000;
    if (ms < 10000 && ms % 1000)
        snprintf(out, 32, "%" PRIu64 ".%" PRIu64 "s", s, ms % 1000 / 100);
    else if (s < 60)
        snprintf(out, 32, "%" PRIu64 "s", s);
    else if (s < 3600)
        snprintf(out, 32, "%" PRIu64 ":%02" PRIu64, s / 60, s % 60);
    else
        snprintf(out, 32, "%" PRIu64 ":%02" PRIu64 ":%02" PRIu64, s / 3600, s / 60 % 60, s % 60);
    return out;
}

/* ---- a game ---- */

static void add_move(pgn__grid *g, const pgn_clock_move *m) {
    char text[32];
    pgn__grid_printf(g, "%s", m->san);
    pgn__grid_printf(g, "%s", m->has_spent ? time_text(m->spent, text) : "");
    pgn__grid_printf(g, "%s", m->has_clock ? time_text(m->clock, text) : "");
    pgn__grid_printf(g, "%s%s", m->trouble ? "!" : "", m->contradictions ? "?" : "");
}

static void put_moves(pgn_buffer *out, const pgn_clock_game *game, bool bold) {
    static const char *const HEADINGS[] = {"",      "White", "used", "left", "",
                                           "Black", "used",  "left", ""};
    pgn__grid g = {.align = "rlrrllrrl"};
    pgn__grid_heading(&g, HEADINGS, sizeof HEADINGS / sizeof *HEADINGS);
    for (size_t i = 0; i < game->count; i++) {
        const pgn_clock_move *m = &game->moves[i];
        if (m->color == PGN_WHITE || !i) {
            pgn__grid_row(&g);
            pgn__grid_printf(&g, "%u.", m->number);
        }
        if (m->color == PGN_BLACK && !i)
            for (int k = 0; k < 4; k++)
                pgn__grid_printf(&g, "%s", k ? "" : "...");
        add_move(&g, m);
    }
    (void)pgn__grid_write(&g, out, bold);
}

static void put_side(pgn_buffer *out, const pgn_clock_game *g, int side) {
    const pgn_clock_side *s = &g->sides[side];
    const char *name = side ? g->black : g->white;
    char a[32], b[32];
    pgn_buffer_printf(out, "%s ", side ? "Black:" : "White:");
    pgn_text_append_safe(out, name, strlen(name));
    pgn_buffer_append(out, "\n", 1);
    if (s->timed)
        pgn_buffer_printf(out, "  used %s on %u move%s, %s per move\n", time_text(s->spent, a),
                          s->timed, pgn__plural(s->timed), time_text(s->spent / s->timed, b));
    if (s->longest) {
        const pgn_clock_move *m = &g->moves[s->longest_move];
        pgn_buffer_printf(out, "  longest think: %s on %u%s", time_text(s->longest, a), m->number,
                          side ? "..." : ".");
        pgn_text_append_safe(out, m->san, strlen(m->san));
        pgn_buffer_append(out, "\n", 1);
    }
    if (s->has_clock)
        pgn_buffer_printf(out, "  lowest clock: %s; %u move%s below %s\n", time_text(s->lowest, a),
                          s->trouble, pgn__plural(s->trouble), time_text(g->trouble_limit, b));
}

static void put_game(pgn_buffer *out, const pgn_clock_game *g, bool bold) {
    if (*g->control) {
        pgn_buffer_append(out, "Time control: ", PGN_CSTR);
        pgn_text_append_safe(out, g->control, strlen(g->control));
        pgn_buffer_append(out, "\n\n", 2);
    }
    put_moves(out, g, bold);
    pgn_buffer_append(out, "\n", 1);
    put_side(out, g, 0);
    put_side(out, g, 1);
    for (size_t i = 0; i < g->count; i++)
        for (unsigned k = 0; k < PGN_CLOCK_CONTRADICTIONS; k++)
            if (g->moves[i].contradictions >> k & 1)
                pgn_buffer_printf(out, "? %u%s %s: %s\n", g->moves[i].number,
                                  g->moves[i].color == PGN_BLACK ? "..." : ".", g->moves[i].san,
                                  pgn_clock_contradiction_text((pgn_clock_contradiction)k));
}

pgn_status pgn_clock_write_text(const pgn_clock_game *game, const pgn_text_options *options,
                                pgn_buffer *out, pgn_error *err) {
    pgn__text text;
    pgn_status st = pgn__text_begin(&text, out, options, err);
    if (st)
        return st;
    put_game(out, game, text.options.bold);
    return pgn__text_end(&text, err);
}

/* ---- a collection ---- */

static const char *const PHASES[PGN_CLOCK_PHASES] = {"1-10",  "11-20", "21-30",
                                                     "31-40", "41-50", "51-"};

static void put_phases(pgn_buffer *out, const pgn_clock_summary *s, bool bars, bool bold) {
    static const char *const HEADINGS[] = {"Moves", "per move", "in trouble"};
    pgn__grid g = {.align = "lrrrl"};
    double most = 0;
    for (size_t i = 0; i < PGN_CLOCK_PHASES; i++) {
        const pgn_clock_phase *p = &s->phases[i];
        double average = p->moves ? (double)p->spent / (double)p->moves : 0;
        most = average > most ? average : most;
    }
    pgn__grid_heading(&g, HEADINGS, sizeof HEADINGS / sizeof *HEADINGS);
    for (size_t i = 0; i < PGN_CLOCK_PHASES; i++) {
        const pgn_clock_phase *p = &s->phases[i];
        char text[32];
        if (!p->moves)
            continue;
        pgn__grid_row(&g);
        pgn__grid_printf(&g, "%s", PHASES[i]);
        pgn__grid_printf(&g, "%s", time_text(p->spent / p->moves, text));
        pgn__grid_printf(&g, "%.1f%%", 100.0 * (double)p->trouble / (double)p->moves);
        pgn__grid_printf(&g, "%s", "");
        if (bars)
            pgn__grid_bar(&g, (double)p->spent / (double)p->moves, most, BAR);
    }
    (void)pgn__grid_write(&g, out, bold);
}

static void put_longest(pgn_buffer *out, const pgn_clock_summary *s, bool bold) {
    pgn__grid g = {.align = "rllrl", .longest = 32};
    static const char *const HEADINGS[] = {"Longest", "move", "player", "game", "file"};
    char text[32];
    pgn__grid_heading(&g, HEADINGS, sizeof HEADINGS / sizeof *HEADINGS);
    for (size_t i = 0; i < s->longest_count; i++) {
        const pgn_clock_think *t = &s->longest[i];
        pgn__grid_row(&g);
        pgn__grid_printf(&g, "%s", time_text(t->spent, text));
        pgn__grid_printf(&g, "%u%s%s", t->number, t->color == PGN_BLACK ? "..." : ".", t->san);
        pgn__grid_cell(&g, t->player, strlen(t->player));
        pgn__grid_printf(&g, "%" PRIu64, t->game);
        pgn__grid_cell(&g, t->input, strlen(t->input));
    }
    (void)pgn__grid_write(&g, out, bold);
}

static void put_summary(pgn_buffer *out, const pgn_clock_summary *s, bool bars, bool bold) {
    char text[32];
    pgn_buffer_printf(out, "%" PRIu64 " game%s, %" PRIu64 " with times", s->games,
                      pgn__plural(s->games), s->timed);
    if (s->timed_moves)
        pgn_buffer_printf(out, "; %" PRIu64 " move%s timed, %s per move", s->timed_moves,
                          pgn__plural(s->timed_moves), time_text(s->spent / s->timed_moves, text));
    pgn_buffer_append(out, "\n", 1);
    if (s->sides)
        pgn_buffer_printf(out,
                          "%" PRIu64 " of %" PRIu64 " player%s in time trouble (%.1f%%): %" PRIu64
                          " won, %" PRIu64 " drew, %" PRIu64 " lost\n",
                          s->trouble_sides, s->sides, pgn__plural(s->sides),
                          100.0 * (double)s->trouble_sides / (double)s->sides, s->trouble_points[0],
                          s->trouble_points[1], s->trouble_points[2]);
    if (s->timed_moves) {
        pgn_buffer_append(out, "\n", 1);
        put_phases(out, s, bars, bold);
        pgn_buffer_append(out, "\n", 1);
        put_longest(out, s, bold);
    }
    if (s->contradictory)
        pgn_buffer_printf(out, "\n%" PRIu64 " game%s with contradictions\n", s->contradictory,
                          pgn__plural(s->contradictory));
    for (unsigned k = 0; k < PGN_CLOCK_CONTRADICTIONS; k++)
        if (s->contradictions[k])
            pgn_buffer_printf(out, "%8" PRIu64 "  %s: %s\n", s->contradictions[k],
                              pgn_clock_contradiction_name((pgn_clock_contradiction)k),
                              pgn_clock_contradiction_text((pgn_clock_contradiction)k));
}

pgn_status pgn_clock_summary_write_text(const pgn_clock_summary *summary,
                                        const pgn_text_options *options, pgn_buffer *out,
                                        pgn_error *err) {
    pgn__text text;
    pgn_status st = pgn__text_begin(&text, out, options, err);
    if (st)
        return st;
    put_summary(out, summary, text.options.bars, text.options.bold);
    return pgn__text_end(&text, err);
}
