/* chunk_report_int.h -- diagnostics about a chunk as a whole, for chunk readers. */
#ifndef PGN_PGN_CHUNK_REPORT_INT_H
#define PGN_PGN_CHUNK_REPORT_INT_H

#include "parse_int.h"

/* The white space before the chunk. */
pgn__gap pgn__chunk_gap(const pgn__chunk *chunk);

/* The message for a file whose encoding was recognized; and for the first bytes of a file that are
 * not valid. */
enum { PGN__CONVERSION_MAX = 192, PGN__NO_GAME_MAX = 128 };
void pgn__chunk_conversion(const pgn__chunk *chunk, char message[PGN__CONVERSION_MAX]);
void pgn__chunk_invalid(const pgn__chunk *chunk, char message[PGN__CONVERSION_MAX]);

/* Of a chunk without a game: what it is instead, and the first line of that. */
pgn_span pgn__chunk_no_game(const pgn__chunk *chunk, char message[PGN__NO_GAME_MAX]);

/* Before its first game: its encoding, a game that is too large, NUL bytes. */
void pgn__report_chunk(const pgn__chunk *chunk, pgn__sink sink);

/* After its last: does a file end as export format does? */
void pgn__report_chunk_end(const pgn__chunk *chunk, pgn__sink sink);

#endif
