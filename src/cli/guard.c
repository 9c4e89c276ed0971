/* guard.c -- unfinished files: a program ended by a signal removes the files its job was writing.
 */
#include <signal.h>
#include <stdatomic.h>

#include "cli.h"

static const int SIGNALS[] = {SIGHUP, SIGINT, SIGPIPE, SIGTERM};

static _Atomic(pgn_job *) guarded;

static void on_signal(int signal) {
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
