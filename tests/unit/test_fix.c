/* test_fix.c -- fixes: each turns a wrong text into the correct one, with any line ends, once;
 * everything else is unchanged, byte for byte. */
#include "inside.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "pgn/fix_int.h"

#define ROSTER_OF(result)                                                                          \
    "[Event \"Test\"]\n[Site \"London ENG\"]\n[Date \"2001.02.03\"]\n[Round \"1\"]\n"              \
    "[White \"Tal, Mikhail\"]\n[Black \"Jones, Ann\"]\n[Result \"" result "\"]\n"
#define UNKNOWN(result)                                                                            \
    "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.\?\?.\?\?\"]\n[Round \"?\"]\n"                      \
    "[White \"?\"]\n[Black \"?\"]\n[Result \"" result "\"]\n"
#define ROSTER      ROSTER_OF("*")
#define GAME(moves) ROSTER "\n" moves "\n\n"
#define TAG(pairs)  ROSTER pairs "\n\n1. e4 *\n\n"
#define FEN         "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n"
#define COUNT(list) (sizeof(list) / sizeof *(list))

/* ---- one text ---- */

typedef struct {
    pgn__fixer *fix;
    size_t reported, forgotten;
    uint64_t line;
    pgn__rule rule;
} listener;

static void on_finding(void *self, const pgn__finding *found) {
    listener *l = self;
    pgn_place place;
    pgn__chunk_reader_place(pgn__fixer_reader(l->fix), found->at.text, &place);
    l->reported++;
    l->line = place.line;
    l->rule = found->rule;
}

static void on_second_pass(void *self) {
    listener *l = self;
    l->forgotten += l->reported;
    l->reported = 0;
}

static const pgn__fixer_calls CALLS = {on_finding, on_second_pass};

static pgn__chunk chunk_of(const char *text, size_t len) {
    pgn__chunk chunk = {.text = PGN_BUFFER_INIT, .starts_file = true, .ends_file = true};
    assert_int_equal(pgn_buffer_append(&chunk.text, text, len), PGN_OK);
    assert_int_equal(pgn__buffer_reserve(&chunk.text, PGN__CHUNK_PADDING), PGN_OK);
    return chunk;
}

/* The edits turn the old text into the new, are in order, and each changes something. */
static void check_edits(const pgn__fixer *fix, const pgn__chunk *chunk) {
    pgn_buffer out = PGN_BUFFER_INIT;
    size_t count;
    const pgn__edit *edits = pgn__fixer_edits(fix, &count);
    const char *at = chunk->text.data, *end = at + chunk->text.len;
    pgn_span text = pgn__fixer_text(fix);
    for (size_t i = 0; i < count; i++) {
        assert_true(edits[i].at.text >= at && edits[i].at.text + edits[i].at.len <= end);
        assert_true(edits[i].at.len || edits[i].text.len);
        pgn_buffer_append(&out, at, (size_t)(edits[i].at.text - at));
        pgn_buffer_append(&out, edits[i].text.text, edits[i].text.len);
        at = edits[i].at.text + edits[i].at.len;
    }
    pgn_buffer_append(&out, at, (size_t)(end - at));
    assert_int_equal(out.len, text.len);
    assert_memory_equal(out.data, text.text, out.len);
    assert_true(count || text.text == chunk->text.data);
    pgn_buffer_free(&out);
}

/* The fixed text, and the counts. */
static void repair(const char *text, size_t len, const pgn__linter_options *rules, pgn_buffer *out,
                   pgn__fixer_counts *made, pgn__linter_counts *left) {
    listener l = {0};
    pgn_error err;
    pgn__chunk chunk = chunk_of(text, len);
    assert_int_equal(pgn__fixer_new(&l.fix, rules, &CALLS, &l, &err), PGN_OK);
    assert_int_equal(pgn__fixer_chunk(l.fix, &chunk, &err), PGN_OK);
    check_edits(l.fix, &chunk);
    pgn_span now = pgn__fixer_text(l.fix);
    pgn_buffer_clear(out);
    pgn_buffer_append(out, now.text, now.len);
    *made = *pgn__fixer_made(l.fix);
    *left = *pgn__fixer_left(l.fix);
    assert_int_equal(l.reported, left->errors + left->warnings);
    size_t refused;
    pgn__fixer_refused(l.fix, &refused);
    assert_int_equal(refused, 0);
    pgn__fixer_free(l.fix);
    pgn__chunk_free(&chunk);
}

