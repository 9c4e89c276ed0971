/* test_entries.c -- game entries compared with known data, by both lanes of the reader. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "inside.h"

static const char *const TAGS[] = {"White", "Date", "ECO"};
enum { TAG_COUNT = 3 };

/* The entries of a chunk. The text must outlive them. */
static pgn__entries *entries_of_bytes(const char *text, size_t len, bool one_lane,
                                      pgn__chunk *chunk) {
    pgn__chunk_reader *reader;
    pgn__entries *entries;
    pgn__chunk_reader_options options = {.one_lane = one_lane};
    assert_int_equal(pgn__chunk_reader_new(&reader, NULL, &options, NULL), PGN_OK);
    assert_int_equal(pgn__entries_new(&entries, TAGS, TAG_COUNT, NULL), PGN_OK);
    *chunk = (pgn__chunk){.starts_file = true};
    pgn_buffer_append(&chunk->text, text, len);
    assert_int_equal(pgn__buffer_reserve(&chunk->text, PGN__CHUNK_PADDING), PGN_OK);
    assert_int_equal(pgn__chunk_reader_emit(reader, chunk, pgn__entries_sink(entries), NULL),
                     PGN_OK);
    assert_int_equal(pgn__entries_end(entries, chunk), PGN_OK);
    pgn__chunk_reader_free(reader);
    return entries;
}

static pgn__entries *entries_of(const char *text, bool one_lane, pgn__chunk *chunk) {
    return entries_of_bytes(text, strlen(text), one_lane, chunk);
}

static void assert_span(pgn_span span, const char *text) {
    if (!text) {
        assert_null(span.text);
        return;
    }
    assert_non_null(span.text);
    assert_int_equal(span.len, strlen(text));
    assert_memory_equal(span.text, text, span.len);
}

typedef struct {
    const char *text, *movetext;
    const char *values[TAG_COUNT];
    pgn_result result;
    bool faulty;
    uint64_t line;
} expected;

/* The end is that of the marker, 0 without one. */
static void check_end(const pgn__entry *entry) {
    const char *marker = pgn_result_text(entry->result);
    size_t len = strlen(marker);
    if (entry->result == PGN_RESULT_NONE) {
        assert_int_equal(entry->end, 0);
        return;
    }
    assert_in_range(entry->end, len, entry->text.len);
    assert_memory_equal(entry->at + entry->end - len, marker, len);
}

static void check(const char *text, const expected *want, size_t count) {
    for (int one_lane = 0; one_lane < 2; one_lane++) {
        pgn__chunk chunk;
        pgn__entries *entries = entries_of(text, one_lane, &chunk);
        assert_int_equal(pgn__entries_count(entries), count);
        for (size_t i = 0; i < count; i++) {
            const pgn__entry *entry = pgn__entries_at(entries, i);
            assert_span(entry->text, want[i].text);
            assert_span(
                (pgn_span){entry->text.text + entry->movetext, entry->text.len - entry->movetext},
                want[i].movetext);
            for (size_t t = 0; t < TAG_COUNT; t++)
                assert_span(entry->values[t], want[i].values[t]);
            assert_int_equal(entry->result, want[i].result);
            check_end(entry);
            assert_int_equal(entry->faulty, want[i].faulty);
            assert_int_equal(pgn__entry_line(entry, &chunk), want[i].line);
        }
        pgn__entries_clear(entries);
        assert_int_equal(pgn__entries_count(entries), 0);
        pgn__entries_free(entries);
        pgn__chunk_free(&chunk);
    }
}

#define TAL  "[Event \"E\"]\n[White \"Tal\"]\n[Date \"1960.03.15\"]"
#define FINE "[White \"Fine\"]\n[White \"Twice\"]\n[ECO \"B00\"]"

static void test_plain_games(void **state) {
    (void)state;
    static const expected want[] = {
        {TAL "\n\n1. e4 e5 1-0",
         "1. e4 e5 1-0",
         {"Tal", "1960.03.15", NULL},
         PGN_RESULT_WHITE,
         false,
         1},
        {FINE "\n\n1. d4\n*", "1. d4\n*", {"Fine", NULL, "B00"}, PGN_RESULT_UNKNOWN, false, 7},
    };
    check(TAL "\n\n1. e4 e5 1-0\n\n" FINE "\n\n1. d4\n*\n\n", want, 2);
    check("\xEF\xBB\xBF\n", NULL, 0);
    check("\xEF\xBB\xBF" TAL "\n\n1. e4 e5 1-0\n\n" FINE "\n\n1. d4\n*", want, 2);
}

