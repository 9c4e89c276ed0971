/* test_tags_only.c -- games without their moves: readers and jobs that pass over them; and what a
 * job says about the block that it delivers. */
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

/* A plain game, one with an illegal move, one with variations and garbage, one with a bad tag. */
static const char TEXT[] = "[Event \"one\"]\n[White \"A\"]\n\n1. e4 e5 1-0\n\n"
                           "[Event \"two\"]\n\n1. e4 e4 0-1\n\n"
                           "[Event \"three\"]\n\n1. e4 (1. d4 ( #~# ) {x} 1/2-1/2\n\n"
                           "[Event \"four\"]\n[Bad]\n\n1. Qh9 ) *\n";

static char path[] = "/tmp/pgn-test-XXXXXX";

static int make_file(void **state) {
    (void)state;
    int file = mkstemp(path);
    return file < 0 ? -1 : close(file);
}

static int remove_file(void **state) {
    (void)state;
    return unlink(path);
}

/* ---- readers ---- */

static pgn_status on_tag(void *self, const pgn_tag *tag) {
    *(size_t *)self += tag->value.len;
    return PGN_OK;
}

static pgn_status on_move(void *self, const pgn_move_event *move) {
    (void)self;
    (void)move;
    fail_msg("a move");
    return PGN_STOP;
}

static void needs_moves(pgn_reader *reader) {
    static const pgn_visitor with_moves = {.tag = on_tag, .move = on_move}, tags = {.tag = on_tag};
    pgn_game *game = NULL;
    const pgn_move *moves;
    size_t count;
    pgn_error err;
    assert_int_equal(pgn_game_new(&game, &err), PGN_OK);
    assert_int_equal(pgn_reader_read(reader, game, &err), PGN_E_UNSUPPORTED);
    assert_string_equal(err.message, "the reader skips moves (tags_only)");
    assert_int_equal(pgn_reader_main_line(reader, NULL, &moves, &count, NULL), PGN_E_UNSUPPORTED);
    assert_int_equal(pgn_reader_check(reader, &err), PGN_E_UNSUPPORTED);
    count = 0;
    assert_int_equal(pgn_reader_visit(reader, &with_moves, &count, &err), PGN_E_UNSUPPORTED);
    assert_int_equal(count, 0);
    assert_int_equal(pgn_reader_visit(reader, &tags, &count, &err), PGN_OK);
    assert_true(count > 0);
    pgn_game_free(game);
}

static void test_reader(void **state) {
    (void)state;
    static const struct {
        const char *event;
        pgn_result result;
        const char *rule;
    } rows[] = {{"one", PGN_RESULT_WHITE, NULL},
                {"two", PGN_RESULT_BLACK, NULL},
                {"three", PGN_RESULT_DRAW, NULL},
                {"four", PGN_RESULT_UNKNOWN, "bad-tag"}};
    const pgn_read_options options = {.tags_only = true};
    pgn_reader *reader = NULL;
    pgn_error err;
    pgn_place place;
    assert_int_equal(pgn_reader_from_memory(&reader, TEXT, sizeof TEXT - 1, &options, &err),
                     PGN_OK);
    assert_int_equal(pgn_reader_check(reader, &err), PGN_E_ARG); /* no game yet */
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_int_equal(pgn_reader_next(reader, NULL, &err), PGN_OK);
        assert_string_equal(pgn_reader_tag(reader, "Event", ""), rows[i].event);
        assert_int_equal(pgn_reader_result(reader), rows[i].result);
        pgn_reader_place(reader, &place);
        assert_int_equal(place.game, i + 1);
        pgn_span text = pgn_reader_text(reader); /* with the moves, as it stands */
        assert_int_equal(memcmp(text.text, TEXT + place.offset, text.len), 0);
        const pgn_diagnostic *d = pgn_reader_diagnostic(reader, 0);
        assert_string_equal(d ? d->rule->id : "", rows[i].rule ? rows[i].rule : "");
        assert_null(pgn_reader_diagnostic(reader, 1));
        needs_moves(reader);
    }
    assert_int_equal(pgn_reader_next(reader, NULL, &err), PGN_END);
    pgn_reader_close(reader);
}

