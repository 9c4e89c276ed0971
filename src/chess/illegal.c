/* illegal.c -- why a move is illegal: checks each rule in the order in which a player would name
 * them. */
#include <stdio.h>

#include "gen_int.h"
#include "kernel_int.h"
#include "move_spec_int.h"
#include "position_int.h"
#include "resolve_int.h"

#define WHY(...) ((void)snprintf(why, PGN__WHY_MAX, __VA_ARGS__))

static const char *const SIDES[2] = {"White", "Black"};

static const char *square_name(bitboard set) {
    return pgn_square_name((int)lowest(set));
}

/* "Nf6", "the pawn on e4", "the king". */
static void name_piece(char out[32], unsigned type, unsigned square) {
    if (type == PGN_PAWN)
        snprintf(out, 32, "the pawn on %s", pgn_square_name((int)square));
    else if (type == PGN_KING)
        snprintf(out, 32, "the king");
    else
        snprintf(out, 32, "%c%s", " PNBRQK"[type], pgn_square_name((int)square));
}

static void explain_castling(const pgn_position *pos, const pgn__gen_scene *s, unsigned us,
                             unsigned wing, char *why) {
    const char *wing_name = wing == PGN_KING ? "kingside" : "queenside";
    int rook = pgn_position_castling(pos, us ? PGN_BLACK : PGN_WHITE, (pgn_piece_type)wing);
    if (rook == PGN_NO_SQUARE || !(s->mine.king & home_rank(us))) {
        WHY("%s has lost the right to castle %s", SIDES[us], wing_name);
        return;
    }
    if (s->checkers) {
        WHY("%s is in check and cannot castle", SIDES[us]);
        return;
    }
    unsigned r = (unsigned)rook, king_to = castled_king(s->king, r);
    unsigned rook_to = castled_rook(s->king, r);
    bitboard king_way = pgn__between[s->king][king_to] | BIT(king_to);
    bitboard way = king_way | pgn__between[r][rook_to] | BIT(rook_to);
    bitboard others = s->occupied & ~BIT(s->king) & ~BIT(r);
    if (way & others) {
        WHY("the piece on %s blocks castling %s", square_name(way & others), wing_name);
        return;
    }
    while (king_way) {
        unsigned square = pop(&king_way);
        if (attackers(square, us, &s->enemy, others)) {
            WHY("%s is attacked, so %s cannot castle %s", pgn_square_name((int)square), SIDES[us],
                wing_name);
            return;
        }
    }
    WHY("%s cannot castle %s", SIDES[us], wing_name);
}

/* The only remaining reason: the move leaves its own king in check. */
static void explain_king(const pgn__gen_scene *s, unsigned type, bitboard from, bitboard to,
                         char *why) {
    char piece[32];
    unsigned square = lowest(from);
    name_piece(piece, type, square);
    if (type == PGN_KING)
        WHY("the king would be in check on %s", square_name(to));
    else if (s->checkers)
        WHY("leaves the king in check");
    else if (several(from))
        WHY("every %s that could go to %s is pinned", pgn__piece_type_name((pgn_piece_type)type),
            square_name(to));
    else if (from & s->pinned)
        WHY("%s is pinned", piece);
    else
        WHY("leaves the king on %s in check", pgn_square_name((int)s->king));
}

