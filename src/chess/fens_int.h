/* fens_int.h -- the FENs of all positions of a line from the initial position, without the
 * positions: a letter for each square is all that the text depends on, with rights, en passant
 * square and clocks. Only the ranks that a move changes are made anew, without a branch: which
 * squares are empty decides where each character comes from. */
#ifndef PGN_FENS_INT_H
#define PGN_FENS_INT_H

#ifdef __SSSE3__
#include <immintrin.h>
#endif
#include <string.h>

#include "base/digits_int.h"
#include "base/load_int.h"
#include "make_int.h"

typedef struct {
    _Alignas(16) char text[8][16]; /* of each rank, with the slash behind it; the last byte is the
                                      length */
    bitboard occupied;
    uint64_t letters[8];     /* of each rank, file a lowest; those of empty squares mean nothing */
    unsigned rights;         /* as in the text, KQkq from the lowest bit on */
    unsigned halfmove_clock; /* not bounded */
    uint64_t en_passant;     /* "- ", or the square and a blank, its first character lowest */
} fen_board;

/* The rights that are lost when a piece leaves a square or is taken there. */
static const uint8_t FEN_LOST[64] = {[7] = 1, [0] = 2, [4] = 3, [63] = 4, [56] = 8, [60] = 12};

enum { FEN_NO_SQUARE = '-' | ' ' << 8, FEN_SQUARE = 'a' | '3' << 8 | ' ' << 16 };

/* What a pawn's way is, by from ^ to: two squares ahead, or a step aside. */
enum { FEN_LEAP = 1, FEN_ASIDE = 2 };

#define FEN_SEVEN FEN_ASIDE, FEN_ASIDE, FEN_ASIDE, FEN_ASIDE, FEN_ASIDE, FEN_ASIDE, FEN_ASIDE
static const uint8_t FEN_WAY[64] = {0, FEN_SEVEN, 0, FEN_SEVEN, FEN_LEAP, FEN_SEVEN, 0, FEN_SEVEN,
                                    0, FEN_SEVEN, 0, FEN_SEVEN, 0,        FEN_SEVEN, 0, FEN_SEVEN};

/* ---- ranks ---- */

PGN__INLINE void make_fen_rank(fen_board *b, unsigned rank) {
    const pgn__rank_shape *shape = &pgn__rank_shapes[b->occupied >> 8 * rank & 255];
#ifdef __SSSE3__
    __m128i files = _mm_load_si128((const __m128i *)(const void *)shape->files);
    __m128i others = _mm_load_si128((const __m128i *)(const void *)shape->others);
    __m128i letters = _mm_cvtsi64_si128((long long)b->letters[rank]);
    _mm_store_si128((__m128i *)(void *)b->text[rank],
                    _mm_or_si128(_mm_shuffle_epi8(letters, files), others));
#else
    uint64_t text = 0;
    for (unsigned i = 0; i < 8; i++) {
        uint64_t letter = shape->files[i] > 7 ? 0 : b->letters[rank] >> 8 * shape->files[i] & 255;
        text |= letter << 8 * i;
    }
    pgn__store_eight(b->text[rank], text | pgn__load_eight((const char *)shape->others));
    memcpy(b->text[rank] + 8, shape->others + 8, 8);
#endif
}

/* ---- playing ---- */

PGN__INLINE uint64_t letter_at(const fen_board *b, unsigned square) {
    return b->letters[square >> 3] >> (8 * square & 63) & 255;
}

PGN__INLINE void put_letter(fen_board *b, unsigned square, uint64_t letter) {
    uint64_t *rank = &b->letters[square >> 3];
    *rank = (*rank & ~((uint64_t)255 << (8 * square & 63))) | letter << (8 * square & 63);
}

static void begin_fens(fen_board *b) {
    static const char HOME[8] = "RNBQKBNR", PAWNS[8] = "PPPPPPPP";
    const uint64_t lower = 0x2020202020202020;
    *b = (fen_board){.occupied = 0xFFFF00000000FFFF, .rights = 15, .en_passant = FEN_NO_SQUARE};
    b->letters[0] = pgn__load_eight(HOME);
    b->letters[1] = pgn__load_eight(PAWNS);
    b->letters[6] = b->letters[1] | lower;
    b->letters[7] = b->letters[0] | lower;
    for (unsigned rank = 0; rank < 8; rank++)
        make_fen_rank(b, rank);
}

static void castle_fen(fen_board *b, unsigned king, unsigned rook) {
    unsigned king_to = castled_king(king, rook), rook_to = castled_rook(king, rook);
    uint64_t king_letter = letter_at(b, king), rook_letter = letter_at(b, rook);
    b->occupied &= ~(BIT(king) | BIT(rook));
    b->occupied |= BIT(king_to) | BIT(rook_to);
    put_letter(b, king_to, king_letter);
    put_letter(b, rook_to, rook_letter);
    b->rights &= ~(unsigned)FEN_LOST[king];
    make_fen_rank(b, king >> 3);
}

