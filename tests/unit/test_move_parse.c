/* test_move_parse.c -- moves as text: canonical SAN both ways, the spellings that are accepted with
 * a note, and the three ways to fail. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "pgn/fen.h"
#include "pgn/san.h"

#define COUNT(a) (sizeof(a) / sizeof *(a))
#define START    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define CASTLES  "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1"
#define PROMOTES "1n5k/P7/8/8/8/8/8/K7 w - - 0 1"
#define PASSANT  "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"
#define TAKES    "4k3/8/8/3p4/4P3/2N5/8/4K3 w - - 0 1"
#define CHECKS   "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"
#define MATES    "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"

static pgn_position from_fen(const char *fen) {
    pgn_position pos;
    pgn_error err;
    if (pgn_fen_parse(&pos, fen, strlen(fen), 0, &err))
        fail_msg("%s: %s", fen, err.text);
    return pos;
}

static const char *san_of(const pgn_position *pos, pgn_move move) {
    static char out[PGN_SAN_MAX];
    pgn_san_write(pos, move, out);
    return out;
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
            fail_msg("%s %s: %s", rows[i].fen, rows[i].san, err.text);
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

static void test_a_move_of_nobody_is_empty(void **state) {
    (void)state;
    pgn_position pos = from_fen(START);
    static const struct {
        int from, to;
    } moves[] = {{20, 28}, {52, 44}, {57, 42}}; /* e3e4, e7e6 and b8c6, White to move */
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

/* ---- any spelling ---- */

typedef struct spelling {
    const char *fen, *text, *san;
    unsigned notes; /* exactly these */
    unsigned maybe; /* and perhaps these, where san.h leaves the choice */
} spelling;

#define NOTE(name) PGN_NOTE_##name

