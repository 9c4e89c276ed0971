/* test_tee.c -- two sinks that receive the same calls: plain games if both accept them, separate
 * skipping, and calls between games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "inside.h"

static const char TEXT[] = "[White \"a\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n%esc\n"
                           "[White \"b\"]\n[Result \"*\"]\n\n1. d4 (1. c4) *\n\n%esc\n"
                           "[White \"c\"]\n[Result \"*\"]\n\n1. Nf3 *\n";

/* Letters for calls: P plain, < > game, t tag, m move, ( ) variation, % escape. */
typedef struct {
    char received[200];
    bool refuses;     /* plain games */
    pgn_status begin; /* answers to begin_game and begin_variation */
    pgn_status variation;
} listener;

static void emit(listener *l, const char *what) {
    assert_true(strlen(l->received) + 2 < sizeof l->received);
    strcat(l->received, what);
}

static bool on_plain_game(void *self, const pgn__plain_game *game) {
    listener *l = self;
    assert_int_equal(game->tag_count, 2);
    if (!l->refuses)
        emit(l, "P");
    return !l->refuses;
}

static pgn_status on_begin_game(void *self, const char *at) {
    listener *l = self;
    assert_int_equal(*at, '[');
    emit(l, "<");
    return l->begin;
}

static pgn_status on_tag(void *self, const pgn__tag_event *tag) {
    (void)tag;
    emit(self, "t");
    return PGN_OK;
}

static void on_move(void *self, const pgn__move_event *move) {
    (void)move;
    emit(self, "m");
}

static pgn_status on_begin_variation(void *self, pgn_span source) {
    listener *l = self;
    (void)source;
    emit(l, "(");
    return l->variation;
}

static void on_end_variation(void *self, pgn_span source) {
    (void)source;
    emit(self, ")");
}

static void on_escape(void *self, pgn_span text, pgn_span source) {
    (void)text;
    (void)source;
    emit(self, "%");
}

static pgn_status on_end_game(void *self) {
    emit(self, ">");
    return PGN_OK;
}

static const pgn__events CALLS = {
    .begin_game = on_begin_game,
    .tag = on_tag,
    .move = on_move,
    .begin_variation = on_begin_variation,
    .end_variation = on_end_variation,
    .escape = on_escape,
    .end_game = on_end_game,
};

/* The calls that each of two listeners receives. */
static void check(listener first, bool first_whole, listener second, bool second_whole,
                  const char *first_receives, const char *second_receives) {
    pgn__events whole = CALLS;
    pgn__tee tee;
    pgn_input *in = NULL;
    pgn__chunk_reader *reader = NULL;
    whole.plain_game = on_plain_game;
    pgn__sink sink = pgn__tee_sink(&tee, (pgn__sink){first_whole ? &whole : &CALLS, &first},
                                   (pgn__sink){second_whole ? &whole : &CALLS, &second});
    assert_int_equal(pgn_input_from_memory(&in, TEXT, sizeof TEXT - 1, NULL), PGN_OK);
    assert_int_equal(pgn__chunk_reader_new(&reader, in, NULL, NULL), PGN_OK);
    assert_int_equal(pgn__chunk_reader_run(reader, sink, NULL), PGN_OK);
    assert_string_equal(first.received, first_receives);
    assert_string_equal(second.received, second_receives);
    pgn__chunk_reader_free(reader);
    pgn_input_close(in);
}

static const char BY_CALLS[] = "<ttmm>%<ttm(m)>%<ttm>", BY_GAMES[] = "P%<ttm(m)>%P";

static void test_plain_games(void **state) {
    (void)state;
    listener plain = {.refuses = false}, refusing = {.refuses = true};
    check(plain, true, plain, true, BY_GAMES, BY_GAMES);
    check(plain, true, plain, false, BY_CALLS, BY_CALLS);
    check(plain, false, plain, true, BY_CALLS, BY_CALLS);
    check(refusing, true, plain, true, BY_CALLS, BY_CALLS);
}

static void test_skipping(void **state) {
    (void)state;
    listener all = {.begin = PGN_OK}, games = {.begin = PGN_SKIP};
    listener lines = {.variation = PGN_SKIP};
    check(games, false, all, false, "<>%<>%<>", BY_CALLS);
    check(all, false, games, false, BY_CALLS, "<>%<>%<>");
    check(lines, false, all, false, "<ttmm>%<ttm()>%<ttm>", BY_CALLS);
    check(games, true, all, true, "P%<>%P", BY_GAMES);
    check(games, false, games, false, "<>%<>%<>", "<>%<>%<>");
}

static void test_stopping(void **state) {
    (void)state;
    listener all = {.begin = PGN_OK}, stops = {.begin = PGN_STOP};
    check(all, false, stops, false, "<>", "<>");
    check(stops, true, all, true, "P%<>", "P%<>");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_plain_games),
        cmocka_unit_test(test_skipping),
        cmocka_unit_test(test_stopping),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
