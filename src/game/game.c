/* game.c -- the storage of a game: nodes in one array, texts in an arena, positions now and then.
 */
#include "game_int.h"

#include <stdlib.h>
#include <string.h>

#include "base/error_int.h"
#include "base/text_int.h"

enum { FIRST_NODES = 256, FIRST_POSITIONS = 16, KEPT_NODES = 1 << 16, KEPT_POSITIONS = 1 << 13 };

/* ---- capacity ---- */

/* Room for `more` things of a size after `count`; *cap grows by doubling. */
static bool grow(void **array, uint32_t count, uint32_t *cap, uint32_t more, size_t size,
                 uint32_t first) {
    if (more <= *cap - count)
        return true;
    if (more > UINT32_MAX - 1 - count)
        return false;
    uint32_t want = *cap ? *cap : first;
    while (want < count + more)
        want = want > UINT32_MAX / 2 ? UINT32_MAX - 1 : want * 2;
    void *grown = realloc(*array, want * size);
    if (!grown)
        return false;
    *array = grown;
    *cap = want;
    return true;
}

bool pgn__reserve(pgn_game *g, uint32_t nodes, uint32_t positions) {
    void *node_array = g->nodes, *position_array = g->positions;
    bool ok = grow(&node_array, g->count, &g->cap, nodes, sizeof *g->nodes, FIRST_NODES);
    g->nodes = node_array;
    ok = ok && grow(&position_array, g->position_count, &g->position_cap, positions,
                    sizeof *g->positions, FIRST_POSITIONS);
    g->positions = position_array;
    return ok;
}

const char *pgn__keep_text(pgn_game *g, const char *text, size_t *len) {
    if (pgn__utf8_check(text, *len) != *len) {
        pgn_buffer_clear(&g->utf8);
        if (pgn__text_to_utf8(&g->utf8, text, *len, NULL)) {
            pgn_buffer_free(&g->utf8); /* the next text may have better luck */
            return NULL;
        }
        text = g->utf8.data;
        *len = g->utf8.len;
    }
    return *len < UINT32_MAX ? pgn__arena_copy(&g->texts, text, *len) : NULL;
}

/* ---- nodes ---- */

void pgn__link(pgn_game *g, pgn_node node, pgn_node after) {
    pgn__node *n = &g->nodes[node], *l = &g->nodes[n->line];
    n->prev = after;
    n->next = after ? g->nodes[after].next : l->first;
    *(after ? &g->nodes[after].next : &l->first) = node;
    *(n->next ? &g->nodes[n->next].prev : &l->last) = node;
}

pgn_node pgn__insert(pgn_game *g, pgn_node line, pgn_node after, pgn_node_kind kind) {
    pgn_node node = g->count++;
    g->nodes[node] = (pgn__node){.kind = (uint8_t)kind, .line = line};
    pgn__link(g, node, after);
    return node;
}

void pgn__unlink(pgn_game *g, pgn_node node) {
    const pgn__node *n = &g->nodes[node];
    pgn__node *l = &g->nodes[n->line];
    *(n->prev ? &g->nodes[n->prev].next : &l->first) = n->next;
    *(n->next ? &g->nodes[n->next].prev : &l->last) = n->prev;
}

uint32_t pgn__keep_position(pgn_game *g, const pgn_position *pos) {
    g->positions[g->position_count] = *pos;
    return g->position_count++;
}

pgn_node pgn__insert_variation(pgn_game *g, pgn_node line, pgn_node after) {
    pgn_node branch = after;
    if (after == g->nodes[line].last) /* no search where a line is filled from start to end */
        branch = g->nodes[line].len;
    else if (after && g->nodes[after].kind != PGN_NODE_MOVE)
        branch = pgn_game_previous_move(g, after);
    pgn_node node = pgn__insert(g, line, after, PGN_NODE_LINE);
    g->nodes[node].number = branch ? branch : g->nodes[line].number;
    g->nodes[node].flags = branch ? 0 : NODE_LEADING;
    return node;
}

pgn_node pgn__append_move(pgn_game *g, pgn_node line, pgn_move move, const pgn_position *before) {
    pgn_node previous = g->nodes[line].len, branch = g->nodes[line].number;
    unsigned ply = previous ? g->nodes[previous].number + 1 : branch ? g->nodes[branch].number : 1;
    pgn_node node = pgn__insert(g, line, g->nodes[line].last, PGN_NODE_MOVE);
    pgn__node *n = &g->nodes[node];
    n->number = ply;
    n->what = move;
    if (before) {
        n->flags = NODE_HAS_POSITION;
        if (pgn__keeps_position(g, previous, ply))
            n->position = pgn__keep_position(g, before);
    }
    g->nodes[line].len = node;
    g->moves++;
    return node;
}

/* ---- the object ---- */

/* The three nodes that every game has, and the initial position; capacity is reserved. */
static void begin(pgn_game *g) {
    static const pgn__node root = {.kind = PGN_NODE_LINE};
    memset(&g->nodes[PGN_NO_NODE], 0, sizeof *g->nodes);
    g->nodes[PGN_MAIN_LINE] = g->nodes[PGN_HEAD] = root;
    g->count = PGN_HEAD + 1;
    g->position_count = 1;
    g->tag_count = g->moves = 0;
    pgn__tags_moved(g);
    g->result = PGN_RESULT_NONE;
    pgn__find_start(g);
}

