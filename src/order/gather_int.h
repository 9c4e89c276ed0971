/* gather_int.h -- the games of files under a job, as entries and one after the other: for calls
 * that move games unchanged. */
#ifndef PGN_ORDER_GATHER_INT_H
#define PGN_ORDER_GATHER_INT_H

#include "entries_int.h"
#include "job/job_int.h"

typedef struct pgn__gathering {
    pgn_job *job;
    const char *const *tags; /* whose values the entries have */
    size_t tag_count;
    pgn__job_reading reading; /* `texts` is set by pgn__gather() */
    bool parts;               /* truncated games are accepted: only tags matter */
    void *self;
    /* Optional: an input begins. Then each of its games, in order; a failure, with *err, ends the
     * run. */
    void (*input)(void *self);
    pgn_status (*game)(void *self, const pgn__entry *entry, const pgn__chunk *chunk,
                       pgn_error *err);
    uint64_t games;       /* of all inputs so far */
    uint64_t input_games; /* of this one, before the current game */
} pgn__gathering;

/* Process the files. */
pgn_status pgn__gather(pgn__gathering *g, const char *const *paths, pgn_error *err);

#endif
