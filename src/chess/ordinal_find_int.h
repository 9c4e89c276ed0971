/* ordinal_find_int.h -- the move at a place among all legal ones, by the counts of ordinal_int.h;
 * and both ways for whole lines. */
#ifndef PGN_ORDINAL_FIND_INT_H
#define PGN_ORDINAL_FIND_INT_H

#include "ordinal_int.h"

/* ---- the move at a place ---- */

/* A move and its SAN without a mark, its characters from the top byte down. */
typedef struct {
    pgn_move move; /* PGN_NO_MOVE: there are not so many */
    pgn__move_spelling san;
} pgn__found;

PGN__INLINE pgn__found found(unsigned letter, unsigned from, unsigned to, pgn__move_spelling rest) {
    pgn__found f = {(pgn_move)(from | to << 6), {(uint64_t)letter << 56, rest.len + 1}};
    f.san.text |= rest.text >> 8;
    return f;
}

typedef struct {
    pgn__move_spelling spelling;
    unsigned from, to;
} pgn__shared_move;

enum { SHARED_MAX = 64 * 27 }; /* whatever the position */

/* The moves to shared targets, in order. */
static unsigned sort_shared(const pgn__piece_group *g, pgn__shared_move *out) {
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
PGN__INLINE pgn__found find_alone(const pgn__piece_group *g, unsigned letter, unsigned n) {
    bitboard quiet = quiet_alone(g);
    unsigned quiets = count_bits(quiet);
    int takes = n >= quiets;
    unsigned to = takes ? nth_name(takes_alone(g), n - quiets) : nth_name(quiet, n);
    return found(letter, g->from[origin_of(g, to)], to, spell_alone(to, takes));
}

/* Where both kinds are mixed: the index of a move to a shared target is higher by the number of
 * other moves before it. */
static __attribute__((noinline)) pgn__found find_mixed(const pgn__piece_group *g, unsigned letter,
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
PGN__INLINE int find_in_group(const pgn__gen_scene *s, const unsigned type, unsigned letter,
                              unsigned *n, pgn__found *out) {
    pgn__piece_group g;
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

PGN__INLINE int find_king(const pgn__gen_scene *s, const unsigned us, unsigned *n,
                          pgn__found *out) {
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

PGN__INLINE int find_castling(const pgn_position *pos, const pgn__gen_scene *s, const unsigned us,
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
PGN__INLINE int find_on_file(const pgn__gen_scene *s, const pgn__pawn_reach *r, const unsigned us,
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

PGN__INLINE int find_pawn(const pgn_position *pos, const pgn__gen_scene *s, const unsigned us,
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
PGN__INLINE pgn__found find_move(const pgn_position *pos, const pgn__gen_scene *s,
                                 const unsigned us, unsigned n) {
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

/* One move; whether there is one. What is known of the king now gives the mark of the move before,
 * if that is not NULL. */
PGN__INLINE int find_and_play(pgn_position *pos, const unsigned us, unsigned ordinal,
                              pgn_move *move, pgn__san_text *san, pgn__san_text *before) {
    pgn__gen_scene s = look(pos, us);
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
