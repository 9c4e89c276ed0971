/* pgc_int.h -- PGC, the binary format of games (section 20): encoding and decoding.
 *
 * What the standard has no record for (comments, null moves, long values, text beyond Latin-1) is
 * carried in escape records, so that nothing is lost: docs/formats/pgc.md specifies all of it. To
 * read games only, one line of this is enough: `options.split.formats[0] = pgn__pgc_format();`
 * makes a reader, a splitter or a pipeline take PGC wherever it takes text. */
#ifndef PGN_PGC_PGC_INT_H
#define PGN_PGC_PGC_INT_H

#include "pgn/chunk_int.h"
#include "stream/sink_int.h"

/* PGC as one of the game formats in the options of readers. A file is PGC if it begins so (see
 * pgn__pgc_detect()), or if its name ends in .pgc and it begins with records. Borrowed, never
 * freed. */
const pgn__game_format *pgn__pgc_format(void);

/* Is the start of a file PGC? No text begins with the bytes 1, 2 or 5, nor with NULs before one of
 * them, nor with two NULs and a line end. A PGC file may also begin with an escape: then its name
 * or the caller must identify it. */
bool pgn__pgc_detect(const void *bytes, size_t len);

/* ---- writing ---- */

typedef struct pgn__pgc_encoder pgn__pgc_encoder;

/* An encoder that appends each game to `out`, at its end, whole. It takes games as replay emits
 * them; moves that come without a position are kept as text. `out` stays the caller's and must
 * outlive it. */
pgn_status pgn__pgc_encoder_new(pgn__pgc_encoder **out_encoder, pgn_buffer *out, pgn_error *err);
pgn__sink pgn__pgc_encoder_sink(pgn__pgc_encoder *encoder);

/* PGN_OK, or PGN_E_NOMEM if a game could not be written for lack of memory. */
pgn_status pgn__pgc_encoder_status(const pgn__pgc_encoder *encoder);
void pgn__pgc_encoder_free(pgn__pgc_encoder *encoder);

/* The prefix of a file that begins with these bytes of an encoder, so that it is detected as PGC:
 * "" or two bytes; their number goes to *len. Borrowed, never freed. */
const char *pgn__pgc_head(const void *bytes, size_t count, size_t *len);

/* ---- reading ---- */

typedef struct pgn__pgc_decoder pgn__pgc_decoder;

/* Zero means the default. */
typedef struct pgn__pgc_options {
    size_t deepest_nesting; /* of variations; deeper ones are skipped. 200,000 */
    bool one_lane;          /* never emit a plain game whole: for tests that both paths agree */
} pgn__pgc_options;

pgn_status pgn__pgc_decoder_new(pgn__pgc_decoder **out, const pgn__pgc_options *options,
                                pgn_error *err);

/* Emit the games of a chunk of PGC. Moves come in SAN with their positions, as from replay, where
 * the ordinals are right; of a line with one that is not, no further move is emitted. Bad data is
 * reported as diagnostics, whose spans point into the chunk; all other spans called `source` are
 * empty, as there is no such text. A plain game is emitted whole to a sink that takes such games:
 * its text, in export format, is made for the call. */
pgn_status pgn__pgc_decoder_emit(pgn__pgc_decoder *decoder, const pgn__chunk *chunk, pgn__sink sink,
                                 pgn_error *err);

void pgn__pgc_decoder_free(pgn__pgc_decoder *decoder);

#endif
