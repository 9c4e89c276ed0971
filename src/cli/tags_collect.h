/* tags_collect.h -- what a pgn tags worker keeps of the games of a block. */
#ifndef PGN_CLI_TAGS_COLLECT_H
#define PGN_CLI_TAGS_COLLECT_H

#include "cli.h"
#include "tally.h"

/* What is kept of a game: values of the columns, tags as a JSON object, or the names of all tags.
 */
typedef enum { KEEP_VALUES, KEEP_OBJECT, KEEP_NAMES } tags_keeping;

typedef struct {
    tags_keeping keeping;
    bool all_tags;     /* objects: all tags, not only the columns */
    bool as_tally;     /* lines of values are counted, not kept in order */
    bool csv;          /* lines are CSV; else fields are separated by tabs */
    bool safe;         /* CSV for a terminal */
    bool nulls;        /* a missing value is TAGS_NULL, which no other field is */
    pgn_span *columns; /* names */
    size_t column_count;
} tags_wanted;

#define TAGS_NULL '\1'

/* What was seen of a column's tag: how often, and a name that differs from it only by case. */
typedef struct {
    uint64_t games;
    char other[32]; /* cut off if longer; empty: none */
} tags_seen;

/* Append a value to a line as CSV has it (RFC 4180): as it is, or made safe for a terminal. */
void tags_put_csv(pgn_buffer *out, bool safe, const char *text, size_t len);

/* The parts of a game's JSON object known to its worker. */
typedef struct {
    pgn_place place;               /* from the start of the block */
    size_t tags_len, repeated_len; /* lengths in `lines`: an object, and an array or nothing */
} tags_object;

typedef struct {
    const tags_wanted *wanted;
    /* the current game */
    pgn_span *values;    /* of the columns */
    tags_seen *columns;  /* of all games so far */
    pgn_buffer repeated; /* JSON: an array of pairs */
    pgn_buffer line;
    cli_tally seen; /* names */
    /* the block; the user of these clears them */
    pgn_buffer lines;   /* of games, in order; or the JSON of objects, without separators */
    pgn_buffer objects; /* tags_object[] */
    cli_tally tally;    /* of lines, or of names */
} tags_collector;

/* For a pgn_work: a collector (PGN_E_NOMEM is the only failure), a game, and the end. */
pgn_status tags_collector_new(tags_collector **out, const tags_wanted *wanted);
pgn_status tags_collector_game(void *collector, pgn_reader *reader, pgn_error *err);
void tags_collector_free(void *collector);

#endif
