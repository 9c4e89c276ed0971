/* ordinal_int.h -- the place of a move among all legal ones in ASCII order of their SAN (section
 * 20.2), by counting. ordinal_find_int.h has the way back, and whole lines.
 *
 * No text is sorted. SAN sorts by its first character: B K N O Q R, then pawns from the a file to
 * the h file. So whole groups are counted as sets of targets, and only within the group of the move
 * does the spelling matter: a target that one piece of the type can reach is spelt d2 or xd2, which
 * sorts like its square's name, captures last; a target of several pieces has its origin first;
 * these are few, and their spellings are made and compared. A check mark never decides: no two
 * spellings differ by it alone, and it sorts before the rest of O-O-O. */
#ifndef PGN_ORDINAL_INT_H
#define PGN_ORDINAL_INT_H

#include <string.h>
#if defined __BMI2__ || defined __AVX2__
#include <immintrin.h>
#endif

#include "gen_int.h"
#include "kernel_int.h"
#include "resolve_int.h"

/* ---- squares in the order of their names: a1 a2 ... a8 b1 ---- */

/* The files before one of them, which is from -1 to 8. */
PGN__INLINE bitboard files_below(int file) {
    return file > 0 ? FILE_A * (BIT(file) - 1) : 0;
}

PGN__INLINE bitboard names_below(unsigned square) {
    return files_below((int)(square & 7)) | (file_of(square) & (BIT(square) - 1));
}

/* Files made ranks: squares in the order of their names are then bits in their order. */
PGN__INLINE bitboard transpose(bitboard set) {
    bitboard t = 0x0F0F0F0F00000000 & (set ^ set << 28);
    set ^= t ^ t >> 28;
    t = 0x3333000033330000 & (set ^ set << 14);
    set ^= t ^ t >> 14;
    t = 0x5500550055005500 & (set ^ set << 7);
    return set ^ t ^ t >> 7;
}

/* The n-th of the set, counted from 0; there are that many. */
PGN__INLINE unsigned nth_name(bitboard set, unsigned n) {
    set = transpose(set);
#ifdef __BMI2__
    unsigned bit = lowest(_pdep_u64(BIT(n), set));
#else
    while (n--)
        set &= set - 1;
    unsigned bit = lowest(set);
#endif
    return bit >> 3 | (bit & 7) << 3;
}

/* ---- pieces ---- */

PGN__INLINE bitboard pieces_of_type(const pgn__gen_scene *s, const unsigned type) {
    switch (type) {
    case PGN_KNIGHT:
        return s->mine.knights;
    case PGN_BISHOP:
        return s->mine.diagonal & ~s->mine.orthogonal;
    case PGN_ROOK:
        return s->mine.orthogonal & ~s->mine.diagonal;
    default:
        return s->mine.diagonal & s->mine.orthogonal;
    }
}

/* Where a piece may legally go. (A knight never stays on the line of its pin.) */
PGN__INLINE bitboard reach_of(const pgn__gen_scene *s, const unsigned type, unsigned from) {
    bitboard to = type == PGN_KNIGHT ? pgn__knight[from] : 0;
    if (type == PGN_BISHOP || type == PGN_QUEEN)
        to = bishop_attacks(from, s->occupied);
    if (type == PGN_ROOK || type == PGN_QUEEN)
        to |= rook_attacks(from, s->occupied);
    if (PGN__UNLIKELY(s->pinned & BIT(from)))
        to &= pgn__line[s->king][from];
    return to & s->targets;
}

/* Pieces of a type that a side has at the start; more are rare. Always that many are processed,
 * present or not: that costs less than branching on the number. */
PGN__INLINE unsigned usual_pieces(const unsigned type) {
    return type == PGN_QUEEN ? 1 : 2;
}

