/* batch.c -- column batches: cells are appended to the columns. */
#include "batch_int.h"

#include <stdlib.h>
#include <string.h>

/* ---- appending ---- */

static void fail(pgn__batch *b, pgn_status st) {
    if (!b->status)
        b->status = st;
}

static void add_end(pgn__batch *b, pgn_buffer *ends, size_t end) {
    int32_t value = (int32_t)end;
    if (end > INT32_MAX)
        fail(b, PGN_E_LIMIT);
    else if (pgn__append(ends, &value, sizeof value))
        fail(b, PGN_E_NOMEM);
}

static void add_text(pgn__batch *b, pgn__texts *t, pgn_span text) {
    if (pgn__append(&t->bytes, text.text, text.len))
        fail(b, PGN_E_NOMEM);
    add_end(b, &t->ends, t->bytes.len);
}

static void add_value(pgn__batch *b, pgn__vector *v, const pgn__cell *cell) {
    size_t width = pgn__column_width(v->column->type);
    int64_t n = cell->null ? 0 : cell->number;
    union {
        int8_t i8;
        int16_t i16;
        int32_t i32;
        int64_t i64;
        double f64;
    } value;
    if (v->column->type == PGN__COLUMN_SECONDS)
        value.f64 = (double)n / 1000;
    else if (width == 1)
        value.i8 = (int8_t)n;
    else if (width == 2)
        value.i16 = (int16_t)n;
    else if (width == 4)
        value.i32 = (int32_t)n;
    else
        value.i64 = n;
    if (pgn__append(&v->values, &value, width))
        fail(b, PGN_E_NOMEM);
}

/* Moves, mostly: eight bytes at once, where they may be read behind the text. */
static void add_words(pgn__batch *b, pgn__texts *t, const pgn__words *words, size_t count) {
    if (pgn__buffer_reserve(&t->bytes, 8 * count) ||
        pgn__buffer_reserve(&t->ends, count * sizeof(int32_t))) {
        fail(b, PGN_E_NOMEM);
        return;
    }
    if (t->bytes.len + 8 * count > INT32_MAX) {
        fail(b, PGN_E_LIMIT);
        return;
    }
    char *p = t->bytes.data + t->bytes.len;
    int32_t *ends = (int32_t *)(void *)(t->ends.data + t->ends.len);
    for (size_t i = 0; i < count; i++) {
        pgn_span word = pgn__word(words, i);
        memcpy(p, word.text, 8);
        p += word.len;
        ends[i] = (int32_t)(p - t->bytes.data);
    }
    t->bytes.len = (size_t)(p - t->bytes.data);
    t->ends.len += count * sizeof *ends;
}

static void add_list(pgn__batch *b, pgn__vector *v, const pgn__cell *cell) {
    size_t count = cell->null ? 0 : cell->count, items = 0;
    switch (v->column->type) {
    case PGN__COLUMN_TEXTS:
        if (cell->word)
            add_words(b, &v->texts, &cell->words, count);
        for (size_t i = 0; i < count && !cell->word; i++)
            add_text(b, &v->texts, pgn__word(&cell->words, i));
        items = pgn__texts_count(&v->texts);
        break;
    case PGN__COLUMN_MAP:
        for (size_t i = 0; i < count; i++) {
            add_text(b, &v->texts, cell->texts[2 * i]);
            add_text(b, &v->others, cell->texts[2 * i + 1]);
        }
        items = pgn__texts_count(&v->texts);
        break;
    default:
        if (count && pgn__append(&v->values, cell->numbers, count * sizeof *cell->numbers))
            fail(b, PGN_E_NOMEM);
        items = v->values.len / sizeof *cell->numbers;
    }
    add_end(b, &v->ends, items);
}

static void add_cell(pgn__batch *b, pgn__vector *v, const pgn__cell *cell) {
    const char valid = !cell->null;
    v->rows++;
    v->nulls += cell->null;
    if (pgn__append(&v->valid, &valid, 1))
        fail(b, PGN_E_NOMEM);
    if (pgn__column_width(v->column->type))
        add_value(b, v, cell);
    else if (v->column->type == PGN__COLUMN_TEXT)
        add_text(b, &v->texts, cell->null ? (pgn_span){"", 0} : cell->text);
    else
        add_list(b, v, cell);
}

void pgn__batch_put(pgn__batch *b, pgn__view *view, size_t count) {
    for (size_t row = 0; row < count; row++)
        for (size_t i = 0; i < b->table->count; i++) {
            const pgn__column *c = &b->table->columns[i];
            pgn__cell cell;
            pgn__cell_init(&cell);
            c->fill(view, row, c, &cell);
            add_cell(b, &b->vectors[i], &cell);
        }
    b->rows += count;
}

/* ---- joining ---- */

static void join(pgn__batch *b, pgn_buffer *to, const pgn_buffer *from) {
    if (from->len && pgn_buffer_append(to, from->data, from->len))
        fail(b, PGN_E_NOMEM);
}

