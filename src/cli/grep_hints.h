/* grep_hints.h -- what may have been meant by a query that no game matched. */
#ifndef PGN_CLI_GREP_HINTS_H
#define PGN_CLI_GREP_HINTS_H

#include <stddef.h>

/* Of a query that no game matched; NULL for nothing. */
const char *grep_hint_of_nothing(const char *query, size_t len);

#endif
