/* lint_files.c -- pgn_lint_files(): the linters of games and of EPD on whole files. */
#include <stdlib.h>
#include <string.h>

#include "base/error_int.h"
#include "epd/lint_int.h"
#include "job_state_int.h"
#include "pgn/linter_int.h"
#include "pgn/replay_int.h"

typedef struct worker worker;

typedef struct {
    pgn_job *job;
    pgn__linter_options rules;
    worker *workers; /* all of them */
} checking;

struct worker {
    checking *all;
    worker *next;
    pgn__reports reports;
    /* of games */
    pgn__chunk_reader *reader; /* borrowed */
    pgn__replay *replay;
    pgn__linter *lint;
    /* of EPD */
    pgn__epd_linter records;
};

static void close_worker(void *self) {
    worker *w = self, **link = &w->all->workers;
    while (*link && *link != w)
        link = &(*link)->next;
    if (*link)
        *link = w->next;
    pgn__replay_free(w->replay);
    pgn__linter_free(w->lint);
    pgn__epd_linter_free(&w->records);
    pgn__reports_free(&w->reports);
    free(w);
}

static worker *new_worker(checking *c) {
    worker *w = calloc(1, sizeof *w);
    if (!w)
        return NULL;
    w->all = c;
    w->next = c->workers;
    c->workers = w;
    pgn__job_bound_reports(c->job, &w->reports);
    w->reports.sums_up = true;
    return w;
}

/* ---- games: those of a chunk to a list of findings ---- */

static void on_finding(void *self, const pgn__finding *found) {
    worker *w = self;
    pgn_place place;
    pgn__chunk_reader_place(w->reader, found->at.text, &place);
    if (!found->in_game)
        place.game = 0;
    pgn__kept_finding report = pgn__report_of(found, &place);
    pgn__reports_add(&w->reports, &report);
}

static pgn_status open_games(void *shared, pgn__chunk_reader *reader, void **out, pgn__sink *sink,
                             pgn_error *err) {
    checking *c = shared;
    worker *w = new_worker(c);
    if (!w)
        return PGN_E_NOMEM;
    w->reader = reader;
    pgn_status st = pgn__linter_new(&w->lint, &c->rules, on_finding, w, err);
    if (!st)
        st = pgn__replay_new(&w->replay, pgn__linter_sink(w->lint), err);
    if (st) {
        close_worker(w);
        return st;
    }
    *out = w;
    *sink = pgn__replay_sink(w->replay);
    return PGN_OK;
}

/* ---- EPD: the lines of a chunk ---- */

static void on_record_finding(void *self, const pgn__finding *found, const pgn_place *place) {
    worker *w = self;
    pgn__kept_finding report = pgn__report_of(found, place);
    pgn__reports_add(&w->reports, &report);
}

static pgn_status open_records(void *shared, pgn__chunk_reader *reader, void **out, pgn__sink *sink,
                               pgn_error *err) {
    checking *c = shared;
    worker *w = new_worker(c);
    (void)reader;
    (void)sink;
    (void)err;
    if (!w)
        return PGN_E_NOMEM;
    w->records.options = &c->rules;
    pgn__split_options split = pgn__job_split_options(c->job, NULL);
    w->records.max_line = split.largest_game;
    w->records.epd.letters = split.letters;
    *out = w;
    return PGN_OK;
}

static pgn_status lint_records(void *self, const pgn__chunk *chunk, uint64_t *records,
                               pgn_error *err) {
    worker *w = self;
    (void)err;
    pgn__epd_lint_chunk(&w->records, chunk, on_record_finding, w);
    *records = w->records.seen.games;
    return PGN_OK;
}

/* ---- delivering ---- */

static pgn_status status_of(const worker *w) {
    if (!w->lint)
        return pgn__epd_linter_status(&w->records);
    pgn_status st = pgn__linter_status(w->lint);
    return st ? st : pgn__replay_status(w->replay);
}

/* The linter also counts what it does not report. */
static void take_counts(worker *w) {
    const pgn__linter_counts *seen = w->lint ? pgn__linter_seen(w->lint) : &w->records.seen;
    memcpy(w->reports.of_rule, seen->of_rule, sizeof w->reports.of_rule);
    w->reports.faulty_games = seen->faulty_games;
    w->reports.variants = seen->variants;
    w->reports.members = seen->members;
    pgn__job_add(w->all->job, 0, seen->plies);
    if (w->lint)
        pgn__linter_clear(w->lint);
    else
        w->records.seen = (pgn__linter_counts){0};
}

/* What the job has reported counts against the limit of each rule. */
static void take_reported(worker *w) {
    const uint64_t *reported = pgn__job_reported(w->all->job);
    if (w->lint)
        pgn__linter_reported(w->lint, reported);
    else
        memcpy(w->records.reported, reported, sizeof w->records.reported);
}

static pgn_status deliver(void *shared, void *self, const pgn__chunk *chunk, pgn_error *err) {
    const checking *c = shared;
    worker *w = self;
    pgn_status st = status_of(w);
    if (st)
        return pgn__fail(err, st, NULL);
    take_counts(w);
    st = pgn__job_report(c->job, &w->reports, chunk, err);
    take_reported(w);
    return st;
}

static pgn_status begin_input(void *shared, pgn_input *input, pgn_error *err) {
    const checking *c = shared;
    (void)input;
    (void)err;
    for (worker *w = c->workers; w; w = w->next)
        take_reported(w);
    return PGN_OK;
}

/* ---- the call ---- */

static const pgn__job_calls GAMES = {
    .open = open_games, .deliver = deliver, .close = close_worker, .begin_input = begin_input};

static const pgn__job_calls RECORDS = {.open = open_records,
                                       .work = lint_records,
                                       .deliver = deliver,
                                       .close = close_worker,
                                       .begin_input = begin_input};

pgn_status pgn_lint_files(pgn_job *job, const char *const *paths, const pgn_lint_options *options,
                          pgn_error *err) {
    static const pgn__job_reading LINES = {.lines = true};
    checking c = {.workers = NULL};
    bool epd = job && job->options.read.format == PGN_FORMAT_EPD;
    pgn_status st = pgn__linter_choose(&c.rules, options, epd, err);
    for (size_t i = 0; i < PGN__RULE_COUNT; i++) /* do not look for what is not reported */
        c.rules.off[i] |= job && pgn__rule_severity((pgn__rule)i) < job->options.min_severity;
    if (!st)
        st = pgn__job_begin(&job, err);
    if (st)
        return st;
    c.job = job;
    pgn__job_limit_rules(job, c.rules.most);
    if (!pgn__job_reports(job))
        c.rules.most = 1; /* count only; no reports needed */
    st = pgn__job_run_chunks(job, paths, epd ? &LINES : NULL, epd ? &RECORDS : &GAMES, &c, err);
    return pgn__job_end(job, st);
}
