/* job_int.h -- how the library's bulk calls run under a job: files through workers on all cores,
 * phases of their own, outputs created only on success.
 *
 *     pgn_status pgn_verb_files(pgn_job *job, const char *const *paths, ...) {
 *         pgn_status st = pgn__job_begin(&job, err);
 *         if (st)
 *             return st;
 *         st = pgn__job_run_chunks(job, paths, NULL, &CALLS, &shared, err);
 *         ...                                    // more runs, pgn__job_progress(), outputs
 *         return pgn__job_end(job, st);
 *     }
 *
 * All callbacks of the options are called from the functions here, on the calling thread. */
#ifndef PGN_JOB_JOB_INT_H
#define PGN_JOB_JOB_INT_H

#include "base/output_int.h"
#include "pgn/chunk_reader_int.h"
#include "pgn/job.h"
#include "reports_int.h"

/* Begin a bulk call: a NULL job becomes one with the defaults. PGN_E_ARG if the job is running
 * already. After success pgn__job_end() must follow: it returns the status, and frees a job that
 * was created here. PGN_E_UNSUPPORTED for tags_only, which only the second form, that of the
 * caller's own work, accepts. */
pgn_status pgn__job_begin(pgn_job **job, pgn_error *err);
pgn_status pgn__job_begin_work(pgn_job **job, pgn_error *err);

/* The same for a call that honors pgn_job_select(), by pgn__job_run_selecting(). All others refuse
 * a job with a query, too. */
pgn_status pgn__job_begin_selecting(pgn_job **job, pgn_error *err);
pgn_status pgn__job_end(pgn_job *job, pgn_status status);

/* ---- files through workers ---- */

/* As pgn__pipeline_calls, except for the failures of deliver and the calls around each input. */
typedef struct pgn__job_calls {
    /* Create a worker and its sink, on any thread, but never concurrently with another of these
     * calls. */
    pgn_status (*open)(void *shared, pgn__chunk_reader *reader, void **worker, pgn__sink *sink,
                       pgn_error *err);
    /* On the calling thread, in input order: take the worker's results for the chunk, and reset it
     * for another. PGN_SKIP skips the rest of this input, PGN_STOP ends the run successfully, a
     * failure ends it with that failure. */
    pgn_status (*deliver)(void *shared, void *worker, const pgn__chunk *chunk, pgn_error *err);
    void (*close)(void *worker);
    /* Optional, in place of the sink: work on the chunk, on any thread. *games is how many it has.
     */
    pgn_status (*work)(void *worker, const pgn__chunk *chunk, uint64_t *games, pgn_error *err);
    /* Optional, on the calling thread: an input is open, and has been processed, to its end or to a
     * failure (*why; else NULL). They return as deliver does; after a failure of begin_input
     * end_input is not called. An input that cannot be opened has neither. */
    pgn_status (*begin_input)(void *shared, pgn_input *input, pgn_error *err);
    pgn_status (*end_input)(void *shared, pgn_input *input, const pgn_error *why, pgn_error *err);
} pgn__job_calls;

/* What a run needs beyond the job's options. Zero means the default. */
typedef struct pgn__job_reading {
    size_t window;     /* bytes of a chunk (256 KiB) */
    unsigned threads;  /* at most, to limit memory (the job's) */
    bool no_survey;    /* neither chunk->lines nor chunk->first_nul is needed */
    bool defer;        /* threads read side by side, see pgn__split_options */
    bool texts;        /* chunks of PGC are converted to text first: chunk->made */
    bool lines;        /* the files are lines, not games: EPD */
    bool in_place;     /* the files are replaced: only regular files are opened */
    bool second_pass;  /* a second pass over the files: not accounted, nothing reported */
    const char *phase; /* "reading" */
} pgn__job_reading;

/* Process the files in order; NULL or empty paths means standard input. An input that cannot be
 * opened or read to its end is reported, and ends the run if the options say so. PGN_E_CANCELED
 * between two chunks. reading may be NULL. */
pgn_status pgn__job_run_chunks(pgn_job *job, const char *const *paths,
                               const pgn__job_reading *reading, const pgn__job_calls *calls,
                               void *shared, pgn_error *err);

/* The same over one open input, whose failure is the run's. */
pgn_status pgn__job_run_input(pgn_job *job, pgn_input *input, const pgn__job_reading *reading,
                              const pgn__job_calls *calls, void *shared, pgn_error *err);

/* The work of a pgn_job_run() as a part of another bulk call: over the files, or over the input if
 * that is not NULL. `game` may also return PGN_SKIP: the game is not wanted, and what was found in
 * it is not reported. */
pgn_status pgn__job_run_work(pgn_job *job, const char *const *paths, pgn_input *input,
                             const pgn__job_reading *reading, const pgn_work *work, void *shared,
                             pgn_error *err);

/* From deliver or end_input: the input has failed for this reason (for instance an option that is
 * only for text), and is treated as unreadable. Returns PGN_SKIP. */
pgn_status pgn__job_refuse_input(pgn_job *job, const pgn_error *why);

/* For callers that do not read inputs by chunks (merge): open one, accounting for errors; and
 * report a failed one: PGN_OK if the job goes on without it, else the failure, in *err. `why` may
 * be err. */
pgn_status pgn__job_open_input(pgn_job *job, const char *path, pgn_input **out, pgn_error *err);
pgn_status pgn__job_input_failed(pgn_job *job, const char *path, const pgn_error *why,
                                 pgn_error *err);
