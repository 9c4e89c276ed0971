/* file_name_int.h -- names of files made of names of people and events (section 11): informative
 * and portable. */
#ifndef PGN_FILES_FILE_NAME_INT_H
#define PGN_FILES_FILE_NAME_INT_H

#include <stdbool.h>

#include "pgn/buffer.h"
#include "pgn/status.h"

enum { PGN__FILE_NAME_MAX = 64 }; /* bytes of a name without its suffix, NUL included */

/* The name of a file for a UTF-8 text, without a suffix; returns its length.
 *
 * It has the characters that POSIX calls portable: letters and digits of ASCII, `.`, `_` and `-`.
 * Accents are left off (Müller: Muller), apostrophes dropped, runs of anything else are one `_`. It
 * does not begin with a dot or a dash, is not a reserved DOS name (aux), and an unknown value
 * (empty, `?`, `-`) is "unknown". Where letters have no plain form, or the text is too long, the
 * name ends with a number in hexadecimal digits made of the whole text, so that it stays unique. */
size_t pgn__file_name(const char *text, size_t len, char out[PGN__FILE_NAME_MAX]);

/* The same with the number made of a key, which several spellings have in common. */
size_t pgn__file_name_of(pgn_span text, pgn_span key, char out[PGN__FILE_NAME_MAX]);

/* A player's last name, by which files are named (11.2): the part before the first comma, or all of
 * it without one. */
pgn_span pgn__last_name(const char *name, size_t len);

#endif
