/* test_move_parse.c -- moves parsed from text: the spellings accepted with a note, and the three
 * kinds of failure. */
#include "position_check.h"

static pgn_position from_fen(const char *fen) {
    return position_of(fen, 0);
}

/* ---- any spelling ---- */

typedef struct spelling {
    const char *fen, *text, *san;
    unsigned notes; /* exactly these */
    unsigned maybe; /* and perhaps these, where notation_int.h leaves the choice */
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
    /* a file letter is not a bishop, nor the reverse */
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
        pgn__move_text got;
        pgn_error err;
        pgn_status st = pgn__move_parse(&pos, s->text, strlen(s->text), NULL, &got, &err);
        if (st) {
            print_error("\"%s\" for %s: %s: %s\n", s->text, s->san, pgn_status_name(st),
                        err.message);
            wrong++;
            continue;
        }
        pgn_move move = PGN_NO_MOVE;
        assert_int_equal(pgn_move_parse(&pos, s->text, PGN_CSTR, &move, &err), PGN_OK);
        assert_int_equal(move, got.move);
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

/* Canonical SAN only; and the message has the right spelling. */
static void test_strict_rejects_other_spellings(void **state) {
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
        if (st != want || (st && !strstr(err.message, s->san)) || (st && err.code != st)) {
            print_error("\"%s\" for %s: %s \"%s\"\n", s->text, s->san, pgn_status_name(st),
                        err.message);
            wrong++;
        }
    }
    assert_int_equal(wrong, 0);
}

static void test_strict_accepts_nothing_else(void **state) {
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

static void test_strict_rejects_null_moves(void **state) {
    (void)state;
    static const char *const texts[] = {"--", "Z0", "null", "pass", "@@@@", "0000"};
    pgn_position pos = from_fen(START);
    pgn_move move = 0;
    for (size_t i = 0; i < COUNT(texts); i++)
        assert_int_equal(pgn_san_parse(&pos, texts[i], strlen(texts[i]), &move, NULL),
                         PGN_E_MOVE_SYNTAX);
}

/* "0 means canonical but for the check mark": other text is rejected or gets a note. */
static void test_every_odd_spelling_has_a_note(void **state) {
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
        pgn__move_text got;
        pgn_status st = pgn__move_parse(&pos, rows[i].text, strlen(rows[i].text), NULL, &got, NULL);
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
        pgn__move_text got;
        pgn_error err;
        if (pgn__move_parse(&pos, rows[i].text, strlen(rows[i].text), NULL, &got, &err))
            fail_msg("%s: %s", rows[i].text, err.message);
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
        pgn__move_text got;
        pgn__move_options options = {.verify_marks = true};
        assert_int_equal(
            pgn__move_parse(&pos, rows[i].text, strlen(rows[i].text), &options, &got, NULL),
            PGN_OK);
        if (got.notes != rows[i].notes)
            fail_msg("%s: notes %#x, not %#x", rows[i].text, got.notes, rows[i].notes);
        assert_int_equal(
            pgn__move_parse(&pos, rows[i].text, strlen(rows[i].text), NULL, &got, NULL), PGN_OK);
        assert_int_equal(got.notes, 0);
    }
}

static void test_notes_have_sentences(void **state) {
    (void)state;
    for (int bit = 0; bit <= 20; bit++)
        assert_true(strlen(pgn__move_note_text(1u << bit)) > 0);
    assert_string_equal(pgn__move_note_text(NOTE(NULL_MOVE)),
                        "null moves are not part of the standard");
    assert_string_equal(pgn__move_note_text(0), "");
    assert_string_equal(pgn__move_note_text(3), "");
    assert_string_equal(pgn__move_note_text(1u << 21), "");
    assert_string_equal(pgn__move_note_text(1u << 31), "");
    assert_string_equal(pgn__move_note_text(~0u), "");
}

static uint32_t bit_of(const char *id) {
    for (size_t i = 0; pgn_spelling_note_at(i); i++)
        if (strcmp(pgn_spelling_note_at(i)->id, id) == 0)
            return (uint32_t)1 << i;
    fail_msg("no note %s", id);
    return 0;
}

