/* test_fen.c -- Forsyth-Edwards Notation, section 16.1: parsing, writing, and errors with their
 * place. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "inside.h"
#include "rule_check.h"

#define COUNT(a) (sizeof(a) / sizeof *(a))
#define START    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
#define KINGS    "4k3/8/8/8/8/8/8/4K3"

static pgn_position parse(const char *fen, unsigned flags) {
    pgn_position pos;
    pgn_error err;
    if (pgn_fen_parse(fen, strlen(fen), flags, &pos, &err))
        fail_msg("%s: %s", fen, err.message);
    return pos;
}

/* Write it; check that nothing beyond the bound is touched, and the returned length. */
static void assert_writes(const pgn_position *pos, unsigned flags, const char *want) {
    char out[PGN_FEN_MAX + 16];
    memset(out, 0x5A, sizeof out);
    size_t len = pgn_fen_write(pos, flags, out);
    for (size_t i = PGN_FEN_MAX; i < sizeof out; i++)
        assert_int_equal(out[i], 0x5A);
    assert_true(len < PGN_FEN_MAX);
    assert_int_equal(strlen(out), len);
    assert_string_equal(out, want);
}

static void test_examples_of_the_standard(void **state) {
    (void)state;
    static const char *const fens[] = {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
        "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 2",
        "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2",
        "4k3/8/8/8/8/8/4P3/4K3 w - - 5 39",
    };
    for (size_t i = 0; i < COUNT(fens); i++) {
        pgn_position pos = parse(fens[i], 0);
        assert_writes(&pos, 0, fens[i]);
    }
    /* and by playing the moves: e2e4 c7c5 Ng1f3 */
    static const struct { int from, to; } moves[] = {{12, 28}, {50, 34}, {6, 21}};
    pgn_position pos;
    pgn_position_init(&pos);
    for (size_t i = 0; i < COUNT(moves); i++) {
        pgn_move move = (pgn_move)(moves[i].from | moves[i].to << 6);
        assert_int_equal(pgn_position_play(&pos, move, NULL), PGN_OK);
        assert_writes(&pos, 0, fens[i + 1]);
    }
}

