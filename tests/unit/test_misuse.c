/* test_misuse.c -- calls that a program makes by mistake, through the public headers alone: NULL
 * for an object, calls from inside a callback that would change what is being walked, callbacks
 * with meaningless results. Each is refused or harmless. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <pgn.h>
#include <pgn/unstable/clock.h>
#include <pgn/unstable/edit.h>
#include <pgn/unstable/edit_files.h>
#include <pgn/unstable/events.h>
#include <pgn/unstable/file_list.h>
#include <pgn/unstable/json.h>
#include <pgn/unstable/openings.h>
#include <pgn/unstable/query.h>
#include <pgn/unstable/stats.h>
#include <pgn/unstable/text.h>
#include <pgn/unstable/undo.h>

/* The first game is plain; the second is not, and has an illegal move. */
static const char GAMES[] = "[White \"A\"]\n\n1. e4 e5 {a} 2. Nf3 $1 {x} *\n\n"
                            "[White \"B\"]\n\n1. e4 e5 {a} (1... c5 {b}) 2. Nf3 $1 Ke7 Ke4 *\n";

#define REFUSES(call)                                                                              \
    do {                                                                                           \
        pgn_error err = {.code = PGN_OK};                                                          \
        assert_int_equal((call), PGN_E_ARG);                                                       \
        assert_int_equal(err.code, PGN_E_ARG);                                                     \
        assert_true(err.message[0]);                                                               \
    } while (0)

/* ---- NULL objects ---- */

static void test_null_reader(void **state) {
    pgn_place place = {.offset = 7};
    pgn_game *game;
    pgn_tag tag;
    const pgn_move *moves;
    size_t count;
    const pgn_visitor nothing = {.tag = NULL};
    (void)state;
    assert_int_equal(pgn_game_new(&game, NULL), PGN_OK);
    REFUSES(pgn_reader_next(NULL, NULL, &err));
    REFUSES(pgn_reader_next(NULL, game, &err));
    REFUSES(pgn_reader_skip(NULL, 1, &err));
    REFUSES(pgn_reader_seek(NULL, &place, &err));
    REFUSES(pgn_reader_read(NULL, game, &err));
    REFUSES(pgn_reader_visit(NULL, &nothing, NULL, &err));
    REFUSES(pgn_reader_main_line(NULL, NULL, &moves, &count, &err));
    REFUSES(pgn_reader_check(NULL, &err));
    pgn_reader_place(NULL, &place);
    assert_int_equal(place.offset, 0);
    assert_null(pgn_reader_text(NULL).text);
    assert_string_equal(pgn_reader_tag(NULL, "White", "none"), "none");
    assert_false(pgn_reader_tag_at(NULL, 0, &tag));
    assert_int_equal(pgn_reader_result(NULL), PGN_RESULT_NONE);
    assert_null(pgn_reader_diagnostic(NULL, 0));
    pgn_reader *reader = NULL;
    REFUSES(pgn_reader_from_input(&reader, NULL, NULL, &err));
    assert_null(reader);
    assert_int_equal(pgn_reader_from_memory(&reader, NULL, PGN_CSTR, NULL, NULL), PGN_OK);
    assert_int_equal(pgn_reader_next(reader, game, NULL), PGN_END);
    pgn_reader_close(reader);
    pgn_game_free(game);
}

/* Calls that take a reader, which may be one that could not be opened. */
static void test_null_reader_of_others(void **state) {
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_opening opening;
    pgn_writer *writer;
    pgn_lint *lint;
    pgn_clock *clock;
    const pgn_clock_game *times;
    bool found;
    (void)state;
    assert_int_equal(pgn_writer_to_buffer(&writer, &out, NULL, NULL), PGN_OK);
    assert_int_equal(pgn_lint_new(&lint, NULL, NULL), PGN_OK);
    assert_int_equal(pgn_clock_new(&clock, NULL), PGN_OK);
    REFUSES(pgn_writer_put_current(writer, NULL, &err));
    REFUSES(pgn_lint_current(lint, NULL, &err));
    REFUSES(pgn_clock_read(clock, NULL, 0, &times, &err));
    REFUSES(pgn_openings_find_current(NULL, NULL, &opening, &found, &err));
    REFUSES(pgn_json_write_current(NULL, NULL, &out, &err));
    pgn_writer_free(writer);
    pgn_lint_free(lint);
    pgn_clock_free(clock);
    pgn_buffer_free(&out);
}

