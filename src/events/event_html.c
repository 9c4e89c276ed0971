/* event_html.c -- events as one HTML page: no script, nothing from elsewhere, light and dark. */
#include <string.h>

#include "base/buffer_int.h"
#include "base/error_int.h"
#include "draw/chart_int.h"
#include "events_int.h"

static const char HEAD[] =
    "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>";

static const char STYLE[] =
    ":root{color-scheme:light dark}\n"
    "body{margin:0 auto;padding:1.5rem;max-width:76rem;background:var(--bg);color:var(--text);"
    "font:15px/1.45 " PGN__CHART_FONT "}\n"
    "h1,p,li{overflow-wrap:anywhere}h1{font-size:1.4rem;margin:2rem 0 .2rem}h2{font-size:1rem;margin:1.4rem 0 .4rem}\n"
    "p{margin:.2rem 0 1rem}p,small,li{color:var(--soft)}\n"
    ".wide{overflow-x:auto}table{border-collapse:collapse;font-variant-numeric:tabular-nums}\n"
    "th,td{padding:.25rem .55rem;border-bottom:1px solid var(--line);text-align:right;"
    "white-space:nowrap}\n"
    "th{background:var(--head);font-weight:600;color:var(--soft)}\n"
    "td.n,th.n{text-align:left}td.n{font-weight:500}td.p{font-weight:700}\n"
    "td.c{text-align:center;border:1px solid var(--line);padding:.25rem .35rem}\n"
    ".w{background:var(--won)}.l{background:var(--loss)}"
    ".s{background:repeating-linear-gradient(135deg,var(--edge) 0 1px,transparent 1px 6px)}\n"
    ".legend i{display:inline-block;min-width:1.6em;text-align:center;font-style:normal;"
    "border:1px solid var(--edge);color:var(--text)}.legend span{margin-right:1.2em}\n"
    "th.t{white-space:normal;font-weight:400;font-size:.8rem}\n</style>\n</head>\n<body>\n<main>\n";

void pgn__event_put_halves(pgn_buffer *out, unsigned halves) {
    if (halves > 1 || !halves)
        pgn_buffer_printf(out, "%u", halves / 2);
    pgn__buffer_puts(out, halves % 2 ? "½" : "");
}

static void put_number(pgn_buffer *out, double value) {
    char text[32];
    size_t len = (size_t)snprintf(text, sizeof text, "%.2f", value);
    while (len && text[len - 1] == '0')
        len--;
    len -= len && text[len - 1] == '.';
    pgn_buffer_append(out, text, len);
}

static char result_class(const pgn_event_result *r, bool team) {
    int full = team ? 4 : 2;
    return r->halves < 0 ? 'u' : r->halves == full ? 'w' : r->halves ? 'd' : 'l';
}

static const char *result_mark(const pgn_event_result *r, bool team) {
    static const char *const MARKS[] = {"0", "½", "1", "", "2"};
    if (r->halves < 0)
        return "*";
    if (r->forfeit)
        return r->halves ? "+" : "−";
    return team ? MARKS[r->halves == 2 ? 2 : r->halves] : MARKS[r->halves];
}

/* ---- tables ---- */

/* A table that may be wider than the window; the keyboard must reach it. */
#define SCROLLED "<div class=\"wide\" role=\"group\" aria-label=\"Table\" tabindex=\"0\">"

static void put_cells(pgn_buffer *out, const pgn_event *e, unsigned i) {
    for (unsigned j = 1; j <= e->player_count; j++) {
        const pgn_event_result *r;
        size_t from = 0;
        if (i == j) {
            pgn__buffer_puts(out, "<td class=\"c s\"></td>");
            continue;
        }
        pgn__buffer_puts(out, "<td class=\"c");
        if ((r = pgn_event_met(e, i, j, &from)))
            pgn_buffer_printf(out, " %c", e->cycles > 1 ? 'd' : result_class(r, false));
        pgn__buffer_puts(out, "\">");
        for (; r; r = pgn_event_met(e, i, j, &from))
            pgn__buffer_puts(out, result_mark(r, false));
        pgn__buffer_puts(out, "</td>");
    }
}

