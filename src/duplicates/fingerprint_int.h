/* fingerprint_int.h -- what is kept of each game to find its duplicates among millions: a hash of
 * its moves, and its tags as normalised by normal_int.h. Made by a sink behind a replay. */
#ifndef PGN_DUPLICATES_FINGERPRINT_INT_H
#define PGN_DUPLICATES_FINGERPRINT_INT_H

#include "names/normal_int.h"
#include "pgn/dedupe.h"
#include "stream/sink_int.h"

/* When two games are the same. */
enum { /* what PGN_MATCH_GAME compares, beside the moves */
       PGN_COMPARE_WHITE = 1,
       PGN_COMPARE_BLACK = 2,
       PGN_COMPARE_DATE = 4,
       PGN_COMPARE_EVENT = 8,
       PGN_COMPARE_SITE = 16,
       PGN_COMPARE_ROUND = 32,
       PGN_COMPARE_RESULT = 64, /* `*` agrees with all */
       PGN_COMPARE_USUAL = PGN_COMPARE_WHITE | PGN_COMPARE_BLACK | PGN_COMPARE_DATE |
                           PGN_COMPARE_EVENT | PGN_COMPARE_ROUND
};

/* Games of fewer plies than min_plies are the same only if they match exactly, and so are games
 * that could not be replayed (other variants): many games share their first moves. */
typedef struct pgn__duplicate_rule {
    pgn_match match;
    unsigned compare;
    unsigned min_plies;
    uint64_t seed[2];            /* of the hashes */
    pgn__letters_choice letters; /* of the moves of games that are read again */
} pgn__duplicate_rule;

/* Give the rule a random seed, before it is used. Without one, a crafted file can hold different
 * games with the same fingerprint. Which games are the same does not depend on it; fingerprints of
 * different seeds cannot be compared. */
void pgn__duplicate_rule_seed(pgn__duplicate_rule *rule);

enum { PGN__EVENT_YEAR_BASE = 1799 }; /* of pgn__fingerprint.event_year */

/* One game, in hashes of 128 bits with the rule's seed. The moves' hash has the start position in
 * it, if that is not the initial one. With PGN_MATCH_GAME a Site (or Link) that is the address of a
 * web page names the game: two games with different ones are not the same, whatever is compared. */
typedef struct pgn__fingerprint {
    uint64_t moves[2];
    pgn__name_key white, black;
    pgn__date_key date;
    uint32_t event, site, round; /* keys; an address, and a site if compared */
    uint16_t plies;              /* of the main line; 65535 for more */
    unsigned event_year : 9;     /* that of the event, or the first of two, less
                                    PGN__EVENT_YEAR_BASE; 0 if it has none */
    unsigned result : 3;         /* pgn_result */
    bool season : 1;             /* the event has two years */
    bool only_exact : 1;         /* it is the same as another only if that matches exactly; `white`
                                    and `black` hold a hash of all that it has, the other keys
                                    nothing */
    bool overflow : 1;           /* private to pgn__duplicates */
    uint32_t next;               /* likewise */
} pgn__fingerprint;

/* Do the tags agree, whatever the moves? True unless PGN_MATCH_GAME says otherwise. */
bool pgn__fingerprint_tags_agree(const pgn__fingerprint *a, const pgn__fingerprint *b,
                                 const pgn__duplicate_rule *rule);

/* Add to a the details of b, which agrees with it: a date's day, a player's initials. What agrees
 * with the result agrees with both. */
void pgn__fingerprint_join(pgn__fingerprint *a, const pgn__fingerprint *b);

/* A game, its fingerprint and the criteria for which of several to keep. */
typedef struct pgn__game_facts {
    pgn__fingerprint print;
    const char *at;      /* its first token */
    const char *end;     /* after its marker and the comments on that line; NULL without one */
    uint32_t remarks;    /* comments, NAGs and moves in variations */
    uint32_t known_tags; /* of known value */
    bool faulty;         /* an error was reported in it: its fingerprint is not to be used */
    bool unread;         /* it has text that was not read */
    uint64_t stems;      /* private */
} pgn__game_facts;

typedef struct pgn__fingerprinter pgn__fingerprinter;

/* With `stems` the hashes of the first moves are kept as well. The rule must outlive it. */
pgn_status pgn__fingerprinter_new(pgn__fingerprinter **out, const pgn__duplicate_rule *rule,
                                  bool stems, pgn_error *err);

/* Receives the games of a chunk, behind a replay; it comes first in a tee, as it refuses plain
 * games. */
pgn__sink pgn__fingerprinter_sink(pgn__fingerprinter *f);
pgn_status pgn__fingerprinter_status(const pgn__fingerprinter *f); /* PGN_E_NOMEM, or OK */

size_t pgn__fingerprinter_count(const pgn__fingerprinter *f);
const pgn__game_facts *pgn__fingerprinter_at(const pgn__fingerprinter *f, size_t index);

/* The moves' hash that the game would have if it had ended after `plies`: from the rule's
 * min_plies to one less than it has. NULL outside, and without `stems`. */
const uint64_t *pgn__fingerprinter_stem(const pgn__fingerprinter *f, size_t index, unsigned plies);

void pgn__fingerprinter_clear(pgn__fingerprinter *f); /* for the next chunk */
void pgn__fingerprinter_free(pgn__fingerprinter *f);

#endif
