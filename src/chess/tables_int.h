/* tables_int.h -- constant tables of board geometry, written at build time by gen_tables.c.
 *
 * They are constants and not filled in at start-up, so the library has no initialisation to call,
 * no races, and all processes share the pages. */
#ifndef PGN_TABLES_INT_H
#define PGN_TABLES_INT_H

#include "bits_int.h"

/* A slider's attacks are attacks[offset + ((occupied & mask) * magic >> shift)]. */
typedef struct {
    bitboard mask;
    bitboard magic;
    uint32_t offset;
    uint32_t shift;
} pgn__magic;

enum { PGN__SLIDER_ENTRIES = 107648 };

/* Kinds of origin: from which squares can something reach a square on an empty board? */
enum { ORIGIN_PUSH = 0, ORIGIN_CAPTURE = 1 }; /* pawns; the others are PGN_KNIGHT .. PGN_KING */

/* Inside the library, says this, so that the hot loops take their addresses without a look-up. */
#pragma GCC visibility push(hidden)

extern const bitboard pgn__knight[64];
extern const bitboard pgn__king[64];
extern const bitboard pgn__pawn[2][64]; /* [side]: squares that a pawn of the side attacks */
extern const bitboard pgn__diagonals[64];
extern const bitboard pgn__orthogonals[64];
extern const bitboard pgn__between[64][64]; /* strictly between two squares of one line, else 0 */
extern const bitboard pgn__line[64][64];    /* the whole line through both, else 0 */
extern const bitboard pgn__origins[2][8][64];

/* One kind of move, as line_int.h plays it: the origins again, and what its moves have in common,
 * as masks of all squares or none. */
typedef struct {
    bitboard origins[64];
    bitboard p0, p1, p2; /* the planes of its type */
    bitboard push, pawn, king;
    uint64_t attacks; /* how many bytes on the row of its attacks is: pawns capture otherwise */
} pgn__row;

extern const pgn__row pgn__rows[2][9];
/* Where in rows[side] a move's row is, in bytes, by its first letter, 256 more with an x. */
extern const uint16_t pgn__row_at[512];

/* The text of a rank in a FEN and the slash behind it, by its occupied squares: of each character
 * the file whose letter it is, or 128 and what it is otherwise. The last is the length. */
typedef struct {
    _Alignas(16) uint8_t files[16];
    uint8_t others[16];
} pgn__rank_shape;

extern const pgn__rank_shape pgn__rank_shapes[256];
extern const pgn__magic pgn__bishop_magic[64];
extern const pgn__magic pgn__rook_magic[64];
#ifdef PGN_PACKED_TABLES
extern bitboard pgn__slider[PGN__SLIDER_ENTRIES]; /* computed: web/core/tables.c */
#else
extern const bitboard pgn__slider[PGN__SLIDER_ENTRIES];
#endif

#pragma GCC visibility pop

PGN__INLINE bitboard bishop_attacks(unsigned square, bitboard occupied) {
    const pgn__magic *m = &pgn__bishop_magic[square];
    return pgn__slider[m->offset + ((occupied & m->mask) * m->magic >> m->shift)];
}

PGN__INLINE bitboard rook_attacks(unsigned square, bitboard occupied) {
    const pgn__magic *m = &pgn__rook_magic[square];
    return pgn__slider[m->offset + ((occupied & m->mask) * m->magic >> m->shift)];
}

#endif
