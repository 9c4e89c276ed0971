/* test_reader.c -- a reader positioned at a game: moving, queries without and with moves, and
 * diagnostics of bad texts. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "inside.h"

static const char TWO[] = "[Event \"One\"]\n[White \"A \\\"B\\\"\"]\n[Result \"1-0\"]\n\n"
                          "1. e4 e5 (1... c5 2. Nf3) 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n\n"
                          "[Event \"Two\"]\n[White \"C\"]\n[Result \"0-1\"]\n\n"
                          "1. f3 e5 2. g4 Qh4# 0-1\n\n";

static pgn_reader *open_text(const char *text) {
    pgn_reader *reader = NULL;
    pgn_error err;
    if (pgn_reader_from_memory(&reader, text, PGN_CSTR, NULL, &err))
        fail_msg("%s", err.message);
    return reader;
}

static void next_is(pgn_reader *reader, pgn_status want) {
    pgn_error err = {.code = PGN_OK};
    pgn_status st = pgn_reader_next(reader, NULL, &err);
    assert_int_equal(st, want);
    assert_int_equal(err.code, st == PGN_END ? PGN_OK : st);
}

/* ---- without moves ---- */

static void test_parts(void **state) {
    pgn_reader *reader = open_text(TWO);
    pgn_place place;
    pgn_tag tag;
    (void)state;
    next_is(reader, PGN_OK);
    assert_string_equal(pgn_reader_tag(reader, "Event", "?"), "One");
    assert_string_equal(pgn_reader_tag(reader, "White", "?"), "A \"B\"");
    assert_string_equal(pgn_reader_tag(reader, "Black", "?"), "?");
    assert_null(pgn_reader_tag(reader, "", NULL));
    assert_int_equal(pgn_reader_result(reader), PGN_RESULT_WHITE);
    assert_true(pgn_reader_tag_at(reader, 2, &tag));
    assert_string_equal(tag.name.text, "Result");
    assert_string_equal(tag.value.text, "1-0");
    assert_false(pgn_reader_tag_at(reader, 3, &tag));
    pgn_span text = pgn_reader_text(reader);
    assert_int_equal(text.len, strstr(TWO, "[Event \"Two\"]") - TWO - 2);
    assert_memory_equal(text.text, TWO, text.len);
    next_is(reader, PGN_OK);
    pgn_reader_place(reader, &place);
    assert_int_equal(place.offset, strstr(TWO, "[Event \"Two\"]") - TWO);
    assert_int_equal(place.line, 7);
    assert_int_equal(place.column, 1);
    assert_int_equal(place.game, 2);
    assert_string_equal(pgn_reader_tag(reader, "Event", "?"), "Two");
    assert_int_equal(pgn_reader_result(reader), PGN_RESULT_BLACK);
    next_is(reader, PGN_END);
    next_is(reader, PGN_END);
    pgn_reader_close(reader);
}

/* A reader without a current game answers as for an empty one, or returns PGN_E_ARG. */
static void test_no_game(void **state) {
    pgn_reader *reader = open_text("");
    pgn_visitor visitor = {.tag = NULL};
    const pgn_move *moves;
    size_t count;
    pgn_place place;
    pgn_tag tag;
    pgn_game *game;
    pgn_error err;
    (void)state;
    assert_int_equal(pgn_game_new(&game, &err), PGN_OK);
    for (int i = 0; i < 2; i++) {
        assert_string_equal(pgn_reader_tag(reader, "White", "?"), "?");
        assert_false(pgn_reader_tag_at(reader, 0, &tag));
        assert_int_equal(pgn_reader_text(reader).len, 0);
        assert_int_equal(pgn_reader_result(reader), PGN_RESULT_NONE);
        pgn_reader_place(reader, &place);
        assert_int_equal(place.game, 0);
        assert_null(pgn_reader_diagnostic(reader, 0));
        assert_int_equal(pgn_reader_read(reader, game, &err), PGN_E_ARG);
        assert_int_equal(pgn_reader_visit(reader, &visitor, NULL, &err), PGN_E_ARG);
        assert_int_equal(pgn_reader_main_line(reader, NULL, &moves, &count, &err), PGN_E_ARG);
        assert_int_equal(pgn_reader_check(reader, &err), PGN_E_ARG);
        next_is(reader, PGN_END);
    }
    assert_int_equal(pgn_reader_skip(reader, 1, &err), PGN_END);
    assert_int_equal(pgn_reader_skip(reader, 0, &err), PGN_OK);
    pgn_game_free(game);
    pgn_reader_close(reader);
    pgn_reader_close(NULL);
}

