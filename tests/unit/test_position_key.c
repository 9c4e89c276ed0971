/* test_position_key.c -- keys, mirror images and equality of positions; and that playing and
 * building give the same bytes. */
#include "chess/line_keys_int.h"
#include "inside.h"
#include "position_check.h"

/* NOTES 12 and the rest of the table in the description of the Polyglot book format. */
static void test_polyglot_keys(void **state) {
    (void)state;
    static const struct {
        const char *fen;
        uint64_t key;
    } rows[] = {
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0x463b96181691fc9c},
        {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", 0x823c9b50fd114196},
        {"rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2", 0x0756b94461c50fb0},
        {"rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2", 0x662fafb965db29d4},
        {"rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3", 0x22a48b5a8e47ff78},
        {"rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR b kq - 0 3", 0x652a607ca3f242c1},
        {"rnbq1bnr/ppp1pkpp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR w - - 0 4", 0x00fdd303c946bdd9},
        {"rnbqkbnr/p1pppppp/8/8/PpP4P/8/1P1PPPP1/RNBQKBNR b KQkq c3 0 3", 0x3c8123ea7b067637},
        {"rnbqkbnr/p1pppppp/8/8/P6P/R1p5/1P1PPPP1/1NBQKBNR b Kkq - 0 4", 0x5c3f9b829b279560},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn_position pos = unchecked_position(rows[i].fen);
        if (pgn_position_key(&pos) != rows[i].key)
            fail_msg("%s: key %016llx", rows[i].fen, (unsigned long long)pgn_position_key(&pos));
    }
}

static void test_en_passant_in_the_key(void **state) {
    (void)state;
    static const struct {
        const char *why, *with, *without;
        bool differ;
    } rows[] = {
        {"a pawn beside", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1",
         true},
        {"a pinned pawn beside", "3k4/8/8/8/3pP3/8/8/K2R4 b - e3 0 1",
         "3k4/8/8/8/3pP3/8/8/K2R4 b - - 0 1", true},
        {"pinned along the rank, both pawns gone", "8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1",
         "8/8/8/8/k2pP2R/8/8/4K3 b - - 0 1", true},
        {"no neighbour", "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1",
         false},
        {"neighbour of the wrong kind", "4k3/8/8/8/3nP3/8/8/4K3 b - e3 0 1",
         "4k3/8/8/8/3nP3/8/8/4K3 b - - 0 1", false},
        {"neighbour of the wrong colour", "4k3/8/8/8/3PP3/8/8/4K3 b - e3 0 1",
         "4k3/8/8/8/3PP3/8/8/4K3 b - - 0 1", false},
        {"round the edge, white", "4k3/8/8/7P/p7/8/8/4K3 w - a6 0 1",
         "4k3/8/8/7P/p7/8/8/4K3 w - - 0 1", false},
        {"round the edge, black", "4k3/8/8/p7/7P/8/8/4K3 b - h3 0 1",
         "4k3/8/8/p7/7P/8/8/4K3 b - - 0 1", false},
        {"round the edge upwards", "4k3/8/7p/P7/7P/8/8/4K3 b - h3 0 1",
         "4k3/8/7p/P7/7P/8/8/4K3 b - - 0 1", false},
        {"on the a file", "4k3/8/8/pP6/8/8/8/4K3 w - a6 0 1", "4k3/8/8/pP6/8/8/8/4K3 w - - 0 1",
         true},
        {"on the h file", "4k3/8/8/8/6pP/8/8/4K3 b - h3 0 1", "4k3/8/8/8/6pP/8/8/4K3 b - - 0 1",
         true},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn_position with = unchecked_position(rows[i].with),
                     without = unchecked_position(rows[i].without);
        if ((pgn_position_key(&with) != pgn_position_key(&without)) != rows[i].differ)
            fail_msg("%s: %s", rows[i].why, rows[i].with);
        if (pgn__en_passant_pseudo(&with) != rows[i].differ)
            fail_msg("%s: pseudo-legal: %s", rows[i].why, rows[i].with);
        assert_false(pgn__en_passant_pseudo(&without));
        assert_false(pgn__en_passant_legal(&without));
    }
}

