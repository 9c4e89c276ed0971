/* reports.c -- diagnostics kept by workers, and reported in input order. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error_int.h"
#include "base/text_int.h"
#include "job_state_int.h"
#include "pgn/chunk_report_int.h"
#include "pgn/game_format_int.h"
#include "pgn/places_int.h"
#include "pgn/replay_odd_int.h"
#include "pgn/wrapped_int.h"

/* Warnings that are more than a matter of style. */
static bool is_worth_reporting(pgn__rule rule) {
    return rule == PGN__RULE_RESULT_CONFLICT || rule == PGN__RULE_RESULT_IN_VARIATION ||
           rule == PGN__RULE_TEXT_BEFORE_GAME || rule == PGN__RULE_RESERVED ||
           rule == PGN__RULE_SUFFIX_FORM || rule == PGN__RULE_VARIATION_CONTINUES ||
           rule == PGN__RULE_JSON_MEMBER;
}

static bool is_error(pgn__rule rule) {
    return pgn__rule_severity(rule) == PGN_SEVERITY_ERROR;
}

/* ---- a worker's list ---- */

typedef struct {
    pgn__rule rule; /* PGN__RULE_COUNT: taken back */
    pgn_place place;
    pgn_span at;
    size_t message, title; /* in the texts */
    size_t white, black;
    size_t edits, edit_count; /* the first of them, in the list of edits */
    bool own;
} record;

typedef struct {
    pgn_span at;
    size_t text, len; /* in the texts */
} kept_edit;

static size_t keep_text(pgn__reports *r, const char *text, size_t len) {
    size_t at = r->texts.len;
    pgn_buffer_append(&r->texts, text, len);
    pgn_buffer_append(&r->texts, "", 1);
    return at;
}

static void keep(pgn__reports *r, const pgn__kept_finding *report) {
    const char *title = report->title ? report->title : "";
    const char *white = report->white ? report->white : "";
    const char *black = report->black ? report->black : "";
    record one = {.rule = report->rule,
                  .place = report->place,
                  .at = report->at,
                  .message = keep_text(r, report->message, strlen(report->message)),
                  .title = keep_text(r, title, strlen(title)),
                  .white = keep_text(r, white, strlen(white)),
                  .black = keep_text(r, black, strlen(black)),
                  .edits = r->edits.len / sizeof(kept_edit),
                  .edit_count = report->edit_count,
                  .own = report->own};
    for (size_t i = 0; i < report->edit_count; i++) {
        const pgn_edit *e = &report->edits[i];
        kept_edit edit = {e->at, 0, e->text.len};
        edit.text = keep_text(r, e->text.len ? e->text.text : "", e->text.len);
        pgn_buffer_append(&r->edits, &edit, sizeof edit);
    }
    if (!pgn__reports_status(r))
        pgn_buffer_append(&r->records, &one, sizeof one);
}

/* What the limit of a chunk drops, the limit of the input would drop too: this chunk alone has as
 * many before it, and one of the same rule. */
void pgn__reports_add(pgn__reports *r, const pgn__kept_finding *report) {
    pgn__rule rule = report->rule;
    bool error = is_error(rule);
    r->losses |= pgn__rule_is_loss(rule);
    if (report->left_out && !r->left_out.count++) {
        r->left_out.rule = rule;
        r->left_out.place = report->place;
    }
    if (pgn__rule_severity(rule) < r->min_severity && !report->own)
        return;
    uint64_t before = r->of_rule[rule]++;
    if (rule == PGN__RULE_JSON_MEMBER)
        pgn__known_variants_add(&r->members, report->message);
    if (error && report->place.game && report->place.game != r->faulty_game) {
        r->faulty_game = report->place.game;
        r->faulty_games++;
    }
    if (report->own) { /* even if only counted: it may be withdrawn */
        keep(r, report);
        return;
    }
    if (r->count_only || (r->most && r->kept >= r->most && before))
        return;
    keep(r, report);
    r->kept++;
}

pgn__kept_finding pgn__report_of(const pgn__finding *found, const pgn_place *place) {
    return (pgn__kept_finding){.rule = found->rule,
                               .place = *place,
                               .at = found->at,
                               .message = found->message,
                               .title = found->players,
                               .white = found->white,
                               .black = found->black,
                               .edits = found->edits,
                               .edit_count = found->edit_count};
}

