/* test_dotted.c -- what times like 0:15.16 mean: 15.16 seconds, or 15 minutes and 16 seconds. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "game/move_values_int.h"
#include "inside.h"

#define COUNT(a) (sizeof(a) / sizeof *(a))

/* The comments of moves 1, 1..., 2, 2..., and which of the meanings they show. */
static const struct {
    const char *control, *comments[6];
    pgn__dotted dotted;
} games[] = {
    {"900+10", {"[%clk 0:15.16]", "[%clk 0:15.05]"}, PGN__DOTTED_HOURS},
    {"5400+30", {"[%clk 1:30.25]"}, PGN__DOTTED_HOURS},
    {"40/7200:3600", {"[%clk 1:59.12]", "[%clk 1:55.00]"}, PGN__DOTTED_HOURS},
    {"60+1", {"[%clk 1:01.58]", "[%clk 1:01.40]"}, PGN__DOTTED_SECONDS},
    {"300+3", {"[%clk 5:01.50]", "[%clk 4:58.30]"}, PGN__DOTTED_SECONDS},
    {"180+2", {"[%clk 3:01.50]"}, PGN__DOTTED_SECONDS},
    /* neither is near what there was, or nothing is known of it */
    {"28800", {"[%clk 0:15.16]"}, PGN__DOTTED_UNKNOWN},
    {"?", {"[%clk 0:15.16]", "[%clk 0:15.05]"}, PGN__DOTTED_UNKNOWN},
    {"*240", {"[%emt 0:09.20]"}, PGN__DOTTED_SECONDS},
    /* minutes, so that both fit; a neighbour decides */
    {"90+30", {"[%clk 1:30.16]", "[%clk 1:30.02]", "[%clk 1:29.55]"}, PGN__DOTTED_UNKNOWN},
    {"15+10", {"[%clk 0:15.16]"}, PGN__DOTTED_UNKNOWN},
    {"25+10", {"[%clk 0:25.16]"}, PGN__DOTTED_UNKNOWN},
    {"40/90:30", {"[%clk 1:29.50]"}, PGN__DOTTED_UNKNOWN},
    {"60", {"[%clk 0:59.58]", "[%clk 0:59.40]"}, PGN__DOTTED_UNKNOWN},
    {"*60", {"[%emt 0:03.20]"}, PGN__DOTTED_UNKNOWN},
    {"90+30", {"[%clk 1:30:16]", "", "[%clk 1:30.02]"}, PGN__DOTTED_HOURS},
    {"25+10", {"[%clk 0:00:25]", "", "[%clk 0:25.02]"}, PGN__DOTTED_SECONDS},
    /* without hours */
    {"900+10", {"[%clk 15.16]", "[%clk 15.02]", "[%clk 14.55]"}, PGN__DOTTED_HOURS},
    {"15+10", {"[%clk 15.16]"}, PGN__DOTTED_UNKNOWN},
    {NULL, {"[%emt 3.25]"}, PGN__DOTTED_UNKNOWN},
    {NULL, {"[%emt 3.25]", "[%emt 3.2]"}, PGN__DOTTED_SECONDS},
    {NULL, {"[%clk 0:59.58]", "[%clk 0:59.40]", "[%clk 0:58.10]"}, PGN__DOTTED_UNKNOWN},
    /* other clocks of the same player */
    {NULL, {"[%clk 0:59:58]", "", "[%clk 0:59.40]"}, PGN__DOTTED_HOURS},
    {NULL, {"[%clk 0:59.58]", "", "[%clk 0:59:40]"}, PGN__DOTTED_HOURS},
    {NULL, {"[%clk 0:01:02]", "", "[%clk 0:59.40]"}, PGN__DOTTED_SECONDS},
    {NULL, {"[%clk 0:59:58]", "[%clk 0:59.40]"}, PGN__DOTTED_UNKNOWN},
    {NULL, {"[%clk 0:59:58]", "", "[%clk 0:59.40]", "", "[%clk 0:00:58]"}, PGN__DOTTED_UNKNOWN},
    /* times of the form that can only be seconds */
    {NULL, {"[%clk 0:59.58]", "[%clk 0:59.4]"}, PGN__DOTTED_SECONDS},
    {NULL, {"[%clk 0:59.58]", "[%clk 0:59.60]"}, PGN__DOTTED_SECONDS},
    {NULL, {"[%clk 9:59.58]", "[%clk 10:00.00]"}, PGN__DOTTED_SECONDS},
    {NULL, {"[%emt 0:03.20]", "[%emt 0:03.205]"}, PGN__DOTTED_SECONDS},
    {"900+10", {"[%clk 0:15.16]", "[%emt 0:03.2]"}, PGN__DOTTED_UNKNOWN},
    /* time that was used */
    {"300", {"[%emt 0:06.20]"}, PGN__DOTTED_SECONDS},
    {"300", {"[%emt 0:04.20]"}, PGN__DOTTED_UNKNOWN},
    {"300", {"[%egt 0:06.20]"}, PGN__DOTTED_SECONDS},
};

