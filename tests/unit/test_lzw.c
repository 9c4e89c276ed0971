/* test_lzw.c -- what pgn__lzw_pack() writes is read back by a decoder of our own, and by giflib. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <string.h>

#include <cmocka.h>

#include "draw/lzw_int.h"

#ifdef PGN_HAVE_GIF
#include <gif_lib.h>
#endif

/* ---- a decoder ---- */

enum { CODES = 4096 };

typedef struct {
    uint16_t prefix[CODES];
    uint8_t last[CODES];
    size_t length[CODES];
} table;

static unsigned take_bits(const uint8_t *data, size_t len, size_t *bit, unsigned width) {
    unsigned code = 0;
    for (unsigned i = 0; i < width; i++, ++*bit) {
        assert_true(*bit / 8 < len);
        code |= (unsigned)(data[*bit / 8] >> *bit % 8 & 1) << i;
    }
    return code;
}

/* Write what a code stands for, ending at `end`. */
static void spell(const table *t, unsigned code, uint8_t *end) {
    for (; t->length[code] > 1; code = t->prefix[code])
        *--end = t->last[code];
    *--end = t->last[code];
}

static uint8_t first_of(const table *t, unsigned code) {
    while (t->length[code] > 1)
        code = t->prefix[code];
    return t->last[code];
}

/* As GIF89a, appendix F: the table is full at 4096 codes and stays so until it is cleared. */
static size_t decode(const uint8_t *data, size_t len, unsigned bits, uint8_t *out, size_t most,
                     unsigned *clears) {
    static table t;
    unsigned clear = 1u << bits, width = bits + 1, next = clear + 2, before = CODES;
    size_t bit = 0, n = 0;
    for (unsigned i = 0; i < clear; i++) {
        t.last[i] = (uint8_t)i;
        t.length[i] = 1;
    }
    for (;;) {
        unsigned code = take_bits(data, len, &bit, width);
        if (code == clear + 1)
            break;
        if (code == clear) {
            width = bits + 1;
            next = clear + 2;
            before = CODES;
            ++*clears;
            continue;
        }
        assert_true(code < next || (code == next && before != CODES));
        if (before != CODES && next < CODES) {
            t.prefix[next] = (uint16_t)before;
            t.length[next] = t.length[before] + 1;
            t.last[next] = first_of(&t, code == next ? before : code);
            next++;
        }
        assert_true(n + t.length[code] <= most);
        n += t.length[code];
        spell(&t, code, out + n);
        before = code;
        if (next == 1u << width && width < 12)
            width++;
    }
    assert_int_equal((bit + 7) / 8, len); /* nothing after the end */
    return n;
}

/* ---- images ---- */

enum { SIDE = 300, PIXELS = SIDE * SIDE };

static uint8_t image[PIXELS], shown[PIXELS], got[PIXELS];
static pgn__lzw scratch;
static uint64_t state = 88172645463325252;

static unsigned below(unsigned n) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (unsigned)(state >> 33) % n;
}

/* Pack and decode; returns how often the table was cleared. */
static unsigned there_and_back(const pgn__lzw_input *in) {
    pgn_buffer out = PGN_BUFFER_INIT;
    unsigned clears = 0;
    pgn__lzw_pack(&scratch, in, &out);
    assert_int_equal(out.status, PGN_OK);
    size_t n = decode((const uint8_t *)out.data, out.len, in->bits, got, PIXELS, &clears);
    assert_int_equal(n, in->count);
    pgn_buffer_free(&out);
    return clears;
}

static void test_exact(void **unused) {
    (void)unused;
    static const struct {
        unsigned bits, colors, run; /* runs of up to so many pixels */
    } KINDS[] = {{8, 256, 1}, {8, 256, 40},   {6, 63, 9},    {2, 4, 1},  {2, 1, 1},
                 {8, 2, 3},   {4, 16, 30000}, {8, 1, 90000}, {3, 8, 200}};
    for (size_t k = 0; k < sizeof KINDS / sizeof *KINDS; k++) {
        for (size_t i = 0, left = 0, color = 0; i < PIXELS; i++, left--) {
            if (!left) {
                left = 1 + below(KINDS[k].run);
                color = below(KINDS[k].colors);
            }
            image[i] = (uint8_t)color;
        }
        static const size_t COUNTS[] = {0, 1, 2, 3, 255, 4096, 5000, PIXELS};
        for (size_t c = 0; c < sizeof COUNTS / sizeof *COUNTS; c++) {
            pgn__lzw_input in = {
                .pixels = image, .count = COUNTS[c], .bits = KINDS[k].bits, .clear = -1};
            unsigned clears = there_and_back(&in);
            assert_memory_equal(got, image, COUNTS[c]);
            if (k == 0 && COUNTS[c] == PIXELS)
                assert_true(clears > 10); /* noise: the table fills up repeatedly */
        }
    }
}

