/* test_input.c -- input from memory, files and pipes; every truncation and every flipped bit of
 * small compressed streams. Archives are in test_unzip.c. The rule: an error, or exactly the right
 * bytes; never a silent loss. */
#include <fcntl.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "input_check.h"
#include "pack.h"

typedef int packer(pgn_buffer *out, const char *data, size_t len);

static int pack_game_zip(pgn_buffer *out, const char *data, size_t len) {
    pack_member m = {"game.pgn", data, len, 8, 0, PACK_NO_DESCRIPTOR};
    return pack_zip(out, &m, 1, "");
}

static const struct {
    pgn__compression compression;
    packer *pack;
} formats[] = {{PGN__COMPRESSION_GZIP, pack_gzip},
               {PGN__COMPRESSION_BZIP2, pack_bzip2},
               {PGN__COMPRESSION_XZ, pack_xz},
               {PGN__COMPRESSION_ZSTD, pack_zstd},
               {PGN__COMPRESSION_ZIP, pack_game_zip}};
enum { FORMATS = sizeof formats / sizeof *formats, STREAMS = FORMATS - 1 };

static void test_detect(void **state) {
    (void)state;
    static const struct {
        const char *bytes;
        size_t len;
        pgn__compression want;
    } rows[] = {
        {TEXT(""), PGN__COMPRESSION_NONE},
        {TEXT("[Event \"x\"]\n1. e4 *"), PGN__COMPRESSION_NONE},
        {TEXT("\xef\xbb\xbf[Event \"x\"]"), PGN__COMPRESSION_NONE},
        {TEXT("\x1f\x8b\x08\0\0\0\0\0"), PGN__COMPRESSION_GZIP},
        {TEXT("\x1f\x8b"), PGN__COMPRESSION_GZIP},
        {TEXT("\x1f"), PGN__COMPRESSION_GZIP},
        {TEXT("\x1f[Event"), PGN__COMPRESSION_NONE},
        {TEXT("BZh91AY&SY\x01\x02"), PGN__COMPRESSION_BZIP2},
        {TEXT("BZh1\x17\x72\x45\x38\x50\x90\0\0"), PGN__COMPRESSION_BZIP2},
        {TEXT("BZh9"), PGN__COMPRESSION_BZIP2},
        {TEXT("BZ"), PGN__COMPRESSION_NONE},
        {TEXT("BZh9 is a text"), PGN__COMPRESSION_NONE},
        {TEXT("BZhA1AY&SY\x01\x02"), PGN__COMPRESSION_NONE},
        {TEXT("BZh01AY&SY\x01\x02"), PGN__COMPRESSION_NONE},
        {TEXT("\xfd"
              "7zXZ\0\0\4"),
         PGN__COMPRESSION_XZ},
        {TEXT("\xfd"
              "7zXZ!"),
         PGN__COMPRESSION_NONE},
        {TEXT("(\xb5/\xfd$"), PGN__COMPRESSION_ZSTD},
        {TEXT("(\xb5"), PGN__COMPRESSION_NONE},
        {TEXT("\x5f\x2a\x4d\x18\0\0\0\0"), PGN__COMPRESSION_ZSTD},
        {TEXT("PK\3\4\24"), PGN__COMPRESSION_ZIP},
        {TEXT("PK\5\6\0"), PGN__COMPRESSION_ZIP},
        {TEXT("PK"), PGN__COMPRESSION_NONE},
        {TEXT("PKxx"), PGN__COMPRESSION_NONE},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (pgn__compression_detect(rows[i].bytes, rows[i].len) != rows[i].want)
            fail_msg("row %zu: %s", i,
                     pgn__compression_name(pgn__compression_detect(rows[i].bytes, rows[i].len)));
    assert_string_equal(pgn__compression_name(PGN__COMPRESSION_NONE), "none");
    assert_string_equal(pgn__compression_name(PGN__COMPRESSION_ZIP), "zip");
    assert_string_equal(pgn__compression_name((pgn__compression)77), "?");
}

static void test_missing_decoder_says_so(void **state) {
    (void)state;
    static const struct {
        const char *bytes;
        size_t len;
        packer *pack;
    } rows[] = {{TEXT("\x1f\x8b\x08"), pack_gzip},
                {TEXT("BZh91AY&SY"), pack_bzip2},
                {TEXT("\xfd"
                      "7zXZ\0"),
                 pack_xz},
                {TEXT("(\xb5/\xfd$"), pack_zstd},
                {TEXT("PK\3\4"), pack_game_zip}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        pgn_buffer sample = PGN_BUFFER_INIT, out = PGN_BUFFER_INIT;
        pgn_error err;
        int built = rows[i].pack(&sample, "x", 1);
        pgn_status st = check_unpack(rows[i].bytes, rows[i].len, &out, &err);
        assert_int_equal(st, built ? PGN_E_CORRUPT : PGN_E_UNSUPPORTED);
        assert_non_null(
            strstr(err.message, built ? "unexpected end of" : "not supported by this build"));
        pgn_buffer_free(&sample);
        pgn_buffer_free(&out);
    }
}

static void test_plain_memory(void **state) {
    (void)state;
    check_expect(TEXT(""), PGN_OK, TEXT(""));
    check_expect(TEXT("B"), PGN_OK, TEXT("B"));
    check_expect(TEXT(GAME), PGN_OK, TEXT(GAME));
    check_expect(TEXT("a\0b\xff"), PGN_OK, TEXT("a\0b\xff"));
}

/* All of a file by pgn__input_read(), in portions of at most `step` bytes. */
static void check_read(const char *path, const char *text, size_t len, size_t step) {
    pgn_input *in;
    size_t got, all = 0;
    int starts, count = 0;
    char *copy = malloc(len + step);
    assert_int_equal(pgn_input_open(&in, path, NULL), PGN_OK);
    do {
        assert_int_equal(pgn__input_read(in, copy + all, step, &got, &starts, NULL), PGN_OK);
        assert_true(got <= step && (!starts || all == 0));
        count += starts;
        all += got;
    } while (got);
    assert_int_equal(count, len > 0);
    assert_int_equal(all, len);
    assert_memory_equal(copy, text, len);
    assert_int_equal(pgn__input_read(in, copy, step, &got, &starts, NULL), PGN_OK);
    assert_int_equal(got, 0);
    pgn_input_close(in);
    free(copy);
}

static void test_plain_file(void **state) {
    (void)state;
    size_t len = 3 * BLOCK_MAX + 5, at = 0;
    char *text = check_large_text(len), path[32];
    pgn_input *in;
    pgn__block block;
    check_file(path, text, len);
    assert_int_equal(pgn_input_open(&in, path, NULL), PGN_OK);
    assert_string_equal(pgn_input_name(in), path);
    uint64_t size = 77;
    assert_int_equal(pgn__input_size(in), len);
    assert_int_equal(pgn__input_consumed(in), 0);
    assert_int_equal(pgn_input_position(in, &size), 0);
    assert_int_equal(size, len);
    assert_string_equal(pgn_input_compression(in), "none");
    while (pgn__input_next(in, &block, NULL) == PGN_OK && block.data) {
        assert_true(block.len <= BLOCK_MAX && at + block.len <= len);
        assert_int_equal(block.starts_member != 0, at == 0);
        assert_memory_equal(block.data, text + at, block.len);
        at += block.len;
        assert_int_equal(pgn__input_consumed(in), at);
        assert_int_equal(pgn_input_position(in, NULL), at);
    }
    assert_int_equal(at, len);
    pgn_input_close(in);
    static const size_t steps[] = {1000, 4096, BLOCK_MAX, 4 * BLOCK_MAX};
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        check_read(path, text, len, steps[i]);
    unlink(path);
    free(text);
}

static void test_read_packed(void **state) {
    (void)state;
    size_t len = 2 * BLOCK_MAX + 7;
    char *text = check_large_text(len), path[32];
    pgn_buffer packed = PGN_BUFFER_INIT;
    if (pack_gzip(&packed, text, len)) {
        check_file(path, packed.data, packed.len);
        check_read(path, text, len, 777777);
        unlink(path);
    }
    check_file(path, "", 0);
    check_read(path, "", 0, 100);
    unlink(path);
    pgn_buffer_free(&packed);
    free(text);
}

static void test_odd_files(void **state) {
    (void)state;
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_input *in = (pgn_input *)&out; /* must become NULL */
    pgn_error err;
    char path[32];
    check_file(path, "", 0);
    assert_int_equal(pgn_input_open(&in, path, &err), PGN_OK);
    assert_int_equal(check_drain(in, &out, NULL, &err), PGN_OK);
    assert_int_equal(out.len, 0);
    unlink(path);
    in = (pgn_input *)&out;
    assert_int_equal(pgn_input_open(&in, path, &err), PGN_E_NOT_FOUND);
    assert_null(in);
    assert_non_null(strstr(err.message, path));
    assert_non_null(strstr(err.message, "No such file"));
    assert_int_equal(pgn_input_open(&in, "/tmp", &err), PGN_E_IO);
    assert_non_null(strstr(err.message, "directory"));
    assert_int_equal(pgn__input_open_fd(&in, 999, &err), PGN_E_IO);
    assert_int_equal(pgn_input_open(&in, "/proc/self/status", &err), PGN_OK); /* its size is 0 */
    assert_int_equal(check_drain(in, &out, NULL, &err), PGN_OK);
    assert_non_null(strstr(out.data, "Name:"));
    pgn_buffer_free(&out);
}

static void test_long_path_keeps_the_errno_text(void **state) {
    (void)state;
    char path[2000];
    pgn_input *in;
    pgn_error err;
    memset(path, 'x', sizeof path);
    memcpy(path, "/tmp/", 5);
    path[sizeof path - 1] = '\0';
    assert_int_equal(pgn_input_open(&in, path, &err), PGN_E_IO);
    assert_non_null(strstr(err.message, "File name too long"));
}

static void test_fd_is_read_from_its_position(void **state) {
    (void)state;
    pgn_buffer out = PGN_BUFFER_INIT, packed = PGN_BUFFER_INIT;
    pgn_input *in;
    pgn_error err;
    char path[32];
    pgn__buffer_puts(&packed, "skip me");
    for (int compressed = 0; compressed < 2; compressed++) {
        pgn_buffer_clear(&out);
        packed.len = 7;
        if (!compressed)
            pgn__buffer_puts(&packed, GAME);
        else if (!pack_gzip(&packed, TEXT(GAME)))
            break;
        check_file(path, packed.data, packed.len);
        int fd = open(path, O_RDONLY);
        assert_int_equal(lseek(fd, 7, SEEK_SET), 7);
        assert_int_equal(pgn__input_open_fd(&in, fd, &err), PGN_OK);
        assert_string_equal(pgn_input_name(in), "-");
        assert_int_equal(pgn__input_size(in), packed.len - 7);
        assert_int_equal(check_drain(in, &out, NULL, &err), PGN_OK);
        check_content(&out, TEXT(GAME));
        assert_int_equal(close(fd), 0); /* still the caller's */
        unlink(path);
    }
    pgn_buffer_free(&packed);
    pgn_buffer_free(&out);
}

static void test_pipes(void **state) {
    (void)state;
    size_t len = BLOCK_MAX + 77;
    char *large = check_large_text(len);
    for (size_t f = 0; f <= FORMATS; f++) {
        pgn_buffer small_bytes = PGN_BUFFER_INIT, large_bytes = PGN_BUFFER_INIT;
        if (f == FORMATS) {
            pgn__buffer_puts(&small_bytes, GAME);
            pgn_buffer_append(&large_bytes, large, len);
        } else if (!formats[f].pack(&small_bytes, TEXT(GAME)) ||
                   !formats[f].pack(&large_bytes, large, len)) {
            continue;
        }
        check_pipe(&small_bytes, 1, 0, TEXT(GAME));
        check_pipe(&small_bytes, 3, 1, TEXT(GAME));
        check_pipe(&large_bytes, 50021, 0, large, len);
        pgn_buffer_free(&small_bytes);
        pgn_buffer_free(&large_bytes);
    }
    free(large);
}

static void test_dash_is_standard_input(void **state) {
    (void)state;
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_input *in;
    pgn_error err;
    int ends[2], saved = dup(STDIN_FILENO);
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(write(ends[1], GAME, strlen(GAME)), strlen(GAME));
    close(ends[1]);
    dup2(ends[0], STDIN_FILENO);
    assert_int_equal(pgn_input_open(&in, "-", &err), PGN_OK);
    assert_string_equal(pgn_input_name(in), "-");
    assert_int_equal(check_drain(in, &out, NULL, &err), PGN_OK);
    check_content(&out, TEXT(GAME));
    assert_true(fcntl(STDIN_FILENO, F_GETFD) >= 0); /* not closed */
    if (saved >= 0) {
        dup2(saved, STDIN_FILENO);
        close(saved);
    }
    close(ends[0]);
    pgn_buffer_free(&out);
}

static void test_round_trip(void **state) {
    (void)state;
    size_t len = 2 * BLOCK_MAX + 12345;
    char *large = check_large_text(len), path[32];
    for (size_t f = 0; f < FORMATS; f++) {
        pgn_buffer bytes = PGN_BUFFER_INIT, out = PGN_BUFFER_INIT, names = PGN_BUFFER_INIT;
        pgn_input *in;
        pgn_error err;
        if (!formats[f].pack(&bytes, large, len))
            continue;
        check_expect(bytes.data, bytes.len, PGN_OK, large, len);
        check_file(path, bytes.data, bytes.len);
        assert_int_equal(pgn_input_open(&in, path, &err), PGN_OK);
        assert_int_equal(pgn__input_compression(in), formats[f].compression);
        assert_string_equal(pgn_input_compression(in),
                            pgn__compression_name(formats[f].compression));
        assert_int_equal(pgn__input_size(in), bytes.len);
        assert_int_equal(check_drain(in, &out, &names, &err), PGN_OK);
        check_content(&out, large, len);
        assert_string_equal(names.data, f < STREAMS ? "-;" : "game.pgn;");
        unlink(path);
        pgn_buffer_free(&bytes);
        pgn_buffer_free(&out);
        pgn_buffer_free(&names);
    }
    free(large);
}

/* Block ends at the end of the content, or one byte off. */
static void test_sizes_around_a_block(void **state) {
    (void)state;
    char *large = check_large_text(BLOCK_MAX + 1);
    for (size_t f = 0; f < FORMATS; f++)
        for (size_t len = BLOCK_MAX - 1; len <= BLOCK_MAX + 1; len++) {
            pgn_buffer bytes = PGN_BUFFER_INIT;
            if (formats[f].pack(&bytes, large, len))
                check_expect(bytes.data, bytes.len, PGN_OK, large, len);
            pgn_buffer_free(&bytes);
        }
    free(large);
}

static void test_empty_streams(void **state) {
    (void)state;
    for (size_t f = 0; f < FORMATS; f++) {
        pgn_buffer bytes = PGN_BUFFER_INIT;
        if (!formats[f].pack(&bytes, "", 0))
            continue;
        check_expect(bytes.data, bytes.len, PGN_OK, "", 0);
        if (f < STREAMS) {
            formats[f].pack(&bytes, TEXT(GAME));
            formats[f].pack(&bytes, "", 0);
            formats[f].pack(&bytes, TEXT(GAME));
            formats[f].pack(&bytes, "", 0);
            check_expect(bytes.data, bytes.len, PGN_OK, TEXT(GAME GAME));
        }
        pgn_buffer_free(&bytes);
    }
}

/* What may follow a stream: zeros (gzip), zeros in multiples of four (xz), nothing else. */
static void test_after_the_stream(void **state) {
    (void)state;
    static const struct {
        const char *bytes;
        size_t len;
        unsigned fine; /* bit for each format */
    } rows[] = {
        {TEXT("\0\0\0\0\0\0\0\0"), 1 << PGN__COMPRESSION_GZIP | 1 << PGN__COMPRESSION_XZ},
        {TEXT("\0\0\0"), 1 << PGN__COMPRESSION_GZIP},
        {TEXT("\0\0\0\0garbage"), 0},
        {TEXT("garbage"), 0},
        {TEXT("\n"), 0},
        {TEXT("[Event \"more text\"]\n\n1. e4 *\n"), 0},
    };
    for (size_t f = 0; f < FORMATS; f++)
        for (size_t r = 0; r < sizeof rows / sizeof *rows; r++) {
            pgn_buffer bytes = PGN_BUFFER_INIT, out = PGN_BUFFER_INIT;
            pgn_error err;
            if (formats[f].pack(&bytes, TEXT(GAME))) {
                pgn_buffer_append(&bytes, rows[r].bytes, rows[r].len);
                pgn_status st = check_unpack(bytes.data, bytes.len, &out, &err);
                int fine = (rows[r].fine >> formats[f].compression & 1) != 0;
                if (fine != (st == PGN_OK))
                    fail_msg("format %zu row %zu: %s", f, r, pgn_status_name(st));
                check_content(&out, TEXT(GAME));
            }
            pgn_buffer_free(&bytes);
            pgn_buffer_free(&out);
        }
}

static void test_zstd_skippable_frames(void **state) {
    (void)state;
    pgn_buffer bytes = PGN_BUFFER_INIT;
    pgn_buffer_append(&bytes, TEXT("\x5a\x2a\x4d\x18\4\0\0\0abcd"));
    if (pack_zstd(&bytes, TEXT(GAME))) {
        check_expect(bytes.data, 12, PGN_OK, "", 0);
        check_expect(bytes.data, 11, PGN_E_CORRUPT, "", 0);
        check_expect(bytes.data, bytes.len, PGN_OK, TEXT(GAME));
        pgn_buffer_append(&bytes, TEXT("\x50\x2a\x4d\x18\0\0\0\0"));
        pack_zstd(&bytes, TEXT(GAME));
        check_expect(bytes.data, bytes.len, PGN_OK, TEXT(GAME GAME));
    }
    pgn_buffer_free(&bytes);
}

/* Streams: a cut is an error except between two streams. A head of one or two bytes may be text. */
static void test_every_prefix_of_streams(void **state) {
    (void)state;
    for (size_t f = 0; f < STREAMS; f++) {
        pgn_buffer bytes = PGN_BUFFER_INIT, out = PGN_BUFFER_INIT;
        pgn_error err;
        if (!formats[f].pack(&bytes, TEXT(GAME)))
            continue;
        size_t border = bytes.len;
        formats[f].pack(&bytes, TEXT(GAME));
        for (size_t n = 1; n < bytes.len; n++) {
            char *copy = malloc(n); /* to measure, so that ASan sees reads past it */
            memcpy(copy, bytes.data, n);
            pgn_status st = check_unpack(copy, n, &out, &err);
            if (n == border)
                assert_int_equal(st, PGN_OK);
            else if (!(n < 3 && st == PGN_OK && out.len == n) && st != PGN_E_CORRUPT)
                fail_msg("%s cut at %zu: %s, %zu bytes",
                         pgn__compression_name(formats[f].compression), n, pgn_status_name(st),
                         out.len);
            if (n >= 3)
                assert_true(out.len <= 2 * strlen(GAME));
            if (n >= 3 && out.len)
                assert_memory_equal(out.data, GAME GAME, out.len);
            if (n >= border)
                assert_true(out.len >=
                            strlen(GAME)); /* whole streams before the cut are delivered */
            free(copy);
        }
        pgn_buffer_free(&bytes);
        pgn_buffer_free(&out);
    }
}

static void test_every_flip_of_streams(void **state) {
    (void)state;
    for (size_t f = 0; f < STREAMS; f++) {
        pgn_buffer bytes = PGN_BUFFER_INIT;
        if (formats[f].pack(&bytes, TEXT(GAME)) && formats[f].pack(&bytes, TEXT("x"))) {
            const char *name = pgn__compression_name(formats[f].compression);
            check_flips(name, &bytes, TEXT(GAME "x"));
        }
        pgn_buffer_free(&bytes);
    }
}

/* Damage far into the data: the data before it is delivered correctly. */
static void test_data_before_damage_is_delivered(void **state) {
    (void)state;
    size_t len = 2 * BLOCK_MAX;
    char *large = check_large_text(len);
    for (size_t f = 0; f < FORMATS; f++)
        for (int cut = 0; cut < 2; cut++) {
            pgn_buffer bytes = PGN_BUFFER_INIT, out = PGN_BUFFER_INIT;
            pgn_error err;
            if (formats[f].pack(&bytes, large, len)) {
                size_t at = bytes.len / 8 * 7;
                if (!cut)
                    memset(bytes.data + at, 0x55, 16);
                pgn_status st = check_unpack(bytes.data, cut ? at : bytes.len, &out, &err);
                assert_int_equal(st, PGN_E_CORRUPT);
                assert_true(out.len >= BLOCK_MAX);
                assert_memory_equal(out.data, large, BLOCK_MAX);
            }
            pgn_buffer_free(&bytes);
            pgn_buffer_free(&out);
        }
    free(large);
}

/* ---- callbacks and streams ---- */

/* Gives its bytes in pieces, and then returns `answer`. */
typedef struct giver {
    const char *bytes;
    size_t len, piece, at;
    pgn_status answer;
    bool sets_error;
    int calls_after; /* of an answer other than PGN_OK */
} giver;

static pgn_status give(void *self, void *bytes, size_t capacity, size_t *len, pgn_error *err) {
    giver *g = self;
    size_t n = g->len - g->at;
    assert_true(capacity > 0);
    assert_non_null(err);
    n = n < g->piece ? n : g->piece;
    n = n < capacity ? n : capacity;
    if (n) {
        memcpy(bytes, g->bytes + g->at, n);
        g->at += n;
        *len = n;
        return PGN_OK;
    }
    *len = 0;
    g->calls_after += g->answer != PGN_OK;
    return g->answer && g->sets_error ? pgn_error_set(err, g->answer, "the %s is broken", "giver")
                                      : g->answer;
}

/* Read all of it by pgn_input_read(), at most `step` bytes per call. */
static pgn_status read_all(pgn_input *in, size_t step, pgn_buffer *out, pgn_error *err) {
    char *room = malloc(step);
    size_t len = 77;
    pgn_status st;
    assert_non_null(room);
    while ((st = pgn_input_read(in, room, step, &len, err)) == PGN_OK && len) {
        assert_true(len <= step);
        pgn_buffer_append(out, room, len);
    }
    assert_int_equal(len, 0);
    assert_int_equal(pgn_input_read(in, room, step, &len, NULL), st); /* and stays at the end */
    assert_int_equal(len, 0);
    free(room);
    return st;
}

static void test_from_function(void **state) {
    (void)state;
    static const size_t pieces[] = {1, 7, 100000, SIZE_MAX};
    size_t len = BLOCK_MAX / 4 + 77;
    char *large = check_large_text(len);
    for (size_t f = 0; f <= FORMATS; f++) {
        pgn_buffer bytes = PGN_BUFFER_INIT;
        if (f == FORMATS)
            pgn_buffer_append(&bytes, large, len);
        else if (!formats[f].pack(&bytes, large, len))
            continue;
        for (size_t p = 0; p < sizeof pieces / sizeof *pieces; p++) {
            giver g = {bytes.data, bytes.len, pieces[p], 0, PGN_OK, false, 0};
            pgn_buffer out = PGN_BUFFER_INIT;
            pgn_input *in = NULL;
            pgn_error err;
            uint64_t size = 77;
            char name[] = "the giver";
            assert_int_equal(pgn_input_from_function(&in, give, &g, name, &err), PGN_OK);
            name[0] = 'X'; /* it is copied */
            assert_string_equal(pgn_input_name(in), "the giver");
            assert_string_equal(pgn_input_compression(in),
                                f == FORMATS ? "none"
                                             : pgn__compression_name(formats[f].compression));
            assert_int_equal(read_all(in, p % 2 ? 1000 : 70000, &out, &err), PGN_OK);
            check_content(&out, large, len);
            assert_int_equal(pgn_input_position(in, &size), bytes.len);
            assert_int_equal(size, 0); /* unknown */
            pgn_input_close(in);
            pgn_buffer_free(&out);
        }
        pgn_buffer_free(&bytes);
    }
    free(large);
}

/* Fail after every number of bytes: the bytes given are delivered, then the function's own status,
 * from reading or already from opening; it is not called again. */
static void test_function_that_fails(void **state) {
    (void)state;
    static const pgn_status answers[] = {PGN_E_IO, PGN_E_CANCELED, PGN_STOP, PGN_E_NOMEM};
    for (size_t f = 0; f <= FORMATS; f++) {
        pgn_buffer bytes = PGN_BUFFER_INIT;
        if (f == FORMATS)
            pgn_buffer_append(&bytes, GAME, PGN_CSTR);
        else if (!formats[f].pack(&bytes, TEXT(GAME)))
            continue;
        for (size_t n = 0; n < bytes.len; n++) {
            bool sets = n % 2;
            giver g = {bytes.data, n, 5, 0, answers[n / 2 % 4], sets, 0};
            pgn_buffer out = PGN_BUFFER_INIT;
            pgn_input *in = (pgn_input *)&g;
            pgn_error err;
            memset(&err, 0xA5, sizeof err);
            pgn_status st = pgn_input_from_function(&in, give, &g, "giver", &err);
            if (st)
                assert_null(in);
            else
                st = read_all(in, 50, &out, &err);
            if (st != g.answer || err.code != st)
                fail_msg("format %zu, %zu bytes: %s, not %s", f, n, pgn_status_name(st),
                         pgn_status_name(g.answer));
            assert_non_null(
                strstr(err.message, sets ? "the giver is broken" : pgn_status_message(st)));
            assert_int_equal(g.calls_after, 1);
            assert_true(out.len <= strlen(GAME));
            if (out.len)
                assert_memory_equal(out.data, GAME, out.len);
            if (in && f == FORMATS)
                assert_int_equal(out.len, n);
            pgn_input_close(in);
            pgn_buffer_free(&out);
        }
        pgn_buffer_free(&bytes);
    }
}

static void test_from_file(void **state) {
    (void)state;
    for (size_t f = 0; f <= FORMATS; f++) {
        pgn_buffer bytes = PGN_BUFFER_INIT, out = PGN_BUFFER_INIT;
        pgn_input *in = NULL;
        pgn_error err;
        char path[32];
        if (f == FORMATS)
            pgn_buffer_append(&bytes, GAME, PGN_CSTR);
        else if (!formats[f].pack(&bytes, TEXT(GAME)))
            continue;
        check_file(path, bytes.data, bytes.len);
        FILE *file = fopen(path, "rb");
        assert_non_null(file);
        assert_int_equal(pgn_input_from_file(&in, file, &err), PGN_OK);
        assert_int_equal(read_all(in, 17, &out, &err), PGN_OK);
        check_content(&out, TEXT(GAME));
        pgn_input_close(in);
        rewind(file); /* still the caller's */
        assert_int_not_equal(fgetc(file), EOF);
        assert_int_equal(fclose(file), 0);
        unlink(path);
        pgn_buffer_free(&bytes);
        pgn_buffer_free(&out);
    }
    FILE *folder = fopen("/tmp", "rb");
    if (folder) { /* it opens, but cannot be read */
        pgn_input *in;
        pgn_error err;
        assert_int_equal(pgn_input_from_file(&in, folder, &err), PGN_E_IO);
        assert_null(in);
        assert_non_null(strstr(err.message, "directory"));
        fclose(folder);
    }
}

/* Reading zero bytes returns zero bytes, and is not the end. */
static void test_read_of_zero_bytes(void **state) {
    (void)state;
    char path[32];
    check_file(path, TEXT(GAME));
    for (int how = 0; how < 2; how++) {
        pgn_buffer out = PGN_BUFFER_INIT;
        pgn_input *in;
        char first;
        size_t len = 77;
        assert_int_equal(how ? pgn_input_open(&in, path, NULL)
                             : pgn_input_from_memory(&in, TEXT(GAME), NULL),
                         PGN_OK);
        assert_int_equal(pgn_input_read(in, NULL, 0, &len, NULL), PGN_OK);
        assert_int_equal(len, 0);
        assert_int_equal(pgn_input_read(in, &first, 1, &len, NULL), PGN_OK);
        assert_int_equal(len, 1);
        assert_int_equal(pgn_input_read(in, &first, 0, &len, NULL), PGN_OK);
        assert_int_equal(read_all(in, 9, &out, NULL), PGN_OK);
        check_content(&out, &GAME[1], strlen(GAME) - 1);
        pgn_input_close(in);
        pgn_buffer_free(&out);
    }
    unlink(path);
}

static void test_null_is_accepted(void **state) {
    (void)state;
    pgn_input *in;
    pgn_input_close(NULL);
    assert_int_equal(pgn_input_open(&in, "/nonexistent/file", NULL), PGN_E_NOT_FOUND);
    assert_null(in);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_detect),
        cmocka_unit_test(test_missing_decoder_says_so),
        cmocka_unit_test(test_plain_memory),
        cmocka_unit_test(test_plain_file),
        cmocka_unit_test(test_read_packed),
        cmocka_unit_test(test_odd_files),
        cmocka_unit_test(test_long_path_keeps_the_errno_text),
        cmocka_unit_test(test_fd_is_read_from_its_position),
        cmocka_unit_test(test_pipes),
        cmocka_unit_test(test_dash_is_standard_input),
        cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_sizes_around_a_block),
        cmocka_unit_test(test_empty_streams),
        cmocka_unit_test(test_after_the_stream),
        cmocka_unit_test(test_zstd_skippable_frames),
        cmocka_unit_test(test_every_prefix_of_streams),
        cmocka_unit_test(test_every_flip_of_streams),
        cmocka_unit_test(test_data_before_damage_is_delivered),
        cmocka_unit_test(test_from_function),
        cmocka_unit_test(test_function_that_fails),
        cmocka_unit_test(test_from_file),
        cmocka_unit_test(test_read_of_zero_bytes),
        cmocka_unit_test(test_null_is_accepted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
