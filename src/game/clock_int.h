/* clock_int.h -- times as chess clocks show them: H:MM:SS of the clock commands and clock tags. */
#ifndef PGN_GAME_CLOCK_INT_H
#define PGN_GAME_CLOCK_INT_H

#include "pgn/comment.h"

enum { PGN_CLOCK_HOURS_MAX = 999999 }; /* the longest time that is read */

/* What is unusual about a time that could be read. None of these: in the form of the proposal,
 * hours without a leading zero or with two digits, minutes and seconds of two digits, and perhaps a
 * fraction of up to three digits as online servers write it. */
enum {
    PGN_CLOCK_NOTE_SHORT = 1, /* fewer than three parts: `4:59`, `30` */
    PGN_CLOCK_NOTE_DIGITS =
        2, /* a part has more or fewer digits than usual: `0:4:9`, `007:00:00` */
    PGN_CLOCK_NOTE_PRECISION = 4, /* the fraction says more than milliseconds; the rest was cut */
    PGN_CLOCK_NOTE_DOTTED = 8,    /* `0:15.16`, which may have the form h:mm.ss of digital boards;
                                     `15.16` */
    PGN_CLOCK_NOTE_FRACTION =
        16 /* one or two parts with a fraction that cannot be that: `0:15.1` */
};

/* What dotted times mean: the same throughout a game (dotted_int.h). */
typedef enum pgn__dotted {
    PGN__DOTTED_UNKNOWN,
    PGN__DOTTED_SECONDS, /* m:ss.ff, ss.ff */
    PGN__DOTTED_HOURS    /* h:mm.ss, mm.ss */
} pgn__dotted;

/* The time of a dotted text that was read as m:ss.ff, if it has the form h:mm.ss. */
static inline uint64_t pgn__dotted_hours(uint64_t ms) {
    return ms / 60000 * 3600000 + ms / 1000 % 60 * 60000 + ms / 10 % 100 * 1000;
}

/* Read a whole text (`1:05:23`, `0:03:00.1`) into milliseconds; what follows a period is a
 * fraction, also where PGN_CLOCK_NOTE_DOTTED says that it may not be. Minutes and seconds above 59
 * are refused after a larger unit. *notes, if not NULL, gets PGN_CLOCK_NOTE_ bits. Fails with
 * PGN_E_SYNTAX. */
pgn_status pgn__clock_parse(const char *text, size_t len, uint64_t *ms, unsigned *notes,
                            pgn_error *err);

/* The Clock tag: whose clock is running, and what it shows (`B/0:45:56`). WhiteClock and BlackClock
 * are a time alone. */
typedef enum pgn__clock_side {
    PGN_CLOCK_STOPPED,
    PGN_CLOCK_WHITE,
    PGN_CLOCK_BLACK
} pgn__clock_side;

typedef struct pgn__clock_tag {
    pgn__clock_side side;
    bool has_time; /* false for `N` alone: both clocks are stopped */
    uint64_t ms;
} pgn__clock_tag;

/* Read a Clock tag's value. notes as above. Fails with PGN_E_SYNTAX. */
pgn_status pgn__clock_tag_parse(const char *text, size_t len, pgn__clock_tag *out, unsigned *notes,
                                pgn_error *err);

#endif
