/* fen_board_int.h -- the FENs of all positions of a game from the initial position, without the
 * positions: a letter for each square is all that the text depends on, with rights, en passant
 * square and clocks. A third of the work of playing the moves and writing each position. */
#ifndef PGN_CHESS_FEN_BOARD_INT_H
#define PGN_CHESS_FEN_BOARD_INT_H

#include "fen_line_int.h"
#include "pgn/move.h"

/* Zero-initialize it. */
typedef struct pgn__fen_board {
    size_t plies; /* played */
    uint64_t occupied;
    /* Of each rank its letters, 0 for none, and behind them what may take the place of empty
     * squares: 12345678 and zeros. */
    char at[8][24];
    uint64_t text[8]; /* of each rank, its first byte the lowest */
    uint8_t len[8];
    uint8_t rights; /* as in the text, KQkq from the lowest bit on */
    uint8_t en_passant;
    bool black;
    unsigned halfmove_clock, number;
    /* By the occupied squares of a rank: where each character of its text is in `at`, and how many
     * there are. */
    uint64_t shape[256];
    uint8_t shape_len[256];
} pgn__fen_board;

void pgn__fen_board_begin(pgn__fen_board *board);

/* Play a legal move. */
void pgn__fen_board_play(pgn__fen_board *board, pgn_move move);

/* As pgn_fen_write() with flags 0, without the NUL. Returns the length. */
size_t pgn__fen_board_write(const pgn__fen_board *board, char out[PGN__FEN_LINE_MAX]);

#endif
