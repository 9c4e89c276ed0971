/* game_walk.c -- walking through a game, and the contents of its nodes. */
#include "game_int.h"

/* ---- nodes ---- */

pgn_node_kind pgn_game_kind(const pgn_game *g, pgn_node node) {
    const pgn__node *n = pgn__node_of(g, node, PGN_NODE_NONE);
    return n ? (pgn_node_kind)n->kind : PGN_NODE_NONE;
}

pgn_node pgn_game_line(const pgn_game *g, pgn_node node) {
    const pgn__node *n = pgn__node_of(g, node, PGN_NODE_NONE);
    return n ? n->line : PGN_NO_NODE;
}

pgn_node pgn_game_first(const pgn_game *g, pgn_node line) {
    const pgn__node *l = pgn__node_of(g, line, PGN_NODE_LINE);
    return l ? l->first : PGN_NO_NODE;
}

pgn_node pgn_game_last(const pgn_game *g, pgn_node line) {
    const pgn__node *l = pgn__node_of(g, line, PGN_NODE_LINE);
    return l ? l->last : PGN_NO_NODE;
}

pgn_node pgn_game_next(const pgn_game *g, pgn_node node) {
    const pgn__node *n = pgn__node_of(g, node, PGN_NODE_NONE);
    return n ? n->next : PGN_NO_NODE;
}

pgn_node pgn_game_previous(const pgn_game *g, pgn_node node) {
    const pgn__node *n = pgn__node_of(g, node, PGN_NODE_NONE);
    return n ? n->prev : PGN_NO_NODE;
}

pgn_node pgn__next_written(const pgn_game *g, pgn_node top, pgn_node node) {
    const pgn__node *n = &g->nodes[node];
    if (n->kind == PGN_NODE_LINE && n->first)
        return n->first;
    while (node != top && !g->nodes[node].next)
        node = g->nodes[node].line;
    return node == top ? PGN_NO_NODE : g->nodes[node].next;
}

/* ---- moves ---- */

/* The first move from the node on, itself included. */
static pgn_node move_from(const pgn_game *g, pgn_node node) {
    while (node && g->nodes[node].kind != PGN_NODE_MOVE)
        node = g->nodes[node].next;
    return node;
}

pgn_node pgn_game_first_move(const pgn_game *g, pgn_node line) {
    return move_from(g, pgn_game_first(g, line));
}

pgn_node pgn_game_last_move(const pgn_game *g, pgn_node line) {
    const pgn__node *l = pgn__node_of(g, line, PGN_NODE_LINE);
    return l ? l->len : PGN_NO_NODE;
}

pgn_node pgn_game_next_move(const pgn_game *g, pgn_node node) {
    return move_from(g, pgn_game_next(g, node));
}

pgn_node pgn__game_branch(const pgn_game *g, pgn_node variation) {
    const pgn__node *n = pgn__node_of(g, variation, PGN_NODE_LINE);
    return n && !(n->flags & NODE_LEADING) ? n->number : PGN_NO_NODE;
}

/* A variation knows the move before it, so a move with very many variations costs nothing extra. */
pgn_node pgn_game_previous_move(const pgn_game *g, pgn_node node) {
    const pgn__node *n = pgn__node_of(g, node, PGN_NODE_NONE);
    if (!n)
        return PGN_NO_NODE;
    if (n->kind == PGN_NODE_LINE)
        return pgn__game_branch(g, node);
    for (pgn_node i = n->prev; i; i = g->nodes[i].prev) {
        if (g->nodes[i].kind == PGN_NODE_MOVE)
            return i;
        if (g->nodes[i].kind == PGN_NODE_LINE)
            return pgn__game_branch(g, i);
    }
    return PGN_NO_NODE;
}

pgn_node pgn_game_parent(const pgn_game *g, pgn_node move) {
    if (!pgn__node_of(g, move, PGN_NODE_MOVE))
        return PGN_NO_NODE;
    for (;;) {
        pgn_node previous = pgn_game_previous_move(g, move);
        if (previous)
            return previous;
        move = g->nodes[g->nodes[move].line].number;
        if (!move)
            return PGN_MAIN_LINE;
    }
}

static pgn_node variation_from(const pgn_game *g, pgn_node node) {
    while (node && g->nodes[node].kind != PGN_NODE_LINE) {
        if (g->nodes[node].kind == PGN_NODE_MOVE)
            return PGN_NO_NODE;
        node = g->nodes[node].next;
    }
    return node;
}

pgn_node pgn_game_first_variation(const pgn_game *g, pgn_node move) {
    const pgn__node *n = pgn__node_of(g, move, PGN_NODE_MOVE);
    return n ? variation_from(g, n->next) : PGN_NO_NODE;
}

