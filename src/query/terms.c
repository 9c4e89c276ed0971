/* terms.c -- what all terms have in common: evaluating, turning, needs. One table. */
#include <string.h>

#include "match_int.h"

uint64_t pgn__qterm_eval(const pgn__qterm *term, const pgn__qline *line, size_t from,
                         uint64_t want) {
    static pgn__qeval *const EVAL[PGN__QT_COUNT] = {
#define ENTRY(name, cost) [PGN__QT_##name] = pgn__qeval_##name,
        PGN__QTERM_LIST(ENTRY)
#undef ENTRY
    };
    return want ? EVAL[term->type](term, line, from, want) : 0;
}

unsigned pgn__qterm_needs(const pgn__qterm *term) {
    enum { BOARDS = PGN__QNEED_MOVES | PGN__QNEED_BOARDS };
    switch ((pgn__qterm_type)term->type) {
    case PGN__QT_MOVES:
        return PGN__QNEED_MOVES;
    case PGN__QT_KEY:
        return PGN__QNEED_MOVES | PGN__QNEED_KEYS;
    case PGN__QT_CLOCK:
    case PGN__QT_EVAL:
    case PGN__QT_SWING:
    case PGN__QT_COMMENT:
    case PGN__QT_NAG:
        return BOARDS | PGN__QNEED_NOTES;
    case PGN__QT_EMT:
        return BOARDS | PGN__QNEED_NOTES | PGN__QNEED_EMT;
    case PGN__QT_SACRIFICE:
    case PGN__QT_MATE:
    case PGN__QT_STALEMATE:
        return BOARDS | PGN__QNEED_AHEAD;
    case PGN__QT_WHEN:
        return BOARDS | (term->what == PGN__Q_END ? PGN__QNEED_AHEAD : 0);
    case PGN__QT_FOLLOWS:
    case PGN__QT_LEAVES:
        return BOARDS | PGN__QNEED_KEYS;
    case PGN__QT_REPETITION:
        return BOARDS | PGN__QNEED_KEYS | PGN__QNEED_REPEATS;
    default:
        return BOARDS;
    }
}

/* ---- places ---- */

bitboard pgn__qterm_squares(const pgn__qterm *t, const pgn__qline *line, size_t at) {
    const pgn_position *pos = &line->positions[at];
    pgn_move move = line->moves[at];
    switch ((pgn__qterm_type)t->type) {
    case PGN__QT_ON:
        return pgn__qpieces_on(pos, t->pieces) & t->squares;
    case PGN__QT_PAWN:
        return pgn__qpawns_find(t, line, pos);
    case PGN__QT_STRUCTURE:
        return pgn__qstructure_find(t, line, pos);
    case PGN__QT_ATTACKS:
        return pgn__qattacks_find(t, pos);
    case PGN__QT_PINNED:
        return pgn__qpinned_find(t, pos);
    case PGN__QT_PATTERN:
        return pgn__qpattern_squares(t->data);
    case PGN__QT_OPPOSITE_BISHOPS:
        return pieces_of(pos->plane, PGN_BISHOP);
    case PGN__QT_CHECK:
    case PGN__QT_MATE:
    case PGN__QT_STALEMATE:
        return pieces_of(pos->plane, PGN_KING) & pos->color[side_to_move(pos)];
    case PGN__QT_PLAYED:
    case PGN__QT_CAPTURE:
    case PGN__QT_PROMOTION:
    case PGN__QT_EN_PASSANT:
    case PGN__QT_CASTLING:
    case PGN__QT_SACRIFICE:
    case PGN__QT_LEAVES:
        return at && move != PGN_NULL_MOVE ? BIT(pgn_move_from(move)) | BIT(pgn_move_to(move)) : 0;
    default:
        return 0;
    }
}

bool pgn__qterm_is_over(const pgn__qterm *t, const pgn__qline *line, size_t at) {
    const pgn_position *pos = &line->positions[at];
    switch ((pgn__qterm_type)t->type) {
    case PGN__QT_POSITION:
        return pgn__qposition_is_over(t, pos);
    case PGN__QT_MATERIAL:
        return pgn__qmaterial_is_over(t->data, pos);
    case PGN__QT_MOVES: {
        size_t n = at < t->n ? at : t->n;
        return at >= t->n || !line->usual_start ||
               memcmp(line->moves + 1, t->data, n * sizeof(pgn_move)) != 0;
    }
    case PGN__QT_WHEN:
        return t->what == PGN__Q_START || (t->what == PGN__Q_BEFORE && pos->move_number >= t->n) ||
               (t->what == PGN__Q_AT && pos->move_number > t->n);
    default:
        return false;
    }
}

