/* test_table.c -- tables: the FENs and the encodings below them, CSV, the Arrow stream, wrong
 * options, and that each allocation may fail. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "chess/fen_line_int.h"
#include "chess/kernel_int.h"
#include "file_check.h"
#include "pgn/reader.h"
#include "pgn/unstable/query.h"
#include "pgn/unstable/table.h"
#include "scenarios.h"
#include "table/dictionary_int.h"
#include "table/hybrid_int.h"

static char directory[FILES_NAME_MAX];
static char games[128], output[128];

static const char GAMES[] =
    "[Event \"A, \\\"B\\\"\"]\n[Date \"2024.02.29\"]\n[White \"\xC3\x9Cnal\"]\n[WhiteElo \"2500\"]\n"
    "[TimeControl \"60+1\"]\n[Extra \"x\"]\n[Result \"1-0\"]\n\n"
    "1. e4 {[%clk 0:01:00] good} e5 $1 2. Nf3! (2. f4 exf4 (2... d5)) 2... Nc6 {[%eval #3]} 1-0\n\n"
    "[Event \"?\"]\n[Date \"2023.??.??\"]\n[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 3 40\"]\n[SetUp "
    "\"1\"]\n\n40. a8=Q+ Kd7 41. Qe4 *\n\n"
    "[Variant \"Crazyhouse\"]\n\n1. e4 N@f3 *\n\n"
    "[White \"\xE9\"]\n\n1. e4 e5 2. Ke3 d6 *\n\n"
    "1. -- e5 2. O-O *\n";

static int make_files(void **state) {
    (void)state;
    files_begin(directory, "table");
    snprintf(games, sizeof games, "%s/games.pgn", directory);
    snprintf(output, sizeof output, "%s/output", directory);
    files_put(games, GAMES, sizeof GAMES - 1);
    return 0;
}

static int remove_files(void **state) {
    (void)state;
    files_remove(directory);
    return 0;
}

/* ---- FENs ---- */

/* Every build of the hot loops that this machine can run. */
static const pgn__kernel *const *kernels(void) {
    static const pgn__kernel *all[3];
    all[0] = &pgn__kernel_any;
    all[1] = pgn__rules != all[0] ? pgn__rules : NULL;
    return all;
}

enum { LONGEST = 66000 };

static void check_fens(const pgn_move *moves, size_t n) {
    char *texts = malloc((n + 1) * PGN__FEN_LINE_MAX);
    size_t *at = malloc((n + 2) * sizeof *at);
    assert_true(texts && at);
    for (const pgn__kernel *const *k = kernels(); *k; k++) {
        pgn_position pos;
        pgn__fen_line line = {.begun = false};
        pgn_position_init(&pos);
        (*k)->fens(moves, n, texts, at);
        assert_int_equal(at[0], 0);
        for (size_t i = 0; i <= n; i++) {
            char right[PGN_FEN_MAX], text[PGN__FEN_LINE_MAX];
            size_t len = pgn_fen_write(&pos, 0, right);
            assert_int_equal(at[i + 1] - at[i], len);
            assert_memory_equal(texts + at[i], right, len);
            assert_int_equal(pgn__fen_line_write(&line, &pos, text), len);
            assert_memory_equal(text, right, len);
            if (i < n)
                pgn_position_make(&pos, moves[i]);
        }
    }
    free(texts);
    free(at);
}

/* Random games: each position as pgn_fen_write() writes it. */
static void fens_are_those_of_positions(void **state) {
    uint64_t random = 1;
    (void)state;
    for (int game = 0; game < 300; game++) {
        pgn_move line[300];
        pgn_position pos;
        size_t ply = 0;
        pgn_position_init(&pos);
        for (; ply < 300; ply++) {
            pgn_move moves[PGN_MOVES_MAX];
            size_t count = pgn_position_moves(&pos, moves);
            if (!count)
                break;
            random = random * 6364136223846793005u + 1442695040888963407u;
            line[ply] = moves[(random >> 33) % count];
            if (ply % 50 == 49 && pgn_move_is_legal(&pos, PGN_NULL_MOVE))
                line[ply] = PGN_NULL_MOVE;
            pgn_position_make(&pos, line[ply]);
        }
        check_fens(line, ply);
    }
}

