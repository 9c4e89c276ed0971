/* pgc.h -- PGC, the binary coding of games (section 20), both ways.
 *
 * What the standard has no record for (comments, null moves, long values, text beyond Latin-1)
 * travels in escape records, so that nothing is lost: docs/formats/pgc.md specifies all of it.
 * Whoever only wants to read games needs one line of this: `options.split.coding =
 * pgn_pgc_coding();` makes a reader, a splitter or a pipeline take PGC wherever it takes text. */
#ifndef PGN_PGC_H
#define PGN_PGC_H

#include "split.h"
#include "visitor.h"

#ifdef __cplusplus
extern "C" {
#endif

/* PGC as one of the forms of games that the options of readers name. A file is PGC if it begins so
 * (see pgn_pgc_detect()), or if its name ends in .pgc and it begins with records. Borrowed, for
 * ever. */
PGN_API const pgn_coding *pgn_pgc_coding(void);

/* Is the start of a file PGC? No text begins with the bytes 1, 2 or 5, nor with NULs before one of
 * them, nor with two NULs and a line end. A file may begin otherwise all the same, with an escape:
 * then its name, or somebody, must tell. */
PGN_API bool pgn_pgc_detect(const void *bytes, size_t len);

/* ---- writing ---- */

typedef struct pgn_pgc_encoder pgn_pgc_encoder;

/* An encoder that appends each game to `out`, at its end, whole. It takes games as replay tells
 * them; moves that come without a position are kept as text. `out` stays the caller's and must
 * outlive it. */
PGN_API pgn_status pgn_pgc_encoder_new(pgn_pgc_encoder **out_encoder, pgn_buffer *out,
                                       pgn_error *err);
PGN_API pgn_sink pgn_pgc_encoder_sink(pgn_pgc_encoder *encoder);

/* PGN_OK, or PGN_E_NOMEM if a game could not be written for lack of memory. */
PGN_API pgn_status pgn_pgc_encoder_status(const pgn_pgc_encoder *encoder);
PGN_API void pgn_pgc_encoder_free(pgn_pgc_encoder *encoder);

/* What a file that begins with these bytes of an encoder must begin with before them, so that it is
 * known as PGC: "" or two bytes, whose number goes to *len. Borrowed, for ever. */
PGN_API const char *pgn_pgc_head(const void *bytes, size_t count, size_t *len);

/* ---- reading ---- */

typedef struct pgn_pgc_decoder pgn_pgc_decoder;

/* Zero means the default. */
typedef struct pgn_pgc_options {
    size_t deepest_nesting; /* of variations; deeper ones are passed over. 200,000 */
    bool one_lane;          /* never tell a plain game whole: for tests that both ways agree */
} pgn_pgc_options;

PGN_API pgn_status pgn_pgc_decoder_new(pgn_pgc_decoder **out, const pgn_pgc_options *options,
                                       pgn_error *err);

/* Tell the games of a chunk of PGC. Moves come in SAN with their positions, as from replay, where
 * the ordinals are right; of a line with one that is not, no further move is told. Bad data is told
 * as diagnostics, whose spans point into the chunk; all other spans called `source` are empty, as
 * there is no such text. A plain game is told whole to a sink that takes such games: its text,
 * in export format, is made for the call. */
PGN_API pgn_status pgn_pgc_decoder_tell(pgn_pgc_decoder *decoder, const pgn_chunk *chunk,
                                        pgn_sink sink, pgn_error *err);

/* Games begun in the last chunk. */
PGN_API uint64_t pgn_pgc_decoder_games(const pgn_pgc_decoder *decoder);
PGN_API void pgn_pgc_decoder_free(pgn_pgc_decoder *decoder);

#ifdef __cplusplus
}
#endif
#endif