static void explain_pawn(const pgn_position *pos, const pgn__gen_scene *s, unsigned us,
                         bitboard pawns, const pgn__move_spec *spec, char *why) {
    const char *to = square_name(spec->to);
    bitboard last = us ? RANK_1 : RANK_8;
    bitboard pushers = pawns & pgn__origins[us][ORIGIN_PUSH][lowest(spec->to)];
    bitboard takers = pawns & pgn__origins[us][ORIGIN_CAPTURE][lowest(spec->to)];
    bool one_square = !several(spec->from);
    bool captures = spec->captures || (one_square && takers);
    if (spec->promotion && !(spec->to & last)) {
        WHY("a pawn does not promote on %s", to);
    } else if (spec->promotion == PGN_PAWN || spec->promotion == PGN_KING) {
        WHY("a pawn does not promote to a %s",
            pgn__piece_type_name((pgn_piece_type)spec->promotion));
    } else if (captures) {
        if (!takers)
            WHY("no pawn can capture on %s", to);
        else if (!(spec->to & s->enemy_all) && lowest(spec->to) != pos->en_passant)
            WHY("nothing to capture on %s", to);
        else
            explain_king(s, PGN_PAWN, takers, spec->to, why);
    } else if (spec->to & s->occupied) {
        WHY("%s is occupied", to);
    } else if (!pushers && one_square) {
        WHY("the pawn on %s cannot move to %s", square_name(spec->from), to);
    } else if (!pushers) {
        WHY("no pawn can move to %s", to);
    } else {
        bitboard blocked = 0;
        for (bitboard set = pushers; set;) {
            unsigned from = pop(&set);
            blocked |= pgn__between[from][lowest(spec->to)] & s->occupied;
        }
        if (blocked && !several(pushers))
            WHY("blocked by the piece on %s", square_name(blocked));
        else
            explain_king(s, PGN_PAWN, pushers, spec->to, why);
    }
}

static void explain_piece(const pgn__gen_scene *s, unsigned us, unsigned type, bitboard pieces,
                          const pgn__move_spec *spec, char *why) {
    const char *to = square_name(spec->to), *kind = pgn__piece_type_name((pgn_piece_type)type);
    unsigned target = lowest(spec->to);
    bitboard near = pieces & pgn__origins[us][type][target], free_way = 0, blocker = 0;
    for (bitboard set = near; set;) {
        unsigned from = pop(&set);
        bitboard between = pgn__between[from][target] & s->occupied;
        if (between)
            blocker = between;
        else
            free_way |= BIT(from);
    }
    if (spec->promotion)
        WHY("only pawns promote");
    else if (!near && !several(pieces))
        WHY("the %s on %s cannot reach %s", kind, square_name(pieces), to);
    else if (!near)
        WHY("no %s can reach %s", kind, to);
    else if (spec->to & s->own)
        WHY("%s is occupied by %s's own piece", to, SIDES[us]);
    else if (!free_way && !several(near))
        WHY("blocked by the piece on %s", square_name(blocker));
    else if (!free_way)
        WHY("no %s can reach %s", kind, to);
    else
        explain_king(s, type, free_way, spec->to, why);
}

void pgn__explain(const pgn_position *pos, const pgn__move_spec *spec, char why[PGN__WHY_MAX]) {
    unsigned us = side_to_move(pos), type = spec->type;
    pgn__gen_scene s = look(pos, us);
    if (!s.mine.king || !s.enemy.king) {
        WHY("a king is missing");
        return;
    }
    if (!pgn__rules->count(pos)) {
        WHY("the game ended in %s", s.checkers ? "checkmate" : "stalemate");
        return;
    }
    if (spec->null) {
        WHY("%s is in check and cannot pass", SIDES[us]);
        return;
    }
    if (spec->castling) {
        explain_castling(pos, &s, us, spec->castling, why);
        return;
    }
    if (!type && spec->from) {
        unsigned square = lowest(spec->from);
        type = type_at(pos->plane, square);
        if (!(s.own & BIT(square))) {
            WHY(type ? "the piece on %s does not belong to %s" : "no piece on %s",
                pgn_square_name((int)square), SIDES[us]);
            return;
        }
    }
    if (type == PGN_KING && spec->from == s.mine.king && (spec->to & s.own & pos->castling)) {
        unsigned wing = lowest(spec->to) > s.king ? PGN_KING : PGN_QUEEN;
        explain_castling(pos, &s, us, wing, why); /* king takes rook, as engines write it */
        return;
    }
    bitboard pieces = s.own & pieces_of(pos->plane, type) & spec->from;
    if (!pieces)
        WHY(~spec->from ? "%s has no such %s" : "%s has no %s", SIDES[us],
            pgn__piece_type_name((pgn_piece_type)type));
    else if (several(spec->to))
        WHY("no pawn there can capture on that file");
    else if (type == PGN_PAWN)
        explain_pawn(pos, &s, us, pieces, spec, why);
    else
        explain_piece(&s, us, type, pieces, spec, why);
}
