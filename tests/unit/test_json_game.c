/* test_json_game.c -- games as JSON: shapes, odd trees, hostile sizes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <pgn.h>
#include <pgn/unstable/json.h>

/* The games of a text, a line each. */
static void write_text(const char *text, size_t len, const pgn_json_options *options,
                       pgn_buffer *out) {
    pgn_reader *reader;
    assert_int_equal(pgn_reader_from_memory(&reader, text, len, NULL, NULL), PGN_OK);
    pgn_status st;
    while (!(st = pgn_reader_next(reader, NULL, NULL)))
        assert_int_equal(pgn_json_write_current(reader, options, out, NULL), PGN_OK);
    assert_int_equal(st, PGN_END);
    pgn_reader_close(reader);
}

static void check(const char *text, const pgn_json_options *options, const char *expected) {
    pgn_buffer out = PGN_BUFFER_INIT;
    write_text(text, strlen(text), options, &out);
    assert_string_equal(out.data, expected);
    pgn_buffer_free(&out);
}

static void test_moves(void **state) {
    (void)state;
    check("[White \"Tal\"]\n\n{Start} 1. e4! {good} ({or} 1. d4) {back} e5 *", NULL,
          "{\"type\":\"game\",\"variant\":\"standard\",\"tags\":{\"White\":\"Tal\"},"
          "\"before\":[{\"type\":\"comment\",\"text\":\"Start\"}],\"moves\":["
          "{\"san\":\"e4\",\"uci\":\"e2e4\",\"nags\":[1],\"after\":["
          "{\"type\":\"comment\",\"text\":\"good\"},"
          "{\"type\":\"variation\",\"before\":[{\"type\":\"comment\",\"text\":\"or\"}],"
          "\"moves\":[{\"san\":\"d4\",\"uci\":\"d2d4\"}]},"
          "{\"type\":\"comment\",\"text\":\"back\"}]},"
          "{\"san\":\"e5\",\"uci\":\"e7e5\"}],\"result\":\"*\"}\n");
    check("[White \"Tal\"]\n\n*", NULL,
          "{\"type\":\"game\",\"variant\":\"standard\",\"tags\":{\"White\":\"Tal\"},\"moves\":[],"
          "\"result\":\"*\"}\n");
}

static void test_options(void **state) {
    (void)state;
    check(
        "1. e4 1-0", &(pgn_json_options){.fen = true, .key = true},
        "{\"type\":\"game\",\"variant\":\"standard\",\"tags\":{},\"moves\":[{\"san\":\"e4\","
        "\"uci\":\"e2e4\",\"fen\":\"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1\","
        "\"key\":\"823c9b50fd114196\"}],\"result\":\"1-0\"}\n");
}

static void test_nested_variations(void **state) {
    (void)state;
    check("1. e4 (1. d4 d5 (1... Nf6 2. c4 (2. Nf3 {quiet}) 2... e6) 2. c4) 1... e5 *", NULL,
          "{\"type\":\"game\",\"variant\":\"standard\",\"tags\":{},\"moves\":["
          "{\"san\":\"e4\",\"uci\":\"e2e4\",\"after\":[{\"type\":\"variation\",\"moves\":["
          "{\"san\":\"d4\",\"uci\":\"d2d4\"},{\"san\":\"d5\",\"uci\":\"d7d5\",\"after\":["
          "{\"type\":\"variation\",\"moves\":[{\"san\":\"Nf6\",\"uci\":\"g8f6\"},"
          "{\"san\":\"c4\",\"uci\":\"c2c4\",\"after\":[{\"type\":\"variation\",\"moves\":["
          "{\"san\":\"Nf3\",\"uci\":\"g1f3\",\"after\":[{\"type\":\"comment\","
          "\"text\":\"quiet\"}]}]}]},{\"san\":\"e6\",\"uci\":\"e7e6\"}]}]},"
          "{\"san\":\"c4\",\"uci\":\"c2c4\"}]}]},{\"san\":\"e5\",\"uci\":\"e7e5\"}],"
          "\"result\":\"*\"}\n");
}

