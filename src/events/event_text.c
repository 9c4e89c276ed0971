/* event_text.c -- crosstables and standings as text, for a terminal. */
#include <string.h>

#include "base/grid_int.h"
#include "events_int.h"

/* ---- cells ---- */

static void add_halves(pgn__grid *g, unsigned halves) {
    pgn_buffer text = PGN_BUFFER_INIT;
    pgn__event_put_halves(&text, halves);
    if (text.status)
        g->text.status = text.status;
    else
        pgn__grid_cell(g, text.data, text.len);
    pgn_buffer_free(&text);
}

/* Tie-breaks have quarters at most. */
static void add_tie(pgn__grid *g, double value) {
    if (value < 0)
        pgn__grid_cell(g, "", 0);
    else if (value == (double)(long)value)
        pgn__grid_printf(g, "%.0f", value);
    else
        pgn__grid_printf(g, value * 2 == (double)(long)(value * 2) ? "%.1f" : "%.2f", value);
}

static const char *result_mark(const pgn_event_result *r, bool team) {
    static const char *const PLAYED[] = {"0", "½", "1"};
    if (r->halves < 0)
        return "*";
    if (team)
        return r->halves == 4 ? "+" : r->halves == 2 ? "=" : "-";
    return r->forfeit ? r->halves ? "+" : "-" : PLAYED[r->halves > 2 ? 2 : r->halves];
}

static const char *tie_heading(pgn_tie_break tie) {
    static const char *const HEADINGS[PGN_TIE_BREAKS] = {
        [PGN_TIE_HEAD_TO_HEAD] = "H2H",    [PGN_TIE_WINS] = "Won",
        [PGN_TIE_WINS_BLACK] = "WonB",     [PGN_TIE_SONNEBORN_BERGER] = "SB",
        [PGN_TIE_BUCHHOLZ] = "Buch",       [PGN_TIE_BUCHHOLZ_CUT1] = "Cut1",
        [PGN_TIE_PROGRESSIVE] = "Prog",    [PGN_TIE_KOYA] = "Koya",
        [PGN_TIE_ROUND_REACHED] = "Round", [PGN_TIE_BOARD_POINTS] = "Board"};
    return HEADINGS[tie];
}

/* ---- what is between name and points ---- */

/* A round robin: i against each, all cells of one width. */
static void put_cell(pgn_buffer *out, const pgn_event *e, unsigned i, unsigned j) {
    const pgn_event_result *r;
    if (i == j) {
        pgn_buffer_append(out, "×", PGN_CSTR);
        return;
    }
    for (size_t from = 0; (r = pgn_event_met(e, i, j, &from));)
        pgn_buffer_append(out, result_mark(r, false), PGN_CSTR);
}

static size_t cell_width(const pgn_event *e) {
    size_t widest = e->player_count > 9 ? 2 : 1;
    for (unsigned i = 1; i <= e->player_count; i++)
        for (unsigned j = 1; j < i; j++) {
            size_t from = 0, n = 0;
            while (pgn_event_met(e, i, j, &from))
                n++;
            widest = n > widest ? n : widest;
        }
    return widest;
}

static void put_padded(pgn_buffer *out, const pgn_buffer *text, size_t width) {
    size_t len = text->len ? pgn_text_width(text->data, text->len) : 0;
    pgn_buffer_printf(out, "%s%*s", out->len ? " " : "", (int)(width > len ? width - len : 0), "");
    if (text->len)
        pgn_buffer_append(out, text->data, text->len);
}

/* The row of player i; 0: the heading. */
static void add_cells(pgn__grid *g, const pgn_event *e, unsigned i, size_t width) {
    pgn_buffer row = PGN_BUFFER_INIT, one = PGN_BUFFER_INIT;
    for (unsigned j = 1; j <= e->player_count; j++) {
        pgn_buffer_clear(&one);
        if (i)
            put_cell(&one, e, i, j);
        else
            pgn_buffer_printf(&one, "%u", j);
        put_padded(&row, &one, width);
    }
    if (row.status || one.status)
        g->text.status = PGN_E_NOMEM;
    else
        pgn__grid_cell(g, row.data, row.len);
    pgn_buffer_free(&row);
    pgn_buffer_free(&one);
}

static unsigned major_of(const char *round) {
    return pgn__round_major((pgn_span){round, strlen(round)});
}

/* Which column a result belongs to: by the number of the round, if every player has one game in
 * each; else one after the other. */
static bool has_columns(const pgn_event *e) {
    for (size_t i = 0; i < e->player_count; i++) {
        const pgn_event_player *p = &e->players[i];
        unsigned before = 0;
        for (size_t k = 0; k < p->result_count; k++) {
            unsigned round = major_of(p->results[k].round);
            if (round <= before || round > PGN__EVENT_ROUNDS_MAX)
                return false;
            before = round;
        }
    }
    return true;
}

