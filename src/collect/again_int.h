/* again_int.h -- a text of one or two games, read as whoever opens its file will read it. */
#ifndef PGN_AGAIN_INT_H
#define PGN_AGAIN_INT_H

#include "pgn/cards.h"

/* Zero-initialise it. Reader and cards are made when they are needed first: few games are read
 * twice. */
typedef struct {
    pgn_chunk chunk; /* its text is the one to be read */
    pgn_cards *cards;
    pgn_reader *reader;
} pgn__again;

/* Read the chunk's text, so that the cards have its games, with the values of these tags, which are
 * the same every time. Fails without memory, also if the text's buffer has: it is not all there. */
pgn_status pgn__again_read(pgn__again *again, const char *const *tags, size_t count);

void pgn__again_free(pgn__again *again);

#endif
