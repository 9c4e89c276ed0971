/* gen_int.h -- legal moves, generated or only counted.
 *
 * Both begin with the same look at the king: who gives check, what is pinned, and so which squares
 * may be moved to. After that every move found is legal and none has to be tried out, except en
 * passant, where two pawns leave a rank at once. Counting is popcounts over the same target sets.
 */
#ifndef PGN_GEN_INT_H
#define PGN_GEN_INT_H

#include "make_int.h"

typedef struct {
    bitboard own, enemy_all, occupied;
    pgn__force mine, enemy;
    unsigned king;
    bitboard checkers, pinned;
    bitboard targets; /* where a piece other than the king may go */
} pgn__gen_scene;

PGN__INLINE pgn__gen_scene look(const pgn_position *pos, const unsigned us) {
    pgn__gen_scene s;
    s.own = pos->color[us];
    s.enemy_all = pos->color[!us];
    s.occupied = s.own | s.enemy_all;
    s.mine = force_of(pos->plane, s.own);
    s.enemy = force_of(pos->plane, s.enemy_all);
    s.king = king_square(s.mine.king);
    s.checkers = (pgn__pawn[us][s.king] & s.enemy.pawns) | (pgn__knight[s.king] & s.enemy.knights);
    s.pinned = 0;
    bitboard snipers = (pgn__diagonals[s.king] & s.enemy.diagonal) |
                       (pgn__orthogonals[s.king] & s.enemy.orthogonal);
    while (snipers) {
        unsigned sniper = pop(&snipers);
        bitboard blockers = pgn__between[s.king][sniper] & s.occupied;
        if (!blockers)
            s.checkers |= BIT(sniper);
        else if (!several(blockers))
            s.pinned |= blockers & s.own;
    }
    s.targets = ~s.own;
    if (PGN__UNLIKELY(s.checkers))
        s.targets = several(s.checkers) ? 0 : s.checkers | pgn__between[s.king][lowest(s.checkers)];
    return s;
}

/* Where the king may step: the leapers are taken out for all squares at once, the sliders are
 * tested for each of the few squares left. The king itself does not block them. */
PGN__INLINE bitboard king_steps(const pgn__gen_scene *s, const unsigned us) {
    bitboard steps = pgn__king[s->king] & ~s->own;
    steps &= ~pawn_attacks_of(s->enemy.pawns, !us);
    steps &= ~knight_attacks_of(s->enemy.knights);
    steps &= ~pgn__king[king_square(s->enemy.king)];
    bitboard safe = 0, without = s->occupied & ~s->mine.king;
    while (steps) {
        unsigned to = pop(&steps);
        if (!((bishop_attacks(to, without) & s->enemy.diagonal) |
              (rook_attacks(to, without) & s->enemy.orthogonal)))
            safe |= BIT(to);
    }
    return safe;
}

/* May the king castle with this rook? The paths of both must be free except for themselves, and no
 * square of the king's way attacked. The rook is taken off for that: in Chess960 it may have
 * shielded the king from its own side. */
PGN__INLINE int may_castle(unsigned king, unsigned rook, const unsigned us, const pgn__force *enemy,
                           bitboard occupied) {
    unsigned king_to = castled_king(king, rook), rook_to = castled_rook(king, rook);
    bitboard both = BIT(king) | BIT(rook), others = occupied & ~both;
    bitboard king_way = pgn__between[king][king_to] | BIT(king_to);
    bitboard rook_way = pgn__between[rook][rook_to] | BIT(rook_to);
    if ((king_way | rook_way) & others)
        return 0;
    while (king_way)
        if (is_attacked(pop(&king_way), us, enemy, others))
            return 0;
    return 1;
}

/* Rights that can be used at all: an own rook on the king's own rank. */
PGN__INLINE bitboard castling_rooks(const pgn_position *pos, const pgn__gen_scene *s,
                                    const unsigned us) {
    bitboard home = home_rank(us);
    if (PGN__LIKELY(!(pos->castling & home)) || s->checkers || !(s->mine.king & home))
        return 0;
    return pos->castling & home & s->mine.orthogonal & ~pos->plane[0];
}

