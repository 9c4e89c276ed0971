/* lzw_int.h -- the compression of GIF. */
#ifndef PGN_DRAW_LZW_INT_H
#define PGN_DRAW_LZW_INT_H

#include <stdint.h>

#include "pgn/buffer.h"

enum { PGN__LZW_CODES = 4096, PGN__LZW_SLOTS = 16384, PGN__LZW_NEAR = 6 };

/* Pixels to be compressed. */
typedef struct {
    const uint8_t *pixels; /* indices below 1 << bits */
    const uint8_t *under;  /* what is shown already, for each pixel; NULL: nothing is */
    size_t count;
    unsigned bits; /* 2 to 8 */
    int clear;     /* the index that shows what is under it, -1: none */
    /* Indices that may stand for an index, the nearest color first, ended by the index itself;
     * NULL: none. */
    const uint8_t (*near)[PGN__LZW_NEAR];
} pgn__lzw_input;

/* Scratch memory, which serves again and again. */
typedef struct {
    uint32_t keys[PGN__LZW_SLOTS]; /* 1 + (code << 8 | index); 0: free */
    uint16_t codes[PGN__LZW_SLOTS];
    uint16_t runs[PGN__LZW_CODES]; /* the code of a run of n clear pixels */
} pgn__lzw;

/* Append the codes, without the blocks that they are divided into. A clear pixel may become the
 * color that is under it, and any other one that is near, where that makes the text shorter.
 * out->status says whether it failed. */
void pgn__lzw_pack(pgn__lzw *lzw, const pgn__lzw_input *in, pgn_buffer *out);

#endif
