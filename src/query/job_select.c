/* job_select.c -- pgn_job_select(): the query of a job, for calls of modules that do not know
 * queries.
 */
#include "base/error_int.h"
#include "job/selecting_int.h"
#include "search_int.h"

static pgn_status open_search(const void *query, pgn_job *job, pgn__chunk_reader *reader,
                              void **out, pgn_error *err) {
    pgn__qsearch *search;
    pgn_status st = pgn__qsearch_new(&search, query, job, reader, false, false, false, err);
    *out = search;
    return st;
}

static void close_search(void *self) {
    pgn__qsearch_free(self);
}

/* What is wrong with the games is reported where they are converted. */
static pgn_status read_chunk(void *self, const pgn__chunk *chunk, uint64_t *games, pgn_error *err) {
    pgn__qsearch_clear(self);
    pgn_status st = pgn__qsearch_run(self, chunk, games, err);
    pgn__reports_clear(pgn__qsearch_reports(self));
    return st;
}

static bool is_selected(const void *self, uint64_t index) {
    size_t count;
    const uint8_t *verdicts = pgn__qsearch_verdicts(self, &count);
    return index < count && verdicts[index] & PGN__QMATCHES;
}

static pgn_status report(const void *self, pgn_job *job, const pgn__chunk *chunk, pgn_error *err) {
    return pgn__qsearch_report(self, job, chunk, err);
}

static pgn_span text_of(const void *self, uint64_t index) {
    return pgn__qsearch_entry(self, (size_t)index)->text;
}

pgn_status pgn_job_select(pgn_job *job, const pgn_query *query, pgn_error *err) {
    static const pgn__selector SELECTOR = {.open = open_search,
                                           .close = close_search,
                                           .read = read_chunk,
                                           .is_selected = is_selected,
                                           .text = text_of,
                                           .report = report};
    return job ? pgn__job_select(job, &SELECTOR, query, err) : pgn__fail_missing(err, "job");
}
