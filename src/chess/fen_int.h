/* fen_int.h -- the fields that FEN and EPD have in common. */
#ifndef PGN_FEN_INT_H
#define PGN_FEN_INT_H

#include "pgn/position.h"

/* Read the first four fields if they are spelled as they would be written, with KQkq for the
 * rights, and followed by a space, a semicolon or nothing. Returns their length, with *out filled
 * in (clocks as in `0 1`) but not validated; otherwise 0, and *out is undefined. */
size_t pgn__fen_plain(pgn_position *out, const char *text, size_t len);

/* The square of the rook that a letter of the castling rights means, PGN_NO_SQUARE if there is no
 * such rook. */
int pgn__fen_rook(const pgn_position *pos, char letter);

/* The castling rights as the standard says, or X-FEN where that is ambiguous, without a NUL: at
 * most 16 letters. Returns the length. */
size_t pgn__fen_write_castling(const pgn_position *pos, char *out);

/* Is a FEN that was read to this position, whatever its dialect, written as the standard says? If
 * not, how it should be, and the first difference. */
enum { PGN__FEN_WHY_MAX = 256 };
bool pgn__fen_is_usual(const char *text, size_t len, const pgn_position *pos,
                       char right[PGN_FEN_MAX], char why[PGN__FEN_WHY_MAX]);

#endif
