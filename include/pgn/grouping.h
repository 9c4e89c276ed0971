/* grouping.h -- which games of a collection are the same, and which of them to keep. For those who
 * can look at the collection twice; to drop what comes again as it comes, pgn_duplicates is all
 * that is needed. */
#ifndef PGN_GROUPING_H
#define PGN_GROUPING_H

#include "duplicates.h"
#include "store.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Which of several that are the same; the first, of those that are as good as each other. */
typedef enum pgn_keep {
    PGN_KEEP_FIRST,
    PGN_KEEP_LONGEST,   /* the most plies: differs from the first only if prefixes are found */
    PGN_KEEP_ANNOTATED, /* the most comments, NAGs and moves in variations */
    PGN_KEEP_BEST       /* a result before none; then the most of these and of tags that say
                           something */
} pgn_keep;

/* What becomes of a game, and why. */
typedef enum pgn_fate {
    PGN_FATE_KEPT,
    PGN_FATE_SAME,  /* the same moves, and tags that agree as the rule says */
    PGN_FATE_EXACT, /* a copy, but for layout */
    PGN_FATE_PREFIX /* its moves are the first ones of a longer game */
} pgn_fate;

typedef struct pgn_grouping pgn_grouping;

/* The rule must outlive it. */
PGN_API pgn_status pgn_grouping_new(pgn_grouping **out, const pgn_duplicate_rule *rule,
                                    pgn_keep keep, pgn_error *err);
PGN_API void pgn_grouping_free(pgn_grouping *g);

/* The next game, numbered from 0. A faulty one is kept whatever it is. */
PGN_API pgn_status pgn_grouping_add(pgn_grouping *g, const pgn_game_facts *game, bool faulty,
                                    pgn_error *err);

/* When all are added: also find games whose moves are the first moves of a longer game that agrees
 * by the rule, from its min_plies on; the longer one is kept. The store has the same games. */
PGN_API pgn_status pgn_grouping_find_prefixes(pgn_grouping *g, pgn_store *store, pgn_error *err);

/* Then ask: the game that is kept for this one, itself if it is kept; */
PGN_API uint64_t pgn_grouping_kept(const pgn_grouping *g, uint64_t game);
PGN_API pgn_fate pgn_grouping_fate(const pgn_grouping *g, uint64_t game);

/* and, after linking them once, the games that are dropped for a kept one, in order: the first for
 * PGN_NO_GAME, then each time the next; PGN_NO_GAME at the end. */
#define PGN_NO_GAME UINT64_MAX
PGN_API pgn_status pgn_grouping_link(pgn_grouping *g, pgn_error *err);
PGN_API uint64_t pgn_grouping_dropped(const pgn_grouping *g, uint64_t kept, uint64_t after);

PGN_API uint64_t pgn_grouping_crowded(const pgn_grouping *g); /* see pgn_duplicates_crowded() */

#ifdef __cplusplus
}
#endif
#endif
