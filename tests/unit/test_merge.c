/* test_merge.c -- two records of a game merged, compared in export format. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game_check.h"
#include "inside.h"

/* The game in export format, without Result and unknown tags. */
static char *text_of(const pgn_game *game) {
    pgn_buffer out = PGN_BUFFER_INIT, few = PGN_BUFFER_INIT;
    pgn__text_writer *writer;
    assert_int_equal(pgn__text_writer_new(&writer, &out, NULL, NULL), PGN_OK);
    pgn__game_emit(game, pgn__text_writer_sink(writer));
    pgn__text_writer_free(writer);
    for (char *line = strtok(out.data, "\n"); line; line = strtok(NULL, "\n"))
        if (!strstr(line, "\"?\"]") && !strstr(line, "\"????.??.??\"]") &&
            !strstr(line, "[Result")) {
            pgn__buffer_puts(&few, line);
            pgn__buffer_puts(&few, "|");
        }
    pgn_buffer_free(&out);
    return few.data;
}

static const struct {
    const char *into, *from, *both;
} MERGES[] = {
    {"1. e4 e5 *", "1. e4 e5 *", "1. e4 e5 *|"},
    /* results */
    {"1. e4 e5 *", "1. e4 e5 1-0", "1. e4 e5 1-0|"},
    {"1. e4 e5 0-1", "1. e4 e5 *", "1. e4 e5 0-1|"},
    {"1. e4 e5 0-1", "1. e4 e5 1-0", "{also: Result \"1-0\"} 1. e4 e5 0-1|"},
    {"[Result \"1-0\"]\n1. e4 e5 1-0", "[Result \"1-0 forfeit\"]\n1. e4 e5 1-0",
     "{also: Result \"1-0 forfeit\"} 1. e4 e5 1-0|"},
    {"[Result \"adjourned\"]\n1. e4 e5 *", "[Result \"1-0\"]\n1. e4 e5 1-0",
     "{also: Result \"adjourned\"} 1. e4 e5 1-0|"},
    {"1. e4 e5 *", "[Result \"0-1\"]\n1. e4 e5", "1. e4 e5 0-1|"},
    {"1. e4 e5 1-0", "[Result \"0-1\"]\n1. e4 e5 1-0", "{also: Result \"0-1\"} 1. e4 e5 1-0|"},
    /* comments: new ones after the old, equal ones once, whatever their spacing */
    {"1. e4 {a} e5 *", "1. e4 {b} e5 *", "1. e4 {a} {b} 1... e5 *|"},
    {"1. e4 {a  word} e5 *", "1. e4 {a\nword} e5 {end} *", "1. e4 {a word} 1... e5 {end} *|"},
    {"1. e4 e5 *", "{start} 1. e4 e5 *", "{start} 1. e4 e5 *|"},
    {"{one} 1. e4 *", "{two} 1. e4 *", "{one} {two} 1. e4 *|"},
    {"1. e4 e5 *", "1. e4 ; to the } end\n e5 *", "1. e4|;to the } end|1... e5 *|"},
    /* NAGs */
    {"1. e4! e5 *", "1. e4 $1 $14 e5 $6 *", "1. e4 $1 $14 1... e5 $6 *|"},
    {"1. e4 {c} *", "1. e4 $1 *", "1. e4 $1 {c} *|"},
    {"1. e4 *", "1. e4 $300 *", "1. e4 {$300} *|"}, /* invalid NAGs */
    {"1. e4 *", "1. e4 ($300 1. d4) *", "1. e4 (1. d4 {$300}) *|"},
    /* variations: new, known, known and longer, nested, with comments before their moves */
    {"1. e4 e5 *", "1. e4 e5 (1... c5) *", "1. e4 e5 (1... c5) *|"},
    {"1. e4 e5 (1... c5) *", "1. e4 e5 (1... c5 2. Nf3) *", "1. e4 e5 (1... c5 2. Nf3) *|"},
    {"1. e4 e5 (1... c5 2. Nf3) *", "1. e4 e5 (1... c5 2. c3 {Alapin}) *",
     "1. e4 e5 (1... c5 2. Nf3 (2. c3 {Alapin})) *|"},
    {"1. e4 e5 (1... c5) 2. d4 *", "1. e4 e5 ({or} 1... c6 {CK}) 2. d4 d6 *",
     "1. e4 e5 (1... c5) ({or} 1... c6 {CK}) 2. d4 d6 *|"},
    {"1. e4 e5 2. d4 *", "1. e4 (1. d4 d5 (1... Nf6 2. c4)) e5 {x} (1... c5 2. b4) 2. d4 *",
     "1. e4 (1. d4 d5 (1... Nf6 2. c4)) 1... e5 {x} (1... c5 2. b4) 2. d4 *|"},
    {"1. e4 e5 2. d4 *", "1. e4 e5 ({nothing}) *", "1. e4 e5 {(nothing)} 2. d4 *|"},
    /* already present, before a line's first move or in a variation without moves */
    {"1. e4 e5 ({nothing}) *", "1. e4 e5 ({nothing}) *", "1. e4 e5 {(nothing)} *|"},
    {"1. e4 e5 (\n%x\n) *", "1. e4 e5 (\n%x\n) *", "1. e4 e5|%x|*|"},
    {"1. e4 ($14 1. d4) *", "1. e4 ($14 1. d4) *", "1. e4 ($14 1. d4) *|"},
    {"[White \"A\"]\n$14 1. e4 *", "[White \"A\"]\n$14 1. e4 *", "[White \"A\"]|$14 1. e4 *|"},
    {"[White \"A\"]\n*", "[White \"A\"]\n$6 *", "[White \"A\"]|{$6} *|"},
    /* a comment after the marker */
    {"1. e4 *", "1. e4 1-0 {resigns}", "1. e4 {resigns} 1-0|"},
    /* a variation that is the game's own continuation */
    {"1. e4 e5 2. d4 *", "1. e4 e5 (1... e5 {same}) *", "1. e4 e5 {same} 2. d4 *|"},
    /* a shorter record, and escapes */
    {"1. e4 e5 2. d4 *", "1. e4 {short} *", "1. e4 {short} 1... e5 2. d4 *|"},
    {"1. e4 *", "%note\n1. e4 *", "{%note} 1. e4 *|"},
    {"%note\n1. e4 *", "%note\n1. e4 *", "%note|1. e4 *|"},
    /* tags: missing, unknown, the same, contradicting; dates */
    {"[White \"Tal\"]\n1. e4 *", "[White \"Tal\"] [Annotator \"x\"]\n1. e4 *",
     "[White \"Tal\"]|[Annotator \"x\"]|1. e4 *|"},
    {"[White \"?\"]\n1. e4 *", "[White \"Tal\"] [ECO \"?\"]\n1. e4 *", "[White \"Tal\"]|1. e4 *|"},
    {"[White \"Tal, Mikhail\"] [Round \"3\"]\n1. e4 *", "[White \"Tal,M\"] [Round \"4\"]\n1. e4 *",
     "[Round \"3\"]|[White \"Tal, Mikhail\"]|{also: White \"Tal,M\"; Round \"4\"} 1. e4 *|"},
    {"[White \"Tal\"]\n{also: White \"Tahl\"} {x} 1. e4 *",
     "[White \"Tal,M\"] [Round \"4\"]\n1. e4 *",
     "[Round \"4\"]|[White \"Tal\"]|{also: White \"Tahl\"; White \"Tal,M\"} {x} 1. e4 *|"},
    {"[White \"Tal\"]\n{also: White\n \"Tahl  M\"; Round \"2\"} 1. e4 *",
     "[White \"Tahl  M\"]\n1. e4 *",
     "[White \"Tal\"]|{also: White \"Tahl M\"; Round \"2\"} 1. e4 *|"},
    {"[Date \"1960\"]\n{also: UTCDate \"1961\"} 1. e4 *", "[Date \"1961\"]\n1. e4 *",
     "[Date \"1960\"]|{also: UTCDate \"1961\"; Date \"1961\"} 1. e4 *|"},
    {"[Site \"a\"]\n;also: Site \"b }\"\n1. e4 *", "[Site \"c\"]\n1. e4 *",
     "[Site \"a\"]|;also: Site \"b }\"; Site \"c\"|1. e4 *|"},
    {"[Site \"a\"]\n{also: Site \"b\" c\"} 1. e4 *", "[Site \"b\"]\n1. e4 *",
     "[Site \"a\"]|{also: Site \"b\" c\"; Site \"b\"} 1. e4 *|"},
    {"[Site \"a\"]\n{also: see move 5} 1. e4 *", "[Site \"b\"]\n1. e4 *",
     "[Site \"a\"]|{also: see move 5} {also: Site \"b\"} 1. e4 *|"},
    {"[Site \"a\"]\n{also: Site \"} 1. e4 *", "[Site \"b\"]\n1. e4 *",
     "[Site \"a\"]|{also: Site \"} {also: Site \"b\"} 1. e4 *|"},
    /* tags that cannot be set in a game */
    {"1. e4 *", "[Bla)ck \"b\"]\n1. e4 *", "{also: Bla)ck \"b\"} 1. e4 *|"},
    {"1. e4 *", "[Foo \"b\001c\"]\n1. e4 *", "{also: Foo \"b c\"} 1. e4 *|"},
    {"[Date \"1960.??.??\"]\n1. e4 *", "[Date \"1960.03.15\"]\n1. e4 *",
     "[Date \"1960.03.15\"]|1. e4 *|"},
    {"[Date \"1960.03.15\"]\n1. e4 *", "[Date \"1960.??.??\"]\n1. e4 *",
     "[Date \"1960.03.15\"]|1. e4 *|"},
    {"[Date \"1960.03.15\"]\n1. e4 *", "[Date \"1961.??.??\"]\n1. e4 *",
     "[Date \"1960.03.15\"]|{also: Date \"1961.??.??\"} 1. e4 *|"},
    {"[Site \"a\"]\n1. e4 *", "[Site \"a \\\"b\\\" }\"]\n1. e4 *",
     "[Site \"a\"]|;also: Site \"a \"b\" }\"|1. e4 *|"},
};