bool pgn__reports_take(pgn__reports *r, pgn__chunk_reader *reader, const pgn__diagnostic *d) {
    if (!is_error(d->rule) && !is_worth_reporting(d->rule))
        return false;
    pgn__kept_finding report = {
        .rule = d->rule, .at = d->at, .message = d->message, .left_out = d->left_out};
    if (!pgn__chunk_reader_rereads(reader)) {
        pgn__chunk_reader_place(reader, d->at.text, &report.place);
        pgn__reports_add(r, &report);
    }
    return is_error(d->rule);
}

static void on_diagnostic(void *self, const pgn__diagnostic *d) {
    pgn__reports *r = self;
    pgn__reports_take(r, r->reader, d);
}

static bool on_skimmed_game(void *self, const pgn__skimmed_game *game) {
    (void)self;
    (void)game;
    return true;
}

static bool on_plain_game(void *self, const pgn__plain_game *game) {
    static const pgn__events notes = {.diagnostic = on_diagnostic};
    pgn__report_whole((pgn__sink){&notes, self}, game);
    return true; /* it has no errors but in these */
}

pgn__sink pgn__reports_sink(pgn__reports *r, pgn__chunk_reader *reader) {
    static const pgn__events CALLS = {.skimmed_game = on_skimmed_game,
                                      .plain_game = on_plain_game,
                                      .whole_game = on_plain_game,
                                      .diagnostic = on_diagnostic};
    r->reader = reader;
    return (pgn__sink){&CALLS, r};
}

static size_t count_of(const pgn__reports *r) {
    return r->records.len / sizeof(record);
}

static record *records_of(const pgn__reports *r) {
    return (record *)(void *)r->records.data;
}

size_t pgn__reports_last(const pgn__reports *r) {
    return count_of(r) - 1; /* SIZE_MAX without one, which withdraw accepts */
}

void pgn__reports_withdraw(pgn__reports *r, size_t index) {
    if (index >= count_of(r)) /* it may not have been kept */
        return;
    record *one = &records_of(r)[index];
    if (one->rule != PGN__RULE_COUNT)
        r->of_rule[one->rule]--;
    one->rule = PGN__RULE_COUNT;
}

pgn_status pgn__reports_status(const pgn__reports *r) {
    pgn_status st = r->records.status;
    st = st ? st : r->edits.status;
    return st ? st : r->texts.status;
}

void pgn__reports_clear(pgn__reports *r) {
    pgn_buffer_clear(&r->records);
    pgn_buffer_clear(&r->texts);
    pgn_buffer_clear(&r->edits);
    *r = (pgn__reports){.most = r->most,
                        .count_only = r->count_only,
                        .min_severity = r->min_severity,
                        .sums_up = r->sums_up,
                        .records = r->records,
                        .texts = r->texts,
                        .edits = r->edits,
                        .reader = r->reader};
}

void pgn__reports_free(pgn__reports *r) {
    pgn_buffer_free(&r->records);
    pgn_buffer_free(&r->texts);
    pgn_buffer_free(&r->edits);
}

/* ---- reporting ---- */

bool pgn__job_reports(const pgn_job *job) {
    return job->options.diagnostic && !job->second_pass;
}

void pgn__job_bound_reports(const pgn_job *job, pgn__reports *r) {
    r->most = job->options.max_diagnostics;
    r->count_only = !pgn__job_reports(job);
    r->min_severity = job->options.min_severity;
}

static bool is_wanted(const pgn_job *job, pgn__rule rule) {
    return pgn__rule_severity(rule) >= job->options.min_severity;
}

/* The account's number of findings as severe as the rule's. */
static uint64_t *counter(pgn_job *job, pgn__rule rule) {
    switch (pgn__rule_severity(rule)) {
    case PGN_SEVERITY_STYLE:
        return &job->now->of_input.style;
    case PGN_SEVERITY_WARNING:
        return &job->now->of_input.warnings;
    default:
        return &job->now->of_input.errors;
    }
}

static void count_left_out(pgn_job *job, const pgn__reports *r, const pgn__chunk *chunk) {
    pgn__left_out *all = &job->now->left_out;
    uint64_t before = all->count;
    if (!before && r->left_out.count) {
        *all = r->left_out;
        all->place.line += chunk->lines;
    }
    all->count = before + r->left_out.count;
}

static void count(pgn_job *job, const pgn__reports *r) {
    for (size_t i = 0; i < PGN__RULE_COUNT; i++) {
        if (!is_wanted(job, (pgn__rule)i))
            continue;
        job->of_rule[i] += r->of_rule[i];
        *counter(job, (pgn__rule)i) += r->of_rule[i];
    }
    job->now->of_input.faulty_games += r->faulty_games;
    if (r->losses)
        pgn__job_lost(job);
}

