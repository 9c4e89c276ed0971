/* findings.h -- the report of a lint job: its findings as text, JSON or SARIF, and their counts. */
#ifndef PGN_CLI_FINDINGS_H
#define PGN_CLI_FINDINGS_H

#include "limit.h"
#include "pgn/unstable/findings.h"

typedef enum { FORMAT_TEXT, FORMAT_JSON, FORMAT_SARIF } report_format;

/* What a report is about: games of plies, or records of operations. */
typedef struct {
    const char *command;      /* "pgn check" */
    const char *unit, *units; /* what is counted: "game", "games" */
    const char *part, *parts; /* "ply", "plies" */
    bool epd;                 /* whether the rules are those of EPD */
} report_subject;

extern const report_subject REPORT_GAMES, REPORT_RECORDS;

typedef struct {
    uint64_t games, plies, found[CLI_SEVERITIES];
} report_counts;

/* The report over all files: set subject, format, limits, and what is not wanted. */
typedef struct {
    const report_subject *subject;
    report_format format;
    cli_limiter limiter; /* of text; open */
    bool quiet;          /* no summary */
    bool statistics;     /* counts by rule instead of findings */
    /* private */
    FILE *out; /* for text; JSON and SARIF go to stdout */
    bool color;
    const pgn_job *job;
    const char *path;                /* of the last finding or file; NULL: none yet */
    report_counts file, total;       /* of the last file, and of all */
    pgn_buffer held[CLI_SEVERITIES]; /* of the present file, to be printed the most severe first */
    pgn_sarif sarif;
} report;

/* Begin the report of a job, whose counts it takes. */
void report_begin(report *r, FILE *out, const pgn_job *job);

/* A finding: PGN_E_NOMEM if it cannot be kept. */
pgn_status report_diagnostic(report *r, const pgn_diagnostic *d);

/* The file has ended: print how many findings were not shown, and count. */
void report_file_done(report *r, const char *path);

/* Report a file that could not be read, or not to its end: on stderr, and in JSON or SARIF. Returns
 * an exit status. */
int report_failure(report *r, const char *path, const char *message);
void report_end(report *r); /* the summary */
void report_free(report *r);

/* List every rule of the subject with its severity and meaning. */
void report_rules(const report_subject *subject, report_format format);

/* Check a comma-separated list of rules; false after reporting the error. */
bool report_check_rules(const report_subject *subject, const char *list);

/* The most that any severity may show: what the job need not go beyond. */
uint64_t report_limit(const report *r);

/* ---- explain.c ---- */

/* Explain a rule, as text or JSON; returns an exit status. */
int explain_rule(const report_subject *subject, report_format format, const char *id);

#endif
