/* test_undo.c -- histories of edits: what can be undone and redone, how moves are named, limits, a
 * lack of memory at every point; and the edits of edit.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "game_check.h"
#include "scenarios.h"

#define require(holds) assert_true(holds)
#include "edits.h"

static const char GAME[] =
    "[White \"Short\"]\n[Result \"1-0\"]\n\n"
    "1. e4 e5 (1... c5 {Sicilian} 2. Nf3 (2. c3 d5) 2... d6) (1... e6) 2. Nf3 $1 "
    "Nc6 {good} 3. Bb5 a6 1-0\n";

/* ---- names ---- */

static void assert_name(pgn_undo *undo, const char *name) {
    assert_int_equal(pgn_undo_end_move(undo, NULL, NULL), PGN_OK);
    assert_string_equal(pgn_undo_name(undo, 0), name);
}

#define OK(call) assert_int_equal(call, PGN_OK)

static void test_names(void **state) {
    pgn_game *g = game_read(GAME);
    pgn_undo *undo;
    pgn_node node;
    (void)state;
    OK(pgn_undo_new(&undo, g, NULL, NULL));
    OK(pgn_game_play_text(g, game_find(g, "a6"), "Ba4!?", PGN_CSTR, &node, NULL));
    assert_name(undo, "Play 4. Ba4");
    OK(pgn_game_play_text(g, game_find(g, "Bb5"), "Nf6", PGN_CSTR, NULL, NULL));
    assert_name(undo, "Add variation 3... Nf6");
    OK(pgn_game_add_comment(g, node, "Morphy", PGN_CSTR, &node, NULL));
    assert_name(undo, "Comment on 4. Ba4");
    OK(pgn_game_set_text(g, node, "Defence", PGN_CSTR, NULL));
    assert_name(undo, "Edit comment on 4. Ba4");
    OK(pgn_game_remove(g, node, NULL));
    assert_name(undo, "Delete comment on 4. Ba4");
    OK(pgn_game_add_nag(g, game_find(g, "e4"), 1, &node, NULL));
    assert_name(undo, "Annotate 1. e4");
    OK(pgn_game_remove(g, node, NULL));
    assert_name(undo, "Delete annotation of 1. e4");
    OK(pgn_game_promote(g, pgn_game_line(g, game_find(g, "c5")), false, NULL));
    assert_name(undo, "Promote 1... c5");
    OK(pgn_game_demote(g, pgn_game_line(g, game_find(g, "e5")), NULL));
    assert_name(undo, "Rearrange variations");
    OK(pgn_game_remove(g, pgn_game_line(g, game_find(g, "e6")), NULL));
    assert_name(undo, "Delete variation 1... e6");
    OK(pgn_game_remove(g, game_find(g, "d6"), NULL));
    assert_name(undo, "Delete 2... d6");
    OK(pgn_game_set_tag(g, "White", "Tal", NULL));
    assert_name(undo, "Set White");
    OK(pgn_game_set_tag(g, "White", NULL, NULL));
    assert_name(undo, "Delete White");
    OK(pgn_game_set_result(g, PGN_RESULT_DRAW, NULL));
    assert_name(undo, "Set result 1/2-1/2");
    OK(pgn_game_add_comment(g, PGN_MAIN_LINE, "intro", PGN_CSTR, NULL, NULL));
    assert_name(undo, "Comment on the start");
    OK(pgn_game_set_tag(g, "A", "1", NULL));
    OK(pgn_game_set_tag(g, "B", "2", NULL));
    assert_name(undo, "Edit tags");
    OK(pgn_game_remove(g, game_find(g, "e4"), NULL)); /* all moves, with variations */
    assert_name(undo, "Delete moves from 1. e4");
    while (pgn_undo_undo(undo, NULL) == PGN_OK)
        game_check(g);
    assert_string_equal(pgn_undo_redo_name(undo, 0), "Play 4. Ba4");
    assert_string_equal(pgn_undo_redo_name(undo, 1), "Add variation 3... Nf6");
    assert_null(pgn_undo_redo_name(undo, 17));
    assert_null(pgn_undo_name(undo, 0));
    pgn_undo_free(undo);
    pgn_game_free(g);
}

