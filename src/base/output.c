/* output.c -- writes to a temporary file, then renames it: an interrupted run leaves the old file
 * intact. Where the system supports unnamed temporary files (O_TMPFILE), not even kill -9 leaves
 * anything behind, except during the rename itself. Symbolic links are followed, devices and pipes
 * are written to directly, and a file that was changed meanwhile is not replaced. */
#define _XOPEN_SOURCE 700 /* strndup() */
#include "output_int.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "errno_text_int.h"
#include "error_int.h"
#include "output_target_int.h"
#include "signals_int.h"
#include "temp_file_int.h"

struct pgn__output {
    int fd;
    bool own_fd;   /* to close */
    char *beside;  /* the temporary name; NULL for standard output, devices and pipes */
    bool unnamed;  /* it has no name yet */
    bool replaces; /* an existing file */
    bool no_sync;
    bool exclusive;  /* may not replace a file */
    int denied;      /* errno: cannot be written; reported by commit */
    char *path;      /* where links lead */
    struct stat was; /* the file to be replaced */
    char name[];     /* as it was given, or -, for messages */
};

static pgn_status failed(pgn_error *err, const char *verb, const char *path, int code) {
    char errno_text[PGN__ERRNO_TEXT_MAX];
    bool is_stdout = strcmp(path, "-") == 0;
    const char *quote = is_stdout ? "" : "\"";
    return pgn__fail(err, PGN_E_IO, "cannot %s %s%.120s%s: %s", verb, quote,
                     is_stdout ? "standard output" : path, quote,
                     pgn__errno_text(code, errno_text));
}

/* An unnamed temporary file in the folder of o->path, or -1 if not supported. */
static int open_unnamed(const pgn__output *o) {
    const char *slash = strrchr(o->path, '/');
    char *folder =
        slash ? strndup(o->path, slash == o->path ? 1 : (size_t)(slash - o->path)) : strdup(".");
    int fd = folder ? pgn__temp_file_open(folder, false, o->replaces ? 0600 : 0666) : -1;
    free(folder);
    if (fd >= 0 && !pgn__temp_file_can_link(fd)) {
        close(fd);
        fd = -1;
    }
    return fd;
}

/* Give it the name `beside`, with other last letters if that is taken: an unnamed file (fd >= 0) is
 * linked to it, else a file is created. Returns 0 or the new descriptor; -1 and errno. */
static int name_beside(pgn__output *o, int fd) {
    char *letters = o->beside + strlen(o->beside) - 6;
    unsigned long number = (unsigned long)getpid();
    for (int tries = 0; tries < 1000; tries++, number += 7919) {
        snprintf(letters, 7, "%06lx", number & 0xFFFFFF);
        int made = fd >= 0 ? pgn__temp_file_link(fd, o->beside)
                           : open(o->beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
                                  o->replaces ? 0600 : 0666);
        if (made >= 0) {
            o->unnamed = false;
            return made;
        }
        if (errno != EEXIST)
            return -1;
    }
    return -1;
}

/* A temporary file in the same directory, with or without a name, with the owner and permissions of
 * the one it will replace; a new one has those the umask leaves. */
static int open_beside(pgn__output *o) {
    int fd = open_unnamed(o);
    o->unnamed = fd >= 0;
    if (fd < 0)
        fd = name_beside(o, -1);
    if (fd < 0 || !o->replaces || pgn__target_take_over(fd, o->path, &o->was) == 0)
        return fd;
    int code = errno;
    if (!o->unnamed)
        unlink(o->beside);
    close(fd);
    errno = code;
    return -1;
}

static void release(pgn__output *o) {
    free(o->beside);
    free(o->path);
    free(o);
}

/* A temporary name in the folder of a path, its last letters still to be chosen; NULL if out of
 * memory. */
static char *name_for(const char *path) {
    static const char form[] = PGN__TEMPORARY "XXXXXX";
    const char *slash = strrchr(path, '/');
    size_t folder = slash ? (size_t)(slash - path) + 1 : 0;
    char *name = malloc(folder + sizeof form);
    if (name) {
        memcpy(name, path, folder);
        memcpy(name + folder, form, sizeof form);
    }
    return name;
}

/* Open what o->path names. */
static int open_named(pgn__output *o) {
    bool exists = stat(o->path, &o->was) == 0;
    o->own_fd = true;
    if (exists && S_ISDIR(o->was.st_mode)) {
        errno = EISDIR;
        return -1;
    }
    if (exists && !S_ISREG(o->was.st_mode))
        return open(o->path, O_WRONLY | O_CLOEXEC | O_NOCTTY);
    if (exists && access(o->path, W_OK) != 0)
        return -1;
    o->replaces = exists;
    o->exclusive = !exists;
    o->beside = name_for(o->path);
    if (!o->beside) {
        errno = ENOMEM;
        return -1;
    }
    return open_beside(o);
}

static pgn_status open_failed(pgn__output *o, pgn_error *err) {
    pgn_status st =
        errno == ENOMEM ? pgn__fail(err, PGN_E_NOMEM, NULL) : failed(err, "write", o->name, errno);
    release(o);
    return st;
}

