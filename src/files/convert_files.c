/* convert_files.c -- pgn_convert_files(): the games of many files into one, or each file replaced
 * by its own, or only compared with its converted form. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/error_int.h"
#include "converter_int.h"
#include "pgn/write_options_int.h"
#include "recoder_int.h"
#include "rewriting_int.h"

typedef struct {
    pgn__conversion how;
    pgn__rewriting to;
    pgn__recoder *recoder; /* PGC with something left out; else NULL */
    bool begun;            /* something was written */
    /* the input being read */
    uint64_t expected; /* check_only: where the next chunk's first game must begin */
    uint64_t end;      /* of the last chunk */
    uint64_t lost;     /* characters that latin1 lacks */
    pgn_place first_lost;
} conversion;

/* ---- chunks ---- */

static pgn_status open_worker(void *shared, pgn__chunk_reader *reader, void **out, pgn__sink *sink,
                              pgn_error *err) {
    const conversion *c = shared;
    pgn__converter *w;
    pgn_status st = pgn__converter_new(&w, &c->how, reader, sink, err);
    if (!st)
        *out = w;
    return st;
}

static void close_worker(void *self) {
    pgn__converter_free(self);
}

static void add_lost(conversion *c, pgn__converter *w, const pgn__chunk *chunk) {
    if (w->lost && !c->lost) {
        c->first_lost = w->first_lost;
        c->first_lost.line += chunk->lines;
        c->first_lost.game += chunk->games;
    }
    c->lost += w->lost;
    w->lost = 0;
}

/* Write the bytes of a chunk, and before the first the PGC file prefix. */
static pgn_status write_bytes(conversion *c, pgn_buffer *bytes, pgn_error *err) {
    bool pgc = c->how.pgc || c->recoder;
    size_t len = 0;
    pgn_status st = c->recoder ? pgn__recoder_encode(c->recoder, bytes, err) : PGN_OK;
    if (st || !bytes->len)
        return st;
    const char *head = pgc && !c->begun ? pgn__pgc_head(bytes->data, bytes->len, &len) : "";
    c->begun = true;
    st = pgn__rewriting_write(&c->to, head, len, err);
    return st ? st : pgn__rewriting_write(&c->to, bytes->data, bytes->len, err);
}

static pgn_status deliver(void *shared, void *self, const pgn__chunk *chunk, pgn_error *err) {
    conversion *c = shared;
    pgn__converter *w = self;
    pgn_status st = pgn__converter_status(w);
    if (st)
        return pgn__fail(err, st, NULL);
    if ((c->to.in_place || c->how.check_only) && (chunk->format || chunk->made))
        return pgn__rewriting_refuse(&c->to, PGN_E_SYNTAX, "input is not PGN text");
    if (c->how.check_only)
        pgn__converter_join(w, &c->expected);
    add_lost(c, w, chunk);
    c->end = chunk->offset + chunk->text.len;
    c->to.read += chunk->text.len;
    st = pgn__job_report(c->how.job, &w->reports, chunk, err);
    if (w->writer)
        pgn__job_add_unread(c->how.job, pgn__text_writer_take_unread(w->writer));
    if (!st && !c->how.check_only)
        st = write_bytes(c, &w->bytes, err);
    else if (!st)
        st = pgn__rewriting_compare(&c->to, chunk, &w->bytes, &w->marks, err);
    if (!st && w->damaged.len)
        st = pgn__output_write(c->to.first, w->damaged.data, w->damaged.len, err);
    pgn__converter_clear(w);
    return st;
}

/* ---- inputs ---- */

static pgn_status begin_input(void *shared, pgn_input *input, pgn_error *err) {
    conversion *c = shared;
    c->expected = c->end = c->lost = 0;
    return pgn__rewriting_begin_input(&c->to, input, err);
}

/* Checks at the end of an input. */
static pgn_status report_end(const conversion *c, pgn_error *err) {
    char message[100];
    pgn_diagnostic d = {.rule = pgn__rule_public(PGN__RULE_EXPORT_FORMAT),
                        .message = "file does not end with one empty line after the last game",
                        .place = {.offset = c->end},
                        .at = {"", 0}};
    pgn_status st = PGN_OK;
    bool empty = !c->expected; /* without games: such a file is not rewritten */
    if (c->how.check_only && !empty && !pgn__converter_ends_well(c->expected, c->end))
        st = pgn__job_report_one(c->how.job, &d, err);
    if (st || !c->lost)
        return st;
    snprintf(message, sizeof message,
             c->lost == 1 ? "%" PRIu64 " character not in ISO 8859-1 replaced by ?"
                          : "%" PRIu64 " characters not in ISO 8859-1 replaced by ?",
             c->lost);
    d.rule = pgn__rule_public(PGN__RULE_LATIN1);
    d.message = message;
    d.place = c->first_lost;
    return pgn__job_report_one(c->how.job, &d, err);
}

