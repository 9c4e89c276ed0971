/* parquet_column.c -- the pages of a column: levels, which say what is null and where lists begin,
 * and values, plain or as numbers of a dictionary. */
#include <string.h>

#include "base/snappy_int.h"
#include "base/span_int.h"
#include "hybrid_int.h"
#include "parquet_int.h"

enum { PAGE_BYTES = 1 << 20, PAGE_ROWS = 1 << 16 };
enum { DATA_PAGE = 0, DICTIONARY_PAGE = 2 };

/* A leaf being written. */
typedef struct {
    pgn__batch_writer *writer;
    pgn__parquet *parquet;
    const pgn__pq_leaf *leaf;
    pgn__pq_chunk *out;
    bool by_number; /* values are numbers of the dictionary */
    size_t item;    /* the next value: of those that are not null, or the items of lists */
    pgn_status status;
} column;

static bool is_valid(const pgn__vector *v, size_t row) {
    return v->valid.data[row];
}

/* ---- bytes ---- */

static void put_le32(pgn_buffer *out, uint32_t n) {
    const unsigned char bytes[4] = {(unsigned char)n, (unsigned char)(n >> 8),
                                    (unsigned char)(n >> 16), (unsigned char)(n >> 24)};
    pgn__append(out, bytes, 4);
}

static void put_le64(pgn_buffer *out, uint64_t n) {
    put_le32(out, (uint32_t)n);
    put_le32(out, (uint32_t)(n >> 32));
}

static pgn_span text_at(const pgn__texts *t, size_t i) {
    const int32_t *ends = pgn__ends(&t->ends);
    return (pgn_span){t->bytes.data ? t->bytes.data + ends[i] : "",
                      (size_t)(ends[i + 1] - ends[i])};
}

/* A number of any width as it is stored: in 32 or 64 bits, times in milliseconds, as Parquet has no
 * times in seconds. */
static uint64_t number_at(const pgn__vector *v, size_t i) {
    size_t width = v->column->type == PGN__COLUMN_NUMBERS ? 2 : pgn__column_width(v->column->type);
    const char *at = v->values.data + i * width;
    int8_t i8;
    int16_t i16;
    int32_t i32;
    uint64_t u64;
    switch (width) {
    case 1:
        memcpy(&i8, at, 1);
        return (uint64_t)(int64_t)i8;
    case 2:
        memcpy(&i16, at, 2);
        return (uint64_t)(int64_t)i16;
    case 4:
        memcpy(&i32, at, 4);
        return (uint64_t)(v->column->type == PGN__COLUMN_TIME ? (int64_t)i32 * 1000 : i32);
    default:
        memcpy(&u64, at, 8);
        return u64;
    }
}

/* ---- bounds ---- */

/* In the order of the type: keys are unsigned, seconds never negative, so that the bits of a double
 * are in order. */
static bool is_below(const pgn__pq_leaf *leaf, uint64_t a, uint64_t b) {
    return leaf->vector->column->type == PGN__COLUMN_KEY ? a < b : (int64_t)a < (int64_t)b;
}

static void bound_number(column *c, uint64_t n) {
    pgn__pq_bound *low = &c->out->low, *high = &c->out->high;
    if (!low->known || is_below(c->leaf, n, low->bits))
        *low = (pgn__pq_bound){.known = true, .bits = n};
    if (!high->known || is_below(c->leaf, high->bits, n))
        *high = (pgn__pq_bound){.known = true, .bits = n};
}

static void bound_text(column *c, pgn_span text) {
    pgn__pq_bound *low = &c->out->low, *high = &c->out->high;
    if (!low->known || pgn__span_compare(text, low->text) < 0)
        *low = (pgn__pq_bound){.known = true, .text = text};
    if (!high->known || pgn__span_compare(high->text, text) < 0)
        *high = (pgn__pq_bound){.known = true, .text = text};
}

/* ---- the dictionary ---- */

/* Number all values. False if they are better written as they are. */
static bool make_dictionary(column *c) {
    const pgn__pq_leaf *leaf = c->leaf;
    pgn__parquet *p = c->parquet;
    size_t count = pgn__texts_count(leaf->texts), plain = 0, used = 0;
    pgn_buffer_clear(&p->numbers);
    pgn__dictionary_clear(&p->dictionary);
    if (!leaf->vector->column->dictionary)
        return false;
    if (pgn__buffer_reserve(&p->numbers, (count + 1) * sizeof(uint32_t))) {
        c->status = PGN_E_NOMEM;
        return false;
    }
    uint32_t *numbers = (uint32_t *)(void *)p->numbers.data;
    for (size_t i = 0; i < count; i++) {
        if (!leaf->nested && !is_valid(leaf->vector, i))
            continue;
        pgn_span text = text_at(leaf->texts, i);
        uint32_t number = pgn__dictionary_find(&p->dictionary, text.text, text.len);
        plain += text.len + 4;
        if (number == UINT32_MAX &&
            !pgn__dictionary_add(&p->dictionary, text.text, text.len, &number, &c->status))
            return false;
        numbers[used++] = number;
    }
    unsigned width = pgn__bit_width(p->dictionary.count ? p->dictionary.count : 1);
    return used && p->dictionary.bytes + used * width / 8 < plain;
}