static void put_rounds(pgn_buffer *out, const pgn_event *e, const pgn_event_player *p,
                       size_t most) {
    for (size_t i = 0; i < most; i++) {
        const pgn_event_result *r = i < p->result_count ? &p->results[i] : NULL;
        bool team = e->kind == PGN_EVENT_TEAM;
        if (!r) {
            pgn__buffer_puts(out, "<td class=\"c\"></td>");
            continue;
        }
        pgn_buffer_printf(out, "<td class=\"c %c\" title=\"", result_class(r, team));
        pgn__svg_text(out, r->round, SIZE_MAX);
        if (r->opponent) {
            pgn__buffer_puts(out, ": ");
            pgn__svg_text(out, e->players[r->opponent - 1].name, SIZE_MAX);
        }
        pgn_buffer_printf(out, "\">%s", result_mark(r, team));
        if (r->opponent && team)
            pgn_buffer_printf(out, " <small>%u</small>", r->opponent);
        else if (r->opponent && (e->kind != PGN_EVENT_MATCH || e->player_count > 2))
            pgn_buffer_printf(out, " <small>%c%u</small>", r->color == PGN_BLACK ? 'b' : 'w',
                              r->opponent);
        pgn__buffer_puts(out, "</td>");
    }
}

pgn__tie_columns pgn__event_tie_columns(const pgn_event *e) {
    pgn__tie_columns out = {.count = 0};
    for (size_t i = 0; i < e->tie_break_count; i++) {
        bool any = false;
        for (size_t k = 0; k < e->player_count && !any; k++)
            any = e->players[k].ties[e->tie_breaks[i]] >= 0;
        if (any && out.count < PGN_TIE_BREAKS)
            out.ties[out.count++] = e->tie_breaks[i];
    }
    return out;
}

static const char *tie_heading(pgn_tie_break tie) {
    static const char *const HEADINGS[PGN_TIE_BREAKS] = {
        [PGN_TIE_HEAD_TO_HEAD] = "Head to head",   [PGN_TIE_WINS] = "Wins",
        [PGN_TIE_WINS_BLACK] = "Wins with Black",  [PGN_TIE_SONNEBORN_BERGER] = "Sonneborn-Berger",
        [PGN_TIE_BUCHHOLZ] = "Buchholz",           [PGN_TIE_BUCHHOLZ_CUT1] = "Buchholz cut 1",
        [PGN_TIE_PROGRESSIVE] = "Progressive",     [PGN_TIE_KOYA] = "Koya",
        [PGN_TIE_ROUND_REACHED] = "Round reached", [PGN_TIE_BOARD_POINTS] = "Board points"};
    return HEADINGS[tie];
}

static void put_heading(pgn_buffer *out, const pgn_event *e, size_t most,
                        const pgn__tie_columns *ties) {
    pgn_buffer_printf(out,
                      SCROLLED "<table>\n<tr><th>#</th><th class=\"n\">%s</th>"
                               "<th>Elo</th><th>Points</th>",
                      e->kind == PGN_EVENT_TEAM ? "Team" : "Player");
    size_t columns = e->kind == PGN_EVENT_ROUND_ROBIN ? e->player_count : most;
    for (size_t i = 1; i <= columns; i++)
        pgn_buffer_printf(out, "<th>%zu</th>", i);
    for (size_t i = 0; i < ties->count; i++)
        pgn_buffer_printf(out, "<th class=\"t\">%s</th>", tie_heading(ties->ties[i]));
    pgn__buffer_puts(out, "<th>+</th><th>=</th><th>−</th></tr>\n");
}

