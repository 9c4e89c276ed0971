/* make_int.h -- playing a move on the board. Inlined where speed matters, and behind
 * pgn_position_make() for everybody else. */
#ifndef PGN_MAKE_INT_H
#define PGN_MAKE_INT_H

#include "attacks_int.h"
#include "key_int.h"
#include "pgn/move.h"

/* The enemy pawn taken by moving `to` the en passant square. */
PGN__INLINE bitboard en_passant_victim(bitboard to, unsigned us) {
    return us ? to << 8 : to >> 8;
}

/* The en passant square as a set: empty unless it is empty on the board and there is a pawn to
 * capture. */
PGN__INLINE bitboard en_passant_target(const pgn_position *pos, unsigned us) {
    if (PGN__LIKELY(pos->en_passant >= PGN_NO_SQUARE))
        return 0;
    bitboard to = BIT(pos->en_passant);
    bitboard pawns = pieces_of(pos->plane, PGN_PAWN) & pos->color[!us];
    bool empty = !(to & (pos->color[0] | pos->color[1]));
    return empty && (en_passant_victim(to, us) & pawns) ? to : 0;
}

/* Where king and rook go; `rook` is the rook's square and gives the wing. */
PGN__INLINE unsigned castled_king(unsigned king, unsigned rook) {
    return (king & 56) + (rook > king ? 6 : 2);
}
PGN__INLINE unsigned castled_rook(unsigned king, unsigned rook) {
    return (king & 56) + (rook > king ? 5 : 3);
}

PGN__INLINE void make_castling(pgn_position *pos, unsigned us, unsigned king, unsigned rook,
                               int bare) {
    unsigned king_to = castled_king(king, rook), rook_to = castled_rook(king, rook);
    bitboard gone = BIT(king) | BIT(rook), come = BIT(king_to) | BIT(rook_to);
    for (int i = 0; i < 3; i++)
        pos->plane[i] &= ~(gone | come);
    pos->plane[1] |= BIT(king_to);
    pos->plane[2] |= come;
    pos->color[us] = (pos->color[us] & ~gone) | come;
    if (bare)
        return;
    pos->board_key ^= pgn__piece_key[us][PGN_KING][king] ^ pgn__piece_key[us][PGN_KING][king_to] ^
                      pgn__piece_key[us][PGN_ROOK][rook] ^ pgn__piece_key[us][PGN_ROOK][rook_to];
}

PGN__INLINE void pass_turn(pgn_position *pos, unsigned us) {
    pos->side = (uint8_t)!us;
    pos->board_key ^= pgn__turn_key;
    pos->move_number += us && pos->move_number != UINT32_MAX;
    pos->halfmove_clock = (uint16_t)(pos->halfmove_clock + (pos->halfmove_clock != UINT16_MAX));
}

/* Everything but a castling or null move. With `bare` set only the board, the rights and the en
 * passant square are kept up, and neither the side to move, key nor clocks: what perft needs. */
PGN__INLINE void make_simple(pgn_position *pos, unsigned us, pgn_move move, int bare) {
    unsigned from = move & 63, to = move >> 6 & 63, promotion = move >> 12 & 7;
    bitboard from_bit = BIT(from), to_bit = BIT(to), victim = 0;
    unsigned type = type_at(pos->plane, from), becomes = promotion ? promotion : type;
    unsigned taken = bare ? 0 : type_at(pos->plane, to);

    uint8_t en_passant = PGN_NO_SQUARE;
    if (type == PGN_PAWN) {
        if (to == pos->en_passant)
            victim = en_passant_victim(to_bit, us);
        if ((from ^ to) == 16)
            en_passant = (uint8_t)((from + to) / 2);
    }
    bitboard clear = from_bit | to_bit | victim;
    bitboard lost = type == PGN_KING ? clear | home_rank(us) : clear;
    if (!bare) {
        bitboard key = pgn__piece_key[us][type][from] ^ pgn__piece_key[us][becomes][to] ^
                       pgn__piece_key[!us][taken][to];
        if (PGN__UNLIKELY(victim && (pos->color[!us] & victim)))
            key ^= pgn__piece_key[!us][PGN_PAWN][lowest(victim)];
        if (PGN__UNLIKELY(pos->castling & lost))
            key ^= pgn__castling_key(pos);
        pos->board_key ^= key;
        pass_turn(pos, us);
        if (type == PGN_PAWN || taken)
            pos->halfmove_clock = 0;
    }
    for (unsigned i = 0; i < 3; i++)
        pos->plane[i] = (pos->plane[i] & ~clear) | (to_bit & -(bitboard)(becomes >> i & 1));
    pos->color[us] = (pos->color[us] & ~from_bit) | to_bit;
    pos->color[!us] &= ~clear;
    pos->en_passant = en_passant;
    if (PGN__UNLIKELY(pos->castling & lost)) {
        pos->castling &= ~lost;
        if (!bare)
            pos->board_key ^= pgn__castling_key(pos);
    }
}

PGN__INLINE void make_special(pgn_position *pos, unsigned us, pgn_move move, int bare) {
    unsigned king = move & 63, rook = move >> 6 & 63;
    if (move != PGN_NULL_MOVE) {
        if (!bare)
            pos->board_key ^= pgn__castling_key(pos);
        make_castling(pos, us, king, rook, bare);
        pos->castling &= ~home_rank(us);
        if (!bare)
            pos->board_key ^= pgn__castling_key(pos);
    }
    pos->en_passant = PGN_NO_SQUARE;
    if (!bare)
        pass_turn(pos, us);
}

PGN__INLINE void make_move(pgn_position *pos, unsigned us, pgn_move move, int bare) {
    if (PGN__UNLIKELY(move >> 15))
        make_special(pos, us, move, bare);
    else
        make_simple(pos, us, move, bare);
}

#endif