static void test_options(void **state) {
    pgn_reader *reader = (pgn_reader *)-1;
    pgn_read_options future = {.reserved = {0, 1}}, epd = {.format = PGN_FORMAT_EPD};
    pgn_error err;
    (void)state;
    assert_int_equal(pgn_reader_from_memory(&reader, TWO, PGN_CSTR, &future, &err),
                     PGN_E_UNSUPPORTED);
    assert_null(reader);
    assert_int_equal(pgn_reader_from_memory(&reader, TWO, PGN_CSTR, &epd, &err), PGN_E_ARG);
    assert_int_equal(pgn_reader_open(&reader, "/nonexistent/x.pgn", NULL, &err), PGN_E_NOT_FOUND);
    assert_null(reader);
    pgn_read_options small = {.max_game = 64, .max_depth = 1};
    assert_int_equal(pgn_reader_from_memory(&reader, TWO, PGN_CSTR, &small, &err), PGN_OK);
    pgn_reader_close(reader);
}

/* ---- with moves ---- */

static void test_main_line(void **state) {
    pgn_reader *reader = open_text(TWO);
    pgn_position start, first;
    const pgn_move *moves, *second;
    size_t count;
    (void)state;
    pgn_position_init(&first);
    next_is(reader, PGN_OK);
    for (int i = 0; i < 2; i++) { /* by the general lane, since it has a variation */
        assert_int_equal(pgn_reader_main_line(reader, &start, &moves, &count, NULL), PGN_OK);
        assert_int_equal(count, 7);
        assert_memory_equal(&start, &first, sizeof start);
        for (size_t k = 0; k < count; k++) {
            assert_true(pgn_move_is_legal(&start, moves[k]));
            pgn_position_make(&start, moves[k]);
        }
        assert_true(pgn_position_state(&start) & PGN_STATE_CHECKMATE);
    }
    next_is(reader, PGN_OK);
    assert_int_equal(pgn_reader_main_line(reader, NULL, &moves, &count, NULL), PGN_OK);
    assert_int_equal(count, 4);
    assert_int_equal(pgn_reader_main_line(reader, NULL, &second, &count, NULL), PGN_OK);
    assert_ptr_equal(moves, second);
    pgn_reader_close(reader);
}

static void test_main_line_ends(void **state) {
    pgn_reader *reader = open_text("1. e4 e5 2. Ke3 Nc6 *\n\n"
                                   "[Variant \"Atomic\"]\n\n1. e4 *\n\n"
                                   "[FEN \"nonsense\"]\n\n1. e4 *\n\n"
                                   "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 Kd7 *\n");
    const pgn_move *moves;
    pgn_position start, initial;
    size_t count;
    pgn_error err;
    (void)state;
    next_is(reader, PGN_OK);
    assert_int_equal(pgn_reader_main_line(reader, NULL, &moves, &count, &err), PGN_OK);
    assert_int_equal(count, 2);
    assert_string_equal(pgn_reader_diagnostic(reader, 0)->rule->id, "illegal-move");
    for (int i = 0; i < 2; i++) {
        next_is(reader, PGN_OK);
        assert_int_equal(pgn_reader_main_line(reader, NULL, &moves, &count, &err),
                         PGN_E_UNSUPPORTED);
    }
    next_is(reader, PGN_OK);
    assert_int_equal(pgn_reader_main_line(reader, &start, &moves, &count, &err), PGN_OK);
    assert_int_equal(count, 2);
    pgn_position_init(&initial);
    assert_memory_not_equal(&start, &initial, sizeof start);
    pgn_reader_close(reader);
}

static void test_read(void **state) {
    pgn_reader *reader = open_text(TWO);
    pgn_game *game;
    pgn_error err;
    (void)state;
    assert_int_equal(pgn_game_new(&game, &err), PGN_OK);
    assert_int_equal(pgn_reader_next(reader, game, &err), PGN_OK);
    assert_string_equal(pgn_game_tag(game, "Event", NULL), "One");
    assert_int_equal(pgn_game_ply(game, pgn_game_last_move(game, PGN_MAIN_LINE)), 7);
    assert_int_equal(pgn_reader_next(reader, game, &err), PGN_OK);
    assert_string_equal(pgn_game_tag(game, "Event", NULL), "Two");
    assert_int_equal(pgn_game_ply(game, pgn_game_last_move(game, PGN_MAIN_LINE)), 4);
    assert_int_equal(pgn_game_result(game), PGN_RESULT_BLACK);
    assert_int_equal(pgn_reader_next(reader, game, &err), PGN_END);
    pgn_game_free(game);
    pgn_reader_close(reader);
}

