/* test_lint_current.c -- pgn_lint_current() and pgn_lint_finding(): game by game the linter finds
 * what pgn_lint_files() finds in the same file, in whatever order the games are read; failures
 * leave it usable. */
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "failing_alloc.h"
#include "file_check.h"
#include "pgn.h"

static char directory[FILES_NAME_MAX];
static char path[128];
static size_t size_of_file;

/* Games of every kind: clean, strict findings only, bad tags and values, broken text, illegal
 * moves, no moves at all, bytes that are not UTF-8, variations and comments that never end. */
static const char *const PIECES[] = {
    "[Event \"E\"]\n[Site \"Riga LAT\"]\n[Date \"2001.02.03\"]\n[Round \"1\"]\n"
    "[White \"Tal, Mikhail\"]\n[Black \"Ann\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 "
    "4. Qxf7# 1-0\n\n",
    "[Event \"x\"]\n[Event \"x\"]\n[Date \"2001.13.40\"]\n[Result \"1-0\"]\n\n1. e4 *\n\n",
    "1. e4 e5 2. Ke3 Nf6 {illegal} 3. d4 (3. h4 3... h5) 1-0\n\n",
    "[White \"M\xfcller\"]\n[WhiteElo \"strong\"]\n\n1. d4 $ $999 d5 {[%clk 9:99] x} 1/2-1/2\n\n",
    "stray text\n[Site \"y\"]\n[Result \"*\"]\n\n1.e4   e5 2.Nf3 *\n\n\n\n",
    "%escape\n[Event \"z\"]\n\n1. e4 (1. d4 (1. c4 c5) 1... d5 e5 ) e5 *\n\n",
    "[Result \"0-1\"]\n\n*\n\n",
    "[SetUp \"1\"]\n[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 *\n\n",
    "[Event \"w\"]\n[Black \"}\"]\n\n1. e4 } ) ) e5 *\n\n",
};
enum { PIECE_COUNT = sizeof PIECES / sizeof *PIECES };

static const pgn_lint_options OPTIONS[] = {
    {.strict = false},
    {.strict = true},
    {.only = "illegal-move,result-conflict"},
    {.only = "export-format"},
    {.strict = true, .disable = "export-format,illegal-move"},
    {.max_per_rule = 1},
};
enum { OPTIONS_COUNT = sizeof OPTIONS / sizeof *OPTIONS };

/* Thousands of games, in several chunks; the last does not end. */
static void make_text(pgn_buffer *text, int rounds) {
    uint32_t next = 1;
    for (int i = 0; i < rounds * PIECE_COUNT; i++) {
        next = next * 1664525 + 1013904223;
        pgn_buffer_append(text, PIECES[(next >> 16) % PIECE_COUNT], PGN_CSTR);
    }
    pgn_buffer_append(text, "[Event \"last\"]\n\n1. e4 {open", PGN_CSTR);
    assert_int_equal(text->status, PGN_OK);
}

static int make_file(void **state) {
    (void)state;
    pgn_buffer text = PGN_BUFFER_INIT;
    files_begin(directory, "test_lint");
    snprintf(path, sizeof path, "%s/games.pgn", directory);
    make_text(&text, 600);
    files_put(path, text.data, text.len);
    size_of_file = text.len;
    pgn_buffer_free(&text);
    return 0;
}

static int remove_file(void **state) {
    (void)state;
    files_remove(directory);
    return 0;
}

/* ---- findings as text ---- */

static void put_finding(pgn_buffer *out, const pgn_diagnostic *d) {
    assert_non_null(d->rule);
    assert_string_equal(d->input, path);
    pgn_buffer_printf(out, "%" PRIu64 " %" PRIu64 ":%" PRIu64 " game %" PRIu64 " [%s] %s (%s) %zu",
                      d->place.offset, d->place.line, d->place.column, d->place.game, d->rule->id,
                      d->message, d->title ? d->title : "", d->edit_count);
    for (size_t i = 0; i < d->edit_count; i++) {
        pgn_buffer_printf(out, " %zu>", d->edits[i].at.len);
        pgn_buffer_append(out, d->edits[i].text.text, d->edits[i].text.len);
    }
    pgn_buffer_append(out, "\n", 1);
}

static pgn_status on_diagnostic(void *self, const pgn_diagnostic *d) {
    if (d->place.game || d->place.offset < size_of_file)
        put_finding(self, d);
    return PGN_OK;
}

