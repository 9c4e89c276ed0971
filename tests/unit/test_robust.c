/* test_robust.c -- every function of the chess headers on garbage: positions of random bytes,
 * random moves, random text, wrong squares. Nothing may crash (run it under ASan and UBSan), no
 * writer may exceed its bound, and every status is one that its header names. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "inside.h"
#include "rule_check.h"
#include "san_list.h"

#define COUNT(a) (sizeof(a) / sizeof *(a))

enum { ROUNDS = 200000, GUARD = 16, GUARD_BYTE = 0x5A };

static uint64_t rng_state = 0x853c49e6748fea9b;
static uint64_t rng(void) {
    rng_state ^= rng_state << 13;
    rng_state ^= rng_state >> 7;
    rng_state ^= rng_state << 17;
    return rng_state * 0x2545f4914f6cdd1d;
}

static int below(int n) {
    return (int)(rng() >> 33) % n;
}

/* ---- garbage ---- */

static const char *const fens[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1",
    "8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "rk5r/8/8/8/8/8/8/RK5R w HAha - 0 1",
    "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
    "4k3/8/8/8/8/8/8/4K2r w - - 0 1",
    "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1",
};

static pgn_position valid_position(void) {
    pgn_position pos;
    const char *fen = fens[below((int)COUNT(fens))];
    assert_int_equal(pgn_fen_parse(fen, strlen(fen), 0, &pos, NULL), PGN_OK);
    for (int ply = below(12); ply > 0; ply--) {
        pgn_move moves[PGN_MOVES_MAX];
        size_t count = pgn_position_moves(&pos, moves);
        if (!count)
            break;
        pgn_position_make(&pos, moves[rng() % count]);
    }
    return pos;
}

static void random_bytes(void *out, size_t len) {
    unsigned char *p = out;
    for (size_t i = 0; i < len; i++)
        p[i] = (unsigned char)(rng() >> 40);
}

/* Six kinds of garbage, from pure noise to a valid position with one error. */
static pgn_position garbage_position(int kind) {
    pgn_position pos;
    unsigned char *bytes = (unsigned char *)&pos;
    switch (kind % 6) {
    case 0: /* noise */
        random_bytes(&pos, sizeof pos);
        break;
    case 1: /* thin noise: few bits */
        random_bytes(&pos, sizeof pos);
        for (size_t i = 0; i < 48; i++)
            bytes[i] &= (unsigned char)(rng() & rng() >> 8);
        break;
    case 2: /* a valid one with some bytes of noise */
        pos = valid_position();
        for (int i = 1 + below(6); i > 0; i--)
            bytes[below((int)sizeof pos)] = (unsigned char)rng();
        break;
    case 3: /* a valid one with some bits flipped */
        pos = valid_position();
        for (int i = 1 + below(4); i > 0; i--)
            bytes[below((int)sizeof pos)] ^= (unsigned char)(1 << below(8));
        break;
    case 4: /* a full board by the setters: one king per side, anything else anywhere */
        pgn_position_clear(&pos);
        for (int i = below(64); i > 0; i--)
            pgn_position_set_piece(&pos, below(64), (pgn_piece)((1 + below(2)) * 8 + 1 + below(5)));
        {
            int king = below(64);
            pgn_position_set_piece(&pos, king, 0x0e);
            pgn_position_set_piece(&pos, (king + 1 + below(63)) % 64, 0x16);
        }
        pgn_position_set_side(&pos, (pgn_color)(1 + below(2)));
        pgn_position_set_en_passant(&pos, below(65));
        for (int i = below(5); i > 0; i--)
            pgn_position_set_castling(&pos, (pgn_color)(1 + below(2)),
                                      below(2) ? PGN_KING : PGN_QUEEN,
                                      below(8) + (below(2) ? 56 : 0));
        pgn_position_set_clocks(&pos, (unsigned)below(65536), 1);
        break;
    default: /* all ones, all zeros, all the same byte */
        memset(&pos, below(2) ? (below(2) ? 0xff : 0) : below(256), sizeof pos);
        break;
    }
    return pos;
}

