/* sarif.c -- findings as a SARIF 2.1.0 log, for code review tools and editors. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "findings_int.h"

static void put_text(pgn_json_writer *json, const char *key, const char *text) {
    pgn_json_begin_object(json, key);
    pgn_json_put_string(json, "text", text, PGN_CSTR);
    pgn_json_end_object(json);
}

/* SARIF's word for the severity. */
static const char *level(const pgn_rule *rule) {
    return rule->severity == PGN_SEVERITY_STYLE ? "note" : pgn_severity_name(rule->severity);
}

static void put_rule(pgn_json_writer *json, const pgn_rule *rule) {
    pgn_json_begin_object(json, NULL);
    pgn_json_put_string(json, "id", rule->id, PGN_CSTR);
    put_text(json, "shortDescription", rule->description);
    pgn_json_begin_object(json, "defaultConfiguration");
    pgn_json_put_string(json, "level", level(rule), PGN_CSTR);
    if (rule->strict)
        pgn_json_put_bool(json, "enabled", false);
    pgn_json_end_object(json);
    pgn_json_end_object(json);
}

/* Index of a rule in the list that pgn_sarif_begin() writes. */
static int rule_index(const pgn_sarif *log, const pgn_rule *rule) {
    int index = 0;
    for (size_t i = 0; pgn_rule_at(i) && pgn_rule_at(i) != rule; i++)
        index += pgn_rule_applies(pgn_rule_at(i), log->epd);
    return index;
}

pgn_status pgn_sarif_begin(pgn_sarif *log, pgn_buffer *out) {
    pgn_json_writer *json = &log->json;
    *json = (pgn_json_writer){.out = out};
    pgn_json_begin_object(json, NULL);
    pgn_json_put_string(json, "version", "2.1.0", PGN_CSTR);
    pgn_json_put_string(json, "$schema", "https://json.schemastore.org/sarif-2.1.0.json", PGN_CSTR);
    pgn_json_begin_array(json, "runs");
    pgn_json_begin_object(json, NULL);
    pgn_json_begin_object(json, "tool");
    pgn_json_begin_object(json, "driver");
    pgn_json_put_string(json, "name", log->tool, PGN_CSTR);
    pgn_json_put_string(json, "version", pgn_version(), PGN_CSTR);
    pgn_json_begin_array(json, "rules");
    const pgn_rule *rule;
    for (size_t i = 0; (rule = pgn_rule_at(i)); i++) {
        if (!pgn_rule_applies(rule, log->epd))
            continue;
        pgn_json_newline(json);
        put_rule(json, rule);
    }
    pgn_json_newline(json);
    pgn_json_end_array(json);
    pgn_json_end_object(json);
    pgn_json_end_object(json);
    pgn_json_put_string(json, "columnKind", "unicodeCodePoints", PGN_CSTR);
    pgn_json_begin_array(json, "results");
    return json->status;
}

/* A relative reference of RFC 3986: percent-encode all but letters, digits and a few signs. */
static void write_uri(pgn_buffer *out, const char *path) {
    pgn_buffer_printf(out, "%s", path[0] == '/' ? "file://" : "");
    bool first_part = true;
    for (const char *p = path; *p; p++) {
        unsigned char c = (unsigned char)*p;
        bool plain = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
                     strchr("-._~/!$&'()*+,;=@", c) || (c == ':' && !first_part);
        first_part &= c != '/';
        if (plain)
            pgn_buffer_append(out, p, 1);
        else
            pgn_buffer_printf(out, "%%%02X", c);
    }
}

/* Opens the list of locations, and the location of a file in it. */
static void begin_location(pgn_json_writer *json, const char *path) {
    pgn_buffer uri = PGN_BUFFER_INIT;
    write_uri(&uri, path);
    pgn_json_begin_array(json, "locations");
    pgn_json_begin_object(json, NULL);
    pgn_json_begin_object(json, "physicalLocation");
    pgn_json_begin_object(json, "artifactLocation");
    if (uri.status) /* a partial URI must not pass for a whole one */
        json->status = json->out->status = uri.status;
    pgn_json_put_string(json, "uri", uri.data, uri.len);
    pgn_json_end_object(json);
    pgn_buffer_free(&uri);
}

