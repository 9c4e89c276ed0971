/* filler_int.h -- games to rows: a sink that makes the rows of each game it receives, in text or in
 * a column batch. Each worker has one. */
#ifndef PGN_TABLE_FILLER_INT_H
#define PGN_TABLE_FILLER_INT_H

#include "batch_int.h"
#include "job/reports_int.h"
#include "pgn/replay_int.h"
#include "table_int.h"
#include "text_rows_int.h"

typedef struct pgn__filler {
    const pgn__table *table;
    pgn__view view;
    bool text; /* rows go to text_rows, else to the batch */
    pgn__text_rows text_rows;
    pgn__batch batch;
    uint64_t games;      /* of the chunk, up to the one whose rows were made last */
    uint64_t first_game; /* the number of the first: 0 if it is known later */
    pgn_status status;
    /* a game that is passed call by call */
    const pgn__replay *replay; /* NULL: the start is set by who passes the game */
    uint32_t node, lines;      /* the last move of the current line; lines so far */
    pgn__line_node at;         /* what is known of it */
    bool fresh;                /* a variation begins, and has no move yet */
    pgn_buffer stack;          /* the lines around it */
    /* findings */
    pgn__reports *reports; /* NULL: not needed */
    pgn__chunk_reader *reader;
} pgn__filler;

/* `separator` is that of text rows, 0 for a column batch. */
pgn_status pgn__filler_init(pgn__filler *filler, const pgn__table *table, char separator);
void pgn__filler_free(pgn__filler *filler);

/* Receives games after replay, or, if the table does not need moves, from the parser. */
pgn__sink pgn__filler_sink(pgn__filler *filler);

/* Forget the rows. */
void pgn__filler_clear(pgn__filler *filler);
pgn_status pgn__filler_status(const pgn__filler *filler);

#endif
