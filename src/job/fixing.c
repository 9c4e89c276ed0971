/* fixing.c -- chunks to fixed text or a diff, and diagnostics of the remaining findings, at their
 * places in the fixed text. */
#include "fixing_int.h"

#include <stdlib.h>
#include <string.h>

#include "base/error_int.h"
#include "base/reserved_int.h"

typedef struct {
    pgn__fixer *fix;
    pgn__reports reports;
    uint64_t lines; /* of the fixed text */
} worker;

/* ---- a worker: a chunk to fixed text and the findings that are left ---- */

static void on_finding(void *self, const pgn__finding *found) {
    worker *w = self;
    pgn_place place;
    pgn__chunk_reader_place(pgn__fixer_reader(w->fix), found->at.text, &place);
    if (!found->in_game)
        place.game = 0;
    pgn__kept_finding report = pgn__report_of(found, &place);
    pgn__reports_add(&w->reports, &report);
}

static void discard(void *self) {
    worker *w = self;
    pgn__reports_clear(&w->reports);
}

void pgn__fixing_close(void *self) {
    worker *w = self;
    pgn__fixer_free(w->fix);
    pgn__reports_free(&w->reports);
    free(w);
}

pgn_status pgn__fixing_open(void *shared, pgn__chunk_reader *reader, void **out, pgn__sink *sink,
                            pgn_error *err) {
    static const pgn__fixer_calls CALLS = {on_finding, discard};
    const pgn__fixing *f = shared;
    worker *w = calloc(1, sizeof *w);
    (void)reader;
    (void)sink;
    if (!w)
        return PGN_E_NOMEM;
    pgn__job_bound_reports(f->job, &w->reports);
    w->reports.sums_up = true;
    pgn_status st = pgn__fixer_new(&w->fix, &f->rules, &CALLS, w, err);
    if (st) {
        pgn__fixing_close(w);
        return st;
    }
    pgn__fixer_set_letters(w->fix, pgn__job_split_options(f->job, NULL).letters);
    *out = w;
    return PGN_OK;
}

/* The fixed text in place of the chunk's. */
static pgn__chunk fixed_chunk(const worker *w, const pgn__chunk *chunk) {
    pgn_span text = pgn__fixer_text(w->fix);
    pgn__chunk fixed = *chunk;
    fixed.text = (pgn_buffer){.data = (char *)text.text, .len = text.len};
    fixed.counted = fixed.in_file = false;
    return fixed;
}

pgn_status pgn__fixing_work(void *self, const pgn__chunk *chunk, uint64_t *games, pgn_error *err) {
    worker *w = self;
    pgn__reports_clear(&w->reports);
    *games = 0;
    if (chunk->format)
        return PGN_OK;
    pgn_status st = pgn__fixer_chunk(w->fix, chunk, err);
    if (st)
        return st;
    pgn__chunk fixed = fixed_chunk(w, chunk);
    w->lines = w->reports.count_only ? 0 : pgn__chunk_count_lines(&fixed);
    *games = pgn__fixer_left(w->fix)->games;
    return PGN_OK;
}

/* ---- writing ---- */

static pgn_status write_chunk(pgn__fixing *f, const pgn__fixer *fix, const pgn__chunk *chunk,
                              pgn_error *err) {
    pgn_span text = pgn__fixer_text(fix);
    size_t count;
    const pgn__edit *edits = pgn__fixer_edits(fix, &count);
    if (f->diff.look)
        return pgn__file_diff_add(&f->diff, chunk, edits, count, err);
    return f->diff.writer(f->diff.self, text.text, text.len, err);
}

/* ---- reporting ---- */

/* Games whose meaning would have changed. */
static pgn_status report_left_alone(pgn__fixing *f, const pgn__fixer *fix, uint64_t games,
                                    pgn_error *err) {
    size_t count;
    const size_t *list = pgn__fixer_refused(fix, &count);
    pgn_status st = PGN_OK;
    for (size_t i = 0; i < count && !st; i++) {
        pgn_diagnostic d = {.rule = pgn__rule_public(PGN__RULE_NOT_FIXED),
                            .message = "game not fixed: its meaning would change",
                            .place = {.game = games + list[i] + 1},
                            .at = {"", 0}};
        st = pgn__job_report_one(f->job, &d, err);
    }
    f->left_alone += count;
    return st;
}

static pgn_status report(pgn__fixing *f, worker *w, const pgn__chunk *chunk, pgn_error *err) {
    const pgn__linter_counts *left = pgn__fixer_left(w->fix);
    pgn__chunk fixed = fixed_chunk(w, chunk);
    fixed.lines = f->lines;
    memcpy(w->reports.of_rule, left->of_rule, sizeof w->reports.of_rule);
    w->reports.faulty_games = left->faulty_games;
    w->reports.variants = left->variants;
    w->reports.members = left->members;
    w->reports.shift = f->written - chunk->offset;
    pgn__job_add(f->job, left->games, left->plies);
    pgn_status st = pgn__job_report(f->job, &w->reports, &fixed, err);
    f->lines += w->lines;
    f->written += fixed.text.len;
    f->games += left->games;
    return st ? st : report_left_alone(f, w->fix, chunk->games, err);
}

static void add_made(pgn__fixing *f, const pgn__fixer_counts *made) {
    f->made.repairs += made->repairs;
    f->made.games += made->games;
    for (int i = 0; i < PGN__RULE_COUNT; i++)
        f->made.of_rule[i] += made->of_rule[i];
}

pgn_status pgn__fixing_deliver(void *shared, void *self, const pgn__chunk *chunk, pgn_error *err) {
    pgn__fixing *f = shared;
    worker *w = self;
    f->lost |= chunk->cut_off || chunk->wrapped || chunk->invalid.len || chunk->offset != f->offset;
    f->offset = chunk->offset + chunk->text.len;
    if (f->lost)
        pgn__job_lost(f->job);
    if (chunk->starts_file)
        f->lines = 0;
    /* first: a failure to write loses nothing of what was found */
    pgn_status st = report(f, w, chunk, err);
    if (!st)
        st = write_chunk(f, w->fix, chunk, err);
    add_made(f, pgn__fixer_made(w->fix));
    return st;
}

/* ---- inputs ---- */

void pgn__fixing_begin(pgn__fixing *f, const char *name) {
    f->diff.name = name;
    f->lines = f->written = f->offset = f->games = f->left_alone = 0;
    f->lost = false;
    f->made = (pgn__fixer_counts){0};
}

pgn_status pgn__fixing_end(pgn__fixing *f, bool failed, pgn_error *err) {
    return pgn__file_diff_end(&f->diff, failed, err);
}

pgn_status pgn__fixing_choose(pgn__fixing *f, const pgn_fix_options *o, pgn_error *err) {
    if (o && pgn__any_reserved(o->reserved, sizeof o->reserved))
        return pgn__fail_newer(err, "option");
    if (o && (unsigned)o->diff > PGN_DIFF_COLOR)
        return pgn__fail(err, PGN_E_ARG, "invalid value of pgn_diff");
    f->diff.look = o ? o->diff : PGN_DIFF_NONE;
    return pgn__linter_choose(&f->rules, o ? &o->rules : NULL, false, err);
}
