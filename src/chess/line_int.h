/* line_int.h -- a whole line of canonical SAN, played: the inner loop of checking files.
 *
 * It accepts what is spelt canonically and legal, its check mark right, perhaps with a suffix such
 * as !?, and stops at anything else; why that is wrong is for others to say. The position is seven
 * words in registers and no key is kept up. The common move (a piece or pawn with one candidate,
 * neither castling nor promoting) goes through without a branch on its kind: the first letter, or
 * the pawn's x, chooses a row of possible origins and the masks of its type, and legality is one
 * look at the own king after the move, which covers pins, evasions and en passant alike. The rest,
 * about one ply in ten, takes the way of single moves. */
#ifndef PGN_LINE_INT_H
#define PGN_LINE_INT_H

#include "san_decode_int.h"
#include "san_fast_int.h"

/* Away from the hot loop, with a copy of the board: were its address to escape, the loop would keep
 * it in memory. */
#define PGN__COLD __attribute__((noinline))

typedef struct {
    bitboard p0, p1, p2; /* the planes, not as an array, which compilers keep in memory */
    bitboard colour[2];
    bitboard castling;   /* rooks that may, and kings: what leaves or is taken loses its right */
    bitboard en_passant; /* as a set */
} pgn__board;

PGN__INLINE pgn__board board_of(const pgn_position *pos) {
    pgn__board b = {pos->plane[0],
                    pos->plane[1],
                    pos->plane[2],
                    {pos->colour[0], pos->colour[1]},
                    pos->castling | (pos->plane[1] & pos->plane[2]),
                    pos->en_passant < PGN_NO_SQUARE ? BIT(pos->en_passant) : 0};
    return b;
}

/* The position without what a board does not have: key and clocks. */
PGN__INLINE pgn_position position_of(const pgn__board *b, const unsigned us) {
    bitboard kings = b->p1 & b->p2, rooks = b->castling & ~kings;
    for (unsigned side = 0; side < 2; side++)
        if (!(b->castling & kings & b->colour[side])) /* it has moved since */
            rooks &= ~home_rank(side);
    pgn_position pos = {.plane = {b->p0, b->p1, b->p2},
                        .colour = {b->colour[0], b->colour[1]},
                        .castling = rooks,
                        .fullmove = 1,
                        .side = (uint8_t)us,
                        .en_passant = PGN_NO_SQUARE};
    if (b->en_passant)
        pos.en_passant = (uint8_t)lowest(b->en_passant);
    return pos;
}

/* Squares that the character for the origin leaves: all without one, none for one that is no file
 * or rank. */
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
    while (n < 16 && (unsigned char)text[n] > ' ')
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

/* ---- the common move ---- */

PGN__INLINE int board_attacked(const pgn__board *b, const unsigned us) {
    bitboard king = b->p1 & b->p2 & b->colour[us], planes[3] = {b->p0, b->p1, b->p2};
    pgn__force enemy = force_of(planes, b->colour[!us]);
    return is_attacked(lowest(king), us, &enemy, b->colour[0] | b->colour[1]);
}

static PGN__COLD int white_attacked(const pgn__board *b) {
    return board_attacked(b, 0);
}

static PGN__COLD int black_attacked(const pgn__board *b) {
    return board_attacked(b, 1);
}

PGN__INLINE int attacked_anyhow(const pgn__board *b, const unsigned us) {
    pgn__board copy = *b;
    return us ? black_attacked(&copy) : white_attacked(&copy);
}

/* Is the side's king attacked by a slider along the line through a square that was left? */
PGN__INLINE int line_opened(const pgn__board *b, const unsigned us, unsigned left) {
    unsigned king = lowest(b->p1 & b->p2 & b->colour[us]);
    bitboard enemy = b->colour[!us];
    bitboard snipers = (pgn__diagonals[king] & b->p0 & (b->p1 | b->p2)) |
                       (pgn__orthogonals[king] & b->p2 & ~b->p1);
    snipers &= enemy & pgn__lines[king][pgn__line_kind[king][left]];
    while (PGN__UNLIKELY(snipers))
        if (!(pgn__between[king][pop(&snipers)] & (b->colour[0] | b->colour[1])))
            return 1;
    return 0;
}

