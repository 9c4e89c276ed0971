/* findings.c -- the report of a lint job: findings as text and as JSON, and their counts. */
#include "findings.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

const report_subject REPORT_GAMES = {"pgn check", "game",    "games",     "ply",
                                     "plies",     "players", .epd = false};
const report_subject REPORT_RECORDS = {"pgn epd check", "record", "records",  "operation",
                                       "operations",    "id",     .epd = true};

/* ---- rules and findings ---- */

bool report_has_rule(const report_subject *subject, const pgn_rule *rule) {
    bool epd = strcmp(rule->applies_to, "epd") == 0;
    return epd == subject->epd && strcmp(rule->applies_to, "files") != 0;
}

uint64_t report_width(const pgn_diagnostic *d) {
    const char *eol = d->at.len ? memchr(d->at.text, '\n', d->at.len) : NULL;
    return pgn_text_width(d->at.text, eol ? (size_t)(eol - d->at.text) : d->at.len);
}

/* ---- text ---- */

/* Print the text, between color codes if they are on. */
static void paint(const report *r, const char *code, const char *text) {
    if (r->color)
        fputs(code, r->out);
    cli_put_clean(r->out, text, strlen(text));
    if (r->color)
        fputs("\033[0m", r->out);
}

static void paint_severity(const report *r, const pgn_rule *rule) {
    bool error = rule->severity == PGN_SEVERITY_ERROR;
    paint(r, error ? "\033[1;31m" : "\033[1;33m", cli_severity(rule));
}

static void paint_rule(const report *r, const pgn_rule *rule) {
    char text[64];
    snprintf(text, sizeof text, "[%s]", rule->id);
    paint(r, "\033[2m", text);
}

static void print_text(const report *r, const pgn_diagnostic *d) {
    const char *title = d->title ? d->title : "";
    char place[64];
    if (r->color)
        fputs("\033[1m", r->out);
    cli_put_clean(r->out, d->input, strlen(d->input));
    if (d->place.line)
        snprintf(place, sizeof place, ":%" PRIu64 ":%" PRIu64 ": ", d->place.line, d->place.column);
    else
        snprintf(place, sizeof place, ": byte %" PRIu64 ": ", d->place.offset);
    paint(r, "", place);
    paint_severity(r, d->rule);
    fputs(": ", r->out);
    cli_put_clean(r->out, d->message, strlen(d->message));
    fputc(' ', r->out);
    paint_rule(r, d->rule);
    if (d->place.game) {
        fprintf(r->out, " (%s %" PRIu64 "%s", r->subject->unit, d->place.game, *title ? ", " : "");
        cli_put_clean(r->out, title, strlen(title));
        fputc(')', r->out);
    }
    fputc('\n', r->out);
}

/* ---- JSON ---- */

static void print_json(const report *r, const pgn_diagnostic *d) {
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_json_writer json = {.out = &out};
    cli_json_begin(&json, "finding");
    pgn_json_put_string(&json, "file", d->input, PGN_CSTR);
    if (d->place.line) {
        pgn_json_put_unsigned(&json, "line", d->place.line);
        pgn_json_put_unsigned(&json, "column", d->place.column);
        pgn_json_put_unsigned(&json, "width", report_width(d));
    } else {
        pgn_json_put_unsigned(&json, "offset", d->place.offset);
    }
    pgn_json_put_string(&json, "severity", cli_severity(d->rule), PGN_CSTR);
    pgn_json_put_string(&json, "rule", d->rule->id, PGN_CSTR);
    pgn_json_put_string(&json, "message", d->message, PGN_CSTR);
    if (d->place.game)
        pgn_json_put_unsigned(&json, r->subject->unit, d->place.game);
    if (d->title && *d->title)
        pgn_json_put_string(&json, r->subject->title, d->title, PGN_CSTR);
    if (!r->subject->epd) /* not for EPD: there fmt does the fixing */
        pgn_json_put_bool(&json, "mendable", d->edit_count > 0);
    cli_json_line(&json);
}

static void print_json_failure(const char *path, const char *message) {
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_json_writer json = {.out = &out};
    cli_json_begin(&json, "failure");
    pgn_json_put_string(&json, "file", path, PGN_CSTR);
    pgn_json_put_string(&json, "message", message, PGN_CSTR);
    cli_json_line(&json);
}

static void print_json_summary(const report *r) {
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_json_writer json = {.out = &out};
    cli_json_begin(&json, "summary");
    pgn_json_put_unsigned(&json, r->subject->units, r->total.games);
    pgn_json_put_unsigned(&json, r->subject->parts, r->total.plies);
    pgn_json_put_unsigned(&json, "errors", r->total.errors);
    pgn_json_put_unsigned(&json, "warnings", r->total.warnings);
    cli_json_line(&json);
}