static void test_null_others(void **state) {
    pgn_game *game;
    pgn_reader *reader;
    pgn_lines *lines;
    pgn_line line;
    pgn_input *in = NULL;
    const pgn_clock_game *times;
    size_t len = 1;
    uint64_t size = 1;
    (void)state;
    assert_int_equal(pgn_game_new(&game, NULL), PGN_OK);
    assert_int_equal(pgn_reader_from_memory(&reader, GAMES, PGN_CSTR, NULL, NULL), PGN_OK);
    assert_int_equal(pgn_reader_next(reader, NULL, NULL), PGN_OK);
    REFUSES(pgn_writer_put_game(NULL, game, &err));
    REFUSES(pgn_writer_put_current(NULL, reader, &err));
    REFUSES(pgn_writer_put_text(NULL, "*", PGN_CSTR, &err));
    REFUSES(pgn_writer_finish(NULL, &err));
    REFUSES(pgn_lint_current(NULL, reader, &err));
    assert_null(pgn_lint_finding(NULL, 0));
    REFUSES(pgn_clock_read(NULL, reader, 0, &times, &err));
    REFUSES(pgn_reader_visit(reader, NULL, NULL, &err));
    REFUSES(pgn_reader_seek(reader, NULL, &err));
    REFUSES(pgn_game_visit(game, NULL, NULL, &err));
    REFUSES(pgn_input_read(NULL, &len, 1, &len, &err));
    assert_string_equal(pgn_input_name(NULL), "");
    assert_string_equal(pgn_input_compression(NULL), "none");
    assert_int_equal(pgn_input_position(NULL, &size), 0);
    assert_int_equal(size, 0);
    REFUSES(pgn_input_from_function(&in, NULL, NULL, "name", &err));
    REFUSES(pgn_input_from_file(&in, NULL, &err));
    assert_null(in);
    REFUSES(pgn_lines_new(&lines, NULL, 0, &err));
    REFUSES(pgn_lines_next(NULL, &line, &err));
    assert_int_equal(pgn_events_count(NULL), 0);
    assert_null(pgn_events_at(NULL, 0));
    assert_int_equal(pgn_tag_table_rows(NULL), 0);
    assert_null(pgn_tag_table_column(NULL, 0));
    assert_int_equal(pgn_file_list_count(NULL), 0);
    assert_null(pgn_file_list_paths(NULL));
    pgn_reader_close(reader);
    pgn_game_free(game);
}

/* "NULL is allowed, here and in every other _close and _free." */
static void test_free_null(void **state) {
    (void)state;
    pgn_buffer_free(NULL);
    pgn_stats_free(NULL);
    pgn_clock_summary_free(NULL);
}

/* ---- changing what is being visited ---- */

typedef struct {
    pgn_game *game;
    pgn_undo *undo;
    pgn_reader *reader, *other;
    unsigned calls;
} visit;

/* Everything that changes a game. */
static void try_edits(const visit *v) {
    pgn_game *g = v->game;
    pgn_node e4 = pgn_game_first_move(g, PGN_MAIN_LINE), e5 = pgn_game_next_move(g, e4);
    pgn_node c5 = pgn_game_first_variation(g, e5);
    pgn_position start;
    pgn_position_init(&start);
    for (int i = 0; i < 300; i++) { /* enough to make it grow */
        REFUSES(pgn_game_play_text(g, pgn_game_last_move(g, PGN_MAIN_LINE), "--", PGN_CSTR, NULL,
                                   &err));
        REFUSES(pgn_game_add_comment(g, e4, "x", PGN_CSTR, NULL, &err));
    }
    REFUSES(pgn_game_play(g, PGN_MAIN_LINE, PGN_NULL_MOVE, NULL, &err));
    REFUSES(pgn_game_add_comment(g, PGN_MAIN_LINE, "x", PGN_CSTR, NULL, &err));
    REFUSES(pgn_game_add_nag(g, e4, 1, NULL, &err));
    REFUSES(pgn_game_set_text(g, pgn_game_next(g, e5), "x", PGN_CSTR, &err));
    REFUSES(pgn_game_set_command(g, e4, "clk", "0:05:00", &err));
    REFUSES(pgn_game_set_command(g, e4, "clk", NULL, &err));
    REFUSES(pgn_game_remove(g, e4, &err));
    REFUSES(pgn_game_promote(g, c5, true, &err));
    REFUSES(pgn_game_demote(g, e5, &err));
    REFUSES(pgn_game_paste(g, e4, g, PGN_MAIN_LINE, NULL, &err));
    REFUSES(pgn_game_set_tag(g, "White", "x", &err));
    REFUSES(pgn_game_set_tag(g, "White", NULL, &err));
    REFUSES(pgn_game_set_result(g, PGN_RESULT_DRAW, &err));
    REFUSES(pgn_game_set_start(g, &start, &err));
    REFUSES(pgn_game_parse(g, "1. d4 *", PGN_CSTR, &err));
    REFUSES(pgn_game_merge(g, g, &err));
    REFUSES(pgn_reader_read(v->other, g, &err));
    REFUSES(pgn_undo_undo(v->undo, &err));
    REFUSES(pgn_undo_redo(v->undo, &err));
    pgn_undo_abort(v->undo);
    pgn_game_clear(g);
}

