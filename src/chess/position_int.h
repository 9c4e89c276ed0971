/* position_int.h -- what the library needs of positions beyond the public calls. */
#ifndef PGN_CHESS_POSITION_INT_H
#define PGN_CHESS_POSITION_INT_H

#include "pgn/position.h"

/* The rook furthest from the king on the wing (PGN_KING or PGN_QUEEN), PGN_NO_SQUARE if none. */
int pgn__outermost_rook(const pgn_position *pos, unsigned side, pgn_piece_type which);

/* Is there a capture on the en passant square: by a pawn on the right square (pseudo-legal), and
 * one that does not leave its king in check (legal)? */
bool pgn__en_passant_pseudo(const pgn_position *pos);
bool pgn__en_passant_legal(const pgn_position *pos);

bool pgn__in_check(const pgn_position *pos);

/* How often the last position of the line has occurred, at least 1 (0 for a count of 0). */
size_t pgn__repetitions(const pgn_position *line, size_t count);

/* The square at a file and a rank from 0, PGN_NO_SQUARE off the board. */
static inline int pgn__square_at(int file, int rank) {
    return file >= 0 && file < 8 && rank >= 0 && rank < 8 ? pgn_square_make(file, rank)
                                                          : PGN_NO_SQUARE;
}

/* "pawn" to "king", "square" for none. Static. */
const char *pgn__piece_type_name(pgn_piece_type type);

/* What pgn_position_validate() found, with the square where it shows (PGN_NO_SQUARE: nowhere);
 * for E_POS_CASTLING the square of the right's rook. */
typedef struct {
    pgn_status code;
    const char *rule; /* "pos-kings" */
    int square;
    char text[128];
} pgn__position_error;

/* Is something wrong? If not, *out is not written: this runs for every position that is read. A
 * composed position may have a double check that no move can give. */
bool pgn__position_find_error(const pgn_position *pos, bool composed, pgn__position_error *out);

/* pgn_position_validate() for positions to analyse or to play from, which may be composed. */
PGN_CHECK pgn_status pgn__position_validate_composed(const pgn_position *pos, pgn_error *err);

/* Can moves be followed from it? It has one king a side and no pawns on the first or last rank;
 * whatever else is wrong with it, no king is ever taken. */
PGN_CHECK pgn_status pgn__position_validate_playable(const pgn_position *pos, pgn_error *err);

#endif
