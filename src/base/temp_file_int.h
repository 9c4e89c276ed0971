/* temp_file_int.h -- files without a name, where the system has them: nothing can be left behind of
 * one, however the program ends. */
#ifndef PGN_BASE_TEMP_FILE_INT_H
#define PGN_BASE_TEMP_FILE_INT_H

#include <stdbool.h>
#include <sys/types.h>

/* Where a file needs a name before it gets its own, it is this and six letters or digits. Nobody
 * else has such names, so what is left of them may be removed; and it is short, whatever the name
 * that the file will have. */
#define PGN__TEMPORARY ".pgnkit-"

/* A new file in a folder, to be written, and read if wanted, with the permissions of `mode` that
 * the umask leaves; -1 and errno if that cannot be had, for whatever reason. */
int pgn__temp_file_open(const char *folder, bool and_read, mode_t mode);

/* The same to be written and read, on any system: with a name that is taken away at once. -1 and
 * errno. */
int pgn__temporary_open(const char *folder);

/* Wait until all that was written to the file system of a folder is on the disk: 0, or -1 and
 * errno.
 */
int pgn__sync_file_system(const char *folder);

/* Can it be given a name? And do so: 0, or -1 and errno (EEXIST if the name is taken). */
bool pgn__temp_file_can_link(int fd);
int pgn__temp_file_link(int fd, const char *path);

#endif