static pgn_status edit_tag(void *self, const pgn_tag *tag) {
    visit *v = self;
    assert_int_equal(tag->name.len, 5);
    try_edits(v);
    assert_memory_equal(tag->name.text, "White", 5);
    v->calls++;
    return PGN_OK;
}

static pgn_status edit_move(void *self, const pgn_move_event *move) {
    visit *v = self;
    assert_true(move->after);
    try_edits(v);
    v->calls++;
    return PGN_OK;
}

static pgn_status edit_comment(void *self, const pgn_comment *comment) {
    visit *v = self;
    try_edits(v);
    assert_int_equal(comment->text.len, 1);
    assert_true(comment->text.text[0]);
    v->calls++;
    return PGN_OK;
}

static pgn_status edit_variation(void *self) {
    visit *v = self;
    try_edits(v);
    v->calls++;
    return PGN_OK;
}

static void test_edit_while_visited(void **state) {
    static const pgn_visitor VISITOR = {.tag = edit_tag,
                                        .move = edit_move,
                                        .comment = edit_comment,
                                        .begin_variation = edit_variation,
                                        .end_variation = edit_variation};
    visit v = {0};
    pgn_game *before;
    (void)state;
    assert_int_equal(pgn_game_new(&v.game, NULL), PGN_OK);
    assert_int_equal(
        pgn_game_parse(v.game, "[White \"A\"] 1. e4 e5 {a} (1... c5 {b}) 2. Nf3 *", PGN_CSTR, NULL),
        PGN_OK);
    assert_int_equal(pgn_undo_new(&v.undo, v.game, NULL, NULL), PGN_OK);
    assert_int_equal(pgn_game_set_tag(v.game, "White", "B", NULL), PGN_OK);
    assert_int_equal(pgn_undo_end_move(v.undo, NULL, NULL), PGN_OK);
    assert_int_equal(pgn_game_copy(&before, v.game, NULL), PGN_OK);
    assert_int_equal(pgn_reader_from_memory(&v.other, GAMES, PGN_CSTR, NULL, NULL), PGN_OK);
    assert_int_equal(pgn_reader_next(v.other, NULL, NULL), PGN_OK);
    assert_int_equal(pgn_game_visit(v.game, &VISITOR, &v, NULL), PGN_OK);
    assert_int_equal(v.calls, 1 + 4 + 2 + 2);
    assert_true(pgn_game_equal(before, v.game));
    assert_int_equal(pgn_undo_undo(v.undo, NULL), PGN_OK); /* afterwards everything works */
    assert_int_equal(pgn_game_remove(v.game, pgn_game_first_move(v.game, PGN_MAIN_LINE), NULL),
                     PGN_OK);
    pgn_undo_free(v.undo);
    pgn_reader_close(v.other);
    pgn_game_free(before);
    pgn_game_free(v.game);
}

/* What a handler may ask of the reader, and what it may not: whatever would need the moves again,
 * or move on. */
static void try_reader(visit *v) {
    static const pgn_visitor NOTHING = {.tag = NULL};
    const pgn_place start = {0};
    const pgn_move *moves;
    size_t count;
    pgn_place place;
    pgn_tag tag;
    REFUSES(pgn_reader_next(v->reader, NULL, &err));
    REFUSES(pgn_reader_skip(v->reader, 1, &err));
    REFUSES(pgn_reader_seek(v->reader, &start, &err));
    REFUSES(pgn_reader_read(v->reader, v->game, &err));
    REFUSES(pgn_reader_main_line(v->reader, NULL, &moves, &count, &err));
    REFUSES(pgn_reader_check(v->reader, &err));
    REFUSES(pgn_reader_visit(v->reader, &NOTHING, NULL, &err));
    pgn_reader_place(v->reader, &place);
    assert_true(place.game);
    assert_true(pgn_reader_tag_at(v->reader, 0, &tag));
    assert_string_not_equal(pgn_reader_tag(v->reader, "White", ""), "");
    assert_true(pgn_reader_text(v->reader).len);
    assert_int_equal(pgn_reader_result(v->reader), PGN_RESULT_UNKNOWN);
    for (size_t i = 0; pgn_reader_diagnostic(v->reader, i); i++)
        continue;
    v->calls++;
}

