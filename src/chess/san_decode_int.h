/* san_decode_int.h -- the texts of many moves to small numbers, four at a time where the machine
 * has AVX2: what the text says, before looking at any board.
 *
 * As in san_fast_int.h the last letter is found first; in all but castling and promotion it is the
 * target's file, and everything else is at a fixed distance from it. */
#ifndef PGN_SAN_DECODE_INT_H
#define PGN_SAN_DECODE_INT_H

#include <string.h>
#ifdef __AVX2__
#include <immintrin.h>
#endif

#include "base/load_int.h"
#include "bits_int.h"

/* bits 0-7   the first character
 * bit  8     an x stands before the target
 * bits 9-14  the target
 * bit  15    unusual: the other bits mean nothing
 * bits 16-23 the character before target and x, if that is not the piece's letter; else 0
 * bits 24-25 the mark: 0, 1 for +, 2 for #
 * bit  26    a piece whose origin is named: it has rivals */
typedef uint32_t pgn__said;

enum { SAID_UNUSUAL = 1 << 15, SAID_RIVALS = 1 << 26, SAID_CHECK = 1, SAID_MATE = 2 };

/* First character and x together, which give the kind of move. */
PGN__INLINE unsigned said_kind(pgn__said s) {
    return s & 0x1FF;
}
PGN__INLINE unsigned said_takes(pgn__said s) {
    return s >> 8 & 1;
}
PGN__INLINE unsigned said_target(pgn__said s) {
    return s >> 9 & 63;
}
PGN__INLINE unsigned said_origin(pgn__said s) {
    return s >> 16 & 0xFF;
}
PGN__INLINE unsigned said_mark(pgn__said s) {
    return s >> 24 & 3;
}

/* The six suffix annotations, or nothing, as the bytes of a word. */
PGN__INLINE int is_suffix(uint64_t word) {
    return !word || word == '!' || word == '?' || word == 0x2121 || word == 0x3F3F ||
           word == 0x3F21 || word == 0x213F;
}

/* One text, which ends with a blank or a ). */
PGN__INLINE pgn__said decode_one(const char *text) {
    uint64_t word = pgn__load_eight(text), closes = word ^ 0x2929292929292929; /* 0 for a ) */
    uint64_t blanks =
        ((word - 0x2121212121212121) & ~word) | ((closes - 0x0101010101010101) & ~closes);
    blanks &= 0x8080808080808080;
    word &= (blanks ^ (blanks - 1)) >> 8;
    uint64_t letters = word & 0x4040404040404040;
    if (PGN__UNLIKELY(!blanks || !letters))
        return SAID_UNUSUAL;
    unsigned at = (63 - (unsigned)__builtin_clzll(letters)) & 56; /* bits before the target */
    uint64_t tail = word >> at, square = (tail & 0xFFFF) - 0x3161, suffix = tail >> 16;
    unsigned first = word & 0xFF;
    /* What is between letter and target, at the top of a word: x highest, the origin below. */
    uint64_t head = (first & 0x20 ? word : word & ~(uint64_t)0xFF) << 8 << (56 - at);
    unsigned takes = head >> 56 == 'x';
    head <<= 8 * takes;
    unsigned given = suffix & 0xFF, mark = given == '+' ? SAID_CHECK : given == '#' ? SAID_MATE : 0;
    suffix >>= mark ? 8 : 0;
    int pawn = (first & 0x20) != 0;
    /* A pawn has a file before its x, and nothing without one. */
    if (PGN__UNLIKELY((square & ~(uint64_t)0x0707) || head << 8 || (pawn && !takes && head) ||
                      (suffix && !is_suffix(suffix))))
        return SAID_UNUSUAL;
    unsigned to = (unsigned)((square & 7) | (square >> 5 & 0x38));
    return first | takes << 8 | to << 9 | (unsigned)(head >> 56) << 16 | mark << 24 |
           (head && !pawn ? SAID_RIVALS : 0);
}

#ifdef __AVX2__

