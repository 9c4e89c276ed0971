/* duplicates.h -- games in groups of the same, by their fingerprints, in little memory: a group
 * takes 64 bytes and its place in a table 5 to 11, however many games it has. */
#ifndef PGN_DUPLICATES_H
#define PGN_DUPLICATES_H

#include "fingerprint.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pgn_duplicates pgn_duplicates;

/* The rule must outlive it. */
PGN_API pgn_status pgn_duplicates_new(pgn_duplicates **out, const pgn_duplicate_rule *rule,
                                      pgn_error *err);
PGN_API void pgn_duplicates_free(pgn_duplicates *d);

/* Put a game into the first group with which it agrees, or into a new one. Groups are numbered
 * from 0, in the order in which they were made. A group knows what all its games say together: one
 * in which a date is known takes no game of another date, even if its first game had none. Fails
 * with E_NOMEM, and E_UNSUPPORTED after 4 thousand million groups. */
PGN_API pgn_status pgn_duplicates_add(pgn_duplicates *d, const pgn_fingerprint *print,
                                      uint32_t *group, bool *is_new);

PGN_API size_t pgn_duplicates_count(const pgn_duplicates *d);
PGN_API const pgn_fingerprint *pgn_duplicates_at(const pgn_duplicates *d, size_t group);

/* Groups whose moves are the hash given, with that many plies, one after the other: *after is
 * PGN_NO_GROUP at first, and the answer before from then on. PGN_NO_GROUP if there is none left.
 * Those that match exactly or not at all are passed over. */
#define PGN_NO_GROUP UINT32_MAX
PGN_API uint32_t pgn_duplicates_with_moves(const pgn_duplicates *d, const uint64_t moves[2],
                                           unsigned plies, uint32_t after);

/* Games that came after a thousand other groups with their very moves. They are compared by equal
 * keys only, since the time for anything else would grow with the square of their number. */
PGN_API uint64_t pgn_duplicates_crowded(const pgn_duplicates *d);

#ifdef __cplusplus
}
#endif
#endif
