/* output_int.h -- bytes to a file that is replaced atomically, or to standard output. */
#ifndef PGN_BASE_OUTPUT_INT_H
#define PGN_BASE_OUTPUT_INT_H

#include <stdbool.h>
#include <sys/stat.h>

#include "pgn/status.h"

typedef struct pgn__output pgn__output;

/* Write to a file, through a temporary file in the same folder that is renamed on commit; the old
 * file stays intact until then, and its owner and permissions are kept as far as the user may set
 * them. A file without write permission is refused, one that was changed or created meanwhile is
 * not replaced. A program killed during the rename leaves the complete temporary file, named
 * .pgnkit-00664e or similar (other signals of this thread wait meanwhile); so does one killed
 * earlier where unnamed temporary files are not supported. Symbolic links are followed. Devices and
 * pipes are written to directly. NULL or "-" is standard output. */
pgn_status pgn__output_open(pgn__output **out, const char *path, pgn_error *err);

/* The same for a file that was read, to be replaced if it is unchanged since then. If it may not be
 * replaced, output is ignored and only commit fails, since it may turn out that nothing changes. */
pgn_status pgn__output_replace(pgn__output **out, const char *path, const struct stat *was,
                               pgn_error *err);

bool pgn__output_denied(const pgn__output *output);

/* The temporary name, to be removed if the program ends before commit or abandon; NULL if it has
 * none. */
const char *pgn__output_temporary(const pgn__output *output);

/* How many other hard links the replaced file has: they keep the old content. */
unsigned long pgn__output_other_names(const pgn__output *output);

pgn_status pgn__output_write(pgn__output *output, const void *bytes, size_t len, pgn_error *err);

/* For one of many files: commit does not sync, unless it replaces another file. After the last,
 * sync the folder's file system. */
void pgn__output_no_sync(pgn__output *output);
pgn_status pgn__output_sync(const char *folder, pgn_error *err);

/* The file must be new: commit fails (PGN_E_IO) if the name exists by then. */
void pgn__output_exclusive(pgn__output *output);

/* Put the file in place. Frees the output, also on failure, which leaves the old file: PGN_E_IO, or
 * PGN_E_CHANGED if that was changed since it was opened. */
pgn_status pgn__output_commit(pgn__output *output, pgn_error *err);

/* Discard what was written, and free the output. NULL is fine. */
void pgn__output_abandon(pgn__output *output);

#endif
