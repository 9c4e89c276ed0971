/* dedupe_games.c -- the first pass of pgn_dedupe_files(): fingerprints are computed on all threads,
 * and looked up on one. */
#include <stdlib.h>
#include <string.h>

#include "dedupe_int.h"
#include "pgn/replay_int.h"

typedef struct {
    pgn__replay *replay;
    pgn__fingerprinter *prints;
    pgn__entries *entries;
    pgn__tee tee, texts_and_reports;
    pgn__reports reports;
} worker;

static void close_worker(void *self) {
    worker *w = self;
    pgn__replay_free(w->replay);
    pgn__fingerprinter_free(w->prints);
    pgn__entries_free(w->entries);
    pgn__reports_free(&w->reports);
    free(w);
}

static pgn_status open_worker(void *shared, pgn__chunk_reader *reader, void **out, pgn__sink *sink,
                              pgn_error *err) {
    const pgn__dedupe *d = shared;
    worker *w = calloc(1, sizeof *w);
    if (!w)
        return PGN_E_NOMEM;
    pgn_status st = pgn__fingerprinter_new(&w->prints, &d->rule, false, err);
    if (!st)
        st = pgn__entries_new(&w->entries, NULL, 0, err);
    if (!st) {
        pgn__job_bound_reports(d->job, &w->reports);
        pgn__sink rest = pgn__tee_sink(&w->texts_and_reports, pgn__entries_sink(w->entries),
                                       pgn__reports_sink(&w->reports, reader));
        pgn__sink tee = pgn__tee_sink(&w->tee, pgn__fingerprinter_sink(w->prints), rest);
        st = pgn__replay_new(&w->replay, tee, err);
    }
    if (st) {
        close_worker(w);
        return st;
    }
    *out = w;
    *sink = pgn__replay_sink(w->replay);
    return PGN_OK;
}

static pgn_status worker_status(const worker *w, pgn_error *err) {
    pgn_status st = pgn__replay_status(w->replay);
    st = st ? st : pgn__fingerprinter_status(w->prints);
    return st ? pgn__fail(err, st, NULL) : PGN_OK;
}

/* ---- writing ---- */

pgn_status pgn__dedupe_decide(pgn__dedupe *d, pgn__fate fate, const char *text, size_t len,
                              pgn_error *err) {
    const pgn__record record = {.head = {text, len}};
    pgn_status st = PGN_OK;
    d->fates[fate]++;
    if (fate == PGN__FATE_KEPT && d->out)
        st = pgn__separator_put(d->kept_separator, &d->kept_text, &record);
    else if (fate != PGN__FATE_KEPT && d->dropped)
        st = pgn__separator_put(d->dropped_separator, &d->dropped_text, &record);
    return st ? pgn__fail(err, st, NULL) : PGN_OK;
}

static pgn_status flush(pgn__output *to, pgn_buffer *text, pgn_error *err) {
    pgn_status st = PGN_OK;
    if (text->status)
        st = pgn__fail(err, PGN_E_NOMEM, NULL);
    else if (text->len)
        st = pgn__output_write(to, text->data, text->len, err);
    pgn_buffer_clear(text);
    return st;
}

pgn_status pgn__dedupe_flush(pgn__dedupe *d, pgn_error *err) {
    pgn_status st = flush(d->out, &d->kept_text, err);
    return st ? st : flush(d->dropped, &d->dropped_text, err);
}

/* ---- delivery ---- */

/* Keep what is new, drop what is not. */
static pgn_status look_once(pgn__dedupe *d, const pgn__entry *entry, const pgn__game_facts *facts,
                            bool alone, pgn_error *err) {
    uint32_t group;
    bool is_new = true;
    pgn_status st = alone ? PGN_OK : pgn__duplicates_add(d->seen, &facts->print, &group, &is_new);
    if (st)
        return pgn__fail(err, st, NULL);
    pgn__fate fate = is_new                    ? PGN__FATE_KEPT
                     : facts->print.only_exact ? PGN__FATE_EXACT
                                               : PGN__FATE_SAME;
    return pgn__dedupe_decide(d, fate, entry->text.text, entry->text.len, err);
}

/* Does the text hold more than the game, before or after it? That would be lost with it. */
static bool has_surplus(const pgn__entry *entry, const pgn__game_facts *facts) {
    return entry->text.text < entry->at ||
           (facts->end && facts->end < entry->text.text + entry->text.len);
}

static pgn_status take_games(pgn__dedupe *d, worker *w, const pgn__chunk *chunk, pgn_error *err) {
    pgn_status st = pgn__entries_end(w->entries, chunk);
    if (st)
        return pgn__fail(err, st, NULL);
    if (d->second)
        st = pgn__store_chunk(d->store, chunk, w->entries, err);
    for (size_t i = 0; i < pgn__entries_count(w->entries) && !st; i++) {
        const pgn__entry *entry = pgn__entries_at(w->entries, i);
        const pgn__game_facts *facts = pgn__fingerprinter_at(w->prints, i);
        bool faulty = entry->faulty || facts->faulty, surplus = has_surplus(entry, facts);
        bool broken = faulty && facts->unread && !surplus && d->options->keep != PGN_KEEP_FIRST;
        bool alone = (faulty && !broken) || surplus;
        d->games++;
        d->faulty += faulty;
        d->surplus += alone && !faulty;
        if (d->second)
            st = pgn__grouping_add(d->grouping, facts,
                                   alone    ? PGN__ALONE
                                   : broken ? PGN__BROKEN
                                            : PGN__INTACT,
                                   err);
        else
            st = look_once(d, entry, facts, alone, err);
    }
    return st;
}

static pgn_status deliver(void *shared, void *self, const pgn__chunk *chunk, pgn_error *err) {
    pgn__dedupe *d = shared;
    worker *w = self;
    pgn_status st = worker_status(w, err);
    if (!st)
        st = pgn__job_report(d->job, &w->reports, chunk, err);
    if (!st) /* counted when the chunk was read */
        st = pgn__job_need_games(d->job, chunk, pgn__entries_count(w->entries), err);
    if (!st)
        st = pgn__job_need_whole(d->job, chunk, err);
    if (!st)
        st = take_games(d, w, chunk, err);
    pgn__entries_clear(w->entries);
    pgn__fingerprinter_clear(w->prints);
    return st ? st : pgn__dedupe_flush(d, err);
}

static pgn_status begin_input(void *shared, pgn_input *input, pgn_error *err) {
    const pgn__dedupe *d = shared;
    return d->store ? pgn__store_begin(d->store, input, err) : PGN_OK;
}

pgn_status pgn__dedupe_games(pgn__dedupe *d, const char *const *paths, pgn_error *err) {
    static const pgn__job_calls CALLS = {
        .open = open_worker, .deliver = deliver, .close = close_worker, .begin_input = begin_input};
    static const pgn__job_reading READING = {.texts = true};
    return pgn__job_run_chunks(d->job, paths, &READING, &CALLS, d, err);
}
