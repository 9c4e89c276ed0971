/* transcode_int.h -- games that are not text, emitted as if they were read from it. */
#ifndef PGN_PGN_TRANSCODE_INT_H
#define PGN_PGN_TRANSCODE_INT_H

#include "game_format_int.h"
#include "parse_int.h"

typedef struct pgn__transcoder pgn__transcoder;

/* The parser reads the text that is made of games, and counts them; it must outlive the
 * transcoder. */
pgn_status pgn__transcoder_new(pgn__transcoder **out, const pgn__game_format *format,
                               pgn__parser *parser);
const pgn__game_format *
pgn__transcoder_format(const pgn__transcoder *transcoder); /* NULL for NULL */
void pgn__transcoder_free(pgn__transcoder *transcoder);

/* Emit the games of a chunk in the transcoder's format to the sink, as the parser would emit their
 * export format: spans point into text that is made for each game. */
pgn_status pgn__transcoder_emit(pgn__transcoder *transcoder, const pgn__chunk *chunk,
                                pgn__sink sink, bool *stopped);

/* Where in the chunk the current game begins. */
const char *pgn__transcoder_game(const pgn__transcoder *transcoder);

/* How much of the game's text follows from `at` on; 0 if `at` is not in it. */
size_t pgn__transcoder_available(const pgn__transcoder *transcoder, const char *at);

#endif
