/* spawn.c -- starting and reaping a program. Separate from process.c, which communicates with it.
 *
 * Its standard input is a socket, because only send() can suppress SIGPIPE; signal dispositions and
 * masks belong to the host. Its output is two pipes. All of our descriptors close on exec, so no
 * engine holds the streams of another. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/errno_text_int.h"
#include "base/error_int.h"
#include "process_int.h"
#include "spawn_int.h"

extern char **environ;

int64_t pgn__now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

void pgn__close(int *fd) {
    if (*fd >= 0)
        close(*fd);
    *fd = -1;
}

/* ---- descriptors ---- */

/* A host may have closed its standard streams. New descriptors then have their numbers, and what it
 * still prints would go to the engine. */
static bool lift(int *fd) {
    if (*fd > STDERR_FILENO)
        return true;
    int higher = fcntl(*fd, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    if (higher < 0)
        return false;
    close(*fd);
    *fd = higher;
    return true;
}

/* The child's ends, by their descriptor numbers there. */
typedef struct {
    int fds[3];
} child_ends;

static bool open_streams(pgn__process *p, child_ends *child) {
    int in[2] = {-1, -1}, out[2] = {-1, -1}, err[2] = {-1, -1};
    bool good = pgn__open_socket(in) && pgn__open_pipe(out) && pgn__open_pipe(err) &&
                pgn__open_pipe(p->wake);
    p->in = in[0];
    p->out = out[0];
    p->err = err[0];
    *child = (child_ends){{in[1], out[1], err[1]}};
    int *const all[] = {&p->in,         &p->out,        &p->err,     &child->fds[0],
                        &child->fds[1], &child->fds[2], &p->wake[0], &p->wake[1]};
    for (size_t i = 0; good && i < sizeof all / sizeof *all; i++)
        good = lift(all[i]);
    return good && fcntl(p->wake[0], F_SETFL, O_NONBLOCK) == 0 &&
           fcntl(p->wake[1], F_SETFL, O_NONBLOCK) == 0;
}

void pgn__close_streams(pgn__process *p) {
    pgn__close(&p->in);
    pgn__close(&p->out);
    pgn__close(&p->err);
}

void pgn__process_free(pgn__process *p) {
    pgn__process_end(p, 0);
    pgn__close_streams(p);
    pgn__close(&p->wake[0]);
    pgn__close(&p->wake[1]);
}

/* ---- starting ---- */

/* A group of its own, no signal blocked, none ignored that a host may ignore. */
static int set_attributes(posix_spawnattr_t *attributes) {
    static const int usual[] = {SIGHUP,  SIGINT,  SIGQUIT, SIGPIPE, SIGTERM,
                                SIGCHLD, SIGTSTP, SIGTTIN, SIGTTOU, SIGXFSZ};
    sigset_t none, defaults;
    sigemptyset(&none);
    sigemptyset(&defaults);
    for (size_t i = 0; i < sizeof usual / sizeof *usual; i++)
        sigaddset(&defaults, usual[i]);
    int flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
    int failed = posix_spawnattr_setflags(attributes, (short)flags);
    failed = failed ? failed : posix_spawnattr_setpgroup(attributes, 0);
    failed = failed ? failed : posix_spawnattr_setsigmask(attributes, &none);
    return failed ? failed : posix_spawnattr_setsigdefault(attributes, &defaults);
}

/* An errno, 0 for success. */
static int spawn(pid_t *pid, const char *const *argv, const child_ends *child) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    int failed = posix_spawn_file_actions_init(&actions);
    if (failed)
        return failed;
    failed = posix_spawnattr_init(&attributes);
    if (!failed) {
        failed = set_attributes(&attributes);
        for (int i = 0; !failed && i < 3; i++)
            failed = posix_spawn_file_actions_adddup2(&actions, child->fds[i], i);
        if (!failed)
            failed = posix_spawnp(pid, argv[0], &actions, &attributes,
                                  (char *const *)(const void *)argv, environ);
        posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&actions);
    return failed;
}

