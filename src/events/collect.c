/* collect.c -- the tags that tables need, of all games on all cores. Texts are numbered on
 * delivery, so that numbers do not depend on the threads. */
#include <stdlib.h>
#include <string.h>

#include "base/buffer_int.h"
#include "base/error_int.h"
#include "base/fold_int.h"
#include "base/hash_int.h"
#include "events_int.h"
#include "pgn/reader.h"
#include "query/selected_int.h"

enum { TEXTS = 8 };
static const char *const TAGS[TEXTS] = {"Event", "Site",  "EventDate", "Round",
                                        "White", "Black", "WhiteTeam", "BlackTeam"};

typedef struct {
    const pgn_events *all;
    pgn_buffer records; /* pgn__event_record[]: texts are lengths, in the order of TAGS */
    pgn_buffer texts, folded;
} worker;

static void close_worker(void *self) {
    worker *w = self;
    if (!w)
        return;
    pgn_buffer_free(&w->records);
    pgn_buffer_free(&w->texts);
    pgn_buffer_free(&w->folded);
    free(w);
}

static pgn_status open_worker(void *shared, void **out, pgn_error *err) {
    worker *w = calloc(1, sizeof *w);
    if (!w)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    w->all = shared;
    *out = w;
    return PGN_OK;
}

static bool contains(worker *w, const char *text, const char *part) {
    pgn__buffer_restart(&w->folded);
    pgn__text_fold(&w->folded, text, strlen(text));
    size_t len = w->folded.len;
    pgn__buffer_putc(&w->folded, '\0');
    pgn__text_fold(&w->folded, part, strlen(part));
    return !w->folded.status && strstr(w->folded.data, w->folded.data + len + 1);
}

static pgn_status is_wanted(worker *w, pgn_reader *reader, bool *wanted, pgn_error *err) {
    const pgn_events_options *o = w->all->options;
    *wanted = !o->name || contains(w, pgn_reader_tag(reader, "Event", ""), o->name);
    return w->folded.status ? pgn__fail(err, w->folded.status, NULL) : PGN_OK;
}

static uint16_t rating_of(pgn_reader *reader, const char *tag) {
    const char *text = pgn_reader_tag(reader, tag, "");
    unsigned rating;
    return pgn_rating_parse(text, strlen(text), &rating, NULL) ? 0 : (uint16_t)rating;
}

static int32_t day_of(const char *text) {
    pgn_date date;
    if (pgn_date_parse(text, strlen(text), &date, NULL) || !date.year)
        return 0;
    return date.year * 372 + (date.month ? date.month - 1 : 0) * 31 + (date.day ? date.day - 1 : 0);
}

/* Without moves that can be read it is a game without moves. */
static void take_moves(pgn_reader *reader, pgn__event_record *r) {
    const pgn_move *moves;
    size_t count;
    if (pgn_reader_main_line(reader, NULL, &moves, &count, NULL))
        return;
    r->plies = (uint16_t)(count < UINT16_MAX ? count : UINT16_MAX);
    r->moves = pgn__hash_end(pgn__hash_bytes(0, (const char *)moves, count * sizeof *moves));
}

/* A text without the blanks around it: names that differ in them are one. */
static pgn_span trimmed(const char *text) {
    size_t len = strlen(text);
    while (len && text[len - 1] == ' ')
        len--;
    while (len && *text == ' ') {
        text++;
        len--;
    }
    return (pgn_span){text, len};
}

static pgn_status on_game(void *self, pgn_reader *reader, pgn_error *err) {
    worker *w = self;
    bool wanted;
    pgn_status st = is_wanted(w, reader, &wanted, err);
    if (st || !wanted)
        return st;
    pgn__event_record r = {.day = day_of(pgn_reader_tag(reader, "Date", "")),
                           .white_rating = rating_of(reader, "WhiteElo"),
                           .black_rating = rating_of(reader, "BlackElo"),
                           .result = (uint8_t)pgn_reader_result(reader)};
    uint32_t *len[TEXTS] = {&r.event, &r.site,  &r.event_date, &r.round,
                            &r.white, &r.black, &r.white_team, &r.black_team};
    for (size_t i = 0; i < TEXTS; i++) {
        pgn_span text = trimmed(pgn_reader_tag(reader, TAGS[i], ""));
        *len[i] = (uint32_t)text.len;
        pgn_buffer_append(&w->texts, text.text, text.len);
    }
    take_moves(reader, &r);
    r.forfeit = !r.plies && contains(w, pgn_reader_tag(reader, "Termination", ""), "forfeit");
    pgn_buffer_append(&w->records, &r, sizeof r);
    st = w->records.status ? w->records.status : w->texts.status;
    return st ? pgn__fail(err, st, NULL) : PGN_OK;
}

static pgn_status deliver(void *shared, void *self, pgn_error *err) {
    pgn_events *all = shared;
    worker *w = self;
    const pgn__event_record *f = (const pgn__event_record *)(const void *)w->records.data;
    const char *text = w->texts.data;
    for (size_t i = 0; i < w->records.len / sizeof *f; i++) {
        pgn__event_record r = f[i];
        uint32_t *ids[TEXTS] = {&r.event, &r.site,  &r.event_date, &r.round,
                                &r.white, &r.black, &r.white_team, &r.black_team};
        for (size_t k = 0; k < TEXTS; k++) {
            uint32_t len = *ids[k];
            *ids[k] = pgn__intern_add(&all->texts, text, len);
            text += len;
            if (*ids[k] == PGN__INTERN_NOMEM)
                return pgn__fail(err, PGN_E_NOMEM, NULL);
        }
        if (pgn_buffer_append(&all->records, &r, sizeof r))
            return pgn__fail(err, PGN_E_NOMEM, NULL);
    }
    pgn_buffer_clear(&w->records);
    pgn_buffer_clear(&w->texts);
    return pgn__events_check_memory(all, err);
}

pgn_status pgn__events_collect(pgn_events *all, const char *const *paths, pgn_error *err) {
    static const pgn_work WORK = {
        .open = open_worker, .close = close_worker, .game = on_game, .deliver = deliver};
    return pgn__job_run_selected(all->job, paths, all->options->query, &WORK, all, err);
}
