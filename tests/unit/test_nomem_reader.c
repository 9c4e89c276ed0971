/* test_nomem_reader.c -- readers, visits, trees and texts with each allocation failing once: a call
 * that succeeds gives the same result as without failures. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "failing_alloc.h"
#include "feature_check.h"
#include "inside.h"
#include "pgn/unstable/json.h"
#include "scenarios.h"

static const char GAMES[] =
    "[Event \"plain\"]\n[White \"A\"]\n[Result \"1-0\"]\n\n1. e4! {x} e5 2. Qh5 Nc6 3. Bc4 Nf6?? 4. "
    "Qxf7# 1-0\n\n"
    "prose\n%escape\n"
    "[Event \"M\xfcller\"]\n[Result \"*\"]\n\n{early} 1. e4 (1. d4 (1. c4) d5) e5 2. Ke3 Nc6 *\n\n"
    "[Event \"long\"]\n[Result \"*\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. "
    "Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 9. Nf3 Nf6 10. Ng1 Ng8 *\n";

/* The results, in fixed memory; the same whenever nothing failed. */
typedef struct {
    uint64_t hash;
    size_t count;
} said;

static pgn_status say(said *s, const void *bytes, size_t len) {
    for (size_t i = 0; i < len; i++)
        s->hash = (s->hash ^ ((const unsigned char *)bytes)[i]) * 0x100000001b3;
    s->count++;
    return PGN_OK;
}

static pgn_status on_tag(void *self, const pgn_tag *tag) {
    say(self, tag->name.text, tag->name.len);
    return say(self, tag->value.text, tag->value.len);
}

static pgn_status on_move(void *self, const pgn_move_event *m) {
    say(self, &m->depth, sizeof m->depth);
    say(self, &m->ply, sizeof m->ply);
    return say(self, m->after, sizeof *m->after);
}

static pgn_status on_comment(void *self, const pgn_comment *comment) {
    return say(self, comment->text.text, comment->text.len);
}

static pgn_status on_line(void *self) {
    return say(self, "(", 1);
}

static pgn_status on_diagnostic(void *self, const pgn_diagnostic *d) {
    return say(self, d->message, strlen(d->message));
}

static const pgn_visitor VISITOR = {.tag = on_tag,
                                    .move = on_move,
                                    .comment = on_comment,
                                    .begin_variation = on_line,
                                    .end_variation = on_line,
                                    .diagnostic = on_diagnostic};

/* The first run, which does not fail, gives the expected results. */
static void compare(said *right, const said *now) {
    if (!right->count)
        *right = *now;
    CHECK(right->hash == now->hash && right->count == now->count);
}

static void check_error(pgn_status st, const pgn_error *err) {
    CHECK(st == PGN_OK || st == PGN_END || st == PGN_E_GAME || err->code == st);
}

/* ---- queries for each game ---- */

static pgn_status ask(pgn_reader *reader, said *s, pgn_error *err) {
    const pgn_move *moves;
    const pgn_diagnostic *d;
    size_t count;
    pgn_tag tag;
    for (size_t i = 0; pgn_reader_tag_at(reader, i, &tag); i++)
        on_tag(s, &tag);
    pgn_status st = pgn_reader_main_line(reader, NULL, &moves, &count, err);
    if (!st)
        say(s, moves, count * sizeof *moves);
    if (!st)
        st = pgn_reader_visit(reader, &VISITOR, s, err);
    if (!st)
        st = pgn_reader_check(reader, err);
    check_error(st, err);
    if (st && st != PGN_E_GAME)
        return st;
    for (size_t i = 0; (d = pgn_reader_diagnostic(reader, i)); i++)
        on_diagnostic(s, d);
    return PGN_OK;
}

static pgn_status read_all(pgn_reader *reader, pgn_game *game, said *s) {
    pgn_error err = {.code = PGN_OK};
    pgn_status st = PGN_OK;
    while (!st && !(st = pgn_reader_next(reader, game, &err))) {
        st = ask(reader, s, &err);
        if (!st && game)
            st = pgn_game_visit(game, &VISITOR, s, &err);
    }
    check_error(st, &err);
    return st == PGN_END ? PGN_OK : st;
}

static pgn_status run_reader_of(const char *bytes, size_t len, said *right) {
    pgn_reader *reader = NULL;
    pgn_game *game = NULL;
    pgn_error err = {.code = PGN_OK};
    said s = {0};
    pgn_status st = pgn_game_new(&game, &err);
    if (!st)
        st = pgn_reader_from_memory(&reader, bytes, len, NULL, &err);
    check_error(st, &err);
    CHECK(!st || !reader);
    if (!st)
        st = read_all(reader, game, &s);
    if (!st)
        compare(right, &s);
    pgn_reader_close(reader);
    pgn_game_free(game);
    return st;
}

static pgn_status run_reader(void) {
    static said right;
    return run_reader_of(GAMES, sizeof GAMES - 1, &right);
}

