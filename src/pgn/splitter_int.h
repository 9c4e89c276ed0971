/* splitter_int.h -- what split.c (text) and split_coded.c (everything else) share. */
#ifndef PGN_PGN_SPLITTER_INT_H
#define PGN_PGN_SPLITTER_INT_H

#include "parse_int.h"

struct pgn__splitter {
    pgn_input *in;
    pgn__parser parser;
    size_t window, largest_game;
    bool no_nul;
    bool lines;                     /* instead of games */
    const pgn__game_format *coding; /* what files may be in; NULL: nothing but text */
    bool all_coded;                 /* and all are */
    pgn_buffer carry; /* what follows the last chunk: its file's, or with `turned` the next one's */
    pgn_error failure; /* if it has a code, the answer once all before it is given */
    uint64_t offset;   /* of the carry in the input */
    uint64_t passed;
    pgn__gap gap; /* before the next chunk */
    uint64_t columns;
    bool turned;   /* the carry begins a file */
    bool at_start; /* so does the next chunk */
    bool passing;  /* over the rest of a game that was too large */
    bool has_nul;  /* the file, in a chunk given */
    bool coded;    /* the file is no text */
    bool ended;
};

/* Read until the text has `target` bytes or its file ends: *ended. What was read of the next file
 * is the carry then. */
pgn_status pgn__split_fill(pgn__splitter *s, pgn_buffer *text, size_t target, bool *ended);

/* The rest of the file is of no use but for what the text has up to `kept`: pass over it. */
pgn_status pgn__split_pass_rest(pgn__splitter *s, pgn_buffer *text, size_t kept, uint64_t *passed);

/* The input stands at another offset, in the file whose format is known; nothing is known of what
 * is before it. */
void pgn__splitter_restart(pgn__splitter *s, uint64_t offset);

/* ---- files that are no text ---- */

/* Is the file that begins with these bytes one? */
bool pgn__split_is_coded(const pgn__splitter *s, const pgn_buffer *bytes);

/* The next chunk of such a file, which has what was read so far. */
pgn_status pgn__split_next_coded(pgn__splitter *s, pgn__chunk *chunk);

/* Pass over the rest of a game that was too large. */
pgn_status pgn__split_pass_coded(pgn__splitter *s, pgn_buffer *bytes);

#endif
