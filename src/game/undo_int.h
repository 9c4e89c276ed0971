/* undo_int.h -- a history of edits in memory: undo.c keeps it, undo_name.c names each edit. */
#ifndef PGN_GAME_UNDO_INT_H
#define PGN_GAME_UNDO_INT_H

#include "game_int.h"
#include "pgn/unstable/undo.h"

/* What a game is, but for nodes and tags. */
typedef struct pgn__undo_state {
    pgn_position start;
    size_t moves;
    pgn_result result;
    unsigned start_number;
    bool start_black, has_start;
} pgn__undo_state;

/* One move of the history, in one piece of memory. Undoing it exchanges its nodes and its state
 * with the game's, and redoing it does so once more. */
typedef struct pgn__undo_move {
    size_t bytes;
    uint64_t before, after; /* points of the history */
    pgn__undo_state state;
    size_t tag_at, old_tags, new_tags; /* from tag_at on, the old ones were replaced by the new */
    uint32_t node_count;
    pgn__node *nodes;
    pgn__tag_event *tags; /* first the old ones, then the new */
    pgn_node *indexes;    /* which node each is */
    char name[PGN_UNDO_NAME_MAX];
} pgn__undo_move;

struct pgn_undo {
    pgn_game *game;
    size_t max_moves, max_memory;
    /* the game as it was when the last move ended */
    pgn__node *nodes;
    uint32_t count, cap;
    pgn__tag_event *tags;
    size_t tag_count, tag_cap;
    pgn__undo_state state;
    uint64_t generation;
    /* the history: the first `done` moves have been made, the others undone */
    pgn__undo_move **moves;
    size_t move_count, move_cap, done;
    size_t memory;
    uint64_t point, last_point;
};

/* Exchange what the move keeps with what the game has; back: the game has what came after it. */
void pgn__undo_exchange(pgn_undo *undo, pgn__undo_move *move, bool back);

/* Set the name of a move that has just been made. */
void pgn__undo_describe(pgn_undo *undo, pgn__undo_move *move);

#endif
