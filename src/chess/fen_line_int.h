/* fen_line_int.h -- the FENs of positions that follow each other: of each only what has changed is
 * made anew, which is a third of the work. */
#ifndef PGN_CHESS_FEN_LINE_INT_H
#define PGN_CHESS_FEN_LINE_INT_H

#include "pgn/position.h"

enum { PGN__FEN_LINE_MAX = PGN_FEN_MAX + 32 }; /* bytes are also written behind the text */

/* Zero-initialize it. Any position may come next: a game need not be begun. */
typedef struct pgn__fen_line {
    pgn_position last;
    bool begun;
    uint8_t castling_len;
    uint8_t rank_len[8];
    char ranks[8][8];
    char castling[24];
} pgn__fen_line;

/* As pgn_fen_write() with flags 0, without the NUL. Returns the length. */
size_t pgn__fen_line_write(pgn__fen_line *line, const pgn_position *pos,
                           char out[PGN__FEN_LINE_MAX]);

#endif
