/* follow_int.h -- the positions of a line of legal moves, one after the other.
 *
 * make_move() works on a position in memory; here it stays in registers, and the common move is
 * played without a branch on the kind of its piece, which nothing could predict. Castling,
 * promotions, captures en passant, null moves and moves that lose a castling right are left to
 * make_move(). */
#ifndef PGN_FOLLOW_INT_H
#define PGN_FOLLOW_INT_H

#ifdef __AVX2__
#include <immintrin.h>
#endif

#include "make_int.h"

/* Where a line has come to: a position but for the side to move. No counter is near its end. */
typedef struct {
#ifdef __AVX2__
    __m256i board; /* the planes, and White's pieces */
#else
    bitboard p0, p1, p2, white; /* no array, which compilers keep in memory */
#endif
    bitboard black, castling, key;
    uint64_t counters; /* bits 0-31 move number, 32-47 halfmove clock */
    uint32_t en_passant;
} pgn__walk;

/* What a move does to the planes and to White's pieces, which all change in the same way: the piece
 * on its origin goes to its target. Returns the type of the piece, and sets that of the one
 * taken. */
#ifdef __AVX2__

PGN__INLINE void walk_begin(pgn__walk *w, const pgn_position *pos) {
    w->board = _mm256_loadu_si256((const __m256i *)(const void *)pos->plane);
}

PGN__INLINE void walk_store(const pgn__walk *w, pgn_position *pos) {
    _mm256_storeu_si256((__m256i *)(void *)pos->plane, w->board);
}

PGN__INLINE unsigned walk_type(const pgn__walk *w, unsigned square) {
    __m256i top = _mm256_sll_epi64(w->board, _mm_cvtsi32_si128((int)(63 - square)));
    return (unsigned)_mm256_movemask_pd(_mm256_castsi256_pd(top)) & 7;
}

PGN__INLINE void walk_move(pgn__walk *w, unsigned from, unsigned to, bitboard gone) {
    __m256i bits = _mm256_srl_epi64(w->board, _mm_cvtsi32_si128((int)from));
    bits = _mm256_and_si256(bits, _mm256_set1_epi64x(1));
    bits = _mm256_sll_epi64(bits, _mm_cvtsi32_si128((int)to));
    w->board =
        _mm256_or_si256(_mm256_andnot_si256(_mm256_set1_epi64x((long long)gone), w->board), bits);
}

#else

PGN__INLINE void walk_begin(pgn__walk *w, const pgn_position *pos) {
    w->p0 = pos->plane[0];
    w->p1 = pos->plane[1];
    w->p2 = pos->plane[2];
    w->white = pos->color[0];
}

PGN__INLINE void walk_store(const pgn__walk *w, pgn_position *pos) {
    pos->plane[0] = w->p0;
    pos->plane[1] = w->p1;
    pos->plane[2] = w->p2;
    pos->color[0] = w->white;
}

PGN__INLINE unsigned walk_type(const pgn__walk *w, unsigned square) {
    return (unsigned)((w->p0 >> square & 1) | (w->p1 >> square & 1) << 1 |
                      (w->p2 >> square & 1) << 2);
}

PGN__INLINE void walk_move(pgn__walk *w, unsigned from, unsigned to, bitboard gone) {
    w->p0 = (w->p0 & ~gone) | (w->p0 >> from & 1) << to;
    w->p1 = (w->p1 & ~gone) | (w->p1 >> from & 1) << to;
    w->p2 = (w->p2 & ~gone) | (w->p2 >> from & 1) << to;
    w->white = (w->white & ~gone) | (w->white >> from & 1) << to;
}

#endif

PGN__INLINE pgn__walk walk_from(const pgn_position *pos) {
    pgn__walk w;
    walk_begin(&w, pos);
    w.black = pos->color[1];
    w.castling = pos->castling;
    w.key = pos->board_key;
    w.counters = pos->move_number | (uint64_t)pos->halfmove_clock << 32;
    w.en_passant = pos->en_passant;
    return w;
}

PGN__INLINE void walk_to(const pgn__walk *w, unsigned side, pgn_position *pos) {
    walk_store(w, pos);
    pos->color[1] = w->black;
    pos->castling = w->castling;
    pos->board_key = w->key;
    pos->move_number = (uint32_t)w->counters;
    pos->halfmove_clock = (uint16_t)(w->counters >> 32);
    pos->side = (uint8_t)side;
    pos->en_passant = (uint8_t)w->en_passant;
}

/* Play a move if it is a common one. */
PGN__INLINE int walk_common(pgn__walk *w, const unsigned us, pgn_move move, const int keyed) {
    unsigned from = move & 63, to = move >> 6 & 63;
    bitboard from_bit = BIT(from), to_bit = BIT(to), gone = from_bit | to_bit;
    unsigned type = walk_type(w, from), taken = walk_type(w, to), pawn = type == PGN_PAWN;
    bitboard lost = gone | (home_rank(us) & -(bitboard)(type == PGN_KING));
    if (PGN__UNLIKELY((move >> 12) | (w->castling & lost) | (pawn & (to == w->en_passant))))
        return 0;
    if (keyed)
        w->key ^= pgn__piece_key[us][type][from] ^ pgn__piece_key[us][type][to] ^
                  pgn__piece_key[!us][taken][to] ^ pgn__turn_key;
    walk_move(w, from, to, gone);
    w->black = us ? w->black ^ gone : w->black & ~to_bit;
    uint64_t kept = (uint64_t)(pawn | (taken != 0)) - 1; /* all ones, or nothing */
    w->counters = (w->counters + us + ((uint64_t)1 << 32)) & (kept | UINT32_MAX);
    unsigned leaps = -(pawn & ((from ^ to) == 16)); /* likewise */
    w->en_passant = PGN_NO_SQUARE ^ ((PGN_NO_SQUARE ^ (from + to) / 2) & leaps);
    return 1;
}

/* Any other move. Not inlined: the loop needs its registers. */
static __attribute__((noinline)) pgn__walk walk_rare(pgn__walk w, unsigned us, pgn_move move) {
    pgn_position now;
    walk_to(&w, us, &now);
    if (us)
        make_move(&now, 1, move, 0);
    else
        make_move(&now, 0, move, 0);
    return walk_from(&now);
}

PGN__INLINE void walk_one(pgn__walk *w, const unsigned us, pgn_move move, const int keyed) {
    if (PGN__UNLIKELY(!walk_common(w, us, move, keyed)))
        *w = walk_rare(*w, us, move);
}

/* Could a counter reach its end within n moves? */
PGN__INLINE bool walk_is_long(const pgn_position *pos, size_t n) {
    return n > (size_t)UINT16_MAX - pos->halfmove_clock || n > UINT32_MAX - pos->move_number;
}

#endif