/* Both ranks are made even if they are one: that costs less than a branch. */
PGN__INLINE void step_fen(fen_board *b, unsigned from, unsigned to, uint64_t letter) {
    put_letter(b, to, letter);
    b->occupied = (b->occupied & ~BIT(from)) | BIT(to);
    make_fen_rank(b, from >> 3);
    make_fen_rank(b, to >> 3);
}

/* What few moves do: all but a piece going to another square. */
static __attribute__((noinline)) void play_rare_fen(fen_board *b, unsigned move, unsigned pawn) {
    unsigned from = move & 63, to = move >> 6 & 63, promotion = move >> 12;
    uint64_t letter = letter_at(b, from);
    unsigned taken = b->occupied >> to & 1;
    b->en_passant = FEN_NO_SQUARE;
    b->halfmove_clock++;
    if (move == PGN_NULL_MOVE)
        return;
    if (promotion > 7) {
        castle_fen(b, from, to);
        return;
    }
    if (promotion)
        letter = (unsigned char)" PNBRQK "[promotion] | (letter & 32);
    if (taken | pawn)
        b->halfmove_clock = 0;
    if (pawn && !taken && ((from ^ to) & 7)) /* en passant, on the rank of `from` */
        b->occupied &= ~BIT(to ^ 8);
    b->rights &= ~(unsigned)(FEN_LOST[from] | FEN_LOST[to]);
    step_fen(b, from, to, letter);
}

/* One branch, seldom taken: the empty assembly keeps compilers from testing first whether it is a
 * pawn that moves, which nothing can predict. */
PGN__INLINE void play_fen(fen_board *b, unsigned move, const unsigned us) {
    unsigned from = move & 63, to = move >> 6 & 63;
    uint64_t letter = letter_at(b, from);
    unsigned taken = b->occupied >> to & 1, other = (unsigned)letter ^ (us ? 'p' : 'P');
    unsigned pawn = (other - 1) >> 31, way = FEN_WAY[from ^ to] & -pawn;
    unsigned rare = (way & FEN_ASIDE & (taken - 1)) | move >> 12 |
                    (b->rights & (FEN_LOST[from] | FEN_LOST[to]));
    __asm__("" : "+r"(rare));
    if (PGN__UNLIKELY(rare)) {
        play_rare_fen(b, move, pawn);
        return;
    }
    uint64_t leaps = -(uint64_t)(way & FEN_LEAP), square = FEN_SQUARE + (us * 3 << 8) + (from & 7);
    b->halfmove_clock = (b->halfmove_clock + 1) & ((taken | pawn) - 1);
    b->en_passant = FEN_NO_SQUARE ^ ((FEN_NO_SQUARE ^ square) & leaps);
    step_fen(b, from, to, letter);
}

/* ---- writing ---- */

/* Of the side to move and the rights. */
#define FEN_SIDE(s)                                                                                \
    {                                                                                              \
        " " s " - ", " " s " K ", " " s " Q ", " " s " KQ ", " " s " k ", " " s " Kk ",            \
            " " s " Qk ", " " s " KQk ", " " s " q ", " " s " Kq ", " " s " Qq ", " " s " KQq ",   \
            " " s " kq ", " " s " Kkq ", " " s " Qkq ", " " s " KQkq "                             \
    }
static const char FEN_RIGHTS[2][16][8] = {FEN_SIDE("w"), FEN_SIDE("b")};
static const uint8_t FEN_RIGHTS_LEN[16] = {5, 5, 5, 6, 5, 6, 6, 7, 5, 6, 6, 7, 6, 7, 7, 8};

PGN__INLINE char *put_clock(char *p, unsigned n) {
    if (PGN__UNLIKELY(n > UINT16_MAX))
        n = UINT16_MAX;
    return pgn__put_small(p, n);
}

PGN__INLINE char *write_fen(const fen_board *b, const unsigned us, size_t number, char *p) {
    for (unsigned rank = 8; rank--; p += b->text[rank][15])
        memcpy(p, b->text[rank], 16);
    memcpy(--p, FEN_RIGHTS[us][b->rights], 8);
    p += FEN_RIGHTS_LEN[b->rights];
    pgn__store_eight(p, b->en_passant);
    p += 2 + (b->en_passant > UINT16_MAX);
    p = put_clock(p, b->halfmove_clock);
    *p++ = ' ';
    return pgn__put_small(p, number);
}

PGN__INLINE void write_fens(const pgn_move *moves, size_t n, char *out, size_t *at) {
    fen_board b;
    char *p = out;
    begin_fens(&b);
    at[0] = 0;
    for (size_t i = 0;; i += 2) {
        p = write_fen(&b, 0, i / 2 + 1, p);
        at[i + 1] = (size_t)(p - out);
        if (i == n)
            return;
        play_fen(&b, moves[i], 0);
        p = write_fen(&b, 1, i / 2 + 1, p);
        at[i + 2] = (size_t)(p - out);
        if (i + 1 == n)
            return;
        play_fen(&b, moves[i + 1], 1);
    }
}

#endif
