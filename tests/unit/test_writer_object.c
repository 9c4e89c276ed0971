/* test_writer_object.c -- games to files, buffers and callbacks: from trees, from readers and as
 * texts; reading back, which files are created, and the effect of failures. */
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

static const char GAMES[] = "[Event \"One\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"
                            "[White \"?\"]\n[Black \"?\"]\n[Result \"1-0\"]\n\n"
                            "1. e4 e5 (1... c5) 2. Qh5 {x} 2... Nc6 1-0\n\n"
                            "[Event \"Two\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"
                            "[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n\n"
                            "1. d4 *\n\n";

static pgn_reader *open_text(const char *text, size_t len) {
    pgn_reader *reader = NULL;
    pgn_error err;
    assert_int_equal(pgn_reader_from_memory(&reader, text, len, NULL, &err), PGN_OK);
    return reader;
}

/* All games of a text, as trees or at full speed. */
static void copy_games(pgn_writer *writer, const char *text, size_t len, bool trees) {
    pgn_reader *reader = open_text(text, len);
    pgn_game *game;
    pgn_error err;
    assert_int_equal(pgn_game_new(&game, &err), PGN_OK);
    while (!pgn_reader_next(reader, trees ? game : NULL, &err))
        assert_int_equal(trees ? pgn_writer_put_game(writer, game, &err)
                               : pgn_writer_put_current(writer, reader, &err),
                         PGN_OK);
    pgn_game_free(game);
    pgn_reader_close(reader);
}

static void test_buffer(void **state) {
    pgn_error err;
    (void)state;
    for (int trees = 0; trees < 2; trees++) {
        pgn_buffer out = PGN_BUFFER_INIT;
        pgn_writer *writer;
        pgn__buffer_puts(&out, "; before\n");
        assert_int_equal(pgn_writer_to_buffer(&writer, &out, NULL, &err), PGN_OK);
        copy_games(writer, GAMES, sizeof GAMES - 1, trees);
        assert_string_equal(out.data + 9, GAMES);
        assert_int_equal(pgn_writer_finish(writer, &err), PGN_OK);
        assert_int_equal(pgn_writer_finish(writer, &err), PGN_E_ARG);
        assert_int_equal(pgn_writer_put_text(writer, "1. e4 *", PGN_CSTR, &err), PGN_E_ARG);
        pgn_writer_free(writer);
        pgn_buffer_free(&out);
    }
    pgn_writer_free(NULL);
}

static void test_pgc(void **state) {
    pgn_write_options options[] = {{.format = PGN_FORMAT_PGC},
                                   {.format = PGN_FORMAT_PGC, .no_variations = true}};
    pgn_error err;
    (void)state;
    for (size_t i = 0; i < 2; i++)
        for (int trees = 0; trees < 2; trees++) {
            pgn_buffer packed = PGN_BUFFER_INIT, out = PGN_BUFFER_INIT;
            pgn_writer *writer;
            assert_int_equal(pgn_writer_to_buffer(&writer, &packed, &options[i], &err), PGN_OK);
            copy_games(writer, GAMES, sizeof GAMES - 1, trees);
            assert_int_equal(pgn_writer_put_text(writer, "1. e4 *", PGN_CSTR, &err), PGN_E_ARG);
            assert_int_equal(pgn_writer_finish(writer, &err), PGN_OK);
            pgn_writer_free(writer);
            assert_int_equal(pgn_writer_to_buffer(&writer, &out, NULL, &err), PGN_OK);
            copy_games(writer, packed.data, packed.len, false);
            pgn_writer_free(writer);
            if (i == 0)
                assert_string_equal(out.data, GAMES);
            else
                assert_non_null(strstr(out.data, "1. e4 e5 2. Qh5 {x} 2... Nc6 1-0\n\n[Event"));
            pgn_buffer_free(&packed);
            pgn_buffer_free(&out);
        }
}

static void test_options(void **state) {
    pgn_write_options bad[] = {{.reserved = {[4] = 1}},
                               {.format = PGN_FORMAT_EPD},
                               {.tags = PGN_TAGS_LIST},
                               {.tags = PGN_TAGS_LIST, .tag_list = ",,a b,"},
                               {.tags = PGN_TAGS_LIST, .tag_list = "a,,b"},
                               {.tags = PGN_TAGS_LIST, .tag_list = "a,"},
                               {.format = PGN_FORMAT_PGC, .latin1 = true}};
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_writer *writer = (pgn_writer *)-1;
    char list[] = "ECO";
    pgn_write_options good = {.tags = PGN_TAGS_LIST, .tag_list = list};
    pgn_error err;
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_int_equal(pgn_writer_to_buffer(&writer, &out, &bad[i], &err),
                         i ? PGN_E_ARG : PGN_E_UNSUPPORTED);
        assert_null(writer);
    }
    assert_int_equal(pgn_writer_to_buffer(&writer, &out, &good, &err), PGN_OK);
    memset(list, 'x', 3); /* it was copied */
    copy_games(writer, "[ECO \"A00\"]\n[xxx \"\"]\n\n1. b4 *\n", PGN_CSTR, false);
    assert_non_null(strstr(out.data, "[ECO \"A00\"]"));
    assert_null(strstr(out.data, "xxx"));
    pgn_writer_free(writer);
    pgn_buffer_free(&out);
}

