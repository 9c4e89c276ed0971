/* test_last_move.c -- double checks that no last move can have given. The oracle plays forward: a
 * position is possible if a legal move leads to it from a position with the same pieces, or with
 * one more of the other side, or with a pawn for a piece that was promoted. */
#include <stdlib.h>

#include "chess/attacks_int.h"
#include "position_check.h"

static bool is_possible(const pgn_position *pos) {
    pgn_error err = {0};
    if (!pgn_position_validate(pos, &err))
        return true;
    if (strcmp(err.rule, "pos-double-check") != 0)
        fail_msg("%s: %s", err.rule, err.message);
    return false;
}

static unsigned count_checkers(const pgn_position *pos) {
    unsigned us = side_to_move(pos);
    pgn__force enemy = force_of(pos->plane, pos->color[!us]);
    bitboard king = pos->plane[1] & pos->plane[2] & pos->color[us];
    return count_bits(attackers(lowest(king), us, &enemy, pos->color[0] | pos->color[1]));
}

static void expect(const char *fen, bool possible) {
    pgn_position pos = unchecked_position(fen);
    for (int i = 0; i < 2; i++, pgn_position_flip(&pos))
        if (is_possible(&pos) != possible)
            fail_msg("%s%s: should be %s", fen, i ? " with colors swapped" : "",
                     possible ? "possible" : "impossible");
}

static void test_by_hand(void **state) {
    (void)state;
    static const char *const impossible[] = {
        "8/8/N7/2k5/N7/8/8/3K4 b - - 0 1",   /* two knights */
        "8/4R3/8/4k3/8/8/8/4RK2 b - - 0 1",  /* one line, both ends */
        "8/8/8/3k4/2P1P3/8/8/4K3 b - - 0 1", /* two pawns */
        "8/8/1N6/3k4/4P3/8/8/4K3 b - - 0 1", /* a pawn and a knight */
        "5Q2/8/8/2k5/8/8/2K5/6B1 b - - 0 1", /* a queen and a bishop */
        "8/5k2/8/6n1/7r/7K/8/8 w - - 0 1",   /* a rook and a knight */
    };
    static const char *const possible[] = {
        "4k3/8/3N4/8/8/8/8/4RK2 b - - 0 1",   /* discovered by a knight */
        "4k3/8/8/1B6/8/8/8/4RK2 b - - 0 1",   /* by a bishop from the file */
        "4kQ2/8/8/8/8/8/8/4RK2 b - - 0 1",    /* by a pawn that promotes: exf8=Q */
        "8/2k5/3P4/8/8/8/7B/2R1K3 b - - 0 1", /* by a pawn that captures: cxd6 */
        "8/4k3/3P4/8/1B6/8/8/4RK2 b - - 0 1", /* three, but the pawn covers one of them: exd6 */
        "8/8/8/8/8/3k4/4P3/4K3 b - - 0 1",    /* one check is not judged */
    };
    for (size_t i = 0; i < COUNT(impossible); i++)
        expect(impossible[i], false);
    for (size_t i = 0; i < COUNT(possible); i++)
        expect(possible[i], true);
}

/* ---- every double check of legal play ---- */

/* Each legal move of random games is tried; how many gave double check. */
static size_t try_moves(const pgn_position *pos, const pgn_move *moves, size_t count) {
    size_t doubles = 0;
    for (size_t i = 0; i < count; i++) {
        pgn_position after = *pos;
        pgn_position_make(&after, moves[i]);
        after.halfmove_clock = 0; /* games continue longer than the rules allow */
        if (count_checkers(&after) < 2)
            continue;
        for (int k = 0; k < 2; k++, after.en_passant = PGN_NO_SQUARE)
            if (!is_possible(&after)) {
                char fen[PGN_FEN_MAX];
                pgn_fen_write(&after, 0, fen);
                fail_msg("a game reached %s", fen);
            }
        doubles++;
    }
    return doubles;
}

