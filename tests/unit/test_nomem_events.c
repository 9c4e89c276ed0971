/* test_nomem_events.c -- events, clocks, statistics, pages and documents with each allocation
 * failing once: they fail with PGN_E_NOMEM, and never write less than they should. */
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
#include "pgn/unstable/clock.h"
#include "pgn/unstable/events.h"
#include "pgn/unstable/findings.h"
#include "pgn/unstable/latex.h"
#include "pgn/unstable/page.h"
#include "pgn/unstable/query.h"
#include "pgn/unstable/stats.h"
#include "pgn/unstable/tag_files.h"
#include "scenarios.h"

#define GAME(round, white, black, result)                                                          \
    "[Event \"E\"]\n[Date \"2020.01.01\"]\n[Round \"" round "\"]\n[White \"" white                 \
    "\"]\n[Black \"" black "\"]\n[Result \"" result "\"]\n[ECO \"C20\"]\n[TimeControl \"300+2\"]"  \
    "\n\n1. e4 {[%clk 0:05:01]} e5 {[%clk 0:04:50]} "                                              \
    "2. Nf3 {[%clk 0:04:40]} Nc6 {[%clk 0:04:30]} " result "\n\n"

static const char GAMES[] =
    GAME("1", "A", "B", "1-0") GAME("2", "C", "A", "1/2-1/2") GAME("3", "B", "C", "0-1");

static char path[] = "/tmp/pgn-nomem-events-XXXXXX";
static const char *const paths[] = {path, NULL};

static pgn_status checked(pgn_status st, const pgn_error *err) {
    CHECK(st >= 0 || (err->code == st && err->message[0]));
    return st;
}

static pgn_status make_job(pgn_job **job, pgn_error *err) {
    const pgn_job_options options = {.threads = 1};
    *job = NULL;
    return checked(pgn_job_new(job, &options, err), err);
}

/* The length of a text is always the same if it was written. */
static void check_length(pgn_status st, const pgn_buffer *out, size_t *expected) {
    if (st)
        return;
    if (!*expected)
        *expected = out->len;
    CHECK(out->len == *expected);
}

static pgn_status run_events(void) {
    static size_t expected;
    pgn_job *job;
    pgn_events *events = NULL;
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_error err = {.code = PGN_OK};
    pgn_status st = make_job(&job, &err);
    st = st ? st : checked(pgn_events_find(&events, job, paths, NULL, &err), &err);
    CHECK(st || pgn_events_count(events) == 1);
    st = st ? st : checked(pgn_event_write_json(pgn_events_at(events, 0), &out, &err), &err);
    st = st ? st : checked(pgn_events_write_html(events, &out, &err), &err);
    st = st ? st : checked(pgn_event_write_text(pgn_events_at(events, 0), NULL, &out, &err), &err);
    st = st ? st : checked(pgn_events_write_list(events, NULL, &out, &err), &err);
    check_length(st, &out, &expected);
    pgn_events_free(events);
    pgn_buffer_free(&out);
    pgn_job_free(job);
    return st;
}

static pgn_status run_clock(void) {
    static size_t expected;
    pgn_reader *reader = NULL;
    pgn_clock *clock = NULL;
    const pgn_clock_game *game;
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_error err = {.code = PGN_OK};
    pgn_status st = checked(pgn_clock_new(&clock, &err), &err);
    st = st ? st : checked(pgn_reader_open(&reader, path, NULL, &err), &err);
    st = st ? st : checked(pgn_reader_next(reader, NULL, &err), &err);
    st = st ? st : checked(pgn_clock_read(clock, reader, 0, &game, &err), &err);
    st = st ? st : checked(pgn_clock_write_json(game, 1, &out, &err), &err);
    st = st ? st : checked(pgn_clock_write_svg(game, &out, &err), &err);
    st = st ? st : checked(pgn_clock_write_text(game, NULL, &out, &err), &err);
    check_length(st, &out, &expected);
    pgn_buffer_free(&out);
    pgn_reader_close(reader);
    pgn_clock_free(clock);
    return st;
}

static pgn_status run_clock_files(void) {
    static size_t expected;
    pgn_job *job;
    pgn_clock_summary sum = {.games = 0};
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_error err = {.code = PGN_OK};
    pgn_status st = make_job(&job, &err);
    st = st ? st : checked(pgn_clock_files(job, paths, NULL, &sum, &err), &err);
    CHECK(st || (sum.timed == 3 && sum.longest_count > 0));
    st = st ? st : checked(pgn_clock_summary_write_json(&sum, &out, &err), &err);
    st = st ? st : checked(pgn_clock_summary_write_text(&sum, NULL, &out, &err), &err);
    check_length(st, &out, &expected);
    pgn_buffer_free(&out);
    pgn_clock_summary_free(&sum);
    pgn_job_free(job);
    return st;
}

static pgn_status run_clock_convert(void) {
    const pgn_clock_convert_options how = {.to = PGN_CLOCK_TO_EMT};
    char output[sizeof path + 4];
    pgn_job *job;
    pgn_clock_convert_result r;
    pgn_error err = {.code = PGN_OK};
    pgn_status st = make_job(&job, &err);
    snprintf(output, sizeof output, "%s.out", path);
    st = st ? st : checked(pgn_clock_convert_files(job, paths, output, &how, &r, &err), &err);
    CHECK(st || r.games == 3);
    CHECK(!st == (unlink(output) == 0));
    pgn_job_free(job);
    return st;
}

