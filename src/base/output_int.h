/* output_int.h -- bytes to a file that appears whole or not at all, or to standard output. */
#ifndef PGN_BASE_OUTPUT_INT_H
#define PGN_BASE_OUTPUT_INT_H

#include <stdbool.h>
#include <sys/stat.h>

#include "pgn/status.h"

typedef struct pgn__output pgn__output;

/* Write to a file, through one beside it that takes its name when all is written; the old file
 * stays whole until then, and its owner and permissions are kept as far as the user may. A file
 * that may not be written is refused, one that was changed or created meanwhile is not replaced.
 * Killed in the moment in which a file takes the place of another, a program leaves the new one
 * beside it, whole, as .pgnkit-00664e or the like; where files must have names, also before that.
 * Of a symbolic link the file it leads to is replaced or created. A device or a pipe is written to
 * as it is. NULL or "-" is standard output. */
pgn_status pgn__output_open(pgn__output **out, const char *path, pgn_error *err);

/* The same for a file that was read, to be replaced if it is still as it was then. If it may not be
 * replaced, what is written is ignored, and commit fails: it may turn out that nothing changes. */
pgn_status pgn__output_replace(pgn__output **out, const char *path, const struct stat *was,
                               pgn_error *err);

bool pgn__output_denied(const pgn__output *output);

/* The name of the file beside, to be removed if the program is to end before commit or abandon;
 * NULL if none, or it has no name that could be left behind. */
const char *pgn__output_temporary(const pgn__output *output);

/* How many other names (hard links) the file has that is to be replaced: they keep the old one. */
unsigned long pgn__output_other_names(const pgn__output *output);

pgn_status pgn__output_write(pgn__output *output, const void *bytes, size_t len, pgn_error *err);

/* For one of many files: commit does not wait until it is on the disk, unless it replaces another.
 * Once all of them are there, wait for what was written to the folder's file system. */
void pgn__output_no_sync(pgn__output *output);
pgn_status pgn__output_sync(const char *folder, pgn_error *err);

/* The file must be a new one: commit fails (PGN_E_IO) if there is one of that name by then. */
void pgn__output_exclusive(pgn__output *output);

/* All is written: let the file appear. Frees the output, also on failure, which leaves the old
 * file: PGN_E_IO, or PGN_E_CHANGED if that was changed since it was opened. */
pgn_status pgn__output_commit(pgn__output *output, pgn_error *err);

/* Forget what was written, and free the output. NULL is fine. */
void pgn__output_abandon(pgn__output *output);

#endif
