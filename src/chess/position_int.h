/* position_int.h -- what FEN and validation share about positions. */
#ifndef PGN_POSITION_INT_H
#define PGN_POSITION_INT_H

#include "pgn/position.h"

/* The rook furthest from the king on the wing (PGN_KING or PGN_QUEEN), PGN_NO_SQUARE if none. */
int pgn__outermost_rook(const pgn_position *pos, unsigned side, pgn_piece_type which);

/* Put a piece, or 0, on a square, without keeping board_key up. */
void pgn__put(pgn_position *pos, unsigned square, pgn_piece piece);

/* What pgn_position_validate() found, with the square where it shows (PGN_NO_SQUARE: nowhere);
 * for E_POS_CASTLING the square of the right's rook. */
typedef struct {
    pgn_status code;
    int square;
    char text[128];
} pgn__fault;

/* Is something wrong? Without a fault *out is not written: this is asked of every position read. */
bool pgn__position_fault(const pgn_position *pos, pgn__fault *out);

#endif