/* The halfmove clock has an end, and numbers have any number of digits. */
static void fens_of_a_long_game(void **state) {
    pgn_move *line = malloc(LONGEST * sizeof *line);
    static const char *const MOVES[] = {"g1f3", "g8f6", "f3g1", "f6g8"};
    pgn_position pos;
    (void)state;
    assert_non_null(line);
    pgn_position_init(&pos);
    for (size_t i = 0; i < LONGEST; i++) {
        assert_int_equal(pgn_uci_parse(&pos, MOVES[i % 4], PGN_CSTR, &line[i], NULL), PGN_OK);
        pgn_position_make(&pos, line[i]);
    }
    check_fens(line, LONGEST);
    free(line);
}

/* Positions in any order, with rights of Chess960. */
static void fens_of_any_positions(void **state) {
    static const char *const FENS[] = {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                                       "rk5r/8/8/8/8/8/8/RK5R b KQkq - 12 345",
                                       "1rk2r1r/8/8/8/8/8/8/1RK2R1R w FBfb - 0 1",
                                       "1rk2r2/8/8/8/8/8/8/1RK2R1R w FBfb - 0 1",
                                       "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 12345",
                                       "8/8/8/8/8/8/8/8 w - - 0 1"};
    pgn__fen_line line = {.begun = false};
    (void)state;
    for (size_t i = 0; i < 5 * sizeof FENS / sizeof *FENS; i++) {
        char right[PGN_FEN_MAX], text[PGN__FEN_LINE_MAX];
        pgn_position pos;
        const char *fen = FENS[i * 7 % (sizeof FENS / sizeof *FENS)];
        assert_int_equal(pgn_fen_parse(fen, PGN_CSTR, PGN_FEN_UNCHECKED, &pos, NULL), PGN_OK);
        size_t len = pgn_fen_write(&pos, 0, right);
        assert_int_equal(pgn__fen_line_write(&line, &pos, text), len);
        assert_memory_equal(text, right, len);
    }
}

/* ---- encodings ---- */

static uint64_t read_varint(const unsigned char **p) {
    uint64_t n = 0;
    for (unsigned shift = 0;; shift += 7) {
        n |= (uint64_t)(**p & 127) << shift;
        if (!(*(*p)++ & 128))
            return n;
    }
}

/* Read what pgn__hybrid_put() has written; pgn__hybrid_put_all() writes the same. */
static void check_hybrid(const uint32_t *values, size_t count, unsigned width) {
    pgn_buffer out = PGN_BUFFER_INIT, other = PGN_BUFFER_INIT;
    pgn__hybrid h = {.out = &out, .width = width}, all = {.out = &other, .width = width};
    for (size_t i = 0; i < count; i++)
        pgn__hybrid_put(&h, values[i], 1);
    pgn__hybrid_end(&h);
    pgn__hybrid_put_all(&all, values, count);
    pgn__hybrid_end(&all);
    assert_int_equal(out.status, PGN_OK);
    assert_int_equal(other.len, out.len);
    if (out.len)
        assert_memory_equal(other.data, out.data, out.len);
    pgn_buffer_free(&other);
    const unsigned char *p = (const unsigned char *)out.data, *end = p + out.len;
    size_t done = 0;
    while (p < end) {
        uint64_t head = read_varint(&p);
        for (uint64_t i = 0; i < (head & 1 ? (head >> 1) * 8 : head >> 1); i++) {
            uint64_t bit = head & 1 ? i * width : 0, value = 0;
            for (unsigned b = 0; b < width; b++, bit++)
                value |= (uint64_t)(p[bit / 8] >> bit % 8 & 1) << b;
            if (done < count)
                assert_int_equal(value, values[done]);
            done += done < count || value; /* zeros fill the last group */
        }
        p += head & 1 ? (head >> 1) * width : (width + 7) / 8;
    }
    assert_int_equal(done, count);
    pgn_buffer_free(&out);
}

