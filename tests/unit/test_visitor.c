/* test_visitor.c -- visits of a game, from text by either lane and from a tree: the same calls in
 * the same order, and an end wherever a handler requests it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "inside.h"

static const char PLAIN[] = "[Event \"x\"]\n[Result \"1-0\"]\n\n"
                            "{early} 1. e4! $10 {good} 1... e5 2. Qh5 Nc6?? 1-0\n";
static const char NESTED[] = "[Event \"x\"]\n[Result \"*\"]\n\n"
                             "1. e4 (1. d4 d5 (1... Nf6 {Indian}) 2. c4) 1... e5 $1\n%escape\n *\n";

/* The calls in words; and when and how to end the visit. */
typedef struct {
    pgn_buffer said;
    int left; /* calls before the one that returns `last`; below 0: never */
    pgn_status last;
    const char *skip; /* the handler that skips, or NULL */
} calls;

static pgn_status answer(calls *c, const char *handler) {
    if (c->left >= 0 && c->left-- == 0)
        return c->last;
    return c->skip && strcmp(c->skip, handler) == 0 ? PGN_SKIP : PGN_OK;
}

static pgn_status on_tag(void *self, const pgn_tag *tag) {
    calls *c = self;
    pgn_buffer_printf(&c->said, "[%.*s=%.*s]", (int)tag->name.len, tag->name.text,
                      (int)tag->value.len, tag->value.text);
    return answer(c, "tag");
}

static pgn_status on_start(void *self, const pgn_position *start) {
    calls *c = self;
    pgn__buffer_puts(&c->said, start ? "start" : "nowhere");
    return answer(c, "start");
}

static pgn_status on_move(void *self, const pgn_move_event *m) {
    calls *c = self;
    if (m->before) {
        pgn_position after = *m->before;
        pgn_position_make(&after, m->move);
        assert_memory_equal(&after, m->after, sizeof after);
    } else {
        assert_null(m->after);
        assert_int_equal(m->move, PGN_NO_MOVE);
    }
    pgn_buffer_printf(&c->said, " %u/%u:%.*s", m->ply, m->depth, (int)m->text.len, m->text.text);
    return answer(c, "move");
}

static pgn_status on_nag(void *self, unsigned nag) {
    calls *c = self;
    pgn_buffer_printf(&c->said, "$%u", nag);
    return answer(c, "nag");
}

static pgn_status on_comment(void *self, const pgn_comment *comment) {
    calls *c = self;
    pgn_buffer_printf(&c->said, "%c%.*s|", "{;%?"[comment->kind], (int)comment -> text.len,
                      comment->text.text);
    return answer(c, "comment");
}

static pgn_status on_begin_variation(void *self) {
    calls *c = self;
    pgn__buffer_puts(&c->said, "(");
    return answer(c, "begin_variation");
}

static pgn_status on_end_variation(void *self) {
    calls *c = self;
    pgn__buffer_puts(&c->said, ")");
    return answer(c, "end_variation");
}

static pgn_status on_result(void *self, pgn_result result) {
    calls *c = self;
    pgn_buffer_printf(&c->said, "=%s", pgn_result_text(result));
    return answer(c, "result");
}

static pgn_status on_diagnostic(void *self, const pgn_diagnostic *d) {
    calls *c = self;
    pgn_buffer_printf(&c->said, "<%s>", d->rule->id);
    return answer(c, "diagnostic");
}

static const pgn_visitor ALL = {
    .tag = on_tag,
    .start = on_start,
    PGN__MOVETEXT_HANDLERS(on_),
    .diagnostic = on_diagnostic,
};

/* ---- three sources ---- */

typedef enum { FAST, GENERAL, TREE, SOURCES } source;

