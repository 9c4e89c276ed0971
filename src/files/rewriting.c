/* rewriting.c -- the outputs of calls that rewrite files. A file is replaced only if all of it was
 * read: nothing may be lost. */
#include "rewriting_int.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/error_int.h"
#include "job/selecting_int.h"

pgn_status pgn__rewriting_refuse(pgn__rewriting *r, pgn_status code, const char *message) {
    pgn_error why;
    r->refused = true;
    pgn__fail(&why, code, "%.180s: %s", pgn__job_input_name(r->job), message);
    return pgn__job_refuse_input(r->job, &why);
}

pgn_status pgn__rewriting_compare(pgn__rewriting *r, const pgn__chunk *chunk,
                                  const pgn_buffer *made, const pgn_buffer *marks, pgn_error *err) {
    pgn_status st =
        r->changes.file.look ? pgn__changes_add(&r->changes, chunk, made, marks, err) : PGN_OK;
    return st == PGN_E_LIMIT
               ? pgn__rewriting_refuse(r, st, "exceeds a size limit: the rest is not compared")
               : st;
}

pgn_status pgn__rewriting_write(pgn__rewriting *r, const void *bytes, size_t len, pgn_error *err) {
    if (!len)
        return PGN_OK;
    r->written += len;
    return pgn__output_write(r->out, bytes, len, err);
}

pgn_status pgn__rewriting_check(const pgn__rewriting *r, pgn_error *err) {
    if ((unsigned)r->changes.file.look > PGN_DIFF_COLOR)
        return pgn__fail(err, PGN_E_ARG, "invalid value of pgn_diff");
    if (r->changes.file.look && !r->check_only)
        return pgn__fail(err, PGN_E_ARG, "a diff requires check_only");
    return PGN_OK;
}

/* ---- inputs ---- */

pgn_status pgn__rewriting_begin_input(pgn__rewriting *r, pgn_input *input, pgn_error *err) {
    r->read = r->written = 0;
    r->refused = false;
    pgn__changes_begin(&r->changes);
    pgn_status st = r->in_place ? pgn__job_replace_begin(r->job, &r->out, input, err) : PGN_OK;
    r->refused = st == PGN_SKIP;
    return st;
}

/* `why` is set; a NULL one means that nothing speaks against it. */
static pgn_status replace(pgn__rewriting *r, const pgn_error *why, pgn_status st, pgn_error *err) {
    pgn__output *out = r->out;
    r->out = NULL;
    if (!st && why) {
        r->refused = true;
        st = pgn__job_refuse_input(r->job, why);
    }
    return pgn__job_replace_end(r->job, out, st, err);
}

static void object(pgn_error *why, const char *path, const char *objection) {
    pgn__fail(why, PGN_E_GAME, "cannot replace \"%.180s\": %s", path, objection);
}

static void object_to_loss(pgn_error *why, const char *path, const pgn__left_out *text) {
    char others[60] = "";
    if (text->count > 1)
        snprintf(others, sizeof others, " and in %" PRIu64 " more place%s", text->count - 1,
                 text->count > 2 ? "s" : "");
    pgn__fail(why, PGN_E_GAME,
              "cannot replace \"%.90s\": text would be lost, at %.90s:%" PRIu64 "%s", path, path,
              text->place.line, others);
    why->line = text->place.line;
    why->rule = pgn__rule_public(text->rule)->id;
}

/* Why the file must not be replaced by what was written; false if nothing speaks against it. */
static bool is_objectionable(const pgn__rewriting *r, pgn_status st, const char *objection,
                             const char *path, pgn_error *why) {
    const pgn__left_out *text = pgn__job_left_out(r->job);
    if (st || pgn__job_input_lost(r->job))
        objection = "part of the input was not read";
    else if (!objection && pgn__job_encoding(r->job))
        objection = PGN__READ_AS_NAMED;
    else if (!objection && r->read && !r->written)
        objection = "the result would be empty";
    if (objection)
        object(why, path, objection);
    else if (text->count && !r->drop_text)
        object_to_loss(why, path, text);
    else
        return false;
    return true;
}

pgn_status pgn__rewriting_end_input(pgn__rewriting *r, pgn_status st, const char *objection,
                                    pgn_error *err) {
    const char *name = pgn__job_input_name(r->job);
    const char *const one[] = {name, NULL};
    pgn_error why;
    if (r->changes.file.look) {
        pgn_status end = pgn__changes_end(&r->changes, st && st != PGN_SKIP, err);
        return st ? st : end;
    }
    if (r->in_place) {
        bool refused = is_objectionable(r, st, objection, name, &why);
        return replace(r, refused ? &why : NULL, st, err);
    }
    if (!r->is_refused && pgn__job_is_input(r->output, one) &&
        is_objectionable(r, st, objection, r->output, &why)) {
        r->is_refused = true;
        r->refusal = why;
    }
    return st;
}

/* ---- the run ---- */

/* May the output be committed? */
static pgn_status judge(const pgn__rewriting *r, pgn_error *err) {
    if (pgn__job_canceled(r->job))
        return pgn__fail(err, PGN_E_CANCELED, NULL);
    if (r->is_refused && err)
        *err = r->refusal;
    return r->is_refused ? r->refusal.code : PGN_OK;
}

pgn_status pgn__rewriting_run(pgn__rewriting *r, const char *const *paths,
                              const pgn__job_reading *reading, const pgn__job_calls *calls,
                              void *shared, pgn_error *err) {
    if (pgn__job_selects(r->job) && (r->in_place || r->check_only))
        return pgn__fail(err, PGN_E_ARG, "a query selects games for an output");
    bool one_output = !r->in_place && (!r->check_only || r->changes.file.look);
    if (r->changes.file.look && pgn__job_is_input(r->output, paths))
        return pgn__fail(err, PGN_E_ARG, "the diff would replace its input file");
    pgn_status st = one_output ? pgn__job_output_open(r->job, &r->out, r->output, err) : PGN_OK;
    if (st)
        return pgn__job_output_close(r->job, r->first, st, err);
    r->changes.lines.out = r->out;
    r->changes.job = r->job;
    pgn__job_reading how = reading ? *reading : (pgn__job_reading){0};
    how.in_place = r->in_place;
    st = pgn__job_run_selecting(r->job, paths, &how, calls, shared, err);
    pgn__changes_free(&r->changes);
    if (!st && r->finish)
        st = r->finish(shared, err);
    if (!st && one_output)
        st = judge(r, err);
    st = pgn__job_output_close(r->job, r->first, st, err);
    return pgn__job_output_close(r->job, r->out, st, err);
}
