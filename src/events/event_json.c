/* event_json.c -- an event as JSON: docs/formats/events.md. */
#include "base/buffer_int.h"
#include "base/error_int.h"
#include "events_int.h"
#include "pgn/unstable/json.h"

static void put_text(pgn_json_writer *json, const char *key, const char *text) {
    if (*text)
        pgn_json_put_string(json, key, text, PGN_CSTR);
    else
        pgn_json_put_null(json, key);
}

/* In PGN's form, and not wholly unknown. */
static bool is_date(const char *text) {
    pgn_date date;
    return !pgn_date_parse(text, PGN_CSTR, &date, NULL) && date.unknown != 0xFF;
}

/* Quarters of a point are exact: no zeros at the end. */
static void put_points(pgn_json_writer *json, const char *key, double points) {
    if (points < 0)
        pgn_json_put_null(json, key);
    else {
        uint64_t quarters = (uint64_t)(points * 4);
        pgn_json_put_fixed(json, key, points, quarters % 4 == 0 ? 0 : quarters % 2 == 0 ? 1 : 2);
    }
}

static void put_halves(pgn_json_writer *json, const char *key, int halves) {
    put_points(json, key, halves < 0 ? -1 : halves / 2.0);
}

static void put_results(pgn_json_writer *json, const pgn_event_player *p) {
    pgn_json_begin_array(json, "results");
    for (size_t i = 0; i < p->result_count; i++) {
        const pgn_event_result *r = &p->results[i];
        pgn_json_begin_object(json, NULL);
        pgn_json_put_string(json, "round", r->round, PGN_CSTR);
        pgn_json_put_string(json, "color", r->color == PGN_BLACK ? "black" : "white", PGN_CSTR);
        if (r->opponent)
            pgn_json_put_unsigned(json, "opponent", r->opponent);
        else
            pgn_json_put_null(json, "opponent");
        put_halves(json, "points", r->halves);
        if (r->forfeit)
            pgn_json_put_bool(json, "forfeit", true);
        pgn_json_end_object(json);
    }
    pgn_json_end_array(json);
}

static void put_player(pgn_json_writer *json, const pgn_event_player *p) {
    static const pgn_tie_break TIES[] = {PGN_TIE_HEAD_TO_HEAD, PGN_TIE_SONNEBORN_BERGER,
                                         PGN_TIE_BUCHHOLZ,     PGN_TIE_BUCHHOLZ_CUT1,
                                         PGN_TIE_PROGRESSIVE,  PGN_TIE_KOYA};
    pgn_json_begin_object(json, NULL);
    pgn_json_put_unsigned(json, "number", p->number);
    pgn_json_put_unsigned(json, "rank", p->rank);
    pgn_json_put_unsigned(json, "points_rank", p->points_rank);
    pgn_json_put_string(json, "name", p->name, PGN_CSTR);
    if (p->rating)
        pgn_json_put_unsigned(json, "rating", p->rating);
    else
        pgn_json_put_null(json, "rating");
    pgn_json_put_unsigned(json, "games", p->games);
    put_halves(json, "points", (int)p->halves);
    pgn_json_put_unsigned(json, "wins", p->wins);
    pgn_json_put_unsigned(json, "draws", p->draws);
    pgn_json_put_unsigned(json, "losses", p->losses);
    pgn_json_put_unsigned(json, "games_black", p->games_black);
    pgn_json_put_unsigned(json, "wins_black", p->wins_black);
    for (size_t i = 0; i < sizeof TIES / sizeof *TIES; i++)
        put_points(json, pgn_tie_break_name(TIES[i]), p->ties[TIES[i]]);
    if (p->ties[PGN_TIE_ROUND_REACHED] >= 1)
        put_points(json, "round_reached", p->ties[PGN_TIE_ROUND_REACHED]);
    if (p->ties[PGN_TIE_BOARD_POINTS] >= 0)
        put_points(json, "board_points", p->ties[PGN_TIE_BOARD_POINTS]);
    put_results(json, p);
    pgn_json_end_object(json);
}

