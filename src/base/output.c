/* output.c -- write beside, then rename: an interrupted run leaves the old file whole. */
#include "pgn/output.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "error_int.h"
#include "reason_int.h"

struct pgn_output {
    int fd;
    char *beside; /* the name written to; NULL for standard output */
    char path[];
};

static pgn_status failed(pgn_error *err, const char *verb, const char *path, int code) {
    char reason[PGN__REASON_MAX];
    return pgn__fail(err, PGN_E_IO, "cannot %s %.120s: %s", verb, path, pgn__reason(code, reason));
}

/* A file of a name of its own in the same folder, with the permissions of the one it will replace.
 */
static int open_beside(pgn_output *o) {
    struct stat about;
    int fd = mkstemp(o->beside);
    if (fd < 0)
        return -1;
    mode_t mode = umask(0);
    umask(mode);
    mode = 0666 & ~mode;
    if (stat(o->path, &about) == 0)
        mode = about.st_mode & 07777;
    if (fchmod(fd, mode) != 0) {
        int code = errno;
        unlink(o->beside);
        close(fd);
        errno = code;
        return -1;
    }
    return fd;
}

pgn_status pgn_output_open(pgn_output **out, const char *path, pgn_error *err) {
    bool is_stdout = !path || strcmp(path, "-") == 0;
    const char *name = is_stdout ? "standard output" : path;
    size_t len = strlen(name);
    *out = NULL;
    pgn_output *o = calloc(1, sizeof *o + len + 1);
    if (!o)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    memcpy(o->path, name, len + 1);
    o->fd = STDOUT_FILENO;
    if (!is_stdout) {
        o->beside = malloc(len + 8);
        if (!o->beside) {
            free(o);
            return pgn__fail(err, PGN_E_NOMEM, NULL);
        }
        snprintf(o->beside, len + 8, "%s.XXXXXX", path);
        o->fd = open_beside(o);
        if (o->fd < 0) {
            pgn_status st = failed(err, "write", path, errno);
            free(o->beside);
            free(o);
            return st;
        }
    }
    *out = o;
    return PGN_OK;
}

pgn_status pgn_output_write(pgn_output *o, const void *bytes, size_t len, pgn_error *err) {
    const char *p = bytes;
    while (len) {
        ssize_t n = write(o->fd, p, len);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return failed(err, "write to", o->path, errno);
        p += n;
        len -= (size_t)n;
    }
    return PGN_OK;
}

static void release(pgn_output *o) {
    free(o->beside);
    free(o);
}

pgn_status pgn_output_commit(pgn_output *o, pgn_error *err) {
    pgn_status st = PGN_OK;
    if (o->beside) {
        if (fsync(o->fd) != 0 && errno != EINVAL && errno != EROFS)
            st = failed(err, "write", o->path, errno);
        if (close(o->fd) != 0 && !st)
            st = failed(err, "write", o->path, errno);
        if (!st && rename(o->beside, o->path) != 0)
            st = failed(err, "replace", o->path, errno);
        if (st)
            unlink(o->beside);
    }
    release(o);
    return st;
}

void pgn_output_abandon(pgn_output *o) {
    if (!o)
        return;
    if (o->beside) {
        close(o->fd);
        unlink(o->beside);
    }
    release(o);
}
