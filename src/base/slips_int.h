/* slips_int.h -- how far a misspelt word is from a known one. */
#ifndef PGN_BASE_SLIPS_INT_H
#define PGN_BASE_SLIPS_INT_H

#include "pgn/buffer.h"

/* How many slips are between two texts, without regard to case: letters inserted, left out, changed
 * or exchanged with their neighbour; anything above 2 is 3. */
unsigned pgn__slips(pgn_span a, pgn_span b);

#endif