static const spelling spellings[] = {
    /* canonical, with and without the check mark; ! to ?! are standard */
    {START, "e4", "e4", 0, 0},
    {START, "Nf3", "Nf3", 0, 0},
    {CHECKS, "Ra8+", "Ra8+", 0, 0},
    {CHECKS, "Ra8", "Ra8+", 0, 0},
    {START, "Nf3!", "Nf3", 0, 0},
    {START, "e4??", "e4", 0, 0},
    {CHECKS, "Ra8+!?", "Ra8+", 0, 0},
    {CASTLES, "O-O", "O-O", 0, 0},
    {CASTLES, "O-O-O!", "O-O-O", 0, 0},
    {PROMOTES, "a8=Q", "a8=Q", 0, 0},
    {PROMOTES, "a8=B!", "a8=B", 0, 0},
    /* castling */
    {CASTLES, "0-0", "O-O", NOTE(ZEROS), 0},
    {CASTLES, "0-0-0", "O-O-O", NOTE(ZEROS), 0},
    {CASTLES, "o-o", "O-O", 0, NOTE(LETTER_CASE) | NOTE(CASTLING_FORM)},
    {CASTLES, "OO", "O-O", NOTE(CASTLING_FORM), 0},
    {CASTLES, "OOO", "O-O-O", NOTE(CASTLING_FORM), 0},
    {CASTLES, "e1g1", "O-O", 0, NOTE(COORDINATES) | NOTE(CASTLING_FORM)},
    {CASTLES, "e1h1", "O-O", 0, NOTE(COORDINATES) | NOTE(CASTLING_FORM)},
    {CASTLES, "e1c1", "O-O-O", 0, NOTE(COORDINATES) | NOTE(CASTLING_FORM)},
    {CASTLES, "Ke1-g1", "O-O", NOTE(CASTLING_FORM), NOTE(LONG_FORM)},
    /* letters */
    {START, "nf3", "Nf3", NOTE(LETTER_CASE), 0},
    {START, "NF3", "Nf3", NOTE(LETTER_CASE), 0},
    {START, "E4", "e4", NOTE(LETTER_CASE), 0},
    {START, "\u2658f3", "Nf3", NOTE(FIGURINE), 0},
    {START, "\u265ef3", "Nf3", NOTE(FIGURINE), 0},
    {START, "\u2659e4", "e4", NOTE(FIGURINE), NOTE(PAWN_LETTER)},
    {START, "Pe4", "e4", NOTE(PAWN_LETTER), 0},
    {TAKES, "Pxd5", "exd5", NOTE(PAWN_LETTER), NOTE(DISAMBIGUATION)},
    /* long forms */
    {START, "e2-e4", "e4", NOTE(LONG_FORM), 0},
    {START, "Ng1-f3", "Nf3", NOTE(LONG_FORM), 0},
    {START, "e2e4", "e4", NOTE(COORDINATES), 0},
    {START, "g1f3", "Nf3", NOTE(COORDINATES), 0},
    {TAKES, "e4xd5", "exd5", NOTE(LONG_FORM), 0},
    {TAKES, "Nc3xd5", "Nxd5", 0, NOTE(LONG_FORM) | NOTE(DISAMBIGUATION)},
    {TAKES, "e4d5", "exd5", NOTE(COORDINATES), NOTE(CAPTURE_MISSING)},
    {START, "Ng1f3", "Nf3", 0, NOTE(DISAMBIGUATION) | NOTE(LONG_FORM)},
    {START, "Ngf3", "Nf3", NOTE(DISAMBIGUATION), 0},
    {START, "N1f3", "Nf3", NOTE(DISAMBIGUATION), 0},
    {"4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1", "N3e2", "Nce2", NOTE(DISAMBIGUATION), 0},
    {"4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "Nge2", "Ne2", NOTE(DISAMBIGUATION), 0},
    /* promotion */
    {PROMOTES, "a8Q", "a8=Q", NOTE(PROMOTION_FORM), 0},
    {PROMOTES, "a8(Q)", "a8=Q", NOTE(PROMOTION_FORM), 0},
    {PROMOTES, "a8/Q", "a8=Q", NOTE(PROMOTION_FORM), 0},
    {PROMOTES, "axb8N", "axb8=N", NOTE(PROMOTION_FORM), 0},
    {PROMOTES, "a8=q", "a8=Q", NOTE(LETTER_CASE), 0},
    {PROMOTES, "a8q", "a8=Q", NOTE(PROMOTION_FORM) | NOTE(LETTER_CASE), 0},
    {PROMOTES, "a8=\u2655", "a8=Q", NOTE(FIGURINE), 0},
    {PROMOTES, "a7a8q", "a8=Q", NOTE(COORDINATES), NOTE(PROMOTION_FORM) | NOTE(LETTER_CASE)},
    {PROMOTES, "a7-a8=Q", "a8=Q", NOTE(LONG_FORM), 0},
    /* captures */
    {TAKES, "exd", "exd5", NOTE(NO_RANK), 0},
    {TAKES, "ed", "exd5", NOTE(NO_RANK) | NOTE(CAPTURE_MISSING), 0},
    {TAKES, "ed5", "exd5", NOTE(CAPTURE_MISSING), 0},
    {TAKES, "Nd5", "Nxd5", NOTE(CAPTURE_MISSING), 0},
    {TAKES, "e:d5", "exd5", NOTE(CAPTURE_FORM), 0},
    {TAKES, "N:d5", "Nxd5", NOTE(CAPTURE_FORM), 0},
    {TAKES, "NXd5", "Nxd5", 0, NOTE(CAPTURE_FORM) | NOTE(LETTER_CASE)},
    {START, "Nxf3", "Nf3", NOTE(CAPTURE_EXTRA), 0},
    {PASSANT, "exd6e.p.", "exd6", NOTE(EN_PASSANT), 0},
    {PASSANT, "exd6 e.p.", "exd6", NOTE(EN_PASSANT), NOTE(SPACE)},
    {PASSANT, "exd6ep", "exd6", NOTE(EN_PASSANT), 0},
    /* check */
    {CHECKS, "Ra8ch", "Ra8+", NOTE(CHECK_FORM), 0},
    {CHECKS, "Ra8ch.", "Ra8+", NOTE(CHECK_FORM), 0},
    {MATES, "Ra8mate", "Ra8#", NOTE(CHECK_FORM), 0},
    {MATES, "Ra8++", "Ra8#", NOTE(CHECK_FORM), 0},
    {MATES, "Ra8#", "Ra8#", 0, 0},
    /* glyphs */
    {START, "Nf3+-", "Nf3", NOTE(GLYPH), 0},
    {START, "e4=", "e4", NOTE(GLYPH), 0},
    {START, "e4\u00b1", "e4", NOTE(GLYPH), 0},
    /* null moves */
    {START, "--", "--", NOTE(NULL_MOVE), 0},
    {START, "Z0", "--", NOTE(NULL_MOVE), 0},
    {START, "null", "--", NOTE(NULL_MOVE), 0},
    {START, "pass", "--", NOTE(NULL_MOVE), 0},
    {START, "@@@@", "--", NOTE(NULL_MOVE), 0},
    {START, "0000", "--", NOTE(NULL_MOVE), 0},
    /* a file is not a bishop, and a bishop is not a file */
    {"4k3/8/8/8/3p4/2p5/1P2B3/4K3 w - - 0 1", "bxc3", "bxc3", 0, 0},
    {"4k3/8/8/8/3p4/2p5/1P1B4/4K3 w - - 0 1", "bxc3", "bxc3", 0, 0},
    {"4k3/8/8/8/3p4/2p5/1P1B4/4K3 w - - 0 1", "Bxc3", "Bxc3", 0, 0},
    {"4k3/8/8/8/8/8/1P1B4/4K3 w - - 0 1", "b4", "b4", 0, 0},
    {"4k3/8/8/8/8/8/1P1B4/4K3 w - - 0 1", "Bb4", "Bb4", 0, 0},
    {"4k3/8/8/8/8/8/3B4/4K3 w - - 0 1", "bb4", "Bb4", NOTE(LETTER_CASE), 0},
};

static void test_spellings_and_their_notes(void **state) {
    (void)state;
    size_t wrong = 0;
    for (size_t i = 0; i < COUNT(spellings); i++) {
        const spelling *s = &spellings[i];
        pgn_position pos = from_fen(s->fen);
        pgn_move_text got;
        pgn_error err;
        pgn_status st = pgn_move_parse(&pos, s->text, strlen(s->text), NULL, &got, &err);
        if (st) {
            print_error("\"%s\" for %s: %s: %s\n", s->text, s->san, pgn_status_name(st), err.text);
            wrong++;
            continue;
        }
        if (strcmp(san_of(&pos, got.move), s->san) != 0) {
            print_error("\"%s\": %s, not %s\n", s->text, san_of(&pos, got.move), s->san);
            wrong++;
        }
        bool lax = s->notes || s->maybe;
        if ((got.notes & ~s->maybe) != s->notes || (lax && !got.notes)) {
            print_error("\"%s\" for %s: notes %#x, expected %#x, perhaps %#x\n", s->text, s->san,
                        got.notes, s->notes, s->maybe);
            wrong++;
        }
    }
    assert_int_equal(wrong, 0);
}

/* Canonical SAN and nothing else; and the sentence has the right spelling. */
static void test_strict_refuses_each_of_them(void **state) {
    (void)state;
    size_t wrong = 0;
    for (size_t i = 0; i < COUNT(spellings); i++) {
        const spelling *s = &spellings[i];
        if (s->notes & NOTE(NULL_MOVE))
            continue;
        pgn_position pos = from_fen(s->fen);
        pgn_move move = 0;
        pgn_error err;
        memset(&err, 0, sizeof err);
        pgn_status st = pgn_san_parse(&pos, s->text, strlen(s->text), &move, &err);
        pgn_status want = strcmp(s->text, s->san) != 0 ? PGN_E_MOVE_SPELLING : PGN_OK;
        if (st != want || (st && !strstr(err.text, s->san)) || (st && err.code != st)) {
            print_error("\"%s\" for %s: %s \"%s\"\n", s->text, s->san, pgn_status_name(st),
                        err.text);
            wrong++;
        }
    }
    assert_int_equal(wrong, 0);
}

static void test_strict_takes_nothing_more(void **state) {
    (void)state;
    static const struct {
        const char *fen, *text;
    } rows[] = {
        {START, "e4 "},      {START, " e4"},    {START, "e4\n"},  {START, "e4\t"},
        {START, "Nf3 "},     {START, "e4 e5"},  {START, "e4+"},   {START, "1.e4"},
        {START, "e4##"},     {TAKES, "xexd5"},  {TAKES, "xed5"},  {TAKES, "Nxxd5"},
        {TAKES, "xNxd5"},    {CHECKS, "Ra8++"}, {CHECKS, "Ra8#"}, {CASTLES, "O-O "},
        {PROMOTES, "a8=Q "},
    };
    size_t wrong = 0;
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn_position pos = from_fen(rows[i].fen);
        pgn_move move = 0;
        if (pgn_san_parse(&pos, rows[i].text, strlen(rows[i].text), &move, NULL) == PGN_OK) {
            print_error("\"%s\" is taken for canonical\n", rows[i].text);
            wrong++;
        }
    }
    assert_int_equal(wrong, 0);
}

