/* line_keys_int.h -- the keys of all positions of a line, without the positions. */
#ifndef PGN_LINE_KEYS_INT_H
#define PGN_LINE_KEYS_INT_H

#include "pgn/move.h"

/* Defined with the other constants in key.c. */
extern const uint64_t pgn__castle_key[4]; /* White's king's side, queen's side, then Black's */
extern const uint64_t pgn__file_key[8];   /* where a pawn can be taken en passant */

/* A game from the initial position, as far as a key depends on it. */
typedef struct pgn__key_board {
    uint8_t at[64]; /* pieces: side times 8, plus type; 0 for none */
    unsigned rights;
    uint64_t key;
} pgn__key_board;

void pgn__key_board_init(pgn__key_board *board);

/* Play n legal moves: pgn_position_key() after each. */
void pgn__key_board_play(pgn__key_board *board, const pgn_move *moves, size_t n, uint64_t *keys);

/* pgn_position_key() of the start (NULL: the initial position) and of the position after each of n
 * legal moves: n + 1 keys. */
void pgn__line_keys(const pgn_position *start, const pgn_move *moves, size_t n, uint64_t *keys);

#endif
