/* pipeline_int.h -- bulk work: the chunks of an input on all cores, their results in input order.
 *
 * A worker is a sink that receives one chunk's games and keeps the results. There are a few, each
 * for one chunk at a time and never on two threads at once; when its chunk is parsed, and all
 * chunks before it are delivered, it is delivered on the calling thread and reused. Memory is
 * bounded by the number of workers times the size of a chunk. */
#ifndef PGN_JOB_PIPELINE_INT_H
#define PGN_JOB_PIPELINE_INT_H

#include "base/pool_int.h"
#include "pgn/chunk_reader_int.h"

typedef struct pgn__pipeline_calls {
    /* Create a worker and its sink. The reader will emit the games to it, and locates places: lines
     * and games are counted from the start of the chunk. If it fails, nothing is left to close; it
     * need not set *err. It may run on any thread of the pipeline, but never concurrently with
     * another open(), deliver() or close(). */
    pgn_status (*open)(void *shared, pgn__chunk_reader *reader, void **worker, pgn__sink *sink,
                       pgn_error *err);
    /* Take the worker's results for the chunk, and reset it for another. chunk->lines and
     * chunk->games count what precedes it. PGN_STOP ends the run. */
    pgn_status (*deliver)(void *shared, void *worker, const pgn__chunk *chunk);
    void (*close)(void *worker);
    /* Optional, in place of the sink: process the chunk, on a thread of the pipeline. *games is how
     * many it has. */
    pgn_status (*work)(void *worker, const pgn__chunk *chunk, uint64_t *games, pgn_error *err);
} pgn__pipeline_calls;

/* Zero means the default. */
typedef struct pgn__pipeline_options {
    unsigned threads; /* one for each core. With 1, or if none can be started, all is done on the
                         calling thread */
    pgn__chunk_reader_options reader; /* and how the input is cut */
    bool texts; /* pgn__chunk_reader_to_text() each chunk before its games are emitted */
    /* Where the thread pool is kept, to share it beyond this pipeline: it holds NULL until first
     * use, and then the caller frees it. Without it the pipeline has its own. */
    pgn__pool **pool;
} pgn__pipeline_options;

typedef struct pgn__pipeline pgn__pipeline;

/* The calls and what they share must outlive it. */
pgn_status pgn__pipeline_new(pgn__pipeline **out, const pgn__pipeline_calls *calls, void *shared,
                             const pgn__pipeline_options *options, pgn_error *err);

/* Process one input. A failure comes after all chunks before it have been delivered. */
pgn_status pgn__pipeline_run(pgn__pipeline *pipeline, pgn_input *in, pgn_error *err);

/* Of the last run: games in the chunks that were delivered; and whether it was the input that
 * failed, and not memory or a worker. */
uint64_t pgn__pipeline_games(const pgn__pipeline *pipeline);
bool pgn__pipeline_input_failed(const pgn__pipeline *pipeline);

void pgn__pipeline_free(pgn__pipeline *pipeline);

#endif