/* Runs of clear pixels take another path through the encoder. */
static void test_clear(void **unused) {
    (void)unused;
    enum { CLEAR = 63 };
    for (int round = 0; round < 60; round++) {
        unsigned run = 1 + below(round % 3 ? 20 : 20000);
        for (size_t i = 0, left = 0; i < PIXELS; i++, left--) {
            bool begins = !left;
            left = begins ? 1 + below(run) : left;
            image[i] = !begins ? image[i - 1] : (uint8_t)(below(2) ? CLEAR : below(CLEAR));
            shown[i] = (uint8_t)below(CLEAR);
        }
        pgn__lzw_input in = {.pixels = image, .count = PIXELS, .bits = 6, .clear = CLEAR};
        there_and_back(&in);
        assert_memory_equal(got, image, PIXELS);
        in.under = shown; /* a clear pixel may become what is under it */
        there_and_back(&in);
        for (size_t i = 0; i < PIXELS; i++)
            assert_true(got[i] == image[i] || (image[i] == CLEAR && got[i] == shown[i]));
    }
}

/* Colors stand for near ones, and for no others. */
static void test_near(void **unused) {
    (void)unused;
    uint8_t near[64][PGN__LZW_NEAR];
    for (unsigned i = 0; i < 64; i++) { /* 4 k to 4 k + 3 are near each other, 0 to 3 are not */
        unsigned n = 0;
        for (unsigned k = i / 4 * 4; k < i / 4 * 4 + 4 && i >= 4; k++)
            if (k != i)
                near[i][n++] = (uint8_t)k;
        near[i][n] = (uint8_t)i;
    }
    for (size_t i = 0; i < PIXELS; i++)
        image[i] = (uint8_t)below(64);
    pgn__lzw_input in = {.pixels = image,
                         .count = PIXELS,
                         .bits = 6,
                         .clear = -1,
                         .near = (const uint8_t(*)[PGN__LZW_NEAR])near};
    there_and_back(&in);
    size_t others = 0;
    for (size_t i = 0; i < PIXELS; i++) {
        assert_int_equal(got[i] / 4, image[i] / 4);
        assert_true(image[i] >= 4 || got[i] == image[i]);
        others += got[i] != image[i];
    }
    assert_true(others > 1000);
}

/* ---- giflib ---- */

#ifdef PGN_HAVE_GIF
static pgn_buffer file;
static size_t file_at;

static int read_bytes(GifFileType *gif, GifByteType *to, int len) {
    (void)gif;
    size_t left = file.len - file_at, n = (size_t)len < left ? (size_t)len : left;
    memcpy(to, file.data + file_at, n);
    file_at += n;
    return (int)n;
}

/* A GIF of one image around the codes. */
static void put_gif(const pgn__lzw_input *in, const pgn_buffer *codes) {
    const uint8_t side[2] = {SIDE & 255, SIDE >> 8};
    uint8_t screen[] = {'G', 'I', 'F', '8', '9', 'a', side[0], side[1], side[0], side[1], 0, 0, 0};
    uint8_t frame[] = {0x2C, 0, 0, 0, 0, side[0], side[1], side[0], side[1], 0, (uint8_t)in->bits};
    uint8_t colors[768] = {0};
    screen[10] = (uint8_t)(0x80 | (in->bits - 1));
    pgn_buffer_clear(&file);
    pgn_buffer_append(&file, screen, sizeof screen);
    pgn_buffer_append(&file, colors, (size_t)3 << in->bits);
    pgn_buffer_append(&file, frame, sizeof frame);
    for (size_t at = 0; at < codes->len;) {
        size_t len = codes->len - at < 255 ? codes->len - at : 255;
        uint8_t head = (uint8_t)len;
        pgn_buffer_append(&file, &head, 1);
        pgn_buffer_append(&file, codes->data + at, len);
        at += len;
    }
    assert_int_equal(pgn_buffer_append(&file, "\0;", 2), PGN_OK);
}

static void test_giflib(void **unused) {
    (void)unused;
    for (int round = 0; round < 40; round++) {
        unsigned bits = 2 + below(7), colors = 1 + below(1u << bits);
        unsigned run = round % 2 ? 1 : 1 + below(3000);
        for (size_t i = 0, left = 0, color = 0; i < PIXELS; i++, left--) {
            if (!left) {
                left = 1 + below(run);
                color = below(colors);
            }
            image[i] = (uint8_t)color;
        }
        pgn_buffer codes = PGN_BUFFER_INIT;
        pgn__lzw_input in = {.pixels = image, .count = PIXELS, .bits = bits, .clear = -1};
        in.clear = round % 3 ? -1 : (int)below(colors);
        pgn__lzw_pack(&scratch, &in, &codes);
        put_gif(&in, &codes);
        pgn_buffer_free(&codes);
        int code = 0;
        file_at = 0;
        GifFileType *gif = DGifOpen(NULL, read_bytes, &code);
        assert_non_null(gif);
        assert_int_equal(DGifSlurp(gif), GIF_OK);
        assert_int_equal(gif->ImageCount, 1);
        assert_memory_equal(gif->SavedImages[0].RasterBits, image, PIXELS);
        DGifCloseFile(gif, &code);
    }
    pgn_buffer_free(&file);
}
#endif

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_exact),
        cmocka_unit_test(test_clear),
        cmocka_unit_test(test_near),
#ifdef PGN_HAVE_GIF
        cmocka_unit_test(test_giflib),
#endif
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
