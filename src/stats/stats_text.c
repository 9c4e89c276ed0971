/* stats_text.c -- statistics as tables of text. */
#include <inttypes.h>

#include "base/grid_int.h"
#include "stats_int.h"

enum { BAR = 20, LABEL_MAX = 44 };

static void add_share(pgn__grid *g, uint64_t part, uint64_t whole) {
    if (whole)
        pgn__grid_printf(g, "%.1f%%", 100.0 * (double)part / (double)whole);
    else
        pgn__grid_cell(g, "", 0);
}

static void add_row(pgn__grid *g, const pgn_stats_row *r, uint64_t all, uint64_t most, bool bars) {
    pgn_buffer label = PGN_BUFFER_INIT;
    uint64_t decided = r->wins + r->draws + r->losses;
    pgn_buffer_printf(&label, "%s%s%s", r->label, *r->name ? " " : "", r->name);
    pgn__grid_row(g);
    if (label.status)
        g->text.status = label.status;
    else
        pgn__grid_cell(g, label.data, label.len);
    pgn__grid_printf(g, "%" PRIu64, r->games);
    add_share(g, r->games, all);
    add_share(g, r->wins, decided);
    add_share(g, r->draws, decided);
    add_share(g, r->losses, decided);
    if (bars)
        pgn__grid_bar(g, (double)r->games, (double)most, BAR);
    pgn_buffer_free(&label);
}

bool pgn__stats_has_notes(const pgn_stats_group *group, size_t shown) {
    return shown < group->count || group->missing || group->beyond;
}

void pgn__stats_put_notes(pgn_buffer *out, const pgn_stats_group *group, size_t shown,
                          const char *between) {
    const char *before = "";
    if (shown < group->count) {
        pgn_buffer_printf(out, "and %zu more", group->count - shown);
        before = between;
    }
    if (group->missing) {
        pgn_buffer_printf(out, "%s%" PRIu64 " unknown", before, group->missing);
        before = between;
    }
    if (group->beyond)
        pgn_buffer_printf(out, "%s%" PRIu64 " game%s of other players not counted", before,
                          group->beyond, pgn__plural(group->beyond));
}

static void put_group(pgn_buffer *out, const pgn_stats *s, pgn_stats_kind kind, size_t top,
                      bool bars, bool bold) {
    const pgn_stats_group *group = &s->groups[kind];
    bool own = kind == PGN_STATS_RATINGS || kind == PGN_STATS_PLAYERS;
    size_t count = pgn__stats_shown(s, kind, top);
    pgn__grid g = {.align = "lrrrrrl", .longest = bars ? 30 : LABEL_MAX};
    const char *const headings[] = {pgn_stats_kind_heading(kind),
                                    own && kind == PGN_STATS_RATINGS ? "players" : "games",
                                    "share",
                                    own ? "won" : "White",
                                    "draw",
                                    own ? "lost" : "Black"};
    uint64_t most = 0, all = own ? s->games * 2 : s->games;
    if (!count)
        return;
    for (size_t i = 0; i < count; i++)
        most = group->rows[i].games > most ? group->rows[i].games : most;
    pgn__grid_heading(&g, headings, sizeof headings / sizeof *headings);
    for (size_t i = 0; i < count; i++)
        add_row(&g, &group->rows[i], kind == PGN_STATS_PLAYERS ? s->games : all, most, bars);
    pgn_buffer_append(out, "\n", 1);
    (void)pgn__grid_write(&g, out, bold);
    pgn__stats_put_notes(out, group, count, "\n");
    if (pgn__stats_has_notes(group, count))
        pgn_buffer_append(out, "\n", 1);
}

static void put_text(pgn_buffer *out, const pgn_stats *s, size_t top, bool bars, bool bold) {
    static const struct {
        const char *label;
        pgn_result result;
    } RESULTS[] = {{"White won", PGN_RESULT_WHITE},
                   {"Drawn", PGN_RESULT_DRAW},
                   {"Black won", PGN_RESULT_BLACK}};
    uint64_t open = s->results[PGN_RESULT_UNKNOWN] + s->results[PGN_RESULT_NONE];
    pgn__grid g = {.align = "lrrl"};
    pgn_buffer_printf(out, "%" PRIu64 " game%s", s->games, pgn__plural(s->games));
    if (s->average_moves > 0)
        pgn_buffer_printf(out, ", %.1f moves on average", s->average_moves);
    if (s->average_rating > 0)
        pgn_buffer_printf(out, ", average rating %.0f", s->average_rating);
    pgn_buffer_append(out, "\n\n", 2);
    for (size_t i = 0; i < sizeof RESULTS / sizeof *RESULTS; i++) {
        uint64_t n = s->results[RESULTS[i].result];
        pgn__grid_row(&g);
        pgn__grid_printf(&g, "%s", RESULTS[i].label);
        pgn__grid_printf(&g, "%" PRIu64, n);
        add_share(&g, n, s->games);
        if (bars)
            pgn__grid_bar(&g, (double)n, (double)s->games, 2 * BAR);
    }
    if (open) {
        pgn__grid_row(&g);
        pgn__grid_printf(&g, "No result");
        pgn__grid_printf(&g, "%" PRIu64, open);
        add_share(&g, open, s->games);
    }
    (void)pgn__grid_write(&g, out, false);
    for (unsigned k = 0; k < PGN_STATS_KINDS; k++)
        if (pgn_stats_is_shown(s, (pgn_stats_kind)k))
            put_group(out, s, (pgn_stats_kind)k, top, bars, bold);
}

pgn_status pgn_stats_write_text(const pgn_stats *stats, size_t top, const pgn_text_options *options,
                                pgn_buffer *out, pgn_error *err) {
    pgn__text text;
    pgn_status st = pgn__text_begin(&text, out, options, err);
    if (st)
        return st;
    put_text(out, stats, top, text.options.bars, text.options.bold);
    return pgn__text_end(&text, err);
}
