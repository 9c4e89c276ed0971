/* output_target.c -- the file that an output creates or replaces: links, owner, permissions, and
 * whether it has changed. Apart from output.c, which writes. */
#define _XOPEN_SOURCE 700 /* realpath(), readlink() */
#include "output_target_int.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/xattr.h>
#endif

enum { LINKS_MOST = 40, PATH_MOST = 4096 };

/* What the link at `path` points to, as a path from here; NULL and errno. */
static char *next_of(const char *path) {
    char *text = malloc(PATH_MOST), *next = NULL;
    ssize_t len = text ? readlink(path, text, PATH_MOST - 1) : -1;
    if (len >= 0) {
        const char *slash = text[0] == '/' ? NULL : strrchr(path, '/');
        size_t folder = slash ? (size_t)(slash - path) + 1 : 0;
        next = malloc(folder + (size_t)len + 1);
        if (next) {
            memcpy(next, path, folder);
            memcpy(next + folder, text, (size_t)len);
            next[folder + (size_t)len] = '\0';
        }
    }
    int code = text && (len < 0 || next) ? errno : ENOMEM;
    free(text);
    errno = code;
    return next;
}

char *pgn__target_path(const char *name) {
    struct stat there;
    if (stat(name, &there) == 0 && !S_ISREG(there.st_mode))
        return strdup(name); /* /dev/stdout may be a pipe, which has no name */
    char *real = realpath(name, NULL);
    if (real || errno != ENOENT)
        return real;
    char *path = strdup(name);
    for (int links = 0; path; links++) {
        struct stat about;
        if (lstat(path, &about) != 0 || !S_ISLNK(about.st_mode))
            return path;
        char *next = links < LINKS_MOST ? next_of(path) : NULL;
        int code = links < LINKS_MOST ? errno : ELOOP;
        free(path);
        path = next;
        errno = code;
    }
    return NULL;
}

static bool is_same_time(struct timespec a, struct timespec b) {
    return a.tv_sec == b.tv_sec && a.tv_nsec == b.tv_nsec;
}

bool pgn__target_same(const struct stat *a, const struct stat *b) {
    return a->st_dev == b->st_dev && a->st_ino == b->st_ino && a->st_size == b->st_size &&
           is_same_time(a->st_mtim, b->st_mtim) && is_same_time(a->st_ctim, b->st_ctim);
}

#ifdef __linux__
/* Copy the access control list, or remove one that the new file has from its folder. False if the
 * file at `path` has one that the new file cannot get. */
static bool copy_access_list(int fd, const char *path) {
    static const char name[] = "system.posix_acl_access";
    char *list = NULL;
    ssize_t len = getxattr(path, name, NULL, 0);
    if (len < 0 && (errno == ENODATA || errno == ENOTSUP)) {
        fremovexattr(fd, name);
        return true;
    }
    if (len > 0 && (list = malloc((size_t)len)))
        len = getxattr(path, name, list, (size_t)len);
    bool copied = list && len > 0 && fsetxattr(fd, name, list, (size_t)len, 0) == 0;
    free(list);
    return copied;
}
#else
static bool copy_access_list(int fd, const char *path) {
    (void)fd, (void)path;
    return true;
}
#endif

int pgn__target_take_over(int fd, const char *path, const struct stat *replaced) {
    struct stat own;
    mode_t mode = replaced->st_mode & 07777;
    if (fstat(fd, &own) != 0)
        return -1;
    bool owner = own.st_uid == replaced->st_uid, group = own.st_gid == replaced->st_gid;
    if ((!owner || !group) && fchown(fd, replaced->st_uid, replaced->st_gid) == 0)
        owner = group = true;
    if (!group)
        group = fchown(fd, (uid_t)-1, replaced->st_gid) == 0;
    if (!owner || !group)
        mode &= 01777;
    /* with a list the bits of the group are the most that anyone in it gets */
    if (!group || !copy_access_list(fd, path))
        mode = (mode & ~(mode_t)0070) | (mode & 0007) << 3;
    return fchmod(fd, mode); /* after fchown(), which clears bits */
}