static void test_strict_knows_no_null_moves(void **state) {
    (void)state;
    static const char *const texts[] = {"--", "Z0", "null", "pass", "@@@@", "0000"};
    pgn_position pos = from_fen(START);
    pgn_move move = 0;
    for (size_t i = 0; i < COUNT(texts); i++)
        assert_int_equal(pgn_san_parse(&pos, texts[i], strlen(texts[i]), &move, NULL),
                         PGN_E_MOVE_SYNTAX);
}

/* "0 means canonical but for the check mark": text that is neither is refused or has a note. */
static void test_nothing_odd_goes_without_a_note(void **state) {
    (void)state;
    static const struct {
        const char *fen, *text;
    } rows[] = {
        {START, "e4 "},      {START, "e4##"},     {START, "e4+#"},      {START, "e4#+"},
        {TAKES, "xexd5"},    {TAKES, "xed5"},     {TAKES, "Nxxd5"},     {TAKES, "xNd5"},
        {TAKES, "exxd5"},    {START, "N-f3"},     {START, "e-4"},       {START, "-e4"},
        {CASTLES, "O--O"},   {PROMOTES, "a8==Q"}, {PROMOTES, "a8=(Q)"}, {PROMOTES, "a8(Q"},
        {PROMOTES, "a8=Q="},
    };
    size_t wrong = 0;
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn_position pos = from_fen(rows[i].fen);
        pgn_move_text got;
        pgn_status st = pgn_move_parse(&pos, rows[i].text, strlen(rows[i].text), NULL, &got, NULL);
        if (!st && !got.notes) {
            print_error("\"%s\" is read as %s without a note\n", rows[i].text,
                        san_of(&pos, got.move));
            wrong++;
        }
    }
    assert_int_equal(wrong, 0);
}