static void hybrids_are_read_back(void **state) {
    uint32_t values[3000];
    uint64_t random = 7;
    (void)state;
    for (unsigned width = 1; width <= 17; width++)
        for (unsigned longest = 1; longest < 100; longest += 9) {
            size_t count = 0;
            while (count < 2900) {
                random = random * 6364136223846793005u + 1442695040888963407u;
                size_t run = 1 + (random >> 40) % longest;
                uint32_t value = (uint32_t)(random >> 20) & ((1u << width) - 1);
                while (run-- && count < 2999)
                    values[count++] = value;
            }
            check_hybrid(values, count, width);
            check_hybrid(values, count % 13, width);
        }
}

static void dictionaries_number_texts(void **state) {
    pgn__dictionary d = {.seed = 5};
    pgn_status st = PGN_OK;
    static char texts[5000][40];
    uint32_t number;
    (void)state;
    for (int round = 0; round < 2; round++)
        for (unsigned i = 0; i < 5000; i++) {
            int len = snprintf(texts[i], sizeof *texts, i % 3 ? "%u" : "a longer text %u", i);
            assert_true(pgn__dictionary_add(&d, texts[i], (size_t)len, &number, &st));
            assert_int_equal(number, i);
        }
    assert_int_equal(d.count, 5000);
    pgn__dictionary_clear(&d);
    assert_true(pgn__dictionary_add(&d, texts[7], 0, &number, &st));
    assert_int_equal(number, 0);
    pgn__dictionary_free(&d);
}

/* ---- files ---- */

static pgn_status write_table(const pgn_table_options *o, pgn_error *err) {
    const char *const paths[] = {games, NULL};
    return pgn_table_files(NULL, paths, output, o, NULL, err);
}

static void check_csv(pgn_table_rows rows, bool variations, const char *const *columns,
                      const char *right) {
    const pgn_table_options o = {
        .rows = rows, .variations = variations, .columns = columns, .no_header = true};
    pgn_buffer text = PGN_BUFFER_INIT;
    assert_int_equal(write_table(&o, NULL), PGN_OK);
    files_read(output, &text);
    assert_string_equal(text.data ? text.data : "", right);
    pgn_buffer_free(&text);
}

static void games_as_csv(void **state) {
    static const char *const COLUMNS[] = {"game",      "event",  "date",      "year",
                                          "white",     "Extra",  "plies",     "variant",
                                          "start_fen", "errors", "increment", NULL};
    (void)state;
    check_csv(PGN_TABLE_GAMES, false, COLUMNS,
              "1,\"A, \"\"B\"\"\",2024-02-29,2024,\xC3\x9Cnal,x,4,standard,,0,1\r\n"
              "2,,,2023,,,3,standard,4k3/P7/8/8/8/8/8/4K3 w - - 3 40,0,\r\n"
              "3,,,,,,2,crazyhouse,,0,\r\n"
              "4,,,,\xC3\xA9,,2,standard,,1,\r\n"
              "5,,,,,,2,standard,,1,\r\n");
}

