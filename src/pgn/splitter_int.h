/* splitter_int.h -- shared by split.c (text) and split_coded.c (everything else). */
#ifndef PGN_PGN_SPLITTER_INT_H
#define PGN_PGN_SPLITTER_INT_H

#include "parse_int.h"

struct pgn__splitter {
    pgn_input *in;
    pgn__parser parser;
    size_t window, largest_game;
    bool no_survey, defer;
    bool lines;                                        /* instead of games */
    const pgn__game_format *formats[PGN__FORMATS_MAX]; /* files may have; NULL: no more */
    bool all_coded;                                    /* all files have the first of them */
    pgn_buffer carry; /* what follows the last chunk, from its file, or from the next if `turned` */
    pgn_error failure; /* if it has a code, returned after everything before it */
    uint64_t offset;   /* of the carry in the input */
    uint64_t passed;
    pgn__gap gap; /* before the next chunk */
    uint64_t columns;
    bool turned;                   /* the carry begins a file */
    bool at_start;                 /* and so does the next chunk */
    bool passing;                  /* skipping the rest of a game that was too large */
    bool gameless;                 /* no chunk of the file had a game */
    pgn__wrapping wrapped;         /* what the file is */
    bool has_nul;                  /* the file has one, in a chunk already returned */
    const pgn__game_format *coded; /* the format of the file; NULL: PGN text */
    bool ended;
};

/* Read until the text has `target` bytes or its file ends: *ended. What was read of the next file
 * is then in the carry. */
pgn_status pgn__split_fill(pgn__splitter *s, pgn_buffer *text, size_t target, bool *ended);

/* Skip the rest of the file, and keep the text only up to `kept`. */
pgn_status pgn__split_pass_rest(pgn__splitter *s, pgn_buffer *text, size_t kept, uint64_t *passed);

/* The input is at another offset, in a file whose format is known; nothing is known about what
 * precedes it. */
void pgn__splitter_restart(pgn__splitter *s, uint64_t offset);

/* ---- files that are not text ---- */

/* Have the input decode its other files; an encoding of NULL is UTF-8, or UTF-16 if they are. */
pgn_status pgn__split_as_text(const pgn__splitter *s, const char *encoding, pgn_error *err);

/* Which format has a file that begins with these bytes? NULL: it is text. */
const pgn__game_format *pgn__split_format(const pgn__splitter *s, const pgn_buffer *bytes);

/* The next chunk of such a file; `chunk` has what was read so far. */
pgn_status pgn__split_next_coded(pgn__splitter *s, pgn__chunk *chunk);

/* Text is returned up to here: where the next chunk begins on its line. */
void pgn__split_count_columns(pgn__splitter *s, const pgn__chunk *chunk, size_t cut);

/* Skip the rest of a game that was too large. */
pgn_status pgn__split_pass_coded(pgn__splitter *s, pgn_buffer *bytes);

#endif
