/* scan_masks_int.h -- 64 bytes to bit sets of those that matter: the only code here that depends on
 * the machine's vectors.
 *
 * A set stays in vectors while it is combined with others, one instruction per vector; it is
 * converted to bits last, since that takes three. Bit i is byte i. A byte's neighbor is read by
 * loading the block at an offset of one byte, which costs nothing. */
#ifndef PGN_SCAN_MASKS_INT_H
#define PGN_SCAN_MASKS_INT_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#if defined(__AVX2__)
#include <immintrin.h>
#elif defined(__SSE2__)
#include <emmintrin.h>
#endif

#define SCAN_INLINE static inline __attribute__((always_inline))

/* ---- one vector, and a set of its bytes ---- */

#if defined(__AVX512VBMI2__)

enum { SCAN_VECTORS = 1 };
typedef __m512i scan_vector;
typedef uint64_t scan_part; /* of a set; here it is bits from the start */

SCAN_INLINE scan_vector scan_vector_load(const char *p) {
    return _mm512_loadu_si512(p);
}

#define SCAN_ALL(c)             _mm512_set1_epi8(c)
#define SCAN_EQ(a, b)           _mm512_cmpeq_epi8_mask(a, b)
#define SCAN_GT(a, b)           _mm512_cmpgt_epi8_mask(a, b) /* signed */
#define SCAN_LE(a, b)           _mm512_cmple_epu8_mask(a, b)
#define SCAN_AND(a, b)          ((a) & (b))
#define SCAN_OR(a, b)           ((a) | (b))
#define SCAN_XOR(a, b)          ((a) ^ (b))
#define SCAN_BUT(a, b)          ((a) & ~(b))
#define SCAN_BITS(a)            (a)
#define SCAN_HIGH(a)            _mm512_movepi8_mask(a)
#define SCAN_TABLE(t)           _mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)(const void *)(t)))
#define SCAN_LOOK_UP(table, by) _mm512_shuffle_epi8(table, by)
#define SCAN_UPPER(a)           _mm512_and_si512(_mm512_srli_epi16(a, 4), _mm512_set1_epi8(15))
#define SCAN_NONE_COMMON(a, b)  _mm512_testn_epi8_mask(a, b)

#elif defined(__AVX2__)

enum { SCAN_VECTORS = 2 };
typedef __m256i scan_vector, scan_part;

SCAN_INLINE scan_vector scan_vector_load(const char *p) {
    return _mm256_loadu_si256((const __m256i *)(const void *)p);
}

/* From memory, which is free: gcc takes three instructions to make one from a constant, and has too
 * few registers to keep them all. */
extern const char pgn__scan_all[128][32] __attribute__((visibility("hidden")));

#define SCAN_ALL(c)    scan_vector_load(pgn__scan_all[(uint8_t)(c)])
#define SCAN_EQ(a, b)  _mm256_cmpeq_epi8(a, b)
#define SCAN_GT(a, b)  _mm256_cmpgt_epi8(a, b) /* signed */
#define SCAN_LE(a, b)  _mm256_cmpeq_epi8(_mm256_min_epu8(a, b), a)
#define SCAN_AND(a, b) _mm256_and_si256(a, b)
#define SCAN_OR(a, b)  _mm256_or_si256(a, b)
#define SCAN_XOR(a, b) _mm256_xor_si256(a, b)
#define SCAN_BUT(a, b) _mm256_andnot_si256(b, a)
#define SCAN_BITS(a)   ((uint32_t)_mm256_movemask_epi8(a))
#define SCAN_HIGH(a)   (a)
#define SCAN_TABLE(t)                                                                              \
    _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(const void *)(t)))
#define SCAN_LOOK_UP(table, by) _mm256_shuffle_epi8(table, by)
#define SCAN_UPPER(a)           _mm256_and_si256(_mm256_srli_epi16(a, 4), SCAN_ALL(15))
#define SCAN_NONE_COMMON(a, b)  _mm256_cmpeq_epi8(_mm256_and_si256(a, b), _mm256_setzero_si256())

