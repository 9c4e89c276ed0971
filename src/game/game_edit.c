/* game_edit.c -- changes to the movetext: moves, NAGs, comments, removal. Everything that may fail
 * is done before the first change. */
#include <string.h>

#include "base/error_int.h"
#include "base/text_int.h"
#include "chess/notation_int.h"
#include "game_int.h"
#include "pgn/nag.h"

static void answer(pgn_node *out, pgn_node node) {
    if (out)
        *out = node;
}

/* ---- moves ---- */

/* The move that follows `next`'s place, if it is there: next itself or the first of a variation. */
static pgn_node find_move(const pgn_game *g, pgn_node next, pgn_move move) {
    if (pgn_game_move(g, next) == move)
        return next;
    for (pgn_node v = pgn_game_first_variation(g, next); v; v = pgn_game_next_variation(g, v)) {
        pgn_node first = pgn_game_first_move(g, v);
        if (first && pgn_game_move(g, first) == move)
            return first;
    }
    return PGN_NO_NODE;
}

/* Where a new alternative to a move goes: after the last one, else after the annotations of the
 * move. */
static pgn_node variation_slot(const pgn_game *g, pgn_node move) {
    pgn_node slot = move, last = PGN_NO_NODE;
    for (pgn_node i = g->nodes[move].next; i && g->nodes[i].kind != PGN_NODE_MOVE;
         i = g->nodes[i].next) {
        slot = i;
        if (g->nodes[i].kind == PGN_NODE_LINE)
            last = i;
    }
    return last ? last : slot;
}

/* A legal move in the position after `at`, found or made; *is_new if made. */
static pgn_status make_move(pgn_game *g, pgn_node at, const pgn_position *pos, pgn_move move,
                            pgn_node *out, bool *is_new, pgn_error *err) {
    bool from_start = g->nodes[at].kind == PGN_NODE_LINE;
    pgn_node line = from_start ? at : g->nodes[at].line;
    pgn_node next = from_start ? pgn_game_first_move(g, at) : pgn_game_next_move(g, at);
    *out = next ? find_move(g, next, move) : PGN_NO_NODE;
    *is_new = !*out;
    if (*out)
        return PGN_OK;
    if (!pgn__reserve(g, 2, 1))
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    if (next)
        line = pgn__insert_variation(g, line, variation_slot(g, next));
    *out = pgn__append_move(g, line, move, pos);
    return PGN_OK;
}

/* The position to move in. */
static pgn_status find_position(const pgn_game *g, pgn_node at, pgn_position *pos, pgn_error *err) {
    pgn_status st = pgn__game_may_change(g, err);
    if (st)
        return st;
    if (at == PGN_HEAD || !pgn__node_of(g, at, PGN_NODE_NONE) || g->nodes[at].line == PGN_HEAD)
        return pgn__no_node(g, err, at, "move or line");
    if (!pgn_game_position(g, at, pos))
        return pgn__fail(err, PGN_E_UNSUPPORTED, "the position is unknown here");
    return PGN_OK;
}

pgn_status pgn_game_play(pgn_game *g, pgn_node at, pgn_move move, pgn_node *out, pgn_error *err) {
    pgn_position pos, after;
    pgn_node made;
    bool is_new;
    pgn_status st = find_position(g, at, &pos, err);
    after = pos;
    if (!st)
        st = pgn_position_play(&after, move, err);
    if (!st)
        st = make_move(g, at, &pos, move, &made, &is_new, err);
    if (!st)
        answer(out, made);
    return st;
}

/* The last of the NAGs right after a move, or the node itself. */
static pgn_node after_nags(const pgn_game *g, pgn_node node) {
    if (g->nodes[node].kind == PGN_NODE_MOVE)
        while (g->nodes[node].next && g->nodes[g->nodes[node].next].kind == PGN_NODE_NAG)
            node = g->nodes[node].next;
    return node;
}

static pgn_node add_nag(pgn_game *g, pgn_node move, unsigned nag) {
    pgn_node node = pgn__insert(g, g->nodes[move].line, after_nags(g, move), PGN_NODE_NAG);
    g->nodes[node].number = nag;
    return node;
}

pgn_status pgn_game_play_text(pgn_game *g, pgn_node at, const char *text, size_t len, pgn_node *out,
                              pgn_error *err) {
    pgn_position pos;
    pgn__move_text read;
    pgn_node made;
    bool is_new;
    pgn_status st = find_position(g, at, &pos, err);
    if (!st)
        st = pgn__move_parse(&pos, text, pgn__length(text, len), NULL, &read, err);
    if (!st && !pgn__reserve(g, 2 + read.nag_count, 1))
        st = pgn__fail(err, PGN_E_NOMEM, NULL);
    if (!st)
        st = make_move(g, at, &pos, read.move, &made, &is_new, err);
    if (st)
        return st;
    for (unsigned i = 0; is_new && i < read.nag_count; i++)
        add_nag(g, made, read.nags[i]); /* there is room */
    answer(out, made);
    return PGN_OK;
}

