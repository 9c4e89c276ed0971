/* test_game_edit.c -- edits of the movetext: each is made, written, and checked. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/tree_int.h"
#include "game_check.h"
#include "pgn/move.h"
#include "stream/emit_int.h"

#define TEXT(s) s, sizeof(s) - 1

static void has_moves(const pgn_game *g, const char *want) {
    game_check(g);
    assert_string_equal(game_moves(g), want);
}

static pgn_node play(pgn_game *g, pgn_node at, const char *text) {
    pgn_node made = PGN_NO_NODE;
    pgn_error err;
    if (pgn_game_play_text(g, at, text, strlen(text), &made, &err))
        fail_msg("%s", err.message);
    return made;
}

/* ---- moves ---- */

static void test_play(void **state) {
    pgn_game *g;
    (void)state;
    assert_int_equal(pgn_game_new(&g, NULL), PGN_OK);
    has_moves(g, "*");
    pgn_node e4 = play(g, PGN_MAIN_LINE, "e4"), e5 = play(g, e4, "e7e5");
    has_moves(g, "1. e4 e5 *");
    assert_int_equal(play(g, PGN_MAIN_LINE, "e4"), e4); /* it exists */
    assert_int_equal(play(g, e4, "e5"), e5);
    pgn_node c5 = play(g, e4, "c5"), nf3 = play(g, c5, "Nf3!?");
    has_moves(g, "1. e4 e5 (1... c5 2. Nf3 $5) *");
    assert_int_equal(play(g, e4, "c5"), c5);
    assert_int_equal(play(g, c5, "Nf3!?"), nf3); /* and gets no second NAG */
    play(g, e4, "e6");
    play(g, PGN_MAIN_LINE, "d4");
    has_moves(g, "1. e4 (1. d4) 1... e5 (1... c5 2. Nf3 $5) (1... e6) *");
    play(g, pgn_game_line(g, c5), "d5"); /* at the start of the variation: beside c5 */
    has_moves(g, "1. e4 (1. d4) 1... e5 (1... c5 (1... d5) 2. Nf3 $5) (1... e6) *");
    play(g, pgn_game_next(g, nf3), "d6"); /* at its NAG: after it */
    has_moves(g, "1. e4 (1. d4) 1... e5 (1... c5 (1... d5) 2. Nf3 $5 2... d6) (1... e6) *");
    play(g, e5, "--");
    has_moves(g, "1. e4 (1. d4) 1... e5 (1... c5 (1... d5) 2. Nf3 $5 2... d6) (1... e6) 2. -- *");
    pgn_game_free(g);
}

static void test_play_behind_comments(void **state) {
    (void)state;
    pgn_game *g = game_read("1. e4 $1 {a} {b} e5 {end} *");
    pgn_node e4 = game_find(g, "e4");
    play(g, PGN_MAIN_LINE, "d4");
    play(g, e4, "c5");
    has_moves(g, "1. e4 $1 {a} {b} (1. d4) 1... e5 {end} (1... c5) *");
    pgn_node v = pgn_game_first_variation(g, e4);
    assert_int_equal(pgn__game_comment_after(g, v, TEXT("c"), NULL, NULL), PGN_OK);
    play(g, PGN_MAIN_LINE, "c4"); /* beside the other variation, before the next move */
    play(g, game_find(g, "e5"), "Nf3");
    has_moves(g, "1. e4 $1 {a} {b} (1. d4) (1. c4) {c} 1... e5 {end} (1... c5) 2. Nf3 *");
    pgn_game_free(g);
}

