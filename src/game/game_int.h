/* game_int.h -- how a game lies in memory, and what the files of the tree share: game.c (storage),
 * game_tags.c, game_walk.c, game_edit.c, game_promote.c, game_events.c (in and out), game_check.c.
 */
#ifndef PGN_GAME_INT_H
#define PGN_GAME_INT_H

#include "base/arena_int.h"
#include "base/intern_int.h"
#include "pgn/buffer.h"
#include "tree_int.h"

enum {
    NODE_REMOVED = 1,
    NODE_HAS_POSITION = 2, /* a move that was received with one */
    NODE_LEADING = 4 /* a variation before any move of its line: it starts where that starts */
};

/* One node, 32 bytes. What the last fields mean depends on its kind:
 *
 *            text         position     first last   number            len
 *   LINE                               its nodes    the branch        the last move in it
 *   MOVE     without      with a pos.               ply               of the text
 *   NAG                                             its value
 *   COMMENT  x                                                        of the text
 *
 * The branch is the move before which the line starts, so that of a LEADING line is its line's; 0
 * is the start of the game. `position` is an index into the game's positions, where the position
 * before the move is kept, or 0 where it is to be found by playing on from a move before it in the
 * line. See pgn__keeps_position().
 */
typedef struct {
    pgn_node prev, next, line;
    uint8_t kind; /* pgn_node_kind */
    uint8_t flags;
    uint16_t what; /* the pgn_move, or pgn_comment_kind */
    union {
        const char *text; /* in the game's arena */
        uint32_t position;
        struct {
            pgn_node first, last;
        };
    };
    uint32_t number, len;
} pgn__node;

struct pgn_game {
    pgn__node *nodes; /* [0] is not a node */
    uint32_t count, cap;
    pgn_position *positions; /* [0] is the start of the game */
    uint32_t position_count, position_cap;
    pgn__tag_event *tags;
    size_t tag_count, tag_cap;
    size_t indexed;    /* the first so many tags are found by their names: */
    pgn__intern names; /* the different ones, */
    pgn_buffer firsts; /* size_t[]: and where the first tag of each is */
    pgn__arena texts;
    pgn_buffer utf8; /* scratch: text being converted */
    size_t moves;    /* that are not removed */
    bool has_start;  /* positions[0] means something */
    unsigned start_number;
    bool start_black;
    pgn_result result;
    uint64_t generation; /* how often it has been cleared: a history of edits ends there */
    unsigned visits;     /* that are under way: no edits meanwhile */
    /* the sink's */
    pgn_node line; /* being filled */
    bool in_game, in_moves;
    pgn_buffer held; /* escapes between games, each with a newline */
    pgn_status status;
};

enum { PGN__POSITION_EVERY = 16 };

/* Positions are kept (64 bytes each) for the first move of a line, after a move without one, and
 * every 16 plies: enough for any to be found quickly, and a game stays small. */
static inline bool pgn__keeps_position(const pgn_game *g, pgn_node previous, unsigned ply) {
    return !previous || ply % PGN__POSITION_EVERY == 0 ||
           !(g->nodes[previous].flags & NODE_HAS_POSITION);
}

/* The node if it is one of the game and of the kind (NONE: of any), else NULL. */
static inline pgn__node *pgn__node_of(const pgn_game *g, pgn_node node, pgn_node_kind kind) {
    if (!g || node == PGN_NO_NODE || node >= g->count)
        return NULL;
    pgn__node *n = &g->nodes[node];
    return !(n->flags & NODE_REMOVED) && (kind == PGN_NODE_NONE || n->kind == kind) ? n : NULL;
}

/* The failure of a call for which there is no such node, or no game: PGN_E_ARG. */
pgn_status pgn__no_node(const pgn_game *g, pgn_error *err, pgn_node node, const char *wanted);

/* May this node be edited: is it one of a game that may change, of this kind (NONE: of any), and,
 * as all but the lines at the top, in a line? PGN_E_ARG, with the word for what is wanted. */
pgn_status pgn__may_edit(const pgn_game *g, pgn_node node, pgn_node_kind kind, const char *wanted,
                         pgn_error *err);

/* Room for so many more, so that pgn__insert() and pgn__keep_position() cannot fail; false without
 * memory. */
bool pgn__reserve(pgn_game *g, uint32_t nodes, uint32_t positions);

/* A copy of the text in the game's memory, made UTF-8; NULL without memory. *len is its length. */
const char *pgn__keep_text(pgn_game *g, const char *text, size_t *len);

/* A new node in the line, after the node `after` or at its start; its memory has been reserved. */
pgn_node pgn__insert(pgn_game *g, pgn_node line, pgn_node after, pgn_node_kind kind);
void pgn__unlink(pgn_game *g, pgn_node node);
void pgn__link(pgn_game *g, pgn_node node, pgn_node after); /* into the line it has, there */
uint32_t pgn__keep_position(pgn_game *g, const pgn_position *pos);

/* A variation after the node `after`, and a move at the end of a line, made in the position if it
 * is not NULL; memory for one node, and for a move one position, has been reserved. */
pgn_node pgn__insert_variation(pgn_game *g, pgn_node line, pgn_node after);
pgn_node pgn__append_move(pgn_game *g, pgn_node line, pgn_move move, const pgn_position *before);

/* The position in which a move is made that has one. */
void pgn__position_before(const pgn_game *g, pgn_node move, pgn_position *out);

/* In the order in which all nodes below `top` are written: into lines, and out of them. NO_NODE at
 * the end. */
pgn_node pgn__next_written(const pgn_game *g, pgn_node top, pgn_node node);

/* Where the game starts, from its tags. */
void pgn__find_start(pgn_game *g);
bool pgn__add_tag(pgn_game *g, pgn_span name, pgn_span value);
bool pgn__reserve_tags(pgn_game *g, size_t more);

/* After every change of the list of tags but for new ones at the end: they are indexed again when
 * the next one comes. */
void pgn__tags_moved(pgn_game *g);

/* Let a variation and its branch change places; the caller has seen to the branch's position. */
void pgn__swap_with_branch(pgn_game *g, pgn_node variation);

/* pgn__game_emit() that ends, after the closing calls, once *stop is set; stop may be NULL. */
pgn_status pgn__game_emit_until(const pgn_game *game, pgn__sink sink, const bool *stop);

/* What is wrong with the inner order of the game, NULL if nothing is. For tests. */
const char *pgn__game_check(const pgn_game *g);

#endif