/* ---- diagnostics ---- */

static void test_check(void **state) {
    pgn_reader *reader = open_text("[Event \"a\"]\n\n1. e4 e5 2. Bb6 *\n\n1. e4 {open\n");
    pgn_error err;
    (void)state;
    next_is(reader, PGN_OK);
    assert_null(pgn_reader_diagnostic(reader, 0)); /* moves have not been read */
    assert_int_equal(pgn_reader_check(reader, &err), PGN_E_GAME);
    assert_int_equal(err.code, PGN_E_GAME);
    assert_int_equal(err.line, 3);
    assert_int_equal(err.column, 13);
    const pgn_diagnostic *d = pgn_reader_diagnostic(reader, 0);
    assert_string_equal(d->rule->id, "illegal-move");
    assert_string_equal(d->message, err.message);
    assert_int_equal(d->place.game, 1);
    assert_int_equal(d->at.len, 3);
    assert_null(pgn_reader_diagnostic(reader, 1));
    assert_int_equal(pgn_reader_check(reader, &err), PGN_E_GAME); /* and only once in the list */
    assert_null(pgn_reader_diagnostic(reader, 1));
    next_is(reader, PGN_OK);
    assert_string_equal(pgn_reader_diagnostic(reader, 0)->rule->id, "unclosed-comment");
    assert_int_equal(pgn_reader_check(reader, NULL), PGN_E_GAME);
    pgn_reader_close(reader);
}

static void test_text_before(void **state) {
    pgn_reader *reader = open_text("some prose\n\n1. e4 *\n\nthe rest\n");
    (void)state;
    next_is(reader, PGN_OK);
    assert_string_equal(pgn_reader_diagnostic(reader, 0)->rule->id, "text-before-game");
    assert_int_equal(pgn_reader_diagnostic(reader, 0)->place.game, 0);
    assert_int_equal(pgn_reader_check(reader, NULL), PGN_OK); /* a warning */
    next_is(reader, PGN_END);
    assert_int_equal(pgn_reader_diagnostic(reader, 0)->place.line, 5);
    assert_null(pgn_reader_diagnostic(reader, 1));
    pgn_reader_close(reader);
}

static void test_limits(void **state) {
    pgn_read_options small = {.max_game = 4096, .max_depth = 2};
    pgn_reader *reader;
    pgn_buffer text = PGN_BUFFER_INIT;
    pgn_error err;
    (void)state;
    pgn__buffer_puts(&text, "1. e4 (1. d4 (1. c4 (1. b4))) ");
    for (int i = 0; i < 200000; i++)
        pgn__buffer_puts(&text, "{x} ");
    pgn__buffer_puts(&text, "*\n\n[Event \"after\"]\n\n1. e4 *\n\n");
    assert_int_equal(pgn_reader_from_memory(&reader, text.data, text.len, &small, &err), PGN_OK);
    next_is(reader, PGN_OK);
    assert_string_equal(pgn_reader_diagnostic(reader, 0)->rule->id, "too-large");
    assert_string_equal(pgn_reader_diagnostic(reader, 1)->rule->id, "too-deep");
    next_is(reader, PGN_OK);
    assert_string_equal(pgn_reader_tag(reader, "Event", "?"), "after");
    next_is(reader, PGN_END);
    pgn_reader_close(reader);
    pgn_buffer_free(&text);
}

