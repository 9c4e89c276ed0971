/* reparse_int.h -- a text of one or two games, parsed as any reader of the file will parse it. */
#ifndef PGN_ORDER_REPARSE_INT_H
#define PGN_ORDER_REPARSE_INT_H

#include "entries_int.h"

/* Zero-initialise it. Reader and entries are created on first use: few games are parsed twice. */
typedef struct {
    pgn__chunk chunk; /* its text is the one to be read */
    pgn__entries *entries;
    pgn__chunk_reader *reader;
} pgn__reparse;

/* Read the chunk's text, so that the entries hold its games, with the values of these tags, which
 * are the same every time. Fails without memory, also if the text's buffer did: the text is
 * incomplete. */
pgn_status pgn__reparse_read(pgn__reparse *reparse, const char *const *tags, size_t count);

void pgn__reparse_free(pgn__reparse *reparse);

#endif
