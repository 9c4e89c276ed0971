/* exact_int.h -- all of a game but its main line in one hash, for games that must match exactly. */
#ifndef PGN_DUPLICATES_EXACT_INT_H
#define PGN_DUPLICATES_EXACT_INT_H

#include "base/hash_int.h"
#include "fingerprint_int.h"

typedef struct pgn__extras {
    const uint64_t *seed;
    uint64_t tags[2]; /* a sum of hashes: their order is layout */
    pgn__sip text;    /* comments and variations, in order and with their places */
    pgn__sip nags;    /* and NAGs, which a writer puts before comments */
    uint8_t tag_result;
} pgn__extras;

/* The seed must outlive it. */
pgn__extras pgn__extras_begin(const uint64_t seed[2]);

/* Is the value known? `?`, `-`, `????.??.??`, `*` and empty are not. */
bool pgn__says_something(pgn_span value);

/* A roster tag of unknown value counts as missing. */
typedef enum { PGN__EXTRA_OTHER, PGN__EXTRA_ROSTER, PGN__EXTRA_RESULT } pgn__extra_tag;
void pgn__extras_tag(pgn__extras *e, pgn__extra_tag kind, pgn_span name, pgn_span value);

typedef enum {
    PGN__ITEM_LAST, /* private */
    PGN__ITEM_MOVE, /* in a variation */
    PGN__ITEM_MOVE_TEXT,
    PGN__ITEM_COMMENT,
    PGN__ITEM_BEGIN, /* of a variation */
    PGN__ITEM_END,
    PGN__ITEM_ESCAPE
} pgn__extra_item;

/* Something at a place, which is the number of moves, and of beginnings and ends of variations,
 * before it. */
void pgn__extras_mark(pgn__extras *e, pgn__extra_item kind, uint64_t place);
void pgn__extras_move(pgn__extras *e, uint64_t place, pgn_move move);
void pgn__extras_text(pgn__extras *e, pgn__extra_item kind, uint64_t place, pgn_span text);
void pgn__extras_nag(pgn__extras *e, uint64_t place, unsigned nag);
bool pgn__extras_comment(pgn__extras *e, uint64_t place, pgn_span text); /* false if it is empty */

/* Make the fingerprint one that matches exactly; of its fields only the result is kept. */
void pgn__extras_end(const pgn__extras *e, pgn__fingerprint *p);

#endif
