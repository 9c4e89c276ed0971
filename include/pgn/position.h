/* position.h -- a chess position, and FEN.
 *
 * A position is a value of 64 bytes: assign it, keep it in arrays. Any content is allowed while it
 * is being set up; pgn_position_validate() says whether it can occur in a game. Chess960 needs no
 * mode: a castling right is the square of its rook. */
#ifndef PGN_POSITION_H
#define PGN_POSITION_H

#include "piece.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The members are private; only the size is part of the ABI. */
typedef struct pgn_position {
    uint64_t plane[3];
    uint64_t color[2];
    uint64_t castling;
    uint64_t board_key;
    uint32_t move_number;
    uint16_t halfmove_clock;
    uint8_t side;
    uint8_t en_passant;
} pgn_position;

/* ---- setting up and looking ---- */

PGN_API void pgn_position_init(pgn_position *pos);  /* the initial position */
PGN_API void pgn_position_clear(pgn_position *pos); /* an empty board, White to move */

/* The piece on a square. Setting does nothing for an invalid square. */
PGN_API pgn_piece pgn_position_piece(const pgn_position *pos, int square);
PGN_API void pgn_position_set_piece(pgn_position *pos, int square, pgn_piece piece);

/* The squares of a kind of piece as a bit set (bit 0 = a1); PGN_NO_COLOR and PGN_NO_PIECE_TYPE
 * mean any. */
PGN_API uint64_t pgn_position_squares(const pgn_position *pos, pgn_color color,
                                      pgn_piece_type type);

PGN_API pgn_color pgn_position_side(const pgn_position *pos); /* to move */
PGN_API void pgn_position_set_side(pgn_position *pos, pgn_color side);

/* The square of the rook with which a side may castle; PGN_NO_SQUARE if it may not. `wing` is
 * PGN_KING or PGN_QUEEN. */
PGN_API int pgn_position_castling(const pgn_position *pos, pgn_color color, pgn_piece_type wing);
PGN_API void pgn_position_set_castling(pgn_position *pos, pgn_color color, pgn_piece_type wing,
                                       int rook_square);

/* The square passed over by a pawn that has just advanced two squares, or PGN_NO_SQUARE. */
PGN_API int pgn_position_en_passant(const pgn_position *pos);
PGN_API void pgn_position_set_en_passant(pgn_position *pos, int square);

/* Plies since the last capture or pawn move; and the number of the move, from 1. */
PGN_API unsigned pgn_position_halfmove_clock(const pgn_position *pos);
PGN_API unsigned pgn_position_move_number(const pgn_position *pos);
PGN_API void pgn_position_set_clocks(pgn_position *pos, unsigned halfmove_clock,
                                     unsigned move_number);

/* ---- questions ---- */

/* Can the position occur in a game? PGN_OK or the first PGN_E_POS_ that applies. */
PGN_API PGN_CHECK pgn_status pgn_position_validate(const pgn_position *pos, pgn_error *err);

/* The Polyglot key: board, side to move, castling, and the en passant file if a pawn can capture
 * there. */
PGN_API uint64_t pgn_position_key(const pgn_position *pos);

/* Are both the same position under the repetition rule? Clocks do not count. */
PGN_API bool pgn_position_same(const pgn_position *a, const pgn_position *b);

/* The same position as the other player sees it: ranks mirrored, colors exchanged. */
PGN_API void pgn_position_flip(pgn_position *pos);

/* Do the castling rights need a Chess960 interface? */
PGN_API bool pgn_position_is_chess960(const pgn_position *pos);

typedef enum pgn_state {
    PGN_STATE_CHECK = 1,
    PGN_STATE_CHECKMATE = 2,
    PGN_STATE_STALEMATE = 4,
    PGN_STATE_INSUFFICIENT_MATERIAL = 8,
    PGN_STATE_FIFTY_MOVES = 16, /* a draw can be claimed */
    PGN_STATE_SEVENTY_FIVE_MOVES = 32,
    PGN_STATE_THREEFOLD = 64, /* a draw can be claimed */
    PGN_STATE_FIVEFOLD = 128
} pgn_state;

/* A set of pgn_state: of a position alone (no repetition); and of the last of a line of positions,
 * each one move after the previous one. */
PGN_API unsigned pgn_position_state(const pgn_position *pos);
PGN_API unsigned pgn_position_line_state(const pgn_position *line, size_t count);

/* ---- FEN ---- */

enum { PGN_FEN_MAX = 112 }; /* bytes of any FEN that is written, NUL included */

typedef enum pgn_fen_flags {
    PGN_FEN_UNCHECKED = 1, /* parse: accept positions that cannot occur */
    PGN_FEN_SHREDDER = 2,  /* write: castling as rook files, HAha */
    PGN_FEN_EP_LEGAL = 4,  /* write: en passant only if the capture is legal */
    PGN_FEN_EP_PSEUDO = 8, /* write: en passant only if a pawn stands ready to capture */
    PGN_FEN_COMPOSED = 16  /* parse: accept a double check that no move can give */
} pgn_fen_flags;

/* Read a FEN of one to six fields; missing ones are "w - - 0 1", and the move number 0 counts as
 * 1. Standard, X-FEN and Shredder-FEN castling. PGN_E_FEN with the column, or PGN_E_POS_; *out is
 * then unchanged. */
PGN_API PGN_CHECK pgn_status pgn_fen_parse(const char *text, size_t len, unsigned flags,
                                           pgn_position *out, pgn_error *err);

/* Write all six fields and a NUL. Returns the length. Flags 0: as the standard says. */
PGN_API size_t pgn_fen_write(const pgn_position *pos, unsigned flags, char out[PGN_FEN_MAX]);

#ifdef __cplusplus
}
#endif
#endif
