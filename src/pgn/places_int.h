/* places_int.h -- lines and columns in the text of a chunk, counted from one place to the next.
 * Shared by the two kinds of readers. */
#ifndef PGN_PGN_PLACES_INT_H
#define PGN_PGN_PLACES_INT_H

#include "chunk_int.h"
#include "pgn/diagnostic.h"

typedef struct {
    const char *at;
    uint64_t line;  /* lines before it in the file */
    uint64_t width; /* characters before it on its line */
} pgn__known_place;

/* A number that no move follows is reported after what is behind it, so the last two places are
 * kept. */
typedef struct {
    const pgn__chunk *chunk;
    pgn__known_place known, before; /* the last, and one at or before it */
} pgn__places;

/* The byte order mark that the chunk begins with, in bytes. */
size_t pgn__chunk_bom(const pgn__chunk *chunk);

/* Count from the start of a chunk of text, which must outlive it. */
void pgn__places_begin(pgn__places *places, const pgn__chunk *chunk);

/* Offset, line and column of a place in the chunk; the game is not set. Fastest when called in
 * order, or nearly. */
void pgn__places_find(pgn__places *places, const char *at, pgn_place *place);

#endif