static void moves_as_csv(void **state) {
    static const char *const COLUMNS[] = {"game", "ply",     "number",    "side",        "san",
                                          "uci",  "line",    "parent",    "parent_line", "clock",
                                          "nags", "comment", "eval_mate", NULL};
    (void)state;
    check_csv(PGN_TABLE_MOVES, true, COLUMNS,
              "1,1,1,white,e4,e2e4,0,,,60,,good,\r\n"
              "1,2,1,black,e5,e7e5,0,,,,1,,\r\n"
              "1,3,2,white,Nf3,g1f3,0,,,,1,,\r\n"
              "1,3,2,white,f4,f2f4,1,3,0,,,,\r\n"
              "1,4,2,black,exf4,e5f4,1,3,0,,,,\r\n"
              "1,4,2,black,d5,d7d5,2,4,1,,,,\r\n"
              "1,4,2,black,Nc6,b8c6,0,,,,,,3\r\n"
              "2,1,40,white,a8=Q+,a7a8q,0,,,,,,\r\n"
              "2,2,40,black,Kd7,e8d7,0,,,,,,\r\n"
              "2,3,41,white,Qe4,a8e4,0,,,,,,\r\n"
              "3,1,1,white,e4,,0,,,,,,\r\n"
              "3,2,1,black,N@f3,,0,,,,,,\r\n"
              "4,1,1,white,e4,e2e4,0,,,,,,\r\n"
              "4,2,1,black,e5,e7e5,0,,,,,,\r\n"
              "5,1,1,white,--,0000,0,,,,,,\r\n"
              "5,2,1,black,e5,e7e5,0,,,,,,\r\n");
}

/* A variant that is not played has no positions. */
static void positions_as_csv(void **state) {
    static const char *const COLUMNS[] = {"game", "ply", "move", "count", "result", NULL};
    (void)state;
    check_csv(PGN_TABLE_POSITIONS, false, COLUMNS,
              "1,0,e2e4,1,1-0\r\n1,1,e7e5,1,1-0\r\n1,2,g1f3,1,1-0\r\n1,3,b8c6,1,1-0\r\n"
              "1,4,,1,1-0\r\n2,0,a7a8q,1,*\r\n2,1,e8d7,1,*\r\n2,2,a8e4,1,*\r\n2,3,,1,*\r\n"
              "4,0,e2e4,1,*\r\n4,1,e7e5,1,*\r\n4,2,,1,*\r\n5,0,0000,1,*\r\n5,1,e7e5,1,*\r\n"
              "5,2,,1,*\r\n");
}

static void expect_wrong(const pgn_table_options *o, pgn_status code, const char *message) {
    pgn_error err = {.code = PGN_OK};
    assert_int_equal(write_table(o, &err), code);
    assert_string_equal(err.message, message);
}

static void options_are_checked(void **state) {
    static const char *const UNKNOWN[] = {"wite", NULL}, *const TWICE[] = {"white", "white", NULL};
    static const char *const NONE[] = {NULL}, *const NO_TAG[] = {"tag:", NULL};
    (void)state;
    expect_wrong(&(pgn_table_options){.columns = UNKNOWN}, PGN_E_ARG, "unknown column \"wite\"");
    expect_wrong(&(pgn_table_options){.columns = TWICE}, PGN_E_ARG, "duplicate column \"white\"");
    expect_wrong(&(pgn_table_options){.columns = NONE}, PGN_E_ARG,
                 "a table needs at least one column");
    expect_wrong(&(pgn_table_options){.columns = NO_TAG}, PGN_E_ARG,
                 "column \"tag:\" has no tag name");
    expect_wrong(&(pgn_table_options){.variations = true}, PGN_E_ARG,
                 "variations require rows of moves");
    expect_wrong(&(pgn_table_options){.format = PGN_TABLE_ARROW, .bom = true}, PGN_E_ARG,
                 "a byte order mark requires CSV");
    pgn_error err;
    assert_int_equal(write_table(&(pgn_table_options){.reserved = {1}}, &err), PGN_E_UNSUPPORTED);
    assert_int_equal(write_table(&(pgn_table_options){.rows = (pgn_table_rows)9}, &err), PGN_E_ARG);
    pgn_table_column column;
    assert_false(pgn_table_column_at((pgn_table_rows)9, 0, &column));
    assert_true(pgn_table_column_at(PGN_TABLE_GAMES, 0, &column));
    assert_string_equal(column.name, "game");
}

