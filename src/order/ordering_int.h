/* ordering_int.h -- what sorting, merging and checking share: the order of games, the memory
 * budget, the sequence of one file, and the output. */
#ifndef PGN_ORDER_ORDERING_INT_H
#define PGN_ORDER_ORDERING_INT_H

#include "collate_int.h"
#include "gather_int.h"
#include "pgn/sort.h"

typedef struct pgn__ordering {
    pgn_job *job;
    pgn__collation *collation;
    const char **tags; /* of the collation, and those that messages name */
    size_t tag_count;
    size_t players[2];   /* indexes of White and Black in the values */
    bool by, games;      /* keys were given; there was a game */
    bool *seen;          /* which tags of the collation some game has */
    size_t memory;       /* in all */
    size_t sorting;      /* of that, for a sorter */
    unsigned threads;    /* with which reading stays within the rest */
    size_t window;       /* and the bytes of a chunk */
    pgn__sorter *sorter; /* NULL until pgn__ordering_add() */
    pgn_buffer key;      /* of the current game */
} pgn__ordering;

/* Begin a call under the job: initialise the ordering and how the gathering reads within the
 * memory, and clear the result. Job, options and result may be NULL. End it even on failure. */
pgn_status pgn__ordering_begin(pgn__ordering *o, pgn__gathering *g, pgn_job *job,
                               const pgn_sort_options *options, pgn_sort_result *result,
                               pgn_error *err);

/* End the call with the status; *result (may be NULL) is set if that is PGN_OK. */
pgn_status pgn__ordering_end(pgn__ordering *o, pgn_status status, const pgn_sort_result *done,
                             pgn_sort_result *result);

/* Bytes of a chunk if this many are held at once beside the output; 0: not enough memory. */
size_t pgn__ordering_window(const pgn__ordering *o, size_t chunks, size_t most);

/* A game's record, its key in a buffer that is cleared before. */
pgn_status pgn__ordering_record(pgn__ordering *o, const pgn__entry *entry, pgn_buffer *key,
                                pgn__record *record, pgn_error *err);

/* Add a record to the sorter. */
pgn_status pgn__ordering_add(pgn__ordering *o, const pgn__record *record, pgn_error *err);

/* After all games: report the tags among the keys that none of them has. */
pgn_status pgn__ordering_report_unused(const pgn__ordering *o, pgn_error *err);

/* ---- one file's sequence ---- */

/* Zero-initialise it. */
typedef struct pgn__sequence {
    pgn_buffer before; /* what counts of the game before: key and tail */
    size_t key;
    pgn_buffer values; /* its tags, each with its length before it */
    bool some, found;  /* there was a game; one was out of order, and was reported */
} pgn__sequence;

/* Another input begins: for a gathering, of an object that begins with its sequence. */
void pgn__sequence_begin(void *self);

/* The next game of the input being read: if it is the first that sorts before the previous one,
 * report it, with the key that shows it. */
pgn_status pgn__sequence_take(pgn__sequence *s, const pgn__ordering *o, const pgn__record *record,
                              const pgn__entry *entry, const pgn__chunk *chunk, uint64_t number,
                              pgn_error *err);

/* The same, making the game's record. */
pgn_status pgn__sequence_record(pgn__sequence *s, pgn__ordering *o, const pgn__entry *entry,
                                const pgn__chunk *chunk, uint64_t number, pgn__record *record,
                                pgn_error *err);
void pgn__sequence_free(pgn__sequence *s);

/* ---- writing ---- */

/* Records in order on their way to the output, with equal texts once if wanted: then the collation
 * must be PGN__COLLATE_WHOLE. */
typedef struct pgn__ordered_output {
    pgn_job *job;
    pgn__record_file file;
    bool unique;
    pgn_buffer before; /* the text written last */
} pgn__ordered_output;

pgn_status pgn__ordered_output_open(pgn__ordered_output *w, pgn_job *job, const char *path,
                                    const pgn_sort_options *options, pgn_error *err);
pgn_status pgn__ordered_output_put(pgn__ordered_output *w, const pgn__record *record,
                                   pgn_error *err);

/* All that the ordering's sorter has. */
pgn_status pgn__ordered_output_put_all(pgn__ordered_output *w, pgn__ordering *o, pgn_error *err);

/* Commit it if the status is PGN_OK, nothing is lost by it and the job is not canceled; otherwise
 * discard it. Sets `written` and `unseparated` of the result. */
pgn_status pgn__ordered_output_close(pgn__ordered_output *w, const pgn__ordering *o,
                                     const char *path, const char *const *paths, pgn_status status,
                                     pgn_sort_result *result, pgn_error *err);

#endif
