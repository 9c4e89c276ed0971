/* game_promote.c -- a variation and its branch change places.
 *
 *     before   line:       ...  M0 a  V s  r  t0        V: p  M1 b  u  t1
 *     after    line:       ...  p  M1 b  V s  u  t1     V: M0 a  r  t0
 *
 * a and b are the annotations right after the moves; s are the other alternatives to M0, u those to
 * M1, with the comments among them; r are comments between the last alternative and the next move;
 * t0 and t1 are the rest of the lines; p stands before M1. Only p's own variations move, after b:
 * before M1 they would be alternatives to the move before it. */
#include "base/error_int.h"
#include "game_int.h"

/* Nodes that are linked to each other and to nothing else. */
typedef struct {
    pgn_node first, last;
} chain;

/* The nodes from first on, up to and without `end` (NO_NODE: to the end of their line), cut out. */
static chain cut(pgn_game *g, pgn_node first, pgn_node end) {
    if (!first || first == end)
        return (chain){PGN_NO_NODE, PGN_NO_NODE};
    pgn__node *line = &g->nodes[g->nodes[first].line];
    pgn_node before = g->nodes[first].prev, last = end ? g->nodes[end].prev : line->last;
    *(before ? &g->nodes[before].next : &line->first) = end;
    *(end ? &g->nodes[end].prev : &line->last) = before;
    g->nodes[first].prev = g->nodes[last].next = PGN_NO_NODE;
    return (chain){first, last};
}

static void append(pgn_game *g, pgn_node line, chain c) {
    if (!c.first)
        return;
    for (pgn_node i = c.first; i; i = g->nodes[i].next)
        g->nodes[i].line = line;
    pgn__node *l = &g->nodes[line];
    g->nodes[c.first].prev = l->last;
    *(l->last ? &g->nodes[l->last].next : &l->first) = c.first;
    l->last = c.last;
}

/* The first node after `from` that is a variation or a move. */
static pgn_node annotation_end(const pgn_game *g, pgn_node from) {
    pgn_node i = g->nodes[from].next;
    while (i && g->nodes[i].kind != PGN_NODE_LINE && g->nodes[i].kind != PGN_NODE_MOVE)
        i = g->nodes[i].next;
    return i;
}

/* The node after the last variation of a move that has one. */
static pgn_node after_variations(const pgn_game *g, pgn_node move) {
    pgn_node last = PGN_NO_NODE;
    for (pgn_node v = pgn_game_first_variation(g, move); v; v = pgn_game_next_variation(g, v))
        last = v;
    return g->nodes[last].next;
}

/* The variations of a chain, and those before any move in them, start before another move. */
static void rebranch(pgn_game *g, chain c, pgn_node from, pgn_node to) {
    for (pgn_node top = c.first; top; top = g->nodes[top].next) {
        if (g->nodes[top].kind != PGN_NODE_LINE)
            continue;
        g->nodes[top].flags &= (uint8_t)~NODE_LEADING;
        for (pgn_node i = top; i; i = pgn__next_written(g, top, i))
            if (g->nodes[i].kind == PGN_NODE_LINE && g->nodes[i].number == from)
                g->nodes[i].number = to;
    }
}

/* The variations among the nodes before the move, each put after the one before; cut out. */
static chain cut_leading(pgn_game *g, pgn_node line, pgn_node move) {
    chain all = {PGN_NO_NODE, PGN_NO_NODE};
    for (pgn_node i = g->nodes[line].first, next; i != move; i = next) {
        next = g->nodes[i].next;
        if (g->nodes[i].kind != PGN_NODE_LINE)
            continue;
        chain one = cut(g, i, next);
        g->nodes[i].prev = all.last;
        if (all.last)
            g->nodes[all.last].next = i;
        all = (chain){all.first ? all.first : i, one.last};
    }
    return all;
}

void pgn__swap_with_branch(pgn_game *g, pgn_node v) {
    pgn_node line = g->nodes[v].line, old = g->nodes[v].number, new = pgn_game_first_move(g, v);
    pgn_node others_at = pgn_game_first_variation(g, old);
    chain rest = cut(g, after_variations(g, old), PGN_NO_NODE);
    if (others_at == v)
        others_at = g->nodes[v].next;
    pgn__unlink(g, v);
    chain others = cut(g, others_at, PGN_NO_NODE);
    chain replaced = cut(g, old, PGN_NO_NODE);
    chain leading = cut_leading(g, v, new);
    chain tail = cut(g, annotation_end(g, new), PGN_NO_NODE);
    chain head = cut(g, g->nodes[v].first, PGN_NO_NODE);

    append(g, v, replaced);
    append(g, v, rest);
    g->nodes[v].prev = g->nodes[v].next = PGN_NO_NODE;
    append(g, line, head);
    append(g, line, (chain){v, v});
    rebranch(g, others, old, new);
    append(g, line, others);
    rebranch(g, leading, old, new);
    append(g, line, leading);
    append(g, line, tail);

    pgn_node last = g->nodes[line].len;
    g->nodes[line].len = g->nodes[v].len;
    g->nodes[v].len = last;
    g->nodes[v].number = new;
}

static pgn_status check(const pgn_game *g, pgn_node v, pgn_error *err) {
    const pgn__node *n = pgn__node_of(g, v, PGN_NODE_LINE);
    if (!n || !n->line)
        return pgn__no_node(g, err, v, "variation");
    if (!n->len)
        return pgn__fail(err, PGN_E_ARG, "the variation has no moves");
    if (n->flags & NODE_LEADING)
        return pgn__fail(err, PGN_E_ARG, "the variation has no move before it");
    return PGN_OK;
}

/* The branch will be the first move of a line, which has its position at hand; there is room. */
static void promote(pgn_game *g, pgn_node v) {
    pgn_node branch = g->nodes[v].number;
    pgn_position before;
    if (pgn__game_position_before(g, branch, &before) && !g->nodes[branch].position)
        g->nodes[branch].position = pgn__keep_position(g, &before);
    pgn__swap_with_branch(g, v);
}

pgn_status pgn_game_promote(pgn_game *g, pgn_node v, bool to_main, pgn_error *err) {
    uint32_t steps = 0;
    pgn_node line = v;
    pgn_status st = pgn__game_may_change(g, err);
    if (st)
        return st;
    do {
        st = check(g, line, err);
        if (st)
            return st;
        steps++;
        line = g->nodes[line].line;
    } while (to_main && line != PGN_MAIN_LINE);
    if (!pgn__reserve(g, 0, steps))
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    for (line = v; steps; steps--) {
        pgn_node outer = g->nodes[line].line;
        promote(g, line);
        line = outer;
    }
    return PGN_OK;
}
