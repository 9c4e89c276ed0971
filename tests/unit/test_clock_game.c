/* test_clock_game.c -- times worked out from clocks and time controls, and contradictions; numbers
 * by hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "file_check.h"
#include <pgn/unstable/clock.h>

static pgn_clock *memory;

/* The clocks of a game with this control and these moves. */
static const pgn_clock_game *read_game(const char *control, const char *moves) {
    static pgn_reader *reader;
    static char text[2000];
    const pgn_clock_game *game = NULL;
    pgn_reader_close(reader);
    snprintf(text, sizeof text, "[White \"A\"]\n[TimeControl \"%s\"]\n\n%s\n", control, moves);
    assert_int_equal(pgn_reader_from_memory(&reader, text, strlen(text), NULL, NULL), PGN_OK);
    assert_int_equal(pgn_reader_next(reader, NULL, NULL), PGN_OK);
    assert_int_equal(pgn_clock_read(memory, reader, 0, &game, NULL), PGN_OK);
    pgn_reader_close(reader);
    reader = NULL;
    return game;
}

static void spent_is(const pgn_clock_game *g, size_t i, uint64_t ms) {
    assert_true(i < g->count && g->moves[i].has_spent);
    assert_int_equal(g->moves[i].spent, ms);
}

static void test_increment(void **state) {
    (void)state;
    const pgn_clock_game *g =
        read_game("180+2", "1. e4 {[%clk 0:03:00]} e5 {[%clk 0:03:00]} 2. Nf3 {[%clk 0:02:58]} "
                           "Nc6 {[%clk 0:02:51.5]} 3. Bb5 {[%clk 0:00:08]} *");
    assert_int_equal(g->count, 5);
    assert_false(g->moves[0].has_spent); /* not from a first clock, with an increment */
    spent_is(g, 2, 4000);
    spent_is(g, 3, 10500);
    spent_is(g, 4, 172000);
    assert_true(g->moves[4].trouble && !g->moves[3].trouble);
    assert_int_equal(g->trouble_limit, 10000);
    assert_int_equal(g->sides[0].longest_move, 4);
    assert_int_equal(g->sides[0].spent, 176000);
    assert_int_equal(g->sides[0].trouble, 1);
    assert_int_equal(g->sides[1].lowest, 171500);
    assert_string_equal(g->moves[4].san, "Bb5");
    assert_int_equal(g->moves[4].number, 3);
}

/* Two moves in 60 seconds, then 30 more, which the clock shows one move later. */
static void test_periods(void **state) {
    (void)state;
    const pgn_clock_game *g =
        read_game("2/60:30", "1. e4 {[%clk 0:00:50]} e5 2. d4 {[%clk 0:00:40]} d5 "
                             "3. c4 {[%clk 0:01:05]} c5 4. f4 {[%clk 0:01:00]} *");
    spent_is(g, 2, 10000);
    spent_is(g, 4, 5000); /* 40 + 30 - 65 */
    spent_is(g, 6, 5000);
    for (size_t i = 0; i < g->count; i++)
        assert_int_equal(g->moves[i].contradictions, 0);
}

static void test_sandclock(void **state) {
    (void)state;
    const pgn_clock_game *g =
        read_game("*60", "1. e4 {[%clk 0:00:55] [%emt 0:00:05]} e5 {[%emt 0:00:10]} "
                         "2. d4 {[%clk 0:01:02]} *");
    spent_is(g, 2, 3000); /* 55 + 10 - 62 */
    assert_true(g->moves[1].has_clock && g->moves[1].clock_derived);
    assert_int_equal(g->moves[1].clock, 55000); /* 60 + 5 - 10 */
}

static void test_other_commands(void **state) {
    (void)state;
    const pgn_clock_game *g = read_game("60", "1. e4 {[%emt 0:00:05]} e5 {[%egt 0:00:03]} "
                                              "2. d4 {[%emt 0:00:07]} d5 {[%egt 0:00:09]} *");
    assert_int_equal(g->moves[0].clock, 55000);
    assert_int_equal(g->moves[2].clock, 48000);
    assert_int_equal(g->moves[2].total, 12000);
    spent_is(g, 1, 3000);
    spent_is(g, 3, 6000);
    g = read_game("?", "1. e4 {[%clk 0:00:05]} e5 2. d4 {[%clk 0:01:05]} *");
    assert_false(g->moves[2].has_spent); /* nothing is known of increments */
    assert_int_equal(g->moves[2].contradictions, 0);
    assert_int_equal(g->trouble_limit, 30000);
    g = read_game("-", "*");
    assert_false(g->timed);
    assert_int_equal(g->count, 0);
}

