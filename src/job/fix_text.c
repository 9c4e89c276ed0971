/* fix_text.c -- pgn_fix_text(): fixes texts of any size chunk by chunk, as files are. */
#include <string.h>

#include "base/error_int.h"
#include "base/text_int.h"
#include "fixing_int.h"

static pgn_status append(void *self, const char *bytes, size_t len, pgn_error *err) {
    return len && pgn_buffer_append(self, bytes, len) ? pgn__fail(err, PGN_E_NOMEM, NULL) : PGN_OK;
}

static pgn_status deliver(void *shared, void *worker, const pgn__chunk *chunk, pgn_error *err) {
    const pgn__fixing *f = shared;
    pgn_status st = pgn__fixing_deliver(shared, worker, chunk, err);
    return !st && f->lost ? pgn__fail(err, PGN_E_SYNTAX, "part of the text cannot be read") : st;
}

static pgn_status run(pgn__fixing *f, pgn_input *input, pgn_error *err) {
    static const pgn__job_calls CALLS = {.open = pgn__fixing_open,
                                         .deliver = deliver,
                                         .close = pgn__fixing_close,
                                         .work = pgn__fixing_work};
    const pgn_job_options how = {.threads = 1,
                                 .read = {.format = PGN_FORMAT_PGN, .max_game = SIZE_MAX}};
    pgn_status st = pgn_job_new(&f->job, &how, err);
    if (!st)
        st = pgn__job_begin(&f->job, err);
    if (!st)
        st = pgn__job_end(f->job, pgn__job_run_input(f->job, input, NULL, &CALLS, f, err));
    pgn_status end = pgn__fixing_end(f, st != PGN_OK, err);
    pgn_job_free(f->job);
    return st ? st : end;
}

pgn_status pgn_fix_text(const char *text, size_t len, const pgn_fix_options *options,
                        pgn_buffer *out, pgn_fix_result *result, pgn_error *err) {
    pgn__fixing f = {.diff = {.writer = append, .self = out}};
    size_t before = out->len;
    pgn_input *input = NULL;
    len = pgn__length(text, len);
    pgn_status st = pgn__fixing_choose(&f, options, err);
    if (!st && options && options->in_place)
        st = pgn__fail(err, PGN_E_ARG, "in_place does not apply to text");
    if (!st && len)
        st = pgn_input_from_memory(&input, text, len, err);
    pgn__fixing_begin(&f, "text");
    if (!st && len)
        st = run(&f, input, err);
    pgn_input_close(input);
    if (st)
        out->len = before;
    else if (result)
        *result = (pgn_fix_result){
            .fixes = f.made.repairs, .games = f.made.games, .left_alone = f.left_alone};
    return st;
}
