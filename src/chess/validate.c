/* validate.c -- can a position occur in a game? One test a function, run in the order of a table.
 */
#include <stdarg.h>
#include <stdio.h>

#include "base/error_int.h"
#include "key_int.h"
#include "last_move_int.h"
#include "position_int.h"

static const char *const SIDES[2] = {"White", "Black"};

static int fail(pgn__position_error *f, pgn_status code, const char *rule, int square,
                const char *format, ...) __attribute__((format(printf, 5, 6)));

static int fail(pgn__position_error *f, pgn_status code, const char *rule, int square,
                const char *format, ...) {
    va_list args;
    va_start(args, format);
    f->code = code;
    f->rule = rule;
    f->square = square;
    vsnprintf(f->text, sizeof f->text, format, args);
    va_end(args);
    return 1;
}

/* 0: each square holds one piece that there is, of one colour; only a position that was not built
 * through this library can fail it. */
static int test_board(const pgn_position *pos, pgn__position_error *f) {
    bitboard pieces = pos->plane[0] | pos->plane[1] | pos->plane[2];
    bitboard nothing = pos->plane[0] & pos->plane[1] & pos->plane[2];
    bitboard both = pos->color[0] & pos->color[1];
    if (pieces == (pos->color[0] | pos->color[1]) && !nothing && !both && pos->side < 2)
        return 0;
    return fail(f, PGN_E_POS_BOARD, "pos-board", PGN_NO_SQUARE, "%s",
                pgn_status_message(PGN_E_POS_BOARD));
}

/* 1: pawns plus obviously promoted pieces (a second queen, a third rook) are at most eight. */
static int test_material(const pgn_position *pos, pgn__position_error *f) {
    for (unsigned side = 0; side < 2; side++) {
        bitboard pawns = pieces_of(pos->plane, PGN_PAWN) & pos->color[side];
        bitboard promoted = pgn__promoted(pos, side);
        if (!all_but(8, pawns | promoted))
            continue;
        unsigned n = count_bits(pawns), more = count_bits(promoted);
        if (!more)
            return fail(f, PGN_E_POS_MATERIAL, "pos-material", PGN_NO_SQUARE,
                        "%s has %u pawns: at most 8 are possible", SIDES[side], n);
        if (more > 8)
            return fail(f, PGN_E_POS_MATERIAL, "pos-material", PGN_NO_SQUARE,
                        "%s has at least %u promoted pieces: at most 8 are possible", SIDES[side],
                        more);
        return fail(
            f, PGN_E_POS_MATERIAL, "pos-material", PGN_NO_SQUARE,
            "%s has %u pawns and at least %u promoted pieces: at most 8 together are possible",
            SIDES[side], n, more);
    }
    return 0;
}

/* 2: each side has exactly one king. */
static int test_kings(const pgn_position *pos, pgn__position_error *f) {
    for (unsigned side = 0; side < 2; side++) {
        bitboard kings = pieces_of(pos->plane, PGN_KING) & pos->color[side];
        if (!kings)
            return fail(f, PGN_E_POS_KINGS, "pos-kings", PGN_NO_SQUARE, "%s has no king",
                        SIDES[side]);
        if (several(kings)) /* name the one that a reader of a FEN comes to last */
            return fail(f, PGN_E_POS_KINGS, "pos-kings", (int)lowest(kings), "%s has %u kings",
                        SIDES[side], count_bits(kings));
    }
    return 0;
}

/* 3: no pawns on ranks 1 and 8. */
static int test_pawn_ranks(const pgn_position *pos, pgn__position_error *f) {
    bitboard pawns = pieces_of(pos->plane, PGN_PAWN) & (pos->color[0] | pos->color[1]);
    bitboard bad = pawns & (RANK_1 | RANK_8);
    if (!bad)
        return 0;
    int square = (int)lowest(bad);
    return fail(f, PGN_E_POS_PAWNS, "pos-pawn-rank", square, "pawn on %s", pgn_square_name(square));
}

/* 4: the en passant square is behind a pawn that can just have come from two squares away, and the
 * side to move was not already in check before that. */
