/* check.h -- code shared by pgn check and pgn epd check: options, and the library call with its
 * report. */
#ifndef PGN_CLI_CHECK_H
#define PGN_CLI_CHECK_H

#include "findings.h"

/* A member `check` of the command's options. */
typedef struct {
    bool strict, json, sarif, list_rules, statistics, quiet;
    cli_values rule, no_rule;
    const char *limit, *explain;
    int severity;
    cli_config config;
} check_options;

/* What .pgnkit.toml may set. */
#define CHECK_CONFIG "strict|severity|rule|no-rule|limit"

#define CHECK_OPTIONS(type, strict_text)                                                           \
    {"strict", OPTION_FLAG, offsetof(type, check.strict), NULL, strict_text},                      \
        {"severity", OPTION_CHOICE, offsetof(type, check.severity), "style|warning|error",         \
         "Report findings of this severity or above (default: style)."},                           \
        {"rule", OPTION_LIST, offsetof(type, check.rule), "ID",                                    \
         "Check only rule ID; may be repeated or comma-separated. Also --select."},                \
        {"no-rule", OPTION_LIST, offsetof(type, check.no_rule), "ID",                              \
         "Do not check rule ID; may be repeated or comma-separated. Also --ignore."},              \
        {"list-rules", OPTION_FLAG, offsetof(type, check.list_rules), NULL,                        \
         "List all rules with ID, severity and description."},                                     \
        {"explain", OPTION_TEXT, offsetof(type, check.explain), "ID",                              \
         "Explain rule ID, with an example."},                                                     \
        {"limit", OPTION_TEXT, offsetof(type, check.limit), "N",                                   \
         "Show at most N findings per rule and file (default: 20 errors, 5 warnings, 3 of style; " \
         "0 for all). All are counted; JSON and SARIF include all."},                              \
        {"statistics", OPTION_FLAG, offsetof(type, check.statistics), NULL,                        \
         "Print how often each rule was broken instead of the findings."},                         \
        {"q quiet", OPTION_FLAG, offsetof(type, check.quiet), NULL,                                \
         "Print findings only, no summary."},                                                      \
        {"json", OPTION_FLAG, offsetof(type, check.json), NULL,                                    \
         "Print JSON, one object per line: findings, unreadable files, and the summary last."},    \
        {"sarif", OPTION_FLAG, offsetof(type, check.sarif), NULL,                                  \
         "Print a SARIF 2.1.0 log, for editors and review tools."},                                \
        CLI_CONFIG_OPTIONS(offsetof(type, check.config))

/* One run over the files. Zero-initialise it; free it after check_setup(), whatever that returned.
 */
typedef struct {
    cli_progress progress; /* first: see cli_progress_show() */
    report report;
    pgn_lint_options rules;
    pgn_severity severity;    /* the least that is reported */
    pgn_buffer only, disable; /* the rules' lists */
    int status;               /* what the callbacks make the exit status */
} check;

/* Set up the run from the options. False if there is nothing to run: *status is then the exit
 * status, after reporting an error or listing the rules. */
bool check_setup(check *c, const cli_command *command, const report_subject *subject,
                 const check_options *options, int *status);
void check_free(check *c);

/* Check the files, or standard input if none are given, under a job with these options; returns an
 * exit status. */
int check_run(check *c, pgn_job_options *how, char **files);

/* ---- check_fix.c ---- */

/* check --fix: fix the files, write the fixed text to `output`, or print the fixes as a diff
 * (NULL); returns an exit status. */
int check_fix(check *c, pgn_job_options *how, bool in_place, const char *output, char **files);

#endif