/* ---- the stream ---- */

static pgn_status read_stream(int64_t *rows, int64_t *plies, uint64_t batch) {
    pgn_reader *reader = NULL;
    struct ArrowArrayStream stream = {.release = NULL};
    struct ArrowSchema schema = {.release = NULL};
    const pgn_table_options o = {.rows = PGN_TABLE_MOVES, .group_rows = batch};
    pgn_status st = pgn_reader_from_memory(&reader, GAMES, sizeof GAMES - 1, NULL, NULL);
    *rows = *plies = 0;
    if (!st)
        st = pgn_table_stream(reader, &o, &stream, NULL);
    if (!st && stream.get_schema(&stream, &schema))
        st = PGN_E_NOMEM;
    if (!st) {
        CHECK(schema.n_children == 15 && !strcmp(schema.children[1]->name, "ply"));
        CHECK(!strcmp(schema.children[1]->format, "i") &&
              !strcmp(schema.children[13]->format, "+l"));
    }
    while (!st) {
        struct ArrowArray array = {.release = NULL}, ply;
        if (stream.get_next(&stream, &array)) {
            CHECK(stream.get_last_error(&stream) != NULL);
            st = PGN_E_NOMEM;
        }
        if (!array.release)
            break;
        ply = *array.children[1]; /* moved: it outlives the others */
        array.children[1]->release = NULL;
        *rows += array.length;
        array.release(&array);
        for (int64_t i = 0; i < ply.length; i++)
            *plies += ((const int32_t *)ply.buffers[1])[i];
        ply.release(&ply);
    }
    if (schema.release)
        schema.release(&schema);
    if (stream.release)
        stream.release(&stream);
    pgn_reader_close(reader);
    return st;
}

static void stream_has_all_rows(void **state) {
    int64_t rows, plies;
    (void)state;
    for (uint64_t batch = 0; batch < 5; batch++) {
        assert_int_equal(read_stream(&rows, &plies, batch), PGN_OK);
        assert_int_equal(rows, 4 + 3 + 2 + 2 + 2);
        assert_int_equal(plies, 10 + 6 + 3 + 3 + 3);
    }
    pgn_error err;
    struct ArrowArrayStream stream;
    assert_int_equal(pgn_table_stream(NULL, NULL, &stream, &err), PGN_E_ARG);
    assert_null(stream.release);
}

/* ---- without memory ---- */

static pgn_status write_format(pgn_table_format format, pgn_table_rows rows) {
    static const char *const ALL[] = {"game", "Extra", "white", "moves", "moves_uci", "tags", NULL};
    const char *const paths[] = {games, NULL};
    const pgn_table_options o = {.format = format,
                                 .rows = rows,
                                 .variations = rows == PGN_TABLE_MOVES,
                                 .columns = rows == PGN_TABLE_GAMES ? ALL : NULL,
                                 .group_rows = 2};
    pgn_job *job = NULL;
    const pgn_job_options how = {.threads = 1};
    pgn_status st = pgn_job_new(&job, &how, NULL);
    if (!st)
        st = pgn_table_files(job, paths, output, &o, NULL, NULL);
    pgn_job_free(job);
    return st;
}

#define SCENARIO(format, rows)                                                                     \
    static pgn_status format##_##rows(void) {                                                      \
        return write_format(PGN_TABLE_##format, PGN_TABLE_##rows);                                 \
    }
SCENARIO(CSV, GAMES)
SCENARIO(TSV, MOVES)
SCENARIO(PARQUET, GAMES)
SCENARIO(PARQUET, MOVES)
SCENARIO(ARROW, GAMES)
SCENARIO(ARROW, POSITIONS)

