/* line_int.h -- a whole line of canonical SAN, played: the inner loop of checking files.
 *
 * It accepts what is spelt canonically and legal, its check mark right, perhaps with a suffix such
 * as !?, and anything else only if `others` can read it, which also reports what is wrong with it.
 * The position is seven words and no key is kept up. The common move (a piece or pawn with one
 * candidate, that neither castles, promotes nor takes en passant) is played without a branch on its
 * kind: the first letter, or the pawn's x, chooses a row of possible origins and the masks of its
 * type. A second pass over the boards checks whether a king was left attacked and whether the marks
 * are right, mostly by the lines that opened. The few other moves are played singly. */
#ifndef PGN_LINE_INT_H
#define PGN_LINE_INT_H

#include "san_decode_int.h"
#include "san_fast_int.h"

/* Outside the hot loop, with a copy of the board: if its address escaped, the loop would keep it in
 * memory. */
#define PGN__COLD __attribute__((noinline))

typedef struct {
    bitboard p0, p1, p2; /* the planes, not as an array, which compilers keep in memory */
    bitboard color[2];
    bitboard castling;   /* rooks that may, and kings: what leaves or is taken loses its right */
    bitboard en_passant; /* as a set */
} pgn__board;

PGN__INLINE pgn__board board_of(const pgn_position *pos) {
    pgn__board b = {pos->plane[0],
                    pos->plane[1],
                    pos->plane[2],
                    {pos->color[0], pos->color[1]},
                    pos->castling | (pos->plane[1] & pos->plane[2]),
                    pos->en_passant < PGN_NO_SQUARE ? BIT(pos->en_passant) : 0};
    return b;
}

/* The position without what a board does not have: key and clocks. */
PGN__INLINE pgn_position position_of(const pgn__board *b, const unsigned us) {
    bitboard kings = b->p1 & b->p2, rooks = b->castling & ~kings;
    for (unsigned side = 0; side < 2; side++)
        if (!(b->castling & kings & b->color[side])) /* it has moved since */
            rooks &= ~home_rank(side);
    pgn_position pos = {.plane = {b->p0, b->p1, b->p2},
                        .color = {b->color[0], b->color[1]},
                        .castling = rooks,
                        .move_number = 1,
                        .side = (uint8_t)us,
                        .en_passant = PGN_NO_SQUARE};
    if (b->en_passant)
        pos.en_passant = (uint8_t)lowest(b->en_passant);
    return pos;
}

/* Squares that the character for the origin leaves: all without one, none for one that is not a
 * file or rank. */
static const bitboard NAMED[256] = {
    [0] = ~(bitboard)0,
#define NAMED_PAIR(i)                                                                              \
    ['a' + (i)] = (bitboard)0x0101010101010101 << (i), ['1' + (i)] = (bitboard)0xFF << 8 * (i)
    NAMED_PAIR(0),      NAMED_PAIR(1), NAMED_PAIR(2), NAMED_PAIR(3),
    NAMED_PAIR(4),      NAMED_PAIR(5), NAMED_PAIR(6), NAMED_PAIR(7),
#undef NAMED_PAIR
};

/* ---- single moves ---- */

static unsigned token_length(const char *text) {
    unsigned n = 0;
    while (n < 16 && (unsigned char)text[n] > ' ' && text[n] != ')')
        n++;
    unsigned body = n;
    while (body && (text[body - 1] == '!' || text[body - 1] == '?'))
        body--;
    uint64_t suffix = 0;
    for (unsigned i = n; i > body; i--)
        suffix = suffix << 8 | (uint8_t)text[i - 1];
    return n - body <= 2 && is_suffix(suffix) ? body : 0;
}

PGN__INLINE pgn_move play_single(pgn__board *b, const char *text, const unsigned us) {
    pgn_position pos = position_of(b, us);
    unsigned len = token_length(text);
    char given;
    pgn_move move = len >= 2 ? fast_san(&pos, us, text, len, &given) : PGN_NO_MOVE;
    if (!move)
        return PGN_NO_MOVE;
    make_move(&pos, us, move, 1);
    char mark = 0;
    if (in_check(&pos, !us))
        mark = count_moves(&pos, !us) ? '+' : '#';
    if (mark != given)
        return PGN_NO_MOVE;
    *b = board_of(&pos);
    return move;
}

static PGN__COLD pgn_move play_single_white(pgn__board *b, const char *text) {
    return play_single(b, text, 0);
}

static PGN__COLD pgn_move play_single_black(pgn__board *b, const char *text) {
    return play_single(b, text, 1);
}