static void put_region(pgn_json_writer *json, const pgn_diagnostic *d) {
    uint64_t width = pgn__diagnostic_width(d);
    pgn_json_begin_object(json, "region");
    if (d->place.line) {
        pgn_json_put_unsigned(json, "startLine", d->place.line);
        pgn_json_put_unsigned(json, "startColumn", d->place.column);
        if (width)
            pgn_json_put_unsigned(json, "endColumn", d->place.column + width);
    } else { /* PGC */
        pgn_json_put_unsigned(json, "byteOffset", d->place.offset);
    }
    pgn_json_end_object(json);
}

static void put_game(pgn_json_writer *json, const char *unit, uint64_t game, const char *title) {
    char name[64];
    snprintf(name, sizeof name, "%s %" PRIu64, unit, game);
    pgn_json_begin_array(json, "logicalLocations");
    pgn_json_begin_object(json, NULL);
    pgn_json_put_string(json, "name", name, PGN_CSTR);
    if (title && *title)
        pgn_json_put_string(json, "fullyQualifiedName", title, PGN_CSTR);
    pgn_json_end_object(json);
    pgn_json_end_array(json);
}

pgn_status pgn_sarif_add(pgn_sarif *log, const pgn_diagnostic *d, pgn_buffer *out) {
    pgn_json_writer *json = &log->json;
    json->out = out;
    pgn_json_newline(json);
    pgn_json_begin_object(json, NULL);
    pgn_json_put_string(json, "ruleId", d->rule->id, PGN_CSTR);
    pgn_json_put_integer(json, "ruleIndex", rule_index(log, d->rule));
    pgn_json_put_string(json, "level", level(d->rule), PGN_CSTR);
    put_text(json, "message", d->message);
    begin_location(json, d->input);
    put_region(json, d);
    pgn_json_end_object(json);
    if (d->place.game)
        put_game(json, log->epd ? "record" : "game", d->place.game, d->title);
    pgn_json_end_object(json);
    pgn_json_end_array(json);
    pgn_json_end_object(json);
    return json->status;
}

pgn_status pgn_sarif_add_failure(pgn_sarif *log, const char *path, const char *message) {
    pgn_status st = pgn_buffer_append(&log->failures, path, strlen(path) + 1);
    return st ? st : pgn_buffer_append(&log->failures, message, strlen(message) + 1);
}

static void put_failure(pgn_json_writer *json, const char *path, const char *message) {
    pgn_json_newline(json);
    pgn_json_begin_object(json, NULL);
    pgn_json_put_string(json, "level", "error", PGN_CSTR);
    put_text(json, "message", message);
    begin_location(json, path);
    pgn_json_end_object(json);
    pgn_json_end_object(json);
    pgn_json_end_array(json);
    pgn_json_end_object(json);
}

static void put_failures(pgn_json_writer *json, const pgn_buffer *failures) {
    const char *p = failures->data, *end = p + failures->len;
    pgn_json_begin_array(json, "toolExecutionNotifications");
    while (p < end) {
        const char *path = p, *message = path + strlen(path) + 1;
        p = message + strlen(message) + 1;
        put_failure(json, path, message);
    }
    pgn_json_newline(json);
    pgn_json_end_array(json);
}

/* The outcome is known last, so it is written last. */
pgn_status pgn_sarif_end(pgn_sarif *log, pgn_buffer *out) {
    pgn_json_writer *json = &log->json;
    json->out = out;
    out->status = out->status ? out->status : log->failures.status;
    pgn_json_newline(json);
    pgn_json_end_array(json);
    pgn_json_begin_array(json, "invocations");
    pgn_json_begin_object(json, NULL);
    pgn_json_put_bool(json, "executionSuccessful", !log->failures.len);
    if (log->failures.len && !out->status)
        put_failures(json, &log->failures);
    pgn_json_end_object(json);
    pgn_json_end_array(json);
    pgn_json_end_object(json);
    pgn_json_end_array(json);
    pgn_json_end_object(json);
    pgn_json_newline(json);
    pgn_buffer_free(&log->failures);
    return pgn_json_finish(json);
}
