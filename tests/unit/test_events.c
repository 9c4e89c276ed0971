/* test_events.c -- kinds of events, points, tie-breaks and ranks, worked out by hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "file_check.h"
#include <pgn/unstable/events.h>

static char directory[FILES_NAME_MAX];

typedef struct {
    const char *round, *white, *black, *result;
} game;

/* The event of these games; free *all. */
static const pgn_event *event_of(const game *games, size_t count, const pgn_events_options *o,
                                 pgn_events **all) {
    char path[FILES_NAME_MAX + 16];
    pgn_buffer text = PGN_BUFFER_INIT;
    pgn_error err;
    for (size_t i = 0; i < count; i++)
        pgn_buffer_printf(
            &text,
            "[Event \"E\"]\n[Date \"2000.01.%02zu\"]\n[Round \"%s\"]\n[White \"%s\"]\n"
            "[Black \"%s\"]\n[Result \"%s\"]\n\n%s\n\n",
            i % 28 + 1, games[i].round, games[i].white, games[i].black, games[i].result,
            games[i].result);
    snprintf(path, sizeof path, "%s/games", directory);
    files_put(path, text.data, text.len);
    pgn_buffer_free(&text);
    assert_int_equal(pgn_events_find(all, NULL, (const char *const[]){path, NULL}, o, &err),
                     PGN_OK);
    assert_int_equal(pgn_events_count(*all), 1);
    assert_null(pgn_events_at(*all, 1));
    return pgn_events_at(*all, 0);
}

#define EVENT(games, o, all) event_of(games, sizeof(games) / sizeof *(games), o, all)

static void row_is(const pgn_event *e, unsigned i, const char *name, unsigned rank,
                   unsigned halves) {
    assert_string_equal(e->players[i].name, name);
    assert_int_equal(e->players[i].rank, rank);
    assert_int_equal(e->players[i].halves, halves);
    assert_int_equal(e->players[i].number, i + 1);
}

/* Games and tables may take only so much memory. */
static void test_memory(void **state) {
    static const game GAMES[] = {{"1", "A", "B", "1-0"}, {"2", "B", "A", "1-0"}};
    const pgn_events_options little = {.memory = 1000}, enough = {.memory = 1 << 20};
    char path[FILES_NAME_MAX + 16];
    pgn_events *all;
    pgn_error err;
    (void)state;
    EVENT(GAMES, &enough, &all);
    pgn_events_free(all);
    snprintf(path, sizeof path, "%s/games", directory);
    assert_int_equal(pgn_events_find(&all, NULL, (const char *const[]){path, NULL}, &little, &err),
                     PGN_E_LIMIT);
    assert_null(all);
    assert_string_equal(err.rule, "events-memory");
}

/* A has 2 points, B and C 1.5, D 1. B and C drew; B won a game, C none. */
static void test_round_robin(void **state) {
    static const game GAMES[] = {{"1.1", "A", "B", "1-0"},     {"1.2", "C", "D", "1/2-1/2"},
                                 {"2.1", "A", "C", "1/2-1/2"}, {"2.2", "B", "D", "1-0"},
                                 {"3.1", "D", "A", "1/2-1/2"}, {"3.2", "B", "C", "1/2-1/2"}};
    pgn_events *all;
    (void)state;
    const pgn_event *e = EVENT(GAMES, NULL, &all);
    assert_int_equal(e->kind, PGN_EVENT_ROUND_ROBIN);
    assert_int_equal(e->rounds, 3);
    assert_int_equal(e->cycles, 1);
    assert_int_equal(e->tie_break_count, 3);
    row_is(e, 0, "A", 1, 4);
    row_is(e, 1, "B", 2, 3); /* one win more */
    row_is(e, 2, "C", 3, 3);
    row_is(e, 3, "D", 4, 2);
    const pgn_event_player *b = &e->players[1];
    assert_true(b->ties[PGN_TIE_HEAD_TO_HEAD] == 0.5);
    assert_true(e->players[0].ties[PGN_TIE_HEAD_TO_HEAD] < 0);
    assert_true(b->ties[PGN_TIE_SONNEBORN_BERGER] == 1 * 1 + 0.5 * 1.5);
    assert_true(b->ties[PGN_TIE_BUCHHOLZ] == 2 + 1 + 1.5);
    assert_true(b->ties[PGN_TIE_BUCHHOLZ_CUT1] == 2 + 1.5);
    assert_true(b->ties[PGN_TIE_PROGRESSIVE] == 0 + 1 + 1.5);
    assert_true(b->ties[PGN_TIE_KOYA] == 0 + 0.5); /* D has less than half */
    size_t from = 0;
    assert_int_equal(pgn_event_met(e, 2, 1, &from)->halves, 0);
    assert_null(pgn_event_met(e, 2, 1, &from));
    assert_int_equal(e->note_count, 0);
    pgn_events_free(all);
}

