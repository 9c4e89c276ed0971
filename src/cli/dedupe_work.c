/* dedupe_work.c -- the chunks of pgn dedupe: fingerprints are made on all threads, and looked up on
 * one. */
#include <stdlib.h>
#include <string.h>

#include "dedupe.h"

typedef struct {
    pgn__replay *replay;
    pgn__fingerprinter *prints;
    pgn__entries *cards;
    pgn__tee tee, texts_and_faults;
    cli_faults faults;
} worker;

static void close_worker(void *one) {
    worker *w = one;
    pgn__replay_free(w->replay);
    pgn__fingerprinter_free(w->prints);
    pgn__entries_free(w->cards);
    cli_faults_free(&w->faults);
    free(w);
}

static pgn_status open_worker(void *all, pgn__chunk_reader *reader, void **out, pgn__sink *sink,
                              pgn_error *err) {
    const dedupe_job *job = all;
    worker *w = calloc(1, sizeof *w);
    if (!w)
        return PGN_E_NOMEM;
    pgn_status st = pgn__fingerprinter_new(&w->prints, &job->rule, false, err);
    if (!st)
        st = pgn__entries_new(&w->cards, NULL, 0, err);
    if (!st) {
        pgn__sink rest = pgn__tee_sink(&w->texts_and_faults, pgn__entries_sink(w->cards),
                                       cli_faults_sink(&w->faults, reader));
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

static pgn_status worker_status(const worker *w) {
    pgn_status st = pgn__replay_status(w->replay);
    st = st ? st : pgn__fingerprinter_status(w->prints);
    return st ? st : cli_faults_status(&w->faults);
}

/* ---- delivery ---- */

static void put_game(dedupe_job *job, pgn__separator *seam, pgn_buffer *to, const char *text,
                     size_t len) {
    pgn_status st = pgn__separator_put(seam, to, &(pgn__record){.head = {text, len}});
    if (st)
        job->failure.code = st;
}

void dedupe_decide(dedupe_job *job, pgn__fate fate, const char *text, size_t len) {
    job->fates[fate]++;
    if (fate == PGN__FATE_KEPT && job->out)
        put_game(job, job->kept_seam, &job->kept_text, text, len);
    else if (fate != PGN__FATE_KEPT && job->dropped)
        put_game(job, job->dropped_seam, &job->dropped_text, text, len);
}

static void flush(dedupe_job *job, pgn__output *to, pgn_buffer *text) {
    if (text->status)
        job->failure.code = PGN_E_NOMEM;
    else if (text->len && !job->failure.code)
        pgn__output_write(to, text->data, text->len, &job->failure);
    pgn_buffer_clear(text);
}

bool dedupe_flush(dedupe_job *job) {
    flush(job, job->out, &job->kept_text);
    flush(job, job->dropped, &job->dropped_text);
    return !job->failure.code;
}

/* Keep what is new, drop what is not. */
static pgn_status look_once(dedupe_job *job, const pgn__entry *card, const pgn__game_facts *facts,
                            bool alone) {
    uint32_t group;
    bool is_new = true;
    pgn_status st = alone ? PGN_OK : pgn__duplicates_add(job->seen, &facts->print, &group, &is_new);
    pgn__fate fate = is_new                    ? PGN__FATE_KEPT
                     : facts->print.only_exact ? PGN__FATE_EXACT
                                               : PGN__FATE_SAME;
    if (!st)
        dedupe_decide(job, fate, card->text.text, card->text.len);
    return st;
}

/* Is there more in the text than the game, before or behind it? It would be lost with it. */
static bool has_surplus(const pgn__entry *card, const pgn__game_facts *facts) {
    return card->text.text < card->at ||
           (facts->end && facts->end < card->text.text + card->text.len);
}

static pgn_status take_games(dedupe_job *job, worker *w, const pgn__chunk *chunk) {
    pgn_status st = pgn__entries_end(w->cards, chunk);
    size_t count = pgn__entries_count(w->cards);
    if (!st && job->twice)
        st = pgn__store_chunk(job->store, chunk, w->cards, &job->failure);
    for (size_t i = 0; i < count && !st; i++) {
        const pgn__entry *card = pgn__entries_at(w->cards, i);
        const pgn__game_facts *facts = pgn__fingerprinter_at(w->prints, i);
        bool faulty = card->faulty || facts->faulty;
        bool alone = faulty || has_surplus(card, facts);
        job->games++;
        job->faulty += faulty;
        job->surplus += alone && !faulty;
        if (job->twice)
            st = pgn__grouping_add(job->grouping, facts, alone, &job->failure);
        else
            st = look_once(job, card, facts, alone);
    }
    pgn__entries_clear(w->cards);
    pgn__fingerprinter_clear(w->prints);
    return st;
}

static pgn_status deliver(void *all, void *one, const pgn__chunk *chunk) {
    dedupe_job *job = all;
    worker *w = one;
    pgn_status st = worker_status(w);
    cli_fault_report_show(&job->faults, &w->faults, chunk);
    cli_fault_report_games(&job->faults, chunk, pgn__entries_count(w->cards));
    if (!st)
        st = cli_need_whole(chunk, job->faults.path, &job->failure);
    if (!st)
        st = take_games(job, w, chunk);
    if (st)
        job->failure.code = st;
    dedupe_flush(job);
    cli_progress_step(&job->progress, chunk, chunk->games);
    return job->failure.code ? PGN_STOP : PGN_OK;
}

const pgn__pipeline_calls DEDUPE_CALLS = {
    .open = open_worker, .deliver = deliver, .close = close_worker};
