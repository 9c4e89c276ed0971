/* test_snappy.c -- what is compressed in the format of Snappy is decoded to the same bytes, by a
 * decoder that checks each step. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/snappy_int.h"

/* Decode a stream into `out`; the number of bytes, or SIZE_MAX if it is malformed. */
static size_t decode(const unsigned char *p, size_t len, char *out, size_t room) {
    const unsigned char *end = p + len;
    size_t total = 0, done = 0, shift = 0;
    do {
        if (p == end || shift > 28)
            return SIZE_MAX;
        total |= (size_t)(*p & 127) << shift;
        shift += 7;
    } while (*p++ & 128);
    while (p < end) {
        unsigned tag = *p++;
        size_t n = (tag >> 2) + 1, distance = 0;
        if ((tag & 3) == 0) {
            size_t extra = n > 60 ? n - 60 : 0;
            if (extra > 2 || (size_t)(end - p) < extra)
                return SIZE_MAX;
            if (extra)
                n = 1 + p[0] + (extra == 2 ? (size_t)p[1] << 8 : 0);
            p += extra;
            if ((size_t)(end - p) < n || room - done < n)
                return SIZE_MAX;
            memcpy(out + done, p, n);
            p += n;
            done += n;
            continue;
        }
        size_t bytes = (tag & 3) == 1 ? 1 : 2;
        if ((tag & 3) == 3 || (size_t)(end - p) < bytes)
            return SIZE_MAX;
        n = bytes == 1 ? (tag >> 2 & 7) + 4 : n;
        distance = bytes == 1 ? (size_t)(tag >> 5) << 8 | p[0] : (size_t)p[1] << 8 | p[0];
        p += bytes;
        if (!distance || distance > done || room - done < n)
            return SIZE_MAX;
        for (; n; n--, done++)
            out[done] = out[done - distance];
    }
    return done == total ? done : SIZE_MAX;
}

static size_t check(const char *bytes, size_t len) {
    pgn_buffer out = PGN_BUFFER_INIT;
    char *back = malloc(len + 1);
    assert_non_null(back);
    assert_int_equal(pgn__snappy(bytes, len, &out), PGN_OK);
    assert_int_equal(decode((const unsigned char *)out.data, out.len, back, len), len);
    assert_memory_equal(back, bytes, len);
    size_t size = out.len;
    free(back);
    pgn_buffer_free(&out);
    return size;
}

static void lengths_and_repeats(void **state) {
    enum { MOST = 200000 };
    char *bytes = malloc(MOST);
    (void)state;
    assert_non_null(bytes);
    memset(bytes, 'x', MOST);
    assert_true(check(bytes, MOST) < MOST / 10);
    for (size_t len = 0; len < 300; len++)
        check(bytes, len);
    for (size_t period = 1; period < 70000; period = period * 3 + 1) {
        for (size_t i = 0; i < MOST; i++)
            bytes[i] = (char)((i % period) * 2654435761u >> 24);
        check(bytes, MOST);
    }
    free(bytes);
}

/* Bytes without repeats do not grow beyond what is reserved; blocks end at any place. */
static void noise(void **state) {
    uint64_t x = 88172645463325252u;
    (void)state;
    for (size_t len = 1; len < 140000; len = len * 5 / 3 + 1) {
        char *bytes = malloc(len);
        assert_non_null(bytes);
        for (unsigned kinds = 2; kinds <= 256; kinds *= 4) {
            for (size_t i = 0; i < len; i++) {
                x ^= x << 13;
                x ^= x >> 7;
                x ^= x << 17;
                bytes[i] = (char)(x % kinds);
            }
            assert_true(check(bytes, len) <= len + len / 16 + 32);
        }
        free(bytes);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(lengths_and_repeats),
                                       cmocka_unit_test(noise)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
