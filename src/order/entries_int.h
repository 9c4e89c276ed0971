/* entries_int.h -- the games of a chunk as the texts they are, each with what collections are
 * ordered by: one card a game, as in a library's catalogue. A sink for pgn__chunk_reader_emit(). */
#ifndef PGN_ORDER_ENTRIES_INT_H
#define PGN_ORDER_ENTRIES_INT_H

#include "pgn/chunk_reader_int.h"

/* A game's text goes from its first token up to the next game's, so that what stands between games
 * stays with the one before it; what stands before the first of a chunk goes with that. White space
 * at the edges is left out. All spans live until the cards are cleared or the chunk is gone. */
typedef struct pgn__entry {
    pgn_span text;
    size_t movetext; /* where it begins in the text; the text's length if there is none */
    const char *at; /* the first token: pgn__entry_line() needs it, and pgn__chunk_reader_place() */
    const pgn_span *values; /* of the tags asked for, in their order; text is NULL without the tag.
                               Of a repeated tag the first counts */
    pgn_result result;      /* of the marker */
    size_t end;             /* where the marker ends, from `at`; 0 without one */
    bool faulty;            /* an error was told of the game */
} pgn__entry;

typedef struct pgn__entries pgn__entries;

/* Cards with the values of these tags. The names must outlive them. */
pgn_status pgn__entries_new(pgn__entries **out, const char *const *tags, size_t tag_count,
                            pgn_error *err);

/* Have a chunk's games told to this sink, then end the chunk; after that the cards can be asked
 * for. A tee may tell others at the same time; it takes every plain game. Fails without memory, and
 * with PGN_E_UNSUPPORTED for a chunk that is no text. */
pgn__sink pgn__entries_sink(pgn__entries *cards);
pgn_status pgn__entries_end(pgn__entries *cards, const pgn__chunk *chunk);

size_t pgn__entries_count(const pgn__entries *cards);
const pgn__entry *pgn__entries_at(const pgn__entries *cards, size_t index); /* from 0 */
void pgn__entries_clear(pgn__entries *cards);
void pgn__entries_free(pgn__entries *cards);

/* The line of the game's first token, from 1 in the chunk's file once the chunk is delivered. */
uint64_t pgn__entry_line(const pgn__entry *card, const pgn__chunk *chunk);

#endif