#elif defined(__SSE2__)

enum { SCAN_VECTORS = 4 };
typedef __m128i scan_vector, scan_part;

SCAN_INLINE scan_vector scan_vector_load(const char *p) {
    return _mm_loadu_si128((const __m128i *)(const void *)p);
}

#define SCAN_ALL(c)    _mm_set1_epi8(c)
#define SCAN_EQ(a, b)  _mm_cmpeq_epi8(a, b)
#define SCAN_GT(a, b)  _mm_cmpgt_epi8(a, b)
#define SCAN_LE(a, b)  _mm_cmpeq_epi8(_mm_min_epu8(a, b), a)
#define SCAN_AND(a, b) _mm_and_si128(a, b)
#define SCAN_OR(a, b)  _mm_or_si128(a, b)
#define SCAN_XOR(a, b) _mm_xor_si128(a, b)
#define SCAN_BUT(a, b) _mm_andnot_si128(b, a)
#define SCAN_BITS(a)   ((uint32_t)_mm_movemask_epi8(a))
#define SCAN_HIGH(a)   (a)

#else

/* Eight bytes in a word: in a set only the top bit of each byte counts, the others are 0. */
enum { SCAN_VECTORS = 8 };
typedef uint64_t scan_vector, scan_part;

static const uint64_t SCAN_ONES = 0x0101010101010101, SCAN_TOPS = 0x8080808080808080;

SCAN_INLINE scan_vector scan_vector_load(const char *p) {
    uint64_t v;
    memcpy(&v, p, sizeof v);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    v = __builtin_bswap64(v);
#endif
    return v;
}

/* Bytes that are not 0. */
SCAN_INLINE uint64_t scan_nonzero(uint64_t v) {
    return (((v & ~SCAN_TOPS) + ~SCAN_TOPS) | v) & SCAN_TOPS;
}

/* Signed: with the sign bit flipped it is unsigned, and there a > b if b - a borrows. */
SCAN_INLINE uint64_t scan_greater(uint64_t a, uint64_t b) {
    uint64_t x = b ^ SCAN_TOPS, y = a ^ SCAN_TOPS;
    uint64_t low = (x | SCAN_TOPS) - (y & ~SCAN_TOPS); /* top bit set if no borrow from below */
    return ((~x & y) | (~(x ^ y) & ~low)) & SCAN_TOPS;
}

#define SCAN_ALL(c)    (SCAN_ONES * (uint8_t)(c))
#define SCAN_EQ(a, b)  (scan_nonzero((a) ^ (b)) ^ SCAN_TOPS)
#define SCAN_GT(a, b)  scan_greater(a, b)
#define SCAN_LE(a, b)  (scan_greater((a) ^ SCAN_TOPS, (b) ^ SCAN_TOPS) ^ SCAN_TOPS)
#define SCAN_AND(a, b) ((a) & (b))
#define SCAN_OR(a, b)  ((a) | (b))
#define SCAN_XOR(a, b) ((a) ^ (b))
#define SCAN_BUT(a, b) ((a) & ~(b))
#define SCAN_BITS(a)   (((a) >> 7) * 0x0102040810204080 >> 56)
#define SCAN_HIGH(a)   ((a)&SCAN_TOPS)

#endif

/* ---- blocks and sets of 64 bytes ---- */

typedef struct {
    scan_vector v[SCAN_VECTORS];
} scan_block;

typedef struct {
    scan_part v[SCAN_VECTORS];
} scan_set;

#define SCAN_EACH(i) for (int i = 0; i < SCAN_VECTORS; i++)

SCAN_INLINE scan_block scan_load(const char *p) {
    scan_block b;
    SCAN_EACH(i) b.v[i] = scan_vector_load(p + 64 / SCAN_VECTORS * i);
    return b;
}

