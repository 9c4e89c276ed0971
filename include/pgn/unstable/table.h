/* table.h -- games as tables for data tools: CSV, TSV, Parquet, Arrow. A table has a row for each
 * game, each move of the main lines, or each position, and the columns that are requested.
 *
 * Columns are typed: dates are dates, times are seconds, what is missing or unknown is null.
 * Nothing is made up. docs/formats/tables.md describes them.
 *
 * Unstable: names may still change. */
#ifndef PGN_UNSTABLE_TABLE_H
#define PGN_UNSTABLE_TABLE_H

#include "../job.h"
#include "../reader.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum pgn_table_rows {
    PGN_TABLE_GAMES,
    PGN_TABLE_MOVES,    /* of the main line, or with `variations` of all lines */
    PGN_TABLE_POSITIONS /* of the main line, the start among them */
} pgn_table_rows;

typedef enum pgn_table_format {
    PGN_TABLE_CSV, /* RFC 4180, with a header line */
    PGN_TABLE_TSV, /* a line for each row; tab, line end and backslash are \t, \n and \\ */
    PGN_TABLE_PARQUET,
    PGN_TABLE_ARROW /* Arrow IPC stream */
} pgn_table_format;

typedef enum pgn_table_compression {
    PGN_TABLE_COMPRESSION_DEFAULT, /* of Parquet: Zstandard, or none in a library without it */
    PGN_TABLE_COMPRESSION_NONE,
    PGN_TABLE_COMPRESSION_ZSTD,  /* Parquet only, as the next */
    PGN_TABLE_COMPRESSION_SNAPPY /* needs no library */
} pgn_table_compression;

/* ---- columns ---- */

typedef struct pgn_table_column {
    const char *name;
    const char *type; /* "int32", "utf8", "date32", "list<utf8>", ...: as Arrow names them */
    const char *description;
    bool is_default;
} pgn_table_column;

/* The columns of a kind of row, from index 0; false after the last. All texts are static. Beyond
 * these every tag is a column: a name that has a capital letter, or begins with "tag:", is the
 * value of that tag as text, null if the game has none. */
PGN_API bool pgn_table_column_at(pgn_table_rows rows, size_t index, pgn_table_column *out);

/* ---- files ---- */

/* Zero means default. */
typedef struct pgn_table_options {
    pgn_table_rows rows;
    pgn_table_format format;
    const char *const *columns; /* their names, up to NULL; NULL: the default ones. With a + before
                                   the first they are added to the default ones */
    pgn_table_compression compression;
    bool variations; /* moves: those of variations, too, in the order of the text */
    bool bom;        /* CSV: begin with a byte order mark, which old spreadsheets need */
    bool no_header;  /* CSV, TSV: without the line of names */
    bool safe;       /* CSV, TSV: for a terminal: what is not pgn_text_is_safe() becomes `?` */
    uint64_t
        group_rows; /* Parquet, Arrow: a row group or record batch ends when it has so many rows
                       (Parquet 1,048,576, Arrow 65,536); fewer if they are larger than 32 MiB */
    uint64_t reserved[6];
} pgn_table_options;

typedef struct pgn_table_result {
    uint64_t games, rows;
    uint64_t reserved[4];
} pgn_table_result;

/* Write the games of files as one table; see job.h. Games are numbered from 1 through all files.
 * Errors in moves are found, and reported, only if a column needs the moves; a main line ends
 * before its first illegal move. options and result may be NULL. PGN_E_ARG for a column that does
 * not exist or is named twice: the name is in the message. */
PGN_API PGN_CHECK pgn_status pgn_table_files(pgn_job *job, const char *const *paths,
                                             const char *output, const pgn_table_options *options,
                                             pgn_table_result *result, pgn_error *err);

/* ---- Arrow C stream interface ---- */

/* The structs of the Arrow C data and C stream interfaces, which every implementation of Arrow
 * declares alike: see arrow.apache.org/docs/format/CDataInterface.html. */
#ifndef ARROW_C_DATA_INTERFACE
#define ARROW_C_DATA_INTERFACE
#define ARROW_FLAG_DICTIONARY_ORDERED 1
#define ARROW_FLAG_NULLABLE           2
#define ARROW_FLAG_MAP_KEYS_SORTED    4

struct ArrowSchema {
    const char *format, *name, *metadata;
    int64_t flags, n_children;
    struct ArrowSchema **children, *dictionary;
    void (*release)(struct ArrowSchema *);
    void *private_data;
};

struct ArrowArray {
    int64_t length, null_count, offset, n_buffers, n_children;
    const void **buffers;
    struct ArrowArray **children, *dictionary;
    void (*release)(struct ArrowArray *);
    void *private_data;
};
#endif

#ifndef ARROW_C_STREAM_INTERFACE
#define ARROW_C_STREAM_INTERFACE
struct ArrowArrayStream {
    int (*get_schema)(struct ArrowArrayStream *, struct ArrowSchema *out);
    int (*get_next)(struct ArrowArrayStream *, struct ArrowArray *out);
    const char *(*get_last_error)(struct ArrowArrayStream *);
    void (*release)(struct ArrowArrayStream *);
    void *private_data;
};
#endif

/* The games that a reader has not yet read, as a stream of record batches without copies: for
 * DuckDB, pyarrow, polars and others in the same process. The reader is borrowed and moves on with
 * each batch; it must outlive the stream, batches need not. Batches have group_rows rows (65,536),
 * the last one fewer; format, compression, bom and no_header do not apply. A failure to read is
 * that of get_next: EIO or ENOMEM, with its message in get_last_error. */
PGN_API PGN_CHECK pgn_status pgn_table_stream(pgn_reader *reader, const pgn_table_options *options,
                                              struct ArrowArrayStream *out, pgn_error *err);

#ifdef __cplusplus
}
#endif
#endif
