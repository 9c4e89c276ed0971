/* batch.c -- column batches: cells are appended to the columns. */
#include "batch_int.h"

#include <stdlib.h>
#include <string.h>

/* ---- appending ---- */

static void note(pgn__batch *b, pgn_status st) {
    if (!b->status)
        b->status = st;
}

static void add_end(pgn__batch *b, pgn_buffer *ends, size_t end) {
    int32_t value = (int32_t)end;
    if (end > INT32_MAX)
        note(b, PGN_E_LIMIT);
    else if (pgn__append(ends, &value, sizeof value))
        note(b, PGN_E_NOMEM);
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
        note(b, PGN_E_NOMEM);
}

static void add_list(pgn__batch *b, pgn__vector *v, const pgn__cell *cell) {
    size_t count = cell->null ? 0 : cell->count, items = 0;
    switch (v->column->type) {
    case PGN__COLUMN_TEXTS:
        if (cell->word)
            note(b, pgn__texts_add_words(&v->texts, &cell->words, count));
        for (size_t i = 0; i < count && !cell->word; i++)
            note(b, pgn__texts_add(&v->texts, pgn__word(&cell->words, i)));
        items = pgn__texts_count(&v->texts);
        break;
    case PGN__COLUMN_MAP:
        for (size_t i = 0; i < count; i++) {
            note(b, pgn__texts_add(&v->texts, cell->texts[2 * i]));
            note(b, pgn__texts_add(&v->others, cell->texts[2 * i + 1]));
        }
        items = pgn__texts_count(&v->texts);
        break;
    default:
        if (count && pgn__append(&v->values, cell->numbers, count * sizeof *cell->numbers))
            note(b, PGN_E_NOMEM);
        items = v->values.len / sizeof *cell->numbers;
    }
    add_end(b, &v->ends, items);
}

static void add_cell(pgn__batch *b, pgn__vector *v, const pgn__cell *cell) {
    const char valid = !cell->null;
    v->rows++;
    v->nulls += cell->null;
    if (pgn__append(&v->valid, &valid, 1))
        note(b, PGN_E_NOMEM);
    if (pgn__column_width(v->column->type))
        add_value(b, v, cell);
    else if (v->column->type == PGN__COLUMN_TEXT)
        note(b,
             cell->null ? pgn__texts_add_null(&v->texts) : pgn__texts_add(&v->texts, cell->text));
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
        note(b, PGN_E_NOMEM);
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

void pgn__batch_append(pgn__batch *b, pgn__batch *more, uint64_t first) {
    for (size_t i = 0; i < b->table->count && !b->status; i++) {
        pgn__vector *to = &b->vectors[i];
        pgn__vector *from = &more->vectors[i];
        pgn__column_type type = to->column->type;
        join(b, &to->valid, &from->valid);
        if (to->column->fill == pgn__cell_game)
            join_numbered(b, to, from, first);
        else
            join(b, &to->values, &from->values);
        if (type == PGN__COLUMN_TEXT || type == PGN__COLUMN_TEXTS || type == PGN__COLUMN_MAP)
            note(b, pgn__texts_join(&to->texts, &from->texts));
        if (type == PGN__COLUMN_MAP)
            note(b, pgn__texts_join(&to->others, &from->others));
        if (type > PGN__COLUMN_TEXT)
            note(b, pgn__ends_join(&to->ends, &from->ends));
        to->rows += from->rows;
        to->nulls += from->nulls;
    }
    b->rows += more->rows;
}

size_t pgn__batch_bytes(const pgn__batch *b) {
    size_t sum = 0;
    for (size_t i = 0; i < b->table->count; i++) {
        const pgn__vector *v = &b->vectors[i];
        sum += v->valid.len + v->values.len + pgn__texts_size(&v->texts) +
               pgn__texts_size(&v->others) + v->ends.len;
    }
    return sum;
}

/* ---- the object ---- */

static void clear_rows(pgn__batch *b, void clear_texts(pgn__texts *)) {
    for (size_t i = 0; i < b->table->count; i++) {
        pgn__vector *v = &b->vectors[i];
        pgn_buffer_clear(&v->valid);
        pgn_buffer_clear(&v->values);
        clear_texts(&v->texts);
        clear_texts(&v->others);
        v->ends.len = sizeof(int32_t); /* the first is 0 */
        v->rows = v->nulls = 0;
    }
    b->rows = 0;
}

void pgn__batch_clear(pgn__batch *b) {
    clear_rows(b, pgn__texts_clear);
}

void pgn__batch_restart(pgn__batch *b) {
    clear_rows(b, pgn__texts_restart);
}

static pgn_status init_vector(pgn__vector *v, const pgn__column *column, const pgn__table *table) {
    bool numbered = table->numbered && column->dictionary && column->type >= PGN__COLUMN_TEXT;
    v->column = column;
    pgn_status st = pgn__texts_init(&v->texts, numbered, table->seed);
    st = st ? st
            : pgn__texts_init(&v->others, numbered && column->type == PGN__COLUMN_MAP, table->seed);
    return st ? st : pgn_buffer_append(&v->ends, &(int32_t){0}, sizeof(int32_t));
}

pgn_status pgn__batch_init(pgn__batch *b, const pgn__table *table) {
    *b = (pgn__batch){.table = table, .vectors = calloc(table->count, sizeof *b->vectors)};
    if (!b->vectors)
        return PGN_E_NOMEM;
    pgn_status st = PGN_OK;
    for (size_t i = 0; i < table->count && !st; i++)
        st = init_vector(&b->vectors[i], &table->columns[i], table);
    return st;
}

void pgn__batch_release(pgn__batch *b, size_t count) {
    for (size_t i = 0; b->vectors && i < count; i++) {
        pgn__vector *v = &b->vectors[i];
        pgn__texts_free(&v->texts);
        pgn__texts_free(&v->others);
        pgn_buffer_free(&v->valid);
        pgn_buffer_free(&v->values);
        pgn_buffer_free(&v->ends);
    }
    free(b->vectors);
    b->vectors = NULL;
}

void pgn__batch_free(pgn__batch *b) {
    pgn__batch_release(b, b->vectors ? b->table->count : 0);
}
