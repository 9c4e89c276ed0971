/* lzw.c -- LZW as GIF has it. giflib's encoder takes pixel after pixel through a hash table; most
 * pixels of an animation are clear, in long runs, and here a run takes a step for each code. */
#include "lzw_int.h"

#include <string.h>

typedef struct {
    pgn__lzw *lzw;
    pgn_buffer *out;
    uint64_t bits; /* not written yet, the first in the lowest place */
    unsigned held; /* how many */
    unsigned width, first_width;
    unsigned next, clear_code; /* the next new code */
    unsigned longest;          /* the longest known run of clear pixels */
} packing;

static void put(packing *p, unsigned code) {
    p->bits |= (uint64_t)code << p->held;
    p->held += p->width;
    if (p->held < 48)
        return;
    char bytes[6];
    for (int i = 0; i < 6; i++, p->bits >>= 8)
        bytes[i] = (char)(p->bits & 255);
    pgn_buffer_append(p->out, bytes, sizeof bytes);
    p->held -= 48;
}

static void flush(packing *p) {
    for (unsigned left = (p->held + 7) / 8; left; left--, p->bits >>= 8) {
        char byte = (char)(p->bits & 255);
        pgn_buffer_append(p->out, &byte, 1);
    }
}

static void restart(packing *p, int clear) {
    put(p, p->clear_code);
    memset(p->lzw->keys, 0, sizeof p->lzw->keys);
    p->width = p->first_width;
    p->next = p->clear_code + 2;
    p->longest = clear >= 0;
    p->lzw->runs[1] = (uint16_t)(clear >= 0 ? clear : 0);
}

static size_t slot_of(const pgn__lzw *lzw, uint32_t key) {
    size_t i = (key * 2654435761u) >> 18;
    while (lzw->keys[i] && lzw->keys[i] != key)
        i = (i + 1) & (PGN__LZW_SLOTS - 1);
    return i;
}

/* The code of what `prefix` stands for and one pixel more; -1 if there is none. */
static int find(const pgn__lzw *lzw, unsigned prefix, uint8_t pixel) {
    size_t i = slot_of(lzw, 1 + (prefix << 8 | pixel));
    return lzw->keys[i] ? lzw->codes[i] : -1;
}

/* Write a code, and give one to the same with the pixel that follows. True if the table was full.
 */
static bool emit(packing *p, unsigned prefix, uint8_t pixel, int clear) {
    put(p, prefix);
    if (p->next > (1u << p->width) - 1 && p->width < 12)
        p->width++;
    if (p->next == PGN__LZW_CODES) {
        restart(p, clear);
        return true;
    }
    uint32_t key = 1 + (prefix << 8 | pixel);
    size_t i = slot_of(p->lzw, key);
    p->lzw->keys[i] = key;
    p->lzw->codes[i] = (uint16_t)p->next++;
    return false;
}

/* How many of at most `most` pixels are clear from here on. */
static size_t run_of(const uint8_t *pixels, size_t most, int clear) {
    size_t n = 0;
    while (n < most && pixels[n] == clear)
        n++;
    return n;
}

/* From one of clear pixels to the first after them. The run so far has `run` pixels, and is as long
 * as known runs are, or ends at i. */
static size_t pass_run(packing *p, const pgn__lzw_input *in, size_t i, unsigned *run) {
    size_t left = in->count - i, known = p->longest - *run;
    size_t more = run_of(in->pixels + i, known < left ? known : left, in->clear);
    *run += (unsigned)more;
    return i + more;
}

/* The code of what `prefix` stands for and pixel i, or one that may stand for it. */
static int find_any(const pgn__lzw *lzw, const pgn__lzw_input *in, unsigned prefix, size_t i) {
    uint8_t pixel = in->pixels[i];
    int child = find(lzw, prefix, pixel);
    if (child >= 0)
        return child;
    if (pixel == in->clear)
        return in->under ? find(lzw, prefix, in->under[i]) : -1;
    for (int k = 0; in->near && in->near[pixel][k] != pixel && child < 0; k++)
        child = find(lzw, prefix, in->near[pixel][k]);
    return child;
}

static void pack(packing *p, const pgn__lzw_input *in) {
    unsigned prefix = in->pixels[0], run = prefix == (unsigned)in->clear;
    for (size_t i = 1; i < in->count;) {
        uint8_t pixel = in->pixels[i];
        bool clear = pixel == in->clear;
        if (run && clear && run < p->longest) {
            i = pass_run(p, in, i, &run);
            prefix = p->lzw->runs[run];
            continue;
        }
        int child = find_any(p->lzw, in, prefix, i);
        if (child >= 0) {
            prefix = (unsigned)child;
            run = 0; /* a run goes on above */
        } else {
            unsigned code = p->next;
            if (!emit(p, prefix, pixel, in->clear) && run && clear)
                p->lzw->runs[++p->longest] = (uint16_t)code;
            prefix = pixel;
            run = clear;
        }
        i++;
    }
    put(p, prefix);
    if (p->next > (1u << p->width) - 1 && p->width < 12)
        p->width++;
}

void pgn__lzw_pack(pgn__lzw *lzw, const pgn__lzw_input *in, pgn_buffer *out) {
    packing p = {.lzw = lzw,
                 .out = out,
                 .width = in->bits + 1,
                 .first_width = in->bits + 1,
                 .clear_code = 1u << in->bits};
    restart(&p, in->clear);
    if (in->count)
        pack(&p, in);
    put(&p, p.clear_code + 1);
    flush(&p);
}
