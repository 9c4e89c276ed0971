/* test_edit_files.c -- pgn_edit_files() and tables of tags: what changes, what is refused, and what
 * happens without memory. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "file_check.h"
#include "inside.h"
#include "scenarios.h"
#include <pgn/unstable/edit_files.h>

static char directory[FILES_NAME_MAX];
static char in[FILES_NAME_MAX + 16], out[FILES_NAME_MAX + 16];

#define SPAN(text) ((pgn_span){text, sizeof text - 1})

/* ---- tables ---- */

static pgn_status parse(const char *text, pgn_tag_table **table, pgn_error *err) {
    return pgn_tag_table_parse(table, "t.csv", text, PGN_CSTR, err);
}

static void expect(const pgn_tag_table *t, pgn_span player, pgn_span date, pgn_span event,
                   size_t column, const char *value) {
    pgn_span v = pgn_tag_table_find(t, player, date, event, column);
    if (!value) {
        assert_null(v.text);
        return;
    }
    assert_non_null(v.text);
    assert_int_equal(v.len, strlen(value));
    assert_memory_equal(v.text, value, v.len);
}

static void test_table(void **state) {
    (void)state;
    pgn_tag_table *t;
    assert_int_equal(parse("\xEF\xBB\xBF# players\nPlayer,From,To,Event,elo,Team\n\n"
                           "\"Tal, Mikhail\",1960,1961-06,,2700,\n"
                           "\"Tal, Mikhail\",,,Riga,2600,\"a \"\"b\"\"\"\n"
                           "TAL MIKHAIL,,,,2500,x\n",
                           &t, NULL),
                     PGN_OK);
    assert_int_equal(pgn_tag_table_rows(t), 3);
    assert_string_equal(pgn_tag_table_column(t, 0), "Elo");
    assert_string_equal(pgn_tag_table_column(t, 1), "Team");
    assert_null(pgn_tag_table_column(t, 2));
    pgn_span tal = SPAN("tal,mikhail"), none = SPAN("");
    expect(t, tal, SPAN("1960.01.01"), none, 0, "2700");
    expect(t, tal, SPAN("1961.06.30"), none, 0, "2700");
    expect(t, tal, SPAN("1961.07.01"), none, 0, "2500");
    expect(t, tal, SPAN("1961.??.??"), none, 0, "2500"); /* it may have been later */
    expect(t, tal, SPAN("1960.??.??"), none, 0, "2700");
    expect(t, tal, SPAN("196?.??.??"), none, 0, "2500");
    expect(t, tal, none, SPAN("riga"), 0, "2600");
    expect(t, tal, SPAN("1960.01.01"), SPAN("Riga"), 1, "a \"b\"");
    expect(t, tal, none, none, 1, "x");
    expect(t, SPAN("Tal"), none, none, 0, NULL);
    expect(t, none, none, none, 0, NULL);
    expect(t, tal, none, none, 2, NULL);
    pgn_tag_table_free(t);
    pgn_tag_table_free(NULL);
}

static void test_separators(void **state) {
    (void)state;
    static const char *const TEXTS[] = {"Elo\tName\r\n1\tTal, M\r\n", "Elo;Name\n 1 ; Tal, M \n",
                                        "Elo,Name\r1,\"Tal, M\""};
    for (size_t i = 0; i < 3; i++) {
        pgn_tag_table *t;
        assert_int_equal(parse(TEXTS[i], &t, NULL), PGN_OK);
        expect(t, SPAN("Tal, M."), SPAN(""), SPAN(""), 0, "1");
        pgn_tag_table_free(t);
    }
}

