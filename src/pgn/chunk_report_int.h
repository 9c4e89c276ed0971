/* chunk_report_int.h -- diagnostics about a chunk as a whole, for chunk readers. */
#ifndef PGN_PGN_CHUNK_REPORT_INT_H
#define PGN_PGN_CHUNK_REPORT_INT_H

#include "parse_int.h"

/* The white space before the chunk. */
pgn__gap pgn__chunk_gap(const pgn__chunk *chunk);

/* The message for a file whose encoding was recognized; and for the first bytes of a file that are
 * not valid. */
enum { PGN__CONVERSION_MAX = 192 };
void pgn__chunk_conversion(const pgn__chunk *chunk, char message[PGN__CONVERSION_MAX]);
void pgn__chunk_invalid(const pgn__chunk *chunk, char message[PGN__CONVERSION_MAX]);

/* Before its first game: its encoding, a game that is too large, NUL bytes. */
void pgn__report_chunk(const pgn__chunk *chunk, pgn__sink sink);

/* After its last: does a file end as export format does? */
void pgn__report_chunk_end(const pgn__chunk *chunk, pgn__sink sink);

#endif
