/* findings.h -- the linter's findings, from worker to report: kept in lists with line and game
 * numbers relative to a chunk, and printed once the chunk's own place is known. */
#ifndef PGN_CLI_FINDINGS_H
#define PGN_CLI_FINDINGS_H

#include "pipeline.h"

typedef struct {
    pgn__rule rule;
    bool fixable;
    uint64_t line, column, width; /* width: of the token, on its line */
    uint64_t offset;              /* in bytes, for PGC, which has no lines */
    uint64_t game;                /* 0 between games */
    size_t message, players;      /* in the list's texts */
} finding;

/* Zero-initialise it. */
typedef struct {
    pgn_buffer findings; /* finding[] */
    pgn_buffer texts;
} findings;

void findings_add(findings *list, const pgn__finding *found, const pgn_place *place);
pgn_status findings_status(const findings *list); /* PGN_E_NOMEM if some could not be kept */
void findings_clear(findings *list);
void findings_free(findings *list);

typedef enum { FORMAT_TEXT, FORMAT_JSON, FORMAT_SARIF } report_format;

/* What a report is about: games of plies, or records of operations. */
typedef struct {
    const char *command;      /* "pgn check" */
    const char *unit, *units; /* what is counted: "game", "games" */
    const char *part, *parts; /* "ply", "plies" */
    const char *title;        /* what JSON calls a unit's name: "players" */
    bool epd;                 /* whether the rules are those of EPD */
} report_subject;

extern const report_subject REPORT_GAMES, REPORT_RECORDS;

/* The report over all files. */
typedef struct {
    const report_subject *subject;
    report_format format;
    FILE *out; /* for text; JSON and SARIF go to stdout */
    bool color;
    uint64_t limit;                  /* text: lines per rule and file; 0: all */
    const char *path;                /* the file */
    uint64_t shown[PGN__RULE_COUNT]; /* of it */
    pgn__linter_counts file, total;
    uint64_t counted[PGN__RULE_COUNT]; /* of the previous files, as the job counts them */
    pgn_json_writer sarif;             /* its buffer belongs to the call that writes */
    pgn_buffer failures;               /* SARIF: path and message of each, written at the end */
} report;

void report_begin(report *r);
void report_file(report *r, const char *path);

/* The findings of a chunk with this many lines and games before it, and its counts. */
void report_chunk(report *r, const findings *list, const pgn__linter_counts *counts, uint64_t lines,
                  uint64_t games);
void report_file_end(report *r); /* prints how many were not shown */

/* The same for a library job: a finding; and the end of a file, with its account. */
void report_diagnostic(report *r, const pgn_diagnostic *d);
void report_file_done(report *r, const char *path, const pgn_account *account, const pgn_job *job);

/* Report a file that could not be read, or not to its end: on stderr, and in JSON or SARIF. Returns
 * an exit status. */
int report_failure(report *r, const char *path, const char *message);
void report_end(report *r); /* the summary */

/* List every rule of the subject with its severity and meaning. */
void report_rules(const report_subject *subject, report_format format);

/* Select the rules by --strict, --rule and --no-rule, and parse --limit; false after reporting the
 * error. */
bool report_choose_rules(const report_subject *subject, const cli_values *rules,
                         const cli_values *no_rules, pgn__linter_options *lint);
bool report_limit(const cli_command *command, const char *text, uint64_t *limit);

/* ---- sarif.c ---- */

void sarif_begin(report *r);
void sarif_result(report *r, const finding *f, const char *message, uint64_t line, uint64_t game,
                  const char *players);
void sarif_failure(report *r, const char *path, const char *message);
void sarif_end(report *r);

#endif