/* The text with other line ends. */
static void with_line_ends(const char *text, const char *end, pgn_buffer *out) {
    pgn_buffer_clear(out);
    for (; *text; text++) {
        if (*text == '\n')
            pgn__buffer_puts(out, end);
        else
            pgn__buffer_putc(out, *text);
    }
}

/* ---- each fix ---- */

typedef struct {
    const char *wrong, *right;
} row;

static const row ROWS[] = {
    /* results */
    {ROSTER_OF("1-0") "\n1. e4 0-1\n", ROSTER_OF("0-1") "\n1. e4 0-1\n"},
    {ROSTER_OF("draw") "\n1. e4 1/2\n", ROSTER_OF("1/2-1/2") "\n1. e4 1/2-1/2\n"},
    {ROSTER_OF("") "\n1. e4 1:0\n", ROSTER_OF("1-0") "\n1. e4 1-0\n"},
    {ROSTER_OF("0-1") "\n1. e4\n", ROSTER_OF("0-1") "\n1. e4 0-1\n"},
    {ROSTER_OF("1/2") "\n1. e4 ; so\n\n", ROSTER_OF("1/2-1/2") "\n1. e4 ; so\n1/2-1/2\n\n"},
    {ROSTER "\n1. e4 e5 2.", ROSTER "\n1. e4 e5 2. *"},
    {GAME("1. e4 (1. d4"), GAME("1. e4 (1. d4 *")},
    {ROSTER "\n1. e4 ; so \n", ROSTER "\n1. e4 ; so \n*\n"},
    {ROSTER "\n1. e4\n% so \t\n", ROSTER "\n1. e4\n% so \t\n*\n"},
    {ROSTER_OF("1-0") "\n1. e4 x*\n", ROSTER_OF("1-0") "\n1. e4 x 1-0\n"},
    {ROSTER_OF("1-0") "\n1. e4 *x\n", ROSTER_OF("1-0") "\n1. e4 1-0 x\n"},
    {ROSTER_OF("1-0") "\n1. e4 x* 1-0\n", ROSTER_OF("1-0") "\n1. e4 x 1-0\n"},
    {ROSTER_OF("1-0") "\n1. e4 * 1:0\n", ROSTER_OF("1-0") "\n1. e4 1-0\n"},
    /* quotes */
    {TAG("[Remark \u201Ca \"b\" \\\u201D]"), TAG("[Remark \"a \\\"b\\\" \\\\\"]")},
    {ROSTER "[UTCDate 'yesterday']\n[WhiteElo \u201C2700\"]\n\n*\n",
     ROSTER "[UTCDate \"yesterday\"]\n[WhiteElo \"2700\"]\n\n*\n"},
    /* moves */
    {GAME("1. e4 e5 3. Nf3 7... Nc6 *"), GAME("1. e4 e5 2. Nf3 2... Nc6 *")},
    {GAME("e4 e5 Nf3 {a} Nc6 Bb5 (Bc4 Bc5) *"),
     GAME("1. e4 e5 2. Nf3 {a} Nc6 3. Bb5 (3. Bc4 Bc5) *")},
    {GAME("1. e2-e4 e7e5 2. ng1f3 *"), GAME("1. e4 e5 2. Nf3 *")},
    {GAME("1. e4 f5 2. Qh5 g6 3. Qxg6 hxg6 *"), GAME("1. e4 f5 2. Qh5+ g6 3. Qxg6+ hxg6 *")},
    {GAME("1. e4 f5 2. Qh5 + g6 *"), GAME("1. e4 f5 2. Qh5+ g6 *")},
    {GAME("1. e4 f5 2. Qh5\nch g6 *"), GAME("1. e4 f5 2. Qh5+\n g6 *")},
    {GAME("1. e4 d5 2. e5 f5 3. ef e.p. *"), GAME("1. e4 d5 2. e5 f5 3. exf6 *")},
    {GAME("1. e4 e52. Nf3 Nc6* "), GAME("1. e4 e5 2. Nf3 Nc6* ")},
    {GAME("1. e4 += \u00B1 *"), GAME("1. e4 $14 $16 *")},
    {ROSTER FEN "[SetUp \"1\"]\n\n1. 0-0 *\n\n", ROSTER FEN "[SetUp \"1\"]\n\n1. O-O *\n\n"},
    {ROSTER FEN "[SetUp \"1\"]\n\n1. 00 *\n\n", ROSTER FEN "[SetUp \"1\"]\n\n1. O-O *\n\n"},
    /* comments; one that cannot be fixed does not prevent other fixes */
    {GAME("1. e4 {a [%clk 5:30] b} e7e5 {[%emt 1:5:3]} *"),
     GAME("1. e4 {a [%clk 0:05:30] b} e5 {[%emt 1:05:03]} *")},
    {GAME("1. e4 {[%clk soon] [%clk 4:59]} *"), GAME("1. e4 {[%clk soon] [%clk 0:04:59]} *")},
    /* encodings */
    {GAME("1. e4 {\xE9t\xE9, \u00E9t\u00E9} *"), GAME("1. e4 {\u00E9t\u00E9, \u00E9t\u00E9} *")},
    {TAG("[Annotator \"M\xFCller,Hans\"]"), TAG("[Annotator \"M\u00FCller, Hans\"]")},
    /* tags */
    {ROSTER FEN "\n1. O-O *\n\n", ROSTER FEN "[SetUp \"1\"]\n\n1. O-O *\n\n"},
    {ROSTER FEN "[Setup \"1\"]\n\n1. O-O *\n\n", ROSTER FEN "[SetUp \"1\"]\n\n1. O-O *\n\n"},
    {ROSTER FEN "[SetUp \"0\"]\n\n1. O-O *\n\n", ROSTER FEN "[SetUp \"1\"]\n\n1. O-O *\n\n"},
    {"1. e4 0-1\n", UNKNOWN("0-1") "\n1. e4 0-1\n"},
    {"{first} 1. e4 *\n", UNKNOWN("*") "\n{first} 1. e4 *\n"},
    {"[Date \"2001.02.03\"]\n[ECO \"B90\"]\n\n1. e4 *\n",
     "[Event \"?\"]\n[Site \"?\"]\n[Date \"2001.02.03\"]\n[Round \"?\"]\n[White \"?\"]\n"
     "[Black \"?\"]\n[Result \"*\"]\n[ECO \"B90\"]\n\n1. e4 *\n"},
    {"[ECO \"B90\"]\n\n*\n", UNKNOWN("*") "[ECO \"B90\"]\n\n*\n"},
    {"[event \"E\"]\n[Result \"*\"]\n[site \"S\"]\n\n*\n",
     "[Event \"E\"]\n[Site \"S\"]\n[Date \"????.\?\?.\?\?\"]\n[Round \"?\"]\n[White \"?\"]\n"
     "[Black \"?\"]\n[Result \"*\"]\n\n*\n"},
    {TAG("[Board \"1\"]\n[Board \"1\"]\n[X \"y\"]\n[X \"y\"]"), TAG("[Board \"1\"]\n[X \"y\"]")},
    {TAG("[Board \"1\"]\n[Board \"2\"]"), TAG("[Board \"1\"]\n[Board \"2\"]")},
    {TAG("[Board \"1\"] [Mode \"otb\"]"), TAG("[Board \"1\"]\n[Mode \"OTB\"]")},
    {"[Event \"?\"]\n[Site \"M\xFCnchen DEU\"]\n[Date \"2001.02.03\"]\n[Round \"1\"]\n"
     "[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n\n*\n",
     "[Event \"?\"]\n[Site \"M\u00FCnchen GER\"]\n[Date \"2001.02.03\"]\n[Round \"1\"]\n"
     "[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n\n*\n"},
    {TAG("[EventDate \"31.12.1999\"]"), TAG("[EventDate \"1999.12.31\"]")},
    {TAG("[Annotator \"Tal \\\"T\\\",M\"]"), TAG("[Annotator \"Tal \\\"T\\\", M.\"]")},
    {TAG("[X \"a \"b\" c\"]"), TAG("[X \"a \\\"b\\\" c\"]")},
    {TAG("[X \"a \"b\" \\\\ \\\"c\"]"), TAG("[X \"a \\\"b\\\" \\\\ \\\"c\"]")},
    {TAG("[X \"a]"), TAG("[X \"a\"]")},
    {TAG("[X \"a"), TAG("[X \"a\"]")},
    {TAG("[X \"C:\\chess\\\"]"), TAG("[X \"C:\\chess\\\\\"]")},
    {TAG("[X \"a\"\n[Y \"b\"]"), TAG("[X \"a\"]\n[Y \"b\"]")},
    {TAG("[X \"a\" \n{b}\n[X \"a\"]"), ROSTER "[X \"a\"] \n\n{b}\n1. e4 *\n\n"},
    {TAG("X \"a\"]"), TAG("[X \"a\"]")},
    {TAG("[X\n\"a\"\n]"), TAG("[X \"a\"]")},
    {TAG("[X \"a\" b]"), NULL},
    {TAG("[X \"a\tb\tc\"]"), TAG("[X \"a b c\"]")},
    {TAG("[PlyCount \"?\"]"), TAG("[PlyCount \"1\"]")},
    {TAG("[PlyCount \"17\"]"), TAG("[PlyCount \"1\"]")},
    {TAG("[ECO \"c42\"]"), TAG("[ECO \"C42\"]")},
    {"[Event \"\"]\n[Site \"\"]\n[Date \"\"]\n[Round \"\"]\n[White \"\"]\n[Black \"\"]\n"
     "[Result \"\"]\n\n*\n",
     UNKNOWN("*") "\n*\n"},
    /* lines */
    {ROSTER "1. e4 *\n", ROSTER "\n1. e4 *\n"},
    {ROSTER "\n\n\n1. e4\n\ne5 *\n", ROSTER "\n1. e4\ne5 *\n"},
    {GAME("*") ROSTER "\n*\n" ROSTER "\n*\n", GAME("*") ROSTER "\n*\n\n" ROSTER "\n*\n"},
    {UNKNOWN("*") "\n* 1. e4 *\n", UNKNOWN("*") "\n* \n\n" UNKNOWN("*") "\n1. e4 *\n"},
    /* ambiguous problems */
    {GAME("1. e4 ) e5 *"), NULL},
    {GAME("1. e4 {open *"), NULL},
    {GAME("1. e4 e5 2. Ke3 0-0 3.d4 *"), NULL},
    {GAME("1. e4!!! -- *"), NULL},
    /* after an illegal move only encodings are fixed; before it, everything */
    {ROSTER_OF("1-0") "\n1. e4 3. Ke3 {\xE9} += Qh5 + 1:0\n",
     ROSTER_OF("1-0") "\n1. e4 3. Ke3 {\u00E9} += Qh5 + 1-0\n"},
    {GAME("1. e4 (1. Ke3 +=) 1... e7-e5 *"), GAME("1. e4 (1. Ke3 +=) 1... e5 *")},
    {"1. Ke3 *\n", UNKNOWN("*") "\n1. Ke3 *\n"},
    /* of two tags the first counts, so their order must not change */
    {"[Event \"?\"]\n[White \"A\"]\n[Site \"?\"]\n[Date \"????.\?\?.\?\?\"]\n[Round \"?\"]\n"
     "[White \"B\"]\n[Black \"?\"]\n[Result \"*\"]\n\n*\n",
     NULL},
    {ROSTER_OF("0-1") "\n1. e4 (1. d4 *) 0-1\n", NULL},
    {ROSTER_OF("1-0") "\n1. f3 e5 2. g4 Qh4# 1-0\n", NULL},
    {TAG("[X \"a]]"), TAG("[X \"a]\"]")},
    {TAG("[X \"a [b]"), TAG("[X \"a [b]\"]")},
    {TAG("[WhiteElo \"\"]"), NULL},
    {TAG("[event \"again\"]"), NULL},
};

