/* text_cells_int.h -- cells as CSV or TSV.
 *
 * They are written at `p`, and return where the next goes. Memory for all cells of bounded length
 * of a row is reserved. After a failure, which the buffer keeps, nothing more may be written. */
#ifndef PGN_TABLE_TEXT_CELLS_INT_H
#define PGN_TABLE_TEXT_CELLS_INT_H

#include "text_rows_int.h"

/* Bytes of a cell of bounded length, a FEN being the longest, with those written behind it. */
enum { PGN__TEXT_CELL_MAX = 128 };

/* Reserve memory for so many bytes, and a row besides. */
char *pgn__text_more_room(pgn__text_rows *rows, char *p, size_t len);

static inline char *pgn__text_room(pgn__text_rows *r, char *p, size_t len) {
    if (__builtin_expect((size_t)(r->text.data + r->text.capacity - p) <= len + r->slack, 0))
        return pgn__text_more_room(r, p, len);
    return p;
}

/* Before it there is room for a row. */
static inline const char *pgn__text_end_of_room(const pgn__text_rows *r) {
    return r->text.data + r->text.capacity - r->slack;
}

/* A word is of bounded length. */
static inline char *pgn__text_put_word(char *p, pgn_span word) {
    memcpy(p, word.text, word.len);
    return p + word.len;
}

/* An empty text differs from none: in CSV by quotes, in TSV not. */
char *pgn__text_put_text(pgn__text_rows *rows, char *p, pgn_span text);

/* The same for a tag's value: it is short, and bytes can be read behind it. */
char *pgn__text_put_tag(pgn__text_rows *rows, char *p, pgn_span text);

/* The date in a tag, ten bytes, if it is a usual one. */
bool pgn__text_put_date(const pgn__view *view, const pgn__column *column, char *p);

/* Any cell that is not null. */
char *pgn__text_put_cell(pgn__text_rows *rows, char *p, pgn__column_type type,
                         const pgn__cell *cell);

#endif
