/* job.c -- the job as an object: its options, its cancellation, its account; and the outputs of
 * bulk calls. */
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/error_int.h"
#include "base/reserved_int.h"
#include "job_state_int.h"
#include "pgn/unstable/file_list.h"

enum { MEMORY = 256 << 20 };

/* Seconds between two calls of progress. */
static const double EVERY = 0.1;

double pgn__job_clock(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* ---- making and freeing ---- */

static pgn_status check_options(const pgn_job_options *o, pgn_error *err) {
    if (pgn__any_reserved(o->reserved, sizeof o->reserved) ||
        pgn__any_reserved(o->read.reserved, sizeof o->read.reserved))
        return pgn__fail_newer(err, "option");
    if ((unsigned)o->read.format > PGN_FORMAT_JSON)
        return pgn__fail(err, PGN_E_ARG, "invalid input format");
    if ((unsigned)o->min_severity > PGN_SEVERITY_ERROR)
        return pgn__fail(err, PGN_E_ARG, "invalid severity");
    if (o->threads > PGN_JOB_THREADS_MAX)
        return pgn__fail(err, PGN_E_ARG, "too many threads: at most %d", PGN_JOB_THREADS_MAX);
    pgn_status st = pgn__letters_check(o->read.letters, err);
    return st ? st : pgn__encoding_check(o->read.encoding, err);
}

pgn_status pgn_job_new(pgn_job **out, const pgn_job_options *options, pgn_error *err) {
    *out = NULL;
    pgn_status st = options ? check_options(options, err) : PGN_OK;
    if (st)
        return st;
    pgn_job *job = calloc(1, sizeof *job);
    if (!job)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    if (options)
        job->options = *options;
    const char *from = job->options.temp_dir ? job->options.temp_dir : getenv("TMPDIR");
    job->temp_dir = strdup(from && *from ? from : "/tmp");
    if (!job->temp_dir) {
        free(job);
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    }
    job->options.temp_dir = job->temp_dir;
    job->now = &job->source;
    *out = job;
    return PGN_OK;
}

void pgn_job_free(pgn_job *job) {
    if (!job)
        return;
    pgn__pool_free(job->pool);
    for (pgn__temporary *t = job->temporaries, *next; t; t = next) {
        next = t->next;
        free(t);
    }
    free(job->temp_dir);
    free(job);
}

/* ---- one bulk call ---- */

static pgn_status need_moves(const pgn_job *job, pgn_error *err) {
    return job && job->options.read.tags_only
               ? pgn__fail(err, PGN_E_UNSUPPORTED,
                           "tags_only works only with readers and pgn_job_run()")
               : PGN_OK;
}

static pgn_status begin(pgn_job **out, pgn_error *err) {
    pgn_job *job = *out;
    if (!job) {
        pgn_status st = pgn_job_new(&job, NULL, err);
        if (st)
            return st;
        job->made_here = true;
        *out = job;
    }
    if (job->running)
        return pgn__fail(err, PGN_E_ARG, "the job is already running");
    job->account = job->now->of_input = (pgn_account){0};
    memset(job->of_rule, 0, sizeof job->of_rule);
    job->most_per_rule = 0;
    job->any_lost = job->now->lost = job->refused = false;
    job->now->input = NULL;
    job->phase = "reading";
    if (atomic_exchange(&job->canceled, false))
        return pgn__fail(err, PGN_E_CANCELED, NULL);
    job->running = true;
    job->started = pgn__job_clock();
    job->next_progress = job->started + EVERY;
    return PGN_OK;
}

pgn_status pgn__job_begin_work(pgn_job **out, pgn_error *err) {
    if (*out && (*out)->selector)
        return pgn__fail(err, PGN_E_UNSUPPORTED,
                         "only calls that convert games take the query of a job");
    return begin(out, err);
}

pgn_status pgn__job_begin(pgn_job **out, pgn_error *err) {
    pgn_status st = need_moves(*out, err);
    return st ? st : pgn__job_begin_work(out, err);
}

pgn_status pgn__job_begin_selecting(pgn_job **out, pgn_error *err) {
    pgn_status st = need_moves(*out, err);
    return st ? st : begin(out, err);
}

pgn_status pgn__job_end(pgn_job *job, pgn_status status) {
    job->account.seconds = pgn__job_clock() - job->started;
    job->running = false;
    if (status == PGN_E_CANCELED)
        atomic_store(&job->canceled, false);
    if (job->made_here)
        pgn_job_free(job);
    return status;
}

/* Called from signal handlers: only atomics and unlink(). */
void pgn_job_cancel(pgn_job *job) {
    if (!job)
        return;
    atomic_store(&job->canceled, true);
    for (const pgn__temporary *t = atomic_load(&job->temporaries); t; t = t->next)
        if (atomic_load(&t->live))
            unlink(t->name);
}

const char *pgn__job_encoding(const pgn_job *job) {
    return job->options.read.encoding;
}

const char *pgn__job_letters(const pgn_job *job) {
    return job->options.read.letters;
}

bool pgn__job_canceled(const pgn_job *job) {
    return atomic_load_explicit(&job->canceled, memory_order_relaxed);
}

/* ---- the account ---- */

static void add_account(pgn_account *to, const pgn_account *from) {
    to->inputs += from->inputs;
    to->failed_inputs += from->failed_inputs;
    to->bytes += from->bytes;
    to->games += from->games;
    to->faulty_games += from->faulty_games;
    to->errors += from->errors;
    to->warnings += from->warnings;
    to->style += from->style;
    to->plies += from->plies;
    to->unreported += from->unreported;
    to->unread_games += from->unread_games;
}

void pgn_job_account(const pgn_job *job, pgn_account *out) {
    *out = (pgn_account){0};
    if (!job)
        return;
    *out = job->account;
    add_account(out, &job->now->of_input);
    if (job->running)
        out->seconds = pgn__job_clock() - job->started;
}

uint64_t pgn_job_rule_count(const pgn_job *job, const pgn_rule *rule) {
    pgn__rule number = pgn__rule_number(rule);
    return job && number != PGN__RULE_COUNT ? job->of_rule[number] : 0;
}

void pgn__job_add(pgn_job *job, uint64_t games, uint64_t plies) {
    job->now->of_input.games += games;
    job->now->of_input.plies += plies;
}

void pgn__job_add_unread(pgn_job *job, uint64_t games) {
    job->now->of_input.unread_games += games;
}

bool pgn__job_input_lost(const pgn_job *job) {
    return job->now->lost;
}

void pgn__job_lost(pgn_job *job) {
    job->now->lost = job->any_lost = true;
}

const pgn__left_out *pgn__job_left_out(const pgn_job *job) {
    return &job->now->left_out;
}

/* ---- options ---- */

unsigned pgn__job_threads(const pgn_job *job) {
    return job->options.threads ? job->options.threads : pgn__cpu_count();
}

size_t pgn__job_memory(const pgn_job *job) {
    return job->options.memory ? job->options.memory : MEMORY;
}

const char *pgn__job_temp_dir(const pgn_job *job) {
    return job->temp_dir;
}

const char *pgn__job_input_name(const pgn_job *job) {
    return job->now->input;
}

/* ---- progress ---- */

pgn_status pgn__job_answer(pgn_status answer, const char *callback, pgn_error *err) {
    if (answer == PGN_OK)
        return PGN_OK;
    if (answer > 0)
        return pgn__fail(err, PGN_E_CANCELED, NULL);
    return pgn__fail(err, answer, "the %s callback failed: %s", callback,
                     pgn_status_message(answer));
}

pgn_status pgn__job_call_progress(pgn_job *job, const pgn_progress *progress, pgn_error *err) {
    if (pgn__job_canceled(job))
        return pgn__fail(err, PGN_E_CANCELED, NULL);
    if (!job->options.progress)
        return PGN_OK;
    double now = pgn__job_clock();
    if (now < job->next_progress)
        return PGN_OK;
    pgn_progress p = *progress;
    p.seconds = now - job->started;
    pgn_status answer = job->options.progress(job->options.self, &p);
    job->next_progress = pgn__job_clock() + EVERY;
    if (answer == PGN_OK && pgn__job_canceled(job)) /* by the callback */
        answer = PGN_STOP;
    return pgn__job_answer(answer, "progress", err);
}

pgn_status pgn__job_progress(pgn_job *job, const char *phase, uint64_t done, uint64_t all,
                             pgn_error *err) {
    pgn_progress p = {.bytes = done,
                      .all_bytes = all,
                      .games = job->account.games + job->now->of_input.games,
                      .phase = phase};
    return pgn__job_call_progress(job, &p, err);
}

/* ---- outputs ---- */

pgn_status pgn__job_watch(pgn_job *job, const pgn__output *out, pgn_error *err) {
    const char *name = pgn__output_temporary(out);
    if (!name)
        return PGN_OK;
    size_t size = strlen(name) + 1;
    pgn__temporary *t = malloc(sizeof *t + size);
    if (!t)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    memcpy(t->name, name, size);
    t->of = out;
    atomic_init(&t->live, true);
    t->next = atomic_load(&job->temporaries);
    atomic_store(&job->temporaries, t);
    return PGN_OK;
}

void pgn__job_unwatch(pgn_job *job, const pgn__output *out) {
    pgn__temporary *t = atomic_load(&job->temporaries); /* the newest is the first */
    while (t && t->of != out)
        t = t->next;
    if (!t)
        return;
    atomic_store(&t->live, false);
    t->of = NULL;
}

pgn_status pgn__job_output_open(pgn_job *job, pgn__output **out, const char *path, pgn_error *err) {
    pgn_status st = pgn__output_open(out, path, err);
    if (!st && (st = pgn__job_watch(job, *out, err))) {
        pgn__output_abandon(*out);
        *out = NULL;
    }
    return st;
}

pgn_status pgn__job_output_close(pgn_job *job, pgn__output *out, pgn_status status,
                                 pgn_error *err) {
    if (!status && pgn__job_canceled(job))
        status = pgn__fail(err, PGN_E_CANCELED, NULL);
    if (!out)
        return status;
    if (status) {
        pgn__output_abandon(out);
    } else {
        status = pgn__output_commit(out, err);
        if (status && pgn__job_canceled(job)) /* its temporary file may have been removed */
            status = pgn__fail(err, PGN_E_CANCELED, NULL);
    }
    pgn__job_unwatch(job, out);
    return status;
}

/* A shell may have opened it as standard input. */
bool pgn__job_is_input(const char *output, const char *const *paths) {
    for (size_t i = 0; output && paths && paths[i]; i++)
        if (pgn_file_is_same(output, strcmp(paths[i], "-") == 0 ? "/dev/stdin" : paths[i]))
            return true;
    return false;
}

pgn_status pgn__job_may_replace(pgn_job *job, const char *output, const char *const *paths,
                                pgn_error *err) {
    if (pgn__job_canceled(job))
        return pgn__fail(err, PGN_E_CANCELED, NULL);
    if (job->options.read.encoding && pgn__job_is_input(output, paths))
        return pgn__fail(err, PGN_E_GAME, "cannot replace \"%.180s\": " PGN__READ_AS_NAMED, output);
    if (job->any_lost && pgn__job_is_input(output, paths))
        return pgn__fail(err, PGN_E_GAME,
                         "cannot replace \"%.180s\": part of the input was not read", output);
    return PGN_OK;
}