static void test_knock_out(void **state) {
    static const game GAMES[] = {{"1.1", "A", "B", "1-0"},     {"1.2", "B", "A", "1/2-1/2"},
                                 {"1.1", "C", "D", "1/2-1/2"}, {"1.2", "D", "C", "1-0"},
                                 {"2.1", "D", "A", "1/2-1/2"}, {"2.2", "A", "D", "0-1"},
                                 {"2.1", "B", "C", "1-0"}};
    pgn_events *all;
    (void)state;
    const pgn_event *e = EVENT(GAMES, NULL, &all);
    assert_int_equal(e->kind, PGN_EVENT_KNOCK_OUT);
    row_is(e, 0, "D", 1, 6);
    row_is(e, 1, "A", 2, 4);
    row_is(e, 2, "B", 3, 3); /* won the match for third place */
    row_is(e, 3, "C", 4, 1);
    assert_true(e->players[2].ties[PGN_TIE_ROUND_REACHED] == 1);
    assert_int_equal(e->match_count, 4);
    assert_int_equal(e->matches[1].players[0], 4); /* C had White first */
    assert_int_equal(e->matches[1].winner, 1);
    pgn_events_free(all);
}

static void test_match_and_odd_games(void **state) {
    static const game GAMES[] = {{"1", "A", "B", "1-0"},
                                 {"2", "B", "A", "*"},
                                 {"4", "A", "bye", "1-0"},
                                 {"?", "?", "A", "1-0"}};
    static const pgn_tie_break TIES[] = {PGN_TIE_WINS_BLACK};
    const pgn_events_options o = {
        .kind = PGN_EVENT_SWISS, .tie_breaks = TIES, .tie_break_count = 1};
    pgn_events *all;
    (void)state;
    const pgn_event *e = EVENT(GAMES, NULL, &all);
    assert_int_equal(e->kind, PGN_EVENT_MATCH);
    assert_int_equal(e->games, 3);
    row_is(e, 0, "A", 1, 4);
    assert_int_equal(e->players[0].games, 2);
    assert_int_equal(e->players[0].result_count, 3);
    assert_int_equal(e->players[0].results[1].halves, -1);
    assert_int_equal(e->players[0].results[2].opponent, 0);
    assert_int_equal(e->note_count, 3); /* without result, without player, round 3 */
    pgn_events_free(all);
    e = EVENT(GAMES, &o, &all);
    assert_int_equal(e->kind, PGN_EVENT_SWISS);
    assert_int_equal(e->tie_break_count, 1);
    assert_true(e->players[0].ties[PGN_TIE_BUCHHOLZ] == 0); /* of B alone */
    pgn_events_free(all);
}

/* A table that is too wide is written in two; the list has a line for each event. */
static void test_text(void **state) {
    static const game GAMES[] = {{"1", "A", "B", "1-0"}, {"2", "B", "A", "1/2-1/2"}};
    const pgn_text_options narrow = {.width = 10}, bold = {.bold = true}, bad = {.reserved = {1}};
    pgn_events *all;
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_error err;
    (void)state;
    const pgn_event *e = EVENT(GAMES, NULL, &all);
    assert_int_equal(pgn_event_write_text(e, NULL, &out, &err), PGN_OK);
    assert_string_equal(out.data, "E\nmatch, 2 players, 2 rounds, 2 games\n\n"
                                  "#   Player  Elo  Pts    +=-  1  2\n"
                                  "1   A             1½  1-1-0  1  ½\n"
                                  "2   B              ½  0-1-1  0  ½\n");
    pgn_buffer_clear(&out);
    assert_int_equal(pgn_event_write_text(e, &narrow, &out, &err), PGN_OK);
    assert_non_null(strstr(out.data, "+=-\n"));
    assert_non_null(strstr(out.data, "Pts  1  2\n"));
    pgn_buffer_clear(&out);
    assert_int_equal(pgn_events_write_list(all, &bold, &out, &err), PGN_OK);
    assert_string_equal(out.data, "\033[1mDate  Kind   Players  Games  Event  Site\033[0m\n"
                                  "      match        2      2  E\n");
    assert_int_equal(pgn_event_write_text(e, &bad, &out, &err), PGN_E_UNSUPPORTED);
    assert_int_equal(pgn_events_write_list(all, &bad, &out, &err), PGN_E_UNSUPPORTED);
    pgn_buffer_free(&out);
    pgn_events_free(all);
}

static void test_arguments(void **state) {
    const char *const none[] = {"/nonexistent/file", NULL};
    const pgn_events_options bad[] = {
        {.kind = PGN_EVENT_KINDS}, {.tie_break_count = PGN_TIE_BREAKS + 1}, {.reserved = {1}}};
    pgn_events *all = NULL;
    pgn_error err;
    (void)state;
    assert_int_equal(pgn_events_find(&all, NULL, none, &bad[0], &err), PGN_E_ARG);
    assert_int_equal(pgn_events_find(&all, NULL, none, &bad[1], &err), PGN_E_ARG);
    assert_int_equal(pgn_events_find(&all, NULL, none, &bad[2], &err), PGN_E_UNSUPPORTED);
    assert_true(pgn_events_find(&all, NULL, none, NULL, &err) < 0);
    assert_null(all);
    pgn_events_free(NULL);
    assert_null(pgn_tie_break_name(PGN_TIE_BREAKS));
    assert_null(pgn_event_kind_name(PGN_EVENT_ANY));
    assert_int_equal(pgn_tie_break_find("koya", PGN_CSTR), PGN_TIE_KOYA);
    assert_int_equal(pgn_tie_break_find("koya2", PGN_CSTR), PGN_TIE_BREAKS);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_memory),    cmocka_unit_test(test_round_robin),
        cmocka_unit_test(test_knock_out), cmocka_unit_test(test_match_and_odd_games),
        cmocka_unit_test(test_text),      cmocka_unit_test(test_arguments)};
    files_begin(directory, "events");
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    files_remove(directory);
    return failed;
}