static void test_no_output(void **state) {
    pgn_writer *writer = (pgn_writer *)-1;
    pgn_error err;
    (void)state;
    assert_int_equal(pgn_writer_to_buffer(&writer, NULL, NULL, &err), PGN_E_ARG);
    assert_string_equal(err.message, "no buffer given");
    assert_int_equal(pgn_writer_to_function(&writer, NULL, NULL, NULL, &err), PGN_E_ARG);
    assert_string_equal(err.message, "no write function given");
    assert_int_equal(pgn_writer_open(&writer, NULL, NULL, &err), PGN_E_ARG);
    assert_string_equal(err.message, "no path given");
    assert_null(writer);
}

/* ---- texts ---- */

static void count_games(const pgn_buffer *text, size_t want) {
    pgn_reader *reader = open_text(text->data, text->len);
    size_t games = 0;
    while (!pgn_reader_next(reader, NULL, NULL))
        games++;
    assert_int_equal(games, want);
    pgn_reader_close(reader);
}

static void test_texts(void **state) {
    static const char *const texts[] = {"1. e4 e5", "1. d4 {open", "[White \"x\"]\n\n1. c4 *",
                                        "[Event \"y\"]\r\n\r\n1. Nf3 Nf6 *"};
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_writer *writer;
    pgn_error err;
    size_t games = 0;
    (void)state;
    assert_int_equal(pgn_writer_to_buffer(&writer, &out, NULL, &err), PGN_OK);
    for (size_t i = 0; i < 4; i++)
        for (size_t k = 0; k < 4; k++) {
            assert_int_equal(pgn_writer_put_text(writer, texts[i], PGN_CSTR, &err), PGN_OK);
            assert_int_equal(pgn_writer_put_text(writer, texts[k], PGN_CSTR, &err), PGN_OK);
            games += 2;
            count_games(&out, games);
            copy_games(writer, GAMES, sizeof GAMES - 1, k % 2);
            games += 2;
            count_games(&out, games);
        }
    size_t len = out.len;
    assert_int_equal(pgn_writer_put_text(writer, "", 0, &err), PGN_E_SYNTAX);
    assert_int_equal(pgn_writer_put_text(writer, GAMES, PGN_CSTR, &err), PGN_E_SYNTAX);
    assert_int_equal(out.len, len);
    assert_int_equal(pgn_writer_put_text(writer, texts[3], PGN_CSTR, &err), PGN_OK);
    assert_non_null(strstr(out.data + len, texts[3]));
    pgn_writer_free(writer);
    pgn_buffer_free(&out);
}

/* ---- functions ---- */

typedef struct {
    pgn_buffer out;
    unsigned left; /* calls that succeed */
    bool silent;   /* leaves *err alone */
} drain;

static pgn_status take(void *self, const void *bytes, size_t len, pgn_error *err) {
    drain *d = self;
    if (!d->left) {
        if (!d->silent) {
            err->code = PGN_E_IO;
            snprintf(err->message, sizeof err->message, "the drain is full");
        }
        return PGN_E_IO;
    }
    d->left--;
    return pgn_buffer_append(&d->out, bytes, len);
}

static void test_function(void **state) {
    pgn_error err;
    pgn_writer *writer;
    (void)state;
    for (unsigned left = 0; left < 3; left++) {
        drain d = {.left = left, .silent = left % 2};
        pgn_reader *reader = open_text(GAMES, sizeof GAMES - 1);
        assert_int_equal(pgn_writer_to_function(&writer, take, &d, NULL, &err), PGN_OK);
        assert_int_equal(pgn_writer_put_current(writer, reader, &err), PGN_E_ARG); /* no game */
        for (unsigned i = 0; !pgn_reader_next(reader, NULL, &err); i++) {
            pgn_status st = pgn_writer_put_current(writer, reader, &err);
            assert_int_equal(st, i < left ? PGN_OK : PGN_E_IO);
            if (st)
                assert_string_equal(err.message,
                                    d.silent ? pgn_status_message(PGN_E_IO) : "the drain is full");
        }
        assert_int_equal(pgn_writer_finish(writer, &err), left == 2 ? PGN_OK : PGN_E_IO);
        if (left == 2)
            assert_string_equal(d.out.data, GAMES);
        pgn_writer_free(writer);
        pgn_reader_close(reader);
        pgn_buffer_free(&d.out);
    }
}

/* ---- files ---- */

static void file_is(const char *path, const char *want) {
    char text[2048];
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    assert_string_equal(text, want);
}

static void test_file(void **state) {
    char path[] = "/tmp/test_writer_XXXXXX";
    pgn_writer *writer;
    pgn_error err;
    (void)state;
    int fd = mkstemp(path);
    assert_true(fd >= 0 && write(fd, "old", 3) == 3 && !close(fd));
    for (int finish = 0; finish < 2; finish++) {
        assert_int_equal(pgn_writer_open(&writer, path, NULL, &err), PGN_OK);
        copy_games(writer, GAMES, sizeof GAMES - 1, false);
        file_is(path, "old");
        if (finish)
            assert_int_equal(pgn_writer_finish(writer, &err), PGN_OK);
        pgn_writer_free(writer);
        file_is(path, finish ? GAMES : "old");
    }
    unlink(path);
    assert_int_equal(pgn_writer_open(&writer, "/nonexistent/x.pgn", NULL, &err), PGN_E_IO);
    assert_null(writer);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_buffer),  cmocka_unit_test(test_pgc),
        cmocka_unit_test(test_options), cmocka_unit_test(test_no_output),
        cmocka_unit_test(test_texts),   cmocka_unit_test(test_function),
        cmocka_unit_test(test_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
