/* convert_files.c -- pgn_convert_files(): the games of many files into one, or each file replaced
 * by its own, or only compared with its converted form. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/error_int.h"
#include "base/input_int.h"
#include "converter_int.h"
#include "pgn/write_options_int.h"
#include "recoder_int.h"

typedef struct {
    pgn__conversion how;
    const char *output; /* NULL: none, or standard output */
    bool in_place;
    pgn__recoder *recoder; /* PGC with something left out; else NULL */
    pgn__output *out;      /* in place: of the input being read */
    bool begun;            /* something was written */
    const char *refusal;   /* why the output, one of the inputs, is not replaced */
    /* the input being read */
    uint64_t read, written; /* bytes */
    uint64_t expected;      /* check_only: where the next chunk's first game must begin */
    uint64_t end;           /* of the last chunk */
    uint64_t lost;          /* characters that latin1 lacks */
    pgn_place first_lost;
    bool refused;
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

static pgn_status refuse(conversion *c, pgn_status code, const char *message) {
    pgn_error why;
    c->refused = true;
    pgn__fail(&why, code, "%.180s: %s", pgn__job_input_name(c->how.job), message);
    return pgn__job_refuse_input(c->how.job, &why);
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
    c->written += bytes->len;
    if (len)
        st = pgn__output_write(c->out, head, len, err);
    return st ? st : pgn__output_write(c->out, bytes->data, bytes->len, err);
}

static pgn_status deliver(void *shared, void *self, const pgn__chunk *chunk, pgn_error *err) {
    conversion *c = shared;
    pgn__converter *w = self;
    pgn_status st = pgn__converter_status(w);
    if (st)
        return pgn__fail(err, st, NULL);
    if ((c->in_place || c->how.check_only) && (chunk->format || chunk->made))
        return refuse(c, PGN_E_SYNTAX, "input is PGC: expected PGN");
    if (c->how.check_only)
        pgn__converter_join(w, &c->expected);
    add_lost(c, w, chunk);
    c->end = chunk->offset + chunk->text.len;
    c->read += chunk->text.len;
    st = pgn__job_report(c->how.job, &w->reports, chunk, err);
    if (!st && !c->how.check_only)
        st = write_bytes(c, &w->bytes, err);
    pgn_buffer_clear(&w->bytes);
    return st;
}

/* ---- inputs ---- */

static pgn_status begin_input(void *shared, pgn_input *input, pgn_error *err) {
    conversion *c = shared;
    const char *path = pgn__job_input_name(c->how.job);
    pgn_error why;
    (void)err;
    c->read = c->written = c->expected = c->end = c->lost = 0;
    c->refused = false;
    if (!c->in_place)
        return PGN_OK;
    if (strcmp(path, "-") == 0 || pgn__input_compression(input))
        return refuse(c, PGN_E_ARG, "only plain files can be replaced");
    if (pgn__job_output_open(c->how.job, &c->out, path, &why))
        return pgn__job_refuse_input(c->how.job, &why);
    return PGN_OK;
}