/* Does the side's piece that came to a square attack the other king from there? */
PGN__INLINE int attacks_king(const pgn__board *b, const unsigned us, const pgn__row *row,
                             unsigned to) {
    unsigned king = lowest(b->p1 & b->p2 & b->colour[!us]);
    bitboard between = pgn__between[king][to] & (b->colour[0] | b->colour[1]);
    return (int)(row[row->attacks].origins[king] >> to & 1) & (between == 0);
}

/* Is the side, which is in check, mated? Mostly its king can step aside, which is seen at once. */
PGN__INLINE int mated(const pgn__board *b, const unsigned us) {
    bitboard king = b->p1 & b->p2 & b->colour[us], planes[3] = {b->p0, b->p1, b->p2};
    pgn__force enemy = force_of(planes, b->colour[!us]);
    bitboard steps = pgn__king[lowest(king)] & ~b->colour[us];
    bitboard others = (b->colour[0] | b->colour[1]) & ~king; /* the king hides no square */
    while (steps)
        if (!is_attacked(pop(&steps), us, &enemy, others))
            return 0;
    pgn_position pos = position_of(b, us);
    return !count_moves(&pos, us);
}

static PGN__COLD int white_mated(const pgn__board *b) {
    return mated(b, 0);
}

static PGN__COLD int black_mated(const pgn__board *b) {
    return mated(b, 1);
}

PGN__INLINE int board_mated(const pgn__board *b, const unsigned us) {
    pgn__board copy = *b;
    return us ? black_mated(&copy) : white_mated(&copy);
}

/* Several pieces could go there on an empty board: the one that may and that is named just as far
 * as it has to be, or none. */