static void test_play_refuses(void **state) {
    pgn_error err;
    pgn_node made = 77;
    (void)state;
    pgn_game *g = game_read("%x\n1. e4 e5 *");
    pgn_node e5 = game_find(g, "e5");
    assert_int_equal(pgn_game_play_text(g, e5, TEXT("Ke3"), &made, &err), PGN_E_MOVE_ILLEGAL);
    assert_int_equal(pgn_game_play_text(g, e5, TEXT("hello"), &made, &err), PGN_E_MOVE_SYNTAX);
    assert_int_equal(pgn_game_play(g, e5, PGN_NO_MOVE, &made, &err), PGN_E_MOVE_ILLEGAL);
    assert_int_equal(pgn_game_play_text(g, PGN_HEAD, TEXT("e4"), &made, &err), PGN_E_ARG);
    pgn_node escape = pgn_game_first(g, PGN_HEAD);
    assert_int_equal(pgn_game_play_text(g, escape, TEXT("e4"), &made, &err), PGN_E_ARG);
    assert_int_equal(made, 77);
    has_moves(g, "1. e4 e5 *");
    pgn_game_free(g);
    g = game_read("[Variant \"Atomic\"]\n1. e4 *");
    assert_int_equal(pgn_game_play_text(g, PGN_MAIN_LINE, TEXT("e4"), NULL, &err),
                     PGN_E_UNSUPPORTED);
    assert_string_equal(err.message, "the position is unknown here");
    pgn_game_free(g);
}

/* ---- annotation ---- */

static void test_nags_and_comments(void **state) {
    pgn_node a, b;
    pgn_error err;
    (void)state;
    pgn_game *g = game_read("1. e4 {x} (1. d4) e5 *");
    pgn_node e4 = game_find(g, "e4"), v = pgn_game_first_variation(g, e4);
    assert_int_equal(pgn_game_add_nag(g, e4, 1, &a, &err), PGN_OK);
    assert_int_equal(pgn_game_add_nag(g, e4, 14, &b, &err), PGN_OK);
    assert_int_equal(pgn_game_nag(g, b), 14);
    has_moves(g, "1. e4 $1 $14 {x} (1. d4) 1... e5 *");
    assert_int_equal(pgn__game_comment_after(g, e4, TEXT("first"), NULL, &err), PGN_OK);
    assert_int_equal(pgn__game_comment_after(g, v, TEXT("behind"), &b, &err), PGN_OK);
    assert_int_equal(pgn__game_comment_start(g, v, TEXT("in"), NULL, &err), PGN_OK);
    assert_int_equal(pgn__game_comment_start(g, PGN_MAIN_LINE, TEXT("start"), NULL, &err), PGN_OK);
    assert_int_equal(pgn__game_comment_after(g, b, TEXT("\xe9"), NULL, &err), PGN_OK);
    has_moves(g, "{start} 1. e4 $1 $14 {first} {x} ({in} 1. d4) {behind} {\xc3\xa9} 1... e5 *");
    assert_int_equal(pgn_game_set_text(g, b, TEXT("other } text"), &err), PGN_OK);
    assert_int_equal(pgn_game_remove(g, a, &err), PGN_OK);
    assert_int_equal(pgn_game_kind(g, a), PGN_NODE_NONE);
    has_moves(g, "{start} 1. e4 $14 {first} {x} ({in} 1. d4) ;other } text {\xc3\xa9} 1... e5 *");

    assert_int_equal(pgn_game_add_nag(g, v, 1, NULL, &err), PGN_E_ARG);
    assert_int_equal(pgn_game_add_nag(g, e4, 256, NULL, &err), PGN_E_ARG);
    assert_string_equal(err.message, "NAG must be from 0 to 255, not 256");
    assert_int_equal(pgn__game_comment_after(g, PGN_MAIN_LINE, TEXT("x"), NULL, &err), PGN_E_ARG);
    assert_int_equal(pgn__game_comment_after(g, a, TEXT("x"), NULL, &err), PGN_E_ARG);
    assert_int_equal(pgn__game_comment_start(g, e4, TEXT("x"), NULL, &err), PGN_E_ARG);
    assert_int_equal(pgn__game_comment_start(g, PGN_HEAD, TEXT("x"), NULL, &err), PGN_E_ARG);
    assert_int_equal(pgn_game_set_text(g, e4, TEXT("x"), &err), PGN_E_ARG);
    pgn_game_free(g);
}

