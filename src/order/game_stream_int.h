/* game_stream_int.h -- the games of an input one by one, when they are asked for: for merging,
 * which reads several at a time. Whole collections go through a pgn__pipeline, which is faster. */
#ifndef PGN_ORDER_GAME_STREAM_INT_H
#define PGN_ORDER_GAME_STREAM_INT_H

#include "entries_int.h"

typedef struct pgn__game_stream pgn__game_stream;

/* Zero means the default, but for the tags. */
typedef struct pgn__game_stream_options {
    const char *const *tags; /* whose values the cards have; they must outlive the feed */
    size_t tag_count;
    pgn__split_options split; /* how the input is cut, in windows of 64 KiB if not told otherwise,
                                and what it may be in: games in another coding become texts */
    /* Optional: another sink that is told the same, and its call after each chunk, whose lines and
     * games say what stands before it; self is that of the sink unless it is given here. */
    pgn__sink also;
    void (*told)(void *self, const pgn__chunk *chunk);
    void *self;
} pgn__game_stream_options;

/* The input stays the caller's and must outlive the feed. */
pgn_status pgn__game_stream_new(pgn__game_stream **out, pgn_input *in,
                                const pgn__game_stream_options *options, pgn_error *err);

/* The next game; NULL after the last. It lives until the following call. */
pgn_status pgn__game_stream_next(pgn__game_stream *feed, const pgn__entry **card, pgn_error *err);

const pgn__chunk *
pgn__game_stream_chunk(const pgn__game_stream *feed); /* in which the game stands */
pgn__chunk_reader *
pgn__game_stream_reader(const pgn__game_stream *feed);         /* for places, in the other sink */
uint64_t pgn__game_stream_games(const pgn__game_stream *feed); /* given so far */

void pgn__game_stream_free(pgn__game_stream *feed);

#endif
