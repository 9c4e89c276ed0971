/* rewriting_int.h -- where calls that rewrite files write: to one output, in place of each input,
 * or nowhere; and why a file must not be replaced. */
#ifndef PGN_FILES_REWRITING_INT_H
#define PGN_FILES_REWRITING_INT_H

#include "changes_int.h"

/* Set the members up to `changes`, and its look; the rest is zero. */
typedef struct pgn__rewriting {
    pgn_job *job;
    const char *output; /* NULL: none, or standard output */
    bool in_place, check_only;
    bool drop_text; /* an input is replaced even if text is left out */
    /* Optional: all inputs have been read, and the output ends here. `shared` is that of the run.
     */
    pgn_status (*finish)(void *shared, pgn_error *err);
    pgn__changes changes; /* its look: with check_only, a diff is written */
    pgn__output *first;   /* optional: committed before the output, or abandoned with it */
    /* the input being read */
    uint64_t read, written; /* bytes; `read` is for the caller to add to */
    bool refused;
    /* private */
    pgn__output *out;  /* in place: of the input being read */
    bool is_refused;   /* the output, one of the inputs, is not replaced ... */
    pgn_error refusal; /* ... for this reason */
} pgn__rewriting;

/* PGN_E_ARG for an invalid diff option, or one without check_only. */
pgn_status pgn__rewriting_check(const pgn__rewriting *r, pgn_error *err);

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

/* From deliver, with check_only: add the chunk's new text to the diff, if there is one. The marks
 * are pgn__diff_mark. */
pgn_status pgn__rewriting_compare(pgn__rewriting *r, const pgn__chunk *chunk,
                                  const pgn_buffer *made, const pgn_buffer *marks, pgn_error *err);

#endif
