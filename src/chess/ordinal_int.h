/* ordinal_int.h -- the place of a move among all legal ones in ASCII order of their SAN (section
 * 20.2), and the move at a place, by counting.
 *
 * No text is sorted. SAN sorts by its first character: B K N O Q R, then pawns from the a file to
 * the h file. So whole groups are counted as sets of targets, and only within the group of the move
 * does the spelling matter: a target that one piece of the type can reach is spelt d2 or xd2, which
 * sorts like its square's name, captures last; a target of several pieces has a name of its origin
 * first, and of those, which are few, the spellings are made and compared. A check mark never
 * decides: no two spellings differ by it alone, and it sorts before what O-O-O has more than O-O.
 */
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

/* The files before one of them; -1 to 8 are asked for. */
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

PGN__INLINE bitboard pieces_of_type(const pgn__scene *s, const unsigned type) {
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
PGN__INLINE bitboard reach_of(const pgn__scene *s, const unsigned type, unsigned from) {
    bitboard to = type == PGN_KNIGHT ? pgn__knight[from] : 0;
    if (type == PGN_BISHOP || type == PGN_QUEEN)
        to = bishop_attacks(from, s->occupied);
    if (type == PGN_ROOK || type == PGN_QUEEN)
        to |= rook_attacks(from, s->occupied);
    if (PGN__UNLIKELY(s->pinned & BIT(from)))
        to &= pgn__line[s->king][from];
    return to & s->targets;
}

/* Pieces of a type that a side has at the start; more are rare. As many are looked at whether they
 * are there or not: that costs less than branches on how many there are. */
PGN__INLINE unsigned usual_pieces(const unsigned type) {
    return type == PGN_QUEEN ? 1 : 2;
}

/* Take a piece out of the set, and its reach; some square and nothing if the set is empty. */
PGN__INLINE bitboard next_reach(const pgn__scene *s, const unsigned type, bitboard *set,
                                unsigned *from) {
    bitboard some = -(bitboard)(*set != 0);
    *from = lowest(*set | BIT(63));
    *set &= *set - 1;
    return reach_of(s, type, *from) & some;
}

PGN__INLINE unsigned count_type(const pgn__scene *s, const unsigned type) {
    bitboard set = pieces_of_type(s, type);
    unsigned n = 0, from;
    for (unsigned i = 0; i < usual_pieces(type); i++)
        n += count_bits(next_reach(s, type, &set, &from));
    while (PGN__UNLIKELY(set))
        n += count_bits(next_reach(s, type, &set, &from));
    return n;
}

/* All pieces of one type; those without a reach may stand for none. */
typedef struct {
    unsigned count;
    bitboard any, shared; /* targets of one or more, and of several */
    bitboard enemy;
    uint8_t from[64];
    bitboard reach[64];
} pgn__group;

PGN__INLINE void gather_piece(pgn__group *g, unsigned from, bitboard to) {
    g->from[g->count] = (uint8_t)from;
    g->reach[g->count++] = to;
    g->shared |= g->any & to;
    g->any |= to;
}

PGN__INLINE void gather(pgn__group *g, const pgn__scene *s, const unsigned type) {
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
PGN__INLINE bitboard quiet_alone(const pgn__group *g) {
    return g->any & ~g->shared & ~g->enemy;
}

PGN__INLINE bitboard takes_alone(const pgn__group *g) {
    return g->any & ~g->shared & g->enemy;
}

PGN__INLINE unsigned origin_of(const pgn__group *g, unsigned to) {
    unsigned i = 0;
    while (i + 1 < g->count && !(g->reach[i] >> to & 1))
        i++;
    return i;
}

/* A spelling, its characters from the top byte down, so that numbers compare as texts. */
typedef struct {
    uint64_t text;
    unsigned len;
} pgn__spelling;

PGN__INLINE void spell(pgn__spelling *s, unsigned c) {
    s->text |= (uint64_t)c << (56 - 8 * s->len++);
}

PGN__INLINE void spell_square(pgn__spelling *s, unsigned square) {
    spell(s, 'a' + (square & 7));
    spell(s, '1' + (square >> 3));
}

/* What follows the letter of a move to a shared target. */
static pgn__spelling spell_shared(const pgn__group *g, unsigned i, unsigned to) {
    pgn__spelling s = {0, 0};
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
PGN__INLINE pgn__spelling spell_alone(unsigned to, int takes) {
    pgn__spelling s = {0, 0};
    if (takes)
        spell(&s, 'x');
    spell_square(&s, to);
    return s;
}

/* Moves to targets of their own that come before the spelling of one to a shared target: it begins
 * with a rank, a file, or a square, so that captures, with their x, never do. */
static unsigned alone_before(const pgn__group *g, uint64_t text) {
    unsigned first = (unsigned)(text >> 56), second = (unsigned)(text >> 48 & 0xFF);
    if (first <= '8')
        return 0;
    bitboard before = files_below((int)(first - 'a')), file = FILE_A << (first - 'a');
    if (second <= '8')
        file &= BIT(8 * (second - '1')) - 1; /* its own square is no target */
    return count_bits(quiet_alone(g) & (before | file));
}

static unsigned shared_before(const pgn__group *g, uint64_t text) {
    unsigned n = 0;
    for (unsigned i = 0; i < g->count; i++)
        for (bitboard set = g->reach[i] & g->shared; set;)
            n += spell_shared(g, i, pop(&set)).text < text;
    return n;
}

/* The place within the group of a move that belongs to it. */
PGN__INLINE unsigned rank_in_group(const pgn__scene *s, const unsigned type, unsigned from,
                                   unsigned to) {
    pgn__group g;
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
/* Three of each kind are looked at whether they are there or not, as branches on how many there are
 * take a fifth longer for all of an ordinal. */
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
PGN__INLINE bitboard king_reach(const pgn__scene *s, const unsigned us) {
    bitboard steps = pgn__king[s->king] & ~s->own;
    steps &= ~(pawn_attacks_of(s->enemy.pawns, !us) | knight_attacks_of(s->enemy.knights) |
               pgn__king[king_square(s->enemy.king)]);
    return steps &
           ~sliders_reach(s->enemy.diagonal, s->enemy.orthogonal, s->occupied & ~s->mine.king);
}

/* How many rooks the king may castle with on one wing: at most one, but in odd positions. */
PGN__INLINE unsigned count_castling(const pgn__scene *s, const unsigned us, bitboard rooks) {
    unsigned n = 0;
    while (PGN__UNLIKELY(rooks))
        n += (unsigned)may_castle(s->king, pop(&rooks), us, &s->enemy, s->occupied);
    return n;
}

/* Of the rooks those of the king's wing, or those of the queen's. */
PGN__INLINE bitboard wing_rooks(const pgn__scene *s, bitboard rooks, int kingside) {
    bitboard before = BIT(s->king) - 1;
    return rooks & (kingside ? ~before : before);
}

PGN__INLINE unsigned rank_castling(const pgn_position *pos, const pgn__scene *s, const unsigned us,
                                   unsigned rook) {
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

PGN__INLINE pgn__pawn_reach pawn_reach(const pgn_position *pos, const pgn__scene *s,
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
    pgn__scene s = look(pos, us);
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

/* ---- the move at a place ---- */

/* A move and its SAN without a mark, its characters from the top byte down. */
typedef struct {
    pgn_move move; /* PGN_NO_MOVE: there are not so many */
    pgn__spelling san;
} pgn__found;

PGN__INLINE pgn__found found(unsigned letter, unsigned from, unsigned to, pgn__spelling rest) {
    pgn__found f = {(pgn_move)(from | to << 6), {(uint64_t)letter << 56, rest.len + 1}};
    f.san.text |= rest.text >> 8;
    return f;
}

typedef struct {
    pgn__spelling spelling;
    unsigned from, to;
} pgn__shared_move;

enum { SHARED_MAX = 64 * 27 }; /* whatever the position */

/* The moves to shared targets, in order. */
static unsigned sort_shared(const pgn__group *g, pgn__shared_move *out) {
    unsigned n = 0;
    for (unsigned i = 0; i < g->count; i++)
        for (bitboard set = g->reach[i] & g->shared; set;) {
            unsigned to = pop(&set), at = n++;
            pgn__shared_move m = {spell_shared(g, i, to), g->from[i], to};
            for (; at && out[at - 1].spelling.text > m.spelling.text; at--)
                out[at] = out[at - 1];
            out[at] = m;
        }
    return n;
}

/* Among targets of their own only. */
PGN__INLINE pgn__found find_alone(const pgn__group *g, unsigned letter, unsigned n) {
    bitboard quiet = quiet_alone(g);
    unsigned quiets = count_bits(quiet);
    int takes = n >= quiets;
    unsigned to = takes ? nth_name(takes_alone(g), n - quiets) : nth_name(quiet, n);
    return found(letter, g->from[origin_of(g, to)], to, spell_alone(to, takes));
}

/* Where both kinds are mixed: a move to a shared target stands as many places later than among its
 * like as there are others before it. */
static __attribute__((noinline)) pgn__found find_mixed(const pgn__group *g, unsigned letter,
                                                       unsigned n) {
    pgn__shared_move shared[SHARED_MAX];
    unsigned count = sort_shared(g, shared), i = 0;
    for (; i < count; i++) {
        unsigned place = i + alone_before(g, shared[i].spelling.text);
        if (place == n)
            return found(letter, shared[i].from, shared[i].to, shared[i].spelling);
        if (place > n)
            break;
    }
    return find_alone(g, letter, n - i);
}

/* The n-th move of the group, if it has that many; else *n is less by those it has. */
PGN__INLINE int find_in_group(const pgn__scene *s, const unsigned type, unsigned letter,
                              unsigned *n, pgn__found *out) {
    pgn__group g;
    gather(&g, s, type);
    unsigned count = count_bits(g.any);
    if (PGN__UNLIKELY(g.shared)) {
        count = 0;
        for (unsigned i = 0; i < g.count; i++)
            count += count_bits(g.reach[i]);
    }
    if (*n >= count) {
        *n -= count;
        return 0;
    }
    *out = PGN__UNLIKELY(g.shared) ? find_mixed(&g, letter, *n) : find_alone(&g, letter, *n);
    return 1;
}

PGN__INLINE int find_king(const pgn__scene *s, const unsigned us, unsigned *n, pgn__found *out) {
    bitboard steps = king_reach(s, us);
    unsigned count = count_bits(steps);
    if (*n >= count) {
        *n -= count;
        return 0;
    }
    bitboard quiet = steps & ~s->enemy_all;
    unsigned quiets = count_bits(quiet);
    int takes = *n >= quiets;
    unsigned to = takes ? nth_name(steps & s->enemy_all, *n - quiets) : nth_name(quiet, *n);
    *out = found('K', s->king, to, spell_alone(to, takes));
    return 1;
}

PGN__INLINE int find_castling(const pgn_position *pos, const pgn__scene *s, const unsigned us,
                              unsigned *n, pgn__found *out) {
    bitboard rooks = castling_rooks(pos, s, us);
    for (int kingside = 1; PGN__UNLIKELY(rooks) && kingside >= 0; kingside--)
        for (bitboard set = wing_rooks(s, rooks, kingside); set;) {
            unsigned rook = pop(&set);
            if (!may_castle(s->king, rook, us, &s->enemy, s->occupied))
                continue;
            if (*n) {
                --*n;
                continue;
            }
            out->move = (pgn_move)(s->king | rook << 6 | 0x8000);
            out->san.text = kingside ? 0x4F2D4Full << 40 : 0x4F2D4F2D4Full << 24; /* O-O-O */
            out->san.len = kingside ? 3 : 5;
            return 1;
        }
    return 0;
}

/* The n-th of the moves to targets on one file, reached from `back` squares before. */
PGN__INLINE pgn__found found_pawn(bitboard targets, unsigned n, int back, int takes) {
    unsigned to, each;
    for (;; n -= each) {
        to = pop(&targets);
        each = BIT(to) & (RANK_1 | RANK_8) ? 4 : 1;
        if (n < each)
            break;
    }
    unsigned from = (unsigned)((int)to - back) & 63;
    pgn__found f = {(pgn_move)(from | to << 6), {0, 0}};
    if (takes) {
        spell(&f.san, 'a' + (from & 7));
        spell(&f.san, 'x');
    }
    spell_square(&f.san, to);
    if (each == 4) {
        unsigned type = PROMOTION_AT[n];
        f.move = (pgn_move)(f.move | type << 12);
        spell(&f.san, '=');
        spell(&f.san, (unsigned char)" PNBRQK"[type]);
    }
    return f;
}

/* Bits of each byte, added up in it. */
PGN__INLINE uint64_t count_bytes(uint64_t x) {
    x -= x >> 1 & 0x5555555555555555;
    x = (x & 0x3333333333333333) + (x >> 2 & 0x3333333333333333);
    return (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0F;
}

/* Moves to targets by file, a byte each. */
PGN__INLINE uint64_t count_files(bitboard targets) {
    uint64_t t = transpose(targets), last = (t & FILE_A) + (t >> 7 & FILE_A);
    return count_bytes(t) + 3 * last;
}

/* The file from which the n-th pawn move starts, and *n less by those of the files before; 8 if
 * there are not so many. All files at once: sums up to each of them are bytes of a product, and a
 * byte above n keeps its top bit in a difference. For at most eight pawns, whose moves are 96. */
PGN__INLINE unsigned find_file(const pgn__pawn_reach *r, unsigned *n) {
    uint64_t counts = count_files(r->push) + count_files((r->left & ~FILE_H) << 1) +
                      count_files((r->right & ~FILE_A) >> 1);
    uint64_t sums = counts * FILE_A;
    uint64_t above = ((sums | FILE_H) - FILE_A * (*n + 1)) & FILE_H;
    if (*n > 127 || !above)
        return 8;
    unsigned file = lowest(above) >> 3;
    *n -= (unsigned)(sums << 8 >> 8 * file & 0xFF);
    return file;
}

/* The n-th move of the pawns of one file, if they have that many. */
PGN__INLINE int find_on_file(const pgn__scene *s, const pgn__pawn_reach *r, const unsigned us,
                             unsigned file, unsigned *n, pgn__found *out) {
    bitboard here = FILE_A << file, push = r->push & here;
    bitboard left = file ? r->left & here >> 1 : 0, right = file < 7 ? r->right & here << 1 : 0;
    unsigned pushes = count_promoting(push), lefts = count_promoting(left);
    if (*n < pushes) {
        *out = found_pawn(push, *n, us ? -8 : 8, 0);
        if (!(s->mine.pawns >> (out->move & 63) & 1)) /* it came two steps */
            out->move = (pgn_move)(us ? out->move + 8 : out->move - 8);
        return 1;
    }
    *n -= pushes;
    if (*n < lefts) {
        *out = found_pawn(left, *n, us ? -9 : 7, 1);
        return 1;
    }
    *n -= lefts;
    unsigned rights = count_promoting(right);
    if (*n < rights) {
        *out = found_pawn(right, *n, us ? -7 : 9, 1);
        return 1;
    }
    *n -= rights;
    return 0;
}

PGN__INLINE int find_pawn(const pgn_position *pos, const pgn__scene *s, const unsigned us,
                          unsigned n, pgn__found *out) {
    pgn__pawn_reach r = pawn_reach(pos, s, us);
    if (PGN__LIKELY(count_bits(s->mine.pawns) <= 8)) {
        unsigned file = find_file(&r, &n);
        return file < 8 && find_on_file(s, &r, us, file, &n, out);
    }
    for (unsigned file = 0; file < 8; file++)
        if (find_on_file(s, &r, us, file, &n, out))
            return 1;
    return 0;
}

/* The n-th move of a scene that look() has given. */
PGN__INLINE pgn__found find_move(const pgn_position *pos, const pgn__scene *s, const unsigned us,
                                 unsigned n) {
    pgn__found f = {PGN_NO_MOVE, {0, 0}};
    if (find_in_group(s, PGN_BISHOP, 'B', &n, &f) || find_king(s, us, &n, &f) ||
        find_in_group(s, PGN_KNIGHT, 'N', &n, &f) || find_castling(pos, s, us, &n, &f) ||
        find_in_group(s, PGN_QUEEN, 'Q', &n, &f) || find_in_group(s, PGN_ROOK, 'R', &n, &f))
        return f;
    find_pawn(pos, s, us, n, &f);
    return f;
}

/* ---- whole lines ---- */

/* One version for each side, for single moves and for lines: they are large. */
static unsigned rank_white(const pgn_position *pos, pgn_move move) {
    return rank_move(pos, 0, move);
}

static unsigned rank_black(const pgn_position *pos, pgn_move move) {
    return rank_move(pos, 1, move);
}

/* pgn__kernel.rank_line() */
PGN__INLINE size_t rank_line(pgn_position *pos, const pgn_move *moves, size_t n,
                             uint8_t *ordinals) {
    unsigned us = side_to_move(pos);
    for (size_t i = 0; i < n; i++, us = !us) {
        unsigned place = us ? rank_black(pos, moves[i]) : rank_white(pos, moves[i]);
        if (place > UINT8_MAX)
            return i;
        ordinals[i] = (uint8_t)place;
        if (us)
            make_move(pos, 1, moves[i], 1);
        else
            make_move(pos, 0, moves[i], 1);
    }
    return n;
}

PGN__INLINE void put_mark(pgn__san_text *san, char mark) {
    san->text[san->len++] = mark;
}

/* One move; whether there is one. What is known of the king now tells the mark of the move before,
 * if that is not NULL. */
PGN__INLINE int find_and_play(pgn_position *pos, const unsigned us, unsigned ordinal,
                              pgn_move *move, pgn__san_text *san, pgn__san_text *before) {
    pgn__scene s = look(pos, us);
    pgn__found f = find_move(pos, &s, us, ordinal);
    if (PGN__UNLIKELY(s.checkers && before))
        put_mark(before, f.move || count_moves(pos, us) ? '+' : '#');
    if (PGN__UNLIKELY(!f.move))
        return 0;
    uint64_t word = f.san.text | f.san.len;
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    memcpy(san, &word, sizeof word);
    *move = f.move;
    make_move(pos, us, f.move, 1);
    return 1;
}

static size_t find_and_play_white(pgn_position *pos, unsigned ordinal, pgn_move *move,
                                  pgn__san_text *san, pgn__san_text *before) {
    return (size_t)find_and_play(pos, 0, ordinal, move, san, before);
}

static size_t find_and_play_black(pgn_position *pos, unsigned ordinal, pgn_move *move,
                                  pgn__san_text *san, pgn__san_text *before) {
    return (size_t)find_and_play(pos, 1, ordinal, move, san, before);
}

/* pgn__kernel.find_line() */
PGN__INLINE size_t find_line(pgn_position *pos, const uint8_t *ordinals, size_t n, pgn_move *moves,
                             pgn__san_text *san) {
    unsigned us = side_to_move(pos);
    size_t i = 0;
    for (; i < n; i++, us = !us) {
        pgn__san_text *before = i ? &san[i - 1] : NULL;
        if (!(us ? find_and_play_black(pos, ordinals[i], &moves[i], &san[i], before)
                 : find_and_play_white(pos, ordinals[i], &moves[i], &san[i], before)))
            break;
    }
    if (i && i == n && in_check(pos, us))
        put_mark(&san[i - 1], (us ? count_moves(pos, 1) : count_moves(pos, 0)) ? '+' : '#');
    pos->side = (uint8_t)us;
    return i;
}

#endif