static void test_rows(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof MERGES / sizeof *MERGES; i++) {
        pgn_game *into = game_read(MERGES[i].into), *from = game_read(MERGES[i].from);
        pgn_error err = {.code = PGN_OK};
        if (pgn_game_merge(into, from, &err) || err.code)
            fail_msg("%s + %s: %s", MERGES[i].into, MERGES[i].from, err.message);
        char *text = text_of(into);
        assert_string_equal(text, MERGES[i].both);
        free(text);
        /* a second merge changes nothing */
        assert_int_equal(pgn_game_merge(into, from, NULL), PGN_OK);
        text = text_of(into);
        assert_string_equal(text, MERGES[i].both);
        free(text);
        pgn_game_free(into);
        pgn_game_free(from);
    }
}

static void test_other_moves(void **state) {
    (void)state;
    pgn_game *into = game_read("1. e4 e5 *"), *from = game_read("1. e4 e5 2. Nf3 Nc6 *");
    pgn_game *odd = game_read("[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O *");
    assert_int_equal(pgn_game_merge(into, from, NULL), PGN_OK); /* a longer one continues */
    assert_int_equal(pgn_game_merge(into, odd, NULL), PGN_E_MOVE_ILLEGAL);
    pgn_game_free(into);
    pgn_game_free(from);
    pgn_game_free(odd);
}