static void test_bad_bytes(void **state) {
    static const char utf16[] = "\xff\xfe[\0E\0v\0e\0n\0t\0 \0\"\0x\0\"\0]\0\n\0";
    static const char nul[] = "[Event \"a\"]\n\n1. e4\0 e5 *\n";
    static const char latin1[] = "[White \"M\xfcller\"]\n\n1. e4 {\xe9} *\n";
    pgn_reader *reader;
    pgn_error err;
    (void)state;
    assert_int_equal(pgn_reader_from_memory(&reader, utf16, sizeof utf16 - 1, NULL, &err), 0);
    next_is(reader, PGN_OK);
    assert_string_equal(pgn_reader_tag(reader, "Event", "?"), "x");
    assert_string_equal(pgn_reader_diagnostic(reader, 0)->rule->id, "utf-16");
    next_is(reader, PGN_END);
    pgn_reader_close(reader);
    pgn_game *game;
    assert_int_equal(pgn_game_new(&game, &err), PGN_OK);
    assert_int_equal(pgn_game_parse(game, utf16, sizeof utf16 - 1, &err), PGN_OK);
    assert_string_equal(pgn_game_tag(game, "Event", "?"), "x");
    pgn_game_free(game);
    assert_int_equal(pgn_reader_from_memory(&reader, nul, sizeof nul - 1, NULL, &err), 0);
    next_is(reader, PGN_OK);
    assert_string_equal(pgn_reader_diagnostic(reader, 0)->rule->id, "nul-byte");
    pgn_reader_close(reader);
    reader = open_text(latin1);
    next_is(reader, PGN_OK);
    assert_string_equal(pgn_reader_tag(reader, "White", "?"), "M\xc3\xbcller");
    assert_string_equal(pgn_reader_diagnostic(reader, 0)->rule->id, "encoding");
    assert_string_equal(pgn_reader_diagnostic(reader, 1)->rule->id, "encoding");
    pgn_reader_close(reader);
}

/* ---- moving ---- */

/* Games that fill several chunks; *places receives where each begins. */
enum { MANY = 9000 };

static void write_many(pgn_buffer *text) {
    for (int i = 1; i <= MANY; i++)
        pgn_buffer_printf(text,
                          "[Event \"%d\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 %s*\n\n",
                          i, i % 7 == 0 ? "(3... Nf6) " : "");
}

static void test_skip(void **state) {
    pgn_buffer text = PGN_BUFFER_INIT;
    pgn_error err;
    (void)state;
    write_many(&text);
    pgn_reader *reader = open_text(text.data);
    int at = 0;
    for (int step = 0; at + step + 1 <= MANY; step += 61) {
        char want[16];
        pgn_place place;
        assert_int_equal(pgn_reader_skip(reader, (uint64_t)step, &err), PGN_OK);
        assert_string_equal(pgn_reader_tag(reader, "Event", "none"), "none");
        next_is(reader, PGN_OK);
        at += step + 1;
        snprintf(want, sizeof want, "%d", at);
        assert_string_equal(pgn_reader_tag(reader, "Event", "?"), want);
        pgn_reader_place(reader, &place);
        assert_int_equal(place.game, at);
        assert_int_equal(place.line, 5 * at - 4);
        assert_int_equal(pgn_reader_check(reader, &err), PGN_OK);
    }
    assert_int_equal(pgn_reader_skip(reader, MANY, &err), PGN_END);
    pgn_reader_close(reader);
    pgn_buffer_free(&text);
}

static void check_seeks(pgn_reader *reader, pgn_error *err) {
    static pgn_place places[MANY];
    char want[16];
    for (int i = 0; i < MANY; i++) {
        next_is(reader, PGN_OK);
        pgn_reader_place(reader, &places[i]);
    }
    next_is(reader, PGN_END);
    for (int i = MANY - 1; i >= 0; i -= 701) {
        pgn_place place, bare = {.offset = places[i].offset};
        for (int known = 1; known >= 0; known--) {
            assert_int_equal(pgn_reader_seek(reader, known ? &places[i] : &bare, err), PGN_OK);
            next_is(reader, PGN_OK);
            snprintf(want, sizeof want, "%d", i + 1);
            assert_string_equal(pgn_reader_tag(reader, "Event", "?"), want);
            pgn_reader_place(reader, &place);
            assert_int_equal(place.offset, places[i].offset);
            assert_int_equal(place.line, known || !i ? places[i].line : 0);
            assert_int_equal(place.game, known || !i ? places[i].game : 0);
            assert_int_equal(pgn_reader_check(reader, err), PGN_OK);
            assert_null(pgn_reader_diagnostic(reader, 0));
        }
    }
}

