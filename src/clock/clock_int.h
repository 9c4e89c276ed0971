/* clock_int.h -- shared by the files of this module.
 *
 *   game.c       the moves of a game and their times
 *   deduce.c     what follows from them and the time control; contradictions
 *   convert.c    the commands replaced by each other
 *   clock_files.c  a collection
 *   clock_json.c, clock_svg.c, clock_text.c  output */
#ifndef PGN_CLOCK_CLOCK_INT_H
#define PGN_CLOCK_CLOCK_INT_H

#include "game/move_values_int.h"
#include "pgn/unstable/clock.h"

struct pgn_clock {
    pgn_buffer moves; /* pgn_clock_move[] */
    pgn_buffer white, black, control;
    bool started;      /* the position before the next move is known */
    bool black_begins; /* or not */
    unsigned first;    /* the number of the first move */
    bool ambiguous;    /* there are dotted times; what they mean, or the search for it: */
    bool searching;
    pgn__dotted dotted;
    pgn__dotted_search search;
    pgn_clock_game game;
};

/* Fill what is not written, mark contradictions and sum up. */
void pgn__clock_deduce(pgn_clock *c, uint64_t trouble);

#endif