/* More differing records than are compared: each is kept. */
static void test_many(void **state) {
    (void)state;
    enum { MANY = 4000 };
    pgn_game *into = game_read("[Annotator \"x\"]\n1. e4 e5 *");
    for (int i = 0; i < MANY; i++) {
        char text[100];
        snprintf(text, sizeof text, "[Annotator \"%d\"]\n1. e4 {c%d} e5 *", i, i);
        pgn_game *from = game_read(text);
        assert_int_equal(pgn_game_merge(into, from, NULL), PGN_OK);
        pgn_game_free(from);
    }
    bool *said = calloc(MANY, sizeof *said), *noted = calloc(MANY, sizeof *noted);
    assert_true(said && noted);
    pgn_node move = pgn_game_first_move(into, PGN_MAIN_LINE);
    for (pgn_node i = pgn_game_next(into, move); pgn_game_kind(into, i) == PGN_NODE_COMMENT;
         i = pgn_game_next(into, i))
        said[strtol(pgn_game_text(into, i).text + 1, NULL, 10)] = true;
    for (pgn_node i = pgn_game_first(into, PGN_MAIN_LINE); i != move; i = pgn_game_next(into, i))
        for (const char *at = pgn_game_text(into, i).text; (at = strstr(at, "Annotator \"")); at++)
            noted[strtol(at + strlen("Annotator \""), NULL, 10)] = true;
    for (int i = 0; i < MANY; i++)
        assert_true(said[i] && noted[i]);
    free(said);
    free(noted);
    pgn_game_free(into);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows),
        cmocka_unit_test(test_other_moves),
        cmocka_unit_test(test_many),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