static void test_contradictions(void **state) {
    (void)state;
    const pgn_clock_game *g = read_game("60", "1. e4 {[%clk 0:00:50]} e5 2. d4 {[%clk 0:00:52]} *");
    assert_int_equal(g->contradictions[PGN_CLOCK_RISES], 1);
    assert_int_equal(g->moves[2].contradictions, 1u << PGN_CLOCK_RISES);
    g = read_game("60", "1. e4 {[%clk 0:01:50]} *");
    assert_int_equal(g->contradictions[PGN_CLOCK_LIMIT], 1);
    g = read_game("60", "1. e4 {[%clk 0:00:50]} e5 2. d4 {[%clk 0:00:40] [%emt 0:00:20]} "
                        "d5 3. c4 {[%clk 0:00:30] [%emt 0:00:11]} *");
    assert_int_equal(g->contradictions[PGN_CLOCK_EMT], 1); /* a second is rounding */
    g = read_game("?", "1. e4 {[%egt 0:00:50]} e5 2. d4 {[%egt 0:00:40]} "
                       "d5 3. c4 {[%egt 0:01:40] [%emt 0:00:05]} *");
    assert_int_equal(g->contradictions[PGN_CLOCK_EGT_FALLS], 1);
    assert_int_equal(g->contradictions[PGN_CLOCK_EGT], 1);
}

/* Two files: sums and the longest. */
static void test_text(void **state) {
    const pgn_clock_summary none = {.games = 1};
    const pgn_text_options bad = {.reserved = {1}};
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_error err;
    (void)state;
    const pgn_clock_game *g = read_game("60", "1. e4 {[%clk 0:00:50]} *");
    assert_int_equal(pgn_clock_write_text(g, NULL, &out, &err), PGN_OK);
    assert_string_equal(out.data, "Time control: 60\n\n"
                                  "    White  used  left    Black  used  left\n"
                                  "1.  e4      10s   50s\n\n"
                                  "White: A\n  used 10s on 1 move, 10s per move\n"
                                  "  longest think: 10s on 1.e4\n"
                                  "  lowest clock: 50s; 0 moves below 10s\nBlack: \n");
    pgn_buffer_clear(&out);
    assert_int_equal(pgn_clock_summary_write_text(&none, NULL, &out, &err), PGN_OK);
    assert_string_equal(out.data, "1 game, 0 with times\n");
    assert_int_equal(pgn_clock_write_text(g, &bad, &out, &err), PGN_E_UNSUPPORTED);
    assert_int_equal(pgn_clock_summary_write_text(&none, &bad, &out, &err), PGN_E_UNSUPPORTED);
    pgn_buffer_free(&out);
}

static void test_files(void **state) {
    static const char ONE[] =
        "[White \"A\"]\n[TimeControl \"60\"]\n[Result \"0-1\"]\n\n"
        "1. e4 {[%clk 0:00:50]} e5 2. d4 {[%clk 0:00:05]} 0-1\n\n[White \"B\"]\n\n*\n";
    char directory[FILES_NAME_MAX], path[FILES_NAME_MAX + 8];
    pgn_clock_summary sum;
    pgn_error err;
    (void)state;
    files_begin(directory, "clock");
    snprintf(path, sizeof path, "%s/a", directory);
    files_put(path, ONE, strlen(ONE));
    const char *const paths[] = {path, path, NULL};
    assert_int_equal(pgn_clock_files(NULL, paths, NULL, &sum, &err), PGN_OK);
    assert_int_equal(sum.games, 4);
    assert_int_equal(sum.timed, 2);
    assert_int_equal(sum.timed_moves, 4);
    assert_int_equal(sum.spent, 110000);
    assert_int_equal(sum.trouble_sides, 2);
    assert_int_equal(sum.trouble_points[2], 2);
    assert_int_equal(sum.longest_count, 4);
    assert_int_equal(sum.longest[0].spent, 45000);
    assert_int_equal(sum.longest[0].game, 1);
    assert_string_equal(sum.longest[0].player, "A");
    assert_string_equal(sum.longest[1].input, path);
    pgn_clock_summary_free(&sum);
    const pgn_clock_options bad = {.reserved = {1}};
    assert_int_equal(pgn_clock_files(NULL, paths, &bad, &sum, &err), PGN_E_UNSUPPORTED);
    pgn_clock_summary_free(&sum);
    files_remove(directory);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_increment),      cmocka_unit_test(test_periods),
        cmocka_unit_test(test_sandclock),      cmocka_unit_test(test_other_commands),
        cmocka_unit_test(test_contradictions), cmocka_unit_test(test_text),
        cmocka_unit_test(test_files)};
    if (pgn_clock_new(&memory, NULL))
        return 1;
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    pgn_clock_free(memory);
    return failed;
}