/* The same for four texts; the steps have the same names. */
PGN__INLINE void decode_four(const char *text, const uint32_t *at, pgn__said *out) {
    const __m256i zero = _mm256_setzero_si256(), byte = _mm256_set1_epi64x(0xFF);
    __m256i word = _mm256_set_epi64x(
        (long long)pgn__load_eight(text + at[3]), (long long)pgn__load_eight(text + at[2]),
        (long long)pgn__load_eight(text + at[1]), (long long)pgn__load_eight(text + at[0]));
    __m256i blanks = _mm256_or_si256(_mm256_cmpgt_epi8(_mm256_set1_epi8(0x21), word),
                                     _mm256_cmpeq_epi8(_mm256_set1_epi8(')'), word));
    __m256i below = _mm256_andnot_si256(blanks, _mm256_add_epi64(blanks, _mm256_set1_epi64x(-1)));
    word = _mm256_and_si256(word, below);
    __m256i letters = _mm256_and_si256(word, _mm256_set1_epi8(0x40));
    __m256i wrong =
        _mm256_or_si256(_mm256_cmpeq_epi64(blanks, zero), _mm256_cmpeq_epi64(letters, zero));
    /* All bytes up to the last letter count 0x40: their sum gives how many there are. */
    letters = _mm256_or_si256(letters, _mm256_srli_epi64(letters, 8));
    letters = _mm256_or_si256(letters, _mm256_srli_epi64(letters, 16));
    letters = _mm256_or_si256(letters, _mm256_srli_epi64(letters, 32));
    __m256i after = _mm256_srli_epi64(_mm256_sad_epu8(letters, zero), 3); /* bits up to the file */
    __m256i before = _mm256_sub_epi64(after, _mm256_set1_epi64x(8));

    __m256i tail = _mm256_srlv_epi64(word, before);
    __m256i square = _mm256_sub_epi64(_mm256_and_si256(tail, _mm256_set1_epi64x(0xFFFF)),
                                      _mm256_set1_epi64x(0x3161));
    wrong = _mm256_or_si256(wrong, _mm256_andnot_si256(_mm256_set1_epi64x(0x0707), square));
    __m256i to =
        _mm256_or_si256(_mm256_and_si256(square, _mm256_set1_epi64x(7)),
                        _mm256_and_si256(_mm256_srli_epi64(square, 5), _mm256_set1_epi64x(0x38)));

    __m256i first = _mm256_and_si256(word, byte), lower = _mm256_set1_epi64x(0x20);
    __m256i pawn = _mm256_cmpeq_epi64(_mm256_and_si256(word, lower), lower);
    __m256i head = _mm256_andnot_si256(_mm256_andnot_si256(pawn, byte), word);
    head = _mm256_sllv_epi64(head, _mm256_sub_epi64(_mm256_set1_epi64x(64), before));
    __m256i takes = _mm256_cmpeq_epi64(_mm256_srli_epi64(head, 56), _mm256_set1_epi64x('x'));
    head = _mm256_sllv_epi64(head, _mm256_and_si256(takes, _mm256_set1_epi64x(8)));
    wrong = _mm256_or_si256(wrong, _mm256_slli_epi64(head, 8));
    wrong = _mm256_or_si256(wrong, _mm256_and_si256(_mm256_andnot_si256(takes, pawn), head));
    __m256i lone = _mm256_or_si256(_mm256_cmpeq_epi64(head, zero), pawn);

    __m256i suffix = _mm256_srli_epi64(tail, 16), given = _mm256_and_si256(suffix, byte);
    __m256i check = _mm256_cmpeq_epi64(given, _mm256_set1_epi64x('+'));
    __m256i mate = _mm256_cmpeq_epi64(given, _mm256_set1_epi64x('#'));
    suffix = _mm256_srlv_epi64(
        suffix, _mm256_and_si256(_mm256_or_si256(check, mate), _mm256_set1_epi64x(8)));
    /* The rest is at most two of ! and ?. */
    __m256i annotation = _mm256_or_si256(_mm256_cmpeq_epi8(suffix, _mm256_set1_epi8('!')),
                                         _mm256_cmpeq_epi8(suffix, _mm256_set1_epi8('?')));
    wrong = _mm256_or_si256(wrong, _mm256_andnot_si256(annotation, suffix));
    wrong = _mm256_or_si256(wrong, _mm256_srli_epi64(suffix, 16));

    __m256i said = _mm256_or_si256(first, _mm256_slli_epi64(to, 9));
    said = _mm256_or_si256(said, _mm256_and_si256(takes, _mm256_set1_epi64x(1 << 8)));
    said = _mm256_or_si256(said, _mm256_slli_epi64(_mm256_srli_epi64(head, 56), 16));
    said = _mm256_or_si256(said, _mm256_and_si256(check, _mm256_set1_epi64x(SAID_CHECK << 24)));
    said = _mm256_or_si256(said, _mm256_and_si256(mate, _mm256_set1_epi64x(SAID_MATE << 24)));
    said = _mm256_or_si256(said, _mm256_andnot_si256(lone, _mm256_set1_epi64x(SAID_RIVALS)));
    __m256i usual = _mm256_cmpeq_epi64(wrong, zero);
    said = _mm256_or_si256(said, _mm256_andnot_si256(usual, _mm256_set1_epi64x(SAID_UNUSUAL)));
    said = _mm256_permutevar8x32_epi32(said, _mm256_setr_epi32(0, 2, 4, 6, 0, 2, 4, 6));
    _mm_storeu_si128((__m128i *)(void *)out, _mm256_castsi256_si128(said));
}

#endif

/* Decode n texts; out[] has room for n rounded up to four. */
PGN__INLINE void decode_texts(const char *text, const uint32_t *at, size_t n, pgn__said *out) {
    size_t i = 0;
#ifdef __AVX2__
    for (; i + 4 <= n; i += 4)
        decode_four(text, at + i, out + i);
#endif
    for (; i < n; i++)
        out[i] = decode_one(text + at[i]);
}

#endif