static unsigned column_count(const pgn_event *e, bool columns) {
    unsigned most = 0;
    for (size_t i = 0; i < e->player_count; i++) {
        const pgn_event_player *p = &e->players[i];
        unsigned n = (unsigned)p->result_count;
        if (columns && n)
            n = major_of(p->results[n - 1].round);
        most = n > most ? n : most;
    }
    return most;
}

/* "1w26": won with White against number 26; of a single match just "1". */
static void add_rounds(pgn__grid *g, const pgn_event *e, const pgn_event_player *p, unsigned count,
                       bool columns) {
    size_t next = 0;
    for (unsigned c = 1; c <= count; c++) {
        const pgn_event_result *r = next < p->result_count ? &p->results[next] : NULL;
        if (!r || (columns && major_of(r->round) != c)) {
            pgn__grid_cell(g, "", 0);
            continue;
        }
        next++;
        if (e->kind == PGN_EVENT_MATCH && e->player_count == 2)
            pgn__grid_printf(g, "%s", result_mark(r, false));
        else if (!r->opponent)
            pgn__grid_printf(g, "%s bye", result_mark(r, false));
        else if (e->kind == PGN_EVENT_TEAM)
            pgn__grid_printf(g, "%s%u", result_mark(r, true), r->opponent);
        else
            pgn__grid_printf(g, "%s%c%u", result_mark(r, false), r->color == PGN_BLACK ? 'b' : 'w',
                             r->opponent);
    }
}

/* ---- tables ---- */

enum { WITH_ROUNDS = 1, WITH_TIES = 2, WITH_CELLS = 4 };

/* What a table consists of, beside number, name, rating and points. */
typedef struct {
    unsigned with;
    unsigned rounds;
    bool columns; /* rounds are found by their numbers */
    size_t width; /* of cells */
    pgn__tie_columns ties;
} layout;

static void add_heading(pgn__grid *g, const pgn_event *e, const layout *l) {
    pgn__grid_row(g);
    pgn__grid_printf(g, "# ");
    pgn__grid_printf(g, e->kind == PGN_EVENT_TEAM ? "Team" : "Player");
    pgn__grid_printf(g, e->kind == PGN_EVENT_TEAM ? "" : "Elo");
    pgn__grid_printf(g, "Pts");
    for (size_t i = 0; l->with & WITH_TIES && i < l->ties.count; i++)
        pgn__grid_printf(g, "%s", tie_heading(l->ties.ties[i]));
    if (l->with & WITH_TIES)
        pgn__grid_printf(g, "+=-");
    for (unsigned i = 1; i <= l->rounds; i++)
        pgn__grid_printf(g, "%u", i);
    if (l->with & WITH_CELLS)
        add_cells(g, e, 0, l->width);
}

static void add_line(pgn__grid *g, const pgn_event *e, size_t i, const layout *l) {
    const pgn_event_player *p = &e->players[i];
    pgn__grid_row(g);
    pgn__grid_printf(g, "%u%s", pgn__event_place(e, p), pgn__event_is_shared(e, p) ? "=" : " ");
    pgn__grid_cell(g, p->name, strlen(p->name));
    pgn__grid_printf(g, p->rating ? "%u" : "%.0u", p->rating);
    add_halves(g, p->halves);
    for (size_t k = 0; l->with & WITH_TIES && k < l->ties.count; k++)
        add_tie(g, p->ties[l->ties.ties[k]]);
    if (l->with & WITH_TIES)
        pgn__grid_printf(g, "%u-%u-%u", p->wins, p->draws, p->losses);
    if (l->with & WITH_ROUNDS)
        add_rounds(g, e, p, l->rounds, l->columns);
    if (l->with & WITH_CELLS)
        add_cells(g, e, (unsigned)i + 1, l->width);
}

/* True if it fits the columns, or they are 0; else nothing is written. */
static bool put_table(pgn_buffer *out, const pgn_event *e, unsigned with, unsigned fits,
                      bool bold) {
    pgn__grid g = {.align = "rlrr", .longest = 0};
    layout l = {.with = with,
                .columns = e->kind != PGN_EVENT_MATCH && has_columns(e),
                .width = with & WITH_CELLS ? cell_width(e) : 0,
                .ties = pgn__event_tie_columns(e)};
    l.rounds = with & WITH_ROUNDS ? column_count(e, l.columns) : 0;
    add_heading(&g, e, &l);
    for (size_t i = 0; i < e->player_count; i++)
        add_line(&g, e, i, &l);
    if (fits && pgn__grid_width(&g) > fits) {
        pgn__grid_free(&g);
        return false;
    }
    (void)pgn__grid_write(&g, out, bold);
    return true;
}

