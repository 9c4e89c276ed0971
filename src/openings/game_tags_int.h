/* game_tags_int.h -- the tags of one game that are about its opening, where they are in its text
 * and where missing ones belong; and the changes that set them. */
#ifndef PGN_OPENINGS_GAME_TAGS_INT_H
#define PGN_OPENINGS_GAME_TAGS_INT_H

#include "job/editing_int.h"
#include "openings_int.h"

typedef struct pgn__game_tag {
    bool present;
    pgn_span value;    /* escapes resolved */
    pgn_span source;   /* from [ to ] */
    const char *after; /* where the tag belongs if it is missing: the end of another; NULL: first */
} pgn__game_tag;

/* A tag that the game has already. */
typedef struct pgn__repeated_tag {
    pgn_opening_tag tag;
    pgn_span source;
} pgn__repeated_tag;

typedef struct pgn__game_tags {
    const char *start; /* of its tags, or without any of the game's text */
    bool any;          /* it has tags */
    pgn__game_tag tag[PGN_OPENING_TAGS];
    const pgn__repeated_tag *repeated; /* in the order of the text */
    size_t repeated_count;
} pgn__game_tags;

const char *pgn__opening_tag_name(pgn_opening_tag tag); /* "ECO" */

/* Absent, empty or "?". */
bool pgn__game_tag_is_missing(const pgn__game_tag *tag);

/* Does a tag with this name come before a tag about openings, in export format? */
bool pgn__stands_before(pgn_span name, pgn_opening_tag tag);

/* The values of an opening's tags; the code is written to `eco`. */
void pgn__opening_values(const pgn_opening *opening, char eco[PGN_ECO_MAX],
                         pgn_span values[PGN_OPENING_TAGS]);

/* Is the game's value that of the table? */
bool pgn__opening_value_agrees(pgn_opening_tag tag, pgn_span value, pgn_span expected,
                               const pgn_opening *opening);

/* Set the tags of a game; `line_end` is that of lines whose end is not at hand. Returns whether
 * anything was changed. */
bool pgn__game_tags_set(const pgn__game_tags *game, const pgn_opening *opening,
                        const pgn_openings_options *options, const char *line_end,
                        pgn__edits *edits);

#endif
