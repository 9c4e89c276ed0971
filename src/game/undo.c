/* undo.c -- a history of edits, by comparison: the game beside a copy of it as it was at the end of
 * the last move.
 *
 * Nodes are never reused, and texts and positions never change where they are; so what an edit
 * changes is the content of nodes, the list of tags, and a few words. Edits need no code for undo,
 * one that fails half-way can be reverted, and undoing needs no memory. */
#include "pgn/unstable/undo.h"

#include <stdlib.h>
#include <string.h>

#include "base/error_int.h"
#include "base/reserved_int.h"
#include "game_int.h"
#include "undo_int.h"

/* ---- what a game is, but for nodes and tags ---- */

static pgn__undo_state state_of(const pgn_game *g) {
    return (pgn__undo_state){g->positions[0], g->moves,       g->result,
                             g->start_number, g->start_black, g->has_start};
}

static void set_state(pgn_game *g, const pgn__undo_state *s) {
    g->positions[0] = s->start;
    g->moves = s->moves;
    g->result = s->result;
    g->start_number = s->start_number;
    g->start_black = s->start_black;
    g->has_start = s->has_start;
}

static bool same_state(const pgn__undo_state *a, const pgn__undo_state *b) {
    return memcmp(&a->start, &b->start, sizeof a->start) == 0 && a->moves == b->moves &&
           a->result == b->result && a->start_number == b->start_number &&
           a->start_black == b->start_black && a->has_start == b->has_start;
}

/* ---- the copy ---- */

/* A node that does not exist yet, or no longer. */
static const pgn__node GONE = {.flags = NODE_REMOVED};

static const pgn__node *old_node(const pgn_undo *u, pgn_node i) {
    return i < u->count ? &u->nodes[i] : &GONE;
}

static bool same_node(const pgn__node *a, const pgn__node *b) {
    return memcmp(a, b, sizeof *a) == 0;
}

/* Memory for the copy of a game as it is now. */
static bool reserve(pgn_undo *u) {
    const pgn_game *g = u->game;
    if (g->count > u->cap) {
        pgn__node *nodes = realloc(u->nodes, g->cap * sizeof *nodes);
        if (!nodes)
            return false;
        u->nodes = nodes;
        u->cap = g->cap;
    }
    if (g->tag_count > u->tag_cap) {
        pgn__tag_event *tags = realloc(u->tags, g->tag_cap * sizeof *tags);
        if (!tags)
            return false;
        u->tags = tags;
        u->tag_cap = g->tag_cap;
    }
    return true;
}

/* There is memory. */
static void copy_game(pgn_undo *u) {
    const pgn_game *g = u->game;
    memcpy(u->nodes, g->nodes, g->count * sizeof *u->nodes);
    if (g->tag_count)
        memcpy(u->tags, g->tags, g->tag_count * sizeof *u->tags);
    u->count = g->count;
    u->tag_count = g->tag_count;
    u->state = state_of(g);
    u->generation = g->generation;
}

static void forget_from(pgn_undo *u, size_t first) {
    while (u->move_count > first) {
        pgn__undo_move *m = u->moves[--u->move_count];
        u->memory -= m->bytes;
        free(m);
    }
}

/* Has another game been read into this one? Then there is nothing to undo. */
static bool forget_other_game(pgn_undo *u) {
    if (u->generation == u->game->generation)
        return false;
    forget_from(u, 0);
    u->done = 0;
    u->point = 0;
    return true;
}

/* ---- moves ---- */

void pgn__undo_exchange(pgn_undo *u, pgn__undo_move *m, bool back) {
    pgn_game *g = u->game;
    for (uint32_t i = 0; i < m->node_count; i++) {
        pgn_node node = m->indexes[i];
        pgn__node now = g->nodes[node];
        g->nodes[node] = m->nodes[i];
        m->nodes[i] = now;
    }
    const pgn__tag_event *put = back ? m->tags : m->tags + m->old_tags;
    size_t has = back ? m->new_tags : m->old_tags, gets = back ? m->old_tags : m->new_tags;
    size_t after = g->tag_count - m->tag_at - has;
    if (has != gets) /* the game has had as many tags, so there is memory */
        memmove(g->tags + m->tag_at + gets, g->tags + m->tag_at + has, after * sizeof *g->tags);
    if (gets)
        memcpy(g->tags + m->tag_at, put, gets * sizeof *put);
    g->tag_count = m->tag_at + gets + after;
    pgn__tags_moved(g);
    pgn__undo_state now = state_of(g);
    set_state(g, &m->state);
    m->state = now;
}

