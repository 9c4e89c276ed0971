/* scan_masks_int.h -- 64 bytes to sets of bits, one for each kind of character that matters: the
 * only code here that knows the machine's vectors. Bit i stands for byte i. */
#ifndef PGN_SCAN_MASKS_INT_H
#define PGN_SCAN_MASKS_INT_H

#include <stdint.h>
#include <string.h>

#if defined(__AVX2__)
#include <immintrin.h>
#elif defined(__SSE2__)
#include <emmintrin.h>
#endif

#define SCAN_INLINE static inline __attribute__((always_inline))

#if defined(__AVX2__)

typedef struct {
    __m256i v[2];
} scan_block;

SCAN_INLINE scan_block scan_load(const char *p) {
    return (scan_block){{_mm256_loadu_si256((const __m256i *)(const void *)p),
                         _mm256_loadu_si256((const __m256i *)(const void *)(p + 32))}};
}

SCAN_INLINE uint64_t scan_bits(__m256i low, __m256i high) {
    return (uint32_t)_mm256_movemask_epi8(low) | (uint64_t)(uint32_t)_mm256_movemask_epi8(high)
                                                     << 32;
}

/* Bytes equal to c. */
SCAN_INLINE uint64_t scan_is(scan_block b, char c) {
    __m256i want = _mm256_set1_epi8(c);
    return scan_bits(_mm256_cmpeq_epi8(b.v[0], want), _mm256_cmpeq_epi8(b.v[1], want));
}

/* Bytes greater than c, those from 0x80 on not among them. */
SCAN_INLINE uint64_t scan_above(scan_block b, char c) {
    __m256i than = _mm256_set1_epi8(c);
    return scan_bits(_mm256_cmpgt_epi8(b.v[0], than), _mm256_cmpgt_epi8(b.v[1], than));
}

/* Bytes from 0x80 on. */
SCAN_INLINE uint64_t scan_high(scan_block b) {
    return scan_bits(b.v[0], b.v[1]);
}

/* Bytes of a class: the entries of its two tables, by low and by high half of the byte, have a bit
 * in common. Bytes from 0x80 on are in none. */
SCAN_INLINE uint64_t scan_class(scan_block b, const uint8_t low[16], const uint8_t high[16]) {
    __m256i table_low =
        _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(const void *)low));
    __m256i table_high =
        _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(const void *)high));
    __m256i half = _mm256_set1_epi8(15), zero = _mm256_setzero_si256(), hit[2];
    for (int i = 0; i < 2; i++) {
        __m256i upper = _mm256_and_si256(_mm256_srli_epi16(b.v[i], 4), half);
        hit[i] = _mm256_and_si256(_mm256_shuffle_epi8(table_low, b.v[i]),
                                  _mm256_shuffle_epi8(table_high, upper));
    }
    return ~scan_bits(_mm256_cmpeq_epi8(hit[0], zero), _mm256_cmpeq_epi8(hit[1], zero));
}

#elif defined(__SSE2__)

typedef struct {
    __m128i v[4];
} scan_block;

SCAN_INLINE scan_block scan_load(const char *p) {
    const __m128i *from = (const __m128i *)(const void *)p;
    return (scan_block){{_mm_loadu_si128(from), _mm_loadu_si128(from + 1),
                         _mm_loadu_si128(from + 2), _mm_loadu_si128(from + 3)}};
}

SCAN_INLINE uint64_t scan_is(scan_block b, char c) {
    __m128i want = _mm_set1_epi8(c);
    uint64_t bits = 0;
    for (int i = 0; i < 4; i++)
        bits |= (uint64_t)(uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(b.v[i], want)) << 16 * i;
    return bits;
}

SCAN_INLINE uint64_t scan_above(scan_block b, char c) {
    __m128i than = _mm_set1_epi8(c);
    uint64_t bits = 0;
    for (int i = 0; i < 4; i++)
        bits |= (uint64_t)(uint32_t)_mm_movemask_epi8(_mm_cmpgt_epi8(b.v[i], than)) << 16 * i;
    return bits;
}

SCAN_INLINE uint64_t scan_high(scan_block b) {
    uint64_t bits = 0;
    for (int i = 0; i < 4; i++)
        bits |= (uint64_t)(uint32_t)_mm_movemask_epi8(b.v[i]) << 16 * i;
    return bits;
}

#else

/* Eight bytes at a time: the high bit of each byte is worked out, and the eight gathered. */
typedef struct {
    uint64_t v[8];
} scan_block;

static const uint64_t SCAN_ONES = 0x0101010101010101, SCAN_TOPS = 0x8080808080808080;