/* Bytes equal to c. */
SCAN_INLINE scan_set scan_eq(scan_block b, char c) {
    scan_set s;
    SCAN_EACH(i) s.v[i] = SCAN_EQ(b.v[i], SCAN_ALL(c));
    return s;
}

/* Bytes above c, excluding those from 0x80 on; c is below 0x80 here and in the next two. */
SCAN_INLINE scan_set scan_gt(scan_block b, char c) {
    scan_set s;
    SCAN_EACH(i) s.v[i] = SCAN_GT(b.v[i], SCAN_ALL(c));
    return s;
}

/* Bytes below c, and those from 0x80 on. */
SCAN_INLINE scan_set scan_lt(scan_block b, char c) {
    scan_set s;
    SCAN_EACH(i) s.v[i] = SCAN_GT(SCAN_ALL(c), b.v[i]);
    return s;
}

/* Bytes from 0 to c. */
SCAN_INLINE scan_set scan_le(scan_block b, char c) {
    scan_set s;
    SCAN_EACH(i) s.v[i] = SCAN_LE(b.v[i], SCAN_ALL(c));
    return s;
}

/* Bytes from 0x80 on. */
SCAN_INLINE scan_set scan_high(scan_block b) {
    scan_set s;
    SCAN_EACH(i) s.v[i] = SCAN_HIGH(b.v[i]);
    return s;
}

SCAN_INLINE scan_set scan_and(scan_set a, scan_set b) {
    SCAN_EACH(i) a.v[i] = SCAN_AND(a.v[i], b.v[i]);
    return a;
}

SCAN_INLINE scan_set scan_or(scan_set a, scan_set b) {
    SCAN_EACH(i) a.v[i] = SCAN_OR(a.v[i], b.v[i]);
    return a;
}

/* In exactly one of the two. */
SCAN_INLINE scan_set scan_xor(scan_set a, scan_set b) {
    SCAN_EACH(i) a.v[i] = SCAN_XOR(a.v[i], b.v[i]);
    return a;
}

/* In a but not in b. */
SCAN_INLINE scan_set scan_but(scan_set a, scan_set b) {
    SCAN_EACH(i) a.v[i] = SCAN_BUT(a.v[i], b.v[i]);
    return a;
}

SCAN_INLINE uint64_t scan_bits(scan_set s) {
    uint64_t bits = 0;
    SCAN_EACH(i) bits |= (uint64_t)SCAN_BITS(s.v[i]) << 64 / SCAN_VECTORS * i;
    return bits;
}

/* Is there any? In fewer steps than their bits. */
SCAN_INLINE bool scan_any(scan_set s) {
    scan_part all = s.v[0];
    for (int i = 1; i < SCAN_VECTORS; i++)
        all = SCAN_OR(all, s.v[i]);
    return SCAN_BITS(all) != 0;
}

SCAN_INLINE uint64_t scan_is(scan_block b, char c) {
    return scan_bits(scan_eq(b, c));
}

/* ---- classes ---- */

#ifdef SCAN_LOOK_UP
/* Bytes that are not in a class: their entries in its two tables, by low and high half of the byte,
 * have no bit in common. Those from 0x80 on are in no class. */
SCAN_INLINE scan_set scan_outside(scan_block b, const uint8_t low[16], const uint8_t high[16]) {
    scan_set s;
    SCAN_EACH(i)
    s.v[i] = SCAN_NONE_COMMON(SCAN_LOOK_UP(SCAN_TABLE(low), b.v[i]),
                              SCAN_LOOK_UP(SCAN_TABLE(high), SCAN_UPPER(b.v[i])));
    return s;
}
#else
SCAN_INLINE scan_set scan_between(scan_block b, char first, char last) {
    return scan_but(scan_gt(b, (char)(first - 1)), scan_gt(b, last));
}