static void check_row(size_t i, const char *end) {
    pgn_buffer wrong = PGN_BUFFER_INIT, right = PGN_BUFFER_INIT, out = PGN_BUFFER_INIT;
    pgn__fixer_counts made;
    pgn__linter_counts left;
    with_line_ends(ROWS[i].wrong, end, &wrong);
    with_line_ends(ROWS[i].right ? ROWS[i].right : ROWS[i].wrong, end, &right);
    repair(wrong.data, wrong.len, NULL, &out, &made, &left);
    if (out.len != right.len || memcmp(out.data, right.data, out.len) != 0)
        fail_msg("row %zu:\n%s---\n%s", i, wrong.data, out.data);
    bool changed = wrong.len != right.len || memcmp(wrong.data, right.data, wrong.len) != 0;
    assert_int_equal(made.repairs > 0, changed);
    repair(right.data, right.len, NULL, &out, &made, &left);
    assert_int_equal(made.repairs, 0);
    assert_int_equal(made.games, 0);
    assert_memory_equal(out.data, right.data, right.len);
    pgn_buffer_free(&wrong);
    pgn_buffer_free(&right);
    pgn_buffer_free(&out);
}

static void each_repair(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT(ROWS); i++) {
        check_row(i, "\n");
        check_row(i, "\r\n");
        check_row(i, "\r");
    }
}

