/* store_int.h -- the texts of games, to be reread later. Chunks that are the bytes of their
 * file are reread: 12 bytes are kept for each of their games. What comes from a pipe, or was
 * unpacked or decoded, goes to an unnamed temporary file (in $TMPDIR, or /tmp, if no directory is
 * set). */
#ifndef PGN_DUPLICATES_STORE_INT_H
#define PGN_DUPLICATES_STORE_INT_H

#include "order/entries_int.h"

typedef struct pgn__store pgn__store;

pgn_status pgn__store_new(pgn__store **out, pgn_error *err);
void pgn__store_set_directory(pgn__store *store, const char *directory); /* borrowed */
void pgn__store_free(pgn__store *store); /* removes the temporary file too */

/* The following chunks are of this input. Its name is copied. */
pgn_status pgn__store_begin(pgn__store *store, const pgn_input *in, pgn_error *err);

/* Keep the games of a chunk that is being delivered; they are numbered from 0 on, over all inputs.
 * Fails without memory, with E_IO if the temporary file cannot be written, and with E_UNSUPPORTED
 * for a chunk of 4 GiB or more. */
pgn_status pgn__store_chunk(pgn__store *store, const pgn__chunk *chunk, const pgn__entries *entries,
                            pgn_error *err);

typedef struct pgn__store_place {
    const char *name; /* of the input, borrowed */
    uint64_t game;    /* its number there, from 1 */
    uint64_t line;    /* and its first line's */
} pgn__store_place;

pgn__store_place pgn__store_where(const pgn__store *store, uint64_t index);

/* Append the text of a game, as its entry had it. E_IO if it cannot be reread, E_CHANGED if its
 * file has been changed. */
pgn_status pgn__store_read(pgn__store *store, uint64_t index, pgn_buffer *out, pgn_error *err);

/* After the last game was read: E_CHANGED if one of their files was changed meanwhile, so that the
 * texts may be wrong. */
pgn_status pgn__store_check(pgn__store *store, pgn_error *err);

#endif