static void test_en_passant_legal_or_only_pseudo(void **state) {
    (void)state;
    static const struct {
        const char *fen;
        bool pseudo, legal;
    } rows[] = {
        {"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", true, true},
        {"4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", false, false},
        {"3k4/8/8/8/3pP3/8/8/K2R4 b - e3 0 1", true, false},  /* pinned on the file */
        {"3k4/8/8/8/3pPp2/8/8/K2R4 b - e3 0 1", true, true},  /* the other pawn may */
        {"8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1", true, false},   /* two pawns leave the rank */
        {"8/8/8/8/k1ppP2R/8/8/4K3 b - e3 0 1", true, true},   /* one stays */
        {"8/8/8/k7/3pP3/8/8/4K3 b - e3 0 1", true, true},     /* nothing near */
        {"8/8/8/8/1k1pP3/8/8/4KB2 b - e3 0 1", true, true},   /* the bishop looks elsewhere */
        {"8/6k1/8/8/3pP3/8/1B6/4K3 b - e3 0 1", true, false}, /* pinned on the diagonal */
        {"4k3/8/8/2p5/3pP3/4k3/8/K7 b - - 0 1", false, false},
        {"8/8/8/3k4/3pP3/8/8/4K3 b - e3 0 1", true, true}, /* takes the pawn that gives check */
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn_position pos = unchecked_position(rows[i].fen);
        if (pgn__en_passant_pseudo(&pos) != rows[i].pseudo)
            fail_msg("pseudo: %s", rows[i].fen);
        if (pgn__en_passant_legal(&pos) != rows[i].legal)
            fail_msg("legal: %s", rows[i].fen);
        pgn_position_flip(&pos);
        assert_int_equal(pgn__en_passant_pseudo(&pos), rows[i].pseudo);
        assert_int_equal(pgn__en_passant_legal(&pos), rows[i].legal);
    }
}

static void test_clocks_are_not_in_the_key(void **state) {
    (void)state;
    pgn_position pos;
    pgn_position_init(&pos);
    pgn_position_set_clocks(&pos, 77, 88);
    assert_true(pgn_position_key(&pos) == 0x463b96181691fc9cULL);
}

static const char *const starts[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9",
    "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w CAca - 0 1",
};

/* Building the same board by the setters in two other orders must give the same 64 bytes. */
static void rebuild(const pgn_position *pos, bool downwards, pgn_position *out) {
    pgn_position_clear(out);
    if (downwards)
        pgn_position_init(out); /* every square is overwritten */
    for (int i = 0; i < 64; i++) {
        int square = downwards ? 63 - i : i;
        pgn_position_set_piece(out, square, pgn_position_piece(pos, square));
    }
    for (int c = PGN_WHITE; c <= PGN_BLACK; c++)
        for (int s = PGN_QUEEN; s <= PGN_KING; s++)
            pgn_position_set_castling(out, (pgn_color)c, (pgn_piece_type)s,
                                      pgn_position_castling(pos, (pgn_color)c, (pgn_piece_type)s));
    pgn_position_set_side(out, pgn_position_side(pos));
    pgn_position_set_en_passant(out, pgn_position_en_passant(pos));
    pgn_position_set_clocks(out, pgn_position_halfmove_clock(pos), pgn_position_move_number(pos));
}

static void test_play_setters_and_flip_agree(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT(starts); i++)
        for (int game = 0; game < 10; game++) {
            pgn_position pos = unchecked_position(starts[i]);
            for (int ply = 0; ply < 100; ply++) {
                pgn_position other;
                rebuild(&pos, ply % 2, &other);
                assert_same_bytes(&pos, &other);

                pgn_position_flip(&other);
                assert_int_not_equal(pgn_position_side(&other), pgn_position_side(&pos));
                pgn_position rebuilt;
                rebuild(&other, false, &rebuilt);
                assert_same_bytes(&other, &rebuilt); /* the key of the mirror image is right */
                pgn_move moves[PGN_MOVES_MAX];
                size_t count = 0, mirrored = 0;
                mirrored = pgn_position_moves(&other, moves);
                pgn_position_flip(&other);
                assert_same_bytes(&pos, &other);

                count = pgn_position_moves(&pos, moves);
                assert_int_equal(count, mirrored);
                if (!count)
                    break;
                pgn_position_make(&pos, moves[random_number() % count]);
            }
        }
}

