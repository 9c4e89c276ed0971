/* limit.h -- how many findings of a rule and file are shown. The others are counted, and their
 * numbers printed when the file has ended. */
#ifndef PGN_CLI_LIMIT_H
#define PGN_CLI_LIMIT_H

#include "cli.h"

enum { CLI_SEVERITIES = PGN_SEVERITY_ERROR + 1 };

/* How many are shown, by severity; 0: all. */
typedef struct {
    uint64_t of[CLI_SEVERITIES];
} cli_limits;

/* Of commands whose purpose are findings, and of the others, where they accompany the output. */
extern const cli_limits CLI_CHECK_LIMITS, CLI_USUAL_LIMITS;

/* Without --limit a job passes on so many findings of a file, and the first of each rule: a damaged
 * file can have one for each word. */
enum { CLI_PASSED_MAX = 1000 };

/* Set the command; and the job, which counts what it does not pass on (NULL: it passes on all). */
typedef struct {
    const cli_command *command;
    const pgn_job *job;
    pgn_severity (*severity)(const pgn_rule *rule); /* as which a finding counts; NULL: its own */
    bool color;
    cli_limits limits; /* read-only */
    /* private; by the index of the rule */
    uint64_t *shown;   /* of the present file */
    uint64_t *found;   /* in the last file that has ended; before, what was passed on */
    uint64_t *counted; /* in files that have ended */
} cli_limiter;

/* With the value of --limit (NULL: the usual limits), and color as on stderr. False after reporting
 * an error. Free it either way. */
bool cli_limiter_open(cli_limiter *limiter, const char *limit, const cli_limits *usual);
void cli_limiter_free(cli_limiter *limiter);

/* Is the finding to be shown? Ask once for each. */
bool cli_limiter_shows(cli_limiter *limiter, const pgn_rule *rule);

/* The file has ended: count its findings, which `found` then has; print how many of one severity
 * were not shown; and begin the next file. Nothing is allocated here: the file may have been
 * replaced already. */
void cli_limiter_count(cli_limiter *limiter);
void cli_limiter_print(const cli_limiter *limiter, FILE *out, const char *path,
                       pgn_severity severity);
void cli_limiter_next(cli_limiter *limiter);

/* All three: of each severity on stderr, the most severe first. */
void cli_limiter_end_file(cli_limiter *limiter, const char *path);

/* The index of a rule. */
size_t cli_rule_index(const pgn_rule *rule);

#endif