/* A long name is cut between characters. */
static void test_long_name(void **state) {
    char name[] = "a name of more than sixty-three bytes whose last one is in a lett\xc3\xa9r, so";
    pgn_game *g = game_read(GAME);
    pgn_undo *undo;
    (void)state;
    OK(pgn_undo_new(&undo, g, NULL, NULL));
    memmove(name, name + 3, sizeof name - 3); /* the letter is bytes 63 and 64 */
    OK(pgn_game_set_tag(g, "A", "1", NULL));
    OK(pgn_undo_end_move(undo, name, NULL));
    assert_int_equal(strlen(pgn_undo_name(undo, 0)), PGN_UNDO_NAME_MAX - 2);
    pgn_undo_free(undo);
    pgn_game_free(g);
}

/* ---- the history ---- */

static void set_round(pgn_game *g, pgn_undo *undo, int n) {
    char value[16];
    snprintf(value, sizeof value, "%d", n);
    OK(pgn_game_set_tag(g, "Round", value, NULL));
    OK(pgn_undo_end_move(undo, value, NULL));
}

static void test_redo_is_dropped(void **state) {
    pgn_game *g = game_read(GAME);
    pgn_undo *undo;
    (void)state;
    OK(pgn_undo_new(&undo, g, NULL, NULL));
    for (int i = 1; i <= 3; i++)
        set_round(g, undo, i);
    assert_int_equal(pgn_undo_point(undo), 3);
    OK(pgn_undo_undo(undo, NULL));
    OK(pgn_undo_undo(undo, NULL));
    assert_string_equal(pgn_game_tag(g, "Round", ""), "1");
    assert_int_equal(pgn_undo_point(undo), 1);
    OK(pgn_game_set_tag(g, "Site", "Riga",
                        NULL)); /* not ended: redo ends it, and nothing is left */
    assert_int_equal(pgn_undo_redo(undo, NULL), PGN_END);
    assert_int_equal(pgn_undo_redo_count(undo), 0);
    assert_string_equal(pgn_undo_name(undo, 0), "Set Site");
    assert_int_equal(pgn_undo_point(undo), 4);
    OK(pgn_undo_undo(undo, NULL));
    OK(pgn_undo_undo(undo, NULL));
    assert_int_equal(pgn_undo_undo(undo, NULL), PGN_END);
    assert_int_equal(pgn_undo_point(undo), 0);
    assert_null(pgn_game_tag(g, "Round", NULL));
    OK(pgn_undo_end_move(undo, "nothing", NULL));
    assert_int_equal(pgn_undo_count(undo), 0);
    pgn_undo_free(undo);
    pgn_game_free(g);
}

static void test_limits(void **state) {
    pgn_undo_options options = {.max_moves = 2};
    pgn_game *g = game_read(GAME);
    pgn_undo *undo;
    (void)state;
    OK(pgn_undo_new(&undo, g, &options, NULL));
    for (int i = 1; i <= 5; i++)
        set_round(g, undo, i);
    assert_int_equal(pgn_undo_count(undo), 2);
    OK(pgn_undo_undo(undo, NULL));
    OK(pgn_undo_undo(undo, NULL));
    assert_int_equal(pgn_undo_undo(undo, NULL), PGN_END);
    assert_string_equal(pgn_game_tag(g, "Round", ""), "3");
    pgn_undo_free(undo);
    options = (pgn_undo_options){.max_memory = 1};
    OK(pgn_undo_new(&undo, g, &options, NULL));
    set_round(g, undo, 6);
    set_round(g, undo, 7);
    assert_int_equal(pgn_undo_count(undo), 1); /* the last always can be */
    pgn_undo_free(undo);
    pgn_game_free(g);
}

/* What a move needs does not depend on the size of the game. */
static void test_memory_by_change(void **state) {
    pgn_game *small = game_read(GAME), *large = game_read(GAME);
    pgn_undo *undo;
    size_t memory[2];
    (void)state;
    for (int i = 0; i < 20000; i++)
        OK(pgn_game_add_nag(large, game_find(large, "e4"), 1, NULL, NULL));
    for (int i = 0; i < 2; i++) {
        pgn_game *g = i ? large : small;
        OK(pgn_undo_new(&undo, g, NULL, NULL));
        OK(pgn_game_play_text(g, game_find(g, "a6"), "Ba4", PGN_CSTR, NULL, NULL));
        OK(pgn_undo_end_move(undo, NULL, NULL));
        memory[i] = pgn_undo_memory(undo);
        pgn_undo_free(undo);
    }
    assert_int_equal(memory[0], memory[1]);
    assert_in_range(memory[0], 1, 1000);
    pgn_game_free(small);
    pgn_game_free(large);
}