static pgn_move play_unusual(pgn__board *b, const char *text, unsigned us) {
    return us ? play_single_black(b, text) : play_single_white(b, text);
}

/* ---- the common move, without regard to kings ---- */

enum { PLIES_AT_ONCE = 128 }; /* with their boards they stay in the first cache */

/* Moves played: their kinds, and the boards after them. */
typedef struct {
    bitboard p0[PLIES_AT_ONCE], p1[PLIES_AT_ONCE], p2[PLIES_AT_ONCE], color[2][PLIES_AT_ONCE];
    const pgn__row *row[PLIES_AT_ONCE];
} pgn__plies;

/* The row that is some bytes behind another. */
PGN__INLINE const pgn__row *row_behind(const pgn__row *row, uint64_t bytes) {
    return (const pgn__row *)(const void *)((const char *)row + bytes);
}

/* Several pieces could go there on an empty board: the one that can and whose disambiguation is
 * minimal, or none. */
PGN__INLINE bitboard resolve(const pgn__board *b, bitboard candidates, pgn__said said,
                             const unsigned us) {
    unsigned to = said_target(said), name = said_origin(said);
    bitboard occupied = b->color[0] | b->color[1], reach = 0;
    for (bitboard rest = candidates; rest; rest &= rest - 1)
        if (!(pgn__between[to][lowest(rest)] & occupied))
            reach |= rest & -rest;
    if (!several(reach)) /* nor has it rivals; whether it may go is checked for every move */
        return name ? 0 : reach;
    pgn_position pos = position_of(b, us);
    bitboard legal = legal_origins(&pos, us, reach, to, BIT(to)), from = legal & NAMED[name];
    if (!from || several(from))
        return 0;
    unsigned given = !name ? NAME_NOTHING : name >= 'a' ? NAME_FILE : NAME_RANK;
    return given == needed_name(lowest(from), legal & ~from) ? from : 0;
}

static PGN__COLD bitboard resolve_white(const pgn__board *b, bitboard candidates, pgn__said said) {
    return resolve(b, candidates, said, 0);
}

static PGN__COLD bitboard resolve_black(const pgn__board *b, bitboard candidates, pgn__said said) {
    return resolve(b, candidates, said, 1);
}

/* The one of several that comes. Pawns are never rivals, but of two on a file the rear one cannot
 * go. */
PGN__INLINE bitboard choose_origin(const pgn__board *b, bitboard candidates, pgn__said said,
                                   const unsigned us, const pgn__row *row) {
    pgn__board copy = *b;
    if (row->pawn)
        return us ? candidates & -candidates : BIT(63 - (unsigned)__builtin_clzll(candidates));
    return us ? resolve_black(&copy, candidates, said) : resolve_white(&copy, candidates, said);
}

/* Make the compiler forget what it knows of a pointer's target: it would spill the values to the
 * stack, where rereading them is cheaper. */
#define PGN__READ_AGAIN(pointer) __asm__("" : "+r"(pointer))

/* Play what was said if the board lets the piece go there; whether its king is left in check is not
 * checked. */
PGN__INLINE int play_said(pgn__board *b, pgn__said said, const unsigned us, pgn__plies *plies,
                          size_t i, pgn_move *move) {
    const pgn__row *row = row_behind(pgn__rows[us], pgn__row_at[said_kind(said)]);
    unsigned to = said_target(said);
    bitboard own = b->color[us], enemy = b->color[!us];
    bitboard from_bit = own & row->origins[to];
    from_bit &= ~((b->p0 ^ row->p0) | (b->p1 ^ row->p1) | (b->p2 ^ row->p2));
    if (PGN__UNLIKELY(said & (SAID_UNUSUAL | SAID_RIVALS))) {
        if (said & SAID_UNUSUAL)
            return 0;
        from_bit = choose_origin(b, from_bit, said, us, row);
    } else {
        from_bit &= NAMED[said_origin(said)];
        if (PGN__UNLIKELY(several(from_bit)))
            from_bit = choose_origin(b, from_bit, said, us, row);
    }
    if (PGN__UNLIKELY(!from_bit))
        return 0;
    unsigned from = lowest(from_bit);
    /* The way must be free and the target as the text says: an enemy's if it takes, else empty.
     * (Rows have no origins for pawns that promote.) */
    bitboard takes = -(bitboard)said_takes(said), to_bit = BIT(to);
    bitboard forbidden = own | (enemy ^ takes);
    if (PGN__UNLIKELY((pgn__between[to][from] & (own | enemy)) | (to_bit & forbidden)))
        return 0;
    bitboard gone = from_bit | to_bit;
    PGN__READ_AGAIN(row);
    plies->row[i] = row;
    plies->p0[i] = b->p0 = (b->p0 & ~gone) | (to_bit & row->p0);
    plies->p1[i] = b->p1 = (b->p1 & ~gone) | (to_bit & row->p1);
    plies->p2[i] = b->p2 = (b->p2 & ~gone) | (to_bit & row->p2);
    plies->color[us][i] = b->color[us] = own ^ gone;
    plies->color[!us][i] = b->color[!us] = enemy & ~to_bit;
    b->castling &= ~gone;
    *move = (pgn_move)(from | to << 6);
    return 1;
}

