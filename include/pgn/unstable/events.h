/* events.h -- tournaments and matches found in files of games: crosstables and standings.
 *
 *     pgn_events *events;
 *     st = pgn_events_find(&events, NULL, paths, NULL, &err);
 *     for (size_t i = 0; i < pgn_events_count(events); i++)
 *         puts(pgn_events_at(events, i)->players[0].name);          // the winner
 *
 * Unstable: which games belong together, and the kind of an event, are judged by rules that will
 * grow. */
#ifndef PGN_UNSTABLE_EVENTS_H
#define PGN_UNSTABLE_EVENTS_H

#include "../job.h"
#include "../piece.h"
#include "../tags.h"
#include "text.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pgn_query pgn_query; /* query.h */

typedef enum pgn_event_kind {
    PGN_EVENT_ANY, /* options: detect it */
    PGN_EVENT_ROUND_ROBIN,
    PGN_EVENT_SWISS,
    PGN_EVENT_MATCH,
    PGN_EVENT_KNOCK_OUT,
    PGN_EVENT_TEAM,
    PGN_EVENT_KINDS
} pgn_event_kind;

/* "round-robin", "swiss", "match", "knock-out", "team"; NULL for any other value. Static. */
PGN_API const char *pgn_event_kind_name(pgn_event_kind kind);

/* X(VALUE, "word", "description"): what decides between players with equal points. */
#define PGN_TIE_BREAK_LIST(X)                                                                      \
    X(HEAD_TO_HEAD, "head_to_head", "points among all who have equal points, if they all met")     \
    X(WINS, "wins", "games won")                                                                   \
    X(WINS_BLACK, "wins_black", "games won with the black pieces")                                 \
    X(SONNEBORN_BERGER, "sonneborn_berger", "own points times the opponent's, summed over games")  \
    X(BUCHHOLZ, "buchholz", "the opponents' points, summed over games")                            \
    X(BUCHHOLZ_CUT1, "buchholz_cut1", "the same without the lowest")                               \
    X(PROGRESSIVE, "progressive", "the sum of the scores after each game")                         \
    X(KOYA, "koya", "points against those who have at least half of theirs")                       \
    X(ROUND_REACHED, "round_reached", "the last round of a knock-out that the player reached")     \
    X(BOARD_POINTS, "board_points", "points on all boards, of teams")

typedef enum pgn_tie_break {
#define PGN_TIE_BREAK_VALUE(name, word, text) PGN_TIE_##name,
    PGN_TIE_BREAK_LIST(PGN_TIE_BREAK_VALUE)
#undef PGN_TIE_BREAK_VALUE
        PGN_TIE_BREAKS
} pgn_tie_break;

/* Its word and its description, NULL from PGN_TIE_BREAKS on; and the other way: PGN_TIE_BREAKS for
 * an unknown word. Static. */
PGN_API const char *pgn_tie_break_name(pgn_tie_break tie);
PGN_API const char *pgn_tie_break_text(pgn_tie_break tie);
PGN_API pgn_tie_break pgn_tie_break_find(const char *word, size_t len);

/* A game as one player has it, or a match as a team has it. */
typedef struct pgn_event_result {
    const char *round; /* as in the Round tag; "" if it is missing */
    pgn_color color;
    unsigned opponent; /* number in the table; 0: a bye */
    int halves;        /* half points; -1: no result yet */
    bool forfeit;      /* not played */
} pgn_event_result;

typedef struct pgn_event_player {
    const char *name;     /* of the player, or of the team */
    unsigned number;      /* place in the table, from 1: what opponents are called by */
    unsigned rank;        /* by points and tie-breaks, shared if all are equal */
    unsigned points_rank; /* by points alone */
    unsigned rating;      /* at his first game; 0: unknown */
    unsigned games;       /* with a result */
    unsigned halves;      /* half points; of teams two points for a match */
    unsigned wins, draws, losses, games_black, wins_black;
    double ties[PGN_TIE_BREAKS];     /* negative where it means nothing */
    const pgn_event_result *results; /* in the order of the rounds */
    size_t result_count;
} pgn_event_player;

typedef struct pgn_event_game {
    const char *round;
    unsigned white; /* number in the table */
    pgn_result result;
} pgn_event_game;

