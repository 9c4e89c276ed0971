/* events_int.h -- shared by the files of this module.
 *
 *   collect.c    the tags of games, on all cores, to records
 *   group.c      records to events; duplicates
 *   games.c      the rows and games of an event, in the order of its rounds
 *   kind.c       what kind of event it is
 *   matches.c    the games of two players, or teams, in a round
 *   ways.c       the players of a knock-out, from match to match
 *   standings.c  points, tie-breaks, ranks
 *   notes.c      what is odd
 *   event_json.c, event_html.c, event_text.c  output
 *   events.c     the public calls */
#ifndef PGN_EVENTS_EVENTS_INT_H
#define PGN_EVENTS_EVENTS_INT_H

#include "base/arena_int.h"
#include "base/intern_int.h"
#include "pgn/unstable/events.h"

#define PGN__NOBODY UINT32_MAX

/* A game, as collected. Texts are numbers of pgn_events.texts. */
typedef struct pgn__event_record {
    uint32_t event, site, event_date, round, white, black, white_team, black_team;
    uint64_t moves; /* their hash */
    int32_t day;    /* of Date: 372 days a year; 0 if unknown */
    uint32_t group;
    uint16_t white_rating, black_rating;
    uint16_t plies; /* 65535: or more */
    uint8_t result; /* pgn_result */
    bool forfeit, gone;
} pgn__event_record;

/* A game of an event, by rows of its table; then, in team events, a match. */
typedef struct pgn__meeting {
    uint32_t a, b;   /* White and Black; PGN__NOBODY: a bye */
    int halves[2];   /* -1: no result */
    uint32_t round;  /* text */
    unsigned major;  /* the round's number; 0 if unknown */
    uint32_t record; /* index of the game; of the first game of a match */
    bool forfeit;
} pgn__meeting;

/* An event being worked out. What the event keeps is from the arena of pgn_events, all else from
 * its scratch. */
typedef struct pgn__draft {
    struct pgn_events *all;
    pgn__event_record *records; /* of the event */
    size_t record_count;
    pgn__meeting *games; /* in the order of the rounds */
    size_t game_count;
    pgn__meeting *meetings; /* games, or matches of teams */
    size_t meeting_count;
    uint32_t *rows; /* text of each row: its name */
    size_t row_count;
    unsigned *ratings;
    unsigned rounds; /* different numbers of rounds */
    unsigned cycles;
    unsigned duplicates, anonymous;
    bool teams;
    pgn_event_match *matches;
    uint32_t (*match_rows)[2];
    size_t match_count;
    pgn_buffer notes; /* const char *[] */
    pgn_event event;
} pgn__draft;

struct pgn_events {
    pgn__intern texts;
    pgn__arena arena;
    pgn__arena scratch; /* of one event, while it is worked out */
    pgn_buffer records; /* pgn__event_record[] */
    pgn_event *events;
    size_t count;
    const pgn_events_options *options; /* during pgn_events_find() */
    pgn_job *job;
    uint32_t *row_of;  /* by text: PGN__NOBODY */
    pgn_status status; /* PGN_E_NOMEM of the drafts */
};

static inline const char *pgn__event_text(const pgn_events *all, uint32_t id) {
    return all->texts.texts[id].text;
}

/* Zeroed memory for an array, kept or for one event only; NULL, remembered in status, without. */
void *pgn__events_alloc(pgn_events *all, size_t count, size_t size);
void *pgn__events_scratch(pgn_events *all, size_t count, size_t size);

/* PGN_E_LIMIT if more memory is held than the options allow. */
pgn_status pgn__events_check_memory(const pgn_events *all, pgn_error *err);

pgn_status pgn__events_collect(pgn_events *all, const char *const *paths, pgn_error *err);

/* Sort the records by event, in the order of the first games, set `group` and mark duplicates.
 * PGN_E_NOMEM. */
pgn_status pgn__events_group(pgn_events *all, uint32_t *groups);

/* The number of a round: 3 of "3.1"; 0 if it begins otherwise. */
unsigned pgn__round_major(pgn_span round);

/* Rows and games of a draft, from its records: of players, or of teams. */
void pgn__draft_games(pgn__draft *d, bool teams);
pgn_event_kind pgn__draft_kind(pgn__draft *d);
bool pgn__draft_has_teams(pgn__draft *d);

/* Matches: of each pair in each round; of a kind `match`, all games of the pair. */
void pgn__draft_matches(pgn__draft *d, bool by_round);
void pgn__draft_team_meetings(pgn__draft *d);

/* A player of a knock-out. */
typedef struct pgn__way {
    unsigned out;   /* the round in which he lost; 0: in none */
    unsigned round; /* of his last match; 0: none yet */
    unsigned drawn; /* the round of a match without a winner so far; 0: none */
    uint32_t rival; /* in that match */
} pgn__way;

/* Ways by row, from the matches by round; in *odd how many matches are not those of a knock-out.
 * NULL without memory. */
pgn__way *pgn__draft_ways(pgn__draft *d, size_t *odd);

/* Points, tie-breaks, ranks, results: the table. */
void pgn__draft_standings(pgn__draft *d);

void pgn__draft_notes(pgn__draft *d);

/* ---- tables ---- */

enum { PGN__EVENT_ROUNDS_MAX = 64 }; /* of a table: one player may have thousands of games */

/* "7½", from half points. */
void pgn__event_put_halves(pgn_buffer *out, unsigned halves);

/* Has the player another one's rank, too? */
bool pgn__event_is_shared(const pgn_event *e, const pgn_event_player *p);

/* What stands before a name: the number by which others refer to it, or where nobody does its rank.
 */
unsigned pgn__event_place(const pgn_event *e, const pgn_event_player *p);

/* The tie-breaks that are columns of a table: those with a value for any player. Head to head has
 * none where no points are equal. */
typedef struct pgn__tie_columns {
    pgn_tie_break ties[PGN_TIE_BREAKS];
    size_t count;
} pgn__tie_columns;

pgn__tie_columns pgn__event_tie_columns(const pgn_event *e);

#endif
