/* job_state_int.h -- what a job holds: its options and threads for as long as it lives, and the
 * state of the bulk call that runs. */
#ifndef PGN_JOB_JOB_STATE_INT_H
#define PGN_JOB_JOB_STATE_INT_H

#include <stdatomic.h>

#include "base/guess_int.h"
#include "base/pool_int.h"
#include "job_int.h"

/* The temporary name of an output. They are only added, and freed with the job, so that
 * pgn_job_cancel() may walk them at any moment. */
typedef struct pgn__temporary {
    struct pgn__temporary *next;
    const pgn__output *of;
    atomic_bool live;
    char name[];
} pgn__temporary;

/* What the job knows of an input that it reads: one at a time, or several side by side
 * (sources_int.h). */
typedef struct pgn__job_source {
    const char *input; /* NULL: none */
    pgn_account of_input;
    double input_started;
    uint64_t reported; /* diagnostics */
    uint64_t reported_of[PGN__RULE_END];
    pgn__known_variants variants; /* found so far */
    pgn__known_variants members;  /* unknown ones of JSON, likewise */
    bool lost;
    pgn__left_out left_out;
    bool wrapped;                   /* in something else, which has been found */
    char foreign[PGN__FOREIGN_MAX]; /* message about texts in an unknown encoding; "" at first */
    bool has_nul;                   /* a chunk that is not surveyed in order had one */
} pgn__job_source;

struct pgn_job {
    pgn_job_options options;
    char *temp_dir;
    pgn__pool *pool;                      /* started on first use */
    bool made_here;                       /* by pgn__job_begin() */
    const struct pgn__selector *selector; /* of games; NULL: all */
    const void *what;                     /* it selects */
    atomic_bool canceled;
    _Atomic(pgn__temporary *) temporaries;
    /* the call that runs, or the last */
    bool running;
    pgn_account account; /* of the inputs before the one being read */
    uint64_t of_rule[PGN__RULE_END];
    bool any_lost;
    uint64_t most_per_rule; /* diagnostics of each input; 0: all */
    double started, next_progress;
    /* the run over files */
    bool second_pass, in_place;
    const char *phase;
    uint64_t passed, all; /* bytes of inputs: before this one, and of all; 0: unknown */
    /* the input being read */
    pgn__job_source *now, source; /* it is `source`, or one of several */
    pgn_block block;              /* being delivered */
    const void *selected_by;      /* in the chunk being delivered: the selector's object ... */
    uint64_t selected_of;         /* ... and the number of games */
    bool refused;
    pgn_error refusal;
};

double pgn__job_clock(void);

/* A callback's return value as a status of the job: PGN_OK, PGN_E_CANCELED, or its failure. */
pgn_status pgn__job_answer(pgn_status answer, const char *callback, pgn_error *err);

/* An input begins, and has ended: its counts are added to the account, and input_done is called
 * unless the job has ended. */
void pgn__job_begin_account(pgn_job *job, const char *name);
pgn_status pgn__job_end_account(pgn_job *job, bool over, bool failed, pgn_error *err);

/* Is it time for the callback? */
pgn_status pgn__job_call_progress(pgn_job *job, const pgn_progress *progress, pgn_error *err);

#endif
