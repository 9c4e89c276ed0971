/* format_int.h -- what writes a table's rows in a format: one object on the calling thread. */
#ifndef PGN_TABLE_FORMAT_INT_H
#define PGN_TABLE_FORMAT_INT_H

#include "base/output_int.h"
#include "batch_int.h"
#include "text_rows_int.h"

/* A format that is written from column batches. */
typedef struct pgn__batch_writer pgn__batch_writer;

typedef struct pgn__batch_format {
    size_t group_rows; /* the default */
    /* The options have been checked. `bytes` collects what is to be written. */
    pgn_status (*open)(pgn__batch_writer *writer);
    pgn_status (*group)(pgn__batch_writer *writer, const pgn__batch *batch);
    pgn_status (*end)(pgn__batch_writer *writer);
    void (*close)(pgn__batch_writer *writer);
} pgn__batch_format;

struct pgn__batch_writer {
    const pgn__batch_format *format;
    const pgn__table *table;
    pgn_table_compression compression;
    pgn_buffer bytes;
    uint64_t written; /* before `bytes` */
    uint64_t rows;
    void *state; /* of the format */
};

extern const pgn__batch_format pgn__parquet_format, pgn__arrow_format;

#endif
