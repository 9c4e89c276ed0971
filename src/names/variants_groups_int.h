/* variants_groups_int.h -- what finding groups and choosing their best spellings share. */
#ifndef PGN_NAMES_VARIANTS_GROUPS_INT_H
#define PGN_NAMES_VARIANTS_GROUPS_INT_H

#include "judge_int.h"

/* The entries, the fullest names first, then the most frequent. */
typedef struct pgn__rank {
    uint32_t entry;
    uint8_t fullness;
    uint64_t count;
    const char *text;
} pgn__rank;

/* Drop the groups of one name, put the best spelling of the others first, and note the evidence for
 * each. The ranks are reordered. False without memory. */
bool pgn__finish_groups(pgn__variants *v, const pgn__judge *j, pgn__rank *ranks);

#endif
