/* game_check.c -- compares two games, and checks the invariants of one; every walk covers the whole
 * game. */
#include <string.h>

#include "game_int.h"

/* ---- equality ---- */

static bool same_text(pgn_span a, pgn_span b) {
    return a.len == b.len && memcmp(a.text, b.text, a.len) == 0;
}

static bool same_node(const pgn__node *a, const pgn__node *b) {
    if (a->kind != b->kind || a->what != b->what || (a->flags ^ b->flags) & NODE_HAS_POSITION)
        return false;
    switch (a->kind) {
    case PGN_NODE_LINE:
        return true;
    case PGN_NODE_NAG:
        return a->number == b->number;
    default:
        return a->flags & NODE_HAS_POSITION ||
               same_text((pgn_span){a->text, a->len}, (pgn_span){b->text, b->len});
    }
}

/* Side by side, down and up together: nodes at the same places are the same. */
static bool same_line(const pgn_game *a, const pgn_game *b, pgn_node top) {
    pgn_node x = top, y = top;
    for (;;) {
        const pgn__node *m = &a->nodes[x], *n = &b->nodes[y];
        if (!same_node(m, n))
            return false;
        bool down = m->kind == PGN_NODE_LINE && m->first;
        if (down != (n->kind == PGN_NODE_LINE && n->first))
            return false;
        if (down) {
            x = m->first;
            y = n->first;
            continue;
        }
        while (x != top && y != top && !a->nodes[x].next && !b->nodes[y].next) {
            x = a->nodes[x].line;
            y = b->nodes[y].line;
        }
        if (x == top || y == top)
            return x == y;
        x = a->nodes[x].next;
        y = b->nodes[y].next;
        if (!x || !y)
            return false;
    }
}

bool pgn_game_equal(const pgn_game *a, const pgn_game *b) {
    if (!a || !b)
        return false;
    if (a->tag_count != b->tag_count || a->moves != b->moves || a->result != b->result)
        return false;
    for (size_t i = 0; i < a->tag_count; i++)
        if (!same_text(a->tags[i].name, b->tags[i].name) ||
            !same_text(a->tags[i].value, b->tags[i].value))
            return false;
    return same_line(a, b, PGN_HEAD) && same_line(a, b, PGN_MAIN_LINE);
}

/* ---- soundness ---- */

static const char *check_move(const pgn_game *g, pgn_node node, pgn_node previous) {
    const pgn__node *n = &g->nodes[node], *line = &g->nodes[n->line];
    pgn_position before, after;
    unsigned ply = previous       ? g->nodes[previous].number + 1
                   : line->number ? g->nodes[line->number].number
                                  : 1;
    if (n->number != ply)
        return "a move has the wrong ply";
    if (pgn_game_previous_move(g, node) != previous)
        return "a move has the wrong predecessor";
    if (!(n->flags & NODE_HAS_POSITION))
        return n->text ? NULL : "a move has neither position nor text";
    if (n->position >= g->position_count)
        return "a move has a position that does not exist";
    if (!n->position && pgn__keeps_position(g, previous, ply))
        return "a move lacks its position";
    pgn__game_position_before(g, node, &before);
    bool known =
        previous ? pgn_game_position(g, previous, &after) : pgn_game_position(g, n->line, &after);
    if (known && memcmp(&before, &after, sizeof before) != 0)
        return "a move is made in another position than the one it follows";
    return pgn_move_is_legal(&before, n->what) ? NULL : "a move is not legal";
}

static const char *check_line(const pgn_game *g, pgn_node line, size_t *nodes, size_t *moves) {
    const pgn__node *l = &g->nodes[line];
    pgn_node previous = PGN_NO_NODE, before = PGN_NO_NODE;
    for (pgn_node i = l->first; i; before = i, i = g->nodes[i].next, ++*nodes) {
        const pgn__node *n = &g->nodes[i];
        const char *wrong = NULL;
        if (i >= g->count || *nodes > g->count)
            return "a line leaves the game or forms a cycle";
        if (n->flags & NODE_REMOVED || n->line != line || n->prev != before)
            return "a node of a line is not linked to it";
        if (n->kind == PGN_NODE_LINE && (n->number != (previous ? previous : l->number) ||
                                         !(n->flags & NODE_LEADING) != (previous != PGN_NO_NODE)))
            return "a variation has the wrong branch";
        if (n->kind == PGN_NODE_MOVE) {
            wrong = check_move(g, i, previous);
            previous = i;
            ++*moves;
        }
        if (wrong)
            return wrong;
    }
    if (l->last != before)
        return "a line has the wrong last node";
    return l->len == previous ? NULL : "a line has the wrong last move";
}

const char *pgn__game_check(const pgn_game *g) {
    size_t nodes = PGN_HEAD + 1, moves = 0;
    const char *wrong = check_line(g, PGN_HEAD, &nodes, &moves);
    for (pgn_node i = PGN_MAIN_LINE; i && !wrong; i = pgn__next_written(g, PGN_MAIN_LINE, i))
        if (g->nodes[i].kind == PGN_NODE_LINE)
            wrong = check_line(g, i, &nodes, &moves);
    for (pgn_node i = 1; i < g->count; i++)
        nodes += g->nodes[i].flags & NODE_REMOVED;
    if (wrong)
        return wrong;
    if (nodes != g->count)
        return "nodes are neither in a line nor removed";
    return moves == g->moves ? NULL : "the number of moves is wrong";
}
