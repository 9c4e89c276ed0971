/* stats_int.h -- shared by the files of this module: counters, and the rows made from them. */
#ifndef PGN_STATS_STATS_INT_H
#define PGN_STATS_STATS_INT_H

#include "base/arena_int.h"
#include "base/intern_int.h"
#include "pgn/unstable/stats.h"

enum {
    PGN__YEARS = 10000,
    PGN__LENGTHS = 31,  /* tens of moves; the last: 300 and more */
    PGN__RATINGS = 100, /* hundreds */
    PGN__ECOS = 500
};

typedef struct pgn__tally {
    uint64_t games, wins, draws, losses;
    unsigned rating;
} pgn__tally;

/* Counters that need no names. */
typedef struct pgn__counters {
    uint64_t games, results[5];
    uint64_t missing[PGN_STATS_KINDS];
    uint64_t moves, with_length, rating_sum, rated;
    pgn__tally lengths[PGN__LENGTHS], ratings[PGN__RATINGS], ecos[PGN__ECOS];
} pgn__counters;

typedef struct pgn__stats_memory {
    pgn__counters counters;
    pgn__tally years[PGN__YEARS];
    pgn__intern players, terminations;
    pgn_buffer player_tallies, termination_tallies; /* pgn__tally[] */
    uint64_t beyond;
    pgn__arena arena;
} pgn__stats_memory;

static inline void pgn__tally_add(pgn__tally *t, pgn_result result, bool black) {
    t->games++;
    t->draws += result == PGN_RESULT_DRAW;
    t->wins += result == (black ? PGN_RESULT_BLACK : PGN_RESULT_WHITE);
    t->losses += result == (black ? PGN_RESULT_WHITE : PGN_RESULT_BLACK);
}

/* Make the rows of all groups. PGN_E_NOMEM. */
pgn_status pgn__stats_finish(pgn__stats_memory *m, pgn_stats *out);

/* How many rows of a group to write, with at most `top` openings, players and terminations. */
size_t pgn__stats_shown(const pgn_stats *s, pgn_stats_kind kind, size_t top);

/* What the rows shown of a group leave out, "and 5 more", "3 unknown": with `between` between
 * notes, nothing behind the last one. */
bool pgn__stats_has_notes(const pgn_stats_group *group, size_t shown);
void pgn__stats_put_notes(pgn_buffer *out, const pgn_stats_group *group, size_t shown,
                          const char *between);

#endif
