/* edit.h -- what editors of games need beyond game.h: lines moved, copied, taken out, added.
 *
 * An edit that fails changes nothing. Undo: undo.h.
 *
 * Unstable: it will grow with the editors that use it. */
#ifndef PGN_UNSTABLE_EDIT_H
#define PGN_UNSTABLE_EDIT_H

#include "../game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The opposite of pgn_game_promote(). A move of a line: its first alternative takes its place. A
 * variation: the next alternative comes before it. PGN_E_ARG if there is none. */
PGN_API PGN_CHECK pgn_status pgn_game_demote(pgn_game *game, pgn_node node, pgn_error *err);

/* Copy a line of a game, which may be the same one, with its comments, NAGs and variations, to the
 * place after a move or at the start of a line: as if it were played there, so that moves that are
 * there already are not repeated, and what is said of them is added. *out (may be NULL) is its
 * first move. PGN_E_MOVE_ if a move of it cannot be played there, PGN_E_UNSUPPORTED if a position
 * is not known, PGN_E_ARG if it has no moves. */
PGN_API PGN_CHECK pgn_status pgn_game_paste(pgn_game *game, pgn_node at, const pgn_game *from,
                                            pgn_node line, pgn_node *out, pgn_error *err);

/* Add the moves of another game as a line of this one, with a comment at its end that names it:
 * {Tal - Botvinnik, Moscow 1960, 1-0}. It must start from the same position (PGN_E_ARG). */
PGN_API PGN_CHECK pgn_status pgn_game_add_game(pgn_game *game, const pgn_game *other,
                                               pgn_error *err);

/* A line as a game: the same tags, the moves that lead to it, and the line with all that is in it.
 * Without a result, but for the main line. from_here: the game begins where the line does, in a
 * position of its own, with FEN and SetUp. */
PGN_API PGN_CHECK pgn_status pgn_game_extract(pgn_game **out, const pgn_game *game, pgn_node line,
                                              bool from_here, pgn_error *err);

#ifdef __cplusplus
}
#endif
#endif
