/* undo_name.c -- what a move of the history did, in words for a menu: "Delete variation 12... Nf6".
 * Found by looking at what is different, so that edits need not name themselves. */
#include <stdio.h>
#include <string.h>

#include "undo_int.h"

typedef enum { ADDED, REMOVED, CHANGED, HOWS } how;

/* The nodes that were added, removed or changed, without those inside a line that was too. */
typedef struct {
    size_t count[HOWS][PGN_NODE_COMMENT + 1];
    pgn_node first[HOWS][PGN_NODE_COMMENT + 1];
    pgn_node promoted; /* a move that came from a variation to the line outside */
} changes;

static bool exists(const pgn__node *n) {
    return !(n->flags & NODE_REMOVED);
}

static void count_node(changes *c, how what, unsigned kind, pgn_node node) {
    if (!c->count[what][kind]++)
        c->first[what][kind] = node;
}

/* The node as it was before the move; indexes are in order. */
static const pgn__node *old_node(const pgn_game *g, const pgn__undo_move *m, pgn_node node) {
    uint32_t low = 0, high = m->node_count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (m->indexes[middle] < node)
            low = middle + 1;
        else
            high = middle;
    }
    return low < m->node_count && m->indexes[low] == node ? &m->nodes[low] : &g->nodes[node];
}

static void find_promoted(changes *c, const pgn_game *g, const pgn__undo_move *m, uint32_t i) {
    const pgn__node *old = &m->nodes[i], *now = &g->nodes[m->indexes[i]];
    bool up = now->kind == PGN_NODE_MOVE && old->line != now->line &&
              g->nodes[old->line].line == now->line;
    if (up && (!c->promoted || now->number < g->nodes[c->promoted].number))
        c->promoted = m->indexes[i];
}

static bool same_comment(const pgn__node *a, const pgn__node *b) {
    return a->text == b->text && a->len == b->len;
}

static changes find_changes(const pgn_game *g, const pgn__undo_move *m) {
    changes c = {.promoted = PGN_NO_NODE};
    for (uint32_t i = 0; i < m->node_count; i++) {
        pgn_node node = m->indexes[i];
        const pgn__node *old = &m->nodes[i], *now = &g->nodes[node];
        if (exists(old) && exists(now)) {
            if (now->kind == PGN_NODE_COMMENT && !same_comment(old, now))
                count_node(&c, CHANGED, PGN_NODE_COMMENT, node);
            find_promoted(&c, g, m, i);
        } else if (exists(old) && exists(&g->nodes[old->line])) {
            count_node(&c, REMOVED, old->kind, node);
        } else if (exists(now) && exists(old_node(g, m, now->line))) {
            count_node(&c, ADDED, now->kind, node);
        }
    }
    return c;
}

/* "12... Nf6", of the move that a node is or belongs to. */
static void put_move(const pgn_game *g, pgn_node node, char *out, size_t size) {
    char san[PGN_SAN_MAX];
    pgn_color side;
    pgn_node move = node;
    if (pgn_game_kind(g, node) == PGN_NODE_LINE)
        move = pgn_game_first_move(g, node);
    else if (pgn_game_kind(g, node) != PGN_NODE_MOVE)
        move = pgn_game_previous_move(g, node);
    if (!move) {
        snprintf(out, size, "the start");
        return;
    }
    unsigned number = pgn_game_move_number(g, move, &side);
    if (!pgn_game_san(g, move, san)) {
        pgn_span text = pgn_game_text(g, move);
        snprintf(san, sizeof san, "%.*s", (int)(text.len < 15 ? text.len : 15), text.text);
    }
    snprintf(out, size, "%u%s %s", number, side == PGN_WHITE ? "." : "...", san);
}

/* ---- nodes ---- */

