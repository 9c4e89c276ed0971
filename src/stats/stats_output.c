/* stats_output.c -- statistics as JSON, and as a chart of bars in SVG. */
#include <stdio.h>
#include <string.h>

#include "base/buffer_int.h"
#include "base/error_int.h"
#include "draw/chart_int.h"
#include "pgn/unstable/json.h"
#include "stats_int.h"

size_t pgn__stats_shown(const pgn_stats *s, pgn_stats_kind kind, size_t top) {
    size_t count = s->groups[kind].count;
    bool whole = kind <= PGN_STATS_RATINGS;
    return whole || !top || count < top ? count : top;
}

/* ---- JSON ---- */

static void put_row(pgn_json_writer *json, pgn_stats_kind kind, const pgn_stats_row *r) {
    static const char *const LABELS[PGN_STATS_KINDS] = {"year", "decade", "moves",      "rating",
                                                        "eco",  "name",   "termination"};
    bool player = kind == PGN_STATS_PLAYERS;
    pgn_json_begin_object(json, NULL);
    pgn_json_put_string(json, LABELS[kind], r->label, PGN_CSTR);
    if (kind == PGN_STATS_OPENINGS)
        pgn_json_put_string(json, "name", r->name, PGN_CSTR);
    pgn_json_put_unsigned(json, kind == PGN_STATS_RATINGS ? "players" : "games", r->games);
    bool own = player || kind == PGN_STATS_RATINGS;
    pgn_json_put_unsigned(json, own ? "wins" : "white", r->wins);
    pgn_json_put_unsigned(json, "draws", r->draws);
    pgn_json_put_unsigned(json, own ? "losses" : "black", r->losses);
    if (player && r->rating)
        pgn_json_put_unsigned(json, "highest_rating", r->rating);
    pgn_json_end_object(json);
}

static void put_average(pgn_json_writer *json, const char *key, double value) {
    if (value > 0)
        pgn_json_put_fixed(json, key, value, 1);
    else
        pgn_json_put_null(json, key);
}

pgn_status pgn_stats_write_json(const pgn_stats *s, size_t top, pgn_buffer *out, pgn_error *err) {
    pgn_json_writer json = {.out = out};
    size_t before = out->len;
    pgn_json_begin_object(&json, NULL);
    pgn_json_put_string(&json, "type", "stats", PGN_CSTR);
    pgn_json_put_unsigned(&json, "games", s->games);
    pgn_json_put_unsigned(&json, "white", s->results[PGN_RESULT_WHITE]);
    pgn_json_put_unsigned(&json, "draws", s->results[PGN_RESULT_DRAW]);
    pgn_json_put_unsigned(&json, "black", s->results[PGN_RESULT_BLACK]);
    pgn_json_put_unsigned(&json, "unfinished",
                          s->results[PGN_RESULT_UNKNOWN] + s->results[PGN_RESULT_NONE]);
    put_average(&json, "average_moves", s->average_moves);
    put_average(&json, "average_rating", s->average_rating);
    for (unsigned k = 0; k < PGN_STATS_KINDS; k++) {
        const pgn_stats_group *g = &s->groups[k];
        pgn_json_begin_object(&json, pgn_stats_kind_name((pgn_stats_kind)k));
        pgn_json_put_unsigned(&json, "different", g->count);
        pgn_json_put_unsigned(&json, "missing", g->missing);
        if (g->beyond)
            pgn_json_put_unsigned(&json, "beyond", g->beyond);
        pgn_json_begin_array(&json, "rows");
        for (size_t i = 0; i < pgn__stats_shown(s, (pgn_stats_kind)k, top); i++)
            put_row(&json, (pgn_stats_kind)k, &g->rows[i]);
        pgn_json_end_array(&json);
        pgn_json_end_object(&json);
    }
    pgn_json_end_object(&json);
    pgn_json_newline(&json);
    return pgn__buffer_end(out, before, pgn_json_finish(&json), err);
}

/* ---- SVG ---- */

enum { WIDTH = 860, LEFT = 250, BAR = 500, LINE = 22, HEAD = 84, EDGE = 20 };

/* Games by result, and those of players, who won or lost with either color; and what is left. */
enum { PARTS = 4 };
static const pgn__chart_key
    RESULTS[PARTS] = {{"w", "White won"}, {"d", "drawn"}, {"b", "Black won"}, {"u", "unfinished"}},
    OWN[PARTS] = {{"win", "won"}, {"d", "drawn"}, {"loss", "lost"}, {"u", "unfinished"}};

/* No color is left that stands out from those of White, Black, and lost games, in light and dark.
 */
static const char UNFINISHED[] = ".u{fill:url(#unfinished) var(--bg);stroke:var(--edge)}",
                  HATCH[] = "<pattern id=\"unfinished\" width=\"5\" height=\"5\" "
                            "patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\">"
                            "<path d=\"M2.5 0V5\" stroke=\"var(--edge)\" stroke-width=\"1.5\"/>"
                            "</pattern>";

static bool has_unfinished(const pgn_stats *s) {
    return s->results[PGN_RESULT_UNKNOWN] + s->results[PGN_RESULT_NONE] > 0;
}

static void put_legend(pgn_buffer *out, const pgn_stats *s, double y, const pgn__chart_key *keys) {
    pgn__chart_legend(out, WIDTH - EDGE, y, keys, has_unfinished(s) ? PARTS : PARTS - 1);
}

