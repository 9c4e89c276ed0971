/* test_move_write.c -- moves written in SAN, long form and UCI, and read back. */
#include <stdio.h>

#include "position_check.h"
#include "san_list.h"

static pgn_position from_fen(const char *fen) {
    return position_of(fen, 0);
}

/* ---- canonical SAN ---- */

static void test_canonical_san(void **state) {
    (void)state;
    static const struct {
        const char *fen, *san, *lan, *uci;
    } rows[] = {
        {START, "e4", "e2-e4", "e2e4"},
        {START, "Nf3", "Ng1-f3", "g1f3"},
        {TAKES, "exd5", "e4xd5", "e4d5"},
        {TAKES, "Nxd5", "Nc3xd5", "c3d5"},
        {PASSANT, "exd6", "e5xd6", "e5d6"},
        {CASTLES, "O-O", "O-O", "e1g1"},
        {CASTLES, "O-O-O", "O-O-O", "e1c1"},
        {PROMOTES, "a8=Q", "a7-a8=Q", "a7a8q"},
        {PROMOTES, "a8=N", "a7-a8=N", "a7a8n"},
        {PROMOTES, "axb8=R+", "a7xb8=R+", "a7b8r"},
        {CHECKS, "Ra8+", "Ra1-a8+", "a1a8"},
        {MATES, "Ra8#", "Ra1-a8#", "a1a8"},
        /* 8.2.3.4: two knights, one of them pinned; then file, rank, square */
        {"4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1", "Nce2", "Nc3-e2", "c3e2"},
        {"4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1", "Nge2", "Ng1-e2", "g1e2"},
        {"4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "Ne2", "Ng1-e2", "g1e2"},
        {"4k3/8/8/R7/8/8/8/R3K3 w - - 0 1", "R1a3", "Ra1-a3", "a1a3"},
        {"4k3/8/8/R7/8/8/8/R3K3 w - - 0 1", "R5a3", "Ra5-a3", "a5a3"},
        /* file before rank: both would do */
        {"4k3/8/8/8/3R4/8/8/R3K3 w - - 0 1", "Rda4", "Rd4-a4", "d4a4"},
        {"4k3/8/8/8/3R4/8/8/R3K3 w - - 0 1", "Raa4", "Ra1-a4", "a1a4"},
        /* three queens: one by file, one by rank, one by square */
        {"8/8/1k6/8/4Q2Q/8/8/K6Q w - - 0 1", "Qh4e1", "Qh4-e1", "h4e1"},
        {"8/8/1k6/8/4Q2Q/8/8/K6Q w - - 0 1", "Qee1", "Qe4-e1", "e4e1"},
        {"8/8/1k6/8/4Q2Q/8/8/K6Q w - - 0 1", "Q1e1", "Qh1-e1", "h1e1"},
        /* Chess960: the king takes its own rook in UCI */
        {"bbqnn1kr/pppppppp/8/8/8/8/PPPPPPPP/BBQNN1KR w Hh - 0 1", "O-O", "O-O", "g1h1"},
        {"4k3/8/8/8/8/8/8/1R1K2R1 w GB - 0 1", "O-O-O", "O-O-O", "d1b1"},
        {"4k3/8/8/8/8/8/8/4KR2 w F - 0 1", "O-O", "O-O", "e1f1"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn_position pos = from_fen(rows[i].fen);
        pgn_move move = 0;
        pgn_error err;
        char out[PGN_SAN_MAX];
        if (pgn_san_parse(&pos, rows[i].san, strlen(rows[i].san), &move, &err))
            fail_msg("%s %s: %s", rows[i].fen, rows[i].san, err.message);
        assert_string_equal(san_of(&pos, move), rows[i].san);
        assert_int_equal(pgn_san_write(&pos, move, out), strlen(rows[i].san));
        assert_int_equal(pgn_lan_write(&pos, move, out), strlen(rows[i].lan));
        assert_string_equal(out, rows[i].lan);
        assert_int_equal(pgn_uci_write(&pos, move, false, out), strlen(rows[i].uci));
        assert_string_equal(out, rows[i].uci);
    }
}

static void test_uci_castling_is_written_in_two_forms(void **state) {
    (void)state;
    pgn_position pos = from_fen(CASTLES);
    char out[PGN_UCI_MAX];
    pgn_move move = 0;
    assert_int_equal(pgn_san_parse(&pos, "O-O", 3, &move, NULL), PGN_OK);
    pgn_uci_write(&pos, move, false, out);
    assert_string_equal(out, "e1g1");
    pgn_uci_write(&pos, move, true, out);
    assert_string_equal(out, "e1h1");
    assert_int_equal(pgn_san_parse(&pos, "O-O-O", 5, &move, NULL), PGN_OK);
    pgn_uci_write(&pos, move, true, out);
    assert_string_equal(out, "e1a1");
}

static void test_null_move_is_written(void **state) {
    (void)state;
    pgn_position pos = from_fen(START);
    char out[PGN_SAN_MAX];
    assert_int_equal(pgn_san_write(&pos, PGN_NULL_MOVE, out), 2);
    assert_string_equal(out, "--");
    assert_int_equal(pgn_lan_write(&pos, PGN_NULL_MOVE, out), 2);
    assert_string_equal(out, "--");
    assert_int_equal(pgn_uci_write(&pos, PGN_NULL_MOVE, false, out), 4);
    assert_string_equal(out, "0000");
}

static void test_move_without_piece_is_empty(void **state) {
    (void)state;
    pgn_position pos = from_fen(START);
    static const struct {
        int from, to;
    } moves[] = {
        {20, 28}, {52, 44}, {57, 42}, {0, 0}}; /* e3e4, e7e6, b8c6, White to move; no move */
    for (size_t i = 0; i < COUNT(moves); i++) {
        pgn_move move = (pgn_move)(moves[i].from | moves[i].to << 6);
        char out[PGN_SAN_MAX];
        assert_int_equal(pgn_san_write(&pos, move, out), 0);
        assert_string_equal(out, "");
        assert_int_equal(pgn_lan_write(&pos, move, out), 0);
        assert_string_equal(out, "");
        assert_int_equal(pgn_uci_write(&pos, move, false, out), 0);
        assert_string_equal(out, "");
    }
}

/* ---- UCI ---- */

static void test_uci(void **state) {
    (void)state;
    static const struct {
        const char *fen, *text;
        pgn_status code;
        const char *san;
    } rows[] = {
        {START, "e2e4", PGN_OK, "e4"},
        {START, "g1f3", PGN_OK, "Nf3"},
        {CASTLES, "e1g1", PGN_OK, "O-O"},
        {CASTLES, "e1h1", PGN_OK, "O-O"},
        {CASTLES, "e1c1", PGN_OK, "O-O-O"},
        {CASTLES, "e1a1", PGN_OK, "O-O-O"},
        {PROMOTES, "a7a8q", PGN_OK, "a8=Q"},
        {PROMOTES, "a7b8n", PGN_OK, "axb8=N"},
        {PASSANT, "e5d6", PGN_OK, "exd6"},
        {START, "0000", PGN_OK, "--"},
        {"bbqnn1kr/pppppppp/8/8/8/8/PPPPPPPP/BBQNN1KR w Hh - 0 1", "g1h1", PGN_OK, "O-O"},
        {"4k3/8/8/8/8/8/8/1R1K2R1 w GB - 0 1", "d1b1", PGN_OK, "O-O-O"},
        {"4k3/8/8/8/8/8/8/1R1K2R1 w GB - 0 1", "d1g1", PGN_OK, "O-O"},
        /* d1c1 is a step of the king, and also where castling would take it: a step */
        {"4k3/8/8/8/8/8/8/1R1K2R1 w GB - 0 1", "d1c1", PGN_OK, "Kc1"},
        {START, "e2e5", PGN_E_MOVE_ILLEGAL, NULL},
        {START, "e7e5", PGN_E_MOVE_ILLEGAL, NULL},
        {START, "e3e4", PGN_E_MOVE_ILLEGAL, NULL},
        {START, "e1g1", PGN_E_MOVE_ILLEGAL, NULL},
        {START, "e2e4q", PGN_E_MOVE_ILLEGAL, NULL},
        {START, "", PGN_E_MOVE_SYNTAX, NULL},
        {START, "e4", PGN_E_MOVE_SYNTAX, NULL},
        {START, "Nf3", PGN_E_MOVE_SYNTAX, NULL},
        {START, "e2-e4", PGN_E_MOVE_SYNTAX, NULL},
        {START, "e2e9", PGN_E_MOVE_SYNTAX, NULL},
        {START, "e2e4x", PGN_E_MOVE_SYNTAX, NULL},
        {START, "e2e4qq", PGN_E_MOVE_SYNTAX, NULL},
        {START, "(none)", PGN_E_MOVE_SYNTAX, NULL},
        {PROMOTES, "a7a8k", PGN_E_MOVE_SYNTAX, NULL},
        {PROMOTES, "a7a8", PGN_E_MOVE_AMBIGUOUS, NULL},
    };
    size_t wrong = 0;
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn_position pos = from_fen(rows[i].fen);
        pgn_move move = 0;
        pgn_error err;
        memset(&err, 0, sizeof err);
        pgn_status st = pgn_uci_parse(&pos, rows[i].text, strlen(rows[i].text), &move, &err);
        if (st != rows[i].code || (!st && strcmp(san_of(&pos, move), rows[i].san) != 0)) {
            print_error("\"%s\": %s %s\n", rows[i].text, pgn_status_name(st),
                        st ? err.message : san_of(&pos, move));
            wrong++;
        }
        if (st)
            assert_int_equal(err.code, st);
    }
    assert_int_equal(wrong, 0);
}

/* ---- everything that is written can be read ---- */

static void check_all_moves(const pgn_position *pos) {
    static san_entry list[PGN_MOVES_MAX];
    pgn_move moves[PGN_MOVES_MAX];
    size_t count = 0, listed = 0;
    char fen[PGN_FEN_MAX];
    pgn_fen_write(pos, 0, fen);
    count = pgn_position_moves(pos, moves);
    listed = san_list(pos, list);
    assert_int_equal(count, listed);
    for (size_t i = 1; i < listed; i++)
        if (strcmp(list[i - 1].san, list[i].san) >= 0)
            fail_msg("%s: %s before %s", fen, list[i - 1].san, list[i].san);
    for (size_t i = 0; i < listed; i++) {
        pgn_move move = list[i].move, got = 0;
        char text[4][PGN_SAN_MAX];
        pgn_san_write(pos, move, text[0]);
        pgn_lan_write(pos, move, text[1]);
        pgn_uci_write(pos, move, false, text[2]);
        pgn_uci_write(pos, move, true, text[3]);
        assert_string_equal(text[0], list[i].san);
        assert_true(pgn_move_is_legal(pos, move));
        pgn_error err;
        for (int form = 0; form < 4; form++) {
            pgn__move_options options = {.verify_marks = true};
            pgn__move_text out;
            if (pgn__move_parse(pos, text[form], strlen(text[form]), &options, &out, &err))
                fail_msg("%s \"%s\": %s", fen, text[form], err.message);
            if (out.move != move)
                fail_msg("%s \"%s\" is read as %s", fen, text[form], san_of(pos, out.move));
            if (form == 0 && (out.notes || out.nag_count))
                fail_msg("%s \"%s\": notes %#x", fen, text[form], out.notes);
            if (form >= 2) {
                if (pgn_uci_parse(pos, text[form], strlen(text[form]), &got, &err))
                    fail_msg("%s \"%s\": %s", fen, text[form], err.message);
                assert_int_equal(got, move);
            }
        }
        if (pgn_san_parse(pos, text[0], strlen(text[0]), &got, &err))
            fail_msg("%s \"%s\": %s", fen, text[0], err.message);
        assert_int_equal(got, move);
    }
}

static const char *const starts[] = {
    START,
    CASTLES,
    PROMOTES,
    PASSANT,
    TAKES,
    CHECKS,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "8/PPP4k/8/8/8/8/4Kppp/8 w - - 0 1",
    "3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1",
    "8/8/4k3/8/2p5/8/B2P1K2/8 w - - 0 1",
    "8/8/1k6/8/4Q2Q/8/8/K6Q w - - 0 1",
    "8/1B1B2k1/2B1B3/8/8/2b1b3/1b1b2K1/8 w - - 0 1",
    "4k3/8/2N1N3/1N3N2/8/1N3N2/2N1N3/6K1 w - - 0 1",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9",
    "b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9",
    "qbbnnrkr/2pp2pp/p7/1p2pp2/8/P3PP2/1PPP1KPP/QBBNNR1R w hf - 0 9",
    "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w CAca - 0 1",
    "1rkr4/8/8/8/8/8/8/1RKR4 w DBdb - 0 1",
    "rk5r/8/8/8/8/8/8/RK5R w HAha - 0 1",
    "4k3/8/8/8/8/8/8/4KRR1 w F - 0 1",
    "1r1k2r1/8/8/8/8/8/8/R4K1R w HAgb - 0 1",
};

/* The white back ranks of a few more Chess960 starts. */
static const char *const ranks[] = {
    "BBQNNRKR", "QBBNNRKR", "RNBKQBNR", "NRKBBQNR", "RKNBBNQR", "RBKQBNNR", "BRKRQNNB", "QNRKNRBB",
    "BNRQKNRB", "NBRKBRQN", "RKRBBQNN", "NNQRKRBB", "RBNKBRNQ", "NRBKRBQN", "BQRKNBRN", "QRKNBBRN",
    "NRKRBBNQ", "RQNBBKRN", "BRNBKQNR", "RNKBBRQN", "BBRNKRQN", "RKBNNBRQ", "QRBKNNRB", "NQBBRKRN",
};

static void random_play(const char *fen, int plies) {
    pgn_position pos = from_fen(fen);
    for (int ply = 0; ply < plies; ply++) {
        check_all_moves(&pos);
        pgn_move moves[PGN_MOVES_MAX];
        size_t count = pgn_position_moves(&pos, moves);
        if (!count)
            break;
        pgn_position_make(&pos, moves[random_number() % count]);
    }
}

static void test_written_moves_are_read_back(void **state) {
    (void)state;
    assert_true(COUNT(starts) + COUNT(ranks) >= 50);
    for (size_t i = 0; i < COUNT(starts); i++)
        random_play(starts[i], 60);
    for (size_t i = 0; i < COUNT(ranks); i++) {
        char black[9] = "", fen[PGN_FEN_MAX];
        for (int f = 0; f < 8; f++)
            black[f] = (char)(ranks[i][f] - 'A' + 'a');
        snprintf(fen, sizeof fen, "%s/pppppppp/8/8/8/8/PPPPPPPP/%s w KQkq - 0 1", black, ranks[i]);
        random_play(fen, 60);
    }
}

static void test_the_218_moves(void **state) {
    (void)state;
    pgn_position pos = from_fen("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1");
    pgn_move moves[PGN_MOVES_MAX];
    size_t count = pgn_position_moves(&pos, moves);
    assert_int_equal(count, 218);
    check_all_moves(&pos);
}

static void test_ordinals_of_the_first_move(void **state) {
    (void)state;
    static const char *const want[] = {"Na3", "Nc3", "Nf3", "Nh3", "a3", "a4", "b3",
                                       "b4",  "c3",  "c4",  "d3",  "d4", "e3", "e4",
                                       "f3",  "f4",  "g3",  "g4",  "h3", "h4"};
    static san_entry list[PGN_MOVES_MAX];
    size_t count = 0;
    pgn_position pos = from_fen(START);
    count = san_list(&pos, list);
    assert_int_equal(count, COUNT(want));
    for (size_t i = 0; i < count; i++)
        assert_string_equal(list[i].san, want[i]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_canonical_san),
        cmocka_unit_test(test_uci_castling_is_written_in_two_forms),
        cmocka_unit_test(test_null_move_is_written),
        cmocka_unit_test(test_move_without_piece_is_empty),
        cmocka_unit_test(test_uci),
        cmocka_unit_test(test_written_moves_are_read_back),
        cmocka_unit_test(test_the_218_moves),
        cmocka_unit_test(test_ordinals_of_the_first_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
