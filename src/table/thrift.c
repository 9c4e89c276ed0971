/* thrift.c -- the compact protocol: numbers of seven bits a byte, fields by the distance of their
 * numbers. */
#include "thrift_int.h"

#include <string.h>

enum { TYPE_TRUE = 1, TYPE_FALSE = 2, TYPE_I8 = 3, TYPE_I64 = 6, TYPE_LIST = 9 };

static void put(pgn_buffer *out, unsigned byte) {
    const char c = (char)(unsigned char)byte;
    pgn__append(out, &c, 1);
}

void pgn__varint(pgn_buffer *out, uint64_t n) {
    for (; n >= 128; n >>= 7)
        put(out, (unsigned)(n & 127) | 128);
    put(out, (unsigned)n);
}

/* Small numbers of either sign are short. */
static void put_signed(pgn_buffer *out, int64_t n) {
    pgn__varint(out, (uint64_t)n << 1 ^ (n < 0 ? UINT64_MAX : 0));
}

static void put_head(pgn__thrift *t, int id, unsigned type) {
    int *last = &t->last[t->depth - 1], delta = id - *last;
    *last = id;
    if (delta > 0 && delta < 16) {
        put(t->out, (unsigned)delta << 4 | type);
        return;
    }
    put(t->out, type);
    put_signed(t->out, id);
}

void pgn__thrift_begin(pgn__thrift *t) {
    t->last[t->depth++] = 0;
}

void pgn__thrift_field(pgn__thrift *t, int id) {
    put_head(t, id, PGN__THRIFT_STRUCT);
    pgn__thrift_begin(t);
}

void pgn__thrift_end(pgn__thrift *t) {
    put(t->out, 0);
    t->depth--;
}

void pgn__thrift_bool(pgn__thrift *t, int id, bool value) {
    put_head(t, id, value ? TYPE_TRUE : TYPE_FALSE);
}

void pgn__thrift_i8(pgn__thrift *t, int id, int value) {
    put_head(t, id, TYPE_I8);
    put(t->out, (unsigned)value & 255);
}

void pgn__thrift_i32(pgn__thrift *t, int id, int32_t value) {
    put_head(t, id, PGN__THRIFT_I32);
    put_signed(t->out, value);
}

void pgn__thrift_i64(pgn__thrift *t, int id, int64_t value) {
    put_head(t, id, TYPE_I64);
    put_signed(t->out, value);
}

void pgn__thrift_text(pgn__thrift *t, int id, const void *bytes, size_t len) {
    put_head(t, id, PGN__THRIFT_BINARY);
    pgn__varint(t->out, len);
    pgn__append(t->out, bytes, len);
}

void pgn__thrift_list(pgn__thrift *t, int id, pgn__thrift_type type, size_t count) {
    put_head(t, id, TYPE_LIST);
    put(t->out, (unsigned)(count < 15 ? count : 15) << 4 | type);
    if (count >= 15)
        pgn__varint(t->out, count);
}

void pgn__thrift_item_i32(pgn__thrift *t, int32_t value) {
    put_signed(t->out, value);
}

void pgn__thrift_item_text(pgn__thrift *t, const char *text) {
    pgn__varint(t->out, strlen(text));
    pgn__append(t->out, text, strlen(text));
}
