/* chunk_report_int.h -- diagnostics about a chunk as a whole, for chunk readers. */
#ifndef PGN_PGN_CHUNK_REPORT_INT_H
#define PGN_PGN_CHUNK_REPORT_INT_H

#include "parse_int.h"

/* The white space before the chunk. */
pgn__gap pgn__chunk_gap(const pgn__chunk *chunk);

/* Before its first game: UTF-16, a game that is too large, NUL bytes. */
void pgn__report_chunk(const pgn__chunk *chunk, pgn__sink sink);

/* After its last: does a file end as export format does? */
void pgn__report_chunk_end(const pgn__chunk *chunk, pgn__sink sink);

#endif
