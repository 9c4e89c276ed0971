/* sarif.c -- findings as a SARIF 2.1.0 log, which code review tools and editors read. */
#include <inttypes.h>
#include <string.h>

#include "findings.h"

static const char *level(pgn__rule rule) {
    return pgn__rule_severity(rule) == PGN_SEVERITY_ERROR ? "error" : "warning";
}

static void put_rule(pgn_buffer *out, pgn__rule rule) {
    pgn__buffer_puts(out, "{\"id\":");
    pgn_buffer_json(out, pgn__rule_name(rule), strlen(pgn__rule_name(rule)));
    pgn__buffer_puts(out, ",\"shortDescription\":{\"text\":");
    pgn_buffer_json(out, pgn__rule_description(rule), strlen(pgn__rule_description(rule)));
    pgn_buffer_printf(out, "},\"defaultConfiguration\":{\"level\":\"%s\"%s}}", level(rule),
                      pgn__rule_is_strict(rule) ? ",\"enabled\":false" : "");
}

/* The place of a rule in the list that sarif_begin() writes. */
static int rule_index(pgn__rule rule) {
    int index = 0;
    for (int i = 0; i < (int)rule; i++)
        index += pgn__rule_is_epd((pgn__rule)i) == pgn__rule_is_epd(rule);
    return index;
}

void sarif_begin(const report *r) {
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_buffer_printf(&out,
                      "{\"version\":\"2.1.0\","
                      "\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\","
                      "\"runs\":[{\"tool\":{\"driver\":{\"name\":\"%s\","
                      "\"version\":\"%s\",\"rules\":[",
                      r->subject->command, pgn_version());
    for (int i = 0; i < PGN__RULE_COUNT; i++) {
        if (pgn__rule_is_epd((pgn__rule)i) != r->subject->epd)
            continue;
        pgn__buffer_puts(&out, rule_index((pgn__rule)i) ? ",\n" : "\n");
        put_rule(&out, (pgn__rule)i);
    }
    pgn__buffer_puts(&out, "\n]}},\"columnKind\":\"unicodeCodePoints\",\"results\":[");
    cli_flush(&out);
}

/* A relative reference of RFC 3986: everything but letters, digits and a few signs as %XX. */
static void put_uri(pgn_buffer *out, const char *path) {
    pgn__buffer_puts(out, path[0] == '/' ? "\"file://" : "\"");
    bool first_part = true;
    for (const char *p = path; *p; p++) {
        unsigned char c = (unsigned char)*p;
        bool plain = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
                     strchr("-._~/!$&'()*+,;=@", c) || (c == ':' && !first_part);
        first_part &= c != '/';
        if (plain)
            pgn__buffer_putc(out, (char)c);
        else
            pgn_buffer_printf(out, "%%%02X", c);
    }
    pgn__buffer_putc(out, '"');
}

static void put_region(pgn_buffer *out, const finding *f, uint64_t line) {
    if (!line) { /* PGC */
        pgn_buffer_printf(out, "\"region\":{\"byteOffset\":%" PRIu64 "}", f->offset);
        return;
    }
    pgn_buffer_printf(out, "\"region\":{\"startLine\":%" PRIu64 ",\"startColumn\":%" PRIu64, line,
                      f->column);
    if (f->width)
        pgn_buffer_printf(out, ",\"endColumn\":%" PRIu64, f->column + f->width);
    pgn__buffer_putc(out, '}');
}

void sarif_result(const report *r, const finding *f, const char *message, uint64_t line,
                  uint64_t game, const char *players) {
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn__buffer_puts(&out, r->any ? ",\n{\"ruleId\":" : "\n{\"ruleId\":");
    pgn_buffer_json(&out, pgn__rule_name(f->rule), strlen(pgn__rule_name(f->rule)));
    pgn_buffer_printf(&out, ",\"ruleIndex\":%d,\"level\":\"%s\",\"message\":{\"text\":",
                      rule_index(f->rule), level(f->rule));
    pgn_buffer_json(&out, message, strlen(message));
    pgn__buffer_puts(&out,
                     "},\"locations\":[{\"physicalLocation\":{\"artifactLocation\":{\"uri\":");
    put_uri(&out, r->path);
    pgn__buffer_puts(&out, "},");
    put_region(&out, f, line);
    pgn__buffer_puts(&out, "}");
    if (game) {
        pgn_buffer_printf(&out, ",\"logicalLocations\":[{\"name\":\"%s %" PRIu64 "\"",
                          r->subject->unit, game);
        if (players[0]) {
            pgn__buffer_puts(&out, ",\"fullyQualifiedName\":");
            pgn_buffer_json(&out, players, strlen(players));
        }
        pgn__buffer_puts(&out, "}]");
    }
    pgn__buffer_puts(&out, "}]}");
    cli_flush(&out);
}

void sarif_failure(report *r, const char *path, const char *message) {
    pgn_buffer *out = &r->failures;
    pgn__buffer_puts(out, out->len ? ",\n" : "\n");
    pgn__buffer_puts(out, "{\"level\":\"error\",\"message\":{\"text\":");
    pgn_buffer_json(out, message, strlen(message));
    pgn__buffer_puts(out, "},\"locations\":[{\"physicalLocation\":{\"artifactLocation\":{\"uri\":");
    put_uri(out, path);
    pgn__buffer_puts(out, "}}}]}");
}

/* How it went is known last, so it stands last. */
void sarif_end(report *r) {
    bool failed = r->failures.len || r->failures.status;
    printf("\n],\"invocations\":[{\"executionSuccessful\":%s", failed ? "false" : "true");
    if (failed) {
        fputs(",\"toolExecutionNotifications\":[", stdout);
        cli_flush(&r->failures);
        fputs("\n]", stdout);
    }
    fputs("}]}]}\n", stdout);
}
