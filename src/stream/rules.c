/* rules.c -- results and faults as words, and how a sink hears of them. */
#include <stdio.h>
#include <string.h>

#include "diagnose_int.h"
#include "base/text_int.h"

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

/* When a rule is for use: bit 0 only if the text claims to be in export format, bit 1 in EPD, bit 2
 * in PGC. */
enum { WHEN_ALWAYS, WHEN_STRICT, WHEN_EPD, WHEN_EPD_STRICT, WHEN_PGC };

static const struct {
    pgn_severity severity;
    unsigned when;
    const char *rule, *what;
} FAULTS[PGN__RULE_COUNT] = {
#define ROW(name, severity, when, rule, what) {PGN_SEVERITY_##severity, WHEN_##when, rule, what},
    PGN__RULE_LIST(ROW)
#undef ROW
};

static bool is_fault(pgn__rule fault) {
    return (size_t)fault < PGN__RULE_COUNT;
}

pgn_severity pgn__rule_severity(pgn__rule fault) {
    return is_fault(fault) ? FAULTS[fault].severity : PGN_SEVERITY_ERROR;
}

const char *pgn__rule_name(pgn__rule fault) {
    return is_fault(fault) ? FAULTS[fault].rule : "?";
}

const char *pgn__rule_description(pgn__rule fault) {
    return is_fault(fault) ? FAULTS[fault].what : "";
}

bool pgn__rule_is_strict(pgn__rule fault) {
    return is_fault(fault) && FAULTS[fault].when & WHEN_STRICT;
}

bool pgn__rule_is_epd(pgn__rule fault) {
    return is_fault(fault) && FAULTS[fault].when & WHEN_EPD;
}

pgn__rule pgn__rule_find(const char *rule, size_t len) {
    for (size_t i = 0; i < PGN__RULE_COUNT; i++)
        if (strlen(FAULTS[i].rule) == len && memcmp(FAULTS[i].rule, rule, len) == 0)
            return (pgn__rule)i;
    return PGN__RULE_COUNT;
}

void pgn__diagnose(pgn__sink sink, pgn__rule fault, pgn_span at, pgn_span repair,
                   const char *format, va_list args) {
    char message[300];
    if (!sink.calls || !sink.calls->diagnostic)
        return;
    vsnprintf(message, sizeof message, format, args);
    pgn__diagnostic d = {fault, at, message, repair};
    sink.calls->diagnostic(sink.self, &d);
}