/* Play usual moves from the i-th on. Returns the index of the first that is unusual or cannot be
 * played like this, or n. */
static __attribute__((noinline)) size_t play_usual(pgn__board *board, unsigned side,
                                                   const pgn__said *said, size_t i, size_t n,
                                                   pgn__plies *plies, pgn_move *moves) {
    pgn__board b = *board;
    size_t first = i;
    if (side && i < n)
        i += (size_t)play_said(&b, said[i], 1, plies, i, &moves[i]);
    if (!side || i > first)
        while (i < n && PGN__LIKELY(play_said(&b, said[i], 0, plies, i, &moves[i]))) {
            i++;
            if (PGN__UNLIKELY(i == n) ||
                PGN__UNLIKELY(!play_said(&b, said[i], 1, plies, i, &moves[i])))
                break;
            i++;
        }
    if (i > first) /* the last move may have been a pawn's double step */
        b.en_passant =
            pgn__between[moves[i - 1] & 63][moves[i - 1] >> 6 & 63] & plies->row[i - 1]->push;
    *board = b;
    return i;
}

/* ---- the kings ---- */

/* What a king's square sees on an empty board. Kings seldom move, so it is looked up seldom. */
typedef struct {
    bitboard diagonals, orthogonals;
    const bitboard *line, *between; /* by the other square */
    unsigned square;
} pgn__outlook;

PGN__INLINE pgn__outlook outlook_of(unsigned square) {
    pgn__outlook o = {pgn__diagonals[square], pgn__orthogonals[square], pgn__line[square],
                      pgn__between[square], square};
    return o;
}

/* One of the boards, as the mover sees it. */
typedef struct {
    bitboard p0, p1, p2, own, enemy;
} pgn__ply;

PGN__INLINE pgn__ply ply_at(const pgn__plies *plies, size_t i, const unsigned us) {
    pgn__ply p = {plies->p0[i], plies->p1[i], plies->p2[i], plies->color[us][i],
                  plies->color[!us][i]};
    return p;
}

/* Sliders among `side` that look at a king along the line through a square, whatever is between. */
PGN__INLINE bitboard snipers(const pgn__ply *p, bitboard side, const pgn__outlook *king,
                             unsigned square) {
    bitboard aims =
        (king->diagonals & (p->p0 & (p->p1 | p->p2))) | (king->orthogonals & (p->p2 & ~p->p1));
    return aims & side & king->line[square];
}

/* Does `side` attack a square of the other's, whose colour is `us`? */
PGN__INLINE int ply_attacks(const pgn__ply *p, bitboard side, unsigned square, unsigned us,
                            bitboard occupied) {
    bitboard planes[3] = {p->p0, p->p1, p->p2};
    pgn__force force = force_of(planes, side);
    return is_attacked(square, us, &force, occupied);
}

/* Has the side that moved left its king attacked? */
static PGN__COLD int king_is_left(const pgn__plies *plies, size_t i, unsigned us) {
    pgn__ply p = ply_at(plies, i, us);
    return ply_attacks(&p, p.enemy, king_square(p.p1 & p.p2 & p.own), us, p.own | p.enemy);
}

/* Is the other side, which the move has given check, mated? Mostly its king can step aside, which
 * is seen at once. */
static PGN__COLD int is_mate(const pgn__plies *plies, size_t i, unsigned us, unsigned move) {
    pgn__ply p = ply_at(plies, i, us);
    bitboard king = p.p1 & p.p2 & p.enemy, others = (p.own | p.enemy) & ~king;
    bitboard steps = pgn__king[king_square(king)] & ~p.enemy;
    while (steps) /* the king hides no square */
        if (!ply_attacks(&p, p.own, pop(&steps), !us, others))
            return 0;
    pgn__board b = {p.p0, p.p1, p.p2, {us ? p.enemy : p.own, us ? p.own : p.enemy}, 0, 0};
    b.en_passant = pgn__between[move & 63][move >> 6 & 63] & plies->row[i]->push;
    pgn_position pos = position_of(&b, !us);
    return !(us ? count_moves(&pos, 0) : count_moves(&pos, 1));
}

