/* selecting_int.h -- calls that get only some of the games: which ones, a higher module says. */
#ifndef PGN_JOB_SELECTING_INT_H
#define PGN_JOB_SELECTING_INT_H

#include "job_int.h"

/* What chooses games. */
typedef struct pgn__selector {
    /* An object for one thread at a time, which reads chunks by this reader. */
    pgn_status (*open)(const void *what, pgn_job *job, pgn__chunk_reader *reader, void **out,
                       pgn_error *err);
    void (*close)(void *self);
    /* Read the games of a chunk. *games is how many it has. */
    pgn_status (*read)(void *self, const pgn__chunk *chunk, uint64_t *games, pgn_error *err);
    /* Is one of them selected, by its number in the chunk from 0? And its text in the chunk. */
    bool (*is_selected)(const void *self, uint64_t index);
    pgn_span (*text)(const void *self, uint64_t index);
    /* Report what it could not decide, on the calling thread. */
    pgn_status (*report)(const void *self, pgn_job *job, const pgn__chunk *chunk, pgn_error *err);
} pgn__selector;

/* Calls between pgn__job_begin_selecting() and pgn__job_end() get the games that it selects; others
 * refuse to run. NULL: all games. PGN_E_ARG while a call runs. */
pgn_status pgn__job_select(pgn_job *job, const pgn__selector *selector, const void *what,
                           pgn_error *err);

/* Does it select? */
bool pgn__job_selects(const pgn_job *job);

/* While a chunk is delivered: the text of the first game that was selected from number *index of
 * the chunk on, from 0; *index is the number after it then. False if no more, or without a
 * selector. */
bool pgn__job_next_selected(const pgn_job *job, uint64_t *index, pgn_span *text);

/* pgn__job_run_chunks() with calls that have a sink. */
pgn_status pgn__job_run_selecting(pgn_job *job, const char *const *paths,
                                  const pgn__job_reading *reading, const pgn__job_calls *calls,
                                  void *shared, pgn_error *err);

#endif
