/* san_fast_int.h -- SAN that is spelt canonically, straight from its bytes to the move.
 *
 * The text is taken as one 64-bit word. The last byte with bit 6 set is the last letter; in all but
 * castling and promotion that is the target's file, so the check mark needs no branch and the rest
 * is at a fixed distance from it. Anything else is left to the general parser, which also explains
 * errors: this one only accepts or declines. */
#ifndef PGN_SAN_FAST_INT_H
#define PGN_SAN_FAST_INT_H

#include "base/load_int.h"
#include "gen_int.h"
#include "resolve_int.h"

/* Two to eight bytes as one word, the first lowest, the rest zero, without reading past the end. */
PGN__INLINE uint64_t load_text(const char *text, size_t len) {
    if (len >= 4)
        return pgn__load_four(text) | (uint64_t)pgn__load_four(text + len - 4) << (8 * (len - 4));
    return (uint64_t)(uint8_t)text[0] | (uint64_t)(uint8_t)text[1] << 8 |
           (uint64_t)(uint8_t)text[len - 1] << (8 * (len - 1));
}

/* Squares that a disambiguating character leaves; none for any other character. */
PGN__INLINE bitboard named_squares(unsigned c) {
    if (c - 'a' < 8)
        return FILE_A << (c - 'a');
    return c - '1' < 8 ? RANK_1 << 8 * (c - '1') : 0;
}

PGN__INLINE unsigned letter_type(unsigned c) {
    switch (c) {
    case 'N':
        return PGN_KNIGHT;
    case 'B':
        return PGN_BISHOP;
    case 'R':
        return PGN_ROOK;
    case 'Q':
        return PGN_QUEEN;
    case 'K':
        return PGN_KING;
    default:
        return 0;
    }
}

PGN__INLINE pgn_move fast_castling(const pgn_position *pos, const unsigned us, int queenside) {
    pgn__force mine = force_of(pos->plane, pos->color[us]);
    pgn__force enemy = force_of(pos->plane, pos->color[!us]);
    bitboard home = home_rank(us), below = mine.king - 1;
    bitboard rook = pos->castling & home & mine.orthogonal & ~mine.diagonal;
    rook &= queenside ? below : ~below;
    if (!rook || several(rook) || !(mine.king & home))
        return PGN_NO_MOVE;
    unsigned king = lowest(mine.king);
    bitboard occupied = pos->color[0] | pos->color[1];
    if (is_attacked(king, us, &enemy, occupied) ||
        !may_castle(king, lowest(rook), us, &enemy, occupied))
        return PGN_NO_MOVE;
    return (pgn_move)(king | lowest(rook) << 6 | 0x8000);
}

/* A pawn's move. Of two pawns on one file the rear one is not free to go: never two origins. */
PGN__INLINE pgn_move fast_pawn(const pgn_position *pos, const unsigned us, unsigned to,
                               bitboard files, int captures, unsigned promotion) {
    bitboard to_bit = BIT(to), occupied = pos->color[0] | pos->color[1];
    int last = (to_bit & (RANK_1 | RANK_8)) != 0;
    bitboard free_for = captures ? pos->color[!us] : ~occupied;
    if (captures)
        free_for |= en_passant_target(pos, us);
    if (last != (promotion != 0) || !(free_for & to_bit))
        return PGN_NO_MOVE;
    bitboard from = pos->color[us] & pieces_of(pos->plane, PGN_PAWN) & files &
                    pgn__origins[us][captures ? ORIGIN_CAPTURE : ORIGIN_PUSH][to];
    from = legal_origins(pos, us, from, to, captures ? victim_of(pos, us, PGN_PAWN, to) : 0);
    return from ? (pgn_move)(lowest(from) | to << 6 | promotion << 12) : PGN_NO_MOVE;
}

