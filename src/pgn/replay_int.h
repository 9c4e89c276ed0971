/* replay_int.h -- legality: a sink that plays the moves it receives and passes them on with
 * their positions.
 *
 * An illegal move is a diagnostic; no further moves of its line are passed on, unless the next move
 * number says whose move it is and that move is legal. The text in between, or the rest of the
 * line, is passed on as one comment of kind PGN_COMMENT_UNREAD, so that nothing is lost; so are
 * words that are not understood, and a variation without a legal move, in its parentheses. A
 * variation that continues the move before it is passed on as one that repeats that move. Games
 * start from their FEN tag; Chess960 needs nothing else. Games of other variants, and those whose
 * FEN cannot be read, are passed on without positions, with a diagnostic. */
#ifndef PGN_PGN_REPLAY_INT_H
#define PGN_PGN_REPLAY_INT_H

#include "stream/sink_int.h"

typedef struct pgn__replay pgn__replay;

/* A replay that passes on to the sink. Its own input is pgn__replay_sink(). */
pgn_status pgn__replay_new(pgn__replay **out, pgn__sink down, pgn_error *err);
pgn__sink pgn__replay_sink(pgn__replay *replay);

/* Between two games: pass on to another sink from now on, and diagnostics to one of their own. */
void pgn__replay_to(pgn__replay *replay, pgn__sink down, pgn__sink notes);

/* From begin_moves on: where the game starts; NULL if unknown. */
const pgn_position *pgn__replay_start(const pgn__replay *replay);

/* PGN_OK, or PGN_E_NOMEM if a game could not be followed for lack of memory. */
pgn_status pgn__replay_status(const pgn__replay *replay);
void pgn__replay_free(pgn__replay *replay);

#endif
