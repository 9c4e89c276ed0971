/* parquet.c -- a Parquet file: row groups, and at the end the metadata that describe them. */
#include <stdlib.h>
#include <string.h>

#include "base/hash_int.h"
#include "parquet_int.h"
#include "pgn.h"

static const char MAGIC[] = "PAR1";

enum { REQUIRED = 0, OPTIONAL = 1, REPEATED = 2 };
enum { NO_TYPE = -1 };

/* Numbers of the format's ConvertedType, for readers that do not know logical types; -1: none. */
enum {
    OLD_NONE = -1,
    OLD_UTF8 = 0,
    OLD_MAP = 1,
    OLD_LIST = 3,
    OLD_DATE = 6,
    OLD_UINT_64 = 14,
    OLD_INT_8 = 15,
    OLD_INT_16 = 16
};

/* ---- the schema ---- */

/* Numbers of the union LogicalType. */
enum { STRING = 1, MAP = 2, LIST = 3, DATE = 6, TIME = 7, INTEGER = 10 };

static void put_logical(pgn__thrift *t, int kind, int bits, bool is_signed) {
    pgn__thrift_field(t, 10);
    pgn__thrift_field(t, kind);
    if (kind == INTEGER) {
        pgn__thrift_i8(t, 1, bits);
        pgn__thrift_bool(t, 2, is_signed);
    } else if (kind == TIME) {
        pgn__thrift_bool(t, 1, false); /* not of a zone: a time of day */
        pgn__thrift_field(t, 2);
        pgn__thrift_field(t, 1); /* milliseconds */
        pgn__thrift_end(t);
        pgn__thrift_end(t);
    }
    pgn__thrift_end(t);
    pgn__thrift_end(t);
}

/* One element; `children` of a group, else -1. */
typedef struct {
    int type, repetition;
    const char *name;
    int children, old, logical, bits;
    bool is_signed;
} element;

static void put_element(pgn__thrift *t, const element *e) {
    pgn__thrift_begin(t);
    if (e->type != NO_TYPE)
        pgn__thrift_i32(t, 1, e->type);
    pgn__thrift_i32(t, 3, e->repetition);
    pgn__thrift_text(t, 4, e->name, strlen(e->name));
    if (e->children)
        pgn__thrift_i32(t, 5, e->children);
    if (e->old != OLD_NONE)
        pgn__thrift_i32(t, 6, e->old);
    if (e->logical)
        put_logical(t, e->logical, e->bits, e->is_signed);
    pgn__thrift_end(t);
}

static const element TEXT_ELEMENT = {.type = PGN__PQ_BYTES, .old = OLD_UTF8, .logical = STRING};
static const element SMALL_ELEMENT = {
    .type = PGN__PQ_INT32, .old = OLD_INT_16, .logical = INTEGER, .bits = 16, .is_signed = true};

static void put_named(pgn__thrift *t, element e, const char *name, int repetition) {
    e.name = name;
    e.repetition = repetition;
    put_element(t, &e);
}

/* A column, of which `count` elements are written. */
static size_t put_column(pgn__thrift *t, const pgn__column *c) {
    static const element SIMPLE[] = {
        [PGN__COLUMN_INT8] = {.type = PGN__PQ_INT32,
                              .old = OLD_INT_8,
                              .logical = INTEGER,
                              .bits = 8,
                              .is_signed = true},
        [PGN__COLUMN_INT16] = {.type = PGN__PQ_INT32,
                               .old = OLD_INT_16,
                               .logical = INTEGER,
                               .bits = 16,
                               .is_signed = true},
        [PGN__COLUMN_INT32] = {.type = PGN__PQ_INT32, .old = OLD_NONE},
        [PGN__COLUMN_INT64] = {.type = PGN__PQ_INT64, .old = OLD_NONE},
        [PGN__COLUMN_KEY] = {.type = PGN__PQ_INT64,
                             .old = OLD_UINT_64,
                             .logical = INTEGER,
                             .bits = 64},
        [PGN__COLUMN_SECONDS] = {.type = PGN__PQ_DOUBLE, .old = OLD_NONE},
        [PGN__COLUMN_DATE] = {.type = PGN__PQ_INT32, .old = OLD_DATE, .logical = DATE},
        [PGN__COLUMN_TIME] = {.type = PGN__PQ_INT32, .old = OLD_NONE, .logical = TIME},
        [PGN__COLUMN_TEXT] = {.type = PGN__PQ_BYTES, .old = OLD_UTF8, .logical = STRING}};
    element group = {.type = NO_TYPE, .old = OLD_NONE, .children = 1};
    if (c->type <= PGN__COLUMN_TEXT) {
        put_named(t, SIMPLE[c->type], c->name, OPTIONAL);
        return 1;
    }
    bool map = c->type == PGN__COLUMN_MAP;
    group.old = map ? OLD_MAP : OLD_LIST;
    group.logical = map ? MAP : LIST;
    put_named(t, group, c->name, OPTIONAL);
    group.old = OLD_NONE;
    group.logical = 0;
    group.children = map ? 2 : 1;
    put_named(t, group, map ? "key_value" : "list", REPEATED);
    if (!map) {
        put_named(t, c->type == PGN__COLUMN_TEXTS ? TEXT_ELEMENT : SMALL_ELEMENT, "element",
                  REQUIRED);
        return 3;
    }
    put_named(t, TEXT_ELEMENT, "key", REQUIRED);
    put_named(t, TEXT_ELEMENT, "value", REQUIRED);
    return 4;
}