static void test_missing_fields(void **state) {
    (void)state;
    static const struct {
        const char *text, *want;
    } rows[] = {
        {START, START " w - - 0 1"},
        {START " b", START " b - - 0 1"},
        {START " b KQkq", START " b KQkq - 0 1"},
        {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3",
         "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"},
        {START " w KQkq - 7", START " w KQkq - 7 1"},
        {START " w KQkq - 7 12", START " w KQkq - 7 12"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn_position pos = parse(rows[i].text, 0);
        assert_writes(&pos, 0, rows[i].want);
    }
}

static void test_blanks(void **state) {
    (void)state;
    static const char *const texts[] = {
        START " w KQkq - 3 4",
        "  " START " w KQkq - 3 4",
        START "  w   KQkq    -  3      4",
        START "\tw\tKQkq\t-\t3\t4",
        START " w KQkq - 3 4\n",
        START " w KQkq - 3 4\r\n",
        "\r\n\t " START " \t w KQkq - 3 4 \t \r\n\r\n",
        START "\nw\r\nKQkq - 3 4 ",
    };
    for (size_t i = 0; i < COUNT(texts); i++) {
        pgn_position pos = parse(texts[i], 0);
        assert_writes(&pos, 0, START " w KQkq - 3 4");
    }
    pgn_position pos = parse(START " \r\n", 0);
    assert_writes(&pos, 0, START " w - - 0 1");
}

static void test_only_len_bytes_are_read(void **state) {
    (void)state;
    static const char text[] = START " w KQkq - 3 456";
    pgn_position pos;
    assert_int_equal(pgn_fen_parse(text, sizeof text - 2, 0, &pos, NULL), PGN_OK);
    assert_int_equal(pgn_position_move_number(&pos), 45);
    assert_int_equal(pgn_fen_parse(text, sizeof START - 1, 0, &pos, NULL), PGN_OK);
    assert_int_equal(pgn_position_castling(&pos, PGN_WHITE, PGN_KING), PGN_NO_SQUARE);
    assert_int_equal(pgn_fen_parse(text, PGN_CSTR, 0, &pos, NULL), PGN_OK);
    assert_int_equal(pgn_position_move_number(&pos), 456);
    assert_int_equal(pgn_fen_parse(NULL, 0, 0, &pos, NULL), PGN_E_FEN);
}

static void test_castling_dialects(void **state) {
    (void)state;
    static const struct {
        const char *board, *in, *x_fen, *shredder;
    } rows[] = {
        {"r3k2r/8/8/8/8/8/8/R3K2R", "KQkq", "KQkq", "HAha"},
        {"r3k2r/8/8/8/8/8/8/R3K2R", "HAha", "KQkq", "HAha"},
        {"r3k2r/8/8/8/8/8/8/R3K2R", "qkQK", "KQkq", "HAha"},
        {"r3k2r/8/8/8/8/8/8/R3K2R", "ahAH", "KQkq", "HAha"},
        {"r3k2r/8/8/8/8/8/8/R3K2R", "KAhq", "KQkq", "HAha"},
        {"r3k2r/8/8/8/8/8/8/R3K2R", "Qh", "Qk", "Ah"},
        {"r3k2r/8/8/8/8/8/8/R3K2R", "-", "-", "-"},
        /* KQkq is the outermost rook */
        {"1rr1k1rr/8/8/8/8/8/8/1RR1K1RR", "KQkq", "KQkq", "HBhb"},
        {"1rr1k1rr/8/8/8/8/8/8/1RR1K1RR", "GCgc", "GCgc", "GCgc"},
        {"1rr1k1rr/8/8/8/8/8/8/1RR1K1RR", "GQhc", "GQkc", "GBhc"},
        {"1rr1k1rr/8/8/8/8/8/8/1RR1K1RR", "cGhQ", "GQkc", "GBhc"},
        {"1rr1k1rr/8/8/8/8/8/8/1RR1K1RR", "HBhb", "KQkq", "HBhb"},
        {"4k3/8/8/8/8/8/8/4KRNB", "K", "K", "F"},
        /* a rook of the other side, or one off the rank, is ignored */
        {"4k3/8/8/8/8/7R/8/4KR1r", "K", "K", "F"},
        {"1r1k2r1/8/8/8/8/8/8/R4K1R", "HAgb", "KQkq", "HAgb"},
        {"rkrnnqbb/8/8/8/8/8/8/RKRNNQBB", "KQkq", "KQkq", "CAca"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        char in[PGN_FEN_MAX], x_fen[PGN_FEN_MAX], shredder[PGN_FEN_MAX];
        snprintf(in, sizeof in, "%s w %s - 0 1", rows[i].board, rows[i].in);
        snprintf(x_fen, sizeof x_fen, "%s w %s - 0 1", rows[i].board, rows[i].x_fen);
        snprintf(shredder, sizeof shredder, "%s w %s - 0 1", rows[i].board, rows[i].shredder);
        /* some boards have checks on both sides: only parsing matters here */
        pgn_position pos = parse(in, PGN_FEN_UNCHECKED), reparsed;
        assert_writes(&pos, 0, x_fen);
        assert_writes(&pos, PGN_FEN_SHREDDER, shredder);
        reparsed = parse(x_fen, PGN_FEN_UNCHECKED);
        assert_memory_equal(&pos, &reparsed, sizeof pos);
        reparsed = parse(shredder, PGN_FEN_UNCHECKED);
        assert_memory_equal(&pos, &reparsed, sizeof pos);
    }
}

static void test_en_passant_policies(void **state) {
    (void)state;
    static const struct {
        const char *board, *square;
        bool pseudo, legal;
    } rows[] = {
        {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq", "e3", false, false},
        {"4k3/8/8/8/3pP3/8/8/4K3 b -", "e3", true, true},
        {"4k3/8/8/3Pp3/8/8/8/4K3 w -", "e6", true, true},
        {"3k4/8/8/8/3pP3/8/8/K2R4 b -", "e3", true, false}, /* pinned on the file */
        {"8/8/8/8/k2pP2R/8/8/4K3 b -", "e3", true, false},  /* both pawns leave the rank */
        {"4k3/8/8/8/4P3/8/8/4K3 b -", "e3", false, false},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        char with[PGN_FEN_MAX], without[PGN_FEN_MAX];
        snprintf(with, sizeof with, "%s %s 0 1", rows[i].board, rows[i].square);
        snprintf(without, sizeof without, "%s - 0 1", rows[i].board);
        pgn_position pos = parse(with, 0);
        assert_writes(&pos, 0, with);
        assert_writes(&pos, PGN_FEN_EP_PSEUDO, rows[i].pseudo ? with : without);
        assert_writes(&pos, PGN_FEN_EP_LEGAL, rows[i].legal ? with : without);
    }
}

typedef struct failure {
    const char *text;
    const char *rule;
    uint32_t column;
} failure;

static void check_failures(const failure *rows, size_t count, unsigned flags) {
    for (size_t i = 0; i < count; i++) {
        pgn_position out, before;
        pgn_error err;
        memset(&out, 0xA5, sizeof out);
        before = out;
        memset(&err, 0xA5, sizeof err);
        pgn_status st = pgn_fen_parse(rows[i].text, strlen(rows[i].text), flags, &out, &err);
        if (st != status_of_rule(rows[i].rule) || !same_rule(err.rule, rows[i].rule))
            fail_msg("\"%s\": %s by %s, not %s", rows[i].text, pgn_status_name(st),
                     err.rule ? err.rule : "none", rows[i].rule);
        assert_int_equal(err.code, st);
        assert_int_equal(err.line, 1);
        assert_int_equal(err.game, 0);
        if (err.column != rows[i].column)
            fail_msg("\"%s\": %s in column %u, not %u", rows[i].text, err.rule,
                     (unsigned)err.column, (unsigned)rows[i].column);
        assert_non_null(memchr(err.message, 0, sizeof err.message));
        size_t len = strlen(err.message);
        if (!len || err.message[len - 1] == '.')
            fail_msg("\"%s\": no sentence, or a full stop: \"%s\"", rows[i].text, err.message);
        assert_memory_equal(&out, &before, sizeof out);
        assert_int_equal(pgn_fen_parse(rows[i].text, strlen(rows[i].text), flags, &out, NULL), st);
        assert_memory_equal(&out, &before, sizeof out);
    }
}

static void test_placement_errors(void **state) {
    (void)state;
    static const failure rows[] = {
        {"", "fen-empty", 1},
        /* the character itself */
        {"x", "fen-placement", 1},
        {"rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "fen-placement", 14},
        {"rnbqkbnr/pppppppp/0/8/8/8/8/8 w - - 0 1", "fen-placement", 19},
        {"rnbqkbnr/pppppppp/9/8/8/8/8/8 w - - 0 1", "fen-placement", 19},
        {"  4k3/8/8/8/8/8/8/4K2. w - - 0 1", "fen-placement", 22},
        {"4k3/8/8/8/8/8/8/4K2\xff w - - 0 1", "fen-placement", 20},
        {"4k3/8/8/8/8/8/8/4K2\xc3\xa9 w - - 0 1", "fen-placement", 20},
        {"w KQkq -", "fen-placement", 1},
        /* the piece or the number that does not fit */
        {"rnbqkbnrr/8/8/8/8/8/8/8 w - - 0 1", "fen-rank", 9},
        {"4k3/8/8/8/8/8/44p/4K3 w - - 0 1", "fen-rank", 17},
        {"4k4/8/8/8/8/8/8/4K3 w - - 0 1", "fen-rank", 3},
        /* the place where something is missing */
        {"4k2/8/8/8/8/8/8/4K3 w - - 0 1", "fen-rank", 4},
        {"/8/8/8/8/8/8/8 w - - 0 1", "fen-rank", 1},
        {"8//8/8/8/8/8/8 w - - 0 1", "fen-rank", 3},
        {"4k3/8/8/8/8/8/8/4K2 w - - 0 1", "fen-rank", 20},
        {"4k3/8/8/8/8/8/8/4K2", "fen-rank", 20},
        {"4k3/8/8/8/8/8/8 w - - 0 1", "fen-ranks", 16},
        {"4k3/8/8/8/8/8/8", "fen-ranks", 16},
        {"8", "fen-ranks", 2},
        {"b - -", "fen-rank", 2},
        {"4k3/8/8/8/8/8/8/4K3/8 w - - 0 1", "fen-ranks", 20},
        {"4k3/8/8/8/8/8/8/4K3/ w - - 0 1", "fen-ranks", 20},
    };
    check_failures(rows, COUNT(rows), 0);
    check_failures(rows, COUNT(rows), PGN_FEN_UNCHECKED);
}

/* KINGS is 19 characters: the side is in column 21. */
static void test_field_errors(void **state) {
    (void)state;
    static const failure rows[] = {
        {KINGS " x - - 0 1", "fen-side", 21},
        {KINGS " wb - - 0 1", "fen-side", 21},
        {KINGS " - - 0 1", "fen-side", 21},
        {KINGS " white - - 0 1", "fen-side", 21},
        {KINGS "   \t x - - 0 1", "fen-side", 25},
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQxq - 0 1", "fen-castling", 29},
        {"r3k2r/8/8/8/8/8/8/R3K2R w i - 0 1", "fen-castling", 27},
        {"r3k2r/8/8/8/8/8/8/R3K2R w 0 - 0 1", "fen-castling", 27},
        {KINGS " w - e 0 1", "fen-en-passant", 25},
        {KINGS " w - i6 0 1", "fen-en-passant", 25},
        {KINGS " w - e9 0 1", "fen-en-passant", 25},
        {KINGS " w - E6 0 1", "fen-en-passant", 25},
        {KINGS " w - e66 0 1", "fen-en-passant", 25},
        {KINGS " w - 0 1", "fen-en-passant", 25},
        {KINGS " w - - x 1", "fen-halfmove", 27},
        {KINGS " w - - -1 1", "fen-halfmove", 27},
        {KINGS " w - - - 1", "fen-halfmove", 27},
        {KINGS " w - - +1 1", "fen-halfmove", 27},
        {KINGS " w - - bm Ke2;", "fen-halfmove", 27},
        {KINGS " w - - 0 x", "fen-fullmove", 29},
        {KINGS " w - - 0 -1", "fen-fullmove", 29},
        {KINGS " w - - 0 -", "fen-fullmove", 29},
        {KINGS " w - - 12 ?", "fen-fullmove", 30},
        {KINGS " w - - 0 1 x", "fen-trailing", 31},
        {KINGS " w - - 0 1 2", "fen-trailing", 31},
        {KINGS " w - - 0 1  ;D1 5", "fen-trailing", 32},
    };
    check_failures(rows, COUNT(rows), 0);
    check_failures(rows, COUNT(rows), PGN_FEN_UNCHECKED);
}

static void test_only_blanks_is_empty(void **state) {
    (void)state;
    static const char *const texts[] = {" ", "\t", "\r\n", "  \t \r\n "};
    for (size_t i = 0; i < COUNT(texts); i++) {
        pgn_position pos;
        pgn_error err;
        assert_int_equal(pgn_fen_parse(texts[i], strlen(texts[i]), 0, &pos, &err), PGN_E_FEN);
        assert_int_equal(err.code, PGN_E_FEN);
        assert_string_equal(err.rule, "fen-empty");
    }
}

/* A number with a suffix, or too large, is rejected at or after its first digit. */
static void test_odd_numbers(void **state) {
    (void)state;
    static const failure rows[] = {
        {KINGS " w - - 1x 1", "fen-halfmove", 27},
        {KINGS " w - - 1.5 1", "fen-halfmove", 27},
        {KINGS " w - - 0 1.", "fen-fullmove", 29},
        {KINGS " w - - 0 1;", "fen-fullmove", 29},
        {KINGS " w - - 0 4294967296", "fen-fullmove", 29},
        {KINGS " w - - 0 99999999999999999999999999", "fen-fullmove", 29},
        {KINGS " w - - 65536 1", "fen-halfmove", 27},
        {KINGS " w - - 18446744073709551617 1", "fen-halfmove", 27},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn_position pos;
        pgn_error err;
        pgn_status st =
            pgn_fen_parse(rows[i].text, strlen(rows[i].text), PGN_FEN_UNCHECKED, &pos, &err);
        if (st != status_of_rule(rows[i].rule) || !same_rule(err.rule, rows[i].rule))
            fail_msg("\"%s\": %s by %s, not %s", rows[i].text, pgn_status_name(st),
                     err.rule ? err.rule : "none", rows[i].rule);
        if (err.column < rows[i].column)
            fail_msg("\"%s\": column %u", rows[i].text, (unsigned)err.column);
    }
    pgn_position pos = parse(KINGS " w - - 007 0012", 0);
    assert_writes(&pos, 0, KINGS " w - - 7 12");
}

/* The column is that of the wrong field, or of the piece. */
static void test_impossible_positions(void **state) {
    (void)state;
    static const failure rows[] = {
        {"4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", "pos-material", 1},
        {"4k3/8/8/8/8/8/8/8 w - - 0 1", "pos-kings", 1},
        {"4k3/8/8/8/8/8/8/P3K3 w - - 0 1", "pos-pawn-rank", 17},
        {KINGS " w - e6 0 1", "pos-en-passant", 25},
        {KINGS " w K - 0 1", "pos-castling", 23},
        {KINGS " w - - 151 1", "pos-halfmove", 27},
        {"4k3/8/8/8/8/8/8/4RK2 w - - 0 1", "pos-opponent-check", 2},
        {"4k3/8/3N4/1B6/8/8/8/4RK2 b - - 0 1", "pos-checkers", 2},
    };
    check_failures(rows, COUNT(rows), 0);
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn_position pos = parse(rows[i].text, PGN_FEN_UNCHECKED);
        assert_writes(&pos, 0, rows[i].text);
    }
}

static void test_embedded_nul_is_a_character(void **state) {
    (void)state;
    static const struct {
        const char *text;
        size_t len;
        const char *rule;
    } rows[] = {
        {"\0", 1, "fen-placement"},
        {"4k3/8/8/8\0/8/8/8/4K3", 20, "fen-placement"},
        {KINGS "\0", 20, "fen-placement"},
        {KINGS " w\0", 22, "fen-side"},
        {KINGS " \0 - - 0 1", 29, "fen-side"},
        {KINGS " w -\0 - 0 1", 31, "fen-castling"},
        {KINGS " w - -\0 0 1", 31, "fen-en-passant"},
        {KINGS " w - - 0\0 1", 31, "fen-halfmove"},
        {KINGS " w - - 0 1\0", 30, "fen-fullmove"},
        {KINGS " w - - 0 1 \0", 31, "fen-trailing"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn_position pos;
        pgn_error err;
        pgn_status st = pgn_fen_parse(rows[i].text, rows[i].len, 0, &pos, &err);
        if (st != PGN_E_FEN || !same_rule(err.rule, rows[i].rule))
            fail_msg("row %zu: %s, not %s", i, pgn_status_name(st), rows[i].rule);
        assert_int_equal(err.code, st);
    }
}

static void test_high_bytes_in_every_field(void **state) {
    (void)state;
    static const char good[] = START " w KQkq - 10 11";
    for (size_t at = 0; at < sizeof good - 1; at++)
        for (int byte = 0x80; byte <= 0xff; byte += 0x7f) {
            char text[sizeof good];
            memcpy(text, good, sizeof good);
            text[at] = (char)byte;
            pgn_position pos;
            pgn_error err;
            assert_int_not_equal(pgn_fen_parse(text, sizeof good - 1, 0, &pos, &err), PGN_OK);
            assert_true(err.column >= 1 && err.column <= sizeof good);
        }
}

static void test_unchecked_takes_an_empty_board(void **state) {
    (void)state;
    pgn_position pos = parse("8/8/8/8/8/8/8/8", PGN_FEN_UNCHECKED), empty;
    pgn_position_clear(&empty);
    assert_memory_equal(&pos, &empty, sizeof pos);
}

/* K with the king itself in the corner: whatever is accepted must be written back. */
static void test_unchecked_right_in_the_kings_corner(void **state) {
    (void)state;
    static const char *const fens[] = {"4k3/8/8/8/8/8/8/R6K w KQ - 0 1",
                                       "4k3/8/8/8/8/8/8/K6R w KQ - 0 1",
                                       "k7/8/8/8/8/8/8/4K3 w q - 0 1"};
    for (size_t i = 0; i < COUNT(fens); i++) {
        pgn_position pos = parse(fens[i], PGN_FEN_UNCHECKED);
        for (unsigned style = 0; style <= PGN_FEN_SHREDDER; style += PGN_FEN_SHREDDER) {
            char text[PGN_FEN_MAX];
            pgn_fen_write(&pos, style, text);
            pgn_position reparsed = parse(text, PGN_FEN_UNCHECKED);
            if (memcmp(&pos, &reparsed, sizeof pos) != 0)
                fail_msg("%s is written %s", fens[i], text);
        }
    }
}

/* The longest: one character per square, four castling letters, a square, and the largest clocks.
 */
static void test_longest_fen_fits(void **state) {
    (void)state;
    static const char text[] = "rrr1krrr/1n1n1n1n/p1p1p1p1/1n1nPn1n/N1N1N1N1/1P1P1P1P/N1N1N1N1/"
                               "RRR1KRRR w GBfc d6 65535 4294967295";
    pgn_position pos = parse(text, PGN_FEN_UNCHECKED);
    assert_writes(&pos, 0, text);
    assert_writes(&pos, PGN_FEN_SHREDDER, text);
    assert_int_equal(sizeof text - 1, 71 + 3 + 4 + 1 + 2 + 1 + 5 + 1 + 10);
}

/* Rights on all sixteen squares are allowed while a position is being built. */
static void test_too_many_rights_fit(void **state) {
    (void)state;
    static const char text[] = "rrr1krrr/1n1n1n1n/p1p1p1p1/1n1nPn1n/N1N1N1N1/1P1P1P1P/N1N1N1N1/"
                               "RRR1KRRR w - d6 65535 4294967295";
    pgn_position pos = parse(text, PGN_FEN_UNCHECKED);
    pos.castling = UINT64_C(0xFF000000000000FF); /* possible only by writing into the struct */
    for (unsigned style = 0; style <= PGN_FEN_SHREDDER; style += PGN_FEN_SHREDDER) {
        char out[PGN_FEN_MAX + 64];
        memset(out, 0x5A, sizeof out);
        size_t len = pgn_fen_write(&pos, style, out);
        assert_true(len < PGN_FEN_MAX);
        assert_int_equal(out[len], 0);
        for (size_t i = PGN_FEN_MAX; i < sizeof out; i++)
            assert_int_equal(out[i], 0x5A);
    }
}

static uint64_t rng_state = 0x2545f4914f6cdd1d;
static uint64_t rng(void) {
    rng_state ^= rng_state << 13;
    rng_state ^= rng_state >> 7;
    rng_state ^= rng_state << 17;
    return rng_state;
}

/* A Chess960 start by its number, 0 to 959, in Scharnagl's numbering. */
static void chess960_start(int number, char fen[PGN_FEN_MAX]) {
    static const char knights[10][3] = {"01", "02", "03", "04", "12", "13", "14", "23", "24", "34"};
    char rank[9] = "        ";
    rank[number % 4 * 2 + 1] = 'B';
    number /= 4;
    rank[number % 4 * 2] = 'B';
    number /= 4;
    int queen = number % 6;
    const char *two = knights[number / 6];
    int empty = 0;
    for (int i = 0; i < 8; i++)
        if (rank[i] == ' ' && empty++ == queen)
            rank[i] = 'Q';
    empty = 0;
    for (int i = 0; i < 8; i++)
        if (rank[i] == ' ') {
            if (empty == two[0] - '0' || empty == two[1] - '0')
                rank[i] = 'N';
            empty++;
        }
    const char *rest = "RKR";
    char low[9] = "";
    for (int i = 0; i < 8; i++) {
        if (rank[i] == ' ')
            rank[i] = *rest++;
        low[i] = (char)(rank[i] - 'A' + 'a');
    }
    snprintf(fen, PGN_FEN_MAX, "%s/pppppppp/8/8/8/8/PPPPPPPP/%s w KQkq - 0 1", low, rank);
}

static void check_round_trip(const pgn_position *pos) {
    for (unsigned style = 0; style <= PGN_FEN_SHREDDER; style += PGN_FEN_SHREDDER) {
        char text[PGN_FEN_MAX];
        size_t len = pgn_fen_write(pos, style, text);
        pgn_position reparsed;
        pgn_error err;
        if (pgn_fen_parse(text, len, 0, &reparsed, &err))
            fail_msg("%s: %s", text, err.message);
        if (memcmp(pos, &reparsed, sizeof reparsed) != 0)
            fail_msg("%s is read as another position", text);
        /* the narrower policies lose only a meaningless en passant square */
        static const unsigned narrower[] = {PGN_FEN_EP_PSEUDO, PGN_FEN_EP_LEGAL};
        for (size_t i = 0; i < COUNT(narrower); i++) {
            len = pgn_fen_write(pos, narrower[i] | style, text);
            assert_int_equal(pgn_fen_parse(text, len, 0, &reparsed, NULL), PGN_OK);
            assert_true(pgn_position_same(pos, &reparsed));
            if (narrower[i] == PGN_FEN_EP_PSEUDO)
                assert_true(pgn_position_key(pos) == pgn_position_key(&reparsed));
        }
    }
}

static void play_and_check(const char *start, int plies) {
    pgn_position pos = parse(start, 0);
    for (int ply = 0; ply < plies; ply++) {
        check_round_trip(&pos);
        pgn_move moves[PGN_MOVES_MAX];
        size_t count = pgn_position_moves(&pos, moves);
        if (!count)
            break;
        pgn_position_make(&pos, moves[rng() % count]);
    }
}

static void test_round_trip_over_random_play(void **state) {
    (void)state;
    for (int game = 0; game < 40; game++)
        play_and_check(START " w KQkq - 0 1", 120);
    for (int number = 0; number < 960; number += 7) {
        char fen[PGN_FEN_MAX];
        chess960_start(number, fen);
        play_and_check(fen, 60);
    }
}

static void test_scharnagl_518_is_the_standard_start(void **state) {
    (void)state;
    char fen[PGN_FEN_MAX];
    chess960_start(518, fen);
    assert_string_equal(fen, START " w KQkq - 0 1");
}

/* ---- lanes ---- */

/* Well-formed fields have a fast lane, which a leading blank disables: both lanes must agree, and
 * report errors at the same place. */
static void compare_lanes(const char *text, size_t len) {
    char spaced[PGN_FEN_MAX + 32];
    pgn_position one, other;
    pgn_error err_one, err_other;
    spaced[0] = ' ';
    memcpy(spaced + 1, text, len);
    for (unsigned flags = 0; flags <= PGN_FEN_UNCHECKED; flags++) {
        pgn_status st = pgn_fen_parse(text, len, flags, &one, &err_one);
        assert_int_equal(pgn_fen_parse(spaced, len + 1, flags, &other, &err_other), st);
        if (st) {
            assert_true(same_rule(err_one.rule, err_other.rule));
            if (!same_rule(err_one.rule, "fen-empty"))
                assert_int_equal(err_one.offset + 1, err_other.offset);
            assert_string_equal(err_one.message, err_other.message);
        } else {
            assert_memory_equal(&one, &other, sizeof one);
        }
    }
}

static void test_lanes_agree(void **state) {
    (void)state;
    static const char *const seeds[] = {
        START " w KQkq - 0 1",
        START " w KQkq -",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 12 34",
        "rnbqkbnr/pp1p1ppp/8/2pPp3/8/8/PPP1PPPP/RNBQKBNR w KQkq e6 0 3",
        "nqbnrkrb/pppppppp/8/8/8/8/PPPPPPPP/NQBNRKRB w KQkq - 0 1",
        "1rk3r1/8/8/8/8/8/8/RR2K2R w KQkq - 0 1",
        "QQQQQQQQ/QQQQQQQQ/8/8/8/7k/8/K7 b - - 0 1",
        "8/8/8/8/8/8/8/8 b - - 200 0",
        KINGS " w kq a6",
    };
    static const char letters[] = "KQRBNPkqrbnp12345678/ wb-aceh36;\0\xE9";
    for (int i = 0; i < 200000; i++) {
        char text[PGN_FEN_MAX + 16];
        const char *seed = seeds[(size_t)i % COUNT(seeds)];
        size_t len = strlen(seed);
        memcpy(text, seed, len);
        for (uint64_t changes = rng() % 4; changes; changes--) {
            size_t at = rng() % len, how = rng() % 4;
            char c = letters[rng() % (sizeof letters - 1)];
            if (how == 0 && len > 1)
                memmove(text + at, text + at + 1, --len - at);
            else if (how == 1 && len < sizeof text)
                memmove(text + at + 1, text + at, len++ - at);
            if (at < len)
                text[at] = how == 0 ? text[at] : c;
        }
        compare_lanes(text, rng() % 8 ? len : rng() % (len + 1));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_examples_of_the_standard),
        cmocka_unit_test(test_missing_fields),
        cmocka_unit_test(test_blanks),
        cmocka_unit_test(test_only_len_bytes_are_read),
        cmocka_unit_test(test_castling_dialects),
        cmocka_unit_test(test_en_passant_policies),
        cmocka_unit_test(test_placement_errors),
        cmocka_unit_test(test_field_errors),
        cmocka_unit_test(test_only_blanks_is_empty),
        cmocka_unit_test(test_odd_numbers),
        cmocka_unit_test(test_impossible_positions),
        cmocka_unit_test(test_embedded_nul_is_a_character),
        cmocka_unit_test(test_high_bytes_in_every_field),
        cmocka_unit_test(test_unchecked_takes_an_empty_board),
        cmocka_unit_test(test_unchecked_right_in_the_kings_corner),
        cmocka_unit_test(test_longest_fen_fits),
        cmocka_unit_test(test_too_many_rights_fit),
        cmocka_unit_test(test_round_trip_over_random_play),
        cmocka_unit_test(test_scharnagl_518_is_the_standard_start),
        cmocka_unit_test(test_lanes_agree),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
