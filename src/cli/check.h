/* check.h -- code shared by pgn check and pgn epd check: options, and running files through lint
 * workers to a report. */
#ifndef PGN_CLI_CHECK_H
#define PGN_CLI_CHECK_H

#include "findings.h"

/* A member `check` of the command's options. */
typedef struct {
    bool strict, json, sarif, list_rules;
    cli_values rule, no_rule;
    const char *limit;
} check_options;

#define CHECK_OPTIONS(type, strict_text)                                                           \
    {"strict", OPTION_FLAG, offsetof(type, check.strict), NULL, strict_text},                      \
        {"rule", OPTION_LIST, offsetof(type, check.rule), "ID",                                    \
         "Check only rule ID; may be repeated or comma-separated."},                               \
        {"no-rule", OPTION_LIST, offsetof(type, check.no_rule), "ID",                              \
         "Do not check rule ID; may be repeated or comma-separated."},                             \
        {"list-rules", OPTION_FLAG, offsetof(type, check.list_rules), NULL,                        \
         "List all rules with ID, severity and description."},                                     \
        {"limit", OPTION_TEXT, offsetof(type, check.limit), "N",                                   \
         "Show at most N findings per rule and file (default: 100, 0 for all). The summary, JSON " \
         "and SARIF include all findings."},                                                       \
        {"json", OPTION_FLAG, offsetof(type, check.json), NULL,                                    \
         "Print JSON, one object per line: findings, unreadable files, and the summary last."},    \
    {                                                                                              \
        "sarif", OPTION_FLAG, offsetof(type, check.sarif), NULL,                                   \
            "Print a SARIF 2.1.0 log, for editors and review tools."                               \
    }

/* One run; the first member of what a command shares between its workers. */
typedef struct {
    pgn__linter_options lint;
    report report;
    cli_progress progress;
    pgn_status status; /* of the workers */
    /* Called before each file, when nothing of it has been shown. */
    void (*begin_file)(void *shared);
} check;

/* Set up the run from the options. False if there is nothing to run: *status is then the exit
 * status, after reporting an error or listing the rules. */
bool check_setup(check *c, const cli_command *command, const report_subject *subject,
                 const check_options *options, int *status);

/* Check the files, or standard input if none are given; returns an exit status. */
int check_run(check *c, const pgn__pipeline_calls *calls, const pgn__pipeline_options *how,
              int argc, char **argv);

/* A chunk is delivered: report the worker's findings and counts, and clear the list. */
void check_deliver(check *c, findings *list, const pgn__linter_counts *seen, pgn_status worker,
                   const pgn__chunk *chunk);

/* ---- check_fix.c ---- */

/* check --fix: fix the files, or print the fixes as a diff; returns an exit status. */
int check_fix(const pgn__linter_options *rules, report *to, bool in_place,
              const pgn__pipeline_options *how, int argc, char **argv);

#endif
