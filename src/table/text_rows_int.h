/* text_rows_int.h -- rows as CSV or TSV. */
#ifndef PGN_TABLE_TEXT_ROWS_INT_H
#define PGN_TABLE_TEXT_ROWS_INT_H

#include "table_int.h"

/* The number of a game is known when its chunk is delivered: until then there is a gap. */
typedef struct pgn__text_mark {
    size_t at; /* in the text */
    uint64_t game;
} pgn__text_mark;

typedef struct pgn__text_rows {
    const pgn__table *table;
    char separator; /* a comma: CSV; a tab: TSV */
    pgn_buffer text;
    pgn_buffer marks; /* pgn__text_mark[], if there is a column for it */
    uint64_t rows;
} pgn__text_rows;

void pgn__text_rows_init(pgn__text_rows *rows, const pgn__table *table, char separator);
void pgn__text_rows_free(pgn__text_rows *rows);
void pgn__text_rows_clear(pgn__text_rows *rows);

/* The line of names. */
void pgn__text_rows_header(pgn__text_rows *rows);

/* The rows of a game. */
void pgn__text_rows_put(pgn__text_rows *rows, pgn__view *view, size_t count);

/* Append the text to `out`, games numbered from `first` on. */
void pgn__text_rows_numbered(const pgn__text_rows *rows, uint64_t first, pgn_buffer *out);

#endif
