/* bits_int.h -- sets of squares as 64-bit words; a1 is bit 0, b1 bit 1, h8 bit 63. */
#ifndef PGN_BITS_INT_H
#define PGN_BITS_INT_H

#include <stdint.h>

typedef uint64_t bitboard;

#ifndef PGN__INLINE /* in a page the compiler decides: small code loads sooner */
#define PGN__INLINE static inline __attribute__((always_inline))
#endif
#define PGN__LIKELY(x)   __builtin_expect(!!(x), 1)
#define PGN__UNLIKELY(x) __builtin_expect(!!(x), 0)

#define BIT(square) ((bitboard)1 << (square))

static const bitboard FILE_A = 0x0101010101010101;
static const bitboard FILE_H = 0x8080808080808080;
static const bitboard RANK_1 = 0x00000000000000FF;
static const bitboard RANK_8 = 0xFF00000000000000;
static const bitboard DARK = 0xAA55AA55AA55AA55; /* a1 is dark */

/* The lowest square; bits must not be empty. */
PGN__INLINE unsigned lowest(bitboard bits) {
    return (unsigned)__builtin_ctzll(bits);
}

PGN__INLINE unsigned count_bits(bitboard bits) {
    return (unsigned)__builtin_popcountll(bits);
}

PGN__INLINE int several(bitboard bits) {
    return (bits & (bits - 1)) != 0;
}

/* Take the lowest square out of the set: `while (set) { unsigned s = pop(&set); ... }`. */
PGN__INLINE unsigned pop(bitboard *bits) {
    unsigned square = lowest(*bits);
    *bits &= *bits - 1;
    return square;
}

/* The set without its `n` lowest members: counting them is expensive without a popcount
 * instruction. */
PGN__INLINE bitboard all_but(unsigned n, bitboard set) {
    while (n--)
        set &= set - 1;
    return set;
}

PGN__INLINE bitboard file_of(unsigned square) {
    return FILE_A << (square & 7);
}

PGN__INLINE bitboard rank_of(unsigned square) {
    return RANK_1 << (square & 56);
}

/* The first rank as the side sees it. */
PGN__INLINE bitboard home_rank(unsigned side) {
    return side ? RANK_8 : RANK_1;
}

#endif
