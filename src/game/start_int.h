/* start_int.h -- what the tags say of where a game starts, for the tree, replay and the writer. */
#ifndef PGN_START_INT_H
#define PGN_START_INT_H

#include "pgn/position.h"
#include "stream/sink_int.h"

typedef enum {
    PGN__START_FINE,
    PGN__START_ODD,        /* cannot occur, but can be played from */
    PGN__START_IMPOSSIBLE, /* cannot be played from */
    PGN__START_UNREADABLE  /* and *out is untouched */
} pgn__start;

/* The position of a FEN tag; what is wrong with it in err. */
pgn__start pgn__start_fen(pgn_span fen, pgn_position *out, pgn_error *err);

/* Is it a position to play from, and how odd is it? */
pgn__start pgn__start_quality(const pgn_position *pos, pgn_error *err);

typedef enum { PGN__VARIANT_OTHER, PGN__VARIANT_STANDARD, PGN__VARIANT_CHESS960 } pgn__variant;

/* The variant that a Variant tag names; an empty value means standard. Moves of others are not
 * played. */
pgn__variant pgn__start_variant(pgn_span tag);

/* Does it name standard chess in so many words? Then castling rights that the position rules out do
 * not make it a game of Chess960: they are dropped, for which the function returns true. */
bool pgn__start_says_standard(pgn_span tag);
bool pgn__start_drop_rights(pgn_position *pos);

/* Side and number fields of a FEN that need not be readable otherwise; untouched if not there. */
void pgn__start_number(pgn_span fen, unsigned *number, bool *black);

#endif