/* The same in the copy. */
static void follow(pgn_undo *u, const pgn__undo_move *m) {
    const pgn_game *g = u->game;
    for (uint32_t i = 0; i < m->node_count; i++)
        u->nodes[m->indexes[i]] = g->nodes[m->indexes[i]];
    if (g->tag_count)
        memcpy(u->tags, g->tags, g->tag_count * sizeof *u->tags);
    u->tag_count = g->tag_count;
    u->state = state_of(g);
}

/* What is different, counted or written to a move. */
static uint32_t compare_nodes(const pgn_undo *u, pgn__undo_move *m) {
    enum { MANY = 64 };
    const pgn_game *g = u->game;
    uint32_t count = 0;
    for (pgn_node i = 0; i < g->count;) {
        if (i + MANY <= u->count && !memcmp(&g->nodes[i], &u->nodes[i], MANY * sizeof *g->nodes)) {
            i += MANY;
            continue;
        }
        for (pgn_node end = i + MANY; i < end && i < g->count; i++) {
            const pgn__node *old = old_node(u, i);
            if (same_node(&g->nodes[i], old))
                continue;
            if (m) {
                m->indexes[count] = i;
                m->nodes[count] = *old;
            }
            count++;
        }
    }
    return count;
}

static bool same_tag(const pgn__tag_event *a, const pgn__tag_event *b) {
    return memcmp(a, b, sizeof *a) == 0;
}

/* Tags that are equal at both ends are left out. */
static void compare_tags(const pgn_undo *u, size_t *at, size_t *old_tags, size_t *new_tags) {
    const pgn_game *g = u->game;
    size_t a = u->tag_count, b = g->tag_count, first = 0;
    while (first < a && first < b && same_tag(&u->tags[first], &g->tags[first]))
        first++;
    while (a > first && b > first && same_tag(&u->tags[a - 1], &g->tags[b - 1]))
        a--, b--;
    *at = first;
    *old_tags = a - first;
    *new_tags = b - first;
}

/* What has been edited since the last move ended, as a move: *out is NULL if nothing. False without
 * memory. */
static bool make_move(const pgn_undo *u, pgn__undo_move **out) {
    const pgn_game *g = u->game;
    size_t at, old_tags, new_tags;
    uint32_t count = compare_nodes(u, NULL);
    pgn__undo_state now = state_of(g);
    compare_tags(u, &at, &old_tags, &new_tags);
    *out = NULL;
    if (!count && !old_tags && !new_tags && same_state(&now, &u->state))
        return true;
    size_t nodes = sizeof **out, tags = nodes + count * sizeof(pgn__node);
    size_t indexes = tags + (old_tags + new_tags) * sizeof(pgn__tag_event);
    size_t bytes = indexes + count * sizeof(pgn_node);
    char *memory = malloc(bytes);
    pgn__undo_move *m = (pgn__undo_move *)(void *)memory;
    if (!m)
        return false;
    *m = (pgn__undo_move){.bytes = bytes,
                          .state = u->state,
                          .tag_at = at,
                          .old_tags = old_tags,
                          .new_tags = new_tags,
                          .nodes = (pgn__node *)(void *)(memory + nodes),
                          .tags = (pgn__tag_event *)(void *)(memory + tags),
                          .indexes = (pgn_node *)(void *)(memory + indexes)};
    m->node_count = compare_nodes(u, m);
    if (old_tags)
        memcpy(m->tags, u->tags + at, old_tags * sizeof *m->tags);
    if (new_tags)
        memcpy(m->tags + old_tags, g->tags + at, new_tags * sizeof *m->tags);
    *out = m;
    return true;
}

/* ---- the history ---- */

pgn_status pgn_undo_new(pgn_undo **out, pgn_game *game, const pgn_undo_options *options,
                        pgn_error *err) {
    static const pgn_undo_options DEFAULTS;
    const pgn_undo_options *o = options ? options : &DEFAULTS;
    *out = NULL;
    if (!game)
        return pgn__no_game(err);
    if (pgn__any_reserved(o->reserved, sizeof o->reserved))
        return pgn__fail_newer(err, "option");
    pgn_undo *u = calloc(1, sizeof *u);
    if (!u)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    u->game = game;
    u->max_moves = o->max_moves ? o->max_moves : SIZE_MAX;
    u->max_memory = o->max_memory ? o->max_memory : SIZE_MAX;
    if (!reserve(u)) {
        pgn_undo_free(u);
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    }
    copy_game(u);
    *out = u;
    return PGN_OK;
}

void pgn_undo_free(pgn_undo *u) {
    if (!u)
        return;
    forget_from(u, 0);
    free(u->moves);
    free(u->nodes);
    free(u->tags);
    free(u);
}