static void test_noting_is_public(void **state) {
    (void)state;
    static const struct {
        const char *text, *id; /* NULL: canonical */
    } rows[] = {
        {"Nf3", NULL},
        {"Nf3!", NULL},
        {"Ng1-f3", "long-form"},
        {"g1f3", "coordinates"},
        {"Nf3+", "check-wrong"},
        {"\xE2\x99\x98"
         "f3",
         "figurine"},
        {"--", "null-move"},
    };
    pgn_position pos = from_fen(START);
    const pgn_letters *german = pgn_letters_find("German");
    pgn_move move, same;
    uint32_t notes;
    pgn_error err;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_int_equal(
            pgn_move_parse_noting(&pos, rows[i].text, PGN_CSTR, NULL, &move, &notes, NULL), PGN_OK);
        assert_int_equal(notes, rows[i].id ? bit_of(rows[i].id) : 0);
        assert_int_equal(pgn_move_parse(&pos, rows[i].text, PGN_CSTR, &same, NULL), PGN_OK);
        assert_int_equal(move, same);
    }
    assert_int_equal(pgn_move_parse_noting(&pos, "Sf3", 3, german, &move, &notes, NULL), PGN_OK);
    assert_int_equal(notes, bit_of("local-letter"));
    assert_int_equal(pgn_move_parse_noting(&pos, "Nf4", 3, NULL, &move, &notes, &err),
                     PGN_E_MOVE_ILLEGAL);
    assert_int_equal(notes, 0);
    assert_int_equal(move, PGN_NO_MOVE);
    assert_int_equal(pgn_move_parse_noting(&pos, "", 0, NULL, &move, &notes, NULL),
                     PGN_E_MOVE_SYNTAX);
    assert_null(pgn_spelling_note_at(32));
    assert_null(pgn_spelling_note_at(SIZE_MAX));
}

/* ---- other languages ---- */

static void test_letters_of_other_languages(void **state) {
    (void)state;
    static const struct {
        const char *language, *fen, *text, *san;
        unsigned notes;
    } rows[] = {
        {"German", START, "Sf3", "Nf3", NOTE(LOCAL_LETTER)},
        {"German", START, "Nf3", "Nf3", 0}, /* in addition to the English ones */
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
        pgn__move_text got;
        pgn_error err;
        pgn__move_options options = {.letters = pgn_letters_find(rows[i].language)};
        assert_non_null(options.letters);
        pgn_status st =
            pgn__move_parse(&pos, rows[i].text, strlen(rows[i].text), &options, &got, &err);
        if (st || strcmp(san_of(&pos, got.move), rows[i].san) != 0 || got.notes != rows[i].notes) {
            print_error("%s %s: %s\n", rows[i].language, rows[i].text,
                        st ? err.message : san_of(&pos, got.move));
            wrong++;
        }
    }
    assert_int_equal(wrong, 0);
    pgn_position pos = from_fen(START);
    pgn__move_text got;
    assert_int_not_equal(pgn__move_parse(&pos, "Sf3", 3, NULL, &got, NULL), PGN_OK);
}

/* ---- the three failures ---- */

typedef struct failure {
    const char *fen, *text;
    pgn_status code;
    const char *says; /* part of the message, or NULL */
} failure;

static void check_failures(const failure *rows, size_t count) {
    size_t wrong = 0;
    for (size_t i = 0; i < count; i++) {
        pgn_position pos = from_fen(rows[i].fen);
        size_t len = strlen(rows[i].text);
        for (int how = 0; how < 3; how++) {
            static const char *const names[] = {"private", "strict", "lax"};
            pgn__move_text out;
            pgn_move move = 777;
            pgn_error err;
            memset(&err, 0, sizeof err);
            pgn_status st = how == 0   ? pgn__move_parse(&pos, rows[i].text, len, NULL, &out, &err)
                            : how == 1 ? pgn_san_parse(&pos, rows[i].text, len, &move, &err)
                                       : pgn_move_parse(&pos, rows[i].text, PGN_CSTR, &move, &err);
            assert_int_equal(move, how ? PGN_NO_MOVE : 777);
            if (st != rows[i].code || err.code != st || !err.message[0] ||
                (rows[i].says && !strstr(err.message, rows[i].says))) {
                print_error("%s \"%s\": %s \"%s\", expected %s \"%s\"\n", names[how], rows[i].text,
                            pgn_status_name(st), err.message, pgn_status_name(rows[i].code),
                            rows[i].says ? rows[i].says : "");
                wrong++;
            }
        }
    }
    assert_int_equal(wrong, 0);
}