static void test_another_game(void **state) {
    pgn_game *g = game_read(GAME);
    pgn_undo *undo;
    (void)state;
    OK(pgn_undo_new(&undo, g, NULL, NULL));
    set_round(g, undo, 1);
    OK(pgn_game_parse(g, "1. d4 *\n", PGN_CSTR, NULL));
    assert_int_equal(pgn_undo_count(undo), 0);
    assert_null(pgn_undo_name(undo, 0));
    pgn_undo_abort(undo); /* nothing to put back */
    assert_string_equal(game_moves(g), "1. d4 *");
    assert_int_equal(pgn_undo_undo(undo, NULL), PGN_END);
    set_round(g, undo, 2);
    OK(pgn_undo_undo(undo, NULL));
    assert_string_equal(game_moves(g), "1. d4 *");
    assert_null(pgn_game_tag(g, "Round", NULL));
    pgn_undo_free(undo);
    pgn_game_free(g);
}

static void test_random_edits(void **state) {
    static const char *const TEXTS[] = {
        GAME, "1. d4 d5 *\n",
        "[FEN \"4k3/P7/8/8/8/8/7p/4K3 w - - 98 40\"]\n[SetUp \"1\"]\n\n{x} 1. a8=Q+ (1. a8=N (1. Kd2) h1=Q+ "
        "2. Kd2) ({only a comment}) 1... Kd7 (1... Ke7 (1... Kf7) 2. Qh8) 2. Kf2 h1=N+ 1/2-1/2\n",
        "[Variant \"Atomic\"]\n\n1. e4 (1. d4 d5) 1... e5 *\n",
        "%head\n1. e4 {a} $1 {b} (1. d4 {c}) {d} (1. c4) {e} 1... c5 ({x} 1... e5 {y}) 2. Ke5 Nf3 *\n"};
    chance c = {.state = 88172645463325252};
    size_t moves = 0;
    (void)state;
    for (int i = 0; i < 2000; i++) {
        pgn_game *g = game_read(TEXTS[i % 5]), *other = game_read(TEXTS[below(&c, 5)]);
        moves += edit_and_undo(g, other, &c, below(&c, 3) ? 0 : 1 + below(&c, 6));
        pgn_game_free(g);
        pgn_game_free(other);
    }
    assert_in_range(moves, 10000, 48000);
}

/* ---- edits ---- */

static void test_demote(void **state) {
    pgn_game *g = game_read("1. e4 e5 (1... c5 2. Nf3) {x} (1... e6) 2. d4 *\n");
    pgn_error err;
    (void)state;
    OK(pgn_game_demote(g, pgn_game_line(g, game_find(g, "c5")), NULL));
    assert_string_equal(game_moves(g), "1. e4 e5 (1... e6) {x} (1... c5 2. Nf3) 2. d4 *");
    assert_int_equal(pgn_game_demote(g, pgn_game_line(g, game_find(g, "c5")), &err), PGN_E_ARG);
    OK(pgn_game_demote(g, game_find(g, "e5"), NULL));
    game_check(g);
    assert_string_equal(game_moves(g), "1. e4 e6 (1... e5 2. d4) {x} (1... c5 2. Nf3) *");
    assert_int_equal(pgn_game_demote(g, game_find(g, "e4"), &err), PGN_E_ARG);
    assert_int_equal(pgn_game_demote(g, PGN_MAIN_LINE, &err), PGN_E_ARG);
    assert_int_equal(pgn_game_demote(NULL, 5, &err), PGN_E_ARG);
    pgn_game_free(g);
}