static void join_ends(pgn__batch *b, pgn_buffer *to, const pgn_buffer *from) {
    size_t old = to->len / sizeof(int32_t), more = from->len / sizeof(int32_t) - 1;
    if (pgn__buffer_reserve(to, more * sizeof(int32_t))) {
        fail(b, PGN_E_NOMEM);
        return;
    }
    int32_t *all = (int32_t *)(void *)to->data, base = all[old - 1];
    const int32_t *ends = pgn__ends(from);
    if (ends[more] > INT32_MAX - base) {
        fail(b, PGN_E_LIMIT);
        return;
    }
    for (size_t i = 0; i < more; i++)
        all[old + i] = base + ends[i + 1];
    to->len += more * sizeof(int32_t);
}

/* Bytes behind the texts can be read: see pgn__dictionary_add(). */
static void join_texts(pgn__batch *b, pgn__texts *to, const pgn__texts *from) {
    join(b, &to->bytes, &from->bytes);
    if (pgn__buffer_reserve(&to->bytes, PGN__SHORT_MAX))
        fail(b, PGN_E_NOMEM);
    join_ends(b, &to->ends, &from->ends);
}

static void join_numbered(pgn__batch *b, pgn__vector *to, const pgn__vector *from, uint64_t first) {
    size_t old = to->values.len;
    join(b, &to->values, &from->values);
    if (b->status)
        return;
    int64_t *numbers = (int64_t *)(void *)(to->values.data + old);
    for (size_t i = 0; i < from->rows; i++)
        numbers[i] += (int64_t)first;
}

void pgn__batch_append(pgn__batch *b, const pgn__batch *more, uint64_t first) {
    for (size_t i = 0; i < b->table->count && !b->status; i++) {
        pgn__vector *to = &b->vectors[i];
        const pgn__vector *from = &more->vectors[i];
        pgn__column_type type = to->column->type;
        join(b, &to->valid, &from->valid);
        if (to->column->fill == pgn__cell_game)
            join_numbered(b, to, from, first);
        else
            join(b, &to->values, &from->values);
        if (type == PGN__COLUMN_TEXT || type == PGN__COLUMN_TEXTS || type == PGN__COLUMN_MAP)
            join_texts(b, &to->texts, &from->texts);
        if (type == PGN__COLUMN_MAP)
            join_texts(b, &to->others, &from->others);
        if (type > PGN__COLUMN_TEXT)
            join_ends(b, &to->ends, &from->ends);
        to->rows += from->rows;
        to->nulls += from->nulls;
    }
    b->rows += more->rows;
}

size_t pgn__batch_bytes(const pgn__batch *b) {
    size_t sum = 0;
    for (size_t i = 0; i < b->table->count; i++) {
        const pgn__vector *v = &b->vectors[i];
        sum += v->valid.len + v->values.len + v->texts.bytes.len + v->texts.ends.len +
               v->others.bytes.len + v->others.ends.len + v->ends.len;
    }
    return sum;
}

/* ---- the object ---- */

static void clear(pgn_buffer *buffer, bool ends) {
    pgn_buffer_clear(buffer);
    if (ends)
        buffer->len = sizeof(int32_t); /* the first is 0 */
}

void pgn__batch_clear(pgn__batch *b) {
    for (size_t i = 0; i < b->table->count; i++) {
        pgn__vector *v = &b->vectors[i];
        clear(&v->valid, false);
        clear(&v->values, false);
        clear(&v->texts.bytes, false);
        clear(&v->others.bytes, false);
        clear(&v->texts.ends, true);
        clear(&v->others.ends, true);
        clear(&v->ends, true);
        v->rows = v->nulls = 0;
    }
    b->rows = 0;
}

pgn_status pgn__batch_init(pgn__batch *b, const pgn__table *table) {
    *b = (pgn__batch){.table = table, .vectors = calloc(table->count, sizeof *b->vectors)};
    if (!b->vectors)
        return PGN_E_NOMEM;
    pgn_status st = PGN_OK;
    for (size_t i = 0; i < table->count; i++) {
        pgn__vector *v = &b->vectors[i];
        pgn_buffer *const ends[] = {&v->texts.ends, &v->others.ends, &v->ends};
        v->column = &table->columns[i];
        for (size_t k = 0; k < 3 && !st; k++)
            st = pgn_buffer_append(ends[k], &(int32_t){0}, sizeof(int32_t));
    }
    return st;
}

void pgn__batch_release(pgn__batch *b, size_t count) {
    for (size_t i = 0; b->vectors && i < count; i++) {
        pgn__vector *v = &b->vectors[i];
        pgn_buffer *const all[] = {&v->valid,      &v->values,       &v->texts.bytes,
                                   &v->texts.ends, &v->others.bytes, &v->others.ends,
                                   &v->ends};
        for (size_t k = 0; k < sizeof all / sizeof *all; k++)
            pgn_buffer_free(all[k]);
    }
    free(b->vectors);
    b->vectors = NULL;
}

void pgn__batch_free(pgn__batch *b) {
    pgn__batch_release(b, b->vectors ? b->table->count : 0);
}
