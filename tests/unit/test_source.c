/* test_source.c -- raw bytes from descriptors and functions: slow, non-blocking, interrupted,
 * canceled and failing ones; and .xz streams that are valid but not supported. */
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/source_int.h"
#include "feature_check.h"
#include "inside.h"

static void sleep_ms(long ms) {
    nanosleep(&(struct timespec){.tv_nsec = ms * 1000000}, NULL);
}

/* ---- descriptors ---- */

typedef struct {
    int to;
    pthread_t reader;
    bool interrupts;
} writer;

/* Two bytes at a time, with a pause before each, in which the reader may get a signal. */
static void *write_slowly(void *arg) {
    const writer *w = arg;
    for (const char *p = "abcdefgh"; *p; p += 2) {
        sleep_ms(20);
        if (w->interrupts)
            pthread_kill(w->reader, SIGUSR1);
        sleep_ms(20);
        if (write(w->to, p, 2) != 2)
            break;
    }
    close(w->to);
    return NULL;
}

static void do_nothing(int number) {
    (void)number;
}

/* Whatever the kind of descriptor, all bytes arrive. */
static void slow_descriptors(void **state) {
    (void)state;
    struct sigaction action = {.sa_handler = do_nothing}, before; /* calls are not restarted */
    sigaction(SIGUSR1, &action, &before);
    for (int i = 0; i < 4; i++) {
        bool nonblocking = i & 1, cancelable = i & 2;
        int fds[2], cancel[2];
        pthread_t thread;
        pgn__source src;
        assert_int_equal(pipe(fds), 0);
        assert_int_equal(pipe(cancel), 0);
        if (nonblocking)
            assert_int_equal(fcntl(fds[0], F_SETFL, O_NONBLOCK), 0);
        writer w = {fds[1], pthread_self(), true};
        assert_int_equal(pthread_create(&thread, NULL, write_slowly, &w), 0);
        assert_int_equal(pgn__source_open_fd(&src, fds[0], cancelable ? cancel[0] : -1), PGN_OK);
        assert_int_equal(pgn__source_need(&src, 100), 8);
        assert_memory_equal(src.data, "abcdefgh", 8);
        assert_true(src.at_end && !src.failed);
        pthread_join(thread, NULL);
        pgn__source_close(&src);
        close(fds[0]);
        close(cancel[0]);
        close(cancel[1]);
    }
    sigaction(SIGUSR1, &before, NULL);
}

/* A wait that is canceled, and a descriptor that cannot be read. */
static void failing_descriptors(void **state) {
    (void)state;
    int fds[2], cancel[2];
    char byte;
    pgn__source src;
    assert_int_equal(pipe(fds), 0);
    assert_int_equal(pipe(cancel), 0);
    assert_int_equal(write(cancel[1], "", 1), 1);
    assert_int_equal(pgn__source_open_fd(&src, fds[0], cancel[0]), PGN_OK);
    assert_int_equal(pgn__source_need(&src, 1), 0);
    assert_int_equal(src.failed, ECANCELED);
    assert_int_equal(pgn__source_read(&src, &byte, 1), 0);
    pgn__source_close(&src);
    assert_int_equal(pgn__source_open_fd(&src, fds[1], -1), PGN_OK); /* its other end */
    assert_int_equal(pgn__source_read(&src, &byte, 1), 0);
    assert_int_equal(src.failed, EBADF);
    pgn__source_close(&src);
    for (int i = 0; i < 2; i++) {
        close(fds[i]);
        close(cancel[i]);
    }
}

/* What is requested at once may lie across the end of the window. */
static void across_the_window(void **state) {
    (void)state;
    enum { SIZE = 2 * PGN__CHUNK };
    FILE *file = tmpfile();
    assert_non_null(file);
    for (unsigned i = 0; i < SIZE; i++)
        fputc((int)(i % 251), file);
    rewind(file);
    pgn__source src;
    unsigned at = 0;
    assert_int_equal(pgn__source_open_fd(&src, fileno(file), -1), PGN_OK);
    for (size_t want = 1; at < SIZE; want = want * 7 % 70001) {
        size_t have = pgn__source_need(&src, want);
        assert_true(have >= want || src.at_end);
        size_t n = have < want ? have : want;
        for (size_t i = 0; i < n; i++)
            assert_int_equal(src.data[i], (at + i) % 251);
        pgn__source_take(&src, n);
        at += (unsigned)n;
        assert_int_equal(src.taken, at);
    }
    assert_int_equal(at, SIZE);
    pgn__source_close(&src);
    fclose(file);
}

