/* fen_board_int.h -- the FENs of all positions of a game from the initial position, without the
 * positions: a letter for each square is all that the text depends on, with rights, en passant
 * square and clocks. A third of the work of playing the moves and writing each position. */
#ifndef PGN_CHESS_FEN_BOARD_INT_H
#define PGN_CHESS_FEN_BOARD_INT_H

#include "fen_line_int.h"
#include "pgn/move.h"

/* The text of a rank whose eight letters are `key`, 0 for none. Ranks repeat from move to move and
 * from game to game. */
typedef struct pgn__fen_rank {
    uint64_t key;
    char text[8];
    uint64_t len;
} pgn__fen_rank;

enum { PGN__FEN_RANKS = 2048 };

/* Zero-initialize it; what it knows of ranks lasts beyond a game. */
typedef struct pgn__fen_board {
    size_t plies; /* played */
    char at[64];
    uint8_t rights; /* as in the text, KQkq from the lowest bit on */
    uint8_t en_passant;
    bool black;
    unsigned halfmove_clock, number;
    pgn__fen_rank ranks[8]; /* of the board */
    pgn__fen_rank known[PGN__FEN_RANKS];
} pgn__fen_board;

void pgn__fen_board_begin(pgn__fen_board *board);

/* Play a legal move. */
void pgn__fen_board_play(pgn__fen_board *board, pgn_move move);

/* As pgn_fen_write() with flags 0, without the NUL. Returns the length. */
size_t pgn__fen_board_write(const pgn__fen_board *board, char out[PGN__FEN_LINE_MAX]);

#endif