static void test_random_games(void **state) {
    (void)state;
    static const char *const starts[] = {VARIED_STARTS};
    size_t doubles = 0;
    for (size_t game = 0; game < 1000; game++) {
        pgn_position pos = unchecked_position(starts[game % COUNT(starts)]);
        pgn_move moves[PGN_MOVES_MAX];
        size_t count = pgn_position_validate(&pos, NULL) ? 0 : pgn_position_moves(&pos, moves);
        for (size_t ply = 0; ply < 80 && count; ply++) {
            doubles += try_moves(&pos, moves, count);
            pgn_position_make(&pos, moves[random_number() % count]);
            count = pgn_position_moves(&pos, moves);
        }
    }
    assert_true(doubles > 500);
}

/* ---- the oracle ---- */

static bool same_board(const pgn_position *a, const pgn_position *b) {
    return !memcmp(a->plane, b->plane, sizeof a->plane) &&
           !memcmp(a->color, b->color, sizeof a->color) && a->castling == b->castling;
}

/* Is the position before legal, as far as a last move requires, and does a move lead from it? */
static bool leads_to(const pgn_position *before, const pgn_position *pos) {
    pgn_move moves[PGN_MOVES_MAX];
    pgn_position other = *before;
    pgn_error err;
    other.side ^= 1;
    if (pgn__in_check(&other)) /* the side that has just moved was in check */
        return false;
    if (pgn_position_validate(before, &err) && strcmp(err.rule, "pos-checkers") != 0 &&
        strcmp(err.rule, "pos-double-check") != 0)
        return false;
    size_t count = pgn_position_moves(before, moves);
    for (size_t i = 0; i < count; i++) {
        pgn_position after = *before;
        pgn_position_make(&after, moves[i]);
        if (same_board(&after, pos))
            return true;
    }
    return false;
}

/* A piece of the side that moved last goes back from `to` to `from`, being this piece there. */
static bool came_from(const pgn_position *pos, int from, int to, pgn_piece piece) {
    pgn_color us = pgn_position_side(pos);
    pgn_position before = *pos;
    before.side ^= 1;
    pgn_position_set_piece(&before, to, PGN_NO_PIECE);
    pgn_position_set_piece(&before, from, piece);
    if (leads_to(&before, pos))
        return true;
    static const pgn_piece_type taken[] = {PGN_KNIGHT, PGN_PAWN, PGN_QUEEN, PGN_ROOK, PGN_BISHOP};
    for (size_t i = 0; i < COUNT(taken); i++) {
        pgn_position capture = before;
        pgn_position_set_piece(&capture, to, pgn_piece_make(us, taken[i]));
        if (leads_to(&capture, pos))
            return true;
    }
    if (pgn_piece_type_of(piece) != PGN_PAWN || to / 8 != (us == PGN_BLACK ? 5 : 2))
        return false;
    int victim = us == PGN_BLACK ? to - 8 : to + 8;
    if (pgn_position_piece(&before, victim))
        return false;
    pgn_position_set_piece(&before, victim, pgn_piece_make(us, PGN_PAWN));
    pgn_position_set_en_passant(&before, to);
    return leads_to(&before, pos);
}

static bool has_castled(const pgn_position *pos) {
    pgn_color them = pgn_position_side(pos) == PGN_WHITE ? PGN_BLACK : PGN_WHITE;
    int home = them == PGN_WHITE ? 0 : 56;
    for (int wing = 0; wing < 2; wing++) {
        int king = home + (wing ? 2 : 6), rook = home + (wing ? 3 : 5);
        if (pgn_position_piece(pos, king) != pgn_piece_make(them, PGN_KING) ||
            pgn_position_piece(pos, rook) != pgn_piece_make(them, PGN_ROOK))
            continue;
        for (int k = home; k < home + 8; k++)
            for (int r = home; r < home + 8; r++) {
                pgn_position before = *pos;
                before.side ^= 1;
                pgn_position_set_piece(&before, king, PGN_NO_PIECE);
                pgn_position_set_piece(&before, rook, PGN_NO_PIECE);
                if (k == r || pgn_position_piece(&before, k) || pgn_position_piece(&before, r))
                    continue;
                pgn_position_set_piece(&before, k, pgn_piece_make(them, PGN_KING));
                pgn_position_set_piece(&before, r, pgn_piece_make(them, PGN_ROOK));
                pgn_position_set_castling(&before, them, r > k ? PGN_KING : PGN_QUEEN, r);
                if (leads_to(&before, pos))
                    return true;
            }
    }
    return false;
}

