/* findings.c -- the report of a lint job: findings as text and as JSON, and their counts. */
#include "findings.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "suggest.h"

const report_subject REPORT_GAMES = {"pgn check", "game", "games", "ply", "plies", .epd = false};
const report_subject REPORT_RECORDS = {"pgn epd check", "record",     "records",
                                       "operation",     "operations", .epd = true};

/* ---- text ---- */

/* A color code, or nothing if there is no color. */
static const char *on(const report *r, const char *code) {
    return r->color ? code : "";
}

static const char *off(const report *r) {
    return on(r, "\033[0m");
}

static void put_text(const report *r, pgn_buffer *out, const pgn_diagnostic *d) {
    const char *title = d->title ? d->title : "";
    pgn_buffer_printf(out, "%s", on(r, "\033[1m"));
    pgn_text_append_safe(out, d->input, strlen(d->input));
    if (d->place.line)
        pgn_buffer_printf(out, ":%" PRIu64 ":%" PRIu64 ": ", d->place.line, d->place.column);
    else
        pgn_buffer_printf(out, ": byte %" PRIu64 ": ", d->place.offset);
    pgn_buffer_printf(out, "%s%s%s%s: ", off(r), on(r, cli_severity_color(d->rule->severity)),
                      cli_severity(d->rule), off(r));
    pgn_text_append_safe(out, d->message, strlen(d->message));
    pgn_buffer_printf(out, " %s[%s]%s", on(r, CLI_RULE_COLOR), d->rule->id, off(r));
    if (d->place.game) {
        pgn_buffer_printf(out, " (%s %" PRIu64 "%s", r->subject->unit, d->place.game,
                          *title ? ", " : "");
        pgn_text_append_safe(out, title, strlen(title));
        pgn_buffer_append(out, ")", 1);
    }
    pgn_buffer_append(out, "\n", 1);
}

/* ---- JSON ---- */

static void print_json(const report *r, const pgn_diagnostic *d) {
    pgn_buffer out = PGN_BUFFER_INIT;
    cli_flush_call(&out, pgn_diagnostic_write_json(d, r->subject->epd, &out, NULL));
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
    pgn_json_put_unsigned(&json, "errors", r->total.found[PGN_SEVERITY_ERROR]);
    pgn_json_put_unsigned(&json, "warnings", r->total.found[PGN_SEVERITY_WARNING]);
    pgn_json_put_unsigned(&json, "style", r->total.found[PGN_SEVERITY_STYLE]);
    cli_json_line(&json);
}