SCAN_INLINE scan_block scan_load(const char *p) {
    scan_block b;
    memcpy(b.v, p, 64);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    for (int i = 0; i < 8; i++)
        b.v[i] = __builtin_bswap64(b.v[i]);
#endif
    return b;
}

SCAN_INLINE uint64_t scan_gather(uint64_t tops) {
    return (tops >> 7) * 0x0102040810204080 >> 56;
}

SCAN_INLINE uint64_t scan_is(scan_block b, char c) {
    uint64_t bits = 0;
    for (int i = 0; i < 8; i++) {
        uint64_t x = b.v[i] ^ SCAN_ONES * (uint8_t)c;
        uint64_t other = ((x & ~SCAN_TOPS) + ~SCAN_TOPS) | x; /* top bit set where x is not 0 */
        bits |= scan_gather(~other & SCAN_TOPS) << 8 * i;
    }
    return bits;
}

SCAN_INLINE uint64_t scan_above(scan_block b, char c) {
    uint64_t bits = 0;
    for (int i = 0; i < 8; i++) {
        uint64_t sum = (b.v[i] & ~SCAN_TOPS) + SCAN_ONES * (uint8_t)(0x7F - c);
        bits |= scan_gather(sum & ~b.v[i] & SCAN_TOPS) << 8 * i;
    }
    return bits;
}

SCAN_INLINE uint64_t scan_high(scan_block b) {
    uint64_t bits = 0;
    for (int i = 0; i < 8; i++)
        bits |= scan_gather(b.v[i] & SCAN_TOPS) << 8 * i;
    return bits;
}

#endif

/* ---- classes ---- */

/* Letters, digits and _: what names are made of. */
SCAN_INLINE uint64_t scan_word(scan_block b) {
#if defined(__AVX2__)
    /* 1: 0-9, 2: A-O and a-o, 4: P-Z and p-z, 8: _ */
    static const uint8_t low[16] = {5, 7, 7, 7, 7, 7, 7, 7, 7, 7, 6, 2, 2, 2, 2, 10};
    static const uint8_t high[16] = {0, 0, 0, 1, 2, 12, 2, 4, 0, 0, 0, 0, 0, 0, 0, 0};
    return scan_class(b, low, high);
#else
    return (scan_above(b, '/') & ~scan_above(b, '9')) | (scan_above(b, '@') & ~scan_above(b, 'Z')) |
           (scan_above(b, '`') & ~scan_above(b, 'z')) | scan_is(b, '_');
#endif
}

/* Printing characters that no plain movetext has outside of comments: all but letters, digits, the
 * braces and ! # $ * + - . / = ? */
SCAN_INLINE uint64_t scan_special(scan_block b) {
#if defined(__AVX2__)
    /* 1: " % & ' ( ) ,   2: : ; < >   4: @ `   8: [ \\ ] ^ _   16: | ~ DEL */
    static const uint8_t low[16] = {4, 0, 1, 0, 0, 1, 1, 1, 1, 1, 2, 10, 27, 8, 26, 24};
    static const uint8_t high[16] = {0, 0, 1, 2, 4, 8, 4, 16, 0, 0, 0, 0, 0, 0, 0, 0};
    return scan_class(b, low, high);
#else
    static const char special[] = "\"%&'(),:;<>@`[\\]^_|~\177";
    uint64_t bits = 0;
    for (const char *c = special; *c; c++)
        bits |= scan_is(b, *c);
    return bits;
#endif
}

/* Those, the control characters but the line's end, and { } * /: what makes skimming look closer.
 */
SCAN_INLINE uint64_t scan_stops(scan_block b) {
#if defined(__AVX2__)
    /* 1: " % & ' ( ) * , /   2: : ; < >   4: @ `   8: [ \\ ] ^ _   16: { | } ~ DEL
     * 32: 0x00 to 0x0F without LF   64: 0x10 to 0x1F */
    static const uint8_t low[16] = {100, 96, 97, 96,  96,  97,  97,  97,
                                    97,  97, 67, 122, 123, 120, 122, 121};
    static const uint8_t high[16] = {32, 64, 1, 2, 4, 8, 4, 16, 0, 0, 0, 0, 0, 0, 0, 0};
    return scan_class(b, low, high);
#else
    return scan_special(b) | scan_is(b, '{') | scan_is(b, '}') | scan_is(b, '*') | scan_is(b, '/') |
           (~(scan_above(b, '\x1F') | scan_high(b)) & ~scan_is(b, '\n'));
#endif
}

/* The lowest bit's number; of nothing, any number. */
SCAN_INLINE uint32_t scan_first(uint64_t bits) {
#if defined(__BMI__)
    return (uint32_t)_tzcnt_u64(bits);
#else
    return bits ? (uint32_t)__builtin_ctzll(bits) : 0;
#endif
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