/* Does the move have the right mark? `hits` if the piece itself is known to give check. That a
 * check is not mate is assumed: the next legal move proves it. */
static PGN__COLD int mark_is_right(const pgn__plies *plies, size_t i, unsigned us, unsigned move,
                                   unsigned mark, bitboard hits) {
    if (!hits) {
        pgn__ply p = ply_at(plies, i, us);
        unsigned king = king_square(p.p1 & p.p2 & p.enemy);
        if (!ply_attacks(&p, p.own, king, !us, p.own | p.enemy))
            return mark == 0;
    }
    return mark == SAID_CHECK || (mark == SAID_MATE && is_mate(plies, i, us, move));
}

/* Does a move leave its king safe, and does it have the right mark? `checked` says whether the side
 * was perhaps in check. If the king was not in check, only a line that the piece has left can be
 * opened; if the king moves or was in check, everything is checked. */
PGN__INLINE int kings_are_right(const pgn__plies *plies, size_t i, unsigned move, unsigned mark,
                                unsigned checked, pgn__outlook *mine, const pgn__outlook *theirs,
                                const unsigned us) {
    pgn__ply p = ply_at(plies, i, us);
    const pgn__row *row = plies->row[i], *attacks = row_behind(row, row->attacks);
    unsigned from = move & 63, to = move >> 6;
    if (PGN__UNLIKELY(row->king | checked | snipers(&p, p.enemy, mine, from))) {
        if (row->king)
            *mine = outlook_of(to);
        if (king_is_left(plies, i, us))
            return 0;
    }
    bitboard way = theirs->between[to] & (p.own | p.enemy);
    bitboard hits = attacks->origins[theirs->square] >> to & (way == 0);
    return PGN__LIKELY(!(mark | hits | snipers(&p, p.own, theirs, from))) ||
           mark_is_right(plies, i, us, move, mark, hits);
}

/* How many of the moves pass these tests, apart from what is assumed. A king can only be captured
 * after a move that fails, so both kings are always present. */
PGN__INLINE size_t count_right(const pgn__plies *plies, unsigned side, unsigned checked,
                               const pgn__said *said, const pgn_move *moves, size_t n) {
    bitboard kings = n ? plies->p1[0] & plies->p2[0] : 0;
    pgn__outlook white = outlook_of(king_square(kings & plies->color[0][0]));
    pgn__outlook black = outlook_of(king_square(kings & plies->color[1][0]));
    size_t i = 0;
    if (side && n) {
        if (!kings_are_right(plies, 0, moves[0], said_mark(said[0]), checked, &black, &white, 1))
            return 0;
        checked = said_mark(said[i++]);
    }
    for (; i < n; i++) {
        unsigned mark = said_mark(said[i]);
        if (!kings_are_right(plies, i, moves[i], mark, checked, &white, &black, 0))
            return i;
        if (++i == n)
            break;
        checked = said_mark(said[i]);
        if (!kings_are_right(plies, i, moves[i], checked, mark, &black, &white, 1))
            return i;
    }
    return n;
}

/* And that too: no next move proves that the check of the last one is not mate. */
static __attribute__((noinline)) size_t judge_kings(const pgn__plies *plies, unsigned side,
                                                    unsigned checked, const pgn__said *said,
                                                    const pgn_move *moves, size_t n) {
    size_t right = count_right(plies, side, checked, said, moves, n), last = right - 1;
    if (right && said_mark(said[last]) == SAID_CHECK &&
        is_mate(plies, last, side ^ (last & 1), moves[last]))
        return last;
    return right;
}

/* ---- lines ---- */

/* Where a line has come to. */
typedef struct {
    pgn__board board;
    unsigned side;
    unsigned checked; /* may it be in check? */
} pgn__line_point;

/* A game being played: its texts are decoded many at a time, and played up to where a variation
 * begins or ends. */
typedef struct {
    const char *text;
    const uint32_t *at;
    const pgn__line_reader *others;
    pgn_move *moves;
    size_t n, done;       /* texts in all, and played */
    size_t first, beyond; /* of which these are decoded: */
    pgn__said said[PLIES_AT_ONCE];
    pgn__plies plies;
} pgn__line_texts;

static __attribute__((noinline)) void decode_next(pgn__line_texts *t) {
    size_t left = t->n - t->done;
    t->first = t->done;
    t->beyond = t->done + (left < PLIES_AT_ONCE ? left : PLIES_AT_ONCE);
    decode_texts(t->text, t->at + t->first, t->beyond - t->first, t->said);
}

