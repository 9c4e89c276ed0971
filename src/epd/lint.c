/* lint.c -- lints the lines of EPD files. */
#include "lint_int.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text_int.h"
#include "pgn/chunk_report_int.h"

bool pgn__epd_next_line(pgn__epd_lines *lines, pgn__epd_line *line) {
    const pgn__chunk *chunk = lines->chunk;
    const char *text = chunk->text.data;
    size_t len = chunk->text.len;
    if (!lines->number) {
        lines->number = chunk->passed;
        lines->at = 0;
    }
    size_t start = lines->at;
    bool first = chunk->starts_file && !start;
    while (start < len && pgn__text_bom(text + start, len - start))
        start += pgn__text_bom(text + start, len - start);
    size_t marks = start - lines->at, end;
    if (start >= len)
        return false;
    end = start + pgn__text_line(text + start, len - start);
    lines->at = end + (end < len);
    if (end < len && text[end] == '\r' && lines->at < len && text[lines->at] == '\n')
        lines->at++;
    *line = (pgn__epd_line){.text = {text + start, end - start},
                            .number = lines->number + 1,
                            .cut = chunk->cut_off && end == len,
                            .encoding = chunk->encoding,
                            .recognized = chunk->recognized && !lines->number,
                            .bom = marks,
                            .joined = marks > (first ? pgn__text_bom(text, len) : 0),
                            .lf = end < len && text[end] == '\n'};
    uint64_t bad = chunk->invalid.offset - chunk->offset;
    if (chunk->invalid.len && bad >= start && bad < end) {
        line->invalid = chunk->invalid;
        line->invalid.offset = bad - start;
    }
    lines->number++;
    return true;
}

/* ---- findings ---- */

static void on_diagnostic(void *self, const pgn__diagnostic *d) {
    pgn__epd_linter *r = self;
    const pgn__linter_options *o = r->options;
    if (o && (o->off[d->rule] || (pgn__rule_is_strict(d->rule) && !o->strict)))
        return;
    uint64_t before = r->reported[d->rule] + r->seen.of_rule[d->rule]++;
    *(pgn__rule_severity(d->rule) == PGN_SEVERITY_ERROR ? &r->seen.errors : &r->seen.warnings) += 1;
    if (o && o->most && before >= o->most)
        return;
    pgn__epd_finding f = {d->rule, d->at, r->messages.len};
    if (!pgn_buffer_append(&r->messages, d->message, strlen(d->message) + 1))
        pgn_buffer_append(&r->findings, &f, sizeof f);
}

static void report(pgn__epd_linter *r, pgn__rule rule, pgn_span at, const char *message) {
    pgn__diagnostic d = {.rule = rule, .at = at, .message = message};
    on_diagnostic(r, &d);
}

static int compare(const void *one, const void *two) {
    const pgn__epd_finding *a = one, *b = two;
    if (a->at.text != b->at.text)
        return a->at.text < b->at.text ? -1 : 1;
    return a->message < b->message ? -1 : 1; /* in the order they were reported */
}

const char *pgn__epd_message(const pgn__epd_linter *r, const pgn__epd_finding *rule) {
    return r->messages.data + rule->message;
}

uint64_t pgn__epd_column(pgn__epd_columns *c, const char *at) {
    c->column += pgn__text_width(c->text, (size_t)(at - c->text));
    c->text = at;
    return c->column;
}

/* ---- records ---- */

/* The message for a line that is too long. */
enum { TOO_LONG_MAX = 120 };

static const char *too_long(size_t max_line, char out[TOO_LONG_MAX]) {
    snprintf(out, TOO_LONG_MAX, "line longer than %zu MB skipped; raise the limit with --max-line",
             (max_line ? max_line : (size_t)PGN__LARGEST_GAME) >> 20);
    return out;
}

/* The record's id, or its beginning, whole characters of it. */
static void keep_id(pgn__epd_linter *r) {
    const pgn__epd_op *op = pgn__epd_find(&r->epd, "id");
    pgn_span text = op && op->count ? pgn__epd_operands(&r->epd, op)->text : (pgn_span){"", 0};
    size_t n = text.len < sizeof r->id ? text.len : sizeof r->id - 1;
    while (n && n < text.len && ((unsigned char)text.text[n] & 0xC0) == 0x80)
        n--;
    memcpy(r->id, text.text, n);
    r->id[n] = '\0';
}

/* --strict: where the line first differs from what would be written. */
static void check_form(pgn__epd_linter *r, pgn_span line) {
    pgn_buffer_clear(&r->out);
    if (pgn__epd_write(&r->epd, &r->out))
        return;
    size_t n = line.len < r->out.len ? line.len : r->out.len, i = 0;
    while (i < n && line.text[i] == r->out.data[i])
        i++;
    if (i == line.len && i == r->out.len)
        return;
    while (i && i < line.len && ((unsigned char)line.text[i] & 0xC0) == 0x80)
        i--;
    report(r, PGN__RULE_EPD_FORMAT, (pgn_span){line.text + i, i < line.len},
           "record is not in canonical form");
}

