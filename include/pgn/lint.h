/* lint.h -- checking games against the standard, and fixing unambiguous problems.
 *
 * The linter reports what a reader reports, and adds the rules about tags, results, comments,
 * clocks and layout; pgn_rule_at() lists all of them, and those of bulk calls ("files"), which the
 * options below do not accept. */
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
    uint64_t max_per_rule; /* pgn_lint_files: findings to report per rule and file; all are counted
                              (0: all) */
    uint64_t reserved[6];
} pgn_lint_options;

/* ---- game by game ---- */

typedef struct pgn_lint pgn_lint;

/* options may be NULL; texts in them are copied. PGN_E_ARG for an unknown rule. */
PGN_API PGN_CHECK pgn_status pgn_lint_new(pgn_lint **out, const pgn_lint_options *options,
                                          pgn_error *err);
PGN_API void pgn_lint_free(pgn_lint *lint);

/* Check the reader's current game, and the text between it and the game before, unless
 * pgn_reader_seek() has moved the reader there. The findings replace those of the last call; after
 * a failure there are none. The end of a file belongs to no game: only pgn_lint_files() checks it.
 */
PGN_API PGN_CHECK pgn_status pgn_lint_current(pgn_lint *lint, pgn_reader *reader, pgn_error *err);

/* The findings in the order of their places, from index 0; NULL after the last. Borrowed until the
 * reader moves on. */
PGN_API const pgn_diagnostic *pgn_lint_finding(const pgn_lint *lint, size_t index);

/* ---- files ---- */

/* Check files of PGN or PGC, or of EPD if the job's read.format is PGN_FORMAT_EPD. Findings go to
 * the job's diagnostic callback, with the players, or the id of the record, as their title; counts
 * are in its account (EPD records as games, operations as plies) and in pgn_job_rule_count().
 * Returns PGN_OK whatever is found. */
PGN_API PGN_CHECK pgn_status pgn_lint_files(pgn_job *job, const char *const *paths,
                                            const pgn_lint_options *options, pgn_error *err);

/* ---- fixing ---- */

/* How often a rule was applied. */
typedef struct pgn_rule_count {
    const pgn_rule *rule;
    uint64_t count;
} pgn_rule_count;

/* What was fixed in one file; borrowed until the callback returns. */
typedef struct pgn_fixed_file {
    const char *input;
    uint64_t fixes, games, left_alone; /* as in pgn_fix_result */
    bool changed;                      /* its text; with in_place the file was replaced */
    const pgn_rule_count *rules;       /* those with fixes, in the order of pgn_rule_at() */
    size_t rule_count;
} pgn_fixed_file;

/* Zero means default. */
typedef struct pgn_fix_options {
    pgn_lint_options rules; /* what to find, and therefore fix */
    bool in_place;          /* pgn_fix_files: replace each input by its fixed text */
    pgn_diff diff;          /* write a diff from each file instead of the fixed text */
    void *self;
    /* Called after each file has been read to its end, and replaced if need be. PGN_STOP cancels
     * the job, a failure ends it. */
    pgn_status (*file_done)(void *self, const pgn_fixed_file *file);
    /* Receives the output piece by piece, for programs that display it; `output` must be NULL.
     * Returns as file_done. */
    pgn_status (*write)(void *self, const char *bytes, size_t len);
    uint64_t reserved[4];
} pgn_fix_options;

typedef struct pgn_fix_result {
    uint64_t fixes;      /* findings that were fixed */
    uint64_t games;      /* that were changed */
    uint64_t left_alone; /* games whose meaning would have changed */
    uint64_t files;      /* that were changed */
    uint64_t reserved[6];
} pgn_fix_result;

/* Append the fixed text of any number of games. Bytes that need no fix stay as they are. Fixing
 * twice changes nothing unless games were left alone: their neighbors may have been in the way, and
 * are fixed now. len may be PGN_CSTR. options and result may be NULL; no callback is called.
 * PGN_E_ARG for an unknown rule or in_place; PGN_E_SYNTAX for UTF-16, which is not read. A failure
 * leaves the buffer unchanged. */
PGN_API PGN_CHECK pgn_status pgn_fix_text(const char *text, size_t len,
                                          const pgn_fix_options *options, pgn_buffer *out,
                                          pgn_fix_result *result, pgn_error *err);

/* The same for files of PGN, to `output` (NULL: standard output): the fixed text of one file, or
 * the diffs of any number. With in_place each input, which must be a plain file, is replaced as
 * soon as it is complete, and not at all if nothing in it was fixed or part of it was not read;
 * output must then be NULL.
 *
 * Findings that remain go to the job's diagnostic callback, at their places in the fixed text, and
 * with them games that were left alone ("not-fixed") and other hard links of a replaced file, which
 * keep the old text ("hard-link"). An input fails with PGN_E_SYNTAX if it is PGC; with PGN_E_LIMIT
 * at a game larger than max_game, after what was fixed before it; and in_place with PGN_E_ARG if it
 * is not a plain file, and PGN_E_CHANGED if it changed meanwhile. PGN_E_GAME: output is an input
 * that was not read completely. options and result may be NULL; *result is set in any case, as
 * files that were replaced before a failure remain so. */
PGN_API PGN_CHECK pgn_status pgn_fix_files(pgn_job *job, const char *const *paths,
                                           const char *output, const pgn_fix_options *options,
                                           pgn_fix_result *result, pgn_error *err);

#ifdef __cplusplus
}
#endif
#endif