/* Pawn targets in bulk, one set a direction; the origin is a fixed distance back. */
typedef struct {
    bitboard single, twice, left, right; /* left: towards the a file */
} pgn__pawn_moves;

PGN__INLINE pgn__pawn_moves pawn_targets(const pgn__gen_scene *s, const unsigned us, bitboard pawns,
                                         bitboard allowed) {
    bitboard empty = ~s->occupied, takes = s->enemy_all & allowed;
    pgn__pawn_moves m;
    if (us == 0) {
        bitboard one = pawns << 8 & empty;
        m.single = one & allowed;
        m.twice = (one & RANK_1 << 16) << 8 & empty & allowed;
        m.left = (pawns & ~FILE_A) << 7 & takes;
        m.right = (pawns & ~FILE_H) << 9 & takes;
    } else {
        bitboard one = pawns >> 8 & empty;
        m.single = one & allowed;
        m.twice = (one & RANK_1 << 40) >> 8 & empty & allowed;
        m.left = (pawns & ~FILE_A) >> 9 & takes;
        m.right = (pawns & ~FILE_H) >> 7 & takes;
    }
    return m;
}

/* Own pawns that may capture en passant; each is tried out. */
PGN__INLINE bitboard en_passant_pawns(const pgn_position *pos, const pgn__gen_scene *s,
                                      const unsigned us) {
    bitboard to = en_passant_target(pos, us), legal = 0;
    if (PGN__LIKELY(!to))
        return 0;
    bitboard pawns = pgn__pawn[!us][pos->en_passant] & s->mine.pawns;
    while (pawns) {
        bitboard from = pawns & -pawns;
        pawns ^= from;
        if (!leaves_king_attacked(pos, us, from, to, en_passant_victim(to, us)))
            legal |= from;
    }
    return legal;
}

/* ---- whether there is any ---- */

/* Is one of the commonest moves legal? If not, all must be counted. */
PGN__INLINE int has_common_move(const pgn_position *pos, const unsigned us) {
    pgn__gen_scene s = look(pos, us);
    bitboard pawns = s.mine.pawns & ~s.pinned, knights = s.mine.knights & ~s.pinned;
    pgn__pawn_moves m = pawn_targets(&s, us, pawns, s.targets);
    if ((m.single | m.twice | m.left | m.right) || (knight_attacks_of(knights) & s.targets))
        return 1;
    return king_steps(&s, us) != 0;
}

/* ---- counting ---- */

PGN__INLINE unsigned count_pawn_moves(pgn__pawn_moves m) {
    bitboard last = RANK_1 | RANK_8;
    unsigned n =
        count_bits(m.single) + count_bits(m.twice) + count_bits(m.left) + count_bits(m.right);
    bitboard promotes = (m.single | m.left | m.right) & last;
    if (PGN__UNLIKELY(promotes))
        n += 3 *
             (count_bits(m.single & last) + count_bits(m.left & last) + count_bits(m.right & last));
    return n;
}

PGN__INLINE unsigned count_moves(const pgn_position *pos, const unsigned us) {
    pgn__gen_scene s = look(pos, us);
    unsigned n = count_bits(king_steps(&s, us));
    if (PGN__UNLIKELY(several(s.checkers)))
        return n;

    bitboard set = s.mine.knights & ~s.pinned;
    while (set)
        n += count_bits(pgn__knight[pop(&set)] & s.targets);
    set = s.mine.diagonal & ~s.pinned;
    while (set)
        n += count_bits(bishop_attacks(pop(&set), s.occupied) & s.targets);
    set = s.mine.orthogonal & ~s.pinned;
    while (set)
        n += count_bits(rook_attacks(pop(&set), s.occupied) & s.targets);
    n += count_pawn_moves(pawn_targets(&s, us, s.mine.pawns & ~s.pinned, s.targets));

    set = s.pinned;
    while (PGN__UNLIKELY(set)) {
        unsigned from = pop(&set);
        bitboard allowed = s.targets & pgn__line[s.king][from], bit = BIT(from);
        if (bit & s.mine.pawns)
            n += count_pawn_moves(pawn_targets(&s, us, bit, allowed));
        if (bit & s.mine.diagonal)
            n += count_bits(bishop_attacks(from, s.occupied) & allowed);
        if (bit & s.mine.orthogonal)
            n += count_bits(rook_attacks(from, s.occupied) & allowed);
    }
    if (PGN__UNLIKELY(pos->en_passant < PGN_NO_SQUARE))
        n += count_bits(en_passant_pawns(pos, &s, us));
    bitboard rooks = castling_rooks(pos, &s, us);
    while (PGN__UNLIKELY(rooks))
        n += (unsigned)may_castle(s.king, pop(&rooks), us, &s.enemy, s.occupied);
    return n;
}