static void test_suffixes_become_nags(void **state) {
    (void)state;
    static const struct {
        const char *text;
        unsigned count;
        uint8_t nags[3];
    } rows[] = {
        {"Nf3", 0, {0}},    {"Nf3!", 1, {1}},       {"Nf3?", 1, {2}},       {"Nf3!!", 1, {3}},
        {"Nf3??", 1, {4}},  {"Nf3!?", 1, {5}},      {"Nf3?!", 1, {6}},      {"Nf3+-", 1, {18}},
        {"Nf3-+", 1, {19}}, {"Nf3!+-", 2, {1, 18}}, {"Nf3\u00b1", 1, {16}}, {"Nf3\u2213", 1, {17}},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn_position pos = from_fen(START);
        pgn_move_text got;
        pgn_error err;
        if (pgn_move_parse(&pos, rows[i].text, strlen(rows[i].text), NULL, &got, &err))
            fail_msg("%s: %s", rows[i].text, err.text);
        if (got.nag_count != rows[i].count || memcmp(got.nags, rows[i].nags, rows[i].count) != 0)
            fail_msg("%s: %u NAGs, the first %u", rows[i].text, (unsigned)got.nag_count,
                     (unsigned)got.nags[0]);
    }
}

static void test_check_marks_are_verified_on_request(void **state) {
    (void)state;
    static const struct {
        const char *fen, *text;
        unsigned notes;
    } rows[] = {
        {CHECKS, "Ra8+", 0},
        {CHECKS, "Ra8", NOTE(CHECK_MISSING)},
        {CHECKS, "Ra8#", NOTE(CHECK_WRONG)},
        {CHECKS, "Ra7", 0},
        {CHECKS, "Ra7+", NOTE(CHECK_WRONG)},
        {CHECKS, "Ra7#", NOTE(CHECK_WRONG)},
        {MATES, "Ra8#", 0},
        {MATES, "Ra8", NOTE(CHECK_MISSING)},
        {MATES, "Ra8+", NOTE(CHECK_WRONG)},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn_position pos = from_fen(rows[i].fen);
        pgn_move_text got;
        pgn_move_options options = {NULL, true};
        assert_int_equal(
            pgn_move_parse(&pos, rows[i].text, strlen(rows[i].text), &options, &got, NULL), PGN_OK);
        if (got.notes != rows[i].notes)
            fail_msg("%s: notes %#x, not %#x", rows[i].text, got.notes, rows[i].notes);
        assert_int_equal(pgn_move_parse(&pos, rows[i].text, strlen(rows[i].text), NULL, &got, NULL),
                         PGN_OK);
        assert_int_equal(got.notes, 0);
    }
}

