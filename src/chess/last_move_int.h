/* last_move_int.h -- the move before a position. */
#ifndef PGN_CHESS_LAST_MOVE_INT_H
#define PGN_CHESS_LAST_MOVE_INT_H

#include <stdbool.h>

#include "bits_int.h"
#include "pgn/position.h"

/* The side to move is in check from these two pieces: is there a last move that gave both checks?
 * Of a position with possible material and one king each. Its en passant square and its clocks are
 * not looked at, as many programs do not write them. */
bool pgn__double_check_can_be_given(const pgn_position *pos, bitboard checkers);

/* The pieces of a side beyond those of the initial position. */
bitboard pgn__promoted(const pgn_position *pos, unsigned side);

#endif