pgn_status pgn_game_new(pgn_game **out, pgn_error *err) {
    pgn_game *g = *out = calloc(1, sizeof *g);
    if (!g || !pgn__reserve(g, PGN_HEAD + 1, 1)) {
        pgn_game_free(g);
        *out = NULL;
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    }
    begin(g);
    return PGN_OK;
}

void pgn_game_free(pgn_game *g) {
    if (!g)
        return;
    free(g->nodes);
    free(g->positions);
    free(g->tags);
    pgn__intern_free(&g->names);
    pgn_buffer_free(&g->firsts);
    pgn__arena_free(&g->texts);
    pgn_buffer_free(&g->utf8);
    pgn_buffer_free(&g->held);
    free(g);
}

/* One huge game must not keep its memory for ever. Shrinking may fail; then it stays large. */
static void shrink(pgn_game *g) {
    if (g->cap > KEPT_NODES) {
        void *smaller = realloc(g->nodes, KEPT_NODES * sizeof *g->nodes);
        g->nodes = smaller ? smaller : g->nodes;
        g->cap = smaller ? KEPT_NODES : g->cap;
    }
    if (g->position_cap > KEPT_POSITIONS) {
        void *smaller = realloc(g->positions, KEPT_POSITIONS * sizeof *g->positions);
        g->positions = smaller ? smaller : g->positions;
        g->position_cap = smaller ? KEPT_POSITIONS : g->position_cap;
    }
}

void pgn_game_clear(pgn_game *g) {
    if (!g || g->visits)
        return;
    shrink(g);
    pgn__arena_reset(&g->texts);
    pgn_buffer_clear(&g->held);
    g->status = PGN_OK;
    g->in_game = g->in_moves = false;
    g->generation++;
    begin(g);
}

pgn_status pgn__game_status(const pgn_game *g) {
    return g->status;
}

pgn_status pgn__no_game(pgn_error *err) {
    return pgn__fail_missing(err, "game");
}

pgn_status pgn__game_may_change(const pgn_game *g, pgn_error *err) {
    if (!g)
        return pgn__no_game(err);
    return g->visits ? pgn__fail(err, PGN_E_ARG, "a game cannot be changed while it is visited")
                     : PGN_OK;
}

void pgn__game_begin_visit(const pgn_game *g) {
    ((pgn_game *)g)->visits++;
}

void pgn__game_end_visit(const pgn_game *g) {
    ((pgn_game *)g)->visits--;
}

pgn_status pgn__no_node(const pgn_game *g, pgn_error *err, pgn_node node, const char *wanted) {
    if (!g)
        return pgn__no_game(err);
    return pgn__fail(err, PGN_E_ARG, "node %u is not a %s of the game", (unsigned)node, wanted);
}

pgn_status pgn__may_edit(const pgn_game *g, pgn_node node, pgn_node_kind kind, const char *wanted,
                         pgn_error *err) {
    pgn_status st = pgn__game_may_change(g, err);
    if (st)
        return st;
    const pgn__node *n = pgn__node_of(g, node, kind);
    return n && n->line ? PGN_OK : pgn__no_node(g, err, node, wanted);
}

/* ---- copies ---- */

/* Nodes and positions have the same numbers; texts are copied one by one, but for what was removed.
 */
static bool copy_into(pgn_game *to, const pgn_game *from) {
    if (!pgn__reserve(to, from->count, from->position_count))
        return false;
    memcpy(to->nodes, from->nodes, from->count * sizeof *to->nodes);
    memcpy(to->positions, from->positions, from->position_count * sizeof *to->positions);
    to->count = from->count;
    to->position_count = from->position_count;
    for (pgn_node i = 1; i < to->count; i++) {
        pgn__node *n = &to->nodes[i];
        bool has_text = n->kind == PGN_NODE_COMMENT ||
                        (n->kind == PGN_NODE_MOVE && !(n->flags & NODE_HAS_POSITION));
        if (!has_text)
            continue;
        if (n->flags & NODE_REMOVED)
            n->len = 0;
        n->text = pgn__arena_copy(&to->texts, n->text, n->len);
        if (!n->text)
            return false;
    }
    for (size_t i = 0; i < from->tag_count; i++)
        if (!pgn__add_tag(to, from->tags[i].name, from->tags[i].value))
            return false;
    to->moves = from->moves;
    to->has_start = from->has_start;
    to->start_number = from->start_number;
    to->start_black = from->start_black;
    to->result = from->result;
    return true;
}

pgn_status pgn_game_copy(pgn_game **out, const pgn_game *game, pgn_error *err) {
    *out = NULL;
    if (!game)
        return pgn__no_game(err);
    pgn_status st = pgn_game_new(out, err);
    if (st)
        return st;
    if (copy_into(*out, game))
        return PGN_OK;
    pgn_game_free(*out);
    *out = NULL;
    return pgn__fail(err, PGN_E_NOMEM, NULL);
}
