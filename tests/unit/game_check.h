/* game_check.h -- what the tests of the game tree share: a game from text, and text from a game. */
#ifndef GAME_CHECK_H
#define GAME_CHECK_H

#include "inside.h"

/* The last game of the text, read and replayed, sound and told to another game unchanged. The
 * caller frees it. */
pgn_game *game_read(const char *text);

/* The game in export format, and only its movetext on one line; borrowed until the next call. */
const char *game_export(const pgn_game *game);
const char *game_moves(const pgn_game *game);

/* The nth node (from 1) of a kind in the order of writing, PGN_NO_NODE if there are fewer. */
pgn_node game_nth(const pgn_game *game, pgn_node_kind kind, unsigned nth);

/* The first move of this SAN. */
pgn_node game_find(const pgn_game *game, const char *san);

/* Fails the running test if the game is not sound. */
void game_check(const pgn_game *game);

#endif