bool pgn__event_is_shared(const pgn_event *e, const pgn_event_player *p) {
    return (p->number > 1 && p[-1].rank == p->rank) ||
           (p->number < e->player_count && p[1].rank == p->rank);
}

unsigned pgn__event_place(const pgn_event *e, const pgn_event_player *p) {
    bool pair = e->kind == PGN_EVENT_MATCH && e->player_count == 2;
    return pair || e->kind == PGN_EVENT_KNOCK_OUT ? p->rank : p->number;
}

static void put_row(pgn_buffer *out, const pgn_event *e, const pgn_event_player *p, size_t most,
                    const pgn__tie_columns *ties) {
    pgn_buffer_printf(out, "<tr><td>%u%s</td><td class=\"n\">", pgn__event_place(e, p),
                      pgn__event_is_shared(e, p) ? "=" : "");
    pgn__svg_text(out, p->name, SIZE_MAX);
    pgn__buffer_puts(out, "</td><td>");
    if (p->rating)
        pgn_buffer_printf(out, "%u", p->rating);
    pgn__buffer_puts(out, "</td><td class=\"p\">");
    pgn__event_put_halves(out, p->halves);
    pgn__buffer_puts(out, "</td>");
    if (e->kind == PGN_EVENT_ROUND_ROBIN)
        put_cells(out, e, p->number);
    else
        put_rounds(out, e, p, most);
    for (size_t i = 0; i < ties->count; i++) {
        pgn__buffer_puts(out, "<td>");
        if (p->ties[ties->ties[i]] >= 0)
            put_number(out, p->ties[ties->ties[i]]);
        pgn__buffer_puts(out, "</td>");
    }
    pgn_buffer_printf(out, "<td>%u</td><td>%u</td><td>%u</td></tr>\n", p->wins, p->draws,
                      p->losses);
}

typedef struct {
    bool forfeit, unfinished;
} marks;

static marks find_marks(const pgn_event *e) {
    marks found = {false, false};
    for (size_t i = 0; i < e->player_count; i++)
        for (size_t k = 0; k < e->players[i].result_count; k++) {
            const pgn_event_result *r = &e->players[i].results[k];
            found.forfeit |= r->halves >= 0 && r->forfeit;
            found.unfinished |= r->halves < 0;
        }
    return found;
}

/* What the marks of results and their colors mean: those that the table has. */
static void put_legend(pgn_buffer *out, const pgn_event *e) {
    bool team = e->kind == PGN_EVENT_TEAM, robin = e->kind == PGN_EVENT_ROUND_ROBIN;
    bool numbers = !robin && (e->kind != PGN_EVENT_MATCH || e->player_count > 2);
    bool colors = !robin || e->cycles <= 1;
    marks found = find_marks(e);
    pgn_buffer_printf(out,
                      "<p class=\"legend\"><span><i class=\"%s\">%s</i> won</span> "
                      "<span><i>%s</i> drawn</span> <span><i class=\"%s\">0</i> lost</span>",
                      colors ? "w" : "", team ? "2" : "1", team ? "1" : "½", colors ? "l" : "");
    if (found.forfeit)
        pgn__buffer_puts(out, " <span><i>+ −</i> won, lost by forfeit</span>");
    if (found.unfinished)
        pgn__buffer_puts(out, " <span><i>*</i> unfinished</span>");
    if (numbers)
        pgn__buffer_puts(out, team ? " <span><i>5</i> against team 5</span>"
                                   : " <span><i>w5</i> with White against player 5</span>");
    pgn__buffer_puts(out, "</p>\n");
}

