/* address_int.h -- addresses of games on web pages, for normal.c. */
#ifndef PGN_NAMES_ADDRESS_INT_H
#define PGN_NAMES_ADDRESS_INT_H

#include <stdbool.h>
#include <stdint.h>

#include "pgn/buffer.h"

/* Is the text the address of a page on which servers show one game? Then *hash identifies the page,
 * however it is written: with http or https, with www or without, seen from either side. */
bool pgn__address_hash(pgn_span text, uint64_t *hash);

#endif