static pgn_status visit(source from, const char *text, const pgn_visitor *visitor, calls *c,
                        pgn_error *err) {
    pgn_reader *reader;
    pgn_game *game;
    pgn_status st;
    pgn_buffer_clear(&c->said);
    assert_int_equal(pgn_reader_from_memory(&reader, text, PGN_CSTR, NULL, err), PGN_OK);
    pgn__reader_one_lane(reader, from == GENERAL);
    assert_int_equal(pgn_reader_next(reader, NULL, err), PGN_OK);
    if (from == TREE) {
        assert_int_equal(pgn_game_new(&game, err), PGN_OK);
        assert_int_equal(pgn_reader_read(reader, game, err), PGN_OK);
        st = pgn_game_visit(game, visitor, c, err);
        pgn_game_free(game);
    } else {
        st = pgn_reader_visit(reader, visitor, c, err);
    }
    pgn_reader_close(reader);
    return st;
}

static void calls_are(const char *text, const pgn_visitor *visitor, const char *skip,
                      const char *want) {
    pgn_error err;
    for (source from = FAST; from < SOURCES; from++) {
        calls c = {.left = -1, .skip = skip};
        assert_int_equal(visit(from, text, visitor, &c, &err), PGN_OK);
        assert_string_equal(c.said.data ? c.said.data : "", want);
        pgn_buffer_free(&c.said);
    }
}

#define PLAIN_MOVES  "{early| 1/0:e4$1$10{good| 2/0:e5 3/0:Qh5 4/0:Nc6$4"
#define NESTED_MOVES " 1/0:e4( 1/1:d4 2/1:d5( 2/2:Nf6{Indian|) 3/1:c4) 2/0:e5$1%escape|"

static void test_order(void **state) {
    (void)state;
    calls_are(PLAIN, &ALL, NULL, "[Event=x][Result=1-0]start" PLAIN_MOVES "=1-0");
    calls_are(NESTED, &ALL, NULL, "[Event=x][Result=*]start" NESTED_MOVES "=*");
    calls_are("%early\n[Event \"x\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n", &ALL, NULL,
              "%early|[Event=x][Result=1-0]start 1/0:e4=1-0");
}

static void test_null_handlers(void **state) {
    static const pgn_visitor none = {.tag = NULL}, main_line = {.move = on_move};
    static const pgn_visitor ends = {.end_variation = on_end_variation, .nag = on_nag};
    static const pgn_visitor tags = {.tag = on_tag, .result = on_result};
    static const pgn_visitor lines = {.begin_variation = on_begin_variation,
                                      .end_variation = on_end_variation};
    (void)state;
    calls_are(NESTED, &none, NULL, "");
    calls_are(NESTED, &main_line, NULL, " 1/0:e4 2/0:e5");
    calls_are(NESTED, &ends, NULL, "$1");
    calls_are(NESTED, &tags, NULL, "[Event=x][Result=*]=*");
    calls_are(NESTED, &lines, NULL, "(())");
    calls_are(PLAIN, &none, NULL, "");
    calls_are(PLAIN, &main_line, NULL, " 1/0:e4 2/0:e5 3/0:Qh5 4/0:Nc6");
    calls_are(PLAIN, &ends, NULL, "$1$10$4");
    calls_are(PLAIN, &tags, NULL, "[Event=x][Result=1-0]=1-0");
}

static void unknown_handler(void) {}

static void test_newer_handlers(void **state) {
    const pgn_visitor newer = {.tag = on_tag, .reserved = {[6] = unknown_handler}};
    pgn_error err;
    (void)state;
    for (source from = FAST; from < SOURCES; from++) {
        calls c = {.left = -1};
        assert_int_equal(visit(from, PLAIN, &newer, &c, &err), PGN_E_UNSUPPORTED);
        assert_null(c.said.data);
    }
}

static void test_skip(void **state) {
    (void)state;
    calls_are(PLAIN, &ALL, "tag", "[Event=x][Result=1-0]start=1-0");
    calls_are(NESTED, &ALL, "tag", "[Event=x][Result=*]start=*");
    calls_are(PLAIN, &ALL, "start", "[Event=x][Result=1-0]start=1-0");
    calls_are(NESTED, &ALL, "start", "[Event=x][Result=*]start=*");
    calls_are(NESTED, &ALL, "begin_variation",
              "[Event=x][Result=*]start 1/0:e4() 2/0:e5$1%escape|=*");
    calls_are(PLAIN, &ALL, "move", "[Event=x][Result=1-0]start" PLAIN_MOVES "=1-0");
}