static void test_set_text_of_others(void **state) {
    pgn_error err;
    (void)state;
    pgn_game *g = game_read("%x\n1. e4 e5 2. Ke3 Nc6 *");
    pgn_node escape = pgn_game_first(g, PGN_HEAD), rest = pgn_game_last(g, PGN_MAIN_LINE);
    assert_int_equal(pgn_game_comment_kind(g, rest), PGN_COMMENT_UNREAD);
    assert_int_equal(pgn_game_set_text(g, rest, TEXT("lost"), &err), PGN_OK);
    assert_int_equal(pgn_game_comment_kind(g, rest), PGN_COMMENT_BRACE);
    assert_int_equal(pgn_game_set_text(g, escape, TEXT("a\nb"), &err), PGN_E_ARG);
    assert_int_equal(pgn_game_set_text(g, escape, TEXT("y"), &err), PGN_OK);
    assert_memory_equal(game_export(g), "%y\n[Event", 9);
    assert_int_equal(pgn_game_remove(g, escape, &err), PGN_OK);
    assert_memory_equal(game_export(g), "[Event", 6);
    has_moves(g, "1. e4 e5 {lost} *");
    pgn_game_free(g);
}

/* ---- removal and promotion: a move is named by its SAN, a variation by its first move ---- */

typedef enum { REMOVE, REMOVE_LINE, PROMOTE, TO_MAIN } action;

static pgn_status act(pgn_game *g, action what, const char *san) {
    pgn_node move = game_find(g, san);
    assert_int_not_equal(move, PGN_NO_NODE);
    switch (what) {
    case REMOVE:
        return pgn_game_remove(g, move, NULL);
    case REMOVE_LINE:
        return pgn_game_remove(g, pgn_game_line(g, move), NULL);
    case PROMOTE:
        return pgn_game_promote(g, pgn_game_line(g, move), false, NULL);
    default:
        return pgn_game_promote(g, pgn_game_line(g, move), true, NULL);
    }
}