/* The tags and results of a file, with where each game begins. */
static void list(const pgn_read_options *options, pgn_buffer *out) {
    pgn_reader *reader = NULL;
    pgn_error err;
    pgn_status st = pgn_reader_open(&reader, path, options, &err);
    while (!st && !(st = pgn_reader_next(reader, NULL, &err))) {
        pgn_tag tag;
        pgn_place place;
        pgn_reader_place(reader, &place);
        pgn_buffer_printf(out, "%d %d:", (int)place.offset, (int)place.game);
        for (size_t i = 0; pgn_reader_tag_at(reader, i, &tag); i++)
            pgn_buffer_printf(out, " %.*s=%.*s", (int)tag.name.len, tag.name.text,
                              (int)tag.value.len, tag.value.text);
        pgn_buffer_printf(out, " %s\n", pgn_result_text(pgn_reader_result(reader)));
        if (options->tags_only && pgn_reader_text(reader).len)
            assert_null(strstr(pgn_reader_text(reader).text, "e4 e5"));
    }
    assert_int_equal(st, PGN_END);
    pgn_reader_close(reader);
}

static void test_pgc(void **state) {
    (void)state;
    const pgn_write_options pgc = {.format = PGN_FORMAT_PGC};
    pgn_read_options options = {.tags_only = true};
    pgn_buffer with = PGN_BUFFER_INIT, without = PGN_BUFFER_INIT;
    pgn_reader *reader = NULL;
    pgn_writer *writer = NULL;
    pgn_error err;
    assert_int_equal(pgn_reader_from_memory(&reader, TEXT, sizeof TEXT - 1, NULL, &err), PGN_OK);
    assert_int_equal(pgn_writer_open(&writer, path, &pgc, &err), PGN_OK);
    while (pgn_reader_next(reader, NULL, &err) == PGN_OK)
        assert_int_equal(pgn_writer_put_current(writer, reader, &err), PGN_OK);
    assert_int_equal(pgn_writer_finish(writer, &err), PGN_OK);
    pgn_writer_free(writer);
    pgn_reader_close(reader);
    list(&options, &without);
    options.tags_only = false;
    list(&options, &with);
    assert_string_equal(without.data, with.data);
    assert_non_null(strstr(with.data, " Event=three"));
    assert_non_null(strstr(with.data, " 4: Event=four"));
    pgn_buffer_free(&with);
    pgn_buffer_free(&without);
}

/* ---- jobs ---- */

enum { GAMES = 12000 }; /* some blocks */

typedef struct {
    pgn_job *job;
    pgn_place *places;
    size_t count, blocks;
} found;

typedef struct {
    pgn_place places[GAMES];
    size_t count;
} seen;

static pgn_status note_place(void *worker, pgn_reader *reader, pgn_error *err) {
    seen *s = worker;
    (void)err;
    assert_true(s->count < GAMES);
    pgn_reader_place(reader, &s->places[s->count++]);
    return PGN_OK;
}

static pgn_status take_places(void *shared, void *worker, pgn_error *err) {
    found *f = shared;
    const seen *s = worker;
    pgn_block block;
    (void)err;
    pgn_job_block(f->job, &block);
    assert_string_equal(block.input, path);
    assert_int_equal(block.games, f->count);
    f->blocks++;
    for (size_t i = 0; i < s->count; i++) {
        pgn_place place = s->places[i];
        place.line += block.lines;
        place.game += block.games;
        f->places[f->count++] = place;
    }
    return PGN_OK;
}

