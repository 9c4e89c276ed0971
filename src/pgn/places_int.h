/* places_int.h -- lines and columns in the text of a chunk, counted from one place to the next.
 * Shared by the two kinds of readers. */
#ifndef PGN_PGN_PLACES_INT_H
#define PGN_PGN_PLACES_INT_H

#include "chunk_int.h"
#include "pgn/diagnostic.h"

typedef struct {
    const pgn__chunk *chunk;
    const char *known;    /* the place that the next two are about */
    uint64_t known_line;  /* lines before it in the file */
    uint64_t known_width; /* characters before it on its line */
} pgn__places;

/* The byte order mark that the chunk begins with, in bytes. */
size_t pgn__chunk_bom(const pgn__chunk *chunk);

/* Count from the start of a chunk of text, which must outlive it. */
void pgn__places_begin(pgn__places *places, const pgn__chunk *chunk);

/* Offset, line and column of a place in the chunk; the game is not set. Fastest when called in
 * order. */
void pgn__places_find(pgn__places *places, const char *at, pgn_place *place);

#endif