static void test_commands(void **state) {
    (void)state;
    check(
        "[TimeControl \"180+2\"]\n\n1. e4 {[%clk 0:03:00]} e5 {[%clk x] [%csl Re4,Zd5] [%cal Ra1a1]"
        " [%eval #-3,12]} 2. d4 {[%clk 0:02:58.5]} {[%egt 0:00:03.5]} *",
        NULL,
        "{\"type\":\"game\",\"variant\":\"standard\",\"tags\":{\"TimeControl\":\"180+2\"},"
        "\"moves\":[{\"san\":\"e4\",\"uci\":\"e2e4\",\"clock\":180,\"after\":[{\"type\":"
        "\"comment\",\"text\":\"[%clk 0:03:00]\",\"commands\":[{\"name\":\"clk\","
        "\"seconds\":180}]}]},{\"san\":\"e5\",\"uci\":\"e7e5\",\"eval\":{\"mate\":-3,\"depth\":12},"
        "\"after\":[{\"type\":\"comment\",\"text\":\"[%clk x] [%csl Re4,Zd5] [%cal Ra1a1] "
        "[%eval #-3,12]\",\"commands\":[{\"name\":\"clk\",\"operands\":[\"x\"]},"
        "{\"name\":\"csl\",\"squares\":[{\"color\":\"red\",\"square\":\"e4\"},"
        "{\"color\":\"Z\",\"square\":\"d5\"}]},{\"name\":\"cal\",\"operands\":[\"Ra1a1\"]},"
        "{\"name\":\"eval\",\"mate\":-3,\"depth\":12}]}]},{\"san\":\"d4\",\"uci\":\"d2d4\","
        "\"clock\":178.5,\"time_spent\":3.5,\"time_total\":3.5,\"after\":[{\"type\":\"comment\","
        "\"text\":\"[%clk 0:02:58.5]\",\"commands\":[{\"name\":\"clk\",\"seconds\":178.5}]},"
        "{\"type\":\"comment\",\"text\":\"[%egt 0:00:03.5]\",\"commands\":[{\"name\":\"egt\","
        "\"seconds\":3.5}]}]}],\"result\":\"*\"}\n");
}

/* Scores from White's view, whoever wrote them; a line ends where it is not legal. */
static void test_engines(void **state) {
    (void)state;
    check("{+0.10/1 1s} 1. e4 {+0.31/12/20 0.45s, n=900} e5 {-M4/13 1.2s, mates} 2. Nf3 {d=24, "
          "pv=Nf3 Nc6 Ke5 d6, tb=null, h=5.6, wv=-0.24, mb=+0,} (2. d4 {0.5} {book, mb=+0,}) "
          "{0.45/50 Stockfish} Nc6 {[%eval -77,23] [%emt 00:00:05]} *",
          NULL,
          "{\"type\":\"game\",\"variant\":\"standard\",\"tags\":{},\"before\":[{\"type\":"
          "\"comment\",\"text\":\"+0.10/1 1s\"}],\"moves\":["
          "{\"san\":\"e4\",\"uci\":\"e2e4\",\"time_spent\":0.45,\"eval\":{\"cp\":31,"
          "\"depth\":12},\"after\":[{\"type\":\"comment\",\"text\":\"+0.31/12/20 0.45s, n=900\","
          "\"engine\":{\"dialect\":\"cutechess\",\"eval\":{\"cp\":31},\"depth\":12,"
          "\"seldepth\":20,\"time\":0.45,\"nodes\":900}}]},"
          "{\"san\":\"e5\",\"uci\":\"e7e5\",\"time_spent\":1.2,\"eval\":{\"mate\":2,"
          "\"depth\":13},\"after\":[{\"type\":\"comment\",\"text\":\"-M4/13 1.2s, mates\","
          "\"engine\":{\"dialect\":\"cutechess\",\"eval\":{\"mate\":2},\"depth\":13,"
          "\"time\":1.2}}]},"
          "{\"san\":\"Nf3\",\"uci\":\"g1f3\",\"eval\":{\"cp\":45,\"depth\":50},\"after\":["
          "{\"type\":\"comment\",\"text\":\"d=24, pv=Nf3 Nc6 Ke5 d6, tb=null, h=5.6, wv=-0.24, "
          "mb=+0,\",\"engine\":{\"dialect\":\"tcec\",\"eval\":{\"cp\":-24},\"depth\":24,"
          "\"hashfull\":56,\"moves\":[{\"san\":\"Nf3\",\"uci\":\"g1f3\"},{\"san\":\"Nc6\","
          "\"uci\":\"b8c6\"}]}},"
          "{\"type\":\"variation\",\"moves\":[{\"san\":\"d4\",\"uci\":\"d2d4\",\"after\":["
          "{\"type\":\"comment\",\"text\":\"0.5\"},{\"type\":\"comment\",\"text\":"
          "\"book, mb=+0,\",\"engine\":{\"dialect\":\"tcec\",\"book\":true}}]}]},"
          "{\"type\":\"comment\",\"text\":\"0.45/50 Stockfish\",\"engine\":{\"dialect\":"
          "\"chessbase\",\"eval\":{\"cp\":45},\"depth\":50}}]},"
          "{\"san\":\"Nc6\",\"uci\":\"b8c6\",\"time_spent\":5,\"eval\":{\"cp\":77,"
          "\"depth\":23},\"after\":[{\"type\":\"comment\",\"text\":\"[%eval -77,23] [%emt "
          "00:00:05]\",\"commands\":[{\"name\":\"eval\",\"cp\":77,\"depth\":23},{\"name\":"
          "\"emt\",\"seconds\":5}]}]}],\"result\":\"*\"}\n");
}

