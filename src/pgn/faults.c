/* faults.c -- results and faults as words, and how a sink hears of them. */
#include <stdio.h>
#include <string.h>

#include "diagnose_int.h"

static const char *const RESULTS[] = {"", "1-0", "0-1", "1/2-1/2", "*"};

const char *pgn_result_text(pgn_result result) {
    return (size_t)result < sizeof RESULTS / sizeof *RESULTS ? RESULTS[result] : "";
}

pgn_result pgn_result_parse(const char *text, size_t len) {
    for (int i = PGN_RESULT_WHITE; i <= PGN_RESULT_OPEN; i++)
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
} FAULTS[PGN_FAULT_COUNT] = {
#define ROW(name, severity, when, rule, what) {PGN_SEVERITY_##severity, WHEN_##when, rule, what},
    PGN_FAULT_LIST(ROW)
#undef ROW
};

static bool is_fault(pgn_fault fault) {
    return (size_t)fault < PGN_FAULT_COUNT;
}

pgn_severity pgn_fault_severity(pgn_fault fault) {
    return is_fault(fault) ? FAULTS[fault].severity : PGN_SEVERITY_ERROR;
}

const char *pgn_fault_rule(pgn_fault fault) {
    return is_fault(fault) ? FAULTS[fault].rule : "?";
}

const char *pgn_fault_description(pgn_fault fault) {
    return is_fault(fault) ? FAULTS[fault].what : "";
}

bool pgn_fault_is_strict(pgn_fault fault) {
    return is_fault(fault) && FAULTS[fault].when & WHEN_STRICT;
}

bool pgn_fault_is_epd(pgn_fault fault) {
    return is_fault(fault) && FAULTS[fault].when & WHEN_EPD;
}

pgn_fault pgn_fault_find(const char *rule, size_t len) {
    for (size_t i = 0; i < PGN_FAULT_COUNT; i++)
        if (strlen(FAULTS[i].rule) == len && memcmp(FAULTS[i].rule, rule, len) == 0)
            return (pgn_fault)i;
    return PGN_FAULT_COUNT;
}

void pgn__diagnose(pgn_sink sink, pgn_fault fault, pgn_span at, pgn_span repair, const char *format,
                   va_list args) {
    char message[300];
    if (!sink.calls || !sink.calls->diagnostic)
        return;
    vsnprintf(message, sizeof message, format, args);
    pgn_diagnostic d = {fault, at, message, repair};
    sink.calls->diagnostic(sink.self, &d);
}
