/* piece.h -- colours, pieces and squares.
 *
 * A piece is one byte, coded as in the Perl module Games::Chess that comes with the standard:
 *
 *   bits 0-2 type (0 empty, 1 pawn, 2 knight, 3 bishop, 4 rook, 5 queen, 6 king)
 *   bits 3-4 colour (0 empty, 1 white, 2 black)      bits 5-7 reserved, ignored when reading
 *
 * so a black knight is 0x12 and an empty square 0. A square is a number: a1 = 0, b1 = 1, h8 = 63.
 */
#ifndef PGN_PIECE_H
#define PGN_PIECE_H

#include <stdbool.h>

#include "status.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef uint8_t pgn_piece;

typedef enum pgn_colour { PGN_NO_COLOUR, PGN_WHITE, PGN_BLACK } pgn_colour;

typedef enum pgn_piece_type {
    PGN_EMPTY,
    PGN_PAWN,
    PGN_KNIGHT,
    PGN_BISHOP,
    PGN_ROOK,
    PGN_QUEEN,
    PGN_KING
} pgn_piece_type;

enum { PGN_NO_SQUARE = 64 };

PGN_API bool pgn_colour_valid(int colour);   /* white or black */
PGN_API bool pgn_piece_type_valid(int type); /* pawn to king */
PGN_API bool pgn_halfmove_valid(long plies); /* 0 to 150; above 100 a draw can be claimed */
PGN_API bool pgn_move_number_valid(long long number); /* 1 or more */

/* Ways to make a piece. Each gives E_ARG and leaves *out alone when there is no such piece:
 * a number outside 0 to 255, a character other than PNBRQKpnbrqk and space, a wrong pair. */
PGN_API pgn_status pgn_piece_from_number(long number, pgn_piece *out);
PGN_API pgn_status pgn_piece_from_char(char c, pgn_piece *out);
PGN_API pgn_status pgn_piece_make(pgn_colour colour, pgn_piece_type type, pgn_piece *out);

/* True for the twelve pieces and the empty square; false for codes that mean nothing. */
PGN_API bool pgn_piece_valid(pgn_piece piece);

/* The FEN letter, ' ' for an empty square, '?' for a code that means nothing. */
PGN_API char pgn_piece_char(pgn_piece piece);

/* PGN_NO_COLOUR and PGN_EMPTY also for codes that mean nothing. */
PGN_API pgn_colour pgn_piece_colour(pgn_piece piece);
PGN_API pgn_piece_type pgn_piece_kind(pgn_piece piece);

PGN_API const char *pgn_piece_name(pgn_piece piece);          /* "black knight", "empty square" */
PGN_API const char *pgn_colour_name(pgn_colour colour);       /* "empty", "white", "black" */
PGN_API const char *pgn_piece_type_name(pgn_piece_type type); /* "square", "pawn" ... "king" */

/* Squares by coordinates: x is the file and y the rank, each 0 to 7. PGN_NO_SQUARE for anything
 * off the board, and for a name that is not exactly "a1" to "h8". */
PGN_API bool pgn_xy_valid(int x, int y);
PGN_API int pgn_square_from_xy(int x, int y);
PGN_API int pgn_square_from_name(const char *name);
PGN_API int pgn_square_x(int square); /* -1 for no square */
PGN_API int pgn_square_y(int square);
PGN_API const char *pgn_square_name(int square); /* "e4"; "-" for no square */

#ifdef __cplusplus
}
#endif
#endif