static void test_paste(void **state) {
    pgn_game *g = game_read("1. e4 e5 *\n");
    pgn_game *from = game_read("1. e4 c5 (1... e5 {open} 2. Nf3 $1 (2. f4) 2... Nc6) 2. Nf3 *\n");
    pgn_node line = pgn_game_line(from, game_find(from, "e5")), out;
    pgn_error err;
    (void)state;
    OK(pgn_game_paste(g, game_find(g, "e4"), from, line, &out, NULL));
    game_check(g);
    assert_int_equal(out, game_find(g, "e5"));
    assert_string_equal(game_moves(g), "1. e4 e5 {open} 2. Nf3 $1 (2. f4) 2... Nc6 *");
    /* nothing is left of a line that cannot be played to its end */
    char *before = strdup(game_moves(g));
    pgn_game *long_line = game_read("1. e4 e5 2. Nf3 Nc6 3. d4 d5 4. dxc6 *\n");
    pgn_game *short_start = game_read("1. e4 e5 2. Nf3 d6 *\n");
    assert_int_equal(pgn_game_paste(short_start, game_find(short_start, "d6"), long_line,
                                    PGN_MAIN_LINE, NULL, &err),
                     PGN_E_MOVE_ILLEGAL);
    assert_string_equal(game_moves(short_start), "1. e4 e5 2. Nf3 d6 *");
    assert_int_equal(pgn_game_paste(g, 9999, from, line, NULL, &err), PGN_E_ARG);
    assert_int_equal(pgn_game_paste(g, PGN_MAIN_LINE, from, PGN_HEAD, NULL, &err), PGN_E_ARG);
    assert_string_equal(game_moves(g), before);
    free(before);
    pgn_game_free(long_line);
    pgn_game_free(short_start);
    pgn_game_free(from);
    pgn_game_free(g);
}

static void test_add_game(void **state) {
    pgn_game *g = game_read("1. e4 e5 2. Nf3 1-0\n");
    pgn_game *other = game_read(
        "[Event \"Moscow\"]\n[Date \"1960.03.??\"]\n[White \"Tal\"]\n[Black \"Botvinnik\"]\n"
        "[Result \"1-0\"]\n\n1. e4 c6 2. d4 d5 1-0\n");
    pgn_game *elsewhere =
        game_read("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n[SetUp \"1\"]\n\n1. e4 *\n");
    (void)state;
    OK(pgn_game_add_game(g, other, NULL));
    game_check(g);
    assert_string_equal(
        game_moves(g),
        "1. e4 e5 (1... c6 2. d4 d5 {Tal - Botvinnik, Moscow 1960, 1-0}) 2. Nf3 1-0");
    assert_int_equal(pgn_game_add_game(g, elsewhere, NULL), PGN_E_ARG);
    assert_int_equal(pgn_game_add_game(g, g, NULL), PGN_E_ARG);
    assert_int_equal(pgn_game_add_game(g, NULL, NULL), PGN_E_ARG);
    pgn_game_free(g);
    pgn_game_free(other);
    pgn_game_free(elsewhere);
}

static void test_extract(void **state) {
    pgn_game *g = game_read(GAME), *out;
    pgn_node line = pgn_game_line(g, game_find(g, "c5"));
    (void)state;
    OK(pgn_game_extract(&out, g, line, false, NULL));
    game_check(out);
    assert_string_equal(game_moves(out), "1. e4 c5 {Sicilian} 2. Nf3 (2. c3 d5) 2... d6 *");
    assert_string_equal(pgn_game_tag(out, "Result", ""), "*");
    assert_string_equal(pgn_game_tag(out, "White", ""), "Short");
    pgn_game_free(out);
    OK(pgn_game_extract(&out, g, line, true, NULL));
    game_check(out);
    assert_string_equal(game_moves(out), "1... c5 {Sicilian} 2. Nf3 (2. c3 d5) 2... d6 *");
    assert_string_equal(pgn_game_tag(out, "SetUp", ""), "1");
    pgn_game_free(out);
    OK(pgn_game_extract(&out, g, PGN_MAIN_LINE, false, NULL));
    assert_true(pgn_game_equal(out, g));
    pgn_game_free(out);
    assert_int_equal(pgn_game_extract(&out, g, PGN_HEAD, false, NULL), PGN_E_ARG);
    assert_null(out);
    assert_int_equal(pgn_game_extract(&out, NULL, 1, false, NULL), PGN_E_ARG);
    pgn_game_free(g);
}

