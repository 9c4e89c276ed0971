/* edit.h -- edits beyond game.h: demote, copy, extract and add lines.
 *
 * An edit that fails changes nothing. undo.h undoes edits.
 *
 * Unstable: it will grow with the editors that use it. */
#ifndef PGN_UNSTABLE_EDIT_H
#define PGN_UNSTABLE_EDIT_H

#include "../game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The opposite of pgn_game_promote(). A move of a line: its first alternative takes its place. A
 * variation: the next alternative comes before it. PGN_E_ARG if none. */
PGN_API PGN_CHECK pgn_status pgn_game_demote(pgn_game *game, pgn_node node, pgn_error *err);

/* Copy a line of any game, with its comments, NAGs and variations, to the place after a move or the
 * start of a line, as if it were played there: existing moves are reused, and comments, NAGs and
 * variations are added to them. *out (may be NULL) is its
 * first move. PGN_E_MOVE_ if a move of it cannot be played there, PGN_E_UNSUPPORTED if a position
 * is unknown, PGN_E_ARG if it has no moves. */
PGN_API PGN_CHECK pgn_status pgn_game_paste(pgn_game *game, pgn_node at, const pgn_game *from,
                                            pgn_node line, pgn_node *out, pgn_error *err);

/* Add the moves of another game as a line of this one, ending with a comment that names it:
 * {Tal - Botvinnik, Moscow 1960, 1-0}. It must start from the same position (PGN_E_ARG). */
PGN_API PGN_CHECK pgn_status pgn_game_add_game(pgn_game *game, const pgn_game *other,
                                               pgn_error *err);

/* Make a game of a line: the same tags, the moves that lead to it, and the line with everything in
 * it; the result only for the main line. from_here: the game starts where the line does, with FEN
 * and SetUp. */
PGN_API PGN_CHECK pgn_status pgn_game_extract(pgn_game **out, const pgn_game *game, pgn_node line,
                                              bool from_here, pgn_error *err);

#ifdef __cplusplus
}
#endif
#endif
