/* grep_hints.h -- what may have been meant by a query that no game matched. */
#ifndef PGN_CLI_GREP_HINTS_H
#define PGN_CLI_GREP_HINTS_H

#include "cli.h"

enum { GREP_HINT_MAX = 256 };

/* The hint for a query that none of these games matched, "" for none: another query that does match
 * one of them, if they are few enough to be searched once more. A query of one word or text may be
 * a player's name. */
void grep_hint_of_nothing(const char *query, bool is_player, char *const *files,
                          const cli_input *input, uint64_t games, char out[GREP_HINT_MAX]);

#endif