/* Is it within the limits of the input? */
static bool passes(pgn_job *job, const record *one) {
    pgn__rule rule = one->rule;
    if (one->own)
        return true;
    uint64_t most = job->options.max_diagnostics, before = job->now->reported_of[rule];
    if ((most && job->now->reported >= most && before) ||
        (job->most_per_rule && before >= job->most_per_rule))
        return false;
    job->now->reported++;
    job->now->reported_of[rule]++;
    return true;
}

void pgn__job_limit_rules(pgn_job *job, uint64_t most) {
    job->most_per_rule = most;
}

const uint64_t *pgn__job_reported(const pgn_job *job) {
    return job->now->reported_of;
}

static pgn_status call_back(pgn_job *job, const pgn_diagnostic *d, pgn_error *err) {
    return pgn__job_answer(job->options.diagnostic(job->options.self, d), "diagnostic", err);
}

/* A span of the chunk's text; empty if the chunk is not text. */
static pgn_span in_chunk(pgn_span at, const pgn__chunk *chunk) {
    uintptr_t start = (uintptr_t)chunk->text.data, it = (uintptr_t)at.text;
    bool inside = it >= start && it - start <= chunk->text.len &&
                  at.len <= chunk->text.len - (it - start) &&
                  (!chunk->format || chunk->format->lines);
    return inside ? at : (pgn_span){"", 0};
}

/* Append the edits of a record, as passed to the callback, to `out`. */
static pgn_status put_edits(const pgn__reports *r, const record *one, pgn_buffer *out) {
    const kept_edit *e = (const kept_edit *)(const void *)r->edits.data;
    pgn_buffer_clear(out);
    for (size_t i = 0; i < one->edit_count; i++) {
        const kept_edit *kept = &e[one->edits + i];
        pgn_edit edit = {kept->at, {r->texts.data + kept->text, kept->len}};
        pgn_buffer_append(out, &edit, sizeof edit);
    }
    return out->status;
}

static const char *text_or_null(const pgn__reports *r, size_t at) {
    return r->texts.data[at] ? r->texts.data + at : NULL;
}

/* A file is in one encoding: what the message about the first text says, those about all others
 * say, though blocks are judged without each other. */
static const char *message_of(pgn_job *job, const pgn__reports *r, const record *one) {
    const char *message = r->texts.data + one->message;
    char *first = job->now->foreign;
    if (one->rule != PGN__RULE_ENCODING_UNKNOWN && one->rule != PGN__RULE_EPD_ENCODING_UNKNOWN)
        return message;
    if (!*first)
        snprintf(first, PGN__FOREIGN_MAX, "%s", message);
    return first;
}

static pgn_status report(pgn_job *job, const pgn__reports *r, const record *one,
                         const pgn__chunk *chunk, pgn_buffer *edits, pgn_error *err) {
    pgn_diagnostic d = {.rule = pgn__rule_public(one->rule),
                        .message = message_of(job, r, one),
                        .input = job->now->input,
                        .place = one->place,
                        .at = in_chunk(one->at, chunk),
                        .edit_count = one->edit_count};
    d.title = text_or_null(r, one->title);
    d.white = text_or_null(r, one->white);
    d.black = text_or_null(r, one->black);
    d.place.offset += r->shift;
    if (d.place.line)
        d.place.line += chunk->lines;
    if (d.place.game || one->own)
        d.place.game += chunk->games;
    if (put_edits(r, one, edits))
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    d.edits = (const pgn_edit *)(const void *)edits->data;
    return call_back(job, &d, err);
}

static uint64_t found(const pgn_job *job, const pgn__reports *r) {
    uint64_t sum = 0;
    for (size_t i = 0; i < PGN__RULE_COUNT; i++)
        sum += is_wanted(job, (pgn__rule)i) ? r->of_rule[i] : 0;
    return sum;
}

/* Findings of a rule, one for each variant or unknown member, that were already made in earlier
 * chunks are withdrawn, also where they are only counted. */
static void drop_known(pgn__reports *r, pgn__rule rule, const pgn__known_variants *here,
                       pgn__known_variants *before) {
    pgn__known_variants fresh = {.count = 0};
    uint64_t *found = &r->of_rule[rule], known;
    for (unsigned i = 0; i < here->count; i++)
        if (pgn__known_variants_add_hash(before, here->hashes[i]))
            pgn__known_variants_add_hash(&fresh, here->hashes[i]);
    known = here->count - fresh.count;
    if (!known)
        return;
    *found -= known < *found ? known : *found;
    for (size_t i = 0; i < count_of(r); i++) {
        record *one = &records_of(r)[i];
        if (one->rule == rule && !one->own &&
            !pgn__known_variants_has(&fresh,
                                     pgn__known_variants_hash(r->texts.data + one->message)))
            one->rule = PGN__RULE_COUNT;
    }
}