static void test_odd_games(void **state) {
    (void)state;
    static const expected want[] = {
        {"some prose\n\n" TAL "\n1. e4 (1. d4) e5 {never closed",
         "1. e4 (1. d4) e5 {never closed",
         {"Tal", "1960.03.15", NULL},
         PGN_RESULT_NONE,
         true,
         3},
        {"[Event \"E\"] [White \"a \\\"quoted\\\" name\"] [ECO \"\"]",
         "",
         {"a \"quoted\" name", NULL, ""},
         PGN_RESULT_NONE,
         false,
         8},
        {"[Event \"next\"]\n\n1-0\n\n% an escape\nand prose",
         "1-0\n\n% an escape\nand prose",
         {NULL, NULL, NULL},
         PGN_RESULT_WHITE,
         false,
         10},
    };
    check("some prose\n\n" TAL "\n1. e4 (1. d4) e5 {never closed\n\n"
          "[Event \"E\"] [White \"a \\\"quoted\\\" name\"] [ECO \"\"]\n\n"
          "[Event \"next\"]\n\n1-0\n\n% an escape\nand prose\n\n",
          want, 3);
}

static void test_no_tags(void **state) {
    (void)state;
    static const expected want[] = {
        {"1. e4 e5 1-0", "1. e4 e5 1-0", {NULL, NULL, NULL}, PGN_RESULT_WHITE, false, 1},
        {"1. d4 0-1", "1. d4 0-1", {NULL, NULL, NULL}, PGN_RESULT_BLACK, false, 1},
    };
    check("1. e4 e5 1-0 1. d4 0-1", want, 2);
    check("", NULL, 0);
    check("nothing here\n", NULL, 0);
}

/* The texts of such games are valid only during the calls. */
/* Games with NUL bytes are marked faulty, also in chunks where the reader does not report them. */
static void test_nuls(void **state) {
    (void)state;
    static const char text[] = "[White \"A\"]\n\n1. e4 *\n\n"
                               "[White \"B\0\"]\n\n1. e4 *\n\n"
                               "[White \"C\"]\n\n1. e4 {\0} *\n\n"
                               "[White \"D\"]\n\n1. e4 *\n\n"
                               "[White \"E\"]\n\n1. e4 * \0\n";
    static const bool faulty[] = {false, true, true, false, true};
    for (int one_lane = 0; one_lane < 2; one_lane++) {
        pgn__chunk chunk;
        pgn__entries *entries = entries_of_bytes(text, sizeof text - 1, one_lane, &chunk);
        assert_int_equal(pgn__entries_count(entries), sizeof faulty / sizeof *faulty);
        for (size_t i = 0; i < sizeof faulty / sizeof *faulty; i++)
            assert_int_equal(pgn__entries_at(entries, i)->faulty, faulty[i]);
        pgn__entries_free(entries);
        pgn__chunk_free(&chunk);
    }
}

static void test_no_text(void **state) {
    pgn__chunk chunk = {.format = pgn__pgc_format(), .starts_file = true};
    pgn__entries *entries;
    pgn__chunk_reader *reader;
    (void)state;
    pgn_buffer_append(&chunk.text, "\x05\x02\x06Result\x01*\x03\x01\x0d\x06\x05\x06", 17);
    pgn__buffer_reserve(&chunk.text, PGN__CHUNK_PADDING);
    assert_int_equal(pgn__entries_new(&entries, NULL, 0, NULL), PGN_OK);
    assert_int_equal(pgn__chunk_reader_new(&reader, NULL, NULL, NULL), PGN_OK);
    assert_int_equal(pgn__chunk_reader_emit(reader, &chunk, pgn__entries_sink(entries), NULL),
                     PGN_OK);
    assert_int_equal(pgn__entries_end(entries, &chunk), PGN_E_UNSUPPORTED);
    pgn__chunk_reader_free(reader);
    pgn__entries_free(entries);
    pgn__chunk_free(&chunk);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_plain_games), cmocka_unit_test(test_odd_games),
        cmocka_unit_test(test_no_tags),     cmocka_unit_test(test_nuls),
        cmocka_unit_test(test_no_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