static bool can_be_reached(const pgn_position *pos) {
    pgn_color them = pgn_position_side(pos) == PGN_WHITE ? PGN_BLACK : PGN_WHITE;
    for (int to = 0; to < 64; to++) {
        pgn_piece piece = pgn_position_piece(pos, to);
        if (!piece || pgn_piece_color(piece) != them)
            continue;
        for (int from = 0; from < 64; from++)
            if (!pgn_position_piece(pos, from) &&
                (came_from(pos, from, to, piece) ||
                 came_from(pos, from, to, pgn_piece_make(them, PGN_PAWN))))
                return true;
    }
    return has_castled(pos);
}

/* A random position with the side to move in double check; false if it is not one. */
static bool put_pieces(pgn_position *pos) {
    static const pgn_piece_type types[] = {PGN_PAWN, PGN_KNIGHT, PGN_BISHOP, PGN_ROOK, PGN_QUEEN};
    pgn_position_clear(pos);
    int king = (int)(random_number() % 64), near[64], count = 0;
    pgn_position_set_piece(pos, king, pgn_piece_make(PGN_BLACK, PGN_KING));
    for (int i = 0; i < 64; i++) /* half of the pieces are near the king */
        if (i != king && abs(i % 8 - king % 8) < 3 && abs(i / 8 - king / 8) < 3)
            near[count++] = i;
    size_t pieces = 2 + random_number() % 4;
    for (size_t i = 0; i < pieces; i++) {
        int square = random_number() % 2 ? near[random_number() % (size_t)count]
                                         : (int)(random_number() % 64);
        pgn_color color = i < 2 || random_number() % 2 ? PGN_WHITE : PGN_BLACK;
        if (!pgn_position_piece(pos, square))
            pgn_position_set_piece(pos, square,
                                   pgn_piece_make(color, types[random_number() % COUNT(types)]));
    }
    static const int castled[] = {2, 6, 4};
    int other = castled[random_number() % 3];
    bool may_castle = other == 4 && random_number() % 2;
    if (random_number() % 2 && !may_castle)
        other = (int)(random_number() % 64);
    if (pgn_position_piece(pos, other) || (may_castle && other + 3 == king))
        return false;
    pgn_position_set_piece(pos, other, pgn_piece_make(PGN_WHITE, PGN_KING));
    pgn_position_set_side(pos, PGN_BLACK);
    if (may_castle) {
        pgn_position_set_piece(pos, other + 3, pgn_piece_make(PGN_WHITE, PGN_ROOK));
        pgn_position_set_castling(pos, PGN_WHITE, PGN_KING, other + 3);
    }
    if (random_number() % 2)
        pgn_position_flip(pos);
    pgn_error err;
    return count_checkers(pos) == 2 &&
           (!pgn_position_validate(pos, &err) || !strcmp(err.rule, "pos-double-check"));
}

#ifndef ROUNDS
#define ROUNDS 3000
#endif

static void test_against_forward_play(void **state) {
    (void)state;
    size_t impossible = 0, tried = 0;
    while (tried < ROUNDS) {
        pgn_position pos;
        if (!put_pieces(&pos))
            continue;
        bool want = can_be_reached(&pos);
        tried++;
        impossible += !want;
        if (is_possible(&pos) != want) {
            char fen[PGN_FEN_MAX];
            pgn_fen_write(&pos, 0, fen);
            fail_msg("%s: should be %s", fen, want ? "possible" : "impossible");
        }
    }
    assert_true(impossible > ROUNDS / 10);
    assert_true(impossible < ROUNDS - ROUNDS / 50);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_by_hand),
        cmocka_unit_test(test_random_games),
        cmocka_unit_test(test_against_forward_play),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
