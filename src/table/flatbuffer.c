/* flatbuffer.c -- a builder from the end to the beginning. All numbers are little-endian and
 * aligned to their size; a reference is the distance to what it refers to. */
#include "flatbuffer_int.h"

#include <stdlib.h>
#include <string.h>

void pgn__flat_free(pgn__flat *f) {
    free(f->bytes);
    *f = (pgn__flat){.len = 0};
}

void pgn__flat_clear(pgn__flat *f) {
    f->len = 0;
}

static bool reserve(pgn__flat *f, size_t more) {
    if (f->status)
        return false;
    if (f->cap - f->len >= more)
        return true;
    size_t cap = f->cap ? f->cap : 1024;
    while (cap - f->len < more)
        cap *= 2;
    char *bytes = malloc(cap);
    if (!bytes) {
        f->status = PGN_E_NOMEM;
        return false;
    }
    if (f->len)
        memcpy(bytes + cap - f->len, f->bytes + f->cap - f->len, f->len);
    free(f->bytes);
    f->bytes = bytes;
    f->cap = cap;
    return true;
}

static void put_bytes(pgn__flat *f, const void *bytes, size_t len) {
    if (!len || !reserve(f, len))
        return;
    f->len += len;
    memcpy(f->bytes + f->cap - f->len, bytes, len);
}

static void put_zeros(pgn__flat *f, size_t count) {
    static const char ZEROS[8];
    for (; count > sizeof ZEROS; count -= sizeof ZEROS)
        put_bytes(f, ZEROS, sizeof ZEROS);
    put_bytes(f, ZEROS, count);
}

/* So that after `ahead` more bytes the place is a multiple of `to`. */
static void align(pgn__flat *f, size_t to, size_t ahead) {
    put_zeros(f, (to - (f->len + ahead) % to) % to);
}

static void put_number(pgn__flat *f, uint64_t value, unsigned bytes) {
    unsigned char le[8];
    align(f, bytes, 0);
    for (unsigned i = 0; i < bytes; i++)
        le[i] = (unsigned char)(value >> 8 * i);
    put_bytes(f, le, bytes);
}

static void put_ref(pgn__flat *f, pgn__flat_ref ref) {
    align(f, 4, 0);
    put_number(f, f->len + 4 - ref, 4);
}

pgn__flat_ref pgn__flat_text(pgn__flat *f, const char *text) {
    size_t len = strlen(text);
    align(f, 4, len + 1);
    put_bytes(f, text, len + 1);
    put_number(f, len, 4);
    return f->len;
}

pgn__flat_ref pgn__flat_refs(pgn__flat *f, const pgn__flat_ref *refs, size_t count) {
    align(f, 4, 4 * count);
    for (size_t i = count; i--;)
        put_ref(f, refs[i]);
    put_number(f, count, 4);
    return f->len;
}

pgn__flat_ref pgn__flat_pairs(pgn__flat *f, const uint64_t (*pairs)[2], size_t count) {
    align(f, 8, 16 * count);
    for (size_t i = count; i--;) {
        put_number(f, pairs[i][1], 8);
        put_number(f, pairs[i][0], 8);
    }
    put_number(f, count, 4);
    return f->len;
}

/* ---- tables ---- */

void pgn__flat_begin(pgn__flat *f) {
    memset(f->fields, 0, sizeof f->fields);
    f->table_end = f->len;
}

void pgn__flat_number(pgn__flat *f, unsigned field, uint64_t value, unsigned bytes) {
    put_number(f, value, bytes);
    f->fields[field] = f->len;
}

void pgn__flat_put_ref(pgn__flat *f, unsigned field, pgn__flat_ref ref) {
    put_ref(f, ref);
    f->fields[field] = f->len;
}

pgn__flat_ref pgn__flat_end(pgn__flat *f) {
    unsigned count = PGN__FLAT_FIELDS;
    while (count && !f->fields[count - 1])
        count--;
    put_number(f, 0, 4); /* the way to the list of fields, set below */
    size_t table = f->len;
    for (unsigned i = count; i--;)
        put_number(f, f->fields[i] ? table - f->fields[i] : 0, 2);
    put_number(f, table - f->table_end, 2);
    put_number(f, 4 + 2 * (uint64_t)count, 2);
    if (f->status)
        return table;
    uint32_t way = (uint32_t)(f->len - table);
    for (unsigned i = 0; i < 4; i++)
        f->bytes[f->cap - table + i] = (char)(unsigned char)(way >> 8 * i);
    return table;
}

pgn_span pgn__flat_finish(pgn__flat *f, pgn__flat_ref root) {
    align(f, 8, 4);
    put_ref(f, root);
    return f->status ? (pgn_span){"", 0} : (pgn_span){f->bytes + f->cap - f->len, f->len};
}