static void test_notes_have_sentences(void **state) {
    (void)state;
    for (int bit = 0; bit <= 20; bit++)
        assert_true(strlen(pgn_move_note_text(1u << bit)) > 0);
    assert_string_equal(pgn_move_note_text(NOTE(NULL_MOVE)), "null moves are not in the standard");
    assert_string_equal(pgn_move_note_text(0), "");
    assert_string_equal(pgn_move_note_text(3), "");
    assert_string_equal(pgn_move_note_text(1u << 21), "");
    assert_string_equal(pgn_move_note_text(1u << 31), "");
    assert_string_equal(pgn_move_note_text(~0u), "");
}

/* ---- other languages ---- */

static void test_letters_of_other_languages(void **state) {
    (void)state;
    static const struct {
        const char *language, *fen, *text, *san;
        unsigned notes;
    } rows[] = {
        {"German", START, "Sf3", "Nf3", NOTE(LOCAL_LETTER)},
        {"German", START, "Nf3", "Nf3", 0}, /* beside the English ones */
        {"German", CHECKS, "Ta8+", "Ra8+", NOTE(LOCAL_LETTER)},
        {"German", PROMOTES, "a8=D", "a8=Q", NOTE(LOCAL_LETTER)},
        {"German", PROMOTES, "a8=S", "a8=N", NOTE(LOCAL_LETTER)},
        {"French", START, "Cf3", "Nf3", NOTE(LOCAL_LETTER)},
        {"Dutch", START, "Pf3", "Nf3", NOTE(LOCAL_LETTER)},
        {"French", CHECKS, "Ta8+", "Ra8+", NOTE(LOCAL_LETTER)},
        /* R is the king in French; no rook can go to e2 here */
        {"French", CHECKS, "Re2", "Ke2", NOTE(LOCAL_LETTER)},
        {"Estonian", START, "Rf3", "Nf3", NOTE(LOCAL_LETTER)},
        {"figurine", START, "\u2658f3", "Nf3", NOTE(FIGURINE)},
        {"Spanish", START, "e4", "e4", 0},
    };
    size_t wrong = 0;
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn_position pos = from_fen(rows[i].fen);
        pgn_move_text got;
        pgn_error err;
        pgn_move_options options = {pgn_letters_find(rows[i].language), false};
        assert_non_null(options.letters);
        pgn_status st =
            pgn_move_parse(&pos, rows[i].text, strlen(rows[i].text), &options, &got, &err);
        if (st || strcmp(san_of(&pos, got.move), rows[i].san) != 0 || got.notes != rows[i].notes) {
            print_error("%s %s: %s\n", rows[i].language, rows[i].text,
                        st ? err.text : san_of(&pos, got.move));
            wrong++;
        }
    }
    assert_int_equal(wrong, 0);
    pgn_position pos = from_fen(START);
    pgn_move_text got;
    assert_int_not_equal(pgn_move_parse(&pos, "Sf3", 3, NULL, &got, NULL), PGN_OK);
}

/* ---- the three failures ---- */

typedef struct failure {
    const char *fen, *text;
    pgn_status code;
    const char *says; /* part of the sentence, or NULL */
} failure;

