/* bulk_check.h -- for tests of bulk calls: files in a directory of the test, and a callback that
 * ends the call at a chosen point. */
#ifndef PGN_BULK_CHECK_H
#define PGN_BULK_CHECK_H

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include <pgn.h>

/* ---- files ---- */

typedef char test_path[64];

typedef struct {
    char *path; /* a test_path; NULL ends a list */
    const char *name;
} named_path;

/* Make the directory from its template, and set the paths of the files in it. */
static inline int make_directory(char *directory, const named_path *files) {
    if (!mkdtemp(directory))
        return -1;
    for (; files->path; files++)
        snprintf(files->path, sizeof(test_path), "%s/%s", directory, files->name);
    return 0;
}

/* Remove the files that exist, and the directory. Fails if it contains others. */
static inline int remove_directory(const char *directory, const named_path *files) {
    for (; files->path; files++)
        unlink(files->path);
    return rmdir(directory);
}

static inline void put_bytes(const char *path, const char *bytes, size_t len) {
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, len, file), len);
    assert_int_equal(fclose(file), 0);
}

static inline void put_text(const char *path, const char *text) {
    put_bytes(path, text, strlen(text));
}

/* The bytes of a file, and a NUL that does not count; none if it does not exist. */
static inline pgn_buffer bytes_of(const char *path) {
    pgn_buffer out = PGN_BUFFER_INIT;
    char some[4096];
    FILE *file = fopen(path, "rb");
    size_t n;
    while (file && (n = fread(some, 1, sizeof some, file)) > 0)
        pgn_buffer_append(&out, some, n);
    if (file)
        fclose(file);
    pgn_buffer_append(&out, "", 0); /* never NULL */
    return out;
}

static inline void assert_holds(const char *path, const char *text) {
    pgn_buffer have = bytes_of(path);
    assert_int_equal(have.len, strlen(text));
    assert_string_equal(have.data, text);
    pgn_buffer_free(&have);
}

static inline void assert_same(const pgn_buffer *a, const pgn_buffer *b) {
    assert_int_equal(a->len, b->len);
    if (a->len)
        assert_memory_equal(a->data, b->data, a->len);
}

static inline void assert_same_bytes(const char *path, const pgn_buffer *want) {
    pgn_buffer have = bytes_of(path);
    assert_same(&have, want);
    pgn_buffer_free(&have);
}

static inline void assert_same_files(const char *a, const char *b) {
    pgn_buffer want = bytes_of(b);
    assert_same_bytes(a, &want);
    pgn_buffer_free(&want);
}

/* The directory has no other files. */
static inline void assert_only_files(const char *directory, const named_path *files) {
    DIR *folder = opendir(directory);
    for (struct dirent *d; (d = readdir(folder));) {
        const named_path *f = files;
        if (strcmp(d->d_name, ".") == 0 || strcmp(d->d_name, "..") == 0)
            continue;
        while (f->path && strcmp(f->name, d->d_name) != 0)
            f++;
        assert_non_null(f->path);
    }
    closedir(folder);
}

/* Games whose dates rise or fall by `step` years; every fourth has a NAG without a number, which is
 * an error. */
static inline void put_dated_games(const char *path, const char *name, int count, int step) {
    pgn_buffer text = PGN_BUFFER_INIT;
    for (int i = 0; i < count; i++)
        pgn_buffer_printf(&text, "[Date \"%d.01.01\"]\n[White \"%s %d\"]\n\n1. e4 %s*\n\n",
                          2000 + step * i, name, i, i % 4 == 3 ? "$ " : "");
    put_bytes(path, text.data, text.len);
    pgn_buffer_free(&text);
}

/* ---- callbacks ---- */

typedef struct {
    pgn_job *job;
    int calls;         /* of any callback so far */
    int at;            /* the one that does not return PGN_OK; 0: none */
    pgn_status answer; /* its return value */
    bool cancel;       /* or: it cancels the job */
} early_end;

static inline pgn_status answer_of(early_end *e) {
    if (++e->calls != e->at)
        return PGN_OK;
    if (e->cancel)
        pgn_job_cancel(e->job);
    return e->cancel ? PGN_OK : e->answer;
}

/* pgn_job_options.input_done, where self begins with an early_end. */
static inline pgn_status answer_input_done(void *self, const char *input,
                                           const pgn_account *account) {
    assert_true(input && account->inputs == 1);
    return answer_of(self);
}

#endif
