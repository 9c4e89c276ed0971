/* lint_files.c -- pgn_lint_files(): the linter on whole files. */
#include <stdlib.h>
#include <string.h>

#include "base/error_int.h"
#include "job_int.h"
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
    pgn__chunk_reader *reader; /* borrowed */
    pgn__replay *replay;
    pgn__linter *lint;
    pgn__reports reports;
};

/* ---- a worker: the games of a chunk to a list of findings ---- */

static void on_finding(void *self, const pgn__finding *found) {
    worker *w = self;
    pgn__report report = {.rule = found->rule,
                          .at = found->at,
                          .message = found->message,
                          .title = found->players,
                          .edits = found->edits,
                          .edit_count = found->edit_count};
    pgn__chunk_reader_place(w->reader, found->at.text, &report.place);
    if (!found->in_game)
        report.place.game = 0;
    pgn__reports_add(&w->reports, &report);
}

static void close_worker(void *self) {
    worker *w = self, **link = &w->all->workers;
    while (*link && *link != w)
        link = &(*link)->next;
    if (*link)
        *link = w->next;
    pgn__replay_free(w->replay);
    pgn__linter_free(w->lint);
    pgn__reports_free(&w->reports);
    free(w);
}

static pgn_status open_worker(void *shared, pgn__chunk_reader *reader, void **out, pgn__sink *sink,
                              pgn_error *err) {
    checking *c = shared;
    worker *w = calloc(1, sizeof *w);
    if (!w)
        return PGN_E_NOMEM;
    w->all = c;
    w->reader = reader;
    pgn__job_bound_reports(c->job, &w->reports);
    pgn_status st = pgn__linter_new(&w->lint, &c->rules, on_finding, w, err);
    if (!st)
        st = pgn__replay_new(&w->replay, pgn__linter_sink(w->lint), err);
    if (st) {
        close_worker(w);
        return st;
    }
    w->next = c->workers;
    c->workers = w;
    *out = w;
    *sink = pgn__replay_sink(w->replay);
    return PGN_OK;
}

/* ---- delivering ---- */

/* The linter also counts what it does not report. */
static void take_counts(worker *w) {
    const pgn__linter_counts *seen = pgn__linter_seen(w->lint);
    memcpy(w->reports.of_rule, seen->of_rule, sizeof w->reports.of_rule);
    w->reports.faulty_games = seen->faulty_games;
    pgn__job_add(w->all->job, 0, seen->plies);
    pgn__linter_clear(w->lint);
}

static pgn_status deliver(void *shared, void *self, const pgn__chunk *chunk, pgn_error *err) {
    const checking *c = shared;
    worker *w = self;
    pgn_status st = pgn__linter_status(w->lint);
    st = st ? st : pgn__replay_status(w->replay);
    if (st)
        return pgn__fail(err, st, NULL);
    take_counts(w);
    st = pgn__job_report(c->job, &w->reports, chunk, err);
    pgn__linter_reported(w->lint, pgn__job_reported(c->job)); /* these count against the limit */
    return st;
}

static pgn_status begin_input(void *shared, pgn_input *input, pgn_error *err) {
    const checking *c = shared;
    (void)input;
    (void)err;
    for (const worker *w = c->workers; w; w = w->next)
        pgn__linter_reported(w->lint, pgn__job_reported(c->job));
    return PGN_OK;
}

static const pgn__job_calls CALLS = {
    .open = open_worker, .deliver = deliver, .close = close_worker, .begin_input = begin_input};

pgn_status pgn_lint_files(pgn_job *job, const char *const *paths, const pgn_lint_options *options,
                          pgn_error *err) {
    checking c = {.workers = NULL};
    pgn_status st = pgn__linter_choose(&c.rules, options, false, err);
    if (!st)
        st = pgn__job_begin(&job, err);
    if (st)
        return st;
    c.job = job;
    pgn__job_limit_rules(job, c.rules.most);
    if (!pgn__job_reports(job))
        c.rules.most = 1; /* count only; no reports needed */
    st = pgn__job_run_chunks(job, paths, NULL, &CALLS, &c, err);
    return pgn__job_end(job, st);
}
