/* job.h -- bulk work: the games of many files on all cores, results in input order, in bounded
 * memory. Every call that ends in _files runs under a job; a NULL job means the defaults.
 *
 * Rules of all such calls: `paths` ends with NULL, and a list that is empty or contains "-" reads
 * standard input. `output` is a path, replaced only on success (NULL or "-" is standard output); it
 * may be one of the inputs. Files that cannot be read are reported through input_failed. Callbacks
 * of the options run on the calling thread, one at a time. PGN_STOP from one cancels the call,
 * which changes no output and returns PGN_E_CANCELED; only where the callback receives what the
 * call is made for, as in pgn_work, does it end the call successfully: the caller has seen enough.
 */
#ifndef PGN_JOB_H
#define PGN_JOB_H

#include "diagnostic.h"
#include "input.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pgn_job pgn_job;
typedef struct pgn_reader pgn_reader; /* reader.h */

typedef struct pgn_progress {
    const char *input;         /* being read; NULL in other phases */
    uint64_t bytes, all_bytes; /* of all inputs, before decompression; all_bytes is 0 if unknown.
                                  In other phases: the progress of the phase */
    uint64_t games;            /* read so far */
    double seconds;
    const char *phase; /* "reading", "sorting", "writing" */
} pgn_progress;

/* What a bulk call has read. */
typedef struct pgn_account {
    uint64_t inputs, failed_inputs;
    uint64_t bytes; /* decompressed */
    uint64_t games;
    uint64_t faulty_games; /* with at least one error */
    uint64_t errors, warnings;
    double seconds;
    uint64_t plies; /* of the main lines, if the call reads moves; else 0 */
    /* findings beyond max_diagnostics: counted, but not passed on */
    uint64_t unreported;
    uint64_t style; /* findings of the least severity */
    /* written by pgn_convert_files() with text that was not read, as comments of their own */
    uint64_t unread_games;
    uint64_t reserved[4];
} pgn_account;

enum { PGN_JOB_THREADS_MAX = 1024 };

/* Zero means default. */
typedef struct pgn_job_options {
    unsigned threads;     /* (one per core); at most PGN_JOB_THREADS_MAX, else PGN_E_ARG */
    size_t memory;        /* bytes for sorting, in sort.h and split.h (256 MiB) */
    const char *temp_dir; /* for what does not fit; copied ($TMPDIR, or /tmp) */
    pgn_read_options read;
    void *self; /* passed to the callbacks */
    /* Called about ten times a second. PGN_STOP cancels the job, a failure ends it with that
     * failure. */
    pgn_status (*progress)(void *self, const pgn_progress *progress);
    /* Called for each diagnostic, in input order. PGN_STOP cancels the job, a failure ends it. A
     * call that writes or moves games reports the errors, and the warnings about text that will not
     * reach the output; pgn_lint_files() reports everything. */
    pgn_status (*diagnostic)(void *self, const pgn_diagnostic *diagnostic);
    /* Called for an input that cannot be opened or read to its end. PGN_OK continues with the next
     * input; any other value, or no callback, ends the job with this failure. */
    pgn_status (*input_failed)(void *self, const char *input, const pgn_error *why);
    /* Called after each input that was opened, before input_failed if it could not be read to its
     * end, with the account of this input alone: for per-file output. PGN_STOP cancels the job, a
     * failure ends it. */
    pgn_status (*input_done)(void *self, const char *input, const pgn_account *account);
    /* Report so many diagnostics per input, and beyond them the first of each rule (0: all). All
     * are counted. A damaged file can have one for each word. */
    uint64_t max_diagnostics;
    /* Less severe findings are neither reported nor counted (PGN_SEVERITY_STYLE: all are). */
    pgn_severity min_severity;
    uint64_t reserved[5];
} pgn_job_options;

/* A job serves any number of bulk calls, one at a time, and keeps its threads between them. options
 * may be NULL. */
