/* relay_int.h -- games that are no text, told as if they were read from it. */
#ifndef PGN_RELAY_INT_H
#define PGN_RELAY_INT_H

#include "coding_int.h"
#include "parse_int.h"

typedef struct pgn__relay pgn__relay;

/* The parser reads the text that is made of games, and counts them; it must outlive the relay. */
pgn_status pgn__relay_new(pgn__relay **out, const pgn_coding *coding, pgn__parser *parser);
const pgn_coding *pgn__relay_coding(const pgn__relay *relay); /* NULL for NULL */
void pgn__relay_free(pgn__relay *relay);

/* Tell the games of a chunk in the relay's coding to the sink, as the parser would tell their
 * export format: spans point into text that is made for each game. */
pgn_status pgn__relay_tell(pgn__relay *relay, const pgn_chunk *chunk, pgn_sink sink, bool *stopped);

/* Where in the chunk the game begins that is being told. */
const char *pgn__relay_game(const pgn__relay *relay);

/* How much of the game's text there is from `at` on; 0 if it is not in there. */
size_t pgn__relay_available(const pgn__relay *relay, const char *at);

#endif
