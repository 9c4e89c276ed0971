/* convert_table.h -- pgn convert to CSV, TSV, Parquet and Arrow. */
#ifndef PGN_CLI_CONVERT_TABLE_H
#define PGN_CLI_CONVERT_TABLE_H

#include "cli.h"
#include "pgn/unstable/query.h"
#include "pgn/unstable/table.h"

typedef struct {
    int rows; /* pgn_table_rows */
    cli_values columns;
    bool variations, bom, list;
    int compression; /* pgn_table_compression */
} table_options;

#define TABLE_OPTION(options, member) (offsetof(options, table) + offsetof(table_options, member))

#define CLI_TABLE_OPTIONS(options)                                                                 \
    {"rows", OPTION_CHOICE, TABLE_OPTION(options, rows), "games|moves|positions",                  \
     "Tables: one row per game, move or position of the main lines (default: games)."},            \
        {"columns", OPTION_LIST, TABLE_OPTION(options, columns), "NAME[,NAME...]",                 \
         "Tables: columns to write, in this order (default: see --list-columns); with a + before " \
         "the first, columns to add to the default. A name with a capital letter, or after "       \
         "`tag:`, is the unchanged value of that tag."},                                           \
        {"list-columns", OPTION_FLAG, TABLE_OPTION(options, list), NULL,                           \
         "List the columns of --rows with their types, and exit. Default columns have a *."},      \
        {"variations", OPTION_FLAG, TABLE_OPTION(options, variations), NULL,                       \
         "Tables of moves: add the moves of variations; see the columns line and parent."},        \
        {"bom", OPTION_FLAG, TABLE_OPTION(options, bom), NULL,                                     \
         "CSV: begin with a byte order mark, for old spreadsheets."},                              \
    {                                                                                              \
        "compression", OPTION_CHOICE, TABLE_OPTION(options, compression),                          \
            "default|none|zstd|snappy", "Parquet: compression of pages (default: zstd)."           \
    }

/* Was any of them given? */
bool table_options_given(const table_options *o);

/* Convert the files, or of them the games that match; returns an exit status. */
int table_convert(const cli_command *command, const table_options *o, pgn_table_format format,
                  const char *output, const pgn_query *query, const cli_input *input, int argc,
                  char **argv);

/* --list-columns. */
int table_list_columns(const table_options *o);

#endif
