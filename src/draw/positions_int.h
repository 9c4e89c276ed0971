/* positions_int.h -- the moves of a game in the order in which they are written. */
#ifndef PGN_DRAW_POSITIONS_INT_H
#define PGN_DRAW_POSITIONS_INT_H

#include "pgn/game.h"

/* The move after a move, variations included; from PGN_MAIN_LINE the first. PGN_NO_NODE at the end.
 */
pgn_node pgn__next_written_move(const pgn_game *game, pgn_node at);

/* Does a comment have [#], the sign for a diagram? */
bool pgn__asks_for_diagram(pgn_span text);

/* Is the diagram after a move, or at the start, requested by the NAG that flips it? */
bool pgn__asks_for_flip(const pgn_game *game, pgn_node at);

#endif