/* NUL bytes are reported once per file. */
static void drop_known_nul(pgn_job *job, pgn__reports *r) {
    uint64_t *found = &r->of_rule[PGN__RULE_NUL_BYTE];
    *found -= job->now->has_nul && *found;
    for (size_t i = 0; i < count_of(r) && job->now->has_nul; i++)
        if (records_of(r)[i].rule == PGN__RULE_NUL_BYTE)
            records_of(r)[i].rule = PGN__RULE_COUNT;
    job->now->has_nul = true;
}

/* By place; at the same place, in the order found. */
static int by_place(const void *a, const void *b) {
    const record *x = a, *y = b;
    if (x->place.offset != y->place.offset)
        return x->place.offset < y->place.offset ? -1 : 1;
    return x->message < y->message ? -1 : x->message > y->message;
}

/* Findings about a block as a whole and about binary formats stay in the order found. */
static bool is_same_game(const record *a, const record *b) {
    return a->place.game && a->place.game == b->place.game && a->place.line && b->place.line &&
           !a->own && !b->own;
}

/* What is wrong with the start of a game is found after its tags, and so after errors that follow
 * it in the text. */
static void order_by_place(record *records, size_t n) {
    for (size_t from = 0, to; from < n; from = to) {
        bool ordered = true;
        for (to = from + 1; to < n && is_same_game(&records[from], &records[to]); to++)
            ordered &= by_place(&records[to - 1], &records[to]) < 0;
        if (!ordered)
            qsort(&records[from], to - from, sizeof *records, by_place);
    }
}

/* The limits count in the order found, in which a chunk has applied them. */
static pgn_status report_all(pgn_job *job, pgn__reports *r, const pgn__chunk *chunk,
                             pgn_error *err) {
    record *records = records_of(r);
    size_t n = count_of(r), passed = 0;
    pgn_buffer edits = PGN_BUFFER_INIT;
    pgn_status st = PGN_OK;
    for (size_t i = 0; i < n; i++)
        if (records[i].rule != PGN__RULE_COUNT && is_wanted(job, records[i].rule) &&
            passes(job, &records[i]))
            records[passed++] = records[i];
    order_by_place(records, passed);
    for (size_t i = 0; i < passed && !st; i++)
        st = report(job, r, &records[i], chunk, &edits, err);
    if (!st)
        job->now->of_input.unreported += found(job, r) > passed ? found(job, r) - passed : 0;
    pgn_buffer_free(&edits);
    return st;
}

/* Leave of a file that is a page or a mail only that finding, and what the call itself found. Calls
 * that write what they read report all that they do not write. */
static void drop_others(pgn_job *job, pgn__reports *r, const pgn__chunk *chunk) {
    bool first = chunk->starts_file && r->of_rule[PGN__RULE_NOT_PGN];
    if (chunk->starts_file)
        job->now->wrapped = r->sums_up && chunk->wrapped && first;
    if (!job->now->wrapped)
        return;
    memset(r->of_rule, 0, sizeof r->of_rule);
    r->of_rule[PGN__RULE_NOT_PGN] = first;
    r->faulty_games = 0;
    r->variants = r->members = (pgn__known_variants){0};
    for (size_t i = 0; i < count_of(r); i++) {
        record *one = &records_of(r)[i];
        if (one->own && one->rule != PGN__RULE_COUNT)
            r->of_rule[one->rule]++;
        else if (first && one->rule == PGN__RULE_NOT_PGN)
            first = false; /* the other that may follow says that it has no game */
        else
            one->rule = PGN__RULE_COUNT;
    }
}

pgn_status pgn__job_report(pgn_job *job, pgn__reports *r, const pgn__chunk *chunk, pgn_error *err) {
    pgn_status st = pgn__reports_status(r);
    if (st)
        return pgn__fail(err, st, NULL);
    if (chunk->starts_file)
        job->now->foreign[0] = '\0';
    if (!job->second_pass) {
        drop_others(job, r, chunk);
        drop_known(r, PGN__RULE_VARIANT, &r->variants, &job->now->variants);
        drop_known(r, PGN__RULE_JSON_MEMBER, &r->members, &job->now->members);
        if (chunk->has_nul)
            drop_known_nul(job, r);
        count(job, r);
        count_left_out(job, r, chunk);
        if (job->options.diagnostic)
            st = report_all(job, r, chunk, err);
    }
    pgn__reports_clear(r);
    return st;
}