static pgn_status end_input(void *shared, pgn_input *input, const pgn_error *why, pgn_error *err) {
    conversion *c = shared;
    (void)input;
    pgn_status st = why ? why->code : c->to.refused ? PGN_SKIP : report_end(c, err);
    return pgn__rewriting_end_input(&c->to, st, c->lost ? "characters would be lost" : NULL, err);
}

/* ---- the call ---- */

static bool leaves_out(const pgn__text_writer_options *o) {
    return o->no_comments || o->no_variations || o->no_nags || o->no_clocks ||
           o->tags != PGN_TAGS_ALL;
}

/* Damaged games go to a file of their own, which is neither an input nor the output. */
static pgn_status check_damaged(const conversion *c, const char *const *paths, const char *damaged,
                                pgn_error *err) {
    const char *const output[] = {c->to.output, NULL};
    bool is_stdout = strcmp(damaged, "-") == 0;
    if (c->to.in_place || c->how.check_only || c->how.drop_faulty || c->recoder || c->how.pgc)
        return pgn__fail(err, PGN_E_ARG,
                         "damaged requires PGN, without in_place, check_only or drop_faulty");
    if (pgn__job_is_input(damaged, paths))
        return pgn__fail(err, PGN_E_ARG, "%.180s is also an input file", damaged);
    if (is_stdout ? !c->to.output : pgn__job_is_input(damaged, output))
        return pgn__fail(err, PGN_E_ARG, "%.180s would be written twice", damaged);
    return PGN_OK;
}

static pgn_status run(conversion *c, const char *const *paths, const char *damaged,
                      pgn_error *err) {
    static const pgn__job_calls CALLS = {.open = open_worker,
                                         .deliver = deliver,
                                         .close = close_worker,
                                         .begin_input = begin_input,
                                         .end_input = end_input};
    pgn_status st = PGN_OK;
    c->how.part = damaged != NULL;
    if (damaged)
        st = pgn__job_output_open(c->how.job, &c->to.first, damaged, err);
    return st ? st : pgn__rewriting_run(&c->to, paths, NULL, &CALLS, c, err);
}

static pgn_status read_options(conversion *c, const char *output, const pgn_write_options *options,
                               pgn_error *err) {
    pgn_write_options o = {.format = PGN_FORMAT_PGN};
    if (options)
        o = *options;
    bool pgc = o.format == PGN_FORMAT_PGC;
    c->to.in_place = o.in_place;
    c->to.drop_text = o.drop_text;
    c->to.check_only = c->how.check_only = o.check_only;
    c->how.drop_faulty = o.drop_faulty;
    c->to.changes.file.look = o.diff;
    c->how.keep = o.diff != PGN_DIFF_NONE;
    o.in_place = o.check_only = o.drop_faulty = o.drop_text = false;
    o.diff = PGN_DIFF_NONE;
    o.damaged = NULL;
    c->to.output = output && strcmp(output, "-") != 0 ? output : NULL;
    pgn_status st = pgn__write_options_read(&o, &c->how.writing, err);
    if (st)
        return st;
    if (pgc && (o.letters || o.latin1))
        return pgn__fail(err, PGN_E_ARG, "letters and latin1 do not apply to PGC");
    if (c->to.in_place && (c->how.check_only || c->how.drop_faulty))
        return pgn__fail(err, PGN_E_ARG,
                         "in_place cannot be combined with check_only or drop_faulty");
    if (((c->to.in_place || c->how.check_only) && pgc) ||
        (output && (c->to.in_place || (c->how.check_only && !c->how.keep))))
        return pgn__fail(err, PGN_E_ARG, "in_place and check_only take PGN and no output");
    st = pgn__rewriting_check(&c->to, err);
    if (st)
        return st;
    c->how.pgc = pgc && !leaves_out(&c->how.writing);
    return pgc && !c->how.pgc ? pgn__recoder_new(&c->recoder, err) : PGN_OK;
}

pgn_status pgn_convert_files(pgn_job *job, const char *const *paths, const char *output,
                             const pgn_write_options *options, pgn_error *err) {
    conversion c = {.begun = false};
    const char *damaged = options ? options->damaged : NULL;
    pgn_status st = read_options(&c, output, options, err);
    if (!st && damaged)
        st = check_damaged(&c, paths, damaged, err);
    if (!st)
        st = pgn__job_begin_selecting(&job, err);
    if (!st) {
        c.how.job = c.to.job = job;
        st = pgn__job_end(job, run(&c, paths, damaged, err));
    }
    pgn__recoder_free(c.recoder);
    return st;
}