/* All games of two players, or teams, in a round of a knock-out, a match or a team event. */
typedef struct pgn_event_match {
    unsigned round;
    unsigned players[2]; /* White of the first game comes first */
    unsigned halves[2];
    unsigned winner; /* 0: none */
    const pgn_event_game *games;
    size_t game_count;
} pgn_event_match;

/* Games with the same Event, Site and EventDate; without EventDate, those with no gap of half a
 * year between their dates. A Site that is an address on the web is not compared: servers put the
 * address of the game there. */
typedef struct pgn_event {
    const char *name, *site, *date; /* "" if missing; date is EventDate, or the first Date */
    pgn_event_kind kind;
    unsigned games;  /* duplicates are not among them */
    unsigned rounds; /* that occur */
    unsigned cycles; /* of a round robin: how often everyone meets everyone; else 0 */
    pgn_tie_break tie_breaks[PGN_TIE_BREAKS]; /* in the order in which they were applied */
    size_t tie_break_count;
    const pgn_event_player *players; /* by their numbers */
    size_t player_count;
    const pgn_event_match *matches;
    size_t match_count;
    const char *const *notes; /* what is odd about the games, one sentence each; may hold names */
    size_t note_count;
} pgn_event;

enum { PGN_EVENT_CELLS_MAX = 250 }; /* players of a round robin */

/* Zero means default: all events, kinds detected, the usual tie-breaks. */
typedef struct pgn_events_options {
    const char *name;    /* only events whose name contains this, whatever its case and accents */
    pgn_event_kind kind; /* of all events; round robins of more than PGN_EVENT_CELLS_MAX players
                            become Swiss */
    const pgn_tie_break *tie_breaks; /* instead of the usual ones: NULL, or so many: */
    size_t tie_break_count;          /* at most PGN_TIE_BREAKS, else PGN_E_ARG */
    const pgn_query *query;          /* only the games that match; NULL: all */
    uint64_t memory; /* bytes that games and tables may take together; 0: PGN_EVENTS_MEMORY */
    uint64_t reserved[3];
} pgn_events_options;

#define PGN_EVENTS_MEMORY ((uint64_t)4 << 30)

typedef struct pgn_events pgn_events;

/* Find the events of files, in the order of their first games. options may be NULL; free *out with
 * pgn_events_free(). PGN_E_LIMIT if the games need more memory than the options allow.
 *
 * The usual tie-breaks: of a round robin head_to_head, wins, sonneborn_berger; of a Swiss
 * buchholz_cut1, buchholz, sonneborn_berger, wins; of teams board_points, head_to_head; a knock-out
 * is ranked by round_reached instead of points. Forfeits count for points, and in a Swiss not for
 * what sums over opponents. Games without result count for nothing. */
PGN_API PGN_CHECK pgn_status pgn_events_find(pgn_events **out, pgn_job *job,
                                             const char *const *paths,
                                             const pgn_events_options *options, pgn_error *err);
PGN_API void pgn_events_free(pgn_events *events);

/* The index-th event, borrowed; NULL after the last. */
PGN_API size_t pgn_events_count(const pgn_events *events);
PGN_API const pgn_event *pgn_events_at(const pgn_events *events, size_t index);

/* The results of i against j, by number, game by game: as pgn_event_result from `*from` on, which
 * starts at 0; NULL after the last. */
PGN_API const pgn_event_result *pgn_event_met(const pgn_event *event, unsigned i, unsigned j,
                                              size_t *from);

/* Append the event as one JSON object and a line feed (docs/formats/events.md); or events as one
 * HTML page, complete in itself. PGN_E_NOMEM. */
PGN_API PGN_CHECK pgn_status pgn_event_write_json(const pgn_event *event, pgn_buffer *out,
                                                  pgn_error *err);
PGN_API PGN_CHECK pgn_status pgn_events_write_html(const pgn_events *events, pgn_buffer *out,
                                                   pgn_error *err);

/* Append the table of an event as text, or a list of all events, one per line. options may be NULL.
 * PGN_E_UNSUPPORTED; PGN_E_NOMEM. */
PGN_API PGN_CHECK pgn_status pgn_event_write_text(const pgn_event *event,
                                                  const pgn_text_options *options, pgn_buffer *out,
                                                  pgn_error *err);
PGN_API PGN_CHECK pgn_status pgn_events_write_list(const pgn_events *events,
                                                   const pgn_text_options *options, pgn_buffer *out,
                                                   pgn_error *err);

#ifdef __cplusplus
}
#endif
#endif
