/* perft_suite.h -- files of positions with their published perft counts. */
#ifndef PGN_CLI_PERFT_SUITE_H
#define PGN_CLI_PERFT_SUITE_H

#include "cli.h"
#include "pgn/unstable/perft.h"

/* Compare the counts of the files and print those that differ, or with `json` all; returns an exit
 * status: EXIT_DATA if a count is wrong, or a record cannot be read. */
int perft_run_suite(const pgn_perft_options *options, bool json, char **files);

#endif