/* ---- annotation ---- */

pgn_status pgn_game_add_nag(pgn_game *g, pgn_node move, unsigned nag, pgn_node *out,
                            pgn_error *err) {
    pgn_status st = pgn__may_edit(g, move, PGN_NODE_MOVE, "move", err);
    if (st)
        return st;
    if (nag > PGN_NAG_MAX)
        return pgn__fail(err, PGN_E_ARG, "NAG must be from 0 to %d, not %u", PGN_NAG_MAX, nag);
    if (!pgn__reserve(g, 1, 0))
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    answer(out, add_nag(g, move, nag));
    return PGN_OK;
}

static pgn_status add_comment(pgn_game *g, pgn_node line, pgn_node after, const char *text,
                              size_t len, pgn_node *out, pgn_error *err) {
    const char *kept = pgn__reserve(g, 1, 0) ? pgn__keep_text(g, text, &len) : NULL;
    if (!kept)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    pgn_node node = pgn__insert(g, line, after, PGN_NODE_COMMENT);
    g->nodes[node].what = PGN_COMMENT_BRACE;
    g->nodes[node].text = kept;
    g->nodes[node].len = (uint32_t)len;
    answer(out, node);
    return PGN_OK;
}

pgn_status pgn__game_comment_after(pgn_game *g, pgn_node node, const char *text, size_t len,
                                   pgn_node *out, pgn_error *err) {
    pgn_node line = pgn_game_line(g, node);
    if (!line || line == PGN_HEAD)
        return pgn__no_node(g, err, node, "node in a line");
    return add_comment(g, line, after_nags(g, node), text, len, out, err);
}

pgn_status pgn__game_comment_start(pgn_game *g, pgn_node line, const char *text, size_t len,
                                   pgn_node *out, pgn_error *err) {
    if (!pgn__node_of(g, line, PGN_NODE_LINE) || line == PGN_HEAD)
        return pgn__no_node(g, err, line, "line");
    return add_comment(g, line, PGN_NO_NODE, text, len, out, err);
}

pgn_status pgn_game_add_comment(pgn_game *g, pgn_node node, const char *text, size_t len,
                                pgn_node *out, pgn_error *err) {
    pgn_status st = pgn__game_may_change(g, err);
    if (st)
        return st;
    len = pgn__length(text, len);
    return pgn_game_kind(g, node) == PGN_NODE_LINE
               ? pgn__game_comment_start(g, node, text, len, out, err)
               : pgn__game_comment_after(g, node, text, len, out, err);
}

pgn_status pgn_game_set_text(pgn_game *g, pgn_node node, const char *text, size_t len,
                             pgn_error *err) {
    pgn_status st = pgn__may_edit(g, node, PGN_NODE_COMMENT, "comment", err);
    if (st)
        return st;
    bool escape = pgn__game_is_escape(g, node);
    len = pgn__length(text, len);
    if (escape && (memchr(text, '\n', len) || memchr(text, '\r', len)))
        return pgn__fail(err, PGN_E_ARG, "an escape must be a single line");
    const char *kept = pgn__keep_text(g, text, &len);
    if (!kept)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    if (!escape)
        g->nodes[node].what = PGN_COMMENT_BRACE;
    g->nodes[node].text = kept;
    g->nodes[node].len = (uint32_t)len;
    return PGN_OK;
}

/* ---- removal ---- */

/* Take out one node and all below it. They are marked, not reused: their numbers stay harmless. */
static void drop(pgn_game *g, pgn_node node) {
    pgn__unlink(g, node);
    for (pgn_node i = node; i; i = pgn__next_written(g, node, i)) {
        g->moves -= g->nodes[i].kind == PGN_NODE_MOVE;
        g->nodes[i].flags |= NODE_REMOVED;
    }
}

/* From the move on, to the end of its line. */
static void drop_from(pgn_game *g, pgn_node move) {
    pgn_node line = g->nodes[move].line, previous = pgn_game_previous_move(g, move);
    for (pgn_node last; (last = g->nodes[line].last) != move;)
        drop(g, last);
    drop(g, move);
    g->nodes[line].len = previous;
    if (!previous && line != PGN_MAIN_LINE)
        drop(g, line);
}

static void remove_move(pgn_game *g, pgn_node move) {
    for (pgn_node v = pgn_game_first_variation(g, move); v; v = pgn_game_next_variation(g, v))
        if (g->nodes[v].len) {
            pgn__swap_with_branch(g, v); /* the moves to remove are now in v */
            drop(g, v);
            return;
        }
    drop_from(g, move);
}

pgn_status pgn_game_remove(pgn_game *g, pgn_node node, pgn_error *err) {
    pgn_status st = pgn__may_edit(g, node, PGN_NODE_NONE, "node in a line", err);
    if (st)
        return st;
    if (g->nodes[node].kind == PGN_NODE_MOVE)
        remove_move(g, node);
    else
        drop(g, node);
    return PGN_OK;
}
