/* rules.c -- results and rules as words, and reporting diagnostics to a sink. */
#include <stdio.h>
#include <string.h>

#include "base/error_int.h"
#include "base/text_int.h"
#include "diagnose_int.h"
#include "rule_explain_int.h"

static const char *const RESULTS[] = {"", "1-0", "0-1", "1/2-1/2", "*"};

const char *pgn_result_text(pgn_result result) {
    return (size_t)result < sizeof RESULTS / sizeof *RESULTS ? RESULTS[result] : "";
}

pgn_result pgn_result_parse(const char *text, size_t len) {
    len = pgn__length(text, len);
    for (int i = PGN_RESULT_WHITE; i <= PGN_RESULT_UNKNOWN; i++)
        if (strlen(RESULTS[i]) == len && memcmp(RESULTS[i], text, len) == 0)
            return (pgn_result)i;
    return PGN_RESULT_NONE;
}

/* What a rule is about, from the list's keyword. */
#define SCOPE_ALWAYS     "pgn", false
#define SCOPE_STRICT     "pgn", true
#define SCOPE_EPD        "epd", false
#define SCOPE_EPD_STRICT "epd", true
#define SCOPE_PGC        "pgc", false
#define SCOPE_JSON       "json", false
#define SCOPE_FILES      "files", false

/* Whether the linter can fix some of its findings, and whether text is lost, likewise. */
#define PART_FIX  true, false
#define PART_LOST false, true
#define PART_NOT  false, false

static const pgn_rule RULES[PGN__RULE_END] = {
#define ROW(name, severity, when, part, rule, what)                                                \
    {rule, what, PGN_SEVERITY_##severity, SCOPE_##when, PART_##part, EXPLAIN_##name},
    PGN__RULE_LIST(ROW){.severity = PGN_SEVERITY_ERROR}, /* no rule */
    PGN__CALL_RULE_LIST(ROW)
#undef ROW
};

static bool is_rule(pgn__rule rule) {
    return (size_t)rule < PGN__RULE_END && rule != PGN__RULE_COUNT;
}

pgn_severity pgn__rule_severity(pgn__rule rule) {
    return is_rule(rule) ? RULES[rule].severity : PGN_SEVERITY_ERROR;
}

bool pgn__rule_is_strict(pgn__rule rule) {
    return is_rule(rule) && RULES[rule].strict;
}

bool pgn__rule_is_loss(pgn__rule rule) {
    return is_rule(rule) && RULES[rule].loss;
}

bool pgn__rule_is_epd(pgn__rule rule) {
    return is_rule(rule) && RULES[rule].applies_to[0] == 'e';
}

pgn__rule pgn__rule_find(const char *id, size_t len) {
    if (len == PGN_CSTR)
        len = strlen(id);
    for (size_t i = 0; i < PGN__RULE_COUNT; i++)
        if (strlen(RULES[i].id) == len && memcmp(RULES[i].id, id, len) == 0)
            return (pgn__rule)i;
    return PGN__RULE_COUNT;
}

const pgn_rule *pgn_rule_at(size_t index) {
    index += index >= PGN__RULE_COUNT;
    return index < PGN__RULE_END ? &RULES[index] : NULL;
}

const pgn_rule *pgn__rule_public(pgn__rule rule) {
    return is_rule(rule) ? &RULES[rule] : NULL;
}

pgn__rule pgn__rule_number(const pgn_rule *rule) {
    size_t offset = (size_t)((uintptr_t)rule - (uintptr_t)RULES); /* wraps if before RULES */
    return offset < sizeof RULES ? (pgn__rule)(offset / sizeof *RULES) : PGN__RULE_COUNT;
}

const pgn_rule *pgn_rule_find(const char *id, size_t len) {
    const pgn_rule *rule = NULL;
    if (!id)
        return NULL;
    if (len == PGN_CSTR)
        len = strlen(id);
    for (size_t i = 0; (rule = pgn_rule_at(i)); i++)
        if (strlen(rule->id) == len && memcmp(rule->id, id, len) == 0)
            break;
    return rule;
}

/* With the message in UTF-8, as it may quote the text of a file. */
static void diagnose(pgn__sink sink, pgn__diagnostic d, const char *format, va_list args)
    __attribute__((format(printf, 3, 0)));

static void diagnose(pgn__sink sink, pgn__diagnostic d, const char *format, va_list args) {
    char message[300];
    pgn_buffer utf8 = PGN_BUFFER_INIT;
    if (!sink.calls || !sink.calls->diagnostic)
        return;
    vsnprintf(message, sizeof message, format, args);
    d.message = message;
    size_t len = strlen(message);
    if (pgn__utf8_check(message, len) < len && !pgn__text_to_utf8(&utf8, message, len, NULL))
        d.message = utf8.data;
    sink.calls->diagnostic(sink.self, &d);
    pgn_buffer_free(&utf8);
}

void pgn__diagnose(pgn__sink sink, pgn__rule rule, pgn_span at, pgn_span repair, const char *format,
                   va_list args) {
    diagnose(sink, (pgn__diagnostic){.rule = rule, .at = at, .repair = repair}, format, args);
}

void pgn__diagnose_left_out(pgn__sink sink, pgn__rule rule, pgn_span at, const char *format,
                            va_list args) {
    diagnose(sink, (pgn__diagnostic){.rule = rule, .at = at, .left_out = true}, format, args);
}

void pgn__diagnose_with(pgn__sink sink, pgn__rule rule, pgn_span at, pgn_span repair,
                        const char *format, ...) {
    va_list args;
    va_start(args, format);
    pgn__diagnose(sink, rule, at, repair, format, args);
    va_end(args);
}

pgn_status pgn__fail_diagnostic(pgn_error *err, pgn_status code, const pgn_diagnostic *d) {
    pgn__fail(err, code, "%s", d->message);
    if (err) {
        err->line = d->place.line;
        err->column = d->place.column > UINT32_MAX ? UINT32_MAX : (uint32_t)d->place.column;
        err->offset = d->place.offset;
        err->game = d->place.game;
        err->rule = d->rule->id;
    }
    return code;
}