SCAN_INLINE scan_set scan_alnum(scan_block b) {
    return scan_or(scan_between(b, '0', '9'),
                   scan_or(scan_between(b, 'A', 'Z'), scan_between(b, 'a', 'z')));
}

SCAN_INLINE scan_set scan_any_of(scan_block b, const char *list) {
    scan_set s = scan_eq(b, *list);
    while (*++list)
        s = scan_or(s, scan_eq(b, *list));
    return s;
}

SCAN_INLINE scan_set scan_not(scan_set s) {
    scan_set all;
    SCAN_EACH(i) all.v[i] = SCAN_EQ(s.v[i], s.v[i]);
    return scan_xor(all, s);
}
#endif

/* All except letters, digits and _, which names consist of. */
SCAN_INLINE scan_set scan_no_word(scan_block b) {
#ifdef SCAN_LOOK_UP
    /* 1: 0-9, 2: A-O and a-o, 4: P-Z and p-z, 8: _ */
    static const uint8_t low[16] = {5, 7, 7, 7, 7, 7, 7, 7, 7, 7, 6, 2, 2, 2, 2, 10};
    static const uint8_t high[16] = {0, 0, 0, 1, 2, 12, 2, 4, 0, 0, 0, 0, 0, 0, 0, 0};
    return scan_outside(b, low, high);
#else
    return scan_not(scan_or(scan_alnum(b), scan_eq(b, '_')));
#endif
}

/* What plain movetext never has outside comments, and * - and / which end it: all except the line
 * end, the space, letters, digits, braces and ! # $ + . = ? */
SCAN_INLINE scan_set scan_unusual(scan_block b) {
#ifdef SCAN_LOOK_UP
    /* 1: LF   2: space ! # $ + .   4: 0-9 = ?   8: A-O and a-o   16: P-Z   32: p-z { } */
    static const uint8_t low[16] = {54, 62, 60, 62, 62, 60, 60, 60, 60, 60, 57, 42, 8, 44, 10, 12};
    static const uint8_t high[16] = {1, 0, 2, 4, 8, 16, 8, 32, 0, 0, 0, 0, 0, 0, 0, 0};
    return scan_outside(b, low, high);
#else
    return scan_not(scan_or(scan_alnum(b), scan_any_of(b, "\n !#$+.=?{}")));
#endif
}

/* The same except parentheses. */
SCAN_INLINE scan_set scan_unusual_but_parens(scan_block b) {
#ifdef SCAN_LOOK_UP
    static const uint8_t low[16] = {54, 62, 60, 62, 62, 60, 60, 60, 62, 62, 57, 42, 8, 44, 10, 12};
    static const uint8_t high[16] = {1, 0, 2, 4, 8, 16, 8, 32, 0, 0, 0, 0, 0, 0, 0, 0};
    return scan_outside(b, low, high);
#else
    return scan_not(scan_or(scan_alnum(b), scan_any_of(b, "\n !#$+.=?{}()")));
#endif
}

/* Bytes of the list, no two of which have the same low half. For vectors with table lookup,
 * `wanted` has each byte at the index of its low half, and elsewhere bytes with another low
 * half. */
SCAN_INLINE scan_set scan_one_of(scan_block b, const char *list, const uint8_t wanted[16]) {
#ifdef SCAN_LOOK_UP
    scan_set s;
    (void)list;
    SCAN_EACH(i) s.v[i] = SCAN_EQ(SCAN_LOOK_UP(SCAN_TABLE(wanted), b.v[i]), b.v[i]);
    return s;
#else
    (void)wanted;
    return scan_any_of(b, list);
#endif
}

SCAN_INLINE scan_set scan_return_or_nul(scan_block b) {
#ifdef SCAN_LOOK_UP
    static const uint8_t wanted[16] = {0, [13] = '\r'};
    return scan_one_of(b, NULL, wanted);
#else
    return scan_or(scan_eq(b, '\r'), scan_eq(b, '\0'));
#endif
}

