/* file_check.c -- see file_check.h. */
#include "file_check.h"

#include <dirent.h>
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "memory_folder.h"

enum { PATH = 4096 };

void files_begin(char directory[FILES_NAME_MAX], const char *name) {
    snprintf(directory, FILES_NAME_MAX, "%s/%.30s.XXXXXX", memory_folder(), name);
    if (mkdtemp(directory))
        return;
    snprintf(directory, FILES_NAME_MAX, "/tmp/%.30s.XXXXXX", name);
    assert_non_null(mkdtemp(directory));
}

void files_put(const char *path, const void *bytes, size_t len) {
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, len, file), len);
    assert_int_equal(fclose(file), 0);
}

void files_read(const char *path, pgn_buffer *out) {
    char block[4096];
    size_t n;
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    pgn_buffer_clear(out);
    while ((n = fread(block, 1, sizeof block, file)))
        assert_int_equal(pgn_buffer_append(out, block, n), PGN_OK);
    assert_int_equal(fclose(file), 0);
}

bool files_exist(const char *path) {
    struct stat about;
    return lstat(path, &about) == 0;
}

static int is_entry(const struct dirent *d) {
    return strcmp(d->d_name, ".") != 0 && strcmp(d->d_name, "..") != 0;
}

static bool is_directory(const char *path) {
    struct stat about;
    return lstat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

void files_remove(const char *directory) {
    char path[PATH];
    struct dirent **names;
    int count = scandir(directory, &names, is_entry, alphasort);
    for (int i = 0; i < count; i++) {
        snprintf(path, sizeof path, "%s/%s", directory, names[i]->d_name);
        if (is_directory(path))
            files_remove(path);
        else
            assert_int_equal(unlink(path), 0);
        free(names[i]);
    }
    if (count < 0)
        return;
    free(names);
    assert_int_equal(rmdir(directory), 0);
}

static uint64_t hash_file(const char *path) {
    pgn_buffer text = PGN_BUFFER_INIT;
    uint64_t hash = 0xcbf29ce484222325;
    files_read(path, &text);
    for (size_t i = 0; i < text.len; i++)
        hash = (hash ^ (unsigned char)text.data[i]) * 0x100000001b3;
    pgn_buffer_free(&text);
    return hash;
}

static void describe(const char *directory, const char *below, const char *without,
                     pgn_buffer *out) {
    char path[PATH], name[PATH];
    struct dirent **names;
    int count = scandir(directory, &names, is_entry, alphasort);
    for (int i = 0; i < count; i++) {
        const char *last = names[i]->d_name;
        snprintf(path, sizeof path, "%s/%s", directory, last);
        snprintf(name, sizeof name, "%s%s", below, last);
        assert_true(strncmp(last, ".pgnkit", 7) != 0); /* temporary */
        if (is_directory(path)) {
            strcat(name, "/");
            describe(path, name, without, out);
        } else if (!without || strcmp(last, without) != 0) {
            pgn_buffer_printf(out, "%s %016" PRIx64 "\n", name, hash_file(path));
        }
        free(names[i]);
    }
    if (count >= 0)
        free(names);
}

void files_describe(const char *directory, const char *without, pgn_buffer *out) {
    pgn_buffer_clear(out);
    assert_int_equal(pgn_buffer_append(out, "", 0), PGN_OK);
    describe(directory, "", without, out);
    assert_int_equal(out->status, PGN_OK);
}

bool files_are_among(const pgn_buffer *some, const pgn_buffer *all) {
    char line[PATH];
    for (const char *p = some->data; *p; p = strchr(p, '\n') + 1) {
        size_t len = (size_t)(strchr(p, '\n') + 1 - p);
        assert_true(len < sizeof line);
        memcpy(line, p, len);
        line[len] = '\0';
        if (!strstr(all->data, line))
            return false;
    }
    return true;
}