static pgn_status run_reader_pgc(void) {
    static said right;
    static char packed[4096];
    static size_t len;
    if (!len) { /* in the run that does not fail */
        pgn_buffer out = PGN_BUFFER_INIT;
        pgn__pgc_encoder *encoder = NULL;
        pgn_reader *reader = NULL;
        pgn_error err;
        CHECK(!pgn__pgc_encoder_new(&encoder, &out, &err));
        CHECK(!pgn_reader_from_memory(&reader, GAMES, sizeof GAMES - 1, NULL, &err));
        while (!pgn_reader_next(reader, NULL, &err))
            CHECK(!pgn__reader_emit(reader, pgn__pgc_encoder_sink(encoder), &err));
        CHECK(out.len && out.len <= sizeof packed);
        memcpy(packed, out.data, len = out.len);
        pgn_reader_close(reader);
        pgn__pgc_encoder_free(encoder);
        pgn_buffer_free(&out);
    }
    return run_reader_of(packed, len, &right);
}

static pgn_status run_skip_and_seek(void) {
    pgn_reader *reader = NULL;
    pgn_error err = {.code = PGN_OK};
    pgn_place place = {.offset = 0};
    pgn_status st = pgn_reader_from_memory(&reader, GAMES, sizeof GAMES - 1, NULL, &err);
    if (!st)
        st = pgn_reader_skip(reader, 2, &err);
    if (!st)
        st = pgn_reader_next(reader, NULL, &err);
    if (!st)
        CHECK(strcmp(pgn_reader_tag(reader, "Event", "?"), "long") == 0);
    if (!st)
        st = pgn_reader_seek(reader, &place, &err);
    if (!st)
        st = pgn_reader_next(reader, NULL, &err);
    if (!st)
        CHECK(strcmp(pgn_reader_tag(reader, "Event", "?"), "plain") == 0);
    check_error(st, &err);
    pgn_reader_close(reader);
    return st;
}

/* ---- trees ---- */

static pgn_status run_game_text(void) {
    static said right;
    pgn_game *game = NULL;
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_error err = {.code = PGN_OK};
    said s = {0};
    pgn_status st = pgn_game_new(&game, &err);
    for (int i = 0; i < 2 && !st; i++) {
        const char *text = i ? strstr(GAMES, "[Event \"M") : GAMES;
        st = pgn_game_parse(game, text, strlen(text), &err);
        check_error(st, &err);
        CHECK(st != PGN_E_NOMEM || !pgn__game_tag_count(game));
        st = st == PGN_E_GAME ? PGN_OK : st;
        size_t len = out.len;
        if (!st)
            st = pgn_game_write(game, NULL, &out, &err);
        CHECK(!st || out.len == len);
        if (!st)
            st = pgn_game_visit(game, &VISITOR, &s, &err);
    }
    if (!st) {
        say(&s, out.data, out.len);
        compare(&right, &s);
    }
    check_error(st, &err);
    pgn_buffer_free(&out);
    pgn_game_free(game);
    return st;
}

static pgn_status run_json(void) {
    static said right;
    pgn_reader *reader = NULL;
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_error err = {.code = PGN_OK};
    said s = {0};
    pgn_status st = pgn_reader_from_memory(&reader, GAMES, sizeof GAMES - 1, NULL, &err);
    while (!st && !(st = pgn_reader_next(reader, NULL, &err))) {
        size_t len = out.len;
        st = pgn_json_write_current(reader, NULL, &out, &err);
        CHECK(!st || out.len == len);
    }
    if (st == PGN_END) {
        say(&s, out.data, out.len);
        compare(&right, &s);
    }
    check_error(st, &err);
    pgn_buffer_free(&out);
    pgn_reader_close(reader);
    return st == PGN_END ? PGN_OK : st;
}

/* A text in UTF-16, or in a named encoding: all of it, or a failure. */
static pgn_status read_decoded(const char *text, size_t len, const pgn_read_options *options) {
    pgn_reader *reader;
    pgn_error err;
    pgn_status st = pgn_reader_from_memory(&reader, text, len, options, &err);
    if (!st)
        st = pgn_reader_next(reader, NULL, &err);
    if (!st) {
        const char *white = pgn_reader_tag(reader, "White", NULL);
        if (white && strcmp(white, "\xd0\xa2\xd0\xb0\xd0\xbb") != 0)
            fail_msg("the text is not whole");
    }
    check_error(st, &err);
    pgn_reader_close(reader);
    return st;
}

static pgn_status run_decoded(void) {
    static const char utf16[] = "\xff\xfe[\0W\0h\0i\0t\0e\0 \0\"\0\x22\x04\x30\x04\x3b\x04\""
                                "\0]\0\n\0\n\0*\0";
    static const char windows[] = "[White \"\xd2\xe0\xeb\"]\n\n*\n";
    const pgn_read_options russian = {.encoding = "windows-1251"};
    pgn_status st = read_decoded(utf16, sizeof utf16 - 1, NULL);
    return st || !is_built("iconv") ? st : read_decoded(windows, sizeof windows - 1, &russian);
}

static const scenario SCENARIOS[] = {
    {"reader", run_reader},
    {"reader of other encodings", run_decoded},
    {"reader of PGC", run_reader_pgc},
    {"skip and seek", run_skip_and_seek},
    {"a game from and to text", run_game_text},
    {"games as JSON", run_json},
};

static void test_failing_allocations(void **state) {
    (void)state;
    scenarios_run(SCENARIOS, sizeof SCENARIOS / sizeof *SCENARIOS);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_failing_allocations)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
