/* cards.h -- the games of a chunk as the texts they are, each with what collections are ordered by:
 * one card a game, as in a library's catalogue. A sink for pgn_reader_tell(). */
#ifndef PGN_CARDS_H
#define PGN_CARDS_H

#include "reader.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A game's text goes from its first token up to the next game's, so that what stands between games
 * stays with the one before it; what stands before the first of a chunk goes with that. White space
 * at the edges is left out. All spans live until the cards are cleared or the chunk is gone. */
typedef struct pgn_card {
    pgn_span text;
    size_t movetext;        /* where it begins in the text; the text's length if there is none */
    const char *at;         /* the first token: pgn_card_line() needs it, and pgn_reader_place() */
    const pgn_span *values; /* of the tags asked for, in their order; text is NULL without the tag.
                               Of a repeated tag the first counts */
    pgn_result result;      /* of the marker */
    size_t end;             /* where the marker ends, from `at`; 0 without one */
    bool faulty;            /* an error was told of the game */
} pgn_card;

typedef struct pgn_cards pgn_cards;

/* Cards with the values of these tags. The names must outlive them. */
PGN_API pgn_status pgn_cards_new(pgn_cards **out, const char *const *tags, size_t tag_count,
                                 pgn_error *err);

/* Have a chunk's games told to this sink, then end the chunk; after that the cards can be asked
 * for. A tee may tell others at the same time; it takes every plain game. Fails without memory, and
 * with PGN_E_UNSUPPORTED for a chunk that is no text. */
PGN_API pgn_sink pgn_cards_sink(pgn_cards *cards);
PGN_API pgn_status pgn_cards_end(pgn_cards *cards, const pgn_chunk *chunk);

PGN_API size_t pgn_cards_count(const pgn_cards *cards);
PGN_API const pgn_card *pgn_cards_at(const pgn_cards *cards, size_t index); /* from 0 */
PGN_API void pgn_cards_clear(pgn_cards *cards);
PGN_API void pgn_cards_free(pgn_cards *cards);

/* The line of the game's first token, from 1 in the chunk's file once the chunk is delivered. */
PGN_API uint64_t pgn_card_line(const pgn_card *card, const pgn_chunk *chunk);

#ifdef __cplusplus
}
#endif
#endif