void pgn__epd_lint_record(pgn__epd_linter *r, pgn_span line) {
    uint64_t errors = r->seen.errors;
    if (pgn__epd_parse(&r->epd, line.text, line.len, on_diagnostic, r)) {
        r->messages.status = PGN_E_NOMEM;
        r->findings.len = 0; /* not in the order of their places */
        return;
    }
    r->seen.games++;
    r->seen.faulty_games += r->seen.errors > errors;
    r->seen.plies += r->epd.count;
    r->positions += !r->epd.refused;
    if (!r->epd.refused && r->options && r->options->strict)
        check_form(r, line);
    size_t n = r->findings.len / sizeof(pgn__epd_finding);
    if (n)
        keep_id(r);
    if (n > 1)
        qsort(r->findings.data, n, sizeof(pgn__epd_finding), compare);
}

void pgn__epd_lint_encoding(pgn__epd_linter *r, const pgn__epd_line *line) {
    char message[PGN__CONVERSION_MAX];
    const pgn__chunk chunk = {.encoding = line->encoding, .invalid = line->invalid};
    if (line->joined)
        report(r, PGN__RULE_EPD_CONTROL_CHARACTER, (pgn_span){line->text.text, 0},
               "byte order mark inside the file ignored");
    if (line->recognized) {
        pgn__chunk_conversion(&chunk, message);
        report(r, PGN__RULE_EPD_UTF16, (pgn_span){line->text.text, 0}, message);
    }
    if (line->invalid.len) {
        pgn__chunk_invalid(&chunk, message);
        report(r, PGN__RULE_EPD_ENCODING_INVALID,
               (pgn_span){line->text.text + line->invalid.offset, 3}, message);
    }
}

pgn__epd_content pgn__epd_lint_line(pgn__epd_linter *r, const pgn__epd_line *line) {
    r->findings.len = r->messages.len = 0; /* their status stays */
    r->id[0] = '\0';
    pgn__epd_lint_encoding(r, line);
    if (line->cut) {
        char message[TOO_LONG_MAX];
        report(r, PGN__RULE_EPD_TOO_LARGE, (pgn_span){line->text.text, 0},
               too_long(r->max_line, message));
        return PGN__EPD_IS_UNREAD;
    }
    switch (pgn__epd_line_kind(line->text.text, line->text.len)) {
    case PGN__EPD_EMPTY:
        return PGN__EPD_IS_EMPTY;
    case PGN__EPD_COMMENT_LINE:
        report(r, PGN__RULE_EPD_COMMENT_LINE, line->text, "EPD has no comment lines");
        return PGN__EPD_IS_COMMENT;
    default:
        pgn__epd_lint_record(r, line->text);
        return PGN__EPD_IS_RECORD;
    }
}

pgn_status pgn__epd_linter_status(const pgn__epd_linter *r) {
    pgn_status st = r->messages.status;
    st = st ? st : r->findings.status;
    return st ? st : r->out.status;
}

void pgn__epd_linter_free(pgn__epd_linter *r) {
    pgn__epd_free(&r->epd);
    pgn_buffer_free(&r->out);
    pgn_buffer_free(&r->findings);
    pgn_buffer_free(&r->messages);
}

/* ---- chunks ---- */

void pgn__epd_emit_findings(const pgn__epd_linter *r, const pgn__chunk *chunk,
                            const pgn__epd_line *line, uint64_t record,
                            pgn__epd_lint_handler *handler, void *self) {
    const pgn__epd_finding *f = (const pgn__epd_finding *)(const void *)r->findings.data;
    pgn__epd_columns columns = {line->text.text, 1};
    for (size_t i = 0; i < r->findings.len / sizeof *f; i++) {
        pgn_place place = {.offset = chunk->offset + (size_t)(f[i].at.text - chunk->text.data),
                           .line = line->number,
                           .column = pgn__epd_column(&columns, f[i].at.text),
                           .game = record};
        pgn__finding found = {.rule = f[i].rule,
                              .severity = pgn__rule_severity(f[i].rule),
                              .at = f[i].at,
                              .message = pgn__epd_message(r, &f[i]),
                              .in_game = record > 0,
                              .players = r->id};
        handler(self, &found, &place);
    }
}

void pgn__epd_begin_chunk(pgn__epd_linter *r, const pgn__chunk *chunk) {
    r->epd.of_block = (pgn__foreign){.block = {chunk->text.data, chunk->text.len}};
}

void pgn__epd_lint_chunk(pgn__epd_linter *r, const pgn__chunk *chunk,
                         pgn__epd_lint_handler *handler, void *self) {
    pgn__epd_lines lines = {.chunk = chunk};
    pgn__epd_line line;
    pgn__epd_begin_chunk(r, chunk);
    while (pgn__epd_next_line(&lines, &line)) {
        uint64_t record = pgn__epd_lint_line(r, &line) == PGN__EPD_IS_RECORD ? r->seen.games : 0;
        pgn__epd_emit_findings(r, chunk, &line, record, handler, self);
    }
}