/* End the visit after each call, with every status that does: nothing more is called. */
static void test_ends_anywhere(void **state) {
    static const pgn_status answers[] = {PGN_STOP, PGN_END, PGN_E_IO, PGN_E_NOMEM};
    static const char *const texts[] = {PLAIN, NESTED};
    (void)state;
    for (size_t t = 0; t < 2; t++)
        for (source from = FAST; from < SOURCES; from++) {
            calls all = {.left = -1};
            pgn_error err;
            assert_int_equal(visit(from, texts[t], &ALL, &all, &err), PGN_OK);
            pgn_status st = PGN_STOP;
            int at = 0;
            for (; st; at++) {
                calls c = {.left = at, .last = answers[at % 4]};
                err = (pgn_error){.code = PGN_OK};
                st = visit(from, texts[t], &ALL, &c, &err);
                if (st) {
                    assert_int_equal(st, answers[at % 4]);
                    assert_int_equal(err.code, st);
                    assert_string_equal(err.message, pgn_status_message(st));
                }
                assert_true(c.said.len <= all.said.len &&
                            memcmp(c.said.data, all.said.data, c.said.len) == 0);
                assert_true(!st || c.left == -1);
                pgn_buffer_free(&c.said);
            }
            assert_true(at > 8);
            pgn_buffer_free(&all.said);
        }
}

static void test_unread(void **state) {
    static const char text[] = "1. e4 (1. Ke2 d5) e5 2. Nd7 Nc6 {lost} *\n";
    (void)state;
    for (source from = FAST; from <= GENERAL; from++) {
        calls c = {.left = -1};
        pgn_error err;
        assert_int_equal(visit(from, text, &ALL, &c, &err), PGN_OK);
        assert_string_equal(c.said.data, "start 1/0:e4<illegal-move>?(1. Ke2 d5)| 2/0:e5"
                                         "<illegal-move>?2. Nd7 Nc6 {lost}|=*");
        pgn_buffer_free(&c.said);
    }
}

static void test_variant(void **state) {
    static const char text[] = "[Variant \"Crazyhouse\"]\n[Result \"*\"]\n\n1. e4 N@f3 *\n";
    calls c = {.left = -1};
    pgn_error err;
    (void)state;
    assert_int_equal(visit(FAST, text, &ALL, &c, &err), PGN_OK);
    assert_string_equal(c.said.data, "[Variant=Crazyhouse][Result=*]<variant>nowhere"
                                     " 1/0:e4 2/0:N@f3=*");
    pgn_buffer_free(&c.said);
}

/* Diagnostics come in place, those of text before the game first. */
static void test_diagnostics(void **state) {
    static const char text[] = "prose\n\n[Event \"x\"]\n[oops]\n[Result \"*\"]\n\n1. e4 ) *\n";
    (void)state;
    for (source from = FAST; from <= GENERAL; from++) {
        static const pgn_visitor tags = {.tag = on_tag, .diagnostic = on_diagnostic};
        calls c = {.left = -1};
        pgn_error err;
        assert_int_equal(visit(from, text, &ALL, &c, &err), PGN_OK);
        assert_string_equal(c.said.data,
                            "<text-before-game>[Event=x]<bad-tag>[Result=*]start?[oops]|"
                            " 1/0:e4<stray-close>?)|=*");
        assert_int_equal(visit(from, text, &tags, &c, &err), PGN_OK);
        assert_string_equal(c.said.data,
                            "<text-before-game>[Event=x]<bad-tag>[Result=*]<stray-close>");
        pgn_buffer_free(&c.said);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_order),          cmocka_unit_test(test_null_handlers),
        cmocka_unit_test(test_newer_handlers), cmocka_unit_test(test_skip),
        cmocka_unit_test(test_ends_anywhere),  cmocka_unit_test(test_unread),
        cmocka_unit_test(test_variant),        cmocka_unit_test(test_diagnostics),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
