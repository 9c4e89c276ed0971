/* last_move.c -- can a double check have been given? Every move that can have been the last one is
 * taken back: one of them must lead to a position in which the king was not attacked. Castling is
 * left out, as it never gives two checks: what it opens is on the first rank, and the king's way
 * there was free. Separate from the other tests of a position because it looks at the previous
 * move. */
#include "last_move_int.h"

#include "attacks_int.h"

/* A position whose side to move is in double check. `us` is that side. */
typedef struct {
    const pgn_position *pos;
    unsigned us, king;
    bitboard occupied, own, enemy;
    bool can_lose_piece, can_lose_pawn; /* may `us` have had one more? */
} scene;

static const unsigned INITIAL[] = {0, 0, 2, 2, 2, 1};

bitboard pgn__promoted(const pgn_position *pos, unsigned side) {
    bitboard promoted = 0;
    for (unsigned type = PGN_KNIGHT; type <= PGN_QUEEN; type++)
        promoted |= all_but(INITIAL[type], pieces_of(pos->plane, type) & pos->color[side]);
    return promoted;
}

/* Pawns, and pieces that were pawns. */
static unsigned pawn_count(const pgn_position *pos, unsigned side) {
    bitboard pawns = pieces_of(pos->plane, PGN_PAWN) & pos->color[side];
    return count_bits(pawns | pgn__promoted(pos, side));
}

/* Was the king safe when the enemy's piece, then of this type, stood on `from` and not on `to`, and
 * a piece of the king's side on `taken`, if any? */
static bool was_safe(const scene *s, unsigned type, unsigned from, unsigned to, bitboard taken) {
    bitboard plane[3];
    for (unsigned i = 0; i < 3; i++)
        plane[i] = s->pos->plane[i] | (bitboard)(type >> i & 1) << from;
    pgn__force enemy = force_of(plane, (s->enemy & ~BIT(to)) | BIT(from));
    bitboard occupied = (s->occupied & ~BIT(to)) | BIT(from) | taken;
    return !is_attacked(s->king, s->us, &enemy, occupied);
}

/* A piece or a promoted pawn that moved, or captured, from one of these squares. */
static bool moved_from(const scene *s, unsigned type, bitboard origins, unsigned to) {
    while (origins)
        if (was_safe(s, type, pop(&origins), to, 0))
            return true;
    return false;
}

static bool captured_from(const scene *s, unsigned type, bitboard origins, unsigned to) {
    while (s->can_lose_piece && origins)
        if (was_safe(s, type, pop(&origins), to, BIT(to)))
            return true;
    return false;
}

/* ---- pawns ---- */

/* The square that many ranks behind an enemy pawn on its way; below 0 or above 63 off the board. */
static int behind(const scene *s, unsigned square, int ranks) {
    return (int)square + (s->us ? -8 : 8) * ranks;
}

/* Where a pawn that is on this square now, or became a piece there, can have come from. */
static bitboard push_origins(const scene *s, unsigned to) {
    bitboard home = home_rank(!s->us);
    int one = behind(s, to, 1), two = behind(s, to, 2);
    if (one < 0 || one > 63 || BIT(one) & (s->occupied | home))
        return 0;
    bool first = to / 8 == (s->us ? 3u : 4u) && !(BIT(two) & s->occupied);
    return BIT(one) | (first ? BIT(two) : 0);
}

static bitboard capture_origins(const scene *s, unsigned to) {
    return pgn__pawn[s->us][to] & ~(s->occupied | home_rank(!s->us));
}

/* The pawn captured en passant: before its double advance the enemy's king was not in check. */
static bool passed(const scene *s, unsigned from, unsigned to) {
    int victim = behind(s, to, 1), origin = behind(s, to, -1);
    if (s->occupied & (BIT(victim) | BIT(origin)))
        return false;
    if (!was_safe(s, PGN_PAWN, from, to, BIT(victim)))
        return false;
    bitboard king = s->pos->plane[1] & s->pos->plane[2] & s->enemy;
    bitboard occupied = (s->occupied & ~BIT(to)) | BIT(from) | BIT(origin);
    bitboard plane[3] = {s->pos->plane[0] | BIT(origin), s->pos->plane[1], s->pos->plane[2]};
    pgn__force own = force_of(plane, s->own | BIT(origin));
    return !is_attacked(lowest(king), !s->us, &own, occupied);
}

static bool captured_en_passant(const scene *s, unsigned to) {
    bitboard origins = capture_origins(s, to);
    if (to / 8 != (s->us ? 5u : 2u) || !s->can_lose_pawn)
        return false;
    while (origins)
        if (passed(s, pop(&origins), to))
            return true;
    return false;
}

static bool pawn_moved(const scene *s, unsigned to) {
    return moved_from(s, PGN_PAWN, push_origins(s, to), to) ||
           captured_from(s, PGN_PAWN, capture_origins(s, to), to) || captured_en_passant(s, to);
}

static bool promoted(const scene *s, unsigned type, unsigned to) {
    bitboard same = pieces_of(s->pos->plane, type) & s->enemy;
    if (!(BIT(to) & home_rank(s->us)))
        return false;
    if (!all_but(INITIAL[type], same) && pawn_count(s->pos, !s->us) >= 8)
        return false; /* with one more pawn there were too many */
    return moved_from(s, PGN_PAWN, push_origins(s, to), to) ||
           captured_from(s, PGN_PAWN, capture_origins(s, to), to);
}

/* ---- pieces ---- */

static bool piece_moved(const scene *s, unsigned type, unsigned to) {
    bitboard rights = s->pos->castling & home_rank(!s->us);
    if (type == PGN_KING ? rights : rights & BIT(to))
        return false; /* it has not moved yet */
    bitboard origins = piece_attacks(type, to, s->occupied) & ~s->occupied;
    return moved_from(s, type, origins, to) || captured_from(s, type, origins, to) ||
           (type != PGN_KING && promoted(s, type, to));
}

/* ---- all of them ---- */

static bool any_moved(const scene *s, bitboard pieces) {
    while (pieces) {
        unsigned to = pop(&pieces), type = type_at(s->pos->plane, to);
        if (type == PGN_PAWN ? pawn_moved(s, to) : piece_moved(s, type, to))
            return true;
    }
    return false;
}

bool pgn__double_check_can_be_given(const pgn_position *pos, bitboard checkers) {
    unsigned us = side_to_move(pos);
    scene s = {.pos = pos,
               .us = us,
               .occupied = pos->color[0] | pos->color[1],
               .own = pos->color[us],
               .enemy = pos->color[!us]};
    s.king = lowest(pos->plane[1] & pos->plane[2] & s.own);
    s.can_lose_piece = count_bits(s.own) < 16;
    s.can_lose_pawn = s.can_lose_piece && pawn_count(pos, us) < 8;
    return any_moved(&s, checkers) || any_moved(&s, s.enemy & ~checkers);
}
