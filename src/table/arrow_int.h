/* arrow_int.h -- column batches as Arrow arrays, for the stream of bytes and for the C interface.
 * A column is a tree of one to four nodes: a list has its items below it, a map a struct of key and
 * value. */
#ifndef PGN_TABLE_ARROW_INT_H
#define PGN_TABLE_ARROW_INT_H

#include "batch_int.h"

typedef enum pgn__arrow_kind {
    PGN__ARROW_INT,
    PGN__ARROW_FLOAT,
    PGN__ARROW_DATE,
    PGN__ARROW_TIME,
    PGN__ARROW_TEXT,
    PGN__ARROW_LIST,
    PGN__ARROW_MAP,
    PGN__ARROW_STRUCT
} pgn__arrow_kind;

/* The type of a node. */
typedef struct pgn__arrow_type {
    pgn__arrow_kind kind;
    int bits; /* of a number */
    bool is_signed;
    const char *format; /* as the C interface names it */
    unsigned children;
} pgn__arrow_type;

typedef struct pgn__arrow_node {
    const char *name;
    bool nullable;
    const pgn__arrow_type *type;
    /* of an array */
    size_t length, nulls;
    unsigned buffer_count; /* the first is the bitmap of those that are not null, perhaps empty */
    pgn_span buffers[3];
} pgn__arrow_node;

enum { PGN__ARROW_NODES = 4 };

/* The nodes of a column, each before its children; and with the arrays of a vector, whose rows that
 * are not null are bits of `bitmap`. Returns how many there are. */
unsigned pgn__arrow_schema(const pgn__column *column, pgn__arrow_node out[PGN__ARROW_NODES]);
unsigned pgn__arrow_arrays(const pgn__vector *vector, const pgn_buffer *bitmap,
                           pgn__arrow_node out[PGN__ARROW_NODES]);

/* The bitmap of a vector; nothing if no row is null. */
pgn_status pgn__arrow_bitmap(const pgn__vector *vector, pgn_buffer *out);

#endif