static pgn_status open_output(pgn__output **out, const char *path, const struct stat *replaced,
                              pgn_error *err) {
    bool is_stdout = !path || strcmp(path, "-") == 0;
    const char *name = is_stdout ? "-" : path;
    size_t len = strlen(name);
    *out = NULL;
    pgn__output *o = calloc(1, sizeof *o + len + 1);
    if (!o)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    memcpy(o->name, name, len + 1);
    o->path = is_stdout ? NULL : pgn__target_path(path);
    if (!is_stdout && !o->path)
        return open_failed(o, err);
    o->fd = is_stdout ? STDOUT_FILENO : open_named(o);
    if (o->fd < 0 && replaced && (errno == EACCES || errno == EPERM || errno == EROFS))
        o->denied = errno;
    else if (o->fd < 0)
        return open_failed(o, err);
    if (replaced) {
        o->was = *replaced;
        o->replaces = true; /* also if it is gone: then it was changed */
    }
    *out = o;
    return PGN_OK;
}

pgn_status pgn__output_open(pgn__output **out, const char *path, pgn_error *err) {
    return open_output(out, path, NULL, err);
}

pgn_status pgn__output_replace(pgn__output **out, const char *path, const struct stat *was,
                               pgn_error *err) {
    return open_output(out, path, was, err);
}

bool pgn__output_denied(const pgn__output *o) {
    return o->denied != 0;
}

const char *pgn__output_temporary(const pgn__output *o) {
    return o->unnamed || o->denied ? NULL : o->beside;
}

unsigned long pgn__output_other_names(const pgn__output *o) {
    return o->replaces && o->was.st_nlink > 1 ? (unsigned long)o->was.st_nlink - 1 : 0;
}

void pgn__output_no_sync(pgn__output *o) {
    o->no_sync = true;
}

void pgn__output_exclusive(pgn__output *o) {
    o->exclusive = true;
}

pgn_status pgn__output_sync(const char *folder, pgn_error *err) {
    return pgn__sync_file_system(folder) == 0 ? PGN_OK : failed(err, "sync", folder, errno);
}

pgn_status pgn__output_write(pgn__output *o, const void *bytes, size_t len, pgn_error *err) {
    const char *p = bytes;
    while (len && !o->denied) {
        ssize_t n = write(o->fd, p, len);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return failed(err, "write to", o->name, errno);
        p += n;
        len -= (size_t)n;
    }
    return PGN_OK;
}

/* Give it a name: the final one if it replaces nothing, so that it never has another. *appeared
 * says which. */
static int name_it(pgn__output *o, bool *appeared) {
    *appeared = o->unnamed && !o->replaces && pgn__temp_file_link(o->fd, o->path) == 0;
    if (*appeared || !o->unnamed)
        return 0;
    return o->exclusive && errno == EEXIST ? -1 : name_beside(o, o->fd);
}

/* From the temporary to the final name. A link, unlike a rename, never replaces a file; where links
 * are not supported, check first. */
static int move_there(const pgn__output *o) {
    struct stat about;
    if (o->exclusive && link(o->beside, o->path) == 0)
        return unlink(o->beside);
    if (o->exclusive && (errno == EEXIST || lstat(o->path, &about) == 0)) {
        errno = EEXIST;
        return -1;
    }
    return rename(o->beside, o->path);
}

/* Has the file to be replaced changed since it was opened? */
static bool is_changed(const pgn__output *o) {
    struct stat now;
    return o->replaces && (stat(o->path, &now) != 0 || !pgn__target_same(&o->was, &now));
}

/* All of it is written: sync, and rename. Signals wait while a file that had no name has a
 * temporary one, which pgn_job_cancel() does not know; only those to this thread, but the workers
 * take none.
 */
static pgn_status commit_file(pgn__output *o, pgn_error *err) {
    pgn_status st = PGN_OK;
    bool waits = o->replaces || !o->no_sync, appeared = false;
    sigset_t before;
    if (waits && fsync(o->fd) != 0 && errno != EINVAL && errno != EROFS)
        st = failed(err, "write", o->name, errno);
    pgn__signals_hold(&before);
    if (!st && name_it(o, &appeared) != 0)
        st = failed(err, "write", o->name, errno);
    if (close(o->fd) != 0 && !st)
        st = failed(err, "write", o->name, errno);
    if (!st && is_changed(o)) /* as late as possible: fsync() may take seconds */
        st = pgn__fail(err, PGN_E_CHANGED,
                       "cannot replace \"%.180s\": it was changed by another process", o->name);
    if (!st && !appeared && move_there(o) != 0)
        st = failed(err, "replace", o->name, errno);
    if (st && !o->unnamed)
        unlink(o->beside);
    pgn__signals_release(&before);
    return st;
}

pgn_status pgn__output_commit(pgn__output *o, pgn_error *err) {
    pgn_status st = PGN_OK;
    if (o->denied)
        st = failed(err, "write", o->name, o->denied);
    else if (o->beside)
        st = commit_file(o, err);
    else if (o->own_fd && close(o->fd) != 0)
        st = failed(err, "write", o->name, errno);
    release(o);
    return st;
}

void pgn__output_abandon(pgn__output *o) {
    if (!o)
        return;
    if (o->own_fd && !o->denied)
        close(o->fd);
    if (o->beside && !o->unnamed && !o->denied)
        unlink(o->beside);
    release(o);
}
