/* arrow.c -- the Arrow IPC stream: a schema, record batches, an end. Texts are plain, not as
 * dictionaries: those would have to be known before the first row, or be replaced from batch to
 * batch, which not all readers can. */
#include <stdlib.h>
#include <string.h>

#include "arrow_int.h"
#include "flatbuffer_int.h"
#include "format_int.h"

typedef struct {
    pgn__flat flat;
    pgn_buffer *bitmaps; /* one for each column */
    pgn_buffer nodes;    /* uint64_t[][2]: length, nulls */
    pgn_buffer places;   /* uint64_t[][2]: offset, length */
    pgn_buffer spans;    /* pgn_span[]: the buffers */
    pgn_buffer refs;     /* pgn__flat_ref[] */
} arrow;

/* ---- messages ---- */

enum { SCHEMA = 1, RECORD_BATCH = 3, VERSION_5 = 4 };

static void put_le32(pgn_buffer *out, uint32_t n) {
    const unsigned char bytes[4] = {(unsigned char)n, (unsigned char)(n >> 8),
                                    (unsigned char)(n >> 16), (unsigned char)(n >> 24)};
    pgn__append(out, bytes, 4);
}

static void pad(pgn_buffer *out) {
    static const char ZEROS[8];
    if (out->len % 8)
        pgn__append(out, ZEROS, 8 - out->len % 8);
}

/* What precedes the body. */
static pgn_status put_message(pgn__batch_writer *w, unsigned kind, pgn__flat_ref header,
                              uint64_t body) {
    arrow *a = w->state;
    pgn__flat_begin(&a->flat);
    pgn__flat_number(&a->flat, 3, body, 8);
    pgn__flat_put_ref(&a->flat, 2, header);
    pgn__flat_number(&a->flat, 0, VERSION_5, 2);
    pgn__flat_number(&a->flat, 1, kind, 1);
    pgn_span bytes = pgn__flat_finish(&a->flat, pgn__flat_end(&a->flat));
    if (a->flat.status)
        return a->flat.status;
    put_le32(&w->bytes, UINT32_MAX);
    put_le32(&w->bytes, (uint32_t)((bytes.len + 7) / 8 * 8));
    pgn__append(&w->bytes, bytes.text, bytes.len);
    pad(&w->bytes);
    pgn__flat_clear(&a->flat);
    return w->bytes.status;
}

/* ---- the schema ---- */

/* Numbers of the union Type, and the type's table. */
static pgn__flat_ref put_type(pgn__flat *f, const pgn__arrow_type *type, unsigned *number) {
    static const uint8_t NUMBERS[] = {
        [PGN__ARROW_INT] = 2,     [PGN__ARROW_FLOAT] = 3, [PGN__ARROW_TEXT] = 5,
        [PGN__ARROW_DATE] = 8,    [PGN__ARROW_TIME] = 9,  [PGN__ARROW_LIST] = 12,
        [PGN__ARROW_STRUCT] = 13, [PGN__ARROW_MAP] = 17};
    *number = NUMBERS[type->kind];
    pgn__flat_begin(f);
    if (type->kind == PGN__ARROW_INT) {
        pgn__flat_number(f, 0, (uint64_t)type->bits, 4);
        pgn__flat_number(f, 1, type->is_signed, 1);
    } else if (type->kind == PGN__ARROW_FLOAT) {
        pgn__flat_number(f, 0, 2, 2); /* double */
    } else if (type->kind == PGN__ARROW_DATE) {
        pgn__flat_number(f, 0, 0, 2); /* days */
    } else if (type->kind == PGN__ARROW_TIME) {
        pgn__flat_number(f, 1, 32, 4);
        pgn__flat_number(f, 0, 0, 2); /* seconds */
    }
    return pgn__flat_end(f);
}

/* A field with those below it, which are at most three levels. *next is the node after it. */
static pgn__flat_ref put_field(pgn__flat *f, const pgn__arrow_node *nodes, unsigned *next) {
    const pgn__arrow_node *n = &nodes[(*next)++];
    pgn__flat_ref below[2], name, type, children;
    unsigned number;
    for (unsigned i = 0; i < n->type->children; i++)
        below[i] = put_field(f, nodes, next);
    children = pgn__flat_refs(f, below, n->type->children);
    name = pgn__flat_text(f, n->name);
    type = put_type(f, n->type, &number);
    pgn__flat_begin(f);
    pgn__flat_put_ref(f, 5, children);
    pgn__flat_put_ref(f, 3, type);
    pgn__flat_put_ref(f, 0, name);
    pgn__flat_number(f, 2, number, 1);
    pgn__flat_number(f, 1, n->nullable, 1);
    return pgn__flat_end(f);
}

