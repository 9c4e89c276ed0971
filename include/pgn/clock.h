/* clock.h -- times as chess clocks show them: H:MM:SS of the clock commands and clock tags. */
#ifndef PGN_CLOCK_H
#define PGN_CLOCK_H

#include <stdbool.h>

#include "status.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    PGN_CLOCK_MAX = 24,           /* bytes of any written time, NUL included */
    PGN_CLOCK_HOURS_MAX = 999999, /* the longest time that is read */
    PGN_CLOCK_TAG_MAX = PGN_CLOCK_MAX + 2
};

/* What is unusual about a time that could be read. None of these: written as the proposal says,
 * hours without a leading zero or with two digits, minutes and seconds of two digits, and perhaps
 * a fraction of up to three digits as online servers write it. */
enum {
    PGN_CLOCK_NOTE_SHORT = 1, /* fewer than three parts: `4:59`, `30` */
    PGN_CLOCK_NOTE_DIGITS =
        2, /* a part has more or fewer digits than usual: `0:4:9`, `007:00:00` */
    PGN_CLOCK_NOTE_PRECISION = 4 /* the fraction says more than milliseconds; the rest was cut */
};

/* Read a whole text (`1:05:23`, `0:03:00.1`) into milliseconds. Minutes and seconds above 59 are
 * refused where a greater part stands before them. *notes, if not NULL, gets PGN_CLOCK_NOTE_ bits.
 * Fails with PGN_E_CLOCK. */
PGN_API pgn_status pgn_clock_parse(const char *text, size_t len, uint64_t *ms, unsigned *notes,
                                   pgn_error *err);

/* Write `H:MM:SS`, with a fraction only if there is one and without zeros at its end (`0:03:00.1`).
 * Returns the length. Up to PGN_CLOCK_HOURS_MAX hours it is read back as the same time. */
PGN_API size_t pgn_clock_write(uint64_t ms, char out[PGN_CLOCK_MAX]);

/* The Clock tag: whose clock is running, and what it shows (`B/0:45:56`). WhiteClock and BlackClock
 * are a time alone. */
typedef enum pgn_clock_side { PGN_CLOCK_STOPPED, PGN_CLOCK_WHITE, PGN_CLOCK_BLACK } pgn_clock_side;

typedef struct pgn_clock_tag {
    pgn_clock_side side;
    bool has_time; /* false for `N` alone: both clocks are stopped */
    uint64_t ms;
} pgn_clock_tag;

/* Read and write a Clock tag's value. notes as above. Fails with PGN_E_CLOCK. */
PGN_API pgn_status pgn_clock_tag_parse(const char *text, size_t len, pgn_clock_tag *out,
                                       unsigned *notes, pgn_error *err);
PGN_API size_t pgn_clock_tag_write(const pgn_clock_tag *tag, char out[PGN_CLOCK_TAG_MAX]);

#ifdef __cplusplus
}
#endif
#endif