/* Of the games that a query selects. */
static pgn_status run_stats(void) {
    static size_t expected;
    pgn_stats_options how = {.moves = true};
    pgn_query *query = NULL;
    pgn_job *job;
    pgn_stats stats = {.games = 0};
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_error err = {.code = PGN_OK};
    pgn_status st = make_job(&job, &err);
    st = st ? st : checked(pgn_query_compile(&query, "White != C", PGN_CSTR, NULL, &err), &err);
    how.query = query;
    st = st ? st : checked(pgn_stats_files(job, paths, &how, &stats, &err), &err);
    CHECK(st || stats.games == 2);
    st = st ? st : checked(pgn_stats_write_json(&stats, 0, &out, &err), &err);
    st = st ? st : checked(pgn_stats_write_svg(&stats, 0, &out, &err), &err);
    st = st ? st : checked(pgn_stats_write_text(&stats, 0, NULL, &out, &err), &err);
    check_length(st, &out, &expected);
    pgn_stats_free(&stats);
    pgn_buffer_free(&out);
    pgn_query_free(query);
    pgn_job_free(job);
    return st;
}

static pgn_status count_bytes(void *self, const char *text, size_t len) {
    (void)text;
    *(size_t *)self += len;
    return PGN_OK;
}

static pgn_status run_tags(void) {
    static const pgn_tag_files_options HOW[] = {
        {.format = PGN_TAG_CSV, .header = true, .number = true, .input = true},
        {.format = PGN_TAG_JSON},
        {.rows = PGN_TAG_ROWS_VALUES},
        {.rows = PGN_TAG_ROWS_NAMES, .format = PGN_TAG_JSON}};
    static size_t expected;
    size_t written = 0;
    pgn_job *job;
    pgn_error err = {.code = PGN_OK};
    pgn_status st = make_job(&job, &err);
    for (size_t i = 0; !st && i < sizeof HOW / sizeof *HOW; i++) {
        pgn_tag_files_options how = HOW[i];
        pgn_tag_column column = {.name = {"white", 5}};
        how.self = &written;
        how.write = count_bytes;
        st = checked(pgn_tag_files(job, paths, &column, i % 2, &how, &err), &err);
    }
    expected = st || expected ? expected : written;
    CHECK(st || written == expected);
    pgn_job_free(job);
    return st;
}

/* Findings as JSON and SARIF: a log is complete, or its end fails. */
static pgn_status run_findings(void) {
    static size_t expected;
    const pgn_diagnostic d = {.rule = pgn_rule_at(0), .message = "m", .input = "a b.pgn"};
    pgn_sarif log = {.tool = "test"};
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_error err = {.code = PGN_OK};
    pgn_status st = checked(pgn_diagnostic_write_json(&d, false, &out, &err), &err);
    pgn_sarif_begin(&log, &out);
    pgn_sarif_add(&log, &d, &out);
    pgn_sarif_add_failure(&log, "b.pgn", "cannot read");
    pgn_status end = pgn_sarif_end(&log, &out);
    st = st ? st : end;
    check_length(st, &out, &expected);
    pgn_buffer_free(&out);
    return st;
}

static pgn_status run_page(void) {
    char output[sizeof path + 5];
    pgn_job *job;
    pgn_error err = {.code = PGN_OK};
    pgn_status st = make_job(&job, &err);
    snprintf(output, sizeof output, "%s.html", path);
    st = st ? st : checked(pgn_page_files(job, paths, output, NULL, &err), &err);
    CHECK(!st == (unlink(output) == 0));
    pgn_job_free(job);
    return st == PGN_E_UNSUPPORTED ? PGN_OK : st; /* built without the page */
}

static pgn_status run_latex(void) {
    static const unsigned moves[] = {3};
    const pgn_latex_options how = {.title = "T", .diagrams = {.moves = moves, .move_count = 1}};
    char output[sizeof path + 4];
    pgn_job *job;
    pgn_error err = {.code = PGN_OK};
    pgn_status st = make_job(&job, &err);
    snprintf(output, sizeof output, "%s.tex", path);
    st = st ? st : checked(pgn_latex_files(job, paths, output, &how, &err), &err);
    CHECK(!st == (unlink(output) == 0));
    pgn_job_free(job);
    return st;
}

static pgn_status run_latex_game(void) {
    static const char TEXT[] =
        "1. e4 $1 $99 {a % b [%cal Ge2e4] \xD0\x96} e5 (1... c5 2. c3 (2. d4)) *";
    static size_t expected;
    pgn_game *game = NULL;
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_error err = {.code = PGN_OK};
    pgn_status st = checked(pgn_game_new(&game, &err), &err);
    st = st ? st : checked(pgn_game_parse(game, TEXT, PGN_CSTR, &err), &err);
    st = st ? st : checked(pgn_latex_begin(NULL, &out, &err), &err);
    st = st ? st : checked(pgn_latex_game(game, NULL, &out, &err), &err);
    st = st ? st : checked(pgn_latex_end(&out, &err), &err);
    check_length(st, &out, &expected);
    pgn_buffer_free(&out);
    pgn_game_free(game);
    return st;
}

static const scenario SCENARIOS[] = {
    {"events", run_events},
    {"clocks of a game", run_clock},
    {"clocks of files", run_clock_files},
    {"conversion of clocks", run_clock_convert},
    {"statistics", run_stats},
    {"tags", run_tags},
    {"findings", run_findings},
    {"a page", run_page},
    {"a document", run_latex},
    {"a document of one game", run_latex_game},
};

static void test_failing_allocations(void **state) {
    (void)state;
    int fd = mkstemp(path);
    assert_true(fd >= 0 && write(fd, GAMES, strlen(GAMES)) == (ssize_t)strlen(GAMES));
    assert_int_equal(close(fd), 0);
    scenarios_run(SCENARIOS, sizeof SCENARIOS / sizeof *SCENARIOS);
    assert_int_equal(unlink(path), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_failing_allocations)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
