/* sorter_state_int.h -- what the parts of the sorter share.
 *
 * All memory is one region. Records grow from its start, the array that is sorted from its end, and
 * when they meet, the records become a run in a temporary file; when runs are merged, the region
 * holds their buffers. So the bound is the size of the region, and no record has memory of its own.
 *
 * A record is stored there, and in a run, as this struct, the head, the key and the tail: what is
 * compared is contiguous. */
#ifndef PGN_ORDER_SORTER_STATE_INT_H
#define PGN_ORDER_SORTER_STATE_INT_H

#include <string.h>
#include <sys/types.h>

#include "pgn/buffer.h"
#include "sorter_int.h"

typedef struct {
    size_t head, key, tail, foot; /* lengths */
} pgn__sorted;

/* The first bytes that count from some depth on, as a number, and the record. */
typedef struct {
    uint64_t cache;
    const pgn__sorted *record;
} pgn__sorter_entry;

static inline const char *pgn__sorted_bytes(const pgn__sorted *r) {
    return (const char *)(r + 1);
}

/* Bytes that a record takes: the next one is aligned again. */
static inline size_t pgn__sorted_size(const pgn__sorted *r) {
    size_t align = sizeof(uint64_t) - 1;
    return (sizeof *r + r->head + r->key + r->tail + r->foot + align) & ~align;
}

/* The order of two records; 0 if it is that in which they were added. */
static inline int pgn__sorted_compare(const pgn__sorted *a, const pgn__sorted *b) {
    size_t x = a->key + a->tail, y = b->key + b->tail;
    int order =
        memcmp(pgn__sorted_bytes(a) + a->head, pgn__sorted_bytes(b) + b->head, x < y ? x : y);
    return order ? order : (x > y) - (x < y);
}

/* Put an array in order whose records were added in the order of their addresses. */
void pgn__sorter_order(pgn__sorter_entry *entries, size_t count);

/* ---- runs: sorted records in temporary files ---- */

typedef struct pgn__runs pgn__runs;

pgn_status pgn__runs_new(pgn__runs **out, const char *directory, pgn_error *err);

/* Write the records as one more run. */
pgn_status pgn__runs_write(pgn__runs *runs, const pgn__sorter_entry *entries, size_t count,
                           pgn_error *err);

/* Make the runs few enough to be merged at once with buffers in the region, then start with that;
 * and take the first record of all that is left, NULL at the end. */
pgn_status pgn__runs_merge(pgn__runs *runs, char *region, size_t size, pgn_error *err);
pgn_status pgn__runs_next(pgn__runs *runs, const pgn__sorted **out, pgn_error *err);

uint64_t pgn__runs_written(const pgn__runs *runs); /* bytes */
void pgn__runs_free(pgn__runs *runs);

#endif