SCAN_INLINE scan_set scan_braces(scan_block b) {
    static const uint8_t wanted[16] = {1, [11] = '{', [13] = '}'};
    return scan_one_of(b, "{}", wanted);
}

SCAN_INLINE scan_set scan_braces_or_dollar(scan_block b) {
    static const uint8_t wanted[16] = {1, [4] = '$', [11] = '{', [13] = '}'};
    return scan_one_of(b, "{}$", wanted);
}

/* Bytes after which a movetext token begins. */
SCAN_INLINE scan_set scan_separator(scan_block b) {
    static const uint8_t wanted[16] = {' ', [10] = '\n', [13] = '}', [14] = '.'};
    return scan_one_of(b, " \n}.", wanted);
}

/* The same where there are variations. */
SCAN_INLINE scan_set scan_separator_or_paren(scan_block b) {
    static const uint8_t wanted[16] = {
        ' ', [8] = '(', [9] = ')', [10] = '\n', [13] = '}', [14] = '.'};
    return scan_one_of(b, " \n}.()", wanted);
}

SCAN_INLINE scan_set scan_parens(scan_block b) {
    static const uint8_t wanted[16] = {1, [8] = '(', [9] = ')'};
    return scan_one_of(b, "()", wanted);
}

/* Bytes that never begin a token. */
SCAN_INLINE scan_set scan_suffix(scan_block b) {
    static const uint8_t wanted[16] = {1, '!', [3] = '#', [11] = '+', [13] = '=', [15] = '?'};
    return scan_one_of(b, "!#+=?", wanted);
}

SCAN_INLINE scan_set scan_digit(scan_block b) {
    static const uint8_t wanted[16] = {'0', '1', '2', '3', '4', '5', '6', '7', '8', '9'};
    return scan_one_of(b, "0123456789", wanted);
}

/* ---- bits ---- */

/* The index of the lowest bit; any number if none. */
SCAN_INLINE uint32_t scan_first(uint64_t bits) {
#if defined(__BMI__)
    return (uint32_t)_tzcnt_u64(bits);
#else
    return bits ? (uint32_t)__builtin_ctzll(bits) : 0;
#endif
}

/* Write the places of the bits, and more places up to `usual` even if there are fewer: the number
 * of bits is hard to predict, and a wrong branch costs more. There is space for all 64. */
SCAN_INLINE void scan_note(uint32_t *out, uint64_t bits, uint32_t first, const int usual) {
#if defined(__AVX512VBMI2__)
    static const uint8_t places[64] = {
        0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
        22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43,
        44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63};
    __m512i all = _mm512_maskz_compress_epi8(bits, _mm512_loadu_si512(places));
    __m512i firsts = _mm512_cvtepu8_epi32(_mm512_castsi512_si128(all));
    (void)usual;
    _mm512_storeu_si512(out, _mm512_add_epi32(firsts, _mm512_set1_epi32((int)first)));
    out += 16;
    bits &= ~_pdep_u64(0xFFFF, bits);
#else
#pragma GCC unroll 12
    for (int i = 0; i < usual; i++, bits &= bits - 1)
        *out++ = first + scan_first(bits);
#endif
    for (; bits; bits &= bits - 1)
        *out++ = first + scan_first(bits);
}

/* Bit i is the parity of the bits 0 to i. */
SCAN_INLINE uint64_t scan_parity(uint64_t bits) {
#if defined(__PCLMUL__)
    __m128i all = _mm_set1_epi8(-1), product;
    product = _mm_clmulepi64_si128(_mm_set_epi64x(0, (long long)bits), all, 0);
    return (uint64_t)_mm_cvtsi128_si64(product);
#else
    for (int shift = 1; shift < 64; shift *= 2)
        bits ^= bits << shift;
    return bits;
#endif
}

#endif
