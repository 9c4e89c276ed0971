/* interrupt.c -- signals as a thread can wait for them. Handlers run in any thread, in several at a
 * time, so they only touch atomics and a pipe. */
#include "interrupt.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static const int SIGNALS[] = {SIGHUP, SIGINT, SIGPIPE, SIGTERM};
static atomic_int caught;
static atomic_uint caught_at; /* milliseconds of some clock, which wraps; never 0 */
static atomic_long groups[INTERRUPT_SLOTS];
static int bell[2] = {-1, -1};

void interrupt_group(unsigned slot, long group) {
    if (slot < INTERRUPT_SLOTS)
        atomic_store(&groups[slot], group);
}

/* timeout(1) and shells may send one signal twice, to the process and to its group: only one that
 * comes later is meant as a second. */
static void on_signal(int signal) {
    enum { TWICE = 300 };
    int before = errno;
    unsigned first = 0;
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    unsigned at = ((unsigned)now.tv_sec * 1000 + (unsigned)(now.tv_nsec / 1000000)) | 1;
    if (atomic_compare_exchange_strong(&caught_at, &first, at)) {
        atomic_store(&caught, signal);
        interrupt_wake();
    } else if (at - first > TWICE) {
        for (size_t i = 0; i < INTERRUPT_SLOTS; i++)
            if (atomic_load(&groups[i]) > 0)
                kill((pid_t)-atomic_load(&groups[i]), SIGKILL);
        sigaction(signal, &(struct sigaction){.sa_handler = SIG_DFL}, NULL);
        raise(signal); /* which waits until this returns */
    }
    errno = before;
}

bool interrupt_watch(void) {
    struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_RESTART}, was;
    if (pipe(bell) != 0)
        return false;
    fcntl(bell[0], F_SETFD, FD_CLOEXEC);
    fcntl(bell[1], F_SETFD, FD_CLOEXEC);
    sigfillset(&action.sa_mask);
    for (size_t i = 0; i < sizeof SIGNALS / sizeof *SIGNALS; i++)
        if (sigaction(SIGNALS[i], NULL, &was) == 0 && was.sa_handler == SIG_DFL)
            sigaction(SIGNALS[i], &action, NULL);
    return true;
}

int interrupt_caught(void) {
    return atomic_load(&caught);
}

void interrupt_wait(void) {
    char byte;
    while (read(bell[0], &byte, 1) < 0 && errno == EINTR)
        ;
}

void interrupt_wake(void) {
    ssize_t done = write(bell[1], "", 1); /* a few at most are ever written: there is room */
    (void)done;
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
    _Exit(EXIT_FAILURE); /* not reached: each of them ends a program */
}
