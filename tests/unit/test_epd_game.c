/* test_epd_game.c -- positions of games as EPD records, and records as games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game_check.h"

/* The record of the position after this many plies of the game. */
static void check_record(const char *pgn, unsigned plies, const char *wanted) {
    pgn_game *game = game_read(pgn);
    pgn__epd epd = {0};
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_node move = pgn_game_first_move(game, PGN_MAIN_LINE);
    while (plies-- && move)
        move = pgn_game_next_move(game, move);
    assert_int_equal(pgn__epd_from_game(&epd, game, move), PGN_OK);
    assert_int_equal(pgn__epd_write(&epd, &out), PGN_OK);
    assert_string_equal(out.data, wanted);
    for (size_t i = 0; i < epd.count; i++)
        assert_true(epd.ops[i].understood);
    pgn_buffer_free(&out);
    pgn__epd_free(&epd);
    pgn_game_free(game);
}

#define TAGS                                                                                       \
    "[Event \"Candidates\"]\n[White \"Tal, Mikhail\"]\n[Black \"Smyslov\"]\n"                      \
    "[Date \"1959.??.??\"]\n[ECO \"B10\"]\n[Opening \"Caro-Kann\"]\n[Variation \"-\"]\n\n"
#define START  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - "
#define OPENED "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 "

static void tags_and_moves(void **state) {
    (void)state;
    check_record(TAGS "1. e4 *", 0,
                 START "eco \"B10\"; fmvn 1; hmvc 0; id \"Tal, Mikhail - Smyslov, Candidates "
                       "1959.??.??, 1.\"; sm e4; v0 \"Caro-Kann\";");
    check_record(TAGS "1. e4 *", 1,
                 OPENED "eco \"B10\"; fmvn 1; hmvc 0; id \"Tal, Mikhail - Smyslov, Candidates "
                        "1959.??.??, 1...\"; v0 \"Caro-Kann\";");
    check_record("*", 0, START "fmvn 1; hmvc 0; id \"1.\";");
    check_record("[White \"Tal\"]\n\n*", 0, START "fmvn 1; hmvc 0; id \"Tal - ?, 1.\";");
    check_record("[Date \"1960\"]\n\n*", 0, START "fmvn 1; hmvc 0; id \"1960, 1.\";");
    check_record("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 7 40\"]\n\n40... Kd8 *", 1,
                 "3k4/8/8/8/8/8/4P3/4K3 w - - fmvn 41; hmvc 8; id \"41.\";");
}

static void evaluations_and_clocks(void **state) {
    static const char game[] = "{[%eval 0.1]} 1. e4 {[%eval 0.3,20] [%clk 0:09:58]} "
                               "(1. d4 {[%eval 9.0]}) e5 $1 {text} {[%eval #5] [%emt 0:00:07.5]} "
                               "2. Nf3 {[%eval #-3]} Nc6 {[%eval 400.5][%egt 0:01:00]} 3. Bb5 "
                               "{[%eval #0]} *";
    (void)state;
    check_record(game, 0, START "Clk \"0:09:58\"; ce 10; fmvn 1; hmvc 0; id \"1.\"; sm e4;");
    check_record(game, 1,
                 OPENED "Emt \"0:00:07.5\"; acd 20; ce -30; fmvn 1; hmvc 0; id \"1...\"; sm e5;");
    check_record(game, 2,
                 "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 ce 32758; fmvn 2; "
                 "hmvc 0; id \"2.\"; sm Nf3;");
    check_record(game, 3,
                 "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - Egt \"0:01:00\"; "
                 "ce 32762; fmvn 2; hmvc 1; id \"2...\"; sm Nc6;");
    check_record(game, 4,
                 "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - ce 32000; fmvn 3; "
                 "hmvc 2; id \"3.\"; sm Bb5;");
    check_record(game, 5,
                 "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - fmvn 3; hmvc 3; "
                 "id \"3...\";");
}

