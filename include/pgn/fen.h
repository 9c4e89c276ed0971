/* fen.h -- Forsyth-Edwards Notation, section 16.1 of the standard. */
#ifndef PGN_FEN_H
#define PGN_FEN_H

#include "position.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { PGN_FEN_MAX = 112 }; /* enough for any FEN that is written, with its NUL */

/* When a FEN names the en passant square. */
typedef enum pgn_ep_policy {
    PGN_EP_STANDARD, /* after every double pawn advance, as the standard says */
    PGN_EP_PSEUDO,   /* only if a pawn stands beside to capture */
    PGN_EP_LEGAL     /* only if that capture is legal */
} pgn_ep_policy;

/* How a FEN writes castling rights. */
typedef enum pgn_castling_style {
    PGN_CASTLING_X_FEN,   /* KQkq; the rook's file where KQkq would mean another rook */
    PGN_CASTLING_SHREDDER /* always the rook's file: HAha */
} pgn_castling_style;

typedef enum pgn_fen_flags {
    PGN_FEN_UNCHECKED = 1 /* accept positions that fail pgn_position_validate() */
} pgn_fen_flags;

/* Read a FEN of one to six fields; missing ones are `w - - 0 1`. Fields may be separated by any
 * blanks, blanks at the ends are skipped, adjacent digits add up. Castling is read as standard,
 * X-FEN and Shredder-FEN letters in any order. On failure *out is not touched, and err has the
 * column and the reason: E_FEN_… for text that cannot be read, E_POS_… for a position that cannot
 * occur. */
PGN_API pgn_status pgn_fen_parse(pgn_position *out, const char *text, size_t len, unsigned flags,
                                 pgn_error *err);

/* Write all six fields and a NUL; the length without it. */
PGN_API size_t pgn_fen_write(const pgn_position *pos, pgn_ep_policy ep, pgn_castling_style castling,
                             char out[PGN_FEN_MAX]);

#ifdef __cplusplus
}
#endif
#endif