static void test_removal_and_promotion(void **state) {
    static const struct {
        action what;
        const char *san, *from, *to;
    } cases[] = {
        {REMOVE, "e5", "1. e4 {a} e5 {b} 2. Nf3 (2. f4 exf4) Nc6 *", "1. e4 {a} *"},
        {REMOVE, "e4", "{s} 1. e4 e5 *", "{s} *"},
        {REMOVE, "f4", "1. e4 e5 2. Nf3 ({x} 2. f4 exf4 {y}) Nc6 *", "1. e4 e5 2. Nf3 Nc6 *"},
        {REMOVE, "exf4", "1. e4 e5 2. Nf3 ({x} 2. f4 exf4 {y}) *", "1. e4 e5 2. Nf3 ({x} 2. f4) *"},
        {REMOVE_LINE, "f4", "1. e4 e5 2. Nf3 (2. f4 exf4) {z} Nc6 *",
         "1. e4 e5 2. Nf3 {z} 2... Nc6 *"},
        /* the first alternative takes its place, others stay */
        {REMOVE, "e4", "1. e4 {e} (1. d4 {d} d5) {m} (1. c4) {r} e5 *",
         "1. d4 {d} {m} (1. c4) 1... d5 *"},
        {REMOVE, "e4", "1. e4 ({empty}) (1. d4 d5) *", "1. d4 d5 *"},
        {REMOVE, "e4", "1. e4 ({empty}) e5 *", "*"},

        {PROMOTE, "d4", "1. e4 $1 {e} (1. d4 $2 {d} d5) e5 *",
         "1. d4 $2 {d} (1. e4 $1 {e} 1... e5) 1... d5 *"},
        {PROMOTE, "c4", "1. e4 (1. d4) {m} (1. c4 c5) {r} e5 2. Nf3 *",
         "1. c4 (1. e4 {r} 1... e5 2. Nf3) (1. d4) {m} 1... c5 *"},
        {PROMOTE, "d4", "1. e4 ({p} 1. d4 (1. c4) {q} d5) e5 *",
         "{p} 1. d4 (1. e4 e5) (1. c4) {q} 1... d5 *"},
        {PROMOTE, "c4", "1. e4 (1. d4 (1. c4 c5) d5) e5 *",
         "1. e4 (1. c4 (1. d4 d5) 1... c5) 1... e5 *"},
        {TO_MAIN, "c4", "1. e4 (1. d4 (1. c4 c5) d5) e5 *",
         "1. c4 (1. e4 e5) (1. d4 d5) 1... c5 *"},
        {TO_MAIN, "d5", "1. e4 e5 (1... c5 2. Nf3 (2. c3 e6 (2... d5 3. exd5)) d6) 2. d4 *",
         "1. e4 c5 (1... e5 2. d4) 2. c3 (2. Nf3 d6) 2... d5 (2... e6) 3. exd5 *"},
        /* what precedes the variation's first move is an alternative to it */
        {PROMOTE, "d4", "1. a3 a6 2. e4 ((2. c4 (2. f4)) 2. d4 d5) e5 *",
         "1. a3 a6 2. d4 (2. e4 e5) (2. c4 (2. f4)) 2... d5 *"},
        {PROMOTE, "d4", "1. a3 a6 2. e4 (((2. f4) 2. c4) 2. d4 d5) (2. b4) e5 *",
         "1. a3 a6 2. d4 (2. e4 e5) (2. f4) (2. c4) (2. b4) 2... d5 *"},
        /* the illegal end of a line stays with it */
        {PROMOTE, "d4", "1. e4 (1. d4 d5) e5 2. Ke3 Nc6 *",
         "1. d4 (1. e4 e5 {2. Ke3 Nc6}) 1... d5 *"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        pgn_game *g = game_read(cases[i].from);
        assert_int_equal(act(g, cases[i].what, cases[i].san), PGN_OK);
        has_moves(g, cases[i].to);
        pgn_game_free(g);
    }
}

static void test_promoting_twice_changes_nothing(void **state) {
    static const char text[] = "1. e4 e5 {a} (1... c5 {b} 2. Nf3) {c} 2. f4 *";
    (void)state;
    pgn_game *g = game_read(text), *before;
    pgn_node v = pgn_game_line(g, game_find(g, "c5")), e5 = game_find(g, "e5");
    assert_int_equal(pgn_game_copy(&before, g, NULL), PGN_OK);
    assert_int_equal(pgn_game_promote(g, v, false, NULL), PGN_OK);
    assert_int_equal(pgn_game_line(g, e5), v); /* it now holds the replaced moves */
    assert_int_equal(pgn_game_promote(g, v, false, NULL), PGN_OK);
    game_check(g);
    has_moves(g, "1. e4 e5 {a} {c} (1... c5 {b} 2. Nf3) 2. f4 *"); /* {c} belonged to f4 */
    pgn_game_free(before);
    pgn_game_free(g);
}

static void test_promotion_refuses(void **state) {
    pgn_error err;
    (void)state;
    pgn_game *g = game_read("[White \"?\"]\n\n(1. d4) 1. e4 e5 (1... c5) *");
    pgn_node leading = game_nth(g, PGN_NODE_LINE, 2);
    assert_int_equal(pgn_game_promote(g, leading, false, &err), PGN_E_ARG);
    assert_string_equal(err.message, "the variation has no move before it");
    assert_int_equal(pgn_game_promote(g, PGN_MAIN_LINE, false, &err), PGN_E_ARG);
    assert_int_equal(pgn_game_promote(g, game_find(g, "e4"), false, &err), PGN_E_ARG);
    assert_int_equal(pgn_game_promote(g, PGN_MAIN_LINE, true, &err), PGN_E_ARG);
    assert_int_equal(pgn__game_branch(g, leading), PGN_NO_NODE);
    assert_int_equal(pgn_game_remove(g, PGN_MAIN_LINE, &err), PGN_E_ARG);
    assert_int_equal(pgn_game_remove(g, PGN_HEAD, &err), PGN_E_ARG);
    has_moves(g, "(1. d4) 1. e4 e5 (1... c5) *");
    pgn_game_free(g);
    /* nothing is done if the last step is impossible */
    g = game_read("[White \"?\"]\n\n(1. d4 (1. c4)) 1. e4 *");
    assert_int_equal(act(g, TO_MAIN, "c4"), PGN_E_ARG);
    has_moves(g, "(1. d4 (1. c4)) 1. e4 *");
    pgn_game_free(g);
}

/* No text makes one: reading it gives a comment. But a sink may receive it. */
static void test_a_variation_without_moves_is_not_promoted(void **state) {
    static const pgn_span nowhere = {"", 0};
    pgn_position start;
    pgn_error err;
    pgn_game *g;
    (void)state;
    assert_int_equal(pgn_game_new(&g, NULL), PGN_OK);
    pgn__sink to = pgn__game_sink(g);
    pgn__move_event e4 = {.text = {TEXT("e4")}, .before = &start};
    pgn_position_init(&start);
    assert_int_equal(pgn_san_parse(&start, TEXT("e4"), &e4.move, NULL), PGN_OK);
    pgn__emit_begin_game(to, "");
    pgn__emit_begin_moves(to);
    pgn__emit_move(to, &e4);
    pgn__emit_begin_variation(to, nowhere);
    pgn__emit_comment(to, (pgn_span){TEXT("none")}, PGN_COMMENT_BRACE, nowhere);
    pgn__emit_end_variation(to, nowhere);
    pgn__emit_result(to, PGN_RESULT_UNKNOWN, nowhere);
    pgn__emit_end_game(to);
    has_moves(g, "1. e4 {(none)} *");
    pgn_node empty = game_nth(g, PGN_NODE_LINE, 2);
    assert_int_equal(pgn_game_promote(g, empty, false, &err), PGN_E_ARG);
    assert_string_equal(err.message, "the variation has no moves");
    pgn_game_free(g);
}

static void test_a_variant_is_rearranged_as_text(void **state) {
    (void)state;
    pgn_game *g = game_read("[Variant \"Atomic\"]\n1. e4 Qxh7 (1... c5 2. Ka8) 2. d4 *");
    pgn_node v = game_nth(g, PGN_NODE_LINE, 2);
    assert_int_equal(pgn_game_promote(g, v, false, NULL), PGN_OK);
    has_moves(g, "1. e4 c5 (1... Qxh7 2. d4) 2. Ka8 *");
    pgn_game_free(g);
}

static void test_removed_nodes_stay_removed(void **state) {
    (void)state;
    pgn_game *g = game_read("1. e4 e5 {x} (1... c5 $1 2. Nf3) 2. f4 *");
    pgn_node c5 = game_find(g, "c5"), nf3 = game_find(g, "Nf3"), v = pgn_game_line(g, c5);
    assert_int_equal(pgn_game_remove(g, v, NULL), PGN_OK);
    assert_int_equal(pgn_game_kind(g, v), PGN_NODE_NONE);
    assert_int_equal(pgn_game_kind(g, c5), PGN_NODE_NONE);
    assert_int_equal(pgn_game_kind(g, nf3), PGN_NODE_NONE);
    pgn_node made = play(g, game_find(g, "e4"), "d5");
    assert_true(made > nf3 && pgn_game_line(g, made) > nf3); /* node numbers are not reused */
    assert_int_equal(pgn_game_play_text(g, c5, TEXT("Nf3"), NULL, NULL), PGN_E_ARG);
    has_moves(g, "1. e4 e5 {x} (1... d5) 2. f4 *");
    pgn_game_free(g);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_play),
        cmocka_unit_test(test_play_behind_comments),
        cmocka_unit_test(test_play_refuses),
        cmocka_unit_test(test_nags_and_comments),
        cmocka_unit_test(test_set_text_of_others),
        cmocka_unit_test(test_removal_and_promotion),
        cmocka_unit_test(test_promoting_twice_changes_nothing),
        cmocka_unit_test(test_promotion_refuses),
        cmocka_unit_test(test_a_variation_without_moves_is_not_promoted),
        cmocka_unit_test(test_a_variant_is_rearranged_as_text),
        cmocka_unit_test(test_removed_nodes_stay_removed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
