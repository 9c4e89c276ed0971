/* command_scan_int.h -- what the files about commands share: eight bytes at a time, because a dump
 * of Lichess has a comment with commands for each of its thousands of millions of moves. */
#ifndef PGN_GAME_COMMAND_SCAN_INT_H
#define PGN_GAME_COMMAND_SCAN_INT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/ascii_int.h"
#include "clock_plain_int.h"
#include "command_int.h"

#define PGN__ONES UINT64_C(0x0101010101010101)
#define PGN__HIGH UINT64_C(0x8080808080808080)

/* The proposal says alphanumeric; servers also write underscores (`c_effect`). */
static inline bool pgn__is_command_char(char c) {
    return pgn__is_letter(c) || pgn__is_digit(c) || c == '_';
}

/* The up to eight bytes from s on, zeros behind the end; s < end, and the eight bytes before end
 * may be read. */
static inline uint64_t pgn__load_to(const char *s, const char *end) {
    size_t left = (size_t)(end - s);
    return left >= 8 ? pgn__load8(s) : pgn__load8(end - 8) >> (8 * (8 - left));
}

/* The high bit of each byte that equals c; bytes above the lowest hit may be wrong. */
static inline uint64_t pgn__equal(uint64_t word, unsigned char c) {
    uint64_t x = word ^ (PGN__ONES * c);
    return (x - PGN__ONES) & ~x & PGN__HIGH;
}

/* The index of the byte with the lowest hit. */
static inline unsigned pgn__hit(uint64_t hits) {
    return (unsigned)__builtin_ctzll(hits) / 8;
}

/* Does the word begin with the text, a literal of one to eight bytes? */
#define PGN__BEGINS(word, text)                                                                    \
    ((((word) ^ pgn__load8(text "\0\0\0\0\0\0")) << 8 * (9 - sizeof text)) == 0)

/* Pawns as Lichess writes them, `0.17` to `-999.9`, in the lowest len (1 to 8) bytes of the word;
 * those above do not count. The point is taken out, the digits are moved up against the high end,
 * and three multiplications make one number of eight. False for any other form. */
static inline bool pgn__eval_plain(uint64_t word, unsigned len, int32_t *hundredths) {
    unsigned negative = (word & 0xFF) == '-';
    word >>= 8 * negative;
    len -= negative;
    uint64_t points = pgn__equal(word, '.');
    unsigned point = points ? pgn__hit(points) : 8, decimals = len - point - 1;
    if (point - 1 > 5 || decimals - 1 > 1) /* 1 to 6 digits, the point, 1 or 2; unsigned */
        return false;
    uint64_t below = (UINT64_C(1) << 8 * point) - 1;
    uint64_t digits = (word & below) | (word >> 8 & ~below);
    digits = (digits ^ PGN__ONES * '0') << 8 * (6 - point);
    if (decimals == 1) /* the bytes above are not part of the number */
        digits &= ~UINT64_C(0) >> 8;
    if ((digits | (digits + PGN__ONES * 0x76)) & PGN__HIGH)
        return false;
    digits = digits * 10 + (digits >> 8);
    digits = ((digits & 0x000000FF000000FF) * (100 + (UINT64_C(1000000) << 32)) +
              (digits >> 16 & 0x000000FF000000FF) * (1 + (UINT64_C(10000) << 32))) >>
             32;
    *hundredths = negative ? -(int32_t)digits : (int32_t)digits;
    return true;
}

#endif
