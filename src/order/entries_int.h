/* entries_int.h -- the games of a chunk as verbatim texts, each with the values it is sorted by:
 * one entry per game. A sink for pgn__chunk_reader_emit(). */
#ifndef PGN_ORDER_ENTRIES_INT_H
#define PGN_ORDER_ENTRIES_INT_H

#include "pgn/chunk_reader_int.h"

/* A game's text goes from its first token up to the next game's, so text between games stays with
 * the one before it, but for the % escapes right before a game, which belong to that game as they
 * do in trees and exports. Text before the first game of a chunk belongs to that game, and escapes
 * after the last game to the last. White space at the edges is left out. All spans live until the
 * entries are cleared or the chunk is gone. */
typedef struct pgn__entry {
    pgn_span text;
    size_t movetext; /* where it begins in the text; the text's length if none */
    size_t rest; /* where the game has ended, with the comments after its marker: what follows is
                    other text. The text's length without a marker */
    size_t trailing;  /* where the escapes after the last game begin; the text's length if none */
    const char *from; /* the first of the escapes right before the game, or `at` */
    const char *at; /* the first token: pgn__entry_line() needs it, and pgn__chunk_reader_place() */
    const pgn_span *values; /* of the tags requested, in their order; text is NULL without the tag.
                               Of a repeated tag the first counts */
    pgn_result result;      /* of the marker */
    size_t end;             /* where the marker ends, from `at`; 0 without one */
    bool faulty;            /* an error was reported in the game */
} pgn__entry;

typedef struct pgn__entries pgn__entries;

/* Entries with the values of these tags. The names must outlive them. */
pgn_status pgn__entries_new(pgn__entries **out, const char *const *tags, size_t tag_count,
                            pgn_error *err);

/* Emit a chunk's games to this sink, then end the chunk; after that the entries can be read. A tee
 * may serve other sinks too; this one takes every plain game. Fails without memory, and with
 * PGN_E_UNSUPPORTED for a chunk that is not text. */
pgn__sink pgn__entries_sink(pgn__entries *entries);

/* The same for callers that need only the boundaries of games: errors in the text of a skimmed game
 * are not found. */
pgn__sink pgn__entries_skimming_sink(pgn__entries *entries);
pgn_status pgn__entries_end(pgn__entries *entries, const pgn__chunk *chunk);

size_t pgn__entries_count(const pgn__entries *entries);
const pgn__entry *pgn__entries_at(const pgn__entries *entries, size_t index); /* from 0 */
void pgn__entries_clear(pgn__entries *entries);
void pgn__entries_free(pgn__entries *entries);

/* The line of the game's first token, from 1 in the chunk's file once the chunk is delivered. */
uint64_t pgn__entry_line(const pgn__entry *entry, const pgn__chunk *chunk);

#endif