/* What pgn_lint_files() finds. Findings about the end of the file belong to no game, and are left
 * out. */
static void lint_file(const pgn_lint_options *options, pgn_buffer *out) {
    const char *const paths[] = {path, NULL};
    const pgn_job_options how = {.self = out, .diagnostic = on_diagnostic};
    pgn_lint_options all = *options;
    pgn_job *job;
    all.max_per_rule = 0; /* the linter of games has no such limit */
    assert_int_equal(pgn_job_new(&job, &how, NULL), PGN_OK);
    assert_int_equal(pgn_lint_files(job, paths, &all, NULL), PGN_OK);
    pgn_job_free(job);
}

static void put_findings(const pgn_lint *lint, bool in_game, pgn_buffer *out) {
    const pgn_diagnostic *d, *before = NULL;
    for (size_t i = 0; (d = pgn_lint_finding(lint, i)); before = d, i++) {
        if (before)
            assert_true(before->place.offset <= d->place.offset);
        if (!in_game || d->place.game)
            put_finding(out, d);
    }
}

static void lint_game(pgn_lint *lint, pgn_reader *reader, pgn_buffer *out) {
    assert_int_equal(pgn_lint_current(lint, reader, NULL), PGN_OK);
    put_findings(lint, false, out);
}

static pgn_reader *open_file(void) {
    pgn_reader *reader;
    assert_int_equal(pgn_reader_open(&reader, path, NULL, NULL), PGN_OK);
    return reader;
}

static pgn_lint *open_lint(const pgn_lint_options *options) {
    pgn_lint *lint;
    assert_int_equal(pgn_lint_new(&lint, options, NULL), PGN_OK);
    return lint;
}

static void compare(const pgn_buffer *games, const pgn_buffer *files) {
    size_t i = 0;
    while (i < games->len && i < files->len && games->data[i] == files->data[i])
        i++;
    if (i == games->len && i == files->len)
        return;
    while (i && games->data[i - 1] != '\n')
        i--;
    fail_msg("game by game:\n%.300s\nthe file:\n%.300s", games->data + i, files->data + i);
}

/* ---- tests ---- */

static void finds_what_files_find(void **state) {
    (void)state;
    for (size_t i = 0; i < OPTIONS_COUNT; i++) {
        pgn_buffer games = PGN_BUFFER_INIT, files = PGN_BUFFER_INIT;
        pgn_reader *reader = open_file();
        pgn_lint *lint = open_lint(&OPTIONS[i]);
        while (!pgn_reader_next(reader, NULL, NULL))
            lint_game(lint, reader, &games);
        lint_file(&OPTIONS[i], &files);
        assert_true(files.len > 1000);
        compare(&games, &files);
        pgn_lint_free(lint);
        pgn_reader_close(reader);
        pgn_buffer_free(&games);
        pgn_buffer_free(&files);
    }
}

/* The first games and their findings, in order. */
enum { MOST = 300 };
typedef struct {
    pgn_place place;
    pgn_buffer all, in_game;
} linted;

static void lint_in_order(pgn_lint *lint, linted *games) {
    pgn_reader *reader = open_file();
    for (linted *g = games; g < games + MOST; g++) {
        *g = (linted){.all = PGN_BUFFER_INIT, .in_game = PGN_BUFFER_INIT};
        assert_int_equal(pgn_reader_next(reader, NULL, NULL), PGN_OK);
        pgn_reader_place(reader, &g->place);
        lint_game(lint, reader, &g->all);
        lint_game(lint, reader, &g->in_game); /* twice is the same */
        compare(&g->in_game, &g->all);
        pgn_buffer_clear(&g->in_game);
        put_findings(lint, true, &g->in_game);
    }
    pgn_reader_close(reader);
}

/* A game's findings do not depend on what was read before it: games are read from the last to the
 * first, and with others skipped. */
