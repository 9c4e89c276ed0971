/* game_stream_int.h -- the games of an input one by one, on demand: for merging, which reads
 * several at a time. Whole collections go through a pgn__pipeline, which is faster. */
#ifndef PGN_ORDER_GAME_STREAM_INT_H
#define PGN_ORDER_GAME_STREAM_INT_H

#include "entries_int.h"

typedef struct pgn__game_stream pgn__game_stream;

/* Zero means the default, but for the tags. */
typedef struct pgn__game_stream_options {
    const char *const *tags; /* whose values the entries have; they must outlive the stream */
    size_t tag_count;
    pgn__split_options split; /* how the input is cut, in windows of 64 KiB by default,
                                and what it may be in: games in another format become texts */
    /* Optional: another sink that receives the same, and its call after each chunk, whose lines and
     * games count what precedes it; self defaults to the sink's. */
    pgn__sink also;
    void (*reported)(void *self, const pgn__chunk *chunk);
    void *self;
} pgn__game_stream_options;

/* The input stays the caller's and must outlive the stream. */
pgn_status pgn__game_stream_new(pgn__game_stream **out, pgn_input *in,
                                const pgn__game_stream_options *options, pgn_error *err);

/* The next game; NULL after the last. It lives until the following call. */
pgn_status pgn__game_stream_next(pgn__game_stream *stream, const pgn__entry **entry,
                                 pgn_error *err);

const pgn__chunk *pgn__game_stream_chunk(const pgn__game_stream *stream); /* that the game is in */
pgn__chunk_reader *
pgn__game_stream_reader(const pgn__game_stream *stream);         /* for places, in the other sink */
uint64_t pgn__game_stream_games(const pgn__game_stream *stream); /* returned so far */

void pgn__game_stream_free(pgn__game_stream *stream);

#endif
