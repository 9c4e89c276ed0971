/* move_values_int.h -- what the comments of a move say of clocks and evaluation, taken together,
 * and the time that follows from two readings of a clock: the same in JSON and in tables. */
#ifndef PGN_GAME_MOVE_VALUES_INT_H
#define PGN_GAME_MOVE_VALUES_INT_H

#include "dialect_int.h"
#include "pgn/game.h"
#include "time_control_int.h"

/* What the comments of a move say; of each value the last counts. Zero-initialize it. */
typedef struct pgn__move_values {
    unsigned found;        /* PGN_VALUE_ set */
    pgn__time_forms forms; /* while forms.dotted is not empty, settle them before use */
    bool weak;             /* emt is that of chess.com's timestamp: clocks say it better */
    pgn_comment_values v;
} pgn__move_values;

void pgn__move_values_add(pgn__move_values *values, pgn_span comment, pgn_color mover);

/* Read the dotted times as they are meant; those of unknown meaning are not found. */
void pgn__move_values_settle(pgn__move_values *values, pgn__dotted dotted);

/* What the dotted times of a game mean, by its time control and the times around them. Take the
 * moves of the main line with values, in their order; the first PGN__DOTTED_PLIES decide, so that
 * the search costs little wherever a game is asked. */
enum { PGN__DOTTED_PLIES = 400 };

typedef struct pgn__dotted_search {
    size_t controls;              /* 0 to 2 */
    pgn__time_control control[2]; /* in seconds; in minutes, if it may be */
    struct pgn__dotted_clock {
        bool known, dotted;
        uint64_t ms;
        uint32_t moves; /* number of the move */
    } last[2];
    unsigned votes[PGN__DOTTED_HOURS + 1];
} pgn__dotted_search;

void pgn__dotted_begin(pgn__dotted_search *search, const pgn__time_control *control); /* or NULL */

/* `control` is the value of the tag TimeControl; its text may be NULL. */
void pgn__dotted_begin_tag(pgn__dotted_search *search, pgn_span control);

/* The values of a player's move with this number, not settled. */
void pgn__dotted_take(pgn__dotted_search *search, bool black, uint32_t number,
                      const pgn__move_values *values);
pgn__dotted pgn__dotted_end(const pgn__dotted_search *search);

/* The same for a whole game. */
pgn__dotted pgn__game_dotted(const pgn_game *game);

/* The time spent on the move: as its comments say, or else `clocked`, what follows from its clocks,
 * NULL if nothing does. False if unknown. */
bool pgn__move_values_spent(const pgn__move_values *values, const uint64_t *clocked, uint64_t *ms);

/* Clocks of a main line: time spent follows from two readings, if the time control has one period.
 */
typedef struct pgn__clocks {
    bool timed;
    uint64_t increment;
    bool known[2];
    uint64_t clock[2]; /* of White and Black, after their last moves */
} pgn__clocks;

/* `control` is the value of the tag TimeControl; its text may be NULL. */
void pgn__clocks_begin(pgn__clocks *clocks, pgn_span control);

/* A clock was read after a move: was the time spent on it known? */
bool pgn__clocks_take(pgn__clocks *clocks, bool black, uint64_t clock, uint64_t *spent);

#endif
