/* time_control_int.h -- the TimeControl tag, section 9.6.1: `40/7200:3600`, `4500+60`, `*180`. */
#ifndef PGN_GAME_TIME_CONTROL_INT_H
#define PGN_GAME_TIME_CONTROL_INT_H

#include "pgn/time_control.h"

/* What the standard does not foresee in a field, though it can be read. */
enum {
    PGN_TIME_NOTE_ORDER =
        1, /* not the last field, though its kind must be last; or `?` and `-` beside others */
    PGN_TIME_NOTE_FRACTION = 2, /* `10+0.1`, as engine tournaments have */
    PGN_TIME_NOTE_KIND = 4      /* the seventh kind */
};

typedef struct pgn__time_field {
    pgn_time_kind kind;
    uint32_t moves;     /* of MOVES and MOVES_INCREMENT, else 0 */
    uint64_t base;      /* milliseconds, 0 where the kind has none */
    uint64_t increment; /* milliseconds */
    unsigned notes;     /* PGN_TIME_NOTE_ bits */
    size_t offset;      /* where it is in the text */
} pgn__time_field;

enum {
    PGN_TIME_FIELDS_MAX = 16,
    PGN_TIME_SECONDS_MAX = 999999999, /* the greatest number in a field, moves too */
    PGN_TIME_FIELD_MAX = 56 /* bytes of any written field, its separator or NUL included */
};

typedef struct pgn__time_control {
    size_t count;
    pgn__time_field fields[PGN_TIME_FIELDS_MAX];
} pgn__time_control;

/* Read a TimeControl value. A zero is refused but for the increment (`300+0`), and for the base
 * beside an increment (`0+1`). Fails with PGN_E_SYNTAX, and *err has the offset and the reason. */
pgn_status pgn__time_control_parse(const char *text, size_t len, pgn__time_control *out,
                                   pgn_error *err);

/* Write the value; returns its length. What was read is written the same but for leading zeros and
 * zeros at the end of a fraction. */
size_t pgn__time_control_write(const pgn__time_control *control, char out[PGN_TIME_CONTROL_MAX]);

#define PGN_TIME_NO_LIMIT UINT64_MAX

/* The most, in milliseconds, that a player's clock can show when `moves` of his moves are made (0:
 * before the first). An upper bound: time saved is kept for the next period, the increment may be
 * added before the first move, and a sandclock may hold all the sand. Where it is not known,
 * PGN_TIME_NO_LIMIT. In a game from a set-up position, count from move 1. */
uint64_t pgn__time_control_limit(const pgn__time_control *control, uint32_t moves);

/* The most by which a player's clock can grow from one of his moves to the next, when the later one
 * is his `moves`-th: 0 in a sudden death without increment. PGN_TIME_NO_LIMIT if not known. */
uint64_t pgn__time_control_gain(const pgn__time_control *control, uint32_t moves);

#endif