static pgn_status on_tag(void *self, const pgn_tag *tag) {
    (void)tag;
    try_reader(self);
    return PGN_OK;
}

static pgn_status on_start(void *self, const pgn_position *start) {
    assert_non_null(start);
    try_reader(self);
    return PGN_OK;
}

static pgn_status on_move(void *self, const pgn_move_event *move) {
    (void)move;
    try_reader(self);
    return PGN_OK;
}

static pgn_status on_variation(void *self) {
    try_reader(self);
    return PGN_OK;
}

static pgn_status on_diagnostic(void *self, const pgn_diagnostic *diagnostic) {
    assert_string_equal(diagnostic->rule->id, "illegal-move");
    try_reader(self);
    return PGN_OK;
}

static void test_reader_while_visited(void **state) {
    static const pgn_visitor VISITOR = {.tag = on_tag,
                                        .start = on_start,
                                        .move = on_move,
                                        .begin_variation = on_variation,
                                        .end_variation = on_variation,
                                        .diagnostic = on_diagnostic};
    visit v = {0};
    unsigned calls = 0;
    (void)state;
    assert_int_equal(pgn_game_new(&v.game, NULL), PGN_OK);
    assert_int_equal(pgn_reader_from_memory(&v.reader, GAMES, PGN_CSTR, NULL, NULL), PGN_OK);
    while (pgn_reader_next(v.reader, NULL, NULL) == PGN_OK) {
        assert_int_equal(pgn_reader_visit(v.reader, &VISITOR, &v, NULL), PGN_OK);
        calls += calls ? 1 + 1 + 5 + 2 + 1 : 1 + 1 + 3;
        assert_int_equal(v.calls, calls);
        assert_int_equal(pgn_reader_read(v.reader, v.game, NULL), PGN_OK); /* afterwards */
    }
    assert_int_equal(calls, 15);
    pgn_reader_close(v.reader);
    pgn_game_free(v.game);
}

/* ---- callbacks with meaningless results ---- */

static const int POSITIVE[] = {PGN_END, PGN_SKIP, PGN_STOP, 42, INT32_MAX};

typedef struct {
    pgn_status answer;
    size_t extra; /* bytes that were not there */
    bool over;
} source;

static pgn_status read_games(void *self, void *bytes, size_t capacity, size_t *len,
                             pgn_error *err) {
    source *s = self;
    (void)err;
    if (s->over)
        return s->answer;
    s->over = true;
    assert_true(capacity >= sizeof GAMES - 1);
    memcpy(bytes, GAMES, sizeof GAMES - 1);
    *len = s->extra ? capacity + s->extra : sizeof GAMES - 1;
    return PGN_OK;
}

static pgn_status count_game(void *worker, pgn_reader *reader, pgn_error *err) {
    (void)worker;
    (void)reader;
    (void)err;
    return PGN_OK;
}

/* An input that ends with anything but PGN_OK and 0 bytes has not been read to its end. */
static void test_read_function(void **state) {
    const pgn_work work = {.worker_size = 1, .game = count_game};
    (void)state;
    for (size_t i = 0; i < sizeof POSITIVE / sizeof *POSITIVE; i++) {
        if (POSITIVE[i] == PGN_STOP) /* passed on: the program wants to stop */
            continue;
        source s = {.answer = (pgn_status)POSITIVE[i]};
        pgn_input *in;
        pgn_reader *reader;
        size_t games = 0;
        pgn_status st;
        assert_int_equal(pgn_input_from_function(&in, read_games, &s, "x", NULL), PGN_OK);
        assert_int_equal(pgn_reader_from_input(&reader, in, NULL, NULL), PGN_OK);
        while (!(st = pgn_reader_next(reader, NULL, NULL)))
            games++;
        assert_int_equal(st, PGN_E_ARG);
        assert_int_equal(games, 2);
        REFUSES(pgn_reader_next(reader, NULL, &err));
        pgn_reader_close(reader);
        pgn_input_close(in);
        s.over = false;
        assert_int_equal(pgn_input_from_function(&in, read_games, &s, NULL, NULL), PGN_OK);
        REFUSES(pgn_job_run_input(NULL, in, &work, NULL, &err));
        pgn_input_close(in);
    }
    source s = {.extra = 1};
    pgn_input *in = NULL;
    REFUSES(pgn_input_from_function(&in, read_games, &s, "x", &err));
    assert_null(in);
}

