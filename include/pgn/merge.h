/* merge.h -- two records of one game made one: what the second says beyond the first is added. */
#ifndef PGN_MERGE_H
#define PGN_MERGE_H

#include "game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Add to a game what another record of it has, whose main line is the same or shorter: nothing of
 * it is lost. Comments and NAGs go to their moves, unless they are there already; variations that
 * are not there are added, and others merged likewise; escapes and NAGs above 255 become comments.
 * A tag that is missing, or says nothing, or gives less of the date, is taken over. Any other that
 * differs, or that the game cannot have, is told in one comment before the first move:
 * {also: White "Tal,M"; Round "3"}. Of thousands of comments at one place, or of 16 KiB of such
 * notes, some may come twice: not all of them are compared.
 *
 * E_UNSUPPORTED if the other's moves are not known, E_MOVE_ILLEGAL if they cannot be played here.
 * After a failure the game may have part of it. */
PGN_API pgn_status pgn_game_merge(pgn_game *into, const pgn_game *from, pgn_error *err);

#ifdef __cplusplus
}
#endif
#endif