static void test_arguments(void **state) {
    pgn_undo_options options = {.reserved = {0, 0, 0, 1}};
    pgn_game *g = game_read(GAME);
    pgn_undo *undo;
    (void)state;
    assert_int_equal(pgn_undo_new(&undo, NULL, NULL, NULL), PGN_E_ARG);
    assert_int_equal(pgn_undo_new(&undo, g, &options, NULL), PGN_E_UNSUPPORTED);
    assert_null(undo);
    assert_int_equal(pgn_undo_end_move(NULL, NULL, NULL), PGN_E_ARG);
    assert_int_equal(pgn_undo_undo(NULL, NULL), PGN_E_ARG);
    assert_int_equal(pgn_undo_redo(NULL, NULL), PGN_E_ARG);
    assert_int_equal(pgn_undo_count(NULL) + pgn_undo_redo_count(NULL) + pgn_undo_memory(NULL), 0);
    assert_int_equal(pgn_undo_point(NULL), 0);
    assert_null(pgn_undo_name(NULL, 0));
    assert_null(pgn_undo_redo_name(NULL, 0));
    pgn_undo_abort(NULL);
    pgn_undo_free(NULL);
    pgn_game_free(g);
}

/* ---- memory ---- */

/* Edits and their history, with a game that is as before where they fail. */
static pgn_status edit_without_memory(void) {
    pgn_game *g = NULL, *before = NULL, *other = NULL;
    pgn_undo *undo = NULL;
    pgn_status st = pgn_game_new(&g, NULL);
    st = st ? st : pgn_game_parse(g, GAME, PGN_CSTR, NULL);
    st = st ? st : pgn_game_new(&other, NULL);
    st = st ? st : pgn_game_parse(other, "1. e4 c6 (1... d6 2. d4) 2. d4 d5 *", PGN_CSTR, NULL);
    st = st ? st : pgn_undo_new(&undo, g, NULL, NULL);
    st = st ? st : pgn_game_copy(&before, g, NULL);
    if (!st) {
        st = pgn_game_add_game(g, other, NULL);
        CHECK(!st || pgn_game_equal(g, before));
        st = st ? st : pgn_game_set_tag(g, "Site", "Riga", NULL);
        st = st ? st : pgn_game_paste(g, PGN_MAIN_LINE, g, PGN_MAIN_LINE, NULL, NULL);
        if (st)
            pgn_undo_abort(undo);
        else if ((st = pgn_undo_end_move(undo, NULL, NULL)) == PGN_OK)
            CHECK(pgn_undo_undo(undo, NULL) == PGN_OK);
        CHECK(pgn_game_equal(g, before));
        CHECK(!pgn__game_check(g));
    }
    pgn_undo_free(undo);
    pgn_game_free(g);
    pgn_game_free(before);
    pgn_game_free(other);
    return st;
}

static pgn_status extract_without_memory(void) {
    pgn_game *g = NULL, *out = NULL;
    pgn_status st = pgn_game_new(&g, NULL);
    st = st ? st : pgn_game_parse(g, GAME, PGN_CSTR, NULL);
    st = st ? st : pgn_game_extract(&out, g, PGN_MAIN_LINE, false, NULL);
    CHECK(!st == (out != NULL));
    pgn_game_free(g);
    pgn_game_free(out);
    return st;
}

static void test_memory(void **state) {
    static const scenario LIST[] = {{"edits", edit_without_memory},
                                    {"extract", extract_without_memory}};
    (void)state;
    scenarios_run(LIST, sizeof LIST / sizeof *LIST);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_names),
                                       cmocka_unit_test(test_long_name),
                                       cmocka_unit_test(test_redo_is_dropped),
                                       cmocka_unit_test(test_limits),
                                       cmocka_unit_test(test_memory_by_change),
                                       cmocka_unit_test(test_another_game),
                                       cmocka_unit_test(test_random_edits),
                                       cmocka_unit_test(test_demote),
                                       cmocka_unit_test(test_paste),
                                       cmocka_unit_test(test_add_game),
                                       cmocka_unit_test(test_extract),
                                       cmocka_unit_test(test_arguments),
                                       cmocka_unit_test(test_memory)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