static void test_seek(void **state) {
    char path[] = "/tmp/test_reader_XXXXXX";
    pgn_buffer text = PGN_BUFFER_INIT;
    pgn_error err;
    (void)state;
    write_many(&text);
    pgn_reader *reader = open_text(text.data);
    check_seeks(reader, &err);
    pgn_reader_close(reader);
    int fd = mkstemp(path);
    assert_true(fd >= 0 && write(fd, text.data, text.len) == (ssize_t)text.len && !close(fd));
    assert_int_equal(pgn_reader_open(&reader, path, NULL, &err), PGN_OK);
    check_seeks(reader, &err);
    pgn_reader_close(reader);
    assert_int_equal(pgn_reader_open(&reader, path, NULL, &err), PGN_OK);
    pgn_place second = {.offset = (uint64_t)(strstr(text.data, "[Event \"2\"]") - text.data)};
    assert_int_equal(pgn_reader_seek(reader, &second, &err), PGN_OK); /* before anything is read */
    next_is(reader, PGN_OK);
    assert_string_equal(pgn_reader_tag(reader, "Event", "?"), "2");
    pgn_reader_close(reader);
    unlink(path);
    int ends[2];
    pgn_input *in;
    assert_int_equal(pipe(ends), 0);
    assert_true(write(ends[1], TWO, sizeof TWO - 1) > 0 && !close(ends[1]));
    assert_int_equal(pgn__input_open_fd(&in, ends[0], &err), PGN_OK);
    assert_int_equal(pgn_reader_from_input(&reader, in, NULL, &err), PGN_OK);
    assert_int_equal(pgn_reader_seek(reader, &second, &err), PGN_E_UNSUPPORTED);
    pgn_reader_close(reader);
    pgn_input_close(in);
    close(ends[0]);
    pgn_buffer_free(&text);
}

/* ---- PGC ---- */

static void pack(const char *text, pgn_buffer *out) {
    pgn_reader *reader = open_text(text);
    pgn__pgc_encoder *encoder;
    pgn_error err;
    assert_int_equal(pgn__pgc_encoder_new(&encoder, out, &err), PGN_OK);
    while (!pgn_reader_next(reader, NULL, &err))
        assert_int_equal(pgn__reader_emit(reader, pgn__pgc_encoder_sink(encoder), &err), PGN_OK);
    pgn__pgc_encoder_free(encoder);
    pgn_reader_close(reader);
}

static void test_pgc(void **state) {
    pgn_buffer packed = PGN_BUFFER_INIT, text = PGN_BUFFER_INIT;
    pgn_reader *reader;
    pgn_place place, second = {0};
    pgn_error err;
    (void)state;
    write_many(&text);
    pack(text.data, &packed);
    assert_int_equal(pgn_reader_from_memory(&reader, packed.data, packed.len, NULL, &err), PGN_OK);
    for (unsigned i = 1; i <= MANY; i++) {
        char want[16];
        snprintf(want, sizeof want, "%u", i);
        next_is(reader, PGN_OK);
        assert_string_equal(pgn_reader_tag(reader, "Event", "?"), want);
        pgn_reader_place(reader, &place);
        assert_int_equal(place.game, i);
        assert_int_equal(place.line, 0);
        assert_int_equal(pgn_reader_check(reader, &err), PGN_OK);
        if (i == 2000)
            second = place;
    }
    next_is(reader, PGN_END);
    assert_int_equal(pgn_reader_seek(reader, &second, &err), PGN_OK);
    next_is(reader, PGN_OK);
    assert_string_equal(pgn_reader_tag(reader, "Event", "?"), "2000");
    pgn_reader_place(reader, &place);
    assert_int_equal(place.game, 2000);
    pgn_reader_close(reader);
    pgn_buffer_free(&packed);
    pgn_buffer_free(&text);
}

/* ---- chunks of a job ---- */

static void test_chunk(void **state) {
    pgn__chunk chunk = {.starts_file = true, .games = 10, .lines = 100};
    pgn_reader *reader;
    pgn_place place;
    pgn_error err;
    (void)state;
    pgn__buffer_reserve(&chunk.text, sizeof TWO + PGN__CHUNK_PADDING);
    pgn__buffer_puts(&chunk.text, TWO);
    assert_int_equal(pgn__reader_new(&reader, "name", NULL, &err), PGN_OK);
    next_is(reader, PGN_END);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(pgn__reader_set_chunk(reader, &chunk, &err), PGN_OK);
        next_is(reader, PGN_OK);
        next_is(reader, PGN_OK);
        pgn_reader_place(reader, &place);
        assert_int_equal(place.game, 12);
        assert_int_equal(place.line, 107);
        assert_int_equal(pgn__reader_games(reader), 2);
        next_is(reader, PGN_END);
        assert_int_equal(pgn__reader_games(reader), 2);
        assert_int_equal(pgn_reader_seek(reader, &place, &err), PGN_E_ARG);
    }
    pgn_reader_close(reader);
    pgn__chunk_free(&chunk);
}