void pgn_undo_abort(pgn_undo *u) {
    if (!u || u->game->visits || forget_other_game(u))
        return;
    pgn_game *g = u->game;
    memcpy(g->nodes, u->nodes, u->count * sizeof *g->nodes);
    for (pgn_node i = u->count; i < g->count; i++)
        g->nodes[i] = GONE;
    if (u->tag_count) /* it has had as many */
        memcpy(g->tags, u->tags, u->tag_count * sizeof *g->tags);
    g->tag_count = u->tag_count;
    pgn__tags_moved(g);
    set_state(g, &u->state);
}

static bool reserve_move(pgn_undo *u) {
    if (u->done < u->move_cap)
        return true;
    size_t cap = u->move_cap ? 2 * u->move_cap : 16;
    pgn__undo_move **moves = realloc(u->moves, cap * sizeof *moves);
    if (!moves)
        return false;
    u->moves = moves;
    u->move_cap = cap;
    return true;
}

/* Within the limits, but for the newest. */
static void forget_oldest(pgn_undo *u) {
    size_t n = 0;
    for (; n + 1 < u->move_count && (u->move_count - n > u->max_moves || u->memory > u->max_memory);
         n++) {
        u->memory -= u->moves[n]->bytes;
        free(u->moves[n]);
    }
    u->move_count -= n;
    u->done -= n;
    memmove(u->moves, u->moves + n, u->move_count * sizeof *u->moves);
}

/* The edit cannot be kept in the history, so it is reverted. */
static pgn_status no_memory(pgn_undo *u, pgn_error *err) {
    pgn_undo_abort(u);
    return pgn__fail(err, PGN_E_NOMEM, NULL);
}

static void set_name(pgn_undo *u, pgn__undo_move *m, const char *name) {
    size_t len = name ? strlen(name) : 0;
    if (!name) {
        pgn__undo_describe(u, m);
        return;
    }
    if (len > PGN_UNDO_NAME_MAX - 1)
        for (len = PGN_UNDO_NAME_MAX - 1; len && ((unsigned char)name[len] & 0xC0) == 0x80; len--)
            continue; /* whole characters */
    memcpy(m->name, name, len);
}

pgn_status pgn_undo_end_move(pgn_undo *u, const char *name, pgn_error *err) {
    pgn__undo_move *m;
    if (!u)
        return pgn__fail_missing(err, "history");
    pgn_status st = pgn__game_may_change(u->game, err);
    if (st)
        return st;
    if (forget_other_game(u)) {
        if (!reserve(u))
            return pgn__fail(err, PGN_E_NOMEM, NULL);
        copy_game(u);
        return PGN_OK;
    }
    if (!reserve(u) || !reserve_move(u) || !make_move(u, &m))
        return no_memory(u, err);
    if (!m)
        return PGN_OK;
    forget_from(u, u->done);
    set_name(u, m, name);
    m->before = u->point;
    u->point = m->after = ++u->last_point;
    u->moves[u->done++] = m;
    u->move_count = u->done;
    u->memory += m->bytes;
    forget_oldest(u);
    copy_game(u);
    return PGN_OK;
}

pgn_status pgn_undo_undo(pgn_undo *u, pgn_error *err) {
    pgn_status st = pgn_undo_end_move(u, NULL, err);
    if (st)
        return st;
    if (!u->done)
        return PGN_END;
    pgn__undo_move *m = u->moves[--u->done];
    pgn__undo_exchange(u, m, true);
    follow(u, m);
    u->point = m->before;
    return PGN_OK;
}

pgn_status pgn_undo_redo(pgn_undo *u, pgn_error *err) {
    pgn_status st = pgn_undo_end_move(u, NULL, err);
    if (st)
        return st;
    if (u->done == u->move_count)
        return PGN_END;
    pgn__undo_move *m = u->moves[u->done++];
    pgn__undo_exchange(u, m, false);
    follow(u, m);
    u->point = m->after;
    return PGN_OK;
}

/* ---- questions ---- */

static bool is_current(const pgn_undo *u) {
    return u && u->generation == u->game->generation;
}

size_t pgn_undo_count(const pgn_undo *u) {
    return is_current(u) ? u->done : 0;
}

size_t pgn_undo_redo_count(const pgn_undo *u) {
    return is_current(u) ? u->move_count - u->done : 0;
}

const char *pgn_undo_name(const pgn_undo *u, size_t n) {
    return n < pgn_undo_count(u) ? u->moves[u->done - 1 - n]->name : NULL;
}

const char *pgn_undo_redo_name(const pgn_undo *u, size_t n) {
    return n < pgn_undo_redo_count(u) ? u->moves[u->done + n]->name : NULL;
}

uint64_t pgn_undo_point(const pgn_undo *u) {
    return is_current(u) ? u->point : 0;
}

size_t pgn_undo_memory(const pgn_undo *u) {
    return is_current(u) ? u->memory : 0;
}
