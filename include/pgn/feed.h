/* feed.h -- the games of an input one by one, when they are asked for: for merging, which reads
 * several at a time. Whole collections go through a pgn_pipeline, which is faster. */
#ifndef PGN_FEED_H
#define PGN_FEED_H

#include "cards.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pgn_feed pgn_feed;

/* Zero means the default, but for the tags. */
typedef struct pgn_feed_options {
    const char *const *tags; /* whose values the cards have; they must outlive the feed */
    size_t tag_count;
    pgn_split_options split; /* how the input is cut, in windows of 64 KiB if not told otherwise,
                                and what it may be in: games in another coding become texts */
    /* Optional: another sink that is told the same, and its call after each chunk, whose lines and
     * games say what stands before it; self is that of the sink unless it is given here. */
    pgn_sink also;
    void (*told)(void *self, const pgn_chunk *chunk);
    void *self;
} pgn_feed_options;

/* The input stays the caller's and must outlive the feed. */
PGN_API pgn_status pgn_feed_new(pgn_feed **out, pgn_input *in, const pgn_feed_options *options,
                                pgn_error *err);

/* The next game; NULL after the last. It lives until the following call. */
PGN_API pgn_status pgn_feed_next(pgn_feed *feed, const pgn_card **card, pgn_error *err);

PGN_API const pgn_chunk *pgn_feed_chunk(const pgn_feed *feed); /* in which the game stands */
PGN_API pgn_reader *pgn_feed_reader(const pgn_feed *feed);     /* for places, in the other sink */
PGN_API uint64_t pgn_feed_games(const pgn_feed *feed);         /* given so far */

PGN_API void pgn_feed_free(pgn_feed *feed);

#ifdef __cplusplus
}
#endif
#endif