/* ---- trees and text ---- */

static void test_game_parse(void **state) {
    pgn_game *game;
    pgn_error err = {.code = PGN_OK};
    (void)state;
    assert_int_equal(pgn_game_new(&game, &err), PGN_OK);
    assert_int_equal(pgn_game_parse(game, TWO, PGN_CSTR, &err), PGN_OK);
    assert_string_equal(pgn_game_tag(game, "Event", NULL), "One");
    assert_int_equal(err.code, PGN_OK);
    assert_int_equal(pgn_game_parse(game, "", 0, &err), PGN_END);
    assert_int_equal(pgn__game_tag_count(game), 0);
    assert_int_equal(pgn_game_parse(game, NULL, 0, &err), PGN_END);
    assert_int_equal(pgn_game_parse(game, "1. e4 e5 2. Ke4 d5 *", PGN_CSTR, &err), PGN_E_GAME);
    assert_int_equal(err.line, 1);
    assert_int_equal(err.column, 13);
    assert_int_equal(pgn_game_ply(game, pgn_game_last_move(game, PGN_MAIN_LINE)), 2);
    assert_int_equal(pgn_game_parse(game, "1. e4 *", 5, &err), PGN_OK);
    assert_int_equal(pgn_game_result(game), PGN_RESULT_NONE);
    pgn_game_free(game);
}

static void test_game_write(void **state) {
    pgn_write_options lean = {.no_variations = true, .tags = PGN_TAGS_ROSTER};
    pgn_write_options future = {.reserved = {1}}, pgc = {.format = PGN_FORMAT_PGC};
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_game *game;
    pgn_error err;
    (void)state;
    pgn__buffer_puts(&out, "before");
    assert_int_equal(pgn_game_new(&game, &err), PGN_OK);
    assert_int_equal(pgn_game_parse(game, TWO, PGN_CSTR, &err), PGN_OK);
    assert_int_equal(pgn_game_write(game, NULL, &out, &err), PGN_OK);
    assert_memory_equal(out.data, "before[Event \"One\"]\n", 20);
    assert_non_null(strstr(out.data, "1. e4 e5 (1... c5 2. Nf3) 2. Qh5"));
    out.len = 0;
    assert_int_equal(pgn_game_write(game, &lean, &out, &err), PGN_OK);
    assert_null(strchr(out.data, '('));
    size_t len = out.len;
    assert_int_equal(pgn_game_write(game, &future, &out, &err), PGN_E_UNSUPPORTED);
    assert_int_equal(pgn_game_write(game, &pgc, &out, &err), PGN_E_ARG);
    assert_int_equal(out.len, len);
    pgn_buffer_free(&out);
    pgn_game_free(game);
}

static void test_rules(void **state) {
    const pgn_rule *rule;
    size_t count = 0, fixable = 0;
    (void)state;
    for (; (rule = pgn_rule_at(count)); count++) {
        assert_ptr_equal(pgn_rule_find(rule->id, PGN_CSTR), rule);
        assert_true(*rule->description && *rule->applies_to);
        fixable += rule->fixable;
    }
    assert_true(count > 50 && fixable > 20 && fixable < count);
    assert_null(pgn_rule_find("no-such-rule", PGN_CSTR));
    assert_null(pgn_rule_find(NULL, 0));
    assert_null(pgn_rule_find("illegal-move", 5));
    assert_int_equal(pgn_rule_find("illegal-move", 12)->severity, PGN_SEVERITY_ERROR);
    assert_string_equal(pgn_rule_find("epd-format", PGN_CSTR)->applies_to, "epd");
    assert_true(pgn_rule_find("epd-format", PGN_CSTR)->strict);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_parts),
        cmocka_unit_test(test_no_game),
        cmocka_unit_test(test_options),
        cmocka_unit_test(test_main_line),
        cmocka_unit_test(test_main_line_ends),
        cmocka_unit_test(test_read),
        cmocka_unit_test(test_check),
        cmocka_unit_test(test_text_before),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_bad_bytes),
        cmocka_unit_test(test_skip),
        cmocka_unit_test(test_seek),
        cmocka_unit_test(test_pgc),
        cmocka_unit_test(test_chunk),
        cmocka_unit_test(test_game_parse),
        cmocka_unit_test(test_game_write),
        cmocka_unit_test(test_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