static void test_bad_tables(void **state) {
    (void)state;
    static const struct {
        const char *text, *message;
        unsigned line;
    } CASES[] = {
        {"", "t.csv: the table is empty", 0},
        {"Elo,Team\n", "t.csv:1: missing column Player: the first line must name the columns", 1},
        {"Player\n", "t.csv:1: no tag columns", 1},
        {"Player,Elo,ELO\n", "t.csv:1: duplicate column \"ELO\"", 1},
        {"Player,E lo\n", "t.csv:1: invalid column name: \"E lo\"", 1},
        {"Player,Elo\nTal, M,1\n",
         "t.csv:2: more fields than columns: a comma in a field needs quotes", 2},
        {"Player,Elo\nTal\n", "t.csv:2: fewer fields than columns", 2},
        {"Player,Elo\n\"Tal,1\n", "t.csv:2: unclosed quote", 2},
        {"Player,Elo\n\"Tal\"x,1\n", "t.csv:2: text after the closing quote of a field: \"x,1\"",
         2},
        {"Player,Elo\n?,1\n", "t.csv:2: missing player", 2},
        {"Player,From,Elo\nTal,soon,1\n", "t.csv:2: invalid date: \"soon\"", 2},
        {"Player,From,To,Elo\nTal,1961,1960,1\n", "t.csv:2: From is after To", 2},
        {"Player;Elo\nTal;a\tb\n", NULL, 2},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        pgn_tag_table *t;
        pgn_error err;
        assert_int_equal(parse(CASES[i].text, &t, &err), PGN_E_SYNTAX);
        assert_null(t);
        if (CASES[i].message)
            assert_string_equal(err.message, CASES[i].message);
        assert_int_equal(err.line, CASES[i].line);
        assert_int_equal(parse(CASES[i].text, &t, NULL), PGN_E_SYNTAX);
    }
    pgn_tag_table *t;
    assert_int_equal(pgn_tag_table_parse(&t, NULL, NULL, 0, NULL), PGN_E_ARG);
    assert_int_equal(pgn_tag_table_open(&t, NULL, NULL), PGN_E_ARG);
    assert_true(pgn_tag_table_open(&t, "/nonexistent/x", NULL) < 0);
}

/* ---- games ---- */

static const char GAME[] =
    "[Event \"A\"]\n[White \"Tal\"]\n[Zebra \"z\"]\n\n1. e4 $1 {[%clk 1:00] a} e5! (1... c5 {b} 2. "
    "Nf3) 2. Nf3 {[%eval 0.1,2] [%cal Ga1a2] [%x y]} Nc6 1-0\n\n1. Ke2 {c} 1-0\n";

static pgn_status edit(const pgn_edit_files_options *o, pgn_edit_files_result *r, pgn_error *err) {
    const char *const paths[] = {in, NULL};
    return pgn_edit_files(NULL, paths, out, o, r, err);
}

/* What becomes of the game, up to the one that is illegal. */
static void check(const pgn_edit_files_options *o, const char *expected) {
    pgn_edit_files_result r;
    size_t len = strlen(expected);
    files_put(in, GAME, sizeof GAME - 1);
    assert_int_equal(edit(o, &r, NULL), PGN_OK);
    assert_int_equal(r.games, 2);
    pgn_buffer made = PGN_BUFFER_INIT;
    files_read(out, &made);
    assert_true(made.len >= len);
    made.data[len] = '\0';
    assert_string_equal(made.data, expected);
    pgn_buffer_free(&made);
}

#define TAGS "[Event \"A\"]\n[White \"Tal\"]\n[Zebra \"z\"]\n\n"

