/* sorter.h -- records put in order, as many as there are: in memory up to a bound, and beyond it by
 * way of a temporary file that has no name, so that nothing can be left of it. */
#ifndef PGN_SORTER_H
#define PGN_SORTER_H

#include "record.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Zero means the default. */
typedef struct pgn_sorter_options {
    size_t memory; /* bytes. 256 MiB; at least 1 MiB, and whatever the largest record takes */
    const char *directory; /* of the temporary file; copied. /tmp */
} pgn_sorter_options;

enum { PGN_SORTER_MEMORY_MIN = 1 << 20, PGN_SORTER_MEMORY = 256 << 20 };

typedef struct pgn_sorter pgn_sorter;

PGN_API pgn_status pgn_sorter_new(pgn_sorter **out, const pgn_sorter_options *options,
                                  pgn_error *err);

/* Add a record, which is copied. Fails without memory, or if the temporary file cannot be made or
 * written (PGN_E_IO); then the sorter can only be cleared or freed. */
PGN_API pgn_status pgn_sorter_add(pgn_sorter *sorter, const pgn_record *record, pgn_error *err);

/* All are added: put them in order. Then each call of next gives one of them, which lives until the
 * following call; after the last its key.text is NULL. Rewinding starts again at the first. */
PGN_API pgn_status pgn_sorter_sort(pgn_sorter *sorter, pgn_error *err);
PGN_API pgn_status pgn_sorter_next(pgn_sorter *sorter, pgn_record *record, pgn_error *err);
PGN_API pgn_status pgn_sorter_rewind(pgn_sorter *sorter, pgn_error *err);

PGN_API uint64_t pgn_sorter_count(const pgn_sorter *sorter); /* records added */

/* Bytes that went to the temporary file: 0 if all was done in memory. */
PGN_API uint64_t pgn_sorter_spilled(const pgn_sorter *sorter);

PGN_API void pgn_sorter_clear(pgn_sorter *sorter); /* forget all records, and keep the memory */
PGN_API void pgn_sorter_free(pgn_sorter *sorter);

#ifdef __cplusplus
}
#endif
#endif