static void test_search(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT(games); i++) {
        const char *control = games[i].control;
        pgn__dotted_search search;
        pgn__dotted_begin_tag(&search, (pgn_span){control, control ? strlen(control) : 0});
        for (size_t ply = 0; ply < COUNT(games[i].comments) && games[i].comments[ply]; ply++) {
            const char *text = games[i].comments[ply];
            pgn__move_values values = {.found = 0};
            pgn__move_values_add(&values, (pgn_span){text, strlen(text)},
                                 ply % 2 ? PGN_BLACK : PGN_WHITE);
            pgn__dotted_take(&search, ply % 2, (uint32_t)(ply / 2 + 1), &values);
        }
        if (pgn__dotted_end(&search) != games[i].dotted)
            fail_msg("row %zu: %d", i, (int)pgn__dotted_end(&search));
    }
}

static void test_settle(void **state) {
    static const char text[] = "[%clk 1:15.16][%emt 0:00:05][%egt 0:20.00]";
    static const struct {
        pgn__dotted dotted;
        unsigned found;
        uint64_t clk, egt;
    } rows[] = {
        {PGN__DOTTED_UNKNOWN, PGN_VALUE_EMT, 0, 0},
        {PGN__DOTTED_SECONDS, PGN_VALUE_CLK | PGN_VALUE_EMT | PGN_VALUE_EGT, 75160, 20000},
        {PGN__DOTTED_HOURS, PGN_VALUE_CLK | PGN_VALUE_EMT | PGN_VALUE_EGT, 4516000, 1200000}};
    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        pgn__move_values values = {.found = 0};
        pgn__move_values_add(&values, (pgn_span){text, strlen(text)}, PGN_WHITE);
        assert_int_equal(values.forms.dotted, PGN_VALUE_CLK | PGN_VALUE_EGT);
        pgn__move_values_settle(&values, rows[i].dotted);
        assert_int_equal(values.found, rows[i].found);
        assert_true(values.v.clk == rows[i].clk && values.v.egt == rows[i].egt);
        assert_true(values.v.emt == 5000 && !values.forms.dotted);
    }
}

/* A comment alone does not show it; the game of a tree does. */
static void test_public(void **state) {
    static const char text[] = "[TimeControl \"900+10\"]\n\n1. e4 {[%clk 0:15.16] [%eval 0.3]} *\n";
    pgn_comment_values values;
    pgn_data data;
    pgn_datum datum;
    pgn_game *game = NULL;
    (void)state;
    assert_int_equal(pgn_comment_read("[%clk 0:15.16] [%emt 0:00:05]", PGN_CSTR, &values),
                     PGN_VALUE_EMT);
    assert_true(values.clk == 0);
    pgn_data_init(&data, "[%clk 0:15.16] [%emt 0:00:05]", PGN_CSTR, PGN_WHITE);
    assert_true(pgn_data_next(&data, &datum) && datum.kind == PGN_DATUM_TIME);
    assert_false(pgn_data_next(&data, &datum));
    assert_int_equal(pgn_game_new(&game, NULL), PGN_OK);
    assert_int_equal(pgn_game_parse(game, text, PGN_CSTR, NULL), PGN_OK);
    assert_int_equal(
        pgn_game_comment_values(game, pgn_game_first_move(game, PGN_MAIN_LINE), &values),
        PGN_VALUE_CLK | PGN_VALUE_EVAL);
    assert_true(values.clk == 916000);
    pgn_game_free(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_search), cmocka_unit_test(test_settle),
                                       cmocka_unit_test(test_public)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
