/* test_spawn.c -- starting an engine when a system call fails: each of them, once, by the linker's
 * wrappers. The failure is reported, and no process or descriptor is left. */
#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "engine/spawn_int.h"
#include "engine_check.h"

/* ---- wrappers ---- */

static int calls, failing, failure; /* the failing'th call fails with this errno */
static const char *failed_in;

static bool fails(const char *name) {
    if (++calls != failing)
        return false;
    failed_in = name;
    errno = failure;
    return true;
}

/* Functions that return 0 or an errno. */
#define WRAP(name, parameters, arguments)                                                          \
    int __real_##name parameters;                                                                  \
    int __wrap_##name parameters;                                                                  \
    int __wrap_##name parameters {                                                                 \
        return fails(#name) ? failure : __real_##name arguments;                                   \
    }

WRAP(posix_spawn_file_actions_init, (posix_spawn_file_actions_t * actions), (actions))
WRAP(posix_spawn_file_actions_adddup2, (posix_spawn_file_actions_t * actions, int from, int to),
     (actions, from, to))
WRAP(posix_spawnattr_init, (posix_spawnattr_t * attributes), (attributes))
WRAP(posix_spawnattr_setflags, (posix_spawnattr_t * attributes, short flags), (attributes, flags))
WRAP(posix_spawnattr_setpgroup, (posix_spawnattr_t * attributes, pid_t group), (attributes, group))
WRAP(posix_spawnattr_setsigmask, (posix_spawnattr_t * attributes, const sigset_t *set),
     (attributes, set))
WRAP(posix_spawnattr_setsigdefault, (posix_spawnattr_t * attributes, const sigset_t *set),
     (attributes, set))
WRAP(posix_spawnp,
     (pid_t * pid, const char *file, const posix_spawn_file_actions_t *actions,
      const posix_spawnattr_t *attributes, char *const argv[], char *const environment[]),
     (pid, file, actions, attributes, argv, environment))

bool __real_pgn__open_pipe(int fds[2]);
bool __wrap_pgn__open_pipe(int fds[2]);
bool __wrap_pgn__open_pipe(int fds[2]) {
    return !fails("pgn__open_pipe") && __real_pgn__open_pipe(fds);
}

bool __real_pgn__open_socket(int fds[2]);
bool __wrap_pgn__open_socket(int fds[2]);
bool __wrap_pgn__open_socket(int fds[2]) {
    return !fails("pgn__open_socket") && __real_pgn__open_socket(fds);
}

/* As it is called for large files. */
int __real_fcntl64(int fd, int command, ...);
int __wrap_fcntl64(int fd, int command, ...);
int __wrap_fcntl64(int fd, int command, ...) {
    va_list args;
    va_start(args, command);
    int argument = va_arg(args, int); /* every call here has one */
    va_end(args);
    return fails("fcntl") ? -1 : __real_fcntl64(fd, command, argument);
}

/* ---- tests ---- */

/* Each call fails once, with a common errno and for lack of memory. */
static void each_call_fails(void **state) {
    (void)state;
    char command[1000];
    static const int codes[] = {EAGAIN, ENOMEM};
    fake_command("good", command);
    for (size_t i = 0; i < 2; i++) {
        int made = 0;
        for (failing = 1;; failing++) {
            pgn_engine *engine;
            calls = 0;
            failure = codes[i];
            failed_in = NULL;
            pgn_status st = pgn_engine_start(&engine, command, &ENGINE_LONG, &engine_err);
            pgn_engine_free(engine);
            if (!failed_in)
                break;
            made++;
            if (st != (codes[i] == ENOMEM ? PGN_E_NOMEM : PGN_E_ENGINE_START))
                fail_msg("%s fails: %d, %s", failed_in, st, engine_err.message);
            if (codes[i] != ENOMEM)
                assert_non_null(strstr(engine_err.message, strerror(EAGAIN)));
        }
        assert_true(made >=
                    15); /* a socket, 3 pipes, 2 descriptors, 5 of attributes, 4 of actions */
    }
    failing = 0;
}

static int open_descriptors(void) {
    int count = 0;
    for (int fd = 0; fd < 64; fd++)
        count += fcntl(fd, F_GETFD, 0) != -1;
    return count;
}

/* A host without standard streams: theirs are the next descriptors, which must not be used. */
static void closed_streams(void **state) {
    (void)state;
    char command[1000];
    fake_command("good", command);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        pgn_engine *engine;
        int wrong = 0;
        for (int fd = 0; fd < 3; fd++)
            close(fd);
        int before = open_descriptors();
        if (pgn_engine_start(&engine, command, &ENGINE_LONG, NULL))
            _exit(1);
        for (int fd = 0; fd < 3; fd++)
            wrong |= fcntl(fd, F_GETFD, 0) != -1;
        pgn_engine_free(engine);
        for (int nth = 1; !wrong && nth < 40; nth++) { /* and where moving them up fails */
            calls = 0;
            failing = nth;
            failure = EMFILE;
            failed_in = NULL;
            pgn_status st = pgn_engine_start(&engine, command, &ENGINE_LONG, NULL);
            wrong |= (failed_in != NULL) != (st != PGN_OK);
            pgn_engine_free(engine);
            failing = 0;
            wrong |= open_descriptors() != before;
        }
        _exit(wrong ? 2 : 0);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

/* How a program ended, in words. */
static void fates(void **state) {
    (void)state;
    static const struct {
        const char *script;
        const char *fate;
    } rows[] = {
        {"exit 0", "exited with status 0"},
        {"exit 3", "exited with status 3"},
        {"kill -SEGV $$", "was killed by signal 11 (SIGSEGV)"},
        {"kill -XCPU $$", "was killed by signal 24 (SIGXCPU)"},
        {"kill -USR1 $$", "was killed by signal 10 (unknown)"},
        {"exec sleep 60", "closed its streams and was killed"},
    };
    static pgn__process p;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *const argv[] = {"sh", "-c", rows[i].script, NULL};
        char fate[PGN__FATE_MAX];
        assert_int_equal(pgn__process_start(&p, argv, &engine_err), PGN_OK);
        pgn__process_end(&p, pgn__now() + (i == 5 ? 0 : 20000));
        assert_string_equal(pgn__process_fate(&p, fate), rows[i].fate);
        pgn__process_free(&p);
    }
    /* the host, or its SIGCHLD handler, has reaped it */
    const char *const argv[] = {"sh", "-c", "exit 3", NULL};
    char fate[PGN__FATE_MAX];
    assert_int_equal(pgn__process_start(&p, argv, &engine_err), PGN_OK);
    assert_int_equal(waitpid(p.pid, NULL, 0), p.pid);
    pgn__process_end(&p, pgn__now() + 1000);
    assert_string_equal(pgn__process_fate(&p, fate), "ended");
    pgn__process_free(&p);
    assert_int_equal(pgn__process_start(&p, NULL, &engine_err), PGN_E_ARG);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        ENGINE_TEST(each_call_fails),
        ENGINE_TEST(closed_streams),
        ENGINE_TEST(fates),
    };
    engine_check_begin();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