static void print_json_rule(const pgn_rule *rule) {
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_json_writer json = {.out = &out};
    cli_json_begin(&json, "rule");
    pgn_json_put_string(&json, "rule", rule->id, PGN_CSTR);
    pgn_json_put_string(&json, "severity", cli_severity(rule), PGN_CSTR);
    pgn_json_put_bool(&json, "strict", rule->strict);
    pgn_json_put_string(&json, "description", rule->description, PGN_CSTR);
    cli_json_line(&json);
}

/* ---- the report ---- */

bool report_begin(report *r, FILE *out, const pgn_job *job) {
    size_t rules = 0;
    while (pgn_rule_at(rules))
        rules++;
    r->out = out;
    r->color = cli_wants_color(out);
    r->job = job;
    r->counted = calloc(rules, sizeof *r->counted);
    if (!r->counted)
        cli_usage_error("%s", pgn_status_message(PGN_E_NOMEM));
    else if (r->format == FORMAT_SARIF)
        sarif_begin(r);
    return r->counted;
}

void report_free(report *r) {
    free(r->counted);
}

void report_diagnostic(report *r, const pgn_diagnostic *d) {
    r->path = d->input;
    switch (r->format) {
    case FORMAT_TEXT:
        print_text(r, d);
        break;
    case FORMAT_JSON:
        print_json(r, d);
        break;
    case FORMAT_SARIF:
        sarif_result(r, d);
        break;
    }
}

static void print_more(const report *r, const pgn_rule *rule, uint64_t more) {
    cli_put_clean(r->out, r->path, strlen(r->path));
    fputs(": ", r->out);
    paint_severity(r, rule);
    fprintf(r->out, ": %" PRIu64 " more like this ", more);
    paint_rule(r, rule);
    fputs("; use --limit=0 to show all\n", r->out);
}

/* Of the file: what the job has counted since the one before. */
static void count_file(report *r) {
    pgn_account all;
    pgn_job_account(r->job, &all);
    r->file =
        (report_counts){.games = all.games - r->total.games, .plies = all.plies - r->total.plies};
    const pgn_rule *rule;
    for (size_t i = 0; (rule = pgn_rule_at(i)); i++) {
        uint64_t found = pgn_job_rule_count(r->job, rule) - r->counted[i];
        if (!found || !report_has_rule(r->subject, rule))
            continue;
        r->counted[i] += found;
        *(rule->severity == PGN_SEVERITY_ERROR ? &r->file.errors : &r->file.warnings) += found;
        if (r->format == FORMAT_TEXT && r->limit && found > r->limit)
            print_more(r, rule, found - r->limit);
    }
}

void report_file_done(report *r, const char *path) {
    r->path = path;
    count_file(r);
    r->total.games += r->file.games;
    r->total.plies += r->file.plies;
    r->total.errors += r->file.errors;
    r->total.warnings += r->file.warnings;
}

int report_failure(report *r, const char *path, const char *message) {
    if (r->format == FORMAT_SARIF)
        sarif_failure(r, path, message);
    else if (r->format == FORMAT_JSON)
        print_json_failure(path, message);
    return cli_usage_error("%s", message);
}

static const char *plural(uint64_t n) {
    return n == 1 ? "" : "s";
}

void report_end(report *r) {
    const report_counts *t = &r->total;
    const report_subject *s = r->subject;
    if (r->format == FORMAT_SARIF)
        sarif_end(r);
    else if (r->format == FORMAT_JSON)
        print_json_summary(r);
    else
        fprintf(r->out,
                "%" PRIu64 " %s, %" PRIu64 " %s: %" PRIu64 " error%s, %" PRIu64 " warning%s\n",
                t->games, t->games == 1 ? s->unit : s->units, t->plies,
                t->plies == 1 ? s->part : s->parts, t->errors, plural(t->errors), t->warnings,
                plural(t->warnings));
}

/* ---- options ---- */

void report_rules(const report_subject *subject, report_format format) {
    const pgn_rule *rule;
    for (size_t i = 0; (rule = pgn_rule_at(i)); i++) {
        if (!report_has_rule(subject, rule))
            continue;
        if (format == FORMAT_TEXT)
            printf("%-22s  %-7s  %s%s\n", rule->id, cli_severity(rule),
                   rule->strict ? "--strict: " : "", rule->description);
        else
            print_json_rule(rule);
    }
}

bool report_check_rules(const report_subject *subject, const char *list) {
    do {
        size_t len = strcspn(list, ",");
        const pgn_rule *rule = pgn_rule_find(list, len);
        if (!rule || !report_has_rule(subject, rule)) {
            cli_usage_error("%s: unknown rule \"%.*s\"; see \"%s --list-rules\"",
                            subject->command + strlen("pgn "), (int)len, list, subject->command);
            return false;
        }
        list += len + (list[len] == ',');
    } while (*list);
    return true;
}

bool report_limit(const cli_command *command, const char *text, uint64_t *limit) {
    enum { LIMIT = 100 };
    const char *p = text;
    *limit = LIMIT;
    if (!text || (cli_number(&p, UINT64_MAX, limit) && !*p))
        return true;
    cli_usage_error("%s: --limit must be a number, not \"%s\"", command->name, text);
    return false;
}
