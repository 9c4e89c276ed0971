/* replay_plain_int.h -- what replay.c and replay_plain.c share. */
#ifndef PGN_PGN_REPLAY_PLAIN_INT_H
#define PGN_PGN_REPLAY_PLAIN_INT_H

#include "stream/sink_int.h"

/* The moves of the last plain game; the memory stays. */
typedef struct {
    pgn_move *moves;
    size_t cap;
} pgn__plain_moves;

/* Pass a plain game on with its moves, if the sink takes such games and nothing would be reported
 * of this one; else false. */
bool pgn__replay_plain(pgn__plain_moves *kept, pgn__sink down, const pgn__plain_game *game);

#endif