/* ---- findings of calls that move games ---- */

pgn_status pgn__job_need_whole(const pgn_job *job, const pgn__chunk *chunk, pgn_error *err) {
    if (!chunk->cut_off)
        return PGN_OK;
    return pgn__fail(err, PGN_E_LIMIT, "%.120s:%" PRIu64 ": game exceeds the size limit",
                     job->now->input, chunk->lines + 1);
}

static bool has_text(const pgn__chunk *chunk) {
    const char *p = chunk->text.data, *end = p + chunk->text.len;
    p += pgn__text_bom(p, chunk->text.len);
    while (p < end && memchr(" \t\r\n", *p, 4))
        p++;
    return p < end;
}

pgn_status pgn__job_need_games(pgn_job *job, const pgn__chunk *chunk, uint64_t games,
                               pgn_error *err) {
    if (chunk->no_game) /* reported */
        pgn__job_lost(job);
    if (games || job->now->lost || !has_text(chunk))
        return PGN_OK;
    pgn_diagnostic d = {.rule = pgn__rule_public(PGN__RULE_NO_GAME),
                        .message = "text outside any game omitted",
                        .place = {.offset = chunk->offset, .line = chunk->lines + 1, .column = 1},
                        .title = ""};
    pgn__job_lost(job);
    return pgn__job_report_one(job, &d, err);
}

pgn_status pgn__job_report_one(pgn_job *job, const pgn_diagnostic *diagnostic, pgn_error *err) {
    pgn_diagnostic d = *diagnostic;
    pgn__rule rule = pgn__rule_number(d.rule);
    if (job->second_pass || d.rule->severity < job->options.min_severity)
        return PGN_OK;
    if (!d.input)
        d.input = job->now->input;
    if (rule != PGN__RULE_COUNT) {
        job->of_rule[rule]++;
        ++*counter(job, rule);
    }
    return job->options.diagnostic ? call_back(job, &d, err) : PGN_OK;
}

/* ---- unread text ---- */

static const struct {
    pgn__rule rule;
    const char *message;
} LOSSES[] = {
    {PGN__RULE_PGC_MARKER, "file is corrupt; the rest is not read"},
    {PGN__RULE_TOO_LARGE, "game exceeds the size limit; the rest of it is skipped"},
    {PGN__RULE_NOT_PGN, NULL}, /* the message says what it is instead */
};

/* Bytes that are not valid in the encoding of their file. */
static pgn_status report_invalid(pgn_job *job, const pgn__chunk *chunk, pgn_error *err) {
    char message[PGN__CONVERSION_MAX];
    pgn__places places;
    pgn_diagnostic d = {
        .rule = pgn__rule_public(PGN__RULE_ENCODING_INVALID), .message = message, .at = {"", 0}};
    pgn__chunk_invalid(chunk, message);
    pgn__places_begin(&places, chunk);
    pgn__places_find(&places, chunk->text.data + (chunk->invalid.offset - chunk->offset), &d.place);
    pgn__job_lost(job);
    return pgn__job_report_one(job, &d, err);
}

pgn_status pgn__job_report_losses(pgn_job *job, const pgn__chunk *chunk, uint64_t games,
                                  pgn_error *err) {
    char message[PGN__NO_GAME_MAX];
    pgn_status st = chunk->invalid.len ? report_invalid(job, chunk, err) : PGN_OK;
    bool wrapped = chunk->wrapped && chunk->starts_file;
    if (st || (!chunk->damaged && !chunk->cut_off && !chunk->no_game && !wrapped))
        return st;
    size_t which = chunk->damaged ? 0 : chunk->cut_off && !wrapped ? 1 : 2;
    if (which == 2 && chunk->no_game)
        pgn__chunk_no_game(chunk, message);
    else if (which == 2)
        snprintf(message, sizeof message, "%s", pgn__wrapped_message(chunk->wrapped));
    pgn_diagnostic d = {
        .rule = pgn__rule_public(LOSSES[which].rule),
        .message = which == 2 ? message : LOSSES[which].message,
        .place = {.offset = chunk->offset + chunk->size,
                  .line = chunk->format && !chunk->format->lines ? 0 : chunk->lines + 1,
                  .game = chunk->games + games},
        .at = {"", 0}};
    pgn__job_lost(job);
    return pgn__job_report_one(job, &d, err);
}
