/* archive_mark.c -- the lock file of a run: it detects a run in progress, whose games another would
 * lose, and an interrupted one, whose News are wrong. */
#define _DEFAULT_SOURCE /* flock() */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "archive_state_int.h"
#include "base/errno_text_int.h"
#include "base/error_int.h"
#include "base/temp_file_int.h"

static const char NAME[] = "/.unfinished";
static const char TEXT[] =
    "pgn archive is running here or was interrupted. If interrupted, the next "
    "run completes the\nNews and removes this file.\n";

static pgn_status failed(pgn_error *err, const char *verb, const char *path, int code) {
    char errno_text[PGN__ERRNO_TEXT_MAX];
    return pgn__fail(err, PGN_E_IO, "cannot %s \"%.120s\": %s", verb, path,
                     pgn__errno_text(code, errno_text));
}

/* Is the file that was opened still the one of that name? Another run may just have ended. */
static bool is_there(int fd, const char *path) {
    struct stat mine, named;
    return fstat(fd, &mine) == 0 && lstat(path, &named) == 0 && mine.st_ino == named.st_ino &&
           mine.st_dev == named.st_dev;
}

/* Open or create the file; -1 and errno on failure. */
static int open_mark(const char *path, bool *made) {
    enum { FLAGS = O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK };
    for (;;) {
        int fd = open(path, FLAGS | O_CREAT | O_EXCL, 0666);
        *made = fd >= 0;
        if (fd < 0 && errno == EEXIST) {
            fd = open(path, FLAGS);
            if (fd < 0 && errno == ENOENT) /* it existed, and is gone */
                continue;
        }
        return fd;
    }
}

/* A link may lead anywhere, and only a regular file can be checked for emptiness. */
static pgn_status check_open(const pgn__mark *m, pgn_error *err) {
    struct stat about;
    int code = errno;
    if (lstat(m->path.data, &about) == 0 && !S_ISREG(about.st_mode))
        return pgn__fail(err, PGN_E_IO, "\"%.120s\" is not a regular file", m->path.data);
    return m->fd < 0 ? failed(err, "write", m->path.data, code) : PGN_OK;
}

/* Some file systems have no locks: there only the run that created the file may go on, since
 * another might still be running. */
static pgn_status go_without(const pgn__mark *m, bool made, int code, pgn_error *err) {
    if (code != ENOLCK && code != ENOTSUP && code != ENOSYS)
        return failed(err, "lock", m->path.data, code);
    if (made)
        return PGN_OK;
    return pgn__fail(
        err, PGN_E_LOCKED,
        "another run is adding games or was interrupted (file locking is not available); "
        "if none is running, remove \"%.120s\"",
        m->path.data);
}

/* By flock(), whose locks belong to this archive: POSIX locks belong to the process, which may have
 * several. */
static pgn_status lock(pgn__mark *m, const pgn__archive_options *o, pgn_error *err) {
    for (;;) {
        bool made;
        m->fd = open_mark(m->path.data, &made);
        pgn_status st = check_open(m, err);
        if (!st && flock(m->fd, LOCK_EX | LOCK_NB) != 0)
            st = errno == EWOULDBLOCK
                     ? pgn__fail(err, PGN_E_LOCKED, "another run is adding games to \"%.120s\"",
                                 o->directory)
                     : go_without(m, made, errno, err);
        if (st || is_there(m->fd, m->path.data))
            return st;
        close(m->fd);
    }
}

pgn_status pgn__mark_begin(pgn__mark *m, const pgn__archive_options *o, pgn_error *err) {
    struct stat about;
    *m = (pgn__mark){.fd = -1};
    pgn_status st = pgn__folder_path(o, PGN__FOLDER_PGN, NULL, NAME, &m->path, err);
    st = st ? st : lock(m, o, err);
    if (st)
        return st;
    if (fstat(m->fd, &about) != 0)
        return failed(err, "read", m->path.data, errno);
    m->broken = about.st_size > 0;
    m->when = about.st_mtim;
    if (m->broken)
        return PGN_OK;
    ssize_t len = (ssize_t)strlen(TEXT);
    errno = ENOSPC;
    if (write(m->fd, TEXT, (size_t)len) != len || fsync(m->fd) != 0) {
        st = failed(err, "write to", m->path.data, errno);
        unlink(m->path.data);
    }
    return st;
}

pgn_status pgn__mark_end(pgn__mark *m, pgn_error *err) {
    pgn_status st = unlink(m->path.data) ? failed(err, "remove", m->path.data, errno) : PGN_OK;
    pgn__mark_leave(m);
    return st;
}

void pgn__mark_leave(pgn__mark *m) {
    if (m->fd >= 0)
        close(m->fd);
    m->fd = -1;
    pgn_buffer_free(&m->path);
}

/* ---- leftover temporary files ---- */

/* A name under which output.c writes. */
static bool is_temporary(const char *name) {
    static const char letters[] = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    size_t len = strlen(PGN__TEMPORARY);
    return strncmp(name, PGN__TEMPORARY, len) == 0 && strlen(name + len) == 6 &&
           strspn(name + len, letters) == 6;
}

static bool is_since(const struct stat *about, const struct timespec *when) {
    return about->st_mtim.tv_sec > when->tv_sec ||
           (about->st_mtim.tv_sec == when->tv_sec && about->st_mtim.tv_nsec >= when->tv_nsec);
}

pgn_status pgn__mark_sweep(const pgn__mark *m, const char *folder, pgn_error *err) {
    struct stat about;
    pgn_buffer path = PGN_BUFFER_INIT;
    DIR *dir = opendir(folder);
    for (struct dirent *d; dir && (d = readdir(dir));) {
        if (!is_temporary(d->d_name))
            continue;
        pgn_buffer_clear(&path);
        if (pgn_buffer_printf(&path, "%s/%s", folder, d->d_name))
            break;
        if (lstat(path.data, &about) == 0 && S_ISREG(about.st_mode) && is_since(&about, &m->when))
            unlink(path.data);
    }
    if (dir)
        closedir(dir);
    pgn_status st = path.status;
    pgn_buffer_free(&path);
    return st ? pgn__fail(err, PGN_E_NOMEM, NULL) : PGN_OK;
}