/* Text in a block of exact size, so that an overread of one byte is seen. */
static size_t garbage_text(const pgn_position *pos, char **out) {
    static const char alphabet[] =
        "abcdefgh12345678NBRQKPnbrqkpxO0o-=+#!?()/:. wKQkq\t\r\n@ZeplmatchSTLD";
    char text[160];
    size_t len = 0;
    switch (below(5)) {
    case 0:
        len = (size_t)below(24);
        random_bytes(text, len);
        break;
    case 1:
        len = (size_t)below(12);
        for (size_t i = 0; i < len; i++)
            text[i] = alphabet[below((int)sizeof alphabet - 1)];
        break;
    case 2: { /* a move with something flipped */
        pgn_move moves[PGN_MOVES_MAX];
        size_t count = pgn_position_moves(pos, moves);
        if (count) {
            pgn_move move = moves[rng() % count];
            len = below(2)   ? pgn_san_write(pos, move, text)
                  : below(2) ? pgn_lan_write(pos, move, text)
                             : pgn_uci_write(pos, move, below(2), text);
        }
        break;
    }
    case 3:
        len = pgn_fen_write(pos, below(2) ? PGN_FEN_SHREDDER : 0, text);
        break;
    default:
        len = (size_t)below(150);
        for (size_t i = 0; i < len; i++)
            text[i] = "\xe2\x99\x98\xe2\x99\x94NBRQK+!?=e4x "[below(19)];
        break;
    }
    for (int i = below(3); i > 0 && len; i--)
        text[below((int)len)] = below(3) ? alphabet[below((int)sizeof alphabet - 1)] : (char)rng();
    *out = malloc(len ? len : 1);
    assert_non_null(*out);
    memcpy(*out, text, len);
    return len;
}

/* ---- watching ---- */

static void set_guard(char *out, size_t bound) {
    memset(out, GUARD_BYTE, bound + GUARD);
}

/* Garbage finds the same bug thousands of times: it is reported once, and the test fails at its
 * end. */
static size_t faults;
static void rule(const char *who, const char *what, const pgn_position *pos, unsigned move) {
    static const char *reported[32];
    faults++;
    for (size_t i = 0; i < COUNT(reported); i++) {
        if (reported[i] == what)
            return;
        if (!reported[i]) {
            reported[i] = what;
            char fen[PGN_FEN_MAX] = "";
            if (pos)
                pgn_fen_write(pos, PGN_FEN_SHREDDER, fen);
            print_error("%s: %s (move %#x in %s)\n", who, what, move, fen);
            return;
        }
    }
}

/* A writer returned len: within the bound, NUL-terminated, nothing beyond touched. */
static void check_guard(const char *out, size_t bound, size_t len, const char *who,
                        const pgn_position *pos, unsigned move) {
    for (size_t i = bound; i < bound + GUARD; i++)
        if (out[i] != GUARD_BYTE)
            fail_msg("%s wrote past its bound", who);
    if (len >= bound || out[len] != 0)
        rule(who, "no NUL at the length it returns", pos, move);
    else if (strlen(out) != len)
        rule(who, "a NUL before the length it returns", pos, move);
}

static void check_error(pgn_status st, const pgn_error *err) {
    if (!st)
        return;
    assert_int_equal(err->code, st);
    if (!memchr(err->message, 0, sizeof err->message) || !err->message[0])
        fail_msg("%s without a sentence", pgn_status_name(st));
}

static bool is_position_error(pgn_status st) {
    return st <= PGN_E_POS_KINGS && st >= PGN_E_POS_BOARD;
}

static bool is_move_error(pgn_status st) {
    return st == PGN_E_MOVE_SYNTAX || st == PGN_E_MOVE_ILLEGAL || st == PGN_E_MOVE_AMBIGUOUS;
}

/* ---- the tests ---- */

static void ask_position(const pgn_position *pos) {
    for (int i = 0; i < 4; i++) {
        int square = below(80) - 8;
        pgn_piece piece = pgn_position_piece(pos, square);
        assert_true(piece == PGN_NO_PIECE || (square >= 0 && square < 64));
    }
    for (int c = -1; c <= 3; c++)
        for (int t = -1; t <= 8; t++)
            (void)pgn_position_squares(pos, (pgn_color)c, (pgn_piece_type)t);
    pgn_color side = pgn_position_side(pos);
    assert_true(side == PGN_WHITE || side == PGN_BLACK);
    for (int c = -1; c <= 3; c++)
        for (int s = 4; s <= 7; s++) {
            int rook = pgn_position_castling(pos, (pgn_color)c, (pgn_piece_type)s);
            assert_true(rook >= 0 && rook <= PGN_NO_SQUARE);
        }
    (void)pgn_position_is_chess960(pos);
    int ep = pgn_position_en_passant(pos);
    assert_true(ep >= 0 && ep <= PGN_NO_SQUARE);
    bool legal = pgn__en_passant_legal(pos), pseudo = pgn__en_passant_pseudo(pos);
    assert_true(pseudo || !legal);
    (void)pgn_position_halfmove_clock(pos);
    (void)pgn_position_move_number(pos);
    (void)pgn_position_key(pos);
    (void)pgn__in_check(pos);
    (void)pgn_position_same(pos, pos);
    assert_true(pgn_position_state(pos) < 64);
    pgn_error err;
    pgn_status st = pgn_position_validate(pos, &err);
    assert_true(!st || is_position_error(st));
    check_error(st, &err);
}

