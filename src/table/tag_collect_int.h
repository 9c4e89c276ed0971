/* tag_collect_int.h -- what a worker of pgn_tag_files() keeps of the games of a block. */
#ifndef PGN_TABLE_TAG_COLLECT_INT_H
#define PGN_TABLE_TAG_COLLECT_INT_H

#include "base/intern_int.h"
#include "pgn/reader.h"
#include "pgn/unstable/tag_files.h"

/* ---- counts ---- */

typedef struct pgn__tag_count {
    uint64_t games;
    uint64_t last; /* the last of these games, to which a repeated name does not count again */
} pgn__tag_count;

/* Zero-initialise it. */
typedef struct pgn__tag_counts {
    pgn__intern texts;
    pgn_buffer counts; /* pgn__tag_count[], by number of the text */
    uint32_t likely;   /* number of the text that is tried first, since hashing takes longer */
} pgn__tag_counts;

/* The count of a text until the next call, of a new one zeros; NULL without memory. */
pgn__tag_count *pgn__tag_counts_find(pgn__tag_counts *c, const char *text, size_t len);
void pgn__tag_counts_clear(pgn__tag_counts *c);
void pgn__tag_counts_free(pgn__tag_counts *c);

/* ---- the collector ---- */

typedef struct pgn__tags_wanted {
    const pgn_tag_files_options *options;
    const pgn_tag_column *columns;
    size_t column_count;
    bool all; /* JSON of games: all tags, not only the columns */
} pgn__tags_wanted;

/* In a counted row for JSON, the field of a missing value; no other field is that. */
#define PGN__TAG_MISSING '\1'

/* Append a value as CSV has it (RFC 4180): as it is, or made safe for a terminal. */
void pgn__tag_put_csv(pgn_buffer *out, bool safe, const char *text, size_t len);

/* The parts of a game's JSON object known to its worker. */
typedef struct pgn__tags_object {
    pgn_place place;               /* from the start of the block */
    size_t tags_len, repeated_len; /* lengths in `lines`: an object, and an array or nothing */
} pgn__tags_object;

typedef struct pgn__tag_collector {
    const pgn__tags_wanted *wanted;
    /* the current game */
    pgn_span *values;        /* of the columns */
    pgn_tag_column *columns; /* what was seen of them in the block */
    pgn_buffer repeated;     /* JSON: an array of pairs */
    pgn_buffer line;
    uint64_t game; /* from 1 */
    /* the block; the user of these clears them */
    pgn_buffer lines;       /* of games, in order; or the JSON of objects, without separators */
    pgn_buffer objects;     /* pgn__tags_object[] */
    pgn__tag_counts counts; /* of lines, or of names; for JSON objects too, which need the names */
} pgn__tag_collector;

/* For a pgn_work: a collector (PGN_E_NOMEM is the only failure), a game, and the end. */
pgn_status pgn__tag_collector_new(pgn__tag_collector **out, const pgn__tags_wanted *wanted);
pgn_status pgn__tag_collector_game(void *collector, pgn_reader *reader, pgn_error *err);
void pgn__tag_collector_free(void *collector);

#endif
