/* duplicates_int.h -- groups of equal games, by their fingerprints, in little memory: a group takes
 * 64 bytes and its slot in a table 5 to 11, however many games it has. */
#ifndef PGN_DUPLICATES_DUPLICATES_INT_H
#define PGN_DUPLICATES_DUPLICATES_INT_H

#include "fingerprint_int.h"

typedef struct pgn__duplicates pgn__duplicates;

/* The rule must outlive it. */
pgn_status pgn__duplicates_new(pgn__duplicates **out, const pgn__duplicate_rule *rule,
                               pgn_error *err);
void pgn__duplicates_free(pgn__duplicates *d);

/* Put a game into the first group with which it agrees, or into a new one. Groups are numbered from
 * 0, in the order in which they were made. A group combines the tags of all its games: once a date
 * is known, it takes no game of another date, even if its first game had none. Fails with E_NOMEM,
 * and E_UNSUPPORTED after 4 billion groups. */
pgn_status pgn__duplicates_add(pgn__duplicates *d, const pgn__fingerprint *print, uint32_t *group,
                               bool *is_new);

size_t pgn__duplicates_count(const pgn__duplicates *d);
const pgn__fingerprint *pgn__duplicates_at(const pgn__duplicates *d, size_t group);

/* Groups whose moves are the hash given, with that many plies, one after the other: *after is
 * PGN_NO_GROUP at first, then the previous result. PGN_NO_GROUP after the last. Those that match
 * exactly or not at all are skipped. */
#define PGN_NO_GROUP UINT32_MAX
uint32_t pgn__duplicates_with_moves(const pgn__duplicates *d, const uint64_t moves[2],
                                    unsigned plies, uint32_t after);

/* Games that came after a thousand other groups with the same moves. They are compared by equal
 * keys only: anything else would take quadratic time. */
uint64_t pgn__duplicates_overflowed(const pgn__duplicates *d);

#endif