/* Take a piece out of the set, and its reach; some square and nothing if the set is empty. */
PGN__INLINE bitboard next_reach(const pgn__gen_scene *s, const unsigned type, bitboard *set,
                                unsigned *from) {
    bitboard some = -(bitboard)(*set != 0);
    *from = lowest(*set | BIT(63));
    *set &= *set - 1;
    return reach_of(s, type, *from) & some;
}

PGN__INLINE unsigned count_type(const pgn__gen_scene *s, const unsigned type) {
    bitboard set = pieces_of_type(s, type);
    unsigned n = 0, from;
    for (unsigned i = 0; i < usual_pieces(type); i++)
        n += count_bits(next_reach(s, type, &set, &from));
    while (PGN__UNLIKELY(set))
        n += count_bits(next_reach(s, type, &set, &from));
    return n;
}

/* All pieces of one type; those without a reach may be absent. */
typedef struct {
    unsigned count;
    bitboard any, shared; /* targets of one or more, and of several */
    bitboard enemy;
    uint8_t from[64];
    bitboard reach[64];
} pgn__piece_group;

PGN__INLINE void gather_piece(pgn__piece_group *g, unsigned from, bitboard to) {
    g->from[g->count] = (uint8_t)from;
    g->reach[g->count++] = to;
    g->shared |= g->any & to;
    g->any |= to;
}

PGN__INLINE void gather(pgn__piece_group *g, const pgn__gen_scene *s, const unsigned type) {
    bitboard set = pieces_of_type(s, type), to;
    unsigned from;
    g->count = 0;
    g->any = g->shared = 0;
    g->enemy = s->enemy_all;
    for (unsigned i = 0; i < usual_pieces(type); i++) {
        to = next_reach(s, type, &set, &from);
        gather_piece(g, from, to);
    }
    while (PGN__UNLIKELY(set)) {
        to = next_reach(s, type, &set, &from);
        gather_piece(g, from, to);
    }
}

/* Targets of one piece alone; spelt without a name for the origin. */
PGN__INLINE bitboard quiet_alone(const pgn__piece_group *g) {
    return g->any & ~g->shared & ~g->enemy;
}

PGN__INLINE bitboard takes_alone(const pgn__piece_group *g) {
    return g->any & ~g->shared & g->enemy;
}

PGN__INLINE unsigned origin_of(const pgn__piece_group *g, unsigned to) {
    unsigned i = 0;
    while (i + 1 < g->count && !(g->reach[i] >> to & 1))
        i++;
    return i;
}

/* A spelling, its characters from the top byte down, so that numbers compare as texts. */
typedef struct {
    uint64_t text;
    unsigned len;
} pgn__move_spelling;

PGN__INLINE void spell(pgn__move_spelling *s, unsigned c) {
    s->text |= (uint64_t)c << (56 - 8 * s->len++);
}

PGN__INLINE void spell_square(pgn__move_spelling *s, unsigned square) {
    spell(s, 'a' + (square & 7));
    spell(s, '1' + (square >> 3));
}

/* What follows the letter of a move to a shared target. */
static pgn__move_spelling spell_shared(const pgn__piece_group *g, unsigned i, unsigned to) {
    pgn__move_spelling s = {0, 0};
    bitboard others = 0;
    for (unsigned j = 0; j < g->count; j++)
        if (j != i && g->reach[j] >> to & 1)
            others |= BIT(g->from[j]);
    unsigned from = g->from[i], name = needed_name(from, others);
    if (name & NAME_FILE)
        spell(&s, 'a' + (from & 7));
    if (name & NAME_RANK)
        spell(&s, '1' + (from >> 3));
    if (g->enemy >> to & 1)
        spell(&s, 'x');
    spell_square(&s, to);
    return s;
}

/* And of one to a target of its own. */
PGN__INLINE pgn__move_spelling spell_alone(unsigned to, int takes) {
    pgn__move_spelling s = {0, 0};
    if (takes)
        spell(&s, 'x');
    spell_square(&s, to);
    return s;
}

/* Moves to targets of their own that come before the spelling of one to a shared target: it begins
 * with a rank, a file, or a square, so that captures, with their x, never do. */