/* ---- functions ---- */

static pgn_status read_some(void *self, void *to, size_t cap, size_t *len, pgn_error *err) {
    int *calls = self;
    (void)cap;
    (void)err;
    if (++*calls > 2)
        return PGN_E_IO; /* without a message */
    memcpy(to, "x", 1);
    *len = 1;
    return PGN_OK;
}

static void failing_functions(void **state) {
    (void)state;
    int calls = 0;
    pgn__source src;
    pgn_error err;
    assert_int_equal(pgn__source_open_function(&src, read_some, &calls, &err), PGN_OK);
    assert_int_equal(pgn__source_need(&src, 10), 2);
    assert_int_equal(src.failed, -1);
    assert_int_equal(err.code, PGN_E_IO);
    assert_true(err.message[0] != '\0');
    pgn__source_close(&src);
}

/* ---- .xz beyond what is read ---- */

static uint32_t crc32(const uint8_t *bytes, size_t len) {
    uint32_t crc = UINT32_MAX;
    for (size_t i = 0; i < len; i++) {
        crc ^= bytes[i];
        for (int k = 0; k < 8; k++)
            crc = crc >> 1 ^ (crc & 1 ? 0xEDB88320u : 0);
    }
    return ~crc;
}

static void put_crc(uint8_t *to, const uint8_t *bytes, size_t len) {
    uint32_t crc = crc32(bytes, len);
    for (int i = 0; i < 4; i++)
        to[i] = (uint8_t)(crc >> 8 * i);
}

/* A stream header with this kind of check, and a block header with this filter. */
static pgn_status read_xz(uint8_t check, uint8_t filter, uint8_t property, pgn_error *err) {
    uint8_t bytes[64] = {0xFD, '7', 'z', 'X', 'Z', 0, 0, check};
    uint8_t *block = bytes + 12;
    pgn_input *in;
    char out[16];
    size_t got;
    int starts;
    put_crc(bytes + 8, bytes + 6, 2);
    block[0] = 2;        /* (2 + 1) * 4 bytes */
    block[1] = 0;        /* one filter, no sizes */
    block[2] = filter;   /* 0x21 is LZMA2 */
    block[3] = 1;        /* the size of its properties */
    block[4] = property; /* the size of its dictionary */
    put_crc(block + 8, block, 8);
    pgn_status st = pgn_input_from_memory(&in, bytes, sizeof bytes, err);
    if (st)
        return st;
    err->code = PGN_OK;
    pgn__input_read(in, out, sizeof out, &got, &starts, err);
    pgn_input_close(in);
    return err->code;
}

static void xz_limits(void **state) {
    (void)state;
    pgn_error err;
#ifndef PGN_HAVE_LZMA
    skip_because("no xz in this build");
#endif
    assert_int_equal(read_xz(1, 0x21, 40, &err), PGN_E_UNSUPPORTED); /* 4 GiB */
    assert_non_null(strstr(err.message, "needs more than 256 MiB of memory"));
    assert_int_equal(read_xz(1, 0x3F, 0, &err), PGN_E_UNSUPPORTED);
    assert_non_null(strstr(err.message, "unsupported filter or checksum"));
    assert_int_equal(read_xz(15, 0x21, 0, &err),
                     PGN_E_UNSUPPORTED); /* an undefined kind of check */
    assert_non_null(strstr(err.message, "unsupported filter or checksum"));
    assert_int_equal(read_xz(1, 0x21, 0, &err), PGN_E_CORRUPT); /* zeros in place of data */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slow_descriptors),  cmocka_unit_test(failing_descriptors),
        cmocka_unit_test(across_the_window), cmocka_unit_test(failing_functions),
        cmocka_unit_test(xz_limits),
    };
    alarm(60); /* instead of waiting forever */
    return cmocka_run_group_tests(tests, NULL, NULL);
}