static pgn_status write_nothing(void *self, const void *bytes, size_t len, pgn_error *err) {
    (void)bytes;
    (void)len;
    (void)err;
    return *(const pgn_status *)self;
}

/* PGN_END of a write function would end the loop over a reader as if all had been written. */
static void test_write_function(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof POSITIVE / sizeof *POSITIVE; i++) {
        pgn_status answer = (pgn_status)POSITIVE[i];
        pgn_writer *writer;
        pgn_reader *reader;
        assert_int_equal(pgn_writer_to_function(&writer, write_nothing, &answer, NULL, NULL),
                         PGN_OK);
        assert_int_equal(pgn_reader_from_memory(&reader, GAMES, PGN_CSTR, NULL, NULL), PGN_OK);
        assert_int_equal(pgn_reader_next(reader, NULL, NULL), PGN_OK);
        REFUSES(pgn_writer_put_current(writer, reader, &err));
        REFUSES(pgn_writer_put_current(writer, reader, &err));
        REFUSES(pgn_writer_finish(writer, &err));
        pgn_writer_free(writer);
        pgn_reader_close(reader);
    }
}

/* ---- values ---- */

static void test_memory_of_text(void **state) {
    pgn_input *in;
    char bytes[sizeof GAMES];
    size_t len;
    (void)state;
    assert_int_equal(pgn_input_from_memory(&in, GAMES, PGN_CSTR, NULL), PGN_OK);
    assert_int_equal(pgn_input_read(in, bytes, sizeof bytes, &len, NULL), PGN_OK);
    assert_int_equal(len, sizeof GAMES - 1);
    pgn_input_close(in);
    assert_int_equal(pgn_format_detect(GAMES, PGN_CSTR), PGN_FORMAT_PGN);
    assert_int_equal(pgn_format_detect("[{\"moves\":[]}]", PGN_CSTR), PGN_FORMAT_JSON);
    assert_int_equal(pgn_format_detect(NULL, 0), PGN_FORMAT_PGN);
}

/* The rule is the same whoever finds that a move is illegal. */
static void test_rules_of_moves(void **state) {
    pgn_position pos;
    pgn_move move;
    pgn_error err;
    (void)state;
    pgn_position_init(&pos);
    assert_int_equal(pgn_uci_parse(&pos, "e1e3", PGN_CSTR, &move, &err), PGN_E_MOVE_ILLEGAL);
    assert_string_equal(err.rule, "illegal-move");
    assert_int_equal(pgn_san_parse(&pos, "e2e4", PGN_CSTR, &move, &err), PGN_E_MOVE_SPELLING);
    assert_string_equal(err.rule, "move-spelling");
    assert_int_equal(pgn_position_play(&pos, PGN_NO_MOVE, &err), PGN_E_MOVE_ILLEGAL);
    assert_string_equal(err.message, "no move given");
}

static void test_no_tag_list(void **state) {
    const pgn_write_options options = {.tags = PGN_TAGS_LIST};
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_game *game;
    pgn_error err;
    (void)state;
    assert_int_equal(pgn_game_new(&game, NULL), PGN_OK);
    assert_int_equal(pgn_game_write(game, &options, &out, &err), PGN_E_ARG);
    assert_string_equal(err.message, "no tag list given");
    pgn_game_free(game);
    pgn_buffer_free(&out);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_null_reader),        cmocka_unit_test(test_null_reader_of_others),
        cmocka_unit_test(test_null_others),        cmocka_unit_test(test_free_null),
        cmocka_unit_test(test_edit_while_visited), cmocka_unit_test(test_reader_while_visited),
        cmocka_unit_test(test_read_function),      cmocka_unit_test(test_write_function),
        cmocka_unit_test(test_memory_of_text),     cmocka_unit_test(test_rules_of_moves),
        cmocka_unit_test(test_no_tag_list),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