/* A table of the games that match. */
static pgn_status selected(pgn_table_format format, pgn_table_result *result) {
    const char *const paths[] = {games, games, NULL};
    const pgn_job_options how = {.threads = 1};
    const pgn_table_options o = {.format = format};
    pgn_job *job = NULL;
    pgn_query *query = NULL;
    pgn_status st = pgn_query_compile(&query, "White ~ \"nal\"", PGN_CSTR, NULL, NULL);
    st = st ? st : pgn_job_new(&job, &how, NULL);
    st = st ? st : pgn_job_select(job, query, NULL);
    st = st ? st : pgn_table_files(job, paths, output, &o, result, NULL);
    pgn_job_free(job);
    pgn_query_free(query);
    return st;
}

static pgn_status selected_csv(void) {
    return selected(PGN_TABLE_CSV, NULL);
}

static pgn_status selected_parquet(void) {
    return selected(PGN_TABLE_PARQUET, NULL);
}

static void queries_select_games(void **state) {
    const char *const paths[] = {games, NULL};
    pgn_table_result result;
    pgn_job *job;
    pgn_query *query;
    pgn_error err;
    (void)state;
    assert_int_equal(selected(PGN_TABLE_CSV, &result), PGN_OK);
    assert_int_equal(result.games, 10);
    assert_int_equal(result.rows, 2);
    assert_int_equal(selected(PGN_TABLE_PARQUET, &result), PGN_OK);
    assert_int_equal(result.games, 10);
    assert_int_equal(result.rows, 2);
    assert_int_equal(pgn_query_compile(&query, "mate", PGN_CSTR, NULL, NULL), PGN_OK);
    assert_int_equal(pgn_job_select(NULL, query, &err), PGN_E_ARG);
    assert_int_equal(pgn_job_new(&job, NULL, NULL), PGN_OK);
    assert_int_equal(pgn_job_select(job, query, NULL), PGN_OK);
    assert_int_equal(pgn_count_files(job, paths, false, &err), PGN_E_UNSUPPORTED);
    assert_int_equal(pgn_table_files(job, paths, output, NULL, &result, NULL), PGN_OK);
    assert_int_equal(result.rows, 0);
    assert_int_equal(pgn_job_select(job, NULL, NULL), PGN_OK); /* all games again */
    assert_int_equal(pgn_count_files(job, paths, false, &err), PGN_OK);
    assert_int_equal(pgn_table_files(job, paths, output, NULL, &result, NULL), PGN_OK);
    assert_int_equal(result.rows, 5);
    pgn_job_free(job);
    pgn_query_free(query);
}

static pgn_status c_stream(void) {
    int64_t rows, plies;
    return read_stream(&rows, &plies, 3);
}

static void allocations_may_fail(void **state) {
    static const scenario ALL[] = {{"csv of games", CSV_GAMES},
                                   {"tsv of moves", TSV_MOVES},
                                   {"parquet of games", PARQUET_GAMES},
                                   {"parquet of moves", PARQUET_MOVES},
                                   {"arrow of games", ARROW_GAMES},
                                   {"arrow of positions", ARROW_POSITIONS},
                                   {"csv of selected games", selected_csv},
                                   {"parquet of selected games", selected_parquet},
                                   {"C stream", c_stream}};
    (void)state;
    scenarios_run(ALL, sizeof ALL / sizeof *ALL);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(fens_are_those_of_positions),
                                       cmocka_unit_test(fens_of_a_long_game),
                                       cmocka_unit_test(fens_of_any_positions),
                                       cmocka_unit_test(hybrids_are_read_back),
                                       cmocka_unit_test(dictionaries_number_texts),
                                       cmocka_unit_test(games_as_csv),
                                       cmocka_unit_test(moves_as_csv),
                                       cmocka_unit_test(positions_as_csv),
                                       cmocka_unit_test(options_are_checked),
                                       cmocka_unit_test(stream_has_all_rows),
                                       cmocka_unit_test(queries_select_games),
                                       cmocka_unit_test(allocations_may_fail)};
    return cmocka_run_group_tests(tests, make_files, remove_files);
}