static void check_failures(const failure *rows, size_t count) {
    size_t wrong = 0;
    for (size_t i = 0; i < count; i++) {
        pgn_position pos = from_fen(rows[i].fen);
        size_t len = strlen(rows[i].text);
        for (int strict = 0; strict < 2; strict++) {
            pgn_move_text out;
            pgn_move move = 0;
            pgn_error err;
            memset(&err, 0, sizeof err);
            pgn_status st = strict ? pgn_san_parse(&pos, rows[i].text, len, &move, &err)
                                   : pgn_move_parse(&pos, rows[i].text, len, NULL, &out, &err);
            if (st != rows[i].code || err.code != st || !err.text[0] ||
                (rows[i].says && !strstr(err.text, rows[i].says))) {
                print_error("%s \"%s\": %s \"%s\", expected %s \"%s\"\n", strict ? "strict" : "lax",
                            rows[i].text, pgn_status_name(st), err.text,
                            pgn_status_name(rows[i].code), rows[i].says ? rows[i].says : "");
                wrong++;
            }
        }
    }
    assert_int_equal(wrong, 0);
}

static void test_what_is_no_move(void **state) {
    (void)state;
    static const char *const texts[] = {
        "",    " ",   "x",       "hello", "e",        "e9",     "i4",    "Ni3",     "N",
        "Nf",  "Nf9", "1-0",     "*",     "1/2-1/2",  "12.",    "$1",    "{",       "(",
        "e4e", "O",   "O-O-O-O", "O-",    "=Q",       "+",      "#",     "!",       "Nxx",
        "-",   "---", "e2-",     "\xff",  "\xc3\xa9", "Nf3Nf3", "e4 e5", "Qa1b2c3", "%",
    };
    pgn_position pos = from_fen(START);
    size_t wrong = 0;
    for (size_t i = 0; i < COUNT(texts); i++) {
        pgn_move_text out;
        pgn_error err;
        pgn_status st = pgn_move_parse(&pos, texts[i], strlen(texts[i]), NULL, &out, &err);
        if (st != PGN_E_MOVE_SYNTAX) {
            print_error("\"%s\": %s\n", texts[i], pgn_status_name(st));
            wrong++;
        }
    }
    assert_int_equal(wrong, 0);
    static const failure rows[] = {
        {START, "", PGN_E_MOVE_SYNTAX, NULL},
        {START, "hello", PGN_E_MOVE_SYNTAX, NULL},
        {START, "e9", PGN_E_MOVE_SYNTAX, NULL},
        {START, "1-0", PGN_E_MOVE_SYNTAX, NULL},
    };
    check_failures(rows, COUNT(rows));
}

static void test_embedded_nul_is_no_move(void **state) {
    (void)state;
    static const struct {
        const char *text;
        size_t len;
    } rows[] = {{"e4\0", 3}, {"\0e4", 3}, {"e\0004", 3}, {"Nf3\0", 4}, {"\0", 1}};
    pgn_position pos = from_fen(START);
    pgn_move_text out;
    pgn_move move = 0;
    size_t wrong = 0;
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn_status lax = pgn_move_parse(&pos, rows[i].text, rows[i].len, NULL, &out, NULL);
        pgn_status strict = pgn_san_parse(&pos, rows[i].text, rows[i].len, &move, NULL);
        if (lax != PGN_E_MOVE_SYNTAX || strict != PGN_E_MOVE_SYNTAX) {
            print_error("row %zu: lax %s, strict %s\n", i, pgn_status_name(lax),
                        pgn_status_name(strict));
            wrong++;
        }
    }
    assert_int_equal(wrong, 0);
    assert_int_equal(pgn_uci_parse(&pos, "e2e4\0", 5, &move, NULL), PGN_E_MOVE_SYNTAX);
}

