/* move_spec_int.h -- a parsed move text, before it is matched with the position. */
#ifndef PGN_MOVE_SPEC_INT_H
#define PGN_MOVE_SPEC_INT_H

#include "notation_int.h"
#include "pgn/move.h"
#include "tables_int.h"

typedef struct {
    unsigned
        type; /* PGN_PAWN .. PGN_KING; PGN_NO_PIECE_TYPE: whatever stands on the first square */
    bitboard from;      /* squares it may come from, by what the text names */
    bitboard to;        /* squares it may go to: one, or a file for "exd" */
    unsigned promotion; /* a type, or 0 */
    unsigned castling;  /* 0, PGN_KING or PGN_QUEEN */
    bool captures;      /* marked as a capture */
    bool null;
} pgn__move_spec;

enum { PGN__WHY_MAX = 128 };

/* A move, legal or not, as the text of its coordinates. */
pgn__move_spec pgn__spec_of(pgn_move move);

/* The legal move that is spelt by its squares and promotion alone, as e2e4 and e7e8q are, without
 * a list of moves; PGN_NO_MOVE for castling and everything else. */
pgn_move pgn__uci_direct(const pgn_position *pos, const char *text, size_t len);

/* pgn__move_parse() with letters, of_file and verify_marks, and then the move is played. */
pgn_status pgn__move_play(pgn_position *pos, const char *text, size_t len,
                          const pgn_letters *letters, pgn__move_text *out, pgn_error *err);

/* The legal moves that fit, at most PGN_MOVES_MAX; how many. */
size_t pgn__matches(const pgn_position *pos, const pgn__move_spec *spec, pgn_move *out);

/* Why no legal move fits, as a clause such as "Nf6 is pinned". */
void pgn__explain(const pgn_position *pos, const pgn__move_spec *spec, char why[PGN__WHY_MAX]);

/* The error for a text whose moves are counted: none, or several. */
pgn_status pgn__no_single_move(const pgn_position *pos, const pgn__move_spec *spec,
                               const pgn_move *moves, size_t count, const char *text, size_t len,
                               pgn_error *err);

#endif
