/* pieces.c -- pieces by where they stand, what they attack, and whether they are pinned. */
#include "match_int.h"

uint64_t pgn__qeval_ON(const pgn__qterm *term, const pgn__qline *line, size_t from, uint64_t want) {
    uint64_t out = 0;
    PGN__Q_EACH(i, bit, from, want) {
        bitboard on = pgn__qpieces_on(&line->positions[i], term->pieces) & term->squares;
        out |= count_bits(on) >= term->n ? bit : 0;
    }
    return out;
}

uint64_t pgn__qeval_TO_MOVE(const pgn__qterm *term, const pgn__qline *line, size_t from,
                            uint64_t want) {
    uint64_t out = 0;
    PGN__Q_EACH(i, bit, from, want)
    out |= side_to_move(&line->positions[i]) == term->side ? bit : 0;
    return out;
}

/* ---- attacks ---- */

static bitboard attacks_of(const pgn_position *pos, unsigned square) {
    unsigned type = type_at(pos->plane, square);
    unsigned black = (unsigned)(pos->color[1] >> square & 1);
    return type == PGN_PAWN ? pgn__pawn[black][square]
                            : piece_attacks(type, square, pos->color[0] | pos->color[1]);
}

/* The first piece that attacks all targets, with what it attacks of them; nothing if none does. */
bitboard pgn__qattacks_find(const pgn__qterm *t, const pgn_position *pos) {
    const pgn__qpieces *targets = t->data;
    bitboard attackers = pgn__qpieces_on(pos, t->pieces), sets[16];
    for (unsigned i = 0; i < t->target_count; i++)
        if (!(sets[i] = pgn__qpieces_on(pos, targets[i])))
            return 0;
    while (attackers) {
        unsigned square = pop(&attackers), i = 0;
        bitboard attacked = attacks_of(pos, square), hit = t->squares | BIT(square);
        if (t->squares & ~attacked)
            continue;
        while (i < t->target_count && (attacked & sets[i]))
            hit |= attacked & sets[i++];
        if (i == t->target_count)
            return hit;
    }
    return 0;
}

uint64_t pgn__qeval_ATTACKS(const pgn__qterm *term, const pgn__qline *line, size_t from,
                            uint64_t want) {
    uint64_t out = 0;
    PGN__Q_EACH(i, bit, from, want)
    out |= pgn__qattacks_find(term, &line->positions[i]) ? bit : 0;
    return out;
}

/* ---- pins ---- */

/* The pieces of a side that alone shield their king from a slider. */
static bitboard pinned_of(const pgn_position *pos, unsigned side) {
    bitboard king = pieces_of(pos->plane, PGN_KING) & pos->color[side], pinned = 0;
    bitboard occupied = pos->color[0] | pos->color[1];
    pgn__force enemy = force_of(pos->plane, pos->color[!side]);
    while (king) {
        unsigned square = pop(&king);
        bitboard snipers = (pgn__diagonals[square] & enemy.diagonal) |
                           (pgn__orthogonals[square] & enemy.orthogonal);
        while (snipers) {
            bitboard between = pgn__between[square][pop(&snipers)] & occupied;
            if (between && !several(between))
                pinned |= between & pos->color[side];
        }
    }
    return pinned;
}

bitboard pgn__qpinned_find(const pgn__qterm *t, const pgn_position *pos) {
    bitboard pinned = 0;
    for (unsigned side = 0; side < 2; side++)
        if (t->pieces >> (8 * side) & 0x7E)
            pinned |= pinned_of(pos, side);
    return pinned & pgn__qpieces_on(pos, t->pieces);
}

uint64_t pgn__qeval_PINNED(const pgn__qterm *term, const pgn__qline *line, size_t from,
                           uint64_t want) {
    uint64_t out = 0;
    PGN__Q_EACH(i, bit, from, want)
    out |= pgn__qpinned_find(term, &line->positions[i]) ? bit : 0;
    return out;
}