static const struct {
    how what;
    pgn_node_kind kind;
    const char *one, *many;
} NAMES[] = {
    {REMOVED, PGN_NODE_MOVE, "Delete %s", "Delete moves from %s"}, /* with their variations */
    {REMOVED, PGN_NODE_LINE, "Delete variation %s", "Delete variations"},
    {ADDED, PGN_NODE_MOVE, "Play %s", "Play moves from %s"},
    {ADDED, PGN_NODE_LINE, "Add variation %s", "Add variations"},
    {REMOVED, PGN_NODE_COMMENT, "Delete comment on %s", "Delete comments"},
    {CHANGED, PGN_NODE_COMMENT, "Edit comment on %s", "Edit comments"},
    {ADDED, PGN_NODE_COMMENT, "Comment on %s", "Add comments"},
    {REMOVED, PGN_NODE_NAG, "Delete annotation of %s", "Delete annotations"},
    {ADDED, PGN_NODE_NAG, "Annotate %s", "Annotate moves"},
};

enum { NAME_COUNT = sizeof NAMES / sizeof *NAMES };

/* Nodes of how many rows; the first of them. */
static size_t find_rows(const changes *c, size_t *first) {
    size_t rows = 0;
    for (size_t i = NAME_COUNT; i-- > 0;)
        if (c->count[NAMES[i].what][NAMES[i].kind]) {
            rows++;
            *first = i;
        }
    return rows;
}

/* Is the row about moves or variations that were added, or removed, and are the others what is said
 * of them? */
static bool goes_together(const changes *c, size_t row) {
    how what = NAMES[row].what;
    how other = what == ADDED ? REMOVED : ADDED;
    size_t others = c->count[CHANGED][PGN_NODE_COMMENT];
    for (unsigned kind = 0; kind <= PGN_NODE_COMMENT; kind++)
        others += c->count[other][kind];
    return NAMES[row].kind <= PGN_NODE_MOVE && !others;
}

static void name_nodes(pgn_undo *u, pgn__undo_move *m) {
    changes c = find_changes(u->game, m);
    char move[PGN_SAN_MAX + 16];
    size_t row = 0, rows = find_rows(&c, &row);
    if (!rows && c.promoted) {
        put_move(u->game, c.promoted, move, sizeof move);
        snprintf(m->name, sizeof m->name, "Promote %s", move);
        return;
    }
    if (!rows || (rows > 1 && !goes_together(&c, row))) {
        snprintf(m->name, sizeof m->name, rows ? "Edit moves" : "Rearrange variations");
        return;
    }
    bool old = NAMES[row].what == REMOVED;
    if (old)
        pgn__undo_exchange(u, m, true);
    put_move(u->game, c.first[NAMES[row].what][NAMES[row].kind], move, sizeof move);
    if (old)
        pgn__undo_exchange(u, m, false);
    bool one = c.count[NAMES[row].what][NAMES[row].kind] == 1;
    const char *format = one ? NAMES[row].one : NAMES[row].many;
    const char *at = strstr(format, "%s");
    int words = (int)(at ? (size_t)(at - format) : strlen(format));
    snprintf(m->name, sizeof m->name, "%.*s%s", words, format, at ? move : "");
}

/* ---- tags ---- */

static void name_tags(pgn__undo_move *m) {
    bool set = m->new_tags > 0;
    const pgn__tag_event *tag = set ? m->tags + m->old_tags : m->tags;
    bool one = m->old_tags <= 1 && m->new_tags <= 1;
    bool same = !m->old_tags || !set ||
                (m->tags[0].name.len == tag->name.len &&
                 memcmp(m->tags[0].name.text, tag->name.text, tag->name.len) == 0);
    if (one && same)
        snprintf(m->name, sizeof m->name, "%s %.40s", set ? "Set" : "Delete", tag->name.text);
    else
        snprintf(m->name, sizeof m->name, "Edit tags");
}

void pgn__undo_describe(pgn_undo *u, pgn__undo_move *m) {
    const pgn_game *g = u->game;
    bool tags = m->old_tags || m->new_tags;
    if (memcmp(&m->state.start, &g->positions[0], sizeof m->state.start) != 0 && !m->node_count)
        snprintf(m->name, sizeof m->name, "Set up position");
    else if (m->state.result != g->result && !m->node_count)
        snprintf(m->name, sizeof m->name, "Set result %s", pgn_result_text(g->result));
    else if (tags && m->node_count)
        snprintf(m->name, sizeof m->name, "Edit game");
    else if (tags)
        name_tags(m);
    else
        name_nodes(u, m);
}