static void test_faults(void **state) {
    (void)state;
    pgn_buffer out = PGN_BUFFER_INIT;
    static const char text[] = "1. e4 Ke6 2. d4 1-0";
    write_text(text, sizeof text - 1, NULL, &out);
    assert_non_null(strstr(out.data,
                           "\"after\":[{\"type\":\"rest\",\"text\":\"Ke6 2. d4\"}]}],"
                           "\"result\":\"1-0\",\"faults\":[{\"line\":1,\"column\":7,"
                           "\"width\":3,\"severity\":\"error\",\"rule\":\"illegal-move\","));
    pgn_buffer_free(&out);
}

static void test_variants(void **state) {
    (void)state;
    check("[Variant \"Crazyhouse\"]\n\n1. e4 P@d6 *", NULL,
          "{\"type\":\"game\",\"variant\":\"crazyhouse\",\"tags\":{\"Variant\":"
          "\"Crazyhouse\"},\"moves\":[{\"san\":\"e4\",\"uci\":null},"
          "{\"san\":\"P@d6\",\"uci\":null}],\"result\":\"*\"}\n");
    check("[Variant \"Crazyhouse\"]\n\n1. @g2# {x} Q@h7 $5 (1... N@f6+) *", NULL,
          "{\"type\":\"game\",\"variant\":\"crazyhouse\",\"tags\":{\"Variant\":"
          "\"Crazyhouse\"},\"moves\":[{\"san\":\"@g2#\",\"uci\":null,\"after\":"
          "[{\"type\":\"comment\",\"text\":\"x\"}]},{\"san\":\"Q@h7\",\"uci\":null,"
          "\"nags\":[5],\"after\":[{\"type\":\"variation\",\"moves\":[{\"san\":"
          "\"N@f6+\",\"uci\":null}]}]}],\"result\":\"*\"}\n");
    check("[Variant \"Chess 960\"]\n\n*", NULL,
          "{\"type\":\"game\",\"variant\":\"chess960\",\"tags\":{\"Variant\":\"Chess 960\"},"
          "\"moves\":[],\"result\":\"*\"}\n");
}

static void test_start(void **state) {
    (void)state;
    check("[FEN \"7k/8/8/8/8/8/8/K7 w - - 0 9\"]\n\n9. Ka2 *", NULL,
          "{\"type\":\"game\",\"variant\":\"standard\",\"start_fen\":"
          "\"7k/8/8/8/8/8/8/K7 w - - 0 9\",\"tags\":{\"FEN\":\"7k/8/8/8/8/8/8/K7 w - - 0 9\"},"
          "\"moves\":[{\"san\":\"Ka2\",\"uci\":\"a1a2\"}],\"result\":\"*\"}\n");
    check("[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n\n*", NULL,
          "{\"type\":\"game\",\"variant\":\"standard\",\"tags\":{\"FEN\":"
          "\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"},\"moves\":[],"
          "\"result\":\"*\"}\n");
    pgn_buffer out = PGN_BUFFER_INIT;
    write_text("[FEN \"odd\"]\n\n*", 14, NULL, &out);
    assert_non_null(strstr(out.data, "\"start_fen\":null,"));
    pgn_buffer_free(&out);
}

