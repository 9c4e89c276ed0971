/* findings.c -- findings as text and as JSON. */
#include "findings.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

const report_subject REPORT_GAMES = {"pgn check", "game",    "games",     "ply",
                                     "plies",     "players", .epd = false};
const report_subject REPORT_RECORDS = {"pgn epd check", "record", "records",  "operation",
                                       "operations",    "id",     .epd = true};

/* ---- lists ---- */

static size_t keep_text(findings *list, const char *text) {
    size_t at = list->texts.len;
    pgn_buffer_append(&list->texts, text, strlen(text) + 1);
    return at;
}

/* Width of the token; for one that spans lines, the part on its first line. */
static uint64_t width_of(pgn_span at) {
    const char *eol = at.len ? memchr(at.text, '\n', at.len) : NULL;
    return pgn__text_width(at.text, eol ? (size_t)(eol - at.text) : at.len);
}

void findings_add(findings *list, const pgn__finding *found, const pgn_place *place) {
    finding f = {
        .rule = found->rule,
        .fixable = found->edit_count > 0,
        .line = place->line,
        .column = place->column,
        .offset = place->offset,
        .width = width_of(found->at),
        .game = place->game,
        .message = keep_text(list, found->message),
        .players = keep_text(list, found->players),
    };
    if (!findings_status(list))
        pgn_buffer_append(&list->findings, &f, sizeof f);
}

pgn_status findings_status(const findings *list) {
    pgn_status st = list->texts.status;
    return st ? st : list->findings.status;
}

void findings_clear(findings *list) {
    pgn_buffer_clear(&list->findings);
    pgn_buffer_clear(&list->texts);
}

void findings_free(findings *list) {
    pgn_buffer_free(&list->findings);
    pgn_buffer_free(&list->texts);
}

/* ---- text ---- */

static const char *severity_word(pgn__rule rule) {
    return pgn__rule_severity(rule) == PGN_SEVERITY_ERROR ? "error" : "warning";
}

/* Print the text, between color codes if they are on. */
static void paint(const report *r, const char *code, const char *text) {
    if (r->color)
        fputs(code, r->out);
    cli_put_clean(r->out, text, strlen(text));
    if (r->color)
        fputs("\033[0m", r->out);
}

static const char *severity_color(pgn__rule rule) {
    return pgn__rule_severity(rule) == PGN_SEVERITY_ERROR ? "\033[1;31m" : "\033[1;33m";
}

static void print_text(const report *r, const finding *f, const char *message, uint64_t line,
                       uint64_t game, const char *players) {
    char place[64], rule[64];
    if (r->color)
        fputs("\033[1m", r->out);
    cli_put_clean(r->out, r->path, strlen(r->path));
    if (line)
        snprintf(place, sizeof place, ":%" PRIu64 ":%" PRIu64 ": ", line, f->column);
    else
        snprintf(place, sizeof place, ": byte %" PRIu64 ": ", f->offset);
    paint(r, "", place);
    paint(r, severity_color(f->rule), severity_word(f->rule));
    fputs(": ", r->out);
    cli_put_clean(r->out, message, strlen(message));
    fputc(' ', r->out);
    snprintf(rule, sizeof rule, "[%s]", pgn__rule_name(f->rule));
    paint(r, "\033[2m", rule);
    if (game) {
        fprintf(r->out, " (%s %" PRIu64 "%s", r->subject->unit, game, players[0] ? ", " : "");
        cli_put_clean(r->out, players, strlen(players));
        fputc(')', r->out);
    }
    fputc('\n', r->out);
}

/* ---- JSON ---- */

static void begin_json(pgn_json_writer *json, const char *type) {
    pgn_json_begin_object(json, NULL);
    pgn_json_put_string(json, "type", type, PGN_CSTR);
}

