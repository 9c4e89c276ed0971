/* date.c -- dates and times of day in the standard's form. Other forms are in date_guess.c. */
#include "tag_values_int.h"

#include "value_int.h"

unsigned pgn__date_days(unsigned year, unsigned month) {
    static const uint8_t days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    return month < 1 || month > 12 ? 0u : days[month - 1] + (month == 2 && leap ? 1u : 0u);
}

/* Can the digits, some of which may be `?`, be those of the value? */
static bool fits(const char *digits, unsigned count, unsigned value) {
    for (unsigned i = count; i--; value /= 10)
        if (digits[i] != '?' && pgn__digit(digits[i]) != value % 10)
            return false;
    return value == 0;
}

/* Is there a month that fits, with as many days? */
static bool has_month(const char *text, unsigned year, unsigned *days) {
    bool found = false;
    *days = 0;
    for (unsigned month = 1; month <= 12; month++)
        if (fits(text + 5, 2, month)) {
            unsigned n = pgn__date_days(year, month);
            found = true;
            *days = n > *days ? n : *days;
        }
    return found;
}

static bool has_day(const char *text, unsigned days) {
    for (unsigned day = 1; day <= days; day++)
        if (fits(text + 8, 2, day))
            return true;
    return false;
}

/* A year that fits and is a leap year if one does; 0 if none fits but the year 0. */
static unsigned best_year(const char *text) {
    unsigned any = 0;
    for (unsigned year = 1; year <= 9999; year++)
        if (fits(text, 4, year)) {
            any = year;
            if (pgn__date_days(year, 2) == 29)
                return year;
        }
    return any;
}

#define FAIL(offset, ...) PGN__VALUE_FAIL(err, PGN_E_SYNTAX, text, offset, __VA_ARGS__)

/* Is there such a day? All known years are themselves, without a search. */
static pgn_status check_calendar(const char *text, const pgn_date *date, pgn_error *err) {
    unsigned days, year = date->unknown & PGN_DATE_NO_YEAR ? best_year(text) : date->year;
    if (!year)
        return FAIL(0, "year 0 does not exist");
    if (!has_month(text, year, &days))
        return FAIL(5, "month %.2s does not exist", text + 5);
    if (!has_day(text, days))
        return FAIL(8, "day %.2s does not exist in that month", text + 8);
    return PGN_OK;
}

pgn_status pgn_date_parse(const char *text, size_t len, pgn_date *out, pgn_error *err) {
    len = pgn__length(text, len);
    static const char form[] = "YYYY.MM.DD";
    enum { FORM = sizeof form - 1 };
    unsigned parts[3] = {0}, part = 0, bit = 0;
    pgn_date date = {0};
    char excerpt[PGN__EXCERPT_MAX];
    len = pgn__length(text, len);
    for (size_t i = 0; i < FORM; i++) {
        char c = i < len ? text[i] : '\0';
        bool good = form[i] == '.' ? c == '.' : pgn__is_digit(c) || c == '?';
        if (!good || (i + 1 == FORM && len > FORM))
            return FAIL(good ? FORM : i, "\"%s\" is not a date in the form YYYY.MM.DD",
                        pgn__excerpt(text, len, excerpt));
        if (form[i] == '.') {
            part++;
            continue;
        }
        parts[part] = parts[part] * 10 + (c == '?' ? 0 : pgn__digit(c));
        date.unknown = (uint8_t)(date.unknown | (c == '?') << bit++);
    }
    date.year = (uint16_t)parts[0];
    date.month = (uint8_t)parts[1];
    date.day = (uint8_t)parts[2];
    pgn_status st = check_calendar(text, &date, err);
    if (!st)
        *out = date;
    return st;
}

size_t pgn_date_write(const pgn_date *date, char out[PGN_DATE_MAX]) {
    char *p = pgn__put_number(out, date->year % 10000, 4);
    *p++ = '.';
    p = pgn__put_number(p, date->month % 100, 2);
    *p++ = '.';
    p = pgn__put_number(p, date->day % 100, 2);
    *p = '\0';
    static const uint8_t places[8] = {0, 1, 2, 3, 5, 6, 8, 9};
    for (unsigned i = 0; i < 8; i++)
        if (date->unknown >> i & 1)
            out[places[i]] = '?';
    return (size_t)(p - out);
}

int pgn_date_compare(const pgn_date *a, const pgn_date *b) {
    if (a->year != b->year)
        return a->year - b->year;
    return a->month != b->month ? a->month - b->month : a->day - b->day;
}

/* ---- times of day ---- */

pgn_status pgn_daytime_parse(const char *text, size_t len, pgn_daytime *out, pgn_error *err) {
    len = pgn__length(text, len);
    static const struct {
        const char *name;
        uint8_t most;
    } parts[] = {{"hour", 23}, {"minute", 59}, {"second", 59}};
    uint8_t values[3];
    char excerpt[PGN__EXCERPT_MAX];
    len = pgn__length(text, len);
    for (size_t i = 0; i < 3; i++) {
        const char *p = text + 3 * i;
        bool unknown = len == 8 && p[0] == '?' && p[1] == '?';
        if (len != 8 || (i && p[-1] != ':') ||
            (!unknown && (!pgn__is_digit(p[0]) || !pgn__is_digit(p[1]))))
            return PGN__VALUE_FAIL(err, PGN_E_SYNTAX, text, 0,
                                   "\"%s\" is not a time of day in the form HH:MM:SS",
                                   pgn__excerpt(text, len, excerpt));
        values[i] = unknown ? (uint8_t)PGN_TIME_PART_UNKNOWN
                            : (uint8_t)(pgn__digit(p[0]) * 10 + pgn__digit(p[1]));
        if (!unknown && values[i] > parts[i].most)
            return PGN__VALUE_FAIL(err, PGN_E_SYNTAX, text, 3 * i, "the %s of \"%.8s\" is above %d",
                                   parts[i].name, text, parts[i].most);
    }
    *out = (pgn_daytime){values[0], values[1], values[2]};
    return PGN_OK;
}

size_t pgn_daytime_write(const pgn_daytime *time, char out[PGN_DAYTIME_MAX]) {
    const uint8_t values[3] = {time->hour, time->minute, time->second};
    for (unsigned i = 0; i < 3; i++) {
        char *p = out + 3 * i;
        if (values[i] == PGN_TIME_PART_UNKNOWN)
            p[0] = p[1] = '?';
        else
            pgn__put_number(p, values[i] % 100, 2);
        p[2] = ':';
    }
    out[PGN_DAYTIME_MAX - 1] = '\0';
    return PGN_DAYTIME_MAX - 1;
}
