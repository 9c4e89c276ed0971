/* faults.c -- diagnostics of a file, shown alike by every command that reads games: errors, and
 * warnings about text that does not reach the output. Limited in number, since a damaged file may
 * have one for every word.
 *
 * In two halves. A worker keeps the diagnostics it receives, with places relative to its chunk; on
 * delivery they are shown, with the chunk's own place added. */
#include <inttypes.h>
#include <string.h>

#include "pipeline.h"

enum { SHOWN_MAX = 1000 }; /* per file, plus the first of each rule */

/* Warnings about more than another notation for the same thing. */
static bool is_worth_a_line(pgn__rule fault) {
    return fault == PGN__RULE_RESULT_CONFLICT || fault == PGN__RULE_RESULT_IN_VARIATION ||
           fault == PGN__RULE_TEXT_BEFORE_GAME || fault == PGN__RULE_RESERVED ||
           fault == PGN__RULE_SUFFIX_FORM;
}

static bool is_loss(pgn__rule fault) {
    return fault == PGN__RULE_TOO_LARGE || fault == PGN__RULE_TOO_DEEP ||
           fault == PGN__RULE_UTF16 || fault == PGN__RULE_EPD_TOO_LARGE ||
           fault == PGN__RULE_EPD_UTF16;
}

/* ---- a worker's half ---- */

typedef struct {
    pgn_place place;            /* line and game from the start of the chunk */
    const char *rule;           /* NULL: withdrawn */
    const char *subject, *what; /* for the command's own errors; NULL for the reader's */
    size_t message;             /* offset in the messages, for the reader's */
    pgn__rule fault;
} record;

static void keep(cli_reports *f, const record *r) {
    pgn_buffer_append(&f->records, r, sizeof *r);
}

/* What the worker's limit drops, the file's would drop too: this chunk alone has enough before it,
 * including one of its rule. */
bool cli_faults_keep(cli_reports *f, const pgn_place *place, const pgn__diagnostic *d) {
    bool error = pgn__rule_severity(d->rule) == PGN_SEVERITY_ERROR;
    if (!error && !is_worth_a_line(d->rule))
        return false;
    f->errors |= error;
    f->losses |= is_loss(d->rule);
    if (f->count >= SHOWN_MAX && f->kinds[d->rule]) {
        f->hidden++;
        return error;
    }
    record r = {.place = *place,
                .rule = pgn__rule_name(d->rule),
                .message = f->messages.len,
                .fault = d->rule};
    if (!pgn_buffer_append(&f->messages, d->message, strlen(d->message) + 1))
        keep(f, &r);
    f->count++;
    f->kinds[d->rule] = true;
    return error;
}

bool cli_faults_take(cli_reports *f, pgn__chunk_reader *reader, const pgn__diagnostic *d) {
    pgn_place place;
    pgn__chunk_reader_place(reader, d->at.text, &place);
    return cli_faults_keep(f, &place, d);
}

static bool on_plain_game(void *self, const pgn__plain_game *game) {
    (void)self;
    (void)game;
    return true; /* plain games have no errors */
}

static void on_diagnostic(void *self, const pgn__diagnostic *d) {
    cli_reports *f = self;
    cli_faults_take(f, f->reader, d);
}

pgn__sink cli_faults_sink(cli_reports *f, pgn__chunk_reader *reader) {
    static const pgn__events FAULTS = {.plain_game = on_plain_game, .diagnostic = on_diagnostic};
    f->reader = reader;
    return (pgn__sink){&FAULTS, f};
}

size_t cli_faults_add(cli_reports *f, const pgn_place *place, const char *subject, const char *what,
                      const char *rule) {
    record r = {.place = *place, .rule = rule, .subject = subject, .what = what};
    size_t index = f->records.len / sizeof r;
    keep(f, &r);
    return index;
}

static record *records_of(cli_reports *f) {
    return (record *)(void *)f->records.data;
}

void cli_faults_withdraw(cli_reports *f, size_t index) {
    if (index < f->records.len / sizeof(record)) /* it may not have been kept */
        records_of(f)[index].rule = NULL;
}

pgn_status cli_faults_status(const cli_reports *f) {
    pgn_status st = f->records.status;
    return st ? st : f->messages.status;
}

static void clear(cli_reports *f) {
    pgn_buffer_clear(&f->records);
    pgn_buffer_clear(&f->messages);
    *f = (cli_reports){.records = f->records, .messages = f->messages, .reader = f->reader};
}

void cli_faults_free(cli_reports *f) {
    pgn_buffer_free(&f->records);
    pgn_buffer_free(&f->messages);
}

/* ---- the file's half ---- */

static void show_own(cli_report_list *report, const record *r, const pgn_place *place) {
    char message[120];
    snprintf(message, sizeof message, "%s %" PRIu64 " %s", r->subject, place->game, r->what);
    cli_finding(report->path, place, "error", message, r->rule);
    report->errors = true;
}

static void show_kept(cli_report_list *report, const record *r, const pgn_place *place,
                      const char *message) {
    if (report->shown >= SHOWN_MAX && report->kinds[r->fault]) {
        report->hidden++;
        return;
    }
    bool error = pgn__rule_severity(r->fault) == PGN_SEVERITY_ERROR;
    cli_finding(report->path, place, error ? "error" : "warning", message, r->rule);
    report->shown++;
    report->kinds[r->fault] = true;
}

void cli_fault_report_show(cli_report_list *report, cli_reports *f, const pgn__chunk *chunk) {
    const record *records = records_of(f);
    for (size_t i = 0; i < f->records.len / sizeof *records; i++) {
        const record *r = &records[i];
        if (!r->rule)
            continue;
        pgn_place place = r->place;
        place.line += chunk->lines;
        place.game += chunk->games;
        cli_progress_end(report->progress);
        if (r->subject)
            show_own(report, r, &place);
        else
            show_kept(report, r, &place, f->messages.data + r->message);
    }
    report->hidden += f->hidden;
    report->errors |= f->errors;
    report->losses |= f->losses;
    clear(f);
}

static bool has_text(const pgn__chunk *chunk) {
    static const char mark[] = "\xEF\xBB\xBF";
    const char *p = chunk->text.data, *end = p + chunk->text.len;
    if (end - p >= 3 && memcmp(p, mark, 3) == 0)
        p += 3;
    while (p < end && memchr(" \t\r\n", *p, 4))
        p++;
    return p < end;
}

void cli_fault_report_games(cli_report_list *report, const pgn__chunk *chunk, uint64_t games) {
    if (games || report->losses || !has_text(chunk))
        return;
    cli_progress_end(report->progress);
    cli_data_error("%s: text outside any game omitted", report->path);
    report->errors = report->losses = true;
}

void cli_fault_report_end(const cli_report_list *report) {
    if (report->hidden)
        cli_data_error("%s: %" PRIu64 " more findings not shown", report->path, report->hidden);
}
