/* test_writer.c -- characters that ISO 8859/1 cannot represent: how many, and where the first is.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "inside.h"

typedef struct {
    const char *text;
    pgn__text_writer *writer;
    size_t games;
    struct {
        size_t lost;
        ptrdiff_t first; /* its offset; -1: none */
    } results[8];        /* of each game, and each escape between games */
    bool in_game;
} listener;

static void take(listener *l) {
    const char *first;
    l->results[l->games].lost = pgn__text_writer_lost(l->writer, &first);
    l->results[l->games++].first = first ? first - l->text : -1;
}

static pgn_status on_begin_game(void *self, const char *at) {
    listener *l = self;
    if (!l->text) /* the reader has a copy; the first game begins with it */
        l->text = at;
    l->in_game = true;
    return PGN_OK;
}

static pgn_status on_end_game(void *self) {
    listener *l = self;
    take(l);
    l->in_game = false;
    return PGN_OK;
}

static void on_escape(void *self, pgn_span text, pgn_span source) {
    (void)text;
    (void)source;
    if (!((listener *)self)->in_game)
        take(self);
}

static const pgn__events LISTENER = {
    .begin_game = on_begin_game, .end_game = on_end_game, .escape = on_escape};

static listener write(const char *text, pgn__text_writer_options options) {
    listener l = {.games = 0};
    pgn__tee tee;
    pgn_input *in;
    pgn__chunk_reader *reader;
    pgn__replay *replay;
    pgn_buffer out = PGN_BUFFER_INIT;
    options.latin1 = true;
    assert_int_equal(pgn_input_from_memory(&in, text, strlen(text), NULL), PGN_OK);
    assert_int_equal(pgn__chunk_reader_new(&reader, in, NULL, NULL), PGN_OK);
    assert_int_equal(pgn__text_writer_new(&l.writer, &out, &options, NULL), PGN_OK);
    pgn__sink tee_sink =
        pgn__tee_sink(&tee, pgn__text_writer_sink(l.writer), (pgn__sink){&LISTENER, &l});
    assert_int_equal(pgn__replay_new(&replay, tee_sink, NULL), PGN_OK);
    assert_int_equal(pgn__chunk_reader_run(reader, pgn__replay_sink(replay), NULL), PGN_OK);
    pgn__replay_free(replay);
    pgn__text_writer_free(l.writer);
    pgn__chunk_reader_free(reader);
    pgn_input_close(in);
    pgn_buffer_free(&out);
    return l;
}

static void loses(const char *text, pgn__text_writer_options options, size_t lost,
                  const char *first) {
    listener l = write(text, options);
    assert_int_equal(l.games, 1);
    assert_int_equal(l.results[0].lost, lost);
    assert_int_equal(l.results[0].first, first ? strstr(text, first) - text : -1);
}

static const pgn__text_writer_options ALL = {.tags = PGN_TAGS_ALL};

static void test_places(void **state) {
    (void)state;
    loses("[White \"\u00E9\"]\n\n1. e4 {\u00FF} *\n", ALL, 0, NULL);
    loses("[White \"a \u2658\"]\n\n1. e4 {\u20AC\u20AC} *\n", ALL, 3, "\u2658");
    loses("[White \"\u00E9\"]\n\n1. e4 {x} {and \u20AC\u20AC} *\n", ALL, 2, "\u20AC");
    loses("1. e4 {and \x80} *\n", ALL, 1, "\x80");
    loses("1. e4 e5\n%\u2192 x\n2. d4 *\n", ALL, 1, "\u2192");
    loses("[Event \"x\"]\n%\u2192\n[Site \"\u2658\"]\n\n1. e4 *\n", ALL, 2, "\u2192");
    loses("[\u2658 \"x\"]\n\n1. e4 *\n", ALL, 1, "\u2658");
    loses("1. \u2658f3 *\n", ALL, 0, NULL);            /* written N */
    loses("1. e4 Ke3 {\u20AC} *\n", ALL, 1, "\u20AC"); /* in the rest of the game */
    loses("[Variant \"Atomic\"]\n\n1. \u2658f3 *\n", ALL, 1, "\u2658"); /* written as it is */
}

/* Text that is not written is not counted as lost. */
static void test_choices(void **state) {
    (void)state;
    static const char text[] =
        "[Other \"\u2658\"]\n[White \"a\"]\n[Other \"\u2658\"]\n\n1. Nf3 {\u2192} (1. d4 {\u20AC}) *\n";
    pgn__text_writer_options roster = {.tags = PGN_TAGS_ROSTER};
    pgn__text_writer_options list = {.tags = PGN_TAGS_LIST, .tag_list = "Other"};
    pgn__text_writer_options bare = {.tags = PGN_TAGS_ROSTER, .no_comments = true};
    pgn__text_writer_options figurines = {.tags = PGN_TAGS_ROSTER, .no_comments = true};
    figurines.letters = pgn_letters_find("figurine");
    loses(text, ALL, 3, "\u2658"); /* the repeated tag is written once */
    loses(text, list, 3, "\u2658");
    loses(text, roster, 2, "\u2192");
    loses(text, bare, 0, NULL);
    loses(text, figurines, 1, "Nf3");
}

/* Each game and each escape between games separately. */
static void test_games(void **state) {
    (void)state;
    listener l = write("1. e4 {\u20AC\u20AC} *\n%\u2192\n1. e4 *\n%\n1. d4 {\u20AC} *\n", ALL);
    static const size_t lost[] = {2, 1, 0, 0, 1};
    assert_int_equal(l.games, 5);
    for (size_t i = 0; i < l.games; i++) {
        assert_int_equal(l.results[i].lost, lost[i]);
        assert_int_equal(l.results[i].first >= 0, lost[i] > 0);
    }
}

static void test_tree(void **state) {
    (void)state;
    pgn_game *game;
    pgn__text_writer *writer;
    pgn__replay *replay;
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn__text_writer_options options = {.latin1 = true};
    assert_int_equal(pgn_game_new(&game, NULL), PGN_OK);
    assert_int_equal(pgn_game_set_tag(game, "White", "\u2658", NULL), PGN_OK);
    assert_int_equal(pgn_game_set_tag(game, "Result", "1-0", NULL), PGN_OK);
    assert_int_equal(pgn__text_writer_new(&writer, &out, &options, NULL), PGN_OK);
    assert_int_equal(pgn__replay_new(&replay, pgn__text_writer_sink(writer), NULL), PGN_OK);
    assert_int_equal(pgn__game_emit(game, pgn__replay_sink(replay)), PGN_OK);
    assert_int_equal(pgn__text_writer_lost(writer, NULL), 1);
    pgn__replay_free(replay);
    pgn__text_writer_free(writer);
    pgn_game_free(game);
    pgn_buffer_free(&out);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_places),
        cmocka_unit_test(test_choices),
        cmocka_unit_test(test_games),
        cmocka_unit_test(test_tree),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
