/* editing_int.h -- files of games copied with small changes, every other byte as it was: to one
 * output, or each in place. The caller's sink finds the changes; cutting the input, copying and
 * replacing files is done here. */
#ifndef PGN_JOB_EDITING_INT_H
#define PGN_JOB_EDITING_INT_H

#include "file_diff_int.h"
#include "job_int.h"

/* A replaced span of a chunk, and where its new text begins in edits->text. */
typedef struct pgn__edits_change {
    const char *from, *to;
    size_t text;
} pgn__edits_change;

/* The text of a chunk with its changes so far, on a worker's thread. */
typedef struct pgn__edits {
    pgn_buffer text;    /* its status says whether it is complete */
    const char *copied; /* how much of the chunk has been */
    uint64_t count;
    bool list;          /* a list of the changes is needed, */
    pgn_buffer changes; /* pgn__edits_change[] */
} pgn__edits;

/* Replace [from, to) of the chunk: append the new text to edits->text afterwards. Changes come in
 * the order of the text. */
static inline void pgn__edits_replace(pgn__edits *edits, const char *from, const char *to) {
    pgn__append(&edits->text, edits->copied, (size_t)(from - edits->copied));
    edits->copied = to;
    edits->count++;
    if (edits->list) {
        const pgn__edits_change change = {from, to, edits->text.len};
        pgn_buffer_append(&edits->changes, &change, sizeof change);
    }
}

/* Undo all changes of the chunk. */
static inline void pgn__edits_restart(pgn__edits *edits, const pgn__chunk *chunk) {
    edits->copied = chunk->text.data;
    edits->count = 0;
    pgn_buffer_clear(&edits->text);
    pgn_buffer_clear(&edits->changes);
}

/* What a worker reads from and writes to. What is in edits and reports when its sink has had a
 * chunk is written and reported. */
typedef struct pgn__editor {
    pgn_job *job;
    pgn__chunk_reader *reader;
    pgn__edits edits;
    pgn__reports reports;
} pgn__editor;

typedef struct pgn__editing_calls {
    /* Create a worker and its sink, as pgn__job_calls.open. The editor outlives the worker. */
    pgn_status (*open)(void *shared, pgn__editor *editor, void **worker, pgn__sink *sink,
                       pgn_error *err);
    void (*close)(void *worker); /* worker may be NULL */
    /* Optional, in place of the sink: read the chunk, on any thread, and make the changes. */
    pgn_status (*work)(void *worker, const pgn__chunk *chunk, pgn_error *err);
    /* On the calling thread, in input order: take the worker's results for the chunk and reset it.
     * Returns PGN_OK or a failure. */
    pgn_status (*deliver)(void *shared, void *worker, const pgn__chunk *chunk, pgn_error *err);
} pgn__editing_calls;

typedef struct pgn__editing {
    pgn_job *job; /* may be NULL */
    const pgn__editing_calls *calls;
    void *shared;
    const char *output; /* NULL: standard output */
    bool in_place;      /* each file is replaced, if there is anything to change */
    bool no_output;     /* nothing is written at all */
    pgn_diff diff;      /* a diff of each file is written, instead of its text */
    /* private: the input being read */
    pgn__output *out;
    uint64_t read, written, changes;
    bool refused;
    pgn__file_diff file_diff;
    pgn_buffer waiting; /* of the diff */
} pgn__editing;

/* A whole call of the library. Inputs are left alone for the same reasons as in
 * pgn_names_replace_files(). PGN_E_ARG if output, in_place and diff contradict one another. */
pgn_status pgn__edit_files(pgn__editing *editing, const char *const *paths, pgn_error *err);

#endif
