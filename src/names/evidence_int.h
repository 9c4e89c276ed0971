/* evidence_int.h -- what the games of two names say about whether they are one: ratings at close
 * dates, titles, teams, events, years, and games that one player cannot have played.
 *
 * Evidence is weighed in decibans: 10 means ten times as likely if they are one name, -10 ten times
 * as likely if they are two. The weights of ratings were measured on games with FIDE numbers. */
#ifndef PGN_NAMES_EVIDENCE_INT_H
#define PGN_NAMES_EVIDENCE_INT_H

#include "variants_state_int.h"

/* What speaks for one name, as bits; the order is that of the report. */
enum {
    PGN__SIGN_NUMBER = 1,       /* the same FIDE number */
    PGN__SIGN_GAME = 2,         /* one game, present in both spellings */
    PGN__SIGN_RATING = 4,       /* the same rating at close dates */
    PGN__SIGN_CLOSE_RATING = 8, /* a few points apart */
    PGN__SIGN_TITLE = 16,
    PGN__SIGN_TEAM = 32,
    PGN__SIGN_EVENT = 64, /* rounds of one event, none of them twice */
    PGN__SIGN_SITE = 128  /* of events: at the same site in the same month */
};

enum {
    PGN__WEIGHT_FOR = 15,      /* from here on the games alone show that they are one, */
    PGN__WEIGHT_AGAINST = -10, /* and down from here that they are two */
    PGN__WEIGHT_SEPARATE = -25 /* beyond doubt */
};

typedef struct pgn__evidence {
    int weight;
    unsigned signs;
} pgn__evidence;

/* What one name's games say as a whole. */
typedef struct pgn__career {
    uint32_t first_day, last_day; /* 0 if no date is known */
    bool rated, unrated;          /* has a rating; has none in games whose opponents have one */
} pgn__career;

/* The games of each name in the order of their days: of entry e those from seats[first[e]] to
 * before seats[first[e + 1]], each as twice the number of the game, plus one for Black. */
typedef struct pgn__records {
    const pgn__pairing *games;
    uint32_t *seats;
    size_t *first;
    pgn__career *careers;
} pgn__records;

/* False without memory. To be freed in any case. */
bool pgn__records_make(pgn__records *r, const pgn__variants *v);
void pgn__records_free(pgn__records *r);

/* The evidence about two players, or two events or sites. Bounded work, however many games. */
pgn__evidence pgn__weigh_players(const pgn__variants *v, const pgn__records *r, uint32_t a,
                                 uint32_t b);
pgn__evidence pgn__weigh_titles(const pgn__variants *v, const pgn__records *r, uint32_t a,
                                uint32_t b);

#endif