static void ask_moves(const pgn_position *pos, bool valid) {
    pgn_move moves[PGN_MOVES_MAX];
    size_t count = pgn_position_moves(pos, moves);
    assert_true(count <= PGN_MOVES_MAX);
    if (valid && !count && !(pgn_position_state(pos) & (PGN_STATE_CHECKMATE | PGN_STATE_STALEMATE)))
        rule("pgn_position_moves", "refuses what pgn_position_validate() accepts", pos, 0);
    for (int i = 0; i < 4; i++) {
        pgn_move move = i % 2 && count ? moves[rng() % count] : (pgn_move)rng();
        char out[PGN_LOCAL_SAN_MAX + GUARD];
        set_guard(out, PGN_SAN_MAX);
        check_guard(out, PGN_SAN_MAX, pgn_san_write(pos, move, out), "pgn_san_write", pos, move);
        set_guard(out, PGN_SAN_MAX);
        check_guard(out, PGN_SAN_MAX, pgn_lan_write(pos, move, out), "pgn_lan_write", pos, move);
        set_guard(out, PGN_UCI_MAX);
        check_guard(out, PGN_UCI_MAX, pgn_uci_write(pos, move, below(2), out), "pgn_uci_write", pos,
                    move);
        bool legal = pgn_move_is_legal(pos, move);
        (void)pgn_move_is_capture(pos, move);
        pgn_position after = *pos;
        pgn_error err;
        pgn_status st = pgn_position_play(&after, move, &err);
        assert_int_equal(st, legal ? PGN_OK : PGN_E_MOVE_ILLEGAL);
        check_error(st, &err);
        if (st)
            assert_memory_equal(&after, pos, sizeof after);
        after = *pos;
        pgn_position_make(&after, move);
        (void)pgn_position_key(&after);
        if (valid && legal)
            assert_true(pgn_position_validate(&after, NULL) != PGN_E_POS_KINGS);
    }
    uint64_t nodes = 0;
    pgn_error err;
    pgn_status st = pgn_perft(pos, (unsigned)below(2), &nodes, &err);
    assert_true(!st || is_position_error(st));
    check_error(st, &err);
}

static void ask_writers(const pgn_position *pos) {
    for (unsigned flags = 0; flags < 16; flags++) {
        char out[PGN_FEN_MAX + GUARD];
        set_guard(out, PGN_FEN_MAX);
        size_t len = pgn_fen_write(pos, flags, out);
        check_guard(out, PGN_FEN_MAX, len, "pgn_fen_write", pos, 0);
    }
    if (below(64) == 0) {
        pgn_buffer buf = PGN_BUFFER_INIT;
        pgn_diagram_options options = {.unicode = below(2), .color = below(2), .flip = below(2)};
        assert_int_equal(pgn_diagram_text(pos, &options, &buf, NULL), PGN_OK);
        pgn_buffer_free(&buf);
    }
    if (below(64) == 0) {
        static san_entry list[PGN_MOVES_MAX];
        size_t count = san_list(pos, list);
        assert_true(count <= PGN_MOVES_MAX);
        for (size_t i = 0; i < count; i++)
            assert_non_null(memchr(list[i].san, 0, PGN_SAN_MAX));
    }
}

static void change(pgn_position *pos) {
    switch (below(7)) {
    case 0:
        pgn_position_set_piece(pos, below(80) - 8, (pgn_piece)rng());
        break;
    case 1:
        for (int square = 0; square < 64; square++)
            pgn_position_set_piece(pos, square, (pgn_piece)rng());
        break;
    case 2:
        pgn_position_set_side(pos, (pgn_color)(below(6) - 1));
        break;
    case 3:
        pgn_position_set_castling(pos, (pgn_color)(below(5) - 1), (pgn_piece_type)(below(9) - 1),
                                  below(80) - 8);
        break;
    case 4:
        pgn_position_set_en_passant(pos, below(300) - 20);
        break;
    case 5:
        pgn_position_set_clocks(pos, (unsigned)rng(), (unsigned)rng());
        break;
    default:
        pgn_position_flip(pos);
        break;
    }
}

static void test_garbage_positions(void **state) {
    (void)state;
    faults = 0;
    for (int round = 0; round < ROUNDS; round++) {
        pgn_position pos = garbage_position(round);
        ask_position(&pos);
        ask_moves(&pos, pgn_position_validate(&pos, NULL) == PGN_OK);
        ask_writers(&pos);
        change(&pos);
        ask_position(&pos);
    }
    assert_int_equal(faults, 0);
}

static void test_garbage_lines(void **state) {
    (void)state;
    for (int round = 0; round < ROUNDS / 50; round++) {
        pgn_position line[20];
        size_t count = (size_t)below(21);
        for (size_t i = 0; i < count; i++)
            line[i] = i && below(2) ? line[below((int)i)] : garbage_position(below(6));
        assert_true(pgn__repetitions(line, count) <= count);
        assert_true(pgn_position_line_state(line, count) < 256);
    }
}

