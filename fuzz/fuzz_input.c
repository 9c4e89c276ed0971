/* fuzz_input.c -- any bytes as an input: detect the format, unpack, read to the end. The promises
 * of input.h about blocks and errors hold. Seeds: fuzz/corpus/input. */
#include <stdint.h>
#include <string.h>

#include "inside.h"
#include "target.h"

/* A bomb of a few kB unpacks to gigabytes; stop long before. */
enum { OUTPUT_MAX = 64 << 20, BLOCK_MAX = 1 << 20 };

static volatile uint32_t sink; /* so that the reads are not optimised away */

static uint32_t touch(const pgn__block *block) {
    uint32_t sum = block->member ? (uint32_t)strlen(block->member) : 0;
    for (size_t i = 0; i < block->len; i += 4096)
        sum += (unsigned char)block->data[i];
    return sum + (unsigned char)block->data[block->len - 1];
}

/* ---- as text ---- */

typedef struct {
    const uint8_t *data;
    size_t size, piece;
} pieces;

static pgn_status read_piece(void *self, void *to, size_t cap, size_t *len, pgn_error *err) {
    pieces *p = self;
    (void)err;
    *len = p->size < p->piece ? p->size : p->piece;
    *len = *len < cap ? *len : cap;
    if (*len)
        memcpy(to, p->data, *len);
    p->data += *len;
    p->size -= *len;
    return PGN_OK;
}

/* All of it, from memory or from pieces. */
static void read_text(const uint8_t *data, size_t size, size_t piece, const char *encoding,
                      pgn_buffer *out) {
    const pgn__text_options how = {.encoding = encoding};
    pieces p = {data, size, piece};
    pgn_input *in;
    pgn__block block;
    if (piece ? pgn_input_from_function(&in, read_piece, &p, "-", NULL)
              : pgn_input_from_memory(&in, data, size, NULL))
        return;
    if (pgn__input_compression(in) == PGN__COMPRESSION_NONE && !pgn__input_as_text(in, &how, NULL))
        while (!pgn__input_next(in, &block, NULL) && block.data)
            require(!pgn_buffer_append(out, block.data, block.len));
    const pgn__converted *file = out->len ? pgn__input_converted(in, out->len - 1) : NULL;
    if (file)
        require(pgn__utf8_check(out->data, out->len) == out->len);
    pgn_input_close(in);
}

/* Text is the same in pieces of any size, and valid if it was decoded. */
static void fuzz_text(const uint8_t *data, size_t size) {
    static const char *const encodings[] = {NULL, "UTF-16", "windows-1251", "SHIFT_JIS"};
    pgn_buffer whole = PGN_BUFFER_INIT, other = PGN_BUFFER_INIT;
    const char *encoding = encodings[size ? data[size - 1] & 3 : 0];
    read_text(data, size, 0, encoding, &whole);
    read_text(data, size, size ? 1 + data[size / 2] % 7 : 1, encoding, &other);
    require(whole.len == other.len && (!whole.len || !memcmp(whole.data, other.data, whole.len)));
    pgn_buffer_free(&whole);
    pgn_buffer_free(&other);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size <= 1 << 16)
        fuzz_text(data, size);
    pgn_input *in;
    pgn_error err;
    pgn__block block;
    pgn_status st = pgn_input_from_memory(&in, data, size, &err);
    if (st) {
        require(!in && err.code == st);
        return 0;
    }
    uint64_t total = 0;
    while ((st = pgn__input_next(in, &block, &err)) == PGN_OK && block.data && total < OUTPUT_MAX) {
        require(block.len > 0);
        require(block.len <= BLOCK_MAX || pgn__input_compression(in) == PGN__COMPRESSION_NONE);
        require(total > 0 || block.starts_member);
        sink = touch(&block);
        total += block.len;
        require(pgn__input_consumed(in) <= size);
    }
    if (st) {
        require(err.code == st && err.offset == total && err.message[0]);
        require(pgn__input_next(in, &block, &err) == st && !block.data);
    } else if (!block.data) {
        require(pgn__input_consumed(in) == size);
    }
    pgn_input_close(in);
    return 0;
}
