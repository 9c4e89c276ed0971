/* resolve_int.h -- from a piece and its target to the move: candidates by geometry, then legality.
 *
 * No move list is made. The pieces that could reach the target on an empty board are one table row;
 * nearly always one of them is left, and it needs one look at its way and one at its king. */
#ifndef PGN_RESOLVE_INT_H
#define PGN_RESOLVE_INT_H

#include "make_int.h"

/* Which row of pgn__origins a move of this type uses. */
PGN__INLINE unsigned origin_kind(unsigned type, int pawn_captures) {
    return type == PGN_PAWN ? (pawn_captures ? ORIGIN_CAPTURE : ORIGIN_PUSH) : type;
}

/* Those of the candidates, all of one type, that may legally go to the target. The target itself
 * must have been checked: empty or enemy, and right for a pawn. */
PGN__INLINE bitboard legal_origins(const pgn_position *pos, const unsigned us, bitboard candidates,
                                   unsigned to, bitboard victim) {
    bitboard occupied = pos->color[0] | pos->color[1], legal = 0;
    while (candidates) {
        bitboard from = candidates & -candidates;
        candidates ^= from;
        if (!(pgn__between[to][lowest(from)] & occupied) &&
            !leaves_king_attacked(pos, us, from, BIT(to), victim))
            legal |= from;
    }
    return legal;
}

/* What a piece on `from` takes by going to `to`: the target square, or the pawn passed. */
PGN__INLINE bitboard victim_of(const pgn_position *pos, const unsigned us, unsigned type,
                               unsigned to) {
    if (type == PGN_PAWN && to == pos->en_passant)
        return en_passant_victim(BIT(to), us);
    return BIT(to);
}

enum { NAME_NOTHING = 0, NAME_FILE = 1, NAME_RANK = 2, NAME_SQUARE = 3 };

/* The disambiguation that 8.2.3.4 asks for, given the other legal origins. */
PGN__INLINE unsigned needed_name(unsigned from, bitboard others) {
    if (PGN__LIKELY(!others))
        return NAME_NOTHING;
    if (!(others & file_of(from)))
        return NAME_FILE;
    return others & rank_of(from) ? NAME_SQUARE : NAME_RANK;
}

/* The other pieces of the type (not pawns or kings) that could go to the target as well. */
PGN__INLINE bitboard rivals(const pgn_position *pos, const unsigned us, unsigned type,
                            unsigned from, unsigned to) {
    bitboard others =
        pos->color[us] & pieces_of(pos->plane, type) & pgn__origins[us][type][to] & ~BIT(from);
    return PGN__LIKELY(!others) ? 0 : legal_origins(pos, us, others, to, BIT(to));
}

#endif
