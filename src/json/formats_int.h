/* formats_int.h -- the formats of games that readers know besides PGN. */
#ifndef PGN_JSON_FORMATS_INT_H
#define PGN_JSON_FORMATS_INT_H

#include "pgn/chunk_int.h"

/* JSON as one of them, in the options of readers. Borrowed, never freed. */
const pgn__game_format *pgn__json_format(void);

/* Set the formats that files may have, or all have, by the option of a reader or a job. */
void pgn__formats_choose(pgn_format format, pgn__split_options *split);

#endif