static int test_en_passant(const pgn_position *pos, pgn__position_error *f) {
    if (pos->en_passant >= PGN_NO_SQUARE)
        return 0;
    unsigned us = side_to_move(pos), square = pos->en_passant;
    const char *name = pgn_square_name((int)square);
    if (square / 8 != (us ? 2u : 5u))
        return fail(f, PGN_E_POS_EN_PASSANT, "pos-en-passant", PGN_NO_SQUARE,
                    "invalid en passant square %s: expected rank %d with %s to move", name,
                    us ? 3 : 6, SIDES[us]);
    unsigned pawn = us ? square + 8 : square - 8, origin = us ? square - 8 : square + 8;
    bitboard occupied = pos->color[0] | pos->color[1];
    if (!(pieces_of(pos->plane, PGN_PAWN) & pos->color[!us] & BIT(pawn)))
        return fail(f, PGN_E_POS_EN_PASSANT, "pos-en-passant", PGN_NO_SQUARE,
                    "no %s pawn on %s for the en passant square %s", us ? "white" : "black",
                    pgn_square_name((int)pawn), name);
    if (occupied & BIT(square))
        return fail(f, PGN_E_POS_EN_PASSANT, "pos-en-passant", PGN_NO_SQUARE,
                    "en passant square %s is occupied", name);
    if (occupied & BIT(origin))
        return fail(f, PGN_E_POS_EN_PASSANT, "pos-en-passant", PGN_NO_SQUARE,
                    "%s is occupied: the pawn that passed %s came from there",
                    pgn_square_name((int)origin), name);
    pgn_position before = *pos;
    before.plane[0] ^= BIT(pawn) | BIT(origin);
    before.color[!us] ^= BIT(pawn) | BIT(origin);
    if (in_check(&before, us))
        return fail(f, PGN_E_POS_EN_PASSANT, "pos-en-passant", PGN_NO_SQUARE,
                    "%s was in check before the pawn passed %s", SIDES[us], name);
    return 0;
}

/* Of two, the kingside one, whose letter comes first in a FEN. */
static int lacks_rook(pgn__position_error *f, unsigned side, bitboard missing) {
    int square = 63 - __builtin_clzll(missing);
    return fail(f, PGN_E_POS_CASTLING, "pos-castling", square,
                "%s cannot castle with %s: no rook on that square", SIDES[side],
                pgn_square_name(square));
}

/* 5: a right has its king on the home rank, its rook beside, and one rook a wing. */
static int test_castling(const pgn_position *pos, pgn__position_error *f) {
    if (pos->castling & ~(RANK_1 | RANK_8))
        return fail(f, PGN_E_POS_CASTLING, "pos-castling", PGN_NO_SQUARE,
                    "castling right for a rook that is not on its first rank");
    for (unsigned side = 0; side < 2; side++) {
        bitboard home = home_rank(side), rights = pos->castling & home;
        bitboard king = pieces_of(pos->plane, PGN_KING) & pos->color[side] & home;
        bitboard rooks = pieces_of(pos->plane, PGN_ROOK) & pos->color[side];
        if (!rights)
            continue;
        if (!king)
            return fail(f, PGN_E_POS_CASTLING, "pos-castling", (int)lowest(rights),
                        "%s cannot castle: the king is not on its first rank", SIDES[side]);
        if (king & (FILE_A | FILE_H)) /* between two rooks it never stood there */
            return fail(f, PGN_E_POS_CASTLING, "pos-castling", (int)lowest(rights),
                        "%s cannot castle: the king has left its first square", SIDES[side]);
        if (rights & ~rooks)
            return lacks_rook(f, side, rights & ~rooks);
        if (several(rights & (king - 1)) || several(rights & ~(king - 1)))
            return fail(f, PGN_E_POS_CASTLING, "pos-castling", (int)lowest(rights),
                        "%s cannot castle with two rooks on one side of the king", SIDES[side]);
    }
    return 0;
}

/* 6: the clock counts plies, so a draw can be claimed at 100 and the game is over at 150. */
static int test_halfmove(const pgn_position *pos, pgn__position_error *f) {
    if (pos->halfmove_clock <= 150)
        return 0;
    return fail(f, PGN_E_POS_CLOCK, "pos-halfmove", PGN_NO_SQUARE,
                "halfmove clock is %u: the game ends at 150", pos->halfmove_clock);
}

/* 7: moves count from 1. */
static int test_fullmove(const pgn_position *pos, pgn__position_error *f) {
    if (pos->move_number)
        return 0;
    return fail(f, PGN_E_POS_CLOCK, "pos-fullmove", PGN_NO_SQUARE,
                "move number is 0: numbers start at 1");
}

