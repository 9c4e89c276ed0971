/* recode.h -- games of some files to bytes of one: what pack and unpack share. */
#ifndef PGN_CLI_RECODE_H
#define PGN_CLI_RECODE_H

#include "cli.h"

/* A sink that writes games to a buffer, and how an output of it begins. */
typedef struct {
    pgn_status (*open)(void **writer, pgn_buffer *out, pgn_error *err);
    pgn__sink (*sink)(void *writer);
    pgn_status (*status)(const void *writer);
    void (*close)(void *writer);
    const char *(*head)(const void *bytes, size_t count, size_t *len); /* may be NULL */
} recoder;

/* Recode the files, or standard input if there are none, to `output` (NULL: standard output).
 * Returns an exit status. */
int recode_files(const recoder *to, const pgn__pipeline_options *how, const char *output, int argc,
                 char **argv);

#endif