static void test_garbage_text(void **state) {
    (void)state;
    for (int round = 0; round < ROUNDS; round++) {
        bool valid = round % 4;
        pgn_position pos = valid ? valid_position() : garbage_position(round / 4);
        char *text = NULL;
        size_t len = garbage_text(&pos, &text);
        pgn_error err;
        pgn_position out, before;
        memset(&out, 0xA5, sizeof out);
        before = out;
        unsigned flags = (unsigned)below(2);
        pgn_status st = pgn_fen_parse(text, len, flags, &out, &err);
        assert_true(!st || st == PGN_E_FEN || (is_position_error(st) && !flags));
        check_error(st, &err);
        assert_true(!st || status_of_rule(err.rule) == st);
        if (st)
            assert_memory_equal(&out, &before, sizeof out);
        else if (!flags)
            assert_int_equal(pgn_position_validate(&out, NULL), PGN_OK);

        pgn_move move = 0;
        st = pgn_san_parse(&pos, text, len, &move, &err);
        assert_true(!st || is_move_error(st) || st == PGN_E_MOVE_SPELLING);
        check_error(st, &err);
        if (!st && valid)
            assert_true(pgn_move_is_legal(&pos, move));
        st = pgn_uci_parse(&pos, text, len, &move, &err);
        assert_true(!st || is_move_error(st));
        check_error(st, &err);
        if (!st && valid)
            assert_true(pgn_move_is_legal(&pos, move));
        pgn__move_options options = {.letters =
                                         pgn_letters_find(pgn_letters_language((size_t)below(24))),
                                     .verify_marks = below(2)};
        pgn__move_text got;
        st = pgn__move_parse(&pos, text, len, below(2) ? &options : NULL, &got, &err);
        assert_true(!st || is_move_error(st));
        check_error(st, &err);
        if (!st && valid) {
            assert_true(pgn_move_is_legal(&pos, got.move));
            assert_true(got.nag_count <= 3);
        }
        free(text);
    }
}

static void test_localise_any_text(void **state) {
    (void)state;
    faults = 0;
    for (int round = 0; round < ROUNDS / 4; round++) {
        char *raw = NULL;
        pgn_position pos = valid_position();
        size_t len = garbage_text(&pos, &raw);
        char *text = malloc(len + 1);
        assert_non_null(text);
        memcpy(text, raw, len);
        text[len] = 0;
        const pgn_letters *letters = pgn_letters_find(pgn_letters_language((size_t)below(18)));
        assert_non_null(letters);
        char out[PGN_LOCAL_SAN_MAX + GUARD];
        set_guard(out, PGN_LOCAL_SAN_MAX);
        check_guard(out, PGN_LOCAL_SAN_MAX, pgn__san_localise(text, letters, out),
                    "pgn__san_localise", NULL, 0);
        (void)pgn_letters_find(text);
        (void)pgn_square_parse(text, PGN_CSTR);
        (void)pgn_nag_from_symbol(text, PGN_CSTR);
        free(text);
        free(raw);
    }
    assert_int_equal(faults, 0);
}

/* In valid positions legality is exactly membership in the list, for all 65,536 moves. */
static void test_every_sixteen_bits(void **state) {
    (void)state;
    for (int round = 0; round < 60; round++) {
        pgn_position pos = valid_position();
        static bool listed[65536];
        memset(listed, 0, sizeof listed);
        pgn_move moves[PGN_MOVES_MAX];
        size_t count = pgn_position_moves(&pos, moves);
        for (size_t i = 0; i < count; i++) {
            assert_false(listed[moves[i]]);
            listed[moves[i]] = true;
        }
        assert_false(listed[PGN_NO_MOVE]);
        assert_false(listed[PGN_NULL_MOVE]);
        listed[PGN_NULL_MOVE] = !pgn__in_check(&pos);
        for (unsigned move = 0; move < 65536; move++)
            if (pgn_move_is_legal(&pos, (pgn_move)move) != listed[move])
                fail_msg("move %#x", move);
    }
}

static void test_statuses_have_names(void **state) {
    (void)state;
    for (int code = -300; code <= 300; code++) {
        assert_non_null(pgn_status_message((pgn_status)code));
        assert_non_null(pgn_status_name((pgn_status)code));
    }
    assert_string_equal(pgn_status_message((pgn_status)99), "unknown status");
    assert_string_equal(pgn_status_name((pgn_status)99), "?");
    assert_string_equal(pgn_status_name(PGN_E_FEN), "E_FEN");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_garbage_positions),  cmocka_unit_test(test_garbage_lines),
        cmocka_unit_test(test_garbage_text),       cmocka_unit_test(test_localise_any_text),
        cmocka_unit_test(test_every_sixteen_bits), cmocka_unit_test(test_statuses_have_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
