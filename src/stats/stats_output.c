/* stats_output.c -- statistics as JSON, and as a chart of bars in SVG. */
#include <stdio.h>

#include "base/buffer_int.h"
#include "base/error_int.h"
#include "draw/svg_int.h"
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

enum { WIDTH = 860, LEFT = 250, BAR = 480, LINE = 22, HEAD = 84 };

static const char STYLE[] =
    "<style>svg{--bg:#fff;--fg:#1c2024;--soft:#60646c;--w:#e8d5ac;--d:#b9bfc8;--b:#4a5568}"
    "@media(prefers-color-scheme:dark){svg{--bg:#15181c;--fg:#e6e8eb;--soft:#a0a7b1;--w:#e3c88b;"
    "--d:#6b7480;--b:#39424f}}"
    "text{font:13px Inter,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',"
    "'Noto Sans','Liberation Sans',Arial,sans-serif;fill:var(--fg)}"
    ".t{font-size:17px;font-weight:600}.s{fill:var(--soft)}.w{fill:var(--w)}.d{fill:var(--d)}"
    ".b{fill:var(--b)}</style>";

/* Wins, draws and losses as three parts of one bar. */
static void put_bar(pgn_buffer *out, double y, double width, uint64_t games,
                    const uint64_t parts[3]) {
    static const char CLASSES[] = "wdb";
    double x = LEFT;
    for (int i = 0; i < 3 && games; i++) {
        double w = width * (double)parts[i] / (double)games;
        pgn_buffer_printf(out,
                          "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%d\" class=\"%c\"/>",
                          x, y, w, LINE - 6, CLASSES[i]);
        x += w;
    }
}

static double put_group(pgn_buffer *out, const pgn_stats *s, pgn_stats_kind kind, size_t top,
                        double y) {
    const pgn_stats_group *g = &s->groups[kind];
    size_t count = pgn__stats_shown(s, kind, top);
    uint64_t most = 1;
    if (!count)
        return y;
    for (size_t i = 0; i < count; i++)
        most = g->rows[i].games > most ? g->rows[i].games : most;
    pgn_buffer_printf(out, "<text x=\"20\" y=\"%.1f\" class=\"t\">%s</text>", y + 24,
                      pgn_stats_kind_heading(kind));
    y += 36;
    for (size_t i = 0; i < count; i++, y += LINE) {
        const pgn_stats_row *r = &g->rows[i];
        const uint64_t parts[3] = {r->wins, r->draws, r->losses};
        pgn_buffer_printf(out, "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">", LEFT - 10, y + 12);
        pgn__svg_text(out, r->label, 28);
        if (*r->name) {
            pgn__buffer_putc(out, ' ');
            pgn__svg_text(out, r->name, 26);
        }
        pgn__buffer_puts(out, "</text>");
        double width = BAR * (double)r->games / (double)most;
        put_bar(out, y, width, r->games, parts);
        pgn_buffer_printf(out, "<text x=\"%.1f\" y=\"%.1f\" class=\"s\">%llu</text>",
                          LEFT + width + 8, y + 12, (unsigned long long)r->games);
    }
    return y + 14;
}

pgn_status pgn_stats_write_svg(const pgn_stats *s, size_t top, pgn_buffer *out, pgn_error *err) {
    pgn_buffer body = PGN_BUFFER_INIT;
    size_t before = out->len;
    const uint64_t all[3] = {s->results[PGN_RESULT_WHITE], s->results[PGN_RESULT_DRAW],
                             s->results[PGN_RESULT_BLACK]};
    double y = HEAD;
    put_bar(&body, 44, BAR, s->games, all);
    for (unsigned k = 0; k < PGN_STATS_KINDS; k++)
        if (pgn_stats_is_shown(s, (pgn_stats_kind)k))
            y = put_group(&body, s, (pgn_stats_kind)k, top, y);
    pgn_buffer_printf(out,
                      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %.0f\" "
                      "width=\"%d\" height=\"%.0f\" role=\"img\"><title>%llu games</title>%s"
                      "<rect width=\"100%%\" height=\"100%%\" fill=\"var(--bg)\"/>"
                      "<text x=\"20\" y=\"30\" class=\"t\">%llu games</text>"
                      "<text x=\"%d\" y=\"57\" text-anchor=\"end\">White, draws, Black</text>",
                      WIDTH, y + 20, WIDTH, y + 20, (unsigned long long)s->games, STYLE,
                      (unsigned long long)s->games, LEFT - 10);
    if (body.len)
        pgn_buffer_append(out, body.data, body.len);
    pgn__buffer_puts(out, "</svg>\n");
    if (body.status)
        out->status = body.status;
    pgn_buffer_free(&body);
    return pgn__buffer_end(out, before, out->status, err);
}
