/* uci_int.h -- the UCI text of a move whose game is known to be, or not to be, Chess960: no
 * position is needed then. */
#ifndef PGN_CHESS_UCI_INT_H
#define PGN_CHESS_UCI_INT_H

#include <string.h>

#include "pgn/move.h"

/* As pgn_uci_write() makes it of a legal move, without the NUL, into eight bytes. Returns the
 * length. */
static inline size_t pgn__uci_of(pgn_move move, bool chess960, char out[8]) {
    unsigned from = move & 63u, to = move >> 6 & 63u, promotion = move >> 12 & 7u;
    if (move == PGN_NULL_MOVE) {
        memcpy(out, "0000", 4);
        return 4;
    }
    if (move >> 15) {
        promotion = 0;
        if (!chess960)
            to = (from & 56) + (to > from ? 6 : 2);
    }
    out[0] = (char)('a' + (from & 7));
    out[1] = (char)('1' + (from >> 3));
    out[2] = (char)('a' + (to & 7));
    out[3] = (char)('1' + (to >> 3));
    out[4] = " pnbrqk"[promotion < 7 ? promotion : 0];
    return promotion ? 5 : 4;
}

#endif
