/* test_nomem_writer.c -- writers with each allocation failing once: to buffers, functions and
 * files, of trees, of a reader's games and of texts. A call that fails has written nothing of its
 * game, and whatever succeeds gives the bytes that it gives without failures. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "failing_alloc.h"
#include "pgn.h"
#include "scenarios.h"

static const char GAMES[] =
    "[Event \"plain\"]\n[White \"A\"]\n[ECO \"A00\"]\n[Result \"1-0\"]\n\n1. e4! {x} e5 2. Qh5 "
    "{[%clk 1:00:00] y} Nc6 3. Bc4 Nf6?? 4. Qxf7# 1-0\n\n"
    "%escape\n"
    "[Event \"M\xc3\xbcller \xe2\x82\xac\"]\n[Result \"*\"]\n\n{early} 1. e4 (1. d4 (1. c4) d5) e5 "
    "2. Ke3 Nc6 *\n\n"
    "[Event \"long\"]\n[Result \"*\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. "
    "Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 9. Nf3 Nf6 10. Ng1 Ng8 *\n";

static const char *const TEXTS[] = {"1. e4 e5", "1. d4 {open", "[White \"x\"]\n\n1. c4 *",
                                    "[Event \"y\"]\r\n\r\n1. Nf3 Nf6 *"};

static const pgn_write_options OPTIONS[] = {
    {.format = PGN_FORMAT_PGN},
    {.format = PGN_FORMAT_PGC},
    {.tags = PGN_TAGS_LIST, .tag_list = "ECO", .no_nags = true, .latin1 = true},
    {.no_comments = true, .no_variations = true},
    {.mark_unread = true},
    {.no_clocks = true, .tags = PGN_TAGS_ROSTER},
    {.format = PGN_FORMAT_PGC, .no_variations = true, .no_clocks = true},
};
enum { OPTIONS_COUNT = sizeof OPTIONS / sizeof *OPTIONS };

enum { LARGEST = 8192 };

/* What should be written, from the run without failures. */
typedef struct {
    char bytes[LARGEST];
    size_t len;
} expected;

static void compare(expected *right, const char *bytes, size_t len) {
    CHECK(len && len <= LARGEST);
    if (!right->len && len <= LARGEST)
        memcpy(right->bytes, bytes, right->len = len);
    CHECK(right->len == len && memcmp(right->bytes, bytes, len) == 0);
}

static void check_error(pgn_status st, const pgn_error *err) {
    CHECK(st == PGN_OK || (err->code == st && err->message[0]));
}

/* ---- the games, each way in turn ---- */

/* Where they go, and how much of it there is. */
typedef struct {
    pgn_writer *writer;
    const pgn_buffer *out; /* NULL: to a file */
    bool text;             /* it can take texts */
} target;

/* A failure leaves what was there. */
static void check_unchanged(const target *t, pgn_status st, size_t len) {
    CHECK(!st || !t->out || t->out->len == len);
}

static pgn_status put_game(const target *t, pgn_reader *reader, pgn_game *game, pgn_error *err) {
    size_t len = t->out ? t->out->len : 0;
    pgn_status st = pgn_writer_put_current(t->writer, reader, err);
    check_unchanged(t, st, len);
    if (st)
        return st;
    len = t->out ? t->out->len : 0;
    st = pgn_writer_put_game(t->writer, game, err);
    check_unchanged(t, st, len);
    return st;
}

static pgn_status put_texts(const target *t, pgn_error *err) {
    pgn_status st = PGN_OK;
    for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS && !st && t->text; i++) {
        size_t len = t->out ? t->out->len : 0;
        st = pgn_writer_put_text(t->writer, TEXTS[i], PGN_CSTR, err);
        check_unchanged(t, st, len);
    }
    return st;
}

