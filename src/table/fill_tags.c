/* fill_tags.c -- cells made from tags: texts, and their values. */
#include <string.h>

#include "game/tag_values_int.h"
#include "pgn/time_control.h"
#include "table_int.h"

static void set_number(pgn__cell *out, bool known, int64_t number) {
    out->null = !known;
    out->number = number;
}

/* Any tag verbatim. */
void pgn__cell_tag(pgn__view *v, size_t row, const pgn__column *c, pgn__cell *out) {
    (void)row;
    out->text = c->tag != PGN__TAG_UNKNOWN ? pgn__view_tag(v, c->tag) : v->slots[c->slot];
    out->null = !out->text.text;
}

/* A tag in which ? means unknown. */
void pgn__cell_known_tag(pgn__view *v, size_t row, const pgn__column *c, pgn__cell *out) {
    (void)row;
    out->text = pgn__view_tag(v, c->tag);
    out->null = !out->text.text || (out->text.len == 1 && out->text.text[0] == '?');
}

/* ---- openings ---- */

static pgn_opening_tag opening_tag_of(unsigned tag) {
    return tag == PGN__TAG_ECO         ? PGN_OPENING_TAG_ECO
           : tag == PGN__TAG_OPENING   ? PGN_OPENING_TAG_OPENING
           : tag == PGN__TAG_VARIATION ? PGN_OPENING_TAG_VARIATION
                                       : PGN_OPENING_TAG_SUBVARIATION;
}

/* The deepest position that has a name is looked for once, and only where a tag is unknown. */
void pgn__cell_opening(pgn__view *v, size_t row, const pgn__column *c, pgn__cell *out) {
    (void)row;
    out->text = pgn__view_tag(v, c->tag);
    if (pgn__opening_is_known(out->text))
        return;
    if (!v->looked_up)
        v->has_opening = v->has_start &&
                         pgn_openings_find_line(NULL, &v->start, v->moves, v->count, &v->opening);
    v->looked_up = true;
    if (v->has_opening)
        out->text = pgn__opening_value(&v->opening, opening_tag_of(c->tag), v->eco);
    out->null = !v->has_opening || !out->text.len;
}

/* ---- dates and times ---- */

static bool read_date(const pgn__view *v, const pgn__column *c, pgn_date *out) {
    pgn_span text = pgn__view_tag(v, c->tag);
    return text.text && !pgn_date_parse(text.text, text.len, out, NULL);
}

/* Days since 1970-01-01 in the Gregorian calendar: years begin in March, so that the leap day is
 * the last. */
static int64_t days_since_1970(const pgn_date *d) {
    int64_t year = d->year - (d->month <= 2), era = (year >= 0 ? year : year - 399) / 400;
    int64_t of_era = year - era * 400, month = (d->month + 9) % 12;
    int64_t of_year = (153 * month + 2) / 5 + d->day - 1;
    return era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719468;
}

/* Year 0 does not exist, though four digits can express it. */
void pgn__cell_date(pgn__view *v, size_t row, const pgn__column *c, pgn__cell *out) {
    pgn_date d;
    (void)row;
    bool known = read_date(v, c, &d) && !d.unknown && d.year && d.month && d.day;
    set_number(out, known, known ? days_since_1970(&d) : 0);
}

void pgn__cell_year(pgn__view *v, size_t row, const pgn__column *c, pgn__cell *out) {
    pgn_date d;
    (void)row;
    bool known = read_date(v, c, &d) && !(d.unknown & PGN_DATE_NO_YEAR) && d.year;
    set_number(out, known, known ? d.year : 0);
}

void pgn__cell_month(pgn__view *v, size_t row, const pgn__column *c, pgn__cell *out) {
    pgn_date d;
    (void)row;
    bool known = read_date(v, c, &d) && !(d.unknown & PGN_DATE_NO_MONTH) && d.month;
    set_number(out, known, known ? d.month : 0);
}

void pgn__cell_day(pgn__view *v, size_t row, const pgn__column *c, pgn__cell *out) {
    pgn_date d;
    (void)row;
    bool known = read_date(v, c, &d) && !(d.unknown & PGN_DATE_NO_DAY) && d.day;
    set_number(out, known, known ? d.day : 0);
}

void pgn__cell_daytime(pgn__view *v, size_t row, const pgn__column *c, pgn__cell *out) {
    pgn_span text = pgn__view_tag(v, c->tag);
    pgn_daytime t;
    (void)row;
    bool known = text.text && !pgn_daytime_parse(text.text, text.len, &t, NULL) && t.hour < 24 &&
                 t.minute < 60 && t.second < 60;
    set_number(out, known, known ? t.hour * 3600 + t.minute * 60 + t.second : 0);
}

/* ---- numbers ---- */

/* Only digits, and not 0, which means none. */
static bool read_digits(pgn_span text, int64_t most, int64_t *out) {
    int64_t n = 0;
    for (size_t i = 0; i < text.len; i++) {
        if (text.text[i] < '0' || text.text[i] > '9' || n > most)
            return false;
        n = n * 10 + (text.text[i] - '0');
    }
    *out = n;
    return text.len && n && n <= most;
}

void pgn__cell_elo(pgn__view *v, size_t row, const pgn__column *c, pgn__cell *out) {
    (void)row;
    out->null = !read_digits(pgn__view_tag(v, c->tag), PGN_RATING_MAX, &out->number);
}

void pgn__cell_fide_id(pgn__view *v, size_t row, const pgn__column *c, pgn__cell *out) {
    (void)row;
    out->null = !read_digits(pgn__view_tag(v, c->tag), INT32_MAX, &out->number);
}

static bool read_period(const pgn__view *v, const pgn__column *c, pgn_time_period *out) {
    pgn_span text = pgn__view_tag(v, c->tag);
    pgn_time_control control;
    if (!text.text || pgn_time_control_parse(text.text, text.len, &control, NULL) ||
        control.count != 1)
        return false;
    *out = control.periods[0];
    return out->kind == PGN_TIME_SUDDEN_DEATH || out->kind == PGN_TIME_INCREMENT;
}

void pgn__cell_base_time(pgn__view *v, size_t row, const pgn__column *c, pgn__cell *out) {
    pgn_time_period p = {.base = 0};
    (void)row;
    bool known = read_period(v, c, &p);
    set_number(out, known, (int64_t)p.base);
}

void pgn__cell_increment(pgn__view *v, size_t row, const pgn__column *c, pgn__cell *out) {
    pgn_time_period p = {.base = 0};
    (void)row;
    bool known = read_period(v, c, &p);
    set_number(out, known, (int64_t)p.increment);
}
