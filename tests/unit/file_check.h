/* file_check.h -- a directory for the files of a test, and its content afterwards. The functions
 * fail the test on an I/O error. */
#ifndef FILE_CHECK_H
#define FILE_CHECK_H

#include <stdbool.h>
#include <stddef.h>

#include <pgn/buffer.h>

enum { FILES_NAME_MAX = 64 };

/* Create a directory whose name has this in it; in memory if there is a file system for that, since
 * a disk takes its time to make each file safe. */
void files_begin(char directory[FILES_NAME_MAX], const char *name);

/* Remove a directory with all that is in it, if it exists. */
void files_remove(const char *directory);

void files_put(const char *path, const void *bytes, size_t len);
void files_read(const char *path, pgn_buffer *out);
bool files_exist(const char *path);

/* Describe all files below a directory, which may be absent: a line for each, its path from there
 * and a hash of its bytes, in order. Files of the name `without` (may be NULL) are left out; a
 * temporary file fails the test. */
void files_describe(const char *directory, const char *without, pgn_buffer *out);

/* Is each line of the description also in the other one? */
bool files_are_among(const pgn_buffer *some, const pgn_buffer *all);

#endif