/* Wins, draws, losses and what is left as parts of one bar. */
static void put_bar(pgn_buffer *out, double y, double width, const pgn_stats_row *r,
                    const pgn__chart_key keys[PARTS]) {
    const uint64_t finished = r->wins + r->draws + r->losses;
    const uint64_t parts[PARTS] = {r->wins, r->draws, r->losses, r->games - finished};
    double x = LEFT;
    for (int i = 0; i < PARTS && r->games; i++) {
        double w = width * (double)parts[i] / (double)r->games;
        if (parts[i])
            pgn_buffer_printf(out,
                              "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%d\" "
                              "class=\"%s\"><title>%llu %s</title></rect>",
                              x, y, w, LINE - 6, keys[i].class, (unsigned long long)parts[i],
                              keys[i].words);
        x += w;
    }
}

/* A code of an opening is followed by its name. */
static void put_label(pgn_buffer *out, double y, const pgn_stats_row *r) {
    bool named = *r->name && strlen(r->label) < 8;
    double room = LEFT - 10 - EDGE / 2;
    pgn_buffer_printf(out, "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">", LEFT - 10, y + 12);
    pgn__svg_text(out, r->label, pgn__chart_fit(r->label, room));
    if (named) {
        pgn__buffer_putc(out, ' ');
        pgn__svg_text(out, r->name, pgn__chart_fit(r->name, room - 40));
    }
    pgn__buffer_puts(out, "</text>");
}

static double put_notes(pgn_buffer *out, const pgn_stats_group *g, size_t count, double y) {
    if (!pgn__stats_has_notes(g, count))
        return y;
    pgn_buffer_printf(out, "<text x=\"%d\" y=\"%.1f\" class=\"s note\">", LEFT, y + 12);
    pgn__stats_put_notes(out, g, count, ", ");
    pgn__buffer_puts(out, "</text>");
    return y + LINE;
}

static double put_group(pgn_buffer *out, const pgn_stats *s, pgn_stats_kind kind, size_t top,
                        double y) {
    const pgn_stats_group *g = &s->groups[kind];
    bool own = kind == PGN_STATS_PLAYERS || kind == PGN_STATS_RATINGS;
    size_t count = pgn__stats_shown(s, kind, top);
    uint64_t most = 1;
    if (!count)
        return y;
    for (size_t i = 0; i < count; i++)
        most = g->rows[i].games > most ? g->rows[i].games : most;
    pgn_buffer_printf(out, "<text x=\"%d\" y=\"%.1f\" class=\"t\">%s</text>", EDGE, y + 24,
                      pgn_stats_kind_heading(kind));
    if (own)
        put_legend(out, s, y + 24, OWN);
    y += 36;
    for (size_t i = 0; i < count; i++, y += LINE) {
        const pgn_stats_row *r = &g->rows[i];
        double width = BAR * (double)r->games / (double)most;
        put_label(out, y, r);
        put_bar(out, y, width, r, own ? OWN : RESULTS);
        pgn_buffer_printf(out, "<text x=\"%.1f\" y=\"%.1f\" class=\"s\">%llu</text>",
                          LEFT + width + 8, y + 12, (unsigned long long)r->games);
    }
    return put_notes(out, g, count, y) + 14;
}

static void put_head(pgn_buffer *out, const pgn_stats *s, double height) {
    const pgn_stats_row all = {.games = s->games,
                               .wins = s->results[PGN_RESULT_WHITE],
                               .draws = s->results[PGN_RESULT_DRAW],
                               .losses = s->results[PGN_RESULT_BLACK]};
    unsigned long long games = (unsigned long long)s->games;
    pgn_buffer_printf(out,
                      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %.0f\" "
                      "width=\"%d\" height=\"%.0f\" role=\"img\"><title>%llu game%s</title>",
                      WIDTH, height, WIDTH, height, games, games == 1 ? "" : "s");
    pgn__chart_style(out, UNFINISHED);
    pgn__buffer_puts(out, has_unfinished(s) ? HATCH : "");
    pgn_buffer_printf(out,
                      "<rect width=\"100%%\" height=\"100%%\" fill=\"var(--bg)\"/>"
                      "<text x=\"%d\" y=\"30\" class=\"t\">%llu game%s</text>"
                      "<text x=\"%d\" y=\"57\" text-anchor=\"end\">Results</text>",
                      EDGE, games, games == 1 ? "" : "s", LEFT - 10);
    put_legend(out, s, 30, RESULTS);
    put_bar(out, 44, BAR, &all, RESULTS);
}

pgn_status pgn_stats_write_svg(const pgn_stats *s, size_t top, pgn_buffer *out, pgn_error *err) {
    pgn_buffer body = PGN_BUFFER_INIT;
    size_t before = out->len;
    double y = HEAD;
    for (unsigned k = 0; k < PGN_STATS_KINDS; k++)
        if (pgn_stats_is_shown(s, (pgn_stats_kind)k))
            y = put_group(&body, s, (pgn_stats_kind)k, top, y);
    put_head(out, s, y + 20);
    if (body.len)
        pgn_buffer_append(out, body.data, body.len);
    pgn__buffer_puts(out, "</svg>\n");
    if (body.status)
        out->status = body.status;
    pgn_buffer_free(&body);
    return pgn__buffer_end(out, before, out->status, err);
}
