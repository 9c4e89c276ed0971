/* date.h -- dates and times of day: `1992.11.04`, `199?.??.??` (8.1.1.3), `20:15:00` (9.5.1). */
#ifndef PGN_DATE_H
#define PGN_DATE_H

#include <stdbool.h>

#include "status.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Each of the eight digits may be unknown, a `?`; in year, month and day it counts as 0.
 * unknown: bit 0 for the first digit of the year to bit 7 for the last of the day. */
typedef struct pgn_date {
    uint16_t year;
    uint8_t month, day;
    uint8_t unknown;
} pgn_date;

enum {
    PGN_DATE_MAX = 11,       /* bytes of a written date, NUL included */
    PGN_DATE_NO_YEAR = 0x0F, /* the bits of `unknown` that belong to each part */
    PGN_DATE_NO_MONTH = 0x30,
    PGN_DATE_NO_DAY = 0xC0
};

/* Read `YYYY.MM.DD`, and nothing else. There must be such a day in the calendar, with whatever
 * digits for the question marks: 30 February and 29 February 1900 are refused. Fails with
 * PGN_E_DATE, and *err tells which part is wrong. */
PGN_API pgn_status pgn_date_parse(const char *text, size_t len, pgn_date *out, pgn_error *err);

PGN_API size_t pgn_date_write(const pgn_date *date,
                              char out[PGN_DATE_MAX]); /* returns the length */

/* Below, at or above 0 as a is before, equal to or after b in the standard's order (section 12):
 * year, month, day, with a `?` counting as 0. So `1992.??.??` is before `1992.01.01`. */
PGN_API int pgn_date_compare(const pgn_date *a, const pgn_date *b);

/* Read a date in any order and with any separator, if there is only one way to read it:
 * `2001-02-03`, `2001/2/3`, `20010203`, `31.12.1999`, `12/31/1999`, `3 Feb 2001`, `1999`,
 * `1999.12`, `?`. Two-digit years are refused. Fails with PGN_E_DATE_AMBIGUOUS where there are two
 * (`03/04/1999`), *out being what both say, here `1999.??.??`, and with PGN_E_DATE where there is
 * none. */
PGN_API pgn_status pgn_date_guess(const char *text, size_t len, pgn_date *out, pgn_error *err);

/* Days in a month of the Gregorian calendar; 0 if the month is not from 1 to 12. */
PGN_API unsigned pgn_date_days(unsigned year, unsigned month);

/* A time of day. An unknown part is PGN_TIME_PART_UNKNOWN. */
typedef struct pgn_daytime {
    uint8_t hour, minute, second;
} pgn_daytime;

enum { PGN_DAYTIME_MAX = 9, PGN_TIME_PART_UNKNOWN = 0xFF };

/* Read `HH:MM:SS` of the Time and UTCTime tags, where `??` stands for an unknown part, and nothing
 * else. Fails with PGN_E_TIME. */
PGN_API pgn_status pgn_daytime_parse(const char *text, size_t len, pgn_daytime *out,
                                     pgn_error *err);
PGN_API size_t pgn_daytime_write(const pgn_daytime *time, char out[PGN_DAYTIME_MAX]);

/* The order in time, an unknown part before a known one. */
PGN_API int pgn_daytime_compare(const pgn_daytime *a, const pgn_daytime *b);

#ifdef __cplusplus
}
#endif
#endif