/* In a file with both line ends, the last one before the place counts. */
static void mixed_line_ends(void **state) {
    (void)state;
    static const char text[] = "[Event \"?\"]\n\n*\n\n1. e4 *\r\n\r\n1. d4 *\n";
    static const char right[] = "[Event \"?\"]\n[Site \"?\"]\n\n*\n\n1. e4 *\r\n\r\n1. d4 *\n";
    pgn__linter_options rules = {0};
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn__fixer_counts made;
    pgn__linter_counts left;
    repair(text, sizeof text - 1, &rules, &out, &made, &left);
    assert_non_null(strstr(out.data, "[Result \"*\"]\n\n*\n\n[Event \"?\"]\n"));
    assert_non_null(strstr(out.data, "1. e4 *\r\n\r\n[Event \"?\"]\r\n[Site \"?\"]\r\n"));
    (void)right;
    pgn_buffer_free(&out);
}

/* ---- counts, rules, places ---- */

static void counts(void **state) {
    (void)state;
    static const char text[] = GAME("1. e2-e4 e7-e5 *") GAME("1. e4 *") GAME("2. e4 e5 2. Ke5 *");
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn__fixer_counts made;
    pgn__linter_counts left;
    repair(text, sizeof text - 1, NULL, &out, &made, &left);
    assert_int_equal(made.repairs, 3);
    assert_int_equal(made.of_rule[PGN__RULE_MOVE_SPELLING], 2);
    assert_int_equal(made.of_rule[PGN__RULE_MOVE_NUMBER], 1);
    assert_int_equal(made.games, 2);
    assert_int_equal(left.games, 3);
    assert_int_equal(left.errors, 1);
    assert_int_equal(left.of_rule[PGN__RULE_ILLEGAL_MOVE], 1);
    assert_int_equal(left.warnings, 0);
    pgn_buffer_free(&out);
}

