/* lint.h -- checking games against the standard.
 *
 * The linter reports what a reader reports, and adds the rules about tags, results, comments,
 * clocks and layout; pgn_rule_at() lists all of them. */
#ifndef PGN_LINT_H
#define PGN_LINT_H

#include "job.h"
#include "reader.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Zero means default: every rule of the import format. */
typedef struct pgn_lint_options {
    bool strict;           /* add the rules of the export format */
    const char *only;      /* ids of rules separated by commas: check these and no others */
    const char *disable;   /* ids of rules: do not check these */
    uint64_t max_per_rule; /* findings reported per rule and file, all being counted (0: all) */
    uint64_t reserved[6];
} pgn_lint_options;

/* ---- game by game ---- */

typedef struct pgn_lint pgn_lint;

/* options may be NULL; texts in them are copied. PGN_E_ARG for an unknown rule. */
PGN_API PGN_CHECK pgn_status pgn_lint_new(pgn_lint **out, const pgn_lint_options *options,
                                          pgn_error *err);
PGN_API void pgn_lint_free(pgn_lint *lint);

/* Check the reader's current game. The findings replace those of the game before. */
PGN_API PGN_CHECK pgn_status pgn_lint_current(pgn_lint *lint, pgn_reader *reader, pgn_error *err);

/* The findings in the order of their places, from index 0; NULL after the last. Borrowed until the
 * reader moves on. */
PGN_API const pgn_diagnostic *pgn_lint_finding(const pgn_lint *lint, size_t index);

/* ---- files ---- */

/* Check files of PGN or PGC. Findings go to the job's diagnostic callback, with the players as
 * their title; counts are in its account and pgn_job_rule_count(). Returns PGN_OK whatever is
 * found. */
PGN_API PGN_CHECK pgn_status pgn_lint_files(pgn_job *job, const char *const *paths,
                                            const pgn_lint_options *options, pgn_error *err);

#ifdef __cplusplus
}
#endif
#endif