static void test_text_that_is_not_a_move(void **state) {
    (void)state;
    static const char *const texts[] = {
        "",    " ",   "x",       "hello", "e",        "e9",     "i4",    "Ni3",     "N",
        "Nf",  "Nf9", "1-0",     "*",     "1/2-1/2",  "12.",    "$1",    "{",       "(",
        "e4e", "O",   "O-O-O-O", "O-",    "=Q",       "+",      "#",     "!",       "Nxx",
        "-",   "-+-", "e2-",     "\xff",  "\xc3\xa9", "Nf3Nf3", "e4 e5", "Qa1b2c3", "%",
    };
    pgn_position pos = from_fen(START);
    size_t wrong = 0;
    for (size_t i = 0; i < COUNT(texts); i++) {
        pgn__move_text out;
        pgn_error err;
        pgn_status st = pgn__move_parse(&pos, texts[i], strlen(texts[i]), NULL, &out, &err);
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

static void test_embedded_nul_is_not_a_move(void **state) {
    (void)state;
    static const struct {
        const char *text;
        size_t len;
    } rows[] = {{"e4\0", 3}, {"\0e4", 3}, {"e\0004", 3}, {"Nf3\0", 4}, {"\0", 1}};
    pgn_position pos = from_fen(START);
    pgn__move_text out;
    pgn_move move = 0;
    size_t wrong = 0;
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn_status lax = pgn__move_parse(&pos, rows[i].text, rows[i].len, NULL, &out, NULL);
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
        /* does not answer a check */
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
        pgn__move_text out;
        pgn_status st = pgn__move_parse(&pos, rows[i].text, strlen(rows[i].text), NULL, &out, NULL);
        if (st != PGN_E_MOVE_AMBIGUOUS)
            fail_msg("%s: %s", rows[i].text, pgn_status_name(st));
    }
}

static void test_null_move_in_check_is_illegal(void **state) {
    (void)state;
    pgn_position pos = from_fen("4k3/8/8/8/8/8/8/4K2r w - - 0 1");
    pgn__move_text out;
    assert_false(pgn_move_is_legal(&pos, PGN_NULL_MOVE));
    assert_int_equal(pgn__move_parse(&pos, "--", 2, NULL, &out, NULL), PGN_E_MOVE_ILLEGAL);
    assert_int_equal(pgn_position_play(&pos, PGN_NULL_MOVE, NULL), PGN_E_MOVE_ILLEGAL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_spellings_and_their_notes),
        cmocka_unit_test(test_strict_rejects_other_spellings),
        cmocka_unit_test(test_strict_accepts_nothing_else),
        cmocka_unit_test(test_strict_rejects_null_moves),
        cmocka_unit_test(test_every_odd_spelling_has_a_note),
        cmocka_unit_test(test_suffixes_become_nags),
        cmocka_unit_test(test_check_marks_are_verified_on_request),
        cmocka_unit_test(test_notes_have_sentences),
        cmocka_unit_test(test_noting_is_public),
        cmocka_unit_test(test_letters_of_other_languages),
        cmocka_unit_test(test_text_that_is_not_a_move),
        cmocka_unit_test(test_embedded_nul_is_not_a_move),
        cmocka_unit_test(test_illegal_with_the_reason),
        cmocka_unit_test(test_ambiguous_with_the_candidates),
        cmocka_unit_test(test_lax_forms_with_two_meanings),
        cmocka_unit_test(test_null_move_in_check_is_illegal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
