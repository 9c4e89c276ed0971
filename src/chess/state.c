/* state.c -- check, mate, and the draws, of a position and of a line of positions. */
#include "kernel_int.h"
#include "key_int.h"
#include "position_int.h"

bool pgn__in_check(const pgn_position *pos) {
    return one_king_each(pos) && in_check(pos, side_to_move(pos));
}

/* No sequence of moves mates: bare kings, a single minor piece, or bishops of one square colour. */
static bool insufficient(const pgn_position *pos) {
    bitboard all = pos->color[0] | pos->color[1];
    bitboard kings = pieces_of(pos->plane, PGN_KING), bishops = pieces_of(pos->plane, PGN_BISHOP);
    bitboard knights = pieces_of(pos->plane, PGN_KNIGHT), minors = bishops | knights;
    if (all & ~kings & ~minors)
        return false;
    if (!several(minors))
        return true;
    return !knights && (!(bishops & DARK) || !(bishops & ~DARK));
}

unsigned pgn_position_state(const pgn_position *pos) {
    if (!one_king_each(pos))
        return 0;
    unsigned state = in_check(pos, side_to_move(pos)) ? PGN_STATE_CHECK : 0;
    if (insufficient(pos))
        state |= PGN_STATE_INSUFFICIENT_MATERIAL;
    if (!pgn__rules->count(pos)) /* the game is over: no more claims */
        return state | (state & PGN_STATE_CHECK ? PGN_STATE_CHECKMATE : PGN_STATE_STALEMATE);
    if (pos->halfmove_clock >= 100)
        state |= PGN_STATE_FIFTY_MOVES;
    if (pos->halfmove_clock >= 150)
        state |= PGN_STATE_SEVENTY_FIVE_MOVES;
    return state;
}

/* A position can only come back with the same side to move, and not across a capture or a pawn
 * move; the clock of a game that began from a FEN may point before the line's start. */
size_t pgn__repetitions(const pgn_position *line, size_t count) {
    if (!count)
        return 0;
    const pgn_position *last = &line[count - 1];
    size_t reach = last->halfmove_clock < count - 1 ? last->halfmove_clock : count - 1, times = 1;
    for (size_t back = 2; back <= reach; back += 2)
        times += pgn_position_same(last, last - back);
    return times;
}

unsigned pgn_position_line_state(const pgn_position *line, size_t count) {
    if (!count)
        return 0;
    unsigned state = pgn_position_state(&line[count - 1]);
    size_t times = pgn__repetitions(line, count);
    if (times >= 3)
        state |= PGN_STATE_THREEFOLD;
    if (times >= 5)
        state |= PGN_STATE_FIVEFOLD;
    return state;
}