static void test_illegal_with_the_reason(void **state) {
    (void)state;
    static const failure rows[] = {
        /* the knight on f6 is pinned to the king on f8 by a rook */
        {"5k2/8/5n2/8/8/8/8/4KR2 b - - 0 1", "Ne4", PGN_E_MOVE_ILLEGAL, "Nf6 is pinned"},
        {"4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1", "Ne4", PGN_E_MOVE_ILLEGAL, "Nc3 is pinned"},
        {START, "Nd4", PGN_E_MOVE_ILLEGAL, "no knight can reach d4"},
        {START, "Qh5", PGN_E_MOVE_ILLEGAL, NULL},
        {START, "Rxa8", PGN_E_MOVE_ILLEGAL, NULL},
        {START, "e5", PGN_E_MOVE_ILLEGAL, NULL},
        {START, "exd5", PGN_E_MOVE_ILLEGAL, NULL},
        {START, "O-O", PGN_E_MOVE_ILLEGAL, NULL},
        {START, "O-O-O", PGN_E_MOVE_ILLEGAL, NULL},
        {CHECKS, "a4", PGN_E_MOVE_ILLEGAL, NULL},
        /* in check and not doing anything about it */
        {"4k3/8/8/8/8/8/8/N3K2r w - - 0 1", "Nb3", PGN_E_MOVE_ILLEGAL, "leaves the king in check"},
        /* the king into an attack */
        {"4k3/8/8/8/8/8/8/r3K3 w - - 0 1", "Kd1", PGN_E_MOVE_ILLEGAL, NULL},
        {"4k3/8/8/8/8/8/r7/4K3 w - - 0 1", "Ke2", PGN_E_MOVE_ILLEGAL, NULL},
        {PROMOTES, "axb8=K", PGN_E_MOVE_ILLEGAL, "king"},
    };
    check_failures(rows, COUNT(rows));
}

static void test_ambiguous_with_the_candidates(void **state) {
    (void)state;
    static const failure rows[] = {
        {"4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1", "Ne2", PGN_E_MOVE_AMBIGUOUS, "Nce2"},
        {"4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1", "Ne2", PGN_E_MOVE_AMBIGUOUS, "Nge2"},
        {"4k3/8/8/R7/8/8/8/R3K3 w - - 0 1", "Ra3", PGN_E_MOVE_AMBIGUOUS, "R1a3"},
        {"4k3/8/8/R7/8/8/8/R3K3 w - - 0 1", "Raa3", PGN_E_MOVE_AMBIGUOUS, "R5a3"},
        {"8/8/1k6/8/4Q2Q/8/8/K6Q w - - 0 1", "Qhe1", PGN_E_MOVE_AMBIGUOUS, "Qh4e1"},
    };
    check_failures(rows, COUNT(rows));
}

static void test_lax_forms_with_two_meanings(void **state) {
    (void)state;
    static const struct {
        const char *fen, *text;
    } rows[] = {
        {"4k3/8/3p4/3pP3/4P3/8/8/4K3 w - - 0 1", "exd"},
        {"4k3/8/3p4/3pP3/4P3/8/8/4K3 w - - 0 1", "ed"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn_position pos = from_fen(rows[i].fen);
        pgn_move_text out;
        pgn_status st = pgn_move_parse(&pos, rows[i].text, strlen(rows[i].text), NULL, &out, NULL);
        if (st != PGN_E_MOVE_AMBIGUOUS)
            fail_msg("%s: %s", rows[i].text, pgn_status_name(st));
    }
}

static void test_null_move_in_check_is_illegal(void **state) {
    (void)state;
    pgn_position pos = from_fen("4k3/8/8/8/8/8/8/4K2r w - - 0 1");
    pgn_move_text out;
    assert_false(pgn_move_is_legal(&pos, PGN_NULL_MOVE));
    assert_int_equal(pgn_move_parse(&pos, "--", 2, NULL, &out, NULL), PGN_E_MOVE_ILLEGAL);
    assert_int_equal(pgn_position_play(&pos, PGN_NULL_MOVE, NULL), PGN_E_MOVE_ILLEGAL);
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
                        st ? err.text : san_of(&pos, move));
            wrong++;
        }
        if (st)
            assert_int_equal(err.code, st);
    }
    assert_int_equal(wrong, 0);
}

/* ---- everything that is written can be read ---- */

static uint64_t rng_state = 0x9e3779b97f4a7c15;
static uint64_t rng(void) {
    rng_state ^= rng_state << 13;
    rng_state ^= rng_state >> 7;
    rng_state ^= rng_state << 17;
    return rng_state;
}

