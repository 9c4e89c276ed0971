/* export_lines_int.h -- the main lines of games as lines of text: for engines, for people,
 * positions.
 */
#ifndef PGN_FILES_EXPORT_LINES_INT_H
#define PGN_FILES_EXPORT_LINES_INT_H

#include "pgn/chunk_reader_int.h"
#include "pgn/replay_int.h"
#include "pgn/unstable/convert.h"

/* Called for a game whose moves are not followed, at its first token. */
typedef void pgn__lines_unknown(void *self, const char *at);

/* Set the first four members, and the replay before the first game; the rest is zero. */
typedef struct pgn__line_maker {
    const pgn_export_options *options;
    pgn_buffer *out;
    pgn__lines_unknown *unknown;
    void *self;
    pgn__replay *replay; /* that passes games on to it */
    /* private */
    const char *at;
    bool chess960, has_variant;
    bool follows; /* the line, so far */
    bool moved;
    pgn_position now;
} pgn__line_maker;

pgn__sink pgn__line_maker_sink(pgn__line_maker *maker);

#endif