static void put_table(pgn_buffer *out, const pgn_event *e) {
    size_t most = 0;
    for (size_t i = 0; i < e->player_count && e->kind != PGN_EVENT_KNOCK_OUT; i++)
        most = e->players[i].result_count > most ? e->players[i].result_count : most;
    most = most > PGN__EVENT_ROUNDS_MAX ? 0 : most;
    pgn__tie_columns ties = pgn__event_tie_columns(e);
    if (most)
        put_legend(out, e);
    put_heading(out, e, most, &ties);
    for (size_t i = 0; i < e->player_count; i++)
        put_row(out, e, &e->players[i], most, &ties);
    pgn__buffer_puts(out, "</table></div>\n");
}

static void put_matches(pgn_buffer *out, const pgn_event *e) {
    for (size_t from = 0, to; from < e->match_count; from = to) {
        unsigned round = e->matches[from].round;
        pgn_buffer_printf(out, "<h2>Round %u</h2>\n" SCROLLED "<table>\n", round);
        for (to = from; to < e->match_count && e->matches[to].round == round; to++) {
            const pgn_event_match *m = &e->matches[to];
            pgn__buffer_puts(out, "<tr><td class=\"n\">");
            pgn__svg_text(out, e->players[m->players[0] - 1].name, SIZE_MAX);
            pgn__buffer_puts(out, "</td><td class=\"p\">");
            pgn__event_put_halves(out, m->halves[0]);
            pgn__buffer_puts(out, " – ");
            pgn__event_put_halves(out, m->halves[1]);
            pgn__buffer_puts(out, "</td><td class=\"n\">");
            pgn__svg_text(out, e->players[m->players[1] - 1].name, SIZE_MAX);
            pgn__buffer_puts(out, "</td></tr>\n");
        }
        pgn__buffer_puts(out, "</table></div>\n");
    }
}

static void put_event(pgn_buffer *out, const pgn_event *e) {
    pgn__buffer_puts(out, "<section>\n<h1>");
    pgn__svg_text(out, *e->name ? e->name : "(no event name)", SIZE_MAX);
    pgn__buffer_puts(out, "</h1>\n<p>");
    pgn__svg_text(out, e->site, SIZE_MAX);
    pgn__buffer_puts(out, *e->site && *e->date ? ", " : "");
    pgn__svg_text(out, e->date, SIZE_MAX);
    pgn_buffer_printf(out, "%s%s, %zu %s%s, %u round%s, %u game%s</p>\n",
                      *e->site || *e->date ? " · " : "", pgn_event_kind_name(e->kind),
                      e->player_count, e->kind == PGN_EVENT_TEAM ? "team" : "player",
                      e->player_count == 1 ? "" : "s", e->rounds, e->rounds == 1 ? "" : "s",
                      e->games, e->games == 1 ? "" : "s");
    put_table(out, e);
    if (e->kind == PGN_EVENT_KNOCK_OUT || e->kind == PGN_EVENT_TEAM)
        put_matches(out, e);
    for (size_t i = 0; i < e->note_count; i++) {
        pgn__buffer_puts(out, i ? "<li>" : "<ul>\n<li>");
        pgn__svg_text(out, e->notes[i], SIZE_MAX);
        pgn__buffer_puts(out, "</li>\n");
    }
    pgn__buffer_puts(out, e->note_count ? "</ul>\n</section>\n" : "</section>\n");
}

pgn_status pgn_events_write_html(const pgn_events *events, pgn_buffer *out, pgn_error *err) {
    size_t before = out->len, n = pgn_events_count(events);
    pgn__buffer_puts(out, HEAD);
    pgn__svg_text(out,
                  n == 1 && *pgn_events_at(events, 0)->name ? pgn_events_at(events, 0)->name
                                                            : "Crosstables",
                  SIZE_MAX);
    pgn__buffer_puts(out, "</title>\n<style>\n");
    pgn__chart_colors(out, ":root");
    pgn__buffer_puts(out, STYLE);
    for (size_t i = 0; i < n; i++)
        put_event(out, pgn_events_at(events, i));
    pgn__buffer_puts(out, "</main>\n</body>\n</html>\n");
    return pgn__buffer_end(out, before, out->status, err);
}
