/* output.c -- write beside, then rename: an interrupted run leaves the old file whole. Where the
 * system has files without names, it is one until all is written, so that not even kill -9 leaves
 * anything behind, but for the moment in which one takes another's place. A name that is a link
 * stays one, and what is no file (a device, a pipe) is written to and not replaced. */
#define _XOPEN_SOURCE 700 /* realpath() */
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
#include "temp_file_int.h"

struct pgn__output {
    int fd;
    bool own_fd;   /* to close */
    char *beside;  /* the name written to; NULL for standard output, and what is no file */
    bool unnamed;  /* `beside` is not its name yet */
    bool replaces; /* an existing file */
    bool no_sync;
    bool exclusive; /* may not replace a file */
    char *path;     /* where links lead */
    unsigned long other_names;
    char name[]; /* as it was given, for messages */
};

static pgn_status failed(pgn_error *err, const char *verb, const char *path, int code) {
    char reason[PGN__ERRNO_TEXT_MAX];
    return pgn__fail(err, PGN_E_IO, "cannot %s %s%.120s%s: %s", verb, *path ? "" : "\"", path,
                     *path ? "" : "\"", pgn__errno_text(code, reason));
}

/* A file without a name in the folder of o->path, or -1 if that cannot be had. */
static int open_unnamed(const pgn__output *o) {
    const char *slash = strrchr(o->path, '/');
    char *folder =
        slash ? strndup(o->path, slash == o->path ? 1 : (size_t)(slash - o->path)) : strdup(".");
    int fd = folder ? pgn__temp_file_open(folder, false) : -1;
    free(folder);
    if (fd >= 0 && !pgn__temp_file_can_link(fd)) {
        close(fd);
        fd = -1;
    }
    return fd;
}

/* Give it the name `beside`, with other last letters if that is taken: no call puts a file without
 * a name in the place of another. */
static int name_beside(pgn__output *o) {
    char *letters = o->beside + strlen(o->beside) - 6;
    unsigned long number = (unsigned long)getpid();
    for (int tries = 0; tries < 1000; tries++, number += 7919) {
        snprintf(letters, 7, "%06lx", number & 0xFFFFFF);
        if (pgn__temp_file_link(o->fd, o->beside) == 0) {
            o->unnamed = false;
            return 0;
        }
        if (errno != EEXIST)
            return -1;
    }
    return -1;
}

/* A file of a name of its own in the same folder, or one without, with the permissions of the one
 * it will replace. */
static int open_beside(pgn__output *o) {
    struct stat about;
    int fd = open_unnamed(o);
    o->unnamed = fd >= 0;
    if (fd < 0)
        fd = mkstemp(o->beside);
    if (fd < 0)
        return -1;
    mode_t mode = umask(0);
    umask(mode);
    mode = 0666 & ~mode;
    if (stat(o->path, &about) == 0)
        mode = about.st_mode & 07777;
    if (fchmod(fd, mode) != 0) {
        int code = errno;
        if (!o->unnamed)
            unlink(o->beside);
        close(fd);
        errno = code;
        return -1;
    }
    return fd;
}

static void release(pgn__output *o) {
    free(o->beside);
    free(o->path);
    free(o);
}

/* The file that a name means: where links lead, or the name itself if it is none yet. */
static char *follow(const char *path) {
    char *real = realpath(path, NULL);
    return real || errno == ENOMEM ? real : strdup(path);
}

/* The name beside a path, whose last letters are still to be found; NULL without memory. */
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
    struct stat about;
    bool exists = stat(o->path, &about) == 0;
    o->own_fd = true;
    if (exists && !S_ISREG(about.st_mode) && !S_ISDIR(about.st_mode))
        return open(o->path, O_WRONLY | O_CLOEXEC | O_NOCTTY);
    if (exists && access(o->path, W_OK) != 0)
        return -1;
    o->replaces = exists;
    o->other_names = exists && about.st_nlink > 1 ? (unsigned long)about.st_nlink - 1 : 0;
    o->beside = name_for(o->path);
    if (!o->beside) {
        errno = ENOMEM;
        return -1;
    }
    return open_beside(o);
}

pgn_status pgn__output_open(pgn__output **out, const char *path, pgn_error *err) {
    bool is_stdout = !path || strcmp(path, "-") == 0;
    const char *name = is_stdout ? "standard output" : path;
    size_t len = strlen(name);
    *out = NULL;
    pgn__output *o = calloc(1, sizeof *o + len + 1);
    if (!o)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    memcpy(o->name, name, len + 1);
    o->path = is_stdout ? NULL : follow(path);
    if (!is_stdout && !o->path) {
        release(o);
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    }
    o->fd = is_stdout ? STDOUT_FILENO : open_named(o);
    if (o->fd < 0) {
        pgn_status st =
            errno == ENOMEM ? pgn__fail(err, PGN_E_NOMEM, NULL) : failed(err, "write", path, errno);
        release(o);
        return st;
    }
    *out = o;
    return PGN_OK;
}

const char *pgn__output_temporary(const pgn__output *o) {
    return o->unnamed ? NULL : o->beside;
}

unsigned long pgn__output_other_names(const pgn__output *o) {
    return o->other_names;
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
    while (len) {
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

/* Give it a name: its own if it replaces nothing, so that it has no other in between. *appeared
 * says which. */
static int name_it(pgn__output *o, bool *appeared) {
    *appeared = o->unnamed && !o->replaces && pgn__temp_file_link(o->fd, o->path) == 0;
    if (*appeared || !o->unnamed)
        return 0;
    return o->exclusive && errno == EEXIST ? -1 : name_beside(o);
}

/* From the name beside to its own. A link, unlike a rename, takes no other's place; where there are
 * none a look must do. */
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

pgn_status pgn__output_commit(pgn__output *o, pgn_error *err) {
    pgn_status st = PGN_OK;
    if (o->beside) {
        bool waits = o->replaces || !o->no_sync, appeared = false;
        if (waits && fsync(o->fd) != 0 && errno != EINVAL && errno != EROFS)
            st = failed(err, "write", o->name, errno);
        if (!st && name_it(o, &appeared) != 0)
            st = failed(err, "write", o->name, errno);
        if (close(o->fd) != 0 && !st)
            st = failed(err, "write", o->name, errno);
        if (!st && !appeared && move_there(o) != 0)
            st = failed(err, "replace", o->name, errno);
        if (st && !o->unnamed)
            unlink(o->beside);
    } else if (o->own_fd && close(o->fd) != 0) {
        st = failed(err, "write", o->name, errno);
    }
    release(o);
    return st;
}

void pgn__output_abandon(pgn__output *o) {
    if (!o)
        return;
    if (o->own_fd)
        close(o->fd);
    if (o->beside && !o->unnamed)
        unlink(o->beside);
    release(o);
}