static void test_flip_by_example(void **state) {
    (void)state;
    static const char *const pairs[][2] = {
        {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
         "rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq e6 0 1"},
        {"r3k2r/8/8/8/8/8/8/R3K2R w Kq - 3 7", "r3k2r/8/8/8/8/8/8/R3K2R b Qk - 3 7"},
        {"1r2k3/8/8/8/8/8/8/4KRR1 b Fq - 3 7", "4krr1/8/8/8/8/8/8/1R2K3 w Qf - 3 7"},
        {"8/8/8/8/8/8/8/8 w - - 0 1", "8/8/8/8/8/8/8/8 b - - 0 1"},
    };
    for (size_t i = 0; i < COUNT(pairs); i++) {
        pgn_position pos = unchecked_position(pairs[i][0]);
        pgn_position_flip(&pos);
        assert_fen(&pos, pairs[i][1]);
        pgn_position_flip(&pos);
        assert_fen(&pos, pairs[i][0]);
    }
}

static void test_same(void **state) {
    (void)state;
    static const struct {
        const char *a, *b;
        bool same;
    } rows[] = {
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", true},
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 40 99", true},
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 b - - 0 1", false},
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/3K4 w - - 0 1", false},
        {"4k3/8/8/8/8/8/4N3/4K3 w - - 0 1", "4k3/8/8/8/8/8/4B3/4K3 w - - 0 1", false},
        {"4k3/8/8/8/8/8/4N3/4K3 w - - 0 1", "4k3/8/8/8/8/8/4n3/4K3 w - - 0 1", false},
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1", false},
        {"4k3/8/8/8/8/8/8/4K1RR w K - 0 1", "4k3/8/8/8/8/8/8/4K1RR w G - 0 1", false},
        /* legal capture, no capture, pinned capture */
        {"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1", false},
        {"4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1", true},
        {"3k4/8/8/8/3pP3/8/8/K2R4 b - e3 0 1", "3k4/8/8/8/3pP3/8/8/K2R4 b - - 0 1", true},
        {"8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1", "8/8/8/8/k2pP2R/8/8/4K3 b - - 0 1", true},
        /* one has a legal capture, the other one elsewhere */
        {"4k3/8/8/8/PpPp4/8/8/4K3 b - a3 0 1", "4k3/8/8/8/PpPp4/8/8/4K3 b - c3 0 1", false},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn_position a = unchecked_position(rows[i].a), b = unchecked_position(rows[i].b);
        if (pgn_position_same(&a, &b) != rows[i].same || pgn_position_same(&b, &a) != rows[i].same)
            fail_msg("%s | %s", rows[i].a, rows[i].b);
        assert_true(pgn_position_same(&a, &a));
    }
}

/* A move of a random game: any, so that all that is rare happens often. */
static pgn_move random_move(const pgn_position *pos, uint32_t *chance) {
    pgn_move legal[PGN_MOVES_MAX];
    size_t count = pgn_position_moves(pos, legal);
    *chance = *chance * 1664525 + 1013904223;
    if (!count)
        return PGN_NO_MOVE;
    bool passes = *chance >> 25 == 0 && pgn_move_is_legal(pos, PGN_NULL_MOVE);
    return passes ? PGN_NULL_MOVE : legal[(*chance >> 8) % count];
}

/* The keys of a whole line, and of one that is read in two parts. */
static void test_keys_of_lines(void **state) {
    (void)state;
    enum { GAMES = 300, PLIES = 160 };
    uint32_t chance = 12345;
    for (unsigned game = 0; game < GAMES; game++) {
        pgn_move moves[PLIES];
        uint64_t keys[PLIES + 1], wanted[PLIES + 1], parts[PLIES + 1];
        pgn_position pos;
        size_t n = 0;
        pgn_position_init(&pos);
        wanted[0] = pgn_position_key(&pos);
        while (n < PLIES && (moves[n] = random_move(&pos, &chance))) {
            pgn_position_make(&pos, moves[n]);
            wanted[++n] = pgn_position_key(&pos);
        }
        pgn__line_keys(NULL, moves, n, keys);
        assert_memory_equal(keys, wanted, (n + 1) * sizeof *keys);
        pgn__key_board board;
        pgn__key_board_init(&board);
        parts[0] = board.key;
        pgn__key_board_play(&board, moves, n / 3, parts + 1);
        pgn__key_board_play(&board, moves + n / 3, n - n / 3, parts + 1 + n / 3);
        assert_memory_equal(parts, wanted, (n + 1) * sizeof *parts);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_keys_of_lines),
        cmocka_unit_test(test_polyglot_keys),
        cmocka_unit_test(test_en_passant_in_the_key),
        cmocka_unit_test(test_en_passant_legal_or_only_pseudo),
        cmocka_unit_test(test_clocks_are_not_in_the_key),
        cmocka_unit_test(test_play_setters_and_flip_agree),
        cmocka_unit_test(test_flip_by_example),
        cmocka_unit_test(test_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