static pgn_status put_schema(pgn__batch_writer *w) {
    arrow *a = w->state;
    bool big_endian = *(const char *)&(const uint16_t){1} == 0;
    for (size_t i = 0; i < w->table->count; i++) {
        pgn__arrow_node nodes[PGN__ARROW_NODES];
        unsigned next = 0;
        pgn__arrow_schema(&w->table->columns[i], nodes);
        pgn__flat_ref ref = put_field(&a->flat, nodes, &next);
        pgn_buffer_append(&a->refs, &ref, sizeof ref);
    }
    if (a->refs.status)
        return a->refs.status;
    pgn__flat_ref fields = pgn__flat_refs(
        &a->flat, (const pgn__flat_ref *)(const void *)a->refs.data, w->table->count);
    pgn__flat_begin(&a->flat);
    pgn__flat_put_ref(&a->flat, 1, fields);
    pgn__flat_number(&a->flat, 0, big_endian, 2);
    return put_message(w, SCHEMA, pgn__flat_end(&a->flat), 0);
}

/* ---- record batches ---- */

/* The arrays of a column: their lengths, and where their buffers will be. */
static void list_arrays(arrow *a, const pgn__vector *v, const pgn_buffer *bitmap, uint64_t *body) {
    pgn__arrow_node nodes[PGN__ARROW_NODES];
    unsigned count = pgn__arrow_arrays(v, bitmap, nodes);
    for (unsigned i = 0; i < count; i++) {
        const uint64_t about[2] = {nodes[i].length, nodes[i].nulls};
        pgn__append(&a->nodes, about, sizeof about);
        for (unsigned k = 0; k < nodes[i].buffer_count; k++) {
            pgn_span *buffer = &nodes[i].buffers[k];
            const uint64_t place[2] = {*body, buffer->len};
            pgn__append(&a->places, place, sizeof place);
            pgn__append(&a->spans, buffer, sizeof *buffer);
            *body += (buffer->len + 7) / 8 * 8;
        }
    }
}

static pgn_status put_body(pgn__batch_writer *w) {
    const arrow *a = w->state;
    const pgn_span *spans = (const pgn_span *)(const void *)a->spans.data;
    for (size_t i = 0; i < a->spans.len / sizeof *spans; i++) {
        pgn__append(&w->bytes, spans[i].text, spans[i].len);
        pad(&w->bytes);
    }
    return w->bytes.status;
}

typedef const uint64_t (*pairs)[2];

static pgn_status write_batch(pgn__batch_writer *w, const pgn__batch *batch) {
    arrow *a = w->state;
    uint64_t body = 0;
    pgn_buffer_clear(&a->nodes);
    pgn_buffer_clear(&a->places);
    pgn_buffer_clear(&a->spans);
    for (size_t i = 0; i < w->table->count; i++) {
        pgn_status st = pgn__arrow_bitmap(&batch->vectors[i], &a->bitmaps[i]);
        if (st)
            return st;
        list_arrays(a, &batch->vectors[i], &a->bitmaps[i], &body);
    }
    if (a->nodes.status || a->places.status || a->spans.status)
        return PGN_E_NOMEM;
    pgn__flat_ref places =
        pgn__flat_pairs(&a->flat, (pairs)(const void *)a->places.data, a->places.len / 16);
    pgn__flat_ref nodes =
        pgn__flat_pairs(&a->flat, (pairs)(const void *)a->nodes.data, a->nodes.len / 16);
    pgn__flat_begin(&a->flat);
    pgn__flat_number(&a->flat, 0, batch->rows, 8);
    pgn__flat_put_ref(&a->flat, 1, nodes);
    pgn__flat_put_ref(&a->flat, 2, places);
    pgn_status st = put_message(w, RECORD_BATCH, pgn__flat_end(&a->flat), body);
    w->rows += batch->rows;
    return st ? st : put_body(w);
}

/* ---- the stream ---- */

static pgn_status open_stream(pgn__batch_writer *w) {
    arrow *a = w->state = calloc(1, sizeof *a);
    if (!a)
        return PGN_E_NOMEM;
    a->bitmaps = calloc(w->table->count, sizeof *a->bitmaps);
    return a->bitmaps ? put_schema(w) : PGN_E_NOMEM;
}

static pgn_status end_stream(pgn__batch_writer *w) {
    put_le32(&w->bytes, UINT32_MAX);
    put_le32(&w->bytes, 0);
    return w->bytes.status;
}

static void close_stream(pgn__batch_writer *w) {
    arrow *a = w->state;
    for (size_t i = 0; a->bitmaps && i < w->table->count; i++)
        pgn_buffer_free(&a->bitmaps[i]);
    free(a->bitmaps);
    pgn__flat_free(&a->flat);
    pgn_buffer_free(&a->nodes);
    pgn_buffer_free(&a->places);
    pgn_buffer_free(&a->spans);
    pgn_buffer_free(&a->refs);
    free(a);
    w->state = NULL;
}

const pgn__batch_format pgn__arrow_format = {
    .group_rows = 1 << 16,
    .open = open_stream,
    .group = write_batch,
    .end = end_stream,
    .close = close_stream,
};
