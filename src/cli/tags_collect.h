/* tags_collect.h -- what a pgn tags worker keeps of the games of a chunk. */
#ifndef PGN_CLI_TAGS_COLLECT_H
#define PGN_CLI_TAGS_COLLECT_H

#include "cli.h"
#include "tally.h"

/* What is kept of a game: values of the columns, tags as a JSON object, or the names of all tags.
 */
typedef enum { KEEP_VALUES, KEEP_OBJECT, KEEP_NAMES } tags_keeping;

typedef struct {
    const char *name;
    size_t name_len;
    size_t at, len; /* in a collector: the value in the current game's text */
    bool found;
} tags_column;

typedef struct {
    tags_keeping keeping;
    bool all_tags; /* objects: all tags, not only the columns */
    bool as_tally; /* lines of values are counted, not kept in order */
    tags_column *columns;
    size_t column_count;
} tags_wanted;

/* The parts of a game's JSON object known to its worker. */
typedef struct {
    uint64_t where;                /* the game's line in the chunk, or its offset in PGC */
    size_t tags_len, repeated_len; /* lengths in `lines`: an object, and an array or nothing */
} tags_object;

typedef struct {
    tags_wanted wanted; /* with its own columns */
    pgn__chunk_reader *reader;
    /* the current game */
    pgn_buffer text;                     /* values */
    pgn_buffer repeated;                 /* JSON: an array of pairs */
    pgn_json_writer json, json_repeated; /* to `lines`, and to `repeated` */
    tags_object object;
    pgn_buffer line;
    cli_tally seen; /* names */
    /* the chunk; the user of these clears them */
    pgn_buffer lines;   /* of games, in order; or the JSON of objects, without separators */
    pgn_buffer objects; /* tags_object[] */
    cli_tally tally;    /* of lines, or of names */
    cli_reports faults;
    bool no_memory;
} tags_collector;

/* A collector and its sink; PGN_E_NOMEM is the only failure. */
pgn_status tags_collector_new(tags_collector **out, const tags_wanted *wanted,
                              pgn__chunk_reader *reader, pgn__sink *sink);
void tags_collector_free(tags_collector *collector);

#endif
