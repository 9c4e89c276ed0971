/* names.h -- pgn names: replacing names by a map, apart from finding them. */
#ifndef PGN_CLI_NAMES_H
#define PGN_CLI_NAMES_H

#include "cli.h"

/* Replace names in the files: the map is a file of lines "variant TAB name"; empty lines and those
 * that begin with # do not count. Returns an exit status. */
typedef struct {
    const char *map;    /* its path */
    const char *output; /* NULL: standard output */
    bool in_place, quiet;
    pgn__variants_of what;
} names_replacement;

int names_replace(const names_replacement *r, const pgn__pipeline_options *how, int argc,
                  char **argv);

#endif
