/* match.c -- finds the legal moves that a text can mean. The general way, by trying all legal
 * moves; the kernel has handled the common spellings before. */
#include <stdio.h>
#include <string.h>

#include "base/error_int.h"
#include "kernel_int.h"
#include "make_int.h"
#include "move_spec_int.h"

pgn__move_spec pgn__spec_of(pgn_move move) {
    pgn__move_spec spec = {.from = BIT(pgn_move_from(move)), .to = BIT(pgn_move_to(move))};
    if (move == PGN_NULL_MOVE)
        spec.null = true;
    else if (pgn_move_is_castling(move))
        spec.castling = pgn_move_to(move) > pgn_move_from(move) ? PGN_KING : PGN_QUEEN;
    else
        spec.promotion = pgn_move_promotion(move);
    return spec;
}

static bool fits(const pgn_position *pos, const pgn__move_spec *spec, pgn_move move) {
    unsigned from = (unsigned)pgn_move_from(move), to = (unsigned)pgn_move_to(move);
    unsigned type = type_at(pos->plane, from);
    if ((spec->type && spec->type != type) || !(spec->from & BIT(from)) || !(spec->to & BIT(to)))
        return false;
    if (spec->promotion && spec->promotion != (unsigned)pgn_move_promotion(move))
        return false;
    if (type != PGN_PAWN)
        return true;
    bool slants = ((from ^ to) & 7) != 0, names_origin = ~spec->from != 0;
    return spec->captures ? slants : !slants || names_origin; /* a bare "d5" is never a capture */
}

/* Castling written as a move of the king from its square: to the rook, or to where it will stand.
 */
static bool fits_castling(const pgn__move_spec *spec, pgn_move move) {
    unsigned king = (unsigned)pgn_move_from(move), rook = (unsigned)pgn_move_to(move);
    bitboard targets = BIT(rook) | BIT(castled_king(king, rook));
    return (!spec->type || spec->type == PGN_KING) && spec->from == BIT(king) && !spec->promotion &&
           !several(spec->to) && (spec->to & targets);
}

static size_t keep(const pgn_position *pos, const pgn__move_spec *spec, const pgn_move *all,
                   size_t n, bool castling, pgn_move *out) {
    size_t kept = 0;
    for (size_t i = 0; i < n; i++) {
        unsigned wing = pgn_move_to(all[i]) > pgn_move_from(all[i]) ? PGN_KING : PGN_QUEEN;
        if (castling != pgn_move_is_castling(all[i]))
            continue;
        if (spec->castling ? castling && spec->castling == wing
                           : (castling ? fits_castling(spec, all[i]) : fits(pos, spec, all[i])))
            out[kept++] = all[i];
    }
    return kept;
}

size_t pgn__matches(const pgn_position *pos, const pgn__move_spec *spec, pgn_move *out) {
    pgn_move all[PGN_MOVES_MAX];
    if (spec->null) {
        out[0] = PGN_NULL_MOVE;
        return pgn_move_is_legal(pos, PGN_NULL_MOVE);
    }
    size_t n = pgn_position_moves(pos, all);
    /* In Chess960 f1g1 may be a step or castling; it is read as a step. */
    size_t kept = spec->castling ? 0 : keep(pos, spec, all, n, false, out);
    return kept ? kept : keep(pos, spec, all, n, true, out);
}

pgn_status pgn__no_single_move(const pgn_position *pos, const pgn__move_spec *spec,
                               const pgn_move *moves, size_t count, const char *text, size_t len,
                               pgn_error *err) {
    if (!err)
        return count ? PGN_E_MOVE_AMBIGUOUS : PGN_E_MOVE_ILLEGAL;
    int shown = len < 40 ? (int)len : 40;
    const char *more = len > 40 ? "..." : "";
    if (!count) {
        char why[PGN__WHY_MAX];
        pgn__explain(pos, spec, why);
        return pgn__fail_rule(err, PGN_E_MOVE_ILLEGAL, "illegal-move", 0, 1,
                              "\"%.*s%s\" is not legal: %s", shown, text, more, why);
    }
    pgn__fail_rule(err, PGN_E_MOVE_AMBIGUOUS, "ambiguous-move", 0, 1,
                   "\"%.*s%s\" is ambiguous: ", shown, text, more);
    size_t used = strlen(err->message), most = 8;
    for (size_t i = 0; i < count && i < most; i++) {
        char san[PGN_SAN_MAX];
        const char *link = i == 0 ? "" : i + 1 == count ? " or " : ", ";
        pgn_san_write(pos, moves[i], san);
        used +=
            (size_t)snprintf(err->message + used, sizeof err->message - used, "%s%s", link, san);
    }
    if (count > most)
        snprintf(err->message + used, sizeof err->message - used, " and %zu more", count - most);
    return PGN_E_MOVE_AMBIGUOUS;
}
