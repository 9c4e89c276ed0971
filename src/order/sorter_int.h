/* sorter_int.h -- sorts any number of records: in memory up to a limit, and beyond it through an
 * unnamed temporary file, always removed. */
#ifndef PGN_ORDER_SORTER_INT_H
#define PGN_ORDER_SORTER_INT_H

#include "record_int.h"

/* Zero means the default. */
typedef struct pgn__sorter_options {
    size_t memory; /* bytes. 256 MiB; at least 1 MiB, and whatever the largest record takes */
    const char *directory; /* of the temporary file; copied. /tmp */
} pgn__sorter_options;

enum { PGN__SORTER_MEMORY_MIN = 1 << 20, PGN__SORTER_MEMORY = 256 << 20 };

typedef struct pgn__sorter pgn__sorter;

pgn_status pgn__sorter_new(pgn__sorter **out, const pgn__sorter_options *options, pgn_error *err);

/* Add a record, which is copied. Fails without memory, or if the temporary file cannot be made or
 * written (PGN_E_IO); then the sorter can only be cleared or freed. */
pgn_status pgn__sorter_add(pgn__sorter *sorter, const pgn__record *record, pgn_error *err);

/* All are added: put them in order. Then each call of next returns one of them, which lives until
 * the following call; after the last its key.text is NULL. Rewinding restarts at the first. */
pgn_status pgn__sorter_sort(pgn__sorter *sorter, pgn_error *err);
pgn_status pgn__sorter_next(pgn__sorter *sorter, pgn__record *record, pgn_error *err);
pgn_status pgn__sorter_rewind(pgn__sorter *sorter, pgn_error *err);

uint64_t pgn__sorter_count(const pgn__sorter *sorter); /* records added */

/* Bytes written to the temporary file: 0 if all was sorted in memory. */
uint64_t pgn__sorter_spilled(const pgn__sorter *sorter);

void pgn__sorter_clear(pgn__sorter *sorter); /* forget all records, and keep the memory */
void pgn__sorter_free(pgn__sorter *sorter);

#endif