static size_t element_count(const pgn__table *table) {
    size_t count = 1;
    for (size_t i = 0; i < table->count; i++) {
        pgn__column_type type = table->columns[i].type;
        count += type <= PGN__COLUMN_TEXT ? 1 : type == PGN__COLUMN_MAP ? 4 : 3;
    }
    return count;
}

static size_t leaf_count(const pgn__table *table) {
    size_t count = table->count;
    for (size_t i = 0; i < table->count; i++)
        count += table->columns[i].type == PGN__COLUMN_MAP;
    return count;
}

static void put_schema(pgn__thrift *t, const pgn__table *table) {
    static const char *const NAMES[] = {[PGN_TABLE_GAMES] = "games",
                                        [PGN_TABLE_MOVES] = "moves",
                                        [PGN_TABLE_POSITIONS] = "positions"};
    pgn__thrift_list(t, 2, PGN__THRIFT_STRUCT, element_count(table));
    pgn__thrift_begin(t);
    pgn__thrift_text(t, 4, NAMES[table->rows], strlen(NAMES[table->rows]));
    pgn__thrift_i32(t, 5, (int32_t)table->count);
    pgn__thrift_end(t);
    for (size_t i = 0; i < table->count; i++)
        put_column(t, &table->columns[i]);
}

/* ---- row groups ---- */

enum { LONGEST_BOUND = 64 }; /* of a text: longer ones say little, and are left out */

static void put_bound(pgn__thrift *t, int id, const pgn__pq_leaf *leaf, const pgn__pq_bound *b) {
    unsigned char bytes[8];
    if (leaf->type == PGN__PQ_BYTES) {
        pgn__thrift_text(t, id, b->text.text, b->text.len);
        return;
    }
    for (unsigned i = 0; i < 8; i++)
        bytes[i] = (unsigned char)(b->bits >> 8 * i);
    pgn__thrift_text(t, id, bytes, leaf->type == PGN__PQ_INT32 ? 4 : 8);
}

static void put_statistics(pgn__thrift *t, const pgn__pq_leaf *leaf, const pgn__pq_chunk *c) {
    pgn__thrift_field(t, 12);
    pgn__thrift_i64(t, 3, (int64_t)c->nulls);
    if (c->low.known && c->low.text.len <= LONGEST_BOUND && c->high.text.len <= LONGEST_BOUND) {
        put_bound(t, 5, leaf, &c->high);
        put_bound(t, 6, leaf, &c->low);
    }
    pgn__thrift_end(t);
}

static void put_chunk(pgn__thrift *t, const pgn__pq_leaf *leaf, const pgn__pq_chunk *c, int codec) {
    size_t parts = leaf->path[1] ? 3 : 1;
    pgn__thrift_begin(t);
    pgn__thrift_i64(t, 2, (int64_t)c->offset);
    pgn__thrift_field(t, 3);
    pgn__thrift_i32(t, 1, (int32_t)leaf->type);
    pgn__thrift_list(t, 2, PGN__THRIFT_I32, 2 + c->has_dictionary);
    pgn__thrift_item_i32(t, PGN__PQ_PLAIN);
    pgn__thrift_item_i32(t, PGN__PQ_RLE);
    if (c->has_dictionary)
        pgn__thrift_item_i32(t, PGN__PQ_RLE_DICTIONARY);
    pgn__thrift_list(t, 3, PGN__THRIFT_BINARY, parts);
    for (size_t i = 0; i < parts; i++)
        pgn__thrift_item_text(t, leaf->path[i]);
    pgn__thrift_i32(t, 4, codec);
    pgn__thrift_i64(t, 5, (int64_t)c->values);
    pgn__thrift_i64(t, 6, (int64_t)c->raw_size);
    pgn__thrift_i64(t, 7, (int64_t)c->size);
    pgn__thrift_i64(t, 9, (int64_t)c->offset);
    if (c->has_dictionary)
        pgn__thrift_i64(t, 11, (int64_t)c->dictionary_offset);
    put_statistics(t, leaf, c);
    pgn__thrift_end(t);
    pgn__thrift_end(t);
}

