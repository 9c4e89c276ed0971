/* openings.h -- shared by cmd_openings.c and openings_list.c. */
#ifndef PGN_CLI_OPENINGS_H
#define PGN_CLI_OPENINGS_H

#include <pgn/unstable/openings.h>

/* Print a table as a tree, by names, or as JSON, a line each. Returns an exit status. */
int openings_list(const pgn_openings *table, bool json);

#endif
