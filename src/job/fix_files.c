/* fix_files.c -- pgn_fix_files(): files to their fixed texts, to diffs, or fixed in place. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/error_int.h"
#include "fixing_int.h"
#include "job_state_int.h"

typedef struct {
    pgn__fixing fixing;
    const pgn_fix_options *options;
    pgn__output *out;
    pgn__diff_output lines; /* of the diff */
    bool refused;           /* the input being read */
    pgn_fix_result result;
} files;

/* ---- writing ---- */

static pgn_status write_text(void *self, const char *bytes, size_t len, pgn_error *err) {
    const files *f = self;
    return pgn__output_write(f->out, bytes, len, err);
}

static pgn_status call_back(void *self, const char *bytes, size_t len, pgn_error *err) {
    const pgn_fix_options *o = ((const files *)self)->options;
    return pgn__job_answer(o->write(o->self, bytes, len), "write", err);
}

/* ---- inputs ---- */

static pgn_status refuse(files *f, const pgn_error *why) {
    f->refused = true;
    return pgn__job_refuse_input(f->fixing.job, why);
}

static pgn_status deliver(void *shared, void *worker, const pgn__chunk *chunk, pgn_error *err) {
    files *f = shared;
    pgn_error why;
    const char *name = pgn__job_input_name(f->fixing.job);
    if (chunk->format) {
        pgn__fail(&why, PGN_E_SYNTAX, "%.180s: input is PGC: expected PGN", name);
        return refuse(f, &why);
    }
    pgn_status st = pgn__fixing_deliver(&f->fixing, worker, chunk, err);
    if (st || !chunk->cut_off)
        return st;
    pgn__fail(&why, PGN_E_LIMIT, "%.180s: game %" PRIu64 " is too large to be fixed", name,
              f->fixing.games);
    return refuse(f, &why);
}

static pgn_status begin_input(void *shared, pgn_input *input, pgn_error *err) {
    files *f = shared;
    f->refused = false;
    pgn__fixing_begin(&f->fixing, pgn__job_input_name(f->fixing.job));
    return f->options->in_place ? pgn__job_replace_begin(f->fixing.job, &f->out, input, err)
                                : PGN_OK;
}

/* A file is complete: add its counts, and call back. */
static pgn_status count_file(files *f, pgn_error *err) {
    const pgn__fixing *x = &f->fixing;
    pgn_rule_count rules[PGN__RULE_COUNT];
    pgn_fixed_file file = {.input = x->diff.name,
                           .fixes = x->made.repairs,
                           .games = x->made.games,
                           .left_alone = x->left_alone,
                           .changed = x->made.repairs && !(f->options->in_place && x->lost),
                           .rules = rules};
    for (int i = 0; i < PGN__RULE_COUNT; i++)
        if (x->made.of_rule[i])
            rules[file.rule_count++] =
                (pgn_rule_count){pgn__rule_public((pgn__rule)i), x->made.of_rule[i]};
    f->result.fixes += file.fixes;
    f->result.games += file.games;
    f->result.left_alone += file.left_alone;
    f->result.files += file.changed;
    return f->options->file_done
               ? pgn__job_answer(f->options->file_done(f->options->self, &file), "file_done", err)
               : PGN_OK;
}

/* Replace the input by its fixed text, unless it is the same, or not all of it was read. */
static pgn_status replace(files *f, bool failed, pgn_error *err) {
    bool same = failed || f->fixing.lost || !f->fixing.made.repairs;
    pgn_status st = pgn__job_replace_end(f->fixing.job, f->out, same ? PGN_STOP : PGN_OK, err);
    f->out = NULL;
    return same ? PGN_OK : st;
}

static pgn_status end_input(void *shared, pgn_input *input, const pgn_error *why, pgn_error *err) {
    files *f = shared;
    bool failed = why || f->refused;
    (void)input;
    pgn_status st = pgn__fixing_end(&f->fixing, why != NULL, err);
    if (failed)
        pgn__job_lost(f->fixing.job);
    if (!st && f->options->in_place)
        st = replace(f, failed, err);
    else if (!st && !pgn__job_canceled(f->fixing.job))
        st = pgn__diff_output_flush(&f->lines, err);
    return st || failed ? st : count_file(f, err);
}

/* ---- the call ---- */

static pgn_status check(const char *const *paths, const char *output, const pgn_fix_options *o,
                        pgn_error *err) {
    if (o->in_place && (output || o->write || o->diff))
        return pgn__fail(err, PGN_E_ARG, "in_place cannot be combined with an output");
    if (output && o->write)
        return pgn__fail(err, PGN_E_ARG, "a text callback cannot be combined with an output");
    if (!o->in_place && !o->diff && paths && paths[0] && paths[1])
        return pgn__fail(err, PGN_E_ARG, "cannot write several files to one output");
    if (o->diff && pgn__job_is_input(output, paths))
        return pgn__fail(err, PGN_E_ARG, "the diff would replace its input file");
    return PGN_OK;
}

/* An input that could not be read must not be replaced by what was read. */
static pgn_status may_replace(files *f, const char *const *paths, const char *output,
                              pgn_error *err) {
    pgn_account account;
    pgn_job_account(f->fixing.job, &account);
    if (account.failed_inputs)
        pgn__job_lost(f->fixing.job);
    return pgn__job_may_replace(f->fixing.job, output, paths, err);
}

static pgn_status fix(files *f, const char *const *paths, const char *output, pgn_error *err) {
    static const pgn__job_calls CALLS = {.open = pgn__fixing_open,
                                         .deliver = deliver,
                                         .close = pgn__fixing_close,
                                         .work = pgn__fixing_work,
                                         .begin_input = begin_input,
                                         .end_input = end_input};
    const pgn__job_reading reading = {.in_place = f->options->in_place};
    pgn_job *job = f->fixing.job;
    pgn_status st = PGN_OK;
    if (!f->options->in_place && !f->options->write)
        st = pgn__job_output_open(job, &f->out, output, err);
    if (st)
        return st;
    f->lines.out = f->out;
    pgn__job_limit_rules(job, f->fixing.rules.most);
    st = pgn__job_run_chunks(job, paths, &reading, &CALLS, f, err);
    if (!st)
        st = may_replace(f, paths, output, err);
    return pgn__job_output_close(job, f->out, st, err);
}

pgn_status pgn_fix_files(pgn_job *job, const char *const *paths, const char *output,
                         const pgn_fix_options *options, pgn_fix_result *result, pgn_error *err) {
    static const pgn_fix_options DEFAULTS = {.in_place = false};
    files f = {.options = options ? options : &DEFAULTS};
    bool lines = f.options->diff && !f.options->write;
    f.fixing.diff.writer = f.options->write ? call_back
                           : lines          ? pgn__diff_output_write
                                            : write_text;
    f.fixing.diff.self = lines ? (void *)&f.lines : &f;
    pgn_status st = pgn__fixing_choose(&f.fixing, options, err);
    if (!st)
        st = check(paths, output, f.options, err);
    if (!st)
        st = pgn__job_begin(&job, err);
    if (!st) {
        f.fixing.job = job;
        st = pgn__job_end(job, fix(&f, paths, output, err));
    }
    pgn_buffer_free(&f.lines.waiting);
    if (result)
        *result = f.result;
    return st;
}
