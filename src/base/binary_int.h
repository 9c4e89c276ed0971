/* binary_int.h -- known formats of files that are neither games nor text. */
#ifndef PGN_BASE_BINARY_INT_H
#define PGN_BASE_BINARY_INT_H

#include <stdbool.h>
#include <stddef.h>

enum { PGN__BINARY_LOOK = 1024 }; /* bytes that decide */

/* May a file that begins with these bytes, of which 16 suffice, have such a format? */
bool pgn__binary_suspect(const char *bytes, size_t len);

/* The format of a file that begins with these bytes, such as "Parquet file"; NULL if it is none
 * that is known. The first is never given for text; the second goes by the name, for what is not
 * text; the third by what is plausible, for what is in no other format that is read. */
const char *pgn__binary_certain(const char *bytes, size_t len);
const char *pgn__binary_named(const char *path, const char *bytes, size_t len);
const char *pgn__binary_likely(const char *bytes, size_t len);

/* The format of a .zip that begins with a member of this name; NULL if it is just an archive. */
const char *pgn__binary_of_member(const char *member);

#endif
