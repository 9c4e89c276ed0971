/* uci_int.h -- the UCI text of a move whose game is known to be, or not to be, Chess960: no
 * position is needed then. */
#ifndef PGN_CHESS_UCI_INT_H
#define PGN_CHESS_UCI_INT_H

#include <string.h>

#include "base/load_int.h"
#include "pgn/move.h"

/* Two squares, as four characters in eight bytes. */
static inline void pgn__put_squares(char out[8], uint64_t from, uint64_t to) {
    uint64_t both = from | to << 16;
    pgn__store_eight(out, (both & 0x00070007) + (both << 5 & 0x07000700) + 0x31613161); /* a1a1 */
}

/* As pgn_uci_write() makes it of a legal move, without the NUL, into eight bytes. Returns the
 * length. */
static inline size_t pgn__uci_of(pgn_move move, bool chess960, char out[8]) {
    unsigned from = move & 63u, to = move >> 6 & 63u, promotion = move >> 12;
    if (__builtin_expect(!promotion, 1)) {
        pgn__put_squares(out, from, to);
        return 4;
    }
    if (move == PGN_NULL_MOVE) {
        memcpy(out, "0000", 4);
        return 4;
    }
    bool castles = promotion > 7;
    if (castles && !chess960)
        to = (from & 56) + (to > from ? 6 : 2);
    pgn__put_squares(out, from, to);
    out[4] = " pnbrqk "[promotion & 7];
    return castles || promotion > PGN_KING ? 4 : 5;
}

#endif