/* Checks at the end of an input. */
static pgn_status report_end(const conversion *c, pgn_error *err) {
    char message[100];
    pgn_diagnostic d = {.rule = pgn__rule_public(PGN__RULE_EXPORT_FORMAT),
                        .message = "file does not end with one empty line after the last game",
                        .place = {.offset = c->end},
                        .at = {"", 0}};
    pgn_status st = PGN_OK;
    if (c->how.check_only && !pgn__converter_ends_well(c->expected, c->end))
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

/* Why the input must not be replaced by its conversion; NULL: it may. */
static const char *objection_to(const conversion *c, bool failed) {
    return failed || pgn__job_input_lost(c->how.job) ? "part of the input was not read"
           : c->lost                                 ? "characters would be lost"
           : c->read && !c->written                  ? "the result would be empty"
                                                     : NULL;
}

static pgn_status report_links(const conversion *c, unsigned long links, pgn_error *err) {
    char message[100];
    pgn_diagnostic d = {.rule = pgn__rule_public(PGN__RULE_HARD_LINK),
                        .message = "replaced, but another hard link keeps the old text",
                        .at = {"", 0}};
    if (links > 1) {
        snprintf(message, sizeof message, "replaced, but %lu other hard links keep the old text",
                 links);
        d.message = message;
    }
    return pgn__job_report_one(c->how.job, &d, err);
}

static pgn_status replace(conversion *c, const char *objection, pgn_status st, pgn_error *err) {
    pgn__output *out = c->out;
    unsigned long links = pgn__output_other_names(out);
    char reason[80];
    c->out = NULL;
    if (!st && objection) {
        snprintf(reason, sizeof reason, "not replaced: %s", objection);
        st = refuse(c, PGN_E_GAME, reason);
    }
    st = pgn__job_output_close(c->how.job, out, st, err);
    return !st && links ? report_links(c, links, err) : st;
}

static pgn_status end_input(void *shared, pgn_input *input, const pgn_error *why, pgn_error *err) {
    conversion *c = shared;
    const char *const one[] = {pgn__job_input_name(c->how.job), NULL};
    (void)input;
    pgn_status st = why ? why->code : c->refused ? PGN_SKIP : report_end(c, err);
    const char *objection = objection_to(c, st != PGN_OK);
    if (c->in_place)
        return replace(c, objection, st, err);
    if (!c->refusal && pgn__job_is_input(c->output, one))
        c->refusal = objection;
    return st;
}

/* ---- the call ---- */

static bool leaves_out(const pgn__text_writer_options *o) {
    return o->no_comments || o->no_variations || o->no_nags || o->no_clocks ||
           o->tags != PGN_TAGS_ALL;
}

static pgn_status read_options(conversion *c, const char *output, const pgn_write_options *options,
                               pgn_error *err) {
    pgn_write_options o = {.format = PGN_FORMAT_PGN};
    if (options)
        o = *options;
    bool pgc = o.format == PGN_FORMAT_PGC;
    c->in_place = o.in_place;
    c->how.check_only = o.check_only;
    c->how.drop_faulty = o.drop_faulty;
    o.in_place = o.check_only = o.drop_faulty = false;
    c->output = output && strcmp(output, "-") != 0 ? output : NULL;
    pgn_status st = pgn__write_options_read(&o, &c->how.writing, err);
    if (st)
        return st;
    if (pgc && (o.letters || o.latin1))
        return pgn__fail(err, PGN_E_ARG, "letters and latin1 do not apply to PGC");
    if (c->in_place && (c->how.check_only || c->how.drop_faulty))
        return pgn__fail(err, PGN_E_ARG,
                         "in_place cannot be combined with check_only or drop_faulty");
    if ((c->in_place || c->how.check_only) && (output || pgc))
        return pgn__fail(err, PGN_E_ARG, "in_place and check_only take PGN and no output");
    c->how.pgc = pgc && !leaves_out(&c->how.writing);
    return pgc && !c->how.pgc ? pgn__recoder_new(&c->recoder, err) : PGN_OK;
}

/* May the output be committed? */
static pgn_status judge(const conversion *c, pgn_error *err) {
    if (pgn__job_canceled(c->how.job))
        return pgn__fail(err, PGN_E_CANCELED, NULL);
    return c->refusal
               ? pgn__fail(err, PGN_E_GAME, "%.180s: not replaced: %s", c->output, c->refusal)
               : PGN_OK;
}

static pgn_status convert(conversion *c, const char *const *paths, pgn_error *err) {
    static const pgn__job_calls CALLS = {.open = open_worker,
                                         .deliver = deliver,
                                         .close = close_worker,
                                         .begin_input = begin_input,
                                         .end_input = end_input};
    pgn_job *job = c->how.job;
    bool one_output = !c->in_place && !c->how.check_only;
    pgn_status st = one_output ? pgn__job_output_open(job, &c->out, c->output, err) : PGN_OK;
    if (st)
        return st;
    st = pgn__job_run_chunks(job, paths, NULL, &CALLS, c, err);
    if (!st && one_output)
        st = judge(c, err);
    return pgn__job_output_close(job, c->out, st, err);
}

pgn_status pgn_convert_files(pgn_job *job, const char *const *paths, const char *output,
                             const pgn_write_options *options, pgn_error *err) {
    conversion c = {.in_place = false};
    pgn_status st = read_options(&c, output, options, err);
    if (!st)
        st = pgn__job_begin(&job, err);
    if (!st) {
        c.how.job = job;
        st = pgn__job_end(job, convert(&c, paths, err));
    }
    pgn__recoder_free(c.recoder);
    return st;
}
