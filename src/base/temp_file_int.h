/* temp_file_int.h -- unnamed temporary files, where the system supports them: nothing is left
 * behind, however the program ends. */
#ifndef PGN_BASE_TEMP_FILE_INT_H
#define PGN_BASE_TEMP_FILE_INT_H

#include <stdbool.h>
#include <sys/types.h>

/* Temporary names are this prefix and six letters or digits. Nobody else uses such names, so
 * leftovers may be removed. */
#define PGN__TEMPORARY ".pgnkit-"

/* A new file in a folder, to be written, and read if wanted, with the permissions of `mode` that
 * the umask leaves; -1 and errno if not supported, or on any failure. */
int pgn__temp_file_open(const char *folder, bool and_read, mode_t mode);

/* The same to be written and read, on any system: with a name that is unlinked at once. -1 and
 * errno. */
int pgn__temporary_open(const char *folder);

/* Sync the file system of a folder: 0, or -1 and errno. */
int pgn__sync_file_system(const char *folder);

/* Can it be given a name? And do so: 0, or -1 and errno (EEXIST if the name is taken). */
bool pgn__temp_file_can_link(int fd);
int pgn__temp_file_link(int fd, const char *path);

#endif