static void test_repeated_tags(void **state) {
    (void)state;
    check("[B \"1\"]\n[A \"2\"]\n[B \"3\"]\n[B \"1\"]\n\n*", NULL,
          "{\"type\":\"game\",\"variant\":\"standard\",\"tags\":{\"B\":\"1\",\"A\":\"2\"},"
          "\"repeated\":[[\"B\",\"3\"],[\"B\",\"1\"]],\"moves\":[],\"result\":\"*\"}\n");
}

static size_t count_of(const char *text, const char *what) {
    size_t n = 0, len = strlen(what);
    for (; *text; text++)
        n += strncmp(text, what, len) == 0;
    return n;
}

/* Deeper than the writer of JSON counts. */
static void test_deep_variations(void **state) {
    (void)state;
    enum { DEPTH = 20000 };
    pgn_buffer text = PGN_BUFFER_INIT, out = PGN_BUFFER_INIT;
    pgn_buffer_append(&text, "1. e4 ", PGN_CSTR);
    for (int i = 0; i < DEPTH; i++)
        pgn_buffer_append(&text, "(1. d4 ", PGN_CSTR);
    for (int i = 0; i < DEPTH; i++)
        pgn_buffer_append(&text, "{x})", PGN_CSTR);
    pgn_buffer_append(&text, " e5 *", PGN_CSTR);
    write_text(text.data, text.len, NULL, &out);
    assert_int_equal(count_of(out.data, "\"variation\""), DEPTH);
    assert_int_equal(count_of(out.data, "\"comment\""), DEPTH);
    assert_int_equal(count_of(out.data, "{"), count_of(out.data, "}"));
    assert_int_equal(count_of(out.data, "["), count_of(out.data, "]"));
    assert_non_null(strstr(out.data, "]},{\"san\":\"e5\",\"uci\":\"e7e5\"}],\"result\":\"*\"}\n"));
    pgn_buffer_free(&text);
    pgn_buffer_free(&out);
}

static void test_many_tags(void **state) {
    (void)state;
    enum { TAGS = 100000 };
    pgn_buffer text = PGN_BUFFER_INIT, out = PGN_BUFFER_INIT;
    for (int i = 0; i < TAGS; i++)
        pgn_buffer_printf(&text, "[T%d \"%d\"]\n", i % (TAGS / 2), i);
    pgn_buffer_append(&text, "\n*\n", PGN_CSTR);
    write_text(text.data, text.len, NULL, &out);
    assert_int_equal(count_of(out.data, ",[\"T"), TAGS / 2 - 1);
    pgn_buffer_free(&text);
    pgn_buffer_free(&out);
}

static void test_arguments(void **state) {
    (void)state;
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_error err;
    pgn_game *game;
    assert_int_equal(pgn_json_write_game(NULL, NULL, &out, &err), PGN_E_ARG);
    assert_int_equal(pgn_game_new(&game, NULL), PGN_OK);
    pgn_json_options newer = {.reserved = {1}};
    assert_int_equal(pgn_json_write_game(game, &newer, &out, &err), PGN_E_UNSUPPORTED);
    assert_int_equal(out.len, 0);
    assert_int_equal(pgn_json_write_game(game, NULL, &out, NULL), PGN_OK);
    assert_non_null(strstr(out.data, "\"result\":\"*\""));
    out.status = PGN_E_NOMEM; /* an earlier append has failed */
    size_t len = out.len;
    assert_int_equal(pgn_json_write_game(game, NULL, &out, &err), PGN_E_NOMEM);
    assert_int_equal(out.len, len);
    pgn_buffer_free(&out);
    pgn_game_free(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_moves),
        cmocka_unit_test(test_options),
        cmocka_unit_test(test_nested_variations),
        cmocka_unit_test(test_commands),
        cmocka_unit_test(test_engines),
        cmocka_unit_test(test_faults),
        cmocka_unit_test(test_variants),
        cmocka_unit_test(test_repeated_tags),
        cmocka_unit_test(test_deep_variations),
        cmocka_unit_test(test_many_tags),
        cmocka_unit_test(test_arguments),
        cmocka_unit_test(test_start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