static void print_json(const report *r, const finding *f, const char *message, uint64_t line,
                       uint64_t game, const char *players) {
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_json_writer json = {.out = &out};
    begin_json(&json, "finding");
    pgn_json_put_string(&json, "file", r->path, PGN_CSTR);
    if (line) {
        pgn_json_put_unsigned(&json, "line", line);
        pgn_json_put_unsigned(&json, "column", f->column);
        pgn_json_put_unsigned(&json, "width", f->width);
    } else {
        pgn_json_put_unsigned(&json, "offset", f->offset);
    }
    pgn_json_put_string(&json, "severity", severity_word(f->rule), PGN_CSTR);
    pgn_json_put_string(&json, "rule", pgn__rule_name(f->rule), PGN_CSTR);
    pgn_json_put_string(&json, "message", message, PGN_CSTR);
    if (game)
        pgn_json_put_unsigned(&json, r->subject->unit, game);
    if (players[0])
        pgn_json_put_string(&json, r->subject->title, players, PGN_CSTR);
    if (!r->subject->epd) /* not for EPD: there fmt does the fixing */
        pgn_json_put_bool(&json, "mendable", f->fixable);
    cli_json_line(&json);
}

static void print_json_failure(const char *path, const char *message) {
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_json_writer json = {.out = &out};
    begin_json(&json, "failure");
    pgn_json_put_string(&json, "file", path, PGN_CSTR);
    pgn_json_put_string(&json, "message", message, PGN_CSTR);
    cli_json_line(&json);
}

static void print_json_summary(const report *r) {
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_json_writer json = {.out = &out};
    begin_json(&json, "summary");
    pgn_json_put_unsigned(&json, r->subject->units, r->total.games);
    pgn_json_put_unsigned(&json, r->subject->parts, r->total.plies);
    pgn_json_put_unsigned(&json, "errors", r->total.errors);
    pgn_json_put_unsigned(&json, "warnings", r->total.warnings);
    cli_json_line(&json);
}

static void print_json_rule(pgn__rule rule) {
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_json_writer json = {.out = &out};
    begin_json(&json, "rule");
    pgn_json_put_string(&json, "rule", pgn__rule_name(rule), PGN_CSTR);
    pgn_json_put_string(&json, "severity", severity_word(rule), PGN_CSTR);
    pgn_json_put_bool(&json, "strict", pgn__rule_is_strict(rule));
    pgn_json_put_string(&json, "description", pgn__rule_description(rule), PGN_CSTR);
    cli_json_line(&json);
}

/* ---- the report ---- */

void report_begin(report *r) {
    if (r->format == FORMAT_SARIF)
        sarif_begin(r);
}

void report_file(report *r, const char *path) {
    r->path = path;
    r->file = (pgn__linter_counts){0};
    memset(r->shown, 0, sizeof r->shown);
}

static void print_finding(report *r, const finding *f, const char *message, uint64_t line,
                          uint64_t game, const char *players) {
    if (r->format == FORMAT_TEXT && r->limit && r->shown[f->rule] >= r->limit)
        return;
    r->shown[f->rule]++;
    switch (r->format) {
    case FORMAT_TEXT:
        print_text(r, f, message, line, game, players);
        break;
    case FORMAT_JSON:
        print_json(r, f, message, line, game, players);
        break;
    case FORMAT_SARIF:
        sarif_result(r, f, message, line, game, players);
        break;
    }
}

static void print(report *r, const findings *list, const finding *f, uint64_t lines,
                  uint64_t games) {
    const char *message = list->texts.data + f->message, *players = list->texts.data + f->players;
    print_finding(r, f, message, f->line + lines, f->game ? f->game + games : 0, players);
}

void report_diagnostic(report *r, const pgn_diagnostic *d) {
    finding f = {.rule = pgn__rule_number(d->rule),
                 .fixable = d->edit_count > 0,
                 .column = d->place.column,
                 .offset = d->place.offset,
                 .width = width_of(d->at)};
    r->path = d->input;
    print_finding(r, &f, d->message, d->place.line, d->place.game, d->title ? d->title : "");
}

