/* guard.c -- unfinished files: a program ended by a signal removes the file it was writing. */
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"

static const int SIGNALS[] = {SIGHUP, SIGINT, SIGPIPE, SIGTERM};

/* Read by the handler: changed only while the signals are blocked. */
static char *temporary;

static _Atomic(pgn_job *) guarded;

static void on_signal(int signal) {
    if (temporary)
        unlink(temporary);
    pgn_job_cancel(atomic_load(&guarded));
    raise(signal); /* the default action ends the program once this returns */
}

static void handle_signals(void) {
    struct sigaction action = {.sa_handler = on_signal, .sa_flags = (int)SA_RESETHAND}, was;
    for (size_t i = 0; i < sizeof SIGNALS / sizeof *SIGNALS; i++)
        if (sigaction(SIGNALS[i], NULL, &was) == 0 &&
            was.sa_handler == SIG_DFL) /* not if ignored */
            sigaction(SIGNALS[i], &action, NULL);
}

void cli_guard_job(pgn_job *job) {
    atomic_store(&guarded, job);
    if (job)
        handle_signals();
}

void cli_guard_file(const char *name) {
    char *copy = name ? strdup(name) : NULL, *before;
    sigset_t held, old;
    sigemptyset(&held);
    for (size_t i = 0; i < sizeof SIGNALS / sizeof *SIGNALS; i++)
        sigaddset(&held, SIGNALS[i]);
    sigprocmask(SIG_BLOCK, &held, &old);
    before = temporary;
    temporary = copy;
    if (copy)
        handle_signals();
    sigprocmask(SIG_SETMASK, &old, NULL);
    free(before);
}
