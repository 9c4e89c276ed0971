/* test_sorter.c -- records sorted in memory and through files, compared with insertion sort, with
 * long common prefixes and records larger than the memory. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "inside.h"

/* A small random generator with a fixed seed, so that every run is the same. */
static uint32_t seed;

static uint32_t next_random(void) {
    seed = seed * 1664525u + 1013904223u;
    return seed >> 8;
}

typedef struct {
    char *bytes;
    size_t head, key, tail, number;
} made;

static pgn__record record_of(const made *m) {
    return (pgn__record){.head = {m->bytes, m->head},
                         .key = {m->bytes + m->head, m->key},
                         .tail = {m->bytes + m->head + m->key, m->tail}};
}

/* Keys of few letters with a NUL at their end: many are equal, and none begins another. */
static made make(size_t number, unsigned letters, size_t most) {
    made m = {.head = sizeof number + next_random() % most,
              .key = 1 + next_random() % 20,
              .tail = next_random() % most,
              .number = number};
    size_t len = m.head + m.key + m.tail;
    m.bytes = malloc(len);
    assert_non_null(m.bytes);
    for (size_t i = 0; i < len; i++)
        m.bytes[i] = (char)(1 + next_random() % letters);
    memcpy(m.bytes, &number, sizeof number);
    m.bytes[m.head + m.key - 1] = '\0';
    return m;
}

static int compare(const void *a, const void *b) {
    const made *x = a, *y = b;
    pgn__record r = record_of(x), s = record_of(y);
    int order = pgn__record_compare(&r, &s);
    return order ? order : (x->number > y->number) - (x->number < y->number);
}

static void expect(pgn__sorter *sorter, const made *records, size_t count) {
    pgn__record r;
    for (size_t i = 0; i < count; i++) {
        size_t number;
        assert_int_equal(pgn__sorter_next(sorter, &r, NULL), PGN_OK);
        assert_non_null(r.key.text);
        memcpy(&number, r.head.text, sizeof number);
        assert_int_equal(number, records[i].number);
        assert_int_equal(r.head.len, records[i].head);
        assert_int_equal(r.key.len, records[i].key);
        assert_int_equal(r.tail.len, records[i].tail);
        assert_memory_equal(r.head.text, records[i].bytes, r.head.len + r.key.len + r.tail.len);
    }
    assert_int_equal(pgn__sorter_next(sorter, &r, NULL), PGN_OK);
    assert_null(r.key.text);
}

/* The same records in a sorter, read twice: directly, and after a rewind. */
static void check(size_t count, unsigned letters, size_t most, bool spills) {
    pgn__sorter *sorter;
    pgn__sorter_options options = {.memory = PGN__SORTER_MEMORY_MIN};
    made *records = calloc(count ? count : 1, sizeof *records);
    seed = (uint32_t)(count + letters);
    assert_int_equal(pgn__sorter_new(&sorter, &options, NULL), PGN_OK);
    for (int round = 0; round < 2; round++) {
        for (size_t i = 0; i < count; i++) {
            records[i] = make(i, letters, most);
            pgn__record r = record_of(&records[i]);
            assert_int_equal(pgn__sorter_add(sorter, &r, NULL), PGN_OK);
        }
        assert_int_equal(pgn__sorter_count(sorter), count);
        assert_int_equal(pgn__sorter_sort(sorter, NULL), PGN_OK);
        assert_int_equal(pgn__sorter_spilled(sorter) > 0, spills);
        qsort(records, count, sizeof *records, compare);
        expect(sorter, records, count);
        assert_int_equal(pgn__sorter_rewind(sorter, NULL), PGN_OK);
        expect(sorter, records, count);
        pgn__sorter_clear(sorter);
        for (size_t i = 0; i < count; i++)
            free(records[i].bytes);
    }
    pgn__sorter_free(sorter);
    free(records);
}

static void test_in_memory(void **state) {
    (void)state;
    check(0, 2, 10, false);
    check(1, 2, 10, false);
    check(2, 2, 10, false);
    check(13, 1, 40, false);
    check(3000, 1, 60, false); /* letters of one kind: only the lengths differ */
    check(3000, 2, 60, false);
    check(3000, 200, 60, false);
}

static void test_spilled(void **state) {
    (void)state;
    check(20000, 2, 60, true);   /* runs that are merged at once */
    check(2000, 3, 20000, true); /* too many runs: several passes */
    check(40, 3, 900000, true);  /* records larger than a piece of the memory */
    check(6, 3, 4 << 20, true);  /* and than all of it */
}

