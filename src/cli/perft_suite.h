/* perft_suite.h -- files of positions with their published perft counts. */
#ifndef PGN_CLI_PERFT_SUITE_H
#define PGN_CLI_PERFT_SUITE_H

#include "cli.h"

typedef struct {
    unsigned deepest; /* depths beyond this are passed over */
    uint64_t most;    /* and so are larger counts */
    bool json;
} perft_suite;

/* Count what the records of the files say, and compare; returns an exit status: EXIT_DATA if a
 * count is wrong, or a record cannot be read. */
int perft_run_suite(const perft_suite *suite, char **files);

#endif
