/* rewriting_int.h -- where calls that rewrite files write: to one output, in place of each input,
 * or nowhere; and why a file must not be replaced. */
#ifndef PGN_FILES_REWRITING_INT_H
#define PGN_FILES_REWRITING_INT_H

#include "job/job_int.h"

/* Set the first four members, and the rest to zero. */
typedef struct pgn__rewriting {
    pgn_job *job;
    const char *output; /* NULL: none, or standard output */
    bool in_place, check_only;
    /* the input being read */
    uint64_t read, written; /* bytes; `read` is for the caller to add to */
    bool refused;
    /* private */
    pgn__output *out;    /* in place: of the input being read */
    const char *refusal; /* why the output, one of the inputs, is not replaced */
} pgn__rewriting;

/* Run the files through the workers: open the output, if there is one for all, and commit it if it
 * may appear. begin_input and end_input of the calls must call those below. */
pgn_status pgn__rewriting_run(pgn__rewriting *r, const char *const *paths,
                              const pgn__job_reading *reading, const pgn__job_calls *calls,
                              void *shared, pgn_error *err);

pgn_status pgn__rewriting_begin_input(pgn__rewriting *r, pgn_input *input, pgn_error *err);

/* `st` is how reading ended. `objection` is the caller's reason why the input must not be replaced,
 * or NULL. */
pgn_status pgn__rewriting_end_input(pgn__rewriting *r, pgn_status st, const char *objection,
                                    pgn_error *err);

/* From deliver: write; and treat the input as failed, for this reason, which returns PGN_SKIP. */
pgn_status pgn__rewriting_write(pgn__rewriting *r, const void *bytes, size_t len, pgn_error *err);
pgn_status pgn__rewriting_refuse(pgn__rewriting *r, pgn_status code, const char *message);

#endif
