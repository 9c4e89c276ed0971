/* replay.h -- legality: a visitor that plays the moves it is told and passes them on with their
 * positions.
 *
 * A move that is not legal is a diagnostic; of its line no further move is passed on, and when the
 * line ends the rest of it is passed on as one comment of kind PGN_COMMENT_REST, so that nothing is
 * lost. Games start from their FEN tag; Chess960 needs no more than that. Games of other variants,
 * and those whose FEN cannot be read, are passed on without positions, and said to be so. */
#ifndef PGN_REPLAY_H
#define PGN_REPLAY_H

#include "visitor.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pgn_replay pgn_replay;

/* A replay that passes on to the sink. The sink it is told through is pgn_replay_sink(). */
PGN_API pgn_status pgn_replay_new(pgn_replay **out, pgn_sink down, pgn_error *err);
PGN_API pgn_sink pgn_replay_sink(pgn_replay *replay);

/* PGN_OK, or PGN_E_NOMEM if a game could not be followed for lack of memory. */
PGN_API pgn_status pgn_replay_status(const pgn_replay *replay);
PGN_API void pgn_replay_free(pgn_replay *replay);

#ifdef __cplusplus
}
#endif
#endif
