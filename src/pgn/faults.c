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

static const struct {
    pgn_severity severity;
    const char *rule;
} FAULTS[] = {
#define ROW(name, severity, rule) {PGN_SEVERITY_##severity, rule},
    PGN_FAULT_LIST(ROW)
#undef ROW
};

enum { FAULT_COUNT = sizeof FAULTS / sizeof *FAULTS };

pgn_severity pgn_fault_severity(pgn_fault fault) {
    return (size_t)fault < FAULT_COUNT ? FAULTS[fault].severity : PGN_SEVERITY_ERROR;
}

const char *pgn_fault_rule(pgn_fault fault) {
    return (size_t)fault < FAULT_COUNT ? FAULTS[fault].rule : "?";
}

void pgn__diagnose(pgn_sink sink, pgn_fault fault, pgn_span at, const char *format, va_list args) {
    char message[300];
    if (!sink.calls || !sink.calls->diagnostic)
        return;
    vsnprintf(message, sizeof message, format, args);
    pgn_diagnostic d = {fault, at, message};
    sink.calls->diagnostic(sink.self, &d);
}