static unsigned alone_before(const pgn__piece_group *g, uint64_t text) {
    unsigned first = (unsigned)(text >> 56), second = (unsigned)(text >> 48 & 0xFF);
    if (first <= '8')
        return 0;
    bitboard before = files_below((int)(first - 'a')), file = FILE_A << (first - 'a');
    if (second <= '8')
        file &= BIT(8 * (second - '1')) - 1; /* its own square is not a target */
    return count_bits(quiet_alone(g) & (before | file));
}

static unsigned shared_before(const pgn__piece_group *g, uint64_t text) {
    unsigned n = 0;
    for (unsigned i = 0; i < g->count; i++)
        for (bitboard set = g->reach[i] & g->shared; set;)
            n += spell_shared(g, i, pop(&set)).text < text;
    return n;
}

/* The place within the group of a move that belongs to it. */
PGN__INLINE unsigned rank_in_group(const pgn__gen_scene *s, const unsigned type, unsigned from,
                                   unsigned to) {
    pgn__piece_group g;
    gather(&g, s, type);
    bitboard quiet = quiet_alone(&g), takes = takes_alone(&g);
    int captures = (int)(g.enemy >> to & 1);
    unsigned n = captures ? count_bits(quiet) + count_bits(takes & names_below(to))
                          : count_bits(quiet & names_below(to));
    if (PGN__LIKELY(!g.shared))
        return n;
    if (!(g.shared >> to & 1))
        return n + shared_before(&g, spell_alone(to, captures).text);
    unsigned i = 0;
    while (i + 1 < g.count && g.from[i] != from)
        i++;
    uint64_t text = spell_shared(&g, i, to).text;
    return alone_before(&g, text) + shared_before(&g, text);
}

/* ---- king ---- */

/* All squares that some sliders attack, each kind by its own lines. */
#ifdef __AVX2__
/* Every line is filled from all sliders at once, by doubling steps, a direction a lane: towards h8
 * in one vector and towards a1 in another. It asks no table and has no branch. */
PGN__INLINE bitboard sliders_reach(bitboard diagonal, bitboard orthogonal, bitboard occupied) {
    const long long not_a = (long long)~FILE_A, not_h = (long long)~FILE_H;
    const __m256i by = _mm256_set_epi64x(7, 1, 9, 8), by_2 = _mm256_slli_epi64(by, 1),
                  by_4 = _mm256_slli_epi64(by, 2);
    const __m256i inside_up = _mm256_set_epi64x(not_h, not_a, not_a, -1),
                  inside_down = _mm256_set_epi64x(not_a, not_h, not_h, -1);
    __m256i up = _mm256_set_epi64x((long long)diagonal, (long long)orthogonal, (long long)diagonal,
                                   (long long)orthogonal);
    __m256i down = up, full = _mm256_set1_epi64x((long long)occupied);
    __m256i free_up = _mm256_andnot_si256(full, inside_up),
            free_down = _mm256_andnot_si256(full, inside_down);
#define GO(shift, set, n) _mm256_##shift##v_epi64(set, n)
#define FILL(shift, set, free, n)                                                                  \
    set = _mm256_or_si256(set, _mm256_and_si256(free, GO(shift, set, n)))
    FILL(sll, up, free_up, by);
    FILL(srl, down, free_down, by);
    free_up = _mm256_and_si256(free_up, GO(sll, free_up, by));
    free_down = _mm256_and_si256(free_down, GO(srl, free_down, by));
    FILL(sll, up, free_up, by_2);
    FILL(srl, down, free_down, by_2);
    free_up = _mm256_and_si256(free_up, GO(sll, free_up, by_2));
    free_down = _mm256_and_si256(free_down, GO(srl, free_down, by_2));
    FILL(sll, up, free_up, by_4);
    FILL(srl, down, free_down, by_4);
    up = _mm256_and_si256(inside_up, GO(sll, up, by));
    down = _mm256_and_si256(inside_down, GO(srl, down, by));
#undef FILL
#undef GO
    up = _mm256_or_si256(up, down);
    __m128i half = _mm_or_si128(_mm256_castsi256_si128(up), _mm256_extracti128_si256(up, 1));
    half = _mm_or_si128(half, _mm_unpackhi_epi64(half, half));
    return (bitboard)_mm_cvtsi128_si64(half);
}
#else
/* Always three of each kind are processed, present or not: branching on the number makes an ordinal
 * a fifth slower. */