/* A piece's move: `head` is what precedes the target, `at` its length in bits. */
PGN__INLINE pgn_move fast_piece(const pgn_position *pos, const unsigned us, uint64_t head,
                                unsigned at, unsigned to) {
    unsigned type = letter_type(head & 0xFF), named = at / 8 - 1; /* characters after the letter */
    if (PGN__UNLIKELY(!type))
        return PGN_NO_MOVE;
    int captures = named && head >> (at - 8) == 'x';
    named -= (unsigned)captures;
    bitboard own = pos->color[us], to_bit = BIT(to);
    if (((pos->color[!us] & to_bit) != 0) != captures || (own & to_bit))
        return PGN_NO_MOVE;
    bitboard from = own & pieces_of(pos->plane, type) & pgn__origins[us][type][to];
    unsigned first = head >> 8 & 0xFF, second = head >> 16 & 0xFF;
    if (PGN__UNLIKELY(named)) {
        if (named > 2 || (named == 2 && first < 'a'))
            return PGN_NO_MOVE;
        from &= named_squares(first) & (named == 2 ? named_squares(second) : ~(bitboard)0);
    }
    from = legal_origins(pos, us, from, to, to_bit);
    if (!from || several(from))
        return PGN_NO_MOVE;
    unsigned origin = lowest(from);
    if (PGN__UNLIKELY(named)) {
        unsigned given = named == 2 ? NAME_SQUARE : first >= 'a' ? NAME_FILE : NAME_RANK;
        if (given != needed_name(origin, rivals(pos, us, type, origin, to)))
            return PGN_NO_MOVE;
    }
    return (pgn_move)(origin | to << 6);
}

/* What precedes the target decides: nothing or a file for a pawn, a letter for a piece. */
PGN__INLINE pgn_move fast_to(const pgn_position *pos, const unsigned us, uint64_t word, unsigned at,
                             unsigned target, unsigned promotion) {
    unsigned file = (target & 0xFF) - 'a', rank = (target >> 8 & 0xFF) - '1';
    if (PGN__UNLIKELY((file | rank) > 7))
        return PGN_NO_MOVE;
    unsigned to = rank * 8 + file, first = (unsigned)(word & 0xFF);
    if (at == 0)
        return fast_pawn(pos, us, to, ~(bitboard)0, 0, promotion);
    uint64_t head = word & (((uint64_t)1 << at) - 1);
    if (first < 'a')
        return promotion ? PGN_NO_MOVE : fast_piece(pos, us, head, at, to);
    if (at != 16 || head >> 8 != 'x' || first > 'h')
        return PGN_NO_MOVE;
    return fast_pawn(pos, us, to, FILE_A << (first - 'a'), 1, promotion);
}

/* Castling and promotions: the last letter, at bit offset `at`, is upper case. */
PGN__INLINE pgn_move fast_upper(const pgn_position *pos, const unsigned us, uint64_t word,
                                unsigned at, char *mark) {
    uint64_t suffix = word >> at >> 8, body = word & (~(uint64_t)0 >> (56 - at));
    if (suffix && suffix != '+' && suffix != '#')
        return PGN_NO_MOVE;
    *mark = (char)suffix;
    if (body == 0x4F2D4F || body == 0x4F2D4F2D4F) /* O-O, O-O-O */
        return fast_castling(pos, us, body != 0x4F2D4F);
    unsigned promotion = letter_type(word >> at & 0xFF);
    if (!promotion || promotion == PGN_KING || at < 24 || (word >> (at - 8) & 0xFF) != '=')
        return PGN_NO_MOVE;
    return fast_to(pos, us, word, at - 24, (unsigned)(word >> (at - 24) & 0xFFFF), promotion);
}

/* The move, or PGN_NO_MOVE if the text is not canonical SAN of a legal move. The mark (0, '+' or
 * '#') is returned and not judged. */
PGN__INLINE pgn_move fast_san(const pgn_position *pos, const unsigned us, const char *text,
                              size_t len, char *mark) {
    if (PGN__UNLIKELY(len - 2 > 6))
        return PGN_NO_MOVE;
    uint64_t word = load_text(text, len), letters = word & 0x4040404040404040;
    if (PGN__UNLIKELY(!letters || !text[len - 1])) /* a NUL does not end the text */
        return PGN_NO_MOVE;
    unsigned at =
        (63 - (unsigned)__builtin_clzll(letters)) & 56; /* bit offset of the last letter */
    uint64_t tail = word >> at;                         /* target and mark */
    if (PGN__UNLIKELY(!(tail & 0x20)))
        return fast_upper(pos, us, word, at, mark);
    uint64_t suffix = tail >> 16;
    if (PGN__UNLIKELY(suffix && suffix != '+' && suffix != '#'))
        return PGN_NO_MOVE;
    *mark = (char)suffix;
    return fast_to(pos, us, word, at, (unsigned)(tail & 0xFFFF), 0);
}

#endif