static int test_opponent_check(const pgn_position *pos, pgn__position_error *f) {
    unsigned us = side_to_move(pos);
    if (!in_check(pos, !us))
        return 0;
    bitboard king = pieces_of(pos->plane, PGN_KING) & pos->color[!us];
    return fail(f, PGN_E_POS_CHECK, "pos-opponent-check", (int)lowest(king),
                "%s is in check with %s to move", SIDES[!us], SIDES[us]);
}

static bitboard checkers_of(const pgn_position *pos) {
    unsigned us = side_to_move(pos);
    bitboard king = pieces_of(pos->plane, PGN_KING) & pos->color[us];
    pgn__force enemy = force_of(pos->plane, pos->color[!us]);
    return attackers(lowest(king), us, &enemy, pos->color[0] | pos->color[1]);
}

static int test_checkers(const pgn_position *pos, pgn__position_error *f) {
    bitboard king = pieces_of(pos->plane, PGN_KING) & pos->color[side_to_move(pos)];
    bitboard checkers = checkers_of(pos);
    if (!all_but(2, checkers))
        return 0;
    return fail(f, PGN_E_POS_CHECK, "pos-checkers", (int)lowest(king),
                "%u pieces attack the king on %s: at most two can give check", count_bits(checkers),
                pgn_square_name((int)lowest(king)));
}

static const char *piece_on(const pgn_position *pos, int square) {
    return pgn__piece_type_name(pgn_piece_type_of(pgn_position_piece(pos, square)));
}

/* Two checks must come from one move. Where that was a double advance, the en passant square names
 * it and was tested. A single check is not tested: well-known test positions for move generators
 * have no possible last move, and are accepted everywhere. */
static int test_last_move(const pgn_position *pos, pgn__position_error *f) {
    bitboard checkers = checkers_of(pos);
    if (!several(checkers) || pos->en_passant < PGN_NO_SQUARE ||
        pgn__double_check_can_be_given(pos, checkers))
        return 0;
    unsigned us = side_to_move(pos);
    int king = (int)lowest(pieces_of(pos->plane, PGN_KING) & pos->color[us]);
    int one = (int)pop(&checkers), other = (int)lowest(checkers);
    return fail(f, PGN_E_POS_CHECK, "pos-double-check", king,
                "%s is in check from the %s on %s and the %s on %s: no last move can give both",
                SIDES[us], piece_on(pos, one), pgn_square_name(one), piece_on(pos, other),
                pgn_square_name(other));
}

typedef int test(const pgn_position *pos, pgn__position_error *f);

/* In the order of Games::Chess; the tests about checks rely on the one about kings. The last one is
 * not for composed positions. */
static test *const TESTS[] = {
    test_board,          test_material, test_kings,     test_pawn_ranks,
    test_en_passant,     test_castling, test_halfmove,  test_fullmove,
    test_opponent_check, test_checkers, test_last_move,
};
enum { TEST_COUNT = sizeof TESTS / sizeof *TESTS };

static test *const PLAYABLE[] = {test_board, test_kings, test_pawn_ranks};
enum { PLAYABLE_COUNT = sizeof PLAYABLE / sizeof *PLAYABLE };

static bool find_error(test *const *tests, size_t count, const pgn_position *pos,
                       pgn__position_error *out) {
    for (size_t i = 0; i < count; i++)
        if (tests[i](pos, out))
            return true;
    return false;
}

bool pgn__position_find_error(const pgn_position *pos, bool composed, pgn__position_error *out) {
    return find_error(TESTS, TEST_COUNT - (size_t)composed, pos, out);
}

static pgn_status validate(test *const *tests, size_t count, const pgn_position *pos,
                           pgn_error *err) {
    pgn__position_error f;
    if (!find_error(tests, count, pos, &f))
        return PGN_OK;
    pgn__fail(err, f.code, "%s", f.text);
    if (err)
        err->rule = f.rule;
    return f.code;
}

pgn_status pgn_position_validate(const pgn_position *pos, pgn_error *err) {
    return validate(TESTS, TEST_COUNT, pos, err);
}

pgn_status pgn__position_validate_composed(const pgn_position *pos, pgn_error *err) {
    return validate(TESTS, TEST_COUNT - 1, pos, err);
}

pgn_status pgn__position_validate_playable(const pgn_position *pos, pgn_error *err) {
    return validate(PLAYABLE, PLAYABLE_COUNT, pos, err);
}