static void test_block(void **state) {
    (void)state;
    static const pgn_work work = {
        .worker_size = sizeof(seen), .game = note_place, .deliver = take_places};
    const char *paths[] = {path, NULL};
    pgn_error err;
    pgn_block block;
    FILE *file = fopen(path, "w");
    for (int i = 0; i < GAMES; i++)
        fprintf(file, "[Event \"%d\"]\n%s[Round \"%d\"]\n\n%s1. e4 %d*\n\n", i,
                i % 7 ? "" : "[Site \"?\"]\n", i, i % 5 ? "" : "{two\nlines}\n", i);
    fclose(file);
    for (unsigned threads = 1; threads <= 7; threads += 6) {
        const pgn_job_options options = {.threads = threads, .read.tags_only = threads == 7};
        found f = {.places = calloc(GAMES, sizeof(pgn_place))};
        pgn_reader *reader = NULL;
        assert_int_equal(pgn_job_new(&f.job, &options, &err), PGN_OK);
        pgn_job_block(f.job, &block);
        assert_null(block.input);
        assert_int_equal(pgn_job_run(f.job, paths, &work, &f, &err), PGN_OK);
        assert_int_equal(f.count, GAMES);
        assert_true(f.blocks > 1);
        pgn_job_block(f.job, &block);
        assert_null(block.input);
        assert_int_equal(block.games, 0);
        assert_int_equal(pgn_reader_open(&reader, path, NULL, &err), PGN_OK);
        for (size_t i = 0; i < GAMES; i++) {
            pgn_place place;
            assert_int_equal(pgn_reader_next(reader, NULL, &err), PGN_OK);
            pgn_reader_place(reader, &place);
            assert_memory_equal(&place, &f.places[i], sizeof place);
        }
        pgn_reader_close(reader);
        pgn_job_free(f.job);
        free(f.places);
    }
}

static pgn_status record(void *self, const pgn_diagnostic *d) {
    return pgn_buffer_printf(self, "%s ", d->rule->id);
}

static pgn_status check_game(void *worker, pgn_reader *reader, pgn_error *err) {
    (void)worker;
    return pgn_reader_check(reader, err) == PGN_E_NOMEM ? PGN_E_NOMEM : PGN_OK;
}

/* The rules that a job reports about a text. */
static void report(pgn_job_options *options, const char *text, size_t len, const char *rules,
                   uint64_t errors, uint64_t warnings) {
    const pgn_work work = {.game = check_game};
    pgn_buffer reported = PGN_BUFFER_INIT;
    pgn_job *job = NULL;
    pgn_input *in = NULL;
    pgn_account account;
    pgn_error err;
    options->self = &reported;
    options->diagnostic = record;
    assert_int_equal(pgn_job_new(&job, options, &err), PGN_OK);
    assert_int_equal(pgn_input_from_memory(&in, text, len, &err), PGN_OK);
    assert_int_equal(pgn_job_run_input(job, in, &work, NULL, &err), PGN_OK);
    pgn_job_account(job, &account);
    assert_string_equal(reported.data ? reported.data : "", rules);
    assert_int_equal(account.errors, errors);
    assert_int_equal(account.warnings, warnings);
    assert_int_equal(account.unreported, 0);
    pgn_input_close(in);
    pgn_job_free(job);
    pgn_buffer_free(&reported);
}

static void test_severity(void **state) {
    (void)state;
    static const char text[] = "[Event \"x\"]\n\n1. e4 e7e5 2. Ke3 *\n";
    pgn_job_options options = {.threads = 1};
    pgn_job *job = NULL;
    report(&options, text, sizeof text - 1, "move-spelling illegal-move ", 1, 1);
    options.min_severity = PGN_SEVERITY_ERROR;
    report(&options, text, sizeof text - 1, "illegal-move ", 1, 0);
    options.min_severity = (pgn_severity)3;
    assert_int_equal(pgn_job_new(&job, &options, NULL), PGN_E_ARG);
    assert_null(job);
}

/* What is wrong with a block as a whole is reported as well, with games and without. */
static void test_block_reports(void **state) {
    (void)state;
    static const char nul[] = "[Event \"a\0b\"]\n\n1. e4 *\n\n", wide[] = "\xFF\xFE*\0\0\xD8\n\0";
    pgn_job_options options = {.threads = 1};
    report(&options, nul, sizeof nul - 1, "nul-byte ", 1, 0);
    report(&options, wide, sizeof wide - 1, "utf-16 encoding-invalid not-pgn ", 2, 1);
    options.read.tags_only = true;
    report(&options, nul, sizeof nul - 1, "nul-byte ", 1, 0);
    report(&options, TEXT, sizeof TEXT - 1, "bad-tag ", 1, 0);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reader),        cmocka_unit_test(test_pgc),
        cmocka_unit_test(test_block),         cmocka_unit_test(test_severity),
        cmocka_unit_test(test_block_reports),
    };
    return cmocka_run_group_tests(tests, make_file, remove_file);
}
