/* store.h -- the texts of games, to be had again later. Files that can be read again are: of their
 * games 12 bytes each are kept. What comes from a pipe or out of a compressed file goes to an
 * unnamed temporary file (in $TMPDIR, or /tmp). */
#ifndef PGN_STORE_H
#define PGN_STORE_H

#include "cards.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pgn_store pgn_store;

PGN_API pgn_status pgn_store_new(pgn_store **out, pgn_error *err);
PGN_API void pgn_store_free(pgn_store *store); /* the temporary file goes with it */

/* The chunks to come are of this input. Its name is copied. */
PGN_API pgn_status pgn_store_begin(pgn_store *store, const pgn_input *in, pgn_error *err);

/* Keep the games of a chunk that is being delivered; they are numbered from 0 on, over all inputs.
 * Fails without memory, with E_IO if the temporary file cannot be written, and with E_UNSUPPORTED
 * for a chunk of 4 GiB or more. */
PGN_API pgn_status pgn_store_chunk(pgn_store *store, const pgn_chunk *chunk, const pgn_cards *cards,
                                   pgn_error *err);

PGN_API uint64_t pgn_store_count(const pgn_store *store);

typedef struct pgn_store_place {
    const char *name; /* of the input, borrowed */
    uint64_t game;    /* its number there, from 1 */
    uint64_t line;    /* and its first line's */
} pgn_store_place;

PGN_API pgn_store_place pgn_store_where(const pgn_store *store, uint64_t index);

/* Append the text of a game, as its card had it. E_IO if it cannot be read again, also since its
 * file has been changed. */
PGN_API pgn_status pgn_store_read(pgn_store *store, uint64_t index, pgn_buffer *out,
                                  pgn_error *err);

/* After the last game was read: E_IO if one of their files was changed meanwhile, so that the texts
 * may be none of it. */
PGN_API pgn_status pgn_store_check(pgn_store *store, pgn_error *err);

#ifdef __cplusplus
}
#endif
#endif
