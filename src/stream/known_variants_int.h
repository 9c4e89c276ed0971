/* known_variants_int.h -- the variants already reported for a file. The linter keeps them for a
 * chunk and the job for the file, as chunks are linted in any order. */
#ifndef PGN_STREAM_KNOWN_VARIANTS_INT_H
#define PGN_STREAM_KNOWN_VARIANTS_INT_H

#include <stdbool.h>
#include <stdint.h>

/* More than there are in practice; beyond that, variants are not reported. */
enum { PGN__KNOWN_VARIANTS_MAX = 64 };

typedef struct {
    uint64_t hashes[PGN__KNOWN_VARIANTS_MAX]; /* in the order in which they were added */
    unsigned count;
} pgn__known_variants;

/* Add the variant that a message names, in any letter case. True if it is new. */
bool pgn__known_variants_add(pgn__known_variants *v, const char *message);

/* The same for a variant by its hash. */
bool pgn__known_variants_add_hash(pgn__known_variants *v, uint64_t hash);
bool pgn__known_variants_has(const pgn__known_variants *v, uint64_t hash);
uint64_t pgn__known_variants_hash(const char *message);

#endif
