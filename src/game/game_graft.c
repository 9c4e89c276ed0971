/* game_graft.c -- lines that are moved, copied to another place or game, and taken out of one. */
#include "pgn/unstable/edit.h"

#include <string.h>

#include "base/buffer_int.h"
#include "base/error_int.h"
#include "game_int.h"
#include "pgn/unstable/undo.h"
#include "tag_values_int.h"

/* ---- one place down ---- */

static pgn_status demote_move(pgn_game *g, pgn_node move, pgn_error *err) {
    for (pgn_node v = pgn_game_first_variation(g, move); v; v = pgn_game_next_variation(g, v))
        if (pgn_game_first_move(g, v))
            return pgn_game_promote(g, v, false, err);
    return pgn__fail(err, PGN_E_ARG, "the move has no alternative");
}

/* What is between the two stays where it is. */
static void swap_siblings(pgn_game *g, pgn_node a, pgn_node b) {
    pgn_node before_a = g->nodes[a].prev, before_b = g->nodes[b].prev;
    pgn__unlink(g, b);
    pgn__link(g, b, before_a);
    pgn__unlink(g, a);
    pgn__link(g, a, before_b == a ? b : before_b);
}

pgn_status pgn_game_demote(pgn_game *g, pgn_node node, pgn_error *err) {
    static const char WANTED[] = "move or variation";
    pgn_status st = pgn__may_edit(g, node, PGN_NODE_NONE, WANTED, err);
    if (st)
        return st;
    if (g->nodes[node].kind == PGN_NODE_MOVE)
        return demote_move(g, node, err);
    if (g->nodes[node].kind != PGN_NODE_LINE)
        return pgn__no_node(g, err, node, WANTED);
    pgn_node next = pgn_game_next_variation(g, node);
    if (!next)
        return pgn__fail(err, PGN_E_ARG, "the variation is the last alternative");
    swap_siblings(g, node, next);
    return PGN_OK;
}

/* ---- copies ---- */

/* Where a line begins: after which move, or at the start of the game. */
static pgn_node origin_of(const pgn_game *g, pgn_node line) {
    pgn_node first = pgn_game_first_move(g, line);
    return first ? pgn_game_parent(g, first) : PGN_NO_NODE;
}

static pgn_status check_line(const pgn_game *g, pgn_node line, pgn_error *err) {
    if (!pgn__node_of(g, line, PGN_NODE_LINE) || line == PGN_HEAD)
        return pgn__no_node(g, err, line, "line");
    if (!pgn_game_first_move(g, line))
        return pgn__fail(err, PGN_E_ARG, "the line has no moves");
    return PGN_OK;
}

/* Merging may fail half-way: then the history of this one edit puts the game back. */
static pgn_status merge_whole(pgn_game *g, pgn_node at, const pgn_game *from, pgn_node line,
                              pgn_span note, pgn_node *out, pgn_error *err) {
    pgn_undo *undo;
    pgn_status st = pgn_undo_new(&undo, g, NULL, err);
    if (st)
        return st;
    st = pgn__merge_line(g, at, from, line, note, out, err);
    if (st)
        pgn_undo_abort(undo);
    pgn_undo_free(undo);
    return st;
}

pgn_status pgn_game_paste(pgn_game *g, pgn_node at, const pgn_game *from, pgn_node line,
                          pgn_node *out, pgn_error *err) {
    pgn_game *copy = NULL;
    pgn_node first;
    if (!from)
        return pgn__no_game(err);
    pgn_status st = pgn__game_may_change(g, err);
    if (!st)
        st = check_line(from, line, err);
    if (!st && from == g) { /* it must not grow while it is copied */
        st = pgn_game_copy(&copy, from, err);
        from = copy;
    }
    if (!st)
        st = merge_whole(g, at, from, line, (pgn_span){NULL, 0}, &first, err);
    if (!st && out)
        *out = first;
    pgn_game_free(copy);
    return st;
}

/* ---- another game ---- */

static void put_known(pgn_buffer *out, const pgn_game *g, const char *separator, const char *name) {
    const char *value = pgn_game_tag(g, name, "?");
    if (!pgn__text_is_unknown(value, strlen(value)))
        pgn_buffer_printf(out, "%s%s", separator, value);
}

