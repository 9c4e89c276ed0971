/* tag_files.h -- the tags of the games in many files: listed game by game, or counted. Moves are
 * not read. Unstable: names may still change. */
#ifndef PGN_UNSTABLE_TAG_FILES_H
#define PGN_UNSTABLE_TAG_FILES_H

#include "../buffer.h"
#include "../job.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum pgn_tag_rows {
    PGN_TAG_ROWS_GAMES,  /* the values of each game */
    PGN_TAG_ROWS_VALUES, /* different rows of values with their number of games, most games first */
    PGN_TAG_ROWS_NAMES   /* the names of all tags with their number of games, likewise */
} pgn_tag_rows;

typedef enum pgn_tag_format {
    PGN_TAG_TSV, /* fields separated by tabs; control characters become blanks */
    PGN_TAG_CSV, /* RFC 4180 */
    PGN_TAG_JSON /* an object per line; a missing tag differs from an empty one */
} pgn_tag_format;

/* A tag that is wanted. */
typedef struct pgn_tag_column {
    pgn_span name; /* borrowed */
    /* filled by the call: */
    uint64_t games;   /* that have it */
    char similar[32]; /* if none: a name in the games that differs only by case, or else a usual one
                         that differs by a letter; or empty */
} pgn_tag_column;

/* Zero means default. */
typedef struct pgn_tag_files_options {
    pgn_tag_rows rows;
    pgn_tag_format format;
    bool header; /* a line with the names of the fields; not in JSON */
    bool number; /* PGN_TAG_ROWS_GAMES: the number of the game first; in JSON always */
    bool input;  /* with `number`, the name of its file before it */
    bool safe;   /* CSV for a terminal: see pgn_text_is_safe() */
    void *self;
    /* Required: whole lines, in the order of the games. `text` is NUL-terminated. PGN_STOP ends the
     * call successfully, a failure ends it with that failure. */
    pgn_status (*write)(void *self, const char *text, size_t len);
    uint64_t reserved[4];
} pgn_tag_files_options;

/* List or count the tags. Of a tag that is repeated in a game the first value counts; PGN_TAG_JSON
 * has the others too. Without columns, they are the Seven Tag Roster, and in JSON of games all
 * tags. A job with tags_only is fastest. PGN_E_ARG for two columns of one name. */
PGN_API PGN_CHECK pgn_status pgn_tag_files(pgn_job *job, const char *const *paths,
                                           pgn_tag_column *columns, size_t column_count,
                                           const pgn_tag_files_options *options, pgn_error *err);

#ifdef __cplusplus
}
#endif
#endif
