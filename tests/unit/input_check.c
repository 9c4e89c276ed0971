/* input_check.c -- helpers of the input tests: read all of an input while checking the promises of
 * input.h, and pass samples through files and pipes. */
#include "input_check.h"

#include <fcntl.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

/* Reads all of it, checking what input.h promises about blocks, and frees the input. names, if not
 * NULL, collects "name;" for each member that gave a block. */
pgn_status check_drain(pgn_input *in, pgn_buffer *out, pgn_buffer *names, pgn_error *err) {
    pgn__block block;
    pgn_status st;
    int first = 1;
    while ((st = pgn__input_next(in, &block, err)) == PGN_OK && block.data) {
        assert_true(block.len > 0);
        if (pgn__input_compression(in) != PGN__COMPRESSION_NONE)
            assert_true(block.len <= BLOCK_MAX);
        if (first)
            assert_true(block.starts_member);
        if (pgn__input_compression(in) == PGN__COMPRESSION_ZIP)
            assert_non_null(block.member);
        else
            assert_true(!block.member && (first || !block.starts_member));
        if (names && block.starts_member)
            pgn_buffer_printf(names, "%s;", block.member ? block.member : "-");
        pgn_buffer_append(out, block.data, block.len);
        first = 0;
    }
    assert_int_equal(block.len, 0);
    assert_null(block.data);
    pgn_error second = {.code = PGN_OK};
    assert_int_equal(pgn__input_next(in, &block, &second), st);
    if (st) {
        assert_int_equal(err->code, st);
        assert_int_equal(err->offset, out->len);
        assert_string_equal(err->message, second.message);
        assert_true(strlen(err->message) > 10);
    } else if (pgn__input_size(in)) {
        assert_int_equal(pgn__input_consumed(in), pgn__input_size(in));
    }
    assert_int_equal(out->status, PGN_OK);
    pgn_input_close(in);
    return st;
}

pgn_status check_unpack(const char *bytes, size_t len, pgn_buffer *out, pgn_error *err) {
    pgn_input *in;
    pgn_buffer_clear(out);
    pgn_status st = pgn_input_from_memory(&in, bytes, len, err);
    return st ? st : check_drain(in, out, NULL, err);
}

void check_content(const pgn_buffer *got, const char *data, size_t len) {
    assert_int_equal(got->len, len);
    if (len)
        assert_memory_equal(got->data, data, len);
}

void check_expect(const char *bytes, size_t len, pgn_status want, const char *data, size_t n) {
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_error err;
    assert_int_equal(check_unpack(bytes, len, &out, &err), want);
    check_content(&out, data, n);
    pgn_buffer_free(&out);
}

/* Text that does not compress away: several blocks stay several blocks. */
char *check_large_text(size_t len) {
    char *text = malloc(len);
    uint32_t seed = 1;
    assert_non_null(text);
    for (size_t i = 0; i < len; i++) {
        seed = seed * 1664525u + 1013904223u;
        text[i] = "abcdefgh12345678 \nNBRQKxO-+#=[]"[seed >> 27];
    }
    return text;
}

void check_file(char path[32], const char *data, size_t len) {
    strcpy(path, "/tmp/pgn_input_XXXXXX");
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    assert_int_equal(write(fd, data, len), len);
    close(fd);
}

typedef struct {
    int fd;
    const char *data;
    size_t len, piece;
} writer;

static void *write_pieces(void *arg) {
    writer *w = arg;
    for (size_t at = 0; at < w->len;) {
        size_t n = w->len - at < w->piece ? w->len - at : w->piece;
        ssize_t done = write(w->fd, w->data + at, n);
        if (done <= 0)
            break;
        at += (size_t)done;
    }
    close(w->fd);
    return NULL;
}

void check_pipe(const pgn_buffer *bytes, size_t piece, int nonblocking, const char *data,
                size_t len) {
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_input *in;
    pgn_error err;
    pthread_t thread;
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    if (nonblocking)
        fcntl(ends[0], F_SETFL, O_NONBLOCK);
    writer w = {ends[1], bytes->data, bytes->len, piece};
    assert_int_equal(pthread_create(&thread, NULL, write_pieces, &w), 0);
    assert_int_equal(pgn__input_open_fd(&in, ends[0], &err), PGN_OK);
    assert_int_equal(pgn__input_size(in), 0);
    assert_int_equal(check_drain(in, &out, NULL, &err), PGN_OK);
    pthread_join(thread, NULL);
    close(ends[0]);
    check_content(&out, data, len);
    pgn_buffer_free(&out);
}

void check_flips(const char *what, const pgn_buffer *sample, const char *data, size_t len) {
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_error err;
    size_t errors = 0;
    for (size_t i = 0; i < sample->len; i++)
        for (int bit = 0; bit < 8; bit++) {
            sample->data[i] ^= (char)(1 << bit);
            pgn_status st = check_unpack(sample->data, sample->len, &out, &err);
            /* With another header it is not compressed, and is passed through. */
            int plain = i < 10 && !pgn__compression_detect(sample->data, sample->len);
            if (!st && !plain && !(out.len == len && !memcmp(out.data, data, len)))
                fail_msg("%s: byte %zu bit %d: silently wrong", what, i, bit);
            if (st && st != PGN_E_CORRUPT && st != PGN_E_CORRUPT && st != PGN_E_UNSUPPORTED)
                fail_msg("%s: byte %zu bit %d: %s", what, i, bit, err.message);
            errors += st != PGN_OK;
            sample->data[i] ^= (char)(1 << bit);
        }
    assert_true(errors > sample->len * 4); /* most flips do matter */
    pgn_buffer_free(&out);
}