static void test_parts(void **state) {
    (void)state;
    static const struct {
        unsigned strip;
        const char *text;
    } CASES[] = {
        {PGN_PART_TEXT, "1. e4 $1 {[%clk 1:00]} e5! (1... c5 2. Nf3) 2. Nf3 {[%eval"},
        {PGN_PART_CLOCKS, "1. e4 $1 {a} e5!"},
        {PGN_PART_EVALS | PGN_PART_COMMANDS,
         "1. e4 $1 {[%clk 1:00] a} e5! (1... c5 {b} 2. Nf3) 2. Nf3 {[%cal Ga1a2]} Nc6"},
        {PGN_PART_ARROWS,
         "1. e4 $1 {[%clk 1:00] a} e5! (1... c5 {b} 2. Nf3) 2. Nf3 {[%eval 0.1,2] [%x y]} Nc6"},
        {PGN_PART_NAGS, "1. e4 {[%clk 1:00] a} e5 (1... c5"},
        {PGN_PART_VARIATIONS, "1. e4 $1 {[%clk 1:00] a} e5! 2. Nf3 {"},
        {PGN_PART_COMMENTS, "1. e4 $1 e5! (1... c5 2. Nf3) 2. Nf3 Nc6 1-0\n\n1. Ke2 1-0\n"},
        {PGN_PART_ALL, "1. e4 e5 2. Nf3 Nc6 1-0\n\n1. Ke2 1-0\n"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char expected[400];
        const pgn_edit_files_options o = {.strip = CASES[i].strip};
        snprintf(expected, sizeof expected, TAGS "%s", CASES[i].text);
        check(&o, expected);
    }
    for (size_t i = 0; pgn_part_name(i); i++)
        assert_true(pgn_part_find(pgn_part_name(i), PGN_CSTR));
    assert_int_equal(pgn_part_find("clocksx", 6), PGN_PART_CLOCKS);
    assert_int_equal(pgn_part_find("", 0), 0);
}

static void test_tags(void **state) {
    (void)state;
    const pgn_tag set[] = {{SPAN("White"), SPAN("a\"\\")}, {SPAN("ECO"), SPAN("C50")}};
    const pgn_tag rename[] = {{SPAN("Zebra"), SPAN("Yak")}};
    const pgn_span remove[] = {SPAN("Event"), SPAN("White")};
    pgn_edit_files_options o = {.set = set, .set_count = 2};
    check(&o, "[Event \"A\"]\n[White \"a\\\"\\\\\"]\n[ECO \"C50\"]\n[Zebra \"z\"]\n\n1. e4");
    o = (pgn_edit_files_options){.rename = rename, .rename_count = 1};
    check(&o, "[Event \"A\"]\n[White \"Tal\"]\n[Yak \"z\"]\n\n1. e4");
    o = (pgn_edit_files_options){.remove = remove, .remove_count = 2};
    check(&o, "[Zebra \"z\"]\n\n1. e4");
    o.keep = remove;
    o.keep_count = 1;
    o.remove_count = 0;
    check(&o, "[Event \"A\"]\n\n1. e4");
    o.set = set;
    o.set_count = 2;
    o.keep_count = 0;
    o.remove = (const pgn_span[]){SPAN("Event"), SPAN("White"), SPAN("Zebra")};
    o.remove_count = 3;
    check(&o, "[White \"a\\\"\\\\\"]\n[ECO \"C50\"]\n\n1. e4");
}

static void test_moves(void **state) {
    (void)state;
    pgn_edit_files_options o = {.cut = true, .plies = 1};
    check(&o, TAGS "1. e4 $1 {[%clk 1:00] a} 1-0\n\n1. Ke2 {c} 1-0\n");
    o = (pgn_edit_files_options){.cut = true};
    check(&o, TAGS "1-0\n\n1-0\n");
    o = (pgn_edit_files_options){.add = PGN_ADD_PLY_COUNT | PGN_ADD_HASHES};
    check(&o, "[Event \"A\"]\n[White \"Tal\"]\n[PlyCount \"4\"]\n[Zebra \"z\"]\n\n1. e4 $1 "
              "{823c9b50fd114196} {[%clk 1:00] a} e5! {0844931a6ef4b9a0} (1... c5");
    o = (pgn_edit_files_options){.promote = "1...c5"};
    check(&o, TAGS "1. e4 $1 {[%clk 1:00] a} c5 {b}\n(1... e5! 2. Nf3 {[%eval 0.1,2] [%cal Ga1a2] "
                   "[%x y]} Nc6)\n2. Nf3 1-0\n\n1. Ke2");
    o = (pgn_edit_files_options){.promote = "1...c5", .cut = true, .plies = 2, .strip = 513};
    check(&o, TAGS "1. e4 $1 {[%clk 1:00]} c5 1-0\n\n1. Ke2");
}

static void test_left_alone(void **state) {
    (void)state;
    const pgn_edit_files_options o = {.add = PGN_ADD_PLY_COUNT};
    pgn_edit_files_result r;
    files_put(in, GAME, sizeof GAME - 1);
    assert_int_equal(edit(&o, &r, NULL), PGN_OK);
    assert_int_equal(r.changed, 1);
    assert_int_equal(r.left_alone, 1);
    assert_int_equal(edit(NULL, NULL, NULL), PGN_OK); /* a copy */
    pgn_buffer made = PGN_BUFFER_INIT;
    files_read(out, &made);
    assert_string_equal(made.data, GAME);
    pgn_buffer_free(&made);
}

static void test_bad_options(void **state) {
    (void)state;
    const pgn_tag fen[] = {{SPAN("FEN"), SPAN("x")}}, bad[] = {{SPAN("a b"), SPAN("x")}};
    const pgn_tag control[] = {{SPAN("A"), SPAN("x\n")}}, result[] = {{SPAN("Result"), SPAN("2")}};
    const pgn_tag absent[] = {{{NULL, 0}, {NULL, 0}}};
    const pgn_edit_files_options all[] = {
        {.set = fen, .set_count = 1},
        {.set = bad, .set_count = 1},
        {.set = control, .set_count = 1},
        {.set = result, .set_count = 1},
        {.set = absent, .set_count = 1},
        {.rename = fen, .rename_count = 1},
        {.remove = &fen[0].name, .remove_count = 1},
        {.keep = &bad[0].name, .keep_count = 1},
        {.strip = 1024},
        {.add = 16},
        {.replace = true},
        {.promote = ""},
        {.promote = "0w"},
        {.promote = "12"},
        {.promote = "12x"},
        {.promote = "12b:0"},
        {.promote = "12."},
        {.promote = "12w/"},
        {.in_place = true},
        {.diff = (pgn_diff)9},
    };
    files_put(in, GAME, sizeof GAME - 1);
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        pgn_error err;
        assert_int_equal(edit(&all[i], NULL, &err), PGN_E_ARG);
        assert_true(err.message[0]);
    }
    const pgn_edit_files_options newer = {.reserved = {1}};
    assert_int_equal(edit(&newer, NULL, NULL), PGN_E_UNSUPPORTED);
}