/* ---- pages ---- */

static void put_page_header(column *c, int type, size_t raw, size_t packed, size_t values,
                            int encoding) {
    pgn__thrift t = {.out = &c->writer->bytes};
    pgn__thrift_begin(&t);
    pgn__thrift_i32(&t, 1, type);
    pgn__thrift_i32(&t, 2, (int32_t)raw);
    pgn__thrift_i32(&t, 3, (int32_t)packed);
    pgn__thrift_field(&t, type == DATA_PAGE ? 5 : 7);
    pgn__thrift_i32(&t, 1, (int32_t)values);
    pgn__thrift_i32(&t, 2, encoding);
    if (type == DATA_PAGE) {
        pgn__thrift_i32(&t, 3, PGN__PQ_RLE);
        pgn__thrift_i32(&t, 4, PGN__PQ_RLE);
    }
    pgn__thrift_end(&t);
    pgn__thrift_end(&t);
}

/* The page that has been made, compressed. */
static void put_page(column *c, int type, size_t values, int encoding) {
    pgn__parquet *p = c->parquet;
    pgn_buffer *out = &c->writer->bytes;
    const pgn_buffer *body = &p->page;
    size_t start = out->len;
    pgn_buffer_clear(&p->packed);
    if (!c->status && p->page.status)
        c->status = p->page.status;
    if (!c->status && p->codec) {
        const char *bytes = p->page.data ? p->page.data : "";
        c->status = p->codec == PGN__PQ_SNAPPY
                        ? pgn__snappy(bytes, p->page.len, &p->packed)
                        : pgn__compress(p->compressor, bytes, p->page.len, &p->packed);
        body = &p->packed;
    }
    if (!c->status && (p->page.len > INT32_MAX || body->len > INT32_MAX))
        c->status = PGN_E_LIMIT;
    if (c->status)
        return;
    put_page_header(c, type, p->page.len, body->len, values, encoding);
    c->out->raw_size += out->len - start + p->page.len;
    pgn__append(out, body->data, body->len);
    c->out->size += out->len - start;
    pgn_buffer_clear(&p->page);
}

static void put_dictionary(column *c) {
    const pgn__dictionary *d = &c->parquet->dictionary;
    pgn_buffer *page = &c->parquet->page;
    for (size_t i = 0; i < d->count; i++) {
        put_le32(page, (uint32_t)d->entries[i].len);
        pgn__append(page, d->entries[i].text, d->entries[i].len);
        bound_text(c, (pgn_span){d->entries[i].text, d->entries[i].len});
    }
    c->out->has_dictionary = true;
    c->out->dictionary_offset = c->writer->written + c->writer->bytes.len;
    put_page(c, DICTIONARY_PAGE, d->count, PGN__PQ_PLAIN);
}

/* ---- levels ---- */

/* Where levels begin: their length is filled in at the end. */
static size_t begin_levels(pgn_buffer *page) {
    put_le32(page, 0);
    return page->len;
}

static void end_levels(pgn__hybrid *h, size_t start) {
    pgn__hybrid_end(h);
    pgn_buffer *page = h->out;
    if (page->status)
        return;
    size_t len = page->len - start;
    for (unsigned i = 0; i < 4; i++)
        page->data[start - 4 + i] = (char)(unsigned char)(len >> 8 * i);
}

/* 0: the row begins; 1: another item of it. */
static size_t put_repetition(column *c, size_t from, size_t to) {
    const int32_t *ends = pgn__ends(&c->leaf->vector->ends);
    pgn_buffer *page = &c->parquet->page;
    size_t start = begin_levels(page), levels = 0;
    pgn__hybrid h = {.out = page, .width = 1};
    for (size_t row = from; row < to; row++) {
        size_t items = (size_t)(ends[row + 1] - ends[row]);
        pgn__hybrid_put(&h, 0, 1);
        if (items > 1)
            pgn__hybrid_put(&h, 1, items - 1);
        levels += items ? items : 1;
    }
    end_levels(&h, start);
    return levels;
}

/* 0: null. In a list 1: empty; 2: an item. Else 1: a value. */
static size_t put_definition(column *c, size_t from, size_t to) {
    const pgn__vector *v = c->leaf->vector;
    const int32_t *ends = pgn__ends(&v->ends);
    pgn_buffer *page = &c->parquet->page;
    size_t start = begin_levels(page), present = 0;
    pgn__hybrid h = {.out = page, .width = c->leaf->nested ? 2 : 1};
    for (size_t row = from; row < to; row++) {
        size_t items = c->leaf->nested ? (size_t)(ends[row + 1] - ends[row]) : is_valid(v, row);
        if (!is_valid(v, row))
            pgn__hybrid_put(&h, 0, 1);
        else if (!items)
            pgn__hybrid_put(&h, 1, 1);
        else
            pgn__hybrid_put(&h, c->leaf->nested ? 2 : 1, items);
        present += items;
    }
    end_levels(&h, start);
    return present;
}

/* ---- values ---- */

