/* same_file.c -- what paths name: two names of one file, by links and spellings of a path, also of
 * a file that is yet to be created; pipes and devices. */
#include <string.h>
#include <sys/stat.h>

#include "pgn/unstable/file_list.h"

static bool is_same(const struct stat *a, const struct stat *b) {
    return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

/* Stat the directory of the path; *last is the name in it. A longer path names no file. */
static bool stat_directory(const char *path, struct stat *about, const char **last) {
    const char *slash = strrchr(path, '/');
    char directory[4096];
    size_t len = slash ? (size_t)(slash - path) + 1 : 0;
    *last = path + len;
    if (len >= sizeof directory)
        return false;
    memcpy(directory, path, len);
    directory[len] = '\0';
    return stat(len ? directory : ".", about) == 0;
}

bool pgn_file_is_same(const char *a, const char *b) {
    struct stat x, y;
    const char *last_a, *last_b;
    if (strcmp(a, "-") == 0 || strcmp(b, "-") == 0)
        return false;
    bool is_a = stat(a, &x) == 0, is_b = stat(b, &y) == 0;
    if (is_a && is_b)
        return S_ISREG(x.st_mode) && is_same(&x, &y);
    return !is_a && !is_b && stat_directory(a, &x, &last_a) && stat_directory(b, &y, &last_b) &&
           is_same(&x, &y) && strcmp(last_a, last_b) == 0;
}

bool pgn_file_is_replaceable(const char *path) {
    struct stat about;
    return strcmp(path, "-") != 0 &&
           (stat(path, &about) != 0 || S_ISREG(about.st_mode) || S_ISDIR(about.st_mode));
}
