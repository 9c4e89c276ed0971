/* fixing_int.h -- fixing an input under a job: workers fix chunks, and the fixed text or its diff
 * is written in input order. What pgn_fix_text() and pgn_fix_files() share. */
#ifndef PGN_JOB_FIXING_INT_H
#define PGN_JOB_FIXING_INT_H

#include "file_diff_int.h"
#include "job_int.h"
#include "pgn/fixer_int.h"

/* The first member of what a call shares between its workers. */
typedef struct pgn__fixing {
    pgn_job *job;
    pgn__linter_options rules;
    pgn__file_diff diff; /* its writer takes the fixed text, or the diff */
    /* the input being read */
    uint64_t lines, written; /* of the fixed text; lines of the member */
    uint64_t offset;         /* in the input, after the last chunk */
    bool lost;               /* part of the input is in no chunk */
    pgn__fixer_counts made;
    uint64_t games, left_alone;
} pgn__fixing;

/* Check the options, which may be NULL, and take from them what is not about files. */
pgn_status pgn__fixing_choose(pgn__fixing *fixing, const pgn_fix_options *options, pgn_error *err);

/* Around each input: the end completes its diff, or after a failure discards what is left of it. */
void pgn__fixing_begin(pgn__fixing *fixing, const char *name);
pgn_status pgn__fixing_end(pgn__fixing *fixing, bool failed, pgn_error *err);

/* The job's calls. A chunk that is not text has no result, and must not be delivered. */
pgn_status pgn__fixing_open(void *shared, pgn__chunk_reader *reader, void **worker, pgn__sink *sink,
                            pgn_error *err);
pgn_status pgn__fixing_work(void *worker, const pgn__chunk *chunk, uint64_t *games, pgn_error *err);
pgn_status pgn__fixing_deliver(void *shared, void *worker, const pgn__chunk *chunk, pgn_error *err);
void pgn__fixing_close(void *worker);

#endif
