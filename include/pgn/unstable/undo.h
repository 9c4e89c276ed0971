/* undo.h -- undo and redo edits of a game.
 *
 *     pgn_undo *undo;
 *     st = pgn_undo_new(&undo, game, NULL, &err);
 *     st = pgn_game_promote(game, variation, false, &err);      // any edits
 *     st = pgn_undo_end_move(undo, "Promote 12... Nf6", &err);  // are one move of the history
 *     st = pgn_undo_undo(undo, &err);
 *     st = pgn_undo_redo(undo, &err);
 *
 * Edits use the pgn_game_ functions as usual. When a move ends, the history compares the game with
 * its state at the previous end and keeps the differences, node by node and tag by tag, so memory
 * grows with what was changed. The comparison takes as long as copying the game.
 *
 * Nodes keep their numbers when an edit is undone and redone. pgn_game_clear(), pgn_game_parse()
 * and reading another game into this one forget the history.
 *
 * Unstable: it will grow with the editors that use it. */
#ifndef PGN_UNSTABLE_UNDO_H
#define PGN_UNSTABLE_UNDO_H

#include "../game.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pgn_undo pgn_undo;

enum { PGN_UNDO_NAME_MAX = 64 };

/* Zero means default: no limits. Beyond a limit the oldest moves are forgotten, but never the last.
 */
typedef struct pgn_undo_options {
    size_t max_moves;  /* in the history, undone ones included */
    size_t max_memory; /* bytes they use */
    uint64_t reserved[4];
} pgn_undo_options;

/* A history of the game. The game must outlive the history. options may be NULL. Fails with
 * PGN_E_ARG, PGN_E_UNSUPPORTED or PGN_E_NOMEM. */
PGN_API PGN_CHECK pgn_status pgn_undo_new(pgn_undo **out, pgn_game *game,
                                          const pgn_undo_options *options, pgn_error *err);
PGN_API void pgn_undo_free(pgn_undo *undo);

/* Record all edits since the last end as one move, if they changed anything. Moves that have been
 * undone are forgotten. The name is cut to PGN_UNDO_NAME_MAX - 1 bytes; NULL: a description such as
 * "Delete variation 12... Nf6". PGN_E_NOMEM: the edits are reverted. */
PGN_API PGN_CHECK pgn_status pgn_undo_end_move(pgn_undo *undo, const char *name, pgn_error *err);

/* Revert the game to its state when the last move ended: for an edit of several steps that failed
 * half-way. */
PGN_API void pgn_undo_abort(pgn_undo *undo);

/* Undo a move, or redo the last one that was undone; edits since the last end become a move first.
 * PGN_END if none. */
PGN_API PGN_CHECK pgn_status pgn_undo_undo(pgn_undo *undo, pgn_error *err);
PGN_API PGN_CHECK pgn_status pgn_undo_redo(pgn_undo *undo, pgn_error *err);

/* How many moves can be undone and redone, and the name of the n-th, from 0 for the next one; NULL
 * after the last. Borrowed until the history changes. */
PGN_API size_t pgn_undo_count(const pgn_undo *undo);
PGN_API size_t pgn_undo_redo_count(const pgn_undo *undo);
PGN_API const char *pgn_undo_name(const pgn_undo *undo, size_t n);
PGN_API const char *pgn_undo_redo_name(const pgn_undo *undo, size_t n);

/* A number that identifies a point of the history: an editor compares it with that of the last save
 * to know whether the game has changed. 0 before the first move; never reused. */
PGN_API uint64_t pgn_undo_point(const pgn_undo *undo);

/* Bytes that the history uses. */
PGN_API size_t pgn_undo_memory(const pgn_undo *undo);

#ifdef __cplusplus
}
#endif
#endif