/* Nothing is ever cut; the reader reports a string of more than 255 bytes. */
static void long_names_stay_whole(void **state) {
    pgn_buffer text = PGN_BUFFER_INIT;
    static const char *const tags[] = {"Event", "White", "Black", "Date"};
    (void)state;
    for (size_t i = 0; i < 4; i++) {
        pgn_buffer_printf(&text, "[%s \"x", tags[i]);
        for (int k = 0; k < 300; k++)
            pgn__buffer_puts(&text, "\xc3\xa9");
        pgn__buffer_puts(&text, "\"]\n");
    }
    pgn__buffer_puts(&text, "\n*\n");
    pgn_game *game = game_read(text.data);
    pgn__epd epd = {0};
    assert_int_equal(pgn__epd_from_game(&epd, game, PGN_NO_NODE), PGN_OK);
    pgn_span id = pgn__epd_operands(&epd, pgn__epd_find(&epd, "id"))->text;
    assert_int_equal(id.len, 4 * 601 + strlen(" - , ") + strlen(" ") + strlen(", 1."));
    pgn__epd_free(&epd);
    pgn_game_free(game);
    pgn_buffer_free(&text);
}

static void positions_that_are_not_known(void **state) {
    (void)state;
    pgn_game *game = game_read("[Variant \"Atomic\"]\n\n1. e4 *");
    pgn__epd epd = {0};
    pgn_node move = pgn_game_first_move(game, PGN_MAIN_LINE);
    assert_int_equal(pgn__epd_from_game(&epd, game, move), PGN_E_UNSUPPORTED);
    assert_int_equal(pgn__epd_from_game(&epd, game, PGN_NO_NODE), PGN_E_UNSUPPORTED);
    assert_int_equal(epd.count, 0);
    pgn__epd_free(&epd);
    pgn_game_free(game);
}

/* ---- and back ---- */

/* The movetext of the game made from records, with its Result and Event. */
static void check_game(const char *const *lines, const char *result, const char *event,
                       const char *moves) {
    pgn_game *game;
    pgn__text_writer *writer;
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn__epd epd = {0};
    assert_int_equal(pgn_game_new(&game, NULL), PGN_OK);
    assert_int_equal(pgn__text_writer_new(&writer, &out, NULL, NULL), PGN_OK);
    for (size_t i = 0; lines[i]; i++) {
        assert_int_equal(pgn__epd_parse(&epd, lines[i], strlen(lines[i]), NULL, NULL), PGN_OK);
        assert_int_equal(i && pgn__epd_continues(&epd, game), i > 0);
        assert_int_equal(i ? pgn__epd_continue_game(&epd, game, NULL)
                           : pgn__epd_to_game(&epd, game, NULL),
                         PGN_OK);
    }
    pgn__game_emit(game, pgn__text_writer_sink(writer));
    assert_string_equal(strstr(out.data, "\n\n") + 2, moves);
    assert_string_equal(pgn_result_text(pgn_game_result(game)), result);
    const char *got = pgn_game_tag(game, "Event", NULL);
    assert_string_equal(got ? got : "", event);
    pgn__epd_free(&epd);
    pgn_buffer_free(&out);
    pgn__text_writer_free(writer);
    pgn_game_free(game);
}

#define ONE(text) ((const char *const[]){text, NULL})