PGN__INLINE bitboard sliders_reach(bitboard diagonal, bitboard orthogonal, bitboard occupied) {
    bitboard reach = 0;
    for (int i = 0; i < 3; i++) {
        bitboard some = -(bitboard)(diagonal != 0), other = -(bitboard)(orthogonal != 0);
        reach |= bishop_attacks(lowest(diagonal | BIT(63)), occupied) & some;
        reach |= rook_attacks(lowest(orthogonal | BIT(63)), occupied) & other;
        diagonal &= diagonal - 1;
        orthogonal &= orthogonal - 1;
    }
    while (PGN__UNLIKELY(diagonal))
        reach |= bishop_attacks(pop(&diagonal), occupied);
    while (PGN__UNLIKELY(orthogonal))
        reach |= rook_attacks(pop(&orthogonal), occupied);
    return reach;
}
#endif

/* The same set as king_steps(), from the other side: what the enemy attacks. */
PGN__INLINE bitboard king_reach(const pgn__gen_scene *s, const unsigned us) {
    bitboard steps = pgn__king[s->king] & ~s->own;
    steps &= ~(pawn_attacks_of(s->enemy.pawns, !us) | knight_attacks_of(s->enemy.knights) |
               pgn__king[king_square(s->enemy.king)]);
    return steps &
           ~sliders_reach(s->enemy.diagonal, s->enemy.orthogonal, s->occupied & ~s->mine.king);
}

/* How many rooks the king may castle with on one wing: at most one, but in odd positions. */
PGN__INLINE unsigned count_castling(const pgn__gen_scene *s, const unsigned us, bitboard rooks) {
    unsigned n = 0;
    while (PGN__UNLIKELY(rooks))
        n += (unsigned)may_castle(s->king, pop(&rooks), us, &s->enemy, s->occupied);
    return n;
}

/* Of the rooks those of the king's wing, or those of the queen's. */
PGN__INLINE bitboard wing_rooks(const pgn__gen_scene *s, bitboard rooks, int kingside) {
    bitboard before = BIT(s->king) - 1;
    return rooks & (kingside ? ~before : before);
}

PGN__INLINE unsigned rank_castling(const pgn_position *pos, const pgn__gen_scene *s,
                                   const unsigned us, unsigned rook) {
    bitboard rooks = castling_rooks(pos, s, us), before = BIT(rook) - 1;
    if (rook > s->king)
        return count_castling(s, us, wing_rooks(s, rooks, 1) & before);
    return count_castling(s, us, wing_rooks(s, rooks, 1)) +
           count_castling(s, us, wing_rooks(s, rooks, 0) & before);
}

/* ---- pawns ---- */

/* Targets by the way they are reached; left is towards the a file. En passant included. */
typedef struct {
    bitboard push, left, right;
} pgn__pawn_reach;

PGN__INLINE void add_pawns(pgn__pawn_reach *r, pgn__pawn_moves m) {
    r->push |= m.single | m.twice;
    r->left |= m.left;
    r->right |= m.right;
}

