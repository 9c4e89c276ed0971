/* dedupe_int.h -- what the parts of pgn_dedupe_files() share: dedupe_files.c has the options and
 * the outputs, dedupe_games.c the processing of each chunk, dedupe_finish.c the second pass over
 * the games that some options need, dedupe_merge.c and dedupe_report.c the output of that pass for
 * a group. */
#ifndef PGN_DUPLICATES_DEDUPE_INT_H
#define PGN_DUPLICATES_DEDUPE_INT_H

#include "base/error_int.h"
#include "grouping_int.h"
#include "job/job_int.h"
#include "order/separator_int.h"

enum { PGN__FATES = PGN__FATE_PREFIX + 1 };

typedef struct pgn__dedupe {
    pgn_job *job;
    const pgn_dedupe_options *options;
    pgn__duplicate_rule rule;
    bool second;                         /* the games are read in a second pass */
    bool wants_all;                      /* all games of each group are needed */
    pgn__output *out, *dropped, *report; /* NULL: not wanted */
    pgn__duplicates *seen;               /* in one pass */
    pgn__store *store;                   /* in two, and the next too */
    pgn__grouping *grouping;
    pgn_buffer kept_text, dropped_text; /* to be written */
    pgn__separator *kept_separator, *dropped_separator;
    uint64_t games, faulty, surplus, fates[PGN__FATES];
    uint64_t merged;
} pgn__dedupe;

/* Process the files: in one pass this decides all games. */
pgn_status pgn__dedupe_games(pgn__dedupe *d, const char *const *paths, pgn_error *err);

/* A game is kept or dropped: count it, and write its text where it belongs, followed by an empty
 * line. */
pgn_status pgn__dedupe_decide(pgn__dedupe *d, pgn__fate fate, const char *text, size_t len,
                              pgn_error *err);

/* Flush buffered texts. */
pgn_status pgn__dedupe_flush(pgn__dedupe *d, pgn_error *err);

/* The second pass: write the games that are kept, merged if wanted, and the report. */
pgn_status pgn__dedupe_finish(pgn__dedupe *d, pgn_error *err);

/* Report one group, to the report file and the callback. */
typedef struct pgn__dedupe_reporter pgn__dedupe_reporter;
pgn_status pgn__dedupe_reporter_new(pgn__dedupe_reporter **out, pgn__dedupe *d, pgn_error *err);
pgn_status pgn__dedupe_report_group(pgn__dedupe_reporter *r, uint64_t kept, pgn_error *err);
void pgn__dedupe_reporter_free(pgn__dedupe_reporter *r);

/* Append the game, merged with those dropped for it, to `out` in export format; if they add
 * nothing, *changed is false and nothing is appended. */
typedef struct pgn__dedupe_merger pgn__dedupe_merger;
pgn_status pgn__dedupe_merger_new(pgn__dedupe_merger **out, pgn__dedupe *d, pgn_error *err);
pgn_status pgn__dedupe_merge_group(pgn__dedupe_merger *m, uint64_t kept, pgn_buffer *out,
                                   bool *changed, pgn_error *err);
void pgn__dedupe_merger_free(pgn__dedupe_merger *m);

#endif