PGN_API PGN_CHECK pgn_status pgn_job_new(pgn_job **out, const pgn_job_options *options,
                                         pgn_error *err);
PGN_API void pgn_job_free(pgn_job *job);

/* End the bulk call that runs, or the next one, with PGN_E_CANCELED; no output is changed. Safe
 * from any thread and from signal handlers. */
PGN_API void pgn_job_cancel(pgn_job *job);

/* What the last bulk call has read; zeros before the first. */
PGN_API void pgn_job_account(const pgn_job *job, pgn_account *out);

/* How many diagnostics of a rule the last bulk call has found. */
PGN_API uint64_t pgn_job_rule_count(const pgn_job *job, const pgn_rule *rule);

/* A unified diff from each file, and each member of a .zip, to its new text: for calls that change
 * files. */
typedef enum pgn_diff {
    PGN_DIFF_NONE,
    PGN_DIFF_PATCH,    /* for `patch` */
    PGN_DIFF_READABLE, /* for people: control characters as ^M, bytes that are not UTF-8 as
                          <E9> */
    PGN_DIFF_COLOR     /* the same in the colors of terminals */
} pgn_diff;

/* ---- counting ---- */

/* Count the games of files without parsing them, and with `plies` also the moves of their main
 * lines, unchecked. The numbers are in the account, and for each file in input_done. Diagnostics
 * report what could not be counted, with the offset where reading broke off and the number of the
 * game before it. */
PGN_API PGN_CHECK pgn_status pgn_count_files(pgn_job *job, const char *const *paths, bool plies,
                                             pgn_error *err);

/* ---- your own work ---- */

/* A worker holds the results of one block of consecutive games. For each block: `open` creates
 * a worker if none is free; `game` is called for each of its games, on one thread; then `deliver`
 * takes the results and leaves the worker empty for another block. Without `open` a worker is
 * worker_size bytes of memory, zeroed before each block. `shared` is the argument of the run. The
 * job reports the diagnostics that `game` has caused to be found: pgn_reader_check() finds all. */
typedef struct pgn_work {
    size_t worker_size;
    pgn_status (*open)(void *shared, void **worker, pgn_error *err); /* optional; one at a time */
    void (*close)(void *worker);                                     /* optional; undoes open */
    /* On any thread: the reader's current game. The reader cannot be moved: next, skip and seek
     * fail with PGN_E_ARG. PGN_STOP ends the job after this game, successfully; a failure ends it
     * with that failure, and its block is not delivered. Any other value but PGN_OK, here and in
     * open and deliver, ends it with PGN_E_ARG. */
    pgn_status (*game)(void *worker, pgn_reader *reader, pgn_error *err);
    /* On the calling thread, in input order. Optional. PGN_STOP ends the job successfully. */
    pgn_status (*deliver)(void *shared, void *worker, pgn_error *err);
    void (*reserved[3])(void);
} pgn_work;

/* A block while it is delivered. In `game`, lines and game numbers of places count from the start
 * of the block, since what precedes it may still be unread: add these. */
typedef struct pgn_block {
    const char *input;     /* its name */
    uint64_t lines, games; /* of the input before the block; lines is 0 in binary formats */
} pgn_block;

/* The block that is being delivered; zeros outside of `deliver`. */
PGN_API void pgn_job_block(const pgn_job *job, pgn_block *out);

/* Run it over the files. A failure comes after everything before it has been delivered. */
PGN_API PGN_CHECK pgn_status pgn_job_run(pgn_job *job, const char *const *paths,
                                         const pgn_work *work, void *shared, pgn_error *err);

/* The same over one open input, from memory or a callback for instance. It stays the caller's. A
 * failure to read it is returned; input_failed is not called. */
PGN_API PGN_CHECK pgn_status pgn_job_run_input(pgn_job *job, pgn_input *input, const pgn_work *work,
                                               void *shared, pgn_error *err);

#ifdef __cplusplus
}
#endif
#endif