/* ---- turning ---- */

bool pgn__qterm_turns(const pgn__qterm *term) {
    switch ((pgn__qterm_type)term->type) {
    case PGN__QT_POSITION:
    case PGN__QT_PATTERN:
    case PGN__QT_TO_MOVE:
    case PGN__QT_INSUFFICIENT:
    case PGN__QT_MATERIAL:
    case PGN__QT_OPPOSITE_BISHOPS:
    case PGN__QT_BALANCE:
    case PGN__QT_PAWN:
    case PGN__QT_OPEN:
    case PGN__QT_HALF_OPEN:
    case PGN__QT_STRUCTURE:
    case PGN__QT_ON:
    case PGN__QT_ATTACKS:
    case PGN__QT_PINNED:
        return true;
    default:
        return false;
    }
}

bitboard pgn__qturn_squares(bitboard b, unsigned how) {
    if (how & PGN__Q_FLIP)
        b = __builtin_bswap64(b);
    if (how & PGN__Q_MIRROR) {
        b = (b >> 1 & 0x5555555555555555) | (b & 0x5555555555555555) << 1;
        b = (b >> 2 & 0x3333333333333333) | (b & 0x3333333333333333) << 2;
        b = (b >> 4 & 0x0F0F0F0F0F0F0F0F) | (b & 0x0F0F0F0F0F0F0F0F) << 4;
    }
    return b;
}

pgn__qpieces pgn__qturn_pieces(pgn__qpieces set, unsigned how) {
    if (!(how & PGN__Q_FLIP))
        return set;
    return (pgn__qpieces)((set & 0x7E) << 8 | (set >> 8 & 0x7E) | (set & PGN__Q_EMPTY));
}

static uint16_t turn_side(uint16_t side, unsigned how) {
    return how & PGN__Q_FLIP && side <= PGN__Q_BLACK ? (uint16_t)!side : side;
}

static const void *turn_position(pgn__arena *arena, const void *data, unsigned how) {
    pgn_position *pos = pgn__arena_alloc(arena, sizeof *pos);
    if (!pos)
        return NULL;
    *pos = *(const pgn_position *)data;
    if (how & PGN__Q_FLIP)
        pgn_position_flip(pos);
    if (how & PGN__Q_MIRROR) { /* board and side to move */
        for (unsigned i = 0; i < 3; i++)
            pos->plane[i] = pgn__qturn_squares(pos->plane[i], PGN__Q_MIRROR);
        for (unsigned i = 0; i < 2; i++)
            pos->color[i] = pgn__qturn_squares(pos->color[i], PGN__Q_MIRROR);
    }
    return pos;
}

static const void *turn_targets(pgn__arena *arena, const pgn__qterm *t, unsigned how) {
    const pgn__qpieces *from = t->data;
    pgn__qpieces *to = pgn__arena_alloc(arena, (t->target_count + 1u) * sizeof *to);
    for (unsigned i = 0; to && i < t->target_count; i++)
        to[i] = pgn__qturn_pieces(from[i], how);
    return to;
}

const pgn__qterm *pgn__qturn(pgn__arena *arena, const pgn__qterm *term, unsigned how) {
    if (!how)
        return term;
    pgn__qterm *t = pgn__arena_alloc(arena, sizeof *t);
    if (!t)
        return NULL;
    *t = *term;
    if (t->type == PGN__QT_BALANCE && !t->given) { /* White's view, which is now Black's */
        t->given = true;
        t->side = PGN__Q_WHITE;
    }
    t->side = turn_side(t->side, how);
    t->side2 = turn_side(t->side2, how);
    t->pieces = pgn__qturn_pieces(t->pieces, how);
    t->squares = pgn__qturn_squares(t->squares, how);
    switch ((pgn__qterm_type)t->type) {
    case PGN__QT_POSITION:
        t->data = turn_position(arena, t->data, how);
        break;
    case PGN__QT_PATTERN:
        t->data = pgn__qpattern_turn(arena, t->data, how);
        break;
    case PGN__QT_MATERIAL:
        t->data = pgn__qmaterial_turn(arena, t->data, how);
        break;
    case PGN__QT_STRUCTURE:
        t->data = pgn__qstructure_turn(arena, t->data, how);
        break;
    case PGN__QT_ATTACKS:
        t->data = turn_targets(arena, t, how);
        break;
    default:
        return t;
    }
    return t->data ? t : NULL;
}
