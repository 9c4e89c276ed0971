/* relay_int.h -- games in PGC, told as if they were read from text. */
#ifndef PGN_RELAY_INT_H
#define PGN_RELAY_INT_H

#include "parse_int.h"

typedef struct pgn__relay pgn__relay;

/* Zero-initialise the pointer; the relay is made when it is first needed. */
void pgn__relay_free(pgn__relay *relay);

/* Tell the games of a chunk of PGC to the sink, as the parser would tell their export format: spans
 * point into text that is made for each game. */
pgn_status pgn__relay_tell(pgn__relay **relay, pgn__parser *parser, const pgn_chunk *chunk,
                           pgn_sink sink, bool *stopped);

/* Where in the chunk the game begins that is being told. */
const char *pgn__relay_game(const pgn__relay *relay);

/* How much of the game's text there is from `at` on; 0 if it is not in there. */
size_t pgn__relay_available(const pgn__relay *relay, const char *at);

#endif
