/* test_stats.c -- what is counted, with and without moves. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "file_check.h"
#include <pgn/unstable/stats.h>

static char path[FILES_NAME_MAX + 8];

static void row_is(const pgn_stats *s, pgn_stats_kind kind, size_t i, const char *label,
                   uint64_t games, uint64_t wins, uint64_t draws, uint64_t losses) {
    const pgn_stats_group *g = &s->groups[kind];
    assert_true(i < g->count);
    assert_string_equal(g->rows[i].label, label);
    assert_int_equal(g->rows[i].games, games);
    assert_int_equal(g->rows[i].wins, wins);
    assert_int_equal(g->rows[i].draws, draws);
    assert_int_equal(g->rows[i].losses, losses);
}

static void test_counts(void **state) {
    const char *const paths[] = {path, NULL};
    pgn_stats s;
    pgn_error err;
    (void)state;
    assert_int_equal(pgn_stats_files(NULL, paths, NULL, &s, &err), PGN_OK);
    assert_int_equal(s.games, 4);
    assert_int_equal(s.results[PGN_RESULT_WHITE], 1);
    assert_int_equal(s.results[PGN_RESULT_DRAW], 1);
    row_is(&s, PGN_STATS_YEARS, 0, "1960", 2, 1, 0, 1);
    row_is(&s, PGN_STATS_YEARS, 1, "1972", 1, 0, 1, 0);
    row_is(&s, PGN_STATS_DECADES, 0, "1960s", 2, 1, 0, 1);
    assert_int_equal(s.groups[PGN_STATS_YEARS].missing, 1);
    row_is(&s, PGN_STATS_PLAYERS, 0, "Tal", 3, 2, 1, 0);
    assert_int_equal(s.groups[PGN_STATS_PLAYERS].rows[0].rating, 2700);
    assert_int_equal(s.groups[PGN_STATS_PLAYERS].missing, 2);
    row_is(&s, PGN_STATS_RATINGS, 0, "2600-2699", 1, 1, 0, 0);
    row_is(&s, PGN_STATS_RATINGS, 1, "2700-2799", 1, 1, 0, 0);
    row_is(&s, PGN_STATS_OPENINGS, 0, "B10", 2, 1, 1, 0);
    assert_string_equal(s.groups[PGN_STATS_OPENINGS].rows[0].name, "Caro-Kann Defense");
    row_is(&s, PGN_STATS_TERMINATIONS, 0, "time forfeit", 1, 0, 0, 1);
    row_is(&s, PGN_STATS_LENGTHS, 0, "10-19", 1, 1, 0, 0); /* PlyCount 20 */
    assert_int_equal(s.groups[PGN_STATS_LENGTHS].missing, 3);
    assert_true(s.average_rating == 2650);
    assert_true(pgn_stats_is_shown(&s, PGN_STATS_YEARS));
    assert_false(pgn_stats_is_shown(&s, PGN_STATS_DECADES));
    pgn_stats_free(&s);
    const pgn_stats_options moves = {.moves = true};
    assert_int_equal(pgn_stats_files(NULL, paths, &moves, &s, &err), PGN_OK);
    row_is(&s, PGN_STATS_LENGTHS, 0, "0-9", 4, 1, 1, 1);
    assert_true(s.average_moves == 0.75);
    pgn_stats_free(&s);
}

static void test_arguments(void **state) {
    const char *const paths[] = {"/nonexistent/file", NULL};
    const pgn_stats_options bad = {.reserved = {1}};
    pgn_stats s;
    pgn_error err;
    (void)state;
    assert_int_equal(pgn_stats_files(NULL, paths, &bad, &s, &err), PGN_E_UNSUPPORTED);
    pgn_stats_free(&s);
    assert_true(pgn_stats_files(NULL, paths, NULL, &s, &err) < 0);
    pgn_stats_free(&s);
    assert_null(pgn_stats_kind_name(PGN_STATS_KINDS));
    assert_string_equal(pgn_stats_kind_name(PGN_STATS_YEARS), "years");
}

static void test_text(void **state) {
    const char *const paths[] = {path, NULL};
    const pgn_text_options bars = {.bars = true}, bad = {.reserved = {1}};
    pgn_stats s;
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_error err;
    (void)state;
    assert_int_equal(pgn_stats_files(NULL, paths, NULL, &s, &err), PGN_OK);
    assert_int_equal(pgn_stats_write_text(&s, 1, &bars, &out, &err), PGN_OK);
    assert_non_null(strstr(out.data, "White won  1  25.0%  ██████████\n"));
    assert_non_null(strstr(out.data, "and 2 more\n"));
    pgn_buffer_clear(&out);
    assert_int_equal(pgn_stats_write_text(&s, 0, NULL, &out, &err), PGN_OK);
    assert_non_null(strstr(out.data, "White won  1  25.0%\n"));
    assert_null(strstr(out.data, "more\n"));
    assert_int_equal(pgn_stats_write_text(&s, 0, &bad, &out, &err), PGN_E_UNSUPPORTED);
    pgn_buffer_free(&out);
    pgn_stats_free(&s);
}

int main(void) {
    static const char GAMES[] =
        "[Date \"1960.01.01\"]\n[White \"Tal\"]\n[Black \"X\"]\n[WhiteElo \"2600\"]\n"
        "[ECO \"B10\"]\n[PlyCount \"20\"]\n\n1. e4 1-0\n\n"
        "[Date \"1960.??.??\"]\n[White \"Y\"]\n[Black \"Tal\"]\n[BlackElo \"2700\"]\n"
        "[ECO \"?\"]\n[Termination \"time forfeit\"]\n\n1. e4 0-1\n\n"
        "[Date \"1972.??.??\"]\n[White \"Tal\"]\n[Black \"X\"]\n[ECO \"B10a\"]\n\n1. e4 e5 "
        "1/2-1/2\n\n"
        "[White \"?\"]\n\n*\n";
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_counts),
                                       cmocka_unit_test(test_arguments),
                                       cmocka_unit_test(test_text)};
    char directory[FILES_NAME_MAX];
    files_begin(directory, "stats");
    snprintf(path, sizeof path, "%s/a", directory);
    files_put(path, GAMES, sizeof GAMES - 1);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    files_remove(directory);
    return failed;
}
