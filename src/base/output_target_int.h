/* output_target_int.h -- the file that an output creates or replaces: the name it really has, and
 * what a new file takes over from it. */
#ifndef PGN_BASE_OUTPUT_TARGET_INT_H
#define PGN_BASE_OUTPUT_TARGET_INT_H

#include <stdbool.h>
#include <sys/stat.h>

/* The path of the file that a name refers to, with symbolic links followed, also one to a file that
 * does not exist yet. The caller frees it; NULL and errno (ENOMEM, ELOOP, ...) on failure. */
char *pgn__target_path(const char *name);

/* Do both describe the same file with the same content, judging by size and times? */
bool pgn__target_same(const struct stat *a, const struct stat *b);

/* Give the new file the owner, the group, the permissions and (on Linux) the access control list of
 * the one at `path` that it will replace. Without the right to set the owner, set-user-ID and
 * set-group-ID bits are dropped; if the group or the list cannot be kept, the group gets only the
 * permissions of everyone. 0, or -1 and errno. */
int pgn__target_take_over(int fd, const char *path, const struct stat *replaced);

#endif