static void finds_them_in_any_order(void **state) {
    static linted games[MOST];
    pgn_buffer now = PGN_BUFFER_INIT;
    pgn_lint *lint = open_lint(&OPTIONS[1]);
    (void)state;
    lint_in_order(lint, games);
    pgn_reader *reader = open_file();
    for (size_t i = MOST; i--;) {
        assert_int_equal(pgn_reader_seek(reader, &games[i].place, NULL), PGN_OK);
        assert_int_equal(pgn_reader_next(reader, NULL, NULL), PGN_OK);
        assert_int_equal(pgn_lint_current(lint, reader, NULL), PGN_OK);
        pgn_buffer_clear(&now);
        put_findings(lint, true, &now);
        compare(&now, &games[i].in_game);
    }
    pgn_reader_close(reader);
    reader = open_file();
    for (size_t i = 7; i < MOST; i += 8) {
        assert_int_equal(pgn_reader_skip(reader, 7, NULL), PGN_OK);
        assert_int_equal(pgn_reader_next(reader, NULL, NULL), PGN_OK);
        pgn_buffer_clear(&now);
        lint_game(lint, reader, &now);
        compare(&now, &games[i].all);
    }
    for (size_t i = 0; i < MOST; i++) {
        pgn_buffer_free(&games[i].all);
        pgn_buffer_free(&games[i].in_game);
    }
    pgn_buffer_free(&now);
    pgn_lint_free(lint);
    pgn_reader_close(reader);
}

static void refuses_arguments(void **state) {
    static const pgn_lint_options BAD[] = {{.only = "no-such-rule"},
                                           {.disable = "illegal-move,,result"},
                                           {.only = ","},
                                           {.reserved = {[5] = 1}}};
    pgn_lint *lint = (pgn_lint *)-1;
    pgn_error err;
    (void)state;
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        assert_int_equal(pgn_lint_new(&lint, &BAD[i], &err),
                         BAD[i].reserved[5] ? PGN_E_UNSUPPORTED : PGN_E_ARG);
        assert_null(lint);
    }
    assert_int_equal(pgn_lint_new(&lint, NULL, NULL), PGN_OK);
    assert_null(pgn_lint_finding(lint, 0));
    pgn_reader *reader = open_file();
    assert_int_equal(pgn_lint_current(lint, reader, &err), PGN_E_ARG); /* no game yet */
    assert_int_equal(pgn_reader_next(reader, NULL, NULL), PGN_OK);
    assert_int_equal(pgn_lint_current(lint, reader, NULL), PGN_OK);
    while (!pgn_reader_next(reader, NULL, NULL))
        ;
    assert_int_equal(pgn_lint_current(lint, reader, &err), PGN_E_ARG); /* nor any more */
    assert_null(pgn_lint_finding(lint, 0));
    assert_null(pgn_lint_finding(lint, SIZE_MAX));
    pgn_reader_close(reader);
    pgn_lint_free(lint);
    pgn_lint_free(NULL);
}

/* A failure leaves no findings, and the next call finds all of them. */
static void needs_memory(void **state) {
    pgn_buffer right = PGN_BUFFER_INIT, now = PGN_BUFFER_INIT;
    long failures = 0;
    (void)state;
    for (size_t i = 0; i < PIECE_COUNT; i++) {
        pgn_reader *reader;
        long made = 0;
        pgn_lint *lint = open_lint(&OPTIONS[1]);
        pgn_buffer_clear(&right);
        files_put(path, PIECES[i], strlen(PIECES[i]));
        reader = open_file();
        assert_int_equal(pgn_reader_next(reader, NULL, NULL), PGN_OK);
        lint_game(lint, reader, &right);
        pgn_lint_free(lint);
        for (long n = 1; made >= n - 1; n++) {
            lint = open_lint(&OPTIONS[1]);
            failing_alloc_arm(n);
            pgn_error err = {.code = PGN_OK};
            pgn_status st = pgn_lint_current(lint, reader, &err);
            made = failing_alloc_count();
            failing_alloc_arm(0);
            assert_true(st == PGN_OK || st == PGN_E_NOMEM);
            assert_int_equal(err.code, st);
            assert_true(!st || !pgn_lint_finding(lint, 0));
            failures += st != PGN_OK;
            pgn_buffer_clear(&now);
            lint_game(lint, reader, &now);
            compare(&now, &right);
            pgn_lint_free(lint);
        }
        pgn_reader_close(reader);
    }
    assert_true(failures > PIECE_COUNT);
    pgn_buffer_free(&right);
    pgn_buffer_free(&now);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_what_files_find),
        cmocka_unit_test(finds_them_in_any_order),
        cmocka_unit_test(refuses_arguments),
        cmocka_unit_test(needs_memory),
    };
    return cmocka_run_group_tests(tests, make_file, remove_file);
}