static pgn_status write_group(pgn__batch_writer *w, const pgn__batch *batch) {
    pgn__parquet *p = w->state;
    pgn__thrift t = {.out = &p->groups};
    uint64_t raw = 0, size = 0, start = w->written + w->bytes.len;
    pgn__thrift_begin(&t);
    pgn__thrift_list(&t, 1, PGN__THRIFT_STRUCT, leaf_count(w->table));
    for (size_t i = 0; i < w->table->count; i++) {
        pgn__pq_leaf leaves[2];
        unsigned count = pgn__pq_leaves(&batch->vectors[i], leaves);
        for (unsigned k = 0; k < count; k++) {
            pgn__pq_chunk chunk;
            pgn_status st = pgn__pq_write_leaf(w, &leaves[k], &chunk);
            if (st)
                return st;
            put_chunk(&t, &leaves[k], &chunk, p->codec);
            raw += chunk.raw_size;
            size += chunk.size;
        }
    }
    pgn__thrift_i64(&t, 2, (int64_t)raw);
    pgn__thrift_i64(&t, 3, (int64_t)batch->rows);
    pgn__thrift_i64(&t, 5, (int64_t)start);
    pgn__thrift_i64(&t, 6, (int64_t)size);
    pgn__thrift_end(&t);
    p->group_count++;
    w->rows += batch->rows;
    return p->groups.status;
}

/* ---- the file ---- */

/* By default it is not compressed without the library. */
static pgn_status choose_codec(pgn__parquet *p, pgn_table_compression compression) {
    if (compression == PGN_TABLE_COMPRESSION_NONE)
        return PGN_OK;
    if (compression == PGN_TABLE_COMPRESSION_SNAPPY) {
        p->codec = PGN__PQ_SNAPPY;
        return PGN_OK;
    }
    pgn_status st = pgn__compressor_new(&p->compressor);
    p->codec = st ? PGN__PQ_UNCOMPRESSED : PGN__PQ_ZSTD;
    return st == PGN_E_UNSUPPORTED ? PGN_OK : st;
}

static pgn_status open_file(pgn__batch_writer *w) {
    uint64_t seed[2];
    pgn__parquet *p = calloc(1, sizeof *p);
    if (!p)
        return PGN_E_NOMEM;
    w->state = p;
    pgn__random_seed(seed);
    p->dictionary.seed = seed[0];
    pgn_status st = choose_codec(p, w->compression);
    if (st)
        return st;
    return pgn_buffer_append(&w->bytes, MAGIC, 4);
}

static pgn_status end_file(pgn__batch_writer *w) {
    const pgn__parquet *p = w->state;
    pgn__thrift t = {.out = &w->bytes};
    char maker[48];
    int len = snprintf(maker, sizeof maker, "pgnkit version %s", pgn_version());
    size_t start = w->bytes.len, leaves = leaf_count(w->table);
    pgn__thrift_begin(&t);
    pgn__thrift_i32(&t, 1, 1);
    put_schema(&t, w->table);
    pgn__thrift_i64(&t, 3, (int64_t)w->rows);
    pgn__thrift_list(&t, 4, PGN__THRIFT_STRUCT, p->group_count);
    if (p->groups.len)
        pgn__append(t.out, p->groups.data, p->groups.len);
    pgn__thrift_text(&t, 6, maker, (size_t)len);
    pgn__thrift_list(&t, 7, PGN__THRIFT_STRUCT, leaves);
    for (size_t i = 0; i < leaves; i++) { /* in the order of the type */
        pgn__thrift_begin(&t);
        pgn__thrift_field(&t, 1);
        pgn__thrift_end(&t);
        pgn__thrift_end(&t);
    }
    pgn__thrift_end(&t);
    size_t size = w->bytes.len - start;
    if (size > UINT32_MAX)
        return PGN_E_LIMIT;
    const unsigned char tail[4] = {(unsigned char)size, (unsigned char)(size >> 8),
                                   (unsigned char)(size >> 16), (unsigned char)(size >> 24)};
    pgn__append(&w->bytes, tail, 4);
    return pgn__append(&w->bytes, MAGIC, 4);
}

static void close_file(pgn__batch_writer *w) {
    pgn__parquet *p = w->state;
    pgn__compressor_free(p->compressor);
    pgn__dictionary_free(&p->dictionary);
    pgn_buffer_free(&p->groups);
    pgn_buffer_free(&p->numbers);
    pgn_buffer_free(&p->page);
    pgn_buffer_free(&p->packed);
    free(p);
    w->state = NULL;
}

const pgn__batch_format pgn__parquet_format = {
    .group_rows = 1 << 20,
    .open = open_file,
    .group = write_group,
    .end = end_file,
    .close = close_file,
};
