/* fen_line.c -- FENs of one position after the other. A move changes one or two ranks; the texts of
 * the others, and of the castling rights, are kept. */
#include "fen_line_int.h"

#include <string.h>

#include "bits_int.h"
#include "fen_int.h"

static const char LETTERS[16] = " PNBRQK  pnbrqk";

static const uint64_t CORNERS = 0x8100000000000081;

static void make_rank(pgn__fen_line *f, const pgn_position *pos, unsigned rank) {
    unsigned shift = 8 * rank, next = 0;
    unsigned p0 = pos->plane[0] >> shift & 255, p1 = pos->plane[1] >> shift & 255;
    unsigned p2 = pos->plane[2] >> shift & 255, black = pos->color[1] >> shift & 255;
    char text[24], *p = text; /* a number may be written where a letter follows at once */
    for (unsigned set = (p0 | p1 | p2) & ~(p0 & p1 & p2); set; set &= set - 1) {
        unsigned file = (unsigned)__builtin_ctz(set);
        unsigned type = (p0 >> file & 1) | (p1 >> file & 1) << 1 | (p2 >> file & 1) << 2;
        *p = (char)('0' + file - next);
        p += file > next;
        *p++ = LETTERS[type | (black >> file & 1) << 3];
        next = file + 1;
    }
    *p = (char)('8' - next);
    p += next < 8;
    memcpy(f->ranks[rank], text, 8);
    f->rank_len[rank] = (uint8_t)(p - text);
}

/* The ranks on which anything differs, as the lowest bits of their bytes. */
static uint64_t changed_squares(const pgn_position *a, const pgn_position *b) {
    return (a->plane[0] ^ b->plane[0]) | (a->plane[1] ^ b->plane[1]) | (a->plane[2] ^ b->plane[2]) |
           (a->color[1] ^ b->color[1]);
}

static void update(pgn__fen_line *f, const pgn_position *pos) {
    uint64_t changed = f->begun ? changed_squares(&f->last, pos) : UINT64_MAX;
    /* which letter a right has depends on other rooks, unless the right is that of a corner */
    bool rights = !f->begun || f->last.castling != pos->castling ||
                  (pos->castling & ~CORNERS && changed & (RANK_1 | RANK_8));
    f->begun = true;
    while (changed) {
        unsigned rank = lowest(changed) / 8;
        changed &= ~(RANK_1 << 8 * rank);
        make_rank(f, pos, rank);
    }
    if (rights)
        f->castling_len = (uint8_t)pgn__fen_write_castling(pos, f->castling);
    f->last = *pos;
}

static char *put_number(char *p, unsigned n) {
    if (n < 100) { /* nearly always */
        *p = (char)('0' + n / 10);
        p += n >= 10;
        *p = (char)('0' + n % 10);
        return p + 1;
    }
    char digits[10];
    size_t count = 0;
    do
        digits[count++] = (char)('0' + n % 10);
    while (n /= 10);
    while (count)
        *p++ = digits[--count];
    return p;
}

size_t pgn__fen_line_write(pgn__fen_line *f, const pgn_position *pos, char out[PGN__FEN_LINE_MAX]) {
    char *p = out;
    update(f, pos);
    for (int rank = 7; rank >= 0; rank--) {
        memcpy(p, f->ranks[rank], 8);
        p += f->rank_len[rank];
        *p++ = '/';
    }
    p[-1] = ' ';
    *p++ = pos->side ? 'b' : 'w';
    *p++ = ' ';
    memcpy(p, f->castling, sizeof f->castling);
    p += f->castling_len;
    *p++ = ' ';
    if (pos->en_passant < PGN_NO_SQUARE) {
        *p++ = (char)('a' + (pos->en_passant & 7));
        *p++ = (char)('1' + (pos->en_passant >> 3));
    } else {
        *p++ = '-';
    }
    *p++ = ' ';
    p = put_number(p, pos->halfmove_clock);
    *p++ = ' ';
    p = put_number(p, pos->move_number);
    return (size_t)(p - out);
}