/* "Tal - Botvinnik, Moscow 1960, 1-0" */
static pgn_status name_game(const pgn_game *g, pgn_buffer *out) {
    const char *date = pgn_game_tag(g, "Date", "?");
    pgn_buffer_printf(out, "%s - %s", pgn_game_tag(g, "White", "?"), pgn_game_tag(g, "Black", "?"));
    put_known(out, g, ", ", "Event");
    if (date[0] >= '0' && date[0] <= '9')
        pgn_buffer_printf(out, " %.4s", date);
    if (pgn_game_result(g))
        pgn_buffer_printf(out, ", %s", pgn_result_text(pgn_game_result(g)));
    return out->status;
}

pgn_status pgn_game_add_game(pgn_game *g, const pgn_game *other, pgn_error *err) {
    pgn_position here, there;
    pgn_buffer note = PGN_BUFFER_INIT;
    pgn_node first;
    if (!other)
        return pgn__no_game(err);
    pgn_status st = pgn__game_may_change(g, err);
    if (!st)
        st = check_line(other, PGN_MAIN_LINE, err);
    if (!st && g == other)
        st = pgn__fail(err, PGN_E_ARG, "a game cannot be added to itself");
    if (!st && (!pgn_game_start_position(g, &here) || !pgn_game_start_position(other, &there) ||
                !pgn_position_same(&here, &there)))
        st = pgn__fail(err, PGN_E_ARG, "the games do not start from the same position");
    if (!st && name_game(other, &note))
        st = pgn__fail(err, PGN_E_NOMEM, NULL);
    if (!st)
        st = merge_whole(g, PGN_MAIN_LINE, other, PGN_MAIN_LINE, (pgn_span){note.data, note.len},
                         &first, err);
    pgn_buffer_free(&note);
    return st;
}

/* ---- a game of its own ---- */

static pgn_status copy_tags(pgn_game *to, const pgn_game *from, pgn_error *err) {
    for (size_t i = 0; i < from->tag_count; i++)
        if (!pgn__add_tag(to, from->tags[i].name, from->tags[i].value))
            return pgn__fail(err, PGN_E_NOMEM, NULL);
    pgn__find_start(to);
    return PGN_OK;
}

/* Play the moves from the start to this one; *at is the last of them. */
static pgn_status play_path(pgn_game *to, const pgn_game *from, pgn_node move, pgn_node *at,
                            pgn_error *err) {
    pgn_buffer path = PGN_BUFFER_INIT;
    pgn_status st = PGN_OK;
    for (pgn_node i = move; i && i != PGN_MAIN_LINE && !st; i = pgn_game_parent(from, i))
        st = pgn_buffer_append(&path, &i, sizeof i);
    *at = PGN_MAIN_LINE;
    for (size_t n = path.len / sizeof move; n-- > 0 && !st;) {
        pgn_node node;
        memcpy(&node, path.data + n * sizeof node, sizeof node);
        st = pgn_game_play(to, *at, pgn_game_move(from, node), at, err);
    }
    pgn_buffer_free(&path);
    return st == PGN_E_NOMEM ? pgn__fail(err, st, NULL) : st;
}

static pgn_status begin_here(pgn_game *to, const pgn_game *from, pgn_node origin, pgn_error *err) {
    pgn_position pos;
    if (!pgn_game_position(from, origin, &pos))
        return pgn__fail(err, PGN_E_UNSUPPORTED, "the position is unknown here");
    return pgn_game_set_start(to, &pos, err);
}

static pgn_status extract(pgn_game *to, const pgn_game *from, pgn_node line, bool from_here,
                          pgn_error *err) {
    pgn_node at = PGN_MAIN_LINE, first, origin = origin_of(from, line);
    pgn_status st = copy_tags(to, from, err);
    if (!st && line != PGN_MAIN_LINE && pgn_game_tag(to, "Result", NULL))
        st = pgn_game_set_tag(to, "Result", "*", err);
    if (!st)
        st = from_here ? begin_here(to, from, origin, err) : play_path(to, from, origin, &at, err);
    if (!st)
        st = pgn__merge_line(to, at, from, line, (pgn_span){NULL, 0}, &first, err);
    to->result = line == PGN_MAIN_LINE ? from->result : PGN_RESULT_UNKNOWN;
    return st;
}

pgn_status pgn_game_extract(pgn_game **out, const pgn_game *game, pgn_node line, bool from_here,
                            pgn_error *err) {
    *out = NULL;
    if (!game)
        return pgn__no_game(err);
    pgn_status st = check_line(game, line, err);
    if (!st)
        st = pgn_game_new(out, err);
    if (!st)
        st = extract(*out, game, line, from_here, err);
    if (st) {
        pgn_game_free(*out);
        *out = NULL;
    }
    return st;
}
