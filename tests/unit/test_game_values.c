/* test_game_values.c -- values of a game: tags, comments, commands, states, and its first error. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include <pgn.h>

static pgn_game *parse(const char *text) {
    pgn_game *game;
    assert_int_equal(pgn_game_new(&game, NULL), PGN_OK);
    assert_int_equal(pgn_game_parse(game, text, PGN_CSTR, NULL), PGN_OK);
    return game;
}

static void assert_written(const pgn_game *game, const char *moves) {
    pgn_buffer out = PGN_BUFFER_INIT;
    assert_int_equal(pgn_game_write(game, NULL, &out, NULL), PGN_OK);
    if (!strstr(out.data, moves))
        fail_msg("%s\nhas not: %s", out.data, moves);
    pgn_buffer_free(&out);
}

static void test_tags(void **state) {
    (void)state;
    pgn_game *game = parse("[B \"1\"]\n[A \"2\"]\n[B \"3\"]\n\n*");
    static const char *const expected[] = {"B", "1", "A", "2", "B", "3"};
    pgn_tag tag;
    size_t i = 0;
    for (; pgn_game_tag_at(game, i, &tag); i++) {
        assert_int_equal(tag.name.len, 1);
        assert_memory_equal(tag.name.text, expected[2 * i], 1);
        assert_memory_equal(tag.value.text, expected[2 * i + 1], 1);
    }
    assert_int_equal(i, 3);
    assert_false(pgn_game_tag_at(NULL, 0, &tag));
    pgn_game_free(game);
}

static void test_comments(void **state) {
    (void)state;
    pgn_game *game = parse("{first} 1. e4 $1 {a} {b} e5 *");
    pgn_node e4 = pgn_game_first_move(game, PGN_MAIN_LINE), e5 = pgn_game_next_move(game, e4), c;
    assert_string_equal(pgn_game_comment(game, PGN_MAIN_LINE), "first");
    assert_string_equal(pgn_game_comment(game, e4), "a");
    assert_null(pgn_game_comment(game, e5));
    assert_null(pgn_game_comment(NULL, e4));
    assert_int_equal(pgn_game_add_comment(game, e5, "late", PGN_CSTR, &c, NULL), PGN_OK);
    assert_string_equal(pgn_game_comment(game, e5), "late");
    assert_int_equal(pgn_game_kind(game, c), PGN_NODE_COMMENT);
    assert_int_equal(pgn_game_add_comment(game, 9999, "x", 1, NULL, NULL), PGN_E_ARG);
    assert_written(game, "{first} 1. e4 $1 {a} {b} 1... e5 {late} *");
    pgn_game_free(game);
}

static void test_commands(void **state) {
    (void)state;
    pgn_game *game = parse("1. e4 {[%clk 0:01:00] fine} {[%clk 0:00:59]} {[%eval 0.5]} e5 *");
    pgn_node e4 = pgn_game_first_move(game, PGN_MAIN_LINE), e5 = pgn_game_next_move(game, e4);
    pgn_comment_values v;
    pgn_error err;
    assert_int_equal(pgn_game_comment_values(game, e4, &v), PGN_VALUE_CLK | PGN_VALUE_EVAL);
    assert_int_equal(v.clk, 59000);
    assert_int_equal(v.eval.value, 50);
    assert_int_equal(pgn_game_comment_values(game, e5, &v), 0);
    /* the new value in the place of the first, the others gone */
    assert_int_equal(pgn_game_set_command(game, e4, "clk", "0:00:30", NULL), PGN_OK);
    assert_written(game, "1. e4 {[%clk 0:00:30] fine} {[%eval 0.5]} 1... e5 *");
    assert_int_equal(pgn_game_set_command(game, e4, "clk", NULL, NULL), PGN_OK);
    assert_int_equal(pgn_game_set_command(game, e4, "eval", NULL, NULL), PGN_OK);
    assert_written(game, "1. e4 {fine} 1... e5 *");
    assert_int_equal(pgn_game_set_command(game, e5, "clk", "0:00:31", NULL), PGN_OK);
    assert_written(game, "1. e4 {fine} 1... e5 {[%clk 0:00:31]} *");
    assert_int_equal(pgn_game_set_command(game, e5, "clk", "]", &err), PGN_E_ARG);
    assert_int_equal(pgn_game_set_command(game, PGN_MAIN_LINE, "clk", "1", &err), PGN_E_ARG);
    assert_int_equal(pgn_game_set_command(game, e5, NULL, "1", &err), PGN_E_ARG);
    assert_string_equal(err.message, "no command name given");
    assert_int_equal(pgn_game_set_command(game, e5, NULL, NULL, &err), PGN_E_ARG);
    assert_written(game, "1. e4 {fine} 1... e5 {[%clk 0:00:31]} *");
    pgn_game_free(game);
}