static void only_rules_that_are_on(void **state) {
    (void)state;
    static const char text[] = ROSTER_OF("1-0") "\n1. e2-e4 e7-e5 3. Nf3 0-1\n";
    pgn__linter_options rules = {.most = 1};
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn__fixer_counts made;
    pgn__linter_counts left;
    rules.off[PGN__RULE_MOVE_NUMBER] = rules.off[PGN__RULE_RESULT_CONFLICT] = true;
    repair(text, sizeof text - 1, &rules, &out, &made, &left);
    assert_string_equal(out.data, ROSTER_OF("1-0") "\n1. e4 e5 3. Nf3 0-1\n");
    assert_int_equal(made.repairs, 2); /* `most` does not limit the fixes made */
    assert_int_equal(left.warnings, 0);
    pgn_buffer_free(&out);
}

static void places_are_of_the_repaired_text(void **state) {
    (void)state;
    static const char text[] = "1. e4 e5 2. Ke3 *\n";
    listener l = {0};
    pgn_error err;
    pgn__chunk chunk = chunk_of(text, sizeof text - 1);
    assert_int_equal(pgn__fixer_new(&l.fix, NULL, &CALLS, &l, &err), PGN_OK);
    assert_int_equal(pgn__fixer_chunk(l.fix, &chunk, &err), PGN_OK);
    assert_int_equal(l.reported, 1);
    assert_int_equal(l.forgotten, 2);
    assert_int_equal(l.rule, PGN__RULE_ILLEGAL_MOVE);
    assert_int_equal(l.line, 9);
    pgn__fixer_free(l.fix);
    pgn__chunk_free(&chunk);
}

