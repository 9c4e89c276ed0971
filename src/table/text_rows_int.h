/* text_rows_int.h -- rows as CSV or TSV. */
#ifndef PGN_TABLE_TEXT_ROWS_INT_H
#define PGN_TABLE_TEXT_ROWS_INT_H

#include "table_int.h"

/* With several threads the number of a game is known when its chunk is delivered: until then there
 * is a gap. */
typedef struct pgn__text_mark {
    size_t at; /* in the text */
    uint64_t game;
} pgn__text_mark;

/* A column that has values in a game, and how many separators follow: those that have none are
 * passed over, which are half of them in games without comments. */
typedef struct pgn__text_step {
    const pgn__column *column; /* NULL: none, before the first that has values */
    size_t separators;
    uint8_t op; /* how it is written: by its cell, or directly */
} pgn__text_step;

/* Ply, number and side of a move: 399,200,white. Of longer games they are made anew. */
enum { PGN__TEXT_PLACES = 399 };

typedef struct pgn__text_place {
    char text[15];
    uint8_t len;
} pgn__text_place;

typedef struct pgn__text_rows pgn__text_rows;

struct pgn__text_rows {
    const pgn__table *table;
    char separator; /* a comma: CSV; a tab: TSV */
    pgn_buffer text;
    pgn_buffer marks; /* pgn__text_mark[], if there is a column for it */
    uint64_t rows;
    size_t slack;    /* room that there is before each cell: for all cells of bounded length */
    pgn_buffer plan; /* pgn__text_step[], of the game */
    unsigned plan_kind;
    char *(*put)(pgn__text_rows *rows, char *p, pgn__view *view, size_t count); /* by the plan */
    char tail[16]; /* of a row: separators of empty columns, and the line's end */
    size_t tail_len;
    pgn__text_place places[PGN__TEXT_PLACES]; /* by row, of tables of moves */
    bool numbered;   /* views have the final numbers of games: no marks are needed */
    char number[24]; /* that of the game, in digits */
    size_t number_len;
    pgn_buffer clean; /* a text made safe for a terminal */
};

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