/* ---- without memory ---- */

static pgn_status edit_scenario(void) {
    const char *const paths[] = {in, NULL};
    const pgn_tag set[] = {{SPAN("White"), SPAN("a name that is longer than the one before")}};
    const pgn_job_options how = {.threads = 1};
    pgn_tag_table *table = NULL;
    pgn_query *query = NULL;
    pgn_job *job = NULL;
    pgn_status st = pgn_job_new(&job, &how, NULL);
    st = st ? st : parse("Player,Elo\nTal,2700\n", &table, NULL);
    st = st ? st : pgn_query_compile(&query, "tal", PGN_CSTR, NULL, NULL);
    pgn_edit_files_options o = {.query = query,
                                .table = table,
                                .set = set,
                                .set_count = 1,
                                .strip = PGN_PART_CLOCKS | PGN_PART_NAGS,
                                .add = PGN_ADD_PLY_COUNT | PGN_ADD_FENS};
    st = st ? st : pgn_edit_files(job, paths, out, &o, NULL, NULL);
    o = (pgn_edit_files_options){
        .promote = "1b", .add = PGN_ADD_HASHES, .strip = PGN_PART_CLOCKS, .diff = PGN_DIFF_PATCH};
    st = st ? st : pgn_edit_files(job, paths, out, &o, NULL, NULL);
    pgn_job_free(job);
    pgn_query_free(query);
    pgn_tag_table_free(table);
    return st;
}

static void test_no_memory(void **state) {
    (void)state;
    static const scenario LIST[] = {{"edit", edit_scenario}};
    files_put(in, GAME, sizeof GAME - 1);
    scenarios_run(LIST, 1);
}

static int set_up(void **state) {
    (void)state;
    files_begin(directory, "edit_files");
    snprintf(in, sizeof in, "%s/in.pgn", directory);
    snprintf(out, sizeof out, "%s/out.pgn", directory);
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    files_remove(directory);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_table),      cmocka_unit_test(test_separators),
        cmocka_unit_test(test_bad_tables), cmocka_unit_test(test_parts),
        cmocka_unit_test(test_tags),       cmocka_unit_test(test_moves),
        cmocka_unit_test(test_left_alone), cmocka_unit_test(test_bad_options),
        cmocka_unit_test(test_no_memory),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
