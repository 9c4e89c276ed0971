/* view_head.c -- the tags that people want to see, in words. */
#include <stdio.h>
#include <string.h>

#include "game/tag_values_int.h"
#include "game/time_control_int.h"
#include "view_int.h"

const char *pgn__view_known(const pgn_game *g, const char *name) {
    const char *value = pgn_game_tag(g, name, NULL);
    bool nothing = !value || !*value || strcmp(value, "?") == 0 || strcmp(value, "-") == 0 ||
                   strcmp(value, "????.??.??") == 0;
    return nothing ? NULL : value;
}

static void add_player(pgn__game_view *v, const char *name_tag, const char *title_tag,
                       const char *rating_tag) {
    const char *name = pgn_game_tag(v->game, name_tag, NULL),
               *title = pgn__view_known(v->game, title_tag);
    const char *rating = pgn__view_known(v->game, rating_tag);
    unsigned number = 0;
    if (title) {
        pgn__view_text(&v->fill, STYLE_PLAIN, title, strlen(title));
        pgn__view_space(&v->fill);
    }
    name = name && *name ? name : "?";
    pgn__view_text(&v->fill, STYLE_BOLD, name, strlen(name));
    pgn__view_space(&v->fill);
    if (rating && !pgn_rating_parse(rating, strlen(rating), &number, NULL) && number) {
        pgn__view_puts(&v->fill, STYLE_PLAIN, "(");
        pgn__view_puts(&v->fill, STYLE_PLAIN, rating);
        pgn__view_puts(&v->fill, STYLE_PLAIN, ")");
        pgn__view_space(&v->fill);
    }
}

void pgn__view_date(const char *value, char out[PGN__VIEW_DATE_MAX]) {
    static const char *const months[] = {"January",   "February", "March",    "April",
                                         "May",       "June",     "July",     "August",
                                         "September", "October",  "November", "December"};
    pgn_date date;
    snprintf(out, PGN__VIEW_DATE_MAX, "%.60s", value);
    if (pgn_date_parse(value, strlen(value), &date, NULL) || date.unknown & PGN_DATE_NO_YEAR)
        return;
    if (date.unknown & PGN_DATE_NO_MONTH || date.month < 1 || date.month > 12)
        snprintf(out, PGN__VIEW_DATE_MAX, "%u", (unsigned)date.year);
    else if (date.unknown & PGN_DATE_NO_DAY)
        snprintf(out, PGN__VIEW_DATE_MAX, "%s %u", months[date.month - 1], (unsigned)date.year);
    else
        snprintf(out, PGN__VIEW_DATE_MAX, "%u %s %u", (unsigned)date.day, months[date.month - 1],
                 (unsigned)date.year);
}

static size_t write_minutes(uint64_t ms, char *out, size_t size) {
    unsigned long s = (unsigned long)(ms / 1000);
    int n = s % 60 || ms % 1000 ? snprintf(out, size, "%lu s", s)
                                : snprintf(out, size, "%lu min", s / 60);
    return (size_t)n;
}

/* "5 min + 3 s", "40 moves in 120 min, then 60 min"; the value itself where words do not help. */
static void write_time_control(const char *value, char out[200]) {
    pgn__time_control control;
    size_t n = 0;
    if (pgn__time_control_parse(value, strlen(value), &control, NULL) || control.count > 4) {
        snprintf(out, 200, "%.190s", value);
        return;
    }
    out[0] = '\0';
    for (size_t i = 0; i < control.count; i++) {
        const pgn__time_field *f = &control.fields[i];
        n += (size_t)snprintf(out + n, 200 - n, "%s", i ? ", then " : "");
        if (f->kind == PGN_TIME_UNKNOWN || f->kind == PGN_TIME_NONE ||
            f->notes & PGN_TIME_NOTE_FRACTION) {
            snprintf(out, 200, "%.190s", value);
            return;
        }
        if (f->moves)
            n += (size_t)snprintf(out + n, 200 - n, "%u moves in ", (unsigned)f->moves);
        n += write_minutes(f->base, out + n, 200 - n);
        if (f->increment)
            n += (size_t)snprintf(out + n, 200 - n, " + %lu s",
                                  (unsigned long)(f->increment / 1000));
        if (f->kind == PGN_TIME_SANDCLOCK)
            n += (size_t)snprintf(out + n, 200 - n, " sandclock");
    }
}

/* One item of a list, with a comma before it unless it is the first. */
static void add_item(pgn__game_view *v, bool *first, const char *label, const char *value) {
    if (!*first) {
        pgn__view_puts(&v->fill, STYLE_PLAIN, ",");
        pgn__view_space(&v->fill);
    }
    *first = false;
    pgn__view_text(&v->fill, STYLE_PLAIN, label, strlen(label));
    pgn__view_text(&v->fill, STYLE_PLAIN, value, strlen(value));
}

static void add_list(pgn__game_view *v, const char *const (*tags)[2]) {
    bool first = true;
    char text[200];
    pgn__view_line(&v->fill, 0);
    for (; **tags; tags++) {
        const char *name = (*tags)[0], *value = pgn__view_known(v->game, name);
        if (!value)
            continue;
        if (strcmp(name, "Date") == 0)
            pgn__view_date(value, text);
        else if (strcmp(name, "TimeControl") == 0)
            write_time_control(value, text);
        add_item(v, &first, (*tags)[1],
                 strcmp(name, "Date") && strcmp(name, "TimeControl") ? value : text);
    }
    pgn__view_line(&v->fill, 0);
}

static void add_opening(pgn__game_view *v) {
    static const char *const names[] = {"Opening", "Variation", "SubVariation"};
    const char *eco = pgn__view_known(v->game, "ECO");
    bool first = true;
    pgn__view_line(&v->fill, 0);
    if (eco) {
        pgn__view_puts(&v->fill, STYLE_PLAIN, eco);
        pgn__view_space(&v->fill);
    }
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = pgn__view_known(v->game, names[i]);
        if (value)
            add_item(v, &first, "", value);
    }
}

void pgn__view_head(pgn__game_view *v) {
    static const char *const place[][2] = {
        {"Event", ""}, {"Site", ""}, {"Round", "round "}, {"Date", ""}, {NULL, NULL}};
    static const char *const more[][2] = {{"Variant", "variant "},
                                          {"TimeControl", "time control "},
                                          {"Annotator", "annotated by "},
                                          {"FEN", "from "},
                                          {NULL, NULL}};
    const char *result = pgn_result_text(pgn_game_result(v->game));
    add_player(v, "White", "WhiteTitle", "WhiteElo");
    pgn__view_puts(&v->fill, STYLE_PLAIN, "-");
    pgn__view_space(&v->fill);
    add_player(v, "Black", "BlackTitle", "BlackElo");
    if (*result) {
        pgn__view_puts(&v->fill, STYLE_PLAIN, " "); /* set off a little */
        pgn__view_puts(&v->fill, STYLE_BOLD, result);
    }
    add_list(v, place);
    add_opening(v);
    add_list(v, more);
    pgn__view_blank(&v->fill);
}
