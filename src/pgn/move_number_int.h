/* move_number_int.h -- is the right move number before a move of a plain game? Decided by words,
 * from the move backwards; anything but the usual forms is wrong here, and left to the general
 * lane. */
#ifndef PGN_PGN_MOVE_NUMBER_INT_H
#define PGN_PGN_MOVE_NUMBER_INT_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

static inline uint64_t pgn__little_endian(uint64_t word) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    return word;
}

/* Maps a space and a line end to the same byte. Also some others, none of which precede a move in
 * plain text. */
enum { PGN__EITHER_BLANK = ' ' | '\n' };

/* A move number with its period, the last digit in byte 6 of a word and the period in byte 7, and
 * its length. Usually it is between two blanks, and so one byte lower: that word, both blanks, and
 * the bit offset of the first. */
typedef struct {
    uint64_t text, usual, blanks;
    unsigned len, first;
    unsigned left; /* numbers until the last digit is 0 again */
} pgn__move_number;

enum { PGN__LARGEST_NUMBER = 999 };

static inline pgn__move_number pgn__number_of(uint64_t text, unsigned len) {
    unsigned first = 48 - 8 * len;
    uint64_t blanks = (uint64_t)PGN__EITHER_BLANK << 56 | (uint64_t)PGN__EITHER_BLANK << first;
    unsigned left = '9' + 1 - (unsigned)(text >> 48 & 0xFF);
    return (pgn__move_number){text, text >> 8 | blanks, blanks, len, first, left};
}

/* Carry after the last digit has exceeded 9. */
static inline pgn__move_number pgn__number_carry(uint64_t text, unsigned len) {
    for (unsigned shift = 48; (text >> shift & 0xFF) > '9'; shift -= 8) {
        bool grows = 8 * len == 64 - shift;
        text -= (uint64_t)10 << shift;
        text += (uint64_t)(grows ? '1' : 1) << (shift - 8);
        len += grows;
    }
    return pgn__number_of(text, len);
}

static inline void pgn__number_next(pgn__move_number *n) {
    n->text += (uint64_t)1 << 48;
    n->usual += (uint64_t)1 << 40;
    if (!--n->left)
        *n = pgn__number_carry(n->text, n->len);
}

/* Does the word end with the text, preceded by white space or a parenthesis? */
static inline bool pgn__ends_word(uint64_t word, uint64_t text, unsigned len) {
    unsigned before = (unsigned)((word << 8 * len) >> 56);
    return (word ^ text) >> (64 - 8 * len) == 0 &&
           (before <= ' ' || before == '(' || before == ')');
}

/* The eight bytes before p, the last of them highest. */
static inline uint64_t pgn__load_before(const char *p) {
    uint64_t word;
    memcpy(&word, p - 8, 8);
    return pgn__little_endian(word);
}

/* What precedes a move, without a blank or line end between them; 0 if there is anything else. */
static inline uint64_t pgn__load_number(const char *move) {
    uint64_t word = pgn__load_before(move);
    unsigned last = (unsigned)(word >> 56);
    if (last == '.')
        return word;
    if ((word >> 48 & 0xFF) == '\r') /* tested first: the same throughout a file */
        word <<= 8;
    bool blank = (last == ' ') | (last == '\n');
    return blank ? word << 8 : 0;
}

/* The number before a white move, in any form. */
static inline bool pgn__white_number_is(const char *move, const pgn__move_number *n) {
    return pgn__ends_word(pgn__load_number(move), n->text, n->len);
}

/* The same before a black move: its own number, or none. *found is incremented if there is one. */
static inline bool pgn__black_number_is(const char *move, const pgn__move_number *n,
                                        size_t *found) {
    uint64_t word = pgn__load_number(move);
    if (!word || word >> 56 != '.')
        return word != 0;
    ++*found;
    if (n->len > 3 && move[-2] == '\r') /* in 100...CRLF the word is too short */
        return false;
    return pgn__ends_word(word, n->text >> 16 | (uint64_t)0x2E2E << 48, n->len + 2);
}

/* Is there a number before a white move in the usual form, between two blanks? */
static inline bool pgn__usual_number(const char *move, const pgn__move_number *n) {
    return ((pgn__load_before(move) | n->blanks) ^ n->usual) >> n->first == 0;
}

/* The same before a black move, after a comment or a variation. */
static inline bool pgn__usual_black_number(const char *move, const pgn__move_number *n) {
    unsigned first = n->first - 16;
    uint64_t blanks = (uint64_t)PGN__EITHER_BLANK << 56 | (uint64_t)PGN__EITHER_BLANK << first;
    uint64_t usual = n->text >> 24 | (uint64_t)0x2E2E << 40;
    return ((pgn__load_before(move) | blanks) ^ (usual | blanks)) >> first == 0;
}

/* Is there no number before a black move, just a blank and the end of a word? */
static inline bool pgn__usual_gap(const char *move) {
    unsigned char last = (unsigned char)move[-2];
    return (move[-1] | PGN__EITHER_BLANK) == PGN__EITHER_BLANK && last > ' ' && last != '.';
}

#endif
