/* attacks_int.h -- who attacks what, straight from the planes of a position.
 *
 * `us` is a side, 0 white or 1 black, and a constant in every hot caller: these functions are
 * always inlined, so each caller gets a version for each side without a branch on the colour. */
#ifndef PGN_ATTACKS_INT_H
#define PGN_ATTACKS_INT_H

#include "pgn/position.h"
#include "tables_int.h"

/* 0 white, 1 black, whatever the byte holds. */
PGN__INLINE unsigned side_to_move(const pgn_position *pos) {
    return pos->side & 1;
}

/* The pieces of one side by the way they attack; queens are in both sliding sets. */
typedef struct {
    bitboard pawns, knights, diagonal, orthogonal, king;
} pgn__force;

PGN__INLINE pgn__force force_of(const bitboard plane[3], bitboard side) {
    bitboard p0 = plane[0] & side, p1 = plane[1] & side, p2 = plane[2] & side, p12 = p1 | p2;
    pgn__force f = {
        .pawns = p0 & ~p12,
        .knights = p1 & ~(p0 | p2),
        .diagonal = p0 & p12,
        .orthogonal = p2 & ~p1,
        .king = p1 & p2,
    };
    return f;
}

/* The squares of all pieces of one type, of both colours. */
PGN__INLINE bitboard pieces_of(const bitboard plane[3], unsigned type) {
    return ~((plane[0] ^ -(bitboard)(type & 1)) | (plane[1] ^ -(bitboard)(type >> 1 & 1)) |
             (plane[2] ^ -(bitboard)(type >> 2 & 1)));
}

PGN__INLINE unsigned type_at(const bitboard plane[3], unsigned square) {
    return (unsigned)((plane[0] >> square & 1) | (plane[1] >> square & 1) << 1 |
                      (plane[2] >> square & 1) << 2);
}

/* The king's square of a set that holds the king; 0 for an empty set, so tables are never overrun.
 */
PGN__INLINE unsigned king_square(bitboard king) {
    return king ? lowest(king) : 0;
}

PGN__INLINE bitboard pawn_attacks_of(bitboard pawns, unsigned side) {
    return side ? (pawns & ~FILE_A) >> 9 | (pawns & ~FILE_H) >> 7
                : (pawns & ~FILE_A) << 7 | (pawns & ~FILE_H) << 9;
}

PGN__INLINE bitboard knight_attacks_of(bitboard knights) {
    bitboard one = (knights >> 1 & ~FILE_H) | (knights << 1 & ~FILE_A);
    bitboard two =
        (knights >> 2 & ~(FILE_H | FILE_H >> 1)) | (knights << 2 & ~(FILE_A | FILE_A << 1));
    return one << 16 | one >> 16 | two << 8 | two >> 8;
}

/* Of one piece, not a pawn. */
PGN__INLINE bitboard piece_attacks(unsigned type, unsigned square, bitboard occupied) {
    switch (type) {
    case PGN_KNIGHT:
        return pgn__knight[square];
    case PGN_BISHOP:
        return bishop_attacks(square, occupied);
    case PGN_ROOK:
        return rook_attacks(square, occupied);
    case PGN_QUEEN:
        return bishop_attacks(square, occupied) | rook_attacks(square, occupied);
    default:
        return pgn__king[square];
    }
}

/* The enemy pieces that attack a square of ours. */
PGN__INLINE bitboard attackers(unsigned square, unsigned us, const pgn__force *enemy,
                               bitboard occupied) {
    return (pgn__pawn[us][square] & enemy->pawns) | (pgn__knight[square] & enemy->knights) |
           (pgn__king[square] & enemy->king) |
           (bishop_attacks(square, occupied) & enemy->diagonal) |
           (rook_attacks(square, occupied) & enemy->orthogonal);
}

/* Does the enemy attack a square? The sliders that look at it on an empty board are few, mostly
 * none or one, and testing what is between is cheaper than two slider look-ups: 2.8 ns against 4.8
 * in a prototype that checked whole files. */
PGN__INLINE int is_attacked(unsigned square, unsigned us, const pgn__force *enemy,
                            bitboard occupied) {
    if ((pgn__pawn[us][square] & enemy->pawns) | (pgn__knight[square] & enemy->knights) |
        (pgn__king[square] & enemy->king))
        return 1;
    bitboard snipers =
        (pgn__diagonals[square] & enemy->diagonal) | (pgn__orthogonals[square] & enemy->orthogonal);
    while (snipers)
        if (!(pgn__between[square][pop(&snipers)] & occupied))
            return 1;
    return 0;
}

/* Without both kings, and one each, there are no legal moves. */
PGN__INLINE int one_king_each(const pgn_position *pos) {
    bitboard kings = pos->plane[1] & pos->plane[2];
    bitboard white = kings & pos->color[0], black = kings & pos->color[1];
    return white && black && !several(white) && !several(black);
}

/* Would our king be attacked after a piece of ours went from one square to another? `victim` is
 * what it takes, also where that is not on the target square. For any move but castling. */
PGN__INLINE int leaves_king_attacked(const pgn_position *pos, unsigned us, bitboard from,
                                     bitboard to, bitboard victim) {
    bitboard own = pos->color[us], enemy_pieces = pos->color[!us] & ~victim;
    bitboard king = pos->plane[1] & pos->plane[2] & own;
    pgn__force enemy = force_of(pos->plane, enemy_pieces);
    bitboard occupied = ((own ^ from) | to) | enemy_pieces;
    return is_attacked(king_square(king & from ? to : king), us, &enemy, occupied);
}

PGN__INLINE int in_check(const pgn_position *pos, unsigned us) {
    bitboard king = pos->plane[1] & pos->plane[2] & pos->color[us];
    pgn__force enemy = force_of(pos->plane, pos->color[!us]);
    return is_attacked(king_square(king), us, &enemy, pos->color[0] | pos->color[1]);
}

#endif