pgn__split_options pgn__job_split_options(const pgn_job *job, const pgn__job_reading *reading);

/* ---- phases ---- */

bool pgn__job_canceled(const pgn_job *job);

/* Call it often: the callback runs about ten times a second at most. `all` is 0 if unknown. PGN_OK,
 * PGN_E_CANCELED, or the callback's failure. */
pgn_status pgn__job_progress(pgn_job *job, const char *phase, uint64_t done, uint64_t all,
                             pgn_error *err);

/* ---- diagnostics, on the calling thread: see reports_int.h ---- */

/* Are diagnostics wanted? Set up a worker's list for that, and for the job's limits. */
bool pgn__job_reports(const pgn_job *job);
void pgn__job_bound_reports(const pgn_job *job, pgn__reports *reports);

/* Count the reports that a worker kept for a chunk, call back for each up to the limits, and clear
 * the list. */
pgn_status pgn__job_report(pgn_job *job, pgn__reports *reports, const pgn__chunk *chunk,
                           pgn_error *err);

/* For callers that do not parse the games: report the part of the chunk, which has this many games,
 * that was not read. Its place is where reading stopped, and the last game before that. */
pgn_status pgn__job_report_losses(pgn_job *job, const pgn__chunk *chunk, uint64_t games,
                                  pgn_error *err);

/* For calls that limit the reports of each rule and input; and how many were made for the current
 * input: uint64_t[PGN__RULE_COUNT]. */
void pgn__job_limit_rules(pgn_job *job, uint64_t most);
const uint64_t *pgn__job_reported(const pgn_job *job);

/* Report a finding of the call's own, on the calling thread; a NULL `input` in *d means the current
 * one. */
pgn_status pgn__job_report_one(pgn_job *job, const pgn_diagnostic *d, pgn_error *err);

/* From deliver, for calls that move the texts of games: PGN_E_LIMIT if the chunk is the beginning
 * of a game that is too large. */
pgn_status pgn__job_need_whole(const pgn_job *job, const pgn__chunk *chunk, pgn_error *err);

/* And a diagnostic ("no-game"), if the chunk has text but no game, and no other diagnostic reports
 * lost input. */
pgn_status pgn__job_need_games(pgn_job *job, const pgn__chunk *chunk, uint64_t games,
                               pgn_error *err);

/* Was part of the current input skipped: a game too large, UTF-16? Then a file that was read must
 * not be replaced. pgn__job_lost() marks the current input so. */
bool pgn__job_input_lost(const pgn_job *job);
void pgn__job_lost(pgn_job *job);

/* The text of the current input that is in no game as it is written. The file must not be replaced
 * then, unless the caller of the library asks for that. */
const pgn__left_out *pgn__job_left_out(const pgn_job *job);

/* ---- what the options say ---- */

unsigned pgn__job_threads(const pgn_job *job);
size_t pgn__job_memory(const pgn_job *job);
const char *pgn__job_temp_dir(const pgn_job *job);
const char *pgn__job_input_name(const pgn_job *job); /* being read; NULL: none */
const char *pgn__job_encoding(const pgn_job *job);   /* named for its inputs; NULL: none */
const char *pgn__job_letters(const pgn_job *job);    /* likewise, of their moves */

/* Why an input of a named encoding is not replaced: a second run would decode it twice. */
#define PGN__READ_AS_NAMED "the result is UTF-8, not in the encoding of the input"

/* The account of the run, to be added to: plies, or the games of callers that read without
 * chunks. */
void pgn__job_add(pgn_job *job, uint64_t games, uint64_t plies);
void pgn__job_add_unread(pgn_job *job, uint64_t games);

/* ---- outputs ---- */

/* Open an output that is created only on success ("-" or NULL: standard output). Its temporary
 * name, if it has one, is removed by pgn_job_cancel(). */
pgn_status pgn__job_output_open(pgn_job *job, pgn__output **out, const char *path, pgn_error *err);

/* Commit it if status is PGN_OK and the job is not canceled, and discard it otherwise; out may be
 * NULL. Returns the status, or why the commit failed. */
pgn_status pgn__job_output_close(pgn_job *job, pgn__output *out, pgn_status status, pgn_error *err);

/* For outputs that are opened elsewhere: have pgn_job_cancel() remove the temporary name of one;
 * and stop that, once it is committed or abandoned. PGN_E_NOMEM, or PGN_OK. */
pgn_status pgn__job_watch(pgn_job *job, const pgn__output *out, pgn_error *err);
void pgn__job_unwatch(pgn_job *job, const pgn__output *out);

/* For calls that replace each input by a new text. From begin_input: open it. An input that is not
 * a plain file is refused (PGN_E_ARG): PGN_SKIP. From end_input: commit it unless status is another
 * than PGN_OK, and report other names of the file, which keep the old text; one that may not be
 * written, or was changed meanwhile (PGN_E_CHANGED), is refused. */
pgn_status pgn__job_replace_begin(pgn_job *job, pgn__output **out, const pgn_input *input,
                                  pgn_error *err);
pgn_status pgn__job_replace_end(pgn_job *job, pgn__output *out, pgn_status status, pgn_error *err);

/* Before an output replaces a file: PGN_E_CANCELED, or PGN_E_GAME if it is one of the inputs and
 * not all of them was read. */
pgn_status pgn__job_may_replace(pgn_job *job, const char *output, const char *const *paths,
                                pgn_error *err);

/* Is the path one of the inputs, whose unread parts would be lost with it? */
bool pgn__job_is_input(const char *output, const char *const *paths);

#endif