/* One object for many chunks: nothing carries over. Without calls nothing is reported. */
static void chunk_after_chunk(void **state) {
    (void)state;
    static const pgn__fixer_calls none = {NULL, NULL};
    pgn__fixer *fix;
    pgn_error err;
    pgn__chunk chunks[] = {chunk_of("e4 *\n", 5), chunk_of("\n", 1),
                           chunk_of(GAME("*"), sizeof GAME("*") - 1), chunk_of("d4 *\n", 5)};
    assert_int_equal(pgn__fixer_new(&fix, NULL, &none, NULL, &err), PGN_OK);
    for (int round = 0; round < 3; round++)
        for (size_t i = 0; i < COUNT(chunks); i++) {
            assert_int_equal(pgn__fixer_chunk(fix, &chunks[i], &err), PGN_OK);
            check_edits(fix, &chunks[i]);
            bool changed = i == 0 || i == 3;
            assert_int_equal(pgn__fixer_made(fix)->games, changed);
            assert_int_equal(pgn__fixer_made(fix)->repairs, changed ? 2 : 0);
        }
    chunks[0].cut_off = true; /* the rest of its game is missing */
    assert_int_equal(pgn__fixer_chunk(fix, &chunks[0], &err), PGN_OK);
    assert_int_equal(pgn__fixer_made(fix)->repairs, 0);
    pgn__fixer_free(fix);
    for (size_t i = 0; i < COUNT(chunks); i++)
        pgn__chunk_free(&chunks[i]);
    pgn__fixer_free(NULL);
}

/* With the name of its tag fixed, the game would begin elsewhere; the other games are fixed. */
static void a_game_that_is_refused(void **state) {
    (void)state;
#define BAD ROSTER "[fen \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e2-e4 e5 *\n\n"
    static const char text[] = GAME("1. e2-e4 *") BAD GAME("1. d2-d4 *");
    static const pgn__fixer_calls none = {NULL, NULL};
    pgn__linter_options rules = {0};
    pgn__fixer *fix;
    pgn_error err;
    size_t count;
    pgn__chunk chunk = chunk_of(text, sizeof text - 1);
    rules.off[PGN__RULE_BLANK_LINE] = true;
    assert_int_equal(pgn__fixer_new(&fix, &rules, &none, NULL, &err), PGN_OK);
    assert_int_equal(pgn__fixer_chunk(fix, &chunk, &err), PGN_OK);
    check_edits(fix, &chunk);
    const size_t *games = pgn__fixer_refused(fix, &count);
    assert_int_equal(count, 1);
    assert_int_equal(games[0], 1);
    assert_int_equal(pgn__fixer_made(fix)->games, 2);
    assert_int_equal(pgn__fixer_made(fix)->repairs, 2);
    static const char right[] = GAME("1. e4 *") BAD GAME("1. d4 *");
    assert_int_equal(pgn__fixer_text(fix).len, sizeof right - 1);
    assert_memory_equal(pgn__fixer_text(fix).text, right, sizeof right - 1);
    pgn__fixer_free(fix);
    pgn__chunk_free(&chunk);
}

/* ---- comparing ---- */

/* Do two texts that differ by one edit have the same meaning? */
static bool reads_the_same(const char *before, const char *from, size_t len, const char *text) {
    pgn__chunk old = chunk_of(before, strlen(before)), now;
    pgn__pieces pieces = {0};
    pgn__transcript a = {.pieces = &pieces}, b = {.pieces = &pieces, .now = true};
    pgn__chunk_reader *reader;
    pgn_error err;
    size_t at = (size_t)(strstr(before, from) - before);
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn__pieces_start(&pieces, old.text.data, old.text.len);
    pgn__buffer_puts(&pieces.added, text);
    pgn__text_edit edit = {at, at + len, 0, strlen(text), 0, 0};
    assert_int_equal(pgn__pieces_apply(&pieces, &edit, 1), PGN_OK);
    assert_int_equal(pgn__pieces_write(&pieces, &out), PGN_OK);
    now = chunk_of(out.data, out.len);
    a.which = b.which = (const uint8_t *)"\1\1";
    a.which_count = b.which_count = 2;
    assert_int_equal(pgn__chunk_reader_new(&reader, NULL, NULL, &err), PGN_OK);
    assert_int_equal(pgn__transcript_take(&a, reader, &old, &err), PGN_OK);
    assert_int_equal(pgn__transcript_take(&b, reader, &now, &err), PGN_OK);
    bool same = a.games.len == b.games.len && pgn__transcript_same(&a, &b, 0);
    assert_false(pgn__transcript_same(&a, &b, 5));
    pgn__transcript_free(&a);
    pgn__transcript_free(&b);
    pgn__pieces_free(&pieces);
    pgn__chunk_reader_free(reader);
    pgn_buffer_free(&out);
    pgn__chunk_free(&old);
    pgn__chunk_free(&now);
    return same;
}