static void add_counts(pgn__linter_counts *to, const pgn__linter_counts *from) {
    to->games += from->games;
    to->plies += from->plies;
    to->errors += from->errors;
    to->warnings += from->warnings;
    for (int i = 0; i < PGN__RULE_COUNT; i++)
        to->of_rule[i] += from->of_rule[i];
}

void report_chunk(report *r, const findings *list, const pgn__linter_counts *counts, uint64_t lines,
                  uint64_t games) {
    const finding *f = (const finding *)(const void *)list->findings.data;
    size_t n = list->findings.len / sizeof *f;
    for (size_t i = 0; i < n; i++)
        print(r, list, &f[i], lines, games);
    add_counts(&r->file, counts);
}

void report_file_end(report *r) {
    for (int i = 0; r->format == FORMAT_TEXT && i < PGN__RULE_COUNT; i++) {
        uint64_t more = r->file.of_rule[i] - r->shown[i];
        char text[96];
        if (!more)
            continue;
        cli_put_clean(r->out, r->path, strlen(r->path));
        fputs(": ", r->out);
        paint(r, severity_color((pgn__rule)i), severity_word((pgn__rule)i));
        snprintf(text, sizeof text, ": %" PRIu64 " more like this ", more);
        fputs(text, r->out);
        snprintf(text, sizeof text, "[%s]", pgn__rule_name((pgn__rule)i));
        paint(r, "\033[2m", text);
        fputs("; use --limit=0 to show all\n", r->out);
    }
    add_counts(&r->total, &r->file);
}

void report_file_done(report *r, const char *path, const pgn_account *account, const pgn_job *job) {
    r->path = path;
    r->file = (pgn__linter_counts){.games = account->games,
                                   .plies = account->plies,
                                   .errors = account->errors,
                                   .warnings = account->warnings};
    for (int i = 0; i < PGN__RULE_COUNT; i++) {
        uint64_t all = pgn_job_rule_count(job, pgn_rule_at((size_t)i));
        r->file.of_rule[i] = all - r->counted[i];
        r->counted[i] = all;
    }
    report_file_end(r);
    memset(r->shown, 0, sizeof r->shown);
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
    const pgn__linter_counts *t = &r->total;
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

/* ---- rules ---- */

void report_rules(const report_subject *subject, report_format format) {
    for (int i = 0; i < PGN__RULE_COUNT; i++) {
        pgn__rule rule = (pgn__rule)i;
        if (pgn__rule_is_epd(rule) != subject->epd)
            continue;
        if (format == FORMAT_TEXT)
            printf("%-22s  %-7s  %s%s\n", pgn__rule_name(rule), severity_word(rule),
                   pgn__rule_is_strict(rule) ? "--strict: " : "", pgn__rule_description(rule));
        else
            print_json_rule(rule);
    }
}

/* Switch the rules of a comma-separated list; a strict rule named here is checked. */
static bool switch_rules(const report_subject *subject, pgn__linter_options *lint, const char *list,
                         bool off) {
    do {
        size_t len = strcspn(list, ",");
        pgn__rule rule = pgn__rule_find(list, len);
        if (rule == PGN__RULE_COUNT || pgn__rule_is_epd(rule) != subject->epd) {
            cli_usage_error("%s: unknown rule \"%.*s\"; see \"%s --list-rules\"",
                            subject->command + strlen("pgn "), (int)len, list, subject->command);
            return false;
        }
        lint->off[rule] = off;
        lint->strict |= !off && pgn__rule_is_strict(rule);
        list += len + (list[len] == ',');
    } while (*list);
    return true;
}

bool report_choose_rules(const report_subject *subject, const cli_values *rules,
                         const cli_values *no_rules, pgn__linter_options *lint) {
    if (rules->count)
        memset(lint->off, true, sizeof lint->off);
    for (size_t i = 0; i < rules->count; i++)
        if (!switch_rules(subject, lint, rules->texts[i], false))
            return false;
    for (size_t i = 0; i < no_rules->count; i++)
        if (!switch_rules(subject, lint, no_rules->texts[i], true))
            return false;
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
