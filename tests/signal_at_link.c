/* signal_at_link.c -- a signal as soon as a temporary file gets its name: preloaded by terminal.py.
 * Separate because of _GNU_SOURCE, which RTLD_NEXT needs. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

int linkat(int from_folder, const char *from, int to_folder, const char *to, int flags) {
    int (*real)(int, const char *, int, const char *, int);
    void *symbol = dlsym(RTLD_NEXT, "linkat");
    memcpy(&real, &symbol, sizeof real); /* ISO C has no such conversion */
    int failed = real(from_folder, from, to_folder, to, flags);
    if (!failed)
        kill(getpid(), SIGTERM); /* to any thread that takes it */
    return failed;
}
