/* suite.h -- output of a suite run, as text or JSON: see pgn/unstable/suite.h. */
#ifndef PGN_CLI_SUITE_H
#define PGN_CLI_SUITE_H

#include "cli.h"
#include "pgn/unstable/suite.h"

typedef struct {
    bool json, failed_only;
    const char *limits; /* e.g. "100 ms a position" */
    /* read-only for callers */
    char *engine; /* its name, once it has started */
    bool color, progress, shown;
    double began;
    size_t scored, solved;
    size_t findings; /* records that cannot be fully read */
} suite_report;

/* The engine is ready; false if out of memory. */
bool suite_report_begin(suite_report *r, const char *engine);
void suite_report_answer(suite_report *r, const pgn_suite_answer *answer);
void suite_report_finding(suite_report *r, const pgn_diagnostic *d);
void suite_report_pause(suite_report *r); /* before anything else is printed */

/* `why` is NULL for a complete run, or why it ended early: "interrupted: ". */
void suite_report_end(suite_report *r, const pgn_suite_result *result, const char *why);
void suite_report_free(suite_report *r);

#endif
