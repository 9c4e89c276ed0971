/* check.h -- code shared by pgn check and pgn epd check: options, and linting files. */
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

/* One run. */
typedef struct {
    pgn__linter_options lint;
    report report;
} check;

/* Set up the run from the options. False if there is nothing to run: *status is then the exit
 * status, after reporting an error or listing the rules. */
bool check_setup(check *c, const cli_command *command, const report_subject *subject,
                 const check_options *options, int *status);

/* ---- check_files.c ---- */

/* Check the files, or standard input if none are given, read as `how` says, and report as set up;
 * returns an exit status. */
int check_files(const report *to, const check_options *options, const pgn_job_options *how,
                char **argv);

/* ---- check_fix.c ---- */

/* check --fix: fix the files, or print the fixes as a diff; returns an exit status. */
int check_fix(const pgn__linter_options *rules, report *to, bool in_place,
              const pgn__pipeline_options *how, int argc, char **argv);

#endif
