/* pipes.c -- pairs of descriptors that close on exec. Apart from spawn.c because pipe2() needs
 * feature macros under which strerror_r() is not POSIX's. */
#ifdef __linux__
#define _GNU_SOURCE
#endif
#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#include "spawn_int.h"

#ifdef __linux__
bool pgn__open_pipe(int fds[2]) {
    return pipe2(fds, O_CLOEXEC) == 0;
}

bool pgn__open_socket(int fds[2]) {
    return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, fds) == 0;
}
#else
/* Elsewhere another thread may fork and leak these before they are marked. */
static bool close_on_exec(const int fds[2]) {
    return fcntl(fds[0], F_SETFD, FD_CLOEXEC) == 0 && fcntl(fds[1], F_SETFD, FD_CLOEXEC) == 0;
}

bool pgn__open_pipe(int fds[2]) {
    return pipe(fds) == 0 && close_on_exec(fds);
}

bool pgn__open_socket(int fds[2]) {
    return socketpair(AF_UNIX, SOCK_STREAM, 0, fds) == 0 && close_on_exec(fds);
}
#endif
