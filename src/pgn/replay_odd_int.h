/* replay_odd_int.h -- legal moves with a nonstandard spelling: what is reported about them, and
 * those of games that are passed on whole. */
#ifndef PGN_PGN_REPLAY_ODD_INT_H
#define PGN_PGN_REPLAY_ODD_INT_H

#include "chess/notation_int.h"
#include "stream/sink_int.h"

/* The odd moves of a game, in order; the memory is reused. Zero-initialize it. */
typedef struct {
    pgn__move_event *events;
    pgn_position *positions; /* before and after each */
    size_t count;
} pgn__odd_moves;

void pgn__odd_moves_free(pgn__odd_moves *odd);

/* Read the move whose text begins here, in a position without key and clocks, and add it. Returns
 * PGN_NO_MOVE, having added nothing, unless it is a single word like Nge2, alone and legal; if
 * there are very many; or if out of memory. */
pgn_move pgn__odd_moves_read(pgn__odd_moves *odd, const pgn_position *pos, const char *text);

/* Report how a move is spelt, if there is anything to report; *move has its position before. *read
 * has the glyphs that are part of its text; NULL: none. */
void pgn__report_spelling(pgn__sink notes, const pgn__move_event *move, const pgn__move_text *read);

/* Report that a game which ends here has no marker. */
void pgn__report_unmarked(pgn__sink notes, const char *end);

/* Report what has not been reported of a game passed on whole: its odd moves, and a missing
 * marker. */
void pgn__report_whole(pgn__sink notes, const pgn__plain_game *game);

#endif
