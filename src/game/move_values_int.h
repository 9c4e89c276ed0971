/* move_values_int.h -- what the comments of a move say of clocks and evaluation, taken together,
 * and the time that follows from two readings of a clock. JSON and tables share it. */
#ifndef PGN_GAME_MOVE_VALUES_INT_H
#define PGN_GAME_MOVE_VALUES_INT_H

#include "pgn/comment.h"

/* Add what one comment says, `found` being the set of pgn__comment_values_of(): of repeated values
 * the last counts. Returns the set of all found so far. */
unsigned pgn__comment_values_add(pgn_comment_values *all, unsigned so_far,
                                 const pgn_comment_values *one, unsigned found);

/* The clocks of a main line. */
typedef struct pgn__clocks {
    bool timed; /* the time control has one period */
    uint64_t increment;
    bool seen[2];
    uint64_t clock[2]; /* of White and Black, after their last moves */
} pgn__clocks;

/* Begin a game with the value of its TimeControl tag; text is NULL if it has none. */
void pgn__clocks_begin(pgn__clocks *clocks, pgn_span time_control);

/* The time used for the next move of the main line, which has these values: as its comments say, or
 * the clock before plus the increment minus the clock after. False if unknown. */
bool pgn__clocks_spent(pgn__clocks *clocks, bool black, const pgn_comment_values *values,
                       unsigned found, uint64_t *ms);

#endif
