/* replay_plain_int.h -- shared by replay.c and replay_plain.c. */
#ifndef PGN_PGN_REPLAY_PLAIN_INT_H
#define PGN_PGN_REPLAY_PLAIN_INT_H

#include "stream/sink_int.h"

/* The moves of the last plain game; the memory is reused. */
typedef struct {
    pgn_move *moves;
    size_t cap;
    pgn_position last;
} pgn__plain_moves;

/* Play the moves of a plain game, and set its moves and last position, which are valid until the
 * next call. False, with nothing set, if there is anything to report, or if out of memory. */
bool pgn__play_plain(pgn__plain_moves *kept, pgn__plain_game *game);

/* Pass a plain game on with its moves, if the sink takes such games and there is nothing to report;
 * else false. */
bool pgn__replay_plain(pgn__plain_moves *kept, pgn__sink down, const pgn__plain_game *game);

#endif