pgn_status pgn__process_start(pgn__process *p, const char *const *argv, pgn_error *err) {
    child_ends child;
    char errno_text[PGN__ERRNO_TEXT_MAX];
    memset(p, 0, offsetof(pgn__process, buffer));
    p->in = p->out = p->err = p->wake[0] = p->wake[1] = -1;
    if (!argv || !argv[0])
        return pgn__fail(err, PGN_E_ARG, "missing engine command");
    errno = 0;
    int failed = open_streams(p, &child) ? 0 : errno;
    bool opened = !failed;
    if (opened)
        failed = spawn(&p->pid, argv, &child);
    for (int i = 0; i < 3; i++)
        pgn__close(&child.fds[i]);
    if (!failed)
        return PGN_OK;
    p->pid = 0;
    pgn__process_free(p);
    if (failed == ENOMEM)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    return pgn__fail(err, PGN_E_ENGINE_START, "cannot run \"%.100s\": %s", argv[0],
                     pgn__errno_text(failed, errno_text));
}

/* ---- ending ---- */

bool pgn__process_has_ended(pgn__process *p) {
    siginfo_t info;
    memset(&info, 0, sizeof info);
    if (p->ended || p->reaped)
        return true;
    p->looked = pgn__now();
    /* WNOWAIT leaves it a zombie, so that its PID is not reused and its group can still be killed
     * by it. ECHILD: the host has reaped it. */
    int got = waitid(P_PID, (id_t)p->pid, &info, WEXITED | WNOHANG | WNOWAIT);
    p->lost = got < 0 && errno == ECHILD;
    if (p->lost || (got == 0 && info.si_pid == p->pid))
        p->ended = p->looked;
    return p->ended != 0;
}

void pgn__process_reap(pgn__process *p) {
    enum { TRIES = 2000 }; /* of a millisecond: a process that the kernel cannot end is left */
    if (p->reaped || p->pid <= 0)
        return;
    p->killed = !pgn__process_has_ended(p);
    if (!p->lost) { /* else the PID may have been reused */
        kill(-p->pid, SIGKILL);
        kill(p->pid, SIGKILL); /* should it have left its group */
    }
    for (int i = 0; i < TRIES && !p->reaped; i++) {
        pid_t got = waitpid(p->pid, &p->status, WNOHANG);
        p->status_known = got == p->pid;
        p->reaped = got == p->pid || (got < 0 && errno != EINTR);
        if (!p->reaped)
            nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    }
    p->reaped = true;
}

/* strsignal() shares a buffer between threads. */
static const char *signal_name(int number) {
    static const struct {
        int number;
        const char *name;
    } names[] = {
        {SIGABRT, "SIGABRT"}, {SIGALRM, "SIGALRM"}, {SIGBUS, "SIGBUS"},   {SIGFPE, "SIGFPE"},
        {SIGHUP, "SIGHUP"},   {SIGILL, "SIGILL"},   {SIGINT, "SIGINT"},   {SIGKILL, "SIGKILL"},
        {SIGPIPE, "SIGPIPE"}, {SIGQUIT, "SIGQUIT"}, {SIGSEGV, "SIGSEGV"}, {SIGSYS, "SIGSYS"},
        {SIGTERM, "SIGTERM"}, {SIGTRAP, "SIGTRAP"}, {SIGXCPU, "SIGXCPU"}, {SIGXFSZ, "SIGXFSZ"},
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (names[i].number == number)
            return names[i].name;
    return "unknown";
}

const char *pgn__process_fate(const pgn__process *p, char out[PGN__FATE_MAX]) {
    if (p->killed)
        snprintf(out, PGN__FATE_MAX, "closed its streams and was killed");
    else if (!p->status_known)
        snprintf(out, PGN__FATE_MAX, "ended");
    else if (WIFSIGNALED(p->status))
        snprintf(out, PGN__FATE_MAX, "was killed by signal %d (%s)", WTERMSIG(p->status),
                 signal_name(WTERMSIG(p->status)));
    else
        snprintf(out, PGN__FATE_MAX, "exited with status %d", WEXITSTATUS(p->status));
    return out;
}
