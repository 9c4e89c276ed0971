/* game_check.h -- helpers of the game tree tests: text to game and back. */
#ifndef GAME_CHECK_H
#define GAME_CHECK_H

#include "inside.h"

/* The last game of the text, read and replayed; checks that it is sound and that emitting it to
 * another game changes nothing. The caller frees it. */
pgn_game *game_read(const char *text);

/* The game in export format, and only its movetext on one line; borrowed until the next call. */
const char *game_export(const pgn_game *game);
const char *game_moves(const pgn_game *game);

/* The nth node (from 1) of a kind in the order of writing, PGN_NO_NODE if there are fewer. */
pgn_node game_nth(const pgn_game *game, pgn_node_kind kind, unsigned nth);

/* The first move with this SAN. */
pgn_node game_find(const pgn_game *game, const char *san);

/* Fails the running test if the game is not sound. */
void game_check(const pgn_game *game);

#endif