static void put_matches(pgn_buffer *out, const pgn_event *e) {
    for (size_t from = 0, to; from < e->match_count; from = to) {
        pgn__grid g = {.align = "lcll", .indent = "  "};
        unsigned round = e->matches[from].round;
        for (to = from; to < e->match_count && e->matches[to].round == round; to++) {
            const pgn_event_match *m = &e->matches[to];
            const char *a = e->players[m->players[0] - 1].name,
                       *b = e->players[m->players[1] - 1].name;
            pgn_buffer score = PGN_BUFFER_INIT;
            pgn__event_put_halves(&score, m->halves[0]);
            pgn_buffer_append(&score, " - ", 3);
            pgn__event_put_halves(&score, m->halves[1]);
            pgn__grid_row(&g);
            pgn__grid_cell(&g, a, strlen(a));
            if (score.status)
                g.text.status = score.status;
            else
                pgn__grid_cell(&g, score.data, score.len);
            pgn__grid_cell(&g, b, strlen(b));
            pgn_buffer_free(&score);
        }
        pgn_buffer_printf(out, "\nRound %u\n", round);
        (void)pgn__grid_write(&g, out, false);
    }
}

/* ---- an event ---- */

static void put_title(pgn_buffer *out, const pgn_event *e, bool bold) {
    const char *parts[] = {e->site, e->date};
    pgn_buffer_append(out, bold ? "\033[1m" : "", PGN_CSTR);
    const char *name = *e->name ? e->name : "(no event name)";
    pgn_text_append_safe(out, name, strlen(name));
    pgn_buffer_append(out, bold ? "\033[0m" : "", PGN_CSTR);
    for (size_t i = 0; i < 2; i++)
        if (*parts[i]) {
            pgn_buffer_append(out, ", ", 2);
            pgn_text_append_safe(out, parts[i], strlen(parts[i]));
        }
    pgn_buffer_printf(out, "\n%s%s, %zu %s%s, %u round%s, %u game%s\n\n",
                      e->cycles == 2   ? "double "
                      : e->cycles == 3 ? "triple "
                      : e->cycles > 3  ? "multiple "
                                       : "",
                      pgn_event_kind_name(e->kind), e->player_count,
                      e->kind == PGN_EVENT_TEAM ? "team" : "player", pgn__plural(e->player_count),
                      e->rounds, pgn__plural(e->rounds), e->games, pgn__plural(e->games));
}

static void put_event(pgn_buffer *out, const pgn_event *e, unsigned columns, bool bold) {
    unsigned detail = e->kind == PGN_EVENT_ROUND_ROBIN ? WITH_CELLS
                      : e->kind == PGN_EVENT_KNOCK_OUT ? 0
                                                       : WITH_ROUNDS;
    if (detail == WITH_ROUNDS && column_count(e, false) > PGN__EVENT_ROUNDS_MAX)
        detail = 0;
    put_title(out, e, bold);
    if (!put_table(out, e, detail | WITH_TIES, columns, bold)) {
        put_table(out, e, WITH_TIES, 0, bold);
        pgn_buffer_append(out, detail ? "\n" : "", PGN_CSTR);
        if (detail)
            put_table(out, e, detail, 0, bold);
    }
    if (e->kind == PGN_EVENT_KNOCK_OUT || e->kind == PGN_EVENT_TEAM)
        put_matches(out, e);
    for (size_t i = 0; i < e->note_count; i++) {
        pgn_buffer_append(out, i ? "Note: " : "\nNote: ", PGN_CSTR);
        pgn_text_append_safe(out, e->notes[i], strlen(e->notes[i]));
        pgn_buffer_append(out, "\n", 1);
    }
}

pgn_status pgn_event_write_text(const pgn_event *e, const pgn_text_options *options,
                                pgn_buffer *out, pgn_error *err) {
    pgn__text text;
    pgn_status st = pgn__text_begin(&text, out, options, err);
    if (st)
        return st;
    put_event(out, e, text.options.width, text.options.bold);
    return pgn__text_end(&text, err);
}

pgn_status pgn_events_write_list(const pgn_events *events, const pgn_text_options *options,
                                 pgn_buffer *out, pgn_error *err) {
    static const char *const HEADINGS[] = {"Date", "Kind", "Players", "Games", "Event", "Site"};
    pgn__grid g = {.align = "llrrl", .longest = 40};
    pgn__text text;
    pgn_status st = pgn__text_begin(&text, out, options, err);
    if (st)
        return st;
    pgn__grid_heading(&g, HEADINGS, sizeof HEADINGS / sizeof *HEADINGS);
    for (size_t i = 0; i < pgn_events_count(events); i++) {
        const pgn_event *e = pgn_events_at(events, i);
        pgn__grid_row(&g);
        pgn__grid_cell(&g, e->date, strlen(e->date));
        pgn__grid_printf(&g, "%s", pgn_event_kind_name(e->kind));
        pgn__grid_printf(&g, "%zu", e->player_count);
        pgn__grid_printf(&g, "%u", e->games);
        pgn__grid_cell(&g, e->name, strlen(e->name));
        pgn__grid_cell(&g, e->site, strlen(e->site));
    }
    (void)pgn__grid_write(&g, out, text.options.bold); /* the buffer keeps a failure */
    return pgn__text_end(&text, err);
}