/* A cell has the points of i against j, game by game; null if they did not meet. */
static void put_cells(pgn_json_writer *json, const pgn_event *e) {
    pgn_json_begin_array(json, "cells");
    for (unsigned i = 1; i <= e->player_count; i++) {
        pgn_json_begin_array(json, NULL);
        for (unsigned j = 1; j <= e->player_count; j++) {
            const pgn_event_result *r;
            bool any = false;
            for (size_t from = 0; (r = pgn_event_met(e, i, j, &from));) {
                if (r->halves < 0)
                    continue;
                if (!any)
                    pgn_json_begin_array(json, NULL);
                any = true;
                put_halves(json, NULL, r->halves);
            }
            if (any)
                pgn_json_end_array(json);
            else
                pgn_json_put_null(json, NULL);
        }
        pgn_json_end_array(json);
    }
    pgn_json_end_array(json);
}

static void put_match(pgn_json_writer *json, const pgn_event *e, const pgn_event_match *m) {
    pgn_json_begin_object(json, NULL);
    pgn_json_put_unsigned(json, "round", m->round);
    pgn_json_begin_array(json, "players");
    for (int i = 0; i < 2; i++)
        pgn_json_put_unsigned(json, NULL, m->players[i]);
    pgn_json_end_array(json);
    pgn_json_begin_array(json, "names");
    for (int i = 0; i < 2; i++)
        pgn_json_put_string(json, NULL, e->players[m->players[i] - 1].name, PGN_CSTR);
    pgn_json_end_array(json);
    pgn_json_begin_array(json, "score");
    for (int i = 0; i < 2; i++)
        put_halves(json, NULL, (int)m->halves[i]);
    pgn_json_end_array(json);
    pgn_json_begin_array(json, "games");
    for (size_t i = 0; i < m->game_count; i++) {
        pgn_json_begin_object(json, NULL);
        pgn_json_put_string(json, "round", m->games[i].round, PGN_CSTR);
        pgn_json_put_unsigned(json, "white", m->games[i].white);
        pgn_json_put_string(json, "result", pgn_result_text(m->games[i].result), PGN_CSTR);
        pgn_json_end_object(json);
    }
    pgn_json_end_array(json);
    if (m->winner)
        pgn_json_put_unsigned(json, "winner", m->winner);
    else
        pgn_json_put_null(json, "winner");
    pgn_json_end_object(json);
}

static void put_head(pgn_json_writer *json, const pgn_event *e) {
    pgn_json_put_string(json, "type", "crosstable", PGN_CSTR);
    pgn_json_put_string(json, "event", e->name, PGN_CSTR);
    put_text(json, "site", e->site);
    put_text(json, "event_date", is_date(e->date) ? e->date : "");
    pgn_json_put_string(json, "kind", pgn_event_kind_name(e->kind), PGN_CSTR);
    pgn_json_put_unsigned(json, "games", e->games);
    pgn_json_put_unsigned(json, "rounds", e->rounds);
    if (e->cycles)
        pgn_json_put_unsigned(json, "cycles", e->cycles);
    pgn_json_begin_array(json, "tie_breaks");
    for (size_t i = 0; i < e->tie_break_count; i++)
        pgn_json_put_string(json, NULL, pgn_tie_break_name(e->tie_breaks[i]), PGN_CSTR);
    pgn_json_end_array(json);
}

pgn_status pgn_event_write_json(const pgn_event *e, pgn_buffer *out, pgn_error *err) {
    pgn_json_writer json = {.out = out};
    size_t before = out->len;
    pgn_json_begin_object(&json, NULL);
    put_head(&json, e);
    pgn_json_begin_array(&json, "players");
    for (size_t i = 0; i < e->player_count; i++)
        put_player(&json, &e->players[i]);
    pgn_json_end_array(&json);
    if (e->kind == PGN_EVENT_ROUND_ROBIN)
        put_cells(&json, e);
    if (e->match_count) {
        pgn_json_begin_array(&json, "matches");
        for (size_t i = 0; i < e->match_count; i++)
            put_match(&json, e, &e->matches[i]);
        pgn_json_end_array(&json);
    }
    if (e->note_count) {
        pgn_json_begin_array(&json, "notes");
        for (size_t i = 0; i < e->note_count; i++)
            pgn_json_put_string(&json, NULL, e->notes[i], PGN_CSTR);
        pgn_json_end_array(&json);
    }
    pgn_json_end_object(&json);
    pgn_json_newline(&json);
    return pgn__buffer_end(out, before, pgn_json_finish(&json), err);
}
