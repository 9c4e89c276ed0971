/* position.h -- a chess position: the board, who moves, castling rights, en passant, clocks.
 *
 * A position is a value of 64 bytes: assign it, keep it in arrays, compare it. Any content is
 * allowed while it is being built; pgn_position_validate() says whether it can occur in a game.
 * Chess960 needs no mode: a castling right is the square of its rook. */
#ifndef PGN_POSITION_H
#define PGN_POSITION_H

#include "buffer.h"
#include "piece.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Read and change it through the functions; the layout is public only to make it a value.
 *
 * plane[i] holds the squares whose piece type has bit i set (see piece.h): plane[0] pawns, bishops
 * and queens, plane[1] knights, bishops and kings, plane[2] rooks, queens and kings. Moving a piece
 * is the same few operations whatever it is, and all of the state fits one cache line. */
typedef struct pgn_position {
    uint64_t plane[3];
    uint64_t colour[2]; /* white, black */
    uint64_t castling;  /* squares of the rooks that may still castle */
    uint64_t board_key; /* Polyglot key without the en passant part */
    uint32_t fullmove;
    uint16_t halfmove;
    uint8_t side; /* to move: 0 white, 1 black */
    uint8_t en_passant;
} pgn_position;

PGN_API void pgn_position_init(pgn_position *pos);  /* the initial position */
PGN_API void pgn_position_empty(pgn_position *pos); /* an empty board, white to move, no rights */

/* One square. E_ARG for a number that is no square or a piece code that means nothing. */
PGN_API pgn_status pgn_position_get(const pgn_position *pos, int square, pgn_piece *out);
PGN_API pgn_status pgn_position_put(pgn_position *pos, int square, pgn_piece piece);
PGN_API pgn_status pgn_position_clear(pgn_position *pos, int square);

/* All of the board: the square at file x, rank y is byte x * 8 + y, as in Games::Chess. Setting
 * refuses bytes that mean nothing (E_ARG, nothing changed) and leaves the other fields alone. */
PGN_API void pgn_position_board(const pgn_position *pos, uint8_t out[64]);
PGN_API pgn_status pgn_position_set_board(pgn_position *pos, const uint8_t board[64]);

PGN_API pgn_colour pgn_position_side(const pgn_position *pos);
PGN_API pgn_status pgn_position_set_side(pgn_position *pos, pgn_colour side);

/* Castling rights; side is PGN_KING or PGN_QUEEN. Giving a right chooses the outermost rook on that
 * side of the king, or the corner if there is none. */
PGN_API bool pgn_position_can_castle(const pgn_position *pos, pgn_colour colour,
                                     pgn_piece_type side);
PGN_API pgn_status pgn_position_set_castling(pgn_position *pos, pgn_colour colour,
                                             pgn_piece_type side, bool can);

/* The square of the rook that castles, PGN_NO_SQUARE without the right; and, for Chess960, a right
 * for the rook on a given square of the first or eighth rank. */
PGN_API int pgn_position_castling_rook(const pgn_position *pos, pgn_colour colour,
                                       pgn_piece_type side);
PGN_API pgn_status pgn_position_set_castling_rook(pgn_position *pos, int square, bool can);

/* A right whose king is not on the e file or whose rook is not in the corner. */
PGN_API bool pgn_position_is_chess960(const pgn_position *pos);

/* The square passed over by a pawn that has just moved two squares, else PGN_NO_SQUARE, which also
 * clears it. */
PGN_API int pgn_position_en_passant(const pgn_position *pos);
PGN_API pgn_status pgn_position_set_en_passant(pgn_position *pos, int square);

/* Is there a capture on the en passant square: by a pawn that stands right (pseudo-legal), and one
 * that does not leave its king in check (legal)? */
PGN_API bool pgn_position_en_passant_pseudo(const pgn_position *pos);
PGN_API bool pgn_position_en_passant_legal(const pgn_position *pos);

/* Plies since the last capture or pawn move, and the number of the move, from 1. E_ARG outside
 * 0 to 65535 and 0 to 4294967295. */
PGN_API unsigned pgn_position_halfmove(const pgn_position *pos);
PGN_API pgn_status pgn_position_set_halfmove(pgn_position *pos, long plies);
PGN_API unsigned long pgn_position_fullmove(const pgn_position *pos);
PGN_API pgn_status pgn_position_set_fullmove(pgn_position *pos, long long number);

/* Can this position occur in a game? PGN_OK, or the code of the first test that fails, with a
 * sentence in err: the seven tests of Games::Chess (E_POS_MATERIAL to E_POS_FULLMOVE; the halfmove
 * clock may go to 150), no check on the side that has just moved, at most two checkers. An en
 * passant square is also impossible if the side to move would already have been in check before
 * the pawn's move. */
PGN_API pgn_status pgn_position_validate(const pgn_position *pos, pgn_error *err);

/* The Polyglot key, section 19's missing hash code: the en passant file counts only if a pawn
 * stands beside to capture, pinned or not; the clocks never count. */
PGN_API uint64_t pgn_position_key(const pgn_position *pos);

/* The same position as the other player sees it: ranks mirrored, colours exchanged. */
PGN_API void pgn_position_flip(pgn_position *pos);

/* The same position in the sense of the repetition rule: board, side to move, castling rights, and
 * the en passant captures that are legal. */
PGN_API bool pgn_position_same(const pgn_position *a, const pgn_position *b);

/* What the rules say of a position, as a set of flags. */
typedef enum pgn_state {
    PGN_STATE_CHECK = 1,
    PGN_STATE_CHECKMATE = 2,
    PGN_STATE_STALEMATE = 4,
    PGN_STATE_INSUFFICIENT = 8,       /* no mate is possible: bare kings, one minor piece, or only
                                         bishops that all stand on one colour */
    PGN_STATE_FIFTY_MOVES = 16,       /* a draw may be claimed */
    PGN_STATE_SEVENTYFIVE_MOVES = 32, /* drawn, unless it is mate */
    PGN_STATE_THREEFOLD = 64,         /* a draw may be claimed */
    PGN_STATE_FIVEFOLD = 128          /* drawn */
} pgn_state;

/* The flags that a position shows by itself (no repetition), and those of the last position of a
 * line of count positions, each one move after the one before. 0 for a position without both
 * kings, and for a count of 0. */
PGN_API unsigned pgn_position_state(const pgn_position *pos);
PGN_API unsigned pgn_history_state(const pgn_position *line, size_t count);

/* How often the last position of the line has stood on the board, at least 1 (0 for a count of 0).
 */
PGN_API size_t pgn_history_repetitions(const pgn_position *line, size_t count);

#ifdef __cplusplus
}
#endif
#endif
