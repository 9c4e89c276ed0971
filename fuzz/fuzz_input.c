/* fuzz_input.c -- any bytes as an input: detect the format, unpack, read to the end. The promises
 * of input.h about blocks and errors hold. Seeds: fuzz/corpus/input. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "inside.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A bomb of a few kB unpacks to gigabytes; stop long before. */
enum { OUTPUT_MAX = 64 << 20, BLOCK_MAX = 1 << 20 };

static void require(int holds) {
    if (!holds)
        abort();
}

static volatile uint32_t sink; /* so that the reads are not optimised away */

static uint32_t touch(const pgn__block *block) {
    uint32_t sum = block->member ? (uint32_t)strlen(block->member) : 0;
    for (size_t i = 0; i < block->len; i += 4096)
        sum += (unsigned char)block->data[i];
    return sum + (unsigned char)block->data[block->len - 1];
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
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