PGN__INLINE bitboard resolve(const pgn__board *b, bitboard candidates, pgn__said said,
                             const unsigned us) {
    pgn_position pos = position_of(b, us);
    unsigned to = said_target(said), name = said_origin(said);
    bitboard legal = legal_origins(&pos, us, candidates, to, BIT(to)), from = legal & NAMED[name];
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

/* Play what was said, `checked` being whether the move before may have given check; PGN_NO_MOVE
 * with the board in no order if it is not accepted. */
PGN__INLINE pgn_move play_said(pgn__board *b, pgn__said said, unsigned checked, const unsigned us) {
    if (PGN__UNLIKELY(said & SAID_UNUSUAL))
        return PGN_NO_MOVE;
    const pgn__row *row = &pgn__rows[us][pgn__row_of[said_kind(said)]];
    unsigned to = said_target(said);
    bitboard to_bit = BIT(to), own = b->colour[us], enemy = b->colour[!us], occupied = own | enemy;
    bitboard from_bit = own & row->origins[to];
    from_bit &= ~((b->p0 ^ row->p0) | (b->p1 ^ row->p1) | (b->p2 ^ row->p2));
    if (PGN__UNLIKELY(said & SAID_RIVALS)) {
        from_bit = choose_origin(b, from_bit, said, us, row);
    } else {
        from_bit &= NAMED[said_origin(said)];
        if (PGN__UNLIKELY(several(from_bit)))
            from_bit = choose_origin(b, from_bit, said, us, row);
    }
    if (PGN__UNLIKELY(!from_bit))
        return PGN_NO_MOVE;
    unsigned from = lowest(from_bit);
    bitboard way = pgn__between[to][from];
    /* The target must be as the text says. (Rows have no origins for pawns that promote.) */
    bitboard en_passant = b->en_passant & row->capture;
    bitboard allowed = said_takes(said) ? enemy | en_passant : ~occupied;
    if (PGN__UNLIKELY((way & occupied) || !(to_bit & allowed)))
        return PGN_NO_MOVE;

    bitboard victim = en_passant & to_bit;
    bitboard gone = from_bit | to_bit | (us ? victim << 8 : victim >> 8);
    b->en_passant = way & row->push;
    b->p0 = (b->p0 & ~gone) | (to_bit & row->p0);
    b->p1 = (b->p1 & ~gone) | (to_bit & row->p1);
    b->p2 = (b->p2 & ~gone) | (to_bit & row->p2);
    b->colour[us] = (own & ~from_bit) | to_bit;
    b->colour[!us] = enemy & ~gone;
    b->castling &= ~gone;
    /* Nothing but a line that the piece has left can open on a king that was not in check; when the
     * king moves, answers a check, or a pawn vanishes beside the move, all is looked at. */
    int open = (row->king | victim | checked) != 0;
    if (PGN__UNLIKELY(open ? attacked_anyhow(b, us) : line_opened(b, us, from)))
        return PGN_NO_MOVE;
    unsigned mark = 0;
    if (PGN__UNLIKELY(victim ? attacked_anyhow(b, !us)
                             : attacks_king(b, us, row, to) | line_opened(b, !us, from)))
        mark = board_mated(b, !us) ? SAID_MATE : SAID_CHECK;
    return PGN__LIKELY(said_mark(said) == mark) ? (pgn_move)(from | to << 6) : PGN_NO_MOVE;
}

/* A line being played. */
typedef struct {
    pgn__board board;
    unsigned side;    /* to move */
    unsigned checked; /* may it be in check? */
} pgn__played;

/* Play usual moves up to the first that is unusual, or not accepted; returns how many. A function
 * of its own with few things to remember, so that the board stays in registers. */
static __attribute__((noinline)) size_t play_usual(pgn__played *line, const pgn__said *said,
                                                   size_t n, pgn_move *moves) {
    pgn__board b = line->board;
    unsigned checked = line->checked;
    const pgn__said *p = said, *end = said + n;
    if (line->side && p < end) {
        if (!(*moves = play_said(&b, *p, checked, 1)))
            return 0;
        moves++;
        checked = said_maybe_check(*p++);
    }
    while (p < end) {
        if (PGN__UNLIKELY(!(*moves = play_said(&b, *p, checked, 0))))
            break;
        moves++;
        checked = said_maybe_check(*p++);
        if (PGN__UNLIKELY(p == end))
            break;
        if (PGN__UNLIKELY(!(*moves = play_said(&b, *p, checked, 1))))
            break;
        moves++;
        checked = said_maybe_check(*p++);
    }
    line->board = b;
    line->checked = checked;
    line->side ^= (p - said) & 1;
    return (size_t)(p - said);
}

enum { SAID_AT_ONCE = 256 }; /* stays in the first cache */

/* pgn__kernel.line() */
PGN__INLINE size_t play_line(pgn_position *pos, const char *text, const uint32_t *at, size_t n,
                             pgn_move *moves) {
    pgn__said said[SAID_AT_ONCE];
    pgn__played line = {board_of(pos), side_to_move(pos), SAID_CHECK};
    for (size_t done = 0, some; done < n; done += some) {
        some = n - done < SAID_AT_ONCE ? n - done : SAID_AT_ONCE;
        decode_texts(text, at + done, some, said);
        for (size_t i = 0; i < some; i++) {
            i += play_usual(&line, said + i, some - i, moves + done + i);
            if (i == some)
                break;
            size_t k = done + i;
            if (!(said[i] & SAID_UNUSUAL) ||
                !(moves[k] = play_unusual(&line.board, text + at[k], line.side)))
                return k;
            line.side ^= 1;
            line.checked = SAID_CHECK; /* it may have given one */
        }
    }
    *pos = position_of(&line.board, line.side);
    return n;
}

#endif