PGN__INLINE pgn__pawn_reach pawn_reach(const pgn_position *pos, const pgn__gen_scene *s,
                                       const unsigned us) {
    pgn__pawn_reach r = {0, 0, 0};
    add_pawns(&r, pawn_targets(s, us, s->mine.pawns & ~s->pinned, s->targets));
    for (bitboard set = s->mine.pawns & s->pinned; PGN__UNLIKELY(set);) {
        unsigned from = pop(&set);
        add_pawns(&r, pawn_targets(s, us, BIT(from), s->targets & pgn__line[s->king][from]));
    }
    if (PGN__UNLIKELY(pos->en_passant < PGN_NO_SQUARE))
        for (bitboard set = en_passant_pawns(pos, s, us); set;) {
            if ((pop(&set) & 7) > (pos->en_passant & 7u))
                r.left |= BIT(pos->en_passant);
            else
                r.right |= BIT(pos->en_passant);
        }
    return r;
}

/* Moves to the targets: four where a pawn promotes. */
PGN__INLINE unsigned count_promoting(bitboard targets) {
    return count_bits(targets) + 3 * count_bits(targets & (RANK_1 | RANK_8));
}

static const uint8_t PROMOTION_PLACE[8] = {
    [PGN_BISHOP] = 0, [PGN_KNIGHT] = 1, [PGN_QUEEN] = 2, [PGN_ROOK] = 3};
static const uint8_t PROMOTION_AT[4] = {PGN_BISHOP, PGN_KNIGHT, PGN_QUEEN, PGN_ROOK};

/* Pawns sort by file, then pushes before captures, to the left before to the right, by rank, by
 * promotion. */
PGN__INLINE unsigned rank_pawn(const pgn__pawn_reach *r, unsigned from, unsigned to,
                               unsigned promotion) {
    int file = (int)(from & 7), step = (int)(to & 7) - file;
    bitboard lower = BIT(to & 56) - 1, here = FILE_A << (to & 7);
    unsigned n = count_promoting(r->push & files_below(file)) +
                 count_promoting(r->left & files_below(file - 1)) +
                 count_promoting(r->right & files_below(file + 1)) + PROMOTION_PLACE[promotion];
    if (step == 0)
        return n + count_promoting(r->push & here & lower);
    n += count_promoting(r->push & file_of(from));
    if (step < 0)
        return n + count_promoting(r->left & here & lower);
    if (file > 0)
        n += count_promoting(r->left & FILE_A << (file - 1));
    return n + count_promoting(r->right & here & lower);
}

/* ---- the place of a move ---- */

/* pgn__kernel.rank(): of a legal move. */
PGN__INLINE unsigned rank_move(const pgn_position *pos, const unsigned us, pgn_move move) {
    unsigned from = move & 63, to = move >> 6 & 63, type = type_at(pos->plane, from);
    pgn__gen_scene s = look(pos, us);
    if (type == PGN_BISHOP)
        return rank_in_group(&s, PGN_BISHOP, from, to);
    unsigned n = count_type(&s, PGN_BISHOP);
    bitboard steps = king_reach(&s, us);
    if (type == PGN_KING && !(move >> 15)) {
        bitboard before = names_below(to), quiet = steps & ~s.enemy_all;
        if (s.enemy_all >> to & 1)
            return n + count_bits(quiet) + count_bits(steps & s.enemy_all & before);
        return n + count_bits(quiet & before);
    }
    n += count_bits(steps);
    if (type == PGN_KNIGHT)
        return n + rank_in_group(&s, PGN_KNIGHT, from, to);
    n += count_type(&s, PGN_KNIGHT);
    if (type == PGN_KING)
        return n + rank_castling(pos, &s, us, to);
    n += count_castling(&s, us, castling_rooks(pos, &s, us));
    if (type == PGN_QUEEN)
        return n + rank_in_group(&s, PGN_QUEEN, from, to);
    n += count_type(&s, PGN_QUEEN);
    if (type == PGN_ROOK)
        return n + rank_in_group(&s, PGN_ROOK, from, to);
    n += count_type(&s, PGN_ROOK);
    pgn__pawn_reach pawns = pawn_reach(pos, &s, us);
    return n + rank_pawn(&pawns, from, to, move >> 12 & 7);
}

#endif
