/* signals_int.h -- hold signals back from the calling thread. */
#ifndef PGN_BASE_SIGNALS_INT_H
#define PGN_BASE_SIGNALS_INT_H

#include <signal.h>
#include <stddef.h>

/* Those of a fault belong to the thread at fault, and are not held. */
static inline void pgn__signals_hold(sigset_t *before) {
    static const int FAULTS[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL};
    sigset_t all;
    sigfillset(&all);
    for (size_t i = 0; i < sizeof FAULTS / sizeof *FAULTS; i++)
        sigdelset(&all, FAULTS[i]);
    pthread_sigmask(SIG_SETMASK, &all, before);
}

static inline void pgn__signals_release(const sigset_t *before) {
    pthread_sigmask(SIG_SETMASK, before, NULL);
}

#endif
