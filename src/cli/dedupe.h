/* dedupe.h -- pgn dedupe: what its files share. cmd_dedupe.c has the options and the files,
 * dedupe_work.c what is done with each chunk, dedupe_finish.c the second look at the games that
 * some options need, dedupe_report.c the report. */
#ifndef PGN_CLI_DEDUPE_H
#define PGN_CLI_DEDUPE_H

#include "gather.h"

enum { DEDUPE_FATES = PGN__FATE_PREFIX + 1 };

typedef struct {
    pgn__duplicate_rule rule;
    pgn_keep keep;
    bool prefix, merge, check, json;
    bool twice;     /* the games are looked at twice */
    bool wants_all; /* of each group all games are asked for */
    const char *report_path;
    pgn__output *out, *dropped, *report; /* NULL: not wanted */
    pgn__duplicates *seen;               /* if they are looked at once */
    pgn__store *store;                   /* if twice, and the next too */
    pgn__grouping *grouping;
    pgn_buffer kept_text, dropped_text; /* to be written */
    pgn__separator *kept_seam, *dropped_seam;
    uint64_t games, faulty, surplus, fates[DEDUPE_FATES];
    uint64_t merged;
    bool losses; /* some of the input was not read */
    cli_progress progress;
    cli_fault_report faults; /* of the file */
    pgn_error failure;       /* its code is PGN_OK before */
} dedupe_job;

/* The pipeline's calls, which share the job. */
extern const pgn__pipeline_calls DEDUPE_CALLS;

/* A game is kept or not: count it, and have its text written where it belongs, followed by an empty
 * line. A failure is noted. */
void dedupe_decide(dedupe_job *job, pgn__fate fate, const char *text, size_t len);

/* Write what is waiting. False, with the failure noted, if that fails. */
bool dedupe_flush(dedupe_job *job);

/* The second look: write the games that are kept, merged if wanted, and the report. */
pgn_status dedupe_finish(dedupe_job *job);

/* One group to the report; `buf` is scratch. */
typedef struct dedupe_reporter dedupe_reporter;
pgn_status dedupe_reporter_new(dedupe_reporter **out, dedupe_job *job, pgn_error *err);
pgn_status dedupe_report_group(dedupe_reporter *r, uint64_t kept, pgn_error *err);
void dedupe_reporter_free(dedupe_reporter *r);

/* The game with all that those dropped for it say, in export format, appended to `out`; if they say
 * nothing new, *changed is false and nothing is appended. */
typedef struct dedupe_merger dedupe_merger;
pgn_status dedupe_merger_new(dedupe_merger **out, dedupe_job *job, pgn_error *err);
pgn_status dedupe_merge_group(dedupe_merger *m, uint64_t kept, pgn_buffer *out, bool *changed,
                              pgn_error *err);
void dedupe_merger_free(dedupe_merger *m);

#endif