/* ---- generating ---- */

PGN__INLINE pgn_move *put_moves(pgn_move *out, unsigned from, bitboard targets) {
    while (targets)
        *out++ = (pgn_move)(from | pop(&targets) << 6);
    return out;
}

/* Pawns that moved to `targets` from `back` squares behind. */
PGN__INLINE pgn_move *put_pawns(pgn_move *out, bitboard targets, int back) {
    bitboard promotes = targets & (RANK_1 | RANK_8);
    targets ^= promotes;
    while (targets) {
        unsigned to = pop(&targets);
        *out++ = (pgn_move)(((unsigned)((int)to - back) & 63) | to << 6);
    }
    while (PGN__UNLIKELY(promotes)) {
        unsigned to = pop(&promotes);
        unsigned move = ((unsigned)((int)to - back) & 63) | to << 6;
        for (unsigned type = PGN_KNIGHT; type <= PGN_QUEEN; type++)
            *out++ = (pgn_move)(move | type << 12);
    }
    return out;
}

PGN__INLINE pgn_move *put_pawn_moves(pgn_move *out, pgn__pawn_moves m, const unsigned us) {
    out = put_pawns(out, m.single, us ? -8 : 8);
    out = put_pawns(out, m.twice, us ? -16 : 16);
    out = put_pawns(out, m.left, us ? -9 : 7);
    return put_pawns(out, m.right, us ? -7 : 9);
}

PGN__INLINE pgn_move *put_sliders(pgn_move *out, const pgn__gen_scene *s, bitboard set) {
    while (set) {
        unsigned from = pop(&set);
        bitboard allowed = s->targets, bit = BIT(from), to = 0;
        if (PGN__UNLIKELY(bit & s->pinned))
            allowed &= pgn__line[s->king][from];
        if (bit & s->mine.diagonal)
            to = bishop_attacks(from, s->occupied);
        if (bit & s->mine.orthogonal)
            to |= rook_attacks(from, s->occupied);
        out = put_moves(out, from, to & allowed);
    }
    return out;
}

/* Room for PGN_MOVES_MAX moves is enough in a valid position; for others count first. */
PGN__INLINE unsigned generate_moves(const pgn_position *pos, const unsigned us, pgn_move *moves) {
    pgn__gen_scene s = look(pos, us);
    pgn_move *out = put_moves(moves, s.king, king_steps(&s, us));
    if (PGN__UNLIKELY(several(s.checkers)))
        return (unsigned)(out - moves);

    bitboard set = s.mine.knights & ~s.pinned;
    while (set) {
        unsigned from = pop(&set);
        out = put_moves(out, from, pgn__knight[from] & s.targets);
    }
    out = put_sliders(out, &s, s.mine.diagonal | s.mine.orthogonal);
    out = put_pawn_moves(out, pawn_targets(&s, us, s.mine.pawns & ~s.pinned, s.targets), us);
    set = s.mine.pawns & s.pinned;
    while (PGN__UNLIKELY(set)) {
        unsigned from = pop(&set);
        bitboard allowed = s.targets & pgn__line[s.king][from];
        out = put_pawn_moves(out, pawn_targets(&s, us, BIT(from), allowed), us);
    }
    set = en_passant_pawns(pos, &s, us);
    while (PGN__UNLIKELY(set))
        *out++ = (pgn_move)(pop(&set) | (unsigned)pos->en_passant << 6);
    set = castling_rooks(pos, &s, us);
    while (PGN__UNLIKELY(set)) {
        unsigned rook = pop(&set);
        if (may_castle(s.king, rook, us, &s.enemy, s.occupied))
            *out++ = (pgn_move)(s.king | rook << 6 | 0x8000);
    }
    return (unsigned)(out - moves);
}

#endif
