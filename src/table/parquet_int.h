/* parquet_int.h -- what the files of the Parquet writer share. parquet.c writes the file and its
 * metadata, parquet_column.c the pages of a column. */
#ifndef PGN_TABLE_PARQUET_INT_H
#define PGN_TABLE_PARQUET_INT_H

#include "base/compress_int.h"
#include "dictionary_int.h"
#include "format_int.h"
#include "thrift_int.h"

/* Numbers of the format's enumerations. */
typedef enum {
    PGN__PQ_INT32 = 1,
    PGN__PQ_INT64 = 2,
    PGN__PQ_DOUBLE = 5,
    PGN__PQ_BYTES = 6
} pgn__pq_type;
enum { PGN__PQ_PLAIN = 0, PGN__PQ_RLE = 3, PGN__PQ_RLE_DICTIONARY = 8 };
enum { PGN__PQ_UNCOMPRESSED = 0, PGN__PQ_SNAPPY = 1, PGN__PQ_ZSTD = 6 };

/* A column as Parquet stores it: what has no parts. A map has two. */
typedef struct pgn__pq_leaf {
    const pgn__vector *vector;
    const pgn__texts *texts; /* of BYTES */
    pgn__pq_type type;
    bool nested;         /* values are items of a list */
    const char *path[3]; /* its name in the schema, up to NULL */
} pgn__pq_leaf;

typedef struct pgn__pq_bound {
    bool known;
    uint64_t bits; /* of a number, as it is stored */
    pgn_span text;
} pgn__pq_bound;

/* The metadata of a column of a row group. */
typedef struct pgn__pq_chunk {
    uint64_t values; /* nulls and empty lists counted */
    uint64_t nulls;
    uint64_t raw_size, size; /* with the headers of pages */
    uint64_t offset, dictionary_offset;
    bool has_dictionary;
    pgn__pq_bound low, high;
} pgn__pq_chunk;

/* The state of a writer. */
typedef struct pgn__parquet {
    int codec;                   /* PGN__PQ_ZSTD and so on */
    pgn__compressor *compressor; /* of Zstandard */
    pgn_buffer groups;           /* their metadata, in Thrift */
    uint64_t group_count;
    pgn__dictionary dictionary;
    pgn_buffer numbers; /* uint32_t[]: in the dictionary, of each value */
    pgn_buffer page, packed;
} pgn__parquet;

/* The leaves of a column: one or two. */
unsigned pgn__pq_leaves(const pgn__vector *vector, pgn__pq_leaf out[2]);

/* Write the pages of a leaf, and describe them. */
pgn_status pgn__pq_write_leaf(pgn__batch_writer *writer, const pgn__pq_leaf *leaf,
                              pgn__pq_chunk *out);

#endif