static void test_states(void **state) {
    (void)state;
    char fen[PGN_FEN_MAX];
    pgn_position pos;
    pgn_game *game = parse("1. f3 e5 2. g4 Qh4# 0-1");
    pgn_node mate = pgn_game_last_move(game, PGN_MAIN_LINE);
    assert_int_equal(pgn_game_state(game, mate), PGN_STATE_CHECK | PGN_STATE_CHECKMATE);
    assert_int_equal(pgn_game_state(game, pgn_game_previous_move(game, mate)), 0);
    assert_true(pgn_game_end_position(game, &pos));
    pgn_fen_write(&pos, 0, fen);
    assert_string_equal(fen, "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    pgn_game_free(game);
    game = parse("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *");
    assert_int_equal(pgn_game_state(game, pgn_game_last_move(game, PGN_MAIN_LINE)),
                     PGN_STATE_THREEFOLD);
    pgn_game_free(game);
    game = parse("[Variant \"Crazyhouse\"]\n\n1. e4 *");
    assert_false(pgn_game_end_position(game, &pos));
    assert_false(pgn_game_end_position(NULL, &pos));
    pgn_game_free(game);
}

static pgn_status on_move(void *self, const pgn_move_event *move) {
    (void)move;
    ++*(int *)self;
    return PGN_OK;
}

static void test_no_game(void **state) {
    (void)state;
    static const pgn_visitor visitor = {.move = on_move};
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_writer *writer;
    pgn_error err;
    int moves = 0;
    assert_int_equal(pgn_game_write(NULL, NULL, &out, &err), PGN_E_ARG);
    assert_int_equal(pgn_game_visit(NULL, &visitor, &moves, &err), PGN_E_ARG);
    assert_int_equal(pgn_writer_to_buffer(&writer, &out, NULL, NULL), PGN_OK);
    assert_int_equal(pgn_writer_put_game(writer, NULL, &err), PGN_E_ARG);
    assert_int_equal(pgn_writer_finish(writer, NULL), PGN_OK); /* and it goes on */
    pgn_writer_free(writer);
    pgn_buffer_free(&out);
}

static void test_errors(void **state) {
    (void)state;
    pgn_game *game;
    pgn_epd *epd;
    pgn_error err;
    assert_int_equal(pgn_game_new(&game, NULL), PGN_OK);
    assert_int_equal(pgn_game_parse(game, "[A \"b\"]\n\n1. e4 Ke6 *", PGN_CSTR, &err), PGN_E_GAME);
    assert_string_equal(err.rule, "illegal-move");
    assert_int_equal(err.game, 1);
    assert_int_equal(err.line, 3);
    assert_int_equal(err.column, 7);
    pgn_game_free(game);
    assert_int_equal(pgn_epd_new(&epd, NULL), PGN_OK);
    assert_int_equal(pgn_epd_parse(epd, "8/8/8/8/8/8/8/K1k5 w - - bm Kh8;", PGN_CSTR, &err),
                     PGN_E_SYNTAX);
    assert_string_equal(err.rule, "epd-illegal-move");
    pgn_epd_free(epd);
}

/* Messages are one line of UTF-8, whatever they quote. */
static void test_messages(void **state) {
    (void)state;
    pgn_game *game;
    pgn_error err;
    char name[600];
    assert_int_equal(pgn_game_new(&game, NULL), PGN_OK);
    assert_int_equal(pgn_game_set_tag(game, "a\n\x1b[31m\xff\xc2\x9b", "x", &err), PGN_E_ARG);
    assert_non_null(strstr(err.message, "a??[31m???"));
    for (size_t i = 0; i < sizeof name - 1; i += 2)
        memcpy(name + i, "\xc3\xa9", 2);
    name[598] = '\0';
    for (size_t from = 0; from < 4; from += 2) { /* cut at either byte of a character */
        memcpy(name, from ? "x\xc3\xa9y" : "\xc3\xa9\xc3\xa9", 4);
        assert_int_equal(pgn_game_set_tag(game, name, "x", &err), PGN_E_ARG);
        const char *p = strstr(err.message, "\xc3\xa9");
        assert_non_null(p);
        while (p[0] == '\xc3' && p[1] == '\xa9')
            p += 2;
        assert_true((unsigned char)*p < 0x80);
    }
    pgn_game_free(game);
}

static void test_formats(void **state) {
    (void)state;
    const pgn_write_options pgc = {.format = PGN_FORMAT_PGC};
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_game *game = parse("[White \"A\"]\n\n1. e4 *");
    pgn_writer *writer;
    assert_int_equal(pgn_writer_to_buffer(&writer, &out, &pgc, NULL), PGN_OK);
    assert_int_equal(pgn_writer_put_game(writer, game, NULL), PGN_OK);
    assert_int_equal(pgn_writer_finish(writer, NULL), PGN_OK);
    pgn_writer_free(writer);
    assert_int_equal(pgn_format_detect(out.data, out.len), PGN_FORMAT_PGC);
    assert_int_equal(pgn_format_detect("[Event", 6), PGN_FORMAT_PGN);
    assert_int_equal(pgn_format_detect(NULL, 0), PGN_FORMAT_PGN);
    pgn_game_free(game);
    pgn_buffer_free(&out);
}

/* A game that cannot be written does not end the file. */
static void test_reader_without_moves(void **state) {
    (void)state;
    static const char text[] = "[White \"A\"]\n\n1. e4 *\n";
    const pgn_read_options options = {.tags_only = true};
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_game *game = parse(text);
    pgn_reader *reader;
    pgn_writer *writer;
    assert_int_equal(pgn_reader_from_memory(&reader, text, sizeof text - 1, &options, NULL),
                     PGN_OK);
    assert_int_equal(pgn_writer_to_buffer(&writer, &out, NULL, NULL), PGN_OK);
    assert_int_equal(pgn_reader_next(reader, NULL, NULL), PGN_OK);
    assert_int_equal(pgn_writer_put_current(writer, reader, NULL), PGN_E_UNSUPPORTED);
    assert_int_equal(pgn_writer_put_game(writer, game, NULL), PGN_OK);
    assert_int_equal(pgn_writer_finish(writer, NULL), PGN_OK);
    assert_non_null(strstr(out.data, "1. e4 *"));
    pgn_writer_free(writer);
    pgn_reader_close(reader);
    pgn_game_free(game);
    pgn_buffer_free(&out);
}

static pgn_status on_diagnostic(void *self, const pgn_diagnostic *d) {
    (void)d;
    ++*(int *)self;
    return PGN_OK;
}

/* Findings below the minimum severity do not count as unreported. */
static void test_min_severity(void **state) {
    (void)state;
    static const char text[] = "1. e4 Ke6 *\n\n1. e4 0-0-0 *\n";
    char path[] = "/tmp/test_game_values.XXXXXX";
    const char *const paths[] = {path, NULL};
    int fd = mkstemp(path), reported = 0;
    assert_int_equal(write(fd, text, sizeof text - 1), sizeof text - 1);
    close(fd);
    const pgn_job_options options = {
        .min_severity = PGN_SEVERITY_ERROR, .diagnostic = on_diagnostic, .self = &reported};
    pgn_account account;
    pgn_job *job;
    assert_int_equal(pgn_job_new(&job, &options, NULL), PGN_OK);
    assert_int_equal(pgn_lint_files(job, paths, NULL, NULL), PGN_OK);
    pgn_job_account(job, &account);
    assert_int_equal(account.errors, 2);
    assert_int_equal(reported, 2);
    assert_int_equal(account.warnings, 0);
    assert_int_equal(account.unreported, 0);
    pgn_job_free(job);
    unlink(path);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tags),
        cmocka_unit_test(test_comments),
        cmocka_unit_test(test_commands),
        cmocka_unit_test(test_states),
        cmocka_unit_test(test_no_game),
        cmocka_unit_test(test_errors),
        cmocka_unit_test(test_messages),
        cmocka_unit_test(test_formats),
        cmocka_unit_test(test_reader_without_moves),
        cmocka_unit_test(test_min_severity),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
