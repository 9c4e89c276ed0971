/* interrupt.c -- signals that cancel a job, which then removes the files it was writing. Handlers
 * run in any thread, several at a time, so they touch only atomics and call only async-signal-safe
 * functions. */
#include "interrupt.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

static _Atomic(pgn_job *) current;

/* Set the action of each signal, unless it is ignored. */
static void handle_signals(const struct sigaction *action) {
    static const int SIGNALS[] = {SIGHUP, SIGINT, SIGPIPE, SIGTERM};
    struct sigaction was;
    for (size_t i = 0; i < sizeof SIGNALS / sizeof *SIGNALS; i++)
        if (sigaction(SIGNALS[i], NULL, &was) == 0 && was.sa_handler == SIG_DFL)
            sigaction(SIGNALS[i], action, NULL);
}

/* ---- end the program ---- */

static void cancel_and_end(int signal) {
    pgn_job_cancel(atomic_load(&current));
    raise(signal); /* the default action ends the program once this returns */
}

void cli_guard_job(pgn_job *job) {
    struct sigaction action = {.sa_handler = cancel_and_end, .sa_flags = (int)SA_RESETHAND};
    atomic_store(&current, job);
    if (job)
        handle_signals(&action);
}

/* ---- end the job ---- */

static atomic_int caught;
static atomic_uint caught_at; /* milliseconds, wrapping; never 0 */

/* timeout(1) and shells may send one signal twice, to the process and to its group: only a later
 * one counts as the second. By then the engines of a suite have ended. */
static void cancel_job(int signal) {
    enum { TWICE = 300 };
    int before = errno;
    unsigned first = 0;
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    unsigned at = ((unsigned)now.tv_sec * 1000 + (unsigned)(now.tv_nsec / 1000000)) | 1;
    if (atomic_compare_exchange_strong(&caught_at, &first, at)) {
        atomic_store(&caught, signal);
        pgn_job_cancel(atomic_load(&current));
    } else if (at - first > TWICE) {
        sigaction(signal, &(struct sigaction){.sa_handler = SIG_DFL}, NULL);
        raise(signal); /* delivered once this returns */
    }
    errno = before;
}

void interrupt_watch(pgn_job *job) {
    struct sigaction action = {.sa_handler = cancel_job, .sa_flags = SA_RESTART};
    atomic_store(&current, job);
    sigfillset(&action.sa_mask);
    if (job)
        handle_signals(&action);
}

int interrupt_caught(void) {
    return atomic_load(&caught);
}

void interrupt_end(void) {
    int signal = interrupt_caught();
    sigset_t set;
    fflush(stdout);
    sigaction(signal, &(struct sigaction){.sa_handler = SIG_DFL}, NULL);
    sigemptyset(&set);
    sigaddset(&set, signal);
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
    raise(signal);
    _Exit(EXIT_FAILURE); /* not reached: each of these signals ends the program */
}
