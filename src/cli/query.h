/* query.h -- queries that a user gives: grep, and --query of other commands. */
#ifndef PGN_CLI_QUERY_H
#define PGN_CLI_QUERY_H

#include "cli.h"
#include "pgn/unstable/query.h"

/* Compile a query; `name` is where it is, for messages. NULL after reporting the error, with the
 * line that it is in and what to write instead. */
pgn_query *cli_query(const cli_command *command, const char *name, const char *text, size_t len,
                     bool variations);

/* Would the output, which may be NULL, replace a file that the query names? Reported. */
bool cli_query_overwrites(const cli_command *command, const pgn_query *query, const char *output);

#endif
