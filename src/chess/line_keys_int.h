/* line_keys_int.h -- the keys of all positions of a line, for who needs no positions. */
#ifndef PGN_LINE_KEYS_INT_H
#define PGN_LINE_KEYS_INT_H

#include "pgn/move.h"

/* Defined with the other constants in key.c. */
extern const uint64_t pgn__castle_key[4]; /* White's king's side, queen's side, then Black's */
extern const uint64_t pgn__file_key[8];   /* where a pawn can be taken en passant */

/* pgn_position_key() of the start (NULL: the initial position) and of the position after each of n
 * legal moves: n + 1 keys. */
void pgn__line_keys(const pgn_position *start, const pgn_move *moves, size_t n, uint64_t *keys);

#endif