static void print_json_count(const pgn_rule *rule, uint64_t count) {
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_json_writer json = {.out = &out};
    cli_json_begin(&json, "count");
    pgn_json_put_string(&json, "rule", rule->id, PGN_CSTR);
    pgn_json_put_string(&json, "severity", cli_severity(rule), PGN_CSTR);
    pgn_json_put_unsigned(&json, "count", count);
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

/* ---- SARIF ---- */

static void begin_sarif(report *r) {
    pgn_buffer out = PGN_BUFFER_INIT;
    r->sarif = (pgn_sarif){.tool = r->subject->command, .epd = r->subject->epd};
    (void)pgn_sarif_begin(&r->sarif, &out); /* a failure is also the buffer's */
    cli_flush(&out);
}

static void print_sarif(report *r, const pgn_diagnostic *d) {
    pgn_buffer out = PGN_BUFFER_INIT;
    (void)pgn_sarif_add(&r->sarif, d, &out); /* a failure is also the buffer's */
    cli_flush(&out);
}

static void end_sarif(report *r) {
    pgn_buffer out = PGN_BUFFER_INIT;
    (void)pgn_sarif_end(&r->sarif, &out); /* a failure is also the buffer's */
    cli_flush(&out);
}

/* ---- the report ---- */

void report_begin(report *r, FILE *out, const pgn_job *job) {
    r->out = out;
    r->color = r->limiter.color = cli_wants_color(out);
    r->job = r->limiter.job = job;
    if (r->format == FORMAT_SARIF)
        begin_sarif(r);
}

void report_free(report *r) {
    for (int i = 0; i < CLI_SEVERITIES; i++)
        pgn_buffer_free(&r->held[i]);
    cli_limiter_free(&r->limiter);
}

/* Findings are held until the end of the file if their number is limited, and printed at once if
 * not. */
static pgn_status take_text(report *r, const pgn_diagnostic *d) {
    pgn_severity severity = d->rule->severity;
    pgn_buffer *held = &r->held[severity];
    if (!cli_limiter_shows(&r->limiter, d->rule))
        return PGN_OK;
    put_text(r, held, d);
    if (!r->limiter.limits.of[severity] && !held->status)
        cli_flush_to(r->out, held);
    return held->status;
}

pgn_status report_diagnostic(report *r, const pgn_diagnostic *d) {
    r->path = d->input;
    if (r->statistics)
        return PGN_OK;
    switch (r->format) {
    case FORMAT_TEXT:
        return take_text(r, d);
    case FORMAT_JSON:
        print_json(r, d);
        break;
    case FORMAT_SARIF:
        print_sarif(r, d);
        break;
    }
    return PGN_OK;
}

/* Of the file: what the job has counted since the one before. */
static void count_file(report *r) {
    pgn_account all;
    const pgn_rule *rule;
    pgn_job_account(r->job, &all);
    cli_limiter_count(&r->limiter);
    r->file =
        (report_counts){.games = all.games - r->total.games, .plies = all.plies - r->total.plies};
    for (size_t i = 0; (rule = pgn_rule_at(i)); i++)
        if (pgn_rule_applies(rule, r->subject->epd))
            r->file.found[rule->severity] += r->limiter.found[i];
    r->total.games += r->file.games;
    r->total.plies += r->file.plies;
    for (int i = 0; i < CLI_SEVERITIES; i++)
        r->total.found[i] += r->file.found[i];
}

void report_file_done(report *r, const char *path) {
    r->path = path;
    count_file(r);
    for (int i = CLI_SEVERITIES - 1; i >= 0 && r->format == FORMAT_TEXT && !r->statistics; i--) {
        cli_flush_to(r->out, &r->held[i]);
        cli_limiter_print(&r->limiter, r->out, path, (pgn_severity)i);
    }
    cli_limiter_next(&r->limiter);
}

int report_failure(report *r, const char *path, const char *message) {
    if (r->format == FORMAT_SARIF)
        pgn_sarif_add_failure(&r->sarif, path, message);
    else if (r->format == FORMAT_JSON)
        print_json_failure(path, message);
    return cli_usage_error("%s", message);
}

/* ---- the end ---- */

/* The rules of the subject that have findings: the most severe first, then the most frequent. */
static const pgn_rule *next_rule(const report *r, const pgn_rule *last) {
    const pgn_rule *best = NULL, *rule;
    for (size_t i = 0; (rule = pgn_rule_at(i)); i++) {
        bool ours = pgn_rule_applies(rule, r->subject->epd);
        uint64_t count = ours ? r->limiter.counted[i] : 0;
        bool is_later =
            !last || rule->severity < last->severity ||
            (rule->severity == last->severity &&
             (count < r->limiter.counted[cli_rule_index(last)] ||
              (count == r->limiter.counted[cli_rule_index(last)] && i > cli_rule_index(last))));
        bool is_first =
            !best || rule->severity > best->severity ||
            (rule->severity == best->severity && count > r->limiter.counted[cli_rule_index(best)]);
        if (count && is_later && is_first)
            best = rule;
    }
    return best;
}

static void print_statistics(const report *r) {
    pgn_buffer out = PGN_BUFFER_INIT;
    for (const pgn_rule *rule = NULL; (rule = next_rule(r, rule));) {
        uint64_t count = r->limiter.counted[cli_rule_index(rule)];
        if (r->format == FORMAT_JSON) {
            print_json_count(rule, count);
            continue;
        }
        pgn_buffer_printf(&out, "%10" PRIu64 "  %s%-7s%s  %-20s  %s\n", count,
                          on(r, cli_severity_color(rule->severity)), cli_severity(rule), off(r),
                          rule->id, rule->description);
    }
    cli_flush_to(r->out, &out);
    pgn_buffer_free(&out);
}

static void print_summary(const report *r) {
    const report_counts *t = &r->total;
    const report_subject *s = r->subject;
    uint64_t errors = t->found[PGN_SEVERITY_ERROR], warnings = t->found[PGN_SEVERITY_WARNING],
             style = t->found[PGN_SEVERITY_STYLE];
    fprintf(r->out, "%" PRIu64 " %s, %" PRIu64 " %s: ", t->games,
            t->games == 1 ? s->unit : s->units, t->plies, t->plies == 1 ? s->part : s->parts);
    fprintf(r->out, "%" PRIu64 " error%s, %" PRIu64 " warning%s", errors, cli_plural(errors),
            warnings, cli_plural(warnings));
    if (style)
        fprintf(r->out, ", %" PRIu64 " style finding%s", style, cli_plural(style));
    fputc('\n', r->out);
}

void report_end(report *r) {
    if (r->format == FORMAT_SARIF) {
        end_sarif(r);
        return;
    }
    if (r->statistics)
        print_statistics(r);
    if (r->format == FORMAT_JSON)
        print_json_summary(r);
    else if (!r->quiet)
        print_summary(r);
}

/* ---- options ---- */

void report_rules(const report_subject *subject, report_format format) {
    const pgn_rule *rule;
    for (size_t i = 0; (rule = pgn_rule_at(i)); i++) {
        if (!pgn_rule_applies(rule, subject->epd))
            continue;
        if (format == FORMAT_TEXT)
            printf("%-22s  %-7s  %s%s\n", rule->id, cli_severity(rule),
                   rule->strict ? "--strict: " : "", rule->description);
        else
            print_json_rule(rule);
    }
}

/* "error" or "errors", and so on? */
static bool is_severity(const char *word, size_t len) {
    static const char *const WORDS[] = {"errors", "warnings", "styles"};
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
        if (len + 1 >= strlen(WORDS[i]) && len <= strlen(WORDS[i]) &&
            memcmp(WORDS[i], word, len) == 0)
            return true;
    return false;
}

static bool unknown_rule(const report_subject *subject, const char *id, size_t len) {
    cli_suggestion s = cli_suggest(id, len);
    const char *command = subject->command + strlen("pgn ");
    const report_subject *other = subject->epd ? &REPORT_GAMES : &REPORT_RECORDS;
    const pgn_rule *rule;
    for (size_t i = 0; (rule = pgn_rule_at(i)); i++)
        if (pgn_rule_applies(rule, subject->epd))
            cli_suggest_try(&s, rule->id, strlen(rule->id));
    rule = pgn_rule_find(id, len);
    if (rule && pgn_rule_applies(rule, other->epd))
        cli_usage_error("%s: \"%s\" is a rule of \"%s\"", command, rule->id, other->command);
    else if (is_severity(id, len))
        cli_usage_error("%s: unknown rule \"%.*s\"; for a severity see --severity", command,
                        (int)len, id);
    else if (s.best)
        cli_usage_error("%s: unknown rule \"%.*s\"; did you mean %s?", command, (int)len, id,
                        s.best);
    else
        cli_usage_error("%s: unknown rule \"%.*s\"; see \"%s --list-rules\"", command, (int)len, id,
                        subject->command);
    return false;
}

bool report_check_rules(const report_subject *subject, const char *list) {
    do {
        size_t len = strcspn(list, ",");
        const pgn_rule *rule = pgn_rule_find(list, len);
        if (!rule || !pgn_rule_applies(rule, subject->epd))
            return unknown_rule(subject, list, len);
        list += len + (list[len] == ',');
    } while (*list);
    return true;
}

uint64_t report_limit(const report *r) {
    uint64_t most = 0;
    if (r->format != FORMAT_TEXT && !r->statistics)
        return 0;
    for (int i = 0; i < CLI_SEVERITIES; i++)
        most = r->limiter.limits.of[i] > most ? r->limiter.limits.of[i] : most;
    return r->statistics ? 1 : most;
}