/* Keys of equal bytes, and inputs that are sorted, reversed and organ pipes. */
static void test_patterns(void **state) {
    (void)state;
    enum { COUNT = 5000 };
    for (int pattern = 0; pattern < 4; pattern++) {
        pgn__sorter *sorter;
        assert_int_equal(pgn__sorter_new(&sorter, NULL, NULL), PGN_OK);
        for (int i = 0; i < COUNT; i++) {
            int n = pattern == 0   ? i
                    : pattern == 1 ? COUNT - i
                    : pattern == 2 ? (i < COUNT / 2 ? i : COUNT - i)
                                   : 0;
            unsigned char key[40] = {0};
            key[36] = (unsigned char)(n >> 8);
            key[37] = (unsigned char)n;
            pgn__record r = {.key = {(char *)key, sizeof key},
                             .tail = {(char *)&i, 0},
                             .head = {(char *)&i, sizeof i}};
            assert_int_equal(pgn__sorter_add(sorter, &r, NULL), PGN_OK);
        }
        assert_int_equal(pgn__sorter_sort(sorter, NULL), PGN_OK);
        pgn__record r;
        unsigned char before[40] = {0};
        int number_before = -1;
        for (int k = 0; k < COUNT; k++) {
            int number;
            assert_int_equal(pgn__sorter_next(sorter, &r, NULL), PGN_OK);
            memcpy(&number, r.head.text, sizeof number);
            int order = memcmp(before, r.key.text, sizeof before);
            assert_true(order < 0 || (order == 0 && number > number_before));
            memcpy(before, r.key.text, sizeof before);
            number_before = number;
        }
        pgn__sorter_free(sorter);
    }
}

static void test_no_directory(void **state) {
    (void)state;
    pgn__sorter *sorter;
    pgn__sorter_options options = {.memory = 1, .directory = "/nonexistent/folder"};
    static char text[600000];
    pgn__record r = {.key = {"", 0}, .tail = {text, sizeof text}};
    pgn_error err = {.code = PGN_OK};
    assert_int_equal(pgn__sorter_new(&sorter, &options, NULL), PGN_OK);
    assert_int_equal(pgn__sorter_add(sorter, &r, &err), PGN_OK);
    assert_int_equal(pgn__sorter_add(sorter, &r, &err), PGN_E_IO);
    assert_non_null(strstr(err.message, "/nonexistent/folder"));
    pgn__sorter_free(sorter);
    pgn__sorter_free(NULL);
}

/* ---- records ---- */

static void test_record_compare(void **state) {
    (void)state;
    static const struct {
        const char *key, *tail;
    } in_order[] = {{"", ""}, {"", "a"}, {"a", "b"}, {"ab", "c"}, {"ab", "cd"}, {"b", ""}};
    for (size_t i = 0; i < 6; i++)
        for (size_t k = 0; k < 6; k++) {
            pgn__record a = {.key = {in_order[i].key, strlen(in_order[i].key)},
                             .tail = {in_order[i].tail, strlen(in_order[i].tail)}};
            pgn__record b = {.key = {in_order[k].key, strlen(in_order[k].key)},
                             .tail = {in_order[k].tail, strlen(in_order[k].tail)}};
            int order = pgn__record_compare(&a, &b);
            assert_int_equal((order > 0) - (order < 0), (i > k) - (i < k));
        }
}

static void test_record_write(void **state) {
    (void)state;
    static const struct {
        const char *head, *tail, *written;
    } cases[] = {
        {"", "1. e4 *", "1. e4 *\n\n"},
        {"[A \"b\"]\n\n", "*", "[A \"b\"]\n\n*\n\n"},
        {"[A \"b\"]\r\n\r\n", "*", "[A \"b\"]\r\n\r\n*\r\n\r\n"},
        {"[A \"b\"]\r\n\r\n", "1. e4\n*", "[A \"b\"]\r\n\r\n1. e4\n*\n\n"},
        {"[A \"b\"]\r", "*", "[A \"b\"]\r*\r\r"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        pgn_buffer out = PGN_BUFFER_INIT;
        pgn__record r = {.head = {cases[i].head, strlen(cases[i].head)},
                         .tail = {cases[i].tail, strlen(cases[i].tail)}};
        assert_int_equal(pgn__record_write(&out, &r), PGN_OK);
        assert_string_equal(out.data, cases[i].written);
        pgn_buffer_free(&out);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_in_memory),      cmocka_unit_test(test_spilled),
        cmocka_unit_test(test_patterns),       cmocka_unit_test(test_no_directory),
        cmocka_unit_test(test_record_compare), cmocka_unit_test(test_record_write),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
