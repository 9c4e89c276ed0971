/* batch_int.h -- rows as columns, laid out as Arrow lays them out: Parquet and Arrow are written
 * from them. */
#ifndef PGN_TABLE_BATCH_INT_H
#define PGN_TABLE_BATCH_INT_H

#include "table_int.h"

/* Texts one behind the other, and where each ends. ends[0] is 0. */
typedef struct pgn__texts {
    pgn_buffer bytes;
    pgn_buffer ends; /* int32_t[] */
} pgn__texts;

/* The values of one column. */
typedef struct pgn__vector {
    const pgn__column *column;
    size_t rows, nulls;
    pgn_buffer valid;  /* a byte for each row: is it not null? */
    pgn_buffer values; /* of a fixed width; of a list of numbers its items */
    pgn__texts texts;  /* of a text, the items of a list, the keys of a map */
    pgn__texts others; /* the values of a map */
    pgn_buffer ends;   /* of a list or map: int32_t[], where each row ends among the items */
} pgn__vector;

typedef struct pgn__batch {
    const pgn__table *table;
    pgn__vector *vectors; /* one for each column */
    size_t rows;
    pgn_status status; /* PGN_E_NOMEM, or PGN_E_LIMIT: a column of more than 2 GiB */
} pgn__batch;

pgn_status pgn__batch_init(pgn__batch *batch, const pgn__table *table);
void pgn__batch_free(pgn__batch *batch);

/* The same when the table may be gone, of which it had so many columns. */
void pgn__batch_release(pgn__batch *batch, size_t count);
void pgn__batch_clear(pgn__batch *batch);

/* Append the rows of a game; and all of another batch of the same table, its games numbered from
 * `first` on. */
void pgn__batch_put(pgn__batch *batch, pgn__view *view, size_t count);
void pgn__batch_append(pgn__batch *batch, const pgn__batch *more, uint64_t first);

size_t pgn__batch_bytes(const pgn__batch *batch);

static inline size_t pgn__texts_count(const pgn__texts *t) {
    return t->ends.len / sizeof(int32_t) - 1;
}

static inline const int32_t *pgn__ends(const pgn_buffer *ends) {
    return (const int32_t *)(const void *)ends->data;
}

#endif
