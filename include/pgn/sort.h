/* sort.h -- sort games, merge sorted files, check the order.
 *
 * Games are copied byte for byte, each followed by one empty line. Where a game without an end
 * would merge with the next, a line "*" or another separator is put between them. Collections of
 * any size are sorted within the job's memory (at least 4 MiB); what does not fit goes to a
 * temporary file that is always removed. Moves are not checked.
 *
 * Diagnostics, beyond those of the text: "order", a game that should precede the one it follows
 * (its message has the key and both values, its title the players); "unused-key", a tag of `keys`
 * that no game has, most likely misspelt (no input, no place); "no-game", text that is left
 * out because it belongs to no game.
 *
 * Failures: PGN_E_ARG for a bad key, or too little memory; PGN_E_LIMIT for a game larger than
 * max_game, which cannot be copied whole; PGN_E_GAME if the output is one of the inputs and part of
 * the inputs was not read and would be lost. */
#ifndef PGN_SORT_H
#define PGN_SORT_H

#include "job.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Zero means default. */
typedef struct pgn_sort_options {
    /* Keys separated by commas: tags, or "moves"; "-date" or "date:desc" reverses one. Dates,
     * rounds and numbers compare as such; a missing tag comes first. Default: the order of section
     * 12, "date,event,site,round,white,black,result,moves". Games with equal keys keep their order.
     */
    const char *keys;
    bool reverse; /* the whole order */
    /* Of games with the same text, byte for byte, write one. Games with equal keys then come in the
     * order of their texts; files to merge must have been sorted like this. */
    bool unique;
    uint64_t reserved[6];
} pgn_sort_options;

typedef struct pgn_sort_result {
    uint64_t games;       /* read */
    uint64_t written;     /* fewer only with `unique` */
    uint64_t unseparated; /* written, but will be read as part of the previous game */
    uint64_t reserved[6];
} pgn_sort_result;

/* Write the games of all files to `output`, sorted. options and result may be NULL; *result is
 * zeros after a failure. */
PGN_API PGN_CHECK pgn_status pgn_sort_files(pgn_job *job, const char *const *paths,
                                            const char *output, const pgn_sort_options *options,
                                            pgn_sort_result *result, pgn_error *err);

/* Merge files that are already sorted, in one pass and little memory. Equal games of an
 * earlier file come first. The first game of each file that is out of order is a diagnostic
 * ("order"); the output is then sorted only as far as the inputs are. */
PGN_API PGN_CHECK pgn_status pgn_merge_files(pgn_job *job, const char *const *paths,
                                             const char *output, const pgn_sort_options *options,
                                             pgn_sort_result *result, pgn_error *err);

/* Is each file sorted? The first game out of order of each is a diagnostic ("order"); *sorted (may
 * be NULL) is the answer for all. `unique` makes no difference. */
PGN_API PGN_CHECK pgn_status pgn_sort_check_files(pgn_job *job, const char *const *paths,
                                                  const pgn_sort_options *options, bool *sorted,
                                                  pgn_error *err);

#ifdef __cplusplus
}
#endif
#endif
