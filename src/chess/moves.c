/* moves.c -- the public face of move generation and of playing moves. */
#include "pgn/move.h"

#include "base/error_int.h"
#include "gen_int.h"
#include "kernel_int.h"
#include "move_spec_int.h"
#include "notation_int.h"
#include "position_int.h"
#include "resolve_int.h"

size_t pgn_position_moves(const pgn_position *pos, pgn_move out[PGN_MOVES_MAX]) {
    if (!one_king_each(pos))
        return 0;
    /* Only an impossible position, with a dozen queens, has more moves than fit. */
    if (count_bits(pos->color[side_to_move(pos)]) > 9 && pgn__rules->count(pos) > PGN_MOVES_MAX)
        return 0;
    return pgn__rules->generate(pos, out);
}

static bool castling_is_legal(const pgn_position *pos, unsigned us, pgn_move move) {
    pgn__gen_scene s = look(pos, us);
    unsigned rook = (unsigned)pgn_move_to(move);
    return (unsigned)pgn_move_from(move) == s.king && !pgn_move_promotion(move) &&
           (castling_rooks(pos, &s, us) & BIT(rook)) &&
           may_castle(s.king, rook, us, &s.enemy, s.occupied);
}

bool pgn_move_is_legal(const pgn_position *pos, pgn_move move) {
    unsigned us = side_to_move(pos), from = (unsigned)pgn_move_from(move);
    unsigned to = (unsigned)pgn_move_to(move), promotion = pgn_move_promotion(move);
    if (move == PGN_NULL_MOVE)
        return !pgn__in_check(pos);
    if (pgn_move_is_castling(move))
        return castling_is_legal(pos, us, move);

    bitboard from_bit = BIT(from), to_bit = BIT(to);
    unsigned type = type_at(pos->plane, from);
    if (!type || !(pos->color[us] & from_bit) || (pos->color[us] & to_bit))
        return false;
    bool captures = (pos->color[!us] & to_bit) != 0;
    if (type == PGN_PAWN) {
        bool last = (to_bit & (RANK_1 | RANK_8)) != 0, slants = ((from ^ to) & 7) != 0;
        bool promotes = promotion >= PGN_KNIGHT && promotion <= PGN_QUEEN;
        bool takes = captures || (slants && (en_passant_target(pos, us) & to_bit));
        if (takes != slants || last != promotes || (!last && promotion))
            return false;
    } else if (promotion) {
        return false;
    }
    unsigned kind = origin_kind(type, ((from ^ to) & 7) != 0);
    return (pgn__origins[us][kind][to] & from_bit) &&
           legal_origins(pos, us, from_bit, to, victim_of(pos, us, type, to));
}

bool pgn_move_is_capture(const pgn_position *pos, pgn_move move) {
    if (move >> 15)
        return false;
    unsigned us = side_to_move(pos), from = (unsigned)pgn_move_from(move);
    unsigned to = (unsigned)pgn_move_to(move);
    return (pos->color[!us] & BIT(to)) ||
           (type_at(pos->plane, from) == PGN_PAWN && ((from ^ to) & 7) != 0);
}

void pgn_position_make(pgn_position *pos, pgn_move move) {
    pgn__rules->make(pos, move);
}

pgn_status pgn_position_play(pgn_position *pos, pgn_move move, pgn_error *err) {
    if (move == PGN_NO_MOVE)
        return pgn__fail_rule(err, PGN_E_MOVE_ILLEGAL, "illegal-move", 0, 0, "no move given");
    if (!pgn_move_is_legal(pos, move)) {
        char why[PGN__WHY_MAX];
        pgn__move_spec spec = pgn__spec_of(move);
        pgn__explain(pos, &spec, why);
        return pgn__fail_rule(err, PGN_E_MOVE_ILLEGAL, "illegal-move", 0, 0, "%s", why);
    }
    pgn_position_make(pos, move);
    return PGN_OK;
}

int pgn__move_ordinal(const pgn_position *pos, pgn_move move) {
    if (!one_king_each(pos) || move == PGN_NULL_MOVE || !pgn_move_is_legal(pos, move))
        return -1;
    return (int)pgn__rules->rank(pos, move);
}

pgn_move pgn__move_at_ordinal(const pgn_position *pos, unsigned ordinal) {
    return one_king_each(pos) ? pgn__rules->find(pos, ordinal) : PGN_NO_MOVE;
}

pgn_status pgn_perft(const pgn_position *pos, unsigned depth, uint64_t *nodes, pgn_error *err) {
    pgn_position counted = *pos; /* the clocks do not matter here */
    counted.halfmove_clock = 0;
    counted.move_number = 1;
    pgn_status st = pgn__position_validate_composed(&counted, err);
    *nodes = st ? 0 : pgn__rules->perft(pos, depth);
    return st;
}