static void one_record_is_a_game(void **state) {
    (void)state;
    check_game(ONE(START "id \"x\"; pv e4 e5 Nf3; bm d4;"), "*", "x", "1. e4 e5 2. Nf3 *\n\n");
    check_game(ONE(START "sm d4; pv e4 e5; Clk \"0:01:00\";"), "*", "",
               "1. d4 {[%clk 0:01:00]} (1. e4 e5) *\n\n");
    check_game(ONE(START "sm e4; pv e4 e5;"), "*", "", "1. e4 *\n\n");
    check_game(ONE(START "pv e4 e5 Nf3 Ke6 d4; bm d4;"), "*", "", "1. e4 e5 2. Nf3 *\n\n");
    check_game(ONE(START "pv 1. f3 e5 2. g4 Qh4# N;"), "0-1", "", "1. f3 e5 2. g4 Qh4# 0-1\n\n");
    check_game(ONE(START "pv e5 e4; pm d4;"), "*", "", "1. d4 *\n\n");
    check_game(ONE(START "sm d4; pv e4 e5 x;"), "*", "", "1. d4 (1. e4 e5) *\n\n");
    check_game(ONE(START "pm e4; bm d4;"), "*", "", "1. e4 *\n\n");
    check_game(ONE(START "bm e4 d4;"), "*", "", "1. e4 (1. d4) *\n\n");
    check_game(ONE(START "sm e5;"), "*", "", "*\n\n");
    check_game(ONE(START "resign;"), "0-1", "", "0-1\n\n");
    check_game(ONE(OPENED "resign;"), "1-0", "", "1-0\n\n");
    check_game(ONE(START "draw_accept;"), "1/2-1/2", "", "1/2-1/2\n\n");
    check_game(ONE(START "draw_claim; sm e4;"), "1/2-1/2", "", "1. e4 1/2-1/2\n\n");
    check_game(ONE(START "pv f3 e5 g4 Qh4#;"), "0-1", "", "1. f3 e5 2. g4 Qh4# 0-1\n\n");
    check_game(ONE(START "c1 \"b\"; c0 \"a\"; ce -30; acd 7; sm e4;"), "*", "",
               "{[%eval -0.3,7]} {a} {b} 1. e4 *\n\n");
    check_game(ONE(OPENED "ce 32766;"), "*", "", "{[%eval #-1]} *\n\n");
    check_game(ONE(OPENED "ce -32765;"), "*", "", "{[%eval #1]} *\n\n");
    check_game(ONE(START "id \"a\x01z\";"), "*", "", "*\n\n"); /* no value for a tag */
}

static void a_sequence_is_a_game(void **state) {
    static const char *const lines[] = {
        START "sm e4; id \"one\"; eco \"C20\"; c0 \"start\"; Clk \"0:01:00\";",
        OPENED "sm e5; id \"two\"; ce 20; c0 \"a } brace\"; c5 \"last\";",
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - resign; ce -50;", NULL};
    (void)state;
    check_game(lines, "0-1", "one",
               "{start} 1. e4 {[%eval -0.2] [%clk 0:01:00]}\n;a } brace\n{last} 1... e5 "
               "{[%eval -0.5]} 0-1\n\n");
}

static void what_makes_no_game(void **state) {
    (void)state;
    pgn_game *game;
    pgn__epd epd = {0};
    pgn_error err;
    static const char kings[] = "8/8/8/8/8/8/8/K7 w - -", junk[] = "junk", start[] = START "sm e4;";
    assert_int_equal(pgn_game_new(&game, NULL), PGN_OK);
    assert_int_equal(pgn__epd_parse(&epd, kings, sizeof kings - 1, NULL, NULL), PGN_OK);
    assert_int_equal(pgn__epd_to_game(&epd, game, &err), PGN_E_POS_KINGS);
    assert_int_equal(pgn__epd_parse(&epd, junk, sizeof junk - 1, NULL, NULL), PGN_OK);
    assert_int_equal(pgn__epd_to_game(&epd, game, &err), PGN_E_ARG);
    assert_int_equal(pgn__epd_parse(&epd, start, sizeof start - 1, NULL, NULL), PGN_OK);
    assert_false(pgn__epd_continues(&epd, game));
    assert_int_equal(pgn__epd_to_game(&epd, game, &err), PGN_OK);
    assert_false(pgn__epd_continues(&epd, game)); /* now Black is to move */
    assert_int_equal(pgn__epd_continue_game(&epd, game, &err), PGN_E_ARG);
    pgn__epd_free(&epd);
    pgn_game_free(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tags_and_moves),        cmocka_unit_test(evaluations_and_clocks),
        cmocka_unit_test(long_names_stay_whole), cmocka_unit_test(positions_that_are_not_known),
        cmocka_unit_test(one_record_is_a_game),  cmocka_unit_test(a_sequence_is_a_game),
        cmocka_unit_test(what_makes_no_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
