/* key_int.h -- the Polyglot keys in the order in which our pieces are coded. */
#ifndef PGN_KEY_INT_H
#define PGN_KEY_INT_H

#include "attacks_int.h"

extern const uint64_t pgn__piece_key[2][8][64]; /* [side][type][square]; type 0 is all zero */
static const uint64_t pgn__turn_key = 0xF8D626AAAF278509; /* white to move */

/* The squares of the side's home rank that are on the queen's side of its king; without a king
 * there, of the e file. The king's own square counts to the nearer corner, so that a right left
 * there while a position is built belongs to one wing as well. */
bitboard pgn__queenside(const pgn_position *pos, unsigned side);

/* The key of the castling rights; which wing a right is for depends on where the king stands. */
uint64_t pgn__castling_key(const pgn_position *pos);

/* The whole board key from scratch. */
uint64_t pgn__board_key(const pgn_position *pos);

#endif