static void check_all_moves(const pgn_position *pos) {
    static pgn_san_entry list[PGN_MOVES_MAX];
    pgn_move moves[PGN_MOVES_MAX];
    size_t count = 0, listed = 0;
    char fen[PGN_FEN_MAX];
    pgn_fen_write(pos, PGN_EP_STANDARD, PGN_CASTLING_X_FEN, fen);
    assert_int_equal(pgn_position_moves(pos, moves, &count), PGN_OK);
    assert_int_equal(pgn_san_list(pos, list, &listed), PGN_OK);
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
            pgn_move_options options = {NULL, true};
            pgn_move_text out;
            if (pgn_move_parse(pos, text[form], strlen(text[form]), &options, &out, &err))
                fail_msg("%s \"%s\": %s", fen, text[form], err.text);
            if (out.move != move)
                fail_msg("%s \"%s\" is read as %s", fen, text[form], san_of(pos, out.move));
            if (form == 0 && (out.notes || out.nag_count))
                fail_msg("%s \"%s\": notes %#x", fen, text[form], out.notes);
            if (form >= 2) {
                if (pgn_uci_parse(pos, text[form], strlen(text[form]), &got, &err))
                    fail_msg("%s \"%s\": %s", fen, text[form], err.text);
                assert_int_equal(got, move);
            }
        }
        if (pgn_san_parse(pos, text[0], strlen(text[0]), &got, &err))
            fail_msg("%s \"%s\": %s", fen, text[0], err.text);
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

/* The white back ranks of a few Chess960 starts more. */
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
        size_t count = 0;
        pgn_position_moves(&pos, moves, &count);
        if (!count)
            break;
        pgn_position_make(&pos, moves[rng() % count]);
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
    size_t count = 0;
    assert_int_equal(pgn_position_moves(&pos, moves, &count), PGN_OK);
    assert_int_equal(count, 218);
    check_all_moves(&pos);
}

static void test_ordinals_of_the_first_move(void **state) {
    (void)state;
    static const char *const want[] = {"Na3", "Nc3", "Nf3", "Nh3", "a3", "a4", "b3",
                                       "b4",  "c3",  "c4",  "d3",  "d4", "e3", "e4",
                                       "f3",  "f4",  "g3",  "g4",  "h3", "h4"};
    static pgn_san_entry list[PGN_MOVES_MAX];
    size_t count = 0;
    pgn_position pos = from_fen(START);
    assert_int_equal(pgn_san_list(&pos, list, &count), PGN_OK);
    assert_int_equal(count, COUNT(want));
    for (size_t i = 0; i < count; i++)
        assert_string_equal(list[i].san, want[i]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_canonical_san),
        cmocka_unit_test(test_uci_castling_is_written_in_two_forms),
        cmocka_unit_test(test_null_move_is_written),
        cmocka_unit_test(test_a_move_of_nobody_is_empty),
        cmocka_unit_test(test_spellings_and_their_notes),
        cmocka_unit_test(test_strict_refuses_each_of_them),
        cmocka_unit_test(test_strict_takes_nothing_more),
        cmocka_unit_test(test_strict_knows_no_null_moves),
        cmocka_unit_test(test_nothing_odd_goes_without_a_note),
        cmocka_unit_test(test_suffixes_become_nags),
        cmocka_unit_test(test_check_marks_are_verified_on_request),
        cmocka_unit_test(test_notes_have_sentences),
        cmocka_unit_test(test_letters_of_other_languages),
        cmocka_unit_test(test_what_is_no_move),
        cmocka_unit_test(test_embedded_nul_is_no_move),
        cmocka_unit_test(test_illegal_with_the_reason),
        cmocka_unit_test(test_ambiguous_with_the_candidates),
        cmocka_unit_test(test_lax_forms_with_two_meanings),
        cmocka_unit_test(test_null_move_in_check_is_illegal),
        cmocka_unit_test(test_uci),
        cmocka_unit_test(test_written_moves_are_read_back),
        cmocka_unit_test(test_the_218_moves),
        cmocka_unit_test(test_ordinals_of_the_first_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
