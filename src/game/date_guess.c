/* date_guess.c -- dates as people write them, for those that have one right reading. Separate from
 * date.c, because nothing of it is in the standard. */
#include <stdio.h>

#include "base/ascii_int.h"
#include "pgn/buffer.h"
#include "tag_values_int.h"
#include "value_int.h"

static const char *const months[] = {"January",   "February", "March",    "April",
                                     "May",       "June",     "July",     "August",
                                     "September", "October",  "November", "December"};

enum { MONTH_LETTERS_MIN = 3, YEAR_MIN = 1400, YEAR_MAX = 2199, PARTS_MAX = 3 };

/* Words of the text: digits and question marks, or letters. */
typedef struct {
    pgn_span part[PARTS_MAX];
    unsigned count;
    unsigned month;    /* 1 to 12 where a part is a name, else 0 */
    unsigned month_at; /* and which part */
} words;

static bool is_number(char c) {
    return pgn__is_digit(c) || c == '?';
}

static bool is_separator(char c) {
    return c == '.' || c == '-' || c == '/' || c == ',' || c == '_' || c == ' ' || c == '\t';
}

/* A month's name, or at least three letters of it. */
static unsigned month_of(pgn_span name) {
    for (unsigned i = 0; i < 12; i++)
        if (name.len >= MONTH_LETTERS_MIN && name.len <= strlen(months[i]) &&
            pgn__same_letters(name.text, months[i], name.len))
            return i + 1;
    return 0;
}

static bool split(const char *text, size_t len, words *w) {
    *w = (words){.count = 0};
    for (size_t i = 0; i < len;) {
        size_t from = i;
        bool letters = pgn__is_letter(text[i]);
        while (i < len && (letters ? pgn__is_letter(text[i]) : is_number(text[i])))
            i++;
        if (i == from) {
            if (!is_separator(text[i]))
                return false;
            i++;
            continue;
        }
        if (w->count == PARTS_MAX)
            return false;
        pgn_span part = {text + from, i - from};
        if (letters) {
            if (w->month || !(w->month = month_of(part)))
                return false;
            w->month_at = w->count;
        }
        w->part[w->count++] = part;
    }
    return w->count > 0;
}

/* A part as `count` digits: padded with zeros, a single `?` and nothing but zeros as unknown. */
static bool put_digits(char *out, unsigned count, pgn_span part) {
    bool unknown = part.len == 1 && part.text[0] == '?', zeros = true;
    if (part.len > count || (count == 4 && part.len < 4 && !unknown))
        return false;
    for (size_t i = 0; i < part.len; i++)
        zeros = zeros && part.text[i] == '0';
    for (size_t i = 0; i < count; i++)
        out[i] = unknown || zeros       ? '?'
                 : i + part.len < count ? '0'
                                        : part.text[i + part.len - count];
    return true;
}

static const pgn_span none = {"?", 1};

/* Try one reading; true if there is such a date. */
static bool try_reading(pgn_span year, pgn_span month, pgn_span day, pgn_date *out) {
    char text[PGN_DATE_MAX] = "????.??.??";
    if (!put_digits(text, 4, year) || !put_digits(text + 5, 2, month) ||
        !put_digits(text + 8, 2, day) || pgn_date_parse(text, 10, out, NULL))
        return false;
    return out->unknown & PGN_DATE_NO_YEAR || (out->year >= YEAR_MIN && out->year <= YEAR_MAX);
}

/* The readings that were found: none, one, or two that differ. */
typedef struct {
    pgn_date date[2];
    unsigned count;
} readings;

static void add(readings *r, pgn_span year, pgn_span month, pgn_span day) {
    pgn_date date;
    if (r->count == 2 || !try_reading(year, month, day, &date))
        return;
    if (r->count && !pgn_date_compare(&date, &r->date[0]) && date.unknown == r->date[0].unknown)
        return;
    r->date[r->count++] = date;
}

/* A month by name: the other parts are the year, of four digits, and the day. */
static void read_named(const words *w, readings *r) {
    char digits[3];
    snprintf(digits, sizeof digits, "%02u", w->month % 100);
    pgn_span month = {digits, 2}, other[PARTS_MAX] = {none, none, none};
    unsigned n = 0;
    for (unsigned i = 0; i < w->count; i++)
        if (i != w->month_at)
            other[n++] = w->part[i];
    add(r, other[0], month, other[1]);
    if (n == 2)
        add(r, other[1], month, other[0]);
}

/* One run of eight digits, in each order that people use. */
static void read_solid(pgn_span all, readings *r) {
    const char *t = all.text;
    add(r, (pgn_span){t, 4}, (pgn_span){t + 4, 2}, (pgn_span){t + 6, 2});
    add(r, (pgn_span){t + 4, 4}, (pgn_span){t + 2, 2}, (pgn_span){t, 2});
    add(r, (pgn_span){t + 4, 4}, (pgn_span){t, 2}, (pgn_span){t + 2, 2});
}

static void read_numbers(const words *w, readings *r) {
    const pgn_span *p = w->part;
    if (w->count == 1 && p[0].len == 8) {
        read_solid(p[0], r);
    } else if (w->count == 1) {
        add(r, p[0], none, none);
    } else if (w->count == 2) {
        add(r, p[0], p[1], none);
        add(r, p[1], p[0], none);
    } else {
        add(r, p[0], p[1], p[2]); /* nobody writes year, day, month */
        add(r, p[2], p[1], p[0]);
        add(r, p[2], p[0], p[1]);
    }
}

/* The parts in which both are the same; the others are unknown. */
static pgn_date common_part(const pgn_date *a, const pgn_date *b) {
    pgn_date d = *a;
    d.unknown |= b->unknown;
    if (a->year != b->year) {
        d.year = 0;
        d.unknown |= PGN_DATE_NO_YEAR;
    }
    if (a->month != b->month) {
        d.month = 0;
        d.unknown |= PGN_DATE_NO_MONTH;
    }
    if (a->day != b->day) {
        d.day = 0;
        d.unknown |= PGN_DATE_NO_DAY;
    }
    return d;
}

pgn_status pgn_date_guess(const char *text, size_t len, pgn_date *out, pgn_error *err) {
    len = pgn__length(text, len);
    words w;
    readings r = {.count = 0};
    char excerpt[PGN__EXCERPT_MAX], first[PGN_DATE_MAX], second[PGN_DATE_MAX];
    len = pgn__length(text, len);
    if (!pgn_date_parse(text, len, out, NULL))
        return PGN_OK;
    if (split(text, len, &w)) {
        if (w.month)
            read_named(&w, &r);
        else
            read_numbers(&w, &r);
    }
    if (r.count == 1) {
        *out = r.date[0];
        return PGN_OK;
    }
    pgn__excerpt(text, len, excerpt);
    if (!r.count)
        return PGN__VALUE_FAIL(err, PGN_E_SYNTAX, text, 0, "\"%s\" is not a date", excerpt);
    pgn_date_write(&r.date[0], first);
    pgn_date_write(&r.date[1], second);
    *out = common_part(&r.date[0], &r.date[1]);
    return PGN__VALUE_FAIL(err, PGN_E_AMBIGUOUS, text, 0, "\"%s\" is ambiguous: %s or %s", excerpt,
                           first, second);
}
