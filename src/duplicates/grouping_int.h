/* grouping_int.h -- which games of a collection are the same, and which of them to keep. For
 * callers that can read the collection twice; to drop duplicates in one pass, pgn__duplicates is
 * enough. */
#ifndef PGN_DUPLICATES_GROUPING_INT_H
#define PGN_DUPLICATES_GROUPING_INT_H

#include "duplicates_int.h"
#include "store_int.h"

/* The fate of a game, and why. */
typedef enum pgn__fate {
    PGN__FATE_KEPT,
    PGN__FATE_SAME,  /* the same moves, and tags that agree by the rule */
    PGN__FATE_EXACT, /* a copy, except for layout */
    PGN__FATE_PREFIX /* its moves are the first ones of a longer game */
} pgn__fate;

/* A game among others. A broken one has text that was not read: an intact one is kept instead, but
 * no game is dropped for it. PGN_KEEP_FIRST has none, as a later game is never kept there. */
typedef enum pgn__standing {
    PGN__INTACT,
    PGN__BROKEN,
    PGN__ALONE /* always kept, and compared with no other */
} pgn__standing;

typedef struct pgn__grouping pgn__grouping;

/* The rule must outlive it. */
pgn_status pgn__grouping_new(pgn__grouping **out, const pgn__duplicate_rule *rule, pgn_keep keep,
                             pgn_error *err);
void pgn__grouping_free(pgn__grouping *g);

/* The next game, numbered from 0. */
pgn_status pgn__grouping_add(pgn__grouping *g, const pgn__game_facts *game, pgn__standing standing,
                             pgn_error *err);

/* When all are added: also find games whose moves are the first moves of a longer game that agrees
 * by the rule, from its min_plies on; the longer one is kept. The store has the same games. */
pgn_status pgn__grouping_find_prefixes(pgn__grouping *g, pgn__store *store, pgn_error *err);

/* Queries after that: the game that is kept for this one, itself if it is kept; */
uint64_t pgn__grouping_kept(const pgn__grouping *g, uint64_t game);
pgn__fate pgn__grouping_fate(const pgn__grouping *g, uint64_t game);

uint64_t
pgn__grouping_broken_dropped(const pgn__grouping *g); /* how many broken games are dropped */

/* and, after linking them once, the games that are dropped for a kept one, in order: the first for
 * PGN_NO_GAME, then each time the next; PGN_NO_GAME at the end. */
#define PGN_NO_GAME UINT64_MAX
pgn_status pgn__grouping_link(pgn__grouping *g, pgn_error *err);
uint64_t pgn__grouping_dropped(const pgn__grouping *g, uint64_t kept, uint64_t after);

uint64_t pgn__grouping_overflowed(const pgn__grouping *g); /* see pgn__duplicates_overflowed() */

#endif
