/* clock_json.c -- the clocks of a game, or of a collection, as JSON: docs/formats/events.md. */
#include "base/buffer_int.h"
#include "base/error_int.h"
#include "clock_int.h"
#include "pgn/unstable/json.h"

static void put_move(pgn_json_writer *json, const pgn_clock_move *m) {
    pgn_json_begin_object(json, NULL);
    pgn_json_put_unsigned(json, "number", m->number);
    pgn_json_put_string(json, "color", m->color == PGN_BLACK ? "black" : "white", PGN_CSTR);
    pgn_json_put_string(json, "san", m->san, PGN_CSTR);
    if (m->has_clock)
        pgn_json_put_seconds(json, "clock", m->clock);
    if (m->has_spent)
        pgn_json_put_seconds(json, "time_spent", m->spent);
    if (m->has_total)
        pgn_json_put_seconds(json, "time_total", m->total);
    if (m->trouble)
        pgn_json_put_bool(json, "trouble", true);
    if (m->contradictions) {
        pgn_json_begin_array(json, "contradictions");
        for (unsigned k = 0; k < PGN_CLOCK_CONTRADICTIONS; k++)
            if (m->contradictions >> k & 1)
                pgn_json_put_string(
                    json, NULL, pgn_clock_contradiction_name((pgn_clock_contradiction)k), PGN_CSTR);
        pgn_json_end_array(json);
    }
    pgn_json_end_object(json);
}

static void put_side(pgn_json_writer *json, const pgn_clock_game *g, int side) {
    const pgn_clock_side *s = &g->sides[side];
    pgn_json_begin_object(json, side ? "black" : "white");
    pgn_json_put_string(json, "name", side ? g->black : g->white, PGN_CSTR);
    pgn_json_put_unsigned(json, "moves", s->moves);
    pgn_json_put_unsigned(json, "timed_moves", s->timed);
    pgn_json_put_seconds(json, "time_spent", s->spent);
    if (s->longest) {
        pgn_json_begin_object(json, "longest");
        pgn_json_put_unsigned(json, "number", g->moves[s->longest_move].number);
        pgn_json_put_string(json, "san", g->moves[s->longest_move].san, PGN_CSTR);
        pgn_json_put_seconds(json, "time_spent", s->longest);
        pgn_json_end_object(json);
    }
    if (s->has_clock) {
        pgn_json_put_seconds(json, "lowest_clock", s->lowest);
        pgn_json_put_unsigned(json, "trouble_moves", s->trouble);
    }
    pgn_json_end_object(json);
}

pgn_status pgn_clock_write_json(const pgn_clock_game *g, uint64_t number, pgn_buffer *out,
                                pgn_error *err) {
    pgn_json_writer json = {.out = out};
    size_t before = out->len;
    pgn_json_begin_object(&json, NULL);
    pgn_json_put_string(&json, "type", "clock", PGN_CSTR);
    if (number)
        pgn_json_put_unsigned(&json, "game", number);
    if (*g->control)
        pgn_json_put_string(&json, "time_control", g->control, PGN_CSTR);
    else
        pgn_json_put_null(&json, "time_control");
    pgn_json_put_string(&json, "result", pgn_result_text(g->result), PGN_CSTR);
    pgn_json_put_seconds(&json, "trouble_limit", g->trouble_limit);
    put_side(&json, g, 0);
    put_side(&json, g, 1);
    pgn_json_begin_array(&json, "moves");
    for (size_t i = 0; i < g->count; i++)
        put_move(&json, &g->moves[i]);
    pgn_json_end_array(&json);
    pgn_json_end_object(&json);
    pgn_json_newline(&json);
    return pgn__buffer_end(out, before, pgn_json_finish(&json), err);
}

/* ---- many files ---- */

static void put_lists(pgn_json_writer *json, const pgn_clock_summary *s) {
    pgn_json_begin_array(json, "phases");
    for (size_t i = 0; i < PGN_CLOCK_PHASES; i++) {
        pgn_json_begin_object(json, NULL);
        pgn_json_put_unsigned(json, "from_move", i * 10 + 1);
        pgn_json_put_unsigned(json, "timed_moves", s->phases[i].moves);
        pgn_json_put_seconds(json, "time_spent", s->phases[i].spent);
        pgn_json_put_unsigned(json, "trouble_moves", s->phases[i].trouble);
        pgn_json_end_object(json);
    }
    pgn_json_end_array(json);
    pgn_json_begin_array(json, "longest");
    for (size_t i = 0; i < s->longest_count; i++) {
        const pgn_clock_think *t = &s->longest[i];
        pgn_json_begin_object(json, NULL);
        pgn_json_put_string(json, "file", t->input, PGN_CSTR);
        pgn_json_put_unsigned(json, "game", t->game);
        pgn_json_put_string(json, "player", t->player, PGN_CSTR);
        pgn_json_put_string(json, "opponent", t->opponent, PGN_CSTR);
        pgn_json_put_unsigned(json, "number", t->number);
        pgn_json_put_string(json, "color", t->color == PGN_BLACK ? "black" : "white", PGN_CSTR);
        pgn_json_put_string(json, "san", t->san, PGN_CSTR);
        pgn_json_put_seconds(json, "time_spent", t->spent);
        pgn_json_end_object(json);
    }
    pgn_json_end_array(json);
}

pgn_status pgn_clock_summary_write_json(const pgn_clock_summary *s, pgn_buffer *out,
                                        pgn_error *err) {
    pgn_json_writer json = {.out = out};
    size_t before = out->len;
    pgn_json_begin_object(&json, NULL);
    pgn_json_put_string(&json, "type", "clock-summary", PGN_CSTR);
    pgn_json_put_unsigned(&json, "games", s->games);
    pgn_json_put_unsigned(&json, "timed_games", s->timed);
    pgn_json_put_unsigned(&json, "moves", s->moves);
    pgn_json_put_unsigned(&json, "timed_moves", s->timed_moves);
    pgn_json_put_seconds(&json, "time_spent", s->spent);
    pgn_json_begin_object(&json, "trouble");
    pgn_json_put_unsigned(&json, "players", s->sides);
    pgn_json_put_unsigned(&json, "in_trouble", s->trouble_sides);
    pgn_json_put_unsigned(&json, "wins", s->trouble_points[0]);
    pgn_json_put_unsigned(&json, "draws", s->trouble_points[1]);
    pgn_json_put_unsigned(&json, "losses", s->trouble_points[2]);
    pgn_json_end_object(&json);
    put_lists(&json, s);
    pgn_json_put_unsigned(&json, "contradictory_games", s->contradictory);
    pgn_json_begin_object(&json, "contradictions");
    for (unsigned k = 0; k < PGN_CLOCK_CONTRADICTIONS; k++)
        pgn_json_put_unsigned(&json, pgn_clock_contradiction_name((pgn_clock_contradiction)k),
                              s->contradictions[k]);
    pgn_json_end_object(&json);
    pgn_json_end_object(&json);
    pgn_json_newline(&json);
    return pgn__buffer_end(out, before, pgn_json_finish(&json), err);
}
