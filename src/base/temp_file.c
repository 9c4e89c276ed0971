/* temp_file.c -- unnamed temporary files, and syncing. Separate because of _GNU_SOURCE, which
 * changes what other calls mean. */
#define _GNU_SOURCE /* O_TMPFILE, where there is one */
#include "temp_file_int.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int pgn__temp_file_open(const char *folder, bool and_read, mode_t mode) {
#ifdef O_TMPFILE
    return open(folder, O_TMPFILE | O_CLOEXEC | (and_read ? O_RDWR : O_WRONLY), mode);
#else
    (void)folder;
    (void)and_read;
    (void)mode;
    errno = ENOTSUP;
    return -1;
#endif
}

int pgn__temporary_open(const char *folder) {
    static const char form[] = "/pgn-XXXXXX";
    int fd = pgn__temp_file_open(folder, true, 0600);
    if (fd >= 0)
        return fd;
    size_t len = strlen(folder);
    char *path = malloc(len + sizeof form);
    if (!path) {
        errno = ENOMEM;
        return -1;
    }
    memcpy(path, folder, len);
    memcpy(path + len, form, sizeof form);
    fd = mkstemp(path);
    if (fd >= 0)
        unlink(path);
    free(path);
    return fd;
}

int pgn__sync_file_system(const char *folder) {
#ifdef __linux__
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0)
        return -1;
    int failed = syncfs(fd), code = errno;
    close(fd);
    errno = code;
    return failed;
#else
    (void)folder;
    sync();
    return 0;
#endif
}

enum { LINK_PATH = 40 };

static const char *link_path(int fd, char path[LINK_PATH]) {
    snprintf(path, LINK_PATH, "/proc/self/fd/%d", fd);
    return path;
}

bool pgn__temp_file_can_link(int fd) {
    char path[LINK_PATH];
    return access(link_path(fd, path), F_OK) == 0;
}

int pgn__temp_file_link(int fd, const char *to) {
    char path[LINK_PATH];
    return linkat(AT_FDCWD, link_path(fd, path), AT_FDCWD, to, AT_SYMLINK_FOLLOW);
}