static pgn_status put_all(const target *t, pgn_error *err) {
    pgn_reader *reader = NULL;
    pgn_game *game = NULL;
    pgn_status st = pgn_game_new(&game, err);
    if (!st)
        st = pgn_reader_from_memory(&reader, GAMES, sizeof GAMES - 1, NULL, err);
    while (!st && !(st = pgn_reader_next(reader, game, err)))
        st = put_game(t, reader, game, err);
    if (st == PGN_END)
        st = put_texts(t, err);
    if (!st)
        st = pgn_writer_finish(t->writer, err);
    check_error(st, err);
    pgn_game_free(game);
    pgn_reader_close(reader);
    return st;
}

static bool takes_text(const pgn_write_options *options) {
    return options->format != PGN_FORMAT_PGC;
}

/* ---- buffers ---- */

static pgn_status run_buffer_with(const pgn_write_options *options, expected *right) {
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_error err = {.code = PGN_OK};
    target t = {.out = &out, .text = takes_text(options)};
    pgn_status st = pgn_writer_to_buffer(&t.writer, &out, options, &err);
    check_error(st, &err);
    CHECK(!st == (t.writer != NULL));
    if (!st)
        st = put_all(&t, &err);
    if (!st)
        compare(right, out.data, out.len);
    pgn_writer_free(t.writer);
    pgn_buffer_free(&out);
    return st;
}

static pgn_status run_buffer(void) {
    static expected right[OPTIONS_COUNT];
    pgn_status st = PGN_OK;
    for (size_t i = 0; i < OPTIONS_COUNT && !st; i++)
        st = run_buffer_with(&OPTIONS[i], &right[i]);
    return st;
}

/* ---- functions ---- */

typedef struct {
    char bytes[LARGEST];
    size_t len;
} drain;

static pgn_status take(void *self, const void *bytes, size_t len, pgn_error *err) {
    drain *d = self;
    (void)err;
    CHECK(len <= LARGEST - d->len);
    memcpy(d->bytes + d->len, bytes, len);
    d->len += len;
    return PGN_OK;
}

static pgn_status run_function(void) {
    static expected right[2];
    pgn_status st = PGN_OK;
    for (size_t i = 0; i < 2 && !st; i++) {
        static drain d;
        pgn_error err = {.code = PGN_OK};
        target t = {.text = takes_text(&OPTIONS[i])};
        d.len = 0;
        st = pgn_writer_to_function(&t.writer, take, &d, &OPTIONS[i], &err);
        check_error(st, &err);
        if (!st)
            st = put_all(&t, &err);
        if (!st)
            compare(&right[i], d.bytes, d.len);
        pgn_writer_free(t.writer);
    }
    return st;
}

/* ---- files ---- */

static char path[] = "/tmp/test_nomem_writer.XXXXXX";

static size_t read_file(char *to) {
    FILE *file = fopen(path, "rb");
    size_t len = file ? fread(to, 1, LARGEST, file) : 0;
    if (file)
        fclose(file);
    return len;
}

/* The file has its old text until all games are in the new one. */
static pgn_status run_file(void) {
    static expected right;
    static char now[LARGEST];
    pgn_error err = {.code = PGN_OK};
    target t = {.text = true};
    FILE *file = fopen(path, "wb");
    CHECK(file && fputs("old", file) >= 0);
    if (file)
        fclose(file);
    pgn_status st = pgn_writer_open(&t.writer, path, NULL, &err);
    check_error(st, &err);
    CHECK(!st == (t.writer != NULL));
    if (!st)
        st = put_all(&t, &err);
    pgn_writer_free(t.writer);
    size_t len = read_file(now);
    if (st)
        CHECK(len == 3 && memcmp(now, "old", 3) == 0);
    else
        compare(&right, now, len);
    return st;
}

static const scenario SCENARIOS[] = {
    {"writer to a buffer", run_buffer},
    {"writer to a function", run_function},
    {"writer to a file", run_file},
};

static void test_failing_allocations(void **state) {
    (void)state;
    int fd = mkstemp(path);
    assert_true(fd >= 0 && close(fd) == 0);
    scenarios_run(SCENARIOS, sizeof SCENARIOS / sizeof *SCENARIOS);
    assert_int_equal(unlink(path), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_failing_allocations)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
