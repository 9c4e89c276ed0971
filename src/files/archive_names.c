/* archive_names.c -- the files in a folder of an archive, looked up ignoring case: on a
 * case-insensitive file system they would be one file. */
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "archive_state_int.h"
#include "base/error_int.h"

static int by_name(const void *a, const void *b) {
    const char *x = *(const char *const *)a, *y = *(const char *const *)b;
    int order = strcasecmp(x, y);
    return order ? order : strcmp(x, y);
}

static bool add_name(pgn_buffer *names, const char *name) {
    char *copy = strdup(name);
    if (copy && !pgn_buffer_append(names, &copy, sizeof copy))
        return true;
    free(copy);
    return false;
}

pgn_status pgn__names_read(pgn_buffer *names, const char *folder, pgn_error *err) {
    pgn__names_free(names);
    DIR *dir = opendir(folder);
    bool ok = true;
    for (struct dirent *d; dir && ok && (d = readdir(dir));)
        ok = add_name(names, d->d_name);
    if (dir)
        closedir(dir);
    if (names->len)
        qsort(names->data, names->len / sizeof(char *), sizeof(char *), by_name);
    return ok ? PGN_OK : pgn__fail(err, PGN_E_NOMEM, NULL);
}

const char *pgn__names_find(const pgn_buffer *names, const char *name) {
    char *const *all = (char *const *)(const void *)names->data;
    size_t low = 0, high = names->len / sizeof *all;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = strcasecmp(all[middle], name);
        if (order == 0)
            return all[middle];
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return NULL;
}

void pgn__names_free(pgn_buffer *names) {
    char **all = (char **)(void *)names->data;
    for (size_t i = 0; i < names->len / sizeof *all; i++)
        free(all[i]);
    pgn_buffer_free(names);
}
