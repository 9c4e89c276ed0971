/* move.h -- moves, and what can be done with them in a position.
 *
 * Functions that take a position answer for any content, valid or not; what they say of a position
 * that fails pgn_position_validate() means little, but nothing breaks. */
#ifndef PGN_MOVE_H
#define PGN_MOVE_H

#include "position.h"

#ifdef __cplusplus
extern "C" {
#endif

/* bits 0-5 from, 6-11 to, 12-14 promotion (a pgn_piece_type or 0), 15 castling; 0 = no move.
 * Castling goes from the king's square to the rook's, in Chess960 and otherwise. */
typedef uint16_t pgn_move;

enum {
    PGN_NO_MOVE = 0,
    PGN_NULL_MOVE = 0x8000, /* passing: `--` in annotated games */
    PGN_MOVES_MAX = 256     /* no position has more legal moves; 218 is the record */
};

static inline int pgn_move_from(pgn_move move) {
    return move & 63;
}
static inline int pgn_move_to(pgn_move move) {
    return move >> 6 & 63;
}
static inline pgn_piece_type pgn_move_promotion(pgn_move move) {
    return (pgn_piece_type)(move >> 12 & 7);
}
static inline bool pgn_move_is_castling(pgn_move move) {
    return move >> 15 && move != PGN_NULL_MOVE;
}

/* All legal moves, in no particular order. E_POS_KINGS without exactly one king a side, E_ARG if
 * there are more than PGN_MOVES_MAX (in no valid position): then *count is 0. */
PGN_API pgn_status pgn_position_moves(const pgn_position *pos, pgn_move out[PGN_MOVES_MAX],
                                      size_t *count);

/* Is it legal here? A null move is, unless the side to move is in check. */
PGN_API bool pgn_move_is_legal(const pgn_position *pos, pgn_move move);

/* Play a legal move; anything else is E_MOVE_ILLEGAL, with the reason, and changes nothing. */
PGN_API pgn_status pgn_position_play(pgn_position *pos, pgn_move move, pgn_error *err);

/* Play a move that is known to be legal; the fast way. Any bits are safe, but only legal moves
 * give legal positions. */
PGN_API void pgn_position_make(pgn_position *pos, pgn_move move);

/* Does the move capture something, en passant included? Legal moves only. */
PGN_API bool pgn_move_is_capture(const pgn_position *pos, pgn_move move);

PGN_API bool pgn_position_in_check(const pgn_position *pos);

/* Positions `depth` plies ahead, counted by generating every move: the test of a move generator.
 * E_POS_… for a position that is not valid, but for its clocks. */
PGN_API pgn_status pgn_perft(const pgn_position *pos, unsigned depth, uint64_t *nodes,
                             pgn_error *err);

#ifdef __cplusplus
}
#endif
#endif