/* The board after the first moves of those that were played from a point. */
static PGN__COLD pgn__board board_after(const pgn__line_texts *t, const pgn__board *start,
                                        const pgn_move *moves, size_t n) {
    pgn__board b = *start;
    if (!n)
        return b;
    b.p0 = t->plies.p0[n - 1];
    b.p1 = t->plies.p1[n - 1];
    b.p2 = t->plies.p2[n - 1];
    b.color[0] = t->plies.color[0][n - 1];
    b.color[1] = t->plies.color[1][n - 1];
    for (size_t i = 0; i < n; i++)
        b.castling &= ~(BIT(moves[i] & 63) | BIT(moves[i] >> 6 & 63));
    b.en_passant =
        pgn__between[moves[n - 1] & 63][moves[n - 1] >> 6 & 63] & t->plies.row[n - 1]->push;
    return b;
}

/* A move with another spelling, if `others` can read it. */
static PGN__COLD pgn_move ask_others(const pgn__line_texts *t, pgn__line_point *now) {
    pgn_position pos = position_of(&now->board, now->side);
    pgn_move move = t->others ? t->others->read(t->others->self, &pos, t->done) : PGN_NO_MOVE;
    if (!move)
        return PGN_NO_MOVE;
    if (now->side)
        make_move(&pos, 1, move, 1);
    else
        make_move(&pos, 0, move, 1);
    now->board = board_of(&pos);
    return move;
}

/* Play texts that are decoded, up to one; false if any is not right. `before` is then the point
 * before the last of them, unless it is NULL. */
PGN__INLINE int play_decoded(pgn__line_texts *t, pgn__line_point *now, pgn__line_point *before,
                             size_t to) {
    while (t->done < to) {
        pgn_move *moves = t->moves + t->done;
        const pgn__said *said = t->said + (t->done - t->first);
        pgn__board start = now->board;
        unsigned side = now->side;
        size_t n = to - t->done, up_to = before ? n - 1 : n;
        size_t usual = play_usual(&now->board, side, said, 0, up_to, &t->plies, moves);
        if (before && usual == up_to) {
            *before = *now;
            before->side = side ^= usual & 1;
            before->checked = usual ? said_mark(said[usual - 1]) : now->checked;
            usual = play_usual(&now->board, side, said, usual, n, &t->plies, moves);
        }
        if (usual) {
            size_t right = judge_kings(&t->plies, now->side, now->checked, said, moves, usual);
            if (PGN__UNLIKELY(right < usual))
                now->board = board_after(t, &start, moves, right);
            now->checked = right ? said_mark(said[right - 1]) : now->checked;
            now->side ^= right & 1;
            t->done += right;
        }
        if (t->done == to)
            break;
        pgn_move move = play_unusual(&now->board, t->text + t->at[t->done], now->side);
        if (!move && !(move = ask_others(t, now)))
            return 0;
        t->moves[t->done] = move;
        now->side = !now->side;
        now->checked = 1; /* it may have given one */
        t->done++;
    }
    return 1;
}

/* Play up to a text; before it also `before` is set, as above. */
static __attribute__((noinline)) int play_to(pgn__line_texts *t, pgn__line_point *now,
                                             pgn__line_point *before, size_t to) {
    while (t->done < to) {
        if (t->done == t->beyond)
            decode_next(t);
        if (!play_decoded(t, now, before, to < t->beyond ? to : t->beyond))
            return 0;
    }
    return 1;
}

/* pgn__kernel.line() */
PGN__INLINE size_t play_line(pgn_position *pos, const char *text, const uint32_t *at, size_t n,
                             const pgn__stretch *stretches, size_t count,
                             const pgn__line_reader *others, pgn_move *moves) {
    pgn__line_point now[PGN__DEEPEST_LINE + 1], before[PGN__DEEPEST_LINE + 1]; /* the last moves */
    pgn__line_texts t;
    size_t depth = 0;
    t.text = text;
    t.at = at;
    t.others = others;
    t.moves = moves;
    t.n = n;
    t.done = t.beyond = 0;
    now[0] = (pgn__line_point){board_of(pos), side_to_move(pos), 1};
    for (size_t i = 0; i < count; i++) {
        size_t to = t.done + stretches[i].plies;
        bool opens = stretches[i].then == PGN__THEN_OPENS;
        if (!play_to(&t, &now[depth], opens ? &before[depth] : NULL, to))
            return t.done;
        if (opens) {
            now[depth + 1] = before[depth];
            depth++;
        } else {
            depth -= depth > 0;
        }
    }
    *pos = position_of(&now[0].board, now[0].side);
    return n;
}

#endif
