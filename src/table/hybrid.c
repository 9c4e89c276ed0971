/* hybrid.c -- runs and groups of eight. A run of eight or more that begins where a group ends is
 * written as a run; all else goes into groups. */
#include "hybrid_int.h"

#include "thrift_int.h"

enum { SHORTEST_RUN = 8 };

unsigned pgn__bit_width(size_t count) {
    unsigned width = 1;
    while (width < 32 && (count - 1) >> width)
        width++;
    return width;
}

static void put_group(pgn__hybrid *h) {
    unsigned char bytes[32];
    unsigned bits = 0, n = 0;
    uint64_t word = 0;
    for (unsigned i = 0; i < 8; i++) {
        word |= (uint64_t)h->group[i] << bits;
        for (bits += h->width; bits >= 8; bits -= 8, word >>= 8)
            bytes[n++] = (unsigned char)word;
    }
    pgn__append(&h->literals, bytes, n);
    h->pending = 0;
}

static inline void push(pgn__hybrid *h, uint32_t value) {
    h->group[h->pending++] = value;
    if (h->pending == 8)
        put_group(h);
}

static void end_literals(pgn__hybrid *h) {
    if (!h->literals.len)
        return;
    pgn__varint(h->out, (uint64_t)(h->literals.len / h->width) << 1 | 1);
    pgn__append(h->out, h->literals.data, h->literals.len);
    pgn_buffer_clear(&h->literals);
}

static void end_run(pgn__hybrid *h) {
    size_t run = h->run;
    h->run = 0;
    if (run < SHORTEST_RUN) {
        while (run--)
            push(h, h->value);
        return;
    }
    end_literals(h);
    pgn__varint(h->out, (uint64_t)run << 1);
    for (unsigned bits = 0; bits < h->width; bits += 8) {
        const char byte = (char)(unsigned char)(h->value >> bits);
        pgn__append(h->out, &byte, 1);
    }
}

void pgn__hybrid_put(pgn__hybrid *h, uint32_t value, size_t count) {
    if (h->run && value != h->value)
        end_run(h);
    for (; h->pending && count; count--)
        push(h, value);
    h->value = value;
    h->run += count;
}

void pgn__hybrid_end(pgn__hybrid *h) {
    if (h->run)
        end_run(h);
    while (h->pending)
        push(h, 0);
    end_literals(h);
    if (h->literals.status)
        h->out->status = h->literals.status;
    pgn_buffer_free(&h->literals);
}
