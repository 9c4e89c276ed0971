/* folder.h -- a temporary directory for targets whose calls read and write files by name. */
#ifndef FUZZ_FOLDER_H
#define FUZZ_FOLDER_H

#include <dirent.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "memory_folder.h"
#include "pgn/buffer.h"
#include "target.h"

enum { PATH = 256 };
static char folder[PATH];

/* The path of a file in it. */
static void folder_name(char out[PATH], const char *last) {
    snprintf(out, PATH, "%.200s/%s", folder, last);
}

static void folder_remove(const char *directory) {
    char path[PATH + NAME_MAX + 2];
    DIR *dir = opendir(directory);
    for (struct dirent *d; dir && (d = readdir(dir));) {
        if (strcmp(d->d_name, ".") == 0 || strcmp(d->d_name, "..") == 0)
            continue;
        require(strncmp(d->d_name, ".pgnkit", 7) != 0); /* no temporary file is left */
        snprintf(path, sizeof path, "%s/%s", directory, d->d_name);
        if (unlink(path) != 0 && strlen(path) < PATH)
            folder_remove(path);
    }
    if (dir)
        closedir(dir);
    rmdir(directory);
}

static void folder_remove_all(void) {
    folder_remove(folder);
}

/* Create it, in memory if possible, and remove it at exit. False if it already exists. */
static bool folder_make(const char *name) {
    const char *const below[] = {memory_folder(), "/tmp"};
    if (folder[0])
        return false;
    for (size_t i = 0; i < 2; i++) {
        snprintf(folder, sizeof folder, "%s/%s.XXXXXX", below[i], name);
        if (mkdtemp(folder))
            break;
        require(i == 0);
    }
    atexit(folder_remove_all);
    return true;
}

static void folder_put(const char *path, const uint8_t *data, size_t size) {
    FILE *file = fopen(path, "wb");
    require(file && fwrite(data, 1, size, file) == size && fclose(file) == 0);
}

/* The whole file; nothing if it does not exist. */
static void folder_read(const char *path, pgn_buffer *out) {
    char block[4096];
    size_t n;
    FILE *file = fopen(path, "rb");
    pgn_buffer_clear(out);
    while (file && (n = fread(block, 1, sizeof block, file)))
        require(!pgn_buffer_append(out, block, n));
    if (file)
        fclose(file);
}

#endif
