/* plain_tree_int.h -- a plain game to a tree. */
#ifndef PGN_PGN_PLAIN_TREE_INT_H
#define PGN_PGN_PLAIN_TREE_INT_H

#include "pgn/game.h"
#include "stream/plain_int.h"

/* Replace the game by a plain one whose moves are known: the same tree that its calls would build.
 * False if out of memory: then the game is empty. */
bool pgn__plain_tree(pgn_game *game, const pgn__plain_game *plain);

#endif