pgn_node pgn_game_next_variation(const pgn_game *g, pgn_node variation) {
    const pgn__node *n = pgn__node_of(g, variation, PGN_NODE_LINE);
    return n ? variation_from(g, n->next) : PGN_NO_NODE;
}

/* ---- positions ---- */

void pgn__position_before(const pgn_game *g, pgn_node move, pgn_position *out) {
    pgn_move played[PGN__POSITION_EVERY];
    unsigned n = 0;
    while (!g->nodes[move].position && n < PGN__POSITION_EVERY) {
        move = pgn_game_previous_move(g, move);
        played[n++] = g->nodes[move].what;
    }
    *out = g->positions[g->nodes[move].position];
    while (n)
        pgn_position_make(out, played[--n]);
}

bool pgn__game_position_before(const pgn_game *g, pgn_node move, pgn_position *out) {
    const pgn__node *n = pgn__node_of(g, move, PGN_NODE_MOVE);
    if (!n || !(n->flags & NODE_HAS_POSITION))
        return false;
    pgn__position_before(g, move, out);
    return true;
}

bool pgn__game_is_escape(const pgn_game *g, pgn_node node) {
    const pgn__node *n = pgn__node_of(g, node, PGN_NODE_COMMENT);
    return n && n->what == PGN_COMMENT_ESCAPE;
}

static bool line_start(const pgn_game *g, pgn_node line, pgn_position *out) {
    pgn_node branch = g->nodes[line].number;
    return branch ? pgn__game_position_before(g, branch, out) : pgn_game_start_position(g, out);
}

bool pgn_game_position(const pgn_game *g, pgn_node node, pgn_position *out) {
    const pgn__node *n = pgn__node_of(g, node, PGN_NODE_NONE);
    if (!n)
        return false;
    if (n->kind == PGN_NODE_LINE)
        return line_start(g, node, out);
    pgn_node move = n->kind == PGN_NODE_MOVE ? node : pgn_game_previous_move(g, node);
    if (!move)
        return line_start(g, n->line, out);
    if (!pgn__game_position_before(g, move, out))
        return false;
    pgn_position_make(out, g->nodes[move].what);
    return true;
}

bool pgn_game_end_position(const pgn_game *g, pgn_position *out) {
    pgn_node last = pgn_game_last_move(g, PGN_MAIN_LINE);
    return last ? pgn_game_position(g, last, out) : pgn_game_start_position(g, out);
}

unsigned pgn_game_ply(const pgn_game *g, pgn_node move) {
    const pgn__node *n = pgn__node_of(g, move, PGN_NODE_MOVE);
    return n ? n->number : 0;
}

unsigned pgn_game_move_number(const pgn_game *g, pgn_node move, pgn_color *side) {
    const pgn__node *n = pgn__node_of(g, move, PGN_NODE_MOVE);
    unsigned plies = n ? n->number - 1 + g->start_black : 0;
    if (side)
        *side = plies % 2 ? PGN_BLACK : PGN_WHITE;
    return n ? g->start_number + plies / 2 : 0;
}

/* ---- contents ---- */

pgn_move pgn_game_move(const pgn_game *g, pgn_node node) {
    const pgn__node *n = pgn__node_of(g, node, PGN_NODE_MOVE);
    return n && n->flags & NODE_HAS_POSITION ? n->what : PGN_NO_MOVE;
}

size_t pgn_game_san(const pgn_game *g, pgn_node move, char out[PGN_SAN_MAX]) {
    pgn_position before;
    out[0] = '\0';
    if (!pgn__game_position_before(g, move, &before))
        return 0;
    return pgn_san_write(&before, g->nodes[move].what, out);
}

pgn_span pgn_game_text(const pgn_game *g, pgn_node node) {
    const pgn__node *n = pgn__node_of(g, node, PGN_NODE_NONE);
    bool has = n && (n->kind == PGN_NODE_COMMENT ||
                     (n->kind == PGN_NODE_MOVE && !(n->flags & NODE_HAS_POSITION)));
    return has ? (pgn_span){n->text, n->len} : (pgn_span){"", 0};
}

pgn_comment_kind pgn_game_comment_kind(const pgn_game *g, pgn_node comment) {
    const pgn__node *n = pgn__node_of(g, comment, PGN_NODE_COMMENT);
    return n ? (pgn_comment_kind)n->what : PGN_COMMENT_BRACE;
}

unsigned pgn_game_nag(const pgn_game *g, pgn_node nag) {
    const pgn__node *n = pgn__node_of(g, nag, PGN_NODE_NAG);
    return n ? n->number : 0;
}
