/* file_list.c -- expands the names that a user gives: directories are walked.
 *
 * The directories still to be read are on a stack, not in recursive calls: their depth is not under
 * our control. */
#define _XOPEN_SOURCE 700 /* strdup(), lstat() */
#include "pgn/unstable/file_list.h"

#include <dirent.h>
#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

#include "errno_text_int.h"
#include "error_int.h"

/* Names, each allocated, and NULL after the last once something was added. */
typedef struct {
    char **items;
    size_t count, room;
} names;

struct pgn_file_list {
    names files;
    names pending; /* a stack: the next one is the last */
};

/* Add a name, or free it if out of memory. */
static bool add(names *list, char *name) {
    if (name && list->count + 1 >= list->room) {
        size_t room = list->room ? 2 * list->room : 16;
        char **items = realloc(list->items, room * sizeof *items);
        if (!items) {
            free(name);
            return false;
        }
        list->items = items;
        list->room = room;
    }
    if (!name)
        return false;
    list->items[list->count++] = name;
    list->items[list->count] = NULL;
    return true;
}

static void free_names(names *list) {
    for (size_t i = 0; i < list->count; i++)
        free(list->items[i]);
    free(list->items);
}

/* ---- suffixes ---- */

/* Does the name, of which *len bytes count, end with one of the suffixes? It is then cut off. */
static bool cut_suffix(const char *name, size_t *len, const char *const *suffixes) {
    for (; *suffixes; suffixes++) {
        size_t n = strlen(*suffixes);
        if (*len > n && strncasecmp(name + *len - n, *suffixes, n) == 0) {
            *len -= n;
            return true;
        }
    }
    return false;
}

static bool is_wanted(const char *name, pgn_file_kind kind) {
    static const char *const GAMES[] = {".pgn", ".pgc", NULL}, *const EPD[] = {".epd", ".fen",
                                                                               NULL};
    static const char *const ARCHIVE[] = {".zip", NULL};
    static const char *const PACKED[] = {".gz", ".bz2", ".xz", ".zst", NULL};
    size_t len = strlen(name);
    if (cut_suffix(name, &len, ARCHIVE))
        return true;
    cut_suffix(name, &len, PACKED);
    return cut_suffix(name, &len, kind == PGN_FILES_OF_EPD ? EPD : GAMES);
}

/* ---- directories ---- */

/* "a/b" of "a" or "a/"; NULL if out of memory. */
static char *join(const char *directory, const char *name) {
    size_t n = strlen(directory), m = strlen(name);
    bool slash = n && directory[n - 1] != '/';
    char *path = malloc(n + slash + m + 1);
    if (path) {
        memcpy(path, directory, n);
        path[n] = '/';
        memcpy(path + n + slash, name, m + 1);
    }
    return path;
}

/* In reverse: the stack gives the last one first. */
static int in_reverse(const void *a, const void *b) {
    return -strcmp(*(char *const *)a, *(char *const *)b);
}

static pgn_status add_entries(DIR *directory, const char *path, names *out, pgn_error *err) {
    const struct dirent *entry;
    size_t from = out->count;
    for (errno = 0; (entry = readdir(directory)); errno = 0)
        if (entry->d_name[0] != '.' && !add(out, join(path, entry->d_name)))
            return pgn__fail(err, PGN_E_NOMEM, NULL);
    if (errno) {
        char errno_text[PGN__ERRNO_TEXT_MAX];
        return pgn__fail(err, PGN_E_IO, "cannot read directory \"%.120s\": %s", path,
                         pgn__errno_text(errno, errno_text));
    }
    if (out->count > from)
        qsort(out->items + from, out->count - from, sizeof *out->items, in_reverse);
    return PGN_OK;
}

static pgn_status read_directory(const char *path, names *out, pgn_error *err) {
    char errno_text[PGN__ERRNO_TEXT_MAX];
    DIR *directory = opendir(path);
    if (!directory)
        return pgn__fail(err, PGN_E_IO, "cannot read directory \"%.120s\": %s", path,
                         pgn__errno_text(errno, errno_text));
    pgn_status st = add_entries(directory, path, out, err);
    closedir(directory);
    return st;
}

/* Take the next name from the stack: a directory makes further ones, a file goes to the files, and
 * so does a broken link, which cannot be opened. */
static pgn_status take_pending(pgn_file_list *list, pgn_file_kind kind, pgn_error *err) {
    char *path = list->pending.items[--list->pending.count];
    struct stat about;
    pgn_status st = PGN_OK;
    if (lstat(path, &about) == 0 && S_ISDIR(about.st_mode))
        st = read_directory(path, &list->pending, err);
    else if (is_wanted(path, kind) && (stat(path, &about) != 0 || S_ISREG(about.st_mode)))
        return add(&list->files, path) ? PGN_OK : pgn__fail(err, PGN_E_NOMEM, NULL);
    free(path);
    return st;
}

static pgn_status walk(pgn_file_list *list, const char *path, pgn_file_kind kind, pgn_error *err) {
    size_t before = list->files.count;
    pgn_status st = read_directory(path, &list->pending, err);
    while (!st && list->pending.count)
        st = take_pending(list, kind, err);
    if (!st && list->files.count == before)
        return pgn__fail(err, PGN_E_ARG, "no %s files in directory %.120s",
                         kind == PGN_FILES_OF_EPD ? ".epd or .fen" : ".pgn or .pgc", path);
    return st;
}

/* ---- the list ---- */

pgn_status pgn_file_list_new(pgn_file_list **out, const char *const *paths, pgn_file_kind kind,
                             pgn_error *err) {
    struct stat about;
    pgn_status st = PGN_OK;
    pgn_file_list *list = calloc(1, sizeof *list);
    *out = NULL;
    if (!list || !(list->files.items = calloc(1, sizeof *list->files.items)))
        st = pgn__fail(err, PGN_E_NOMEM, NULL);
    for (; !st && paths && *paths; paths++)
        if (strcmp(*paths, "-") != 0 && stat(*paths, &about) == 0 && S_ISDIR(about.st_mode))
            st = walk(list, *paths, kind, err);
        else if (!add(&list->files, strdup(*paths)))
            st = pgn__fail(err, PGN_E_NOMEM, NULL);
    if (st) {
        pgn_file_list_free(list);
        return st;
    }
    *out = list;
    return PGN_OK;
}

void pgn_file_list_free(pgn_file_list *list) {
    if (!list)
        return;
    free_names(&list->files);
    free_names(&list->pending);
    free(list);
}

char **pgn_file_list_paths(pgn_file_list *list) {
    return list ? list->files.items : NULL;
}

size_t pgn_file_list_count(const pgn_file_list *list) {
    return list ? list->files.count : 0;
}
