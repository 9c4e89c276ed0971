/* no_tmpfile.c -- a file system without unnamed temporary files: preloaded, so that terminal.py
 * sees what becomes of named ones. Separate because of _GNU_SOURCE, which O_TMPFILE needs. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <string.h>

int open(const char *path, int flags, ...) {
    int (*real)(const char *, int, ...);
    void *symbol = dlsym(RTLD_NEXT, "open");
    memcpy(&real, &symbol, sizeof real); /* ISO C has no such conversion */
    va_list rest;
    va_start(rest, flags);
    int mode = va_arg(rest, int); /* garbage without O_CREAT, and then ignored */
    va_end(rest);
#ifdef O_TMPFILE
    if ((flags & O_TMPFILE) == O_TMPFILE) {
        errno = EOPNOTSUPP;
        return -1;
    }
#endif
    return real(path, flags, mode);
}
