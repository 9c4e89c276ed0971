/* fen_plain.c -- the fast path for fields as programs write them: one pass, without places. It
 * accepts or declines; fen.c reads everything else and locates errors. */
#include <string.h>

#include "fen_int.h"
#include "key_int.h"
#include "position_int.h"

/* bits 0-3 of a character: the row of pgn__piece_key, which is type, and 8 for black, or for a
 * slash; bits 4-7: by how many squares it goes on; 0 = does not belong to the placement */
enum { SLASH = 8 };

static const uint8_t CHARACTERS[256] = {
#define BOTH(upper, lower, type) [upper] = 0x10 | (type), [lower] = 0x18 | (type)
    BOTH('P', 'p', PGN_PAWN),
    BOTH('N', 'n', PGN_KNIGHT),
    BOTH('B', 'b', PGN_BISHOP),
    BOTH('R', 'r', PGN_ROOK),
    BOTH('Q', 'q', PGN_QUEEN),
    BOTH('K', 'k', PGN_KING),
#undef BOTH
    ['1'] = 0x10,
    ['2'] = 0x20,
    ['3'] = 0x30,
    ['4'] = 0x40,
    ['5'] = 0x50,
    ['6'] = 0x60,
    ['7'] = 0x70,
    ['8'] = 0x80,
    ['/'] = SLASH,
};

typedef struct {
    const char *text;
    size_t len, at;
} fields;

static bool take(fields *f, char c) {
    bool there = f->at < f->len && f->text[f->at] == c;
    f->at += there;
    return there;
}

/* The ranks and the space after them to a row for each square, in the order of the text, and to
 * their key. Digits, pieces and slashes take the same path, since branches would be unpredictable:
 * rows of digits and slashes have no key, and what a slash writes is overwritten by the next
 * piece. */
static bool read_ranks(fields *f, uint8_t board[64], uint64_t *key) {
    const unsigned char *p = (const unsigned char *)f->text, *end = p + f->len;
    const uint64_t *keys = pgn__piece_key[0][0];
    unsigned square = 0, next = 8, before = SLASH, wrong = 0, c;
    uint64_t sum = 0;
    while (square < 64 && p < end && (c = CHARACTERS[*p])) {
        unsigned row = c & 15, slash = c == SLASH;
        wrong |= !(row | before); /* two digits: they add up, but are not written so */
        wrong |= slash & (square != next);
        next += slash * 8;
        board[square] = (uint8_t)row;
        sum ^= keys[row * 64 + (square ^ 56)];
        square += c >> 4;
        before = row;
        p++;
    }
    if (wrong || square != 64 || next != 64 || p == end || *p++ != ' ')
        return false;
    *key = sum;
    f->at = (size_t)((const char *)p - f->text);
    return true;
}

/* Bit `i` of each of eight bytes as one byte, the first lowest. */
static bitboard column(uint64_t bytes, unsigned i) {
    return (bytes >> i & FILE_A) * 0x0102040810204080 >> 56;
}

static bool read_placement(fields *f, pgn_position *out) {
    uint8_t board[64] = {0};
    *out = (pgn_position){.move_number = 1, .en_passant = PGN_NO_SQUARE};
    if (!read_ranks(f, board, &out->board_key))
        return false;
    for (unsigned rank = 0; rank < 8; rank++) {
        uint64_t bytes;
        memcpy(&bytes, board + (7 - rank) * 8, sizeof bytes);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
        bytes = __builtin_bswap64(bytes);
#endif
        for (unsigned i = 0; i < 3; i++)
            out->plane[i] |= column(bytes, i) << 8 * rank;
        out->color[1] |= column(bytes, 3) << 8 * rank;
    }
    out->color[0] = (out->plane[0] | out->plane[1] | out->plane[2]) & ~out->color[1];
    return true;
}

static bool read_castling(fields *f, pgn_position *out) {
    static const char letters[] = "KQkq";
    if (take(f, '-'))
        return take(f, ' ');
    size_t start = f->at;
    for (size_t i = 0; i < 4; i++)
        if (take(f, letters[i]))
            out->castling |= BIT(pgn__fen_rook(out, letters[i]));
    return f->at > start && take(f, ' ');
}

static bool read_en_passant(fields *f, pgn_position *out) {
    if (take(f, '-'))
        return true;
    if (f->len - f->at < 2)
        return false;
    int square = pgn__square_at(f->text[f->at] - 'a', f->text[f->at + 1] - '1');
    out->en_passant = (uint8_t)square;
    f->at += 2;
    return square != PGN_NO_SQUARE;
}

size_t pgn__fen_plain(pgn_position *out, const char *text, size_t len) {
    fields f = {.text = text, .len = len};
    if (!len || !read_placement(&f, out)) /* text may be NULL */
        return 0;
    out->side = take(&f, 'b');
    if ((!out->side && !take(&f, 'w')) || !take(&f, ' ') || !read_castling(&f, out) ||
        !read_en_passant(&f, out) || (f.at < len && text[f.at] != ' ' && text[f.at] != ';'))
        return 0;
    out->board_key ^= pgn__castling_key(out) ^ (out->side ? 0 : pgn__turn_key);
    return f.at;
}
