/* san_fast_int.h -- SAN that is spelt canonically, straight from its bytes to the move.
 *
 * The text is taken as one 64-bit word. The last byte with bit 6 set is the last letter; in all but
 * castling and promotion that is the target's file, so the check mark needs no branch and the rest
 * stands at fixed distances from it. Whatever does not fit is left to the general parser, which
 * also explains what is wrong: this one only answers yes or no. */
#ifndef PGN_SAN_FAST_INT_H
#define PGN_SAN_FAST_INT_H

#include <string.h>

#include "gen_int.h"
#include "resolve_int.h"

/* Two to eight bytes as a little-endian word, the rest zero, without reading past the end. */
PGN__INLINE uint64_t load_text(const char *text, size_t len) {
    if (len >= 4) {
        uint32_t low, high;
        memcpy(&low, text, 4);
        memcpy(&high, text + len - 4, 4);
        return low | (uint64_t)high << (8 * (len - 4));
    }
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
    pgn__scene s = look(pos, us);
    bitboard below = s.mine.king - 1;
    bitboard rook = castling_rooks(pos, &s, us) & (queenside ? below : ~below);
    if (!rook || several(rook) || !may_castle(&s, us, lowest(rook)))
        return PGN_NO_MOVE;
    return (pgn_move)(s.king | lowest(rook) << 6 | 0x8000);
}

/* A pawn's move. Of two pawns on one file the rear one is not free to go: never two origins. */
PGN__INLINE pgn_move fast_pawn(const pgn_position *pos, const unsigned us, unsigned to,
                               bitboard files, int captures, unsigned promotion) {
    bitboard to_bit = BIT(to), occupied = pos->colour[0] | pos->colour[1];
    int last = (to_bit & (RANK_1 | RANK_8)) != 0;
    bitboard free_for = captures ? pos->colour[!us] : ~occupied;
    if (captures && to == pos->en_passant)
        free_for |= to_bit;
    if (last != (promotion != 0) || !(free_for & to_bit))
        return PGN_NO_MOVE;
    bitboard from = pos->colour[us] & pieces_of(pos->plane, PGN_PAWN) & files &
                    pgn__origins[us][captures ? ORIGIN_CAPTURE : ORIGIN_PUSH][to];
    from = legal_origins(pos, us, from, to, captures ? victim_of(pos, us, PGN_PAWN, to) : 0);
    return from ? (pgn_move)(lowest(from) | to << 6 | promotion << 12) : PGN_NO_MOVE;
}

/* The move, or PGN_NO_MOVE if the text is not canonical SAN of a legal move. The mark (0, '+' or
 * '#') is returned and not judged. */
PGN__INLINE pgn_move fast_san(const pgn_position *pos, const unsigned us, const char *text,
                              size_t len, char *mark) {
    if (PGN__UNLIKELY(len - 2 > 6))
        return PGN_NO_MOVE;
    uint64_t word = load_text(text, len), letters = word & 0x4040404040404040;
    if (PGN__UNLIKELY(!letters || !text[len - 1])) /* a NUL is no end, but a byte like others */
        return PGN_NO_MOVE;
    unsigned at =
        (63 - (unsigned)__builtin_clzll(letters)) & 56; /* bit offset of the last letter */
    unsigned promotion = 0;
    uint64_t tail = word >> at; /* target and mark */
    if (PGN__UNLIKELY(!(tail & 0x20))) {
        uint64_t suffix = tail >> 8;
        if (suffix && suffix != '+' && suffix != '#')
            return PGN_NO_MOVE;
        *mark = (char)suffix;
        uint64_t body = word & (~(uint64_t)0 >> (56 - at));
        if (body == 0x4F2D4F || body == 0x4F2D4F2D4F) /* O-O, O-O-O */
            return fast_castling(pos, us, body != 0x4F2D4F);
        promotion = letter_type(tail & 0xFF);
        if (!promotion || promotion == PGN_KING || at < 24 || (word >> (at - 8) & 0xFF) != '=')
            return PGN_NO_MOVE;
        at -= 24;
        tail = word >> at & 0xFFFF;
    } else {
        *mark = (char)(tail >> 16);
        if (PGN__UNLIKELY(tail >> 16 && *mark != '+' && *mark != '#') || tail >> 24)
            return PGN_NO_MOVE;
    }
    unsigned file = (unsigned)(tail & 0xFF) - 'a', rank = (unsigned)(tail >> 8 & 0xFF) - '1';
    if (PGN__UNLIKELY((file | rank) > 7))
        return PGN_NO_MOVE;
    unsigned to = rank * 8 + file, first = (unsigned)(word & 0xFF);
    if (at == 0)
        return fast_pawn(pos, us, to, ~(bitboard)0, 0, promotion);
    uint64_t head = word & (((uint64_t)1 << at) - 1);
    if (first >= 'a') {
        unsigned from_file = first - 'a';
        if (at != 16 || head >> 8 != 'x' || from_file > 7)
            return PGN_NO_MOVE;
        return fast_pawn(pos, us, to, FILE_A << from_file, 1, promotion);
    }

    unsigned type = letter_type(first), named = at / 8 - 1; /* characters after the letter */
    if (PGN__UNLIKELY(!type || promotion))
        return PGN_NO_MOVE;
    int captures = named && head >> (at - 8) == 'x';
    named -= (unsigned)captures;
    bitboard own = pos->colour[us], to_bit = BIT(to);
    if (((pos->colour[!us] & to_bit) != 0) != captures || (own & to_bit))
        return PGN_NO_MOVE;
    bitboard from = own & pieces_of(pos->plane, type) & pgn__origins[us][type][to];
    if (PGN__UNLIKELY(named)) {
        if (named > 2)
            return PGN_NO_MOVE;
        from &= named_squares(head >> 8 & 0xFF);
        if (named == 2)
            from &= (head >> 8 & 0xFF) >= 'a' ? named_squares(head >> 16 & 0xFF) : 0;
    }
    from = legal_origins(pos, us, from, to, to_bit);
    if (!from || several(from))
        return PGN_NO_MOVE;
    unsigned origin = lowest(from);
    if (PGN__UNLIKELY(named)) {
        unsigned given = named == 2                  ? NAME_SQUARE
                         : (head >> 8 & 0xFF) >= 'a' ? NAME_FILE
                                                     : NAME_RANK;
        if (given != needed_name(origin, rivals(pos, us, type, origin, to)))
            return PGN_NO_MOVE;
    }
    return (pgn_move)(origin | to << 6);
}

#endif