static void put_value(column *c, size_t index) {
    pgn_buffer *page = &c->parquet->page;
    if (c->leaf->type == PGN__PQ_BYTES) {
        pgn_span text = text_at(c->leaf->texts, index);
        put_le32(page, (uint32_t)text.len);
        pgn__append(page, text.text, text.len);
        bound_text(c, text);
        return;
    }
    uint64_t n = number_at(c->leaf->vector, index);
    if (c->leaf->type == PGN__PQ_INT32)
        put_le32(page, (uint32_t)n);
    else
        put_le64(page, n);
    bound_number(c, n);
}

static void put_plain(column *c, size_t from, size_t to, size_t present) {
    if (c->leaf->nested) {
        for (size_t i = 0; i < present; i++)
            put_value(c, c->item++);
        return;
    }
    for (size_t row = from; row < to; row++)
        if (is_valid(c->leaf->vector, row))
            put_value(c, row);
}

static void put_numbers(column *c, size_t present) {
    const pgn__parquet *p = c->parquet;
    const uint32_t *numbers = (const uint32_t *)(const void *)p->numbers.data;
    pgn__hybrid h = {.out = &c->parquet->page, .width = pgn__bit_width(p->dictionary.count)};
    const char width = (char)h.width;
    pgn__append(h.out, &width, 1);
    pgn__hybrid_put_all(&h, numbers + c->item, present);
    c->item += present;
    pgn__hybrid_end(&h);
}

static void put_data_page(column *c, size_t from, size_t to) {
    size_t levels = c->leaf->nested ? put_repetition(c, from, to) : to - from;
    size_t present = put_definition(c, from, to);
    if (c->by_number)
        put_numbers(c, present);
    else
        put_plain(c, from, to, present);
    c->out->values += levels;
    c->out->nulls += levels - present;
    put_page(c, DATA_PAGE, levels, c->by_number ? PGN__PQ_RLE_DICTIONARY : PGN__PQ_PLAIN);
}

/* ---- the column ---- */

unsigned pgn__pq_leaves(const pgn__vector *v, pgn__pq_leaf out[2]) {
    static const uint8_t TYPES[] = {
        [PGN__COLUMN_INT8] = PGN__PQ_INT32,  [PGN__COLUMN_INT16] = PGN__PQ_INT32,
        [PGN__COLUMN_INT32] = PGN__PQ_INT32, [PGN__COLUMN_INT64] = PGN__PQ_INT64,
        [PGN__COLUMN_KEY] = PGN__PQ_INT64,   [PGN__COLUMN_SECONDS] = PGN__PQ_DOUBLE,
        [PGN__COLUMN_DATE] = PGN__PQ_INT32,  [PGN__COLUMN_TIME] = PGN__PQ_INT32,
        [PGN__COLUMN_TEXT] = PGN__PQ_BYTES,  [PGN__COLUMN_TEXTS] = PGN__PQ_BYTES,
        [PGN__COLUMN_MAP] = PGN__PQ_BYTES,   [PGN__COLUMN_NUMBERS] = PGN__PQ_INT32};
    pgn__column_type type = v->column->type;
    out[0] = (pgn__pq_leaf){.vector = v,
                            .texts = &v->texts,
                            .type = (pgn__pq_type)TYPES[type],
                            .nested = type > PGN__COLUMN_TEXT,
                            .path = {v->column->name, NULL, NULL}};
    if (type == PGN__COLUMN_TEXTS || type == PGN__COLUMN_NUMBERS) {
        out[0].path[1] = "list";
        out[0].path[2] = "element";
    }
    if (type != PGN__COLUMN_MAP)
        return 1;
    out[0].path[1] = "key_value";
    out[0].path[2] = "key";
    out[1] = out[0];
    out[1].texts = &v->others;
    out[1].path[2] = "value";
    return 2;
}

static size_t leaf_bytes(const pgn__pq_leaf *leaf) {
    const pgn__vector *v = leaf->vector;
    return v->valid.len + (leaf->type == PGN__PQ_BYTES
                               ? leaf->texts->bytes.len + leaf->texts->ends.len
                               : v->values.len);
}

pgn_status pgn__pq_write_leaf(pgn__batch_writer *writer, const pgn__pq_leaf *leaf,
                              pgn__pq_chunk *out) {
    column c = {.writer = writer, .parquet = writer->state, .leaf = leaf, .out = out};
    size_t rows = leaf->vector->rows, bytes = leaf_bytes(leaf);
    size_t step = bytes > PAGE_BYTES ? (size_t)((double)rows * PAGE_BYTES / (double)bytes) : rows;
    step = step > PAGE_ROWS ? PAGE_ROWS : step ? step : 1;
    *out = (pgn__pq_chunk){.has_dictionary = false};
    pgn_buffer_clear(&c.parquet->page);
    c.by_number = leaf->type == PGN__PQ_BYTES && make_dictionary(&c);
    if (c.by_number)
        put_dictionary(&c);
    out->offset = writer->written + writer->bytes.len;
    for (size_t row = 0; row < rows && !c.status; row += step)
        put_data_page(&c, row, rows - row < step ? rows : row + step);
    return c.status ? c.status : writer->bytes.status;
}
