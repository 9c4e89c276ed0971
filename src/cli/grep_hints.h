/* grep_hints.h -- what to write instead of a query that is understood otherwise than it was meant,
 * or not at all. */
#ifndef PGN_CLI_GREP_HINTS_H
#define PGN_CLI_GREP_HINTS_H

#include <pgn.h>

/* Of a query with an error of which the library does not know what was meant; NULL for nothing. */
const char *grep_hint_of_error(const char *query, size_t len, const pgn_error *err);

/* Of a query that no game matched; NULL for nothing. */
const char *grep_hint_of_nothing(const char *query, size_t len);

#endif
