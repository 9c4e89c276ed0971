/* hybrid.c -- runs and groups of eight. A run of eight or more that begins where a group ends is
 * written as a run; all else goes into groups. */
#include "hybrid_int.h"

#include "base/load_int.h"
#include "thrift_int.h"

enum { SHORTEST_RUN = 8 };

unsigned pgn__bit_width(size_t count) {
    unsigned width = 1;
    while (width < 32 && (count - 1) >> width)
        width++;
    return width;
}

/* Four values of at most 16 bits. */
static inline uint64_t pack_four(const uint32_t *v, unsigned width) {
    return v[0] | (uint64_t)v[1] << width | (uint64_t)v[2] << 2 * width |
           (uint64_t)v[3] << 3 * width;
}

/* Eight values of at most 16 bits, into 16 bytes. */
static inline void pack_narrow(char *out, const uint32_t *v, unsigned width) {
    uint64_t low = pack_four(v, width), high = pack_four(v + 4, width);
    pgn__store_eight(out, width < 16 ? low | high << 4 * width : low);
    pgn__store_eight(out + 8, high >> (64 - 4 * width));
}

static void pack_wide(char *out, const uint32_t *v, unsigned width) {
    unsigned bits = 0, n = 0;
    uint64_t word = 0;
    for (unsigned i = 0; i < 8; i++) {
        word |= (uint64_t)v[i] << bits;
        for (bits += width; bits >= 8; bits -= 8, word >>= 8)
            out[n++] = (char)(unsigned char)word;
    }
}

static void put_group(pgn__hybrid *h, const uint32_t *values) {
    char bytes[32];
    if (h->width <= 16)
        pack_narrow(bytes, values, h->width);
    else
        pack_wide(bytes, values, h->width);
    pgn__append(&h->literals, bytes, h->width);
}

static inline void push(pgn__hybrid *h, uint32_t value) {
    h->group[h->pending++] = value;
    if (h->pending == 8) {
        put_group(h, h->group);
        h->pending = 0;
    }
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

static inline bool are_equal(const uint32_t *v) {
    uint32_t differ = 0;
    for (unsigned i = 1; i < 8; i++)
        differ |= v[0] ^ v[i];
    return !differ;
}

void pgn__hybrid_put_all(pgn__hybrid *h, const uint32_t *values, size_t count) {
    for (size_t i = 0; i < count;) {
        bool aligned = !h->pending && !h->run && count - i >= 8;
        if (aligned && !are_equal(values + i)) {
            put_group(h, values + i);
            i += 8;
        } else {
            pgn__hybrid_put(h, values[i++], 1);
        }
    }
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