static void what_reads_otherwise(void **state) {
    (void)state;
    static const char game[] = GAME("1. e4 {a} $1 e5 (1... c5) 2. Nf3 *");
    static const struct {
        const char *from;
        size_t len;
        const char *text;
        bool same;
    } rows[] = {
        {"e4 ", 2, "e2-e4", true},     {"1. e4", 2, "7.", true},
        {"{a}", 0, " ", true},         {"e4 ", 2, "d4", false},
        {"{a}", 3, "", false},         {"{a}", 3, "{b}", false},
        {"$1", 2, "$2", false},        {"$1", 2, "!", true},
        {"(", 1, "", false},           {") 2.", 1, "", false}, /* where 2. Nf3 is legal too */
        {"*\n\n", 1, "1-0", false},    {"*\n\n", 1, "", false},
        {"2. N", 2, "*\n\n1.", false}, {"[Round \"1\"", 0, "x", false}, /* kept, as a comment */
        {"[Round", 1, "{", false},     {"[Round \"1\"]\n", 12, "", true},
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        if (reads_the_same(game, rows[i].from, rows[i].len, rows[i].text) != rows[i].same)
            fail_msg("row %zu: %s", i, rows[i].text);
}

/* Pieces after many edits equal the text after the same edits made by hand. */
static void pieces_after_many_edits(void **state) {
    (void)state;
    char text[4096], original[64];
    uint32_t seed = 1;
    for (int trial = 0; trial < 300; trial++) {
        pgn__pieces pieces = {0};
        size_t len = sizeof original;
        for (size_t i = 0; i < len; i++)
            original[i] = text[i] = (char)('a' + (int)(i % 26));
        pgn__pieces_start(&pieces, original, len);
        for (int round = 0; round < 8; round++) {
            seed = seed * 1664525u + 1013904223u;
            size_t from = (seed >> 8) % (len + 1), cut = (seed >> 20) % 9;
            cut = cut > len - from ? len - from : cut;
            size_t at = pieces.added.len, more = (seed >> 28) % 5;
            pgn_buffer_append(&pieces.added, "01234", more);
            pgn__text_edit edit = {from, from + cut, at, more, 0, 0};
            assert_int_equal(pgn__pieces_apply(&pieces, &edit, 1), PGN_OK);
            memmove(text + from + more, text + from + cut, len - from - cut);
            memcpy(text + from, "01234", more);
            len = len - cut + more;
        }
        pgn_buffer out = PGN_BUFFER_INIT;
        assert_int_equal(pgn__pieces_write(&pieces, &out), PGN_OK);
        assert_int_equal(out.len, len);
        assert_memory_equal(out.data, text, len);
        for (size_t i = 0; i < len; i++) /* letters are the original's, digits are new */
            assert_int_equal(pgn__pieces_keep_now(&pieces, i, i + 1), text[i] >= 'a');
        for (size_t i = 0; i < sizeof original; i++) {
            bool kept = false;
            const pgn__piece *list = (const pgn__piece *)(const void *)pieces.list.data;
            for (size_t k = 0; k < pieces.list.len / sizeof *list; k++)
                kept |= !list[k].fresh && i >= list[k].at && i < list[k].at + list[k].len;
            assert_int_equal(pgn__pieces_keep_old(&pieces, i, i + 1), kept);
        }
        assert_int_equal(pgn__pieces_list(&pieces), PGN_OK);
        pgn_buffer_free(&out);
        pgn__pieces_free(&pieces);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_repair),
        cmocka_unit_test(mixed_line_ends),
        cmocka_unit_test(counts),
        cmocka_unit_test(only_rules_that_are_on),
        cmocka_unit_test(places_are_of_the_repaired_text),
        cmocka_unit_test(chunk_after_chunk),
        cmocka_unit_test(a_game_that_is_refused),
        cmocka_unit_test(what_reads_otherwise),
        cmocka_unit_test(pieces_after_many_edits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
